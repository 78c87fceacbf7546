// What comparing the books of Lock 'n Load finds of what a reader found (discrepancies.md), and a drawing of what it
// tells, to be judged by reading (docs/discrepancies.md). Prints both:
//
//     build/dev/tests/test_rules --gtest_filter='Discrepancies.*'

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "importers/rules_import.h"
#include "rules/compare/compare.h"
#include "rules/source_lines.h"
#include "support/scratch_folder.h"
#include "support/shared.h"

namespace adjutant::rules {
namespace {

/// A row of grade A that figures and deciding words can show: of which kind a flag must be, and whether the
/// disagreement is the compendium's or one between the rulebooks. docs/discrepancies.md says why the other rows cannot
/// be seen.
struct Visible {
  FactKind kind;
  bool in_compendium;
};

const std::map<std::string, Visible> visible_rows = {
    {"D-01", {FactKind::figure, true}},     {"D-02", {FactKind::passage, false}},
    {"D-03", {FactKind::rounding, false}},  {"D-04", {FactKind::comparison, false}},
    {"D-05", {FactKind::sign, true}},       {"D-06", {FactKind::sign, true}},
    {"D-09", {FactKind::rounding, true}},   {"D-10", {FactKind::sign, true}},
    {"D-11", {FactKind::comparison, true}}, {"D-12", {FactKind::term, false}},
    {"D-13", {FactKind::dice, true}},       {"D-14", {FactKind::figure, false}},
    {"D-15", {FactKind::figure, false}},    {"D-16", {FactKind::term, false}},
    {"D-17", {FactKind::modality, false}},  {"D-20", {FactKind::negation, false}},
    {"D-21", {FactKind::figure, true}},     {"D-24", {FactKind::modality, false}},
    {"D-25", {FactKind::term, false}},      {"D-26", {FactKind::term, false}},
    {"D-31", {FactKind::term, true}},       {"D-32", {FactKind::term, false}},
    {"D-33", {FactKind::term, true}},       {"D-37", {FactKind::rounding, true}}};

constexpr std::size_t drawn = 40;
constexpr std::uint32_t seed = 1946;  // 1944 and 1945 were drawn before the rules were last changed

struct ReadersBook {
  std::string letters;  ///< what discrepancies.md calls it
  const char* file;
  const char* language;
  const char* kind;
};

const std::array<ReadersBook, 3> readers_books = {{{"ES", "000_c01034773076022a.txt", "es", "rulebook"},
                                                   {"IT", "003_1a51c8b7bb9c9042.txt", "it", "rulebook"},
                                                   {"C", "001_6a0c742996a977f5.txt", "it", "summary"}}};

std::string letters_of(const ComparedSection& section) {
  return section.kind == "summary" ? "C" : section.language == "es" ? "ES" : "IT";
}

/// A flag with the lines of its passages.
struct Flag {
  Discrepancy what;
  std::map<std::string, std::pair<int, int>> lines;  ///< by the letters of the book

  [[nodiscard]] std::string name() const {
    const auto name_of = [](const ComparedSection& section) {
      return section.number.empty() ? section.key : section.number;
    };
    const std::string left = name_of(what.left.section);
    const std::string right = name_of(what.right.section);
    return left == right || what.left.section.number.empty() ? left : left + " / " + right;
  }
  [[nodiscard]] std::string place(const Passage& passage) const {
    const std::string letters = letters_of(passage.section);
    const auto [first, last] = lines.at(letters);
    return first == last ? fmt::format("{} {}", letters, first) : fmt::format("{} {}-{}", letters, first, last);
  }
  /// As docs/discrepancies.md names it.
  [[nodiscard]] std::string row() const {
    return fmt::format("| {} | {} | {} | {} |", name(), name_of(what.kind), place(what.left), place(what.right));
  }
};

/// The lot of a flag in the drawing (FNV-1a). Each has its own, so that what is told more or less on another day
/// changes little of what is drawn.
std::uint32_t lot_of(const std::string& row) {
  std::uint32_t lot = 2166136261U ^ seed;
  for (const char letter : row) {
    lot = (lot ^ static_cast<unsigned char>(letter)) * 16777619U;
  }
  return lot;
}

/// A row of the reader's table: the lines that it names, by book.
struct Row {
  std::string id;
  std::map<std::string, std::vector<int>> lines;
};

/// "ES 108, IT 61: ... C 11: 3 SMC" -> the lines after each letter. A line is a whole number of one to four digits
/// that follows the letters or a comma or dash behind such a number.
std::map<std::string, std::vector<int>> lines_in(const std::string& text) {
  static const std::regex named(R"(\b(ES|IT|C) (\d{1,4}(?:[-,] ?\d{2,4})*))");
  std::map<std::string, std::vector<int>> lines;
  for (std::sregex_iterator match(text.begin(), text.end(), named), end; match != end; ++match) {
    static const std::regex number(R"((\d+)(-(\d+))?)");
    const std::string numbers = (*match)[2];
    for (std::sregex_iterator one(numbers.begin(), numbers.end(), number); one != end; ++one) {
      const int first = std::stoi((*one)[1]);
      const int last = (*one)[3].matched ? std::stoi((*one)[3]) : first;
      for (int line = first; line <= last; ++line) {
        lines[(*match)[1]].push_back(line);
      }
    }
  }
  return lines;
}

/// The rows D-01 to D-40.
std::vector<Row> rows_of_grade_a(const std::filesystem::path& file) {
  std::istringstream in(test::read_file(file));
  std::vector<Row> rows;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("| D-") && rows.size() < 40) {
      rows.push_back({line.substr(2, 4), lines_in(line)});
    }
  }
  return rows;
}

/// Whether the flag's passages stand on lines that the row names, in every book that it compares and the row names.
bool speaks_of(const Flag& flag, const Row& row) {
  bool all = true;
  std::size_t named = 0;
  for (const auto& [letters, lines] : flag.lines) {
    const auto known = row.lines.find(letters);
    if (known == row.lines.end()) {
      continue;
    }
    ++named;
    all = all && std::ranges::any_of(known->second, [&, range = lines](int line) {
            return line >= range.first - 1 && line <= range.second + 1;
          });
  }
  return named > 0 && all;
}

class Discrepancies : public testing::Test {
 protected:
  void read(const std::filesystem::path& shared) {
    constexpr db::Time some_day{std::chrono::sys_days{std::chrono::year{2026} / 3 / 14}};
    auto database = db::open_database(folder_ / "library.db", some_day);
    std::map<std::string, test::SourceLines> sources;
    for (const ReadersBook& book : readers_books) {
      const auto file = shared / "rulebooks" / book.file;
      const auto imported = importers::import_rules(
          database.value(), file, {.game = "lnl", .language = book.language, .kind = book.kind}, some_day);
      ASSERT_TRUE(imported) << book.file;
      sources.emplace(book.letters, test::SourceLines(test::read_file(file)));
    }
    const Lexicon lexicon = built_in_lexicon();
    for (const char* left : {"es", "it"}) {
      const auto comparison = compare(*database, lexicon, "lnl", left, "it");
      ASSERT_TRUE(comparison) << comparison.error().what.key;
      pairs_.insert(pairs_.end(), comparison->pairs.begin(), comparison->pairs.end());
      for (const Discrepancy& one : comparison->discrepancies) {
        flags_.push_back({one, {}});
        for (const Passage& passage : {one.left, one.right}) {
          const std::string letters = letters_of(passage.section);
          flags_.back().lines[letters] =
              sources.at(letters).of(passage.text, passage.section.first_line, passage.section.last_line);
        }
      }
    }
  }

  /// The flags that say what a visible row says.
  [[nodiscard]] std::vector<const Flag*> flags_of(const Row& row, const Visible& visible) const {
    std::vector<const Flag*> found;
    for (const Flag& flag : flags_) {
      const bool in_compendium = flag.lines.contains("C");
      if (flag.what.kind == visible.kind && in_compendium == visible.in_compendium && speaks_of(flag, row)) {
        found.push_back(&flag);
      }
    }
    return found;
  }

  test::ScratchFolder folder_;
  /// The numbers of sections of two books that are paired, "1.6.2 = 1.6.3".
  [[nodiscard]] std::set<std::string> pairs_of(const std::string& left, const std::string& right) const {
    std::set<std::string> pairs;
    for (const SectionPair& pair : pairs_) {
      if (letters_of(pair.left) == left && letters_of(pair.right) == right && !pair.left.number.empty()) {
        pairs.insert(pair.left.number + " = " + pair.right.number);
      }
    }
    return pairs;
  }

  std::vector<SectionPair> pairs_;
  std::vector<Flag> flags_;
};

TEST_F(Discrepancies, StandBetweenPairsOfAllNumberedSectionsOfBothRulebooks) {
  ADJUTANT_NEEDS_SHARED(shared);
  read(shared);
  const std::set<std::string> pairs = pairs_of("ES", "IT");
  EXPECT_EQ(pairs.size(), 105U);
  for (const std::string& pair : pairs) {
    const std::size_t middle = pair.find(" = ");
    EXPECT_EQ(pair.substr(0, middle), pair.substr(middle + 3));
  }
}

TEST_F(Discrepancies, AreNotLookedForWhereTheCompendiumMeansAnotherSectionByTheNumber) {
  ADJUTANT_NEEDS_SHARED(shared);
  read(shared);
  for (const char* rulebook : {"ES", "IT"}) {
    const std::set<std::string> pairs = pairs_of(rulebook, "C");
    for (const char* same : {"1.6.2 = 1.6.2", "1.6.2 = 1.6.3", "14.2 = 14.2", "14.2.1 = 14.2"}) {
      EXPECT_TRUE(pairs.contains(same)) << rulebook << ' ' << same;
    }
    EXPECT_FALSE(pairs.contains("1.6.3 = 1.6.3")) << rulebook;
  }
}

TEST_F(Discrepancies, OfGradeAThatCanBeSeenAreFlaggedSevenTimesOfTen) {
  ADJUTANT_NEEDS_SHARED(shared);
  read(shared);
  std::size_t flagged = 0;
  for (const Row& row : rows_of_grade_a(shared / "rules/lnl/discrepancies.md")) {
    const auto visible = visible_rows.find(row.id);
    if (visible == visible_rows.end()) {
      continue;
    }
    const std::vector<const Flag*> found = flags_of(row, visible->second);
    flagged += found.empty() ? 0U : 1U;
    fmt::print("{} {}", row.id, found.empty() ? "not flagged" : "");
    for (const Flag* flag : found) {
      fmt::print("{} {} ({}, {}); ", flag->name(), name_of(flag->what.kind), flag->place(flag->what.left),
                 flag->place(flag->what.right));
    }
    fmt::print("\n");
  }
  fmt::print("{} of {} visible rows are flagged; {} flags in all\n", flagged, visible_rows.size(), flags_.size());
  EXPECT_GE(static_cast<double>(flagged) / static_cast<double>(visible_rows.size()), 0.7);
}

TEST_F(Discrepancies, DrawnAtRandomStandJudgedInTheDocumentation) {
  ADJUTANT_NEEDS_SHARED(shared);
  read(shared);
  ASSERT_GE(flags_.size(), drawn);
  std::ranges::sort(flags_, {}, [](const Flag& flag) { return lot_of(flag.row()); });
  const std::string judged = test::read_file(test::project_file("docs/discrepancies.md"));
  std::size_t real = 0;
  for (std::size_t i = 0; i < drawn; ++i) {
    const Flag& flag = flags_[i];
    const std::string row = flag.row();
    fmt::print("{} {:.2f}\n  < {}\n  > {}\n", row, flag.what.confidence, flag.what.left.text, flag.what.right.text);
    const std::size_t place = judged.find(row);
    fmt::print("{}", place == std::string::npos ? "  not judged, counts as no difference\n" : "");
    real += place != std::string::npos && judged.substr(place + row.size()).starts_with(" yes") ? 1U : 0U;
  }
  fmt::print("{} of {} are real differences\n", real, drawn);
  EXPECT_GE(real, 20U);
}

}  // namespace
}  // namespace adjutant::rules
