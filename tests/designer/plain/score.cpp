#include "tests/designer/plain/scorer.hpp"

namespace plain {

std::optional<Result> score(const json::object& file) {
  return Scorer(file).run();
}

}  // namespace plain
