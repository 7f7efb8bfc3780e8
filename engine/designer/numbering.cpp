#include "engine/designer/numbering.hpp"

#include <algorithm>
#include <bit>

namespace puttable::designer {
namespace {

constexpr std::array neighbour_cards{Press::alternating, Press::no_repeat_element, Press::par_changes,
                                     Press::length_changes};

}  // namespace

Numbering::Numbering(const Brief& brief, const Score& base, int land_points, std::int64_t steps)
    : brief_(brief), base_(base), land_points_(land_points) {
  while (max_core_ > 9 && std::int64_t(max_core_ * max_core_ / 4) << max_core_ > steps / 2) --max_core_;
}

bool Numbering::improve(std::span<const Hole> holes, Arrows arrows, int beat) {
  holes_ = holes;
  arrows_ = arrows;
  best_ = beat;
  found_ = false;
  find_links();
  if (upper_bound() <= beat) return false;
  split_blanks();
  choose_blanks();
  if (holes.size() <= 9) {
    // All holes are numbered: what asks something of each hole is decided.
    const auto in_green = std::ranges::count_if(
        holes, [&](const Hole& hole) { return in_green_area(hole.par, brief_.par_six > 0); });
    subset_bound_ = subset_press(Mask((std::uint64_t(1) << core_.size()) - 1), int(in_green));
  }
  try_neighbour_demands();
  return found_;
}

void Numbering::find_links() {
  const std::size_t n = holes_.size();
  linked_.assign(n, 0);
  straight_.assign(n, 0);
  // Beyond 64 holes the core is trimmed anyway.
  for (std::size_t j = 0; j < std::min<std::size_t>(n, 64); ++j)
    for (std::size_t i = 0; i < std::min<std::size_t>(n, 64); ++i) {
      if (i == j || !linked(holes_[i], holes_[j])) continue;
      linked_[j] |= std::uint64_t(1) << i;
      if (straight_on(holes_[i], holes_[j])) straight_[j] |= std::uint64_t(1) << i;
    }
}

// A total that no numbering of these holes exceeds.
int Numbering::upper_bound() {
  const int n = int(holes_.size());
  Figures& f = bound_;
  f = {};
  subset_bound_ = 0;
  f.holes = n;
  f.numbered = std::min(9, n);
  f.arrows = arrows_;
  std::vector<int> pars;
  int in_green = 0, links = 0, straights = 0, first = 0, last = 0;
  for (std::size_t i = 0; i < holes_.size(); ++i) {
    pars.push_back(holes_[i].par);
    in_green += in_green_area(holes_[i].par, brief_.par_six > 0);
    links += linked_[i] != 0;
    straights += straight_[i] != 0;
    first |= holes_[i].tee_at_gate;
    last |= holes_[i].green_at_gate;
  }
  std::ranges::sort(pars);
  int low = 0, high = 0;
  for (int i = 0; i < f.numbered; ++i)
    low += pars[std::size_t(i)], high += pars[pars.size() - 1 - std::size_t(i)];
  f.par = par_points(std::min(f.numbered, in_green), std::clamp(36, low, high));
  f.links = std::min(8, links) + first + last;
  if (n < 9) f.links = std::min(f.links, n);  // a gap breaks the circuit
  if (n > 64) f.links = 10;
  if (brief_.mr == Client::mr_straightforward)
    f.mr = straightforward_points(n > 64 ? 8 : std::min(8, straights));
  if (brief_.mr == Client::mr_uberstitious) f.mr = 2;
  brief_.each_press([&](Press card) {
    if (!depends_on_plan(card) || card == Press::arrows_4 || card == Press::perfect_circuit) return;
    f.press += brief_.worth(card);
    if (!is_about_neighbours(card)) subset_bound_ += brief_.worth(card);
  });
  return finish(base_, f, brief_, land_points_).total;
}

// Whether a demand can still lead to a better total, by what is known of its connections.
bool Numbering::hopeful(const Demand& demand) const {
  Figures f = bound_;
  f.links = std::min(f.links, most_links_[demand.sort()]);
  if (brief_.mr == Client::mr_uberstitious) f.mr = demand.mr;
  f.press = subset_bound_ + demand.press;
  return finish(base_, f, brief_, land_points_).total > best_;
}

// A hole without any connection that no demand can be about only lends its par: it needs no place in the
// tables.
bool Numbering::can_be_blank(std::size_t i) const {
  const Hole& hole = holes_[i];
  if (hole.tee_at_gate || hole.green_at_gate || linked_[i] != 0) return false;
  for (const std::uint64_t from : linked_)
    if ((from >> i & 1) != 0) return false;
  return brief_.mr != Client::mr_uberstitious || hole.state != HoleState::well_formed;
}

void Numbering::split_blanks() {
  core_.clear();
  blanks_.clear();
  bool allowed = true;
  for (const Press card : neighbour_cards) allowed = allowed && !in_play(card);
  for (const Press card : {Press::all_red_par, Press::easy_tile_each, Press::element_each})
    allowed = allowed && !in_play(card);
  for (std::size_t i = 0; i < holes_.size(); ++i)
    (allowed && i < 64 && can_be_blank(i) ? blanks_ : core_).push_back(int(i));
  if (core_.size() > max_core_) trim_core();

  feet_.clear();
  if (!in_play(Press::clear_tees)) return;
  for (std::size_t i = 0; i < core_.size(); ++i)
    for (const Hole::Foot& green : holes_[std::size_t(core_[i])].greens) {
      GreenFoot foot{int(i), {}};
      for (std::size_t j = 0; j < core_.size(); ++j) {
        if (i == j) continue;
        for (const Hole::Foot& tee : holes_[std::size_t(core_[j])].tees)
          if (edge_adjacent(green.at, tee.at)) foot.tees.push_back(int(j));
      }
      if (foot.tees.size() > 1) feet_.push_back(std::move(foot));
    }
}

// Keeps the holes with the most connections and the best pars, and admits that it is a guess.
void Numbering::trim_core() {
  exact_ = false;
  const auto promise = [&](int i) {
    const Hole& hole = holes_[std::size_t(i)];
    int value = 2 * (hole.tee_at_gate + hole.green_at_gate) + in_green_area(hole.par, brief_.par_six > 0);
    if (i < 64) {
      value += 2 * (linked_[std::size_t(i)] != 0);
      for (const std::uint64_t from : linked_) value += 2 * int(from >> i & 1);
    }
    return value;
  };
  std::ranges::stable_sort(core_, std::greater{}, promise);
  core_.resize(max_core_);
}

// All that a number of blank holes can have for pars (only needed when there is a choice).
void Numbering::choose_blanks() {
  choices_.assign(blanks_.size() + 1, {});
  choices_[0].assign(1, {{0, 0}});
  for (std::size_t i = 0; i < blanks_.size(); ++i) {
    const int par = holes_[std::size_t(blanks_[i])].par;
    const bool green = in_green_area(par, brief_.par_six > 0);
    auto& next = choices_[i + 1];
    next = choices_[i];
    next.resize(std::min<std::size_t>(choices_[i].size() + 1, 10));
    for (std::size_t taken = 0; taken + 1 < next.size(); ++taken)
      for (const Choice& c : choices_[i][taken]) {
        const Choice more{std::int16_t(c.in_green + green), std::int16_t(c.sum + par)};
        auto& list = next[taken + 1];
        if (std::ranges::find(list, more) == list.end()) list.push_back(more);
      }
  }
}

void Numbering::try_neighbour_demands() {
  std::vector<Press> cards;
  if (holes_.size() >= 9)
    for (const Press card : neighbour_cards)
      if (in_play(card)) cards.push_back(card);
  most_links_.fill(10);
  for (unsigned demanded = 0; demanded < 1u << cards.size(); ++demanded) {
    Demand demand;
    for (std::size_t c = 0; c < cards.size(); ++c)
      if (demanded >> c & 1) demand.press += brief_.worth(cards[c]), demand.neighbours = true;

    OrderProblem problem;
    problem.holes = int(core_.size());
    problem.max_gaps = holes_.size() <= 9 ? 9 - problem.holes : std::min(9, int(blanks_.size()));
    for (std::size_t j = 0; j < core_.size(); ++j) {
      const auto to = std::size_t(core_[j]);
      const Mask bit = Mask(1) << j;
      if (holes_[to].tee_at_gate) problem.first |= bit;
      if (holes_[to].green_at_gate) problem.last |= bit;
      for (std::size_t i = 0; i < core_.size(); ++i) {
        const auto from = std::size_t(core_[i]);
        const Mask other = Mask(1) << i;
        if (linked(holes_[from], holes_[to]) && i != j) problem.linked[j] |= other;
        if (brief_.mr == Client::mr_straightforward && i != j && straight_on(holes_[from], holes_[to]))
          problem.straight[j] |= other;
        bool agree = true;
        for (std::size_t c = 0; c < cards.size(); ++c)
          if (demanded >> c & 1) agree = agree && neighbours_agree(holes_[from], holes_[to], cards[c]);
        if (agree) problem.before[j] |= other;
      }
    }
    try_hole_4(problem, demand);
  }
}

void Numbering::try_hole_4(OrderProblem& problem, Demand demand) {
  if (brief_.mr == Client::mr_uberstitious) {
    for (const int value : {2, 0, -2}) {
      problem.at_4 = 0;
      problem.gap_at_4 = value == 0;  // blank holes are not well formed here
      for (std::size_t i = 0; i < core_.size(); ++i)
        if (uberstitious_at_4(holes_[std::size_t(core_[i])]) == value) problem.at_4 |= Mask(1) << i;
      demand.mr = value;
      if (problem.at_4 != 0 || problem.gap_at_4) solve(problem, demand);
    }
    return;
  }
  solve(problem, demand);
  if (brief_.mr != Client::mr_straightforward || holes_.size() < 9) return;
  // The bonus for eight straight transitions.
  problem.max_gaps = 0;
  for (std::size_t j = 0; j < core_.size(); ++j) problem.before[j] &= problem.straight[j];
  demand.all_straight = true;
  solve(problem, demand);
}

void Numbering::solve(const OrderProblem& problem, const Demand& demand) {
  if (!hopeful(demand)) return;
  work_ += (std::int64_t(problem.max_gaps + 1) << problem.holes) * problem.holes * problem.holes / 4 + 1;
  // With Straightforward connections count in two conditions; while both are worth 2 their sum is enough.
  const bool uneven =
      brief_.missed_links > 0 || in_play(Press::perfect_circuit) || brief_.promised(Promise::circuit);
  using_profiles_ = brief_.mr == Client::mr_straightforward && !demand.all_straight && uneven;
  if (using_profiles_) {
    profiles_.solve(problem);
    look_through(profiles_, demand);
  } else {
    sums_.solve(problem);
    look_through(sums_, demand);
  }
}

template <class Value>
void Numbering::look_through(const OrderTable<Value>& table, const Demand& demand) {
  int most_links = -1;
  const auto look = [&](Mask set) {
    const Value value = table.best(set);
    if (!value.possible()) return;
    if constexpr (std::is_same_v<Value, Sum>) {
      most_links = std::max<int>(most_links, value.value);
      // Of the sum at most ten are connections.
      const int straights = demand.all_straight ? 8 : std::max(0, value.value - 10);
      consider(set, value.value - straights, straights, demand);
    } else {
      for (int links = 0; links <= 10; ++links)
        if (value.straights[std::size_t(links)] >= 0)
          consider(set, links, value.straights[std::size_t(links)], demand);
    }
  };
  const Mask all = Mask((std::uint64_t(1) << core_.size()) - 1);
  if (holes_.size() <= 9) {
    look(all);
  } else {
    for (Mask set = 0; set <= all; ++set) {
      const int blanks = 9 - std::popcount(set);
      if (blanks >= 0 && blanks <= int(blanks_.size()) && !(demand.all_straight && blanks > 0)) look(set);
    }
  }
  // With a demand on neighbours there are no more connections than without.
  if (std::is_same_v<Value, Sum> && !demand.neighbours && !demand.all_straight)
    most_links_[demand.sort()] = most_links;
}

bool Numbering::clear_tees(Mask set) const {
  for (const GreenFoot& foot : feet_) {
    if ((set >> foot.hole & 1) == 0) continue;
    int tees = 0;
    for (const int hole : foot.tees) tees += int(set >> hole & 1);
    if (tees > 1) return false;
  }
  return true;
}

// Press cards that ask something of each numbered hole. Blank holes are none that these cards could tell
// apart (split_blanks).
int Numbering::subset_press(Mask set, int in_green) const {
  if (!pressco()) return 0;
  bool some_easy = false, all_easy = true, all_elements = true;
  for (Mask left = set; left != 0; left &= left - 1) {
    const Hole& hole = holes_[std::size_t(core_[std::size_t(std::countr_zero(left))])];
    some_easy |= hole.easy;
    all_easy &= hole.easy;
    all_elements &= hole.elements != 0;
  }
  const bool nine = holes_.size() >= 9;
  int points = 0;
  const auto add = [&](Press card, bool satisfied) { points += satisfied ? brief_.worth(card) : 0; };
  add(Press::all_red_par, !some_easy);
  add(Press::easy_tile_each, nine && all_easy);
  add(Press::element_each, nine && all_elements);
  add(Press::all_par_green, nine && in_green == 9);
  add(Press::clear_tees, in_play(Press::clear_tees) && clear_tees(set));
  return points;
}

void Numbering::consider(Mask set, int links, int straights, const Demand& demand) {
  int in_green = 0, sum = 0;
  for (Mask left = set; left != 0; left &= left - 1) {
    const int par = holes_[std::size_t(core_[std::size_t(std::countr_zero(left))])].par;
    sum += par;
    in_green += in_green_area(par, brief_.par_six > 0);
  }
  const int blanks = holes_.size() <= 9 ? int(blanks_.size()) : 9 - std::popcount(set);
  Figures f;
  f.holes = int(holes_.size());
  f.numbered = std::min(9, f.holes);
  f.arrows = arrows_;
  f.links = links;
  f.mr = demand.mr + (brief_.mr == Client::mr_straightforward ? straightforward_points(straights) : 0);
  // Of the choices of blank holes only the best par matters, and the best with all in the green area.
  const auto& list = choices_.back()[std::size_t(blanks)];
  const Choice* best = nullptr;
  const Choice* all_green = nullptr;
  const auto par = [&](const Choice& c) { return par_points(in_green + c.in_green, sum + c.sum); };
  for (const Choice& c : list) {
    if (!best || par(c) > par(*best)) best = &c;
    if (c.in_green == blanks && (!all_green || par(c) > par(*all_green))) all_green = &c;
  }
  for (const Choice* c : {best, all_green}) {
    if (!c) continue;
    f.par = par(*c);
    f.press = demand.press + subset_press(set, in_green + c->in_green);
    const Score score = finish(base_, f, brief_, land_points_);
    if (score.total <= best_) continue;
    best_ = score.total;
    found_ = true;
    result_.score = score;
    keep(set, links, straights, blanks, *c);
  }
}

void Numbering::keep(Mask set, int links, int straights, int blanks, Choice choice) {
  const Order order =
      using_profiles_ ? profiles_.order(set, links, straights) : sums_.order(set, links, straights);
  for (std::size_t i = 0; i < 9; ++i)
    result_.holes[i] = std::int16_t(order[i] < 0 ? -1 : core_[std::size_t(order[i])]);
  pick_blanks(blanks, choice);
}

// Finds blank holes with these pars and puts them on the numbers that are left.
void Numbering::pick_blanks(int blanks, Choice choice) {
  std::size_t number = 0;
  for (std::size_t i = blanks_.size(); i > 0 && blanks > 0; --i) {
    const auto& without = choices_[i - 1];
    const bool possible_without =
        std::size_t(blanks) < without.size() &&
        std::ranges::find(without[std::size_t(blanks)], choice) != without[std::size_t(blanks)].end();
    if (possible_without) continue;
    const int par = holes_[std::size_t(blanks_[i - 1])].par;
    while (result_.holes[number] >= 0) ++number;
    result_.holes[number] = std::int16_t(blanks_[i - 1]);
    --blanks;
    choice.sum = std::int16_t(choice.sum - par);
    choice.in_green = std::int16_t(choice.in_green - in_green_area(par, brief_.par_six > 0));
  }
}

}  // namespace puttable::designer
