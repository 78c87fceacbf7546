#include "games/bcs/play/turn.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/bcs/bcs_game.h"

namespace adjutant::games::bcs {
namespace {

using test::in_the_activities;
using test::Played;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> units_left(const TurnView& turn, const std::string& side) {
  std::vector<std::string> units;
  for (const SideLeft& left : turn.sides) {
    for (const UnitLeft& unit : left.units) {
      if (left.side == side) {
        units.push_back(unit.unit);
      }
    }
  }
  return units;
}

std::vector<std::string> actions_left(const TurnView& turn, const std::string& id) {
  std::vector<std::string> actions;
  for (const SideLeft& side : turn.sides) {
    for (const UnitLeft& unit : side.units) {
      for (const ActionName& action : unit.actions) {
        if (unit.unit == id) {
          actions.push_back(action.id);
        }
      }
    }
  }
  return actions;
}

std::string argument(const Message& message, const std::string& name) {
  for (const Argument& one : message.args) {
    if (one.name == name) {
      return one.value;
    }
  }
  return "";
}

TEST(BcsTurn, BeginsBeforeTheActivationsWithTheFirstPlayer) {
  Played played;
  EXPECT_EQ(played.turn().part.key, "bcs.part.pre_turn");
  EXPECT_TRUE(played.turn().takes_initiative);
  EXPECT_THAT(units_left(played.turn(), "us"), IsEmpty()) << "nobody acts before the activations";
  EXPECT_EQ(played.refusal("activate", "hq"), "bcs.refuse.phase");
  played.now = *give_initiative(played.now, "them");
  played.end_part();
  EXPECT_EQ(played.turn().phase, "activations");
  EXPECT_EQ(played.turn().active, "them");
  EXPECT_EQ(played.turn().sides.front().side, "them");
  EXPECT_EQ(played.turn().passes_to_end, 2);
  EXPECT_EQ(played.refusal("activate", "hq"), "bcs.refuse.other_side");
}

TEST(BcsTurn, ListsTheFormationsThatWaitWhosesoeverPartItIs) {
  Played played;
  played.now = *give_initiative(played.now, "them");
  played.end_part();
  EXPECT_THAT(units_left(played.turn(), "us"), ElementsAre("hq", "hq2"));
  EXPECT_THAT(actions_left(played.turn(), "hq"), ElementsAre("activate", "recover"));
  EXPECT_THAT(units_left(played.turn(), "them"), ElementsAre("their_hq"));
}

TEST(BcsTurn, NamesTheFormationThatRunsAndWhatEnds) {
  Played played = in_the_activities();
  EXPECT_EQ(played.turn().part.key, "bcs.part.activities");
  EXPECT_EQ(argument(played.turn().part, "formation"), "1st");
  EXPECT_EQ(argument(played.turn().part, "which"), "bcs.running.initial");
  EXPECT_THAT(units_left(played.turn(), "us"), ElementsAre("hq", "trains", "tanks", "rifles", "hq2"))
      << "of the formation that waits only its HQ";
  EXPECT_EQ(played.refusal("activate", "hq2"), "bcs.refuse.other_runs");
}

TEST(AnActivation, GoesFromPreparationToSnafuToActivitiesToItsEnd) {
  Played played;
  played.now = *give_initiative(played.now, "us");
  played.end_part();
  played.roll("activate", "hq", "bcs.activation", {});
  EXPECT_EQ(played.unit("hq").face, "used");
  EXPECT_EQ(played.fact("step", "hq"), "b");
  EXPECT_EQ(played.refusal("second_activation", "hq"), "bcs.refuse.no_snafu");
  played.roll("snafu", "hq", "bcs.snafu", {6, 6});
  EXPECT_EQ(played.fact("snafu", "hq"), "full");
  EXPECT_EQ(played.fact("step", "hq"), "d");
  EXPECT_EQ(played.refusal("create_pd", "hq"), "bcs.refuse.prepare_at_b");
  EXPECT_EQ(played.refusal("fatigue", "hq"), "bcs.refuse.activities_run");
  EXPECT_EQ(played.refusal("isolation", "rifles"), "bcs.refuse.activities_run");
  played.now.markers.push_back({{6, 4}, "traffic", 0, {}});
  played.unit("gun").markers = {"dropped"};
  played.end_part();
  EXPECT_EQ(played.fact("step", "hq"), "g");
  EXPECT_FALSE(played.now.has_marker({6, 4}, "traffic")) << "the clean-up";
  EXPECT_FALSE(played.is_marked("gun", "dropped"));
  EXPECT_EQ(played.refusal("move", "rifles", "4,5"), "bcs.refuse.closing");
  played.end_part();
  EXPECT_EQ(played.unit("hq").face, "done") << "the second activation is skipped";
  EXPECT_EQ(played.turn().active, "them");
  EXPECT_EQ(played.refusal("activate", "hq"), "bcs.refuse.other_side");
  played.now.ledger.active = "us";
  EXPECT_EQ(played.refusal("activate", "hq"), "bcs.refuse.was_activated");
}

TEST(AnActivation, TakesItsFactsAndMarkersWithIt) {
  Played played = in_the_activities();
  played.act("move", "rifles", "4,5", {{"status_after", "stopped"}});
  played.act("assist", "tanks", "6,4");
  played.end_part();
  played.end_part();
  EXPECT_FALSE(played.is_marked("rifles", "stopped"));
  ASSERT_THAT(played.now.ledger.facts, testing::SizeIs(1));
  EXPECT_EQ(played.now.ledger.facts[0].fact, "activated");
}

Played after_a_fail() {
  Played played;
  played.end_part();
  played.now.ledger.active = "us";
  played.roll("activate", "hq", "bcs.activation", {});
  played.act("snafu", "hq", {}, {{"result", "fail"}});
  return played;
}

TEST(AnActivation, ThatFailsDoesWhatItsBoxPermitsAndHasNoFatigue) {
  Played played = after_a_fail();
  EXPECT_EQ(played.fact("step", "hq"), "c");
  EXPECT_EQ(played.refusal("move", "rifles", "4,5"), "bcs.refuse.snafu");
  played.act("flip", "rifles");
  played.end_part();
  EXPECT_EQ(played.fact("step", "hq"), "h");
  EXPECT_EQ(played.refusal("fatigue", "hq"), "bcs.refuse.snafu");
  EXPECT_EQ(played.refusal("mitigate", "hq"), "bcs.refuse.closing");
  played.act("second_activation", "hq", {}, {{"success", true}});
}

TEST(AnActivation, ThatFailsIsMitigatedInItsStead) {
  Played played = after_a_fail();
  played.unit("trains").face = "ghost";
  played.unit("gun").markers = {"dropped"};
  played.unit("hq").markers = {"coordination"};
  played.roll("mitigate", "hq", "bcs.activation.mitigation", {});
  EXPECT_EQ(played.value("hq", "fatigue"), 0);
  EXPECT_EQ(played.unit("trains").face, "normal");
  EXPECT_FALSE(played.is_marked("gun", "dropped"));
  EXPECT_FALSE(played.is_marked("hq", "coordination"));
  EXPECT_EQ(played.refusal("second_activation", "hq", {}, {{"success", true}}), "trace.bcs.second.recovery");
  EXPECT_EQ(argument(played.turn().part, "which"), "bcs.running.recovery");
  played.end_part();
  EXPECT_EQ(played.unit("hq").face, "used") << "there was no step i";
  EXPECT_EQ(played.refusal("activate", "hq"), "bcs.refuse.other_side");
}

TEST(ASecondActivation, BeginsWithItsPreparation) {
  Played played = in_the_activities();
  EXPECT_EQ(played.refusal("second_activation", "hq", {}, {{"success", true}}), "bcs.refuse.activities_run");
  played.act("move", "rifles", "4,5", {{"status_after", "stopped"}});
  played.end_part();
  EXPECT_EQ(played.refusal("second_activation", "hq", {}, {{"modified", 4}, {"success", nullptr}, {"missing", true}}),
            "bcs.refuse.reactivation_unknown");
  played.act("second_activation", "hq", {}, {{"success", true}});
  EXPECT_EQ(played.unit("hq").face, "done");
  EXPECT_FALSE(played.is_marked("rifles", "stopped"));
  EXPECT_EQ(played.refusal("snafu", "hq", {}, {{"result", "full"}}), "bcs.refuse.preparation_first");
  played.roll("activate", "hq", "bcs.activation", {});
  EXPECT_EQ(played.refusal("create_pd", "hq"), "trace.bcs.prepared.initial_only");
  EXPECT_EQ(played.refusal("recover", "hq"), "bcs.refuse.recover_at_b");
  played.roll("snafu", "hq", "bcs.snafu", {3, 3});
  EXPECT_EQ(argument(played.turn().part, "which"), "bcs.running.second");
  played.end_part();
  EXPECT_EQ(played.refusal("second_activation", "hq", {}, {{"success", true}}), "trace.bcs.second.already");
  played.end_part();
  EXPECT_EQ(played.turn().active, "them");
}

TEST(ASecondActivation, IsRolledForOnce) {
  Played played = in_the_activities();
  played.end_part();
  played.act("second_activation", "hq", {}, {{"success", false}});
  EXPECT_EQ(played.unit("hq").face, "done");
  EXPECT_EQ(played.refusal("second_activation", "hq", {}, {{"success", true}}), "bcs.refuse.second_rolled");
}

TEST(BcsTurn, EndsWhenEverybodyHasPassedInARow) {
  Played played;
  played.now = *give_initiative(played.now, "us");
  played.end_part();
  EXPECT_EQ(played.turn().part.key, "bcs.part.pass");
  played.end_part();
  EXPECT_EQ(played.turn().active, "them");
  EXPECT_EQ(played.turn().passes, 1);
  played.end_part();
  EXPECT_EQ(played.turn().phase, "end_of_turn");
  EXPECT_EQ(played.turn().active, "");
}

TEST(BcsTurn, EndsWhenNoFormationIsLeftAndTheNextBeginsWithUnusedHqs) {
  Played played;
  for (const char* id : {"hq2", "their_hq"}) {
    played.unit(id).face = "done";
  }
  played.now = *give_initiative(played.now, "us");
  played.end_part();
  EXPECT_EQ(played.turn().passes_to_end, 1);
  played.roll("recover", "hq", "bcs.activation.recovery", {});
  played.end_part();
  EXPECT_EQ(played.turn().phase, "end_of_turn");
  EXPECT_EQ(played.turn().part.key, "bcs.part.turn");
  played.end_part();
  EXPECT_EQ(played.turn().number, 2);
  EXPECT_EQ(played.turn().phase, "pre_turn");
  EXPECT_EQ(played.turn().initiative, "") << "the first player is determined anew";
  EXPECT_THAT(played.now.ledger.facts, IsEmpty());
  for (const char* id : {"hq", "hq2", "their_hq"}) {
    EXPECT_EQ(played.unit(id).face, "unused") << id;
  }
}

TEST(BcsTurn, GivesThePartBackToTheOnlySideThatHasFormationsLeft) {
  Played played;
  played.unit("their_hq").face = "done";
  played.now = *give_initiative(played.now, "us");
  played.end_part();
  played.roll("recover", "hq", "bcs.activation.recovery", {});
  played.end_part();
  EXPECT_EQ(played.turn().active, "us");
  EXPECT_EQ(played.turn().impulse, 2);
  EXPECT_THAT(units_left(played.turn(), "us"), ElementsAre("hq2"));
}

TEST(BcsTurn, ASideWithoutFormationsLeftDoesNotPassForTheOther) {
  Played played;
  played.unit("their_hq").face = "done";
  played.now = *give_initiative(played.now, "them");
  played.end_part();
  played.end_part();
  EXPECT_EQ(played.turn().active, "us");
  EXPECT_EQ(played.turn().passes, 0);
}

TEST(BcsTurn, TheFirstPlayerIsNamedUntilAnActivationHasBegun) {
  const Played played = in_the_activities();
  EXPECT_FALSE(played.turn().takes_initiative);
  EXPECT_EQ(give_initiative(played.now, "them").error().what.key, "bcs.refuse.first_player");
  EXPECT_EQ(give_initiative(played.now, "french").error().what.key, "bcs.refuse.no_side");
}

TEST(BcsTurn, OfWhichNobodyHasSaidAnythingIsTakenForItsActivations) {
  Played played;
  played.now.ledger = {};
  EXPECT_EQ(played.turn().phase, "");
  EXPECT_EQ(played.turn().part.key, "bcs.part.pass");
  played.end_part();
  EXPECT_EQ(played.turn().active, "them");
}

}  // namespace
}  // namespace adjutant::games::bcs
