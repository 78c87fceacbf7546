#include <set>
#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fed_session.h"

// The charts of a game as a grid of cells, and the owner's figures where no session is open.
namespace adjutant::api {
namespace {

using testing::IsEmpty;
using testing::Not;

class ChartsTest : public FedSession {
 protected:
  [[nodiscard]] Json cell(const std::string& chart, const std::string& name, Json about) {
    const Json answer = call("charts", std::move(about));
    for (const Json& one : answer["charts"]) {
      for (const Json& figure : one["cells"]) {
        if (one["id"] == chart && figure["cell"] == name) {
          return figure;
        }
      }
    }
    ADD_FAILURE() << "no cell " << name;
    return {};
  }
};

TEST_F(ChartsTest, AreThereWithoutASession) {
  for (const char* game : {"lnl", "bcs", "boltaction"}) {
    const Json answer = call("charts", {{"game", game}});
    EXPECT_EQ(answer["game"], game);
    ASSERT_THAT(answer["charts"], Not(IsEmpty()));
    for (const Json& chart : answer["charts"]) {
      EXPECT_FALSE(chart["rows"].empty() || chart["columns"].empty()) << chart["id"];
      EXPECT_FALSE(chart["text"].get<std::string>().empty()) << chart["id"];
    }
  }
  EXPECT_EQ(call("charts", {{"game", "chess"}})["data"]["key"], "tables.no_such_game");
  EXPECT_EQ(call("charts", Json::object())["code"], -32602);
}

TEST_F(ChartsTest, AFigureGivenWithoutASessionCountsWhereverTheGameIsAsked) {
  EXPECT_TRUE(cell("terrain", "brush/tm", {{"game", "lnl"}})["value"].is_null());
  open_session({{"game", "lnl"}});
  const Json set = call("figure.set", {{"game", "lnl"}, {"chart", "terrain"}, {"cell", "brush/tm"}, {"value", 2}});
  EXPECT_EQ(set["source"], "owner");
  EXPECT_EQ(set["value"], 2);
  EXPECT_EQ(cell("terrain", "brush/tm", {{"game", "lnl"}})["value"], 2);
  EXPECT_EQ(cell("terrain", "brush/tm", {{"session", fed_["session"]}})["value"], 2);
  const Json shot = call("resolve", {{"procedure", "lnl.mc"}, {"input", {{"morale", 5}, {"terrain", "brush"}}}});
  EXPECT_FALSE(shot["needs"].contains("chart")) << shot.dump();
}

TEST_F(ChartsTest, AFigureGivenInASessionIsThatOfTheGameToo) {
  open_session({{"game", "lnl"}});
  ask("figure.set", {{"chart", "terrain"}, {"cell", "brush/tm"}, {"value", 3}});
  EXPECT_EQ(cell("terrain", "brush/tm", {{"game", "lnl"}})["value"], 3);
}

TEST_F(ChartsTest, WhatTheOwnerHasEnteredIsGivenAwayAndCompared) {
  EXPECT_EQ(call("charts.export", {{"game", "lnl"}})["data"]["key"], "charts.nothing_entered");
  call("figure.set", {{"game", "lnl"}, {"chart", "terrain"}, {"cell", "brush/tm"}, {"value", 2}});
  const Json given = call("charts.export", {{"game", "lnl"}});
  const Json file = Json::parse(given["text"].get<std::string>());
  EXPECT_EQ(file["format"], "adjutant-pack/1");
  ASSERT_EQ(file["charts"].size(), 1U) << "only what the owner has typed";
  EXPECT_THAT(call("charts.compare", {{"game", "lnl"}, {"text", given["text"]}})["differ"], IsEmpty());
  call("figure.set", {{"game", "lnl"}, {"chart", "terrain"}, {"cell", "brush/tm"}, {"value", 3}});
  const Json compared = call("charts.compare", {{"game", "lnl"}, {"text", given["text"]}});
  ASSERT_EQ(compared["differ"].size(), 1U) << compared;
  EXPECT_EQ(compared["differ"][0]["cell"], "brush/tm");
  EXPECT_EQ(compared["differ"][0]["mine"]["value"], 3);
  EXPECT_EQ(compared["differ"][0]["theirs"]["value"], 2);
  EXPECT_GT(compared["same"], 0);
  EXPECT_EQ(cell("terrain", "brush/tm", {{"game", "lnl"}})["value"], 3) << "nothing is taken by itself";
  EXPECT_EQ(call("charts.compare", {{"game", "bcs"}, {"text", given["text"]}})["data"]["key"], "charts.other_game");
  EXPECT_TRUE(call("charts.compare", {{"game", "lnl"}, {"text", "no pack"}}).contains("code"));
}

TEST_F(ChartsTest, WithoutGameAndSessionAFigureIsRefused) {
  const Json refused = call("figure.set", {{"chart", "terrain"}, {"cell", "brush/tm"}, {"value", 3}});
  EXPECT_EQ(refused["code"], -32602);
}

TEST_F(ChartsTest, ProceduresSayTheirGameAndStandInTheListOnce) {
  std::set<std::string> ids;
  const Json answer = call("procedures", Json::object());
  for (const Json& procedure : answer["procedures"]) {
    EXPECT_TRUE(ids.insert(procedure["id"].get<std::string>()).second) << procedure["id"];
    EXPECT_THAT(procedure["id"].get<std::string>(), testing::StartsWith(procedure["game"].get<std::string>() + "."));
  }
}

}  // namespace
}  // namespace adjutant::api
