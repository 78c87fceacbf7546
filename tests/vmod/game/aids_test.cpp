#include "vmod/game/aids.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "vmod/game.h"
#include "vmod/limits.h"

// What lies beside the board (saves.md 6): one leaf after the other.

namespace adjutant::vmod {
namespace {

using test::Game;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;
using testing::UnorderedElementsAre;

TEST(GameAids, NotesHaveTheLinesTheyWereWrittenIn) {
  Game game;
  game.state.apply("NOTES\tFirst line|second\\|half||last");
  game.state.apply("PNOTES\tShared|by all");
  EXPECT_EQ(game.state.aids().notes, "First line\nsecond|half\n\nlast");
  EXPECT_EQ(game.state.notes(), game.state.aids().notes);
  EXPECT_EQ(game.state.aids().public_notes, "Shared\nby all");
  game.state.apply("NOTES\t");
  EXPECT_EQ(game.state.notes(), "");
}

TEST(GameAids, APrivateNoteIsNeverKept) {
  Game game;
  const GameAids before = game.state.aids();
  game.state.apply("PNOTE\thidden-word\tI attack at dawn");
  EXPECT_EQ(game.state.aids(), before);
  EXPECT_THAT(game.state.unknown_commands(), IsEmpty());
}

TEST(GameAids, ADelayedNoteShowsItsTextOnceItIsRevealed) {
  Game game;
  game.state.apply("SNOTE\tOrders\thidden-word\ttrue\tTake|the bridge\t05/06/2024 3:07 PM\tAnn");
  ASSERT_EQ(game.state.aids().delayed_notes.size(), 1U);
  const DelayedNote waiting = game.state.aids().delayed_notes[0];
  EXPECT_EQ(waiting, (DelayedNote{"Orders", PlayerRef{1}, false, "", "05/06/2024 3:07 PM"}));
  game.state.apply("SNOTE\tOrders\thidden-word\tfalse\tTake|the bridge\t05/06/2024 3:07 PM\tAnn");
  EXPECT_THAT(game.state.aids().delayed_notes,
              ElementsAre(DelayedNote{"Orders", PlayerRef{1}, true, "Take\nthe bridge", "05/06/2024 3:07 PM"}));
  game.state.apply("SNOTE\tOrders\tother-word\tfalse\tof another player");
  EXPECT_EQ(game.state.aids().delayed_notes.size(), 2U);
}

TEST(GameAids, ExtensionsInUseAreToldByNameAndVersion) {
  Game game;
  game.state.apply("EXT\tNaval\t1.0");
  game.state.apply("EXT\tAir\t2.1");
  game.state.apply("EXT\tNaval\t1.1");
  EXPECT_THAT(game.state.aids().extensions, ElementsAre(ExtensionInUse{"Naval", "1.1"}, ExtensionInUse{"Air", "2.1"}));
}

TEST(GameAids, ALineOfSightIsThereAsLongAsSomebodyShowsIt) {
  Game game;
  game.state.apply("LOS\tLOS_Thread0\t10\t20\t30\t40\ttrue\tfalse\tfalse");
  EXPECT_THAT(game.state.aids().threads,
              UnorderedElementsAre(Pair("LOS_Thread0", SightThread{{10, 20}, {30, 40}, true, false})));
  game.state.apply("LOS\tLOS_Thread1\t1\t2\t3\t4\tfalse\ttrue");
  EXPECT_TRUE(game.state.aids().threads.at("LOS_Thread1").mirrored);
  game.state.apply("LOS\tLOS_Thread1\t1\t2\t3\t4\tfalse\tfalse\tfalse");
  game.state.apply("LOS\tLOS_Thread0\t0\t0\t0\t0\tfalse\tfalse\ttrue");
  EXPECT_THAT(game.state.aids().threads, IsEmpty());
}

TEST(GameAids, ClocksTellTheirTimeAndNotWhoseProgramSaidIt) {
  Game game;
  game.state.apply("CLOCKCONTROL\ttrue\tfalse");
  game.state.apply("CLOCK\thidden-word\tNorth\t7200000000\t3600000\ttrue\tfalse");
  EXPECT_TRUE(game.state.aids().clocks_shown);
  EXPECT_THAT(game.state.aids().clocks, ElementsAre(Clock{"North", 7'200'000'000, 3'600'000, true}));
  game.state.apply("CLOCK\thidden-word\tNorth\t7200001000\t3600000\tfalse\tfalse");
  EXPECT_THAT(game.state.aids().clocks, ElementsAre(Clock{"North", 7'200'001'000, 3'600'000, false}));
}

TEST(GameAids, SpecialDiceShowTheFacesOfTheirLastRollInTheOldFormToo) {
  Game game;
  game.state.apply("SHOW_RESULTS\tWeather dice\t3\t0");
  game.state.apply("SHOW_RESULTS\tWeather dice\t1\t2");
  game.state.apply("SpecialDiceButton0\t5");
  EXPECT_THAT(game.state.aids().special_dice, UnorderedElementsAre(Pair("Weather dice", ElementsAre(1, 2)),
                                                                   Pair("SpecialDiceButton0", ElementsAre(5))));
}

TEST(GameAids, ANewGameBeginsWithoutThem) {
  Game game;
  game.state.apply("NOTES\ttext");
  game.state.apply("EXT\tNaval\t1.0");
  game.state.apply("begin_save");
  EXPECT_EQ(game.state.aids(), GameAids{});
}

TEST(GameAids, MissingFieldsAreEmpty) {
  Game game;
  for (const char* leaf : {"SNOTE", "SNOTE\t", "EXT", "LOS\t", "LOS", "CLOCK", "CLOCK\tx", "CLOCKCONTROL",
                           "SHOW_RESULTS", "SHOW_RESULTS\tD\tx", "NOTES", "PNOTES"}) {
    game.state.apply(leaf);
  }
  EXPECT_THAT(game.state.aids().threads, IsEmpty());
  EXPECT_THAT(game.state.aids().clocks, ElementsAre(Clock{}));
  EXPECT_EQ(game.state.aids().special_dice.at("D"), std::vector<int>{0});
}

TEST(GameAids, AreBoundedInNumber) {
  Game game;
  for (std::size_t i = 0; i < limits::game_aids + 10; ++i) {
    game.state.apply("EXT\t" + std::to_string(i) + "\t1");
  }
  EXPECT_EQ(game.state.aids().extensions.size(), limits::game_aids);
}

TEST(GameAids, NamePlayersByNumberAlone) {
  Game game;
  game.state.apply("PLAYER\tsesame-77\tAnn\tNorth");
  game.state.apply("NOTES\tsesame-77 is mine");
  game.state.apply("CLOCK\tsesame-77\tsesame-77\t1\t1\ttrue");
  EXPECT_EQ(game.state.notes(), "secret is mine");
  EXPECT_EQ(game.state.aids().clocks[0].name, "secret");
}

TEST(GameAids, WhoIsNamedBesideTheRosterAloneIsNamedByNoPasswordEither) {
  Game game;
  for (const char* leaf :
       {"PNOTE\tsesame-11\tmine", "SNOTE\tOrders\tsesame-22\ttrue\tx", "UNMASK\tsesame-33\tsesame-44"}) {
    game.state.announce(leaf);
  }
  EXPECT_EQ(game.state.redact("sesame-11 sesame-22 sesame-33 sesame-44"), "secret secret secret secret");
  game.state.announce("UNMASK\tnull");
  EXPECT_EQ(game.state.redact("null and void"), "null and void");
}

}  // namespace
}  // namespace adjutant::vmod
