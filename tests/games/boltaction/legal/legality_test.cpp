#include <array>
#include <optional>

#include <gtest/gtest.h>

#include "games/all/all_games.h"
#include "games/boltaction/legal/actions.h"
#include "games/boltaction/table/units.h"
#include "games/question.h"

namespace adjutant::games::boltaction {
namespace {

using games::test::Question;
using nlohmann::json;

bool allowed(const json& input) {
  return Question("boltaction.legal").resolve(input, {})["legal"].get<bool>();
}

Situation table(const std::string& kind, std::vector<std::string> markers, long long pins = 0) {
  Situation situation;
  Unit unit;
  unit.id = "squad";
  unit.kind = kind;
  unit.values = {{"quality", std::string("regular")}, {"pins", pins}, {"models", 10LL}};
  unit.markers = std::move(markers);
  situation.units = {unit};
  return situation;
}

std::optional<ActionView> action(const Situation& situation, const std::string& id) {
  for (const ActionView& view : actions(situation, {}, {find_game(all_games(), "boltaction")->charts, {}})) {
    if (view.id == id) {
      return view;
    }
  }
  return std::nullopt;
}

/// The table "what the die allows": move, shoot, assault, board, leave, enter a building.
struct Row {
  const char* order;
  std::array<bool, 6> allows;
};

TEST(Legality, FollowsWhatEachOrderAllows) {
  const std::array<Row, 6> rows = {{{"fire", {false, true, false, false, false, false}},
                                    {"advance", {true, true, false, false, true, false}},
                                    {"run", {true, false, true, true, true, true}},
                                    {"ambush", {false, false, false, false, false, false}},
                                    {"rally", {false, false, false, false, false, false}},
                                    {"down", {false, false, false, false, false, false}}}};
  const std::array<const char*, 6> chosen_actions = {"move", "shoot", "assault", "board", "leave", "enter_building"};
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < chosen_actions.size(); ++i) {
      EXPECT_EQ(allowed({{"order", row.order}, {"action", chosen_actions.at(i)}}), row.allows.at(i))
          << row.order << " " << chosen_actions.at(i);
    }
  }
}

TEST(Legality, FollowsTheTerrainTable) {
  const auto enters = [](const char* unit, const char* order, const char* terrain) {
    return allowed({{"unit", unit}, {"order", order}, {"terrain", terrain}});
  };
  EXPECT_TRUE(enters("infantry", "advance", "rough"));
  EXPECT_FALSE(enters("infantry", "run", "rough"));
  EXPECT_FALSE(enters("infantry", "run", "obstacle"));
  EXPECT_FALSE(enters("light_artillery", "run", "rough"));
  EXPECT_FALSE(enters("wheeled", "advance", "obstacle"));
  EXPECT_FALSE(enters("half_track", "run", "rough"));
  EXPECT_TRUE(enters("super_heavy_tank", "advance", "building"));
  EXPECT_FALSE(allowed({{"unit", "tracked"}, {"order", "run"}, {"terrain", "obstacle"}, {"antitank", true}}));
}

TEST(Legality, AGunWithOneGunnerMovesAsAHeavyOne) {
  const json gun = {{"unit", "light_artillery"}, {"order", "run"}, {"action", "move"}};
  EXPECT_TRUE(allowed(gun));
  json alone = gun;
  alone["one_crew"] = true;
  EXPECT_FALSE(allowed(alone));
  alone["order"] = "advance";
  EXPECT_EQ(Question("boltaction.legal").resolve(alone, {})["effect"], "pivots_only");
}

TEST(Legality, WhoLeavesAMovingVehicleDoesNoMore) {
  Question legal("boltaction.legal");
  const json halted = {{"action", "leave"}, {"order", "run"}, {"then", "assault"}};
  EXPECT_EQ(legal.resolve(halted, {})["legal"], true);
  EXPECT_EQ(legal.set("leaving", "any_vehicle").resolve(halted, {})["legal"], false);
}

TEST(Move, BackwardsIsReadAsThePlayersDo) {
  const json back = {{"unit", "tracked"}, {"order", "advance"}, {"reverse", true}};
  EXPECT_EQ(Question("boltaction.move").resolve(back, {})["distance"], 9);
  EXPECT_EQ(Question("boltaction.move").set("reverse", "half_advance").resolve(back, {})["distance"], 4);
  EXPECT_EQ(Question("boltaction.move").resolve({{"unit", "heavy_artillery"}, {"order", "advance"}}, {})["legal"],
            false);
  EXPECT_EQ(Question("boltaction.move").resolve({{"unit", "medium_artillery"}, {"order", "run"}}, {})["distance"], 6);
}

TEST(Actions, AUnitWithoutADieMayHaveEveryOrderAndReadsWhatItCosts) {
  const Situation free = table("infantry", {}, 2);
  ASSERT_TRUE(action(free, "order_advance"));
  EXPECT_TRUE(action(free, "order_advance")->allowed);
  EXPECT_EQ(action(free, "order_advance")->cost, (Message{"boltaction.cost.test", {{"morale", 7}}}));
  EXPECT_EQ(action(free, "order_rally")->cost, (Message{"boltaction.cost.test", {{"morale", 9}}}));
  EXPECT_EQ(action(free, "order_down")->cost.key, "boltaction.cost.no_test");
  EXPECT_TRUE(action(free, "go_down")->allowed);
  EXPECT_FALSE(action(free, "shoot"));
}

TEST(Actions, AUnitWithAsManyPinsAsMoraleFlees) {
  EXPECT_EQ(action(table("infantry", {}, 9), "order_fire")->reason.key, "boltaction.why.flees");
}

TEST(Actions, AUnitWithADieDoesWhatTheDieAllows) {
  const Situation runs = table("infantry", {"order_run"});
  EXPECT_EQ(action(runs, "order_fire")->reason.key, "boltaction.why.has_a_die");
  EXPECT_TRUE(action(runs, "assault")->allowed);
  EXPECT_EQ(action(runs, "shoot")->reason.key, "boltaction.why.order_without_shots");
  EXPECT_FALSE(action(runs, "shoot")->rule.empty());
  EXPECT_EQ(action(runs, "go_down")->reason.key, "boltaction.why.already_acted");
  EXPECT_TRUE(action(table("infantry", {"order_ambush"}), "go_down")->allowed);
}

TEST(Actions, ThoseInATransportMayOnlyGetOut) {
  const Situation inside = table("infantry", {"order_run", "in_transport"});
  EXPECT_TRUE(action(inside, "leave")->allowed);
  EXPECT_FALSE(action(inside, "assault")->allowed);
}

TEST(Units, AreReadWithTheirPinsAsValuesOrMarkers) {
  Situation situation = table("infantry", {"pin", "pin", "order_down"}, 1);
  const BoltUnit unit = read_unit(situation.units.front());
  EXPECT_EQ(unit.pins, 2);
  EXPECT_EQ(unit.order, "down");
  EXPECT_EQ(Question("boltaction.order_test").on_board(situation, {"squad"}, {0, 0})["pins"], 2);
  EXPECT_EQ(Question("boltaction.order_test").not_on_board(situation, {"nobody"}, {0, 0}), "games.no_unit");
}

}  // namespace
}  // namespace adjutant::games::boltaction
