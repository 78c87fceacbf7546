#include "words/language.h"

#include <gtest/gtest.h>

namespace adjutant::words {
namespace {

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
  for (const Language language : all_languages()) {
    EXPECT_EQ(language_named(code_of(language)), language);
  }
}

}  // namespace
}  // namespace adjutant::words
