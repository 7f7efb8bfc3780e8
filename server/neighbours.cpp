#include "server/neighbours.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "server/hub.hpp"

namespace puttable::server {

namespace {

constexpr std::size_t max_message = 7000;

// Cuts the next part off the text; empty at the end.
std::string_view next_part(std::string_view& text, char separator) {
  const auto end = text.find(separator);
  const auto part = text.substr(0, end);
  text.remove_prefix(end == text.npos ? text.size() : end + 1);
  return part;
}

std::int64_t number_in(std::string_view text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// So many of something.
int count_in(std::string_view text) {
  return int(std::clamp<std::int64_t>(number_in(text), 0, 1'000'000));
}

std::string presence_item(const std::string& table, const Presence& presence) {
  return table + ":" + std::to_string(presence.seats.bits()) + ":" + std::to_string(presence.spectators);
}

Presence read_presence(std::string_view item) {
  Presence presence;
  const auto bits = std::uint64_t(number_in(next_part(item, ':')));
  for (Seat seat = 0; seat < max_seats; ++seat)
    if ((bits >> seat & 1) != 0) presence.seats.add(seat);
  presence.spectators = count_in(item);
  return presence;
}

}  // namespace

void Neighbours::tell(std::string_view word, const std::vector<std::string>& items) {
  std::string text(word);
  for (const auto& item : items) {
    if (text.size() + item.size() > max_message) {
      peers_.tell(std::move(text));
      text = word;
    }
    text += " " + item;
  }
  if (text.size() > word.size()) peers_.tell(std::move(text));
}

void Neighbours::tell_presence(const std::string& table, const Presence& presence) {
  tell("here", {presence_item(table, presence)});
}

void Neighbours::ask_presence(const std::string& table) {
  tell("who", {table});
}

void Neighbours::tell_use() {
  std::vector<std::string> items;
  for (const AddressUse& use : addresses_.news()) {
    // Behind a proxy an address is whatever the proxy says.
    if (use.address.size() > 64 || use.address.find_first_of(" /") != use.address.npos) continue;
    items.push_back(use.address + "/" + std::to_string(use.requests) + "/" + std::to_string(use.tables) +
                    "/" + std::to_string(use.sockets));
  }
  tell("used " + std::to_string(++serial_), items);
}

void Neighbours::told_use(const std::string& from, std::string_view items) {
  const auto now = Clock::now();
  (void)next_part(items, ' ');
  while (!items.empty()) {
    auto item = next_part(items, ' ');
    AddressUse use{std::string(next_part(item, '/'))};
    use.requests = count_in(next_part(item, '/'));
    use.tables = count_in(next_part(item, '/'));
    use.sockets = count_in(item);
    addresses_.used_elsewhere(from, use, now);
  }
}

void Neighbours::told(const std::string& from, std::string_view text) {
  const auto word = next_part(text, ' ');
  if (word == "bye") return gone(from);
  known_.insert(from);
  if (word == "used") return told_use(from, text);
  std::vector<std::string> answers;
  while (!text.empty()) {
    auto item = next_part(text, ' ');
    const auto table = next_part(item, ':');
    TableHost* host = hub_.find(std::string(table));
    if (host == nullptr) continue;
    if (word == "stored") host->told(number_in(item));
    if (word == "here") host->told_presence(from, read_presence(item));
    if (word == "who" && !host->presence().nobody())
      answers.push_back(presence_item(host->id(), host->presence()));
  }
  tell("here", answers);
}

void Neighbours::gone(const std::string& from) {
  known_.erase(from);
  addresses_.gone(from);
  for (TableHost* host : hub_.all()) {
    host->told_presence(from, {});
    host->take_over_bots();
  }
}

void Neighbours::missed() {
  std::vector<std::string> present;
  std::vector<std::string> asked;
  for (TableHost* host : hub_.all()) {
    host->told(std::nullopt);
    asked.push_back(host->id());
    if (!host->presence().nobody()) present.push_back(presence_item(host->id(), host->presence()));
  }
  tell("here", present);
  tell("who", asked);
}

void Neighbours::lost() {
  for (TableHost* host : hub_.all()) host->lose_bots();
}

}  // namespace puttable::server
