// However a player asks, in any of three languages: by an abbreviation, with a mistake, in quotation marks, by number,
// with the last word half typed.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/bookshelf.h"
#include "rules/lookup.h"

namespace adjutant::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

const std::vector<Paragraph> english{
    {"5.0", "Shooting", "Whoever shoots is spent until the turn ends."},
    {"5.1", "Direct fire table", "Look for the attacker's column, then add what the target enjoys."},
    {"5.2", "Line of sight", "Between the middles of two hexes a thread is drawn."},
    {"6.1", "Movement factor", "A road costs half of one."},
    {"7.1", "Multi-man counter", "A squad stands for several soldiers."},
    {"7.2", "Penetration", "The shell goes through the armour or it does not."},
    {"17.0", "Against tanks", "Foot soldiers need courage."},
    {"17.1", "Close assault", "The squad enters the hex of the tank."}};

const std::vector<Paragraph> spanish_book{
    {"5.0", "Disparos", "Quien dispara queda gastado hasta que acaba el turno."},
    {"5.1", "Tabla de fuego directo", "Se busca la columna del atacante y se suma lo que protege al blanco."},
    {"5.2", "Línea de visión", "Se tiende un hilo entre los centros de dos hexágonos."},
    {"6.1", "Factor de movimiento", "Por carretera cuesta la mitad."},
    {"7.1", "Ficha de múltiples hombres", "La escuadra representa a varios soldados."},
    {"7.2", "Penetración", "El proyectil atraviesa la coraza o no."},
    {"17.0", "Contra los tanques", "A pie hace falta valor."},
    {"17.1", "Asalto cerrado", "La escuadra entra donde está el tanque."}};

const std::vector<Paragraph> italian_book{
    {"5.0", "Sparare", "Chi spara resta esaurito finché non finisce il turno."},
    {"5.1", "Tabella di fuoco diretto",
     "Si cerca la colonna di chi attacca e si somma quel che protegge il bersaglio."},
    {"5.2", "Linea di visuale", "Si tende un filo fra i centri di due esagoni."},
    {"6.1", "Fattore di movimento", "Su strada costa la metà."},
    {"7.1", "Segnalino da più uomini", "La squadra rappresenta diversi soldati."},
    {"7.2", "Penetrazione", "Il proiettile attraversa la corazza oppure no."},
    {"17.0", "Contro i carri", "A piedi ci vuole coraggio."},
    {"17.1", "Assalto ravvicinato", "La squadra entra dove si trova il carro."}};

struct Asked {
  std::string words;
  std::string language;
  std::string number;  ///< of the section that answers
};

std::ostream& operator<<(std::ostream& out, const Asked& asked) {
  return out << asked.words << " (" << asked.language << ")";
}

class ThreeBooks : public Bookshelf {
 protected:
  ThreeBooks() {
    put(rulebook_of("ford", "en", english));
    put(rulebook_of("ford", "es", spanish_book));
    put(rulebook_of("ford", "it", italian_book));
  }

  rules::Hits answer(const Asked& asked, bool prefix = false) {
    return search({.words = asked.words, .game = "ford", .language = asked.language, .prefix = prefix});
  }

  static void expect_first(const rules::Hits& hits, const Asked& asked) {
    ASSERT_THAT(hits.hits, Not(IsEmpty())) << asked;
    EXPECT_EQ(hits.hits[0].number, asked.number) << asked;
    EXPECT_EQ(hits.hits[0].language, asked.language) << asked;
  }
};

TEST_F(ThreeBooks, AnAbbreviationIsWhatItStandsForInEveryLanguage) {
  for (const std::string language : {"en", "es", "it"}) {
    for (const auto& [abbreviation, number] : {std::pair{"DFT", "5.1"},
                                               {"LOS", "5.2"},
                                               {"MF", "6.1"},
                                               {"MMC", "7.1"},
                                               {"PEN", "7.2"},
                                               {"pen", "7.2"},
                                               {"CA", "17.1"}}) {
      const Asked asked{abbreviation, language, number};
      expect_first(answer(asked), asked);
    }
  }
}

TEST_F(ThreeBooks, OneWrongLetterIsMendedAndToldWhereverItStands) {
  for (const Asked& asked : std::vector<Asked>{{"penetrtion", "en", "7.2"},
                                               {"penetratiom", "en", "7.2"},
                                               {"pentration", "en", "7.2"},
                                               {"clsoe assault", "en", "17.1"},
                                               {"penetracin", "es", "7.2"},
                                               {"penetrasion", "es", "7.2"},
                                               {"hexagnos", "es", "5.2"},
                                               {"carretra", "es", "6.1"},
                                               {"penetrazine", "it", "7.2"},
                                               {"prenetrazione", "it", "7.2"},
                                               {"segnalnio", "it", "7.1"},
                                               {"assalto ravicinato", "it", "17.1"}}) {
    const rules::Hits hits = answer(asked);
    expect_first(hits, asked);
    EXPECT_THAT(hits.corrected, Not(IsEmpty())) << asked;
  }
}

TEST_F(ThreeBooks, WordsInQuotationMarksStandTogetherAndInThatOrder) {
  for (const Asked& asked : std::vector<Asked>{{"\"enters the hex\"", "en", "17.1"},
                                               {"\"several soldiers\"", "en", "7.1"},
                                               {"«fuego directo»", "es", "5.1"},
                                               {"\"varios soldados\"", "es", "7.1"},
                                               {"“fuoco diretto”", "it", "5.1"},
                                               {"\"diversi soldati\"", "it", "7.1"}}) {
    const rules::Hits hits = answer(asked);
    EXPECT_THAT(names(hits), ElementsAre(asked.number)) << asked;
    expect_first(hits, asked);
  }
  for (const Asked& reversed : std::vector<Asked>{
           {"\"soldiers several\"", "en", ""}, {"\"soldados varios\"", "es", ""}, {"\"soldati diversi\"", "it", ""}}) {
    EXPECT_THAT(names(answer(reversed)), IsEmpty()) << reversed;
  }
}

TEST_F(ThreeBooks, ANumberGoesStraightThere) {
  for (const std::string language : {"en", "es", "it"}) {
    for (const auto& [typed, number] : {std::pair{"17.1", "17.1"}, {"(5.2)", "5.2"}, {"17", "17.0"}, {"7.2.", "7.2"}}) {
      const Asked asked{typed, language, number};
      expect_first(answer(asked), asked);
    }
    EXPECT_THAT(names(answer({"17", language, ""})), ElementsAre("17.0", "17.1")) << "what stands under it follows";
  }
}

TEST_F(ThreeBooks, TheLastWordMayBeHalfTyped) {
  for (const Asked& asked : std::vector<Asked>{{"penetr", "en", "7.2"},
                                               {"close ass", "en", "17.1"},
                                               {"line of si", "en", "5.2"},
                                               {"penetr", "es", "7.2"},
                                               {"asalto cer", "es", "17.1"},
                                               {"linea de vi", "es", "5.2"},
                                               {"penetr", "it", "7.2"},
                                               {"assalto ravv", "it", "17.1"},
                                               {"linea di vi", "it", "5.2"}}) {
    expect_first(answer(asked, true), asked);
  }
}

TEST_F(ThreeBooks, NothingIsSaidOfLanguagesWhereTheQuestionHasABookInItsOwn) {
  EXPECT_THAT(answer({"LOS", "it", ""}).instead, IsEmpty());
  EXPECT_THAT(answer({"LOS", "", ""}).instead, IsEmpty()) << "no language was asked for";
}

TEST_F(ThreeBooks, AQuestionInALanguageThatNoBookIsInIsToldWhichThereAre) {
  put(rulebook_of("sea", "es", spanish_book));
  EXPECT_THAT(answer({"LOS", "de", ""}).instead, ElementsAre("en", "es", "it"));
  EXPECT_THAT(search({.words = "LOS", .game = "sea", .language = "en"}).instead, ElementsAre("es"));
  EXPECT_THAT(search({.words = "nowhere", .game = "sea", .language = "en"}).instead, ElementsAre("es"))
      << "where nothing is found as well";
  const auto shown = rules::show(database_, lexicon_, "sea", "5.2", "en");
  ASSERT_TRUE(shown);
  EXPECT_THAT(shown->instead, ElementsAre("es"));
  EXPECT_THAT(rules::show(database_, lexicon_, "sea", "5.2", "es").value().instead, IsEmpty());
}

}  // namespace
}  // namespace adjutant::test
