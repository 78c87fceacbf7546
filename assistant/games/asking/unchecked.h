#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/message.h"
#include "base/result.h"
#include "games/game_system.h"
#include "tables/trace.h"

// Figures that were read off pictures or names and that no person has checked (Unit::unchecked): an answer that rests
// on one says so, as it does of assumed facts.
namespace adjutant::games {

/// The key of such an assumption: {unit}, {figure}, {value}.
inline constexpr std::string_view unchecked_key = "games.assume.read";

/// The most figures that are tried for one question: each costs it once more. What is beyond is said untried.
inline constexpr std::size_t most_tried = 60;

/// The input of the procedure as the board shows it (Procedure::from_board, which must not be empty). Unchecked figures
/// that it rests on are named in its field `assumed`: those without which it would be another.
Result<nlohmann::json> input_from_board(const GameSystem& system, const Procedure& procedure,
                                        const BoardQuestion& question);

/// The actions of these units (GameSystem::actions); those that would be others without the unchecked figures name
/// those of their unit and of its targets among their assumptions.
std::vector<ActionView> actions_from_board(const GameSystem& system, const Situation& situation,
                                           const std::vector<std::string>& units, const RuleSet& rule_set);

/// The unchecked figures that an input names in `assumed`, and the units that its sums leave out.
std::vector<Message> unchecked_in(const nlohmann::json& input);

/// Writes those of the input into the trace that are not in it yet.
void say_unchecked(const nlohmann::json& input, tables::Trace& trace);

}  // namespace adjutant::games
