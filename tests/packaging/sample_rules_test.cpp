// The rules of the sample game: whatever number an answer quotes opens a section, in each of the three languages.

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>

#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/shared.h"

namespace adjutant {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

using Numbers = std::set<std::string>;

struct Section {
  std::string number;  ///< empty: the introduction and the glossary
  int depth = 0;       ///< how many # its heading has
  std::string title;
  std::string body;
};

/// What a file of rules says, heading by heading; the title of the whole comes first.
std::vector<Section> read_rules(const std::string& language) {
  static const std::regex heading("(#+) (?:([0-9]+(?:\\.[0-9]+)+) )?(.+)");
  std::istringstream lines(test::read_file(test::project_file("packaging/sample/rules." + language + ".md")));
  std::vector<Section> sections;
  std::smatch match;
  for (std::string line; std::getline(lines, line);) {
    if (std::regex_match(line, match, heading)) {
      sections.push_back({match[2], static_cast<int>(match[1].length()), match[3], ""});
    } else if (!sections.empty()) {
      sections.back().body += line + "\n";
    }
  }
  return sections;
}

Numbers numbers_of(const std::vector<Section>& sections) {
  Numbers numbers;
  for (const Section& section : sections) {
    if (!section.number.empty()) {
      numbers.insert(section.number);
    }
  }
  return numbers;
}

std::vector<std::string> all_matches(const std::string& text, const std::regex& pattern, int group) {
  return {std::sregex_token_iterator(text.begin(), text.end(), pattern, group), std::sregex_token_iterator()};
}

/// Numbers of rules that stand as texts in the sources of a folder: the table of actions, refusals, sight, procedures.
void add_quoted(const std::string& folder, Numbers& quoted) {
  static const std::regex number("\"([0-9]+(?:\\.[0-9]+)+)\"");
  for (const auto& entry : std::filesystem::recursive_directory_iterator(test::project_file(folder))) {
    const auto extension = entry.path().extension();
    if (extension == ".cpp" || extension == ".h") {
      const auto found = all_matches(test::read_file(entry.path()), number, 1);
      quoted.insert(found.begin(), found.end());
    }
  }
}

/// Numbers of rules that a chart sheet gives for its charts, figures and modifiers.
void add_cited(const std::string& file, Numbers& quoted) {
  const nlohmann::json cells = nlohmann::json::parse(test::read_file(test::project_file(file))).flatten();
  for (const auto& [path, value] : cells.items()) {
    if (path.ends_with("/rule")) {
      quoted.insert(value.get<std::string>());
    }
  }
}

Numbers quoted_by_the_program() {
  Numbers quoted;
  add_quoted("assistant/games/lnl", quoted);
  add_quoted("assistant/board", quoted);
  add_cited("assistant/games/lnl/charts.json", quoted);
  add_cited("packaging/sample/charts.json", quoted);
  return quoted;
}

/// Every figure of a text, sorted: dice, modifiers, hexes and references are the same in any language.
std::vector<std::string> figures_in(const std::string& text) {
  static const std::regex figure("(?:[+]|−)?[0-9]+(?:\\.[0-9]+)*(?:d6)?");
  std::vector<std::string> figures = all_matches(text, figure, 0);
  std::ranges::sort(figures);
  return figures;
}

/// The rows of a chart of the sample's sheet as the English rules print them: "brush: 1; 2; degrading; 0".
std::vector<std::string> printed_rows(const std::string& chart, std::size_t columns) {
  const auto sheet = nlohmann::json::parse(test::read_file(test::project_file("packaging/sample/charts.json")));
  std::vector<std::string> rows;
  const auto& charts = sheet.at("charts");
  const auto found = std::ranges::find_if(charts, [&](const nlohmann::json& one) { return one.at("id") == chart; });
  for (const nlohmann::json& row : found->at("table").at("rows")) {
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < columns; ++i) {
      const nlohmann::json& value = row.at("cells").at(i).at("value");
      cells.push_back(value.is_string() ? value.get<std::string>() : value.dump());
    }
    rows.push_back(fmt::format("{}: {}", row.at("at").at(0).get<std::string>(), fmt::join(cells, "; ")));
    std::ranges::replace(rows.back(), '_', ' ');
  }
  return rows;
}

/// The body of a section in small letters.
std::string body_in_small_letters(const std::vector<Section>& sections, const std::string& number) {
  std::string body = std::ranges::find(sections, number, &Section::number)->body;
  std::ranges::transform(body, body.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return body;
}

class SampleRules : public ::testing::TestWithParam<std::string> {
 protected:
  std::vector<Section> sections_ = read_rules(GetParam());
  Numbers numbers_ = numbers_of(sections_);
};

class TranslatedRules : public SampleRules {};

TEST(WhatTheProgramQuotes, IsFoundInTheSourcesAndInTheCharts) {
  const Numbers quoted = quoted_by_the_program();
  for (const char* number : {"17.1", "10.3", "7.0", "1.4", "1.6.1.01", "10.4", "13.92", "21.2"}) {
    EXPECT_THAT(quoted, Contains(number));
  }
}

TEST_P(SampleRules, HaveASectionForEveryNumberThatTheProgramQuotes) {
  for (const std::string& number : quoted_by_the_program()) {
    EXPECT_THAT(numbers_, Contains(number));
  }
}

TEST_P(SampleRules, ReferOnlyToTheirOwnSections) {
  static const std::regex reference("\\(([0-9]+(?:\\.[0-9]+)+)\\)");
  for (const Section& section : sections_) {
    for (const std::string& number : all_matches(section.body, reference, 1)) {
      EXPECT_THAT(numbers_, Contains(number)) << "in " << section.number;
    }
  }
}

TEST_P(SampleRules, OpenWithATitleAndEndWithAGlossary) {
  ASSERT_GE(sections_.size(), 3U);
  EXPECT_EQ(sections_[0].depth, 1);
  EXPECT_THAT(sections_[1].number, IsEmpty());
  EXPECT_EQ(sections_[2].number, "1.0");
  EXPECT_THAT(sections_.back().number, IsEmpty());
  EXPECT_THAT(sections_.back().body, StartsWith("\n**"));
}

TEST_P(SampleRules, NumberEachSectionOnceAndLeaveNoneEmpty) {
  EXPECT_THAT(numbers_, SizeIs(sections_.size() - 3)) << "all but title, introduction and glossary";
  for (std::size_t i = 1; i < sections_.size(); ++i) {
    EXPECT_GE(sections_[i].body.size(), 40U) << sections_[i].number;
  }
}

TEST_P(TranslatedRules, HaveTheNumbersDepthsAndFiguresOfTheEnglish) {
  const std::vector<Section> english = read_rules("en");
  ASSERT_EQ(sections_.size(), english.size());
  for (std::size_t i = 0; i < english.size(); ++i) {
    EXPECT_EQ(sections_[i].number, english[i].number);
    EXPECT_EQ(sections_[i].depth, english[i].depth) << english[i].number;
    EXPECT_EQ(figures_in(sections_[i].body), figures_in(english[i].body)) << english[i].number;
  }
}

TEST(SampleRulesInEnglish, PrintTheFiguresOfTheChartSheet) {
  const std::vector<Section> rules = read_rules("en");
  const std::string damage = body_in_small_letters(rules, "5.1");
  const std::string terrain =
      std::regex_replace(body_in_small_letters(rules, "10.4"), std::regex("clear, road: (.*)"), "clear: $1\nroad: $1");
  EXPECT_THAT(printed_rows("damage", 4), SizeIs(5));
  EXPECT_THAT(printed_rows("terrain", 4), SizeIs(11));
  for (const std::string& row : printed_rows("damage", 4)) {
    EXPECT_THAT(damage, HasSubstr(row));
  }
  for (const std::string& row : printed_rows("terrain", 4)) {
    EXPECT_THAT(terrain, HasSubstr(row));
  }
}

INSTANTIATE_TEST_SUITE_P(InThreeLanguages, SampleRules, ::testing::Values("en", "es", "it"),
                         [](const auto& language) { return language.param; });
INSTANTIATE_TEST_SUITE_P(BesideTheEnglish, TranslatedRules, ::testing::Values("es", "it"),
                         [](const auto& language) { return language.param; });

}  // namespace
}  // namespace adjutant
