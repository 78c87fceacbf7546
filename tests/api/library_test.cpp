#include <gmock/gmock.h>

#include "api/service.h"
#include "db/modules.h"
#include "db/owner.h"
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
class Library : public testing::Test {
 protected:
  Library() {
    db::ModuleRow row;
    row.hash = hash_;
    row.name = "The Orsel Crossing";
    row.version = "1.0";
    row.source = test::sample_file("sample.vmod").string();
    db::Database database = db::open_database(file(), {}).value();
    EXPECT_TRUE(db::insert_module(database, row, {}));
    row.hash = std::string(64, 'b');
    row.kind = db::ModuleKind::extension;
    EXPECT_TRUE(db::insert_module(database, row, {}));
    EXPECT_NE(service_.greet(1), "");
  }

  [[nodiscard]] std::filesystem::path file() const { return folder_ / "a.db"; }

  Surroundings surroundings() {
    Surroundings around;
    around.games = games::all_games();
    around.catalogue = words::built_in();
    around.new_token = [] { return std::string("token"); };
    around.library = [this] { return db::open_database(file(), {}); };
    around.take_survey = [](db::Database&, const BoardSurvey& survey) -> Result<void> {
      return survey.board == "West" ? Result<void>() : failure("board", {"db.cannot_open", {}});
    };
    // What the program does: the game that the module is bound to.
    around.kit = [this](const KitRequest& request) {
      const auto bound = db::open_database(file(), {}).and_then([&](const db::Database& database) {
        return db::game_of(database, hash_);
      });
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

  /// The result of a method, or its error. What clients are told besides is in `told_`.
  Json call(const std::string& method, const Json& params = Json::object()) {
    const Json request = {{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}};
    const std::vector<Outgoing> out = service_.handle(1, request.dump());
    told_.clear();
    for (std::size_t i = 1; i < out.size(); ++i) {
      told_.push_back(Json::parse(out[i].line));
    }
    const Json answer = Json::parse(out.at(0).line);
    return answer.contains("result") ? answer["result"] : answer["error"];
  }

  void open_session(const Json& what) {
    const Json opened = call("session.open", what);
    const auto module = test::module_in(test::sample_file("sample.vmod"));
    call("board.publish", {{"session", opened["session"]},
                           {"token", opened["token"]},
                           {"snapshot", test::published(test::sample_file("recording.vlog"), module, 7)}});
    call("board.subscribe", {{"session", opened["session"]}});
  }
  Json follows() { return call("session.list")["sessions"][0]["follows"]; }
  Json entry() { return call("library.list")["modules"][0]; }
  [[nodiscard]] const Json* told(const std::string& method) const {
    const auto found = std::ranges::find_if(told_, [&](const Json& line) { return line["method"] == method; });
    return found == told_.end() ? nullptr : &*found;
  }

  const std::string hash_ = std::string(64, 'a');
  test::ScratchFolder folder_;
  std::vector<Json> told_;
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
  EXPECT_THAT(list["games"], Contains(Json({{"game", "lnl"}, {"edition", "v2"}})));
}

TEST_F(Library, AnOpenBoardGoesOnWithTheGameThatItsModuleIsBoundTo) {
  open_session({{"module", hash_}, {"title", "Sunday"}});
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
  open_session({{"module", hash_}});
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
  open_session({{"module", hash_}, {"game", "lnl"}});
  call("library.bind", {{"module", hash_}, {"game", "none"}});
  EXPECT_FALSE(told("board.changed"));
  EXPECT_EQ(follows()["game"], "lnl");
}

TEST_F(Library, ForgetsAModuleAndItsGame) {
  call("library.bind", {{"module", hash_}, {"game", "lnl"}});
  EXPECT_EQ(call("library.remove", {{"module", hash_}}), Json::object());
  EXPECT_TRUE(told("library.changed"));
  EXPECT_THAT(call("library.list")["modules"], IsEmpty());
  EXPECT_FALSE(db::game_of(db::open_database(file(), {}).value(), hash_).value());
  EXPECT_TRUE(std::filesystem::exists(test::sample_file("sample.vmod")));
}

TEST_F(Library, TakesTerrainForABoardThatIsOpen) {
  open_session({{"module", hash_}});
  const Json params = {{"module", hash_}, {"board", "West"}, {"file", "/tmp/west.json"}};
  EXPECT_EQ(call("library.survey", params), Json::object());
  EXPECT_TRUE(told("board.changed"));
  Json other = params;
  other["board"] = "Nowhere";
  EXPECT_EQ(call("library.survey", other)["data"]["key"], "db.cannot_open");
  other["file"] = "west.json";
  EXPECT_EQ(call("library.survey", other)["data"]["key"], "api.missing")
      << "a whole path, as the core stands elsewhere";
}

}  // namespace
}  // namespace adjutant::api
