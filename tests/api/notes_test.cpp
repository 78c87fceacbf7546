#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "api/service.h"
#include "support/scratch_folder.h"

namespace adjutant::api {
namespace {

using testing::SizeIs;

constexpr db::Time some_day{std::chrono::sys_days{std::chrono::year{2026} / 3 / 14}};

/// Two clients of a service with an empty database.
class NotesService : public testing::Test {
 protected:
  NotesService() : service_(surroundings()) {
    EXPECT_NE(service_.greet(1), "");
    EXPECT_NE(service_.greet(2), "");
  }

  Surroundings surroundings() {
    Surroundings s;
    s.library = [this] { return db::open_database(folder_ / "a.db", some_day); };
    s.now = [] { return some_day; };
    s.write_notes = [](const std::vector<db::NoteSet>& sets) { return std::to_string(sets.size()) + " sets"; };
    s.take_notes = [](db::Database&, const std::filesystem::path& file, const std::string& game) -> Result<NotesTaken> {
      if (file != "/notes.md") {
        return failure(file.string(), {"db.cannot_open", {}});
      }
      return NotesTaken{{game, "lnl"}, {.added = 2, .removed = 0, .unchanged = 1}, {{"lnl", "5.01"}}, {}};
    };
    s.catalogue = words::built_in();
    return s;
  }

  /// The answer's result, or its error object, to client 1; `told_` is what others are told.
  Json call(const std::string& method, Json params) {
    const Json request = {{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", std::move(params)}};
    const std::vector<Outgoing> out = service_.handle(1, request.dump());
    told_.assign(out.begin() + 1, out.end());
    const Json answer = Json::parse(out.at(0).line);
    return answer.contains("result") ? answer["result"] : answer["error"];
  }

  std::int64_t add(const std::string& text) {
    return call("notes.add", {{"game", "ford"}, {"number", "5.01"}, {"text", text}})["note"]["id"].get<std::int64_t>();
  }

  test::ScratchFolder folder_;
  std::vector<Outgoing> told_;
  Service service_;
};

TEST_F(NotesService, KeepsANoteAndTellsTheOthers) {
  const Json added = call("notes.add", {{"game", "ford"},
                                        {"sections", {"5.01", "17.1"}},
                                        {"kind", "question"},
                                        {"text", "Twice?"},
                                        {"answer", "No."},
                                        {"in", "en"}});
  const Json note = {{"id", added["note"]["id"]},
                     {"game", "ford"},
                     {"language", "en"},
                     {"origin", nullptr},
                     {"kind", "question"},
                     {"sections", {"5.01", "17.1"}},
                     {"heading", ""},
                     {"text", "Twice?"},
                     {"answer", "No."},
                     {"changedAt", "2026-03-14T00:00:00Z"},
                     {"removed", false}};
  EXPECT_EQ(added["note"], note);
  ASSERT_THAT(told_, SizeIs(1));
  EXPECT_EQ(told_[0].to, 2U);
  EXPECT_EQ(Json::parse(told_[0].line)["method"], "notes.changed");
  EXPECT_EQ(Json::parse(told_[0].line)["params"], (Json{{"game", "ford"}}));
  EXPECT_EQ(call("notes.list", {{"game", "ford"}})["notes"], Json::array({note}));
  EXPECT_EQ(call("notes.list", {{"game", "ford"}, {"number", "17.1"}})["notes"], Json::array({note}));
  EXPECT_EQ(call("notes.list", {{"game", "ford"}, {"number", "9"}})["notes"], Json::array());
}

TEST_F(NotesService, ChangesWhatIsNamedAndRemembersTheRest) {
  const std::int64_t id = add("first");
  EXPECT_EQ(call("notes.edit", {{"id", id}, {"text", "second"}})["note"]["sections"], Json::array({"5.01"}));
  EXPECT_THAT(told_, SizeIs(1));
  const Json history = call("notes.history", {{"id", id}});
  ASSERT_THAT(history["former"], SizeIs(1));
  EXPECT_EQ(history["former"][0]["text"], "first");
  EXPECT_EQ(history["note"]["text"], "second");
  EXPECT_EQ(call("notes.restore", {{"id", id}, {"version", 1}})["note"]["text"], "first");
}

TEST_F(NotesService, RemovesAndRestores) {
  const std::int64_t id = add("first");
  EXPECT_EQ(call("notes.remove", {{"id", id}})["note"]["removed"], true);
  EXPECT_THAT(call("notes.list", Json::object())["notes"], SizeIs(0));
  EXPECT_THAT(call("notes.list", {{"removed", true}})["notes"], SizeIs(1));
  EXPECT_EQ(call("notes.restore", {{"id", id}})["note"]["removed"], false);
  EXPECT_EQ(call("notes.list", Json::object())["loose"], (Json::array({{{"game", "ford"}, {"name", "5.01"}}})));
}

TEST_F(NotesService, RefusesWhatIsNoNoteAndTellsNobody) {
  const auto code = [&](const std::string& method, const Json& params) {
    const Json error = call(method, params);
    EXPECT_THAT(told_, SizeIs(0));
    return error.value("code", 0);
  };
  EXPECT_EQ(code("notes.add", {{"game", "ford"}, {"number", "5.01"}, {"text", ""}}), -32004);
  EXPECT_EQ(code("notes.add", {{"game", "ford"}, {"text", "A"}}), -32004);
  EXPECT_EQ(code("notes.add", {{"game", "ford"}, {"sections", {1, 2}}, {"text", "A"}}), -32004);
  EXPECT_EQ(code("notes.add", {{"number", "5.01"}, {"text", "A"}}), -32602);
  EXPECT_EQ(code("notes.add", {{"game", "ford"}, {"number", "5.01"}, {"text", "A"}, {"kind", "poem"}}), -32602);
  EXPECT_EQ(code("notes.edit", {{"id", 99}, {"text", "A"}}), -32004);
  EXPECT_EQ(code("notes.remove", {{"id", "1"}}), -32602);
  EXPECT_EQ(code("notes.restore", {{"id", add("A")}, {"version", 9'000'000'000}}), -32004);
}

TEST_F(NotesService, ExportsWhatTheProgramWrites) {
  add("first");
  EXPECT_EQ(call("notes.export", Json::object())["text"], "1 sets");
}

TEST_F(NotesService, TakesAFileOfNotesAndTellsTheOthersOfEachGameInIt) {
  const Json taken = call("notes.import", {{"file", "/notes.md"}, {"game", "ford"}});
  const Json expected = {{"games", {"ford", "lnl"}},
                         {"added", 2},
                         {"removed", 0},
                         {"unchanged", 1},
                         {"loose", {{{"game", "lnl"}, {"name", "5.01"}}}},
                         {"diagnostics", Json::array()}};
  EXPECT_EQ(taken, expected);
  ASSERT_THAT(told_, SizeIs(2));
  EXPECT_EQ(Json::parse(told_[1].line)["params"], (Json{{"game", "lnl"}}));
  EXPECT_EQ(call("notes.import", {{"file", "/other.md"}})["code"], -32004);
  EXPECT_EQ(call("notes.import", {{"file", "notes.md"}})["code"], -32602) << "a client may stand in another folder";
}

TEST_F(NotesService, ChangesNothingForAStrangerInAGamesChat) {
  const std::int64_t id = add("first");
  const auto refused = [&](const std::string& method, const Json& params) {
    const auto answer = service_.ask(method, params, words::Language::en);
    return !answer && answer.error() == words::built_in().say(Message{"api.owner_only", {}}, words::Language::en);
  };
  EXPECT_TRUE(refused("notes.add", {{"game", "ford"}, {"number", "5.01"}, {"text", "second"}}));
  EXPECT_TRUE(refused("notes.edit", {{"id", id}, {"text", "second"}}));
  EXPECT_TRUE(refused("notes.remove", {{"id", id}}));
  EXPECT_TRUE(refused("notes.restore", {{"id", id}}));
  EXPECT_TRUE(refused("notes.import", {{"file", "/notes.md"}}));
  EXPECT_TRUE(refused("rules.read", {{"game", "ford"}, {"number", "5.01"}}));
  EXPECT_TRUE(service_.ask("notes.list", {{"game", "ford"}}, words::Language::en)) << "who may read the rules may read";
  EXPECT_EQ(call("notes.list", Json::object())["notes"][0]["text"], "first");
  EXPECT_THAT(call("rules.recent", Json::object())["rules"], SizeIs(0));
}

TEST_F(NotesService, RemembersTheRulesThatWereRead) {
  for (const char* const number : {"5.01", "17.1", "5.01"}) {
    EXPECT_EQ(call("rules.read", {{"game", "ford"}, {"number", number}}), Json::object());
  }
  const Json recent = call("rules.recent", {{"limit", 5}});
  ASSERT_THAT(recent["rules"], SizeIs(2));
  EXPECT_EQ(recent["rules"][0]["number"], "5.01");
  EXPECT_THAT(call("rules.recent", {{"limit", -1}})["rules"], SizeIs(0));
  EXPECT_EQ(call("rules.read", {{"game", "ford"}, {"number", std::string(200, 'x')}})["code"], -32602);
}

}  // namespace
}  // namespace adjutant::api
