#include <QTest>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules_asked.h"

namespace adjutant::dock {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::SizeIs;
using namespace Qt::StringLiterals;

using RulesModelTest = test::RulesAsked;
using test::hit;
using test::section;

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
  ASSERT_THAT(model_.found().hits, SizeIs(1));
  EXPECT_EQ(model_.found().hits[0].number, "5.0");
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

TEST_F(RulesModelTest, KnowsWhatWasReadLast) {
  answer("rules.recent", {{"rules", {{{"game", "lnl"}, {"number", "17.1"}}}}});
  EXPECT_THAT(model_.recent(), ElementsAre(RulePlace{"lnl", "17.1"}));
}

TEST_F(RulesModelTest, ComparesTheBooksOfTwoLanguagesThePlayersFirst) {
  answer("rules.books", {{"books", {{{"game", "lnl"}, {"language", "it"}}}}});
  EXPECT_FALSE(model_.has_translations());
  model_.refresh();
  answer("rules.books", {{"books", {{{"game", "lnl"}, {"language", "it"}}, {{"game", "lnl"}, {"language", "es"}}}}});
  ASSERT_TRUE(model_.has_translations());
  model_.open_differences();
  EXPECT_TRUE(model_.shows_differences());
  const json asked = core_.of("rules.compare").back().params;
  EXPECT_EQ(asked["left"], "es");
  EXPECT_EQ(asked["right"], "it");
  EXPECT_FALSE(model_.differences());
  answer("rules.compare", {{"discrepancies", {{{"kind", "figure"}, {"left", "a"}, {"right", "b"}}}}});
  ASSERT_TRUE(model_.differences());
  EXPECT_THAT(*model_.differences(), SizeIs(1));
  model_.back();
  EXPECT_FALSE(model_.shows_differences());
}

TEST_F(RulesModelTest, AsksAnewForWhatIsShownWhenTheLibraryIsAnother) {
  model_.open("17.1");
  const auto asked = core_.of("rules.show").size();
  model_.read_again();
  EXPECT_EQ(core_.of("rules.show").size(), asked + 1);
}

json book(const char* edition) {
  return {{"game", "lnl"}, {"language", "es"}, {"edition", edition}};
}

TEST_F(RulesModelTest, BesideTheRulesOfTheSampleThePlayersOwnAreSearched) {
  model_.set_game("lnl", "sample");
  answer("rules.books", {{"books", {book("sample")}}});
  type("fuego");
  EXPECT_EQ(core_.of("rules.search").back().params["edition"], "sample");
  model_.refresh();
  answer("rules.books", {{"books", {book("sample"), book("")}}});
  EXPECT_EQ(model_.books(), 2);
  EXPECT_EQ(core_.of("rules.search").back().params["edition"], "") << "asked again, for the books of both";
}

TEST_F(RulesModelTest, ABookOfThePlayersIsNoneOfTheSample) {
  model_.set_game("lnl", "sample");
  EXPECT_EQ(model_.own_edition(), "");
  model_.set_game("lnl", "v2");
  EXPECT_EQ(model_.own_edition(), "v2");
}

TEST_F(RulesModelTest, ThePlayersOwnGameHasNoBooksWhereOnlyTheSampleHasSome) {
  model_.set_game("lnl", "v2");
  answer("rules.books", {{"books", {book("sample")}}});
  EXPECT_EQ(model_.books(), 0);
  answer("rules.books", {{"books", {book("sample"), book("")}}});
  EXPECT_EQ(model_.books(), 1);
  type("fuego");
  EXPECT_EQ(core_.of("rules.search").back().params["edition"], "v2");
}

}  // namespace
}  // namespace adjutant::dock
