#include "vmod/game/command.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "vmod/game.h"
#include "vmod/game/command_kind.h"
#include "vmod/game/save.h"

// How commands hang together, and which VASSAL knows (saves.md 2 and 6).

namespace adjutant::vmod {
namespace {

using test::Game;
using test::group;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;
using testing::UnorderedElementsAre;

TEST(Command, GroupsAreOpenedInOrderAndTooDeepOnesLeftOut) {
  EXPECT_THAT(flatten_command(group({"a", group({"b", group({"c", "d"})}), "e"})),
              ElementsAre("a", "b", "c", "d", "e"));
  std::string nested = group({"x", "y"});
  for (int i = 0; i < 12; ++i) {
    nested = group({nested, "z"});
  }
  EXPECT_EQ(flatten_command(nested).size(), 14U);
  EXPECT_LE(flatten_command(std::string(50'000, '\\') + "\x1b").size(), 2U);
}

TEST(Command, WhatDoesNothingIsLeftOut) {
  EXPECT_THAT(flatten_command(""), IsEmpty());
  EXPECT_THAT(flatten_command("null"), IsEmpty());
  EXPECT_THAT(flatten_command(group({"", "null", "a", "", group({"", "b"}), "D/1/same/same"})), ElementsAre("a", "b"));
}

TEST(Command, TheFirstThatDoesSomethingCarriesTheOthers) {
  const auto tree = read_command(group({"", "null", "a", group({"", "b", "c"}), "d"}));
  ASSERT_TRUE(tree);
  EXPECT_EQ(tree->leaf, "a");
  ASSERT_EQ(tree->subs.size(), 2U);
  EXPECT_EQ(tree->subs[0].leaf, "b");
  EXPECT_EQ(tree->subs[0].subs[0].leaf, "c");
  EXPECT_EQ(tree->subs[1].leaf, "d");
}

TEST(Command, TwoChangesOfOnePieceSideBySideUnderAChangeBecomeOne) {
  EXPECT_THAT(flatten_command(group({"D/1/b/a", "D/1/d/c"})), ElementsAre("D/1/d/a"));
  EXPECT_THAT(flatten_command(group({"D/9/x/y", "D/1/b/a", group({"D/1/d/c", "e"})})),
              ElementsAre("D/9/x/y", "D/1/d/a", "e"));
  EXPECT_THAT(flatten_command(group({"D/9/x/y", "D/1/b", "D/1/d/c"})), ElementsAre("D/9/x/y", "D/1/d"));
}

TEST(Command, ChangesApartFromEachOtherStayTwo) {
  EXPECT_THAT(flatten_command(group({"D/9/x/y", "D/1/b/a", "M/1", "D/1/d/c"})),
              ElementsAre("D/9/x/y", "D/1/b/a", "M/1", "D/1/d/c"));
  EXPECT_THAT(flatten_command(group({"CHATx", "D/1/b/a", "D/1/d/c"})), ElementsAre("CHATx", "D/1/b/a", "D/1/d/c"));
}

TEST(Command, AChangeThatCarriesAnotherTellsWhatNoCommandTold) {
  Game game;
  game.add("1", "PROP;Fuel\tpiece;;;;A", "5\tMain;10;10;1;1;OldX;0");
  const std::string start = Game::nested("5\tMain;10;10;1;1;OldX;0");
  const std::string between = Game::nested("4\tMain;10;10;1;1;OldX;0");
  const std::string told = Game::nested("4\tMain;10;10;1;1;OldX;7");
  const std::string end = Game::nested("3\tMain;10;10;1;1;OldX;7");
  const auto change = [](const std::string& to, const std::string& from) {
    return "D/1/" + *encode_sequence(std::vector<std::string>{to, from}, '/');
  };
  game.state.apply_command(group({change(between, start), change(end, told)}));
  EXPECT_THAT(game.state.object(game.state.find("1")).persistent, ElementsAre(Pair("OldX", "7")));
}

TEST(CommandKind, TheLongerOfTwoLikeNamesIsTold) {
  const auto command = [](const char* leaf) { return kind_of_command(leaf)->command; };
  EXPECT_EQ(command("PNOTES\tx"), Command::public_notes);
  EXPECT_EQ(command("PNOTE\tx\ty"), Command::passed_over);
  EXPECT_EQ(command("CLOCKCONTROL\ttrue"), Command::clock_windows);
  EXPECT_EQ(command("CLOCK\tx"), Command::clock);
  EXPECT_EQ(command("PLAYER\tx"), Command::join);
  EXPECT_EQ(command("PLAY\tx"), Command::passed_over);
  EXPECT_EQ(command("Main MapBoardPicker\tx"), Command::boards);
  EXPECT_EQ(command("TURNTurnTracker10\t0"), Command::turn);
}

TEST(CommandKind, EveryKindIsFoundByAnExampleOfItsForm) {
  for (const CommandKind& kind : command_kinds()) {
    const std::string name(kind.name);
    const std::string leaf = kind.form == CommandForm::whole    ? name
                             : kind.form == CommandForm::prefix ? name + "x"
                             : kind.form == CommandForm::word   ? name + "\tx"
                                                                : "Any" + name + "\tx";
    EXPECT_EQ(kind_of_command(leaf), &kind) << leaf;
  }
}

TEST(CommandKind, WhatVassalPassesOverChangesNothing) {
  for (const CommandKind& kind : command_kinds()) {
    if (!kind.read()) {
      Game game;
      const std::string name(kind.name);
      game.state.apply(name + (kind.form == CommandForm::word ? "\tx\ty" : "x"));
      EXPECT_EQ(game.state.aids(), GameAids{}) << kind.name;
      EXPECT_THAT(game.state.chat(), IsEmpty()) << kind.name;
      EXPECT_THAT(game.state.roster(), IsEmpty()) << kind.name;
      EXPECT_THAT(game.state.unknown_commands(), IsEmpty()) << kind.name;
    }
  }
}

TEST(CommandKind, AModulesOwnCommandsAreCountedByNameAndNotedOnce) {
  Game game;
  for (const char* leaf : {"OBA\t1", "OBA\t2", "bd/x", "HAKA17", "PLAYERS\tx"}) {
    game.state.apply(leaf);
  }
  EXPECT_THAT(game.state.unknown_commands(),
              UnorderedElementsAre(Pair("OBA", 2), Pair("bd", 1), Pair("HAKA", 1), Pair("PLAYERS", 1)));
  EXPECT_EQ(game.state.diagnostics().size(), 4U);
}

TEST(CommandKind, BoardsOfAMapThatIsNotThereAreCountedToo) {
  Game game;
  game.state.apply("ElsewhereBoardPicker\tWest\t0\t0");
  EXPECT_THAT(game.state.unknown_commands(), UnorderedElementsAre(Pair("ElsewhereBoardPicker", 1)));
}

}  // namespace
}  // namespace adjutant::vmod
