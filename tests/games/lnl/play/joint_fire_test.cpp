#include <map>
#include <set>
#include <tuple>

#include <gtest/gtest.h>

#include "board/random_map.h"
#include "games/lnl/enumerator.h"
#include "games/lnl/play/play.h"
#include "games/lnl/play_positions.h"
#include "support/walks.h"

// Whoever may join an attack joins it, leaders included; who may, and what may be done then, is what an enumeration of
// its own says (4.0, 5.01 to 5.3).
namespace adjutant::games::lnl {
namespace {

using board::test::Dice;
using nlohmann::json;
using test::Board;
using test::Enumerator;

/// Two stacks of each side on random ground, some of them spent, some with a machine gun.
Board random_stacks(Dice& dice) {
  Board board;
  board.ledger().active = dice.one_in(2) ? "us" : "german";
  board.terrain({{"4,4", dice.one_in(2) ? "light_woods" : "clear"}, {"7,4", dice.one_in(2) ? "low_crops" : "clear"}});
  int number = 0;
  const std::vector<std::pair<const char*, board::Hex>> places = {
      {"us", {4, 4}}, {"us", {5, 3}}, {"german", {7, 4}}, {"german", {6, 6}}};
  for (const auto& [side, hex] : places) {
    for (int squads = dice.between(1, 3); squads > 0; --squads) {
      const std::string id = std::string(side) + std::to_string(++number);
      Unit& squad = board.squad(id, side, hex);
      squad.values["range"] = static_cast<long long>(dice.between(2, 6));
      if (dice.one_in(4)) {
        squad.markers = {dice.one_in(2) ? "fired" : "moved"};
      }
      if (dice.one_in(3)) {
        board.weapon("gun" + std::to_string(number), board.unit(id));
      }
    }
    Unit& leader = board.leader("leader" + std::to_string(++number), side, hex);
    if (dice.one_in(4)) {
      leader.markers = {"ops_complete"};
    }
  }
  if (dice.one_in(2)) {  // somebody of the active side runs
    const std::string runner = board.ledger().active == "us" ? "us1" : board.situation().units.back().id;
    board.unit(runner).markers = {"moved"};
    board.fact("activated", runner).fact("moving", runner).fact("spent", runner, "", "1");
  }
  return board;
}

/// The attack of one hex on a target: everybody who may fire, and one leader who may help.
struct JointFire {
  ChosenAction chosen;
  std::set<std::string> firers;
};

using Attacks = std::map<std::tuple<std::string, board::Hex, std::string>, JointFire>;

Attacks attacks_of(const Situation& now, const std::set<ChosenAction>& all) {
  Attacks attacks;
  for (const ChosenAction& chosen : all) {
    const bool own = chosen.action == "fire" || chosen.action == "fire_weapon";
    const bool opportunity = chosen.action == "opportunity_fire" || chosen.action == "opportunity_weapon";
    if (!own && !opportunity) {
      continue;
    }
    JointFire& attack = attacks[{own ? "own" : "opportunity", now.unit(chosen.unit)->hex, chosen.target}];
    if (attack.firers.empty()) {
      attack.chosen = {chosen.action, chosen.unit, chosen.target};
    } else if (!attack.firers.contains(chosen.unit)) {
      attack.chosen.with.push_back(chosen.unit);
    }
    attack.firers.insert(chosen.unit);
  }
  for (auto& [key, attack] : attacks) {
    for (const ChosenAction& chosen : all) {
      const Unit& unit = *now.unit(attack.chosen.unit);
      const bool leads = chosen.action == "lead" && now.unit(chosen.unit)->hex == unit.hex && std::get<0>(key) == "own";
      if (leads) {
        attack.chosen.with.push_back(chosen.unit);
        break;
      }
    }
  }
  return attacks;
}

TEST(JointFire, IsOfEverybodyWhoMayAndOfNobodyElse) {
  const tables::ChartSheet charts = test::charts_with_costs();
  const Settings settings;
  const RuleSet rule_set{charts, settings};
  int made = 0;
  int joined = 0;
  const int boards = adjutant::test::rounds(60, 3'000);
  for (int seed = 0; seed < boards && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("board " + std::to_string(seed));
    Dice dice(static_cast<unsigned>(seed));
    const Situation now = random_stacks(dice).situation();
    Enumerator slow(now, test::step_costs());
    for (const auto& [key, attack] : attacks_of(now, slow.chosen_actions())) {
      SCOPED_TRACE(attack.chosen.unit + " " + attack.chosen.action + " " + attack.chosen.target);
      const auto after = apply(now, attack.chosen, json(), rule_set);
      ASSERT_TRUE(after) << after.error().what.key;
      ++made;
      joined += static_cast<int>(attack.chosen.with.size());
      const auto listed = test::legal_choices(*after, rule_set);
      const std::set<ChosenAction> enumerated = slow.after(attack.chosen).chosen_actions();
      ASSERT_EQ((std::set<ChosenAction>(listed.begin(), listed.end())), enumerated);
      for (const Unit& other : now.units) {
        const bool outside = other.side != now.unit(attack.chosen.unit)->side || attack.firers.contains(other.id) ||
                             other.kind == "sw" || other.kind == "leader";
        ChosenAction more = attack.chosen;
        more.with.push_back(other.id);
        ASSERT_TRUE(outside || !apply(now, more, json(), rule_set)) << other.id << " joins as well";
      }
    }
  }
  EXPECT_GT(made, boards);
  EXPECT_GT(joined, boards);
}

}  // namespace
}  // namespace adjutant::games::lnl
