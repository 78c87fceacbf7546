#include "db/language/text.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "db/language/function_words.h"

namespace adjutant::test {
namespace {

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> list;
  for (const db::Word& word : db::words(text)) {
    list.push_back(word.written);
  }
  return list;
}

using List = std::vector<std::string>;

TEST(Words, AreLowerCaseWithTheirAccents) {
  EXPECT_EQ(words_of("La LÍNEA, de visión: ¡Ñandú!"), (List{"la", "línea", "de", "visión", "ñandú"}));
  EXPECT_EQ(words_of("ΜΆΧΗ Битва"), (List{"μάχη", "битва"}));
}

TEST(Words, KeepTheDotsOfSectionNumbers) {
  EXPECT_EQ(words_of("Ver 17.1, 1.6.1.01 y 8.0. Son 2d6+1."),
            (List{"ver", "17.1", "1.6.1.01", "y", "8.0", "son", "2d6", "1"}));
}

TEST(Words, LoseWhatAnApostropheElides) {
  EXPECT_EQ(words_of("l'assalto dell’unità d'Italia po' leader's can't"),
            (List{"assalto", "unità", "italia", "po", "leader", "cant"}));
}

TEST(Words, DoNotMindHowUnicodeWritesThem) {
  EXPECT_EQ(words_of("visio\u0301n \uFB01la acti\u00ADva\u200Bcion"), (List{"visión", "fila", "activacion"}));
}

TEST(Words, KnowWhereTheyStand) {
  const std::string text = "¡Visio\u0301n! l'unità";
  const std::vector<db::Word> found = db::words(text);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(text.substr(found[0].start, found[0].length), "Visio\u0301n");
  EXPECT_EQ(text.substr(found[1].start, found[1].length), "unità");
}

TEST(Words, AreSeparatedByWhatIsNoUtf8) {
  EXPECT_EQ(words_of("a\xff"
                     "b\xc3 c\xe2\x82"),
            (List{"a", "b", "c"}));
  EXPECT_EQ(words_of("\xed\xa0\x80 \xf8\x88"), List{}) << "surrogates and five bytes";
}

TEST(Words, AreCutWhereNoLanguageHasOneSoLong) {
  EXPECT_EQ(words_of(std::string(1000, 'x')).at(0).size(), db::longest_word);
}

TEST(Folding, TakesAccentsOff) {
  EXPECT_EQ(db::folded("línea"), "linea");
  EXPECT_EQ(db::folded("größe"), "grosse");
  EXPECT_EQ(db::folded("œuvre ñ ł"), "oeuvre n l");
}

TEST(Stems, AreThoseOfTheLanguageWithoutAccents) {
  const db::Stemmer spanish(db::Stemming::es);
  EXPECT_EQ(spanish.stem("activación"), spanish.stem("activaciones"));
  EXPECT_NE(spanish.stem("líneas"), spanish.stem("línea")) << "why a question asks for both numbers";
  EXPECT_NE(spanish.stem("activacion"), spanish.stem("activación")) << "why accents are restored before";
  EXPECT_EQ(db::Stemmer(db::Stemming::it).stem("assalti"), db::Stemmer(db::Stemming::it).stem("assalto"));
  EXPECT_EQ(db::Stemmer(db::Stemming::en).stem("assaults"), "assault");
  EXPECT_EQ(db::Stemmer(db::Stemming::other).stem("überqueren"), "uberqueren");
  EXPECT_EQ(spanish.stem("17.1"), "17.1");
}

TEST(Stems, OfALanguageWithoutAStemmerAreItsWords) {
  EXPECT_EQ(db::stemming_of("es"), db::Stemming::es);
  EXPECT_EQ(db::stemming_of("de"), db::Stemming::other);
  EXPECT_EQ(db::stemming_of(""), db::Stemming::other);
}

TEST(Stems, KeepWhatTellsWordsApart) {
  const db::Stemmer spanish(db::Stemming::es);
  EXPECT_EQ(spanish.stem("herido"), "her");
  EXPECT_EQ(spanish.stem("héroes"), "hér") << "the accent of a short stem";
  EXPECT_EQ(spanish.stem("daños"), "dañ") << "ñ is no n";
  EXPECT_EQ(spanish.stem("visión"), "vision") << "a long stem loses its accents, which move: visiones";
  EXPECT_EQ(spanish.stem("visiones"), "vision");
}

TEST(Stems, OfFunctionWordsAreNeverThoseOfOthers) {
  const db::Stemmer spanish(db::Stemming::es);
  EXPECT_EQ(spanish.stem("para"), "_para");
  EXPECT_EQ(spanish.stem("parar"), "par");
  EXPECT_EQ(db::Stemmer(db::Stemming::it).stem("come"), "_come");
  EXPECT_EQ(db::Stemmer(db::Stemming::it).stem("comando"), "com");
  EXPECT_EQ(db::Stemmer(db::Stemming::it).stem("para"), "par") << "the function words of its own language";
}

TEST(FunctionWords, AreThoseOfEachLanguage) {
  EXPECT_TRUE(db::is_function_word(db::Stemming::en, "the"));
  EXPECT_TRUE(db::is_function_word(db::Stemming::es, "desde"));
  EXPECT_TRUE(db::is_function_word(db::Stemming::it, "degli"));
  EXPECT_FALSE(db::is_function_word(db::Stemming::it, "the"));
  EXPECT_TRUE(db::is_function_word("the"));
  EXPECT_FALSE(db::is_function_word("fuera")) << "out, and a place";
  EXPECT_FALSE(db::is_function_word(db::Stemming::other, "the"));
}

TEST(Accents, AreTriedOnEveryVowelAndOnN) {
  EXPECT_EQ(db::accented_ways("uno"), (List{"úno", "ùno", "uño", "unó", "unò"}));
}

}  // namespace
}  // namespace adjutant::test
