#include "games/state/situation.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace adjutant::games {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

json terrain() {
  return {{"format", "adjutant-terrain/1"},
          {"game", "lnl"},
          {"board", {{"name", "Test"}, {"columns", 6}, {"rows", 6}}},
          {"hexes", {{"2,2", {{"terrain", "forest"}}}}},
          {"terrains", {{"forest", {{"los", "blocking"}, {"height", 1}}}}}};
}

json small_situation() {
  return {
      {"format", "adjutant-situation/1"},
      {"game", "lnl"},
      {"edition", "v2"},
      {"terrain", terrain()},
      {"units",
       {{{"id", "sq1"}, {"side", "us"}, {"kind", "squad"}, {"hex", "1,1"}, {"values", {{"fp", 2}, {"stealth", true}}}},
        {{"id", "mg"}, {"side", "us"}, {"kind", "sw"}, {"hex", "1,1"}, {"owner", "sq1"}, {"markers", {"fired"}}}}},
      {"markers", {{{"hex", "2,2"}, {"kind", "spotted"}}}},
      {"ledger",
       {{"turn", 3},
        {"phase", "operations"},
        {"active", "us"},
        {"facts", {{{"fact", "moved"}, {"unit", "sq1"}, {"by", "seen"}}}}}}};
}

Result<ReadSituation> read(const json& object) {
  return read_situation(object, "test", {});
}

std::string reason(const json& object) {
  const auto read_one = read(object);
  return read_one ? "read" : read_one.error().what.key;
}

TEST(Situation, IsReadWithItsUnitsMarkersAndLedger) {
  const auto read_one = read(small_situation());
  ASSERT_TRUE(read_one) << read_one.error().what.key;
  const Situation& situation = read_one->situation;
  EXPECT_THAT(read_one->diagnostics, IsEmpty());
  ASSERT_NE(situation.unit("sq1"), nullptr);
  EXPECT_EQ(situation.unit("sq1")->hex, (board::Hex{1, 1}));
  EXPECT_EQ(std::get<long long>(situation.unit("sq1")->values.at("fp")), 2);
  EXPECT_EQ(situation.unit("nobody"), nullptr);
  EXPECT_THAT(situation.units_at({1, 1}, 0), SizeIs(2));
  EXPECT_THAT(situation.units_at({1, 1}, 1), IsEmpty());
  EXPECT_THAT(situation.carried_by("sq1"), ElementsAre(situation.unit("mg")));
  EXPECT_TRUE(situation.has_marker({2, 2}, "spotted"));
  EXPECT_EQ(situation.ledger.turn, 3);
  EXPECT_EQ(situation.ledger.facts.at(0).by, Proof::seen);
  EXPECT_EQ(situation.terrain->at({2, 2}).terrain, "forest");
}

TEST(Situation, KeepsWhoseAMarkerIsAndWhatItPrints) {
  json object = small_situation();
  object["markers"] = {{{"hex", "3,3"}, {"kind", "mines"}, {"side", "german"}, {"values", {{"fp", 1}, {"odd", 1.5}}}}};
  const auto read_one = read(object);
  ASSERT_TRUE(read_one);
  const HexMarker& mines = read_one->situation.markers.at(0);
  EXPECT_EQ(mines.side, "german");
  EXPECT_EQ(mines.values, (std::map<std::string, UnitValue>{{"fp", 1LL}}));
  ASSERT_THAT(read_one->diagnostics, SizeIs(1));
  EXPECT_EQ(read_one->diagnostics.front().what.key, "games.situation.not_a_figure");
  const auto again = read(to_json(read_one->situation));
  ASSERT_TRUE(again);
  EXPECT_THAT(again->diagnostics, IsEmpty());
  EXPECT_EQ(again->situation.markers, read_one->situation.markers);
  EXPECT_FALSE(to_json(read(small_situation())->situation)["markers"][0].contains("values"));
}

TEST(Situation, GivesAMissingKeyItsDefault) {
  const auto read_one = read({{"format", "adjutant-situation/1"},
                              {"units", {{{"id", "a"}, {"hex", "0,0"}}}},
                              {"ledger", {{"facts", {{{"fact", "night"}}}}}}});
  ASSERT_TRUE(read_one);
  const Situation& situation = read_one->situation;
  EXPECT_EQ(situation.terrain, nullptr);
  EXPECT_EQ(situation.units.at(0).face, "good");
  EXPECT_EQ(situation.ledger.turn, 1);
  EXPECT_EQ(situation.ledger.facts.at(0).by, Proof::said);
}

TEST(Situation, WritesBackWhatItRead) {
  json object = small_situation();
  object["weather"] = {{"rain", true}};
  object["units"][0]["colour"] = "green";
  object["ledger"]["mood"] = 5;
  const auto first = read(object);
  ASSERT_TRUE(first);
  const auto second = read(to_json(first->situation));
  ASSERT_TRUE(second);
  EXPECT_EQ(second->situation.units, first->situation.units);
  EXPECT_EQ(second->situation.markers, first->situation.markers);
  EXPECT_EQ(second->situation.ledger, first->situation.ledger);
  EXPECT_EQ(to_json(second->situation), to_json(first->situation));
  EXPECT_EQ(to_json(second->situation)["weather"]["rain"], true);
}

TEST(Situation, KeepsAndReportsWhatItDoesNotKnow) {
  json object = small_situation();
  object["units"][0]["colour"] = "green";
  const auto read_one = read(object);
  ASSERT_TRUE(read_one);
  ASSERT_THAT(read_one->diagnostics, SizeIs(1));
  EXPECT_EQ(read_one->diagnostics[0].where, "test/units/0/colour");
  EXPECT_EQ(read_one->situation.unit("sq1")->unknown.at("colour"), "\"green\"");
}

TEST(Situation, NamesTheKeyThatWasProbablyMeantAndEachUnknownKeyOnce) {
  json object = small_situation();
  object["units"][0].update({{"colour", "green"}, {"valuess", json::object()}});
  object["units"].push_back(object["units"][0]);
  object["units"].back()["id"] = "another";
  const auto read_one = read(object);
  ASSERT_TRUE(read_one);
  ASSERT_THAT(read_one->diagnostics, SizeIs(2));
  EXPECT_EQ(read_one->diagnostics[0].severity, Severity::note);
  EXPECT_EQ(read_one->diagnostics[1].severity, Severity::warning);
  EXPECT_EQ(read_one->diagnostics[1].where, "test/units/0/valuess");
  EXPECT_EQ(read_one->diagnostics[1].what,
            (Message{"games.situation.unknown_key_near", {{"key", "valuess"}, {"nearest", "values"}}}));
}

TEST(Situation, TakesAFigureOfTheWrongKindAsUnknown) {
  json object = small_situation();
  object["units"][0]["values"] = {{"fp", {1, 2}}, {"range", 1.5}, {"mf", nullptr}, {"morale", 18446744073709551615ULL}};
  const auto read_one = read(object);
  ASSERT_TRUE(read_one);
  EXPECT_THAT(read_one->situation.unit("sq1")->values, IsEmpty());
  EXPECT_THAT(read_one->diagnostics, SizeIs(3)) << "null says unknown, the others are mistakes";
}

TEST(Situation, TakesAnUnknownProofAsTheWeakest) {
  json object = small_situation();
  object["ledger"]["facts"][0]["by"] = "sworn";
  const auto read_one = read(object);
  ASSERT_TRUE(read_one);
  EXPECT_EQ(read_one->situation.ledger.facts.at(0).by, Proof::assumed);
}

TEST(Situation, RefusesWhatIsNoneAndSaysWhy) {
  EXPECT_EQ(reason(json::array()), "games.situation.not_a_situation");
  EXPECT_EQ(reason({{"format", "adjutant-terrain/1"}}), "games.situation.not_a_situation");
  EXPECT_EQ(reason({{"format", "adjutant-situation/2"}}), "games.situation.other_version");
  json object = small_situation();
  object["units"] = 7;
  EXPECT_EQ(reason(object), "games.situation.not_a_list");
  EXPECT_FALSE(read_situation_text("{", "test", {}));
}

TEST(Situation, RefusesHexesOwnersAndIdsThatCannotBe) {
  json off = small_situation();
  off["units"][0]["hex"] = "40,1";
  EXPECT_EQ(reason(off), "games.situation.off_board");
  json orphan = small_situation();
  orphan["units"][1]["owner"] = "nobody";
  EXPECT_EQ(reason(orphan), "games.situation.no_owner");
  json twins = small_situation();
  twins["units"][1]["id"] = "sq1";
  EXPECT_EQ(reason(twins), "games.situation.same_id");
  json nameless = small_situation();
  nameless["units"][0].erase("id");
  EXPECT_EQ(reason(nameless), "games.situation.no_id");
}

TEST(Situation, RefusesMoreThanItsBounds) {
  json crowded = small_situation();
  crowded["units"] = json(max_units + 1, json{{"id", "x"}, {"hex", "0,0"}});
  EXPECT_EQ(reason(crowded), "games.situation.too_many");
  json deep = small_situation();
  json nested = 1;
  for (int i = 0; i < 100; ++i) {
    nested = json::array({nested});
  }
  deep["extra"] = nested;
  EXPECT_EQ(reason(deep), "json.too_deep");
}

TEST(Situation, ReadsItsTerrainFromAFileBesideItAndFromNowhereElse) {
  const auto folder = std::filesystem::path(testing::TempDir()) / "situation_terrain";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "west.json") << terrain().dump();
  json object = small_situation();
  object["terrain"] = "west.json";
  const auto read_one = read_situation(object, "test", folder);
  ASSERT_TRUE(read_one) << read_one.error().what.key;
  EXPECT_EQ(read_one->situation.terrain->at({2, 2}).terrain, "forest");
  for (const char* elsewhere : {"missing.json", "../situation_terrain/west.json", "/etc/passwd"}) {
    object["terrain"] = elsewhere;
    EXPECT_FALSE(read_situation(object, "test", folder)) << elsewhere;
  }
}

}  // namespace
}  // namespace adjutant::games
