#include "games/open_lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/state/ledger_file.h"

// Which lines may be looked at where players declare their shots, and the log of these shots in a situation file.
namespace adjutant::games {
namespace {

using nlohmann::json;
using testing::SizeIs;

const board::SightEnd e3{{4, 2}, 0, false};
const board::SightEnd g4{{6, 3}, 0, false};
const Settings declared = {{"shots", "declared"}};

Ledger ledger_with(const board::SightEnd& from, const board::SightEnd& to) {
  Ledger ledger;
  ledger.turn = 2;
  ledger.phase = "operations";
  ledger.impulse = 3;
  DeclaredShot shot;
  shot.turn = 2;
  shot.phase = "operations";
  shot.impulse = 3;
  shot.from = from;
  shot.to = to;
  ledger.shots = {shot};
  return ledger;
}

board::SightEnd upstairs(board::SightEnd end) {
  end.level = 1;
  return end;
}

board::SightEnd flying(board::SightEnd end) {
  end.helicopter = true;
  return end;
}

TEST(OpenLines, AreAllLinesWhereNobodyHasAgreedOtherwise) {
  EXPECT_TRUE(OpenLines(Ledger(), {}).contains(e3, g4));
  EXPECT_TRUE(OpenLines(Ledger(), {{"shots", "open"}}).contains(e3, g4));
}

TEST(OpenLines, AreThoseOfDeclaredShotsFromEitherEnd) {
  const OpenLines lines(ledger_with(e3, g4), declared);
  EXPECT_TRUE(lines.contains(e3, g4));
  EXPECT_TRUE(lines.contains(g4, e3));
  EXPECT_FALSE(lines.contains(e3, {{6, 4}}));
  EXPECT_FALSE(OpenLines(Ledger(), declared).contains(e3, g4));
}

TEST(OpenLines, BeginAndEndOnTheStoreyThatWasDeclared) {
  const OpenLines lines(ledger_with(e3, upstairs(g4)), declared);
  EXPECT_TRUE(lines.contains(e3, upstairs(g4)));
  EXPECT_FALSE(lines.contains(e3, g4));
  EXPECT_FALSE(lines.contains(upstairs(e3), g4));
  EXPECT_FALSE(lines.contains(e3, flying(g4)));
}

TEST(OpenLines, KnowNoStoreyOfAHelicopter) {
  const OpenLines lines(ledger_with(e3, flying(g4)), declared);
  EXPECT_TRUE(lines.contains(flying(upstairs(g4)), e3));
  EXPECT_FALSE(lines.contains(e3, g4)) << "who stands below it is seen along another line";
}

TEST(OpenLines, NextToEachOtherAndInOneHexAreDeclaredAsAnyOther) {
  const OpenLines lines(Ledger(), declared);
  EXPECT_FALSE(lines.contains(e3, {{4, 3}}));
  EXPECT_FALSE(lines.contains(e3, e3));
}

TEST(DeclaredShots, StandUntilTheTurnThePhaseOrTheImpulseEnds) {
  Ledger now = ledger_with(e3, g4);
  EXPECT_TRUE(stands(now.shots.front(), now));
  for (const auto& go_on : {+[](Ledger& ledger) { ++ledger.turn; }, +[](Ledger& ledger) { ledger.phase = "rally"; },
                            +[](Ledger& ledger) { ++ledger.impulse; }}) {
    Ledger later = now;
    go_on(later);
    EXPECT_FALSE(stands(later.shots.front(), later));
    EXPECT_FALSE(OpenLines(later, declared).contains(e3, g4));
  }
}

TEST(DeclaredShots, AreNothingThatAQuestionCouldAgreeOnByItself) {
  EXPECT_TRUE(shots_are_declared(agreed_on({{"shots", "open"}, {"edge", "either"}}, declared)));
  EXPECT_FALSE(shots_are_declared(agreed_on({{"shots", "declared"}}, {})));
  EXPECT_EQ(agreed_on({{"edge", "either"}}, {}).at("edge"), "either");
  EXPECT_FALSE(shots_are_declared(with_shots_open(declared)));
}

// -------------------------------------------------------------------------------------------------- in situation files

json ledger_file() {
  return json::parse(R"({"turn": 3, "phase": "operations", "impulse": 2, "facts": [], "shots": [
    {"turn": 3, "phase": "operations", "impulse": 2, "side": "us", "unit": "mg", "name": "M1919A4",
     "from": {"hex": "4,2", "level": 1}, "to": {"hex": "6,3", "helicopter": true}, "verdict": "degraded", "degrading": 2},
    {"from": {"hex": "0,0"}, "to": {"hex": "1,0"}}]})");
}

Result<Ledger> read_back(const json& file) {
  Diagnostics diagnostics;
  return read_ledger(file, "ledger", diagnostics);
}

std::string why_refused(const json& file) {
  const auto ledger = read_back(file);
  return ledger ? "read" : ledger.error().where + ": " + ledger.error().what.key;
}

TEST(ShotsInAFile, AreReadAndWrittenAsTheyAre) {
  const auto ledger = read_back(ledger_file());
  ASSERT_TRUE(ledger);
  ASSERT_THAT(ledger->shots, SizeIs(2));
  const DeclaredShot& shot = ledger->shots.front();
  EXPECT_EQ(shot.from, upstairs(e3));
  EXPECT_EQ(shot.to, flying(g4));
  EXPECT_EQ(shot.name, "M1919A4");
  EXPECT_EQ(shot.verdict, board::Verdict::degraded);
  EXPECT_EQ(shot.degrading, 2);
  EXPECT_EQ(ledger->shots.back().verdict, board::Verdict::unknown);
  const auto again = read_back(to_json(*ledger));
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, *ledger);
}

TEST(ShotsInAFile, AreNotMentionedWhereNoneWasDeclared) {
  EXPECT_FALSE(to_json(Ledger()).contains("shots"));
}

TEST(ShotsInAFile, KeepWhatThisVersionDoesNotKnow) {
  json file = ledger_file();
  file["shots"][0]["weapon"] = {{"kind", "mg"}};
  const auto ledger = read_back(file);
  ASSERT_TRUE(ledger);
  EXPECT_EQ(to_json(*ledger)["shots"][0]["weapon"], file["shots"][0]["weapon"]);
}

TEST(ShotsInAFile, ThatAreNoneAreRefusedWithTheirPlace) {
  json file = ledger_file();
  file["shots"][1].erase("to");
  EXPECT_EQ(why_refused(file), "ledger/shots/1/to: games.situation.not_an_object");
  file["shots"][1]["to"] = {{"hex", "here"}};
  EXPECT_THAT(why_refused(file), testing::StartsWith("ledger/shots/1/to/hex"));
  file["shots"] = "none";
  EXPECT_EQ(why_refused(file), "ledger/shots: games.situation.not_a_list");
  file["shots"] = json::array();
  for (std::size_t i = 0; i <= max_shots; ++i) {
    file["shots"].push_back(ledger_file()["shots"][1]);
  }
  EXPECT_EQ(why_refused(file), "ledger/shots: games.situation.too_many");
}

TEST(ShotsInAFile, OfAnUnknownVerdictAreReadAndReported) {
  json file = {{"format", "adjutant-situation/1"}, {"ledger", ledger_file()}};
  file["ledger"]["shots"][0]["verdict"] = "hazy";
  const auto odd = read_situation(file, "test", {});
  ASSERT_TRUE(odd);
  EXPECT_EQ(odd->situation.ledger.shots.front().verdict, board::Verdict::unknown);
  ASSERT_THAT(odd->diagnostics, SizeIs(1));
  EXPECT_EQ(odd->diagnostics.front().what.key, "games.situation.not_a_verdict");
}

}  // namespace
}  // namespace adjutant::games
