#pragma once

#include <array>
#include <vector>

#include "bots/designer_value.hpp"

// What the bag will bring: how many points the tiles show that fill a number of free cells of given shapes,
// less what waiting for them costs.
namespace puttable::bots::designer_supply {

using namespace designer;

enum Role : std::uint8_t { grass, tee, green, straight, corner };
inline constexpr std::size_t roles = 5;
constexpr Role role_of(Shape shape) {
  switch (shape) {
    case Shape::tee:
      return tee;
    case Shape::green:
      return green;
    case Shape::straight:
      return straight;
    case Shape::corner:
    case Shape::loop:
      return corner;
    default:
      return grass;
  }
}

// Free cells by what they want.
using Demand = std::array<std::uint8_t, roles>;

// By dynamic programming over demands: of a few tiles a turn the best one is taken, tiles being good,
// middling or poor; where none fits, a turn is lost. The bag's mixture is taken to stay as it is.
class Outlook {
 public:
  // `choice`: tiles to choose from a turn; `most`: demands that will be asked for.
  Outlook(const State& state, const Brief& brief, int choice, const Demand& most);
  double value(const Demand& demand) const { return table_[index(demand)]; }
  // Of a tile with this role, on average.
  double mean(Role role) const { return mean_[role]; }
  double mean_par(Role role) const { return par_[role]; }

 private:
  struct Sort {
    Role role{};
    double share = 0;
    double points = 0;
  };
  // Demands beyond what was asked for count as the most.
  std::size_t index(const Demand& demand) const {
    std::size_t at = 0;
    for (std::size_t r = 0; r < roles; ++r) at += stride_[r] * std::min(demand[r], most_[r]);
    return at;
  }
  double solve(std::size_t at, const Demand& demand, int choice) const;

  Demand most_;
  std::array<std::size_t, roles> stride_{};
  std::vector<Sort> sorts_;
  std::array<double, roles> mean_{};
  std::array<double, roles> par_{};
  std::vector<float> table_;
};

}  // namespace puttable::bots::designer_supply
