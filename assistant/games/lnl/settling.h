#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"
#include "games/lnl/figures.h"
#include "tables/modifier.h"

namespace adjutant::games::lnl {

/// Decides which of the offers count, by the groups of that chart and the player's word, and lists them in the trace
/// before a figure is asked for, so that the player sees what else counts and may leave the unknown one out. The
/// procedure stops where one counts that nobody has given. `unit`: the target that they are about; empty: all.
tables::Modifiers settle(const std::vector<tables::Offer>& offers, const std::string& chart,
                         const tables::Ticks& player, Run& run, const std::string& unit = {});

/// [{"name", "v", "rule", "source", "applied", "reason"?}] of those that count and those that are refused.
nlohmann::json modifiers_json(const tables::Modifiers& modifiers);

/// A modifier of a chart as an offer, so many times (degrading hexes, men without firepower).
tables::Offer offer(const Figures& figures, const std::string& chart, const std::string& id, int times);

/// Leadership as a modifier of a roll: a roll to stay under takes it away, `sign` -1.
tables::Offer leadership_offer(int leadership, int sign, const std::string& rule);

}  // namespace adjutant::games::lnl
