#include "games/lnl/play/play.h"

#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "board/random_map.h"
#include "games/lnl/lnl_procedure.h"
#include "games/lnl/play/turn.h"
#include "games/lnl/play_positions.h"
#include "support/walks.h"

namespace adjutant::games::lnl {
namespace {

using board::test::Dice;
using nlohmann::json;
using test::Board;

/// A game played at random: the actions are drawn, their dice are rolled, what a chart lacks is made up and kept.
class RandomGame {
 public:
  RandomGame(Situation start, unsigned seed)
      : dice_(seed), charts_(test::charts_with_costs()), play_(std::move(start)) {}

  [[nodiscard]] const Situation& now() const { return play_.now(); }
  [[nodiscard]] RuleSet rule_set() const { return {charts_, settings_}; }
  [[nodiscard]] const std::map<std::string, int>& done() const { return done_; }

  /// One action; the last of the list, which ends the side's part, comes in time.
  void go_on() {
    const auto chosen_actions = test::legal_choices(now(), rule_set());
    ASSERT_FALSE(chosen_actions.empty());
    ASSERT_EQ(chosen_actions.back().action, "done") << "a dead end";
    const ChosenAction chosen = dice_.one_in(8) ? chosen_actions.back() : dice_.pick(chosen_actions);
    const std::uint64_t before = games::test::state_hash(now());
    const auto acted = play_.act(game_.course, chosen, outcome_of(chosen), rule_set());
    ASSERT_TRUE(acted) << chosen.unit << " " << chosen.action << " " << chosen.target << ": " << acted.error().what.key;
    const std::uint64_t after = games::test::state_hash(now());
    EXPECT_NE(after, before) << chosen.unit << " " << chosen.action << " " << chosen.target << " changes nothing";
    ++done_[chosen.action];
    hashes_.push_back(before);
  }

  void undo_all() {
    while (!hashes_.empty()) {
      ASSERT_TRUE(play_.undo());
      ASSERT_EQ(games::test::state_hash(now()), hashes_.back());
      hashes_.pop_back();
    }
  }

 private:
  /// The result of the action's procedure with rolled dice; nothing where it rolls none, or asks for more.
  json outcome_of(const ChosenAction& chosen) {
    const auto view = action(now(), chosen.unit, chosen.action, {charts_, settings_});
    if (!view || view->procedure.empty()) {
      return {};
    }
    const Procedure& procedure = *game_.procedure(view->procedure);
    constexpr int most_figures = 20;
    for (int attempt = 0; attempt < most_figures; ++attempt) {
      const auto input = procedure.from_board({now(), {chosen.unit}, target_hex(chosen), {charts_, settings_}});
      if (!input) {
        return {};
      }
      tables::Oracle oracle =
          tables::Oracle::rolled(tables::seeded(static_cast<std::uint64_t>(dice_.between(1, 1 << 20))));
      tables::Trace trace;
      const auto answer = resolve({procedure, *input, {charts_, settings_}}, oracle, trace);
      if (const auto* result = std::get_if<json>(&answer)) {
        return *result;
      }
      const auto* needs = std::get_if<tables::Needs>(&answer);
      const auto* figure = needs ? std::get_if<tables::FigureNeed>(&needs->what) : nullptr;
      if (figure == nullptr) {
        return {};
      }
      charts_ = charts_.with({{figure->chart, figure->cell, std::int64_t{dice_.between(1, 4)}}});
    }
    return {};
  }

  [[nodiscard]] board::Hex target_hex(const ChosenAction& chosen) const {
    const Unit* unit = now().unit(chosen.target.empty() ? chosen.unit : chosen.target);
    return unit ? unit->hex : board::hex_named(chosen.target).value_or(board::Hex{});
  }

  Dice dice_;
  GameSystem game_ = *find_game(all_games(), "lnl");
  tables::ChartSheet charts_;
  Settings settings_;
  games::test::Play play_;
  std::vector<std::uint64_t> hashes_;
  std::map<std::string, int> done_;
};

Situation ready(const test::PlayPosition& position) {
  Board board = position.set_up();
  for (Unit& unit : board.situation().units) {
    if (unit.kind != "sw" && unit.kind != "vehicle") {
      test::with_shaken_side(unit);
    }
  }
  return board.situation();
}

TEST(RandomGames, HaveNoDeadEndAndCanBeTakenBackToTheirStart) {
  std::map<std::string, int> done;
  int turns = 0;
  const int games = adjutant::test::rounds(100, 5'000);
  const auto positions = test::all_positions();
  for (int game = 0; game < games; ++game) {
    const auto& position = positions.at(static_cast<std::size_t>(game) % positions.size());
    SCOPED_TRACE(std::string(position.name) + ", seed " + std::to_string(game));
    RandomGame played(ready(position), static_cast<unsigned>(game));
    const std::uint64_t start = games::test::state_hash(played.now());
    for (int step = 0; step < 60 && !testing::Test::HasFailure(); ++step) {
      played.go_on();
    }
    turns += played.now().ledger.turn - 1;
    for (const auto& [action, times] : played.done()) {
      done[action] += times;
    }
    played.undo_all();
    ASSERT_EQ(games::test::state_hash(played.now()), start);
    ASSERT_FALSE(testing::Test::HasFailure());
  }
  EXPECT_GT(turns, games / 10);
  if (!adjutant::test::walks_whole()) {
    return;  // too few games for most actions
  }
  EXPECT_GT(done.size(), 25U) << "most actions come up";
  for (const char* action : {"enter_bunker", "leave_bunker", "mines", "fire_for_effect"}) {
    EXPECT_GT(done[action], 0) << action;
  }
}

TEST(RandomGames, EndEveryPhaseHoweverTheyStand) {
  for (const auto& position : test::all_positions()) {
    RandomGame played(ready(position), 1);
    for (int step = 0; step < 30; ++step) {
      played.go_on();
    }
    Situation now = played.now();
    const int turn = now.ledger.turn;
    for (int parts = 0; parts < 8 && now.ledger.turn == turn; ++parts) {
      now = apply(now, {"done", "", ""}, {}, played.rule_set()).value();
    }
    EXPECT_EQ(now.ledger.turn, turn + 1) << position.name;
    EXPECT_EQ(now.ledger.phase, "rally");
  }
}

// ---------------------------------------------------------------------------------------------------- single effects

class AppliedActions : public testing::Test {
 protected:
  void act(const std::string& action, const std::string& unit, const std::string& target = {},
           const json& outcome = {}) {
    const auto after = apply(now, {action, unit, target}, outcome, {charts, settings});
    ASSERT_TRUE(after) << action << ": " << after.error().what.key;
    now = *after;
  }
  [[nodiscard]] std::string refusal(const std::string& action, const std::string& unit,
                                    const std::string& target = {}) {
    const auto after = apply(now, {action, unit, target}, {}, {charts, settings});
    return after ? "" : after.error().what.key;
  }
  [[nodiscard]] const Unit& unit(const std::string& id) const { return *now.unit(id); }

  tables::ChartSheet charts = test::charts_with_costs();
  Settings settings;
  Situation now = ready(test::play_positions[0]);
};

TEST_F(AppliedActions, MoveStepByStepUntilThePointsAreUsed) {
  act("move", "rifles", "4,5");
  EXPECT_EQ(unit("rifles").hex, (board::Hex{4, 5}));
  EXPECT_EQ(unit("mg").hex, (board::Hex{4, 5})) << "a weapon goes with its owner";
  EXPECT_THAT(unit("rifles").markers, testing::ElementsAre("moved"));
  act("move", "rifles", "4,6");
  act("move", "rifles", "4,7");
  act("move", "rifles", "4,8");
  EXPECT_EQ(refusal("move", "rifles", "4,9"), "lnl.refuse.no_movement");
}

TEST_F(AppliedActions, ActivateTheHexOfWhoActsFirstAndNobodyElse) {
  act("move", "rifles", "4,5");
  EXPECT_EQ(refusal("move", "flank", "5,3"), "lnl.refuse.not_activated");
  act("activate", "leader", "5,4");
  act("move", "flank", "5,3");
}

TEST_F(AppliedActions, GoOnInTheWayInWhichTheyBegan) {
  act("assault_move", "rifles", "4,5");
  EXPECT_EQ(refusal("move", "rifles", "4,6"), "lnl.refuse.other_gait");
  act("assault_move", "rifles", "4,6");
  EXPECT_EQ(refusal("assault_move", "rifles", "4,7"), "lnl.refuse.no_movement") << "half of four";
}

TEST_F(AppliedActions, SpotForTheWholeSideAndMarkTheHex) {
  act("spot", "flank", "7,5", {{"success", true}});
  EXPECT_TRUE(now.has_marker({7, 5}, "spotted"));
  EXPECT_THAT(unit("flank").markers, testing::ElementsAre("ops_complete"));
  act("fire", "flank", "7,5");
  EXPECT_TRUE(now.has_marker({7, 5}, "spotted"));
}

TEST_F(AppliedActions, HarmAsTheProcedureSays) {
  act("fire", "rifles", "6,6",
      {{"fired", {"rifles", "mg"}},
       {"units", {{{"id", "open"}, {"result", "casualties"}}, {{"id", "officer"}, {"result", "wounded"}}}},
       {"heroes", {{{"from", "open"}, {"status", {"fired"}}}}}});
  EXPECT_EQ(unit("open").kind, "half_squad");
  EXPECT_EQ(unit("open").face, "shaken");
  EXPECT_FALSE(unit("open").values.contains("fp")) << "nobody has said what the half-squad prints";
  EXPECT_EQ(unit("officer").face, "shaken");
  EXPECT_EQ(std::get<long long>(unit("officer").values.at("morale")), 5) << "of the face that is up";
  EXPECT_THAT(unit("officer").markers, testing::ElementsAre("wounded"));
  EXPECT_THAT(unit("hero-open").markers, testing::ElementsAre("fired"));
  EXPECT_THAT(unit("mg").markers, testing::ElementsAre("fired"));
}

TEST_F(AppliedActions, LeaveTheSituationAsItWasWhenTheyAreRefused) {
  const std::uint64_t before = games::test::state_hash(now);
  EXPECT_EQ(refusal("fire", "rifles", "9,9"), "lnl.refuse.not_offered");
  EXPECT_EQ(refusal("rally", "rifles", "rifles"), "lnl.refuse.phase");
  EXPECT_EQ(refusal("fire", "nobody", "6,6"), "lnl.refuse.does_not_arise");
  EXPECT_EQ(games::test::state_hash(now), before);
}

TEST_F(AppliedActions, NeedTheCostOfAStepThatNoChartGives) {
  charts = printed_charts();
  EXPECT_EQ(refusal("move", "flank", "5,5"), "lnl.refuse.cost_unknown");
  act("move", "flank", "5,5", {{"points", 2}});
  EXPECT_EQ(unit("flank").hex, (board::Hex{5, 5}));
}

TEST(StateHash, TellsStatesApartAndStaysTheSame) {
  const Situation one = test::in_the_woods().situation();
  Situation other = one;
  EXPECT_EQ(games::test::state_hash(one), games::test::state_hash(other));
  other.ledger.passes = 1;
  EXPECT_NE(games::test::state_hash(one), games::test::state_hash(other));
  EXPECT_EQ(games::test::state_hash(Situation{}), 7426593253492760686U) << "the same on every machine";
}

}  // namespace
}  // namespace adjutant::games::lnl
