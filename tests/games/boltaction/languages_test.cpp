#include <gtest/gtest.h>

#include "games/boltaction/legal/legality.h"
#include "games/boltaction/table/units.h"
#include "games/question.h"
#include "games/said.h"
#include "support/shared.h"

// Who knows one language reads no other: everything that the game says, in each of the three.
namespace adjutant::games::boltaction {
namespace {

using games::test::expect_labels_in_every_language;
using games::test::expect_read_in_every_language;
using games::test::Question;
using games::test::Said;
using nlohmann::json;

TEST(BoltActionLanguages, SayEveryConformanceCase) {
  const json file =
      json::parse(adjutant::test::read_file(adjutant::test::project_file("tests/rules/boltaction/cases.json")));
  Said said;
  for (const json& one : file["cases"]) {
    said.add(Question(one["procedure"].get<std::string>()).trace(one["input"], one["dice"].get<std::vector<int>>()));
  }
  EXPECT_GT(said.messages().size(), 80U);
  expect_read_in_every_language(said);
}

TEST(BoltActionLanguages, SayEveryFaceOfEveryProcedureWithOneDie) {
  Said said;
  const std::vector<std::pair<const char*, json>> asked = {
      {"boltaction.turret", json::object()},
      {"boltaction.flame.hit", json::object()},
      {"boltaction.flame.fuel", {{"kind", "vehicle"}}},
      {"boltaction.building.flame", json::object()},
      {"boltaction.medic", {{"distance", 1}}},
      {"boltaction.cq.regroup", json::object()},
      {"boltaction.flak.holds", {{"quality", "veteran"}}},
      {"boltaction.flak", {{"shots", 1}}},
      {"boltaction.indirect.to_hit", json::object()},
      {"boltaction.vehicle_damage", {{"mode", "full"}, {"open_topped", true}, {"indirect", true}}},
      {"boltaction.vehicle_damage", {{"mode", "superficial"}, {"immobile", true}}},
      {"boltaction.vehicle_pins", {{"quality", "regular"}, {"heavy", true}}},
      {"boltaction.ambush", {{"kept", true}}},
      {"boltaction.strike.unit", json::object()},
      {"boltaction.smoke.turn", json::object()},
      {"boltaction.strike", {{"list", "artillery"}}},
      {"boltaction.strike", {{"list", "smoke"}}},
      {"boltaction.strike", {{"list", "aircraft"}}},
      {"boltaction.aircraft", json::object()},
      {"boltaction.order_test", {{"order", "run"}, {"quality", "regular"}, {"pins", 1}, {"national", {"vengeance"}}}}};
  for (const auto& [procedure, input] : asked) {
    for (int face = 1; face <= 6; ++face) {
      said.add(Question(procedure).trace(input, {face, face, face, face, face, face}));
    }
  }
  said.add(Question("boltaction.vehicle_damage")
               .set("superficial_below", "no_effect")
               .trace({{"mode", "superficial"}}, {1}));
  said.add(Question("boltaction.strike.aircraft").set("aircraft_pins", "d3").trace({{"distance", 1}}, {1}));
  expect_read_in_every_language(said);
}

TEST(BoltActionLanguages, SayEveryPermissionAndRefusal) {
  const Question legal("boltaction.legal");
  Said said;
  for (const std::string_view action : action_names) {
    for (const std::string_view unit : unit_kinds) {
      for (const std::string_view order : orders) {
        for (const char* terrain : {"", "rough", "obstacle", "building"}) {
          const json input = {{"action", action},   {"unit", unit},          {"order", order},
                              {"terrain", terrain}, {"antitank", true},      {"vehicle_order", "advance"},
                              {"then", "assault"},  {"occupied_by", "enemy"}};
          said.add(legal.trace(input, {}));
        }
      }
    }
  }
  EXPECT_GT(said.messages().size(), 40U);
  expect_read_in_every_language(said);
}

TEST(BoltActionLanguages, SayEveryShotEndToEnd) {
  Said said;
  const json target = {{"quality", "regular"},
                       {"models", 4},
                       {"pins", 2},
                       {"leader_lost", true},
                       {"officers", {{{"rank", "captain"}, {"distance", 13}}}}};
  const json shot = {{"to_hit", {{"weapon", "hmg"}, {"distance", 30}, {"flags", {"moving", "protected", "small"}}}},
                     {"damage", {{"target", "inf_veteran"}, {"pen", 1}}},
                     {"target", target}};
  said.add(Question("boltaction.shoot").trace(shot, {6, 6, 6, 5, 6, 4, 6, 6, 5, 5, 5, 5, 5}));
  said.add(
      Question("boltaction.shoot").set("protection", "against_damage").trace(shot, {6, 6, 5, 5, 5, 5, 5, 5, 5, 5}));
  said.add(Question("boltaction.damage")
               .trace({{"target", "light_tank"}, {"hits", 1}, {"pen", 5}, {"long", true}, {"he", true}}, {2}));
  for (const char* target_name : {"soft_vehicle", "armoured_car", "super_heavy_tank"}) {
    said.add(Question("boltaction.damage")
                 .trace({{"target", target_name}, {"hits", 1}, {"pen", 5}, {"facing", "rear"}}, {6, 6}));
  }
  expect_read_in_every_language(said);
}

TEST(BoltActionLanguages, SayEveryActionOfEveryUnit) {
  const GameSystem game = *find_game(all_games(), "boltaction");
  Said said;
  for (const std::string kind :
       {"infantry", "team", "medic", "spotter", "artillery", "light_artillery", "medium_artillery", "heavy_artillery",
        "super_heavy_artillery", "tracked", "half_track", "wheeled", "light_tank", "medium_tank", "heavy_tank",
        "super_heavy_tank", "balloon"}) {
    for (const std::string order : {"", "fire", "advance", "run", "ambush", "rally", "down"}) {
      Situation situation;
      Unit unit;
      unit.id = "unit";
      unit.kind = kind;
      unit.markers = {"pin", "order_" + order, order == "run" ? "in_transport" : ""};
      if (order != "fire") {
        unit.values["quality"] = std::string("veteran");
      }
      situation.units = {unit};
      for (const ActionView& view : game.actions(situation, {}, {game.charts, {}})) {
        said.add(view);
      }
      for (const UnitView& view : game.read(situation, game.charts)) {
        said.add(view);
      }
    }
  }
  EXPECT_GT(said.messages().size(), 60U);
  expect_read_in_every_language(said);
}

TEST(BoltActionLanguages, SayEveryLabelOfTheCharts) {
  expect_labels_in_every_language(find_game(games::test::known_games(), "boltaction")->charts);
}

}  // namespace
}  // namespace adjutant::games::boltaction
