// The reader against real rulebooks, whose sections others have listed by hand (rules-map.json). The figures are exact:
// a heading that is lost shows, and so does one that is won.
#include <algorithm>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "importers/rulebook_letters.h"
#include "importers/rulebook_lines.h"
#include "importers/rulebook_override.h"
#include "importers/rulebook_reader.h"
#include "support/shared.h"

namespace adjutant::test {
namespace {

using importers::slug;
using nlohmann::json;

json map_of(const std::filesystem::path& shared, const std::string& game) {
  return json::parse(read_file(shared / "rules" / game / "rules-map.json"));
}

importers::ReadRulebook book_of(const std::filesystem::path& shared, const std::string& file) {
  return importers::read_rulebook(read_file(shared / "rulebooks" / file), file);
}

std::string text_of(const json& value) {
  return value.is_string() ? value.get<std::string>() : "";
}

/// The number of a section's parent; empty where it has none.
std::string parent_number(const importers::ReadRulebook& book, const db::Section& section) {
  return section.parent ? book.sections[*section.parent].number : "";
}

/// How many of the sections that the map gives a title in this document are as it says.
struct Found {
  int expected = 0;
  int number = 0;
  int title = 0;  ///< without regard to case, accents and punctuation
  int parent = 0;
  int lines = 0;  ///< first and last
  int extra = 0;  ///< numbers that the map does not have
  friend bool operator==(const Found&, const Found&) = default;
};

std::ostream& operator<<(std::ostream& out, const Found& found) {
  return out << found.number << " of " << found.expected << " numbers, " << found.title << " titles, " << found.parent
             << " parents, " << found.lines << " with their lines, " << found.extra << " extra";
}

/// Without what the map's maker says of it: "Special shells (combined 14.2 - 14.2.1)".
std::string printed_title(const std::string& title) {
  return title.substr(0, title.find(" (combined "));
}

/// The nearest section above that this document prints: a summary leaves some out.
std::string printed_parent(const json& map, std::string id, const std::map<std::string, const db::Section*>& printed) {
  std::map<std::string, std::string> parents;
  for (const json& section : map["sections"]) {
    parents[section["id"]] = text_of(section["parent"]);
  }
  do {
    id = parents[id];
  } while (!id.empty() && printed.count(id) == 0);
  return id;
}

Found compare(const importers::ReadRulebook& book, const json& map, const std::string& document) {
  std::map<std::string, const db::Section*> ours;
  for (const db::Section& section : book.sections) {
    if (!section.number.empty()) {
      ours[section.number] = &section;
    }
  }
  Found found;
  std::set<std::string> listed;
  for (const json& section : map["sections"]) {
    listed.insert(section["id"]);
    const auto mine = ours.find(section["id"]);
    if (!section["title_" + document].is_string()) {
      continue;
    }
    ++found.expected;
    if (mine != ours.end()) {
      const db::Section& read = *mine->second;
      ++found.number;
      found.title += slug(read.title) == slug(printed_title(text_of(section["title_" + document]))) ? 1 : 0;
      found.parent += parent_number(book, read) == printed_parent(map, section["id"], ours) ? 1 : 0;
      found.lines +=
          read.first_line == section["line_" + document] && read.last_line == section["end_line_" + document] ? 1 : 0;
    }
  }
  found.extra = static_cast<int>(
      std::count_if(ours.begin(), ours.end(), [&](const auto& entry) { return listed.count(entry.first) == 0; }));
  return found;
}

/// The paragraphs of all bodies that are the heading of a section.
std::vector<std::string> headings_in_bodies(const importers::ReadRulebook& book) {
  std::set<std::string> headings;
  for (const db::Section& section : book.sections) {
    if (!section.number.empty()) {
      headings.insert(slug(section.number + " " + section.title));
    }
  }
  std::vector<std::string> found;
  for (const db::Section& section : book.sections) {
    for (std::size_t at = 0; at < section.body.size();) {
      const std::size_t end = std::min(section.body.find('\n', at), section.body.size());
      if (const std::string line = section.body.substr(at, end - at); headings.count(slug(line)) > 0) {
        found.push_back(section.key + ": " + line);
      }
      at = end + 1;
    }
  }
  return found;
}

std::vector<std::string> unnumbered_keys(const importers::ReadRulebook& book) {
  std::vector<std::string> keys;
  for (const db::Section& section : book.sections) {
    if (section.number.empty()) {
      keys.push_back(section.key);
    }
  }
  return keys;
}

TEST(RulesCorpus, TheSpanishRulebookHasAllItsNumberedSections) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto book = book_of(shared, "000_c01034773076022a.txt");
  EXPECT_EQ(compare(book, map_of(shared, "lnl"), "es"),
            (Found{.expected = 105, .number = 105, .title = 105, .parent = 105, .lines = 105, .extra = 0}));
  EXPECT_EQ(headings_in_bodies(book), std::vector<std::string>{});
  EXPECT_EQ(unnumbered_keys(book).size(), 8U);  // title page, introduction, three examples, chart, glossary, credits
}

TEST(RulesCorpus, TheItalianRulebookHasAllItsNumberedSections) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto book = book_of(shared, "003_1a51c8b7bb9c9042.txt");
  EXPECT_EQ(compare(book, map_of(shared, "lnl"), "it"),
            (Found{.expected = 105, .number = 105, .title = 105, .parent = 105, .lines = 105, .extra = 0}));
  EXPECT_EQ(headings_in_bodies(book), std::vector<std::string>{});
  EXPECT_EQ(unnumbered_keys(book).size(), 6U);  // introduction, three examples, glossary, chart
}

TEST(RulesCorpus, TheItalianNumbersAreThoseOfWhichTheBookSpeaksAndThePrintedOnesAreAliases) {
  ADJUTANT_NEEDS_SHARED(shared);
  std::map<std::string, std::vector<std::string>> aliases;
  for (const db::Section& section : book_of(shared, "003_1a51c8b7bb9c9042.txt").sections) {
    if (!section.aliases.empty()) {
      aliases[section.number] = section.aliases;
    }
  }
  EXPECT_EQ(aliases, (std::map<std::string, std::vector<std::string>>{
                         {"13.81", {"13.8.1"}}, {"13.82", {"13.8.2"}}, {"13.91", {"13.9.1"}}, {"13.92", {"13.9.2"}}}));
}

TEST(RulesCorpus, TheCompendiumHasAllItsNumberedSections) {
  ADJUTANT_NEEDS_SHARED(shared);
  EXPECT_EQ(compare(book_of(shared, "001_6a0c742996a977f5.txt"), map_of(shared, "lnl"), "comp_it"),
            (Found{.expected = 52, .number = 52, .title = 52, .parent = 52, .lines = 52, .extra = 0}));
}

/// Of documents without numbers: sections of the map that begin on the same line with the same words, those of them
/// that end with the same text, and ours that are none of the map's. A map's title may be longer or shorter than the
/// printed one (it leaves out references); the end of a part is its own there or that of the parts below it.
struct FoundTitles {
  int expected = 0;
  int found = 0;
  int ends = 0;
  int extra = 0;
  friend bool operator==(const FoundTitles&, const FoundTitles&) = default;
};

std::ostream& operator<<(std::ostream& out, const FoundTitles& found) {
  return out << found.found << " of " << found.expected << ", " << found.ends << " with their ends, " << found.extra
             << " extra";
}

bool begins_alike(const std::string& a, const std::string& b) {
  return a.compare(0, b.size(), b) == 0 || b.compare(0, a.size(), a) == 0;
}

/// The last line with text up to this one.
int last_text(const std::vector<importers::Line>& lines, int number) {
  while (number > 1 && lines[static_cast<std::size_t>(number) - 1].text.empty()) {
    --number;
  }
  return number;
}

/// Where the own text of a map's section ends: its parts are sections of their own.
int own_end(const json& sections, std::size_t at) {
  const int end = sections[at]["end"];
  const int next = at + 1 < sections.size() ? sections[at + 1]["line"].get<int>() : end + 1;
  return next > sections[at]["line"].get<int>() ? std::min(end, next - 1) : end;
}

FoundTitles compare_titles(const importers::ReadRulebook& book, const json& map, const std::string& text) {
  const std::vector<importers::Line> lines = importers::lines_of(text);
  std::vector<const db::Section*> left;
  for (const db::Section& section : book.sections) {
    left.push_back(&section);
  }
  FoundTitles found;
  const json& sections = map["sections"];
  for (std::size_t i = 0; i < sections.size(); ++i) {
    ++found.expected;
    const auto mine = std::find_if(left.begin(), left.end(), [&](const db::Section* read) {
      return read->first_line == sections[i]["line"] &&
             begins_alike(slug(read->title), slug(text_of(sections[i]["es"])));
    });
    if (mine != left.end()) {
      ++found.found;
      found.ends += last_text(lines, (*mine)->last_line) == last_text(lines, own_end(sections, i)) ? 1 : 0;
      left.erase(mine);
    }
  }
  found.extra = static_cast<int>(left.size());
  return found;
}

TEST(RulesCorpus, TheChartsOfBattalionCombatSeriesAreFoundByTheirTitles) {
  ADJUTANT_NEEDS_SHARED(shared);
  const std::string text = read_file(shared / "rulebooks" / "004_df5bd929a2b446f1.txt");
  EXPECT_EQ(compare_titles(importers::read_rulebook(text, "charts"), map_of(shared, "bcs"), text),
            (FoundTitles{.expected = 38, .found = 38, .ends = 33, .extra = 4}));
}

// Of those it does not find two have no title in print, and three are words like any other on their line.
TEST(RulesCorpus, TheSummaryOfBoltActionIsFoundByItsCapitalsAndItsLeads) {
  ADJUTANT_NEEDS_SHARED(shared);
  const std::string text = read_file(shared / "rulebooks" / "002_1dff20c79d379c61.txt");
  EXPECT_EQ(compare_titles(importers::read_rulebook(text, "summary"), map_of(shared, "boltaction"), text),
            (FoundTitles{.expected = 55, .found = 50, .ends = 39, .extra = 4}));
}

/// The first section whose text has these words.
std::string holder_of(const importers::ReadRulebook& book, const std::string& words) {
  const auto found = std::find_if(book.sections.begin(), book.sections.end(), [&](const db::Section& section) {
    return section.body.find(words) != std::string::npos;
  });
  return found != book.sections.end() ? found->key : "";
}

TEST(RulesCorpus, WhatTheReaderDoesNotFindItsOwnerCorrects) {
  ADJUTANT_NEEDS_SHARED(shared);
  const std::string text = read_file(shared / "rulebooks" / "002_1dff20c79d379c61.txt");
  const auto lines = importers::lines_of(text);
  auto book = importers::read_rulebook(text, "summary");
  const std::size_t before = book.sections.size();
  importers::RulebookOverride overriding;
  for (const std::size_t line : {15U, 29U, 55U, 631U}) {
    const auto words = importers::words_of(lines[line - 1].text);
    const std::string at =
        words.size() > 1 ? std::string(words[0]) + " " + std::string(words[1]) : std::string(words[0]);
    importers::Correction correction;
    correction.section = holder_of(book, at);
    correction.splits = {{at, "", "Line " + std::to_string(line)}};
    overriding.corrections.push_back(correction);
  }
  importers::Correction turn;
  turn.section = "combate-a-distancia";
  turn.splits = {{"Turno: 1.", "", ""}};
  overriding.corrections.push_back(turn);
  const Diagnostics unfit = importers::apply_override(overriding, book, "corrections");
  EXPECT_TRUE(unfit.empty()) << unfit.front().what.key;
  EXPECT_EQ(book.sections.size(), before + 5);
}

}  // namespace
}  // namespace adjutant::test
