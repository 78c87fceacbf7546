#include "rules/show/notes.h"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/bookshelf.h"
#include "rules/lookup.h"
#include "rules/terms/glossary.h"

namespace adjutant::test {
namespace {

using db::NoteKind;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;
using testing::Optional;
using testing::SizeIs;

class NotesOnRules : public Bookshelf {
 protected:
  NotesOnRules() {
    put(rulebook_of("ford", "es",
                    {{"8.0", "Línea de visión", "Un seto la reduce (8.1)."},
                     {"8.1", "Obstáculos", "Véase 8.0. Los setos."},
                     {"8.2", "Noche", "Como en 8.1 y 18.1."},
                     {"18.1", "Niebla", ""}}));
  }

  void note(NoteKind kind, const std::string& section, const std::string& text, const std::string& language = "es") {
    ASSERT_TRUE(db::add_note(database_, "ford", language, {kind, {section}, "", text}, some_day));
  }

  rules::Shown show(const std::string& name, const std::string& language = "es") {
    return rules::show(database_, lexicon_, "ford", name, language).value();
  }

  std::vector<std::string> texts_on(const std::string& name, const std::string& language = "es") {
    std::vector<std::string> texts;
    const auto there = show(name, language).notes;
    for (const db::Note& one : there) {
      texts.push_back(one.said.text);
    }
    return texts;
  }
};

TEST_F(NotesOnRules, StandWithTheRuleErrataFirst) {
  note(NoteKind::note, "8.1", "nota");
  note(NoteKind::question, "8.1", "pregunta");
  note(NoteKind::erratum, "8.1", "italiano", "it");
  note(NoteKind::erratum, "8.1", "errata");
  note(NoteKind::erratum, "8.1", "sin idioma", "");
  note(NoteKind::note, "8.2", "otra");
  EXPECT_THAT(texts_on("8.1"), ElementsAre("errata", "sin idioma", "italiano", "pregunta", "nota"));
  EXPECT_THAT(texts_on("8.1", "it"), ElementsAre("italiano", "sin idioma", "errata", "pregunta", "nota"));
  EXPECT_THAT(texts_on("18.1"), IsEmpty());
}

TEST_F(NotesOnRules, OfAChapterMayCallItByItsWholeNumber) {
  note(NoteKind::note, "8", "capítulo");
  EXPECT_THAT(texts_on("8.0"), ElementsAre("capítulo"));
}

TEST_F(NotesOnRules, AreExportedInTheOrderOfTheSections) {
  note(NoteKind::note, "setup", "d");
  note(NoteKind::note, "18.1", "c");
  note(NoteKind::note, "8.2", "b");
  note(NoteKind::note, "8.1", "a");
  ASSERT_TRUE(db::store_notes(
      database_, {{"ford", "es", "Club", {{NoteKind::note, {"1.0"}, "", "e"}}}, {"bay", "it", "Club", {}}}, some_day));
  const auto sets = rules::notes_to_export(database_, "").value();
  ASSERT_THAT(sets, SizeIs(2));
  std::string order;
  for (const db::NoteText& said : sets[0].notes) {
    order += said.text;
  }
  EXPECT_EQ(order, "abcd");
  EXPECT_EQ(sets[1].title, "Club");
}

TEST_F(NotesOnRules, ASectionKnowsWhichSpeakOfIt) {
  const auto referring = [&](const std::string& name) {
    std::vector<std::string> numbers;
    const auto there = show(name).sections.at(0).referred_by;
    for (const rules::SectionLink& link : there) {
      numbers.push_back(link.number);
    }
    return numbers;
  };
  EXPECT_THAT(referring("8.0"), ElementsAre("8.1"));
  EXPECT_THAT(referring("8.1"), ElementsAre("8.0", "8.2")) << "18.1 is another number";
  EXPECT_THAT(referring("8.2"), IsEmpty());
}

TEST_F(NotesOnRules, AreFoundWhereNoRuleAnswers) {
  note(NoteKind::question, "18.1", "¿Cruzan los artilleros el puente?");
  const auto hits = search({.words = "artillero puente", .game = "ford", .language = "es"}).hits;
  ASSERT_THAT(names({hits, {}}), ElementsAre("18.1"));
  ASSERT_TRUE(hits[0].note);
  EXPECT_EQ(hits[0].note->kind, NoteKind::question);
  std::vector<std::string> marked;
  for (const rules::Mark& mark : hits[0].note->snippet.marks) {
    marked.push_back(hits[0].note->snippet.text.substr(mark.start, mark.length));
  }
  EXPECT_THAT(marked, ElementsAre("artilleros", "puente"));
}

TEST_F(NotesOnRules, ComeAfterTheRulesThatAnswerThemselves) {
  note(NoteKind::note, "18.1", "Setos con niebla.");
  const auto hits = search({.words = "setos", .game = "ford", .language = "es"}).hits;
  ASSERT_THAT(names({hits, {}}), SizeIs(3));
  EXPECT_EQ(hits.back().number, "18.1");
  EXPECT_TRUE(std::ranges::is_sorted(hits, std::ranges::greater(), &rules::Hit::score));
}

TEST_F(NotesOnRules, ComeBeforeRulesThatSpeakOfHalfTheQuestion) {
  note(NoteKind::note, "18.1", "Los setos arden.");
  EXPECT_THAT(found("setos arden").front(), "18.1");
}

TEST_F(NotesOnRules, OnARuleThatIsFoundStandWithIt) {
  note(NoteKind::note, "8.1", "Setos altos.");
  const auto hits = search({.words = "setos", .game = "ford", .language = "es"}).hits;
  for (const rules::Hit& hit : hits) {
    EXPECT_EQ(hit.note.has_value(), hit.number == "8.1");
  }
}

TEST_F(NotesOnRules, ThatSayLittleOfTheQuestionAreNotFound) {
  note(NoteKind::note, "18.1", "Setos.");
  const auto hits = search({.words = "noche larga niebla setos", .game = "ford", .language = "es"}).hits;
  for (const rules::Hit& hit : hits) {
    EXPECT_FALSE(hit.note);
  }
}

TEST_F(NotesOnRules, ThatWereRemovedAreNotFound) {
  note(NoteKind::note, "18.1", "Artilleros.");
  ASSERT_TRUE(db::remove_note(database_, db::notes(database_, "ford").value().front().id));
  EXPECT_THAT(found("artilleros"), IsEmpty());
}

class Glossary : public Bookshelf {
 protected:
  std::vector<rules::GlossaryEntry> entries() { return rules::glossary(database_, lexicon_, "ford").value(); }

  std::vector<std::string> terms() {
    std::vector<std::string> list;
    for (const rules::GlossaryEntry& entry : entries()) {
      list.push_back(entry.term);
    }
    return list;
  }
};

TEST_F(Glossary, IsReadFromTheSectionThatCallsItselfOne) {
  put(rulebook_of("ford", "es",
                  {{"1.0", "Fuego", "Nota: no es un glosario."},
                   {"9.0", "Glosario de términos",
                    "• LOS: Line of Sight. Línea de Visión.\n• VADO – Paso de un río, con agua.\nque cubre.\n"
                    "• Carro pesado: El que no cruza.\n• QRF Quick Reaction Force, la reserva."}}));
  ASSERT_THAT(terms(), ElementsAre("LOS", "VADO", "Carro pesado", "QRF"));
  const auto all = entries();
  EXPECT_EQ(all[0].concept_id, "line_of_sight");
  EXPECT_TRUE(all[0].in_lexicon);
  EXPECT_THAT(all[0].ways, ElementsAre("Line of Sight", "Línea de Visión"));
  EXPECT_EQ(all[1].text, "Paso de un río, con agua.\nque cubre.");
  EXPECT_EQ(all[2].concept_id, "carro_pesado");
  EXPECT_FALSE(all[2].in_lexicon);
  EXPECT_EQ(all[2].number, "9.0");
  EXPECT_EQ(all[3].text, "Quick Reaction Force, la reserva.");
}

TEST_F(Glossary, EntriesMayBeSectionsOfTheirOwn) {
  db::Rulebook book = rulebook_of("ford", "en", {{"9.0", "Glossary", ""}, {"9.1", "Ford", "A way through.\n\nWet."}});
  book.sections[1].parent = 0;
  put(book);
  EXPECT_THAT(terms(), ElementsAre("Ford"));
  EXPECT_EQ(entries()[0].text, "A way through.");
}

TEST_F(Glossary, ATitleInCapitalsWhoseSentenceGoesOnIsALeadWhereThereAreSeveral) {
  std::vector<Paragraph> paragraphs = {{"1.0", "FIXED", "it cannot turn."},
                                       {"2.0", "HE (HIGH EXPLOSIVE)", "it bursts."},
                                       {"3.0", "SLOW", "half as far."},
                                       {"4.0", "RULES", "They are above."},
                                       {"5.0", "ONE SHOT", "once a game."}};
  put(rulebook_of("ford", "en", paragraphs));
  EXPECT_THAT(terms(), IsEmpty()) << "four are an accident";
  paragraphs.push_back({"6.0", "TEAM", "two or more."});
  put(rulebook_of("ford", "en", paragraphs, "Another"));
  EXPECT_THAT(terms(), ElementsAre("FIXED", "HE", "SLOW", "ONE SHOT", "TEAM"));
  EXPECT_THAT(entries()[1].ways, ElementsAre("HIGH EXPLOSIVE"));
}

TEST_F(Glossary, DefinesTheTermsThatARuleSpeaksOf) {
  put(rulebook_of(
      "ford", "es",
      {{"8.0", "Fuego", "Con LOS el vado es de todos. Las fichas QX no."},
       {"9.0", "Glosario", "• LOS: Line of Sight. Línea de Visión.\n• VADOS: Paso de un río.\n• QX: Un equipo."}}));
  const auto terms_of = [&](const std::string& name) {
    return rules::show(database_, lexicon_, "ford", name, "es").value().sections.at(0).terms;
  };
  const auto defined = [](const std::string& id, const std::string& text) {
    return AllOf(Field(&rules::SpokenTerm::concept_id, id),
                 Field(&rules::SpokenTerm::definition, Optional(rules::Definition{text, "9.0", "9.0", "The Ford"})));
  };
  const auto terms = terms_of("8.0");
  EXPECT_THAT(terms, Contains(defined("line_of_sight", "Line of Sight. Línea de Visión.")));
  EXPECT_THAT(terms, Contains(defined("qx", "Un equipo.")));
  for (const rules::SpokenTerm& term : terms_of("9.0")) {
    EXPECT_FALSE(term.definition) << "a glossary does not define its terms for itself";
  }
}

TEST_F(Glossary, OfAHostileBookIsBounded) {
  std::string body;
  for (int i = 0; i < 20'000; ++i) {
    body += "• A" + std::to_string(i) + ": b\n";
  }
  put(rulebook_of("ford", "en", {{"1.0", "Glossary", body}}));
  EXPECT_THAT(entries(), SizeIs(2'000));
}

}  // namespace
}  // namespace adjutant::test
