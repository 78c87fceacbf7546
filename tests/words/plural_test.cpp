#include "words/plural.h"

#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "words/named_language.h"

namespace adjutant::words {
namespace {

using test::named;
using ::testing::ElementsAre;

/// The forms of several numbers, each by its name.
std::vector<std::string_view> forms_for(std::string_view code, const std::vector<std::int64_t>& numbers) {
  const auto names = plural_forms(named(code));
  std::vector<std::string_view> result;
  for (const std::int64_t number : numbers) {
    result.push_back(names.at(plural_form(named(code), number)));
  }
  return result;
}

TEST(Plural, OfTheBuiltInLanguagesIsOneAndAllElse) {
  for (const Language& language : built_in_languages()) {
    EXPECT_THAT(plural_forms(language), ElementsAre("one", "other"));
    EXPECT_THAT(forms_for(language.code(), {0, 1, 2, -1, 101}), ElementsAre("other", "one", "other", "other", "other"));
  }
}

TEST(Plural, OfALanguageThatNobodyHasListedIsThatOfEnglish) {
  EXPECT_THAT(forms_for("xx", {0, 1, 2}), ElementsAre("other", "one", "other"));
  EXPECT_THAT(forms_for("de_AT", {0, 1, 2}), ElementsAre("other", "one", "other"));
}

TEST(Plural, OfFrenchTakesNoneForOne) {
  EXPECT_THAT(forms_for("fr", {0, 1, 2}), ElementsAre("one", "one", "other"));
  EXPECT_THAT(forms_for("fr_CA", {0}), ElementsAre("one"));
}

TEST(Plural, OfPortugueseDiffersByCountry) {
  EXPECT_THAT(forms_for("pt_BR", {0, 1, 2}), ElementsAre("one", "one", "other"));
  EXPECT_THAT(forms_for("pt_PT", {0, 1, 2}), ElementsAre("other", "one", "other"));
}

TEST(Plural, OfJapaneseIsOneForm) {
  EXPECT_THAT(forms_for("ja", {0, 1, 2}), ElementsAre("other", "other", "other"));
}

TEST(Plural, OfPolishGoesByTheLastFiguresButForOne) {
  EXPECT_THAT(forms_for("pl", {1, 2, 4, 5, 12, 14, 21, 22, 112}),
              ElementsAre("one", "few", "few", "many", "many", "many", "many", "few", "many"));
}

TEST(Plural, OfRussianGoesByTheLastFigures) {
  EXPECT_THAT(forms_for("ru", {0, 1, 3, 5, 11, 12, 21, 24, 111}),
              ElementsAre("many", "one", "few", "many", "many", "many", "one", "few", "many"));
}

TEST(Plural, OfCzechIsFewUpToFour) {
  EXPECT_THAT(forms_for("cs", {1, 2, 4, 5, 22}), ElementsAre("one", "few", "few", "other", "other"));
}

TEST(Plural, OfSlovenianHasFourForms) {
  EXPECT_THAT(forms_for("sl", {1, 2, 3, 4, 5, 101, 102, 104}),
              ElementsAre("one", "two", "few", "few", "other", "one", "two", "few"));
}

TEST(Plural, OfArabicHasSixForms) {
  EXPECT_THAT(forms_for("ar", {0, 1, 2, 3, 10, 11, 99, 100, 103, 111}),
              ElementsAre("zero", "one", "two", "few", "few", "many", "many", "other", "few", "many"));
}

TEST(Plural, OfTheOthersOfTheTable) {
  EXPECT_THAT(forms_for("lt", {1, 2, 10, 11, 21, 22}), ElementsAre("one", "few", "other", "other", "one", "few"));
  EXPECT_THAT(forms_for("lv", {0, 1, 2, 11, 21, 30}), ElementsAre("zero", "one", "other", "zero", "one", "zero"));
  EXPECT_THAT(forms_for("ro", {0, 1, 2, 19, 20, 101, 119}),
              ElementsAre("few", "one", "few", "few", "other", "few", "few"));
  EXPECT_THAT(forms_for("ga", {1, 2, 3, 7, 11}), ElementsAre("one", "two", "few", "many", "other"));
  EXPECT_THAT(forms_for("gd", {1, 11, 12, 13, 20}), ElementsAre("one", "one", "two", "few", "other"));
  EXPECT_THAT(forms_for("mt", {0, 1, 2, 3, 11, 20}), ElementsAre("few", "one", "two", "few", "many", "other"));
  EXPECT_THAT(forms_for("cy", {0, 1, 2, 3, 4, 6}), ElementsAre("zero", "one", "two", "few", "other", "many"));
  EXPECT_THAT(forms_for("is", {1, 11, 21}), ElementsAre("one", "other", "one"));
  EXPECT_THAT(forms_for("he", {1, 2, 3}), ElementsAre("one", "two", "other"));
}

TEST(Plural, IsThereForEveryNumber) {
  using Limits = std::numeric_limits<std::int64_t>;
  for (const char* code : {"en", "pl", "ar", "sl", "ja"}) {
    for (const std::int64_t number : {Limits::min(), Limits::max(), std::int64_t{-22}}) {
      EXPECT_LT(plural_form(named(code), number), plural_forms(named(code)).size());
    }
  }
}

TEST(PluralHeader, IsWhatGettextReads) {
  EXPECT_EQ(plural_header(named("ja")), "nplurals=1; plural=(0);");
  EXPECT_EQ(plural_header(named("de")), "nplurals=2; plural=((n==1) ? 0 : 1);");
  EXPECT_EQ(plural_header(named("fr")), "nplurals=2; plural=((n>=0 && n<=1) ? 0 : 1);");
  EXPECT_EQ(plural_header(named("pl")),
            "nplurals=3; plural=((n==1) ? 0 : (n%10>=2 && n%10<=4 && (n%100<12 || n%100>14)) ? 1 : 2);");
  EXPECT_EQ(plural_header(named("lv")),
            "nplurals=3; plural=((n%10==0 || n%100>=11 && n%100<=19) ? 0 : (n%10==1 && n%100!=11) ? 1 : 2);");
}

}  // namespace
}  // namespace adjutant::words
