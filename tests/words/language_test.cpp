#include "words/language.h"

#include <vector>

#include <gtest/gtest.h>

#include "words/named_language.h"

namespace adjutant::words {
namespace {

using test::named;

TEST(LanguageNamed, ReadsCodesAndLocaleNames) {
  EXPECT_EQ(language_named("es"), Language::es);
  EXPECT_EQ(language_named("it_IT.UTF-8"), Language::it);
  EXPECT_EQ(language_named("es-419"), Language::es);
  EXPECT_EQ(language_named("EN_us"), Language::en);
  EXPECT_EQ(language_named("it.ISO-8859-15@euro"), Language::it);
}

TEST(LanguageNamed, KnowsNothingElse) {
  for (const char* name : {"", "e", "C", "POSIX", "fr_FR", "esperanto", "item", "english"}) {
    EXPECT_EQ(language_named(name), std::nullopt) << name;
  }
}

TEST(LanguageNamed, GivesEveryLanguageBackByItsCode) {
  for (const Language language : built_in_languages()) {
    EXPECT_EQ(language_named(code_of(language)), language);
  }
}

TEST(LanguageNamed, FindsAmongThoseAtHandTheVeryOneElseItsBaseElseOneOfAnotherCountry) {
  const std::vector<Language> at_hand = {Language::en, named("fr"), named("pt_BR")};
  EXPECT_EQ(language_named("fr_CA.UTF-8", at_hand), named("fr"));
  EXPECT_EQ(language_named("pt-br", at_hand), named("pt_BR"));
  EXPECT_EQ(language_named("pt", at_hand), named("pt_BR"));
  EXPECT_EQ(language_named("es", at_hand), std::nullopt);
}

TEST(LanguageOf, WritesEachCodeInOneWay) {
  for (const auto& [name, code] : std::vector<std::pair<const char*, const char*>>{{"fr", "fr"},
                                                                                   {"PT-br", "pt_BR"},
                                                                                   {"pt_BR.UTF-8", "pt_BR"},
                                                                                   {"zh-hant-TW", "zh_Hant"},
                                                                                   {"es-419", "es_419"},
                                                                                   {"sr@latin", "sr"},
                                                                                   {"kab", "kab"},
                                                                                   {"ca_valencia", "ca"}}) {
    const auto language = Language::of(name);
    ASSERT_TRUE(language) << name;
    EXPECT_EQ(language->code(), code);
  }
}

TEST(LanguageOf, IsNoneForWhatIsNoCode) {
  for (const char* name : {"", "f", "C", "POSIX", "english", "../fr", "f/", "f\u00e9", "12"}) {
    EXPECT_EQ(Language::of(name), std::nullopt) << name;
  }
}

TEST(LanguageBase, IsWithoutCountryRegionOrScript) {
  EXPECT_EQ(named("es_419").base(), Language::es);
  EXPECT_EQ(named("kab").base(), named("kab"));
}

}  // namespace
}  // namespace adjutant::words
