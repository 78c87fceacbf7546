#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "db/file/backup.h"
#include "db/file/database.h"
#include "db/games.h"
#include "db/language/text.h"
#include "db/modules.h"
#include "db/notes.h"
#include "db/owner.h"
#include "db/raw_file.h"
#include "db/rule_search.h"
#include "db/rules.h"
#include "db/rules_read.h"
#include "db/scratch.h"
#include "support/shared.h"

// tests/db/data holds what each version of Adjutant left on disk (packaging/keep_database.sh). This one opens it.
namespace adjutant::test {
namespace {

namespace fs = std::filesystem;

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

using Lines = std::vector<std::string>;

/// What later steps of the schema took away or made anew, as "table" or "table.column"; everything else is to be there
/// as it was. A name belongs here only if no player misses anything of it: what is made anew, and what moved and is
/// looked for below where it is now.
const std::set<std::string> not_kept_as_it_was{"rulebook_word.stem"};

Lines files_of_versions() {
  Lines files;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(project_file("tests/db/data"), none)) {
    files.push_back(entry.path().filename().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// The first column of what a query gives.
Lines lines_of(sqlite3* handle, const std::string& sql) {
  db::Statement statement(handle, sql);
  return db::rows(statement, [](const db::Statement& row) { return row.text(0); });
}

/// The tables with rows of their own. Those of a full-text index are no such.
Lines tables_of(sqlite3* handle) {
  return lines_of(
      handle,
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name <> 'sqlite_schema'");
}

Lines columns_of(sqlite3* handle, const std::string& table) {
  return lines_of(handle, fmt::format("SELECT name FROM pragma_table_info('{}')", table));
}

/// The rows of a table, whatever their order.
Lines rows_of(sqlite3* handle, const std::string& table, const Lines& columns) {
  return lines_of(handle, fmt::format("SELECT quote({}) AS line FROM {} ORDER BY line",
                                      fmt::join(columns, ") || ' ' || quote("), table));
}

TEST(Versions, EachHasItsDatabaseThisOneToo) {
  const Lines files = files_of_versions();
  EXPECT_THAT(files, Contains("0.1.0.db"));
  EXPECT_THAT(files, Contains("0.2.0.db"));
  for (const std::string& file : files) {
    EXPECT_TRUE(std::regex_match(file, std::regex(R"(\d+\.\d+\.\d+\.db)"))) << file << " is named by no version";
  }

  const std::string project = read_file(project_file("CMakeLists.txt"));
  std::smatch version;
  ASSERT_TRUE(std::regex_search(project, version, std::regex(R"(project\(Adjutant VERSION ([\d.]+))")));
  EXPECT_THAT(files, Contains(version[1].str() + ".db"))
      << "docs/releasing.md: packaging/keep_database.sh " << version[1].str();
}

class VersionsSoFar : public testing::TestWithParam<std::string> {
 protected:
  fs::path copied_to(const std::string& name) {
    write_file(folder_ / name, bytes_);
    return folder_ / name;
  }

  /// The keys of the sections of books in that language in which the word stands.
  Lines found(const std::string& language, const std::string& word) {
    const db::Stemming stemming = db::stemming_of(language);
    const std::string stem = db::Stemmer(stemming).stem(word);
    const auto matches = db::match_sections(database_, stemming, {stem}, 1, 0, 1'000'000).value();
    Lines keys;
    for (const db::MatchedSection& match : matches.sections) {
      keys.push_back(db::sections_with(database_, {match.id}).value().at(0).key);
    }
    return keys;
  }

  /// Whether that version had notes and the rules that were opened.
  [[nodiscard]] bool has_notes() const {
    return lines_of(before_.handle(), "SELECT 1 FROM sqlite_master WHERE name = 'note'") != Lines{};
  }

  const ScratchFolder folder_;
  const std::string bytes_ = read_file(project_file("tests/db/data") / GetParam());
  const RawFile before_{copied_to("before.db")};
  const fs::path path_ = copied_to("adjutant.db");
  const db::Database database_ = opened(path_);
};

INSTANTIATE_TEST_SUITE_P(, VersionsSoFar, testing::ValuesIn(files_of_versions()),
                         [](const auto& file) { return std::regex_replace(file.param, std::regex(R"(\W)"), "_"); });

TEST_P(VersionsSoFar, FillEveryTableThatTheyHave) {
  for (const std::string& table : tables_of(before_.handle())) {
    EXPECT_THAT(rows_of(before_.handle(), table, columns_of(before_.handle(), table)), testing::Not(IsEmpty()))
        << table;
  }
}

TEST_P(VersionsSoFar, HaveTheTablesOfThisOneAndAreSound) {
  const std::string names = "SELECT type || ' ' || name FROM sqlite_master ORDER BY 1";
  EXPECT_EQ(lines_of(database_.handle(), names), lines_of(opened(folder_ / "new.db").handle(), names));
  EXPECT_EQ(one_value(database_, "PRAGMA user_version"), std::to_string(db::current_version()));
  EXPECT_EQ(one_value(database_, "PRAGMA integrity_check"), "ok");
  EXPECT_EQ(one_value(database_, "PRAGMA foreign_key_check"), "(none)");
  EXPECT_THAT(opened(path_).notes(), IsEmpty());
}

TEST_P(VersionsSoFar, AreKeptBesideWhereTheirTablesChangedAndElseStayAsTheyAre) {
  const std::string version = lines_of(before_.handle(), "PRAGMA user_version").at(0);
  if (version == std::to_string(db::current_version())) {
    EXPECT_THAT(database_.notes(), IsEmpty());
    EXPECT_EQ(db::copy_beside(path_), std::nullopt);
    EXPECT_TRUE(read_file(path_) == bytes_);
    return;
  }
  ASSERT_THAT(database_.notes(), SizeIs(1));
  EXPECT_EQ(database_.notes()[0].what.key, "db.migrated");
  ASSERT_TRUE(fs::exists(folder_ / fmt::format("adjutant.db.v{}-20260314T120000Z.backup", version)));
  const RawFile copy(folder_ / fmt::format("adjutant.db.v{}-20260314T120000Z.backup", version));
  EXPECT_EQ(lines_of(copy.handle(), "PRAGMA user_version"), Lines{version});
  EXPECT_EQ(tables_of(copy.handle()), tables_of(before_.handle()));
  for (const std::string& table : tables_of(before_.handle())) {
    const Lines columns = columns_of(before_.handle(), table);
    EXPECT_EQ(rows_of(copy.handle(), table, columns), rows_of(before_.handle(), table, columns)) << table;
  }
}

TEST_P(VersionsSoFar, KeepEveryRowAsItWas) {
  for (const std::string& table : tables_of(before_.handle())) {
    if (not_kept_as_it_was.contains(table)) {
      continue;
    }
    Lines columns = columns_of(before_.handle(), table);
    std::erase_if(columns, [&](const auto& column) { return not_kept_as_it_was.contains(table + "." + column); });
    ASSERT_THAT(columns_of(database_.handle(), table), testing::IsSupersetOf(columns)) << table;
    EXPECT_EQ(rows_of(database_.handle(), table, columns), rows_of(before_.handle(), table, columns)) << table;
  }
}

TEST_P(VersionsSoFar, GiveTheSampleModuleWhatItHadAndTheGameItIs) {
  const auto module = db::find_module(database_, "The Orsel Crossing").value();
  EXPECT_EQ(module.version, "1.0");
  EXPECT_THAT(db::sides(database_, module).value(), ElementsAre("Vessen Guard", "Orsel Militia"));
  EXPECT_EQ(db::maps(database_, module).value().at(0).boards.at(0).name, "West");
  EXPECT_THAT(db::piece_slots(database_, module).value(), SizeIs(25));
  EXPECT_EQ(db::game_of(database_, module.hash).value().value().edition, "sample");
  EXPECT_THAT(db::terrains(database_, module.hash).value(), SizeIs(1));
  EXPECT_EQ(db::surveyed_boards(database_).value().at(0).columns, 10);
  EXPECT_EQ(db::packs(database_).value().at(0).id, "orsel");
  EXPECT_EQ(db::counter_sheets(database_, "lnl").value().at(0).module_name, module.name);
  EXPECT_EQ(db::owner_figures(database_, "lnl").value().at(0).value, "casualties");

  const auto extension = db::find_module(database_, "club").value();
  EXPECT_EQ(extension.kind, db::ModuleKind::extension);
  EXPECT_EQ(extension.base_module, module.name);
  EXPECT_EQ(db::unknown_classes(database_, extension).value().at(0).name, "club.Weather");
  EXPECT_EQ(db::diagnostics(database_, extension).value().at(0).what.key, "vmod.unknown_class");
}

TEST_P(VersionsSoFar, GiveARuleInEveryLanguage) {
  const auto places = db::sections_called(database_, "lnl", "1.2").value();
  Lines titles;
  Lines beginnings;
  for (const db::SectionPlace& place : places) {
    const auto book = db::rulebook(database_, place.rulebook).value().value();
    titles.push_back(book.row.language + ": " + place.title);
    beginnings.push_back(db::section_body(database_, place.id).value().substr(0, 9));
  }
  // The Spanish title is as its owner corrected it, which brought the book in anew.
  EXPECT_THAT(titles, ElementsAre("en: Dice", "it: Dadi", "fr: Dés", "es: Los dados"));
  EXPECT_THAT(beginnings, ElementsAre("All dice ", "I dadi ha", "Six faces", "Todos los"));
  EXPECT_NE(db::rulebook_override(database_, "lnl", "es", "El vado de Orsel: reglas").value(), std::nullopt);
}

TEST_P(VersionsSoFar, FindTheWordsOfTheirRules) {
  EXPECT_THAT(found("en", "rolled"), Contains("1.2"));
  EXPECT_THAT(found("es", "cifras"), Contains("1.2"));
  EXPECT_THAT(found("it", "somme"), Contains("1.2"));
  EXPECT_THAT(found("fr", "faces"), ElementsAre("1.2"));
  for (const char* language : {"en", "es", "it", "other"}) {
    const auto check =
        fmt::format("INSERT INTO section_index_{0} (section_index_{0}, rank) VALUES ('integrity-check', 1)", language);
    EXPECT_NO_THROW(db::execute(database_, check)) << language;
  }
  EXPECT_EQ(one_value(database_,
                      "SELECT group_concat(written) FROM rulebook_word JOIN rulebook ON id = rulebook_id "
                      "WHERE stem <> adjutant_stem(stemming, written)"),
            "");
  EXPECT_THAT(db::occurrences_of({database_, db::Stemming::es, ""}, {"dad"}).value(), ElementsAre(testing::Gt(3)));
}

TEST_P(VersionsSoFar, GiveTheNotesAndTheRulesThatWereOpened) {
  if (!has_notes()) {
    EXPECT_THAT(db::notes(database_, "").value(), IsEmpty());
    return;
  }
  const auto notes = db::notes(database_, "lnl").value();
  ASSERT_THAT(notes, SizeIs(2));
  EXPECT_EQ(notes[0].said.text, "A die that falls off the table is rolled again");
  EXPECT_EQ(db::note_history(database_, notes[0].id).value().at(0).said.text, "A die that falls off the table");
  EXPECT_EQ(notes[1].said.kind, db::NoteKind::question);
  EXPECT_EQ(notes[1].said.answer, "Not as squads.");
  EXPECT_THAT(notes[1].said.sections, ElementsAre("1.3"));
  EXPECT_THAT(db::notes_saying(database_, db::Stemming::en, "lnl", {"leader"}).value(), ElementsAre(notes[1].id));
  EXPECT_EQ(db::rules_read(database_, "lnl", 10).value().at(0).name, "1.2");
}

}  // namespace
}  // namespace adjutant::test
