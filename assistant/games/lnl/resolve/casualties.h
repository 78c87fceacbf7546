#pragma once

#include <compare>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"
#include "games/lnl/reckon/damage.h"
#include "games/lnl/resolve/attack.h"

namespace adjutant::games::lnl {

/// A target of an attack with what is added to the dice for it.
struct Aimed {
  const Target* target;
  int attack = 0;   ///< beside the attacker's die
  int defence = 0;  ///< beside the defender's die
};

/// Both dice of an attack. All effects depend on their difference alone.
struct Exchange {
  int attacker = 0;
  int defender = 0;
  friend auto operator<=>(const Exchange&, const Exchange&) = default;

  /// The margin of the attack over the defence of that target, which is the modifier of its damage check.
  [[nodiscard]] int margin(const Aimed& aimed) const { return attacker + aimed.attack - defender - aimed.defence; }
};

/// The effect of an attack on one target.
struct Casualty {
  bool checked = false;
  int modifier = 0;
  DamageResult damage;
  bool hero = false;

  friend auto operator<=>(const Casualty&, const Casualty&) = default;
};

/// The damage checks that an attack makes necessary (5.0, 5.1), in the order of `aimed`: leaders check first, their
/// leadership helps the others only while they are in Good Order; last the hero dice of natural ones. While odds are
/// counted only what matters later is kept.
std::vector<Casualty> roll_casualties(const std::vector<Aimed>& aimed, const Exchange& exchange, Run& run,
                                      tables::Oracle& oracle);

/// [{"id", "result", "hero"}], of each target; of a rider who is shaken by it and so gets off (17.2) besides
/// "gets_off": true and "status".
nlohmann::json casualties_json(const std::vector<Aimed>& aimed, const std::vector<Casualty>& casualties);
/// Adds the dice of one target's check to its entry of the result.
void add_dice(nlohmann::json& entry, const Aimed& aimed, const Exchange& exchange, const Casualty& casualty);
/// A new hero with the markers that he takes over from his unit (5.1, 11.2): {"from", "status"}.
nlohmann::json hero_json(const Target& from);
/// The new heroes of an attack, each as hero_json gives it.
nlohmann::json heroes_json(const std::vector<Aimed>& aimed, const std::vector<Casualty>& casualties);

}  // namespace adjutant::games::lnl
