#include "feeders/turn_told.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace adjutant::app {
namespace {

using Json = nlohmann::json;

const std::vector<std::string> phases = {"rally", "operations", "administrative"};

TEST(TurnTold, TurnAndPhaseAreReadFromTheTrackersWords) {
  EXPECT_EQ(turn_told("Turn 1, Administrative", phases), (Json{{"turn", 1}, {"phase", "administrative"}}));
  EXPECT_EQ(turn_told("RALLY PHASE, TURN 12", phases), (Json{{"turn", 12}, {"phase", "rally"}}));
  EXPECT_EQ(turn_told("3: End of Turn", {"turn", "end_of_turn"}), (Json{{"turn", 3}, {"phase", "end_of_turn"}}));
}

TEST(TurnTold, AYearIsNoTurn) {
  EXPECT_EQ(turn_told("June 1944, Rally", phases), (Json{{"phase", "rally"}}));
}

TEST(TurnTold, WordsThatNameNoPhaseOfTheGameSayNothing) {
  EXPECT_TRUE(turn_told("Turn 2, Weather", phases).is_null());
  EXPECT_TRUE(turn_told("", phases).is_null());
  EXPECT_TRUE(turn_told("Turn 2, Rally", {}).is_null());
}

}  // namespace
}  // namespace adjutant::app
