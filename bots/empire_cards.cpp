#include "bots/empire_cards.hpp"

#include <algorithm>

#include "bots/designer_value.hpp"

namespace puttable::bots::empire_cards {
namespace {

using namespace empire;
using designer::Cell;
using designer_value::best_placement;
using designer_value::Choice;
using designer_value::turn_value;

// A profit from which on Mr Profeet gives no more.
constexpr int enough_profit = 25;
// What a play at the scoring has to gain; in the last game anything is welcome.
constexpr int least_gain = 2;
constexpr designer::Effort glance{.steps = 200'000};

Thought done() {
  return {Done{}, reason("no_card", {}, "The cards are kept for later.")};
}

Thought play(const PlayFame& move) {
  const std::string card(move.card.text());
  return {move, reason("card", {{"card", card}}, card + " gains something now.")};
}

PlayFame card_of(Fame card) {
  PlayFame move;
  move.card = FameId::of(card);
  return move;
}

bool can(const View& view, Fame card) {
  const auto cards = playable(view, view.seat);
  return std::ranges::find(cards, card) != cards.end();
}

// More cards than can be kept: the rest is lost anyway.
bool spare(const View& view) {
  return player_of(view, view.seat).hand.size() > max_carried || view.number == games_played;
}

At at_of(const Choice& choice) {
  const Cell cell = designer::cell_of(choice.at);
  return {std::int8_t(cell.x), std::int8_t(cell.y), std::uint8_t(choice.turn)};
}

// The tile of the bag that does most for the last free cell.
std::optional<PlayFame> complete_land(const View& view) {
  const designer::Player& builder = builder_of(view, view.seat);
  if (!can(view, Fame::hand_picked) || builder.land.land().cells() - builder.filled != 1) return std::nullopt;
  designer::Rows cells = designer::placeable(builder);
  const designer::Rows& land = designer::land_rows(builder.land).land;
  designer_value::Trial trial(view.game, view.seat);
  std::optional<PlayFame> best;
  double best_value = -1e9;
  for (Spot at = 0; at < designer::table_size; ++at) {
    if (!designer::has(cells, at) || !designer::has(land, at)) continue;
    for (std::size_t kind = 0; kind < standard_box().kinds(); ++kind)
      for (int turn = 0; turn < 4 && view.game.bag[kind] > 0; ++turn) {
        const double value = trial.value_with(designer::Kind(kind), at, turn);
        if (value <= best_value) continue;
        best_value = value;
        best = card_of(Fame::hand_picked);
        best->tile = TileId{designer::Kind(kind)};
        best->cells.push_back(at_of({0, at, turn, 0}));
      }
  }
  return best;
}

// What the own course is worth at first sight.
double value_of(const designer::State& game, Seat seat) {
  return designer_value::Trial(game, seat).value();
}

// A card that gains enough to be played now; with cards to spare less will do.
bool worth_it(const View& view, double gain) {
  return gain >= (spare(view) ? 3 : 6);
}

// The turn of a tile with the fewest mismatches on a cell, and how many these are.
std::pair<int, std::uint8_t> least_mismatches(const designer::Board& board, TileId tile,
                                              const designer::Laid& at) {
  std::pair<int, std::uint8_t> best{99, 0};
  const designer::Shape shape = standard_box().tile(tile.kind).shape;
  for (std::uint8_t turn = 0; turn < 4; ++turn)
    best = std::min(best, {board.mismatches(designer::spot_of({at.x, at.y}), shape, turn), turn});
  return best;
}

std::vector<designer::Laid> own_tiles(const View& view) {
  std::vector<designer::Laid> own;
  for (const designer::Laid& laid : view.game.laid)
    if (laid.seat == view.seat) own.push_back(laid);
  return own;
}

// The play with the highest value among those that are tried.
class Best {
 public:
  Best(const View& view, double price) : view_(view), before_(value_of(view.game, view.seat) + price) {}
  void attempt(const PlayFame& move) {
    State after = view_;
    play_fame(after, view_.seat, move, nullptr);
    const double gain = value_of(after.game, view_.seat) - before_;
    if (gain > gain_) gain_ = gain, move_ = move;
  }
  std::optional<PlayFame> move() const { return worth_it(view_, gain_) ? move_ : std::nullopt; }

 private:
  const View& view_;
  double before_;
  double gain_ = 0;
  std::optional<PlayFame> move_;
};

// Two own tiles that fit better in each other's place.
std::optional<PlayFame> swap_own(const View& view) {
  if (!can(view, Fame::swap_two_tiles)) return std::nullopt;
  const designer::Board board(view.game, view.seat);
  const auto own = own_tiles(view);
  const auto now = [&](const designer::Laid& laid) {
    return board.mismatches(designer::spot_of({laid.x, laid.y}), standard_box().tile(laid.tile.kind).shape,
                            laid.turn);
  };
  Best best(view, 0);
  for (std::size_t a = 0; a < own.size(); ++a)
    for (std::size_t b = a + 1; b < own.size(); ++b) {
      const auto [here, turn_here] = least_mismatches(board, own[b].tile, own[a]);
      const auto [there, turn_there] = least_mismatches(board, own[a].tile, own[b]);
      if (here + there + 2 > now(own[a]) + now(own[b])) continue;
      PlayFame move = card_of(Fame::swap_two_tiles);
      move.cells.push_back({own[a].x, own[a].y, turn_here});
      move.cells.push_back({own[b].x, own[b].y, turn_there});
      best.attempt(move);
    }
  return best.move();
}

// A tile of the rack that is better than one that lies.
std::optional<PlayFame> trade_in(const View& view) {
  if (!can(view, Fame::trade_in)) return std::nullopt;
  const designer::Board board(view.game, view.seat);
  // The tile of the rack could have been laid beside it.
  Best best(view, turn_value);
  for (const designer::Laid& laid : own_tiles(view))
    for (std::size_t slot = 0; slot < view.game.middle.size(); ++slot) {
      const TileId tile = view.game.middle[slot].tile;
      if (!tile.there()) continue;
      PlayFame move = card_of(Fame::trade_in);
      move.slots.push_back(std::uint8_t(slot));
      move.cells.push_back({laid.x, laid.y, least_mismatches(board, tile, laid).second});
      best.attempt(move);
    }
  return best.move();
}

// A tile that is worth more in the hand: one off the land, or one that spoils what lies around it.
std::optional<PlayFame> take_up(const View& view) {
  if (!can(view, Fame::take_up_a_tile)) return std::nullopt;
  Best best(view, -turn_value);
  for (const designer::Laid& laid : own_tiles(view)) {
    PlayFame move = card_of(Fame::take_up_a_tile);
    move.cells.push_back({laid.x, laid.y, 0});
    best.attempt(move);
  }
  return best.move();
}

// Another cell that is worth more than those that can be reached.
std::optional<PlayFame> go_anywhere(const View& view, const Choice& best) {
  if (!can(view, Fame::anywhere)) return std::nullopt;
  State free = view;
  builder_of(free, view.seat).extras.anywhere = true;
  // A cell out of reach is seldom far better than one within.
  const double gain = best_placement(free.game, view.seat).gain - best.gain;
  return gain >= (spare(view) ? 1 : 3) ? std::optional(card_of(Fame::anywhere)) : std::nullopt;
}

// The best placement once another tile of the rack has been laid.
Choice best_after(const View& view, const Choice& first) {
  designer::State game = view.game;
  designer::place_tile(game, view.seat, game.middle[std::size_t(first.slot)].tile, first.at, first.turn);
  game.middle[std::size_t(first.slot)].tile = {};
  return best_placement(game, view.seat);
}

// A second tile that is worth a turn.
std::optional<PlayFame> take_two(const View& view, const Choice& best) {
  const bool two = can(view, Fame::two_tiles);
  if ((!two && !(solo(view) && can(view, Fame::second_chance))) || best.slot < 0) return std::nullopt;
  const Choice second = best_after(view, best);
  if (second.slot < 0 || second.gain < turn_value + (spare(view) ? 0 : 2)) return std::nullopt;
  PlayFame move = card_of(two ? Fame::two_tiles : Fame::second_chance);
  if (!two) return move;
  move.slots.push_back(std::uint8_t(std::min(best.slot, second.slot)));
  move.slots.push_back(std::uint8_t(std::max(best.slot, second.slot)));
  return move;
}

// A tile of the rack below that is worth more, for the one that is least wanted.
std::optional<PlayFame> raise_tile(const View& view, const Choice& best) {
  if (!can(view, Fame::swap_racks)) return std::nullopt;
  designer::State below = view.game;
  below.middle = below.bottom;
  const Choice better = best_placement(below, view.seat);
  if (better.slot < 0 || !worth_it(view, better.gain - best.gain)) return std::nullopt;
  const auto wanted = designer_value::wants(view.game, view.seat);
  int least = -1;
  for (std::size_t slot = 0; slot < view.game.middle.size(); ++slot)
    if (view.game.middle[slot].tile.there() && (least < 0 || wanted[slot] < wanted[std::size_t(least)]))
      least = int(slot);
  PlayFame move = card_of(Fame::swap_racks);
  move.slots.push_back(std::uint8_t(least));
  move.slots.push_back(std::uint8_t(better.slot));
  return move;
}

// What is lost by waiting for those who play before: each takes what it wants most.
double lost_by_waiting(const View& view) {
  designer::State game = view.game;
  const double first = best_placement(game, view.seat).gain;
  for (const Seat seat : game.order) {
    if (seat == view.seat) break;
    if (const int slot = best_placement(game, seat).slot; slot >= 0) game.middle[std::size_t(slot)].tile = {};
  }
  return first - best_placement(game, view.seat).gain;
}

// To the front, by whichever card does it.
std::optional<PlayFame> hurry(const View& view) {
  const bool reorders = can(view, Fame::reorder_pawns);
  if ((!can(view, Fame::me_first) && !reorders) || !worth_it(view, lost_by_waiting(view)))
    return std::nullopt;
  if (can(view, Fame::me_first)) return card_of(Fame::me_first);
  PlayFame move = card_of(Fame::reorder_pawns);
  const auto& order = view.game.order;
  if (std::find(order.begin() + view.ahead, order.end(), view.seat) == order.end()) return std::nullopt;
  move.order.push_back(view.seat);
  for (std::size_t i = view.ahead; i < order.size(); ++i)
    if (order[i] != view.seat) move.order.push_back(order[i]);
  return move;
}

// Alone, tiles that nobody wants are drawn anew at no cost.
std::optional<PlayFame> redraw(const View& view) {
  if (!solo(view)) return std::nullopt;
  if (can(view, Fame::no_boring_design)) return card_of(Fame::no_boring_design);
  if (!can(view, Fame::worst_idea)) return std::nullopt;
  PlayFame move = card_of(Fame::worst_idea);
  for (std::size_t slot = 0; slot < view.game.middle.size() && slot < 2; ++slot)
    move.slots.push_back(std::uint8_t(slot));
  return move;
}

int total_with(const State& state, Seat seat) {
  const designer::Ground ground(state.game, seat);
  return designer::best_plan(ground.site(), designer::brief_of(state.game, seat), glance).score.total;
}

PlayFame scoring_play(const View& view, Fame card) {
  PlayFame move = card_of(card);
  if (card != Fame::imaginary_grass) return move;
  const designer::Player& builder = builder_of(view, view.seat);
  const designer::Rows& land = designer::land_rows(builder.land).land;
  for (Spot at = 0; at < designer::table_size; ++at)
    if (designer::has(land, at) && !designer::has(builder.rows, at) &&
        std::ranges::find(builder.extras.grass, at) == builder.extras.grass.end())
      move.cells.push_back(at_of({0, at, 0, 0}));
  return move;
}

}  // namespace

Reason reason(std::string key, std::vector<std::pair<std::string, std::string>> values, std::string text) {
  return {"empire.hint." + std::move(key), std::move(values), std::move(text)};
}

Thought buy_land(const View& view) {
  // Points and price cancel out while the profit is below its limit; room and ease do not, and what is not
  // spent makes the next profit higher.
  LandId best;
  double best_value = -1e9;
  for (std::size_t i = 0; i < standard_box().lands.size(); ++i) {
    const LandId land{std::uint8_t(i)};
    if (!may_buy(view, land)) continue;
    const double value =
        0.8 * std::min(land.land().cells(), 40) - 2.5 * land.card().difficulty - 0.4 * land.land().points();
    if (value > best_value) best_value = value, best = land;
  }
  const std::string points = std::to_string(best.land().points());
  return {BuyLand{best}, reason("land", {{"land", std::string(best.text())}, {"points", points}},
                                "An easy land, and " + points + " leaves room for a profit.")};
}

Thought shop(const View& view) {
  const Player& player = player_of(view, view.seat);
  const int surplus = last_profit(player) - enough_profit - 2;
  const bool buys = surplus >= 2 * int(player.secret.size() + 1);
  if (buys) return {BuyPress{}, reason("press", {}, "There is money to spare.")};
  return {Done{}, reason("no_press", {}, "A press card costs more than it promises.")};
}

Thought keep(const View& view) {
  FameCards hand = player_of(view, view.seat).hand;
  std::stable_sort(hand.begin(), hand.end(), [](FameId a, FameId b) {
    return standard_box().fame[a.index].press_points > standard_box().fame[b.index].press_points;
  });
  NextGame move;
  for (std::size_t i = 0; i < hand.size() && i < max_carried; ++i) move.keep.push_back(hand[i]);
  return {move, reason("keep", {}, "These cards are worth most.")};
}

Thought score(const View& view) {
  const int before = total_with(view, view.seat);
  const int least = view.number == games_played ? 1 : least_gain;
  std::optional<PlayFame> best;
  int best_gain = least - 1;
  for (const Fame card : playable(view, view.seat)) {
    PlayFame move = scoring_play(view, card);
    State after = view;
    play_fame(after, view.seat, move, nullptr);
    // A card that was the last to be played may have closed the window; the course is as it is.
    const int gain = total_with(after, view.seat) - before;
    if (gain > best_gain) best_gain = gain, best = move;
  }
  return best ? play(*best) : done();
}

Thought react(const View& view) {
  if (view.stage == Stage::after) {
    if (can(view, Fame::lucky_draw)) return play(card_of(Fame::lucky_draw));
    if (auto move = take_up(view)) return play(*move);
    if (auto move = swap_own(view)) return play(*move);
    return done();
  }
  const bool builds = designer::builds(builder_of(view, view.seat));
  if (view.window == Window::collect && builds &&
      best_placement(view.game, view.seat).slot == int(view.turn.wanted))
    return play(card_of(Fame::hands_off));
  if (view.window == Window::round && builds)
    if (auto move = hurry(view)) return play(*move);
  return done();
}

Thought use_held(const View& view) {
  designer::State with_held = view.game;
  with_held.middle.clear();
  for (const TileId tile : view.held) with_held.middle.push_back({tile, spectator});
  const Choice best = best_placement(with_held, view.seat);
  const Fame effect = view.effect.card();
  if (effect == Fame::lucky_draw && !view.turn.anywhere && best.gain < turn_value)
    return {CollectHeld{}, reason("collect", {}, "A tile collected is worth more than one built.")};
  if (effect == Fame::six_from_the_bag && !view.turn.anywhere && best.gain < 0) return done();
  const At at = at_of(best);
  return {PlaceHeld{std::uint8_t(std::max(0, best.slot)), at.x, at.y, at.turn},
          reason("held", {}, "The best place for the tile in hand.")};
}

Thought place_anywhere(const View& view) {
  const Choice best = best_placement(view.game, view.seat);
  const At at = at_of(best);
  return {designer::Place{std::uint8_t(std::max(0, best.slot)), at.x, at.y, at.turn, {}},
          reason("held", {}, "The best place for the tile in hand.")};
}

std::optional<Thought> before(const View& view, const designer::Move& move) {
  if (auto last = complete_land(view)) return play(*last);
  if (can(view, Fame::lucky_draw)) return play(card_of(Fame::lucky_draw));
  if (std::holds_alternative<designer::Pass>(move)) {
    if (auto again = redraw(view)) return play(*again);
    // A turn without a tile: better six to choose from, or at least one collected.
    if (can(view, Fame::six_from_the_bag)) return play(card_of(Fame::six_from_the_bag));
    if (can(view, Fame::extra_tile)) return play(card_of(Fame::extra_tile));
    if (!can(view, Fame::pass_and_collect)) return std::nullopt;
    PlayFame pass = card_of(Fame::pass_and_collect);
    if (!solo(view))
      for (std::size_t i = view.game.middle.size(); i-- > 0 && pass.slots.empty();)
        if (view.game.middle[i].tile.there()) pass.slots.push_back(std::uint8_t(i));
    return play(pass);
  }
  const bool places = std::holds_alternative<designer::Place>(move);
  if (places && !view.turn.keep_other) {
    if (auto taken = take_up(view)) return play(*taken);
    if (auto mended = swap_own(view)) return play(*mended);
    if (auto traded = trade_in(view)) return play(*traded);
    const Choice best = best_placement(view.game, view.seat);
    if (auto both = take_two(view, best)) return play(*both);
    if (auto raised = raise_tile(view, best)) return play(*raised);
    if (auto freed = go_anywhere(view, best)) return play(*freed);
  }
  if (places && spare(view) && can(view, Fame::pick_and_bench)) return play(card_of(Fame::pick_and_bench));
  if (places && spare(view) && can(view, Fame::always_first)) return play(card_of(Fame::always_first));
  return std::nullopt;
}

}  // namespace puttable::bots::empire_cards
