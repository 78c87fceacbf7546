#pragma once

#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/input.h"
#include "games/game_system.h"

namespace adjutant::games::boltaction {

/// What hits do:
///
///   {"target": "inf_regular|light_tank|...", "hits", "pen", "facing": "front|side|top|rear", "long", "shaped", "he",
///    "flame_vehicle", "tank_hunters", "sniper", "protected"}
///
/// -> {"value", "pen", "mods", "bonus", "rolls": [{"die", "total", "damage", "second_die", "exceptional", "mode"}]} and
/// {"casualties", "exceptional"} of troops and soft vehicles, {"penetrations", "modes"} of armour; {"legal": false}
/// where the weapon cannot hurt it.
Result<nlohmann::json> damage(const nlohmann::json& input, Run& run);

/// The damage of so many hits, with the input and result of the procedure in this header, for a procedure that has
/// already rolled the hits.
nlohmann::json resolve_damage(Input& input, int hits, Run& run);

/// The mode of damage by the excess over the armour value: "superficial", "full", "massive"; "none" below it.
std::string damage_mode(int margin, const Run& run);

/// What becomes of a damaged vehicle:
///
///   {"mode": "superficial|full|massive", "immobile", "open_topped", "indirect"} -> {"mode", "results": [{"die",
///    "total", "result"}]}
Result<nlohmann::json> vehicle_damage(const nlohmann::json& input, Run& run);

/// Whether a hit pins a closed vehicle: {"quality", "could_damage", "heavy"} -> {"treated_as", "pin"}.
Result<nlohmann::json> vehicle_pins(const nlohmann::json& input, Run& run);

/// Whether the turret of a stunned vehicle jams: {} -> {"jammed"}.
Result<nlohmann::json> turret(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::boltaction
