#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "board/random_map.h"
#include "board/terrain_map.h"

namespace adjutant::board {
namespace {

using nlohmann::json;

json sample() {
  return json::parse(R"({
    "format": "adjutant-terrain/1", "game": "lnl",
    "board": {"name": "West", "columns": 15, "rows": 10},
    "default": {"terrain": "clear", "elevation": 0},
    "hexes": {"4,2": {"terrain": "forest", "elevation": 1, "levels": 0, "proof": "checked"},
              "5,5": {"levels": "unknown", "elevation": "unknown", "proof": "guessed"},
              "3,-1": {"terrain": "brush"}},
    "edges": [{"a": "5,2", "b": "4,2", "kinds": ["hedge", "wall"]}],
    "outlines": [{"of": "4,2", "points": [[11000, 3000], [13500, 3100], [12800, 5200]]}],
    "terrains": {"forest": {"los": "blocking", "height": 1}, "brush": {"los": "degrading"}, "wall": {"los": "unknown"}}})");
}

std::vector<std::string> keys(const Diagnostics& diagnostics) {
  std::vector<std::string> keys;
  for (const Diagnostic& diagnostic : diagnostics) {
    keys.push_back(diagnostic.where + " " + diagnostic.what.key);
  }
  return keys;
}

ReadTerrain read(const json& file) {
  auto terrain = read_terrain(file, "west.json");
  EXPECT_TRUE(terrain) << (terrain ? "" : terrain.error().what.key);
  return terrain.value();
}

std::string reason(const json& file) {
  const auto terrain = read_terrain(file, "west.json");
  return terrain ? "" : terrain.error().where + " " + terrain.error().what.key;
}

TEST(TerrainFile, KnowsThePictureThatWasSurveyed) {
  json file = sample();
  EXPECT_FALSE(to_json(*read(file).map)["board"].contains("picture")) << "where nobody has said which it was";
  const std::string picture(64, 'e');
  file["board"]["picture"] = picture;
  EXPECT_EQ(read(file).map->data().picture, picture);
  EXPECT_EQ(to_json(*read(file).map)["board"]["picture"], picture);
  for (const char* no_hash : {"west.png", "EE"}) {
    file["board"]["picture"] = no_hash;
    EXPECT_EQ(read(file).map->data().picture, "");
    EXPECT_EQ(keys(read(file).diagnostics), std::vector<std::string>{"west.json:board board.file.wrong_kind"});
  }
}

TEST(TerrainFile, KnowsThePrintedNamesOfItsHexes) {
  json file = sample();
  EXPECT_FALSE(to_json(*read(file).map).contains("names")) << "where nobody has said them";
  file["names"] = {{"4,2", "E3"}, {"0,0", "A1"}};
  const auto [map, diagnostics] = read(file);
  EXPECT_TRUE(diagnostics.empty());
  EXPECT_EQ(map->data().names, (std::map<Hex, std::string>{{{0, 0}, "A1"}, {{4, 2}, "E3"}}));
  EXPECT_EQ(to_json(*map)["names"], file["names"]);
  for (const json& wrong :
       {json{{"E3", "E3"}}, json{{"4,2", ""}}, json{{"4,2", 7}}, json{{"4,2", std::string(max_hex_name + 1, 'E')}}}) {
    file["names"] = wrong;
    EXPECT_TRUE(read(file).map->data().names.empty()) << wrong;
    EXPECT_EQ(read(file).diagnostics.size(), 1U) << wrong;
  }
}

TEST(TerrainFile, IsReadAsItStands) {
  const auto [map, diagnostics] = read(sample());
  EXPECT_TRUE(diagnostics.empty());
  EXPECT_EQ(map->data().board, "West");
  EXPECT_EQ(map->at({4, 2}).terrain, "forest");
  EXPECT_EQ(map->at({4, 2}).elevation, 1);
  EXPECT_EQ(map->at({0, 0}).terrain, "clear");
  EXPECT_EQ(map->at({5, 5}).elevation, std::nullopt);
  EXPECT_EQ(map->at({5, 5}).levels, std::nullopt);
  EXPECT_EQ(map->at({5, 5}).proof, Proof::guessed);
  EXPECT_EQ(map->edge_kinds(hexside({4, 2}, {5, 2})), (std::vector<std::string>{"hedge", "wall"}));
  EXPECT_EQ(map->data().outlines.at(0).points.at(1), (LatticePoint{13500, 3100}));
  EXPECT_EQ(map->data().outlines.at(0).proof, Proof::checked);
  EXPECT_EQ(map->kind("forest").los, SightClass::blocking);
  EXPECT_EQ(map->kind("brush").height, std::nullopt);
  EXPECT_EQ(map->kind("wall").los, std::nullopt);
}

TEST(TerrainFile, KnowsClearGroundAndBocageUnlessToldOtherwise) {
  json file = sample();
  EXPECT_EQ(read(file).map->kind("clear").los, SightClass::open);
  EXPECT_EQ(read(file).map->kind("bocage").los, SightClass::blocking);
  EXPECT_EQ(read(file).map->kind("bocage").height, 1);
  EXPECT_EQ(read(file).map->kind("hedge").los, std::nullopt);
  file["terrains"]["bocage"] = {{"los", "degrading"}};
  EXPECT_EQ(read(file).map->kind("bocage").los, SightClass::degrading);
  EXPECT_EQ(read(file).map->kind("bocage").height, std::nullopt);
}

TEST(TerrainFile, HasHalfHexesBeyondTheBoardOnlyWhereTheyAreListed) {
  const auto map = read(sample()).map;
  EXPECT_TRUE(map->on_board({3, -1}));
  EXPECT_FALSE(map->on_board({5, -1}));
  EXPECT_FALSE(map->on_board({3, 10}));
  EXPECT_FALSE(map->on_board({15, 0}));
  EXPECT_FALSE(map->on_board({-1, 0}));
  EXPECT_EQ(map->all_hexes().size(), 151U);
}

TEST(TerrainFile, FillsWhatIsMissingFromTheDefault) {
  json file = sample();
  file["default"] = {{"terrain", "brush"}, {"elevation", 2}, {"proof", "guessed"}};
  file["hexes"] = {{"1,1", {{"elevation", 3}}}};
  const auto map = read(file).map;
  EXPECT_EQ(map->at({1, 1}).terrain, "brush");
  EXPECT_EQ(map->at({1, 1}).elevation, 3);
  EXPECT_EQ(map->at({1, 1}).proof, Proof::guessed);
  EXPECT_EQ(map->at({9, 9}).elevation, 2);
}

TEST(TerrainFile, TakesHexsidesAsCheckedWhereItsDefaultIsUnlessItSaysOtherwise) {
  json file = sample();
  const auto proofs = [&] {
    const auto map = read(file).map;
    return std::vector{map->data().other_edges, map->data().edges.at(0).proof};
  };
  EXPECT_EQ(proofs(), (std::vector{Proof::checked, Proof::checked}));
  file["edges"][0]["proof"] = "guessed";
  EXPECT_EQ(proofs(), (std::vector{Proof::checked, Proof::guessed}));
  file["default"]["proof"] = "guessed";
  EXPECT_EQ(proofs(), (std::vector{Proof::guessed, Proof::guessed})) << "nobody has said anything of hexsides";
  file["other_edges"] = "checked";
  EXPECT_EQ(proofs(), (std::vector{Proof::checked, Proof::guessed}));
  file["edges"][0].erase("proof");
  EXPECT_EQ(proofs(), (std::vector{Proof::checked, Proof::checked}));
  file["other_edges"] = "surely";
  EXPECT_EQ(proofs(), (std::vector{Proof::guessed, Proof::guessed})) << "what is not understood is no proof";
}

TEST(TerrainFile, ComesBackAsItWasWritten) {
  test::Dice dice(5);
  for (int i = 0; i < 20; ++i) {
    const TerrainMap map(test::random_terrain(dice, 8, 7));
    const auto [again, diagnostics] = read(to_json(map));
    EXPECT_TRUE(diagnostics.empty());
    EXPECT_EQ(again->data(), map.data());
  }
}

TEST(TerrainFile, HasTheGridThatAPlayerLaid) {
  test::Dice dice(6);
  TerrainData data = test::random_terrain(dice, 8, 7);
  data.grid = LaidGrid{52.5, 60, 30.25, 31, true};
  EXPECT_EQ(read(to_json(TerrainMap(data))).map->data().grid, data.grid);
  data.grid->view = LaidGrid::View{{{1, 0.1, 20, 0, 0.9, 30, 0.0001, 0.0002, 1}}, 500, 400};
  EXPECT_EQ(read(to_json(TerrainMap(data))).map->data().grid, data.grid);
  nlohmann::json file = to_json(TerrainMap(data));
  for (const nlohmann::json& wrong :
       {nlohmann::json{{"dx", 0}, {"dy", 60}, {"x0", 0}, {"y0", 0}}, nlohmann::json{{"dx", 60}},
        nlohmann::json{{"dx", 60}, {"dy", "60"}, {"x0", 0}, {"y0", 0}},
        nlohmann::json{{"dx", 60}, {"dy", 60}, {"x0", 1e300}, {"y0", 0}},
        nlohmann::json{
            {"dx", 60}, {"dy", 60}, {"x0", 0}, {"y0", 0}, {"view", {1, 0, 0, 0, 1, 0, 0, 0, -1}}, {"size", {9, 9}}}}) {
    file["grid"] = wrong;
    const auto [map, diagnostics] = read(file);
    EXPECT_FALSE(map->data().grid) << wrong;
    EXPECT_EQ(diagnostics.size(), 1U) << wrong;
  }
}

TEST(TerrainFile, HasTheNeighboursOfAreas) {
  test::Dice dice(7);
  TerrainData data = test::random_terrain(dice, 8, 7);
  set_beside(data.areas, "Port", "Marsh", true);
  set_beside(data.areas, "Port", "Sea", true);
  nlohmann::json file = to_json(TerrainMap(data));
  EXPECT_EQ(read(file).map->data().areas, data.areas);
  file["areas"] = {{"Port", {"Marsh", "Sea"}}};
  EXPECT_EQ(read(file).map->data().areas, data.areas) << "said once is said both ways";
  for (const nlohmann::json& wrong :
       {nlohmann::json{{"Port", {7}}}, nlohmann::json{{"Port", {"Port"}}}, nlohmann::json{{"Port", {""}}},
        nlohmann::json{{"Port", {std::string(300, 'a')}}}}) {
    file["areas"] = wrong;
    const auto [map, diagnostics] = read(file);
    EXPECT_TRUE(map->data().areas.empty());
    EXPECT_EQ(diagnostics.size(), 1U);
  }
}

TEST(TerrainFile, KeepsAndReportsWhatItDoesNotKnow) {
  json file = sample();
  file["season"] = {"winter", {{"snow", true}}};
  file["board"]["scale"] = 50;
  file["hexes"]["4,2"]["fog"] = 1;
  file["edges"][0]["gap"] = "no";
  file["outlines"][0]["colour"] = nullptr;
  file["outlines"][0]["proof"] = "guessed";
  file["terrains"]["forest"]["cover"] = 2;
  const auto [map, diagnostics] = read(file);
  EXPECT_EQ(diagnostics.size(), 6U);
  for (const Diagnostic& diagnostic : diagnostics) {
    EXPECT_EQ(diagnostic.what.key, "board.file.unknown_key");
    EXPECT_EQ(diagnostic.severity, Severity::note);
  }
  const json again = to_json(*map);
  EXPECT_EQ(again["season"], file["season"]);
  EXPECT_EQ(again["board"], file["board"]);
  EXPECT_EQ(again["hexes"]["4,2"]["fog"], 1);
  EXPECT_EQ(again["edges"][0]["gap"], "no");
  EXPECT_TRUE(again["outlines"][0].contains("colour"));
  EXPECT_EQ(again["outlines"][0]["proof"], "guessed");
  EXPECT_EQ(again["terrains"]["forest"]["cover"], 2);
}

TEST(TerrainFile, IsRefusedWhereItIsNone) {
  EXPECT_EQ(reason(json::array()), "west.json board.file.no_terrain");
  EXPECT_EQ(reason({{"format", 1}}), "west.json board.file.no_terrain");
  EXPECT_EQ(reason({{"format", "adjutant-situation/1"}}), "west.json board.file.no_terrain");
  json file = sample();
  file["format"] = "adjutant-terrain/2";
  EXPECT_EQ(reason(file), "west.json board.file.other_version");
  file = sample();
  file["board"].erase("rows");
  EXPECT_EQ(reason(file), "west.json:board board.file.no_size");
  for (const json& size : {json(0), json(-3), json(1025), json(1e9), json("15"), json(18446744073709551615ULL)}) {
    file["board"]["rows"] = size;
    EXPECT_EQ(reason(file), "west.json:board board.file.no_size") << size;
  }
  EXPECT_FALSE(read_terrain_text("{", "west.json"));
  EXPECT_FALSE(read_terrain_text("", "west.json"));
}

TEST(TerrainFile, SaysWhichPartsItCannotUnderstand) {
  json file = sample();
  file["hexes"]["E3"] = json::object();
  file["hexes"]["6,6"] = 3;
  file["hexes"]["40,2"] = {{"terrain", "forest"}};
  file["hexes"]["7,7"] = {{"elevation", 1e300}, {"levels", -1}, {"terrain", 5}, {"proof", "sure"}};
  file["edges"].push_back({{"a", "1,1"}, {"b", "9,9"}, {"kinds", {"wall"}}});
  file["edges"].push_back({{"a", "1,1"}, {"b", "1,2"}, {"kinds", {7}}});
  file["outlines"].push_back({{"of", "1,1"}, {"points", {{0, 0}, {1, 1}}}});
  file["outlines"].push_back({{"of", "1,1"}, {"points", {{0, 0}, {1, 1}, {0, 1LL << 40}}}});
  file["outlines"].push_back({{"points", {{0, 0}, {1, 1}, {0, 1}}}});
  file["terrains"]["bog"] = {{"los", "murky"}, {"height", -2}};
  file["terrains"]["fen"] = true;
  const auto [map, diagnostics] = read(file);
  EXPECT_EQ(keys(diagnostics), (std::vector<std::string>{
                                   "west.json:terrains/bog board.file.no_such_class",
                                   "west.json:terrains/bog board.file.out_of_range",
                                   "west.json:terrains/fen board.file.wrong_kind",
                                   "west.json:hexes/40,2 board.file.off_board",
                                   "west.json:hexes/6,6 board.file.left_out",
                                   "west.json:hexes/7,7 board.file.wrong_kind",
                                   "west.json:hexes/7,7 board.file.out_of_range",
                                   "west.json:hexes/7,7 board.file.out_of_range",
                                   "west.json:hexes/7,7 board.file.no_such_proof",
                                   "west.json:hexes/E3 board.file.left_out",
                                   "west.json:edges/1 board.file.left_out",
                                   "west.json:edges/2 board.file.left_out",
                                   "west.json:outlines/1 board.file.left_out",
                                   "west.json:outlines/2 board.file.left_out",
                                   "west.json:outlines/3 board.file.left_out",
                               }));
  EXPECT_EQ(map->at({7, 7}).elevation, std::nullopt);
  EXPECT_EQ(map->at({7, 7}).proof, Proof::guessed);
  EXPECT_EQ(map->kind("bog").los, std::nullopt);
}

TEST(TerrainFile, ReportsPartsOfTheWrongKind) {
  json file = sample();
  file["hexes"] = json::array();
  file["outlines"] = "none";
  const auto [map, diagnostics] = read(file);
  EXPECT_EQ(keys(diagnostics),
            (std::vector<std::string>{"west.json board.file.wrong_kind", "west.json board.file.wrong_kind"}));
  EXPECT_TRUE(map->data().hexes.empty());
}

TEST(TerrainFile, IsBoundedInDepthAndNumber) {
  json deep = 1;
  for (int i = 0; i < 40; ++i) {
    deep = json::array({deep});
  }
  json file = sample();
  file["deep"] = deep;
  EXPECT_EQ(reason(file), "west.json json.too_deep");
  EXPECT_FALSE(read_terrain_text("{\"format\": \"adjutant-terrain/1\", \"x\": " + std::string(1'000'000, '['), "x"));
  file = sample();
  file["edges"] = std::vector<int>(max_edges + 1);
  EXPECT_EQ(reason(file), "west.json:edges board.file.too_large");
  file = sample();
  file["outlines"][0]["points"] = std::vector<int>(max_outline_points + 1);
  EXPECT_EQ(reason(file), "west.json:outlines board.file.too_large");
}

}  // namespace
}  // namespace adjutant::board
