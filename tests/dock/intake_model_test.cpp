#include <QSignalSpy>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/models/rules/intake.h"
#include "scripted_ask.h"

namespace adjutant::dock {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using Stage = IntakeModel::Stage;

json previewed(const json& preview) {
  return {{"job", "b1"}, {"state", "previewed"}, {"preview", preview}};
}

const json small_book = {{"format", "text"},
                         {"title", "Our rules"},
                         {"language", "it"},
                         {"numbered", 1},
                         {"games", {"bcs", "lnl"}},
                         {"diagnostics", {{{"severity", "warning"}, {"message", "After 5.0 comes 7.0."}}}},
                         {"sections",
                          {{{"number", "5.0"}, {"key", "5.0"}, {"title", "Fire"}, {"lines", {1, 9}}},
                           {{"key", "example"}, {"title", "Example"}, {"parent", "5.0"}, {"lines", {5, 9}}}}}};

class IntakeModelTest : public testing::Test {
 protected:
  void begin(const std::string& game = "lnl") {
    model_.begin("/books/ours.md", game);
    name_job("rules.preview");
  }
  void name_job(const std::string& method) { core_.of(method).back().answer(json{{"job", "b1"}}); }
  void tell(const json& told) {
    const auto news = read_book_news(told);
    ASSERT_TRUE(news);
    model_.hear(*news);
  }

  test::ScriptedAsk core_;
  Voice voice_{words::built_in(), words::Language::es};
  IntakeModel model_{core_.ask(), voice_};
};

TEST_F(IntakeModelTest, AsksWhatAFileHoldsAndTellsThePagesAsTheyAreRead) {
  begin();
  EXPECT_EQ(core_.of("rules.preview").front().params["file"], "/books/ours.md");
  EXPECT_EQ(core_.of("rules.preview").front().params["game"], "lnl");
  EXPECT_TRUE(model_.busy());
  tell({{"job", "b1"}, {"state", "reading"}, {"read", 20}, {"all", 300}});
  EXPECT_EQ(model_.pages(), (PagesRead{20, 300}));
}

TEST_F(IntakeModelTest, KnowsTheLanguageAndTheTitleThatTheFileHasAndTheSectionsInTheirOrder) {
  begin();
  tell(previewed(small_book));
  EXPECT_EQ(model_.stage(), Stage::read);
  EXPECT_EQ(model_.words(), (BookWords{"lnl", "it", "Our rules"}));
  EXPECT_THAT(model_.preview().sections,
              ElementsAre(ReadSection{"5.0", "Fire", {}, 1, 9}, ReadSection{"", "Example", 0, 5, 9}));
  EXPECT_THAT(model_.preview().remarks, ElementsAre("After 5.0 comes 7.0."));
}

TEST_F(IntakeModelTest, KeepsTheBookAsItsOwnerSaysItIs) {
  begin();
  tell(previewed(small_book));
  model_.say({"lnl", "es", "Reglas", "v2", "rulebook"});
  EXPECT_THAT(core_.of("rules.preview"), SizeIs(1)) << "what was read is the same";
  const QSignalSpy kept(&model_, &IntakeModel::kept);
  model_.keep();
  const json asked = core_.of("rules.import").back().params;
  EXPECT_EQ(asked["in"], "es");
  EXPECT_EQ(asked["title"], "Reglas");
  EXPECT_EQ(asked["edition"], "v2");
  name_job("rules.import");
  tell({{"job", "b1"}, {"state", "imported"}, {"rulebook", {{"game", "lnl"}, {"title", "Reglas"}}}, {"sections", 2}});
  EXPECT_EQ(kept.size(), 1);
  EXPECT_EQ(model_.book(), (BookKept{"lnl", "Reglas", 2, false}));
}

TEST_F(IntakeModelTest, KeepsNothingBeforeGameAndLanguageAreKnown) {
  begin("");
  json book = small_book;
  book["language"] = nullptr;
  tell(previewed(book));
  model_.keep();
  EXPECT_FALSE(model_.can_keep());
  EXPECT_THAT(core_.of("rules.import"), IsEmpty());
  model_.say({"squares", "fr", "Règles"});
  EXPECT_TRUE(model_.can_keep());
}

TEST_F(IntakeModelTest, ReadsTheFileAgainAsAnotherKindOfBook) {
  begin();
  tell(previewed(small_book));
  model_.say({"lnl", "it", "Our rules", "", "summary"});
  EXPECT_EQ(core_.of("rules.preview").back().params["kind"], "summary");
  EXPECT_THAT(core_.of("rules.preview"), SizeIs(2));
}

TEST_F(IntakeModelTest, StopsTheReadingWhenThePlayerLeaves) {
  begin();
  model_.leave();
  ASSERT_THAT(core_.of("rules.cancel"), SizeIs(1));
  EXPECT_EQ(core_.of("rules.cancel").front().params["job"], "b1");
  tell(previewed(small_book));
  EXPECT_EQ(model_.stage(), Stage::none) << "news of a job that was left";
}

TEST_F(IntakeModelTest, SaysWhyAFileIsNoBook) {
  begin();
  tell({{"job", "b1"}, {"state", "failed"}, {"where", "ours.md"}, {"error", {{"text", "No hay texto."}}}});
  ASSERT_TRUE(model_.problem());
  EXPECT_EQ(voice_(*model_.problem()), QStringLiteral("No hay texto."));
  EXPECT_FALSE(model_.can_keep());
}

TEST_F(IntakeModelTest, SaysThatTheCoreIsGoneInsteadOfWaitingForIt) {
  begin();
  model_.lose();
  EXPECT_EQ(model_.stage(), Stage::refused);
}

TEST_F(IntakeModelTest, HearsNothingOfTheJobsOfOthers) {
  begin();
  tell({{"job", "b2"}, {"state", "reading"}, {"read", 20}, {"all", 300}});
  EXPECT_EQ(model_.pages(), PagesRead{});
}

TEST(BookNewsReading, TakesWhatIsOfAnotherKindAsIfItWereNotThere) {
  EXPECT_FALSE(read_book_news(json::array()));
  EXPECT_FALSE(read_book_news({{"state", "dancing"}}));
  const auto news = read_book_news({{"job", 7},
                                    {"state", "previewed"},
                                    {"preview",
                                     {{"sections", {{{"title", 3}, {"lines", {1}}, {"parent", "later"}}, 4}},
                                      {"games", "none"},
                                      {"numbered", -2}}}});
  ASSERT_TRUE(news);
  const auto& preview = std::get<BookPreview>(news->told);
  EXPECT_THAT(preview.sections, ElementsAre(ReadSection{}, ReadSection{}));
  EXPECT_THAT(preview.games, IsEmpty());
  EXPECT_EQ(preview.numbered, 0U);
}

}  // namespace
}  // namespace adjutant::dock
