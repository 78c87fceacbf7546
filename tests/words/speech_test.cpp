#include "words/speech.h"

#include <limits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace adjutant::words {
namespace {

TEST(ListOf, JoinsWithTheLastTwoAsSpoken) {
  EXPECT_EQ(list_of({"a", "b", "c"}, Language::en), "a, b and c");
  EXPECT_EQ(list_of({"a", "b", "c"}, Language::es), "a, b y c");
  EXPECT_EQ(list_of({"a", "b", "c"}, Language::it), "a, b e c");
}

TEST(ListOf, SaysOneAndNoneAsTheyAre) {
  EXPECT_EQ(list_of({}, Language::en), "");
  EXPECT_EQ(list_of({"a"}, Language::es), "a");
}

TEST(ListOf, AvoidsTwoEqualVowelsWhereTheLanguageDoes) {
  EXPECT_EQ(list_of({"moral", "iniciativa"}, Language::es), "moral e iniciativa");
  EXPECT_EQ(list_of({"Pedro", "Hidalgo"}, Language::es), "Pedro e Hidalgo");
  EXPECT_EQ(list_of({"madera", "hierro"}, Language::es), "madera y hierro");
  EXPECT_EQ(list_of({"fuego", "movimiento"}, Language::es), "fuego y movimiento");
  EXPECT_EQ(list_of({"medici", "eroi"}, Language::it), "medici ed eroi");
  EXPECT_EQ(list_of({"eroi", "medici"}, Language::it), "eroi e medici");
}

TEST(Number, HasARealMinusSign) {
  EXPECT_EQ(number(0), "0");
  EXPECT_EQ(number(12), "12");
  EXPECT_EQ(number(-3), "−3");
  EXPECT_EQ(number(std::numeric_limits<std::int64_t>::min()), "−9223372036854775808");
}

TEST(SignedNumber, WritesAModifierAsAChartPrintsIt) {
  EXPECT_EQ(signed_number(1), "+1");
  EXPECT_EQ(signed_number(-1), "−1");
  EXPECT_EQ(signed_number(0), "0");
}

TEST(Capitalised, RaisesTheFirstLetterOfOurLanguages) {
  EXPECT_EQ(capitalised("bosque"), "Bosque");
  EXPECT_EQ(capitalised("árbol"), "Árbol");
  EXPECT_EQ(capitalised("è"), "È");
  EXPECT_EQ(capitalised("ñu"), "Ñu");
}

TEST(Capitalised, RaisesTheLettersOfTheLanguagesThatOthersAdd) {
  for (const auto& [small, capital] : std::vector<std::pair<const char*, const char*>>{{"śnieg", "Śnieg"},
                                                                                       {"žito", "Žito"},
                                                                                       {"łąka", "Łąka"},
                                                                                       {"лес", "Лес"},
                                                                                       {"ёлка", "Ёлка"},
                                                                                       {"δάσος", "Δάσος"},
                                                                                       {"άλσος", "Άλσος"},
                                                                                       {"ődöng", "Ődöng"}}) {
    EXPECT_EQ(capitalised(small), capital);
  }
}

TEST(Capitalised, LeavesEverythingElseAlone) {
  for (const char* text : {"", "E3", "2-5-4", "÷", "÷2", "«a»", "\xC3", "Árbol"}) {
    EXPECT_EQ(capitalised(text), text);
  }
}

}  // namespace
}  // namespace adjutant::words
