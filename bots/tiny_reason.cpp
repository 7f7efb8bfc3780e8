#include "bots/tiny_reason.hpp"

namespace puttable::bots::tiny_reason {

using namespace tiny;

namespace {

using Values = std::vector<std::pair<std::string, std::string>>;

Reason reason(std::string key, Values values, std::string text) {
  return {"tiny.hint." + std::move(key), std::move(values), std::move(text)};
}

// One decimal, in whole numbers so that it reads the same everywhere.
std::string decimal(double shots) {
  const auto tenths = std::int64_t(shots * 10 + 0.5);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::string text(Direction d) {
  return std::string(tiny::name(d));
}

}  // namespace

Reason random() {
  return reason("random", {}, "Any move will do.");
}

Reason mark(double shots) {
  return reason("mark", {{"shots", decimal(shots)}},
                "Far apart: even without obstacles the hole takes " + decimal(shots) + " shots.");
}

Reason drawing(const Drawing& pieces, bool own, double before, double after) {
  const auto count = std::to_string(pieces.size());
  const Values values{{"pieces", count}, {"before", decimal(before)}, {"after", decimal(after)}};
  const auto change = decimal(before) + " to " + decimal(after) + " shots.";
  if (own && after > before) return reason("harder", values, "It makes the hole harder: from " + change);
  if (own)
    return reason("as_hard", {{"pieces", count}, {"after", decimal(after)}},
                  "Nothing makes the hole harder than " + decimal(after) + " shots.");
  if (after < before) return reason("easier", values, "It makes the hole easier: from " + change);
  return reason("harmless", values, "Something has to be drawn; this does the least harm: from " + change);
}

Reason shot(const Shot& shot, double shots) {
  const auto power = std::to_string(int(shot.power));
  return reason("shot", {{"toward", text(shot.toward)}, {"power", power}, {"shots", decimal(shots)}},
                "From here " + decimal(shots) + " more shots are expected with " + text(shot.toward) +
                    ", power " + power + ".");
}

Reason aim(const Shot& shot) {
  const auto power = std::to_string(int(shot.power));
  return reason("aim", {{"toward", text(shot.toward)}, {"power", power}},
                "It brings the ball nearer to the hole: " + text(shot.toward) + ", power " + power + ".");
}

Reason answer(Direction toward, bool designer, double shots) {
  const Values values{{"toward", text(toward)}, {"shots", decimal(shots)}};
  if (designer)
    return reason("send", values,
                  "Sent " + text(toward) + ", the ball needs " + decimal(shots) + " more shots.");
  return reason("answer", values,
                "To " + text(toward) + " the ball needs " + decimal(shots) + " more shots.");
}

}  // namespace puttable::bots::tiny_reason
