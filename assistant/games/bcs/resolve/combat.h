#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/asking.h"
#include "games/bcs/reckon/unit_results.h"

namespace adjutant::games::bcs {

/// One side of an attack; figures of units are those of its AR unit.
struct CombatSide {
  int action_rating = 0;
  std::string av;          ///< "light", "red", "hard_red", "breakthrough", "long_range" ...; empty: no AV unit
  std::string support_av;  ///< kind of AV of its Support; empty: it has no Support
  bool dual = false;
  bool msr_blocked = false;
  std::optional<int> steps;  ///< steps of the attacking unit, or of all defending units; nothing: not known
  [[nodiscard]] bool supported() const { return !support_av.empty(); }
};

/// An attack as it is declared (5.1).
struct Combat {
  bool shock = false;
  bool double_objective = false;
  bool suppression = false;
  bool assisted = false;
  bool by_fire_before = false;
  bool from_off_map = false;
  bool across_terrain_hexside = false;

  CombatSide attacker;
  bool attacker_prepared = false;  ///< its formation is in prepared defence
  bool breakthrough = false;       ///< its AV unit is a Breakthrough one, whatever else it is

  CombatSide defender;
  bool prepared = false;
  bool key_terrain = false;
  bool infantry = false;
  bool real_long_range = false;
  bool deployed_long_range = false;
  std::string hex;  ///< "open", "terrain", "city", "urban"
  bool also_terrain = false;
  int units = 1;

  std::vector<Counter> attackers;  ///< the AR unit, where the input names it
  std::vector<Counter> defenders;  ///< the defending units, the AR unit first, where the input names them
};

/// Whether that kind of AV is a red one.
bool is_red(std::string_view av);

/// Reads the input of bcs.combat; the procedure stops at its first mistake and where an action rating is missing.
Combat read_combat(Input& input, const Run& run);

/// The modifiers of each side, offered with what the board says and why a player's favourite does not count.
std::vector<tables::Offer> attacker_modifiers(const Combat& combat, const Run& run);
std::vector<tables::Offer> defender_modifiers(const Combat& combat, const Run& run);

/// An attack on the combat table (5.1):
///
///   {"type": "regular|shock", "attacker": {"ar", "av", "dual", "support_av", "msr_blocked", "formation_pd", "steps",
///    "breakthrough"}, "defender": {"ar", "kind": "infantry", "av", "dual", "support_av", "pd", "msr_blocked", "steps",
///    "units", "hex", "also_terrain", "key_terrain", "real_long_range", "deployed_long_range"}, "double_obj",
///    "suppression", "assist", "abf", "off_map", "terrain_hexside", "counters", "assumed"}
///
/// -> {"attacker_mods", "defender_mods", "attacker_total", "defender_total", "net", "roll", "total", "row", "raw_loss",
///     "attacker_steps_lost", "defender_steps_lost", "attacker_destroyed", "defender_retreat",
///     "extra_step_per_defending_unit", "defender_extra_steps_total", "traffic_marker", "units", "steps_to_share"}. The
/// steps lost are those that the table takes; a unit of fewer is destroyed. `units` says what becomes of each of the
/// `counters`, the AR unit first; `steps_to_share` are those that the defender deals out among the others.
Result<nlohmann::json> combat(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::bcs
