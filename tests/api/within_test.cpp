#include <algorithm>
#include <cstdlib>
#include <memory>
#include <utility>

#include <gmock/gmock.h>

#include "api/client.h"
#include "games/plain_game.h"
#include "support/sample_game.h"

// What lies within so many hexes: of a game its units, of a board of no game its pieces, each with the line to it.

namespace adjutant::api {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

class Within : public Client {
 protected:
  Within() {
    EXPECT_NE(service_.greet(1), "");
    open_sample_board({{"module", "The Orsel Crossing"}});
    session_ = newest_session();
  }
  static Surroundings surroundings() {
    Surroundings around;
    around.games = games::all_games();
    around.catalogue = words::built_in();
    around.new_token = [] { return std::string("token"); };
    around.kit = [](const KitRequest& request) {
      session::Kit kit = test::sample_kit();
      if (request.game.empty()) {
        kit.system = games::plain_game();
        kit.charts = kit.system.charts;
        kit.settings.clear();
        kit.counters = {};
      }
      return Result<session::Kit>(std::move(kit));
    };
    return around;
  }
  Service& service() override { return service_; }
  Json ask(const std::string& method, Json params = Json::object()) {
    params["session"] = session_;
    return call(method, std::move(params));
  }
  Json found(const Json& from, int distance) {
    const Json answer = ask("within", {{"from", from}, {"distance", distance}});
    EXPECT_TRUE(answer.contains("found")) << answer;
    return answer.value("found", Json());
  }
  /// A board of this game after all; the session of the constructor stays as it is.
  void of_the_game() {
    open_sample_board({{"module", "The Orsel Crossing"}, {"game", "lnl"}});
    session_ = newest_session();
  }
  Json newest_session() { return call("session.list")["sessions"].back()["session"]; }

  Service service_{surroundings()};
  Json session_;
};

TEST_F(Within, ABoardOfNoGameListsItsPiecesTheNearestFirst) {
  const Json all = found("C5", 60);
  ASSERT_THAT(all, SizeIs(testing::Ge(5U)));
  int last = 0;
  for (const Json& one : all) {
    EXPECT_TRUE(one.contains("piece")) << one;
    EXPECT_FALSE(one["place"].get<std::string>().empty());
    EXPECT_GE(one["range"], last);
    last = one["range"];
  }
  ASSERT_GT(last, 2);
  const Json near = found("C5", last - 1);
  EXPECT_LT(near.size(), all.size());
  EXPECT_TRUE(std::ranges::all_of(near, [&](const Json& one) { return one["range"] < last; }));
}

TEST_F(Within, EachLineIsTheOneThatLosTells) {
  const Json all = found("C5", 60);
  for (const Json& one : all) {
    const Json sight = ask("los", {{"from", "C5"}, {"to", one["hex"]}});
    EXPECT_EQ(one["verdict"], sight["verdict"]) << one;
    EXPECT_EQ(one["range"], sight["range"]);
    EXPECT_EQ(one["degrading"], sight["degrading"]);
  }
  EXPECT_TRUE(std::ranges::any_of(all, [](const Json& one) { return one["verdict"] == "clear"; }))
      << "the sample's boards are surveyed";
}

TEST_F(Within, APieceThatAsksIsNotListed) {
  const Json all = found("C5", 60);
  const std::string own = all.back()["piece"];
  const Json seen = found(own, 0);
  EXPECT_TRUE(std::ranges::none_of(seen, [&](const Json& one) { return one["piece"] == own; }));
  const Json from_there = found(all.back()["hex"], 0);
  EXPECT_EQ(from_there.size(), seen.size() + 1) << "in its hex it lies all the same";
}

TEST_F(Within, OfAGameTheUnitsAreListedWithTheirSides) {
  of_the_game();
  const Json all = found("C5", 60);
  const Json units = ask("units")["units"];
  EXPECT_EQ(all.size(), units.size());
  EXPECT_TRUE(std::ranges::all_of(all, [](const Json& one) { return one.contains("unit") && !one["side"].empty(); }));
}

TEST_F(Within, WhereShotsAreDeclaredNoLineIsTold) {
  of_the_game();
  ask("settings.set", {{"settings", {{"shots", "declared"}}}});
  const Json all = found("C5", 60);
  ASSERT_THAT(all, testing::Not(IsEmpty()));
  for (const Json& one : all) {
    EXPECT_TRUE(one["verdict"].is_null()) << one;
    EXPECT_EQ(one["degrading"], 0);
  }
}

TEST_F(Within, WhatRestsOnTerrainThatNobodyHasCheckedSaysSo) {
  const Json board = {{"format", "adjutant-situation/1"},
                      {"game", ""},
                      {"terrain",
                       {{"format", "adjutant-terrain/1"},
                        {"board", {{"columns", 7}, {"rows", 6}}},
                        {"hexes", {{"3,3", {{"terrain", "scrub"}, {"proof", "guessed"}}}}},
                        {"terrains", {{"scrub", {{"los", "degrading"}, {"height", 0}}}}}}},
                      {"units",
                       {{{"id", "a"}, {"side", "red"}, {"hex", "3,1"}},
                        {{"id", "b"}, {"side", "blue"}, {"hex", "3,5"}},
                        {{"id", "c"}, {"side", "blue"}, {"hex", "4,1"}}}}};
  const Json opened = call("session.open", {{"module", "The Orsel Crossing"}});
  session_ = opened["session"];
  const Json published = ask("board.publish", {{"token", opened["token"]}, {"situation", board}});
  ASSERT_TRUE(published.contains("revision")) << published;
  const Json all = found("a", 10);
  ASSERT_THAT(all, SizeIs(2));
  EXPECT_EQ(all[0]["unit"], "c");
  EXPECT_THAT(all[0]["assumptions"], IsEmpty());
  EXPECT_EQ(all[1]["verdict"], "degraded");
  EXPECT_THAT(all[1]["assumptions"], SizeIs(1));
}

TEST_F(Within, ADistanceIsAWholeNumberAndThePlaceIsOneOfTheBoard) {
  for (const Json& wrong : {Json(), Json(-1), Json(2.5), Json("3"), Json(1'000'000), Json(1e300)}) {
    EXPECT_TRUE(ask("within", {{"from", "C5"}, {"distance", wrong}}).contains("message")) << wrong;
  }
  EXPECT_TRUE(ask("within", {{"from", "Z99"}, {"distance", 3}}).contains("message"));
  EXPECT_TRUE(ask("within", {{"distance", 3}}).contains("message"));
  EXPECT_TRUE(ask("within", {{"from", 7}, {"distance", 3}}).contains("message"));
}

/// The sample's boards with another grid than their hexes, of no game.
class WithinPlaces : public Client {
 protected:
  /// How far what lies there is, by name; `from` is asked.
  Json open_and_ask(const vmod::Grid& grid, const Json& from, int distance) {
    grid_ = grid;
    EXPECT_NE(service_.greet(1), "");
    open_sample_board({{"module", "The Orsel Crossing"}});
    return ask(from, distance);
  }
  Json ask(const Json& from, int distance) {
    const Json session = call("session.list")["sessions"].back()["session"];
    return call("within", {{"session", session}, {"from", from}, {"distance", distance}});
  }
  Surroundings surroundings() {
    Surroundings around;
    around.games = games::all_games();
    around.catalogue = words::built_in();
    around.new_token = [] { return std::string("token"); };
    around.kit = [this](const KitRequest&) {
      session::Kit kit = test::sample_kit();
      kit.system = games::plain_game();
      kit.charts = kit.system.charts;
      kit.settings.clear();
      kit.counters = {};
      vmod::Module module = *kit.module;
      for (vmod::Map& map : module.maps) {
        for (vmod::Board& board : map.boards) {
          board.grid = grid_;
          board::TerrainData data;
          data.areas = areas_;
          kit.surveys[board.name] = std::make_shared<const board::TerrainMap>(std::move(data));
        }
      }
      kit.module = std::make_shared<const vmod::Module>(std::move(module));
      return Result<session::Kit>(std::move(kit));
    };
    return around;
  }
  Service& service() override { return service_; }

  vmod::Grid grid_;
  board::AreaNeighbours areas_;
  Service service_{surroundings()};
};

TEST_F(WithinPlaces, SquaresAreCountedAsTheirGridCountsThem) {
  vmod::SquareGrid squares;
  squares.dx = squares.dy = 100;
  const Json all = open_and_ask(squares, "1,1", 100);
  EXPECT_EQ(all["by"], "squares") << all;
  EXPECT_EQ(all["from"], (Json{{"place", "1,1"}, {"square", "1,1"}}));
  ASSERT_THAT(all["found"], SizeIs(testing::Ge(4U)));
  int last = 0;
  for (const Json& one : all["found"]) {
    const board::Hex at = board::hex_named(one["square"].get<std::string>()).value();
    EXPECT_EQ(one["range"], std::max(std::abs(at.column - 1), std::abs(at.row - 1))) << one;
    EXPECT_TRUE(one["verdict"].is_null());
    EXPECT_GE(one["range"], last);
    last = one["range"];
  }
  EXPECT_LT(ask("1,1", last - 1)["found"].size(), all["found"].size());
  const std::string own = all["found"][0]["piece"];
  const Json seen = ask(own, 100)["found"];
  EXPECT_EQ(seen.size() + 1, all["found"].size()) << "whoever asks is not listed";
  EXPECT_TRUE(std::ranges::none_of(seen, [&](const Json& one) { return one["piece"] == own; }));
}

TEST_F(WithinPlaces, AreasAreCountedByWhatAPlayerHasSaid) {
  const vmod::RegionGrid regions{true, {{"North", {300, 0}}, {"South", {300, 2000}}, {"Far", {90'000, 90'000}}}};
  const Json alone = open_and_ask(regions, "North", 5);
  EXPECT_EQ(alone["by"], "areas") << alone;
  ASSERT_THAT(alone["assumptions"], SizeIs(1)) << "nobody has said what lies beside it";
  ASSERT_THAT(alone["found"], testing::Not(IsEmpty()));
  EXPECT_TRUE(std::ranges::all_of(alone["found"], [](const Json& one) { return one["place"] == "North"; }));
  board::set_beside(areas_, "North", "Far", true);
  board::set_beside(areas_, "Far", "South", true);
  const Json near = open_and_ask(regions, "South", 1);
  EXPECT_THAT(near["assumptions"], IsEmpty());
  const Json all = ask("South", 2);
  EXPECT_EQ(all["found"].size(), near["found"].size() + alone["found"].size())
      << "those in the north are two areas away";
  EXPECT_EQ(all["found"].back()["range"], 2);
}

TEST_F(WithinPlaces, APlaceIsOneOfTheBoards) {
  EXPECT_TRUE(open_and_ask(vmod::SquareGrid(), "999,999", 1).contains("message"));
  EXPECT_TRUE(ask("Atlantis", 1).contains("message"));
  EXPECT_TRUE(ask(7, 1).contains("message"));
  EXPECT_TRUE(ask("1,1", -1).contains("message"));
}

}  // namespace
}  // namespace adjutant::api
