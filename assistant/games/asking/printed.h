#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"
#include "tables/chart.h"
#include "tables/modifier.h"

// The printed figures as the procedures of a game need them. Each stops the procedure where the figure may not be used
// (unknown, or waiting for the owner's word), and fails where it is of another kind.
namespace adjutant::games {

/// No number of a game is beyond largest_figure: a wilder one of an owner counts as that, so that sums cannot overflow.
int printed_number(const std::string& chart, const std::string& cell, const Run& run);
std::string printed_text(const std::string& chart, const std::string& cell, const Run& run);
bool printed_flag(const std::string& chart, const std::string& cell, const Run& run);

/// The row of a chart of bands that holds the total.
tables::RangeRow printed_row(const std::string& chart, int total, const Run& run);
/// What stands in that row; `column` is empty where the chart has one without a name.
std::string printed_band(const std::string& chart, int total, const std::string& column, const Run& run);

/// A modifier of that chart, `times` times, with its printed value whatever its source: settle() leaves out those of a
/// secondary source that no player has confirmed. Its name is the term "GAME.modifier.ID".
tables::Modifier printed_modifier(const std::string& chart, const std::string& id, const Run& run, int times = 1);

/// {"support": 1, "pd": 1}: those that count.
nlohmann::json counting(const tables::Modifiers& modifiers);

}  // namespace adjutant::games
