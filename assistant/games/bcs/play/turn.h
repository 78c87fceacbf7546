#pragma once

#include <string>

#include "games/course.h"

// The course of a turn (2.0) and of an activation (3.0): whose it is, how far it has come, and what ends when its side
// is done. It advises; nothing here moves by itself. Each function makes a new situation of the one given, so that
// whoever keeps the former one can go back to it.
namespace adjutant::games::bcs {

TurnView turn_view(const Situation& situation, const RuleSet& rule_set);

/// The situation after the active side has ended the pre-turn phase; the activities of a formation, followed by
/// clean-up (f), then its activation (j); its turn to activate, by a pass; or the turn. When no formation is left, or
/// all sides that have one left pass in a row, the activations are over.
Situation end_part(Situation situation);

/// Makes that side the first player of this turn. Fails once an activation has begun, and for sides without counters.
Result<Situation> give_initiative(Situation situation, const std::string& side);

/// Begins an activation of the HQ's formation, "initial", "second" or "recovery", at that step. Facts of a former
/// activation are removed, and no unit of its side is stopped or finished any more.
void begin_activation(Situation& situation, const std::string& hq, const std::string& activation,
                      const std::string& step);

}  // namespace adjutant::games::bcs
