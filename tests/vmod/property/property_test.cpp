#include "vmod/property/property.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "vmod/game.h"
#include "vmod/property/filter.h"

// What pieces of our own making say of themselves, of each other and of their place.

namespace adjutant::vmod {
namespace {

using test::Game;
using testing::Contains;
using testing::Not;

PropertyReading read(const Game& game, const std::string& id, const std::string& name,
                     const Viewer& viewer = Viewer::engine()) {
  return PropertyReader(game.state, viewer).read(game.state.find(id), name);
}

/// The value; "null" for none, "cannot" where it cannot be computed.
std::string said(const Game& game, const std::string& id, const std::string& name,
                 const Viewer& viewer = Viewer::engine()) {
  const PropertyReading reading = read(game, id, name, viewer);
  return reading.cannot ? "cannot" : reading.value.value_or("null");
}

std::string name_of(const Game& game, const std::string& id, const Viewer& viewer = Viewer::engine()) {
  return PropertyReader(game.state, viewer).name(game.state.find(id));
}

/// The value of a formula asked by a piece that has nothing but it and a strength.
std::string computed_beside(Game game, const std::string& formula, const Viewer& viewer = Viewer::engine()) {
  game.add("asker", "calcProp;Asked;" + formula + "\tmark;Strength,Side\tpiece;;;;Asker", "\t1,Red\tMain;10;10;1");
  return said(game, "asker", "Asked", viewer);
}

std::string calculated(const std::string& formula) {
  return computed_beside(Game(), formula);
}

/// Three units in a stack at (10,10) of Main, one alone at (50,50), one on the other map.
Game units() {
  Game game;
  game.add("1", "mark;Strength,Side\tpiece;;;;A", "2,Red\tMain;10;10;1");
  game.add("2", "mark;Strength,Side\tpiece;;;;B", "3,Blue\tMain;10;10;2");
  game.add("3", "mark;Side\tpiece;;;;C", "Red\tMain;10;10;3");
  game.add("s", "stack", "Main;10;10;1;2;3");
  game.add("4", "mark;Strength,Side\tpiece;;;;D", "7,Red\tMain;50;50;4");
  game.add("5", "mark;Strength,Side\tpiece;;;;E", "11,Blue\tOther;50;50;5");
  return game;
}

/// What piece 1 of the units computes.
std::string of_units(const std::string& formula, const Viewer& viewer = Viewer::engine()) {
  Game game = units();
  game.state.apply("-/1");
  game.add("1", "calcProp;Asked;" + formula + "\tmark;Strength,Side\tpiece;;;;A", "\t2,Red\tMain;10;10;1");
  game.state.apply("D/s/Main;10;10;1;2;3");
  return said(game, "1", "Asked", viewer);
}

TEST(Property, TheOutermostTraitThatKnowsTheNameAnswers) {
  Game game;
  game.add("1", "mark;Side\tPROP;Side\tpiece;;;;Unit", "Outer\tinner\tMain;1;1;1;1;Side;kept");
  EXPECT_EQ(said(game, "1", "Side"), "Outer");
  EXPECT_EQ(said(game, "1", "Nothing"), "null");
}

TEST(Property, WhatAPieceRemembersComesAfterItsTraitsAndBeforeItsPlace) {
  Game game;
  game.add("1", "piece;;;;Unit", "Main;1;1;1;2;OldMap;Other;Tide;kept");
  game.state.apply("GlobalProperty\t;Tide;high;Module");
  EXPECT_EQ(said(game, "1", "OldMap"), "Other");
  EXPECT_EQ(said(game, "1", "Tide"), "kept");
}

TEST(Property, EveryPieceKnowsItselfItsStackAndItsPlace) {
  const Game game = units();
  EXPECT_EQ(said(game, "2", "BasicName"), "B");
  EXPECT_EQ(said(game, "2", "LocalizedBasicName"), "B");
  EXPECT_EQ(said(game, "2", "PieceName"), "B");
  EXPECT_EQ(said(game, "2", "LocalizedPieceName"), "B");
  EXPECT_EQ(said(game, "2", "PieceUID"), "2");
  EXPECT_EQ(said(game, "2", "UniqueID"), "2");
  EXPECT_EQ(said(game, "2", "PieceId"), "2");
  EXPECT_EQ(said(game, "2", "StackPos"), "2");
  EXPECT_EQ(said(game, "2", "StackSize"), "3");
  EXPECT_EQ(said(game, "4", "StackPos"), "1");
  EXPECT_EQ(said(game, "4", "StackSize"), "1");
  EXPECT_EQ(said(game, "4", "DeckName"), "");
  EXPECT_EQ(said(game, "4", "DeckPosition"), "0");
  EXPECT_EQ(said(game, "4", "CurrentMap"), "Main");
  EXPECT_EQ(said(game, "4", "CurrentX"), "50");
  EXPECT_EQ(said(game, "4", "CurrentBoard"), "");
  EXPECT_EQ(said(game, "4", "CurrentZone"), "");
  EXPECT_EQ(said(game, "4", "LocationName"), "offboard");
  EXPECT_EQ(said(game, "4", "Selected"), "false");
}

TEST(Property, TheModuleKnowsItselfButNotThePlayersWindow) {
  Game game;
  game.add("1", "piece;;;;Unit", "Main;1;1;1");
  EXPECT_EQ(said(game, "1", "playerSide", Viewer::of_side("Red")), "Red");
  EXPECT_EQ(said(game, "1", "PlayerSide"), "");
  EXPECT_EQ(said(game, "1", "DrawingMouseover"), "false");
  EXPECT_EQ(said(game, "1", "ModuleName"), "");
  for (const char* name : {"PlayerName", "playerId", "CurrentLanguage", "Main_isVisible"}) {
    EXPECT_EQ(read(game, "1", name).cannot, Incalculable::of_the_window) << name;
  }
}

TEST(Property, ABasicNameOfAnyTraitIsTheNameThatLayersAndLabelsChange) {
  Game game;
  const std::string layer = "emb2;;2;;;2;;;2;;;;1;false;0;0;a.png;+ (worn);true;Wear;;;false;;1;1;true";
  game.add("1", "basicName;Flagship\t" + layer + "\tpiece;;;;Skiff", "\t1\tMain;1;1;1");
  game.add("2", layer + "\tmark;BasicName\tpiece;;;;Skiff", "1\tMarked\tMain;1;1;1");
  EXPECT_EQ(name_of(game, "1"), "Flagship (worn)");
  EXPECT_EQ(name_of(game, "2"), "Marked (worn)");
}

TEST(Property, ALayerSaysLevelNamePictureAndWhetherItIsActive) {
  Game game;
  const std::string layer = "emb2;Act;2;A;;2;;;2;;;;1;false;0;0;a.png,b.png;One,+two;true;L;;;false;;1;1;false";
  game.add("on", layer + "\tpiece;;;;Unit", "2\tMain;1;1;1");
  game.add("off", layer + "\tpiece;;;;Unit", "-2\tMain;1;1;1");
  game.add("beyond", layer + "\tpiece;;;;Unit", "9\tMain;1;1;1");
  game.add("none", layer + "\tpiece;;;;Unit", "\tMain;1;1;1");
  game.add("bare", "emb2;;2;;;2;;;2;;;;1;false;0;0;;;true;L;;;false;;1;1;true\tpiece;;;;Unit", "1\tMain;1;1;1");
  EXPECT_EQ(said(game, "on", "L_Image"), "b.png");
  EXPECT_EQ(said(game, "on", "L_Name"), "two");
  EXPECT_EQ(said(game, "on", "L_Active"), "true");
  EXPECT_EQ(said(game, "off", "L_Level"), "-2");
  EXPECT_EQ(said(game, "off", "L_Image"), "");
  EXPECT_EQ(said(game, "beyond", "L_Level"), "2");
  EXPECT_EQ(said(game, "none", "L_Level"), "-1");
  EXPECT_EQ(said(game, "bare", "L_Image"), "null");
  EXPECT_EQ(said(game, "bare", "L_Name"), "null");
}

TEST(Property, ALayerFollowsANameWithOrWithoutDollarsOrAnExpression) {
  for (const char* followed : {"Hits", "$Hits$", "{Hits}", "{Hits+0}"}) {
    Game game;
    game.add("1",
             std::string("emb2;;2;;;2;;;2;;;;1;false;0;0;a.png,b.png,c.png;;true;L;;;true;") + followed +
                 ";0;1;true\tPROP;Hits\tpiece;;;;Unit",
             "1\t1\tMain;1;1;1");
    EXPECT_EQ(said(game, "1", "L_Level"), "2") << followed;
    game.state.apply("D/1/" + Game::nested("1\tmany\tMain;1;1;1"));
    EXPECT_EQ(said(game, "1", "L_Level"), "1") << followed;
  }
}

TEST(Property, ALabelIsAFormatANumberOrAnExpressionAndNeverItself) {
  Game game;
  const auto add = [&](const std::string& id, const std::string& text, const std::string& format) {
    game.add(id, "label;;;10;;;t;0;c;0;b;c;" + format + ";Dialog;0;0;Text\tmark;Strength\tpiece;;;;Unit",
             text + "\t4\tMain;1;1;1");
  };
  add("format", " $Strength$ of $Missing$ ", "$pieceName$: $label$");
  add("number", "007", "$label$ $PieceName$");
  add("expression", "{Strength + 1}", "{pieceName + \"/\" + label}");
  add("itself", "a$Text$b", "$label$");
  add("early", "$PieceName$!", "$pieceName$ $label$");
  add("empty", " ", "never");
  EXPECT_EQ(said(game, "format", "Text"), "4 of Missing");
  EXPECT_EQ(name_of(game, "format"), "Unit: 4 of Missing");
  EXPECT_EQ(said(game, "number", "Text"), "7");
  EXPECT_EQ(name_of(game, "number"), "7 Unit");
  EXPECT_EQ(said(game, "expression", "Text"), "5");
  EXPECT_EQ(name_of(game, "expression"), "Unit/5");
  EXPECT_EQ(said(game, "itself", "Text"), "ab");
  EXPECT_EQ(said(game, "early", "Text"), "Unit!");
  EXPECT_EQ(name_of(game, "empty"), "Unit");
}

TEST(Property, ADynamicValueLosesLeadingZerosAndIsUnknownWhereItWasFilledInBefore) {
  Game game;
  game.add("1", "PROP;A\tPROP;B\tPROP;C\tPROP;D\tpiece;;;;Unit", "007\t5$\t$A$ x\t{A+1}\tMain;1;1;1");
  EXPECT_EQ(said(game, "1", "A"), "7");
  EXPECT_EQ(said(game, "1", "B"), "5");
  EXPECT_EQ(read(game, "1", "C").cannot, Incalculable::not_understood);
  EXPECT_EQ(read(game, "1", "D").cannot, Incalculable::not_understood);
}

TEST(Property, HidesAndMasksSayWhoseTheyAreAndChangeTheName) {
  Game game;
  game.add("1", "hide;;Dive;;side:;0.3;;true\tobs;;m.png;Mask;I;Shape;side:\tpiece;;;;Boat", "Red\tRed\tMain;1;1;1");
  const Viewer red = Viewer::engine("Red");
  const Viewer blue = Viewer::engine("Blue");
  EXPECT_EQ(said(game, "1", "Invisible", red), "false");
  EXPECT_EQ(said(game, "1", "Invisible", blue), "true");
  EXPECT_EQ(said(game, "1", "InvisibleToOthers", red), "true");
  EXPECT_EQ(said(game, "1", "InvisibleDisableAutoReportMoves"), "true");
  EXPECT_EQ(said(game, "1", "hiddenBy"), "Red");
  EXPECT_EQ(said(game, "1", "Obscured", blue), "true");
  EXPECT_EQ(said(game, "1", "ObscuredToOthers", red), "true");
  EXPECT_EQ(said(game, "1", "obs;"), "Red");
  EXPECT_EQ(name_of(game, "1", red), "Boat(Shape)(Dive)");
  EXPECT_EQ(name_of(game, "1", blue), "");
}

TEST(Property, CargoSpeaksForItsMatWhileItIsOnOne) {
  Game game;
  game.add("raft", "mat;Raft\tmark;CurrentMatProp3\tpiece;;;;Big", "1;crate\tspecial\tMain;40;50;1");
  game.add("crate", "matPiece;;true\tpiece;;;;Crate", "raft\tMain;42;55;2");
  game.add("loose", "matPiece;;true\tpiece;;;;Loose", "noMat\tMain;42;55;2");
  EXPECT_EQ(said(game, "crate", "CurrentMat"), "Raft");
  EXPECT_EQ(said(game, "crate", "CurrentMatID"), "Raft_raft");
  EXPECT_EQ(said(game, "crate", "CurrentMatOffsetX"), "-2");
  EXPECT_EQ(said(game, "crate", "CurrentMatOffsetY"), "-5");
  EXPECT_EQ(said(game, "crate", "CurrentMatX"), "40");
  EXPECT_EQ(said(game, "crate", "CurrentMatPieceName"), "Big");
  EXPECT_EQ(said(game, "crate", "CurrentMatProp3"), "special");
  EXPECT_EQ(said(game, "crate", "CurrentMatProp4"), "null");
  EXPECT_EQ(said(game, "crate", "IgnoreGrid"), "true");
  EXPECT_EQ(said(game, "loose", "IsCargo"), "true");
  EXPECT_EQ(said(game, "loose", "CurrentMat"), "null");
  EXPECT_EQ(said(game, "raft", "MatNumCargo"), "1");
  EXPECT_EQ(said(game, "raft", "NoStack"), "true");
  EXPECT_EQ(said(game, "raft", "MatContents"), "cannot");
}

TEST(Property, AnAttachmentCountsWhatIsTiedToItAndPassesQuestionsOn) {
  Game game;
  const std::string by_hand = "attach;Tow;;;;;;;false;1;true;;-1;;;;;nothing;nothing;clear;false;false";
  game.add("tug", by_hand + "\tpiece;;;;Tug", "2;barge;gone\tMain;1;1;1");
  game.add("barge", "mark;Load\tpiece;;;;Barge", "12\tMain;5;5;2");
  EXPECT_EQ(said(game, "tug", "AttachCount"), "1");
  EXPECT_EQ(said(game, "tug", "Tow_AttachCount"), "1");
  EXPECT_EQ(said(game, "tug", "AttachName"), "Tow");
  EXPECT_EQ(said(game, "tug", "Tow_Load"), "12");
  EXPECT_EQ(said(game, "tug", "Tow_Missing"), "null");
  EXPECT_EQ(said(game, "tug", "AttachList"), "cannot");
  EXPECT_THAT(PropertyReader(game.state, Viewer::engine()).property_names(game.state.find("tug")),
              Contains("Tow_AttachCount"));
}

TEST(Property, AnAutomaticAttachmentTiesAllOfItsName) {
  Game game;
  for (const char* id : {"1", "2", "3"}) {
    game.add(id, std::string("attach;Fleet;\tmark;Load\tpiece;;;;") + id, std::string("0\t") + id + "\tMain;1;1;1");
  }
  EXPECT_EQ(said(game, "1", "AttachCount"), "2");
  EXPECT_EQ(said(game, "1", "Fleet_Load"), "cannot");
  EXPECT_EQ(said(game, "1", "Fleet_CurrentMap"), "Main");
}

TEST(Function, OverAStack) {
  EXPECT_EQ(of_units("{SumStack(\"Strength\")}"), "5");
  EXPECT_EQ(of_units("{SumStack(\"Strength\", \"{Side==\\\"Red\\\"}\")}"), "2");
  EXPECT_EQ(of_units("{CountStack()}"), "3");
  EXPECT_EQ(of_units("{CountStack(\"Strength\")}"), "2");
  EXPECT_EQ(of_units("{CountStack(\"{Side==\\\"Red\\\"}\")}"), "2");
  EXPECT_EQ(of_units("{CountStack(\"Strength\", \"{Side==\\\"Red\\\"}\")}"), "1");
  EXPECT_EQ(of_units("{CountStack(\"\", \"Side = Red\")}"), "2");
  EXPECT_EQ(of_units("{SumStack(\"Strength\", \"Side = $Side$\")}"), "2");
  EXPECT_EQ(calculated("{SumStack(\"Strength\")}"), "1");
  EXPECT_EQ(calculated("{CountStack()}"), "1");
}

TEST(Function, OverAMapOrAllMaps) {
  EXPECT_EQ(of_units("{SumMap(\"Strength\")}"), "12");
  EXPECT_EQ(of_units("{SumMap(\"Strength\", \"Other\")}"), "11");
  EXPECT_EQ(of_units("{SumMap(\"Strength\", \"{Side==\\\"Red\\\"}\")}"), "9");
  EXPECT_EQ(of_units("{SumMap(\"Strength\", \"Other\", \"{Side==\\\"Red\\\"}\")}"), "0");
  EXPECT_EQ(of_units("{SumMap(\"\")}"), "0");
  EXPECT_EQ(of_units("{CountMap()}"), "4");
  EXPECT_EQ(of_units("{CountMap(\"Other\")}"), "1");
  EXPECT_EQ(of_units("{CountMap(\"Strength\")}"), "3");
  EXPECT_EQ(of_units("{CountMap(\"{Strength>2}\")}"), "2");
  EXPECT_EQ(of_units("{CountMap(\"Other\", \"Strength\")}"), "1");
  EXPECT_EQ(of_units("{CountMap(\"Strength\", \"{Side==\\\"Red\\\"}\")}"), "2");
  EXPECT_EQ(of_units("{CountMap(\"Nowhere\", \"Strength\")}"), "0");
  EXPECT_EQ(of_units("{Sum(\"Strength\", \"{Side==\\\"Blue\\\"}\")}"), "14");
  EXPECT_EQ(of_units("{Sum(\"Strength\", \"Side=Blue\", \"Other\")}"), "11");
  EXPECT_EQ(of_units("{Count(\"{Side==\\\"Blue\\\"}\")}"), "2");
  EXPECT_EQ(of_units("{Count(\"\", \"Main\")}"), "4");
  EXPECT_EQ(of_units("{Count(3)}"), "0");
}

TEST(Function, OverALocationOrAZone) {
  EXPECT_EQ(of_units("{SumLocation(\"Strength\")}"), "12");
  EXPECT_EQ(of_units("{SumLocation(\"Strength\", \"{Side==\\\"Red\\\"}\")}"), "9");
  EXPECT_EQ(of_units("{SumLocation(\"Strength\", \"offboard\", \"Other\")}"), "11");
  EXPECT_EQ(of_units("{SumLocation(\"Strength\", \"0101\", \"Other\")}"), "0");
  EXPECT_EQ(of_units("{CountLocation()}"), "4");
  EXPECT_EQ(of_units("{CountLocation(\"{Side==\\\"Red\\\"}\")}"), "3");
  EXPECT_EQ(of_units("{CountLocation(\"offboard\", \"Other\")}"), "1");
  EXPECT_EQ(of_units("{CountLocation(\"offboard\", \"Main\", \"{Side==\\\"Red\\\"}\")}"), "3");
  EXPECT_EQ(of_units("{CountLocation(\"offboard\", \"Main\", \"Strength\", \"{Side==\\\"Red\\\"}\")}"), "2");
  EXPECT_EQ(of_units("{SumZone(\"Strength\")}"), "12");
  EXPECT_EQ(of_units("{CountZone(\"\", \"Other\")}"), "1");
}

TEST(Function, OverAMatWithItsCargo) {
  Game game;
  const std::string formula = "calcProp;Asked;{SumMat(\"Load\") * 100 + CountMat(\"{Load>1}\")}";
  game.add("raft", formula + "\tmat;Raft\tmark;Load\tpiece;;;;Big", "\t1;crate\t1\tMain;4;5;1");
  game.add("crate", formula + "\tmatPiece;\tmark;Load\tpiece;;;;Crate", "\traft\t6\tMain;4;5;2");
  EXPECT_EQ(said(game, "raft", "Asked"), "701");
  EXPECT_EQ(said(game, "crate", "Asked"), "701");
  EXPECT_EQ(calculated("{SumMat(\"Strength\")}"), "1");
  EXPECT_TRUE(read(game, "raft", "Load").value);
}

TEST(Function, OverAttachedPieces) {
  Game game;
  const auto tug = [&](const std::string& id, const std::string& formula) {
    const std::string by_hand = "attach;Tow;;;;;;;false;1;true;;-1;;;;;nothing;nothing;clear;false;false";
    game.add(id, "calcProp;Asked;" + formula + "\t" + by_hand + "\tpiece;;;;Tug", "\t2;a;b\tMain;10;10;1");
    return said(game, id, "Asked");
  };
  game.add("a", "mark;Load\tpiece;;;;A", "4\tMain;13;14;1");
  game.add("b", "mark;Load\tpiece;;;;B", "-9\tMain;5;5;2");
  EXPECT_EQ(tug("1", "{SumAttach(\"Tow\",\"Load\")}"), "-5");
  EXPECT_EQ(tug("2", "{SumAttach(\"Tow\",\"Load\",\"{Load>0}\")}"), "4");
  EXPECT_EQ(tug("3", "{MaxAttach(\"Tow\",\"Load\")}"), "4");
  EXPECT_EQ(tug("4", "{MinAttach(\"Tow\",\"Load\")}"), "-9");
  EXPECT_EQ(tug("5", "{CountAttach(\"Tow\",\"Load\")}"), "2");
  EXPECT_EQ(tug("6", "{CountAttach(\"Tow\",\"{Load>0}\")}"), "1");
  EXPECT_EQ(tug("7", "{GetAttachProperty(\"Tow\",\"Load\",\"B\")}"), "-9");
  EXPECT_EQ(tug("8", "{GetAttachProperty(\"Tow\",\"Load\",\"{Load>0}\")}"), "4");
  EXPECT_EQ(tug("9", "{GetAttachProperty(\"Tow\",\"Load\",3)}"), "");
  EXPECT_EQ(tug("10", "{GetAttachProperty(\"Tow\",\"Load\")}"), "cannot");
  EXPECT_EQ(tug("11", "{MaxAttach(\"None\",\"Load\")}"), "0");
}

TEST(Function, OfOtherPlacesAndDistances) {
  Game game;
  game.state.apply("GlobalProperty\t;Tide;5;Module");
  EXPECT_EQ(computed_beside(game, "{GetMapProperty(\"Tide\",\"Other\") + 1}"), "6");
  EXPECT_EQ(computed_beside(game, "{GetMapProperty(\"Tide\",\"Nowhere\")}"), "");
  EXPECT_EQ(computed_beside(game, "{GetZoneProperty(\"Tide\",\"Fen\")}"), "");
  EXPECT_EQ(computed_beside(game, "{GetLocalizedProperty(\"Strength\") + 1}"), "2");
  EXPECT_EQ(computed_beside(game, "{Range(13,14)}"), "5");
  EXPECT_EQ(computed_beside(game, "{RangePx(0,0,30,40)}"), "50");
  EXPECT_EQ(computed_beside(game, "{Range(0,0,30,40,\"Other\")}"), "50");
}

TEST(Function, WrongNumbersOfArgumentsAreErrorsAndUnknownFunctionsAreNotComputed) {
  for (const char* formula :
       {"{SumStack()}", "{CountMat()}", "{CountAttach(\"a\",\"b\",\"c\")}", "{Range(1,2,3)}", "{Count()}"}) {
    Game game;
    game.add("1", std::string("calcProp;Asked;") + formula + "\tpiece;;;;A", "\tMain;1;1;1");
    const PropertyReading reading = read(game, "1", "Asked");
    EXPECT_TRUE(reading.errors) << formula;
    EXPECT_EQ(reading.value, "") << formula;
  }
  EXPECT_EQ(calculated("{CountRange(0,3)}"), "cannot");
  EXPECT_EQ(calculated("{SumStack(\"Selected\")}"), "");
}

TEST(Function, WhatTheViewerMayNotSeeIsNeitherSummedNorGivenAway) {
  Game game = units();
  game.add("6", "obs;;m.png;Mask;I;?;side:\tmark;Strength\tpiece;;;;F", "Blue\t100\tMain;60;60;6");
  game.add("7", "hide;;Hide;;side:\tmark;Strength\tpiece;;;;G", "Blue\t1000\tOther;60;60;6");
  const Viewer observer = Viewer::observer();
  EXPECT_EQ(computed_beside(game, "{SumMap(\"Strength\",\"Main\")}"), "113");
  EXPECT_EQ(computed_beside(game, "{SumMap(\"Strength\",\"Main\")}", observer), "cannot");
  EXPECT_EQ(computed_beside(game, "{SumMap(\"Strength\",\"Other\")}"), "1011");
  EXPECT_EQ(computed_beside(game, "{SumMap(\"Strength\",\"Other\")}", observer), "11");
  EXPECT_EQ(computed_beside(game, "{SumMap(\"Strength\",\"Main\")}", Viewer::of_side("Blue")), "113");
}

TEST(Function, SumsOfSumsAreAddedUpOnce) {
  Game game;
  for (int i = 0; i < 60; ++i) {
    game.add(std::to_string(i),
             "calcProp;A;{SumMap(\"B\")}\tcalcProp;B;{SumMap(\"C\")}\tcalcProp;C;{SumMap(\"D\")}\tmark;D\tpiece;;;;X",
             "\t\t\t1\tMain;1;1;1");
  }
  EXPECT_EQ(said(game, "1", "C"), "60");
  EXPECT_EQ(said(game, "1", "B"), "3600");
  EXPECT_EQ(said(game, "1", "A"), "216000");
}

TEST(Function, SumsOfSumsAreAddedUpAnewWhereTheyAreOthersForEachPiece) {
  Game game;
  const std::string of_others = "\",\"{Id!=$Id$}\")}";
  for (int i = 0; i < 60; ++i) {
    game.add(std::to_string(i),
             "calcProp;A;{SumMap(\"B" + of_others + "\tcalcProp;B;{SumMap(\"C" + of_others +
                 "\tcalcProp;C;{SumMap(\"D" + of_others + "\tmark;D\tmark;Id\tpiece;;;;X",
             "\t\t\t1\t" + std::to_string(i) + "\tMain;1;1;1");
  }
  EXPECT_EQ(said(game, "1", "C"), "59");
  EXPECT_EQ(said(game, "1", "B"), "3481");
  EXPECT_EQ(said(game, "1", "A"), "205379");
}

TEST(Property, AReasonIsGivenForWhatCannotBeComputed) {
  Game game;
  game.add("1", "calcProp;Luck;{Random(6)}\tcalcProp;Odd;{x[1]}\tcalcProp;Me;{PlayerName}\tpiece;;;;X",
           "\t\t\tMain;1;1;1");
  PropertyReader reader(game.state, Viewer::engine());
  for (const char* name : {"Luck", "Odd", "Me"}) {
    EXPECT_EQ(reader.property(game.state.find("1"), name), std::nullopt) << name;
  }
  ASSERT_EQ(reader.diagnostics().size(), 3U);
  EXPECT_EQ(reader.diagnostics()[0].what.key, "vmod.property.chance");
  EXPECT_EQ(reader.diagnostics()[1].what.key, "vmod.property.not_understood");
  EXPECT_EQ(reader.diagnostics()[2].what.key, "vmod.property.of_the_window");
}

TEST(Deck, CountsCardsByExpressionsOldConditionsAndWhereAnExpressionSaysNothing) {
  Game game;
  game.add("1", "mark;Suit\tpiece;;;;A", "Sun\tMain;1;1;1");
  game.add("2", "mark;Suit\tpiece;;;;B", "Moon\tMain;1;1;1");
  game.add("9",
           "deck;true;;40;60;Never;;;;;;;;Draw;;;;;;;;10;Old : Suit=Sun,New:{Suit!=\"Sun\"},Broken:{Suit*2},Named:"
           "Suit = $Suit$;true",
           "Main;1;1;false;1,2");
  EXPECT_EQ(said(game, "1", "Draw_Old"), "1");
  EXPECT_EQ(said(game, "1", "Draw_New"), "1");
  EXPECT_EQ(said(game, "1", "Draw_Broken"), "2");
  EXPECT_EQ(said(game, "1", "Draw_Named"), "2");
}

bool accepts(std::string_view filter) {
  const auto property = [](std::string_view name) -> std::optional<std::string> {
    return name == "Side"       ? std::optional<std::string>("Red")
           : name == "Strength" ? std::optional<std::string>("10")
                                : std::nullopt;
  };
  Budget budget(1000);
  return PropertyFilter(filter).accepts(property, budget).value();
}

TEST(Filter, OrBindsWeakerThanAndAndNumbersCompareAsNumbers) {
  for (const char* met : {"Side = Red", "Side=Red && Strength > 9", "Side = Blue || Strength >= 10", "Strength < 11",
                          "Side != Blue", "Side =~ R.*", "Side !~ B.*", "Missing = null", "", "Side", "="}) {
    EXPECT_TRUE(accepts(met)) << met;
  }
  for (const char* unmet : {"Side = Blue", "Side = Red && Strength < 9", "Strength <= 9", "Side == Red", "Side > X",
                            "Side =~ R", "Missing = ", "Side != Red || Strength = 9"}) {
    EXPECT_FALSE(accepts(unmet)) << unmet;
  }
  EXPECT_FALSE(accepts("Side =~ (R+)+y"));
  Budget budget(1000);
  EXPECT_EQ(PropertyFilter("A =~ (x)\\1").accepts([](std::string_view) { return "x"; }, budget), std::nullopt);
}

TEST(Filter, OfOrAndAndOrIsTheWeakerOneAndBracketsAreLetters) {
  EXPECT_TRUE(accepts("Side = Red || Side = Blue && Strength = 9")) << "not (Red or Blue) and 9";
  EXPECT_TRUE(accepts("Strength = 9 && Side = Blue || Side = Red")) << "not 9 and (Blue or Red)";
  EXPECT_FALSE(accepts("Side = Blue || Side = Red && Strength = 9"));
  EXPECT_FALSE(accepts("(Side = Red)")) << "asks for a property (Side, whose value is Red)";
  EXPECT_TRUE(accepts("Side = Blue && (Strength = 9 || Side != Red)")) << "not Blue and (...)";
}

TEST(Filter, LooksForItsOperatorsInVassalsOrderAndNotInThatOfTheText) {
  // != <= >= > < =~ = !~: the first of these that stands anywhere in a condition divides it.
  EXPECT_TRUE(accepts("Side <= B != Red")) << "!= before <=: no property is called \"Side <= B\"";
  EXPECT_FALSE(accepts("Strength >= 1 <= 5")) << "<= before >=: no property is called \"Strength >= 1\"";
  EXPECT_TRUE(accepts("Strength > 99 >= 1")) << ">= before >: no property is called \"Strength > 99\"";
  EXPECT_TRUE(accepts("Side < A > B")) << "> before <: no property is called \"Side < A\"";
  EXPECT_FALSE(accepts("Side =~ Red|< B")) << "< before =~: no property is called \"Side =~ Red|\"";
  EXPECT_TRUE(accepts("Side = Blue =~ n.*")) << "=~ before =: no property is called \"Side = Blue\"";
  EXPECT_FALSE(accepts("Side !~ B=x")) << "= before !~: no property is called \"Side !~ B\"";
  EXPECT_TRUE(accepts("Side <> Red")) << "> divides it: no property is called \"Side <\"";
  EXPECT_TRUE(accepts("Strength > 9 > 99")) << "what follows a second one is dropped";
}

TEST(Filter, NumbersCompareAsNumbersOnlyWhereBothSidesAreWholeOnesAndNeverForEquality) {
  EXPECT_TRUE(accepts("Strength > 9"));
  EXPECT_FALSE(accepts("Strength > 9a")) << "as texts 10 comes before 9a";
  EXPECT_TRUE(accepts("Strength < 9.5")) << "likewise";
  EXPECT_TRUE(accepts("Strength >= 010 && Strength <= 010"));
  EXPECT_FALSE(accepts("Strength = 010")) << "= compares letters";
  EXPECT_TRUE(accepts("Strength != 010"));
  EXPECT_TRUE(accepts("Side > 99")) << "letters come after figures";
  EXPECT_TRUE(accepts("Side < red && Side != red")) << "capitals come before small letters";
  EXPECT_TRUE(accepts("Missing > 99 && Missing > Red")) << "as the text null";
}

}  // namespace
}  // namespace adjutant::vmod
