#pragma once

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/core/fixed_vector.hpp"
#include "engine/core/json.hpp"
#include "engine/core/seat.hpp"

// JSON for every described type, both ways, straight from and to the struct.
// - A described struct is an object; reading refuses unknown members and, unless the type says
//   `static constexpr bool partial = true`, missing ones (optionals may always be missing).
// - A variant of described structs is the object of its alternative plus "is": Alternative::name.
// - A type with `text()` and a static `from_text` is that text: ids of things in a box.
// - An enum is its enumerator's name. A SeatSet is the list of its seats.
namespace puttable {

// A JSON value kept as its text: written as it is, read as its serialisation.
struct RawJson {
  std::string text;
  bool operator==(const RawJson&) const = default;
};

namespace codec_detail {

template <class T>
concept Described = boost::describe::has_describe_members<T>::value && !std::is_union_v<T>;
template <class T>
using Members =
    boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>;

template <class T>
inline constexpr bool is_list = false;
template <class T, std::size_t N>
inline constexpr bool is_list<std::array<T, N>> = true;
template <class T, std::size_t N>
inline constexpr bool is_list<FixedVector<T, N>> = true;
template <class T>
inline constexpr bool is_list<std::vector<T>> = true;
template <class T>
inline constexpr bool is_fixed_size = false;
template <class T, std::size_t N>
inline constexpr bool is_fixed_size<std::array<T, N>> = true;
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_variant = false;
template <class... T>
inline constexpr bool is_variant<std::variant<T...>> = true;
template <class T>
concept Partial = requires { requires T::partial; };
template <class T>
concept Textual = requires(const T& value, std::string_view text) {
  { value.text() } -> std::convertible_to<std::string_view>;
  { T::from_text(text) } -> std::same_as<std::optional<T>>;
};

inline std::unexpected<Rejection> wrong(std::string_view path, std::string_view what) {
  std::string text(path.empty() ? "value" : path);
  text += ": ";
  text += what;
  return std::unexpected(rejection(Reject::malformed, std::move(text)));
}

}  // namespace codec_detail

template <class E>
  requires std::is_enum_v<E>
constexpr std::string_view name_of(E value) {
  std::string_view name = "?";
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) {
    constexpr std::string_view known = decltype(d)::name;
    if (value == d.value) name = known;
  });
  return name;
}

template <class E>
  requires std::is_enum_v<E>
std::optional<E> enum_named(std::string_view name) {
  std::optional<E> found;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) {
    if (name == d.name) found = d.value;
  });
  return found;
}

template <class T>
void write_json(std::string& out, const T& value);

namespace codec_detail {

// A member's key with what stands around it: ,"name":
template <class Descriptor>
inline constexpr auto key_text = [] {
  constexpr std::string_view name = Descriptor::name;
  std::array<char, name.size() + 4> text{',', '"'};
  std::copy(name.begin(), name.end(), text.begin() + 2);
  text[name.size() + 2] = '"';
  text[name.size() + 3] = ':';
  return text;
}();

}  // namespace codec_detail

// The members of a described struct, without the braces.
template <codec_detail::Described T>
void write_members(std::string& out, const T& value, bool first = true) {
  boost::mp11::mp_for_each<codec_detail::Members<T>>([&](auto d) {
    constexpr auto& key = codec_detail::key_text<decltype(d)>;
    out.append(key.data() + (first ? 1 : 0), key.size() - (first ? 1 : 0));
    first = false;
    write_json(out, value.*d.pointer);
  });
}

template <class T>
void write_json(std::string& out, const T& value) {
  using namespace codec_detail;
  if constexpr (std::same_as<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::integral<T>) {
    if (value >= T(0) && value < T(10)) {
      out += char('0' + int(value));
      return;
    }
    char buffer[24];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, std::int64_t(value)).ptr;
    out.append(buffer, end);
  } else if constexpr (std::is_enum_v<T>) {
    out += '"';
    out += name_of(value);
    out += '"';
  } else if constexpr (std::convertible_to<const T&, std::string_view>) {
    write_quoted(out, value);
  } else if constexpr (Textual<T>) {
    write_quoted(out, value.text());
  } else if constexpr (std::same_as<T, RawJson>) {
    out += value.text;
  } else if constexpr (std::same_as<T, json::value>) {
    out += serialize_json(value);
  } else if constexpr (std::same_as<T, SeatSet>) {
    out += '[';
    bool first = true;
    for (const Seat seat : value) {
      if (!first) out += ',';
      first = false;
      write_json(out, seat);
    }
    out += ']';
  } else if constexpr (is_optional<T>) {
    if (value) {
      write_json(out, *value);
    } else {
      out += "null";
    }
  } else if constexpr (is_list<T>) {
    out += '[';
    bool first = true;
    for (const auto& item : value) {
      if (!first) out += ',';
      first = false;
      write_json(out, item);
    }
    out += ']';
  } else if constexpr (is_variant<T>) {
    std::visit(
        [&]<class A>(const A& alternative) {
          out += "{\"is\":\"";
          out += A::name;
          out += '"';
          write_members(out, alternative, false);
          out += '}';
        },
        value);
  } else {
    static_assert(Described<T>, "describe the type with BOOST_DESCRIBE_STRUCT");
    out += '{';
    write_members(out, value);
    out += '}';
  }
}

template <class T>
std::string to_json(const T& value) {
  std::string out;
  write_json(out, value);
  return out;
}

template <class T>
std::expected<void, Rejection> read_json(const json::value& from, T& to, const std::string& path = "");

namespace codec_detail {

template <class T>
std::expected<void, Rejection> read_integer(const json::value& from, T& to, const std::string& path) {
  using Limits = std::numeric_limits<T>;
  std::int64_t number = 0;
  if (from.is_int64()) {
    number = from.get_int64();
  } else {
    return wrong(path, "a whole number is expected");
  }
  if (number < std::int64_t(Limits::min()) || (sizeof(T) < 8 && number > std::int64_t(Limits::max())))
    return wrong(path, std::to_string(number) + " is out of range");
  to = T(number);
  return {};
}

template <class E>
std::expected<void, Rejection> read_enum(const json::value& from, E& to, const std::string& path) {
  if (from.is_string())
    if (const auto found = enum_named<E>(std::string_view(from.get_string()))) {
      to = *found;
      return {};
    }
  std::string names;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) {
    if (!names.empty()) names += ", ";
    names += d.name;
  });
  return wrong(path, "one of " + names + " is expected");
}

template <class T>
std::expected<void, Rejection> read_list(const json::value& from, T& to, const std::string& path) {
  if (!from.is_array()) return wrong(path, "a list is expected");
  const auto& items = from.get_array();
  if constexpr (is_fixed_size<T>) {
    if (items.size() != to.size())
      return wrong(path, "a list of " + std::to_string(to.size()) + " is expected");
  } else {
    if constexpr (requires { T::capacity(); }) {
      if (items.size() > T::capacity())
        return wrong(path, "at most " + std::to_string(T::capacity()) + " items fit");
    }
    to.clear();
    to.resize(items.size());
  }
  for (std::size_t i = 0; i < items.size(); ++i)
    if (auto done = read_json(items[i], to[i], path + "[" + std::to_string(i) + "]"); !done) return done;
  return {};
}

template <class T>
std::expected<void, Rejection> read_object(const json::value& from, T& to, const std::string& path,
                                           bool tagged) {
  if (!from.is_object()) return wrong(path, "an object is expected");
  const auto& object = from.get_object();
  const std::string prefix = path.empty() ? "" : path + ".";
  std::size_t known = tagged ? 1 : 0;
  std::expected<void, Rejection> done;
  boost::mp11::mp_for_each<Members<T>>([&](auto d) {
    if (!done) return;
    using Member = std::remove_cvref_t<decltype(to.*d.pointer)>;
    if (const json::value* member = object.if_contains(d.name)) {
      ++known;
      done = read_json(*member, to.*d.pointer, prefix + d.name);
    } else if (!Partial<T> && !is_optional<Member>) {
      done = wrong(prefix + d.name, "this member is missing");
    }
  });
  if (!done || known == object.size()) return done;
  for (const auto& member : object) {
    bool expected = tagged && member.key() == "is";
    boost::mp11::mp_for_each<Members<T>>([&](auto d) { expected = expected || member.key() == d.name; });
    if (!expected) return wrong(prefix + std::string(member.key()), "unknown member");
  }
  return done;
}

template <class T>
std::expected<void, Rejection> read_variant(const json::value& from, T& to, const std::string& path) {
  std::string names;
  const json::value* tag = from.is_object() ? from.get_object().if_contains("is") : nullptr;
  std::optional<std::expected<void, Rejection>> done;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, T>>([&](auto identity) {
    using A = typename decltype(identity)::type;
    if (done) return;
    names += names.empty() ? "" : ", ";
    names += A::name;
    if (!tag || !tag->is_string() || std::string_view(tag->get_string()) != A::name) return;
    A alternative{};
    done = read_object(from, alternative, path, true);
    if (*done) to = alternative;
  });
  if (done) return *done;
  return wrong(path.empty() ? "is" : path + ".is", "one of " + names + " is expected");
}

}  // namespace codec_detail

template <class T>
std::expected<void, Rejection> read_json(const json::value& from, T& to, const std::string& path) {
  using namespace codec_detail;
  if constexpr (std::same_as<T, bool>) {
    if (!from.is_bool()) return wrong(path, "true or false is expected");
    to = from.get_bool();
    return {};
  } else if constexpr (std::integral<T>) {
    return read_integer(from, to, path);
  } else if constexpr (std::is_enum_v<T>) {
    return read_enum(from, to, path);
  } else if constexpr (std::same_as<T, std::string>) {
    if (!from.is_string()) return wrong(path, "a text is expected");
    to = std::string(std::string_view(from.get_string()));
    return {};
  } else if constexpr (Textual<T>) {
    const auto found = from.is_string() ? T::from_text(std::string_view(from.get_string())) : std::nullopt;
    if (!found) return wrong(path, serialize_json(from) + " is not known");
    to = *found;
    return {};
  } else if constexpr (std::same_as<T, json::value>) {
    to = from;
    return {};
  } else if constexpr (std::same_as<T, RawJson>) {
    to.text = serialize_json(from);
    return {};
  } else if constexpr (std::same_as<T, SeatSet>) {
    FixedVector<Seat, max_seats + 1> seats;
    if (auto done = read_list(from, seats, path); !done) return done;
    to = {};
    for (const Seat seat : seats) {
      if (seat < 0 || seat > chance) return wrong(path, "a list of seats is expected");
      to.add(seat);
    }
    return {};
  } else if constexpr (is_optional<T>) {
    if (from.is_null()) {
      to.reset();
      return {};
    }
    return read_json(from, to.emplace(), path);
  } else if constexpr (is_list<T>) {
    return read_list(from, to, path);
  } else if constexpr (is_variant<T>) {
    return read_variant(from, to, path);
  } else {
    static_assert(Described<T>, "describe the type with BOOST_DESCRIBE_STRUCT");
    return read_object(from, to, path, false);
  }
}

template <class T>
std::expected<T, Rejection> from_json(const json::value& from, const std::string& path = "") {
  T value{};
  if (auto done = read_json(from, value, path); !done) return std::unexpected(done.error());
  return value;
}

}  // namespace puttable
