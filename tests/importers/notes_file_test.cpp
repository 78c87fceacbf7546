#include "importers/notes_file.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "importers/notes_lines.h"

namespace adjutant::test {
namespace {

using db::NoteKind;
using db::NoteSet;
using db::NoteText;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

importers::ReadNotes read_club_notes(const std::string& text) {
  auto notes = importers::read_notes(text, "club.md", {.game = "ford", .language = "", .title = "club"});
  EXPECT_TRUE(notes) << notes.error().what.key;
  return notes.value_or(importers::ReadNotes{});
}

std::vector<NoteText> notes_in(const std::string& text) {
  const auto notes = read_club_notes(text);
  EXPECT_THAT(notes.diagnostics, IsEmpty());
  EXPECT_THAT(notes.sets, SizeIs(1));
  return notes.sets.empty() ? std::vector<NoteText>() : notes.sets[0].notes;
}

std::string refusal_of_text(const std::string& text, const std::string& game = "ford") {
  const auto notes = importers::read_notes(text, "club.md", {.game = game, .language = "", .title = "club"});
  return notes ? "" : notes.error().where + " " + notes.error().what.key;
}

TEST(NotesFile, IsReadAsPlayersWriteIt) {
  const auto notes = read_club_notes(
      "# Questions of the club\n"
      "game: ford\n"
      "language: en\n"
      "\n"
      "## 5.01 Fire\n"
      "We always forget the hill.\n"
      "\n"
      "Twice, if there are two.\n"
      "\n"
      "Q: May it fire twice?\n"
      "A: No.\n"
      "\n"
      "It may not.\n"
      "\n"
      "Erratum: read three for two.\n");
  ASSERT_THAT(notes.sets, SizeIs(1));
  const NoteSet expected{"ford",
                         "en",
                         "Questions of the club",
                         {{NoteKind::note, {"5.01"}, "Fire", "We always forget the hill.\n\nTwice, if there are two."},
                          {NoteKind::question, {"5.01"}, "Fire", "May it fire twice?", "No.\n\nIt may not."},
                          {NoteKind::erratum, {"5.01"}, "Fire", "read three for two."}}};
  EXPECT_EQ(notes.sets[0], expected);
  EXPECT_THAT(notes.diagnostics, IsEmpty());
}

TEST(NotesFile, SpeaksThreeLanguages) {
  for (const char* const text : {"P: ¿Dos veces?\nR: No.\nErrata: tres.\nNota: colina.",
                                 "D: Due volte?\nR: No.\nErrata corrige: tre.\nNota: collina.",
                                 "**Pregunta 12:** ¿Dos veces?\n**R**: No.\nFe de erratas: tres.\nnota: colina."}) {
    const auto notes = notes_in(std::string("## 5.01\n") + text);
    ASSERT_THAT(notes, SizeIs(3)) << text;
    EXPECT_EQ(notes[0].kind, NoteKind::question);
    EXPECT_EQ(notes[0].answer, "No.");
    EXPECT_EQ(notes[1].kind, NoteKind::erratum);
    EXPECT_EQ(notes[2].kind, NoteKind::note);
  }
  EXPECT_EQ(read_club_notes("juego: mar\nidioma: es\ntítulo: Dudas\n## 1\nUno.").sets.at(0),
            (NoteSet{"mar", "es", "Dudas", {{NoteKind::note, {"1"}, "", "Uno."}}}));
}

TEST(NotesFile, AHeadingOverEntriesSaysWhatTheyAre) {
  const auto notes = notes_in("## 5.01\n### Errata\nThree for two.\n---\nFour for three.\n### Notes\nA hill.\n");
  ASSERT_THAT(notes, SizeIs(3));
  EXPECT_EQ(notes[0].kind, NoteKind::erratum);
  EXPECT_EQ(notes[1].kind, NoteKind::erratum);
  EXPECT_EQ(notes[2].kind, NoteKind::note);
}

TEST(NotesFile, AnAnswerWithoutAQuestionIsText) {
  EXPECT_EQ(notes_in("## 5.01\nNote: the letters\nA: first\n").at(0).text, "the letters\nA: first");
}

TEST(NotesFile, HeadingsNameSectionsByNumberKeyOrTitle) {
  using importers::SectionHeading;
  const auto heading = importers::section_heading;
  EXPECT_EQ(heading("5.01"), (SectionHeading{{"5.01"}, ""}));
  EXPECT_EQ(heading("5. Fire"), (SectionHeading{{"5"}, "Fire"}));
  EXPECT_EQ(heading("5.01 – Fire: two"), (SectionHeading{{"5.01"}, "Fire: two"}));
  EXPECT_EQ(heading("5.01, 5.02 and 17.1 Fire"), (SectionHeading{{"5.01", "5.02", "17.1"}, "Fire"}));
  EXPECT_EQ(heading("5.01 2 dice"), (SectionHeading{{"5.01"}, "2 dice"}));
  EXPECT_EQ(heading("example-of-play"), (SectionHeading{{"example-of-play"}, ""}));
  EXPECT_EQ(heading("Línea de visión"), (SectionHeading{{"linea-de-vision"}, "Línea de visión"}));
  EXPECT_EQ(heading("[setup, example-2] The start"), (SectionHeading{{"setup", "example-2"}, "The start"}));
  EXPECT_THAT(heading("?!").names, IsEmpty());
}

TEST(NotesFile, WhatIsWrittenIsReadAgain) {
  const NoteText awkward{NoteKind::note,
                         {"5.01", "a-key"},
                         "2 dice",
                         "## no heading\n# none\n---\nQ: no question\n\\A: none\n  Errata: none\n\nlast",
                         {}};
  const NoteText question{NoteKind::question, {"setup"}, "The start", "A: or B?\nA: what?", "R: both\n### Errata"};
  const std::vector<NoteSet> sets = {{"ford", "", "", {awkward, {NoteKind::erratum, {"17.1"}, "", "Three."}}},
                                     {"ford", "es", "Dudas de 2019", {question}},
                                     {"ford", "", "Club", {awkward}},
                                     {"mar", "it", "Dudas de 2019", {question, awkward}}};
  const std::string text = importers::write_notes(sets);
  const auto again = importers::read_notes(text, "export.md", {});
  ASSERT_TRUE(again) << again.error().what.key;
  EXPECT_EQ(again->sets, sets) << text;
  EXPECT_THAT(again->diagnostics, IsEmpty());
}

TEST(NotesFile, GameAndLanguageHoldForThePartsThatFollow) {
  const auto notes =
      read_club_notes("---\ngame: mar\nlanguage: es\n---\n# One\n## 1\nA.\n# Two\n## 2\nB.\n# One\n## 3\nC.\n");
  ASSERT_THAT(notes.sets, SizeIs(2));
  EXPECT_EQ(notes.sets[0].title + notes.sets[1].title, "OneTwo");
  EXPECT_EQ(notes.sets[1].game + notes.sets[1].language, "mares");
  EXPECT_THAT(notes.sets[0].notes, SizeIs(2)) << "parts of one title are one";
}

TEST(NotesFile, LinesThatBelongToNoSectionAreTold) {
  const auto notes = read_club_notes("Some words.\n## 5.01\nA.\n## !\nB.\n");
  ASSERT_THAT(notes.diagnostics, SizeIs(3));
  EXPECT_EQ(notes.diagnostics[0].where, "club.md:1");
  EXPECT_EQ(notes.diagnostics[0].what.key, "notes.before_sections");
  EXPECT_EQ(notes.diagnostics[1].what.key, "notes.odd_section");
}

TEST(NotesFile, WhatIsNoneIsRefusedWithItsLine) {
  EXPECT_EQ(refusal_of_text(""), "club.md notes.none_in_file");
  EXPECT_EQ(refusal_of_text("Dear diary\n"), "club.md notes.none_in_file");
  EXPECT_EQ(refusal_of_text("## 5.01\n\nA.\n", ""), "club.md:3 notes.no_game");
  EXPECT_EQ(refusal_of_text("game: a game\n## 5.01\nA.\n"), "club.md:3 notes.odd_head");
  EXPECT_EQ(refusal_of_text("## 5.01\nA.\nQ: " + std::string(db::longest_note + 1, 'x') + "\n"),
            "club.md:3 notes.too_long");
}

TEST(NotesFile, WhatIsEnormousIsRefused) {
  EXPECT_EQ(refusal_of_text(std::string(importers::max_notes_file_bytes + 1, '#')), "club.md import.too_large");
  std::string many = "## 5.01\n";
  for (std::size_t i = 0; i <= importers::max_notes; ++i) {
    many += "Note: a\n";
  }
  EXPECT_EQ(refusal_of_text(many), "club.md:10002 notes.too_many");
  EXPECT_EQ(refusal_of_text("## 5.01\n" + std::string(100'000, '#') + "\n"), "club.md:2 notes.too_long");
}

}  // namespace
}  // namespace adjutant::test
