#include "db/notes.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "db/rules.h"
#include "db/rules_read.h"
#include "db/scratch.h"

namespace adjutant::test {
namespace {

using db::NoteKind;
using db::NoteSet;
using db::NoteText;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

NoteText about(const std::string& section, const std::string& text) {
  return {NoteKind::note, {section}, "", text};
}

class Notes : public testing::Test {
 protected:
  db::StoredNotes store(const std::vector<NoteText>& notes, const std::string& title = "Club") {
    const auto stored = db::store_notes(database_, {{"ford", "es", title, notes}}, noon);
    EXPECT_TRUE(stored) << stored.error().what.key;
    return stored.value_or(db::StoredNotes{});
  }

  db::Note add(const NoteText& said) { return db::add_note(database_, "ford", "es", said, noon).value(); }

  std::vector<std::string> texts() {
    std::vector<std::string> list;
    const auto notes = db::notes(database_, "ford").value();
    std::ranges::transform(notes, std::back_inserter(list), [](const db::Note& note) { return note.said.text; });
    return list;
  }

  std::int64_t id_of(const std::string& text) {
    const auto notes = db::notes(database_, "ford").value();
    const auto found = std::ranges::find(notes, text, [](const db::Note& note) { return note.said.text; });
    return found == notes.end() ? 0 : found->id;
  }

  void put_book(const std::vector<std::string>& numbers) {
    db::Rulebook book{.row = {.id = 0,
                              .hash = std::string(63, 'a') + static_cast<char>('a' + numbers.size()),
                              .game = "ford",
                              .language = "es",
                              .title = "The Ford",
                              .edition = "",
                              .kind = "rulebook",
                              .source = "",
                              .imported_at = ""},
                      .sections = {}};
    for (const std::string& number : numbers) {
      book.sections.push_back({.number = number, .key = number, .title = "", .body = "", .parent = {}});
    }
    ASSERT_TRUE(db::store_rulebook(database_, book));
  }

  std::vector<std::string> loose() {
    std::vector<std::string> names;
    const auto there = db::loose_names(database_, "ford").value();
    for (const db::LooseName& name : there) {
      names.push_back(name.name);
    }
    return names;
  }

  ScratchFolder folder_;
  db::Database database_ = opened(folder_ / "a.db");
};

TEST_F(Notes, AreKeptAsTheyWereWritten) {
  const NoteText question{NoteKind::question, {"5.01", "17.1"}, "Fire", "Twice?", "No.\n\nNever."};
  const db::Note added = add(question);
  const db::Note expected{added.id, "ford", "es", "", question, "2026-03-14T12:00:00Z", false};
  EXPECT_EQ(added, expected);
  EXPECT_EQ(db::note(database_, added.id).value(), expected);
  EXPECT_THAT(db::notes_of(database_, "ford", {"17.1"}).value(), ElementsAre(expected));
  EXPECT_THAT(db::notes_of(database_, "ford", {"17"}).value(), IsEmpty());
  EXPECT_THAT(db::notes_of(database_, "sea", {"17.1"}).value(), IsEmpty());
}

TEST_F(Notes, TheSameFileAgainIsNothingNew) {
  EXPECT_EQ(store({about("1", "A"), about("2", "B")}), (db::StoredNotes{2, 0, 0}));
  EXPECT_EQ(store({about("1", "A"), about("2", "B")}), (db::StoredNotes{0, 0, 2}));
  EXPECT_THAT(texts(), ElementsAre("A", "B"));
}

TEST_F(Notes, AFileReplacesWhatCameFromItAndNothingElse) {
  add(about("1", "mine"));
  store({about("1", "other")}, "Publisher");
  store({about("1", "A"), about("2", "B")});
  EXPECT_EQ(store({about("2", "B"), about("3", "C")}), (db::StoredNotes{1, 1, 1}));
  EXPECT_THAT(texts(), ElementsAre("mine", "B", "C", "other"));
}

TEST_F(Notes, WhatThePlayerDidToAFileStaysWhenItComesAgain) {
  store({about("1", "A"), about("2", "B"), about("3", "C")});
  ASSERT_TRUE(db::change_note(database_, id_of("A"), about("1", "A, but"), noon));
  ASSERT_TRUE(db::remove_note(database_, id_of("B")));
  EXPECT_EQ(store({about("1", "A"), about("2", "B"), about("3", "C")}), (db::StoredNotes{0, 0, 3}));
  EXPECT_THAT(texts(), ElementsAre("A, but", "C"));

  EXPECT_EQ(store({about("3", "C")}), (db::StoredNotes{0, 0, 1}));
  EXPECT_THAT(texts(), ElementsAre("A, but", "C")) << "what the player wrote is his own now";
  EXPECT_EQ(db::note(database_, id_of("A, but")).value().origin, "");
}

TEST_F(Notes, ThatWentWithAFileComeBackWithIt) {
  store({about("1", "A"), about("2", "B")});
  const std::int64_t id = id_of("A");
  store({about("2", "B")});
  EXPECT_EQ(store({about("1", "A"), about("2", "B")}), (db::StoredNotes{1, 0, 1}));
  EXPECT_EQ(id_of("A"), id);
}

TEST_F(Notes, OfThePlayersOwnAreAddedAndNeverTaken) {
  add(about("1", "mine"));
  EXPECT_EQ(store({about("2", "also mine"), about("1", "mine")}, ""), (db::StoredNotes{1, 0, 1}));
  EXPECT_EQ(store({}, ""), (db::StoredNotes{0, 0, 0}));
  EXPECT_THAT(texts(), ElementsAre("mine", "also mine"));
}

TEST_F(Notes, KeepWhatTheySaidBefore) {
  const std::int64_t id = add(about("1", "first")).id;
  ASSERT_TRUE(
      db::change_note(database_, id, {NoteKind::erratum, {"2", "3"}, "", "second"}, noon + std::chrono::hours{1}));
  ASSERT_TRUE(db::change_note(database_, id, about("1", "third"), noon));
  const auto former = db::note_history(database_, id).value();
  ASSERT_THAT(former, SizeIs(2));
  EXPECT_EQ(former[0], (db::FormerNote{1, about("1", "first"), "2026-03-14T12:00:00Z"}));
  EXPECT_EQ(former[1], (db::FormerNote{2, {NoteKind::erratum, {"2", "3"}, "", "second"}, "2026-03-14T13:00:00Z"}));

  EXPECT_EQ(db::restore_note(database_, id, 1, noon).value().said, about("1", "first"));
  EXPECT_EQ(db::restore_note(database_, id, 0, noon).value().said, about("1", "third")) << "the last change undone";
  EXPECT_EQ(refusal(db::restore_note(database_, id, 99, noon)), "notes.no_version");
}

TEST_F(Notes, TheSameWordsAgainAreNoChange) {
  const std::int64_t id = add(about("1", "first")).id;
  ASSERT_TRUE(db::change_note(database_, id, about("1", "first  \n"), noon));
  EXPECT_THAT(db::note_history(database_, id).value(), IsEmpty());
}

TEST_F(Notes, ThatWereRemovedCanBeRestored) {
  const std::int64_t id = add(about("1", "first")).id;
  EXPECT_TRUE(db::remove_note(database_, id).value().removed);
  EXPECT_THAT(texts(), IsEmpty());
  EXPECT_THAT(db::notes_of(database_, "ford", {"1"}).value(), IsEmpty());
  EXPECT_THAT(db::removed_notes(database_, "").value(), SizeIs(1));
  EXPECT_EQ(refusal(db::remove_note(database_, id)), "notes.removed_already");
  EXPECT_EQ(refusal(db::change_note(database_, id, about("1", "x"), noon)), "notes.removed_already");
  EXPECT_FALSE(db::restore_note(database_, id, 0, noon).value().removed);
  EXPECT_THAT(texts(), ElementsAre("first"));
}

TEST_F(Notes, ThatThereAreNotAreNamed) {
  EXPECT_EQ(refusal(db::note(database_, 7)), "notes.unknown");
  EXPECT_EQ(refusal(db::note_history(database_, 7)), "notes.unknown");
  EXPECT_EQ(refusal(db::remove_note(database_, 7)), "notes.unknown");
}

TEST_F(Notes, SurviveTheBookAndWaitForTheirSections) {
  add(about("5.01", "A"));
  add(about("17", "B"));
  EXPECT_THAT(loose(), ElementsAre("17", "5.01"));
  put_book({"5.01", "17.0"});
  EXPECT_THAT(loose(), IsEmpty()) << "17 is printed as 17.0";
  put_book({"6.01", "17.0", "18.0"});
  EXPECT_THAT(loose(), ElementsAre("5.01")) << "the book is numbered otherwise now";
  db::execute(database_, "DELETE FROM rulebook");
  EXPECT_THAT(texts(), ElementsAre("A", "B"));
}

TEST_F(Notes, AreFoundByTheirStemsInTheirLanguage) {
  const std::int64_t spanish = add({NoteKind::question, {"1"}, "Setos", "¿Cuentan?", "Las colinas no."}).id;
  const auto no_language = db::add_note(database_, "ford", "", about("1", "Colinas"), noon).value().id;
  const auto italian = db::add_note(database_, "ford", "it", about("1", "Colline"), noon).value().id;
  const db::Stemmer stemmer(db::Stemming::es);
  const auto saying = [&](const std::string& word) {
    return db::notes_saying(database_, db::Stemming::es, "ford", {stemmer.stem(word)}).value();
  };
  EXPECT_THAT(saying("colina"), ElementsAre(spanish, no_language));
  EXPECT_THAT(saying("seto"), ElementsAre(spanish));
  EXPECT_THAT(
      db::notes_saying(database_, db::Stemming::it, "", {db::Stemmer(db::Stemming::it).stem("collina"), "nothing"})
          .value(),
      ElementsAre(italian));

  ASSERT_TRUE(db::change_note(database_, spanish, about("1", "Los ríos"), noon));
  EXPECT_THAT(saying("colina"), ElementsAre(no_language));
  EXPECT_THAT(saying("ríos"), ElementsAre(spanish));
  ASSERT_TRUE(db::remove_note(database_, spanish));
  EXPECT_THAT(saying("ríos"), IsEmpty());
  EXPECT_EQ(one_value(database_, "PRAGMA integrity_check"), "ok");
}

TEST_F(Notes, ThatAreNoneAreRefusedAndNothingIsWritten) {
  const auto refused = [&](const NoteText& said) { return refusal(db::add_note(database_, "ford", "", said, noon)); };
  EXPECT_EQ(refused(about("1", " \n ")), "notes.no_text");
  EXPECT_EQ(refused({NoteKind::note, {}, "", "A"}), "notes.no_section");
  EXPECT_EQ(refused({NoteKind::note, {"1"}, "", "A", "no question"}), "notes.no_question");
  EXPECT_EQ(refused(about("1, 2", "A")), "notes.no_name");
  EXPECT_EQ(refused(about("1", std::string(db::longest_note + 1, 'x'))), "notes.too_long");
  EXPECT_EQ(refused({NoteKind::note, std::vector<std::string>(31, "1"), "", "A"}), "notes.too_many_sections");
  EXPECT_EQ(refusal(db::store_notes(database_, {{"ford", "", "T", {about("1", "A"), about("1", "")}}}, noon)),
            "notes.no_text");
  EXPECT_THAT(texts(), IsEmpty());
}

TEST_F(Notes, AreTidiedAndHoldNoBytesThatAreNoText) {
  const db::Note note = add({NoteKind::note, {" 1 "}, " Fire \n again", "\n  one \t\r\n\n\n\ntwo\x01 \xFF\n", ""});
  EXPECT_EQ(note.said, (NoteText{NoteKind::note, {"1"}, "Fire  again", "one\n\ntwo \xEF\xBF\xBD"}));
}

TEST(RulesRead, AreRememberedTheNewestFirstAndOnce) {
  const ScratchFolder folder;
  db::Database database = opened(folder / "a.db");
  for (const char* name : {"1.0", "2.0", "1.0"}) {
    ASSERT_TRUE(db::remember_read(database, "ford", name, noon));
  }
  ASSERT_TRUE(db::remember_read(database, "sea", "9.0", noon));
  const auto names = [&](const std::string& game, std::size_t limit) {
    std::vector<std::string> list;
    const auto there = db::rules_read(database, game, limit).value();
    for (const db::RuleRead& rule : there) {
      list.push_back(rule.name);
    }
    return list;
  };
  EXPECT_THAT(names("ford", 10), ElementsAre("1.0", "2.0"));
  EXPECT_THAT(names("", 2), ElementsAre("9.0", "1.0"));
}

TEST(RulesRead, TheOldestAreForgotten) {
  const ScratchFolder folder;
  db::Database database = opened(folder / "a.db");
  db::execute(database,
              "WITH RECURSIVE number (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < 200) "
              "INSERT INTO rule_read (game, name, read_at) SELECT 'ford', n, '' FROM number");
  ASSERT_TRUE(db::remember_read(database, "ford", "new", noon));
  const auto rules = db::rules_read(database, "", 1000).value();
  ASSERT_THAT(rules, SizeIs(db::most_rules_read));
  EXPECT_EQ(rules.front().name, "new");
  EXPECT_EQ(rules.back().name, "2");
}

}  // namespace
}  // namespace adjutant::test
