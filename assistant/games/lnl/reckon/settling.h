#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/asking.h"
#include "games/lnl/reckon/figures.h"
#include "tables/modifier.h"

namespace adjutant::games::lnl {

/// The modifiers that count and those that are refused, as [{"name", "v", "rule", "source", "applied", "reason"?}].
nlohmann::json modifiers_json(const tables::Modifiers& modifiers);

/// A modifier of a chart as an offer, so many times (degrading hexes, men without firepower).
tables::Offer offer(const Figures& figures, const std::string& chart, const std::string& id, int times);

/// Leadership as a modifier of a roll: a roll to stay under takes it away, `sign` -1.
tables::Offer leadership_offer(int leadership, int sign, const std::string& rule);

}  // namespace adjutant::games::lnl
