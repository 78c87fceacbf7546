#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/boltaction/bolt_table.h"

// A figure that a counter does not print is not asked for.
namespace adjutant::games::boltaction {
namespace {

using nlohmann::json;
using test::BoltTable;
using test::Scaled;
using test::squad_and_foe;

const UnitValue printed_none = std::string("none");

std::string refused(const BoltTable& table, const char* procedure, const std::string& id = "squad") {
  return Scaled(procedure).not_on_board(table.situation, {id}, {10, 0});
}

TEST(BoltPrintsNone, AUnitWithoutAWeaponDoesNotShoot) {
  BoltTable table = squad_and_foe();
  EXPECT_TRUE(table.action("squad", "shoot").allowed);
  table.unit("squad").values["weapon"] = printed_none;
  EXPECT_FALSE(table.action("squad", "shoot").allowed);
  EXPECT_EQ(table.action("squad", "shoot").reason.key, "games.prints_none");
  for (const char* procedure : {"boltaction.shoot", "boltaction.to_hit", "boltaction.shoot.he", "boltaction.he",
                                "boltaction.indirect.range", "boltaction.indirect.to_hit"}) {
    EXPECT_EQ(refused(table, procedure), "games.prints_none") << procedure;
  }
  table.unit("squad").values["weapons"] = std::string("5 rifle");
  EXPECT_TRUE(table.action("squad", "shoot").allowed) << "its models have some";
}

TEST(BoltPrintsNone, AQualityThatIsNotPrintedCountsAsRegularAndThatIsSaid) {
  BoltTable table = squad_and_foe();
  table.unit("foe").values["quality"] = printed_none;
  const json shot = table.input("boltaction.shoot", "squad");
  EXPECT_EQ(shot["damage"]["target"], "inf_regular");
  EXPECT_EQ(shot["assumed"].back()["key"], "boltaction.assume.no_quality");
  EXPECT_EQ(Scaled("boltaction.shoot").needs(shot), "dice to_hit");
  table.unit("squad").values["quality"] = printed_none;
  table.unit("squad").values["pins"] = 2LL;
  table.unit("squad").markers.clear();
  for (const char* procedure : {"boltaction.order.advance", "boltaction.morale"}) {
    const json test = table.input(procedure, "squad");
    EXPECT_EQ(test["quality"], "regular") << procedure;
    EXPECT_EQ(test["assumed"].front()["key"], "boltaction.assume.no_quality") << procedure;
  }
}

TEST(BoltPrintsNone, WhoHasNoModelsIsNotCounted) {
  BoltTable table = squad_and_foe();
  table.unit("foe").values["models"] = printed_none;
  EXPECT_EQ(refused(table, "boltaction.shoot"), "games.prints_none");
  table.unit("foe").values["models"] = 5LL;
  table.unit("squad").values["models"] = printed_none;
  for (const char* procedure : {"boltaction.shoot", "boltaction.cq.attacks", "boltaction.building.shooters"}) {
    EXPECT_EQ(refused(table, procedure), "games.prints_none") << procedure;
  }
  const auto views = find_game(games::test::known_games(), "boltaction")->read(table.situation, test::scaled_charts());
  EXPECT_EQ(views.front().figures.front().text, "\u2013");
  EXPECT_TRUE(views.front().figures.front().known);
}

TEST(BoltPrintsNone, AVehicleWithoutArmourIsSoft) {
  BoltTable table = squad_and_foe();
  Unit& truck = table.put("truck", "them", "wheeled", 0, 20);
  truck.values["armour"] = printed_none;
  truck.values["models"] = printed_none;
  table.unit("squad").values["weapon"] = std::string("m_at_gun");
  const json input = table.input("boltaction.shoot", "squad", {0, 20});
  EXPECT_EQ(input["damage"]["target"], "soft_vehicle");
  EXPECT_EQ(Scaled("boltaction.shoot").needs(input), "dice to_hit");
}

TEST(BoltPrintsNone, NobodyWithoutARankSnapsToAction) {
  BoltTable table = squad_and_foe();
  table.unit("squad").values["rank"] = printed_none;
  EXPECT_EQ(refused(table, "boltaction.snap"), "games.prints_none");
}

}  // namespace
}  // namespace adjutant::games::boltaction
