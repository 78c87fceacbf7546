#include "games/all/conform.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/all/all_games.h"
#include "games/failed_cases.h"
#include "support/shared.h"

namespace adjutant::games {
namespace {

using nlohmann::json;
using test::listing;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> keys(const std::vector<Difference>& found) {
  std::vector<std::string> names;
  for (const Difference& difference : found) {
    names.push_back(difference.key);
  }
  return names;
}

TEST(Conformance, AnAnswerMayHoldMoreThanTheCaseExpects) {
  EXPECT_THAT(differences({{"total", 9}}, {{"total", 9}, {"roll", 4}}), IsEmpty());
}

TEST(Conformance, EachKeyThatDiffersIsNamedWithItsPlace) {
  const auto found = differences({{"total", 9}, {"target", {{"result", "shaken"}}}},
                                 {{"total", 8}, {"target", {{"result", "wounded"}}}});
  EXPECT_THAT(keys(found), ElementsAre("target/result", "total"));
  EXPECT_EQ(found[0].expected, "\"shaken\"");
  EXPECT_EQ(found[0].got, "\"wounded\"");
}

TEST(Conformance, NullEqualsAbsentInBothDirections) {
  EXPECT_THAT(differences({{"column", nullptr}}, json::object()), IsEmpty());
  EXPECT_THAT(keys(differences({{"column", nullptr}}, {{"column", 2}})), ElementsAre("column"));
  EXPECT_THAT(keys(differences({{"column", 2}}, {{"column", nullptr}})), ElementsAre("column"));
}

TEST(Conformance, ArraysAreComparedWhole) {
  EXPECT_THAT(keys(differences({{"rolls", {3, 4}}}, {{"rolls", {3, 4, 5}}})), ElementsAre("rolls"));
  EXPECT_THAT(keys(differences({{"units", json::array({{{"id", "a"}}})}},
                               {{"units", json::array({{{"id", "a"}, {"loss", 1}}})}})),
              ElementsAre("units"));
  EXPECT_THAT(differences({{"units", json::array({{{"id", "a"}}})}},
                          {{"units", json::array({{{"id", "a"}, {"loss", nullptr}, {"note", "x"}}})}}),
              IsEmpty());
}

TEST(Conformance, ReasonsAndNotesAreForTheReader) {
  EXPECT_THAT(differences({{"legal", false}, {"reason", "too far"}, {"note", "?"}}, {{"legal", false}}), IsEmpty());
}

TEST(Conformance, AnObjectIsNotMatchedByAnythingElse) {
  EXPECT_THAT(keys(differences({{"target", {{"result", "shaken"}}}}, {{"target", "shaken"}})), ElementsAre("target"));
}

json cases_of(const std::string& path) {
  return json::parse(adjutant::test::read_file(adjutant::test::project_file("tests/rules/" + path)));
}

TEST(Conformance, LockNLoadPassesEveryCase) {
  const auto run = conform(cases_of("lnl/cases.json"), "cases.json", all_games());
  ASSERT_TRUE(run);
  EXPECT_EQ(run->passed, 114) << listing(*run);
  EXPECT_THAT(run->failed, IsEmpty()) << listing(*run);
  EXPECT_EQ(run->skipped, 0);
}

TEST(Conformance, EveryCaseOfSightPassesThroughTheGame) {
  const auto run = conform(cases_of("lnl/los-cases.json"), "los-cases.json", all_games());
  ASSERT_TRUE(run);
  EXPECT_EQ(run->passed, 327) << listing(*run);
  EXPECT_THAT(run->failed, IsEmpty()) << listing(*run);
}

/// A game with one procedure that asks for a die and gives it back.
GameSystem die_game() {
  GameSystem game;
  game.id = "die";
  game.procedures.push_back({"die.roll",
                             "1",
                             {},
                             [](const json&, Run& run) -> Result<json> {
                               return json{{"face", run.oracle.die("the die")}};
                             },
                             nullptr});
  return game;
}

json case_of(json dice) {
  return {{"format", "adjutant-cases/1"},
          {"game", "die"},
          {"cases",
           json::array(
               {{{"id", "one"}, {"procedure", "die.roll"}, {"dice", std::move(dice)}, {"expect", {{"face", 3}}}}})}};
}

TEST(Conformance, CasesOfGamesAndProceduresThatDoNotExistYetAreSkipped) {
  json file = case_of({3});
  EXPECT_EQ(conform(file, "x", {})->skipped, 1);
  file["cases"][0]["procedure"] = "die.throw";
  EXPECT_EQ(conform(file, "x", {die_game()})->skipped, 1);
}

TEST(Conformance, ACaseFailsWhereItsDiceAreWrongMissingOrTooMany) {
  const auto failed = [](json dice) { return conform(case_of(std::move(dice)), "x", {die_game()})->failed.size(); };
  EXPECT_EQ(failed({3}), 0U);
  EXPECT_EQ(failed({4}), 1U);
  EXPECT_EQ(failed({7}), 1U);
  EXPECT_EQ(failed(json::array()), 1U);
  EXPECT_EQ(failed({3, 3}), 1U);
  EXPECT_EQ(failed("3"), 1U);
}

/// A game whose procedure knows its column before the die, and fails where it is told to.
GameSystem column_game() {
  GameSystem game;
  game.id = "die";
  game.procedures.push_back({"die.roll",
                             "1",
                             {takes("field", "int")},
                             [](const json& input, Run& run) -> Result<json> {
                               run.trace.stand("column", std::string("2-1"));
                               if (input.contains("field")) {
                                 run.oracle.need(tables::InputNeed{"other"});
                               }
                               return json{{"column", "2-1"}, {"face", run.oracle.die("the die")}};
                             },
                             nullptr});
  return game;
}

TEST(Conformance, ACaseMayEndWhereItsDiceDoIfWhatItExpectsStandsByThen) {
  const auto failed = [](const json& input, const json& expect) {
    json file = case_of(json::array());
    file["cases"][0]["input"] = input;
    file["cases"][0]["expect"] = expect;
    return conform(file, "x", {column_game()})->failed.size();
  };
  EXPECT_EQ(failed(json::object(), {{"column", "2-1"}}), 0U);
  EXPECT_EQ(failed(json::object(), {{"column", "3-1"}}), 1U);
  EXPECT_EQ(failed(json::object(), {{"column", "2-1"}, {"face", 3}}), 1U);
  EXPECT_EQ(failed({{"field", 1}}, {{"column", "2-1"}}), 1U) << "a missing input is no end";
}

TEST(Conformance, AFieldThatTheProcedureDoesNotKnowIsToldAndLeftOut) {
  json file = case_of(json::array());
  file["cases"][0]["input"] = {{"fielt", 1}};
  file["cases"][0]["expect"] = {{"column", "2-1"}};
  const auto run = conform(file, "x", {column_game()});
  EXPECT_THAT(listing(*run), IsEmpty());
  ASSERT_EQ(run->diagnostics.size(), 1U);
  EXPECT_EQ(run->diagnostics[0].where, "x:cases/one/input/fielt");
  EXPECT_EQ(run->diagnostics[0].what.key, "games.input.unknown_field_near");
}

TEST(Conformance, WhatIsNoCaseFileIsRefusedWithAReason) {
  const auto refused = [](const std::string& text) { return conform_text(text, "x", {}).error().what.key; };
  EXPECT_EQ(refused("{"), "conform.no_json");
  EXPECT_EQ(refused("[]"), "conform.not_cases");
  EXPECT_EQ(refused(R"({"format":"adjutant-cases/2","cases":[]})"), "conform.not_cases");
  EXPECT_EQ(refused(R"({"format":"adjutant-cases/1","cases":{}})"), "conform.no_list");
  EXPECT_EQ(refused(std::string(100, '[') + std::string(100, ']')), "json.too_deep");
}

}  // namespace
}  // namespace adjutant::games
