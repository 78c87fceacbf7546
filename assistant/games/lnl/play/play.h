#pragma once

#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "games/game_system.h"

// Play by the tables of legal actions without VASSAL: their effects on the board and in the ledger. In a game on VASSAL
// the players move the counters; there the effects are a proposal.
namespace adjutant::games::lnl {

/// The id of the action by which the active side ends its part of the turn (turn.h); it names no unit.
inline constexpr std::string_view done = "done";

/// The situation after the action: where counters stand, their markers and faces, and the facts of the ledger.
/// `outcome` is the result object of the action's procedure where it rolls dice; an empty one has no effect beyond what
/// the action costs. It may have "points", the movement points of a step, where no chart gives them. Fails with the
/// reason where the action is not legal, names an illegal target, or costs what nobody has given; `situation` stays as
/// it was.
Result<Situation> apply(const Situation& situation, const ChosenAction& chosen, const nlohmann::json& outcome,
                        const RuleSet& rule_set);

/// Applies to the situation what a result says of counters: "units" [{"id", "result"}], "heroes", "fired". A face whose
/// figures are not known has none until a player gives them: the unit value "shaken/morale" is that of the shaken side,
/// as "good/morale" is kept for the way back.
void take_harm(Situation& situation, const nlohmann::json& outcome);

}  // namespace adjutant::games::lnl
