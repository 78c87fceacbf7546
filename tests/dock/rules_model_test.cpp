#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/models/rules.h"
#include "dock/rules_room.h"
#include "scripted_ask.h"

namespace adjutant::dock {
namespace {

using nlohmann::json;
using testing::IsEmpty;
using testing::SizeIs;
using namespace Qt::StringLiterals;

constexpr int longer_than_a_pause = 130;

json hit(const std::string& number) {
  return {{"game", "lnl"}, {"language", "es"}, {"number", number}, {"key", number}, {"title", "Title " + number}};
}

json section(const std::string& language, const std::string& number) {
  return {{"language", language},
          {"number", number},
          {"title", language + " title"},
          {"body", language + " body"},
          {"rulebook", "Book"}};
}

class RulesModelTest : public testing::Test {
 protected:
  RulesModelTest() { model_.set_game("lnl"); }

  void type(const std::string& words) {
    model_.type(words);
    QTest::qWait(longer_than_a_pause);
  }
  void answer(const std::string& method, const json& with) { core_.of(method).back().answer(json(with)); }

  test::ScriptedAsk core_;
  Voice voice_{words::built_in(), words::Language::es};
  RulesModel model_{core_.ask(), voice_};
};

TEST_F(RulesModelTest, AsksOnceAfterTheLastKeyForTheBeginningOfAWord) {
  model_.type("a");
  model_.type("as");
  type("asa");
  ASSERT_THAT(core_.of("rules.search"), SizeIs(1));
  const json asked = core_.of("rules.search").front().params;
  EXPECT_EQ(asked["words"], "asa");
  EXPECT_EQ(asked["prefix"], true);
  EXPECT_EQ(asked["game"], "lnl");
  EXPECT_EQ(asked["language"], "es");
}

TEST_F(RulesModelTest, DropsTheAnswerToWordsThatAreNoLongerThere) {
  type("asalto");
  type("fuego");
  const auto asked = core_.of("rules.search");
  asked[1].answer(json{{"results", {hit("5.0")}}});
  asked[0].answer(json{{"results", {hit("17.1")}}});
  ASSERT_THAT(model_.hits(), SizeIs(1));
  EXPECT_EQ(model_.hits()[0].number, "5.0");
}

TEST_F(RulesModelTest, OpensTheFirstHitOnEnterEvenBeforeTheHitsAreThere) {
  model_.type("asalto cerrado");
  model_.open_first();
  EXPECT_FALSE(model_.place());
  answer("rules.search", {{"results", {hit("17.1"), hit("5.0")}}});
  EXPECT_EQ(model_.place(), (RulePlace{"lnl", "17.1"}));
}

TEST_F(RulesModelTest, OpensNothingOnEnterWhereNothingWasFound) {
  type("zzz");
  answer("rules.search", {{"results", json::array()}});
  model_.open_first();
  EXPECT_FALSE(model_.place());
  EXPECT_TRUE(model_.settled());
}

TEST_F(RulesModelTest, ShowsTheTranslationsOfASection) {
  model_.open("17.1");
  EXPECT_EQ(core_.of("rules.show").back().params["number"], "17.1");
  answer("rules.show", {{"sections", {section("es", "17.1"), section("it", "17.1")}}});
  ASSERT_THAT(model_.texts(), SizeIs(2));
  EXPECT_EQ(model_.texts()[1].language, "it");
}

TEST_F(RulesModelTest, GoesBackAndForwardAsABrowserDoes) {
  type("x");
  model_.open("1.0");
  model_.open("2.0");
  model_.back();
  EXPECT_EQ(model_.place()->number, "1.0");
  model_.back();
  EXPECT_FALSE(model_.place()) << "the search is where it began";
  EXPECT_FALSE(model_.can_go_back());
  model_.forward();
  EXPECT_EQ(model_.place()->number, "1.0");
  model_.open("3.0");
  EXPECT_FALSE(model_.can_go_forward()) << "a new way replaces the old one";
}

TEST_F(RulesModelTest, OpensANumberByASearchWhereNoGameIsFollowed) {
  model_.set_game("");
  model_.open("17.1");
  EXPECT_EQ(core_.of("rules.search").back().params["words"], "17.1");
  EXPECT_FALSE(core_.of("rules.search").back().params.contains("game"));
  answer("rules.search", {{"results", {hit("17.1")}}});
  EXPECT_EQ(model_.place(), (RulePlace{"lnl", "17.1"}));
}

TEST_F(RulesModelTest, TellsWhatTheCoreSaysOfASectionThatIsNotThere) {
  model_.open("99.9");
  core_.of("rules.show").back().answer(failure("", {"dock.said", {{"text", "No hay 99.9."}}}));
  ASSERT_TRUE(model_.problem());
  EXPECT_EQ(voice_(*model_.problem()), u"No hay 99.9."_s);
  model_.back();
  EXPECT_FALSE(model_.problem());
}

TEST_F(RulesModelTest, AsksAgainInTheOtherLanguageWhenItChanges) {
  type("asalto");
  model_.open("17.1");
  voice_.speak(words::Language::it);
  EXPECT_EQ(core_.of("rules.show").back().params["language"], "it");
  EXPECT_EQ(core_.of("rules.search").back().params["language"], "it");
}

TEST_F(RulesModelTest, KnowsHowManyBooksThereAre) {
  EXPECT_FALSE(model_.books());
  answer("rules.books", {{"books", json::array()}});
  EXPECT_EQ(model_.books(), 0);
}

class RulesRoomTest : public RulesModelTest {
 protected:
  RulesRoomTest() {
    room_.resize(420, 600);
    room_.show();
  }

  /// The text of a page by its name for screen readers; empty where it is not to be seen.
  QString text(const char* name) {
    const QTextBrowser* found = page(name);
    return found->isVisible() ? found->toPlainText() : QString();
  }
  QTextBrowser* page(const char* name) {
    for (auto* one : room_.findChildren<QTextBrowser*>()) {
      if (one->accessibleName() == voice_(name)) {
        return one;
      }
    }
    return nullptr;
  }
  static constexpr const char* left = "dock.rules.page";
  static constexpr const char* right = "dock.rules.beside";
  void open_in_two_languages() {
    model_.open("17.1");
    answer("rules.show", {{"sections", {section("es", "17.1"), section("it", "17.1")}}});
  }

  RulesRoom room_{voice_, model_};
};

TEST_F(RulesRoomTest, SearchesWhatIsTypedAndOpensTheFirstHitOnEnter) {
  auto* field = room_.findChild<QLineEdit*>();
  QTest::keyClicks(field, u"asalto"_s);
  QTest::keyClick(field, Qt::Key_Return);
  answer("rules.search", {{"results", {hit("17.1")}}});
  EXPECT_EQ(model_.place(), (RulePlace{"lnl", "17.1"}));
}

TEST_F(RulesRoomTest, ShowsHitsWithNumberTitleAndLanguage) {
  type("asalto");
  answer("rules.search", {{"results", {hit("17.1")}}});
  EXPECT_TRUE(text(left).contains(u"Title 17.1 (ES)"_s)) << text(left).toStdString();
}

TEST_F(RulesRoomTest, ShowsOneLanguageWhereItIsNarrowAndSwitchesToAnother) {
  open_in_two_languages();
  EXPECT_EQ(text(right), QString());
  EXPECT_TRUE(text(left).contains(u"es body"_s));
  Q_EMIT page(left)->anchorClicked(QUrl(u"other:1"_s));
  EXPECT_TRUE(text(left).contains(u"it body"_s));
  EXPECT_FALSE(text(left).contains(u"es body"_s));
}

TEST_F(RulesRoomTest, ShowsTwoLanguagesSideBySideWhereItIsWide) {
  open_in_two_languages();
  room_.resize(900, 600);
  EXPECT_TRUE(text(left).contains(u"es body"_s));
  EXPECT_TRUE(text(right).contains(u"it body"_s));
}

TEST_F(RulesRoomTest, NamesTheCommandThatImportsABookWhereTheGameHasNone) {
  answer("rules.books", {{"books", json::array()}});
  EXPECT_TRUE(text(left).contains(u"adjutant import rules ARCHIVO --game lnl --in es"_s)) << text(left).toStdString();
}

TEST_F(RulesRoomTest, FollowsNoLinkOutOfTheProgram) {
  open_in_two_languages();
  const auto asked = core_.questions.size();
  Q_EMIT page(left)->anchorClicked(QUrl(u"https://example.org/"_s));
  EXPECT_EQ(core_.questions.size(), asked);
  EXPECT_TRUE(text(left).contains(u"es body"_s));
}

}  // namespace
}  // namespace adjutant::dock
