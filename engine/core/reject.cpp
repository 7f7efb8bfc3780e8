#include "engine/core/reject.hpp"

#include <utility>

namespace puttable {

Rejection rejection(Reject code, std::string text) {
  return {code, std::move(text), {}, {}};
}

Rejection illegal(std::string reason, std::string clause, std::string text) {
  return {Reject::illegal, std::move(text), std::move(reason), std::move(clause)};
}

}  // namespace puttable
