#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "games/game_system.h"
#include "tables/chart.h"

// The units of a game of which there is only a pack: what its counter sheet says of them, in the words of its labels.
namespace adjutant::games {

/// Why the unit cannot act by that chart: its counter has no such figure. Nothing where it has, or where nobody knows.
std::optional<Message> figure_missing(const tables::Chart& chart, const Unit& unit);

/// Each unit with its kind and the figures of its counter.
std::vector<UnitView> chart_unit_views(const Situation& situation, const tables::ChartSheet& charts);

/// What a unit may do, as far as a pack can say: have any chart with dice resolved, and move where the pack has its
/// costs. A chart that compares an attacker with a defender, or has a range, is aimed at hexes with units of another
/// side, any other at the unit's own hex. Targets out of range are left out, and where the chart wants it those that
/// the unit does not see; what is not known of range or sight leaves a target in, and is among the assumptions. A unit
/// is refused a chart for which its counter prints no figure and nothing else, since whose turn it is and what is
/// allowed the players judge.
std::vector<ActionView> chart_actions(const GameSystem& game, const Situation& situation,
                                      const std::vector<std::string>& units, const RuleSet& rule_set);

/// The whole numbers that the chart asks for, as far as the counters show them: each input is the sum of the figures of
/// its name, for the defence of an odds table of the other side's units in the target hex, else of the acting units.
/// Where one of them has no such figure the input is left to the player; where the question `leaves_out` such units,
/// the sum is that of the others, and `assumed` names whom it lacks.
Result<nlohmann::json> chart_input(const tables::Chart& chart, const BoardQuestion& question);

}  // namespace adjutant::games
