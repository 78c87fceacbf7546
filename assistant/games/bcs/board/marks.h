#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "board/hex.h"
#include "games/bcs/board/units.h"

// What stands in a hex that is fired at, and what covers it.
namespace adjutant::games::bcs {

/// The units in the hex that are enemies of that side, in the order of the file; a counter without a side is none.
std::vector<const Unit*> enemies_in(const Situation& situation, board::Hex hex, std::string_view side);

/// The Supports that help the unit: those whose `owner` it is, else those that stand with it and have no host. Dropped
/// Supports are left out.
std::vector<const Unit*> supports_of(const Situation& situation, const Unit& unit);

/// The value of a key that a survey has for a kind of terrain beyond line of sight; null where it has none.
nlohmann::json said_of(const board::TerrainMap& terrain, const std::string& kind, const std::string& key);

/// What the charts tell apart where a fight takes place.
inline constexpr std::array<std::string_view, 4> hex_kinds = {"open", "terrain", "city", "urban"};

/// The kind of the hex for combat: "open", "terrain", "city" or "urban"; "unknown" where no survey has it, so that the
/// procedure needs it.
std::string hex_kind_of(const Situation& situation, board::Hex hex);
/// Whether the survey says that a hex with a town has terrain besides.
bool is_also_terrain(const Situation& situation, board::Hex hex);

/// Whether the unit has the benefit of prepared defence (1.7): its formation's marker, its deployed side, and its HQ's
/// command radius, which reaches it where nobody has given it.
bool in_prepared_defence(const Situation& situation, const Unit& unit);

/// The unit with the highest action rating; of several the first. `units` is not empty.
const Unit& best_rated(const std::vector<const Unit*>& units);

/// What an engagement may be aimed at in a hex: units with an AV of their own, else the Supports of a unit there.
struct Marks {
  std::vector<const Unit*> units;  ///< empty: nothing can be engaged
  const Unit* host = nullptr;      ///< of Supports: the unit whose action rating counts
};
Marks marks_in(const Situation& situation, board::Hex hex, std::string_view side);

}  // namespace adjutant::games::bcs
