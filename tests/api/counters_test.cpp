#include <fstream>

#include <gmock/gmock.h>
#include <sys/stat.h>

#include "api/library_client.h"
#include "api/service.h"
#include "db/games.h"
#include "db/modules.h"
#include "db/owner.h"
#include "support/sample_game.h"
#include "support/scratch_folder.h"

// The counter sheet over the local socket: what is said of counters is kept, and open boards go on with it.

namespace adjutant::api {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// A service with the sample's module in its database, bound to its game, and a board of it that is followed.
class Counters : public LibraryClient {
 protected:
  Counters() {
    keep_sample_module();
    EXPECT_NE(service_.greet(1), "");
    EXPECT_NE(service_.greet(2), "");
  }

  void bind() {
    db::Database database = library();
    EXPECT_TRUE(db::bind_game(database, {hash_, "lnl", "v2", ""}));
  }
  void keep_sample_sheet() {
    db::Database database = library();
    EXPECT_TRUE(db::put_counter_sheet(
        database, {"lnl", "The Orsel Crossing", test::read_file(test::sample_file("counters.json")), "sample", ""}));
  }

  Service& service() override { return service_; }
  Json ask(const std::string& method, Json params = Json::object()) {
    params["module"] = hash_;
    return call("counters." + method, params);
  }

  void open_board() { open_sample_board({{"module", hash_}}); }
  /// The first unit on the board, and the number of the slot that it was made from.
  Json a_unit() { return call("units", {{"session", "s1"}})["units"][0]; }
  std::string gpid_of(const std::string& name) {
    const Json list = ask("list");
    for (const Json& counter : list["counters"]) {
      if (counter["name"] == name || counter["ownName"] == name) {
        return counter["gpid"];
      }
    }
    return {};
  }
  static Json squad(const std::string& gpid, int fp) {
    return {{"match", {{"gpid", gpid}}},
            {"unit", {{"kind", "squad"}, {"side", "guard"}, {"values", {{"fp", fp}, {"range", 5}}}}}};
  }
  std::string write(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name) << text;
    return (folder_ / name).string();
  }

  Service service_{with_library()};
};

TEST_F(Counters, OfTheModulesSidesThoseOfTheSheetAreSaidAndTheBoardAndTheTurnCounterGoOnWithIt) {
  bind();
  keep_sample_sheet();
  open_board();
  const auto roster = [this](std::size_t side) { return ask("list")["roster"][side]; };
  EXPECT_EQ(roster(1), (Json{{"side", "Orsel Militia"}, {"is", "militia"}, {"by", "person"}})) << "the sheet says so";
  ask("say", {{"sides", {{"Vessen Guard", nullptr}, {"Orsel Militia", nullptr}}}});
  EXPECT_EQ(roster(0), (Json{{"side", "Vessen Guard"}, {"is", ""}, {"by", ""}})) << "nobody guesses";
  EXPECT_THAT(ask("list")["sides"], Contains("Vessen Guard"));
  ASSERT_TRUE(ask("say", {{"sides", {{"Vessen Guard", "guard"}}}}).contains("rules"));
  EXPECT_EQ(roster(0), (Json{{"side", "Vessen Guard"}, {"is", "guard"}, {"by", "person"}}));
  EXPECT_EQ(roster(1)["is"], "");
  const Json sides = ask("list")["sides"];
  EXPECT_THAT(sides, testing::Not(Contains("Vessen Guard"))) << "it is no side besides";
  EXPECT_THAT(sides, Contains("guard"));

  const std::string gpid = gpid_of("Guard Squad");
  Json rule = squad(gpid, 3);
  rule["unit"]["side"] = "Vessen Guard";
  ask("say", {{"rules", Json::array({rule})}});
  const Json units = call("units", {{"session", "s1"}})["units"];
  const bool strange = std::ranges::any_of(units, [](const Json& unit) { return unit["side"] == "Vessen Guard"; });
  EXPECT_FALSE(strange) << "a rule with the module's name is for the same side";

  ask("say", {{"sides", {{"Vessen Guard", nullptr}}}});
  EXPECT_EQ(roster(0)["by"], "name") << "the rule has that name now";
  for (const Json& wrong : {Json("guard"), Json::array({"guard"}), Json{{"Vessen Guard", 7}}}) {
    EXPECT_EQ(ask("say", {{"sides", wrong}})["data"]["key"], "api.no_such_side_name") << wrong;
  }
}

TEST_F(Counters, ASideOfTheModuleWithTheNameOfOneOfTheSheetIsThatOneWhateverTheCase) {
  bind();
  ask("say", {{"rules", Json::array({[this] {
                 Json rule = squad(gpid_of("Guard Squad"), 2);
                 rule["unit"]["side"] = "vessen_guard";
                 return rule;
               }()})}});
  const Json list = ask("list");
  EXPECT_EQ(list["roster"][0], (Json{{"side", "Vessen Guard"}, {"is", "vessen_guard"}, {"by", "name"}}));
  EXPECT_EQ(list["sides"], (Json{"vessen_guard", "Orsel Militia"}));
}

TEST_F(Counters, AreListedWithPicturesAndWithWhatTheGameWantsToKnow) {
  EXPECT_EQ(ask("list")["data"]["key"], "counters.no_game");
  bind();
  open_board();
  const Json list = ask("list");
  ASSERT_TRUE(list.contains("counters")) << list;
  EXPECT_EQ(list["game"], "lnl");
  EXPECT_EQ(list["session"], "s1");
  EXPECT_THAT(list["sheet"]["rules"], IsEmpty());
  EXPECT_THAT(list["counters"], SizeIs(testing::Gt(10U)));
  int on_board = 0;
  for (const Json& counter : list["counters"]) {
    on_board += counter["onBoard"].get<int>();
  }
  EXPECT_GT(on_board, 10);
  const Json kinds = list["kinds"];
  const auto squads = std::ranges::find_if(kinds, [](const Json& kind) { return kind["kind"] == "squad"; });
  ASSERT_NE(squads, kinds.end());
  EXPECT_EQ((*squads)["figures"][0]["figure"], "fp");
  EXPECT_NE((*squads)["figures"][0]["text"], "");
}

TEST_F(Counters, WhatIsSaidIsKeptAndTheBoardGoesOnWithItInTheSameTurn) {
  bind();
  keep_sample_sheet();
  open_board();
  call("ledger.say", {{"session", "s1"}, {"token", "token"}, {"ledger", {{"turn", 4}}}});
  const std::string gpid = gpid_of(a_unit()["name"]);
  ASSERT_NE(gpid, "");
  const Json said = ask("say", {{"rules", {squad(gpid, 9)}}});
  ASSERT_TRUE(said.contains("rules")) << said;
  ASSERT_THAT(told_, SizeIs(2));
  EXPECT_EQ(told_[0]["method"], "board.changed");
  EXPECT_EQ(told_[0]["params"]["ledger"]["turn"], 4);
  EXPECT_FALSE(told_[0]["params"].contains("snapshot")) << "nothing on the board has moved";
  EXPECT_EQ(told_[1]["method"], "counters.changed");
  bool found = false;
  const Json units = call("units", {{"session", "s1"}})["units"];
  for (const Json& unit : units) {
    for (const Json& figure : unit["figures"]) {
      found = found || (figure["id"] == "fp" && figure["text"] == "9");
    }
  }
  EXPECT_TRUE(found) << units;
  EXPECT_EQ(ask("list")["sheet"]["rules"][0], squad(gpid, 9)) << "in front of all others";
  EXPECT_EQ(ask("say", {{"forget", {{{"gpid", gpid}}}}})["rules"], said["rules"].get<int>() - 1);
}

TEST_F(Counters, RulesThatCannotBeReadAreRefusedWholeAndNothingIsLost) {
  bind();
  ask("say", {{"rules", {squad("1", 2)}}});
  const Json before = ask("list")["sheet"];
  const Json refused = ask("say", {{"rules", {squad("2", 3), {{"match", Json::object()}, {"ignore", true}}}}});
  EXPECT_EQ(refused["data"]["key"], "situation.sheet.no_match") << refused;
  EXPECT_EQ(refused["data"]["where"], "rules:rules[1]");
  EXPECT_EQ(ask("list")["sheet"], before);
}

TEST_F(Counters, AnotherSheetIsComparedCounterByCounter) {
  bind();
  keep_sample_sheet();
  const Json mine = Json::parse(ask("export")["text"].get<std::string>());
  EXPECT_EQ(mine, Json::parse(test::read_file(test::sample_file("counters.json"))));
  const std::string same = write("same.json", mine.dump());
  EXPECT_THAT(ask("compare", {{"file", same}})["differ"], IsEmpty());
  const std::string gpid = ask("list")["counters"][0]["gpid"];
  Json theirs = mine;
  theirs["rules"].insert(theirs["rules"].begin(), squad(gpid, 9));
  const Json compared = ask("compare", {{"file", write("theirs.json", theirs.dump())}});
  ASSERT_THAT(compared["differ"], SizeIs(1)) << compared;
  EXPECT_EQ(compared["differ"][0]["gpid"], gpid);
  EXPECT_EQ(compared["differ"][0]["theirs"], squad(gpid, 9));
  ask("say", {{"rules", {compared["differ"][0]["theirs"]}}});
  EXPECT_THAT(ask("compare", {{"file", write("theirs.json", theirs.dump())}})["differ"], IsEmpty());
}

TEST_F(Counters, ADamagedOrForeignFileIsRefusedWithPlaceAndReason) {
  bind();
  const auto refusal = [&](const std::string& text) {
    const Json answer = ask("compare", {{"file", write("theirs.json", text)}});
    return answer["data"]["key"].get<std::string>() + " " + answer["data"]["where"].get<std::string>();
  };
  EXPECT_EQ(refusal("{\"format\":"), "counters.no_json theirs.json");
  EXPECT_EQ(refusal("{}"), "situation.sheet.not_a_sheet theirs.json");
  EXPECT_EQ(refusal(R"({"format": "adjutant-counters/1", "game": "bcs", "module": "x", "rules": []})"),
            "counters.other_game theirs.json");
  EXPECT_EQ(ask("compare", {{"file", (folder_ / "none.json").string()}})["data"]["key"], "counters.cannot_open");
  const Json unnamed = ask("compare", {{"file", "theirs.json"}});
  EXPECT_EQ(unnamed["code"], -32602);
  EXPECT_EQ(unnamed["data"]["key"], "api.path_not_whole") << "as the core stands elsewhere";
  const std::filesystem::path pipe = folder_ / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(ask("compare", {{"file", pipe.string()}})["data"]["key"], "counters.cannot_open")
      << "nobody writes into it";
  const Json other = ask(
      "compare", {{"file", write("other.json",
                                 R"({"format": "adjutant-counters/1", "game": "lnl", "module": "x", "rules": []})")}});
  EXPECT_EQ(other["diagnostics"][0]["where"], "other.json") << other;
  EXPECT_THAT(other["diagnostics"][0]["message"].get<std::string>(), HasSubstr("The Orsel Crossing"));
}

TEST_F(Counters, PicturesAreReadByWhoeverCanAndOnlyWhoAskedIsTold) {
  bind();
  const Json taught = {{"format", "adjutant-taught/1"}};
  EXPECT_EQ(ask("read", {{"taught", taught}})["data"]["key"], "counters.nobody_reads");
  std::vector<ReadingRequest> asked;
  std::vector<std::string> cancelled;
  service_.connect_readings({[&](const ReadingRequest& request) {
                               asked.push_back(request);
                               return Result<std::string>("r1");
                             },
                             [&](const std::string& job) { cancelled.push_back(job); }});
  EXPECT_EQ(ask("read", {{"taught", taught}})["job"], "r1");
  EXPECT_EQ(asked.at(0), (ReadingRequest{hash_, taught.dump()}));
  static_cast<void>(service_.take_unsent());
  service_.tell_reading("r1", PagesRead{3, 9});
  service_.tell_reading("r1", std::vector<CounterRead>{{"a.png", {{"fp", {"2", 0.9}}, {"range", {"", 0.5}}}}});
  service_.tell_reading("r1", PagesRead{9, 9});
  const std::vector<Outgoing> told = service_.take_unsent();
  ASSERT_THAT(told, SizeIs(2)) << "it has ended";
  EXPECT_EQ(told[0].to, 1U);
  EXPECT_EQ(Json::parse(told[0].line)["params"], Json({{"job", "r1"}, {"done", 3}, {"all", 9}}));
  const Json read = Json::parse(told[1].line)["params"]["counters"][0];
  EXPECT_EQ(read["figures"]["fp"]["value"], "2");
  EXPECT_TRUE(read["figures"]["range"]["value"].is_null());
  ask("read", {{"taught", taught}});
  call("counters.cancel", {{"job", "r1"}});
  service_.gone(1);
  EXPECT_THAT(cancelled, testing::ElementsAre("r1", "r1"));
}

TEST_F(Counters, FiguresThatNobodyHasCheckedAreNamedByWhatRestsOnThem) {
  bind();
  keep_sample_sheet();
  open_board();
  Json rule = squad(gpid_of(a_unit()["name"]), 9);
  rule["proof"] = {{"fp", {{"source", "read"}, {"sure", 0.5}}}};
  ask("say", {{"rules", {rule}}});
  const Json actions = call("actions", {{"session", "s1"}, {"units", {a_unit()["id"]}}, {"language", "es"}});
  EXPECT_THAT(actions.dump(), HasSubstr("se leyó de la ficha"));
}

}  // namespace
}  // namespace adjutant::api
