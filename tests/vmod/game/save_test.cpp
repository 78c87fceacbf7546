#include "vmod/game/save.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/scratch_folder.h"
#include "support/shared.h"
#include "vmod/archive/obfuscation.h"
#include "vmod/game.h"
#include "vmod/game/command.h"
#include "vmod/limits.h"
#include "vmod/obfuscated.h"
#include "vmod/view/view.h"
#include "vmod/zip_writer.h"

// The files a game comes in: old forms, odd forms, logs and their steps (saves.md 1, 3 and 7).

namespace adjutant::vmod {
namespace {

using test::Game;
using test::group;
using testing::ElementsAre;
using testing::IsEmpty;

std::string one_piece() {
  return "+/1/piece;;;;Tower/Main;10;10;1";
}

std::string small_save() {
  return group({"begin_save", "", group({"", one_piece()}), "end_save"});
}

/// The file with these bytes.
class SavedFile {
 public:
  SavedFile(const std::string& name, const std::string& bytes) : path_(folder_ / name) {
    std::ofstream(path_, std::ios::binary) << bytes;
  }
  [[nodiscard]] Result<SavedGame> read() const { return read_save(path_); }

 private:
  test::ScratchFolder folder_;
  std::filesystem::path path_;
};

std::string zipped(const std::string& saved_game) {
  return test::ZipWriter().add("savedGame", saved_game).bytes();
}

std::size_t pieces_of(const Result<SavedGame>& save) {
  EXPECT_TRUE(save) << (save ? "" : save.error().what.key);
  return save ? view_of(save->end(Game::module()), Viewer::engine()).maps.at(0).pieces.size() : 0;
}

TEST(SavedFile, IsReadInEveryFormThatVassalEverWrote) {
  const std::string text = small_save();
  EXPECT_EQ(pieces_of(SavedFile("a.vsav", zipped(test::obfuscate(text, 0x5a))).read()), 1U);
  EXPECT_EQ(pieces_of(SavedFile("a.sav", zipped(text)).read()), 1U);
  EXPECT_EQ(pieces_of(SavedFile("a.log", zipped(text)).read()), 1U);
  EXPECT_EQ(pieces_of(SavedFile("savedGame", test::obfuscate(text, 0)).read()), 1U);
  EXPECT_EQ(pieces_of(SavedFile("bare.sav", text).read()), 1U);
}

TEST(SavedFile, WrittenByHandMayEndInALineBreak) {
  const auto save = SavedFile("bare.sav", small_save() + "\r\n").read();
  ASSERT_TRUE(save);
  EXPECT_TRUE(save->start(Game::module()).started());
}

TEST(SavedFile, OfADecksCardsIsAGameWithoutAMap) {
  const auto save =
      SavedFile("cards.txt", group({"DECK\t", "+/1/piece;;;;Ace/null;0;0;1", "+/2/piece;;;;King/null;0;0;1"})).read();
  ASSERT_TRUE(save);
  EXPECT_EQ(view_of(save->end(Game::module()), Viewer::engine()).off_map.size(), 2U);
  EXPECT_TRUE(SavedFile("none.txt", "DECK\t").read());
}

TEST(SavedFile, OfOtherKindsIsRefused) {
  EXPECT_EQ(SavedFile("a.txt", "Dear diary").read().error().what.key, "vmod.save.not_a_save");
  EXPECT_EQ(SavedFile("a.txt", "").read().error().what.key, "vmod.save.unreadable");
  EXPECT_EQ(SavedFile("a.vsav", zipped("!VCSK5")).read().error().what.key, "vmod.save.cut_off");
  EXPECT_EQ(SavedFile("a.vsav", zipped("!VCSK5a3g")).read().error().what.key, "vmod.save.not_hexadecimal");
  EXPECT_FALSE(SavedFile("a.vsav", test::ZipWriter().add("other", "x").bytes()).read());
}

TEST(SavedFile, ThatEndsInTheMiddleIsRefused) {
  const std::string text = small_save();
  const std::string half = text.substr(0, text.size() - 4);
  EXPECT_EQ(SavedFile("a.vsav", zipped(test::obfuscate(half, 0x5a))).read().error().what.key, "vmod.save.breaks_off");
  EXPECT_EQ(SavedFile("a.vsav", zipped(half)).read().error().what.key, "vmod.save.breaks_off");
  EXPECT_EQ(SavedFile("savedGame", test::obfuscate(half, 1)).read().error().what.key, "vmod.save.breaks_off");
  EXPECT_EQ(SavedFile("bare.sav", half).read().error().what.key, "vmod.save.breaks_off");
  EXPECT_EQ(SavedFile("a.vsav", zipped("what\x1bis\x1bthis")).read().error().what.key, "vmod.save.not_a_save");
}

TEST(SavedFile, WhoseArchiveIsDamagedIsRefused) {
  const std::string whole = zipped(small_save());
  const std::string cut = whole.substr(0, whole.size() - 30);
  const auto refused = SavedFile("cut.vsav", cut).read();
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().where, "cut.vsav");
  EXPECT_EQ(refused.error().what.key, "vmod.zip_cut_off");
  std::string torn = whole;
  torn[whole.find("Tower")] = 'P';
  EXPECT_EQ(SavedFile("torn.vsav", torn).read().error().what.key, "vmod.entry_unreadable");
}

/// At which lengths the cut file can still be opened.
std::vector<std::size_t> openable_cuts(const std::string& bytes, const std::filesystem::path& cut_file) {
  std::ofstream(cut_file, std::ios::binary) << bytes;
  std::vector<std::size_t> openable;
  const auto try_cut = [&](std::size_t length) {
    std::filesystem::resize_file(cut_file, length);
    if (read_save(cut_file)) {
      openable.push_back(length);
    }
  };
  // From the end, so that each cut is made from the one before.
  for (std::size_t length = bytes.size() - 1; length > 3000; length -= std::min<std::size_t>(97, length - 3000)) {
    try_cut(length);
  }
  for (std::size_t length = std::min<std::size_t>(3000, bytes.size() - 1); length > 0; --length) {
    try_cut(length);
  }
  try_cut(0);
  return openable;
}

std::string bytes_of_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(SavedFile, WithMoreThanAnyGameHasIsRefusedByItsCount) {
  const auto refusal_of = [](std::size_t pieces, std::size_t chat) {
    std::vector<std::string> leaves{""};
    for (std::size_t i = 0; i < pieces; ++i) {
      leaves.push_back("+/" + std::to_string(i) + "/piece;;;;Tower/Main;10;10;1");
    }
    leaves.resize(leaves.size() + chat, "CHATa");
    const auto read = SavedFile("many.vsav", group({"begin_save", "", group(leaves), "end_save"})).read();
    return read ? Message() : read.error().what;
  };
  EXPECT_TRUE(refusal_of(limits::saved_objects, 0).empty());
  EXPECT_EQ(refusal_of(limits::saved_objects + 1, 0),
            (Message{"vmod.save.too_many_pieces", {{"pieces", 20'001}, {"most", 20'000}}}));
  EXPECT_TRUE(refusal_of(0, limits::command_leaves - 100).empty());
  EXPECT_EQ(refusal_of(0, limits::command_leaves).key, "vmod.save.too_many_commands");
}

TEST(SavedFile, CutAnywhereIsNeverABoard) {
  const test::ScratchFolder folder;
  EXPECT_THAT(openable_cuts(zipped(test::obfuscate(small_save(), 0x5a)), folder / "cut.vsav"), IsEmpty());
  EXPECT_THAT(openable_cuts(small_save(), folder / "cut.sav"), IsEmpty());
  EXPECT_THAT(openable_cuts(test::obfuscate(small_save(), 0x5a), folder / "savedGame"), IsEmpty());
}

TEST(SavedFile, OfTheFixturesCutAnywhereIsNeverABoard) {
  const auto shared = test::shared_folder();
  if (!shared) {
    GTEST_SKIP() << "no shared files here";
  }
  const test::ScratchFolder folder;
  for (const char* name : {"shoals-game.vsav", "shoals-game.vlog"}) {
    const std::string bytes = bytes_of_file(*shared / "fixtures" / name);
    ASSERT_FALSE(bytes.empty()) << name;
    EXPECT_THAT(openable_cuts(bytes, folder / name), IsEmpty()) << name;
  }
}

TEST(SavedFile, OfTheSampleGameCutAnywhereIsNeverABoard) {
  const test::ScratchFolder folder;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(test::project_file("packaging/sample"))) {
    const std::string ending = entry.path().extension().string();
    if (ending == ".vsav" || ending == ".vlog") {
      EXPECT_THAT(openable_cuts(bytes_of_file(entry.path()), folder / "cut.vsav"), IsEmpty()) << entry.path();
    }
  }
}

TEST(SavedFile, HasAReplacementForBytesThatAreNoUtf8) {
  const auto save = SavedFile("a.sav", zipped(group({"begin_save", "CHATcaf\xe9 closed", "end_save"}))).read();
  ASSERT_TRUE(save);
  EXPECT_THAT(save->end(Game::module()).chat(), ElementsAre("caf\xef\xbf\xbd closed"));
}

TEST(SavedFile, TellsItsExtensions) {
  const SavedGame save = read_save_text(group({"begin_save", "EXT\tNaval\t1.0", "end_save"}));
  EXPECT_THAT(save.extensions(), ElementsAre(ExtensionInUse{"Naval", "1.0"}));
}

TEST(Log, EachStepIsOneWithAllThatHangsOnIt) {
  const SavedGame log =
      read_save_text(group({"begin_save", one_piece(), "end_save", "LOG\tCHATone",
                            group({"LOG\tCHATtwo", "LOG\tCHATthree", group({"LOG\t", "LOG\tCHATfour"})})}));
  ASSERT_EQ(log.steps(), 2U);
  EXPECT_THAT(log.start(Game::module()).chat(), IsEmpty());
  EXPECT_THAT(log.after(Game::module(), 1).chat(), ElementsAre("one"));
  EXPECT_THAT(log.end(Game::module()).chat(), ElementsAre("one", "two", "three", "four"));
}

TEST(Log, AStepWhoseMarkHoldsAGroupIsOpened) {
  const SavedGame log = read_save_text(group({"begin_save", "end_save", "LOG\t" + group({"CHATone", "CHATtwo"})}));
  EXPECT_EQ(log.steps(), 1U);
  EXPECT_THAT(log.end(Game::module()).chat(), ElementsAre("one", "two"));
}

TEST(Log, WhatHasNoTextIsNoStep) {
  const SavedGame log =
      read_save_text(group({"begin_save", "end_save", "LOG\tnull", group({"LOG\tnull", "LOG\tCHATx"})}));
  EXPECT_EQ(log.steps(), 1U);
}

TEST(Log, ACommandWithoutAMarkIsDoneWhenTheGameIsOpened) {
  const SavedGame save = read_save_text(group({"begin_save", "end_save", "CHATafter the end"}));
  EXPECT_FALSE(save.is_log());
  EXPECT_THAT(save.start(Game::module()).chat(), ElementsAre("after the end"));
}

TEST(Log, AContinuationWithoutABeginningHasItsSteps) {
  const SavedGame log = read_save_text(group({"LOG\t" + one_piece(), "LOG\tM/1/Main/30/30/null/Main/10/10/null/x"}));
  EXPECT_EQ(log.steps(), 2U);
  const GameState state = log.end(Game::module());
  EXPECT_EQ(state.position_of(state.object(state.find("1"))), (Point{30, 30}));
}

TEST(Log, AGameLoadedInTheMiddleBeginsAnew) {
  const std::string other = group({"begin_save", "+/2/piece;;;;Bridge/Main;20;20;1", "end_save"});
  const SavedGame log = read_save_text(group({"begin_save", one_piece(), "NOTES\told", "end_save", "LOG\t" + other}));
  const GameState state = log.end(Game::module());
  EXPECT_EQ(state.find("1"), kNoObject);
  EXPECT_NE(state.find("2"), kNoObject);
  EXPECT_EQ(state.notes(), "");
  EXPECT_TRUE(state.started());
}

TEST(Log, WhatIsTakenBackIsAStepLikeAnyOther) {
  const SavedGame log =
      read_save_text(group({"begin_save", one_piece(), "end_save", "LOG\tM/1/Main/30/30/null/Main/10/10/null/x",
                            group({"LOG\tUNDO\ttrue", "LOG\tCHAT* UNDO: moves",
                                   "LOG\tM/1/Main/10/10/null/Main/30/30/null/x", "LOG\tUNDO\tfalse"})}));
  EXPECT_EQ(log.steps(), 2U);
  const GameState state = log.end(Game::module());
  EXPECT_EQ(state.position_of(state.object(state.find("1"))), (Point{10, 10}));
  EXPECT_THAT(state.diagnostics(), IsEmpty());
}

TEST(Log, APlayerNamedLaterIsKnownFromTheStart) {
  const SavedGame log =
      read_save_text(group({"begin_save", "CHATsesame-77 was here", "end_save", "LOG\tPLAYER\tsesame-77\tAnn\tNorth"}));
  EXPECT_THAT(log.start(Game::module()).chat(), ElementsAre("secret was here"));
}

TEST(Save, MapsAreKnownByNameAndByIdAndWithoutAModuleByWhatIsOnThem) {
  const SavedGame save = read_save_text(
      group({"begin_save", "+/1/piece;;;;A/Map1;1;1;1", "end_save", "LOG\tM/1/Attic/5/5/null/Map1/1/1/null/x"}));
  const GameState state = save.start(Game::module());
  EXPECT_EQ(state.map_of(state.object(state.find("1"))), 1U);
  const Module bare = save.bare_module();
  ASSERT_EQ(bare.maps.size(), 2U);
  EXPECT_EQ(bare.maps[0].name, "Attic");
  EXPECT_EQ(bare.maps[1].name, "Map1");
}

TEST(Save, TheTurnIsThatOfItsTrackerAlone) {
  Game game;
  game.state.apply("TURNTurnTracker1\t0|3");
  game.state.apply("TURNTurnTracker10\t0|7");
  EXPECT_EQ(game.state.turn_state("TurnTracker1"), "0|3");
  EXPECT_EQ(game.state.turn_state("TurnTracker10"), "0|7");
}

TEST(Save, APropertyWithoutAHolderIsTheOneOfThatName) {
  Game game;
  game.state.apply("GlobalProperty\t;Tide;3;Main");
  game.state.apply("MutableProperty\tTide\t3\t4\t");
  EXPECT_EQ(game.state.property("Main", "Tide"), "4");
  game.state.apply("MutableProperty\tTide\t4\t5\tMain");
  EXPECT_EQ(game.state.property("Main", "Tide"), "5");
}

TEST(Save, AChatLineIsOneOfAllWhoLeftToo) {
  Game game;
  game.state.apply_command(group({"PLAYER\tsesame-77\tAnn\tNorth", "PYREMOVE\tsesame-77", "CHATbye sesame-77"}));
  EXPECT_THAT(game.state.roster(), IsEmpty());
  EXPECT_THAT(game.state.chat(), ElementsAre("bye secret"));
}

}  // namespace
}  // namespace adjutant::vmod
