#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/all/all_games.h"
#include "session/session.h"

// The log of declared shots in a session: whatever happens to the board, nothing takes a shot out of it.
namespace adjutant::session {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

games::DeclaredShot shot_from(int column) {
  games::DeclaredShot shot;
  shot.from.hex = {column, 0};
  shot.to.hex = {column, 3};
  return shot;
}

games::Situation situation_of(std::vector<games::DeclaredShot> log, int turn = 1) {
  games::Situation situation;
  situation.game = "lnl";
  situation.ledger.turn = turn;
  situation.ledger.shots = std::move(log);
  games::Unit unit;
  unit.id = "a";
  situation.units = {unit};
  return situation;
}

class SessionShots : public testing::Test {
 protected:
  SessionShots() : session_(kit()) {}

  static Kit kit() {
    Kit kit;
    const auto games = games::all_games();
    kit.system = *games::find_game(games, "lnl");
    return kit;
  }
  std::vector<int> columns() const {
    std::vector<int> found;
    for (const games::DeclaredShot& shot : session_.now()->situation.ledger.shots) {
      found.push_back(shot.from.hex.column);
    }
    return found;
  }

  Session session_;
};

TEST_F(SessionShots, EachIsANewMomentOnTheSameBoard) {
  ASSERT_TRUE(session_.publish(situation_of({})));
  const auto before = session_.now();
  const auto entered = session_.declare(shot_from(1));
  ASSERT_TRUE(entered);
  EXPECT_EQ(entered->number, 1u);
  ASSERT_TRUE(entered->change);
  EXPECT_EQ(entered->change->now->revision, before->revision + 1);
  EXPECT_EQ(entered->change->now->situation.units, before->situation.units);
  EXPECT_THAT(before->situation.ledger.shots, IsEmpty()) << "a moment that somebody holds never changes";
  EXPECT_THAT(columns(), ElementsAre(1));
}

TEST_F(SessionShots, AreEnteredOnce) {
  ASSERT_TRUE(session_.publish(situation_of({shot_from(1), shot_from(2)})));
  const auto again = session_.declare(shot_from(1));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->number, 1u);
  EXPECT_FALSE(again->change);
}

TEST_F(SessionShots, StayWhenStepsByHandAreTakenBack) {
  ASSERT_TRUE(session_.publish(situation_of({})));
  ASSERT_TRUE(session_.declare(shot_from(1)));
  games::Situation moved = session_.now()->situation;
  moved.units.front().hex = {5, 5};
  moved.ledger.shots.clear();
  session_.play(moved);
  EXPECT_THAT(columns(), ElementsAre(1)) << "a step takes none out either";
  ASSERT_TRUE(session_.declare(shot_from(2)));
  EXPECT_TRUE(session_.can_undo());
  ASSERT_TRUE(session_.undo());
  EXPECT_EQ(session_.now()->situation.units.front().hex, board::Hex());
  EXPECT_THAT(columns(), ElementsAre(1, 2));
  EXPECT_FALSE(session_.undo()) << "to declare a shot is no step";
}

TEST_F(SessionShots, StayWhateverIsSaidOrPublished) {
  ASSERT_TRUE(session_.publish(situation_of({shot_from(1)})));
  games::Ledger said;
  said.turn = 7;
  said.shots = {shot_from(9)};
  session_.say(said);
  EXPECT_EQ(session_.now()->situation.ledger.turn, 7);
  EXPECT_THAT(columns(), ElementsAre(1)) << "shots are declared, not said";
  ASSERT_TRUE(session_.publish(situation_of({}, 2)));
  EXPECT_EQ(session_.now()->situation.ledger.turn, 2);
  EXPECT_THAT(columns(), ElementsAre(1));
}

TEST_F(SessionShots, OfAnotherLogComeAfterThoseThatAreThere) {
  ASSERT_TRUE(session_.publish(situation_of({shot_from(1), shot_from(2)})));
  ASSERT_TRUE(session_.declare(shot_from(3)));
  ASSERT_TRUE(session_.publish(situation_of({shot_from(2), shot_from(4)})));
  EXPECT_THAT(columns(), ElementsAre(1, 2, 3, 4));
}

TEST_F(SessionShots, AreRefusedWhenTheLogIsFull) {
  ASSERT_TRUE(session_.publish(situation_of({})));
  for (std::size_t i = 0; i < games::max_shots; ++i) {
    ASSERT_TRUE(session_.declare(shot_from(static_cast<int>(i))));
  }
  const auto revision = session_.now()->revision;
  EXPECT_EQ(session_.declare(shot_from(-1)).error().what.key, "shots.full");
  EXPECT_EQ(session_.now()->revision, revision);
  ASSERT_TRUE(session_.publish(situation_of({shot_from(-1)})));
  EXPECT_THAT(session_.now()->situation.ledger.shots, SizeIs(games::max_shots));
}

TEST_F(SessionShots, AreLookedAtByWhatThePlayersAgreeOn) {
  session_.agree({{"shots", "declared"}});
  EXPECT_EQ(session_.kit().settings.at("shots"), "declared");
}

}  // namespace
}  // namespace adjutant::session
