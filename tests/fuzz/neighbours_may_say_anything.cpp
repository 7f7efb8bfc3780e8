#include <cstdint>
#include <cstdlib>
#include <vector>

#include "server/hub.hpp"
#include "server/neighbours.hpp"

namespace {

using namespace puttable;
using namespace puttable::server;

// Keeps nothing and answers at once.
class NoStore final : public store::Store {
 public:
  void append(store::Batch, Appended then) override { then({}); }
  void load(std::string, std::int64_t, Loaded then) override { then(std::vector<store::Row>{}); }
  void list(Listed then) override { then(std::vector<store::TableSummary>{}); }
};

class NoPeers final : public store::Peers {
 public:
  void tell(std::string text) override {
    if (text.size() > 7900) std::abort();
  }
  void take(std::string, Taken then) override { then(true); }
  void release(std::string) override {}
  bool alive() const override { return true; }
  void finish() override {}
};

}  // namespace

// Whatever another process says about a table that is here (`@` is its id), or about addresses, in lines: the
// table stays, and nothing too long is answered.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const ServeOptions options;
  NoStore store;
  NoPeers peers;
  Metrics metrics;
  BotPool bots(0, [](auto) {});
  Hub hub(options, store, bots, metrics);
  AddressLimits addresses(options.limits);
  Neighbours neighbours(hub, addresses, peers);
  hub.share(neighbours);
  std::string table;
  const OpenRequest request{"family", {"{\"players\":2}"}, "Ann", {}, 0, false};
  hub.open([&](const Table::Opening& opening) { return Table::open(request, opening); },
           [&](auto opened) { table = opened.value().table; });
  std::string text;
  const auto say = [&] { neighbours.told("other", std::exchange(text, {})); };
  for (const char c : std::string_view(reinterpret_cast<const char*>(data), size)) {
    if (c == '\n') {
      say();
    } else if (c == '@') {
      text += table;
    } else {
      text += c;
    }
  }
  say();
  neighbours.tell_use();
  neighbours.missed();
  if (hub.find(table) == nullptr) std::abort();
  (void)addresses.open_socket("::1", Clock::now());
  return 0;
}
