#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "api/fed_session.h"

// What the players of a session agree on, and the log of declared shots, over the local socket.
namespace adjutant::api {
namespace {

using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Key;
using testing::Not;
using testing::StartsWith;

/// A squad with an enemy behind a wood and one in the open; both are known to be there.
const Json wood = Json::parse(R"({
  "format": "adjutant-situation/1", "game": "lnl", "edition": "v2",
  "terrain": {"format": "adjutant-terrain/1", "game": "lnl", "board": {"name": "B", "columns": 12, "rows": 8},
              "default": {"terrain": "clear", "elevation": 0},
              "hexes": {"4,3": {"terrain": "forest"}, "2,5": {"terrain": "light_woods"}},
              "terrains": {"forest": {"los": "blocking", "height": 1}, "light_woods": {"los": "degrading", "height": 0}}},
  "units": [
    {"id": "a", "side": "us", "kind": "squad", "name": "Able", "hex": "2,3",
     "values": {"fp": 2, "range": 6, "mf": 4, "morale": 5}},
    {"id": "h", "side": "german", "kind": "squad", "name": "Hidden", "hex": "6,3",
     "values": {"fp": 1, "range": 6, "mf": 4, "morale": 5}},
    {"id": "s", "side": "german", "kind": "squad", "name": "Seen", "hex": "2,7",
     "values": {"fp": 1, "range": 6, "mf": 4, "morale": 5}}],
  "ledger": {"turn": 3, "phase": "operations", "active": "us", "initiative": "us", "impulse": 1}})");

/// The same with other terrain between, where nobody stands or steps next.
Json cleared() {
  Json other = wood;
  other["terrain"]["hexes"] = {{"4,3", {{"terrain", "light_woods"}}}, {"2,5", {{"terrain", "forest"}}}};
  return other;
}

class ShotsTest : public FedSession {
 protected:
  /// What the error of a method is called; empty where it has none.
  std::string refusal(const std::string& method, const Json& params = Json::object()) {
    const Json answer = ask(method, params);
    return answer.contains("code") ? answer["data"]["key"].get<std::string>() : std::string();
  }
  void open(const Json& situation, const std::string& shots = "declared", bool by_hand = true) {
    open_session({{"game", situation["game"]}, {"byHand", by_hand}, {"settings", Json::object({{"shots", shots}})}});
    feed("board.publish", {{"situation", situation}});
    told_.clear();
  }
  std::vector<std::string> told_methods() const {
    std::vector<std::string> methods;
    for (const Json& told : told_) {
      methods.push_back(told["method"]);
    }
    return methods;
  }
  std::vector<int> numbers() {
    std::vector<int> found;
    const Json shots = ask("shots")["shots"];
    for (const Json& shot : shots) {
      found.push_back(shot["number"]);
    }
    return found;
  }
  Json setting(const std::string& id, const std::string& language = "en") {
    const Json settings = ask("settings", {{"language", language}})["settings"];
    for (const Json& one : settings) {
      if (one["id"] == id) {
        return one;
      }
    }
    return nullptr;
  }
};

// ----------------------------------------------------------------------------------------------------------- settings

TEST_F(ShotsTest, TheReadingsOfAGameAreAskedAndAgreedOn) {
  open(wood, "open");
  EXPECT_EQ(setting("edge")["value"], "both");
  EXPECT_EQ(setting("edge")["default"], "both");
  EXPECT_EQ(setting("edge")["rule"], "10.3");
  EXPECT_EQ(setting("edge")["source"], "interpreted");
  const Json changed = ask("settings.set", {{"settings", {{"edge", "either"}}}});
  EXPECT_EQ(changed["settings"].size(), ask("settings")["settings"].size());
  EXPECT_THAT(told_methods(), IsEmpty()) << "asking tells nobody";
  EXPECT_EQ(setting("edge")["value"], "either");
  EXPECT_EQ(setting("shots")["value"], "open");
  EXPECT_EQ(ask("los", {{"from", "a"}, {"to", "s"}})["settings"]["edge"], "either");
}

TEST_F(ShotsTest, SubscribersAreToldWhenAReadingHasChanged) {
  open(wood, "open");
  ask("settings.set", {{"settings", {{"shots", "declared"}}}});
  ASSERT_THAT(told_methods(), ElementsAre("settings.changed"));
  const Json told = told_[0]["params"];
  EXPECT_EQ(told["session"], fed_["session"]);
  EXPECT_EQ(told["settings"], ask("settings")["settings"]);
  ask("settings.set", {{"settings", {{"shots", "declared"}}}});
  EXPECT_THAT(told_methods(), IsEmpty()) << "nothing has changed";
}

TEST_F(ShotsTest, AReadingThatThereIsNotIsRefusedAndNothingChanges) {
  open(wood, "open");
  EXPECT_EQ(ask("settings.set")["data"]["where"], "settings");
  EXPECT_EQ(refusal("settings.set", {{"settings", {{"edge", "either"}, {"shots", "never"}}}}), "api.no_such_setting");
  EXPECT_EQ(refusal("settings.set", {{"settings", {{"wind", "strong"}}}}), "api.no_such_setting");
  EXPECT_EQ(setting("edge")["value"], "both");
}

TEST_F(ShotsTest, EveryReadingOfEveryGameIsSaidInEveryLanguage) {
  for (const char* game : {"lnl", "bcs", "boltaction"}) {
    fed_["session"] = call("session.open", {{"game", game}})["session"];
    for (const char* language : {"en", "es", "it"}) {
      const Json settings = ask("settings", {{"language", language}})["settings"];
      EXPECT_THAT(settings, Not(IsEmpty()));
      for (const Json& one : settings) {
        EXPECT_THAT(one["text"].get<std::string>(), Not(StartsWith("["))) << one["id"];
        std::set<std::string> values;
        for (const Json& value : one["values"]) {
          EXPECT_THAT(value["text"].get<std::string>(), Not(StartsWith("["))) << one["id"];
          EXPECT_TRUE(values.insert(value["text"]).second) << one["id"] << " says two values alike in " << language;
        }
      }
    }
  }
}

TEST_F(ShotsTest, OnlyAGameThatJudgesSightHasThem) {
  const Json opened = call("session.open", {{"game", "bcs"}});
  fed_ = {{"session", opened["session"]}, {"token", opened["token"]}};
  EXPECT_TRUE(setting("shots").is_null());
  EXPECT_EQ(refusal("shot.declare", {{"from", "1,1"}, {"to", "2,2"}}), "shots.not_for_this_game");
  EXPECT_EQ(ask("shots"), (Json{{"declared", false}, {"shots", Json::array()}}));
}

// ------------------------------------------------------------------------------------------------------------ the log

TEST_F(ShotsTest, ADeclaredShotIsLookedAtAndToldToEverybody) {
  open(wood);
  const Json answer = ask("shot.declare", {{"from", "a"}, {"to", "6,3"}});
  const Json& shot = answer["shot"];
  EXPECT_EQ(answer["sight"]["verdict"], "blocked");
  EXPECT_THAT(answer["sight"]["because"], Not(IsEmpty()));
  EXPECT_EQ(shot["number"], 1);
  EXPECT_EQ(shot["side"], "us");
  EXPECT_EQ(shot["unit"], "a");
  EXPECT_EQ(shot["name"], "Able");
  EXPECT_EQ(shot["from"]["hex"], "2,3");
  EXPECT_EQ(shot["to"]["hex"], "6,3");
  EXPECT_EQ(shot["range"], 4);
  EXPECT_EQ(shot["stands"], true);
  EXPECT_EQ(shot["text"], "1. Turn 3, impulse 1: Able fires from 2,3 at 6,3, range 4: the line is blocked.");
  ASSERT_THAT(told_methods(), ElementsAre("board.changed", "shot.declared"));
  const Json told = told_[1]["params"];
  EXPECT_EQ(told["shot"], shot);
  EXPECT_EQ(ask("shots"), (Json{{"declared", true}, {"shots", {shot}}}));
  EXPECT_EQ(ask("shots", {{"language", "it"}})["shots"][0]["text"],
            "1. Turno 3, impulso 1: Able tira da 2,3 a 6,3, distanza 4: la linea è bloccata.");
}

TEST_F(ShotsTest, AShotFromAHexIsNobodys) {
  open(wood, "open");
  const Json shot = ask("shot.declare", {{"from", "2,3"}, {"to", {{"hex", "2,7"}}}})["shot"];
  EXPECT_EQ(shot["unit"], "");
  EXPECT_EQ(shot["text"], "1. Turn 3, impulse 1: a shot from 2,3 at 2,7, range 4: the line is degraded by 1.");
  EXPECT_EQ(ask("shots")["declared"], false);
}

TEST_F(ShotsTest, TheSameLineOnceMoreIsNoOtherShot) {
  open(wood);
  ask("shot.declare", {{"from", "a"}, {"to", "s"}});
  EXPECT_EQ(ask("shot.declare", {{"from", "a"}, {"to", "s"}})["shot"]["number"], 1);
  EXPECT_THAT(told_methods(), IsEmpty());
  EXPECT_EQ(ask("shot.declare", {{"from", "s"}, {"to", "a"}})["shot"]["number"], 2) << "the other side’s";
  feed("ledger.say", {{"ledger", {{"impulse", 2}}}});
  EXPECT_EQ(ask("shot.declare", {{"from", "a"}, {"to", "s"}})["shot"]["number"], 3);
}

TEST_F(ShotsTest, AShotThatCannotBeIsNotEntered) {
  open(wood);
  EXPECT_EQ(ask("shot.declare", {{"from", "a"}})["data"]["where"], "to");
  EXPECT_EQ(refusal("shot.declare", {{"from", "a"}, {"to", "Z9"}}), "api.no_such_hex");
  EXPECT_EQ(ask("shot.declare", {{"from", "a"}, {"to", "40,40"}})["data"]["where"], "to");
  EXPECT_EQ(ask("shot.declare", {{"from", {{"hex", "2,3"}, {"level", 3}}}, {"to", "s"}})["data"]["where"], "from");
  EXPECT_THAT(numbers(), IsEmpty());
}

TEST_F(ShotsTest, NothingTakesAShotOutOfTheLog) {
  open(wood);
  ask("shot.declare", {{"from", "a"}, {"to", "s"}});
  ask("play.apply", {{"action", "move"}, {"units", {"a"}}, {"target", "2,2"}, {"outcome", {{"points", 1}}}});
  ask("shot.declare", {{"from", "a"}, {"to", "h"}});
  ask("play.undo");
  EXPECT_THAT(numbers(), ElementsAre(1, 2));
  feed("ledger.say", {{"ledger", {{"turn", 4}, {"shots", Json::array()}}}});
  EXPECT_THAT(numbers(), ElementsAre(1, 2));
  feed("board.publish", {{"situation", wood}});
  EXPECT_THAT(numbers(), ElementsAre(1, 2));
  EXPECT_EQ(ask("shots")["shots"][0]["stands"], true) << "the situation says turn 3 again";
}

TEST_F(ShotsTest, ASavedSituationBringsItsLogAndNoShotTwice) {
  open(wood);
  ask("shot.declare", {{"from", "a"}, {"to", "s"}});
  const Json saved = ask("board.get")["situation"];
  ASSERT_EQ(saved["ledger"]["shots"].size(), 1u);
  feed("board.publish", {{"situation", saved}});
  EXPECT_THAT(numbers(), ElementsAre(1));
  open(saved);
  EXPECT_EQ(ask("shots")["shots"][0]["unit"], "a");
  EXPECT_EQ(refusal("los", {{"from", "s"}, {"to", "a"}}), "");
}

TEST_F(ShotsTest, TheLogOfAGameWithPiecesGoesOnFromBoardToBoard) {
  const Json opened = call("session.open", {{"game", "lnl"}, {"module", "The Orsel Crossing"}});
  fed_ = {{"session", opened["session"]}, {"token", opened["token"]}};
  const auto module = test::sample_kit().module;
  feed("board.publish", {{"snapshot", test::published(test::sample_file("recording.vlog"), module, 7)}});
  const Json shot = ask("shot.declare", {{"from", "C5"}, {"to", "G3"}})["shot"];
  EXPECT_EQ(shot["from"]["place"], "C5");
  EXPECT_THAT(shot["from"]["centre"], testing::SizeIs(2));
  EXPECT_THAT(shot["text"].get<std::string>(), HasSubstr("from C5 at G3"));
  feed("board.publish", {{"snapshot", test::published(test::sample_file("recording.vlog"), module, 8)}});
  EXPECT_THAT(numbers(), ElementsAre(1));
}

// ------------------------------------------------------------------------------------------------------------ no leak

TEST_F(ShotsTest, AnUndeclaredLineIsRefusedWithWhatToDo) {
  open(wood);
  const Json refused = ask("los", {{"from", "a"}, {"to", "6,3"}});
  EXPECT_EQ(refused["code"], -32004);
  EXPECT_EQ(refused["data"]["key"], "shots.not_declared");
  EXPECT_THAT(refused["message"].get<std::string>(), HasSubstr("declare the shot from 2,3 to 6,3 first"));
  EXPECT_EQ(refusal("los", {{"from", "a"}, {"to", "2,4"}}), "shots.not_declared") << "to the next hex too";
  EXPECT_EQ(refusal("field", {{"from", "a"}}), "shots.no_field");
  const Json overriding = {{"from", "a"}, {"to", "6,3"}, {"settings", Json::object({{"shots", "open"}})}};
  EXPECT_EQ(refusal("los", overriding), "shots.not_declared");
  EXPECT_EQ(refusal("field", overriding), "shots.no_field");
}

TEST_F(ShotsTest, ADeclaredLineIsAnsweredFromEitherEndWhileItStands) {
  open(wood);
  ask("shot.declare", {{"from", "a"}, {"to", "h"}});
  EXPECT_EQ(ask("los", {{"from", "a"}, {"to", "h"}})["verdict"], "blocked");
  EXPECT_EQ(ask("los", {{"from", "6,3"}, {"to", "2,3"}})["verdict"], "blocked");
  EXPECT_EQ(refusal("field", {{"from", "a"}}), "shots.no_field") << "what a hex sees is never told";
  ask("turn.end");
  EXPECT_EQ(refusal("los", {{"from", "a"}, {"to", "h"}}), "shots.not_declared");
}

TEST_F(ShotsTest, AnAttackIsReadAndDoneOnceItIsDeclared) {
  open(wood);
  const Json attack = {{"procedure", "lnl.direct_fire"}, {"units", {"a"}}, {"target", "2,7"}};
  const Json chosen = {{"action", "fire"}, {"units", {"a"}}, {"target", "2,7"}};
  EXPECT_EQ(refusal("procedure.input", attack), "shots.not_declared");
  EXPECT_EQ(refusal("play.propose", chosen), "shots.not_declared");
  EXPECT_EQ(refusal("play.apply", chosen), "shots.not_declared");
  ask("shot.declare", {{"from", "a"}, {"to", "s"}});
  EXPECT_EQ(ask("procedure.input", attack)["input"]["degrading"], 1);
  EXPECT_EQ(refusal("play.propose", chosen), "");
  EXPECT_EQ(refusal("play.apply", chosen), "");
}

TEST_F(ShotsTest, WhatMayBeDoneListsWhatIsToBeDeclared) {
  open(wood);
  const auto fire = [&] {
    const Json actions = ask("actions", {{"units", {"a"}}})["actions"];
    for (const Json& action : actions) {
      if (action["id"] == "fire") {
        return action;
      }
    }
    return Json();
  };
  const Json before = fire();
  EXPECT_EQ(before["targets"], Json({"2,7", "6,3"}));
  EXPECT_EQ(before["undeclared"], before["targets"]);
  EXPECT_THAT(before["assumptions"], Contains("Line of sight to 6,3: shown once the shot is declared."));
  ask("shot.declare", {{"from", "a"}, {"to", "h"}});
  ask("shot.declare", {{"from", "a"}, {"to", "s"}});
  EXPECT_EQ(fire()["targets"], Json({"2,7"}));
  EXPECT_FALSE(fire().contains("undeclared"));
}

TEST_F(ShotsTest, NoMethodTellsWhatStandsBetween) {
  const auto everything = [&](const Json& situation, const char* shots) {
    open(situation, shots);
    std::string text;
    const auto add = [&](const std::string& method, const Json& params = Json::object()) {
      text += method + ": " + ask(method, params).dump() + "\n";
    };
    for (const char* unit : {"a", "h", "s"}) {
      add("actions", {{"units", {unit}}});
      add("field", {{"from", unit}});
      for (const char* other : {"a", "h", "s"}) {
        add("los", {{"from", unit}, {"to", other}});
        for (const char* procedure :
             {"lnl.direct_fire", "lnl.spot", "lnl.to_hit", "lnl.scatter", "lnl.mc", "lnl.melee"}) {
          add("procedure.input", {{"procedure", procedure}, {"units", {unit}}, {"target", other}});
        }
        for (const char* action : {"fire", "spot", "opportunity_fire"}) {
          const std::string hex = situation["units"][other == std::string("a")   ? 0
                                                     : other == std::string("h") ? 1
                                                                                 : 2]["hex"];
          add("play.propose", {{"action", action}, {"units", {unit}}, {"target", hex}});
        }
      }
    }
    for (const char* method : {"units", "turn", "shots", "settings"}) {
      add(method);
    }
    return text;
  };
  EXPECT_EQ(everything(wood, "declared"), everything(cleared(), "declared"));
  EXPECT_NE(everything(wood, "open"), everything(cleared(), "open")) << "this test could not fail otherwise";
}

TEST_F(ShotsTest, WithShotsOpenNothingIsHeldBack) {
  open(wood, "open");
  EXPECT_EQ(ask("los", {{"from", "a"}, {"to", "h"}})["verdict"], "blocked");
  EXPECT_THAT(ask("field", {{"from", "a"}})["hexes"], Not(IsEmpty()));
  const Json closing = {{"from", "a"}, {"to", "h"}, {"settings", Json::object({{"shots", "declared"}})}};
  EXPECT_EQ(ask("los", closing)["verdict"], "blocked") << "no question agrees on anything";
}

}  // namespace
}  // namespace adjutant::api
