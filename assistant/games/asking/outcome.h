#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "games/game_system.h"
#include "tables/modifier.h"
#include "tables/oracle.h"
#include "tables/trace.h"

// By which result an action is applied: the procedure is run again with the players' dice, so that nobody can apply
// what the dice have not given.
namespace adjutant::games {

/// What the players know of the roll for an action.
struct ActionRoll {
  nlohmann::json input = {};                          ///< of the procedure; null: as the board shows it
  std::optional<tables::Oracle> dice = std::nullopt;  ///< nothing: nobody has seen them, or there are none
  tables::Choices choices = {};                       ///< beside a told result
  nlohmann::json told = {};                           ///< the result as a player tells it; null: none is told
  /// Modifiers that a player switches on or off, over what the board shows (the field `switch` of the input).
  tables::Ticks switches = {};
  /// Fields of the input that a player says over what the board shows, by their place: {"damage/facing": "side"}.
  nlohmann::json said = {};
};

/// The procedure that rolls for the action; null where none does, or the action is not legal.
const Procedure* procedure_for(const GameSystem& system, const Situation& situation, const ChosenAction& chosen,
                               const RuleSet& rule_set);

/// Whether the told result can be that one: no field that both name differs, and it names no other units.
bool agrees(const nlohmann::json& told, const nlohmann::json& result);

/// The result by which the action of these units is applied; an empty object where there is nothing to roll or tell.
/// - With dice the procedure is run again, and what it gives is the result. Fails where it needs more, where dice are
///   left over, where a result that was told beside does not agree, and where a modifier is switched that the roll does
///   not have.
///   The place `to` where a unit has gone is kept of what was told, since no dice give it.
/// - Without dice the told result is taken, and the trace says that it was told. Fails where no dice could give it, as
///   far as the input is known and the outcomes can be counted.
Result<nlohmann::json> outcome_of(const GameSystem& system, const Situation& situation, const ChosenAction& chosen,
                                  const std::vector<std::string>& units, ActionRoll roll, const RuleSet& rule_set,
                                  tables::Trace& trace);

}  // namespace adjutant::games
