#include "games/packs/chart_game.h"

#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/asking/assumed.h"
#include "games/asking/run.h"
#include "support/shared.h"
#include "tables/pack.h"

namespace adjutant::games {
namespace {

using nlohmann::json;

GameSystem kassala() {
  const std::string text =
      adjutant::test::read_file(adjutant::test::project_file("tests/fuzz/seeds/pack/kassala.json"));
  return chart_game(tables::read_pack_text(text, "kassala.json").value().pack.charts);
}

tables::Answer<json> ask(const GameSystem& game, const char* procedure, const json& input, std::vector<int> dice) {
  tables::Oracle oracle = tables::Oracle::typed(std::move(dice));
  tables::Trace trace;
  return resolve({*game.procedure(procedure), input, {game.charts, {}}}, oracle, trace);
}

TEST(ChartGames, EachChartOfAPackIsAProcedureWithItsInputsAndModifiers) {
  const GameSystem game = kassala();
  ASSERT_EQ(game.procedures.size(), 3U);
  const Procedure* combat = game.procedure("kassala.crt");
  ASSERT_TRUE(combat);
  EXPECT_EQ(combat->rule, "7.2");
  ASSERT_EQ(combat->inputs.size(), 3U);
  EXPECT_EQ(combat->inputs[1].id, "defend");
  EXPECT_EQ(combat->inputs[2].choices.front(), "river");
}

TEST(ChartGames, AChartAnswersWithItsCell) {
  const json input = {{"attack", 6}, {"defend", 3}, {"modifiers", {"river"}}};
  EXPECT_EQ(std::get<json>(ask(kassala(), "kassala.crt", input, {5})),
            (json{{"column", "2-1"}, {"modifier", -1}, {"result", "EX"}, {"roll", 5}, {"row", "2..4"}, {"total", 4}}));
}

TEST(ChartGames, SeveralResultColumnsAreNamed) {
  const auto answer = std::get<json>(ask(kassala(), "kassala.fire", {{"strength", 2}}, {3, 4}));
  EXPECT_EQ(answer["results"], (json{{"steps", 1}, {"retreat", true}}));
}

TEST(ChartGames, TheOwnersFiguresAreUsed) {
  GameSystem game = kassala();
  const json input = {{"terrain", "wadi"}, {"effect", "cover"}};
  EXPECT_TRUE(std::holds_alternative<tables::Needs>(ask(game, "kassala.terrain", input, {})));
  game.charts = game.charts.with({{"terrain", "wadi/cover", std::int64_t{2}}});
  EXPECT_EQ(std::get<json>(ask(game, "kassala.terrain", input, {}))["result"], 2);
}

TEST(ChartGames, WhatIsMissingOrWrongInTheInputIsNamed) {
  const auto needs = std::get<tables::Needs>(ask(kassala(), "kassala.crt", {{"attack", 6}}, {}));
  EXPECT_EQ(needs, (tables::Needs{tables::InputNeed{"defend"}}));
  for (const json& wrong : {json{{"attack", 1.5}}, json{{"attack", json::array()}}, json{{"modifiers", "river"}},
                            json{{"modifiers", {7}}}, json{{"attack", 18446744073709551615ULL}}, json::array()}) {
    EXPECT_TRUE(std::holds_alternative<Error>(ask(kassala(), "kassala.crt", wrong, {}))) << wrong;
  }
}

TEST(ChartGames, OddsComeFromTheSameChart) {
  const GameSystem game = kassala();
  const json input = {{"attack", 6}, {"defend", 3}};
  const auto answer = odds({*game.procedure("kassala.crt"), input, {game.charts, {}}});
  mpq_class destroyed = 0;
  for (const auto& [result, chance] : std::get<tables::Odds<json>>(answer).outcomes) {
    destroyed += result["result"] == "DE" ? chance : mpq_class(0);
  }
  EXPECT_EQ(destroyed, mpq_class(1, 3));
}

TEST(ChartGames, OddsAreOfTheCellsWhicheverRollsGiveThem) {
  const GameSystem game = kassala();
  const json input = {{"attack", 6}, {"defend", 3}};
  const auto answer = odds({*game.procedure("kassala.crt"), input, {game.charts, {}}});
  const auto& outcomes = std::get<tables::Odds<json>>(answer).outcomes;
  ASSERT_EQ(outcomes.size(), 3U);
  EXPECT_EQ(outcomes[0].result, (json{{"result", "AR"}}));
  EXPECT_EQ(outcomes[0].chance, mpq_class(1, 6));
}

Unit unit(const char* id, const char* side, board::Hex hex, std::map<std::string, UnitValue> values) {
  Unit unit;
  unit.id = id;
  unit.side = side;
  unit.kind = "foot";
  unit.hex = hex;
  unit.values = std::move(values);
  return unit;
}

/// Two blue units beside a red stack of two.
Situation meeting() {
  Situation situation;
  situation.units = {unit("b1", "blue", {1, 1}, {{"attack", 4LL}, {"defend", 3LL}, {"strength", 2LL}}),
                     unit("b2", "blue", {1, 1}, {{"attack", 2LL}, {"elite", true}}),
                     unit("r1", "red", {2, 1}, {{"attack", 9LL}, {"defend", 1LL}}),
                     unit("r2", "red", {2, 1}, {{"attack", 9LL}, {"defend", 2LL}})};
  return situation;
}

TEST(ChartGames, CountersAreShownAsTheirSheetReadsThem) {
  const GameSystem game = kassala();
  const auto units = game.read(meeting(), game.charts);
  ASSERT_EQ(units.size(), 4U);
  EXPECT_EQ(units[0].summary.key, "label:foot");
  ASSERT_EQ(units[0].figures.size(), 3U);
  EXPECT_EQ(units[0].figures[0].label.key, "label:attack");
  EXPECT_EQ(units[0].figures[0].text, "4");
  EXPECT_EQ(units[1].figures[1].text, "✓");
}

TEST(ChartGames, EveryChartWithDiceIsSomethingToDo) {
  const GameSystem game = kassala();
  const auto actions = game.actions(meeting(), {"b1"}, {game.charts, {}});
  ASSERT_EQ(actions.size(), 2U) << "the terrain is only looked up";
  EXPECT_EQ(actions[0].procedure, "kassala.crt");
  EXPECT_EQ(actions[0].label.key, "label:crt");
  EXPECT_EQ(actions[0].targets, std::vector<std::string>{"2,1"}) << "where the others stand";
  EXPECT_EQ(actions[1].targets, std::vector<std::string>{"1,1"}) << "no ratio: nobody is aimed at";
  EXPECT_TRUE(actions[0].allowed);
}

TEST(ChartGames, TargetsStandWithTheirDistancesTheNearestFirst) {
  const GameSystem game = kassala();
  Situation situation = meeting();
  situation.units.push_back(unit("r3", "red", {5, 1}, {}));
  situation.units.push_back(unit("r4", "red", {1, 3}, {}));
  const auto actions = game.actions(situation, {"b1"}, {game.charts, {}});
  EXPECT_EQ(actions[0].targets, (std::vector<std::string>{"2,1", "1,3", "5,1"}));
  EXPECT_EQ(actions[0].ranges, (std::vector<int>{1, 2, 4}));
  EXPECT_TRUE(actions[1].ranges.empty()) << "its own hex is no distance";
}

TEST(ChartGames, AChartWithARangeReachesThatFarAndWhereItWantsOnlyWhatIsSeen) {
  tables::ChartSheet charts = kassala().charts;
  tables::Chart& fire = *std::ranges::find(charts.charts, "fire", &tables::Chart::id);
  Situation situation = meeting();
  situation.units.push_back(unit("r3", "red", {5, 1}, {}));
  situation.units[0].values["reach"] = 3LL;
  const auto fires = [&](const char* id) {
    const GameSystem game = chart_game(charts);
    const auto actions = game.actions(situation, {id}, {game.charts, {}});
    return *std::ranges::find(actions, "fire", &ActionView::id);
  };
  fire.range = tables::ChartRange{{}, 4, false};
  EXPECT_EQ(fires("b1").targets, (std::vector<std::string>{"2,1", "5,1"})) << "a chart with a range is aimed";
  fire.range = tables::ChartRange{"reach", 0, false};
  EXPECT_EQ(fires("b1").targets, std::vector<std::string>{"2,1"});
  EXPECT_EQ(fires("b2").targets, (std::vector<std::string>{"2,1", "5,1"})) << "how far it reaches is not known";
  ASSERT_EQ(fires("b2").assumptions.size(), 1U);
  EXPECT_EQ(fires("b2").assumptions[0].key, "games.pack.no_range");

  fire.range = tables::ChartRange{{}, 9, true};
  EXPECT_EQ(fires("b1").targets.size(), 2U) << "without terrain nobody knows what is seen";
  EXPECT_EQ(fires("b1").assumptions[0].key, "games.no_sight");
  board::TerrainData data;
  data.columns = data.rows = 8;
  data.kinds = {{"wood", {board::SightClass::blocking, 1, {}}}};
  data.hexes[{3, 1}].terrain = "wood";
  data.hexes[{3, 2}].terrain = "wood";
  data.hexes[{2, 1}].proof = board::Proof::guessed;
  situation.terrain = std::make_shared<const board::TerrainMap>(data);
  EXPECT_EQ(fires("b1").targets, std::vector<std::string>{"2,1"}) << "behind the woods";
  ASSERT_EQ(fires("b1").assumptions.size(), 1U);
  EXPECT_EQ(fires("b1").assumptions[0].key, "los.guessed") << "it rests on a hex that nobody has checked";
}

TEST(ChartGames, TheBoardFillsInWhatTheCountersShow) {
  const GameSystem game = kassala();
  const auto input = [&](const char* procedure, const std::vector<std::string>& units, board::Hex target) {
    return game.procedure(procedure)->from_board({meeting(), units, target, {game.charts, {}}}).value();
  };
  EXPECT_EQ(input("kassala.crt", {"b1", "b2"}, {2, 1}), (json{{"attack", 6}, {"defend", 3}}));
  EXPECT_EQ(input("kassala.crt", {"b1"}, {5, 5}), (json{{"attack", 4}})) << "nobody stands there";
  EXPECT_EQ(input("kassala.fire", {"b1"}, {1, 1}), (json{{"strength", 2}}));
  EXPECT_EQ(input("kassala.fire", {"b1", "b2"}, {1, 1}), json::object()) << "one has no such figure";
}

TEST(ChartGames, AUnitWithoutAFigureIsLeftOutOfASumWhereThePlayerSaysSo) {
  const GameSystem game = kassala();
  Situation situation = meeting();
  situation.units.push_back(unit("b3", "blue", {1, 1}, {}));
  situation.units.push_back(unit("r3", "red", {2, 1}, {{"defend", 5LL}}));
  const Procedure& combat = *game.procedure("kassala.crt");
  const std::vector<std::string> stack = {"b1", "b2", "b3"};
  EXPECT_EQ(combat.from_board({situation, stack, {2, 1}, {game.charts, {}}}).value(), (json{{"defend", 8}}))
      << "otherwise the sum is the player's to say";
  const json input = combat.from_board({situation, stack, {2, 1}, {game.charts, {}}, true}).value();
  EXPECT_EQ(input["attack"], 6);
  ASSERT_EQ(input["assumed"].size(), 1U);
  EXPECT_EQ(input["assumed"][0]["key"], left_out_key);
  EXPECT_EQ(input["assumed"][0]["args"][0]["value"], "b3");

  tables::Oracle dice = tables::Oracle::typed({3});
  tables::Trace trace;
  const auto answer = resolve({combat, input, {game.charts, {}}}, dice, trace);
  ASSERT_TRUE(std::holds_alternative<json>(answer)) << "what it rests on does not keep it from being resolved";
  EXPECT_TRUE(std::ranges::any_of(trace.steps(), [](const auto& step) { return step.step == left_out_key; }));
  EXPECT_FALSE(combat.from_board({situation, {"b3"}, {2, 1}, {game.charts, {}}, true}).value().contains("attack"))
      << "nobody is left";
}

TEST(ChartGames, AUnitWhoseCounterPrintsNoSuchFigureIsNotAskedForItAndTheAnswerSaysSo) {
  const GameSystem game = kassala();
  const std::string none = "none";
  Situation situation = meeting();
  situation.units.push_back(unit("b3", "blue", {1, 1}, {{"attack", none}, {"defend", 1LL}}));
  situation.units.push_back(unit("r3", "red", {2, 1}, {{"attack", 2LL}, {"defend", none}}));
  const Procedure& combat = *game.procedure("kassala.crt");
  const json input = combat.from_board({situation, {"b1", "b2", "b3"}, {2, 1}, {game.charts, {}}}).value();
  EXPECT_EQ(input["attack"], 6);
  EXPECT_EQ(input["defend"], 3) << "who prints no defence adds none";
  ASSERT_EQ(input["assumed"].size(), 2U);
  EXPECT_EQ(input["assumed"][0]["key"], "games.prints_none");
  EXPECT_EQ(input["assumed"][0]["args"][0]["value"], "b3");
  EXPECT_EQ(input["assumed"][1]["args"][0]["value"], "r3");
  EXPECT_TRUE(std::holds_alternative<json>(ask(game, "kassala.crt", input, {3})));

  const auto alone = combat.from_board({situation, {"b3"}, {2, 1}, {game.charts, {}}});
  ASSERT_FALSE(alone) << "nobody who attacks has a figure to attack with";
  EXPECT_EQ(alone.error().what.key, "games.prints_none");
  const auto actions = game.actions(situation, {"b3"}, {game.charts, {}});
  ASSERT_FALSE(actions.empty());
  EXPECT_EQ(actions[0].id, "crt");
  EXPECT_FALSE(actions[0].allowed);
  EXPECT_EQ(actions[0].reason.key, "games.prints_none");
  EXPECT_TRUE(actions[0].targets.empty());

  const auto views = game.read(situation, game.charts);
  EXPECT_EQ(views[4].figures[0].text, "\u2013");
}

}  // namespace
}  // namespace adjutant::games
