#include <gmock/gmock.h>

#include "api/library_client.h"
#include "api/service.h"
#include "db/games.h"
#include "db/modules.h"
#include "db/owner.h"
#include "games/all/all_games.h"
#include "games/packs/chart_game.h"
#include "games/plain_game.h"
#include "support/sample_game.h"
#include "support/scratch_folder.h"

// The modules of the library, and which game each of them is.

namespace adjutant::api {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::SizeIs;

/// A service with the sample's module in its database, bound to nothing.
class Library : public LibraryClient {
 protected:
  Library() {
    db::ModuleContent content;
    content.sides = {"Guard", "Militia"};
    db::ModuleRow row = keep_sample_module(content);
    row.hash = std::string(64, 'b');
    row.kind = db::ModuleKind::extension;
    db::Database database = library();
    EXPECT_TRUE(db::insert_module(database, row, {}));
    EXPECT_NE(service_.greet(1), "");
  }

  Surroundings surroundings() {
    Surroundings around = with_library();
    around.games_in = [](const db::Database& database) {
      return db::packs(database).map([](const std::vector<db::PackRow>& packs) {
        std::vector<games::GameSystem> all = games::all_games();
        for (const db::PackRow& pack : packs) {
          tables::ChartSheet charts{
              pack.game, pack.edition, {}, {{pack.game, {{"en", "The Ford"}, {"es", "El Vado"}}}}};
          all.push_back(games::chart_game(charts));
        }
        return all;
      });
    };
    around.take_survey = [](db::Database&, const BoardSurvey& survey) -> Result<void> {
      return survey.board == "West" ? Result<void>() : failure("board", {"db.cannot_open", {}});
    };
    // What the program does: the game that the module is bound to.
    around.kit = [this](const KitRequest& request) {
      const auto bound = db::game_of(library(), hash_);
      session::Kit kit = test::sample_kit();
      kit.game_said = bound && bound->has_value();
      if (request.game.empty() && (!kit.game_said || (*bound)->game == "none")) {
        kit.system = games::plain_game();
        kit.charts = {};
      }
      return Result<session::Kit>(std::move(kit));
    };
    return around;
  }

  Service& service() override { return service_; }
  Json follows() { return call("session.list")["sessions"][0]["follows"]; }
  Json entry() { return call("library.list")["modules"][0]; }
  [[nodiscard]] const Json* told(const std::string& method) const {
    const auto found = std::ranges::find_if(told_, [&](const Json& line) { return line["method"] == method; });
    return found == told_.end() ? nullptr : &*found;
  }

  Service service_{surroundings()};
};

TEST_F(Library, ListsModulesAndTheGamesThatAreKnown) {
  const Json list = call("library.list");
  ASSERT_THAT(list["modules"], SizeIs(1)) << "an extension is no module";
  const Json& module = list["modules"][0];
  EXPECT_EQ(module["module"], hash_);
  EXPECT_EQ(module["name"], "The Orsel Crossing");
  EXPECT_EQ(module["missing"], false);
  EXPECT_EQ(module["gameSaid"], false);
  EXPECT_EQ(module["game"], "");
  EXPECT_EQ(module["sides"], Json({"Guard", "Militia"}));
  EXPECT_THAT(list["games"],
              Contains(Json({{"game", "lnl"}, {"edition", "v2"}, {"name", ""}, {"modules", Json::array()}})));
}

TEST_F(Library, APackThatComesInMeanwhileIsThereAtOnce) {
  EXPECT_EQ(call("library.bind", {{"module", hash_}, {"game", "ford"}})["data"]["key"], "tables.no_such_game");
  EXPECT_EQ(call("charts", {{"game", "ford"}})["data"]["key"], "tables.no_such_game");
  db::Database database = library();
  ASSERT_TRUE(
      db::put_pack(database, {"club", "ford", "1", "{}", "", ""}, {{"ford", "The Orsel Crossing", "{}", "", ""}}));
  EXPECT_EQ(call("charts", {{"game", "ford"}})["edition"], "1");
  EXPECT_THAT(
      call("library.list", {{"language", "es"}})["games"],
      Contains(Json({{"game", "ford"}, {"edition", "1"}, {"name", "El Vado"}, {"modules", {"The Orsel Crossing"}}})));
  EXPECT_EQ(call("library.bind", {{"module", hash_}, {"game", "ford"}})["game"], "ford");
}

TEST_F(Library, AnOpenBoardGoesOnWithTheGameThatItsModuleIsBoundTo) {
  open_sample_board({{"module", hash_}, {"title", "Sunday"}});
  EXPECT_EQ(follows()["game"], "");
  EXPECT_EQ(follows()["gameSaid"], false);
  const Json bound = call("library.bind", {{"module", hash_}, {"game", "lnl"}, {"edition", "v2"}});
  EXPECT_EQ(bound["game"], "lnl") << bound;
  const Json* changed = told("board.changed");
  ASSERT_TRUE(changed) << "whoever follows it hears of it";
  EXPECT_EQ((*changed)["params"]["follows"]["game"], "lnl");
  EXPECT_TRUE((*changed)["params"].contains("snapshot"));
  EXPECT_TRUE(told("library.changed"));
  EXPECT_EQ(follows()["gameSaid"], true);
  EXPECT_FALSE(call("units", {{"session", "s1"}})["units"].empty()) << "its pieces are units now";
  EXPECT_EQ(entry()["game"], "lnl");
  EXPECT_EQ(entry()["edition"], "v2");
}

TEST_F(Library, ThatAModuleIsNoneOfTheGamesIsAnAnswerToo) {
  open_sample_board({{"module", hash_}});
  call("library.bind", {{"module", hash_}, {"game", "none"}});
  EXPECT_EQ(follows()["game"], "");
  EXPECT_EQ(follows()["gameSaid"], true);
  EXPECT_EQ(entry()["gameSaid"], true);
  EXPECT_EQ(entry()["game"], "");
}

TEST_F(Library, RefusesAGameOrAnEditionThatNobodyKnows) {
  for (const Json& wanted : {Json{{"game", "chess"}}, Json{{"game", "lnl"}, {"edition", "v99"}}}) {
    Json params = wanted;
    params["module"] = hash_;
    const Json refused = call("library.bind", params);
    EXPECT_EQ(refused["data"]["key"], "tables.no_such_game") << refused;
    EXPECT_THAT(told_, IsEmpty());
  }
  EXPECT_EQ(entry()["gameSaid"], false);
  EXPECT_EQ(call("library.bind", {{"module", "nothing"}, {"game", "lnl"}})["data"]["key"], "db.no_such_module");
}

TEST_F(Library, ASessionWhoseGameWasNamedKeepsIt) {
  open_sample_board({{"module", hash_}, {"game", "lnl"}});
  call("library.bind", {{"module", hash_}, {"game", "none"}});
  EXPECT_FALSE(told("board.changed"));
  EXPECT_EQ(follows()["game"], "lnl");
}

TEST_F(Library, ForgetsAModuleAndItsGame) {
  call("library.bind", {{"module", hash_}, {"game", "lnl"}});
  EXPECT_EQ(call("library.remove", {{"module", hash_}}), Json::object());
  EXPECT_TRUE(told("library.changed"));
  EXPECT_THAT(call("library.list")["modules"], IsEmpty());
  EXPECT_FALSE(db::game_of(library(), hash_).value());
  EXPECT_TRUE(std::filesystem::exists(test::sample_file("sample.vmod")));
}

TEST_F(Library, TakesTerrainForABoardThatIsOpen) {
  open_sample_board({{"module", hash_}});
  const Json params = {{"module", hash_}, {"board", "West"}, {"file", "/tmp/west.json"}};
  EXPECT_EQ(call("library.survey", params), Json::object());
  EXPECT_TRUE(told("board.changed"));
  Json other = params;
  other["board"] = "Nowhere";
  EXPECT_EQ(call("library.survey", other)["data"]["key"], "db.cannot_open");
  other["file"] = "west.json";
  EXPECT_EQ(call("library.survey", other)["data"]["key"], "api.path_not_whole") << "as the core stands elsewhere";
  other["file"] = "";
  EXPECT_EQ(call("library.survey", other)["data"]["key"], "api.missing");
}

}  // namespace
}  // namespace adjutant::api
