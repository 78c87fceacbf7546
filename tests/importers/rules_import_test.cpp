#include "importers/rules_import.h"

#include <filesystem>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "db/scratch.h"
#include "importers/page/child_process.h"
#include "support/shared.h"

namespace adjutant::test {
namespace {

const std::string spanish_text =
    "El Juego\n\n1.0 Municiones\n\nEl cañón dispara.\n\n2.0 Niebla\n\nNo se ve.\n\n3.0 Fin\n\nSe acaba.\n";

class ImportRules : public testing::Test {
 protected:
  Result<importers::ImportedRules> import(const std::string& name, importers::RulesOptions options = {"lnl", "es"}) {
    return importers::import_rules(database_, folder_ / name, options, noon);
  }

  Result<importers::ImportedRules> import_text(const std::string& bytes,
                                               importers::RulesOptions options = {"lnl", "es"}) {
    write_file(folder_ / "book.txt", bytes);
    return import("book.txt", options);
  }

  std::string stored(const std::string& column_and_table) { return one_value(database_, "SELECT " + column_and_table); }

  ScratchFolder folder_;
  db::Database database_ = opened(folder_ / "a.db");
};

TEST_F(ImportRules, KeepsTheSectionsOfAText) {
  const auto imported = import_text(spanish_text);
  ASSERT_TRUE(imported) << imported.error().what.key;
  EXPECT_EQ(imported->rulebook.title, "El Juego");
  EXPECT_EQ(imported->rulebook.kind, "rulebook");
  EXPECT_EQ(imported->sections, 3U);
  EXPECT_EQ(imported->numbered, 3U);
  EXPECT_FALSE(imported->unchanged);
  EXPECT_EQ(stored("count(*) FROM section"), "3");
  EXPECT_EQ(stored("body FROM section WHERE number = '1.0'"), "El cañón dispara.");
}

TEST_F(ImportRules, TheSameFileAgainChangesNothingAndANewerOneReplacesIt) {
  ASSERT_TRUE(import_text(spanish_text));
  const auto again = import_text(spanish_text);
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->unchanged);
  const auto newer = import_text(spanish_text + "\n4.0 Notas\n\nNinguna.\n");
  ASSERT_TRUE(newer);
  EXPECT_TRUE(newer->replaced);
  EXPECT_EQ(stored("count(*) FROM rulebook"), "1");
  EXPECT_EQ(stored("count(*) FROM section"), "4");
}

TEST_F(ImportRules, ThePlacesOfAPdfArePages) {
  if (!importers::find_program("pdftohtml")) {
    GTEST_SKIP() << "needs poppler-utils, which is not installed";
  }
  const auto pages = importers::import_rules(database_, project_file("tests/importers/data/chromium_two_columns.pdf"),
                                             {"fords", "en"}, noon);
  ASSERT_TRUE(pages) << pages.error().what.key;
  EXPECT_TRUE(db::has_pages(pages->rulebook));
  EXPECT_FALSE(db::has_pages(import_text(spanish_text)->rulebook));
}

TEST_F(ImportRules, AnImportThatIsStoppedLeavesTheLibraryAsItWas) {
  if (!importers::find_program("pdftohtml")) {
    GTEST_SKIP() << "needs poppler-utils, which is not installed";
  }
  ASSERT_TRUE(import_text(spanish_text));
  const auto stopped = importers::import_rules(database_, project_file("tests/importers/data/chromium_two_columns.pdf"),
                                               {"lnl", "es", "El Juego"}, noon, [](int, int) { return false; });
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().what.key, "import.rules_cancelled");
  EXPECT_EQ(stored("count(*) FROM rulebook"), "1");
  EXPECT_EQ(stored("count(*) FROM section"), "3");
}

TEST_F(ImportRules, TheTitleIsTheOneGivenElseTheTextsElseTheFiles) {
  EXPECT_EQ(import_text(spanish_text, {"lnl", "es", "Mi título"})->rulebook.title, "Mi título");
  EXPECT_EQ(import_text("1.0 A\n\n2.0 B\n\n3.0 C\n")->rulebook.title, "book");
}

TEST_F(ImportRules, TextIsReadWhateverItIsWrittenIn) {
  const std::string latin1 = "1.0 Ca\xF1\xF3n \x93pesado\x94\n\n2.0 B\n\n3.0 C\n";
  const auto windows = import_text(latin1);
  ASSERT_TRUE(windows);
  EXPECT_EQ(stored("title FROM section WHERE number = '1.0'"), "Cañón “pesado”");
  ASSERT_FALSE(windows->diagnostics.empty());
  EXPECT_EQ(windows->diagnostics.front().what, (Message{"import.rules_encoding", {{"encoding", "Windows-1252"}}}));

  std::string utf16 = "\xFF\xFE";
  for (const char c : std::string("1.0 Ca\xF1on\n\n2.0 B\n\n3.0 C\n")) {
    utf16 += {c, '\0'};
  }
  ASSERT_TRUE(import_text(utf16));
  EXPECT_EQ(stored("title FROM section WHERE number = '1.0'"), "Cañon");

  ASSERT_TRUE(import_text("\xEF\xBB\xBF" + spanish_text));
  EXPECT_EQ(stored("title FROM rulebook WHERE title LIKE 'El%'"), "El Juego");
}

TEST_F(ImportRules, RefusesWhatIsNoTextByItsNameAndLeavesTheLibraryAsItWas) {
  const std::pair<std::string, std::string> cases[] = {
      {"", "import.rules_empty"},
      {" \n\t\n", "import.rules_empty"},
      {"\n<!DOCTYPE html><html><script>1.0 Fire</script>", "import.rules_empty"},
      {"PK\x03\x04xxxx", "import.rules_archive"},
      {std::string("\x7F"
                   "ELF\0\0\1\2",
                   8),
       "import.rules_binary"},
      {std::string(importers::max_rulebook_bytes + 1, 'x'), "import.rules_too_large"},
  };
  for (const auto& [bytes, key] : cases) {
    EXPECT_EQ(refusal(import_text(bytes)), key);
  }
  EXPECT_EQ(refusal(import("nowhere.txt")), "import.unreadable");
  EXPECT_EQ(stored("count(*) FROM rulebook"), "0");
}

TEST_F(ImportRules, RefusesMalformedOptionsAndTakesLanguagesItCannotStem) {
  for (const char* language : {"", "e", "español", "ES", "e1", "../x"}) {
    EXPECT_EQ(refusal(import_text(spanish_text, {"lnl", language})), "import.rules_language") << language;
  }
  EXPECT_EQ(refusal(import_text(spanish_text, {"", "es"})), "import.rules_game");
  EXPECT_EQ(refusal(import_text(spanish_text, {"l n l", "es"})), "import.rules_game");
  EXPECT_EQ(refusal(import_text(spanish_text, {"lnl", "es", "", "", "poem"})), "import.rules_kind");
  EXPECT_TRUE(import_text(spanish_text, {"lnl", "pl"}));
}

TEST_F(ImportRules, GapsAreSaidOfARulebookAndNotOfASummary) {
  const std::string gaps = "1.0 A\n\n4.0 B\n\n5.0 C\n";
  EXPECT_EQ(import_text(gaps)->diagnostics.size(), 1U);
  EXPECT_TRUE(import_text(gaps, {"lnl", "it", "", "", "summary"})->diagnostics.empty());
}

TEST_F(ImportRules, AWebPageIsReadLikeAText) {
  const auto imported =
      import_text("<!DOCTYPE html><h1>El Juego</h1><h2>1.0 Niebla</h2><p>No se ve.<h2>2.0 Fin</h2><h2>3.0 X</h2>");
  ASSERT_TRUE(imported) << imported.error().what.key;
  EXPECT_EQ(imported->rulebook.title, "El Juego");
  EXPECT_EQ(imported->numbered, 3U);
  EXPECT_EQ(stored("body FROM section WHERE number = '1.0'"), "No se ve.");
}

TEST_F(ImportRules, ABookThatAnOlderReaderReadIsReadAgain) {
  ASSERT_TRUE(import_text(spanish_text));
  db::Statement(database_, "UPDATE rulebook SET reading = '1'").run();
  const auto again = import_text(spanish_text);
  ASSERT_TRUE(again);
  EXPECT_FALSE(again->unchanged);
  EXPECT_TRUE(again->replaced);
}

TEST_F(ImportRules, CorrectionsAreKeptForEveryLaterImport) {
  write_file(folder_ / "corrections.json",
             R"({"format": "adjutant-rules-override/1", "sections": [{"section": "2.0", "title": "Bruma"}]})");
  ASSERT_TRUE(import_text(spanish_text));
  importers::RulesOptions corrected{"lnl", "es"};
  corrected.overriding = folder_ / "corrections.json";
  const auto imported = import_text(spanish_text, corrected);
  ASSERT_TRUE(imported) << imported.error().what.key;
  EXPECT_TRUE(imported->replaced);
  EXPECT_EQ(stored("title FROM section WHERE number = '2.0'"), "Bruma");
  EXPECT_TRUE(import_text(spanish_text)->unchanged);
  ASSERT_TRUE(import_text(spanish_text + "\n4.0 Notas\n\nNinguna.\n"));
  EXPECT_EQ(stored("count(*) FROM section"), "4");
  EXPECT_EQ(stored("title FROM section WHERE number = '2.0'"), "Bruma");
}

TEST_F(ImportRules, CorrectionsThatAreNoneChangeNothing) {
  write_file(folder_ / "corrections.json", "{}");
  importers::RulesOptions corrected{"lnl", "es"};
  corrected.overriding = folder_ / "corrections.json";
  EXPECT_EQ(refusal(import_text(spanish_text, corrected)), "import.override_format");
  corrected.overriding = folder_ / "nowhere.json";
  EXPECT_EQ(refusal(import_text(spanish_text, corrected)), "import.unreadable");
  EXPECT_EQ(stored("count(*) FROM rulebook"), "0");
  EXPECT_EQ(stored("count(*) FROM rulebook_override"), "0");
}

TEST_F(ImportRules, AHundredThatAreCancelledLeaveTheLibraryAsItWas) {
  ASSERT_TRUE(import_text(spanish_text, {.game = "lnl", .language = "es", .title = "Kept"}));
  const auto files = [&] {
    return std::distance(std::filesystem::directory_iterator(folder_.path()), std::filesystem::directory_iterator());
  };
  const std::filesystem::path book = project_file("tests/importers/data/book.txt");
  const importers::RulesOptions options{.game = "lnl", .language = "es", .title = "Cancelled"};
  const auto before = files();
  for (int times = 0; times < 100; ++times) {
    const auto done = importers::import_rules(database_, book, options, noon, [&, asked = 0](int, int) mutable {
      return ++asked <= times % 2;  // at the first question, at the second
    });
    ASSERT_FALSE(done);
    ASSERT_EQ(done.error().what.key, "import.rules_cancelled");
  }
  EXPECT_EQ(stored("group_concat(title) FROM rulebook"), "Kept");
  EXPECT_EQ(stored("count(*) FROM section"), "3");
  EXPECT_EQ(stored("count(*) FROM rulebook_word WHERE rulebook_id NOT IN (SELECT id FROM rulebook)"), "0");
  EXPECT_EQ(stored("* FROM pragma_integrity_check"), "ok");
  EXPECT_EQ(files(), before);
}

TEST_F(ImportRules, APdfIsCancelledBetweenItsPagesAndBehindThem) {
  if (!importers::find_program("pdftohtml")) {
    GTEST_SKIP() << "needs poppler-utils, which is not installed";
  }
  const std::filesystem::path book = project_file("tests/importers/data/chromium_two_columns.pdf");
  for (const int questions_behind : {0, 1}) {
    const auto done = importers::import_rules(
        database_, book, {"lnl", "en"}, noon,
        [&, asked = 0](int, int all) mutable { return all > 0 || ++asked <= questions_behind; });
    ASSERT_FALSE(done) << questions_behind;
    EXPECT_EQ(done.error().what.key, "import.rules_cancelled");
  }
  const auto done =
      importers::import_rules(database_, book, {"lnl", "en"}, noon, [](int, int all) { return all == 0; });
  EXPECT_EQ(refusal(done), "import.rules_cancelled");
  EXPECT_EQ(stored("count(*) FROM rulebook"), "0");
}

TEST_F(ImportRules, APreviewKeepsNothing) {
  write_file(folder_ / "book.txt", spanish_text);
  const auto preview = importers::preview_rules(database_, folder_ / "book.txt", {"lnl", "es"});
  ASSERT_TRUE(preview) << preview.error().what.key;
  EXPECT_EQ(preview->book.title, "El Juego");
  EXPECT_EQ(preview->book.sections.size(), 3U);
  EXPECT_EQ(stored("count(*) FROM rulebook"), "0");
}

}  // namespace
}  // namespace adjutant::test
