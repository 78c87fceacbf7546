#include <set>
#include <utility>

#include <gmock/gmock.h>

#include "api/client.h"
#include "api/service.h"
#include "board/terrain_map.h"
#include "db/games.h"
#include "db/modules.h"
#include "db/owner.h"
#include "support/sample_game.h"
#include "support/scratch_folder.h"

// The terrain of a board over the local socket: what is said of it is kept, guesses stay guesses, and open boards go on
// over it.

namespace adjutant::api {
namespace {

using testing::SizeIs;

class Survey : public Client {
 protected:
  Survey() {
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
  Surroundings surroundings() {
    Surroundings around;
    around.games = games::all_games();
    around.catalogue = words::built_in();
    around.new_token = [] { return std::string("token"); };
    around.library = [this] { return db::open_database(file(), {}); };
    around.picture_of = [](const db::Database&, const db::ModuleRow&, const std::string& image) {
      return image == "west.svg" ? picture_of_west : std::string();
    };
    around.kit = [this](const KitRequest&) { return Result<session::Kit>(kit_); };
    return around;
  }
  Service& service() override { return service_; }
  Json ask(const std::string& method, Json params = Json::object()) {
    params["module"] = hash_;
    params["board"] = "West";
    return call("survey." + method, params);
  }
  Json hex(const std::string& name) { return ask("get")["hexes"][name]; }
  Json told_of_job(const BoardGuessed& guessed, const SidesGuessed& sides = {}, const OutlinesGuessed& outlines = {}) {
    service_.tell_guess("g1", TerrainGuessed{guessed, sides, outlines});
    const auto out = service_.take_unsent();
    return out.empty() ? Json() : Json::parse(out.back().line)["params"];
  }
  void keep_sample_terrain() {
    db::Database database = db::open_database(file(), {}).value();
    EXPECT_TRUE(db::put_terrain(
        database, {hash_, "West", "lnl", test::read_file(test::sample_file("west.terrain.json")), "sample", ""}));
  }

  /// An earlier version of the module with terrain for a board of that name: a checked wood in 3,1.
  void keep_terrain_of_former(const std::string& board, int columns = 10) {
    db::Database database = db::open_database(file(), {}).value();
    db::ModuleRow row;
    row.hash = std::string(64, 'b');
    row.name = "The Orsel Crossing";
    row.version = "0.9";
    EXPECT_TRUE(db::insert_module(database, row, {}));
    const Json terrain = {{"format", "adjutant-terrain/1"},
                          {"board", {{"name", board}, {"columns", columns}, {"rows", 8}, {"picture", another_picture}}},
                          {"hexes", {{"3,1", {{"terrain", "forest"}, {"elevation", 2}, {"proof", "checked"}}}}},
                          {"terrains", {{"forest", {{"los", "blocking"}, {"height", 1}}}}}};
    EXPECT_TRUE(db::put_terrain(database, {row.hash, board, "lnl", terrain.dump(), "", ""}));
  }

  static inline const std::string picture_of_west = std::string(64, 'c');
  static inline const std::string another_picture = std::string(64, 'd');
  const std::string hash_ = std::string(64, 'a');
  test::ScratchFolder folder_;
  session::Kit kit_ = test::sample_kit();
  Service service_{surroundings()};
  GuessRequest asked_;
};

TEST_F(Survey, ABoardOfWhichNothingIsKeptHasHexesWithTheirPrintedNamesAndNothingIsChecked) {
  const Json got = ask("get");
  ASSERT_TRUE(got.contains("hexes")) << got;
  EXPECT_EQ(got["kept"], false);
  EXPECT_THAT(got["hexes"], SizeIs(testing::Ge(80U)));
  const Json hexes = got["hexes"];
  for (const Json& one : hexes) {
    EXPECT_TRUE(one["kind"].is_null());
    EXPECT_EQ(one["proof"], "guessed");
  }
  EXPECT_EQ(hexes["0,0"]["name"], "A1");
  EXPECT_GT(got["lattice"]["dx"], 1.0);
  const Json kinds = got["kinds"];
  EXPECT_TRUE(std::ranges::any_of(kinds, [](const Json& kind) { return kind["kind"] == "forest"; }));
}

TEST_F(Survey, AStrokeIsKeptAndWhatIsNotSaidStays) {
  const Json said = ask(
      "say", {{"hexes",
               {{"3,1", {{"kind", "forest"}, {"elevation", 2}, {"proof", "checked"}}}, {"4,1", {{"kind", "brush"}}}}}});
  ASSERT_TRUE(said.contains("hexes")) << said;
  EXPECT_EQ(said["hexes"]["3,1"], (Json{{"kind", "forest"}, {"elevation", 2}, {"levels", 0}, {"proof", "checked"}}));
  ask("say", {{"hexes", {{"3,1", {{"levels", 1}}}}}});
  EXPECT_EQ(hex("3,1")["kind"], "forest");
  EXPECT_EQ(hex("3,1")["elevation"], 2);
  EXPECT_EQ(hex("3,1")["levels"], 1);
  EXPECT_EQ(hex("4,1")["proof"], "guessed") << "nobody has said that it is checked";
  ask("say", {{"hexes", {{"3,1", nullptr}}}});
  EXPECT_TRUE(hex("3,1")["kind"].is_null());
}

TEST_F(Survey, TheKeptFileIsOneThatIsImportedAndHasTheSightOfItsKinds) {
  ask("say", {{"hexes", {{"3,1", {{"kind", "forest"}, {"proof", "checked"}}}, {"4,1", {{"kind", "moor"}}}}},
              {"kinds", {{"moor", {{"los", "degrading"}, {"height", 0}}}}}});
  const Json exported = ask("export");
  const auto read = board::read_terrain_text(exported["text"].get<std::string>(), "west.json");
  ASSERT_TRUE(read);
  EXPECT_THAT(read->diagnostics, testing::IsEmpty());
  EXPECT_EQ(read->map->data().columns, 10);
  EXPECT_EQ(read->map->data().rows, 8) << "half hexes are listed and not counted";
  EXPECT_EQ(read->map->kind("forest").los, board::SightClass::blocking);
  EXPECT_EQ(read->map->kind("moor").los, board::SightClass::degrading);
  EXPECT_EQ(read->map->at({0, 0}).proof, board::Proof::guessed);
  EXPECT_FALSE(read->map->kind(read->map->at({0, 0}).terrain).los) << "sight over it is unknown";
}

TEST_F(Survey, OfAModuleWithoutAGameEveryKindThatIsSaidLaterHasItsUsualSightToo) {
  kit_.surveys.clear();
  kit_.system = {};
  const std::size_t kinds = ask("get")["kinds"].size();
  for (const char* kind : {"clear", "forest", "building"}) {
    ask("say", {{"hexes", {{"3,1", {{"kind", kind}, {"proof", "checked"}}}}}});
    EXPECT_EQ(ask("get")["kinds"].size(), kinds) << "the next one may be any of them";
  }
  const auto read = board::read_terrain_text(ask("export")["text"].get<std::string>(), "west.json");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->map->kind("clear").los, board::SightClass::open);
  EXPECT_EQ(read->map->kind("forest").los, board::SightClass::blocking);
  EXPECT_EQ(read->map->kind("building").los, board::SightClass::blocking);
}

TEST_F(Survey, WhatCannotBeMeantChangesNothing) {
  for (const Json& wrong : {Json{{"99,99", {{"kind", "forest"}}}}, Json{{"3,1", {{"kind", ""}}}},
                            Json{{"3,1", {{"kind", "forest"}, {"elevation", 2000}}}},
                            Json{{"3,1", {{"proof", "sure"}}}}, Json{{"3,1", 7}}, Json(12)}) {
    Json hexes = wrong;
    if (hexes.is_object()) {
      hexes["0,0"] = {{"kind", "forest"}};
    }
    EXPECT_TRUE(ask("say", {{"hexes", hexes}}).contains("code")) << wrong;
  }
  EXPECT_EQ(ask("get")["kept"], false);
}

TEST_F(Survey, HexsidesAreSaidTakenBackAndShared) {
  const Json said = ask("say", {{"edges",
                                 {{{"a", "3,1"}, {"b", "3,2"}, {"kinds", {"wall"}}},
                                  {{"a", "4,2"}, {"b", "3,2"}, {"kinds", {"stream", "hedge"}}}}},
                                {"kinds", {{"wall", {{"los", "blocking"}, {"height", 0}}}}}});
  ASSERT_TRUE(said.contains("edges")) << said;
  EXPECT_THAT(said["edges"], SizeIs(2));
  const Json got = ask("get");
  EXPECT_EQ(got["edges"], said["edges"]);
  EXPECT_EQ(got["edges"][0], (Json{{"a", "3,1"}, {"b", "3,2"}, {"kinds", {"wall"}}, {"proof", "guessed"}}));
  const Json exported = ask("export");
  const auto read = board::read_terrain_text(exported["text"].get<std::string>(), "west.json");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->map->edge_kinds(board::hexside({3, 1}, {3, 2})), std::vector<std::string>{"wall"});
  EXPECT_EQ(read->map->kind("wall").los, board::SightClass::blocking);
  ask("say", {{"edges", {{{"a", "3,2"}, {"b", "3,1"}, {"kinds", Json::array()}}}}});
  EXPECT_THAT(ask("get")["edges"], SizeIs(1)) << "a side is one, whichever hex is named first";
}

TEST_F(Survey, AHexsideIsCheckedByAPersonAlone) {
  EXPECT_EQ(ask("get")["other_edges"], "guessed") << "nobody has looked at any";
  const auto say = [&](const char* a, const char* b, Json what) {
    what["a"] = a;
    what["b"] = b;
    return ask("say", {{"edges", Json::array({what})}})["edges"];
  };
  say("3,1", "3,2", {{"kinds", {"wall"}}, {"proof", "checked"}});
  EXPECT_EQ(ask("get")["edges"][0]["proof"], "checked");
  EXPECT_EQ(say("3,1", "3,2", {{"kinds", {"hedge"}}})[0]["proof"], "checked") << "what is not said stays";
  EXPECT_EQ(say("3,1", "3,2", {{"proof", "guessed"}})[0]["kinds"], Json::array({"hedge"}));
  const Json bare = say("5,1", "5,2", {{"kinds", Json::array()}, {"proof", "checked"}});
  ASSERT_THAT(bare, SizeIs(2));
  EXPECT_EQ(bare[1], (Json{{"a", "5,1"}, {"b", "5,2"}, {"kinds", Json::array()}, {"proof", "checked"}}));
  EXPECT_TRUE(
      ask("say", {{"edges", {{{"a", "3,1"}, {"b", "3,2"}, {"kinds", {"wall"}}, {"proof", "sure"}}}}}).contains("code"));
}

TEST_F(Survey, WhenMostHexsidesAreCheckedThoseThatAreNotAreListed) {
  std::set<std::pair<std::string, std::string>> sides;
  const Json hexes = ask("get")["hexes"];
  for (const auto& [name, hex] : hexes.items()) {
    for (const board::Hex beside : board::neighbours(*board::hex_named(name))) {
      const board::Hexside side = board::hexside(*board::hex_named(name), beside);
      sides.emplace(board::to_string(side.first), board::to_string(side.second));
    }
  }
  Json all = Json::array();
  for (const auto& [a, b] : sides) {
    all.push_back({{"a", a}, {"b", b}, {"kinds", Json::array()}, {"proof", "checked"}});
  }
  all.back()["proof"] = "guessed";
  all[0]["kinds"] = {"wall"};
  ask("say", {{"edges", all}});
  const Json got = ask("get");
  EXPECT_EQ(got["other_edges"], "checked");
  ASSERT_THAT(got["edges"], SizeIs(2)) << "the wall, and the one that is not checked";
  const Json exported = ask("export");
  const auto read = board::read_terrain_text(exported["text"].get<std::string>(), "west.json");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->map->data().other_edges, board::Proof::checked);
  EXPECT_THAT(read->diagnostics, testing::IsEmpty());
  for (Json& side : all) {
    side = {{"a", side["a"]}, {"b", side["b"]}, {"kinds", Json::array()}, {"proof", "guessed"}};
  }
  ask("say", {{"edges", all}});
  EXPECT_EQ(ask("get")["other_edges"], "guessed");
  EXPECT_THAT(ask("get")["edges"], SizeIs(0));
}

TEST_F(Survey, ASideThatIsNoneChangesNothing) {
  const Json good = {{"a", "3,1"}, {"b", "3,2"}, {"kinds", {"wall"}}};
  for (const Json& wrong :
       {Json{{"a", "3,1"}, {"b", "3,3"}, {"kinds", {"wall"}}},
        Json{{"a", "80,80"}, {"b", "80,81"}, {"kinds", {"wall"}}}, Json{{"a", "3,1"}, {"b", "3,2"}, {"kinds", {7}}},
        Json{{"a", "3,1"}, {"b", "3,2"}}, Json(7)}) {
    EXPECT_TRUE(ask("say", {{"edges", Json::array({good, wrong})}}).contains("code")) << wrong;
  }
  EXPECT_TRUE(ask("say", {{"edges", 7}}).contains("code"));
  EXPECT_EQ(ask("get")["kept"], false);
}

TEST_F(Survey, AnotherFileIsComparedAndNothingOfItIsKept) {
  ask("say",
      {{"hexes", {{"3,1", {{"kind", "forest"}, {"proof", "checked"}}}, {"4,1", {{"kind", "brush"}, {"elevation", 1}}}}},
       {"edges", {{{"a", "3,1"}, {"b", "3,2"}, {"kinds", {"wall"}}}}}});
  const std::string mine = ask("export")["text"].get<std::string>();
  ask("say", {{"hexes",
               {{"3,1", {{"kind", "moor"}}},
                {"4,1", {{"proof", "checked"}}},
                {"5,1", {{"kind", "forest"}}},
                {"6,1", nullptr}}},
              {"edges", {{{"a", "3,1"}, {"b", "3,2"}, {"kinds", Json::array()}}}},
              {"kinds", {{"moor", {{"los", "degrading"}, {"height", 0}}}}}});
  const std::string theirs = ask("export")["text"].get<std::string>();
  EXPECT_THAT(ask("compare", {{"text", theirs}})["hexes"], SizeIs(0));
  ask("say", {{"hexes", {{"3,1", {{"kind", "forest"}}}, {"5,1", nullptr}}}});
  const Json compared = ask("compare", {{"text", theirs}});
  ASSERT_TRUE(compared.contains("hexes")) << compared;
  EXPECT_THAT(compared["hexes"], SizeIs(2)) << compared;
  EXPECT_EQ(compared["hexes"]["3,1"]["mine"]["kind"], "forest");
  EXPECT_EQ(compared["hexes"]["3,1"]["theirs"]["kind"], "moor");
  EXPECT_TRUE(compared["hexes"]["5,1"]["mine"]["kind"].is_null());
  EXPECT_EQ(hex("3,1")["kind"], "forest") << "nothing is taken";
  const Json before = ask("compare", {{"text", mine}});
  ASSERT_THAT(before["edges"], SizeIs(1));
  EXPECT_EQ(before["edges"][0]["theirs"], Json::array({"wall"}));
  EXPECT_EQ(before["edges"][0]["proof"], "guessed");
  ask("say", {{"edges", {{{"a", "5,1"}, {"b", "5,2"}, {"kinds", {"hedge"}}}}}});
  EXPECT_THAT(ask("compare", {{"text", mine}})["edges"], SizeIs(1)) << "of that one the file knows nothing";
}

TEST_F(Survey, AFileOfAnotherSizeOrOfSomethingElseIsNotCompared) {
  EXPECT_EQ(
      ask("compare",
          {{"text",
            R"({"format": "adjutant-terrain/1", "board": {"name": "W", "columns": 40, "rows": 30}})"}})["data"]["key"],
      "survey.compared_size");
  EXPECT_TRUE(ask("compare", {{"text", "{}"}}).contains("code"));
  EXPECT_TRUE(ask("compare", {{"text", "no JSON"}}).contains("code"));
  EXPECT_TRUE(ask("compare").contains("code"));
}

TEST_F(Survey, TerrainOfAnotherSizeIsNeverWrittenOver) {
  db::Database database = db::open_database(file(), {}).value();
  EXPECT_TRUE(db::put_terrain(
      database, {hash_, "West", "lnl",
                 R"({"format": "adjutant-terrain/1", "board": {"name": "West", "columns": 40, "rows": 30}})", "", ""}));
  EXPECT_EQ(ask("get")["fits"], false);
  EXPECT_EQ(ask("say", {{"hexes", {{"3,1", {{"kind", "forest"}}}}}})["data"]["key"], "survey.other_size");
  EXPECT_EQ(Json::parse(db::terrain(database, hash_, "West").value()->body)["board"]["columns"], 40);
}

TEST_F(Survey, SightOfAKindAndWhetherTheBoardIsFlatAreSaidWithoutAHex) {
  EXPECT_TRUE(ask("get")["flat"].is_null()) << "nobody was asked";
  EXPECT_TRUE(ask("say", {{"flat", false}}).contains("hexes"));
  ask("say", {{"kinds", {{"moor", {{"los", "degrading"}, {"height", 2}}}}}});
  EXPECT_EQ(ask("get")["flat"], false);
  const Json kept = Json::parse(ask("export")["text"].get<std::string>());
  EXPECT_EQ(kept["board"]["flat"], false);
  EXPECT_EQ(kept["terrains"]["moor"], (Json{{"los", "degrading"}, {"height", 2}}));
  EXPECT_TRUE(ask("say").contains("code")) << "nothing at all is said";
}

TEST_F(Survey, TheFileHasThePrintedNamesOfItsHexes) {
  ask("say", {{"hexes", {{"3,1", {{"kind", "forest"}}}}}});
  const Json names = Json::parse(ask("export")["text"].get<std::string>())["names"];
  const Json hexes = ask("get")["hexes"];
  EXPECT_EQ(names["0,0"], "A1");
  for (const auto& [id, name] : names.items()) {
    EXPECT_EQ(hexes[id]["name"], name) << id;
  }
}

TEST_F(Survey, TerrainKnowsThePictureThatItWasSurveyedOn) {
  ask("say", {{"hexes", {{"3,1", {{"kind", "forest"}}}}}});
  EXPECT_EQ(Json::parse(ask("export")["text"].get<std::string>())["board"]["picture"], picture_of_west);
}

TEST_F(Survey, TerrainOfAnotherPictureOfTheSameSizeIsAskedAboutAndThenGuessed) {
  keep_terrain_of_former("West");
  EXPECT_EQ(ask("get")["kept"], false);
  EXPECT_EQ(ask("get")["former"],
            (Json{{"module", "The Orsel Crossing@0.9 (bbbbbbbbbbbb)"}, {"version", "0.9"}, {"board", "West"}}));
  EXPECT_TRUE(hex("3,1")["kind"].is_null()) << "nobody has answered yet";
  EXPECT_EQ(ask("take"), Json::object());
  EXPECT_EQ(hex("3,1"), (Json{{"name", hex("3,1")["name"]},
                              {"x", hex("3,1")["x"]},
                              {"y", hex("3,1")["y"]},
                              {"kind", "forest"},
                              {"elevation", 2},
                              {"levels", 0},
                              {"proof", "guessed"}}));
  EXPECT_EQ(hex("0,0")["proof"], "guessed") << "what the file does not list neither";
  EXPECT_TRUE(ask("get")["former"].is_null()) << "it is asked once";
  const Json kept = Json::parse(ask("export")["text"].get<std::string>());
  EXPECT_EQ(kept["board"]["picture"], picture_of_west);
  EXPECT_EQ(kept["terrains"]["forest"]["los"], "blocking");
}

TEST_F(Survey, OnlyTerrainThatCanBeMeantIsAskedAbout) {
  EXPECT_EQ(ask("take")["data"]["key"], "survey.no_former");
  keep_terrain_of_former("East");
  EXPECT_TRUE(ask("get")["former"].is_null()) << "this version has a board East itself";
  keep_terrain_of_former("West", 40);
  EXPECT_TRUE(ask("get")["former"].is_null()) << "of another size";
  keep_terrain_of_former("West of the river");
  EXPECT_EQ(ask("get")["former"]["board"], "West of the river") << "a board may have been renamed";
  ask("say", {{"hexes", {{"3,1", {{"kind", "brush"}}}}}});
  EXPECT_TRUE(ask("get")["former"].is_null()) << "what the player has said is not put in question";
  EXPECT_EQ(ask("take")["data"]["key"], "survey.no_former");
}

TEST_F(Survey, AGuessIsMadeFromCheckedHexesAndIsNeverChecked) {
  ask("say", {{"hexes", {{"3,1", {{"kind", "forest"}, {"proof", "checked"}}}, {"4,1", {{"kind", "brush"}}}}}});
  ASSERT_EQ(ask("guess", {{"keep", true}})["job"], "g1");
  EXPECT_EQ(asked_.samples, (std::map<std::string, std::string>{{"3,1", "forest"}}));
  EXPECT_NE(asked_.image, "");
  const Json told = told_of_job({{"3,1", {"clear", 1}}, {"4,1", {"forest", 0.95}}, {"5,1", {"clear", 0.4}}});
  EXPECT_EQ(told["ask"], "5,1");
  EXPECT_EQ(told["hexes"]["4,1"]["sure"], 0.95);
  EXPECT_FALSE(told["hexes"].contains("3,1")) << "a person has said what that is";
  EXPECT_EQ(hex("3,1")["kind"], "forest");
  EXPECT_EQ(hex("4,1")["kind"], "forest");
  EXPECT_EQ(hex("4,1")["proof"], "guessed");
}

TEST_F(Survey, HexsidesAreGuessedFromCheckedOnesAndAreNeverChecked) {
  const auto edge = [](const char* a, const char* b, Json kinds, const char* proof) {
    return Json{{"a", a}, {"b", b}, {"kinds", std::move(kinds)}, {"proof", proof}};
  };
  ask("say", {{"edges",
               {edge("3,1", "3,2", {"wall"}, "checked"), edge("4,1", "4,2", Json::array(), "checked"),
                edge("5,1", "5,2", {"hedge"}, "guessed")}}});
  ask("guess", {{"keep", true}});
  EXPECT_EQ(asked_.side_samples,
            (std::map<std::string, std::vector<std::string>>{{"3,1/3,2", {"wall"}}, {"4,1/4,2", {}}}));
  const Json told = told_of_job({}, {{"3,1/3,2", {{}, 1}},
                                     {"4,1/4,2", {{"wall"}, 1}},
                                     {"5,1/5,2", {{}, 0.9}},
                                     {"6,1/6,2", {{"wall"}, 0.95}},
                                     {"90,1/90,2", {{"wall"}, 0.95}}});
  EXPECT_EQ(told["edges"], (Json{{"5,1/5,2", {{"kinds", Json::array()}, {"sure", 0.9}}},
                                 {"6,1/6,2", {{"kinds", {"wall"}}, {"sure", 0.95}}}}))
      << "a person has said what the others are";
  EXPECT_EQ(ask("get")["edges"],
            Json::array({edge("3,1", "3,2", {"wall"}, "checked"), edge("4,1", "4,2", Json::array(), "checked"),
                         edge("6,1", "6,2", {"wall"}, "guessed")}));
}

/// A triangle around the middle of a hex.
std::vector<board::LatticePoint> triangle_in(board::Hex hex) {
  const board::LatticePoint middle = board::centre(hex);
  return {{middle.x, middle.y - 500}, {middle.x + 700, middle.y + 400}, {middle.x - 700, middle.y + 400}};
}

Json points_in_json(const std::vector<board::LatticePoint>& points) {
  Json list = Json::array();
  for (const board::LatticePoint point : points) {
    list.push_back({point.x, point.y});
  }
  return list;
}

TEST_F(Survey, OutlinesAreProposedForKindsThatStandInTheWayAndAreNeverChecked) {
  ask("say", {{"hexes", {{"3,1", {{"kind", "forest"}, {"proof", "checked"}}}, {"4,1", {{"kind", "forest"}}}}}});
  ask("guess");
  EXPECT_FALSE(asked_.outlined);
  told_of_job({});
  ask("guess", {{"keep", true}, {"outlines", true}});
  ASSERT_TRUE(asked_.outlined);
  EXPECT_TRUE(asked_.outlined->obstacles.contains("forest"));
  EXPECT_TRUE(asked_.outlined->open.contains("clear"));
  EXPECT_FALSE(asked_.outlined->open.contains("forest"));
  const auto proposed = [](board::Hex of) { return OutlineGuessed{of, "forest", triangle_in(of), 0.8}; };
  const Json told = told_of_job({{"4,1", {"forest", 0.95}}, {"5,1", {"clear", 0.95}}}, {},
                                {proposed({3, 1}), proposed({4, 1}), proposed({5, 1}), proposed({90, 1})});
  ASSERT_THAT(told["outlines"], SizeIs(3U)) << "one lies off the board";
  EXPECT_EQ(
      told["outlines"][0],
      (Json{{"of", "3,1"}, {"terrain", "forest"}, {"points", points_in_json(triangle_in({3, 1}))}, {"sure", 0.8}}));
  const Json kept = ask("get")["outlines"];
  ASSERT_THAT(kept, SizeIs(2U)) << "a hex that is guessed to be clear has no wood";
  EXPECT_EQ(kept[0]["of"], "3,1");
  EXPECT_FALSE(kept[0].contains("terrain")) << "it draws what its hex is";
  EXPECT_EQ(kept[0]["proof"], "guessed");
  const Json file = Json::parse(ask("export")["text"].get<std::string>());
  EXPECT_EQ(file["outlines"][0]["proof"], "guessed");
}

TEST_F(Survey, OutlinesAreComparedHexByHexWhoeverHasCheckedThem) {
  const auto drawn = [](board::Hex hex, const char* proof) {
    return Json{{"points", points_in_json(triangle_in(hex))}, {"proof", proof}};
  };
  const Json low = drawn({3, 2}, "checked"), high = drawn({3, 0}, "checked");
  ask("say", {{"hexes", {{"3,1", {{"kind", "forest"}}}, {"4,1", {{"kind", "forest"}}}, {"5,1", {{"kind", "forest"}}}}},
              {"outlines", {{"3,1", {high, low}}, {"4,1", {drawn({4, 1}, "checked")}}, {"6,1", {low}}}}});
  const std::string mine = ask("export")["text"].get<std::string>();
  EXPECT_EQ(ask("compare", {{"text", mine}})["outlines"], Json::object());
  Json named = high;
  named["terrain"] = "forest";
  ask("say", {{"outlines", {{"3,1", {low, named}}, {"4,1", {drawn({4, 1}, "guessed")}}}}});
  EXPECT_EQ(ask("compare", {{"text", mine}})["outlines"], Json::object())
      << "neither order nor proof, nor how it is said";
  ask("say", {{"outlines", {{"4,1", {low}}, {"5,1", {low}}, {"6,1", Json::array()}, {"7,1", {low}}}}});
  const Json compared = ask("compare", {{"text", mine}});
  EXPECT_EQ(compared["hexes"], Json::object());
  EXPECT_EQ(compared["outlines"], (Json{{"4,1", {{"mine", {low}}, {"theirs", {drawn({4, 1}, "checked")}}}},
                                        {"5,1", {{"mine", {low}}, {"theirs", Json::array()}}},
                                        {"6,1", {{"mine", Json::array()}, {"theirs", {low}}}}}))
      << "of 7,1 the file knows nothing; all of 5,1 is wood there";
}

TEST_F(Survey, OutlinesThatAPersonHasSaidStayAndThoseOfAnotherKindGo) {
  ask("say", {{"hexes", {{"3,1", {{"kind", "forest"}}}, {"4,1", {{"kind", "forest"}}}}},
              {"outlines",
               {{"3,1", {{{"points", points_in_json(triangle_in({3, 1}))}}}},
                {"4,1", {{{"points", points_in_json(triangle_in({4, 1}))}, {"proof", "guessed"}}}}}}});
  ASSERT_THAT(ask("get")["outlines"], SizeIs(2U));
  EXPECT_EQ(ask("get")["outlines"][0]["proof"], "checked");
  ask("guess", {{"keep", true}, {"outlines", true}});
  const Json told = told_of_job({}, {}, {{{3, 1}, "forest", triangle_in({3, 1}), 0.8}});
  EXPECT_THAT(told["outlines"], SizeIs(0U)) << "a person has said what is drawn there";
  ASSERT_THAT(ask("get")["outlines"], SizeIs(1U)) << "what was guessed is guessed anew";
  ask("say", {{"outlines", {{"4,1", {{{"points", points_in_json(triangle_in({4, 1}))}, {"proof", "guessed"}}}}}}});
  ask("say", {{"hexes", {{"3,1", {{"kind", "clear"}}}, {"4,1", {{"kind", "clear"}}}}}});
  ASSERT_THAT(ask("get")["outlines"], SizeIs(1U));
  EXPECT_EQ(ask("get")["outlines"][0]["of"], "3,1");
  ask("say", {{"outlines", {{"3,1", Json::array()}}}});
  EXPECT_THAT(ask("get")["outlines"], SizeIs(0U));
}

TEST_F(Survey, WhatIsNoOutlineChangesNothing) {
  const auto say_outlines = [&](Json outlines) { return ask("say", {{"outlines", std::move(outlines)}}); };
  const Json good = points_in_json(triangle_in({3, 1}));
  for (const Json& wrong :
       {Json("none"), Json{{"300,1", Json::array()}}, Json{{"3,1", {{{"points", {{0, 0}, {1, 1}}}}}}},
        Json{{"3,1", {{{"points", {{0, 0}, {1, 1}, {0, 1LL << 40}}}}}}}, Json{{"3,1", {{{"points", 7}}}}},
        Json{{"3,1", "a wood"}}, Json{{"3,1", {{{"points", good}, {"proof", "sure"}}}}},
        Json{{"3,1", {{{"points", good}, {"terrain", 7}}}}}}) {
    say_outlines(wrong);
    EXPECT_THAT(ask("get")["outlines"], SizeIs(0U)) << wrong;
    EXPECT_EQ(ask("get")["kept"], false) << wrong;
  }
}

TEST_F(Survey, AGuessThatComesLateLeavesWhatWasCheckedMeanwhile) {
  ask("say", {{"hexes", {{"3,1", {{"kind", "forest"}, {"proof", "checked"}}}}}});
  ask("guess", {{"keep", true}});
  ask("say", {{"hexes", {{"4,1", {{"kind", "brush"}, {"proof", "checked"}}}}}});
  told_of_job({{"4,1", {"forest", 0.95}}});
  EXPECT_EQ(hex("4,1")["kind"], "brush");
  EXPECT_EQ(hex("4,1")["proof"], "checked");
}

TEST_F(Survey, WithoutKeepNothingIsWritten) {
  ask("guess");
  EXPECT_EQ(told_of_job({{"4,1", {"forest", 0.95}}})["hexes"]["4,1"]["kind"], "forest");
  EXPECT_EQ(ask("get")["kept"], false);
}

TEST_F(Survey, AnOpenBoardGoesOnOverTheNewTerrainInTheSameTurn) {
  keep_sample_terrain();
  open_sample_board({{"module", hash_}});
  call("ledger.say", {{"session", "s1"}, {"token", "token"}, {"ledger", {{"turn", 4}}}});
  const std::size_t units = call("units", {{"session", "s1"}})["units"].size();
  ask("say", {{"hexes", {{"3,3", {{"kind", "stone building"}, {"levels", 1}, {"proof", "guessed"}}}}}});
  ASSERT_FALSE(told_.empty());
  EXPECT_EQ(told_.front()["method"], "board.changed");
  EXPECT_EQ(told_.front()["params"]["ledger"]["turn"], 4);
  const Json there = call("hex", {{"session", "s1"}, {"hex", "3,3"}});
  EXPECT_EQ(there["terrain"][0]["what"], "stone building") << there;
  EXPECT_EQ(call("units", {{"session", "s1"}})["units"].size(), units);
}

}  // namespace
}  // namespace adjutant::api
