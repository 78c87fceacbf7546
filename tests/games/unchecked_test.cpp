#include "games/asking/unchecked.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/all/all_games.h"
#include "games/lnl/lnl_board.h"
#include "games/question.h"

// Answers that rest on figures which nobody has checked say so.

namespace adjutant::games {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;

std::string figure_of(const Message& message) {
  return message.args.at(0).value + " " + message.args.at(1).value + " " + message.args.at(2).value;
}

std::vector<std::string> said_of(const std::vector<Message>& messages) {
  std::vector<std::string> all;
  for (const Message& message : messages) {
    if (message.key == unchecked_key) {
      all.push_back(figure_of(message));
    }
  }
  return all;
}

class Unchecked : public testing::Test {
 protected:
  Unchecked() {
    board_.squad("squad", "us", {5, 2}).unchecked = {"fp", "mf"};
    board_.unit("squad").name = "Renn";
    board_.squad("enemy", "german", {6, 2}).markers = {"fired"};
    board_.unit("enemy").unchecked = {"morale"};
  }

  [[nodiscard]] Result<json> input() {
    return input_from_board(game(), *game().procedure("lnl.direct_fire"),
                            {board_.situation(), {"squad"}, {6, 2}, rule_set()});
  }
  static const GameSystem& game() { return test::known_games().front(); }
  static RuleSet rule_set() {
    static const Settings settings;
    return {game().charts, settings};
  }

  lnl::test::Board board_;
};

TEST_F(Unchecked, NamesTheFiguresThatAnInputRestsOnAndNoOthers) {
  const Result<json> read = input();
  ASSERT_TRUE(read) << read.error().what.key;
  EXPECT_THAT(said_of(unchecked_in(*read)), ElementsAre("Renn lnl.figure.fp 2", "enemy lnl.figure.morale 6"))
      << "how far the squad walks does not matter to its fire";
  board_.unit("squad").unchecked.clear();
  board_.unit("enemy").unchecked.clear();
  EXPECT_THAT(unchecked_in(*input()), IsEmpty());
}

TEST_F(Unchecked, StandsInTheTraceOfWhateverIsResolved) {
  const json read = input().value();
  tables::Oracle oracle = tables::Oracle::typed({1, 6}, {});
  tables::Trace trace;
  const auto answer = resolve({*game().procedure("lnl.direct_fire"), read, rule_set()}, oracle, trace);
  std::vector<std::string> steps;
  for (const tables::TraceStep& step : trace.steps()) {
    if (step.step == unchecked_key) {
      steps.push_back(step.args.at(0).value);
    }
  }
  EXPECT_THAT(steps, ElementsAre("Renn", "enemy")) << "each once";
}

TEST_F(Unchecked, IsNotForgottenByProceduresThatReadNoAssumptions) {
  tables::Trace trace;
  const json assumed = {{"assumed",
                         {{{"key", unchecked_key},
                           {"args",
                            {{{"name", "unit"}, {"value", "A"}},
                             {{"name", "figure"}, {"value", "fp"}},
                             {{"name", "value"}, {"value", "2"}}}}}}}};
  say_unchecked(assumed, trace);
  say_unchecked(assumed, trace);
  ASSERT_EQ(trace.steps().size(), 1U);
  EXPECT_EQ(trace.steps().front().step, unchecked_key);
}

TEST_F(Unchecked, StandsBesideActionsThatWouldBeOthersWithoutIt) {
  const std::vector<ActionView> actions = actions_from_board(game(), board_.situation(), {"squad"}, rule_set());
  const auto named = [&](const std::string& id) {
    const auto found = std::ranges::find(actions, id, &ActionView::id);
    return found == actions.end() ? std::vector<std::string>{"no such action"} : said_of(found->assumptions);
  };
  EXPECT_THAT(named("move"), testing::Contains("Renn lnl.figure.mf 4"));
  for (const ActionView& action : actions) {
    if (action.id == "rest") {
      EXPECT_THAT(said_of(action.assumptions), IsEmpty());
    }
  }
  board_.unit("squad").unchecked.clear();
  board_.unit("enemy").unchecked.clear();
  for (const ActionView& action : actions_from_board(game(), board_.situation(), {"squad"}, rule_set())) {
    EXPECT_THAT(said_of(action.assumptions), IsEmpty()) << action.id;
  }
}

}  // namespace
}  // namespace adjutant::games
