#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"
#include "tables/chart.h"
#include "tables/modifier.h"

// Printed figures for the procedures of a game. Each function stops the procedure where the figure may not be used
// (unknown, or waiting for the owner's word), and fails where it is of another kind.
namespace adjutant::games {

/// A printed number. One beyond largest_figure that an owner has typed counts as largest_figure, so that sums cannot
/// overflow.
int printed_number(const std::string& chart, const std::string& cell, const Run& run);
std::string printed_text(const std::string& chart, const std::string& cell, const Run& run);
bool printed_flag(const std::string& chart, const std::string& cell, const Run& run);

/// The row of a chart of bands that holds the total.
tables::RangeRow printed_row(const std::string& chart, int total, const Run& run);
/// The text in the row of a chart of bands that holds the total; `column` is empty where the chart has one without a
/// name.
std::string printed_band(const std::string& chart, int total, const std::string& column, const Run& run);

/// A modifier of that chart, `times` times, with its printed value whatever its source: settle() leaves out those of a
/// secondary source that no player has confirmed. Its name is the term "GAME.modifier.ID".
tables::Modifier printed_modifier(const std::string& chart, const std::string& id, const Run& run, int times = 1);

/// The modifiers that count, with their values: {"support": 1, "pd": 1}.
nlohmann::json counting(const tables::Modifiers& modifiers);

}  // namespace adjutant::games
