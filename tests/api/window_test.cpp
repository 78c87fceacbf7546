// What a window asks the socket: the sample game, a module that no game is bound to, and the engine's own answers.

#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "api/service.h"
#include "db/rules.h"
#include "games/packs/chart_game.h"
#include "games/plain_game.h"
#include "support/sample_game.h"
#include "support/scratch_folder.h"

namespace adjutant::api {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

/// A kit by the name of its game: the sample, or a module without a game.
Result<session::Kit> kit_named(const KitRequest& request) {
  if (request.game == "lnl") {
    return test::sample_kit();
  }
  session::Kit kit;
  kit.system = games::plain_game();
  kit.module_file = request.module;
  kit.module = test::module_in(kit.module_file);
  return kit;
}

class WindowTest : public testing::Test {
 protected:
  WindowTest() : service_(surroundings()) {
    for (const ClientId client : {feeder_client, window}) {
      static_cast<void>(service_.greet(client));
    }
  }

  Surroundings surroundings() {
    Surroundings s;
    s.kit = kit_named;
    s.new_token = [] { return std::string("token"); };
    s.new_seed = [] { return std::uint64_t{1}; };
    s.catalogue = words::built_in();
    s.keep_figure = [this](const OwnFigure& figure) -> Result<void> {
      kept_.push_back(figure.game + " " + figure.edition + " " + figure.chart + " " + figure.cell + " " + figure.value);
      return {};
    };
    return s;
  }

  Json call(const std::string& method, Json params, ClientId client = feeder_client) {
    const Json request = {{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", std::move(params)}};
    std::vector<Outgoing> out = service_.handle(client, request.dump());
    told_.assign(out.begin() + 1, out.end());
    const Json answer = Json::parse(out.at(0).line);
    return answer.contains("result") ? answer["result"] : answer["error"];
  }
  Json ask(const std::string& method, Json params = Json::object()) {
    params["session"] = session_;
    return call(method, std::move(params), window);
  }

  void open(Json params) {
    const Json opened = call("session.open", std::move(params));
    session_ = opened["session"];
    feeder_ = {{"session", session_}, {"token", opened["token"]}};
  }
  Json feed(Json what) {
    what.update(feeder_);
    return call(what.contains("ledger") ? "ledger.say" : "board.publish", what);
  }
  /// The sample after so many steps of its recorded game, the guard to act.
  void open_sample(std::size_t steps = 7) {
    open({{"game", "lnl"}, {"module", "The Orsel Crossing"}, {"title", "Sunday"}});
    feed({{"snapshot", test::published(test::sample_file("recording.vlog"), test::sample_kit().module, steps)}});
    feed({{"ledger", {{"turn", 1}, {"phase", "operations"}, {"active", "guard"}, {"initiative", "guard"}}}});
  }

  /// A session of Kassala as this pack alone knows it.
  void open_pack(std::string_view pack) {
    Surroundings s = surroundings();
    s.kit = [charts = tables::read_pack_text(pack, "pack").value().pack.charts](const KitRequest&) {
      session::Kit kit;
      kit.system = games::chart_game(charts);
      kit.charts = kit.system.charts;
      return Result<session::Kit>(std::move(kit));
    };
    service_ = Service(std::move(s));
    open({{"game", "kassala"}});
  }

  /// The attack that the sample's story shows, C5 at G3.
  Json attack_input() {
    Json units = Json::array();
    const Json there = ask("units", {{"hex", "C5"}});
    for (const Json& unit : there["units"]) {
      units.push_back(unit["id"]);
    }
    const Json answer = ask("procedure.input", {{"procedure", "lnl.direct_fire"}, {"units", units}, {"target", "G3"}});
    EXPECT_TRUE(answer.contains("input")) << answer;
    return answer.value("input", Json());
  }
  Json attack(const std::string& how, Json input, Json more = Json::object()) {
    more.update({{"procedure", "lnl.direct_fire"}, {"input", std::move(input)}});
    return ask(how, std::move(more));
  }

  static constexpr ClientId feeder_client = 1;
  static constexpr ClientId window = 2;
  std::vector<std::string> kept_;
  Service service_;
  Json session_;
  Json feeder_;
  std::vector<Outgoing> told_;
};

/// The modifier of that id among those offered.
Json offered(const Json& answer, const std::string& id) {
  for (const Json& modifier : answer["offered"]) {
    if (modifier["id"] == id) {
      return modifier;
    }
  }
  return {};
}

std::vector<std::string> names_of(const Json& list, const char* field = "name") {
  std::vector<std::string> names;
  for (const Json& entry : list) {
    names.push_back(entry[field]);
  }
  return names;
}

// ------------------------------------------------------------------------------------------------ what is followed

TEST_F(WindowTest, WhoWaitsIsToldOfSessionsThatOthersOpenAndClose) {
  open({{"game", "lnl"}, {"module", "The Orsel Crossing"}, {"title", "Sunday"}});
  ASSERT_THAT(told_, SizeIs(1));
  EXPECT_EQ(told_[0].to, window);
  const Json opened = Json::parse(told_[0].line);
  EXPECT_EQ(opened["method"], "session.opened");
  EXPECT_EQ(opened["params"], ask("session.list")["sessions"][0]);
  EXPECT_EQ(opened["params"]["title"], "Sunday");
  call("session.close", feeder_);
  ASSERT_THAT(told_, SizeIs(1));
  EXPECT_EQ(told_[0].to, window);
  EXPECT_EQ(Json::parse(told_[0].line)["params"], (Json{{"session", session_}}));
}

TEST_F(WindowTest, ABoardSaysWhatIsFollowedAndWhereThePicturesAre) {
  open({{"game", "lnl"}, {"title", "Sunday"}});
  EXPECT_EQ(ask("board.subscribe")["follows"]["map"], "") << "no board has been seen yet";
  const auto module = test::sample_kit().module;
  feed({{"snapshot", test::published(test::sample_file("setup.vsav"), module)}});
  ASSERT_THAT(told_, SizeIs(1));
  const Json told = Json::parse(told_[0].line);
  const Json follows = ask("board.get")["follows"];
  EXPECT_EQ(told["params"]["follows"], follows);
  EXPECT_EQ(follows["title"], "Sunday");
  EXPECT_EQ(follows["game"], "lnl");
  EXPECT_EQ(follows["edition"], "sample");
  EXPECT_EQ(follows["module"], (Json{{"name", "The Orsel Crossing"},
                                     {"version", module->version},
                                     {"file", test::sample_file("sample.vmod").string()},
                                     {"extensions", Json::array()}}));
  EXPECT_EQ(follows["map"], module->maps[0].identifier());
}

TEST_F(WindowTest, ABoardSaysWithWhoseEyesItIsSeen) {
  open({{"game", "lnl"}, {"side", "Vessen Guard"}});
  const auto side = [&] { return ask("board.get")["follows"]["side"]; };
  const Json board = test::published(test::sample_file("setup.vsav"), test::sample_kit().module);
  EXPECT_EQ(side(), "Vessen Guard");
  feed({{"snapshot", board}});
  EXPECT_EQ(side(), "Vessen Guard");
  feed({{"snapshot", board}, {"side", ""}});
  EXPECT_EQ(side(), "");
}

// ------------------------------------------------------------------------------------------------------------- hexes

TEST_F(WindowTest, AHexIsFoundByNameByPlaceAndByPointAndSaysWhatStandsThere) {
  open_sample();
  const Json hex = ask("hex", {{"hex", "G3"}});
  EXPECT_EQ(hex["place"], "G3");
  EXPECT_EQ(hex["board"], "West");
  EXPECT_EQ(hex["surveyed"], true);
  EXPECT_EQ(ask("hex", {{"hex", hex["hex"]}}), hex);
  EXPECT_EQ(ask("hex", {{"x", hex["centre"][0]}, {"y", hex["centre"][1]}}), hex);
  EXPECT_EQ(hex["terrain"][0]["what"], "light woods");
  EXPECT_EQ(hex["modifier"], 1);
  EXPECT_EQ(hex["text"], "Light woods, +1");
  EXPECT_EQ(ask("hex", {{"hex", "G3"}, {"language", "it"}})["text"], "Boschetto, +1");
}

TEST_F(WindowTest, ABuildingAndAHillSayHowHighTheyAre) {
  open_sample();
  EXPECT_EQ(ask("hex", {{"hex", "7,4"}})["text"], "Stone building, +3, 1 upper level");
  EXPECT_EQ(ask("hex", {{"hex", "0,0"}})["text"], "Clear terrain, 0, level 2");
}

TEST_F(WindowTest, WhatStandsAlongAHexsSidesIsDrawnFromCornerToCorner) {
  open_sample();
  const Json hex = ask("hex", {{"hex", "4,4"}});
  const Json& hedge = hex["terrain"][1];
  EXPECT_EQ(hedge["what"], "bocage");
  EXPECT_EQ(hedge["side"], "4,4/5,4");
  ASSERT_THAT(hedge["outline"], SizeIs(2));
  for (const Json& end : hedge["outline"]) {
    EXPECT_THAT(hex["outline"], testing::Contains(end));
  }
  EXPECT_THAT(hex["text"].get<std::string>(), testing::EndsWith("along its sides: bocage"));
}

TEST_F(WindowTest, TheOutlineOfAHexIsSixCornersAroundItsCentre) {
  open_sample();
  const auto module = test::sample_kit().module;
  const auto& grid = std::get<vmod::HexGrid>(module->maps[0].boards[0].grid);
  const Json hex = ask("hex", {{"hex", "C5"}});
  ASSERT_THAT(hex["outline"], SizeIs(6));
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t axis = 0; axis < 2; ++axis) {
      const int sum = hex["outline"][i][axis].get<int>() + hex["outline"][i + 3][axis].get<int>();
      EXPECT_NEAR(sum / 2.0, hex["centre"][axis].get<int>(), 1) << "opposite corners";
    }
  }
  EXPECT_NEAR(hex["outline"][3][1].get<int>() - hex["outline"][0][1].get<int>(), grid.dy, 1);
  EXPECT_NEAR(hex["outline"][2][0].get<int>() - hex["outline"][5][0].get<int>(), grid.dx * 4 / 3, 1);
}

TEST_F(WindowTest, APointBesideTheBoardsIsNoHex) {
  open_sample();
  EXPECT_EQ(ask("hex", {{"x", -50}, {"y", 3.5}}), (Json{{"hex", nullptr}, {"place", nullptr}}));
  EXPECT_EQ(ask("hex", {{"hex", "90,90"}})["hex"], nullptr);
  EXPECT_EQ(ask("hex", {{"x", 3}})["data"]["where"], "y");
  EXPECT_EQ(ask("hex", {{"x", 3}, {"y", 1e300}})["data"]["where"], "y");
}

TEST_F(WindowTest, EveryPlaceOfAnEngineSavedGameHasTheNameThatTheEngineGivesIt) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto file = shared / "fixtures/lantern-shoals.vmod";
  open({{"module", file.string()}});
  feed({{"snapshot", test::published(shared / "fixtures/shoals-game.vsav", test::module_in(file))}});
  const Json engine = Json::parse(test::read_file(shared / "fixtures/shoals-game.state.json"));
  int hexes = 0;
  int others = 0;
  const auto expect_place = [&](const Json& piece) {
    const Json hex = ask("hex", {{"x", piece["position"][0]}, {"y", piece["position"][1]}});
    EXPECT_EQ(hex["place"], piece["location"]) << piece["name"];
    (hex["hex"].is_null() ? others : hexes) += 1;
    if (!hex["hex"].is_null()) {
      EXPECT_EQ(hex["surveyed"], false);
      EXPECT_THAT(hex["terrain"], IsEmpty());
      EXPECT_THAT(hex["text"].get<std::string>(), Not(IsEmpty()));
    }
  };
  for (const Json& item : engine["maps"][0]["itemsBackToFront"]) {
    if (item["kind"] == "piece") {
      expect_place(item);
    } else if (item["kind"] == "stack") {
      for (const Json& piece : item["piecesBottomToTop"]) {
        expect_place(piece);
      }
    }
  }
  EXPECT_GT(hexes, 0);
  EXPECT_GT(others, 0) << "the board whose hexes lie sideways";
}

// -------------------------------------------------------------------------------------------------- units and pieces

TEST_F(WindowTest, TheUnitsOfAHexStandTopFirstWithTheirFiguresAndOwners) {
  open_sample();
  const Json answer = ask("units", {{"hex", "C5"}});
  std::vector<std::string> by_piece;
  for (const Json& piece : answer["pieces"]) {
    by_piece.push_back(piece["id"]);
  }
  std::vector<std::string> in_order;
  for (const Json& unit : answer["units"]) {
    EXPECT_EQ(unit["piece"], unit["id"]);
    EXPECT_EQ(unit["place"], "C5");
    in_order.push_back(unit["id"]);
  }
  std::erase_if(by_piece, [&](const std::string& id) { return std::ranges::find(in_order, id) == in_order.end(); });
  EXPECT_EQ(in_order, by_piece) << "as the stack lies";
  const auto named = [&](const std::string& name) {
    return *std::ranges::find_if(answer["units"], [&](const Json& unit) { return unit["name"] == name; });
  };
  EXPECT_THAT(names_of(named("Guard Squad")["figures"], "id"), ElementsAre("fp", "range", "mf", "morale"));
  EXPECT_THAT(names_of(named("Guard Squad")["figures"], "text"), ElementsAre("2", "5", "4", "6"));
  EXPECT_EQ(named("Guard Squad")["figures"][0]["label"], "firepower");
  const Json gun = named("Guard Light Gun");
  EXPECT_THAT(in_order, testing::Contains(gun["owner"]));
}

TEST_F(WindowTest, PiecesOfAHexAreThoseOfTheEngineTopFirstInAModuleWithoutAGame) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto file = shared / "fixtures/lantern-shoals.vmod";
  open({{"module", file.string()}});
  feed({{"snapshot", test::published(shared / "fixtures/shoals-game.vsav", test::module_in(file))}});
  const Json engine = Json::parse(test::read_file(shared / "fixtures/shoals-game.state.as-otto.json"));
  std::map<std::string, std::vector<std::string>> by_hex;  // bottom first, visible ones
  const auto add = [&](const Json& piece) {
    const Json hex = ask("hex", {{"x", piece["position"][0]}, {"y", piece["position"][1]}});
    if (!hex["hex"].is_null() && piece["properties"].value("Invisible", "") != "true") {
      by_hex[hex["hex"]].push_back(piece["name"]);
    }
  };
  for (const Json& item : engine["maps"][0]["itemsBackToFront"]) {
    if (item["kind"] == "piece") {
      add(item);
    } else if (item["kind"] == "stack") {
      for (const Json& piece : item["piecesBottomToTop"]) {
        add(piece);
      }
    }
  }
  std::size_t stacks = 0;
  for (auto& [hex, names] : by_hex) {
    std::ranges::reverse(names);
    const Json answer = ask("units", {{"hex", hex}});
    EXPECT_EQ(names_of(answer["pieces"]), names) << hex;
    EXPECT_THAT(answer["units"], IsEmpty());
    EXPECT_THAT(answer["unknownPieces"], IsEmpty());
    stacks += names.size() > 1 ? 1U : 0U;
  }
  EXPECT_GT(stacks, 0U);
}

TEST_F(WindowTest, AModuleWithoutAGameHasRangesAndSaysThatNoneIsChosen) {
  open({{"module", test::sample_file("sample.vmod").string()}});
  feed({{"snapshot", test::published(test::sample_file("setup.vsav"), test::sample_kit().module)}});
  EXPECT_EQ(ask("board.get")["follows"]["game"], "");
  const Json seen = ask("los", {{"from", "C5"}, {"to", "G3"}});
  EXPECT_EQ(seen["verdict"], "unknown");
  EXPECT_EQ(seen["range"], 4);
  EXPECT_EQ(seen["text"][0], "No terrain data for this board yet, and no game chosen for its module.");
  EXPECT_THAT(ask("actions", {{"hex", "C5"}})["actions"], IsEmpty());
  EXPECT_THAT(ask("field", {{"from", "C5"}})["hexes"], IsEmpty());
}

// ------------------------------------------------------------------------------------------------------------- sight

TEST_F(WindowTest, ALineSaysItsRangeItsEndsAndWhereEachReasonLies) {
  open_sample();
  const Json seen = ask("los", {{"from", "C5"}, {"to", "G3"}});
  EXPECT_EQ(seen["verdict"], "degraded");
  EXPECT_EQ(seen["range"], 4);
  EXPECT_EQ(seen["rule"], "10.3");
  EXPECT_EQ(seen["from"]["place"], "C5");
  EXPECT_EQ(seen["from"]["centre"], seen["pixels"][0]);
  EXPECT_EQ(seen["to"]["centre"], seen["pixels"][1]);
  EXPECT_FALSE(seen.contains("blockedAtPixel"));
  ASSERT_THAT(seen["because"], Not(IsEmpty()));
  for (const Json& met : seen["because"]) {
    const bool hexside = met["where"].get<std::string>().find('/') != std::string::npos;
    EXPECT_THAT(met["outline"], SizeIs(hexside ? 2 : 6)) << met["where"];
  }
}

TEST_F(WindowTest, AReasonIsNamedInAWordAndByThePrintedPlace) {
  open_sample();
  const Json met = ask("los", {{"from", "C5"}, {"to", "F2"}})["because"][0];
  EXPECT_EQ(met["what"], "forest");
  EXPECT_EQ(met["name"], "forest");
  EXPECT_EQ(met["place"], "E3");
  const Json spanish = ask("los", {{"from", "C5"}, {"to", "F2"}, {"language", "es"}})["because"][0];
  EXPECT_EQ(spanish["name"], "bosque");
}

TEST_F(WindowTest, TheEndsOfALineSayTheirLevelsAndFromWhichOneItGoes) {
  open_sample();
  const Json plain = ask("los", {{"from", "C5"}, {"to", "F2"}});
  EXPECT_FALSE(plain["from"].contains("levels")) << "no building";
  EXPECT_FALSE(plain["from"].contains("level"));
  const Json upper = ask("los", {{"from", {{"hex", "H5"}, {"level", 1}}}, {"to", "F2"}});
  EXPECT_EQ(upper["from"]["levels"], 1);
  EXPECT_EQ(upper["from"]["level"], 1);
}

TEST_F(WindowTest, ABlockedLineSaysTheMapPointAtWhichItEnds) {
  open_sample();
  const Json seen = ask("los", {{"from", "C5"}, {"to", "F2"}});
  ASSERT_EQ(seen["verdict"], "blocked");
  EXPECT_EQ(seen["blockedAtPixel"], seen["pixels"][1]);
}

TEST_F(WindowTest, AFieldOfViewCanBeDrawn) {
  open_sample();
  const Json field = ask("field", {{"from", "C5"}});
  EXPECT_EQ(field["level"], 0);
  EXPECT_EQ(ask("field", {{"from", {{"hex", "G3"}, {"level", 1}}}})["level"], 1);
  ASSERT_THAT(field["outline"], SizeIs(6));
  const Json hex = ask("hex", {{"hex", field["hexes"][7]["hex"]}});
  EXPECT_EQ(field["hexes"][7]["centre"], hex["centre"]);
  EXPECT_EQ(field["rule"], "10.3");
}

// ----------------------------------------------------------------------------------------------- actions and attacks

TEST_F(WindowTest, AnActionSaysWhereItsTargetsAreAndWhatResolvesIt) {
  open_sample();
  const Json actions = ask("actions", {{"hex", "C5"}})["actions"];
  std::map<std::string, bool> reads_the_board;
  const Json procedures = ask("procedures")["procedures"];
  for (const Json& procedure : procedures) {
    reads_the_board[procedure["id"]] = procedure["fromBoard"];
  }
  int fires = 0;
  for (const Json& action : actions) {
    ASSERT_EQ(action["at"].size(), action["targets"].size());
    for (std::size_t i = 0; i < action["at"].size(); ++i) {
      const Json& at = action["at"][i];
      EXPECT_EQ(at.contains("unit") ? at["unit"] : at["hex"], action["targets"][i]);
      EXPECT_THAT(at["centre"], SizeIs(2));
    }
    const std::string procedure = action.value("procedure", "");
    EXPECT_TRUE(procedure.empty() || reads_the_board[procedure]) << action["id"] << " " << procedure;
    const bool is_fire = action["id"] == "fire" || action["id"] == "fire_weapon";
    EXPECT_TRUE(!is_fire || procedure == "lnl.direct_fire");
    EXPECT_TRUE(action["id"] != "move" || procedure.empty()) << "nobody rolls dice to move";
    fires += is_fire && action["allowed"] == true ? 1 : 0;
  }
  EXPECT_GT(fires, 0);
}

TEST_F(WindowTest, AnAttackListsEveryModifierBeforeADieIsRolled) {
  open_sample();
  const Json waiting = attack("resolve", attack_input());
  ASSERT_TRUE(waiting["needs"].contains("dice"));
  const Json degrading = offered(waiting, "degrading");
  EXPECT_EQ(degrading["counts"], true);
  EXPECT_EQ(degrading["value"], -1);
  EXPECT_EQ(degrading["by"], "board");
  EXPECT_EQ(degrading["rule"], "10.3");
  EXPECT_THAT(degrading["text"].get<std::string>(), Not(IsEmpty()));
  EXPECT_EQ(offered(waiting, "night")["counts"], false);
  EXPECT_EQ(offered(waiting, "moving")["unit"], waiting["totals"][2]["unit"]) << "that one is about a target";
  const Json done = attack("resolve", attack_input(), {{"dice", {5, 5, 4, 2, 3}}});
  EXPECT_EQ(done["offered"], waiting["offered"]);
  EXPECT_EQ(done["totals"][1]["value"], done["total_fp"]);
  EXPECT_EQ(attack("odds", attack_input())["offered"], waiting["offered"]);
}

TEST_F(WindowTest, ThePlayersWordOnAModifierIsMarkedAsTheirsAndMovesTheTotals) {
  open_sample();
  Json input = attack_input();
  const int before = attack("resolve", input)["totals"][1]["value"];
  input["switch"] = {{"degrading", false}, {"night", true}};
  const Json switched = attack("resolve", input);
  EXPECT_EQ(offered(switched, "degrading")["by"], "player");
  EXPECT_EQ(offered(switched, "degrading")["counts"], false);
  EXPECT_EQ(offered(switched, "degrading")["reason"]["key"], "tables.switched_off");
  EXPECT_EQ(offered(switched, "night")["by"], "player");
  EXPECT_EQ(offered(switched, "night")["counts"], true);
  EXPECT_EQ(switched["totals"][1]["id"], "total_fp");
  EXPECT_EQ(switched["totals"][1]["value"], before + 1 + offered(switched, "night")["value"].get<int>());
}

TEST_F(WindowTest, TheTotalsAreWhatIsAddedToEachDie) {
  open_sample();
  const Json waiting = attack("resolve", attack_input());
  const Json done = attack("resolve", attack_input(), {{"dice", {5, 5, 4, 2, 3}}});
  std::map<std::string, int> of_first;
  for (const Json& total : waiting["totals"]) {
    if (!total.contains("unit") || total["unit"] == done["units"][0]["id"]) {
      of_first[total["id"]] = total["value"];
    }
  }
  EXPECT_EQ(of_first["base_fp"], done["base_fp"]);
  EXPECT_EQ(5 + of_first["attack"], done["attacker_total"]);
  EXPECT_EQ(5 + of_first["defence"], done["defender_total"]);
}

TEST_F(WindowTest, LongOddsAreCutAndSayHowMuch) {
  open_sample();
  Json input = attack_input();
  Json targets = Json::array();
  for (int i = 0; i < 14; ++i) {
    targets.push_back({{"id", "t" + std::to_string(i)}, {"kind", "squad"}, {"morale", 6}});
  }
  input["targets"] = targets;
  const Json odds = attack("odds", input);
  EXPECT_EQ(odds["exact"], false);
  ASSERT_TRUE(odds.contains("cut")) << odds;
  EXPECT_THAT(odds["outcomes"], Not(IsEmpty()));
  EXPECT_THAT(odds["offered"], Not(IsEmpty()));
}

TEST_F(WindowTest, AFigureThatNobodyKnowsIsGivenInPlaceAndUsedFromThenOn) {
  open_sample();
  // The printed game, of another session of another edition, would not take it over.
  const Json wrong = ask("figure.set", {{"chart", "terrain"}, {"cell", "moor/tm"}, {"value", 1}});
  EXPECT_EQ(wrong["data"]["key"], "tables.no_such_cell");
  EXPECT_EQ(ask("figure.set", {{"chart", "weather"}, {"cell", "x"}, {"value", 1}})["data"]["key"],
            "tables.no_such_chart");
  EXPECT_EQ(ask("figure.set", {{"chart", "terrain"}, {"cell", "clear/tm"}, {"value", Json::array()}})["code"], -32602);
  EXPECT_THAT(kept_, IsEmpty());
  const Json set = ask("figure.set", {{"chart", "terrain"}, {"cell", "light_woods/tm"}, {"value", 5}});
  EXPECT_EQ(set["value"], 5);
  EXPECT_EQ(set["source"], "owner");
  EXPECT_THAT(kept_, ElementsAre("lnl sample terrain light_woods/tm 5"));
  EXPECT_EQ(ask("hex", {{"hex", "G3"}})["modifier"], 5);
}

TEST_F(WindowTest, TheModifiersOfAChartAreTicksToo) {
  const char* pack = R"({"format": "adjutant-pack/1", "id": "k", "game": "kassala", "edition": "1",
      "labels": {"river": {"en": "across a river", "es": "a través de un río", "it": "oltre un fiume"}},
      "charts": [{"id": "crt", "rule": "7.2", "inputs": [],
                  "modifiers": [{"id": "river", "value": -1, "rule": "7.4"},
                                {"id": "mud", "value": {"value": null, "source": "unknown"}, "rule": "7.5"}],
                  "dice": "1d6", "table": {"kind": "bands", "rows": [{"from": -9, "to": 9, "cells": ["x"]}]}}]})";
  open_pack(pack);
  const auto resolve = [&](Json input) {
    return ask("resolve", {{"procedure", "kassala.crt"}, {"input", std::move(input)}, {"language", "it"}});
  };
  const Json plain = resolve(Json::object());
  EXPECT_EQ(offered(plain, "river")["text"], "oltre un fiume");
  EXPECT_EQ(offered(plain, "river")["counts"], false);
  EXPECT_EQ(offered(plain, "mud")["value"], nullptr);
  const Json ticked = resolve({{"switch", {{"river", true}}}});
  EXPECT_EQ(offered(ticked, "river")["by"], "player");
  EXPECT_EQ(ticked["totals"][0]["value"], -1);
  const Json unknown = resolve({{"switch", {{"river", true}, {"mud", true}}}});
  EXPECT_EQ(unknown["needs"]["chart"]["cell"], "modifiers/mud");
  EXPECT_EQ(offered(unknown, "river")["counts"], true) << "the other ticks stay visible";
  const Json procedures = ask("procedures")["procedures"];
  ASSERT_THAT(procedures, SizeIs(1));
  EXPECT_EQ(procedures[0]["fromBoard"], true);
}

TEST_F(WindowTest, AGameThatIsOnlyAPackSpeaksInItsLabels) {
  const char* pack =
      R"({"format": "adjutant-pack/1", "id": "k", "game": "kassala", "edition": "1", "languages": ["it"],
      "labels": {"crt": {"it": "Combattimento"}, "attack": {"it": "forza d’attacco"}, "foot": {"it": "fanteria"},
                 "defend": {"it": "forza di difesa"}, "D1": {"it": "il difensore arretra"}},
      "charts": [{"id": "crt", "rule": "7.2", "inputs": [{"id": "attack"}, {"id": "defend"}], "dice": "1d6",
                  "table": {"kind": "odds", "columns": ["1-1", "2-1"], "rows": [{"cells": ["D1", "D1"]}]}}]})";
  open_pack(pack);
  ask("board.publish",
      {{"token", feeder_["token"]},
       {"situation",
        {{"format", "adjutant-situation/1"},
         {"game", "kassala"},
         {"units",
          {{{"id", "b"}, {"side", "blue"}, {"kind", "foot"}, {"hex", "1,1"}, {"values", {{"attack", 4}}}},
           {{"id", "r"}, {"side", "red"}, {"kind", "foot"}, {"hex", "2,1"}, {"values", {{"defend", 2}}}}}}}}});
  const Json unit = ask("units", {{"hex", "1,1"}, {"language", "it"}})["units"][0];
  EXPECT_EQ(unit["text"], "fanteria");
  EXPECT_EQ(unit["figures"][0]["label"], "forza d’attacco");
  const Json action = ask("actions", {{"units", {"b"}}, {"language", "it"}})["actions"][0];
  EXPECT_EQ(action["text"], "Combattimento");
  EXPECT_EQ(action["targets"], Json({"2,1"}));
  Json question = {{"procedure", "kassala.crt"}, {"units", {"b"}}, {"target", "2,1"}, {"language", "it"}};
  question["input"] = ask("procedure.input", question)["input"];
  EXPECT_EQ(question["input"], (Json{{"attack", 4}, {"defend", 2}}));
  EXPECT_EQ(ask("odds", question)["outcomes"][0]["text"], "il difensore arretra");
  EXPECT_EQ(ask("resolve", question)["needs"]["dice"][0]["text"], "Combattimento");
  question["input"].erase("defend");
  EXPECT_EQ(ask("resolve", question)["needs"]["text"], "forza di difesa");
  EXPECT_EQ(ask("odds", question)["needs"]["text"], "forza di difesa");
}

// ------------------------------------------------------------------------------------------------------------- rules

class RulesOnTheSocket : public WindowTest {
 protected:
  RulesOnTheSocket() {
    Surroundings s = surroundings();
    s.library = [path = folder_ / "adjutant.db"] { return db::open_database(path, {}); };
    service_ = Service(std::move(s));
    db::Rulebook book;
    book.row = {0, std::string(64, 'a'), "kassala", "es", "Reglas de Kassala", "1", "rulebook", "k.txt", "now"};
    book.sections = {{"7", "7", "Combate", "", std::nullopt, 1, 2},
                     {"7.1", "7.1", "Asalto cerrado", "Los asaltos se resuelven al final, véase 7.", 0, 3, 9}};
    db::Database database = db::open_database(folder_ / "adjutant.db", {}).value();
    EXPECT_TRUE(db::store_rulebook(database, book));
  }

  test::ScratchFolder folder_;
};

TEST_F(RulesOnTheSocket, AreSearchedShownAndListed) {
  const Json found = call("rules.search", {{"words", "asaltos"}, {"in", "es"}});
  ASSERT_THAT(found["results"], SizeIs(1));
  EXPECT_EQ(found["results"][0]["number"], "7.1");
  EXPECT_GE(found["took_ms"], 0.0);
  const Json shown = call("rules.show", {{"game", "kassala"}, {"number", "7.1"}});
  EXPECT_EQ(shown["sections"][0]["parent"], "7");
  const Json books = call("rules.books", {{"game", "kassala"}})["books"];
  ASSERT_THAT(books, SizeIs(1));
  EXPECT_EQ(books[0]["title"], "Reglas de Kassala");
  EXPECT_EQ(books[0]["sections"], 2);
  EXPECT_THAT(call("rules.books", {{"game", "lnl"}})["books"], IsEmpty());
}

TEST_F(RulesOnTheSocket, WhatIsMissingOrWrongIsSaid) {
  EXPECT_EQ(call("rules.search", Json::object())["data"]["where"], "words");
  EXPECT_EQ(call("rules.search", {{"words", "x"}, {"limit", 0}})["data"]["where"], "limit");
  EXPECT_EQ(call("rules.show", {{"game", "kassala"}})["data"]["where"], "number");
  EXPECT_EQ(call("rules.show", {{"game", "kassala"}, {"number", "99.9"}})["code"], -32004);
}

TEST_F(WindowTest, WithoutADatabaseThereAreNoRules) {
  EXPECT_EQ(call("rules.books", Json::object())["data"]["key"], "api.no_database");
}

}  // namespace
}  // namespace adjutant::api
