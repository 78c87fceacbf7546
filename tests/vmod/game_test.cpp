#include "vmod/game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "vmod/game/command.h"
#include "vmod/game/save.h"
#include "vmod/module/prototype.h"
#include "vmod/property/property.h"
#include "vmod/view/view.h"

// Pieces, states and saves of our own making: the worked example of the format, odd forms, and hostile ones.

namespace adjutant::vmod {
namespace {

using test::Game;
using testing::ElementsAre;
using testing::IsEmpty;

// saves.md 9
const std::string kSave =
    "begin_save\x1b\x1b\\\x1b+/101/mark;Side\tpiece;;;a.png;Alpha/Red\tMain;120;72;5;1;UniqueID;101\\\x1b+/102/"
    "emb2;;128;A;;128;;;128;;;;1;false;0;0;b1.png,b2.png;Fresh,+ (reduced);true;Step;;;false;;1;1;true;;;;;1.0;;true\t"
    "mark;Side\\\tpiece;;;b.png;Bravo/2\tBlue\\\tMain;120;72;6;1;UniqueID;102\\\x1b+/103/stack/Main;120;72;101;102;@@1"
    "\x1bPLAYER\tpw\x41nn\tAnn\tRed\x1bMainBoardPicker\tWest\t0\t0\x1bGlobalProperty\t;Turn;3;Module\x1bSETUP_STACK\t"
    "\x1b"
    "end_save";
const std::string kSteps =
    "\x1bLOG\tM/102/Main/168/72/null/Main/120/72/101/pwAnn\\\x1bLOG\t+/104/stack/Main;168;72;102;@@1\\\x1bLOG\tCHAT* "
    "Bravo moves 0302 -> 0402\x1bLOG\tCHAT&lt;Ann&gt; - hi pwAnn!";

std::vector<std::string> members_of(const GameState& state, const std::string& stack) {
  std::vector<std::string> ids;
  const ObjectIndex index = state.find(stack);
  if (index != kNoObject) {
    for (const ObjectIndex member : state.object(index).members) {
      ids.push_back(state.object(member).id);
    }
  }
  return ids;
}

std::vector<std::string> on_map(const GameState& state, std::size_t map) {
  std::vector<std::string> ids;
  for (const ObjectIndex index : state.listed_on(map)) {
    ids.push_back(state.object(index).id);
  }
  return ids;
}

std::string engine_name_of(const GameState& state, const std::string& id) {
  return PropertyReader(state, Viewer::engine()).name(state.find(id));
}

std::optional<std::string> property_of(const GameState& state, const std::string& id, const std::string& name) {
  return PropertyReader(state, Viewer::engine()).property(state.find(id), name);
}

TEST(Save, TheWorkedExampleIsOneStackThatBecomesTwo) {
  const SavedGame save = read_save_text(kSave + kSteps);
  ASSERT_EQ(save.steps(), 2U);
  GameState state = save.start(Game::module());
  EXPECT_THAT(members_of(state, "103"), ElementsAre("101", "102"));
  EXPECT_EQ(engine_name_of(state, "102"), "Bravo (reduced)");
  EXPECT_EQ(property_of(state, "102", "Step_Level"), "2");
  EXPECT_EQ(property_of(state, "101", "Side"), "Red");
  EXPECT_EQ(state.property("Module", "Turn"), "3");
  save.play(state, 0);
  EXPECT_THAT(members_of(state, "103"), ElementsAre("101"));
  EXPECT_THAT(members_of(state, "104"), ElementsAre("102"));
  EXPECT_EQ(state.position_of(state.object(state.find("102"))), (Point{168, 72}));
}

TEST(Save, ChatAndRosterNameNoPlayerByHisPassword) {
  const SavedGame save = read_save_text(kSave + kSteps);
  const GameState state = save.end(Game::module());
  EXPECT_THAT(state.chat(), ElementsAre("* Bravo moves 0302 -> 0402", "&lt;Ann&gt; - hi secret!"));
  ASSERT_EQ(state.roster().size(), 1U);
  EXPECT_EQ(state.roster()[0].player, PlayerRef{1});
  EXPECT_EQ(state.roster()[0].name, "Ann");
}

TEST(Save, WithoutAModuleTheMapsAreThoseTheGameNames) {
  const SavedGame save = read_save_text(kSave);
  const Module bare = save.bare_module();
  ASSERT_EQ(bare.maps.size(), 1U);
  EXPECT_EQ(bare.maps[0].name, "Main");
  const GameState state = save.start(std::make_shared<const Module>(bare));
  EXPECT_THAT(on_map(state, 0), ElementsAre("103"));
  EXPECT_EQ(view_of(state, Viewer::engine()).maps[0].pieces.size(), 2U);
  EXPECT_THAT(view_of(state, Viewer::observer()).maps[0].pieces, IsEmpty());
}

TEST(Game, AMovedPieceLiesOnTheOneItWasPutOnAndOnTopOfTheMap) {
  Game game;
  game.add("1", "piece;;;;A", "Main;10;10;1");
  game.add("2", "piece;;;;B", "Main;90;90;2");
  game.add("3", "piece;;;;C", "Main;50;50;3");
  game.state.apply("M/2/Main/10/10/1/Main/90/90/null/x");
  EXPECT_THAT(on_map(game.state, 0), ElementsAre("3", "local 1"));
  EXPECT_THAT(members_of(game.state, "local 1"), ElementsAre("1", "2"));
  game.state.apply("M/3/Main/10/10/null/Main/50/50/null/x");
  EXPECT_THAT(members_of(game.state, "local 1"), ElementsAre("3", "1", "2"));
  game.state.apply("M/1/Other/5/6/null/Main/10/10/3/x");
  EXPECT_THAT(members_of(game.state, "local 1"), ElementsAre("3", "2"));
  EXPECT_THAT(on_map(game.state, 1), ElementsAre("1"));
}

TEST(Game, PiecesThatNeverStackLieSideBySide) {
  Game game;
  game.add("1", "immob;n;N;R\tpiece;;;;A", "\tMain;10;10;1");
  game.add("2", "piece;;;;B", "Main;90;90;2");
  game.state.apply("M/2/Main/10/10/null/Main/90/90/null/x");
  EXPECT_THAT(members_of(game.state, "local 1"), ElementsAre("2"));
  EXPECT_THAT(on_map(game.state, 0), ElementsAre("1", "local 1"));
}

TEST(Game, AChangeTouchesOnlyTheTraitsThatDiffer) {
  Game game;
  game.add("1", "PROP;Fuel\tPROP;Crew\tpiece;;;;A", "5\t3\tMain;10;10;1");
  game.state.apply("D/1/" + Game::nested("4\t3\tMain;10;10;1"));
  game.state.apply("D/1/" + Game::nested("5\t2\tOther;0;0;1") + "/" + Game::nested("5\t3\tOther;0;0;1"));
  EXPECT_EQ(property_of(game.state, "1", "Fuel"), "4");
  EXPECT_EQ(property_of(game.state, "1", "Crew"), "2");
  EXPECT_EQ(property_of(game.state, "1", "CurrentMap"), "Main");
}

// DynamicProperty.setValue
TEST(Game, WhoseDynamicPropertyIsSetComesToTheFront) {
  Game game;
  game.add("1", "PROP;Fuel\tpiece;;;;A", "5\tMain;10;10;1");
  game.add("2", "piece;;;;B", "Main;50;50;2");
  game.state.apply("D/1/" + Game::nested("4\tMain;10;10;1"));
  EXPECT_THAT(on_map(game.state, 0), ElementsAre("2", "local 1"));
  EXPECT_THAT(members_of(game.state, "local 1"), ElementsAre("1"));
  game.state.apply("M/2/Main/60/60/null/Main/50/50/null/x");
  game.state.apply("D/1/" + Game::nested("3\tMain;10;10;1") + "/" + Game::nested("4\tMain;10;10;1"));
  EXPECT_THAT(on_map(game.state, 0), ElementsAre("local 2", "local 1")) << "with the stack in which it is alone";
  game.state.apply("D/1/" + Game::nested("3\tMain;10;10;1") + "/" + Game::nested("3\tMain;10;10;1"));
  game.state.apply("D/2/Main;60;60;2");
  EXPECT_THAT(on_map(game.state, 0), ElementsAre("local 2", "local 1")) << "nothing was set";
}

TEST(Game, WhoseDynamicPropertyIsSetJoinsWhatLiesThere) {
  Game game;
  game.add("1", "PROP;Fuel\tpiece;;;;A", "5\tMain;10;10;1");
  game.add("2", "piece;;;;B", "Main;10;10;2");
  game.state.apply("D/1/" + Game::nested("4\tMain;10;10;1"));
  EXPECT_THAT(on_map(game.state, 0), ElementsAre("local 1"));
  EXPECT_THAT(members_of(game.state, "local 1"), ElementsAre("2", "1"));
  game.add("3", "piece;;;;C", "Main;90;90;3");
  game.state.apply("D/1/" + Game::nested("3\tMain;10;10;1"));
  EXPECT_THAT(on_map(game.state, 0), ElementsAre("local 1", "3")) << "one of several in a stack stays";
  EXPECT_THAT(members_of(game.state, "local 1"), ElementsAre("2", "1"));
}

TEST(Game, StacksSplitAndJoinWhereTheLayerIsADynamicProperty) {
  Module module = *Game::module();
  module.maps[0].layer_property = "Height";
  module.maps[0].layers = {"low", "high"};
  Game game;
  game.state = GameState(std::make_shared<const Module>(std::move(module)));
  game.state.apply("end_save");
  for (const char* id : {"1", "2", "3"}) {
    game.add(id, "PROP;Height\tpiece;;;;A", std::string("low\tMain;10;10;") + id);
  }
  game.add("s", "stack", "Main;10;10;1;2;3");
  game.state.apply("D/2/" + Game::nested("high\tMain;10;10;2"));
  EXPECT_THAT(members_of(game.state, "s"), ElementsAre("1", "3"));
  EXPECT_THAT(on_map(game.state, 0), ElementsAre("s", "2"));
  game.state.apply("D/1/" + Game::nested("high\tMain;10;10;1"));
  EXPECT_THAT(members_of(game.state, "s"), ElementsAre("3"));
  EXPECT_THAT(members_of(game.state, "local 1"), ElementsAre("2", "1"));
  game.state.apply("D/3/" + Game::nested("high\tMain;10;10;3"));
  EXPECT_THAT(members_of(game.state, "local 1"), ElementsAre("2", "1", "3"));
  EXPECT_THAT(on_map(game.state, 0), ElementsAre("local 1"));
}

TEST(Game, ACardStaysInItsDeckWhateverIsSet) {
  Game game;
  game.add("1", "PROP;Fuel\tpiece;;;;A", "5\tMain;10;10;1");
  game.add("2", "PROP;Fuel\tpiece;;;;B", "5\tMain;10;10;2");
  game.add("d", "deck;1;;;;;;;;;;;;Cards", "Main;10;10;false;1,2");
  game.state.apply("D/1/" + Game::nested("4\tMain;10;10;1"));
  EXPECT_THAT(members_of(game.state, "d"), ElementsAre("1", "2"));
}

TEST(Game, WhatIsUnknownIsKeptAndTransparent) {
  Game game;
  game.add("1", "strange;x;y\tmark;Side\tpiece;;;;A", "whatever\tRed\tMain;10;10;1");
  EXPECT_EQ(property_of(game.state, "1", "Side"), "Red");
  EXPECT_EQ(engine_name_of(game.state, "1"), "A");
  EXPECT_EQ(game.state.object(game.state.find("1")).states[0], "whatever");
}

TEST(Game, StacksThatHoldEachOtherOrThemselvesHoldNothing) {
  Game game;
  game.add("1", "piece;;;;A", "Main;10;10;1");
  game.add("20", "stack", "Main;10;10;20;1;20;1");
  EXPECT_THAT(members_of(game.state, "20"), ElementsAre("1"));
  game.add("21", "stack", "Main;10;10;20;21");
  EXPECT_THAT(members_of(game.state, "21"), IsEmpty());
  game.state.apply("M/20/Main/10/10/20/Main/10/10/null/x");
  game.state.apply("M/1/Main/10/10/1/Main/10/10/null/x");
  game.state.apply("-/20");
  game.state.apply("-/1");
  EXPECT_EQ(game.state.find("1"), kNoObject);
}

TEST(Game, BrokenCommandsChangeNothing) {
  Game game;
  for (const char* leaf : {"+/", "+/1", "-/", "D/", "D/9", "D/9/x", "M/", "M/9/Main/1/1", "PLAYER\t", "PYREMOVE\t",
                           "MutableProperty\t", "GlobalProperty\t", "TURN", "BoardPicker\t", "MainBoardPicker", "LOG\t",
                           "M/1/Main/99999999999/x/null", "\xff\xfe"}) {
    game.state.apply(leaf);
  }
  EXPECT_THAT(on_map(game.state, 0), IsEmpty());
  game.add("1", "", "");
  game.add("2", "piece", "Main;99999999999;-99999999999");
  game.add("3", "emb2;", "-2147483648");
  game.add("4", "rotate;2147483647", "-2147483648\tMain;0;0");
  game.add("5", "deck;", "Main;0;0;true;5,5,5");
  for (const char* id : {"1", "2", "3", "4"}) {
    PropertyReader reader(game.state, Viewer::observer());
    for (const std::string& name : reader.property_names(game.state.find(id))) {
      reader.property(game.state.find(id), name);
    }
  }
}

TEST(Game, TenThousandPiecesInOneStackMoveWithoutEnd) {
  Game game;
  std::string members = "Main;10;10";
  for (int i = 0; i < 10'000; ++i) {
    game.add(std::to_string(i), "piece;;;;A", "Main;10;10;1");
    members += ";" + std::to_string(i);
  }
  game.add("s", "stack", members);
  game.add("t", "stack", members);
  EXPECT_EQ(members_of(game.state, "t").size(), 10'000U);
  EXPECT_THAT(members_of(game.state, "s"), IsEmpty());
}

TEST(Properties, FormulasThatAskEachOtherInCirclesEnd) {
  Game game;
  game.add("1", "calcProp;A;{B+1}\tcalcProp;B;{A+1}\tpiece;;;;X", "\t\tMain;1;1;1");
  PropertyReader reader(game.state, Viewer::engine());
  EXPECT_EQ(reader.property(game.state.find("1"), "A"), std::nullopt);
  ASSERT_EQ(reader.diagnostics().size(), 1U);
  EXPECT_EQ(reader.diagnostics()[0].what.key, "vmod.property.cannot_compute");
  EXPECT_EQ(reader.property(game.state.find("1"), "BasicName"), "X");
}

TEST(Properties, LabelsThatDoubleEachOtherEnd) {
  Game game;
  std::string type;
  std::string state;
  for (int i = 0; i < 40; ++i) {
    type += "label;;;10;;;t;0;c;0;b;c;$pieceName$$pieceName$$label$;Dialog;0;0;L" + std::to_string(i) + ";;true\t";
    state += "x$PieceName$$PieceName$\t";
  }
  game.add("1", type + "piece;;;;NAME", state + "Main;1;1;1");
  PropertyReader reader(game.state, Viewer::engine());
  EXPECT_EQ(reader.name(game.state.find("1")), "NAME");
  EXPECT_FALSE(reader.diagnostics().empty());
}

TEST(Properties, ALayerFollowsAPropertyAndItsNameJoinsTheName) {
  Game game;
  game.add("1",
           "emb2;;128;;;128;;;128;;;;1;false;0;0;a.png,b.png,c.png;,Weak +,gone;true;Step;;;true;{Loss+1};1;1;true\t"
           "PROP;Loss\tpiece;;;;Squad",
           "1\t1\tMain;1;1;1");
  EXPECT_EQ(engine_name_of(game.state, "1"), "Weak Squad");
  EXPECT_EQ(property_of(game.state, "1", "Step_Level"), "2");
  game.state.apply("D/1/" + Game::nested("1\t7\tMain;1;1;1"));
  EXPECT_EQ(engine_name_of(game.state, "1"), "gone");
}

TEST(Properties, DecksCountTheirCards) {
  Game game;
  game.add("1", "mark;Suit\tpiece;;;;A", "Sun\tMain;1;1;1");
  game.add("2", "mark;Suit\tpiece;;;;B", "Moon\tMain;1;1;1");
  game.add("3", "piece;;;;C", "Main;5;5;1");
  game.add("9", "deck;true;;40;60;Always;;;;;;;;Draw;;;;;;;;10;Suns:{Suit==\"Sun\"};true", "Main;1;1;true;1,2");
  EXPECT_EQ(property_of(game.state, "3", "Draw_numPieces"), "2");
  EXPECT_EQ(property_of(game.state, "3", "Draw_Suns"), "1");
  EXPECT_EQ(property_of(game.state, "2", "DeckName"), "Draw");
  EXPECT_EQ(property_of(game.state, "2", "DeckPosition"), "1");
}

TEST(Prototypes, AreExpandedWithTheirParametersAndCyclesVanish) {
  Module module;
  module.prototypes = {
      {"Outer", "",
       "+/null/" + Game::nested("mark;$what$\tprototype;Inner\tpiece;;;;") + "/" +
           Game::nested("$value$\t\tnull;0;0;")},
      {"Inner", "",
       "+/null/" + Game::nested("mark;Core\tprototype;Outer\tpiece;;;;") + "/" + Game::nested("yes\t\tnull;0;0;")}};
  const auto definition = read_piece_definition(
      "+/null/" + Game::nested("prototype;Outer;what=Kind,value=Tank\tprototype;None\tpiece;;;;A") + "/" +
      Game::nested("\t\tnull;0;0;7"));
  ASSERT_TRUE(definition);
  const Prototypes prototypes(module);
  Diagnostics diagnostics;
  const PieceDefinition expanded = prototypes.expand(*definition, diagnostics);
  EXPECT_EQ(encode_piece_type(expanded.type), Game::nested("mark;Kind\tmark;Core\tpiece;;;;A"));
  EXPECT_EQ(encode_piece_states(expanded.states), Game::nested("Tank\tyes\tnull;0;0;7"));
  ASSERT_EQ(diagnostics.size(), 2U);
  EXPECT_EQ(diagnostics[0].what.key, "vmod.prototype.cycle");
  EXPECT_EQ(diagnostics[1].what.key, "vmod.prototype.missing");
  EXPECT_THAT(prototypes.used_by(*definition), ElementsAre("Outer", "Inner"));
}

TEST(Pieces, ANestOfEscapesEndsAtTheLimit) {
  std::string bomb = "mark;x";
  for (int i = 0; i < 16; ++i) {
    bomb = *encode_sequence(std::vector<std::string>{"mark;x", bomb}, '\t');
  }
  EXPECT_EQ(read_piece_type(bomb).traits.size(), 17U);
  EXPECT_LE(read_piece_type(std::string(5'000'000, '\t')).traits.size(), 1001U);
  EXPECT_EQ(encode_piece_type(read_piece_type(bomb)), bomb);
}

TEST(Pieces, OldFormsAreRead) {
  const Trait old_layer = read_trait("emb;A\\;;Show;;;;;3;-4;a.gif;b.gif,+ two");
  const auto& layer = std::get<traits::Layer>(old_layer);
  EXPECT_THAT(layer.images, ElementsAre("a.gif", "b.gif"));
  EXPECT_EQ(layer.x_offset, 3);
  EXPECT_EQ(layer.y_offset, -4);
  EXPECT_FALSE(layer.always_active);
  EXPECT_EQ(layer.level_names[1], "+ two");
  EXPECT_TRUE(std::get<traits::Immobilized>(read_trait("immob;n;")).never_stack);
  EXPECT_FALSE(std::get<traits::Immobilized>(read_trait("immob;n;N;L;")).never_stack);
  EXPECT_EQ(std::get<traits::Mask>(read_trait("obs;")).name, "?");
  EXPECT_EQ(std::get<traits::Label>(read_trait("label;")).property, "TextLabel");
}

}  // namespace
}  // namespace adjutant::vmod
