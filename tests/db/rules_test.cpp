#include "db/rules.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "db/rule_search.h"
#include "db/scratch.h"
#include "support/shared.h"

namespace adjutant::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

db::Rulebook some_book(char digit = 'a') {
  return {.row = {.id = 0,
                  .hash = std::string(64, digit),
                  .game = "ford",
                  .language = "es",
                  .title = "El vado",
                  .edition = "2",
                  .kind = "rulebook",
                  .source = "/books/vado.txt",
                  .imported_at = db::to_text(noon)},
          .sections = {{"", "prologo", "Prólogo", "", std::nullopt, 1, 2},
                       {"4.0", "4.0", "Activación", "Cada pila se activa.\n\nUna vez.", std::nullopt, 3, 9},
                       {"4.81", "4.81", "POSICION", "La posición.", 1U, 10, 12, {"4.8.1"}}}};
}

class Rulebooks : public testing::Test {
 protected:
  db::Matches matches(const std::vector<std::string>& phrases, db::Stemming stemming = db::Stemming::es) {
    auto matches = db::match_sections(database_, stemming, phrases, phrases.size(), 0, 1000);
    EXPECT_TRUE(matches);
    return matches.value_or(db::Matches{});
  }

  std::vector<std::string> found(const std::string& phrase, db::Stemming stemming = db::Stemming::es) {
    std::vector<std::int64_t> ids;
    for (const db::MatchedSection& match : matches({phrase}, stemming).sections) {
      ids.push_back(match.id);
    }
    std::vector<std::string> keys;
    const auto places = db::sections_with(database_, ids).value();
    for (const db::SectionPlace& place : places) {
      keys.push_back(place.key);
    }
    return keys;
  }

  ScratchFolder folder_;
  db::Database database_ = opened(folder_ / "a.db");
  db::Vocabulary spanish_{database_, db::Stemming::es, "ford"};
};

TEST_F(Rulebooks, ComeBackAsTheyWentIn) {
  const db::StoredRulebook stored = db::store_rulebook(database_, some_book()).value();
  EXPECT_FALSE(stored.unchanged || stored.replaced);
  db::Rulebook expected = some_book();
  expected.row.id = stored.row.id;
  EXPECT_EQ(db::rulebook(database_, stored.row.id).value(), expected);
  EXPECT_EQ(db::rulebooks(database_, "ford").value(), std::vector{expected.row});
  EXPECT_THAT(db::rulebooks(database_, "sea").value(), IsEmpty());
  const auto summaries = db::rulebook_summaries(database_, "").value();
  EXPECT_EQ(std::pair(summaries.at(0).sections, summaries.at(0).numbered), std::pair(3, 2));
  EXPECT_EQ(db::rulebook(database_, 77).value(), std::nullopt);
}

TEST_F(Rulebooks, TheSameFileAgainWritesNothing) {
  const auto first = db::store_rulebook(database_, some_book());
  const std::string before = read_file(folder_ / "a.db");
  const db::StoredRulebook again = db::store_rulebook(database_, some_book()).value();
  EXPECT_TRUE(again.unchanged);
  EXPECT_EQ(again.row, first->row);
  EXPECT_EQ(read_file(folder_ / "a.db"), before);
}

TEST_F(Rulebooks, ANewerFileReplacesTheOldOneInEveryIndex) {
  ASSERT_TRUE(db::store_rulebook(database_, some_book()));
  db::Rulebook newer = some_book('b');
  newer.sections = {{"5.0", "5.0", "Puentes", "", std::nullopt, 1, 2}};
  EXPECT_TRUE(db::store_rulebook(database_, newer)->replaced);
  EXPECT_EQ(db::rulebooks(database_, "")->size(), 1U);
  EXPECT_THAT(found("activ"), IsEmpty());
  EXPECT_THAT(found("puent"), ElementsAre("5.0"));
  EXPECT_THAT(db::stems_of_words(spanish_, {"activacion"}).value(), IsEmpty());
  EXPECT_THAT(db::sections_called(database_, "", "4.8.1").value(), IsEmpty());
  for (const std::string index : {"en", "es", "it", "other"}) {
    EXPECT_NO_THROW(db::execute(database_, "INSERT INTO section_index_" + index + " (section_index_" + index +
                                               ", rank) VALUES ('integrity-check', 1)"));
  }
}

TEST_F(Rulebooks, OtherTitlesAndLanguagesLiveSideBySide) {
  db::Rulebook italian = some_book();
  italian.row.language = "it";
  db::Rulebook summary = some_book();
  summary.row.title = "Resumen";
  for (const db::Rulebook& book : {some_book(), italian, summary}) {
    EXPECT_FALSE(db::store_rulebook(database_, book)->replaced);
  }
  EXPECT_EQ(db::sections_called(database_, "ford", "4.0")->size(), 3U);
  EXPECT_THAT(found("activ", db::Stemming::it), ElementsAre("4.0"));
}

TEST_F(Rulebooks, AFailureHalfWayLeavesTheOldBook) {
  ASSERT_TRUE(db::store_rulebook(database_, some_book()));
  db::execute(database_, "PRAGMA max_page_count = " + one_value(database_, "PRAGMA page_count"));
  db::Rulebook big = some_book('b');
  big.sections[1].body = std::string(1'000'000, 'x');
  EXPECT_EQ(refusal(db::store_rulebook(database_, big)), "db.full");
  EXPECT_THAT(found("activ"), ElementsAre("4.0"));
}

TEST_F(Rulebooks, WithKeysTwiceOrParentsBehindAreRefused) {
  db::Rulebook twice = some_book();
  twice.sections[2].key = "4.0";
  EXPECT_EQ(refusal(db::store_rulebook(database_, twice)), "rules.key_twice");
  db::Rulebook nameless = some_book();
  nameless.sections[0].key = "";
  EXPECT_EQ(refusal(db::store_rulebook(database_, nameless)), "rules.key_twice");
  db::Rulebook behind = some_book();
  behind.sections[1].parent = 1;
  EXPECT_EQ(refusal(db::store_rulebook(database_, behind)), "rules.parent_after");
}

TEST_F(Rulebooks, SectionsAreCalledByNumberKeyAndAlias) {
  ASSERT_TRUE(db::store_rulebook(database_, some_book()));
  for (const std::string name : {"4.81", "4.8.1"}) {
    const auto places = db::sections_called(database_, "ford", name).value();
    ASSERT_EQ(places.size(), 1U) << name;
    EXPECT_EQ(places[0].position, 2U);
  }
  EXPECT_EQ(db::sections_called(database_, "", "prologo")->size(), 1U);
  EXPECT_THAT(db::sections_called(database_, "sea", "4.81").value(), IsEmpty());
  EXPECT_EQ(db::sections_under(database_, "ford", "4.", 10)->size(), 2U);
}

TEST_F(Rulebooks, TheVocabularyRestoresAccents) {
  ASSERT_TRUE(db::store_rulebook(database_, some_book()));
  EXPECT_THAT(db::stems_of_words(spanish_, {"activacion"}).value(), ElementsAre("activ"));
  EXPECT_THAT(db::stems_of_words(spanish_, {"posicion"}).value(), ElementsAre("posicion"));
  EXPECT_THAT(db::known_stems(spanish_, {"activ", "nada"}).value(), ElementsAre("activ"));
  EXPECT_THAT(db::stems_beginning(spanish_, "acti", 5, 100).value(), ElementsAre("activ"));
  EXPECT_THAT(db::stems_of_words({database_, db::Stemming::it, "ford"}, {"activacion"}).value(), IsEmpty());
}

TEST_F(Rulebooks, AnUnfinishedWordMayBecomeOnlySoManyWordsTheMostFrequentFirst) {
  db::Rulebook book = some_book();
  book.sections[0].body = "carro carro carro carga carga carta";
  ASSERT_TRUE(db::store_rulebook(database_, book));
  const auto endings = [&](std::size_t limit, std::int64_t enough) {
    return db::stems_beginning(spanish_, "car", limit, enough).value();
  };
  EXPECT_THAT(endings(5, 100), ElementsAre("carr", "carg", "cart"));
  EXPECT_THAT(endings(2, 100), ElementsAre("carr", "carg"));
  EXPECT_THAT(endings(5, 4), ElementsAre("carr", "carg")) << "those two stand there often enough";
  EXPECT_THAT(endings(5, 3), ElementsAre("carr"));
}

TEST_F(Rulebooks, TheVocabularyOfALanguageFollowsItsBooks) {
  const auto occurrences = [&](const std::string& word) {
    return one_value(database_,
                     "SELECT occurrences FROM language_word WHERE stemming = 'es' AND written = '" + word + "'");
  };
  ASSERT_TRUE(db::store_rulebook(database_, some_book()));
  const std::string once = occurrences("activación");
  db::Rulebook summary = some_book();
  summary.row.title = "Resumen";
  ASSERT_TRUE(db::store_rulebook(database_, summary));
  EXPECT_EQ(occurrences("activación"), std::to_string(2 * std::stoi(once)));
  const db::Vocabulary every_game{database_, db::Stemming::es, ""};
  EXPECT_THAT(db::stems_of_words(every_game, {"activacion"}).value(), ElementsAre("activ"));

  db::Rulebook newer = some_book('b');
  newer.sections = {{"5.0", "5.0", "Puentes", "", std::nullopt, 1, 2}};
  ASSERT_TRUE(db::store_rulebook(database_, newer)->replaced);
  EXPECT_EQ(occurrences("activación"), once);
  EXPECT_EQ(occurrences("puentes"), "1");
}

TEST_F(Rulebooks, AWordIsFoundWithItsInflectionsAndNotWithOnesThatOnlyLookAlike) {
  db::Rulebook book = some_book();
  book.sections = {{"5.0", "5.0", "HÉROES Y HERIDOS", "Un héroe herido. Dos daños dan uno.", std::nullopt, 1, 2},
                   {"5.1", "5.1", "ACTIVACION", "Cada activación. Una parada para parar.", std::nullopt, 3, 4}};
  ASSERT_TRUE(db::store_rulebook(database_, book));
  const auto stems = [&](const std::string& word) { return db::stems_of_words(spanish_, {word}).value(); };
  EXPECT_THAT(stems("herido"), ElementsAre("her"));
  EXPECT_THAT(stems("heroes"), ElementsAre("hér"));
  EXPECT_THAT(stems("uno"), ElementsAre("_uno"));
  EXPECT_THAT(stems("danos"), ElementsAre("dañ"));
  EXPECT_THAT(stems("parar"), ElementsAre("par"));
  EXPECT_THAT(stems("activacion"), ElementsAre("activ", "activacion"));
  EXPECT_THAT(found("par"), ElementsAre("5.1"));
  EXPECT_THAT(found("dañ"), ElementsAre("5.0"));
}

TEST_F(Rulebooks, PhrasesThatAreNotNeededAreFoundWhereANeededOneStands) {
  ASSERT_TRUE(db::store_rulebook(database_, some_book()));
  const auto matched = [&](const std::vector<std::string>& phrases) {
    return db::match_sections(database_, db::Stemming::es, phrases, 1, 0, 1000).value();
  };
  const db::Matches matches = matched({"pil", "activ"});
  ASSERT_EQ(matches.sections.size(), 1U);
  EXPECT_THAT(matches.of(matches.sections[0]),
              ElementsAre(db::Occurrence{0, false, 1}, db::Occurrence{1, true, 0}, db::Occurrence{1, false, 3}));
  EXPECT_THAT(matched({"nada", "activ"}).sections, IsEmpty());
  EXPECT_THAT(db::occurrences_of(spanish_, {"activ", "nada", "pil"}).value(), ElementsAre(2, 0, 1));
}

TEST_F(Rulebooks, APhraseIsFoundWhereItStands) {
  ASSERT_TRUE(db::store_rulebook(database_, some_book()));
  const db::Matches matches = this->matches({"pil", "activ", "_cada pil", "pil _cada"});
  ASSERT_EQ(matches.sections.size(), 1U);
  const db::MatchedSection& section = matches.sections[0];
  EXPECT_EQ(std::pair(section.title_words, section.body_words), std::pair(1, 6));
  EXPECT_THAT(matches.of(section), ElementsAre(db::Occurrence{0, false, 1}, db::Occurrence{1, true, 0},
                                               db::Occurrence{1, false, 3}, db::Occurrence{2, false, 0}));
}

TEST_F(Rulebooks, OnlyTheSectionsOfTheStretchAreLookedThrough) {
  ASSERT_TRUE(db::store_rulebook(database_, some_book()));
  const auto ids = db::section_ids(database_, "ford").value();
  ASSERT_EQ(ids.size(), 1U);
  EXPECT_EQ(ids[0].last - ids[0].first, 2);
  EXPECT_EQ(db::match_sections(database_, db::Stemming::es, {"activ"}, 1, ids[0].first, ids[0].last)->sections.size(),
            1U);
  EXPECT_TRUE(
      db::match_sections(database_, db::Stemming::es, {"activ"}, 1, ids[0].last, ids[0].last)->sections.empty());
  EXPECT_THAT(db::section_ids(database_, "sea").value(), IsEmpty());
}

TEST_F(Rulebooks, ASectionIsFoundByOneOfSeveralNamesAndKnowsWhatIsAboveIt) {
  ASSERT_TRUE(db::store_rulebook(database_, some_book()));
  const auto places = db::sections_called(database_, {"4.8.1", "4.0", "9.9"}, 0, 1000).value();
  ASSERT_EQ(places.size(), 2U);
  EXPECT_EQ(places[0].key, "4.0") << "in the order of the book, whatever was asked first";
  EXPECT_EQ(places[0].above, 0);
  EXPECT_EQ(places[1].key, "4.81");
  EXPECT_EQ(places[1].above, places[0].id);
}

TEST_F(Rulebooks, NothingInAPhraseIsSyntax) {
  ASSERT_TRUE(db::store_rulebook(database_, some_book()));
  for (const std::string phrase : {"\"", "activ\" OR \"pil", "", " ", "*", "NEAR(activ pil)"}) {
    EXPECT_THAT(found(phrase), IsEmpty()) << phrase;
  }
  EXPECT_TRUE(matches({}).sections.empty());
}

}  // namespace
}  // namespace adjutant::test
