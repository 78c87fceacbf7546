#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/bookshelf.h"
#include "rules/lookup.h"

namespace adjutant::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;
using Names = std::vector<std::string>;

const std::vector<Paragraph> spanish_ford{
    {"1.0", "Generalidades", "El vado separa dos pueblos. Los hexágonos miden cien metros."},
    {"4.0", "Activación", "Cada bando activa una pila por turno. Tras la activación se coloca un marcador."},
    {"8.0", "Línea de visión", "Se traza entre los centros de dos hexágonos. Un bosque la bloquea."},
    {"8.1", "Obstáculos", "La línea de visión que cruza un seto queda reducida. Véase 8.0."},
    {"17.0", "Contra los carros", "La infantería puede asaltar un carro cerrado. Ver 17.1 y 17.2."},
    {"17.1", "Asalto cerrado", "La escuadra entra en el hexágono del carro y tira un dado."},
    {"17.2", "Minas magnéticas", "Suman dos al asalto cerrado. Quien asalta con ellas arriesga la vida."},
    {"20.0", "La posición del puente", "Nadie excava una posición sobre el puente."}};

const std::vector<Paragraph> italian_ford{
    {"8.0", "Linea di visuale", "Si traccia fra i centri di due esagoni."},
    {"17.0", "Contro i carri", "La fanteria può assaltare un carro chiuso."},
    {"17.1", "Assalto ravvicinato", "La squadra entra nell’esagono del carro e tira un dado."},
    {"18.0", "L’unità isolata", "Un’unità isolata non può assaltare. Dopo l’assalto ravvicinato torna indietro."}};

class Search : public Bookshelf {
 protected:
  Search() {
    put(rulebook_of("ford", "es", spanish_ford));
    put(rulebook_of("ford", "it", italian_ford));
  }
};

TEST_F(Search, PutsTheSectionThatIsCalledSoBeforeItsMentions) {
  EXPECT_THAT(found("asalto cerrado"), ElementsAre("17.1", "17.2", "17.0", "18.0"));
  EXPECT_THAT(found("assalto ravvicinato", "it"), ElementsAre("17.1", "18.0", "17.0", "17.2"));
}

TEST_F(Search, KeepsTheRulesOfAnotherEditionOut) {
  db::Rulebook revised =
      rulebook_of("ford", "es", {{"17.1", "Asalto", "Asalto cerrado desde 8.0."}}, "The Ford, revised");
  revised.row.edition = "revised";
  put(revised);
  const auto titles = [&](const std::string& edition) {
    std::vector<std::string> list;
    for (const rules::Hit& hit :
         search({.words = "asalto cerrado", .game = "ford", .language = "es", .edition = edition}).hits) {
      list.push_back(hit.title);
    }
    return list;
  };
  EXPECT_THAT(titles("revised"), ElementsAre("Asalto"));
  // No book says that it is of this edition: those that say nothing are.
  EXPECT_THAT(titles("first"), testing::AllOf(Contains("Asalto cerrado"), Not(Contains("Asalto"))));
  EXPECT_THAT(titles(""), Contains("Asalto cerrado"));

  const auto shown = rules::show(database_, lexicon_, "ford", "17.1", "es", "revised");
  ASSERT_TRUE(shown);
  ASSERT_EQ(shown->sections.size(), 1U);
  EXPECT_EQ(shown->sections.front().rulebook, "The Ford, revised");
  EXPECT_FALSE(rules::show(database_, lexicon_, "ford", "8.0", "es", "revised"));
}

TEST_F(Search, FindsATermOfALanguageThatNoBookIsIn) {
  EXPECT_EQ(found("close assault", "en").at(0), "17.1");
  EXPECT_EQ(found("line of sight", "en").at(0), "8.0");
  EXPECT_EQ(found("LOS", "en").at(0), "8.0");
}

TEST_F(Search, AnswersTheSameWithAccentsAndWithout) {
  for (const auto& [with, without] : {std::pair{"línea de visión", "linea de vision"},
                                      {"activación", "activacion"},
                                      {"posición", "posicion"},
                                      {"hexágonos", "hexagonos"},
                                      {"infantería", "INFANTERIA"},
                                      {"LÍNEA DE VISIÓN", "linea de vision"},
                                      {"unità", "unita"}}) {
    EXPECT_THAT(found(with), Not(IsEmpty())) << with;
    EXPECT_EQ(found(with), found(without)) << with;
  }
}

TEST_F(Search, FindsEveryInflection) {
  EXPECT_EQ(found("activaciones").at(0), "4.0");
  EXPECT_EQ(found("líneas de visión").at(0), "8.0");
  EXPECT_EQ(found("lineas de vision").at(0), "8.0");
  EXPECT_EQ(found("asaltos cerrados").at(0), "17.1");
  EXPECT_EQ(found("assalti ravvicinati", "it").at(0), "17.1");
}

TEST_F(Search, DoesNotMindHowUnicodeWritesALetter) {
  EXPECT_EQ(found("linea de visio\u0301n"), found("línea de visión")) << "letter and accent apart";
  EXPECT_EQ(found("l'assalto ravvicinato", "it"), found("assalto ravvicinato", "it"));
  EXPECT_EQ(found("l\u2019assalto ravvicinato", "it"), found("assalto ravvicinato", "it"));
  EXPECT_EQ(found("unità isolata", "it"), found("un'unita' isolata", "it"));
}

TEST_F(Search, GoesStraightToANumberAndThenToItsSubsections) {
  EXPECT_EQ(found("17.1").at(0), "17.1");
  EXPECT_EQ(found(" (17.1). ").at(0), "17.1");
  EXPECT_THAT(found("17"), ElementsAre("17.0", "17.1", "17.2"));
  EXPECT_THAT(found("17.0"), ElementsAre("17.0"));
  EXPECT_THAT(found("99.9"), IsEmpty());
}

TEST_F(Search, FindsASectionByAnotherNumberItGoesBy) {
  db::Rulebook book = rulebook_of("ford", "en", {{"13.81", "Wading", "It is wet."}});
  book.sections[0].aliases = {"13.8.1"};
  put(book);
  EXPECT_EQ(found("13.8.1").at(0), "13.81");
}

TEST_F(Search, GivesOneResultForAllTranslationsInTheLanguageAskedFor) {
  const rules::Hits spanish = search({.words = "asalto cerrado", .game = "ford", .language = "es"});
  EXPECT_EQ(spanish.hits.at(0).title, "Asalto cerrado");
  EXPECT_EQ(spanish.hits.at(0).also, Names{"it"});
  const rules::Hits italian = search({.words = "asalto cerrado", .game = "ford", .language = "it"});
  EXPECT_EQ(italian.hits.at(0).title, "Assalto ravvicinato");
  EXPECT_EQ(italian.hits.at(0).also, Names{"es"});
}

TEST_F(Search, RanksByTheLanguageOfTheQuestionAndExcludesNone) {
  EXPECT_THAT(found("unità isolata", "es"), Contains("18.0"));
  EXPECT_EQ(found("asalto cerrado", "it").at(0), "17.1");
  EXPECT_THAT(found("asalto cerrado", "it"), ElementsAre("17.1", "18.0", "17.0", "17.2"))
      << "18.0 names it; 17.2 is not there in Italian";
}

TEST_F(Search, AQuotedPhraseStandsInOnePiece) {
  EXPECT_THAT(found("carro cerrado"), testing::IsSupersetOf({"17.0", "17.1"}));
  EXPECT_THAT(found("\"carro cerrado\""), ElementsAre("17.0"));
  EXPECT_THAT(found("\"cerrado carro\""), IsEmpty());
  EXPECT_EQ(found("\"close assault\"", "en").at(0), "17.1");
}

TEST_F(Search, MendsAMistypedWordAndSaysSo) {
  const rules::Hits hits = search({.words = "magnetcas", .game = "", .language = "es"});
  EXPECT_THAT(names(hits), ElementsAre("17.2"));
  EXPECT_EQ(hits.corrected, (std::vector<rules::CorrectedWord>{{"magnetcas", {"magneticas"}}}));
  EXPECT_EQ(found("asalto cerado").at(0), "17.1");
  EXPECT_EQ(found("clsoe assault", "en").at(0), "17.1") << "a word of the lexicon";
  EXPECT_THAT(search({.words = "zzzzzz", .game = "", .language = "es"}).corrected, IsEmpty());
}

TEST_F(Search, AWordThatSomeBookHasIsLeftAsItWasTyped) {
  EXPECT_THAT(search({.words = "carri", .game = "", .language = "es"}).corrected, IsEmpty());
}

TEST_F(Search, FollowsTheLastWordAsItIsTyped) {
  const auto typing = [&](const std::string& words) {
    return names(search({.words = words, .game = "", .language = "es", .limit = 20, .prefix = true}));
  };
  EXPECT_EQ(typing("asalto cer").at(0), "17.1");
  EXPECT_EQ(typing("activac").at(0), "4.0");
  EXPECT_EQ(typing("linea de vis").at(0), "8.0");
  EXPECT_THAT(found("asalto cer"), Not(ElementsAre("17.1")));
}

TEST_F(Search, SomeOfTheWordsAreBetterThanNothing) {
  EXPECT_EQ(found("puente colgante oxidado").at(0), "20.0");
}

TEST_F(Search, OnlyTheGameThatIsAskedFor) {
  put(rulebook_of("sea", "es", {{"3.0", "Abordaje", "Es un asalto cerrado en cubierta."}}));
  EXPECT_THAT(found("abordaje"), ElementsAre("3.0"));
  EXPECT_THAT(names(search({.words = "abordaje", .game = "ford", .language = "es"})), Not(Contains("3.0")));
  EXPECT_THAT(names(search({.words = "asalto cerrado", .game = "sea", .language = "es"})), ElementsAre("3.0"));
}

TEST_F(Search, QuotesWhereItStandsAndMarksIt) {
  const rules::Hits hits = search({.words = "marcador", .game = "", .language = "es"});
  const rules::Snippet& snippet = hits.hits.at(0).snippet;
  ASSERT_EQ(snippet.marks.size(), 1U);
  EXPECT_EQ(snippet.text.substr(snippet.marks[0].start, snippet.marks[0].length), "marcador");
  EXPECT_EQ(snippet.text, spanish_ford[1].body);
}

TEST_F(Search, QuotesTheRightPartOfALongSection) {
  std::string filler;
  for (int i = 0; i < 200; ++i) {
    filler += "palabras y más palabras\n\n";
  }
  put(rulebook_of("ford", "es", {{"30.0", "Largo", filler + "aquí está la catapulta dorada del norte. " + filler}},
                  "Long"));
  const rules::Snippet snippet = search({.words = "catapulta dorada", .game = "", .language = "es"}).hits.at(0).snippet;
  EXPECT_THAT(snippet.text, StartsWith("… "));
  EXPECT_TRUE(snippet.text.ends_with(" …"));
  ASSERT_EQ(snippet.marks.size(), 2U);
  EXPECT_EQ(snippet.text.substr(snippet.marks[0].start, snippet.marks[0].length), "catapulta");
  EXPECT_LT(snippet.text.size(), 400U);
}

TEST_F(Search, ScoresFallAndTheLimitHolds) {
  const rules::Hits hits = search({.words = "asalto cerrado", .game = "", .language = "es", .limit = 2});
  ASSERT_EQ(hits.hits.size(), 2U);
  EXPECT_GT(hits.hits[0].score, hits.hits[1].score);
}

TEST_F(Search, ALanguageWithoutStemmingIsFoundByItsWords) {
  put(rulebook_of("fluss", "de", {{"2.0", "Größe", "Die Einheiten überqueren die Brücke."}}));
  EXPECT_THAT(found("brücke", "de"), ElementsAre("2.0"));
  EXPECT_THAT(found("brucke", "de"), ElementsAre("2.0"));
  EXPECT_THAT(found("grosse", "de"), ElementsAre("2.0"));
}

TEST_F(Search, AReplacedBookIsFoundByItsNewWordsOnly) {
  db::Rulebook newer = rulebook_of("ford", "es", {{"17.1", "Lucha a corta distancia", "Se tira un dado."}});
  newer.row.hash = std::string(64, 'b');
  put(newer);
  EXPECT_THAT(found("activación"), IsEmpty());
  EXPECT_THAT(found("lucha a corta distancia"), ElementsAre("17.1"));
}

TEST_F(Search, NothingInAQuestionIsSyntax) {
  std::string endless;
  for (int i = 0; i < 5000; ++i) {
    endless += "carro ";
  }
  for (const std::string& hostile :
       {std::string("\""), std::string("asalto\" OR \""), std::string("title:asalto"), std::string("asalto AND NOT"),
        std::string("NEAR(asalto cerrado, 3)"), std::string("* ^ - + () {} : ;"), std::string("\xff\xfe\x80 carro"),
        std::string("asalto\0cerrado", 14), std::string(100'000, 'x'), std::string(3000, '"'), endless,
        std::string("'; DROP TABLE section; --"), std::string("%_%"), std::string("\u0301\u0301\u0301"),
        std::string()}) {
    EXPECT_TRUE(rules::search(database_, lexicon_, {.words = hostile, .game = "", .language = "es", .prefix = true}));
  }
  EXPECT_EQ(found("asalto\" OR \"").at(0), "17.1") << "the title has the word";
}

/// A section 0 and so on, all of which say the same but for one.
std::vector<Paragraph> cases(int count, int other, const std::string& other_body) {
  std::vector<Paragraph> paragraphs;
  for (int i = 0; i < count; ++i) {
    const std::string number = std::to_string(i);
    paragraphs.push_back({number, "Caso " + number, i == other ? other_body : "La unidad marcha."});
  }
  return paragraphs;
}

TEST_F(Bookshelf, InALargeLibraryAWordThatStandsEverywhereIsLookedForWhereTheRestOfTheQuestionStands) {
  put(rulebook_of("ford", "es", cases(1100, 700, "La unidad vuela el puente.")));
  EXPECT_THAT(found("unidad puente"), ElementsAre("700"));
  EXPECT_THAT(found("unidad"), testing::SizeIs(20)) << "by itself it is looked for";
  const rules::Hits hits = search({.words = "unidad puente", .game = "", .language = "es"});
  EXPECT_EQ(hits.hits.at(0).snippet.marks.size(), 2U) << "and it is marked where it stands";
}

TEST_F(Bookshelf, AHalfTypedWordBecomesNoMoreWordsThanStandEverywhereInALargeLibrary) {
  const auto typing = [&](const std::string& words, const std::string& game) {
    return names(search({.words = words, .game = game, .language = "es", .prefix = true}));
  };
  put(rulebook_of("ford", "es", cases(1100, 700, "La unidad marcha y mira el mapa.")));
  put(rulebook_of("sea", "es", cases(30, 7, "La unidad marcha y mira el mapa.")));
  EXPECT_THAT(typing("ma", "ford"), testing::AllOf(testing::SizeIs(20), Not(Contains("700"))));
  EXPECT_EQ(typing("map", "ford"), Names{"700"});
  EXPECT_EQ(typing("ma", "sea").at(0), "7") << "a small one is looked through for every ending";
}

TEST_F(Bookshelf, WithoutBooksNothingIsFound) {
  EXPECT_THAT(found("asalto cerrado"), IsEmpty());
}

}  // namespace
}  // namespace adjutant::test
