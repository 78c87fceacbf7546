#pragma once

#include <compare>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"
#include "games/lnl/reckon/damage.h"
#include "games/lnl/resolve/attack.h"

namespace adjutant::games::lnl {

/// A whole attack on the Direct Fire Table (5.0 to 5.3): firepower, modifiers, both dice, then the damage checks, the
/// leader's first, whose leadership helps the others only while he is in Good Order; then the hero dice of natural
/// ones; last those of who is aboard of a vehicle that is destroyed or abandoned (15.4, 16.1.1, 16.3).
///
/// The result: {"base_fp", "total_fp", "attacker_total", "defender_total", "effect", "dc_modifier", "modifiers":
/// [{"name", "v", "rule", "source", "applied", "reason"?}], "units": [{"id", "result", "hero", "attacker_total",
/// "defender_total", "checked", "dc_modifier", "die", "total", "column", "hero_check"}], "heroes": [{"from",
/// "status"}], "crews": [{"from", "face", "status"}], "jam": [weapons of which one jams], "retreat": [ids], "fired":
/// [ids]}. Totals at the top are those of the first target. While odds are counted only "units" is there, with what
/// differs to the players, id, result, hero, and "crews" where there are any.
Result<nlohmann::json> direct_fire(const nlohmann::json& input, Run& run);

/// Resolves an attack that has been read from its input, fire or a blast (blast.h), with the result of direct_fire.
Result<nlohmann::json> resolve_attack(const Attack& attack, Run& run);

/// An entry of `units` in the result of an attack in words, for Procedure::unit_says.
Message unit_says(const nlohmann::json& unit);

/// Whether machine guns jam, which they do not in Band of Heroes (1.6.1.1); whether glider troops add all of their
/// firepower beside other infantry too (13.92).
std::vector<Setting> direct_fire_settings();

}  // namespace adjutant::games::lnl
