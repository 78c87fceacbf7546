#pragma once

#include <array>
#include <functional>
#include <vector>

#include "tables/oracle.h"

namespace adjutant::tables::test {

/// What happens to one target: as the damage check of Lock 'n Load has it.
enum class Damage { none, shaken, hit };

/// The leader's result, then those of the three squads.
using FourResults = std::array<Damage, 4>;

struct Attack {
  int firepower = 4;
  int target_modifier = 1;
  int leader_morale = 6;
  int leadership = 1;
  std::array<int, 3> squad_morale = {5, 5, 6};
};

inline Damage damage_of(int total, int morale) {
  return total <= morale ? Damage::none : total < 2 * morale ? Damage::shaken : Damage::hit;
}

/// Direct fire on a leader and three squads, like that of Lock 'n Load: the leader checks first, and only one who is
/// still in good order helps the others.
inline FourResults fire(const Attack& attack, Oracle& oracle) {
  const int margin = oracle.part<int>("direct fire", [&](Oracle& dice) {
    const int attacker = dice.die("attacker");
    return attacker + attack.firepower - dice.die("defender") - attack.target_modifier;
  });
  if (margin <= 0) {
    return {};
  }
  const auto check = [margin](std::string_view who, int morale, int help) {
    return [=](Oracle& dice) { return damage_of(dice.die(who) + margin - help, morale); };
  };
  const Damage leader = oracle.part<Damage>("leader", check("leader", attack.leader_morale, 0));
  const int help = leader == Damage::none ? attack.leadership : 0;
  std::vector<std::function<Damage(Oracle&)>> squads;
  for (const int morale : attack.squad_morale) {
    squads.emplace_back(check("squad", morale, help));
  }
  const auto results = oracle.independent<Damage>("squads", squads);
  return {leader, results[0], results[1], results[2]};
}

/// The same attack by a second hand: six dice thrown on the table, no oracle.
inline FourResults thrown(const Attack& attack, const std::array<int, 6>& dice) {
  const int margin = dice[0] + attack.firepower - dice[1] - attack.target_modifier;
  FourResults results{};
  if (margin > 0) {
    results[0] = damage_of(dice[2] + margin, attack.leader_morale);
    const int help = results[0] == Damage::none ? attack.leadership : 0;
    for (std::size_t i = 0; i < 3; ++i) {
      results[i + 1] = damage_of(dice[i + 3] + margin - help, attack.squad_morale[i]);
    }
  }
  return results;
}

}  // namespace adjutant::tables::test
