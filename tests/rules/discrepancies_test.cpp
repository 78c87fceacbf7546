// What comparing the books of Lock 'n Load finds of what a reader found (discrepancies.md), and how much of what it
// tells is real: every flag is judged in discrepancies.json by reading both texts. Prints all flags and all rows:
//
//     build/dev/tests/test_rules --gtest_filter='Discrepancies.*'

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "importers/rules_import.h"
#include "rules/compare/compare.h"
#include "rules/source_lines.h"
#include "support/scratch_folder.h"
#include "support/shared.h"

namespace adjutant::rules {
namespace {

/// A row of grade A in which the books differ: of which kind a flag of it is, and whether the disagreement is the
/// compendium's or one between the rulebooks. Five rows are left out: there both books say the same.
struct Row {
  FactKind kind;
  bool in_compendium;
};

const std::map<std::string, Row> rows_that_differ = {
    {"D-01", {FactKind::figure, true}},     {"D-02", {FactKind::passage, false}},
    {"D-03", {FactKind::rounding, false}},  {"D-04", {FactKind::comparison, false}},
    {"D-05", {FactKind::sign, true}},       {"D-06", {FactKind::sign, true}},
    {"D-07", {FactKind::sign, true}},       {"D-08", {FactKind::term, false}},
    {"D-09", {FactKind::rounding, true}},   {"D-10", {FactKind::sign, true}},
    {"D-11", {FactKind::comparison, true}}, {"D-12", {FactKind::term, false}},
    {"D-13", {FactKind::dice, true}},       {"D-14", {FactKind::figure, false}},
    {"D-15", {FactKind::figure, false}},    {"D-16", {FactKind::term, false}},
    {"D-17", {FactKind::modality, false}},  {"D-18", {FactKind::term, false}},
    {"D-19", {FactKind::term, false}},      {"D-20", {FactKind::negation, false}},
    {"D-21", {FactKind::figure, true}},     {"D-22", {FactKind::term, false}},
    {"D-23", {FactKind::term, false}},      {"D-24", {FactKind::modality, false}},
    {"D-25", {FactKind::term, false}},      {"D-26", {FactKind::term, false}},
    {"D-27", {FactKind::term, true}},       {"D-30", {FactKind::term, true}},
    {"D-31", {FactKind::term, true}},       {"D-32", {FactKind::term, false}},
    {"D-33", {FactKind::term, true}},       {"D-34", {FactKind::term, true}},
    {"D-37", {FactKind::rounding, true}},   {"D-38", {FactKind::passage, false}},
    {"D-39", {FactKind::passage, false}}};

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
  /// As discrepancies.json names it.
  [[nodiscard]] std::string key() const {
    return fmt::format("{} | {} | {} | {}", name(), name_of(what.kind), place(what.left), place(what.right));
  }
};

/// Whether each judged flag is real, by its key.
std::map<std::string, bool> judged_flags() {
  const auto file = nlohmann::json::parse(test::read_file(test::project_file("tests/rules/discrepancies.json")));
  std::map<std::string, bool> judged;
  for (const auto& one : file["judged"]) {
    const auto text = [&](const char* key) { return one[key].get<std::string>(); };
    judged.emplace(fmt::format("{} | {} | {} | {}", text("section"), text("kind"), text("left"), text("right")),
                   one["real"]);
  }
  return judged;
}

/// A row of the reader's table: the lines that it names, by book.
struct NamedLines {
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
std::vector<NamedLines> rows_of_grade_a(const std::filesystem::path& file) {
  std::istringstream in(test::read_file(file));
  std::vector<NamedLines> rows;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("| D-") && rows.size() < 40) {
      rows.push_back({line.substr(2, 4), lines_in(line)});
    }
  }
  return rows;
}

/// Whether the flag's passages stand on lines that the row names, in every book that it compares and the row names.
/// What a line of the compendium contradicts may stand in several places of the rules.
bool speaks_of(const Flag& flag, const NamedLines& row) {
  bool all = true;
  std::size_t named = 0;
  for (const auto& [letters, lines] : flag.lines) {
    const auto known = row.lines.find(letters);
    if (known == row.lines.end() || (letters != "C" && flag.lines.contains("C"))) {
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

  /// The real flags that say what a row says.
  [[nodiscard]] std::vector<const Flag*> flags_of(const NamedLines& lines, const Row& row) const {
    std::vector<const Flag*> found;
    for (const Flag& flag : flags_) {
      const bool of_kind = flag.what.kind == row.kind && flag.lines.contains("C") == row.in_compendium;
      if (of_kind && is_real(flag).value_or(false) && speaks_of(flag, lines)) {
        found.push_back(&flag);
      }
    }
    return found;
  }

  /// Nothing where nobody has judged it.
  [[nodiscard]] std::optional<bool> is_real(const Flag& flag) const {
    const auto known = judged_.find(flag.key());
    return known == judged_.end() ? std::nullopt : std::optional(known->second);
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
  std::map<std::string, bool> judged_ = judged_flags();
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

TEST_F(Discrepancies, OfGradeAAreFlaggedEightTimesOfTen) {
  ADJUTANT_NEEDS_SHARED(shared);
  read(shared);
  std::array<int, 2> flagged = {0, 0};  // rows of even and of odd numbers
  std::array<int, 2> rows = {0, 0};
  for (const NamedLines& lines : rows_of_grade_a(shared / "rules/lnl/discrepancies.md")) {
    const auto row = rows_that_differ.find(lines.id);
    if (row == rows_that_differ.end()) {
      continue;
    }
    const std::vector<const Flag*> found = flags_of(lines, row->second);
    const std::size_t odd = static_cast<std::size_t>(lines.id.back() - '0') % 2;
    ++rows.at(odd);
    flagged.at(odd) += found.empty() ? 0 : 1;
    fmt::print("{} {}", lines.id, found.empty() ? "not flagged" : "");
    for (const Flag* flag : found) {
      fmt::print("{}; ", flag->key());
    }
    fmt::print("\n");
  }
  fmt::print("{} of {} even rows and {} of {} odd ones are flagged; {} flags in all\n", flagged[0], rows[0], flagged[1],
             rows[1], flags_.size());
  EXPECT_EQ(rows[0] + rows[1], 35);
  EXPECT_GE(flagged[0] + flagged[1], 30);
}

TEST_F(Discrepancies, AreRealEightTimesOfNine) {
  ADJUTANT_NEEDS_SHARED(shared);
  read(shared);
  std::map<std::optional<bool>, int> flags;
  for (const Flag& flag : flags_) {
    const std::optional<bool> real = is_real(flag);
    ++flags[real];
    fmt::print("{} {} {:.2f}\n", real ? *real ? "real      " : "not real  " : "NOT JUDGED", flag.key(),
               flag.what.confidence);
    if (!real) {
      fmt::print("  < {}\n  > {}\n", flag.what.left.text, flag.what.right.text);
    }
  }
  const auto share = static_cast<double>(flags[true]) / static_cast<double>(flags_.size());
  fmt::print("{} of {} flags are real ({:.0f} %), {} are not judged\n", flags[true], flags_.size(), 100 * share,
             flags[std::nullopt]);
  EXPECT_EQ(flags[std::nullopt], 0) << "read both texts and write the verdict into discrepancies.json";
  EXPECT_GE(share, 0.88);
}

}  // namespace
}  // namespace adjutant::rules
