#include <array>
#include <string_view>

#include <nlohmann/json.hpp>

#include "games/bcs/reckon/figures.h"
#include "games/bcs/resolve/combat.h"

namespace adjutant::games::bcs {

namespace {

constexpr std::array<std::string_view, 2> attack_types = {"regular", "shock"};

CombatSide read_side(Input& part, const Run& run) {
  CombatSide side;
  need_known(part, "av", run);
  need_known(part, "support_av", run);
  side.av = part.text("av");
  side.support_av = part.text("support_av");
  side.dual = part.flag("dual");
  side.msr_blocked = part.flag("msr_blocked");
  side.steps = part.number("steps");
  side.action_rating = needed(part, "ar", run);
  return side;
}

void read_attacker(Input& part, Combat& combat, const Run& run) {
  combat.attacker = read_side(part, run);
  combat.attacker_prepared = part.flag("formation_pd");
  combat.breakthrough = part.flag("breakthrough") || combat.attacker.av == "breakthrough";
}

void read_defender(Input& part, Combat& combat, const Run& run) {
  combat.defender = read_side(part, run);
  combat.infantry = part.text("kind") == "infantry";
  combat.prepared = part.flag("pd");
  combat.key_terrain = part.flag("key_terrain");
  combat.real_long_range = part.flag("real_long_range");
  combat.deployed_long_range = part.flag("deployed_long_range");
  combat.hex = hex_kind(part, run);
  combat.also_terrain = part.flag("also_terrain");
  combat.units = part.number_or("units", 1);
}

}  // namespace

Combat read_combat(Input& input, const Run& run) {
  Combat combat;
  combat.shock = choice(input, "type", attack_types) == "shock";
  combat.double_objective = input.flag("double_obj");
  combat.suppression = input.flag("suppression");
  combat.assisted = input.flag("assist");
  combat.by_fire_before = input.flag("abf");
  combat.from_off_map = input.flag("off_map");
  need_known(input, "terrain_hexside", run);
  combat.across_terrain_hexside = input.flag("terrain_hexside");
  for (Counter& counter : read_counters(input)) {
    (counter.role == "attacker" ? combat.attackers : combat.defenders).push_back(std::move(counter));
  }
  Input attacker = needed_part(input, "attacker", run);
  read_attacker(attacker, combat, run);
  input.take_mistake(attacker);
  Input defender = needed_part(input, "defender", run);
  read_defender(defender, combat, run);
  input.take_mistake(defender);
  stop_at_mistake(input, run);
  return combat;
}

}  // namespace adjutant::games::bcs
