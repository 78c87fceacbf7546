#include <set>
#include <string>

#include <gmock/gmock.h>

#include "api/client.h"
#include "api/service.h"
#include "board/terrain_map.h"
#include "db/games.h"
#include "db/modules.h"
#include "db/owner.h"
#include "support/sample_game.h"
#include "support/scratch_folder.h"

// Grids over the local socket: one is laid where a board has none, and kept; the module's own is never replaced.
// Squares are surveyed as hexes are.

namespace adjutant::api {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

class LaidGrids : public Client {
 protected:
  LaidGrids() {
    db::ModuleRow row;
    row.hash = hash_;
    row.name = "The Orsel Crossing";
    row.source = test::sample_file("sample.vmod").string();
    db::Database database = db::open_database(file(), {}).value();
    EXPECT_TRUE(db::insert_module(database, row, {}));
    EXPECT_TRUE(db::bind_game(database, {hash_, "lnl", "v2", ""}));
    EXPECT_NE(service_.greet(1), "");
    service_.connect_guesses({.begin = [this](const GuessRequest& request) {
      asked_ = request;
      return Result<std::string>("g1");
    }});
  }
  [[nodiscard]] std::filesystem::path file() const { return folder_ / "a.db"; }
  /// The sample, with another grid on its board West.
  session::Kit kit() {
    session::Kit kit = test::sample_kit();
    kit.surveys.clear();
    auto module = std::make_shared<vmod::Module>(*kit.module);
    for (vmod::Map& map : module->maps) {
      for (vmod::Board& board : map.boards) {
        board.grid = board.name == "West" ? grid_ : board.grid;
      }
    }
    kit.module = module;
    return kit;
  }
  Surroundings surroundings() {
    Surroundings around;
    around.games = games::all_games();
    around.catalogue = words::built_in();
    around.new_token = [] { return std::string("token"); };
    around.library = [this] { return db::open_database(file(), {}); };
    around.kit = [this](const KitRequest&) { return Result<session::Kit>(kit()); };
    return around;
  }
  Service& service() override { return service_; }
  Json ask(const std::string& method, Json params = Json::object()) {
    params["module"] = hash_;
    params["board"] = "West";
    return call("survey." + method, params);
  }

  const std::string hash_ = std::string(64, 'a');
  test::ScratchFolder folder_;
  vmod::Grid grid_;  ///< none
  Service service_{surroundings()};
  GuessRequest asked_;
};

const Json three_clicks = {{"points", {{90, 105}, {90, 455}, {390, 280}}}, {"count", {5, 5}}};

TEST_F(LaidGrids, ABareBoardHasNoHexesUntilOneIsLaid) {
  const Json bare = ask("get");
  EXPECT_EQ(bare["bare"], true) << bare;
  EXPECT_TRUE(bare["lattice"].is_null());
  EXPECT_THAT(bare["hexes"], IsEmpty());
  const Json laid = ask("lay", three_clicks);
  ASSERT_TRUE(laid.contains("hexes")) << laid;
  EXPECT_NEAR(laid["lattice"]["dy"].get<double>(), 70, 0.7);
  EXPECT_THAT(laid["hexes"], SizeIs(testing::Ge(60U)));
  EXPECT_EQ(laid["fits"], true);
  const Json again = ask("get");
  EXPECT_EQ(again["hexes"], laid["hexes"]) << "it is kept";
  EXPECT_NE(again["hexes"]["0,0"]["name"], "");
  const Json said = ask("say", {{"hexes", {{"3,1", {{"kind", "forest"}, {"proof", "checked"}}}}}});
  EXPECT_TRUE(said.contains("hexes")) << said;
  ask("guess");
  EXPECT_NEAR(asked_.dy, 70, 0.7);
  EXPECT_EQ(asked_.samples.at("3,1"), "forest");
}

TEST_F(LaidGrids, FiguresMoveItAndNullTakesItAway) {
  const Json laid = ask("lay", three_clicks);
  Json figures = laid["lattice"];
  figures["x0"] = 20;
  EXPECT_EQ(ask("lay", {{"grid", figures}})["lattice"]["x0"], 20);
  ask("say", {{"hexes", {{"3,1", {{"kind", "forest"}, {"proof", "checked"}}}}}});
  const Json none = ask("lay", {{"grid", nullptr}});
  EXPECT_TRUE(none["lattice"].is_null());
  EXPECT_EQ(ask("lay", {{"grid", figures}})["hexes"]["3,1"]["kind"], "forest") << "what was said comes back with it";
}

TEST_F(LaidGrids, WhatWasSaidOfHexesThatLeaveComesBackWithThem) {
  const Json laid = ask("lay", three_clicks);
  const Json figures = laid["lattice"];
  const auto left = [&](int pixels) {
    Json moved = figures;
    moved["x0"] = figures["x0"].get<double>() - pixels;
    return ask("lay", {{"grid", moved}});
  };
  ask("say", {{"hexes", {{"0,1", {{"kind", "forest"}, {"elevation", 2}, {"proof", "checked"}}}}},
              {"edges", {{{"a", "0,1"}, {"b", "0,2"}, {"kinds", {"wall"}}, {"proof", "checked"}}}}});
  const Json before = ask("get");
  // 200 pixels are more than three columns, and back; the undo of a drag says the former figures as well.
  const Json away = left(200);
  EXPECT_FALSE(away["hexes"].contains("0,1")) << "it lies beside the picture";
  EXPECT_TRUE(ask("say", {{"hexes", {{"5,1", {{"kind", "brush"}}}}}}).contains("hexes"))
      << "painting goes on meanwhile";
  const Json again = left(0);
  EXPECT_EQ(again["hexes"]["0,1"], before["hexes"]["0,1"]);
  EXPECT_EQ(again["hexes"]["5,1"]["kind"], "brush");
  EXPECT_EQ(again["edges"], before["edges"]);
}

TEST_F(LaidGrids, HexsidesWithNothingAlongThemAreCheckedAfterwardsAsBefore) {
  const Json laid = ask("lay", three_clicks);
  Json figures = laid["lattice"];
  Json all = Json::array();
  const auto names = laid["hexes"].items();
  for (const auto& [name, hex] : names) {
    const auto from = board::hex_named(name).value();
    for (const board::Hex beside : board::neighbours(from)) {
      all.push_back({{"a", name}, {"b", board::to_string(beside)}, {"kinds", Json::array()}, {"proof", "checked"}});
    }
  }
  ASSERT_EQ(ask("say", {{"edges", all}})["edges"], Json::array()) << "all of them are checked, none is listed";
  EXPECT_EQ(ask("get")["other_edges"], "checked");
  figures["x0"] = figures["x0"].get<double>() - 200;
  const Json away = ask("lay", {{"grid", figures}});
  std::set<std::string> guessed;
  for (const Json& edge : away["edges"]) {
    if (edge["proof"] == "guessed") {
      guessed.insert(edge["a"].get<std::string>() + "/" + edge["b"].get<std::string>());
    }
  }
  EXPECT_FALSE(guessed.empty()) << "nobody has looked at what came to the board on the right";
  const Json back = ask("lay", {{"grid", laid["lattice"]}});
  const Json kept = back["hexes"];
  for (const Json& edge : back["edges"]) {
    const bool on_board = kept.contains(edge["a"]) || kept.contains(edge["b"]);
    EXPECT_TRUE(!on_board || edge["proof"] == "checked") << edge;
  }
  EXPECT_EQ(back["other_edges"], "checked");
}

TEST_F(LaidGrids, APhotoIsLaidByFourHexes) {
  const Json laid = ask("lay", {{"points", {{100, 80}, {500, 90}, {520, 500}, {80, 490}}}, {"count", {6, 6}}});
  ASSERT_TRUE(laid.contains("lattice")) << laid;
  EXPECT_THAT(laid["lattice"]["view"], SizeIs(9));
  ask("guess");
  ASSERT_TRUE(asked_.view);
  EXPECT_EQ(asked_.view->width, laid["lattice"]["size"][0]);
  const Json hexes = laid["hexes"];
  EXPECT_TRUE(std::ranges::any_of(hexes, [](const Json& hex) {
    return std::hypot(hex["x"].get<double>() - 500, hex["y"].get<double>() - 90) < 2;
  })) << "where it was clicked there is a hex";
}

TEST_F(LaidGrids, WhatCannotBeMeantChangesNothing) {
  for (const Json& wrong :
       {Json{{"points", {{90, 105}, {90, 455}}}, {"count", 5}},
        Json{{"points", {{90, 105}, {90, 455}, {90, 805}}}, {"count", 5}},
        Json{{"points", three_clicks["points"]}, {"count", 0}},
        Json{{"points", three_clicks["points"]}, {"count", "5"}},
        Json{{"points", three_clicks["points"]}, {"count", 5}, {"part", "edge"}}, Json{{"points", 7}, {"count", 5}},
        Json{{"grid", 7}}, Json{{"grid", {{"dx", 1}, {"dy", 1}, {"x0", 0}, {"y0", 0}}}}, Json::object()}) {
    EXPECT_TRUE(ask("lay", wrong).contains("message")) << wrong;
  }
  EXPECT_TRUE(ask("get")["lattice"].is_null());
}

TEST_F(LaidGrids, TheModulesOwnGridIsNeverReplaced) {
  grid_ = vmod::HexGrid{};
  const Json refused = ask("lay", three_clicks);
  EXPECT_TRUE(refused.contains("message")) << refused;
  EXPECT_EQ(ask("get")["bare"], false);
}

TEST_F(LaidGrids, SquaresAreSurveyedAsHexesAre) {
  vmod::SquareGrid squares;
  squares.x0 = squares.y0 = 30;
  squares.dx = squares.dy = 60;
  squares.numbering.emplace();
  grid_ = squares;
  const Json got = ask("get");
  EXPECT_EQ(got["lattice"]["squares"], true);
  EXPECT_EQ(got["hexes"]["1,0"]["y"], got["hexes"]["0,0"]["y"]) << "no column lies lower";
  EXPECT_NE(got["hexes"]["1,0"]["name"], "");
  EXPECT_TRUE(ask("say", {{"hexes", {{"1,1", {{"kind", "forest"}}}}}}).contains("hexes"));
  EXPECT_TRUE(ask("say", {{"edges", {{{"a", "1,1"}, {"b", "1,2"}, {"kinds", {"wall"}}}}}}).contains("message"))
      << "squares have no hexsides";
  ask("guess");
  EXPECT_TRUE(asked_.squares);
}

TEST_F(LaidGrids, HowFarItIsIsToldOfHexesAndSquares) {
  grid_ = vmod::HexGrid{30, 35, 60, 70, false, true, false, false, 0, vmod::Numbering{}};
  const Json hexes = ask("range", {{"from", "0,0"}, {"to", "3,4"}});
  EXPECT_EQ(hexes["distance"], 6) << hexes;
  EXPECT_EQ(hexes["by"], "hexes");
  const Json names = ask("get")["hexes"];
  EXPECT_EQ(ask("range", {{"from", names["1,1"]["name"]}, {"to", names["4,2"]["name"]}})["distance"], 3);
  EXPECT_TRUE(ask("range", {{"from", "0,0"}, {"to", "99,99"}}).contains("message"));
}

TEST_F(LaidGrids, SquaresAreCountedAsTheirGridCountsThem) {
  vmod::SquareGrid squares;
  squares.x0 = squares.y0 = 30;
  squares.dx = squares.dy = 60;
  grid_ = squares;
  const Json range = ask("range", {{"from", "0,0"}, {"to", "2,3"}});
  EXPECT_EQ(range["by"], "squares") << range;
  EXPECT_EQ(range["distance"], vmod::range(squares, {30, 30}, {150, 210}));
}

TEST_F(LaidGrids, NeighboursOfAreasAreSaidAndAsked) {
  grid_ = vmod::RegionGrid{true, {{"Port", {30, 30}}, {"Marsh", {200, 40}}, {"Hills", {300, 300}}, {"Sea", {9, 400}}}};
  const Json got = ask("get");
  EXPECT_THAT(got["areas"], SizeIs(4)) << got;
  EXPECT_EQ(got["bare"], false);
  const auto say = [&](const char* a, const char* b, bool beside) {
    return ask("say", {{"areas", {{{"a", a}, {"b", b}, {"beside", beside}}}}});
  };
  EXPECT_TRUE(say("Port", "Marsh", true).contains("hexes"));
  EXPECT_TRUE(say("Hills", "Marsh", true).contains("hexes"));
  const Json range = ask("range", {{"from", "Port"}, {"to", "Hills"}});
  EXPECT_EQ(range["distance"], 2) << range;
  EXPECT_EQ(range["adjacent"], false);
  EXPECT_EQ(range["way"], (Json{"Port", "Marsh", "Hills"}));
  EXPECT_TRUE(ask("range", {{"from", "Port"}, {"to", "Sea"}})["distance"].is_null()) << "nobody has said a way";
  say("Marsh", "Port", false);
  EXPECT_TRUE(ask("range", {{"from", "Port"}, {"to", "Hills"}})["distance"].is_null());
  for (const Json& wrong : {Json(7), Json{{{"a", "Port"}}}, Json{{{"a", "Port"}, {"b", "Port"}}},
                            Json{{{"a", "Port"}, {"b", "Atlantis"}}}, Json{{{"a", "Port"}, {"b", 7}}}}) {
    EXPECT_TRUE(ask("say", {{"areas", wrong}}).contains("message")) << wrong;
  }
  EXPECT_TRUE(ask("range", {{"from", "Port"}, {"to", "Atlantis"}}).contains("message"));
}

}  // namespace
}  // namespace adjutant::api
