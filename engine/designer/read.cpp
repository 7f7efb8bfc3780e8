#include "engine/designer/read.hpp"

#include <algorithm>

namespace puttable::designer {

const json::object* Reader::object(const json::value& v, const std::string& where) const {
  if (!v.is_object()) wrong(where, "an object is expected");
  return v.if_object();
}

const json::array* Reader::array(const json::value& v, const std::string& where) const {
  if (!v.is_array()) wrong(where, "a list is expected");
  return v.if_array();
}

int Reader::number(const json::value& v, const std::string& where, int low, int high, int otherwise) const {
  const std::int64_t* n = v.if_int64();
  if (n && *n >= low && *n <= high) return int(*n);
  wrong(where, n || v.is_uint64()
                   ? "the number must be from " + std::to_string(low) + " to " + std::to_string(high)
                   : std::string("a whole number is expected"));
  return otherwise;
}

std::string Reader::text(const json::value& v, const std::string& where) const {
  if (const json::string* s = v.if_string()) return std::string(s->data(), s->size());
  wrong(where, "a text is expected");
  return {};
}

bool Reader::flag(const json::value& v, const std::string& where) const {
  if (const bool* b = v.if_bool()) return *b;
  wrong(where, "true or false is expected");
  return false;
}

const json::value* Reader::required(const json::object& o, std::string_view key,
                                    const std::string& where) const {
  const json::value* v = o.if_contains(key);
  if (!v) wrong(member(where, key), "is missing");
  return v;
}

int Reader::required_number(const json::object& o, std::string_view key, const std::string& where, int low,
                            int high) const {
  const json::value* v = required(o, key, where);
  return v ? number(*v, member(where, key), low, high) : 0;
}

int Reader::number_or(const json::object& o, std::string_view key, const std::string& where, int low,
                      int high, int otherwise) const {
  const json::value* v = o.if_contains(key);
  return v ? number(*v, member(where, key), low, high, otherwise) : otherwise;
}

std::string Reader::required_text(const json::object& o, std::string_view key,
                                  const std::string& where) const {
  const json::value* v = required(o, key, where);
  return v ? text(*v, member(where, key)) : std::string();
}

bool Reader::flag_or(const json::object& o, std::string_view key, const std::string& where,
                     bool otherwise) const {
  const json::value* v = o.if_contains(key);
  return v ? flag(*v, member(where, key)) : otherwise;
}

void Reader::refuse_others(const json::object& o, std::initializer_list<std::string_view> known,
                           const std::string& where) const {
  for (const auto& pair : o) {
    const std::string_view key(pair.key().data(), pair.key().size());
    if (std::ranges::find(known, key) == known.end()) wrong(member(where, key), "unknown member");
  }
}

std::string Reader::member(const std::string& where, std::string_view key) {
  return where.empty() || where.ends_with(' ') ? where + std::string(key) : where + "." + std::string(key);
}

std::string Reader::item(const std::string& where, std::size_t index) {
  return where + "[" + std::to_string(index) + "]";
}

std::string place_in(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const auto line = std::ranges::count(before, '\n') + 1;
  const auto start = before.rfind('\n');
  const auto column = offset - (start == std::string_view::npos ? 0 : start + 1) + 1;
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

}  // namespace puttable::designer
