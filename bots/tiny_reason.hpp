#pragma once

#include "bots/bot.hpp"
#include "engine/tiny/tiny.hpp"

// Why a Tiny bot moves as it does. The keys are listed in bots/tiny.hpp.
namespace puttable::bots::tiny_reason {

Reason random();
Reason mark(double shots);
// A drawing on the own sheet, or on the one to be played; shots before and after it.
Reason drawing(const tiny::Drawing& pieces, bool own, double before, double after);
Reason shot(const tiny::Shot& shot, double shots);
Reason aim(const tiny::Shot& shot);
Reason answer(tiny::Direction toward, bool designer, double shots);

}  // namespace puttable::bots::tiny_reason
