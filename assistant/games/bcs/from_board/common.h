#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/bcs/board/units.h"
#include "games/game_system.h"

// What the inputs of several procedures read off the board.
namespace adjutant::games::bcs {

/// A board that an input is read off, and what the input rests on and nobody has confirmed.
struct Scene {
  const Situation& situation;
  const tables::ChartSheet& charts;
  const Settings& settings;
  std::vector<Message> assumed = {};
};

/// Those of the units that may do that action to the target now; why the first may not, where none may.
Result<std::vector<const Unit*>> able(const Scene& scene, const std::vector<std::string>& ids,
                                      std::string_view action_id, board::Hex target);

/// The enemies of that side in the hex, in the order of the file.
std::vector<const Unit*> enemies_in(const Situation& situation, board::Hex hex, std::string_view side);

/// The Supports that help the unit: its own by `owner`, else those that stand with it and have no host; not those that
/// are dropped.
std::vector<const Unit*> supports_of(const Situation& situation, const Unit& unit);

/// "open", "terrain", "city", "urban"; "unknown" where no survey says it, so that the procedure asks.
std::string hex_kind_of(const Situation& situation, board::Hex hex);
/// Whether the survey says that a hex with a town has terrain besides.
bool is_also_terrain(const Situation& situation, board::Hex hex);
/// Whether a terrain hexside lies between the neighbours: true, false, or "unknown".
nlohmann::json terrain_hexside(const Situation& situation, board::Hex from, board::Hex to);

/// Whether a marker of that kind lies in the hex, or the ledger says so of it.
bool lies_in(Scene& scene, board::Hex hex, const std::string& kind);

/// Whether the unit has the benefit of prepared defence (1.7): its formation's marker, its deployed side, and its HQ's
/// command radius, which is taken to reach where nobody has given it.
bool benefits_from_preparation(Scene& scene, const Unit& unit);

/// What the board does not show counts as not there; says so. `modifiers` are of that chart.
void assume_absent(Scene& scene, const std::string& chart, const std::vector<std::string>& modifiers);

/// A printed text of a counter that has such a thing; "unknown" where nobody has given it.
std::string told_of(const Unit& unit, const std::string& name);

/// A figure for an input: null where nobody has given it.
nlohmann::json figure_json(const Unit& unit, const std::string& name);

}  // namespace adjutant::games::bcs
