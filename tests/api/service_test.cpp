#include "api/service.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace adjutant::api {
namespace {

using testing::HasSubstr;

/// A game of one rule: every unit may pass, and its one procedure rolls a die.
games::GameSystem small_game() {
  games::GameSystem game;
  game.id = "small";
  game.edition = "1";
  game.settings = {{"edge", {"both", "never"}, "1.1", "interpreted"}};
  game.read = [](const games::Situation& situation, const tables::ChartSheet&) {
    std::vector<games::UnitView> views;
    for (const games::Unit& unit : situation.units) {
      games::UnitView view;
      view.id = unit.id;
      view.name = unit.name;
      view.hex = unit.hex;
      views.push_back(view);
    }
    return views;
  };
  game.actions = [](const games::Situation&, const std::vector<std::string>& units, const games::RuleSet&) {
    std::vector<games::ActionView> actions;
    for (const std::string& unit : units) {
      games::ActionView pass;
      pass.id = "pass";
      pass.unit = unit;
      pass.label = {"small.pass", {}};
      pass.allowed = true;
      actions.push_back(pass);
    }
    return actions;
  };
  game.sight = [](const games::Situation& situation, board::SightEnd from, board::SightEnd to, const games::Settings&) {
    return board::line_of_sight(*situation.terrain, {}, from, to);
  };
  game.field = [](const games::Situation& situation, board::SightEnd from, const games::Settings&,
                  const Wanted& wanted) { return board::field_of_view(*situation.terrain, {}, from, {}, wanted); };
  games::Procedure throw_die;
  throw_die.id = "small.throw";
  throw_die.resolve = [](const Json&, games::Run& run) -> Result<Json> {
    const int die = run.oracle.die("attacker");
    run.trace.add({"small.thrown", std::int64_t{die}, "2.1", tables::Source::dice, {}});
    return Json{{"total", die}};
  };
  game.procedures.push_back(throw_die);
  return game;
}

const Json small_situation = Json::parse(R"({
  "format": "adjutant-situation/1", "game": "small", "edition": "1",
  "terrain": {"format": "adjutant-terrain/1", "game": "small", "board": {"name": "B", "columns": 5, "rows": 5},
              "default": {"terrain": "clear", "elevation": 0}, "hexes": {"2,2": {"terrain": "forest"}},
              "terrains": {"forest": {"los": "blocking", "height": 1}}},
  "units": [{"id": "a", "side": "x", "kind": "squad", "name": "A", "hex": "2,0"}]})");

class ServiceTest : public testing::Test {
 protected:
  ServiceTest() : service_(surroundings()) {}

  static Surroundings surroundings() {
    Surroundings s;
    s.games = {small_game()};
    s.kit = [](const KitRequest& request) -> Result<session::Kit> {
      if (request.game != "small") {
        return failure(request.game, {"test.no_game", {}});
      }
      session::Kit kit;
      kit.system = small_game();
      return kit;
    };
    s.new_token = [] { return std::string("secret-token"); };
    s.new_seed = [] { return std::uint64_t{1}; };
    s.catalogue = words::Catalogue({{"small.thrown", {"thrown", "tirado", "tirato"}},
                                    {"api.no_such_method", {"no {method}", "sin {method}", "senza {method}"}}});
    s.version = "test";
    return s;
  }

  /// The answer's result, or its error object, to client 1.
  Json call(const std::string& method, Json params) {
    const Json request = {{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", std::move(params)}};
    std::vector<Outgoing> out = service_.handle(1, request.dump());
    told_.assign(out.begin() + 1, out.end());
    const Json answer = Json::parse(out.at(0).line);
    return answer.contains("result") ? answer["result"] : answer["error"];
  }

  void open() {
    const Json opened = call("session.open", {{"game", "small"}});
    feeder_ = {{"session", opened["session"]}, {"token", opened["token"]}};
  }
  Json feed(Json what) {
    what.update(feeder_);
    return call("board.publish", what);
  }
  Json ask(const std::string& method, Json params) {
    params["session"] = feeder_["session"];
    return call(method, params);
  }

  Service service_;
  Json feeder_;
  std::vector<Outgoing> told_;
};

TEST_F(ServiceTest, GreetsWithItsVersionAndGames) {
  const Json greeting = Json::parse(service_.greet(1));
  EXPECT_EQ(greeting["method"], "greeting");
  EXPECT_EQ(greeting["params"]["api"]["major"], 2);
  EXPECT_EQ(greeting["params"]["games"][0]["id"], "small");
}

TEST_F(ServiceTest, RefusesAClientOfAnotherMajorVersion) {
  EXPECT_TRUE(call("hello", {{"api", 2}}).contains("api"));
  EXPECT_EQ(call("hello", {{"api", 1}})["code"], -32001) << "a client of the former version";
  EXPECT_EQ(call("hello", {{"api", 3}})["code"], -32001);
}

TEST_F(ServiceTest, ErrorsAreSaidInTheLanguageOfTheRequest) {
  EXPECT_EQ(call("dance", Json::object())["message"], "no dance");
  EXPECT_EQ(call("dance", {{"language", "it"}})["message"], "senza dance");
  EXPECT_EQ(call("dance", {{"language", "fr"}})["code"], -32602);
}

TEST_F(ServiceTest, OnlyTheHolderOfTheTokenFeedsTheBoard) {
  open();
  feeder_["token"] = "another";
  EXPECT_EQ(feed({{"situation", small_situation}})["code"], -32003);
  EXPECT_EQ(call("board.publish", {{"session", "s9"}, {"token", "x"}, {"situation", small_situation}})["code"], -32002);
}

TEST_F(ServiceTest, ASituationIsAskedForUnitsSightFieldAndActions) {
  open();
  EXPECT_EQ(feed({{"situation", small_situation}})["revision"], 1);
  EXPECT_EQ(ask("units", Json::object())["units"][0]["id"], "a");
  EXPECT_EQ(ask("los", {{"from", "a"}, {"to", "2,4"}})["verdict"], "blocked");
  EXPECT_EQ(ask("los", {{"from", "2,0"}, {"to", {{"hex", "4,0"}}}})["verdict"], "clear");
  EXPECT_EQ(ask("field", {{"from", "2,0"}})["hexes"].size(), 25u);
  EXPECT_EQ(ask("actions", {{"hex", "2,0"}})["actions"][0]["id"], "pass");
  EXPECT_EQ(ask("actions", {{"hex", "3,3"}})["actions"].size(), 0u);
}

TEST_F(ServiceTest, AFieldIsLeftWhereNobodyWaitsAndRefusedWhereItIsTooLarge) {
  open();
  feed({{"situation", small_situation}});
  const Json request = {{"jsonrpc", "2.0"},
                        {"id", 1},
                        {"method", "field"},
                        {"params", {{"from", "2,0"}, {"session", feeder_["session"]}}}};
  const auto left = service_.handle(1, request.dump(), [] { return false; });
  EXPECT_EQ(Json::parse(left.at(0).line)["error"]["data"]["key"], "api.nobody_waits");
  Json large = small_situation;
  large["terrain"]["board"]["columns"] = 201;
  large["terrain"]["board"]["rows"] = 200;
  feed({{"situation", large}});
  const Json refused = ask("field", {{"from", "2,0"}});
  EXPECT_EQ(refused["data"]["key"], "los.field.too_large");
}

TEST_F(ServiceTest, WhatIsNotOnTheBoardIsNamed) {
  open();
  feed({{"situation", small_situation}});
  EXPECT_EQ(ask("los", {{"from", "a"}, {"to", "Z9"}})["data"]["where"], "to");
  EXPECT_EQ(ask("los", {{"from", "a"}})["data"]["where"], "to");
  EXPECT_EQ(ask("actions", {{"units", {"ghost"}}})["data"]["where"], "units");
  EXPECT_EQ(ask("los", {{"from", "a"}, {"to", "2,4"}, {"settings", {{"edge", "maybe"}}}})["data"]["where"], "settings");
}

TEST_F(ServiceTest, SubscribersAreToldOfEachMoment) {
  open();
  ask("board.subscribe", Json::object());
  feed({{"situation", small_situation}});
  ASSERT_EQ(told_.size(), 1u);
  const Json told = Json::parse(told_[0].line);
  EXPECT_EQ(told["method"], "board.changed");
  EXPECT_EQ(told["params"]["situation"]["units"][0]["id"], "a");
  service_.gone(1);
  feed({{"situation", small_situation}});
  EXPECT_TRUE(told_.empty());
}

TEST_F(ServiceTest, TheLedgerIsSaidPieceByPiece) {
  open();
  feed({{"situation", small_situation}});
  Json said = {{"ledger", {{"phase", "rally"}}}};
  said.update(feeder_);
  call("ledger.say", said);
  said = {{"ledger", {{"turn", 4}}}};
  said.update(feeder_);
  call("ledger.say", said);
  const Json ledger = ask("board.get", Json::object())["situation"]["ledger"];
  EXPECT_EQ(ledger["phase"], "rally");
  EXPECT_EQ(ledger["turn"], 4);
}

TEST_F(ServiceTest, AProcedureResolvesWaitsAndHasOdds) {
  const Json ask_throw = {{"procedure", "small.throw"}, {"input", Json::object()}};
  EXPECT_EQ(call("resolve", ask_throw)["needs"]["dice"][0]["name"], "attacker");
  Json with_dice = ask_throw;
  with_dice["dice"] = {4};
  with_dice["language"] = "es";
  const Json resolved = call("resolve", with_dice);
  EXPECT_EQ(resolved["total"], 4);
  EXPECT_EQ(resolved["trace"][0]["text"], "tirado");
  with_dice["dice"] = {7};
  EXPECT_EQ(call("resolve", with_dice)["code"], -32004);
  const Json odds = call("odds", ask_throw);
  EXPECT_EQ(odds["outcomes"].size(), 6u);
  EXPECT_EQ(odds["outcomes"][0]["denominator"], 6);
  EXPECT_EQ(odds["exact"], true);
}

TEST_F(ServiceTest, PiecesNeedAModule) {
  open();
  EXPECT_EQ(feed({{"snapshot", {{"maps", Json::array()}}}})["data"]["key"], "session.no_module");
}

TEST_F(ServiceTest, ASnapshotThatIsNoneIsRefusedWithItsPlace) {
  open();
  const auto refusal = [&](const char* text) { return feed({{"snapshot", Json::parse(text)}})["data"]["where"]; };
  EXPECT_EQ(refusal(R"({"maps": 3})"), "snapshot/maps");
  EXPECT_EQ(refusal(R"({"maps": [{"pieces": [{"id": "a"}, {"name": "b"}]}]})"), "snapshot/maps[0]/pieces[1]/id");
  EXPECT_EQ(refusal(R"({"maps": [{"pieces": [{"id": "a", "position": [1]}]}]})"),
            "snapshot/maps[0]/pieces[0]/position");
  EXPECT_EQ(refusal(R"({"maps": [{"pieces": [{"id": "a"}, {"id": "a"}]}]})"), "snapshot/maps[0]/pieces[1]");
}

TEST_F(ServiceTest, AnyBytesAreAnsweredOnce) {
  for (const char* line : {"\x00\x01", "{}", "[]", "null", "{\"jsonrpc\":\"2.0\",\"method\":\"los\",\"id\":1}"}) {
    EXPECT_EQ(service_.handle(1, line).size(), 1u) << line;
  }
}

TEST_F(ServiceTest, SessionsAreListedAndClosed) {
  open();
  EXPECT_EQ(call("session.list", Json::object())["sessions"].size(), 1u);
  call("session.close", feeder_);
  EXPECT_EQ(call("session.list", Json::object())["sessions"].size(), 0u);
}

TEST_F(ServiceTest, WhoReadTooSlowlyIsToldHowMuchHeMissedAndHowThingsStand) {
  open();
  feed({{"situation", small_situation}});
  ask("board.subscribe", Json::object());
  const std::vector<Outgoing> lines = service_.catch_up(1, 7);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(Json::parse(lines[0].line)["method"], "lost");
  EXPECT_EQ(Json::parse(lines[0].line)["params"]["count"], 7);
  EXPECT_FALSE(lines[0].may_be_lost);
  EXPECT_EQ(Json::parse(lines[1].line)["method"], "live.changed");
  const Json changed = Json::parse(lines[2].line);
  EXPECT_EQ(changed["method"], "board.changed");
  EXPECT_EQ(changed["params"]["situation"]["units"].size(), 1U);
  EXPECT_EQ(service_.catch_up(2, 1).size(), 2U) << "who follows no board";
}

TEST_F(ServiceTest, OnlyNotificationsMayBeLeftOut) {
  open();
  ask("board.subscribe", Json::object());
  const Json request = {{"jsonrpc", "2.0"}, {"id", 1}, {"method", "board.publish"}, {"params", feeder_}};
  Json params = request;
  params["params"]["situation"] = small_situation;
  const std::vector<Outgoing> out = service_.handle(1, params.dump());
  ASSERT_EQ(out.size(), 2U);
  EXPECT_FALSE(out[0].may_be_lost) << "the answer";
  EXPECT_TRUE(out[1].may_be_lost);
}

}  // namespace
}  // namespace adjutant::api
