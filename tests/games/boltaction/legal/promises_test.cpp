#include <gtest/gtest.h>

#include "board/random_map.h"
#include "games/boltaction/bolt_table.h"
#include "support/walks.h"

// What `actions` promises of an order test is what the test takes.
namespace adjutant::games::boltaction {
namespace {

using board::test::Dice;
using nlohmann::json;
using test::BoltTable;

std::string drawn(Dice& dice, const std::vector<std::string>& names) {
  return dice.pick(names);
}

/// Some units of either side with pins, officers near and far, nations and passengers.
BoltTable random_table(Dice& dice) {
  BoltTable table;
  const int units = dice.between(2, 8);
  for (int i = 0; i < units; ++i) {
    const std::string id = "u" + std::to_string(i);
    const std::string kind = drawn(dice, {"infantry", "team", "medium_artillery", "medium_tank", "wheeled"});
    Unit& unit = table.put(id, dice.one_in(3) ? "them" : "us", kind, dice.between(0, 20), dice.between(0, 20));
    unit.values["quality"] = drawn(dice, {"regular", "inexperienced", "veteran"});
    unit.values["pins"] = static_cast<long long>(dice.between(0, 7));
    unit.values["leader_lost"] = dice.one_in(3);
    if (dice.one_in(2)) {
      unit.values["rank"] = drawn(dice, {"2nd_lieutenant", "1st_lieutenant", "captain", "major"});
    }
    if (dice.one_in(3)) {
      unit.values["nation"] = drawn(dice, {"germany", "japan", "soviet_union", "usa", "australia"});
    }
    if (dice.one_in(4)) {
      unit.values["national"] = drawn(dice, {"stubborn", "tiger_fear", "jungle_masters", "banzai"});
    }
    if (dice.one_in(6) && kind == "infantry") {
      unit.markers = {"in_transport"};
      unit.values["aboard"] = std::string("u0");
    }
  }
  return table;
}

/// What the roll of that order is made against, by a run of it; 0 where there is no test.
int rolled_morale(const BoltTable& table, const ActionView& view, unsigned seed) {
  const GameSystem& game = *find_game(games::test::known_games(), "boltaction");
  const Procedure& procedure = *game.procedure(view.procedure);
  const std::vector<std::string> units = {view.unit};
  const auto input =
      procedure.from_board({table.situation, units, table.situation.unit(view.unit)->hex, {test::scaled_charts(), {}}});
  EXPECT_TRUE(input);
  tables::Oracle oracle = tables::Oracle::rolled(tables::seeded(seed));
  tables::Trace trace;
  const auto answer = resolve({procedure, *input, {test::scaled_charts(), {}}}, oracle, trace);
  const auto* result = std::get_if<json>(&answer);
  EXPECT_NE(result, nullptr);
  return result != nullptr && result->contains("morale") ? (*result)["morale"]["effective"].get<int>() : 0;
}

TEST(ActionsOfBoltAction, PromiseTheMoraleThatTheOrderIsRolledAgainst) {  // TURNO; Modificadores de oficiales
  int tests = 0;
  int with_officer = 0;
  const unsigned tables = static_cast<unsigned>(adjutant::test::rounds(150, 3'000));
  for (unsigned seed = 0; seed < tables; ++seed) {
    Dice dice(seed);
    const BoltTable table = random_table(dice);
    const GameSystem& game = *find_game(games::test::known_games(), "boltaction");
    for (const Unit& unit : table.situation.units) {
      for (const ActionView& view : game.actions(table.situation, {unit.id}, {test::scaled_charts(), {}})) {
        if (!view.allowed || !view.id.starts_with("order_")) {
          continue;
        }
        const int rolled = rolled_morale(table, view, seed);
        const Message promised =
            rolled > 0 ? Message{"boltaction.cost.test", {{"morale", rolled}}} : Message{"boltaction.cost.no_test", {}};
        ASSERT_EQ(view.cost, promised) << "seed " << seed << " " << unit.id << " " << view.id;
        tests += rolled > 0 ? 1 : 0;
        with_officer += rolled == 10 ? 1 : 0;
      }
    }
  }
  EXPECT_GT(tests, static_cast<int>(tables));
  EXPECT_GT(with_officer, 0);
}

TEST(ActionsOfBoltAction, PromiseWhatACaptainGives) {  // Modificadores de oficiales: +3 within 12 inches
  BoltTable table;
  table.put("squad", "us", "infantry", 0, 0).values["pins"] = 4LL;
  table.put("captain", "us", "infantry", 10, 0).values["rank"] = std::string("captain");
  EXPECT_EQ(table.action("squad", "order_run").cost, (Message{"boltaction.cost.test", {{"morale", 8}}}));
}

}  // namespace
}  // namespace adjutant::games::boltaction
