#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

// Reactions out of turn, dice that stay from the last turn, and the effects of casualties.
namespace adjutant::games::boltaction {

/// Whether a unit on Ambush fires: {"kept"}, whether the die stayed from the last turn -> {"fires"}.
Result<nlohmann::json> ambush(const nlohmann::json& input, Run& run);

/// Down that was kept over the turn: {"pins"} -> {"removed", "pins_after"}.
Result<nlohmann::json> kept_down(const nlohmann::json& input, Run& run);

/// Whether losses call for a morale check: {"before", "lost"} -> {"morale_check"}, {"destroyed"} where all are lost.
Result<nlohmann::json> casualty_check(const nlohmann::json& input, Run& run);

/// Whether a medic saves a casualty: {"distance", "source": "small arms|heavy weapon|melee", "exceptional"} ->
/// {"saved"}, {"allowed": false} where a medic cannot help.
Result<nlohmann::json> medic(const nlohmann::json& input, Run& run);

/// Indirect fire: what a die must show: {"earlier_shots", "ranged_in", "kept_place"} -> {"needed", "hit"}.
Result<nlohmann::json> indirect_to_hit(const nlohmann::json& input, Run& run);

/// What a flamethrower's hit does beside damage: {} -> {"pins", "morale_check"}.
Result<nlohmann::json> flame_hit(const nlohmann::json& input, Run& run);

/// Whether a flamethrower runs dry: {"kind": "infantry|vehicle"} -> {"empty", "model" or "weapon"}.
Result<nlohmann::json> flame_fuel(const nlohmann::json& input, Run& run);

/// Rules that the source names and never gives: recce vehicles, fanatics -> {"result": null, "missing": true}.
Result<nlohmann::json> missing_rule(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::boltaction
