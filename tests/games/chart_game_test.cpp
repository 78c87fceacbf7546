#include "games/chart_game.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/run.h"
#include "support/shared.h"
#include "tables/pack.h"

namespace adjutant::games {
namespace {

using nlohmann::json;

GameSystem kassala() {
  const std::string text = test::read_file(test::project_file("tests/fuzz/seeds/pack/kassala.json"));
  return chart_game(tables::read_pack_text(text, "kassala.json").value().pack.charts);
}

tables::Answer<json> ask(const GameSystem& game, const char* procedure, const json& input, std::vector<int> dice) {
  tables::Oracle oracle = tables::Oracle::typed(std::move(dice));
  tables::Trace trace;
  return resolve({*game.procedure(procedure), input, game.charts, {}}, oracle, trace);
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
  const auto answer = odds({*game.procedure("kassala.crt"), input, game.charts, {}});
  mpq_class destroyed = 0;
  for (const auto& [result, chance] : std::get<tables::Odds<json>>(answer).outcomes) {
    destroyed += result["result"] == "DE" ? chance : mpq_class(0);
  }
  EXPECT_EQ(destroyed, mpq_class(1, 3));
}

}  // namespace
}  // namespace adjutant::games
