#include "tables/movement.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tables/pack.h"

// What movement costs, as a pack says it.
namespace adjutant::tables {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;

json pack_with(json movement) {
  return {{"format", "adjutant-pack/1"},
          {"id", "ford-club"},
          {"game", "ford"},
          {"languages", {"en"}},
          {"terrains", {{"clear", json::object()}, {"lake", json::object()}}},
          {"movement", std::move(movement)}};
}

ReadPack read(const json& movement) {
  return read_pack(pack_with(movement), "pack.json").value();
}

std::vector<std::string> places_of(const Diagnostics& diagnostics) {
  std::vector<std::string> places;
  for (const Diagnostic& one : diagnostics) {
    places.push_back(one.where);
  }
  return places;
}

TEST(Movement, IsReadAsItStandsAndWrittenBack) {
  const json written = {{{"allowance", "mp"},
                         {"kinds", {"wagon"}},
                         {"terrains", {{"clear", 2}, {"lake", "no"}}},
                         {"sides", {{"river", 3}, {"cliff", "no"}}},
                         {"uphill", 1},
                         {"stops_beside_enemies", true},
                         {"rule", "3.2"}},
                        {{"allowance", "move"}, {"terrains", {{"clear", 1}}}}};
  const ReadPack pack = read(written);
  EXPECT_THAT(pack.diagnostics, IsEmpty());
  ASSERT_EQ(pack.pack.charts.movement.size(), 2U);
  const MovementCosts& wagon = pack.pack.charts.movement[0];
  EXPECT_EQ(wagon.terrains.at("clear"), 2);
  EXPECT_EQ(wagon.terrains.at("lake"), std::nullopt);
  EXPECT_EQ(wagon.sides.at("cliff"), std::nullopt);
  EXPECT_EQ(to_json(pack.pack)["movement"], written);
}

TEST(Movement, OfAUnitIsThatOfItsKindElseThatOfAny) {
  const auto movement =
      read({{{"terrains", {{"clear", 1}}}}, {{"kinds", {"wagon"}}, {"terrains", {{"clear", 2}}}}}).pack.charts.movement;
  EXPECT_EQ(movement_of(movement, "wagon")->terrains.at("clear"), 2);
  EXPECT_EQ(movement_of(movement, "foot")->terrains.at("clear"), 1);
  EXPECT_EQ(movement_of({movement[1]}, "foot"), nullptr);
  EXPECT_EQ(movement_of({}, "foot"), nullptr);
}

TEST(Movement, MistakesAreToldWithTheirPlace) {
  const auto wrong = [](const json& movement) { return places_of(read(movement).diagnostics); };
  EXPECT_THAT(wrong({{{"terrains", {{"clear", -1}, {"lake", "never"}}}}}),
              ElementsAre("pack.json:movement/1/terrains/clear", "pack.json:movement/1/terrains/lake"));
  EXPECT_THAT(wrong({{{"terrains", {{"claer", 1}}}}}), ElementsAre("pack.json:movement/1/terrains/claer"));
  EXPECT_THAT(wrong({{{"terrains", 7}}}), ElementsAre("pack.json:movement/1/terrains"));
  EXPECT_THAT(wrong({{{"uphill", "1"}}}), ElementsAre("pack.json:movement/1/uphill"));
  EXPECT_THAT(wrong({{{"swims", true}}}), ElementsAre("pack.json:movement/1/swims"));
  EXPECT_THAT(wrong(7), ElementsAre("pack.json:movement"));
}

}  // namespace
}  // namespace adjutant::tables
