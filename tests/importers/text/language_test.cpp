#include "importers/text/language.h"

#include <gtest/gtest.h>

#include "support/shared.h"

namespace adjutant::importers {
namespace {

TEST(LanguageOfText, IsThatOfItsSmallWords) {
  EXPECT_EQ(
      language_of_text("The unit that fires may not move. It is one of those which are marked, and the marker stays."),
      "en");
  EXPECT_EQ(language_of_text("La unidad que dispara no puede mover. Es una de las que llevan el marcador, y los demás "
                             "esperan a que acabe el turno."),
            "es");
  EXPECT_EQ(language_of_text("L’unità che spara non può muovere. È una di quelle che sono segnate, e gli altri "
                             "aspettano ogni volta il turno della squadra."),
            "it");
}

TEST(LanguageOfText, IsNotGuessedFromATitleATableOrTwoLanguagesAtOnce) {
  EXPECT_EQ(language_of_text(""), "");
  EXPECT_EQ(language_of_text("Rules of the game"), "");
  EXPECT_EQ(language_of_text("1 | 2 | 3\n4 | 5 | 6\nA | B | C"), "");
  EXPECT_EQ(language_of_text("the unit is of the army and may not move, que el de los en las por para"), "");
  EXPECT_EQ(language_of_text("Die Einheit, die schießt, darf sich nicht bewegen, und der Marker bleibt liegen."), "");
}

TEST(LanguageOfText, IsThatOfTheSampleGamesRules) {
  for (const std::string language : {"en", "es", "it"}) {
    EXPECT_EQ(language_of_text(test::read_file(test::project_file("packaging/sample/rules." + language + ".md"))),
              language);
  }
}

}  // namespace
}  // namespace adjutant::importers
