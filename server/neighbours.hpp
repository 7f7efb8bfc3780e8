#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/limits.hpp"
#include "server/table_host.hpp"
#include "store/peers.hpp"

namespace puttable::server {

class Hub;

// What this process and the others that share its database tell each other about tables: what was stored, and
// who looks on where. A message is a word and its items:
//   stored TABLE:SEQ ...              the log goes up to here (told by the store itself)
//   here TABLE:SEATS:SPECTATORS ...   who looks on through the sender; seats as the bits of a number
//   who TABLE ...                     asks for `here`
//   used SERIAL ADDRESS/REQUESTS/TABLES/SOCKETS ...
//                                     what clients have used up at the sender; the serial number keeps two
//                                     messages apart that PostgreSQL would take for one
//   bye                               the sender ends
class Neighbours {
 public:
  Neighbours(Hub& hub, AddressLimits& addresses, store::Peers& peers)
      : hub_(hub), addresses_(addresses), peers_(peers) {}

  store::Peers& peers() { return peers_; }
  std::size_t known() const { return known_.size(); }

  void tell_presence(const std::string& table, const Presence& presence);
  void ask_presence(const std::string& table);
  // Once in a while.
  void tell_use();

  // The peers' events.
  void told(const std::string& from, std::string_view text);
  void gone(const std::string& from);
  void missed();
  void lost();

 private:
  void tell(std::string_view word, const std::vector<std::string>& items);

  void told_use(const std::string& from, std::string_view items);

  Hub& hub_;
  AddressLimits& addresses_;
  store::Peers& peers_;
  std::uint64_t serial_ = 0;
  std::set<std::string> known_;  // processes that have told something
};

}  // namespace puttable::server
