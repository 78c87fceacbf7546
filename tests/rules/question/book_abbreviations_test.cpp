#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/bookshelf.h"

// Abbreviations of a game's own, which its glossary explains and no lexicon knows.

namespace adjutant::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

const std::vector<Paragraph> ford{
    {"1.0", "Generalidades", "El vado separa dos pueblos."},
    {"3.0", "Vadear", "Cada barca lleva su propia reserva de botes; sin ella nadie cruza."},
    {"9.0", "Glosario", "RDB: Reserva de Botes. Lo que queda para cruzar.\n\nXQZ: Ancla pesada. No se mueve."}};

class BookAbbreviations : public Bookshelf {
 protected:
  BookAbbreviations() { put(rulebook_of("ford", "es", ford)); }
};

TEST_F(BookAbbreviations, FindWhatTheyAreShortFor) {
  EXPECT_THAT(found("RDB"), Contains("3.0"));
  EXPECT_THAT(found("cruzar sin RDB"), Contains("3.0"));
}

TEST_F(BookAbbreviations, AreReadInCapitalsOnly) {
  EXPECT_THAT(found("rdb"), ElementsAre("9.0"));
}

TEST_F(BookAbbreviations, OfOneGameSayNothingInAnother) {
  put(rulebook_of("marsh", "es", {{"2.0", "Botes", "Una reserva de botes espera en la orilla."}}, "The Marsh"));
  EXPECT_THAT(names(search({.words = "RDB", .game = "marsh", .language = "es"})), Not(Contains("2.0")));
  EXPECT_THAT(names(search({.words = "RDB", .game = "ford", .language = "es"})), Contains("3.0"));
}

TEST_F(BookAbbreviations, AreFoundInTheBooksOfAnotherLanguage) {
  put(rulebook_of("ford", "it",
                  {{"3.0", "Guadare", "La nave porta la sua Reserva de Botes, come dice il glossario."}}));
  EXPECT_THAT(names(search({.words = "RDB", .game = "ford", .language = "it"})), Contains("3.0"));
}

}  // namespace
}  // namespace adjutant::test
