#include "api/intake.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "api/service.h"

namespace adjutant::api {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

/// A service whose books are read by nobody: the test says what comes of them.
class Intake : public testing::Test {
 protected:
  Intake() : service_(surroundings()) {
    service_.connect_books({.begin = [this](const BookRequest& book) -> Result<std::string> {
                              asked_.push_back(book);
                              return "b" + std::to_string(asked_.size());
                            },
                            .cancel = [this](const std::string& job) { cancelled_.push_back(job); }});
    static_cast<void>(service_.greet(reader));
    static_cast<void>(service_.greet(other));
  }

  static Surroundings surroundings() {
    Surroundings around;
    around.catalogue = words::built_in();
    return around;
  }
  Json call(ClientId client, const std::string& method, Json params) {
    const Json request = {{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", std::move(params)}};
    return Json::parse(service_.handle(client, request.dump()).at(0).line);
  }
  /// What the client is told of the news.
  std::vector<Json> told(ClientId client, const std::string& job, const BookNews& news) {
    service_.tell_book(job, news);
    std::vector<Json> lines;
    for (const Outgoing& line : service_.take_unsent()) {
      if (line.to == client) {
        lines.push_back(Json::parse(line.line));
      }
    }
    return lines;
  }

  static constexpr ClientId reader = 1;
  static constexpr ClientId other = 2;
  const Json book_ = {{"file", "/books/ours.md"}, {"game", "lnl"}, {"in", "es"}, {"language", "it"}};
  Service service_;
  std::vector<BookRequest> asked_;
  std::vector<std::string> cancelled_;
};

TEST_F(Intake, TellsOfABookOnlyToWhoeverWantedItInHisLanguage) {
  EXPECT_EQ(call(reader, "rules.preview", book_)["result"]["job"], "b1");
  EXPECT_THAT(asked_, ElementsAre(BookRequest{"/books/ours.md", "lnl", "es", "", "", "rulebook", false}));
  EXPECT_THAT(told(other, "b1", PagesRead{20, 300}), IsEmpty());
  const auto reading = told(reader, "b1", PagesRead{40, 300});
  ASSERT_THAT(reading, SizeIs(1));
  EXPECT_EQ(reading[0]["method"], "rules.job");
  EXPECT_EQ(reading[0]["params"], (Json{{"job", "b1"}, {"state", "reading"}, {"read", 40}, {"all", 300}}));
  const auto failed = told(reader, "b1", Error{"ours.md", {"import.rules_empty", {}}});
  ASSERT_THAT(failed, SizeIs(1));
  EXPECT_EQ(failed[0]["params"]["error"]["text"],
            words::built_in().say({"import.rules_empty", {}}, words::Language::it));
  EXPECT_THAT(told(reader, "b1", PagesRead{60, 300}), IsEmpty()) << "the job has ended";
}

TEST_F(Intake, AClientMayLeaveAfterWhoeverReadForHim) {
  EXPECT_EQ(call(reader, "rules.preview", book_)["result"]["job"], "b1");
  service_.connect_books({});
  service_.gone(reader);
  EXPECT_THAT(cancelled_, IsEmpty());
}

TEST_F(Intake, ShowsTheSectionsThatWereUnderstood) {
  static_cast<void>(call(reader, "rules.preview", {{"file", "/books/ours.pdf"}}));
  BookPreview preview;
  preview.format = "pdf";
  preview.title = "Ours";
  preview.sections = {{"5.0", "5.0", "Fire", "", {}, 1, 2}, {"", "example", "Example", "", 0, 2, 2}};
  preview.games = {"lnl"};
  const Json shown = told(reader, "b1", preview).at(0)["params"]["preview"];
  EXPECT_EQ(shown["numbered"], 1);
  EXPECT_EQ(shown["language"], nullptr);
  EXPECT_EQ(
      shown["sections"][1],
      (Json{{"number", nullptr}, {"key", "example"}, {"title", "Example"}, {"parent", "5.0"}, {"pages", {2, 2}}}));
}

TEST_F(Intake, TellsEverybodyThatTheLibraryHasAnotherBook) {
  static_cast<void>(call(reader, "rules.import", book_));
  BookKept kept;
  kept.row.game = "lnl";
  kept.row.language = "es";
  kept.row.title = "Ours";
  EXPECT_EQ(told(other, "b1", kept).at(0)["params"], (Json{{"game", "lnl"}, {"language", "es"}, {"title", "Ours"}}));
  static_cast<void>(call(reader, "rules.import", book_));
  kept.unchanged = true;
  EXPECT_THAT(told(other, "b2", kept), IsEmpty());
}

TEST_F(Intake, IsStoppedByWhoeverBeganItAndWhenHeIsGone) {
  static_cast<void>(call(reader, "rules.import", book_));
  static_cast<void>(call(other, "rules.cancel", {{"job", "b1"}}));
  EXPECT_THAT(cancelled_, IsEmpty());
  static_cast<void>(call(reader, "rules.cancel", {{"job", "b1"}}));
  service_.gone(reader);
  EXPECT_THAT(cancelled_, ElementsAre("b1", "b1"));
}

TEST_F(Intake, ReadsNoFileForStrangersInAChat) {
  EXPECT_FALSE(service_.ask("rules.preview", book_, words::Language::en));
  EXPECT_FALSE(service_.ask("rules.import", book_, words::Language::en));
  EXPECT_THAT(asked_, IsEmpty());
}

TEST_F(Intake, WantsAWholePathAndOfWhatIsKeptAGameAndALanguage) {
  const auto wrong = [&](const std::string& method, const Json& patch) {
    Json params = book_;
    params.merge_patch(patch);
    return call(reader, method, params)["error"]["data"]["where"];
  };
  EXPECT_EQ(wrong("rules.preview", {{"file", "ours.md"}}), "file");
  EXPECT_EQ(wrong("rules.preview", {{"file", nullptr}}), "file");
  EXPECT_EQ(wrong("rules.preview", {{"kind", "novel"}}), "kind");
  EXPECT_EQ(wrong("rules.import", {{"game", nullptr}}), "game");
  EXPECT_EQ(wrong("rules.import", {{"in", nullptr}}), "in");
  EXPECT_THAT(asked_, IsEmpty());
}

}  // namespace
}  // namespace adjutant::api
