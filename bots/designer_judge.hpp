#pragma once

#include "bots/designer_layout.hpp"

namespace puttable::bots::designer_layout {

using designer_supply::Outlook;

// A tile that would be placed on one of a layout's cells.
struct Trial {
  int cell = -1;
  const Tile* tile = nullptr;
};

// What a planned course will be worth, but for the land's points and what lies already.
class Judge {
 public:
  Judge(const Terrain& terrain, const Brief& brief, const Outlook& outlook)
      : terrain_(terrain), brief_(brief), outlook_(outlook) {}
  // Connections, his whim and pars.
  double structure(const Layout& layout, Trial trial = {}) const;
  Demand demand(const Layout& layout) const;
  double value(const Layout& layout) const { return structure(layout) + outlook_.value(demand(layout)); }
  static int links(const Terrain& terrain, const Layout& layout);

 private:
  struct HoleFigures {
    int lanes = 0, corners = 0, unknown = 0;
    double par = 0;
  };
  double whim(const std::array<HoleFigures, 9>& holes, const Layout& layout) const;

  const Terrain& terrain_;
  const Brief& brief_;
  const Outlook& outlook_;
};

}  // namespace puttable::bots::designer_layout
