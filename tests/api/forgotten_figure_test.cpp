#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "client.h"
#include "db/file/database.h"
#include "games/all/all_games.h"
#include "support/scratch_folder.h"

// The owner takes back what he said of a printed chart: the game's own figure stands there again.
namespace adjutant::api {
namespace {

class ForgottenFigure : public Client {
 protected:
  Surroundings surroundings() {
    Surroundings around;
    around.games = games::all_games();
    around.games_in = [](const db::Database&) { return Result<std::vector<games::GameSystem>>(games::all_games()); };
    around.library = [this] { return db::open_database(folder_ / "a.db", {}); };
    around.kit = [](const KitRequest&) {
      const auto games = games::all_games();
      session::Kit kit;
      kit.system = *games::find_game(games, "lnl");
      kit.charts = kit.system.charts;
      return Result<session::Kit>(std::move(kit));
    };
    around.new_token = [] { return std::string("token"); };
    around.keep_figure = [this](const OwnFigure& figure) {
      kept_.push_back(figure.value);
      return Result<void>();
    };
    around.catalogue = words::built_in();
    return around;
  }
  Service& service() override { return service_; }
  Json say(const Json& value, Json about) {
    about.update({{"chart", "terrain"}, {"cell", "brush/tm"}, {"value", value}});
    return call("figure.set", about);
  }
  Json stands(const Json& about) {
    const Json answer = call("charts", about);
    for (const Json& chart : answer["charts"]) {
      for (const Json& figure : chart["cells"]) {
        if (chart["id"] == "terrain" && figure["cell"] == "brush/tm") {
          return figure["value"];
        }
      }
    }
    return "no such cell";
  }

  test::ScratchFolder folder_;
  std::vector<std::string> kept_;
  Service service_{surroundings()};
};

TEST_F(ForgottenFigure, IsTheGamesOwnAgainWhereverTheGameIsAsked) {
  const Json game = {{"game", "lnl"}};
  const Json session = {{"session", call("session.open", game)["session"]}};
  for (const Json& about : {game, session}) {
    EXPECT_EQ(say(2, about)["value"], 2);
    EXPECT_EQ(stands(game), 2);
    EXPECT_EQ(stands(session), 2);
    const Json forgotten = say(nullptr, about);
    EXPECT_TRUE(forgotten["value"].is_null()) << forgotten;
    EXPECT_NE(forgotten["source"], "owner");
    EXPECT_TRUE(stands(game).is_null());
    EXPECT_TRUE(stands(session).is_null()) << "open boards go by it at once";
  }
  EXPECT_EQ(kept_, (std::vector<std::string>{"2", "", "2", ""}));
}

TEST_F(ForgottenFigure, AnEmptyTextIsNoFigure) {
  EXPECT_EQ(say("", {{"game", "lnl"}})["code"], -32602);
  EXPECT_TRUE(kept_.empty());
}

}  // namespace
}  // namespace adjutant::api
