#pragma once

#include <functional>
#include <string>

namespace puttable::store {

// The other processes that serve the same tables: what they tell, which of them are there, and who runs a
// table's bots and clock. All calls and events belong to one thread, the network's; nothing waits.
class Peers {
 public:
  struct Events {
    // A process has told something, or stored something ("stored TABLE:SEQ ..."). Own words do not come back.
    std::function<void(const std::string& from, const std::string& text)> told;
    // A process has ended, or has not been heard of for a while.
    std::function<void(const std::string& from)> gone;
    // What was told until now may have been lost: the connection is new.
    std::function<void()> missed;
    // Every table that this process runs may be another's by now.
    std::function<void()> lost;
  };
  using Taken = std::move_only_function<void(bool)>;

  virtual ~Peers() = default;
  // Up to 7900 bytes to everybody else. May be lost with the connection.
  virtual void tell(std::string text) = 0;
  // From now on this process alone runs the table's bots and clock, unless somebody else does.
  virtual void take(std::string table, Taken then) = 0;
  virtual void release(std::string table) = 0;
  // Whether what was taken is still this process's: the others have heard of it recently.
  virtual bool alive() const = 0;
  // Says goodbye and ends the thread; no more events.
  virtual void finish() = 0;
};

}  // namespace puttable::store
