#include "rules/compare/compare.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/bookshelf.h"

namespace adjutant::test {
namespace {

using rules::FactKind;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

const std::vector<Paragraph> spanish_rules = {
    {"1.0", "Movimiento",
     "Una unidad puede mover hasta seis hexágonos. Los vehículos no pueden entrar en los bosques."},
    {"2.0", "Combate a distancia",
     "El atacante tira 2d6 y suma 1 por cada líder presente en el hexágono. Divide el resultado por la mitad y "
     "redondea "
     "hacia abajo.\n\nLa línea de visión queda bloqueada si pasa por más de dos hexágonos de bosque."},
    {"3.0", "Munición", "Cada cañón lleva cinco proyectiles y debe disparar en el mismo impulso."}};

const std::vector<Paragraph> italian_rules = {
    {"1.0", "Movimento", "Una unità può muovere fino a 6 esagoni. I veicoli non possono entrare nei boschi."},
    {"2.0", "Combattimento a distanza",
     "L’attaccante tira 2d6 e somma 1 per ogni leader presente nell’esagono. Dividere il risultato per metà e "
     "arrotondare per difetto.\n\nLa linea di visuale è bloccata se passa attraverso più di 2 esagoni di bosco."},
    {"3.0", "Munizioni", "Ogni cannone porta 5 proiettili e deve sparare nello stesso impulso."}};

/// The paragraphs with one text in place of another.
std::vector<Paragraph> with(std::vector<Paragraph> paragraphs, const std::string& text, const std::string& other) {
  for (Paragraph& paragraph : paragraphs) {
    if (const std::size_t at = paragraph.body.find(text); at != std::string::npos) {
      paragraph.body.replace(at, text.size(), other);
    }
  }
  return paragraphs;
}

class Compare : public Bookshelf {
 protected:
  void put_both(const std::vector<Paragraph>& left, const std::vector<Paragraph>& right) {
    put(rulebook_of("ford", "es", left));
    put(rulebook_of("ford", "it", right));
  }

  rules::Comparison compare(const std::string& left = "es", const std::string& right = "it") {
    auto comparison = rules::compare(database_, lexicon_, "ford", left, right);
    EXPECT_TRUE(comparison) << comparison.error().what.key;
    return comparison.value_or(rules::Comparison{});
  }

  std::string refusal(const std::string& game, const std::string& left, const std::string& right) {
    const auto comparison = rules::compare(database_, lexicon_, game, left, right);
    return comparison ? "" : comparison.error().what.key;
  }

  /// "2.0 = 2.0" for each pair.
  static std::vector<std::string> pairs(const rules::Comparison& comparison) {
    std::vector<std::string> list;
    for (const rules::SectionPair& pair : comparison.pairs) {
      list.push_back(pair.left.key + " = " + pair.right.key);
    }
    return list;
  }

  /// "2.0 rounding: hacia abajo / per eccesso" for each discrepancy.
  static std::vector<std::string> told(const rules::Comparison& comparison) {
    std::vector<std::string> list;
    for (const rules::Discrepancy& one : comparison.discrepancies) {
      list.push_back(one.left.section.key + " " + std::string(rules::name_of(one.kind)) + ": " + joined(one.left.said) +
                     " / " + joined(one.right.said));
    }
    return list;
  }

  static std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
      text += (text.empty() ? "" : ", ") + word;
    }
    return text;
  }

  std::vector<std::string> told_when(const std::string& text, const std::string& other) {
    put_both(spanish_rules, with(italian_rules, text, other));
    return told(compare());
  }
};

TEST_F(Compare, TranslationsThatSayTheSameHaveNoDiscrepancies) {
  put_both(spanish_rules, italian_rules);
  const rules::Comparison comparison = compare();
  EXPECT_THAT(pairs(comparison), ElementsAre("1.0 = 1.0", "2.0 = 2.0", "3.0 = 3.0"));
  EXPECT_THAT(told(comparison), IsEmpty());
  EXPECT_THAT(comparison.only_left, IsEmpty());
  EXPECT_THAT(comparison.only_right, IsEmpty());
}

TEST_F(Compare, TellsAnotherFigureWhetherInWordsOrInDigits) {
  EXPECT_THAT(told_when("fino a 6 esagoni", "fino a 8 esagoni"), ElementsAre("1.0 figure: seis / 8"));
}

TEST_F(Compare, TellsOtherDice) {
  EXPECT_THAT(told_when("tira 2d6", "tira 1d6"), ElementsAre("2.0 dice: 2d6 / 1d6"));
}

TEST_F(Compare, TellsPlusForMinus) {
  EXPECT_THAT(told_when("somma 1", "sottrae 1"), ElementsAre("2.0 sign: suma / sottrae"));
}

TEST_F(Compare, TellsAnotherRounding) {
  EXPECT_THAT(told_when("arrotondare per difetto", "arrotondare per eccesso"),
              ElementsAre("2.0 rounding: redondea hacia abajo / per eccesso"));
}

TEST_F(Compare, TellsAnotherBound) {
  EXPECT_THAT(told_when("più di 2 esagoni", "2 o più esagoni"), ElementsAre("2.0 comparison: más de / o più"));
}

TEST_F(Compare, TellsMayForMust) {
  EXPECT_THAT(told_when("deve sparare", "può sparare"), ElementsAre("3.0 modality: debe / può"));
}

TEST_F(Compare, GivesBothPassagesAndTheirPlaces) {
  put_both(spanish_rules, with(italian_rules, "arrotondare per difetto", "arrotondare per eccesso"));
  const rules::Comparison comparison = compare();
  ASSERT_THAT(comparison.discrepancies, SizeIs(1));
  const rules::Passage& passage = comparison.discrepancies[0].right;
  EXPECT_THAT(passage.text, testing::HasSubstr("Dividere il risultato"));
  EXPECT_EQ(passage.section.number, "2.0");
  EXPECT_EQ(std::pair(passage.section.first_line, passage.section.last_line), std::pair(4, 6));
  const std::string body = with(italian_rules, "arrotondare per difetto", "arrotondare per eccesso")[1].body;
  EXPECT_EQ(body.substr(passage.mark.start, passage.mark.length), passage.text);
  EXPECT_EQ(passage.position, passage.mark.start - 4)
      << "in characters: two apostrophes of three bytes stand before it";
}

TEST_F(Compare, AFigureThatTheNextSentenceSaysIsNoDiscrepancy) {
  EXPECT_THAT(told_when("tira 2d6 e somma 1 per ogni leader presente nell’esagono.",
                        "tira i dadi. Somma 1 per ogni leader presente nell’esagono. Il tiro è di 2d6."),
              IsEmpty());
}

TEST_F(Compare, ANumberThatMeansSomethingElseIsNotJoined) {
  std::vector<Paragraph> other = italian_rules;
  std::swap(other[1].number, other[2].number);
  put_both(spanish_rules, other);
  EXPECT_THAT(pairs(compare()), ElementsAre("1.0 = 1.0", "2.0 = 3.0", "3.0 = 2.0"));
}

TEST_F(Compare, SectionsWithoutNumbersPairByWhatTheySay) {
  const auto unnumbered = [](std::vector<Paragraph> paragraphs, const std::string& language) {
    db::Rulebook book = rulebook_of("ford", language, paragraphs);
    for (std::size_t i = 0; i < book.sections.size(); ++i) {
      book.sections[i].number.clear();
      book.sections[i].key = language + std::to_string(i);
    }
    return book;
  };
  put(unnumbered(spanish_rules, "es"));
  put(unnumbered({italian_rules.rbegin(), italian_rules.rend()}, "it"));
  EXPECT_THAT(pairs(compare()), ElementsAre("es0 = it2", "es1 = it1", "es2 = it0"));
}

TEST_F(Compare, NamesWhatOnlyOneSideHas) {
  std::vector<Paragraph> more = spanish_rules;
  more.push_back({"4.0", "Aviones", "Los bombarderos sobrevuelan el tablero durante la fase aérea."});
  put_both(more, italian_rules);
  const rules::Comparison comparison = compare();
  ASSERT_THAT(comparison.only_left, SizeIs(1));
  EXPECT_EQ(comparison.only_left[0].title, "Aviones");
  EXPECT_THAT(comparison.only_right, IsEmpty());
}

TEST_F(Compare, WhatASummaryLeavesOutIsNoDiscrepancyButAnotherNumberIs) {
  put(rulebook_of(
      "ford", "it",
      {{"1.0", "Raggruppamento",
        "In un esagono possono stare al massimo 3 squadre e 2 SMC. Inoltre vi possono stare 2 veicoli, e un "
        "solo elicottero che vola. I limiti valgono sempre, anche durante il movimento di 4 esagoni."}}));
  db::Rulebook summary = rulebook_of("ford", "it", {{"1.0", "Raggruppamento", "Massimo 3 squadre + 3 SMC"}}, "Sunto");
  summary.row.kind = "summary";
  put(summary);
  const rules::Comparison comparison = compare("it", "it");
  ASSERT_THAT(told(comparison), SizeIs(1));
  const rules::Discrepancy& one = comparison.discrepancies[0];
  EXPECT_EQ(one.kind, FactKind::figure);
  EXPECT_THAT((one.left.section.kind == "summary" ? one.left : one.right).said, ElementsAre("3"));
  EXPECT_THAT((one.left.section.kind == "summary" ? one.right : one.left).said, ElementsAre("2"));
}

/// What is told of one Spanish and one Italian paragraph that stand beside the other rules.
class CompareSentences : public Compare {
 protected:
  std::vector<std::string> told_of(const std::string& spanish, const std::string& italian) {
    std::vector<Paragraph> left = spanish_rules;
    std::vector<Paragraph> right = italian_rules;
    left.push_back({"4.0", "Otra", spanish});
    right.push_back({"4.0", "Altra", italian});
    db::Rulebook one = rulebook_of("ford", "es", left);
    db::Rulebook other = rulebook_of("ford", "it", right);
    one.row.hash = other.row.hash = std::string(64, static_cast<char>('b' + asked_++));
    put(one);
    put(other);
    return told(compare());
  }

  /// The same of a paragraph and a line of a summary of it.
  std::vector<std::string> told_of_summary(const std::string& rule, const std::string& line) {
    put(rulebook_of("ford", "it", {{"4.0", "Mischia", rule}}));
    db::Rulebook summary = rulebook_of("ford", "it", {{"4.0", "Mischia", line}}, "Sunto");
    summary.row.kind = "summary";
    put(summary);
    return told(compare("it", "it"));
  }

 private:
  int asked_ = 0;  ///< a book of the same hash is not stored anew
};

TEST_F(CompareSentences, ZeroInWordsIsTheFigure) {
  EXPECT_THAT(told_of("Una escuadra con potencia de fuego cero añade 3 en la melee.",
                      "Una squadra con potenza di fuoco 0 aggiunge 3 nella mischia."),
              IsEmpty());
}

TEST_F(CompareSentences, TheNumberOfAnItemIsNoFigureAndEndsNoSentence) {
  EXPECT_THAT(told_of("El turno tiene fases: 1. Recuperación 2. Operaciones 3. Administrativa",
                      "Il turno ha le fasi: recupero, operazioni e amministrativa"),
              IsEmpty());
}

TEST_F(CompareSentences, ANameWithAFigureIsWrittenWithABlankOrWithout) {
  EXPECT_THAT(told_of("Una escuadra lleva un Panzerfaust (PzF30) en el camión.",
                      "Una squadra porta un Panzerfaust (PzF 30) nel camion."),
              IsEmpty());
}

TEST_F(CompareSentences, APrefixDeniesAsAVerbDoes) {
  EXPECT_THAT(told_of("Las unidades móviles y las que no se mueven reciben el ataque de oportunidad.",
                      "Le unità mobili e le unità immobili ricevono l’attacco di opportunità."),
              IsEmpty());
  EXPECT_THAT(told_of("La artillería falla en atacar el edificio de piedra.",
                      "L’artiglieria non attacca l’edificio di pietra."),
              IsEmpty());
}

TEST_F(CompareSentences, WhatOneBookDeniesAndTheOtherSaysIsTold) {
  EXPECT_THAT(told_of("Los capellanes atacan en la melee con las unidades amigas.",
                      "I cappellani non attaccano nella mischia con le unità amiche."),
              ElementsAre("4.0 negation:  / non"));
}

TEST_F(CompareSentences, WhatIsDeniedTwiceInOneLanguageIsDenied) {
  EXPECT_THAT(told_of("El ataque no modifica ningún terreno.", "L’attacco non modifica il terreno."), IsEmpty());
}

TEST_F(CompareSentences, TheConditionalSupposesAndAllowsNothing) {
  EXPECT_THAT(told_of("El atacante no podría descubrir al enemigo del edificio.",
                      "L’attaccante potrebbe non scoprire il nemico dell’edificio."),
              IsEmpty());
}

TEST_F(CompareSentences, APronounBetweenNotAndMayChangesNothing) {
  EXPECT_THAT(told_of("Las ametralladoras no pueden llevarse.", "Le mitragliatrici non si possono portare."),
              IsEmpty());
}

TEST_F(CompareSentences, TellsAllForOnlyThroughForTowardAndFriendlyForEnemy) {
  EXPECT_THAT(told_of("Todas las unidades del hexágono sufren el modificador.",
                      "Solo le unità dell’esagono subiscono il modificatore."),
              ElementsAre("4.0 term: Todas las / Solo"));
  EXPECT_THAT(told_of("La línea se traza a través del terreno bajo.", "La linea si traccia verso il terreno basso."),
              ElementsAre("4.0 term: a través del / verso"));
  EXPECT_THAT(told_of("Elimina a las unidades enemigas del hexágono.", "Elimina le unità amiche dell’esagono."),
              ElementsAre("4.0 term: enemigas / amiche"));
  EXPECT_THAT(
      told_of("El chequeo se hace antes de mover la unidad.", "Il controllo si fa dopo il movimento dell’unità."),
      ElementsAre("4.0 term: antes de / dopo"));
}

TEST_F(CompareSentences, TellsOtherLettersOnACounter) {
  EXPECT_THAT(told_of("Los vehículos marcados con \"PPO\" llevan una escuadra.",
                      "I veicoli contrassegnati con “PP” portano una squadra."),
              ElementsAre("4.0 term: PPO / PP"));
}

TEST_F(CompareSentences, ASentenceThatABookSaysTwiceIsNotMissingInTheOther) {
  const std::string spanish = "El francotirador tira 2d6 en vez de 1d6.";
  EXPECT_THAT(told_of(spanish + "\n\nNo puede mover.\n\n" + spanish,
                      "Il francotiratore tira 2d6 invece di 1d6.\n\nNon può muovere."),
              IsEmpty());
}

TEST_F(CompareSentences, ATableThatOneBookHasIsToldAsOnePassage) {
  EXPECT_THAT(
      told_of("Ataque | Moral < 4 | Fuera\nAtaque | Moral > 5 | Nada\n"
              "La unidad sacudida se retira a un hexágono adyacente, lejos de las unidades enemigas de la línea.",
              "L’unità in rotta si ritira in un esagono adiacente, lontano dalle unità nemiche della linea."),
      ElementsAre("4.0 passage: <, 4, >, 5 / "));
}

TEST_F(CompareSentences, ASummaryRollsOtherDiceThanTheRule) {
  const auto all = told_of_summary(
      "La mischia si risolve nell’esagono tra le unità delle due parti, una dopo l’altra, come il giocatore vuole. "
      "Ogni parte tira 2d6 per la mischia e guarda la tabella. Le unità senza armi non partecipano alla mischia.",
      "Mischia → 1d6 per ogni parte e tabella");
  EXPECT_THAT(all, testing::AnyOf(ElementsAre("4.0 dice: 2d6 / 1d6"), ElementsAre("4.0 dice: 1d6 / 2d6")));
}

TEST_F(CompareSentences, ASummarySpeaksOfAllWhereTheRuleDoesNot) {
  const std::string rule =
      "Chi si ritira va in un esagono più lontano dall’unità che lo ha attaccato con il lanciafiamme. "
      "Se non ha un esagono in cui ritirarsi, viene eliminata dal gioco e il segnalino si toglie dalla mappa.";
  const auto all = told_of_summary(rule, "Ritirata: va più lontano da tutte le unità con il lanciafiamme");
  EXPECT_THAT(all, testing::AnyOf(ElementsAre("4.0 term:  / tutte le"), ElementsAre("4.0 term: tutte le / ")));
}

TEST_F(CompareSentences, ASummarySubtractsWhatTheRuleAdds) {
  const auto all = told_of_summary(
      "L’attaccante guarda il bersaglio e la linea di visuale, e sceglie poi la colonna della tabella che vuole usare. "
      "Si somma 1 al tiro per ogni esagono di terreno riducente. Il tiro minore colpisce il bersaglio.",
      "Tiro per colpire = 2d6 + fuoco - terreno riducente");
  EXPECT_THAT(all, testing::AnyOf(Contains("4.0 sign: somma / -"), Contains("4.0 sign: - / somma")));
}

TEST_F(Compare, SwappedSidesSwapTheAnswer) {
  put_both(spanish_rules, with(with(italian_rules, "tira 2d6", "tira 1d6"), "deve sparare", "può sparare"));
  const rules::Comparison one = compare("es", "it");
  const rules::Comparison other = compare("it", "es");
  ASSERT_EQ(one.pairs.size(), other.pairs.size());
  for (std::size_t i = 0; i < one.pairs.size(); ++i) {
    EXPECT_EQ(one.pairs[i].left, other.pairs[i].right);
    EXPECT_DOUBLE_EQ(one.pairs[i].likeness, other.pairs[i].likeness);
  }
  ASSERT_EQ(one.discrepancies.size(), other.discrepancies.size());
  for (std::size_t i = 0; i < one.discrepancies.size(); ++i) {
    EXPECT_EQ(one.discrepancies[i].left.text, other.discrepancies[i].right.text);
    EXPECT_EQ(one.discrepancies[i].left.said, other.discrepancies[i].right.said);
  }
}

TEST_F(Compare, ABookAgreesWithACopyOfItself) {
  put(rulebook_of("ford", "es", spanish_rules, "One"));
  put(rulebook_of("ford", "es", spanish_rules, "Two"));
  const rules::Comparison comparison = compare("es", "es");
  EXPECT_THAT(pairs(comparison), ElementsAre("1.0 = 1.0", "2.0 = 2.0", "3.0 = 3.0"));
  EXPECT_THAT(told(comparison), IsEmpty());
}

TEST_F(Compare, EmptyBodiesPairByNumberAndSayNothing) {
  put_both({{"1.0", "Movimiento", ""}}, {{"1.0", "Movimento", ""}});
  EXPECT_THAT(pairs(compare()), ElementsAre("1.0 = 1.0"));
  EXPECT_THAT(told(compare()), IsEmpty());
}

TEST_F(Compare, SaysWhyThereIsNothingToCompare) {
  EXPECT_EQ(refusal("ford", "es", "it"), "rules.no_rulebook");
  put(rulebook_of("ford", "es", spanish_rules));
  EXPECT_EQ(refusal("ford", "es", "it"), "rules.one_language");
  EXPECT_EQ(refusal("ford", "es", "es"), "rules.one_book");
  put(rulebook_of("ford", "it", italian_rules));
  EXPECT_EQ(refusal("ford", "es", "fr"), "rules.no_book_in");
  EXPECT_EQ(refusal("", "es", "it"), "rules.no_rulebook");
}

TEST_F(Compare, ALanguageWithoutStemmingIsComparedByItsFigures) {
  put(rulebook_of("ford", "es", {{"1.0", "Alcance", "El cañón alcanza 14 hexes y tira 2d6."}}));
  put(rulebook_of("ford", "de", {{"1.0", "Reichweite", "Die Kanone reicht 12 Hexes weit und würfelt 2d6."}}));
  EXPECT_THAT(told(compare("es", "de")), ElementsAre("1.0 figure: 14 / 12"));
}

TEST_F(Compare, AShownRuleHasTheDiscrepanciesOfItsSections) {
  put_both(spanish_rules, with(italian_rules, "tira 2d6", "tira 1d6"));
  rules::Comparisons comparisons;
  const auto discrepancies = [&](const std::string& number, const std::string& language) {
    const auto shown = rules::show(database_, lexicon_, "ford", number, language);
    return comparisons.discrepancies_of(database_, lexicon_, shown.value()).value();
  };
  EXPECT_THAT(discrepancies("1.0", "es"), IsEmpty());
  ASSERT_THAT(discrepancies("2.0", "it"), SizeIs(1));
  EXPECT_EQ(discrepancies("2.0", "it")[0].left.section.language, "it");
}

TEST_F(Compare, WhatWasComparedIsComparedAnewWhenABookIsAnother) {
  put_both(spanish_rules, italian_rules);
  rules::Comparisons comparisons;
  const auto compared = [&] { return comparisons.of(database_, lexicon_, "ford", "es", "it").value(); };
  const auto first = compared();
  EXPECT_EQ(compared(), first) << "kept";
  db::Rulebook newer = rulebook_of("ford", "it", with(italian_rules, "tira 2d6", "tira 1d6"));
  newer.row.hash = std::string(64, 'b');
  put(newer);
  EXPECT_THAT(first->discrepancies, IsEmpty());
  EXPECT_THAT(compared()->discrepancies, SizeIs(1));
}

TEST_F(Compare, ParagraphsStandSideBySide) {
  std::vector<Paragraph> left = spanish_rules;
  left[1].body += "\n\nLos prisioneros no combaten.";
  put_both(left, italian_rules);
  const rules::Shown shown = rules::show(database_, lexicon_, "ford", "2.0", "es").value();
  const auto rows = rules::side_by_side(shown, lexicon_);
  ASSERT_THAT(rows, SizeIs(2));
  const auto numbers = [](const std::vector<rules::Row>& of_one) {
    std::vector<std::size_t> list;
    std::ranges::transform(of_one, std::back_inserter(list), &rules::Row::row);
    return list;
  };
  EXPECT_THAT(numbers(rows[0]), ElementsAre(0U, 1U, 2U));
  EXPECT_THAT(numbers(rows[1]), ElementsAre(0U, 1U));
  EXPECT_THAT(shown.sections[1].body.substr(rows[1][1].mark.start, rows[1][1].mark.length),
              testing::StartsWith("La linea di visuale"));
}

TEST_F(Compare, BooksOfThousandsOfSectionsAreComparedInSeconds) {
  const auto huge = [](const std::string& language, const std::string& word) {
    std::vector<Paragraph> paragraphs;
    for (int i = 1; i <= 3000; ++i) {
      const std::string number = std::to_string(i);
      paragraphs.push_back(
          {number + ".0", word + number, word + " " + number + " hex 2d6. " + word + " +" + number + "."});
    }
    return rulebook_of("ford", language, paragraphs);
  };
  put(huge("es", "regla"));
  put(huge("it", "regola"));
  const auto start = std::chrono::steady_clock::now();
  EXPECT_THAT(compare().pairs, SizeIs(3000));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(60)) << "a debug build under load included";
}

}  // namespace
}  // namespace adjutant::test
