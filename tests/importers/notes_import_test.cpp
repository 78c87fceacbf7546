#include "importers/notes_import.h"

#include <chrono>
#include <csignal>
#include <functional>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "db/scratch.h"
#include "importers/notes_file.h"
#include "importers/rules_import.h"
#include "support/shared.h"

namespace adjutant::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

class NotesImport : public testing::Test {
 protected:
  Result<importers::ImportedNotes> import(const std::string& text, const std::string& game = "ford") {
    write_file(folder_ / "club.md", text);
    return importers::import_notes(database_, folder_ / "club.md", game, noon);
  }

  void import_book(const std::string& text) {
    write_file(folder_ / "book.txt", text);
    const auto done = importers::import_rules(database_, folder_ / "book.txt",
                                              {.game = "ford", .language = "en", .title = "The Ford"}, noon);
    ASSERT_TRUE(done) << done.error().what.key;
  }

  std::vector<std::string> texts() {
    std::vector<std::string> list;
    const auto there = db::notes(database_, "").value();
    for (const db::Note& note : there) {
      list.push_back(note.said.text);
    }
    return list;
  }

  ScratchFolder folder_;
  db::Database database_ = opened(folder_ / "a.db");
};

const std::string three_chapters = "1.0 Ground\n\nFirm.\n\n2.0 Air\n\nThin.\n\n3.0 Sea\n\nDeep.\n";

TEST_F(NotesImport, KeepsThemAndSaysWhichSectionsNoBookHas) {
  import_book(three_chapters);
  const auto done = import("## 2.0 Air\nCold.\n## 7.0\nWhat?\n");
  ASSERT_TRUE(done);
  EXPECT_EQ(done->stored, (db::StoredNotes{2, 0, 0}));
  EXPECT_THAT(done->games, ElementsAre("ford"));
  EXPECT_THAT(done->loose, ElementsAre(db::LooseName{"ford", "7.0"}));
  EXPECT_EQ(import("## 2.0 Air\r\nCold.\r\n## 7.0\r\nWhat?\r\n")->stored, (db::StoredNotes{0, 0, 2}));
  EXPECT_EQ(db::notes(database_, "ford").value().at(0).origin, "club") << "as the file is called";
}

TEST_F(NotesImport, SurvivesANewerBookWithOtherNumbers) {
  import_book(three_chapters);
  ASSERT_TRUE(import("## 2.0\nCold.\n"));
  import_book("1.0 Ground\n\nFirm.\n\n3.0 Sea\n\nDeep.\n\n4.0 Air\n\nThin.\n");
  EXPECT_THAT(texts(), ElementsAre("Cold."));
  EXPECT_THAT(db::loose_names(database_, "").value(), ElementsAre(db::LooseName{"ford", "2.0"}));
}

TEST_F(NotesImport, OfAnExportGivesTheSameExport) {
  ASSERT_TRUE(
      import("language: es\n## 10.1\nP: ¿Sí?\nR: No.\n## 2.0, 3.0 Two\nNota: b\n\\# c\n# Other\n## 1.0\nErrata: x\n"));
  ASSERT_TRUE(db::add_note(database_, "ford", "", {db::NoteKind::note, {"1.0"}, "", "mine"}, noon));
  const auto exported = [](const db::Database& database) {
    std::vector<db::NoteSet> sets;
    const auto there = db::notes(database, "").value();
    for (const db::Note& note : there) {
      if (sets.empty() || sets.back().title != note.origin || sets.back().language != note.language) {
        sets.push_back({note.game, note.language, note.origin, {}});
      }
      sets.back().notes.push_back(note.said);
    }
    return importers::write_notes(sets);
  };
  const std::string first = exported(database_);
  db::Database empty = opened(folder_ / "b.db");
  write_file(folder_ / "export.md", first);
  ASSERT_TRUE(importers::import_notes(empty, folder_ / "export.md", "", noon));
  EXPECT_EQ(exported(empty), first);
  EXPECT_THAT(db::notes(empty, "").value(), SizeIs(4));
}

TEST_F(NotesImport, ReadsOldEncodings) {
  const auto done = import("## 1.0\nP: \xBFLa l\xEDnea?\nR: S\xED.\n");
  ASSERT_TRUE(done) << done.error().what.key;
  EXPECT_THAT(texts(), ElementsAre("¿La línea?"));
  EXPECT_EQ(done->diagnostics.back().what.key, "import.rules_encoding");
}

TEST_F(NotesImport, OfAHostileFileLeavesTheLibraryAsItWas) {
  ASSERT_TRUE(import("## 1.0\nA.\n"));
  for (const std::string& text :
       {std::string(importers::max_notes_file_bytes + 1, '#'), std::string("## 1.0\nB.\n") + std::string(5000, '\0'),
        std::string("PK\x03\x04 an archive"), std::string("## 1.0\nQ: ") + std::string(100'000, 'x') + "\n",
        std::string(200'000, '#') + " deep\n", std::string("## 1.0 ") + std::string(300'000, ',') + "\n",
        std::string()}) {
    EXPECT_FALSE(import(text)) << text.substr(0, 20);
    EXPECT_THAT(texts(), ElementsAre("A."));
  }
  EXPECT_EQ(refusal(importers::import_notes(database_, folder_ / "nowhere.md", "ford", noon)), "import.unreadable");
}

std::string many_notes(const std::string& word) {
  std::string text;
  for (int i = 0; i < 400; ++i) {
    text += fmt::format("## {}.0\nNote: {} {}\n", i, word, std::string(200, 'x'));
  }
  return text;
}

/// Works in a process of its own, which is killed this long after it began.
void work_until_killed(std::chrono::microseconds delay, const std::function<void()>& work) {
  int pipe_ends[2];
  ASSERT_EQ(pipe(pipe_ends), 0);
  const pid_t child = fork();
  if (child == 0) {
    (void)!write(pipe_ends[1], "b", 1);
    work();
    _exit(0);
  }
  char byte = 0;
  EXPECT_EQ(read(pipe_ends[0], &byte, 1), 1);
  std::this_thread::sleep_for(delay);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  close(pipe_ends[0]);
  close(pipe_ends[1]);
}

TEST(KilledNotesImport, LeavesTheOldNotesOrTheNewOnes) {
  const ScratchFolder folder;
  const auto import = [&](const std::string& word) {
    write_file(folder / "club.md", many_notes(word));
    db::Database database = opened(folder / "a.db");
    return importers::import_notes(database, folder / "club.md", "ford", noon).has_value();
  };
  const auto start = std::chrono::steady_clock::now();
  ASSERT_TRUE(import("first"));
  const auto whole_run =
      std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start);
  const auto seed = std::random_device{}();
  std::mt19937 random(seed);
  std::uniform_int_distribution<long> moment(0, static_cast<long>(whole_run.count()));
  for (int round = 0; round < 8; ++round) {
    const std::chrono::microseconds delay{moment(random)};
    SCOPED_TRACE(fmt::format("seed {}, killed after {} us", seed, delay.count()));
    work_until_killed(delay, [&] { import(fmt::format("round{}", round)); });
    const db::Database database = opened(folder / "a.db");
    EXPECT_EQ(one_value(database, "PRAGMA integrity_check"), "ok");
    EXPECT_EQ(one_value(database, "SELECT count(*) FROM note WHERE gone = ''"), "400");
    EXPECT_EQ(one_value(database, "SELECT count(DISTINCT substr(text, 1, 6)) FROM note WHERE gone = ''"), "1");
  }
}

TEST(NotesInTwoProcesses, AreAllKept) {
  const ScratchFolder folder;
  std::vector<pid_t> children;
  for (int number = 0; number < 4; ++number) {
    const pid_t child = fork();
    if (child == 0) {
      const fs::path file = folder / fmt::format("club{}.md", number);
      write_file(file, many_notes("a"));
      db::Database database = opened(folder / "a.db");
      _exit(importers::import_notes(database, file, "ford", noon) ? 0 : 1);
    }
    children.push_back(child);
  }
  for (const pid_t child : children) {
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  }
  EXPECT_EQ(one_value(opened(folder / "a.db"), "SELECT count(*) FROM note"), "1600");
}

}  // namespace
}  // namespace adjutant::test
