#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/shared.h"
#include "vmod/game.h"
#include "vmod/game/save.h"
#include "vmod/game/visibility.h"
#include "vmod/opened_module.h"
#include "vmod/view/view.h"

// What lies under a mask that is closed to the viewer shows nowhere: two games that differ in nothing else are the same
// game for him, whatever is asked outside the mask, by the piece itself or by a piece in plain view beside it.

namespace adjutant::vmod {
namespace {

using test::Game;

/// What a mask may hide, as the traits inside it, twice.
struct Hidden {
  std::string what;
  std::string type;
  std::string state;
  std::string other_type;
  std::string other_state;
};

Hidden in_state(std::string what, const std::string& type, std::string state, std::string other) {
  return {std::move(what), type, std::move(state), type, std::move(other)};
}

std::vector<Hidden> hidden_things() {
  const std::string end = "\tpiece;;;;Chest";
  const std::string place = "\tMain;10;10;7";
  const std::string layer = "emb2;;2;;;2;;;2;;;;1;false;0;0;a.png,b.png;Gold,Lead;true;L;;;";
  const std::string label = "label;;;10;;;t;0;c;0;b;c;$label$ $pieceName$;Dialog;0;0;Value";
  const std::string attach = ";;;;;;;false;1;true;;-1;;;;;nothing;nothing;clear;false;false";
  return {
      in_state("a marker", "mark;Value" + end, "5" + place, "7" + place),
      in_state("a dynamic property", "PROP;Value" + end, "5" + place, "7" + place),
      {"a calculated property", "calcProp;Value;{5}" + end, place, "calcProp;Value;{7}" + end, place},
      in_state("a layer's level", layer + "false;;1;1;true" + end, "1" + place, "2" + place),
      in_state("a layer that follows", layer + "true;Rank;1;1;true\tmark;Rank" + end, "1\t1" + place, "1\t2" + place),
      in_state("a label", label + end, "5" + place, "7" + place),
      {"another basic name", "basicName;Casket" + end, place, "basicName;Crate" + end, place},
      {"the basic name", "piece;;;;Chest", "Main;10;10;7", "piece;;;;Trunk", "Main;10;10;7"},
      in_state("the palette slot", "piece;;;;Chest", "Main;10;10;7", "Main;10;10;8"),
      {"the picture", "piece;;;a.png;Chest", "Main;10;10;7", "piece;;;b.png;Chest", "Main;10;10;7"},
      in_state("a property sheet", "propertysheet;0Value;Sheet;;;;;" + end, "5" + place, "7" + place),
      in_state("where it looks", "rotate;6;;;;;Face" + end, "1" + place, "3" + place),
      in_state("whether it moved", "markmoved;moved.png;0;0" + end, "true" + place, "false" + place),
      in_state("what is attached", "attach;Tow" + attach + end, "1;beside" + place, "0" + place),
      {"an automatic attachment", "attach;Fleet;" + end, "0" + place, "attach;Other;" + end, "0" + place},
      {"a mat", "mat;Raft" + end, "1;beside" + place, "mat;Barge" + end, "0" + place},
      in_state("the mat below", "matPiece;;true" + end, "raft" + place, "noMat" + place),
      in_state("who may move it", "restrict;;true;;true" + end, "somebody" + place, place),
      {"whether it stacks", "immob;n;;L" + end, place, "immob;n;;R" + end, place},
      in_state("a second mask", "obs;;m.png;Mask;I;Shape;side:" + end, "Red" + place, "null" + place),
      in_state("traits of a prototype", "mark;Value,Rank,Side" + end, "5,1,Red" + place, "7,2,Blue" + place),
  };
}

/// What may be asked outside.
const std::vector<std::string>& texts() {
  static const std::vector<std::string> all{
      "$Value$",
      "{Value}",
      "{Value + 1}",
      "{Value == 5 ? \"gold\" : \"lead\"}",
      "{GetProperty(\"Value\")}",
      "{GetLocalizedProperty(\"Value\")}",
      "{GetLocalizedProperty(\"BasicName\")}",
      "$L_Name$",
      "$L_Level$",
      "$L_Image$",
      "$L_Active$",
      "$BasicName$",
      "$LocalizedBasicName$",
      "$LocalizedPieceName$",
      "{PieceName}",
      "$PieceId$",
      "$Rank$ $Side$",
      "$Face_Facing$ $Face_Degrees$",
      "$Moved$",
      "$Restricted$ $RestrictedMovement$",
      "$NoStack$",
      "$MatName$ $MatID$ $MatNumCargo$",
      "$CurrentMat$ $CurrentMatPieceName$ $CurrentMatBasicName$ $IsCargo$",
      "$AttachCount$ $AttachName$ $Tow_AttachCount$ $Fleet_AttachCount$",
      "$Tow_Value$ $Tow_BasicName$",
      "{GetAttachProperty(\"Tow\",\"Value\")}",
      "{CountAttach(\"Tow\",\"\")}",
      "{SumAttach(\"Fleet\",\"Value\")}",
      "{Range(\"Tow\")}",
      "{SumStack(\"Value\")}",
      "{CountStack(\"Value\")}",
      "{CountStack(\"{Value==5}\")}",
      "{SumMat(\"Value\")}",
      "{SumLocation(\"Value\")}",
      "{SumZone(\"Value\")}",
      "{SumMap(\"Value\")}",
      "{Count(\"{Value==5}\")}",
      "{Sum(\"Value\",\"{true}\")}",
      "$obs;$ $Obscured$ $ObscuredToOthers$",
      "$DeckName$ $StackPos$ $StackSize$ $LocationName$",
  };
  return all;
}

/// A way to ask outside the mask: a trait and its state around what is asked.
struct Asked {
  std::string type;
  std::string state;
};

/// `all`: also through the format of a name, a calculated and a dynamic property, and a layer that follows it.
std::vector<Asked> ways(const std::string& text, bool all) {
  const std::string label = "label;;;10;;;t;0;c;0;b;c;";
  const std::string layer = "emb2;;2;;;2;;;2;;;;1;false;0;0;x.png,y.png;One,Two;true;Outer;;;true;";
  if (!all) {
    return {{label + "$pieceName$ ($label$);Dialog;0;0;Tag\t", text + "\t"}};
  }
  return {{label + "$pieceName$ ($label$);Dialog;0;0;Tag\t", text + "\t"},
          {label + text + ";Dialog;0;0;Tag\t", "x\t"},
          {label + "$pieceName$ ($label$);Dialog;0;0;Tag\tcalcProp;Asked;" + text + "\t", "$Asked$\t\t"},
          {label + "$pieceName$ ($label$);Dialog;0;0;Tag\tPROP;Asked\t", "$Asked$\t" + text + "\t"},
          {layer + text + ";5;1;true\t", "1\t"}};
}

/// A masked piece on a raft in a stack with one in plain view that asks the same.
Game around(const Asked& asked, const std::string& type, const std::string& state) {
  Game game;
  game.add("raft", "mat;Raft\tpiece;;;;Raft", "1;hidden\tMain;10;10;1");
  game.add("hidden", asked.type + "obs;;m.png;Mask;I;Facedown;side:\t" + type, asked.state + "Red\t" + state);
  game.add("beside",
           asked.type + "attach;Tow;;;;;;;false;1;true;;-1;;;;;nothing;nothing;clear;false;false\tpiece;;;;Cart",
           asked.state + "1;hidden\tMain;10;10;2");
  game.add("drawn", asked.type + "attach;Fleet;\tpiece;;;;Drawn", asked.state + "0\tMain;30;30;3");
  game.add("s", "stack", "Main;10;10;hidden;beside");
  return game;
}

/// All that the viewer is told of it.
std::string told_to(const Game& game, const Viewer& viewer) {
  const View view = view_of(game.state, viewer);
  std::string all = to_json(view).dump();
  for (const Diagnostic& diagnostic : view.diagnostics) {
    all += diagnostic.what.key;
    for (const Argument& argument : diagnostic.what.args) {
      all += argument.value;
    }
  }
  return all;
}

TEST(MaskedByDifference, WhatItHidesChangesNothingForWhoMayNotLook) {
  const Viewer others[] = {Viewer::observer(), Viewer::of_side("Blue"),
                           Viewer::of_player(player_named("somebody"), "Blue")};
  for (const Hidden& hidden : hidden_things()) {
    bool owner_sees_it = false;
    for (const std::string& text : texts()) {
      for (const Asked& asked : ways(text, text.find("Value") != text.npos && text.find('(') == text.npos)) {
        const Game one = around(asked, hidden.type, hidden.state);
        const Game other = around(asked, hidden.other_type, hidden.other_state);
        for (const Viewer& viewer : others) {
          ASSERT_EQ(told_to(one, viewer), told_to(other, viewer))
              << hidden.what << " through " << text << " of " << asked.type;
        }
        const Viewer owner = Viewer::of_side("Red");
        owner_sees_it = owner_sees_it || told_to(one, owner) != told_to(other, owner);
      }
    }
    EXPECT_TRUE(owner_sees_it) << hidden.what;
  }
}

TEST(MaskedByDifference, ALabelOutsideIsStillRead) {
  Game game;
  game.add("1",
           "label;;;10;;;t;0;c;0;b;c;$pieceName$ ($label$);Dialog;0;0;Tag\tobs;;m.png;Mask;I;Facedown;side:\tmark;"
           "Value\tpiece;;;;Chest",
           "$Height$ $LocationName$\tRed\tgold\tMain;10;10;7");
  const View view = view_of(game.state, Viewer::of_side("Blue"));
  ASSERT_EQ(view.maps[0].pieces.size(), 1U);
  EXPECT_EQ(view.maps[0].pieces[0].name, "Facedown (Height offboard)");
}

// The module and its two saves were made after a public report: a label shows a value that the other side masked.
TEST(MaskedByDifference, AReportedModuleKeepsItsOrdersSealed) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto folder = shared / "look3" / "stranger" / "A03_masked";
  const auto module = std::make_shared<const Module>(test::module_at(folder));
  const auto save = read_save(folder / "label_of_a_marker.vsav");
  ASSERT_TRUE(save);
  const GameState state = save->start(module);
  EXPECT_NE(to_json(view_of(state, as_side(state, "Red"))).dump().find("goldL"), std::string::npos);
  EXPECT_EQ(to_json(view_of(state, as_side(state, "Blue"))).dump().find("goldL"), std::string::npos);
  EXPECT_EQ(to_json(view_of(state, Viewer::observer())).dump().find("goldL"), std::string::npos);
}

}  // namespace
}  // namespace adjutant::vmod
