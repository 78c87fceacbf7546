#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "api/fed_session.h"

// The turn and playing by hand over the local socket, in the sample game and in a situation without a module.
namespace adjutant::api {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const Json bridge = Json::parse(R"({
  "format": "adjutant-situation/1", "game": "lnl", "edition": "v2",
  "terrain": {"format": "adjutant-terrain/1", "game": "lnl", "board": {"name": "B", "columns": 12, "rows": 8},
              "default": {"terrain": "clear", "elevation": 0}},
  "units": [
    {"id": "a", "side": "us", "kind": "squad", "name": "A", "hex": "2,3",
     "values": {"fp": 1, "range": 5, "mf": 4, "morale": 5}},
    {"id": "b", "side": "us", "kind": "squad", "name": "B", "hex": "2,3",
     "values": {"fp": 1, "range": 5, "mf": 4, "morale": 5}},
    {"id": "w", "side": "german", "kind": "leader", "name": "Weber", "hex": "9,3",
     "values": {"leadership": 1, "morale": 6, "mf": 6, "shaken/morale": 4}}],
  "ledger": {"turn": 3, "phase": "operations", "active": "us", "initiative": "us", "impulse": 1, "passes": 1}})");

const Json formation = Json::parse(R"({
  "format": "adjutant-situation/1", "game": "bcs", "edition": "v2.0",
  "units": [
    {"id": "hq", "side": "us", "kind": "hq", "name": "1st HQ", "hex": "4,4", "face": "unused",
     "values": {"formation": "1st", "command_radius": 4, "artillery_points": 2, "fatigue": 1}},
    {"id": "r", "side": "us", "kind": "infantry", "name": "Rifles", "hex": "2,3", "face": "move",
     "values": {"formation": "1st", "ar": 3, "ma": 8, "ma_class": "foot", "steps": 3}},
    {"id": "g", "side": "them", "kind": "infantry", "name": "Guards", "hex": "2,2", "face": "move",
     "values": {"ar": 3, "ma": 8, "ma_class": "foot", "steps": 3}}],
  "ledger": {"turn": 2, "phase": "activations", "active": "us", "initiative": "us"}})");

/// Two squads 10 inches apart; one of them is pinned.
const Json hedgerow = Json::parse(R"({
  "format": "adjutant-situation/1", "game": "boltaction", "edition": "v1.0.2.10",
  "units": [
    {"id": "tommies", "side": "uk", "kind": "infantry", "name": "Tommies", "hex": "1,1", "markers": ["pin"],
     "values": {"quality": "regular", "models": 8, "weapon": "rifle", "x": 40, "y": 40}},
    {"id": "jaeger", "side": "german", "kind": "infantry", "name": "Jäger", "hex": "11,1",
     "values": {"quality": "veteran", "models": 6, "weapon": "rifle", "x": 440, "y": 40}}],
  "ledger": {"turn": 2, "phase": "orders"}})");

class PlayTest : public FedSession {
 protected:
  void open_situation(bool by_hand) {
    open_session({{"game", "lnl"}, {"byHand", by_hand}});
    feed("board.publish", {{"situation", bridge}});
  }
  void open_sample() {
    open_session({{"game", "lnl"}, {"module", "The Orsel Crossing"}, {"byHand", true}});
    const auto module = test::sample_kit().module;
    feed("board.publish", {{"snapshot", test::published(test::sample_file("recording.vlog"), module, 7)}});
    feed("ledger.say",
         {{"ledger", {{"turn", 1}, {"phase", "operations"}, {"active", "guard"}, {"initiative", "guard"}}}});
  }
  Json unit(const std::string& id) {
    const Json situation = ask("board.get")["situation"];
    for (const Json& one : situation["units"]) {
      if (one["id"] == id) {
        return one;
      }
    }
    return nullptr;
  }
  static std::vector<std::string> left(const Json& turn, const std::string& side) {
    std::vector<std::string> units;
    for (const Json& one : turn["sides"]) {
      for (const Json& unit : one["units"]) {
        if (one["side"] == side) {
          units.push_back(unit["unit"]);
        }
      }
    }
    return units;
  }
};

TEST_F(PlayTest, TheTurnSaysWhoseItIsAndWhoMayStillAct) {
  open_situation(false);
  const Json turn = ask("turn");
  EXPECT_EQ(turn["number"], 3);
  EXPECT_EQ(turn["phase"], "operations");
  EXPECT_EQ(turn["active"], "us");
  EXPECT_EQ(turn["passes"], 1);
  EXPECT_EQ(turn["passesToEnd"], 3);
  EXPECT_EQ(turn["byHand"], false);
  EXPECT_THAT(left(turn, "us"), ElementsAre("a", "b"));
  EXPECT_THAT(left(turn, "german"), ElementsAre("w"));
  const Json& first = turn["sides"][0]["units"][0];
  EXPECT_EQ(first["name"], "A");
  EXPECT_EQ(first["hex"], "2,3");
  EXPECT_THAT(first["actions"], Not(IsEmpty()));
}

TEST_F(PlayTest, TheTurnIsSaidInTheLanguageOfTheQuestion) {
  open_situation(false);
  EXPECT_EQ(ask("turn", {{"language", "es"}})["text"], "Turno 3, Fase de Operaciones");
  EXPECT_EQ(ask("turn", {{"language", "it"}})["part"]["text"], "Passa");
}

TEST_F(PlayTest, AGameWhoseCourseNobodyKnowsSaysSo) {
  open_session({{"game", "chess"}});
  EXPECT_EQ(ask("turn")["code"], -32004);
  EXPECT_EQ(ask("turn.end")["code"], -32004);
  EXPECT_EQ(ask("play.propose", {{"action", "move"}, {"units", {"a"}}})["code"], -32004);
}

TEST_F(PlayTest, EndingAPartIsToldToWhoeverFollows) {
  open_situation(false);
  const Json ended = ask("turn.end");
  EXPECT_EQ(ended["revision"], 2);
  ASSERT_EQ(told_.size(), 1U);
  EXPECT_EQ(told_[0]["method"], "board.changed");
  EXPECT_EQ(told_[0]["params"]["situation"]["ledger"]["active"], "german");
  EXPECT_EQ(ask("turn")["passes"], 2) << "nobody had acted";
}

TEST_F(PlayTest, WhereOthersMoveTheCountersOnlyTheLedgerGoesOn) {
  Json littered = bridge;
  littered["ledger"]["phase"] = "administrative";
  littered["units"][0]["markers"] = {"fired"};
  for (const bool by_hand : {false, true}) {
    open_session({{"game", "lnl"}, {"byHand", by_hand}});
    feed("board.publish", {{"situation", littered}});
    const Json ended = ask("turn.end");
    EXPECT_EQ(ask("turn")["number"], 4);
    EXPECT_EQ(unit("a").value("markers", Json::array()).empty(), by_hand);
    EXPECT_EQ(ended["changes"].empty(), !by_hand);
  }
}

TEST_F(PlayTest, TheInitiativeIsGivenBeforeAnythingIsDone) {
  open_situation(false);
  EXPECT_THAT(ask("turn.initiative", {{"side", "german"}})["message"].get<std::string>(),
              HasSubstr("Initiative of this turn: us"));
  EXPECT_EQ(ask("turn.initiative", {{"side", "french"}})["code"], -32004);
  feed("ledger.say", {{"ledger", {{"phase", "rally"}}}});
  EXPECT_EQ(ask("turn")["takesInitiative"], true);
  ask("turn.initiative", {{"side", "german"}});
  EXPECT_EQ(ask("turn")["active"], "german");
  EXPECT_EQ(ask("turn")["sides"][0]["side"], "german");
}

TEST_F(PlayTest, AnActionInAGameThatIsMovedElsewhereIsOnlyProposed) {
  open_situation(false);
  const Json move = {{"action", "low_crawl"}, {"units", {"a"}}, {"target", "2,2"}};
  const Json proposed = ask("play.propose", move);
  ASSERT_EQ(proposed["changes"].size(), 2U) << proposed.dump();
  EXPECT_EQ(proposed["changes"][0]["what"], "moved");
  EXPECT_EQ(proposed["changes"][0]["text"], "A goes to 2,2.");
  EXPECT_EQ(proposed["changes"][1]["text"], "A: now Low Crawl.");
  EXPECT_EQ(ask("play.apply", move)["code"], -32004);
  EXPECT_EQ(unit("a")["hex"], "2,3");
}

TEST_F(PlayTest, MovesAreListedWithThePathToEachPlace) {
  open_situation(false);
  ask("figure.set", {{"chart", "terrain"}, {"cell", "clear/leg_mp"}, {"value", "1"}});
  const Json found = ask("moves", {{"action", "move"}, {"units", {"a", "b"}}});
  EXPECT_EQ(found["action"], "move");
  EXPECT_EQ(found["from"]["hex"], "2,3");
  EXPECT_EQ(found["allowance"], 4);
  EXPECT_EQ(found["spent"], 0);
  ASSERT_FALSE(found["hexes"].empty()) << found.dump();
  const Json& last = found["hexes"].back();
  EXPECT_EQ(last["total"], 4);
  EXPECT_EQ(last["known"], true);
  ASSERT_EQ(last["path"].size(), 4U);
  EXPECT_EQ(last["path"][3]["hex"], last["hex"]);
  EXPECT_THAT(last["path"][1]["text"].get<std::string>(), HasSubstr("1 point, 2 in all"));
  EXPECT_TRUE(last["path"][1]["watchers"].is_array());
}

TEST_F(PlayTest, AStackFiresTogetherWithOneRoll) {
  open_session({{"game", "lnl"}, {"byHand", true}});
  Json near = bridge;
  near["units"][2].update({{"hex", "4,3"}, {"markers", {"fired"}}});
  feed("board.publish", {{"situation", near}});
  const Json listed = ask("actions", {{"units", {"a"}}});
  for (const Json& action : listed["actions"]) {
    EXPECT_EQ(action.value("together", false), action.value("procedure", "") == "lnl.direct_fire") << action["id"];
  }
  const Json fire = {{"action", "fire"}, {"units", {"a", "b"}}, {"target", "4,3"}, {"dice", {1, 6}}};
  const Json done = ask("play.apply", fire);
  ASSERT_TRUE(done.contains("changes")) << done.dump();
  EXPECT_THAT(done["changes"].dump(), HasSubstr("A: now Fired."));
  EXPECT_THAT(done["changes"].dump(), HasSubstr("B: now Fired."));
  EXPECT_EQ(ask("play.apply", fire)["code"], -32004) << "they have fired";
}

TEST_F(PlayTest, APlaceWhoseCostNobodyHasGivenIsSaidToBeUnknown) {
  open_session({{"game", "lnl"}});
  Json thicket = bridge;
  thicket["terrain"]["default"]["terrain"] = "brush";
  feed("board.publish", {{"situation", thicket}});
  const Json found = ask("moves", {{"action", "move"}, {"units", {"a"}}, {"language", "it"}});
  ASSERT_EQ(found["hexes"].size(), 6U);
  EXPECT_EQ(found["hexes"][0]["known"], false);
  EXPECT_EQ(found["hexes"][0]["total"], nullptr);
  EXPECT_THAT(found["hexes"][0]["path"][0]["text"].get<std::string>(), HasSubstr("non si sa ancora"));
}

TEST_F(PlayTest, MovesAreRefusedWithAReason) {
  open_situation(false);
  EXPECT_EQ(ask("moves", {{"action", "move"}, {"units", Json::array()}})["code"], -32602);
  EXPECT_EQ(ask("moves", {{"action", "fire"}, {"units", {"a"}}})["code"], -32004);
  const Json enemy = ask("moves", {{"action", "move"}, {"units", {"w"}}});
  EXPECT_EQ(enemy["data"]["where"], "w") << enemy.dump();
  open_session({{"game", "chess"}});
  EXPECT_EQ(ask("moves", {{"action", "move"}, {"units", {"a"}}})["code"], -32004);
}

TEST_F(PlayTest, APathIsWalkedAsAWholeAndTakenBackAsOne) {
  open_situation(true);
  ask("figure.set", {{"chart", "terrain"}, {"cell", "clear/leg_mp"}, {"value", "1"}});
  const Json before = ask("board.get")["situation"];
  const Json walk = {{"action", "move"}, {"units", {"a", "b"}}, {"path", {"2,4", "2,5", "2,6"}}};
  EXPECT_EQ(ask("play.propose", walk)["changes"].size(), 4U);
  const Json done = ask("play.apply", walk);
  EXPECT_EQ(done["changes"].size(), 4U) << done.dump();
  EXPECT_EQ(unit("a")["hex"], "2,6");
  EXPECT_EQ(unit("b")["hex"], "2,6");
  EXPECT_EQ(ask("moves", {{"action", "move"}, {"units", {"a"}}})["spent"], 3);
  ask("play.undo");
  EXPECT_EQ(ask("board.get")["situation"], before);
}

TEST_F(PlayTest, OfAPathThatIsRefusedNothingIsDone) {
  open_situation(true);
  ask("figure.set", {{"chart", "terrain"}, {"cell", "clear/leg_mp"}, {"value", "1"}});
  const Json before = ask("board.get")["situation"];
  const auto walk = [&](const Json& path) {
    return ask("play.apply", {{"action", "move"}, {"units", {"a", "b"}}, {"path", path}});
  };
  const Json too_far = walk({"2,4", "2,5", "2,6", "2,7", "2,6"});
  EXPECT_EQ(too_far["code"], -32004);
  EXPECT_THAT(too_far["message"].get<std::string>(), HasSubstr("movement point"));
  EXPECT_EQ(walk({"2,4", "nowhere"})["code"], -32004);
  EXPECT_EQ(walk("2,4")["code"], -32602);
  EXPECT_EQ(walk(Json::array())["code"], -32602);
  EXPECT_EQ(walk({1, 2})["code"], -32602);
  EXPECT_EQ(ask("board.get")["situation"], before);
  EXPECT_EQ(ask("play.undo")["code"], -32004) << "there is no step to take back";
}

TEST_F(PlayTest, AnActionIsDoneByHandAndTakenBack) {
  open_situation(true);
  const Json before = ask("board.get")["situation"];
  const Json done = ask("play.apply", {{"action", "low_crawl"}, {"units", {"a", "b"}}, {"target", "2,2"}});
  EXPECT_EQ(done["changes"].size(), 4U) << done.dump();
  ASSERT_EQ(told_.size(), 1U);
  EXPECT_EQ(unit("a")["hex"], "2,2");
  EXPECT_EQ(unit("b")["hex"], "2,2");
  EXPECT_THAT(left(ask("turn"), "us"), IsEmpty());
  EXPECT_EQ(ask("turn")["canUndo"], true);
  EXPECT_EQ(ask("play.undo")["changes"].size(), 4U);
  EXPECT_EQ(ask("board.get")["situation"], before);
  EXPECT_EQ(ask("play.undo")["code"], -32004);
}

TEST_F(PlayTest, WhatWasTakenBackIsDoneOnceMoreUntilSomethingElseIsDone) {
  open_situation(true);
  EXPECT_EQ(ask("turn")["canRedo"], false);
  const Json refused = ask("play.redo");
  EXPECT_EQ(refused["code"], -32004);
  EXPECT_EQ(refused["data"]["key"], "play.nothing_to_redo");
  const Json crawl = {{"action", "low_crawl"}, {"units", {"a", "b"}}, {"target", "2,2"}};
  ask("play.apply", crawl);
  const Json crawled = ask("board.get")["situation"];
  ask("turn.end");
  const Json ended = ask("board.get")["situation"];
  ask("play.undo");
  ask("play.undo");
  EXPECT_EQ(ask("turn")["canRedo"], true);
  EXPECT_EQ(ask("play.redo")["changes"].size(), 4U);
  EXPECT_EQ(ask("board.get")["situation"], crawled);
  EXPECT_FALSE(ask("play.redo").contains("code"));
  EXPECT_EQ(ask("board.get")["situation"], ended);
  EXPECT_EQ(ask("play.redo")["code"], -32004);
  ask("play.undo");
  EXPECT_EQ(ask("board.get")["situation"], crawled) << "back over what was done once more";
  ask("play.undo");
  ask("turn.end");
  EXPECT_EQ(ask("turn")["canRedo"], false) << "another step was made";
  EXPECT_EQ(ask("play.redo")["code"], -32004);
}

TEST_F(PlayTest, WhatIsNotLegalIsRefusedAndNothingChanges) {
  open_situation(true);
  EXPECT_EQ(ask("play.apply", {{"action", "low_crawl"}, {"units", {"a"}}, {"target", "7,7"}})["code"], -32004);
  EXPECT_EQ(ask("play.apply", {{"action", "low_crawl"}, {"units", {"w"}}, {"target", "9,2"}})["code"], -32004);
  EXPECT_EQ(ask("play.apply", {{"action", "low_crawl"}, {"units", {"nobody"}}})["code"], -32602);
  EXPECT_EQ(ask("play.apply", {{"units", {"a"}}})["code"], -32602);
  EXPECT_EQ(ask("board.get")["revision"], 1);
}

TEST_F(PlayTest, WhatIsPublishedFromOutsideEndsTheWayBack) {
  open_situation(true);
  ask("turn.end");
  EXPECT_EQ(ask("turn")["canUndo"], true);
  feed("board.publish", {{"situation", bridge}});
  EXPECT_EQ(ask("turn")["canUndo"], false);
}

TEST_F(PlayTest, ATurnOfBoltActionIsPlayedFromTheBagToTheNextTurn) {
  open_session({{"game", "boltaction"}, {"byHand", true}});
  feed("board.publish", {{"situation", hedgerow}});
  const auto play = [&](const char* action, const char* procedure, std::vector<int> dice, const char* target = "") {
    const Json about = {{"procedure", procedure}, {"units", {"tommies"}}, {"target", *target ? target : "1,1"}};
    Json chosen = {{"action", action}, {"units", {"tommies"}}, {"target", target}};
    Json input = ask("procedure.input", about)["input"];
    if (input.contains("to_hit")) {
      input["to_hit"]["distance"] = 10;  // nobody has said how many pixels an inch has
    }
    chosen["outcome"] = ask("resolve", {{"procedure", procedure}, {"input", input}, {"dice", dice}});
    return ask("play.apply", chosen);
  };
  EXPECT_EQ(ask("turn")["part"]["text"], "End the Order Phase with dice in the bag: german 1, uk 1");
  ASSERT_TRUE(play("draw", "boltaction.bag.draw", {2}).contains("revision"));
  EXPECT_EQ(ask("turn")["active"], "uk");
  const Json ordered = play("order_fire", "boltaction.order.fire", {3, 4});
  ASSERT_TRUE(ordered.contains("changes")) << ordered.dump();
  EXPECT_EQ(ordered["changes"].size(), 2U) << "the die, and the pin that it has lost: " << ordered.dump();
  const Json shot = play("shoot", "boltaction.shoot", {3, 1, 1, 1, 1, 1, 1, 1, 5}, "11,1");
  ASSERT_TRUE(shot.contains("changes")) << shot.dump();
  EXPECT_EQ(unit("jaeger")["values"]["models"], 5);
  ask("play.undo");
  EXPECT_EQ(unit("jaeger")["values"]["models"], 6);
  for (int parts = 0; parts < 3; ++parts) {
    ask("turn.end");
  }
  EXPECT_EQ(ask("turn")["number"], 3);
  EXPECT_THAT(unit("tommies").value("markers", Json::array()), IsEmpty());
}

TEST_F(PlayTest, AResolvedAttackIsAppliedAndThePiecesFollow) {
  open_sample();
  const Json before = ask("board.get");
  const Json actions = ask("actions", {{"hex", "C5"}})["actions"];
  const auto fire = std::ranges::find_if(
      actions, [](const Json& action) { return action["id"] == "fire" && action["allowed"] == true; });
  ASSERT_NE(fire, actions.end());
  const std::string squad = (*fire)["unit"];
  const Json input = ask("procedure.input", {{"procedure", "lnl.direct_fire"}, {"units", {squad}}, {"target", "G3"}});
  const Json result =
      ask("resolve", {{"procedure", "lnl.direct_fire"}, {"input", input["input"]}, {"roll", true}, {"dice", {6, 1}}});
  ASSERT_TRUE(result.contains("units")) << result.dump();
  const Json applied = ask(
      "play.apply", {{"action", "fire"}, {"units", {squad}}, {"target", (*fire)["targets"][0]}, {"outcome", result}});
  ASSERT_TRUE(applied.contains("changes")) << applied.dump();
  EXPECT_THAT(unit(squad)["markers"].dump(), HasSubstr("fired"));
  ask("play.undo");
  const Json after = ask("board.get");
  EXPECT_EQ(after["situation"], before["situation"]);
  EXPECT_EQ(after["snapshot"], before["snapshot"]);
}

TEST_F(PlayTest, APieceLiesInTheHexThatItsUnitHasGoneTo) {
  open_sample();
  const Json before = ask("board.get");
  const Json actions = ask("actions", {{"hex", "C5"}})["actions"];
  const auto crawl = std::ranges::find_if(
      actions, [](const Json& action) { return action["id"] == "low_crawl" && action["allowed"] == true; });
  ASSERT_NE(crawl, actions.end());
  const std::string id = (*crawl)["unit"];
  const Json goal = (*crawl)["at"][0];
  const Json done = ask("play.apply", {{"action", "low_crawl"}, {"units", {id}}, {"target", (*crawl)["targets"][0]}});
  ASSERT_TRUE(done.contains("revision")) << done.dump();
  ASSERT_EQ(told_.size(), 1U);
  const Json& delta = told_[0]["params"]["delta"];
  ASSERT_FALSE(delta["changed"].empty());
  const Json there = ask("units", {{"hex", goal["place"]}})["units"];
  EXPECT_TRUE(std::ranges::any_of(there, [&](const Json& unit) { return unit["id"] == id; }));
  const Json pieces = ask("units", {{"hex", goal["place"]}});
  ask("play.undo");
  EXPECT_EQ(ask("board.get")["snapshot"], before["snapshot"]);
}

TEST_F(PlayTest, AFormationOfTheBattalionCombatSeriesIsActivatedByHandAndTakenBack) {
  open_session({{"game", "bcs"}, {"byHand", true}});
  feed("board.publish", {{"situation", formation}});
  const Json before = ask("board.get")["situation"];
  EXPECT_EQ(ask("turn")["text"], "Turn 2, activations");
  EXPECT_THAT(left(ask("turn"), "us"), ElementsAre("hq"));
  const Json actions = ask("actions", {{"units", {"hq", "r"}}})["actions"];
  ASSERT_FALSE(actions.empty());
  for (const Json& action : actions) {
    EXPECT_EQ(action.contains("eachRolls"), action.contains("procedure") && !action.contains("together")) << action;
  }
  const Json input = ask("procedure.input", {{"procedure", "bcs.activation"}, {"units", {"hq"}}, {"target", "4,4"}});
  ASSERT_TRUE(input.contains("input")) << input.dump();
  const Json result = ask("resolve", {{"procedure", "bcs.activation"}, {"input", input["input"]}, {"roll", true}});
  const Json done = ask("play.apply", {{"action", "activate"}, {"units", {"hq"}}, {"outcome", result}});
  ASSERT_EQ(done["changes"].size(), 3U) << done.dump();
  EXPECT_EQ(done["changes"][0]["text"], "1st HQ: now Used.");
  EXPECT_EQ(done["changes"][1]["text"], "1st HQ: now MSR blocked, level 1.") << "its trains are not on the map";
  EXPECT_EQ(ask("turn", {{"language", "es"}})["part"]["text"], "1st: terminar la activación inicial");
  ask("play.undo");
  EXPECT_EQ(ask("board.get")["situation"], before);
}

TEST_F(PlayTest, WhatTheBattalionCombatSeriesLeavesToThePlayersIsRefusedWithTheReason) {
  open_session({{"game", "bcs"}, {"byHand", true}});
  Json running = formation;
  running["ledger"]["facts"] = {{{"fact", "activation"}, {"unit", "hq"}, {"value", "initial"}},
                                {{"fact", "snafu"}, {"unit", "hq"}, {"value", "full"}}};
  feed("board.publish", {{"situation", running}});
  const Json recon = ask("play.apply", {{"action", "recon"}, {"units", {"r"}}});
  EXPECT_EQ(recon["code"], -32004);
  EXPECT_EQ(recon["message"], "The players carry this out themselves: reconnoitre.");
  const Json attack = ask("play.apply", {{"action", "attack"}, {"units", {"r"}}, {"target", "2,2"}});
  EXPECT_EQ(attack["changes"][0]["text"], "Rifles: now finished.");
}

TEST_F(PlayTest, APartThatIsNotOverIsNotEndedByHand) {
  for (const bool by_hand : {true, false}) {
    open_session({{"game", "bcs"}, {"byHand", by_hand}});
    Json before = formation;
    before["ledger"] = {{"turn", 1}, {"phase", "pre_turn"}};
    feed("board.publish", {{"situation", before}});
    EXPECT_EQ(ask("turn")["unfinished"]["key"], "bcs.refuse.no_first_player");
    const Json ended = ask("turn.end");
    EXPECT_EQ(ended.contains("revision"), !by_hand) << ended.dump();
    EXPECT_EQ(ended.contains("code"), by_hand);
    ask("turn.initiative", {{"side", "us"}});
    EXPECT_FALSE(ask("turn").contains("unfinished"));
  }
}

TEST_F(PlayTest, WhereNoStepLeadsBackUndoIsRefusedAndNothingComesOfIt) {
  open_situation(true);
  const Json published = ask("board.get");
  const auto expect_nothing_to_undo = [&](const Json& before) {
    const Json refused = ask("play.undo");
    EXPECT_EQ(refused["code"], -32004) << refused.dump();
    EXPECT_EQ(refused["data"]["key"], "play.nothing_to_undo");
    EXPECT_THAT(told_, IsEmpty());
    EXPECT_EQ(ask("board.get"), before);
  };
  expect_nothing_to_undo(published);
  ask("turn.end");
  ask("play.undo");
  const Json back = ask("board.get");
  EXPECT_EQ(back["situation"], published["situation"]);
  expect_nothing_to_undo(back);
}

// By which result an action is applied

/// The situation's first attack, resolved: its request for play.apply without a result, and the result of some dice.
struct Attack {
  Json request;
  std::string procedure;
};

class RollTest : public PlayTest {
 protected:
  Attack fire_of_lnl() {
    open_session({{"game", "lnl"}, {"byHand", true}});
    Json close = bridge;
    close["units"][2]["hex"] = "3,3";
    close["ledger"]["facts"] = {{{"fact", "spotted"}, {"unit", "a"}, {"hex", "3,3"}}};
    feed("board.publish", {{"situation", close}});
    return with_input("fire", "lnl.direct_fire", {"a"}, "3,3", {{"tm", 0}});
  }
  Attack snafu_of_bcs() {
    open_session({{"game", "bcs"}, {"byHand", true}});
    Json running = formation;
    running["ledger"]["facts"] = {{{"fact", "activation"}, {"unit", "hq"}, {"value", "initial"}}};
    feed("board.publish", {{"situation", running}});
    return with_input("snafu", "bcs.snafu", {"hq"}, "4,4", {{"trains_off_map", false}});
  }
  Attack shot_of_boltaction() {
    open_session({{"game", "boltaction"}, {"byHand", true}});
    feed("board.publish", {{"situation", hedgerow}});
    Json drawn = with_input("draw", "boltaction.bag.draw", {"tommies"}, "1,1", Json::object()).request;
    drawn.erase("target");
    drawn["dice"] = {2};
    EXPECT_TRUE(ask("play.apply", drawn).contains("changes"));
    Json ordered = with_input("order_fire", "boltaction.order.fire", {"tommies"}, "1,1", Json::object()).request;
    ordered.erase("target");
    ordered["dice"] = {3, 4};
    EXPECT_TRUE(ask("play.apply", ordered).contains("changes"));
    Attack shot = with_input("shoot", "boltaction.shoot", {"tommies"}, "11,1", Json::object());
    shot.request["input"]["to_hit"]["distance"] = 10;
    return shot;
  }

  Json resolved(const Attack& attack, const std::vector<int>& dice) {
    return ask("resolve", {{"procedure", attack.procedure}, {"input", attack.request["input"]}, {"dice", dice}});
  }

  /// What the dice give is applied, and with them nothing else is; without them what no dice can give is refused.
  void expect_by_the_dice(const Attack& attack, const std::vector<int>& dice, const std::string& field,
                          const Json& another, const Json& impossible) {
    const Json before = ask("board.get")["situation"];
    const auto with = [&](const Json& more) {
      Json request = attack.request;
      request.update(more);
      return ask("play.apply", request);
    };
    const Json result = resolved(attack, dice);
    ASSERT_TRUE(result.contains(field)) << result.dump();
    Json lie = result;
    lie[field] = another;
    EXPECT_EQ(with({{"dice", dice}, {"outcome", lie}})["data"]["key"], "play.not_what_was_rolled");
    lie[field] = impossible;
    EXPECT_EQ(with({{"outcome", lie}})["data"]["key"], "play.no_dice_give_that") << lie.dump();
    EXPECT_EQ(ask("board.get")["situation"], before) << "what is refused changes nothing";

    const Json rolled = with({{"dice", dice}});
    ASSERT_TRUE(rolled.contains("changes")) << rolled.dump();
    EXPECT_EQ(rolled["told"], false);
    EXPECT_EQ(rolled["trace"], result["trace"]);
    const Json after = ask("board.get")["situation"];
    EXPECT_NE(after, before);
    ask("play.undo");
    const Json told = with({{"outcome", result}});
    ASSERT_TRUE(told.contains("changes")) << told.dump();
    EXPECT_EQ(told["told"], true);
    EXPECT_EQ(told["trace"][0]["step"], "trace.told");
    EXPECT_EQ(ask("board.get")["situation"], after) << "told or rolled, the same result leaves the same";
  }

 private:
  Attack with_input(const char* action, const char* procedure, const Json& units, const char* target,
                    const Json& given) {
    Json input = ask("procedure.input", {{"procedure", procedure}, {"units", units}, {"target", target}})["input"];
    input.update(given);
    Json request = {{"action", action}, {"units", units}, {"input", input}};
    if (std::string_view(action) != "snafu") {
      request["target"] = target;
    }
    return {request, procedure};
  }
};

TEST_F(RollTest, AnAttackOfLockNLoadIsAppliedByItsDiceAlone) {
  const Attack attack = fire_of_lnl();
  const Json result = resolved(attack, {6, 1, 6});
  ASSERT_TRUE(result.contains("units")) << result.dump();
  Json other = result["units"];
  other[0]["result"] = other[0]["result"] == "casualty" ? "good" : "casualty";
  Json nobody = result["units"];
  nobody[0]["result"] = "routed to the moon";
  expect_by_the_dice(attack, {6, 1, 6}, "units", other, nobody);
}

TEST_F(RollTest, ASnafuRollOfTheBattalionCombatSeriesIsAppliedByItsDiceAlone) {
  const Attack roll = snafu_of_bcs();
  const Json low = resolved(roll, {1, 1});
  const Json high = resolved(roll, {6, 6});
  ASSERT_TRUE(low.contains("result") && low["result"] != high["result"])
      << low.dump() << high.dump() << roll.request.dump();
  expect_by_the_dice(roll, {1, 1}, "result", high["result"], "half");
}

TEST_F(RollTest, AShotOfBoltActionIsAppliedByItsDiceAlone) {
  const Attack shot = shot_of_boltaction();
  const std::vector<int> dice = {3, 1, 1, 1, 1, 1, 1, 1, 5};
  const Json result = resolved(shot, dice);
  ASSERT_TRUE(result.contains("units")) << result.dump() << shot.request.dump();
  Json other = result["units"];
  other[0]["casualties"] = 0;
  Json impossible = result["units"];
  impossible[0]["casualties"] = 9;
  expect_by_the_dice(shot, dice, "units", other, impossible);
}

TEST_F(RollTest, WhatThePlayersSwitchAndSayIsOverTheBoard) {
  Json request = shot_of_boltaction().request;
  const auto proposed = [&](const char* field, const Json& value, const std::vector<int>& dice) {
    Json asked = request;
    asked[field] = value;
    asked["dice"] = dice;
    return ask("play.propose", asked);
  };
  const std::vector<int> threes(8, 3);
  EXPECT_THAT(proposed("switch", {{"soft_cover", true}}, threes)["changes"], IsEmpty()) << "3 hits without cover only";
  EXPECT_EQ(proposed("switch", {{"soft_cover", false}}, threes)["data"]["key"], "tables.needs.dice");
  EXPECT_EQ(proposed("switch", {{"moonlight", true}}, threes)["data"]["key"], "play.no_such_modifier");
  EXPECT_EQ(proposed("switch", {{"soft_cover", 3}}, threes)["data"]["key"], "api.not_a_flag");
  EXPECT_EQ(proposed("switch", 3, threes)["data"]["key"], "api.not_an_object");
  EXPECT_THAT(proposed("said", {{"to_hit/models", 1}}, {2})["changes"], IsEmpty()) << "one of them sees the target";
  EXPECT_EQ(proposed("said", {{"to_hit/pins/many", 1}}, {2})["data"]["key"], "games.input.not_an_object");
}

TEST_F(RollTest, DiceThatAreMissingOrLeftOverAreToldAndNothingIsApplied) {
  Attack attack = fire_of_lnl();
  const Json before = ask("board.get")["situation"];
  attack.request["dice"] = {6, 1};
  EXPECT_THAT(ask("play.apply", attack.request)["data"]["key"].dump(), HasSubstr("tables.needs.dice"));
  attack.request["dice"] = {6, 1, 6, 6, 6, 6, 6, 6, 6, 6};
  EXPECT_EQ(ask("play.apply", attack.request)["data"]["key"], "tables.dice_left_over");
  attack.request["dice"] = {7};
  EXPECT_EQ(ask("play.apply", attack.request)["data"]["key"], "tables.no_such_face");
  attack.request["dice"] = "6";
  EXPECT_EQ(ask("play.apply", attack.request)["data"]["key"], "api.not_a_die");
  EXPECT_EQ(ask("board.get")["situation"], before);
}

}  // namespace
}  // namespace adjutant::api
