#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/bcs/bcs_board.h"

namespace adjutant::games::bcs {
namespace {

using test::Board;
using testing::ElementsAre;
using testing::IsEmpty;

/// One line of the table of SNAFU results: full, partial, fail, fail in a second activation.
struct ResultLine {
  const char* unit;
  const char* action;
  const char* letters;
};

/// Section 2 of the tables of legal actions, independent of the chart file.
constexpr ResultLine result_lines[] = {
    {"rifles", "move", "YY--"},        {"tanks", "attack", "YY--"},         {"tanks", "shock_attack", "YY--"},
    {"tanks", "assist", "YY--"},       {"tanks", "attack_by_fire", "YY--"}, {"rifles", "recon", "YY--"},
    {"rifles", "spot", "YY--"},        {"rifles", "flip", "YYYY"},          {"rifles", "screen", "YYY-"},
    {"trains", "move_trains", "YYYY"}, {"hq", "voluntary_retreat", "YYYY"}, {"rifles", "voluntary_retreat", "YY--"},
};

TEST(BcsActions, FollowTheTableOfSnafuResults) {
  struct Roll {
    const char* result;
    const char* activation;
  };
  constexpr Roll rolls[] = {{"full", "initial"}, {"partial", "initial"}, {"fail", "initial"}, {"fail", "second"}};
  for (const ResultLine& line : result_lines) {
    for (std::size_t i = 0; i < std::size(rolls); ++i) {
      Board board;
      board.fact("snafu", rolls[i].result).fact("activation", rolls[i].activation);
      EXPECT_EQ(board.action(line.unit, line.action).allowed, line.letters[i] == 'Y')
          << line.action << " after " << rolls[i].result << " in the " << rolls[i].activation;
    }
  }
}

/// Section 3: moving, stopped, finished; ? where the charts do not say, and it is refused with that reason.
struct StatusLine {
  const char* action;
  const char* letters;
};

constexpr StatusLine status_lines[] = {{"move", "Y--"},   {"recon", "Y-?"},  {"shock_attack", "Y--"},
                                       {"attack", "YY-"}, {"assist", "YY-"}, {"attack_by_fire", "YY-"},
                                       {"spot", "YYY"},   {"screen", "Y?-"}};

TEST(BcsActions, FollowTheChartOfStoppedAndFinishedUnits) {
  constexpr const char* markers[] = {"", "stopped", "finished"};
  for (const StatusLine& line : status_lines) {
    for (std::size_t i = 0; i < std::size(markers); ++i) {
      Board board;
      board.unit("tanks").markers = {markers[i]};
      const std::string expected = line.letters[i] == 'Y'   ? ""
                                   : line.letters[i] == '?' ? "bcs.refuse.status_unknown"
                                                            : "bcs.refuse.status";
      EXPECT_EQ(board.refusal("tanks", line.action), expected) << line.action << " " << markers[i];
    }
  }
}

TEST(BcsActions, OfAFormationFollowItsHq) {
  Board board;
  board.fact("activation", "").fact("snafu", "");
  board.unit("hq").face = "unused";
  EXPECT_EQ(board.refusal("hq", "activate"), "");
  EXPECT_EQ(board.refusal("hq", "recover"), "");
  EXPECT_EQ(board.refusal("rifles", "move"), "bcs.refuse.not_activated");
  board.unit("hq").face = "used";
  EXPECT_EQ(board.action("hq", "activate").cost.key, "bcs.cost.no_second");
  EXPECT_EQ(board.refusal("hq", "recover"), "trace.bcs.not_in_source");
  board.unit("hq").face = "done";
  EXPECT_EQ(board.refusal("hq", "activate"), "bcs.refuse.hq_done");
  board.fact("activation", "initial").fact("step", "b");
  EXPECT_EQ(board.refusal("hq", "activate"), "bcs.refuse.activated");
  EXPECT_EQ(board.refusal("hq", "recover"), "");
  EXPECT_EQ(board.refusal("hq", "snafu"), "");
  EXPECT_EQ(board.refusal("rifles", "move"), "bcs.refuse.no_snafu");
}

TEST(BcsActions, InARecoveryAreOnlyThoseOfItsList) {
  Board board;
  board.fact("activation", "recovery").fact("snafu", "");
  for (const char* action : {"move", "attack", "flip", "screen"}) {
    EXPECT_EQ(board.refusal("rifles", action), "bcs.refuse.recovery") << action;
  }
  EXPECT_EQ(board.refusal("hq", "second_activation"), "trace.bcs.second.recovery");
}

TEST(BcsActions, MitigateAFailOfTheInitialActivationOnly) {
  Board board;
  EXPECT_EQ(board.refusal("hq", "mitigate"), "trace.bcs.mitigation_fail_only");
  board.fact("snafu", "fail");
  EXPECT_EQ(board.refusal("hq", "mitigate"), "");
  board.fact("activation", "second");
  EXPECT_EQ(board.refusal("hq", "mitigate"), "trace.bcs.mitigation_initial_only");
}

TEST(BcsActions, CreatePreparedDefenceUnderItsThreeConditions) {
  Board board;
  EXPECT_EQ(board.refusal("hq", "create_pd"), "");
  EXPECT_EQ(board.refusal("hq", "remove_pd"), "bcs.refuse.not_prepared");
  board.unit("hq").markers = {"msr_blocked_1"};
  EXPECT_EQ(board.refusal("hq", "create_pd"), "trace.bcs.prepared.msr_blocked");
  board.unit("hq").markers = {"prepared_defence"};
  EXPECT_EQ(board.refusal("hq", "create_pd"), "bcs.refuse.is_prepared");
  EXPECT_EQ(board.refusal("hq", "remove_pd"), "");
  board.unit("hq").markers = {};
  board.unit("hq").values["artillery_points"] = 0LL;
  EXPECT_EQ(board.refusal("hq", "create_pd"), "trace.bcs.prepared.no_artillery");
  board.unit("hq").values.erase("artillery_points");
  EXPECT_EQ(board.refusal("hq", "create_pd"), "bcs.refuse.points_unknown");
  board.fact("activation", "second");
  EXPECT_EQ(board.refusal("hq", "create_pd"), "trace.bcs.prepared.initial_only");
}

TEST(BcsActions, RollForASecondActivationUnlessSomethingBarsIt) {
  Board board;
  EXPECT_EQ(board.refusal("hq", "second_activation"), "");
  board.unit("hq").values["fatigue"] = 4LL;
  EXPECT_EQ(board.refusal("hq", "second_activation"), "trace.bcs.second.fatigue");
  board.unit("hq").values["fatigue"] = std::string("fresh");
  board.fact("hq_used_before", "yes");
  EXPECT_EQ(board.refusal("hq", "second_activation"), "trace.bcs.second.hq_used");
}

TEST(BcsActions, NameTheHexesThatAnAttackMayGoTo) {
  Board board;
  EXPECT_THAT(board.action("tanks", "attack").targets, ElementsAre("2,1"));
  EXPECT_EQ(board.refusal("rifles", "attack"), "bcs.refuse.no_enemy") << "two hexes away";
  EXPECT_EQ(board.refusal("rifles", "engage"), "bcs.refuse.no_av");
  EXPECT_EQ(board.refusal("tanks", "engage"), "bcs.refuse.no_av_in_range");
  board.unit("enemy").values["av"] = 3LL;
  EXPECT_THAT(board.action("tanks", "engage").targets, ElementsAre("2,1"));
}

TEST(BcsActions, RestOnWhatTheLedgerHasSeenOrSaySo) {
  Board board;
  EXPECT_THAT(board.action("tanks", "move").assumptions, IsEmpty());
  board.fact("snafu", "partial", Proof::assumed);
  EXPECT_EQ(board.action("tanks", "move").assumptions.size(), 1U);
  board.situation().ledger.active = "";
  EXPECT_EQ(board.action("tanks", "move").assumptions.size(), 2U);
}

TEST(BcsActions, AreRefusedToTheOtherSideAndToIndependents) {
  Board board;
  EXPECT_EQ(board.refusal("enemy", "move"), "bcs.refuse.other_side");
  board.put("lone", "us", "infantry", {7, 7}).values.erase("formation");
  EXPECT_EQ(board.refusal("lone", "move"), "bcs.refuse.independent");
}

TEST(BcsActions, RestOnNoWordOfTheLedgerThatIsNotTheGames) {
  Board board;
  board.fact("snafu", "splendid");
  EXPECT_EQ(board.refusal("rifles", "move"), "bcs.refuse.no_snafu");
  board.fact("activation", "third");
  EXPECT_EQ(board.refusal("rifles", "move"), "bcs.refuse.not_activated");
}

TEST(BcsActions, OfTheWholeSideAreAskedForWithoutIds) {
  Board board;
  for (const ActionView& view : board.actions({})) {
    EXPECT_NE(view.unit, "enemy");
    EXPECT_EQ(view.allowed, view.reason.empty()) << view.id;
  }
}

TEST(BcsActions, NameProceduresThatThereAre) {
  const GameSystem& game = *find_game(games::test::known_games(), "bcs");
  for (const ActionView& view : Board().actions({})) {
    EXPECT_TRUE(view.procedure.empty() || game.procedure(view.procedure)) << view.id;
  }
}

TEST(BcsActions, LetScreenBeEnteredAfterASecondFailWhereThePlayersReadItSo) {
  Board board;
  board.fact("snafu", "fail").fact("activation", "second");
  EXPECT_EQ(board.refusal("rifles", "screen"), "bcs.refuse.snafu");
  EXPECT_EQ(board.refusal("rifles", "screen", {{"screen_on_fail", "always"}}), "");
}

}  // namespace
}  // namespace adjutant::games::bcs
