// The reader against real rulebooks, whose sections others have listed by hand (rules-map.json). The figures are exact:
// a heading that is lost shows, and so does one that is won.
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "importers/book/override.h"
#include "importers/book/reader.h"
#include "importers/text/letters.h"
#include "importers/text/lines.h"
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

/// "marca- dor": a word that a line's end split. A dash that closes what another opened is none.
bool has_split_word(const std::string& line) {
  const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
  for (std::size_t at = line.find("- "); at != std::string::npos; at = line.find("- ", at + 1)) {
    const bool closes = line.rfind(" -", at) != std::string::npos || line.rfind("\u2013", at) != std::string::npos;
    if (at > 0 && at + 2 < line.size() && is_small(line[at - 1]) && is_small(line[at + 2]) && !closes) {
      return true;
    }
  }
  return false;
}

/// The lines of all bodies that are the heading of a section, that hold marks of a scraper, or a word in two parts.
std::vector<std::string> faults_in_bodies(const importers::ReadRulebook& book) {
  std::set<std::string> headings;
  for (const db::Section& section : book.sections) {
    if (!section.number.empty()) {
      headings.insert(slug(section.number + " " + section.title));
    }
  }
  std::vector<std::string> found;
  for (const db::Section& section : book.sections) {
    std::istringstream lines(section.body);
    for (std::string line; std::getline(lines, line);) {
      if (headings.count(slug(line)) > 0 || line.find("<|") != std::string::npos || has_split_word(line)) {
        found.push_back(section.key + ": " + line);
      }
    }
  }
  return found;
}

TEST(RulesCorpus, NoBodyHoldsAnothersHeadingFurnitureOrASplitWord) {
  ADJUTANT_NEEDS_SHARED(shared);
  for (const char* file : {"000_c01034773076022a.txt", "001_6a0c742996a977f5.txt", "002_1dff20c79d379c61.txt",
                           "003_1a51c8b7bb9c9042.txt", "004_df5bd929a2b446f1.txt"}) {
    EXPECT_THAT(faults_in_bodies(book_of(shared, file)), testing::IsEmpty()) << file;
  }
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
  EXPECT_EQ(unnumbered_keys(book).size(), 8U);  // title page, introduction, three examples, chart, glossary, credits
}

TEST(RulesCorpus, TheItalianRulebookHasAllItsNumberedSections) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto book = book_of(shared, "003_1a51c8b7bb9c9042.txt");
  EXPECT_EQ(compare(book, map_of(shared, "lnl"), "it"),
            (Found{.expected = 105, .number = 105, .title = 105, .parent = 105, .lines = 105, .extra = 0}));
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

// ---- documents without numbers ----

/// A title without what stands in brackets, which the map often leaves out: references, and words of its maker's own.
std::string bare_title(std::string title) {
  for (std::size_t open = title.find('('); open != std::string::npos; open = title.find('(')) {
    const std::size_t close = std::min(title.find(')', open), title.size() - 1);
    title.erase(open, close - open + 1);
  }
  return slug(title);
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

/// The sections of a map that says how deep they lie, in the order of the text.
struct Charted {
  int line = 0;
  int end = 0;
  std::string title;
  std::optional<std::size_t> parent;
};

std::vector<Charted> charted(const json& map) {
  std::vector<Charted> sections;
  std::vector<int> levels;
  for (const json& section : map["sections"]) {
    const int level = section["level"];
    std::optional<std::size_t> parent;
    for (std::size_t i = 0; i < levels.size(); ++i) {
      parent = levels[i] < level ? std::optional(i) : parent;
    }
    sections.push_back({section["line"], section["end"], section["es"], parent});
    levels.push_back(level);
  }
  return sections;
}

/// The last line of a section's own text: what its parts have is theirs.
int own_end(const std::vector<Charted>& sections, std::size_t at, const std::vector<importers::Line>& lines) {
  for (int line = last_text(lines, sections[at].end); line > sections[at].line; line = last_text(lines, line - 1)) {
    const bool in_part = std::any_of(sections.begin(), sections.end(), [&](const Charted& part) {
      return part.parent == at && part.line <= line && line <= part.end;
    });
    if (!in_part) {
      return line;
    }
  }
  return sections[at].line;
}

using Places = std::vector<std::optional<std::size_t>>;

/// Which of the book's sections each of the map's is: it begins on the same line and is called alike.
Places find_sections(const importers::ReadRulebook& book, const std::vector<Charted>& sections) {
  Places found(sections.size());
  std::set<std::size_t> taken;
  for (std::size_t i = 0; i < sections.size(); ++i) {
    for (std::size_t s = 0; s < book.sections.size() && !found[i]; ++s) {
      const bool same = book.sections[s].first_line == sections[i].line &&
                        begins_alike(bare_title(book.sections[s].title), bare_title(sections[i].title));
      if (same && taken.insert(s).second) {
        found[i] = s;
      }
    }
  }
  return found;
}

/// What is not as the map has it: sections that are not found, called otherwise, end elsewhere or belong to another,
/// and those that the map does not have.
std::vector<std::string> deviations(const importers::ReadRulebook& book, const json& map, const std::string& text) {
  const std::vector<importers::Line> lines = importers::lines_of(text);
  const std::vector<Charted> sections = charted(map);
  const Places found = find_sections(book, sections);
  std::vector<std::string> all;
  for (std::size_t i = 0; i < sections.size(); ++i) {
    const auto say = [&](const std::string& what) {
      all.push_back(std::to_string(sections[i].line) + " " + sections[i].title + ": " + what);
    };
    if (!found[i]) {
      say("not found");
      continue;
    }
    const db::Section& section = book.sections[*found[i]];
    if (const std::string title = bare_title(sections[i].title); !title.empty() && bare_title(section.title) != title) {
      say("called " + section.title);
    }
    if (const int mine = last_text(lines, section.last_line); mine != own_end(sections, i, lines)) {
      say("ends at " + std::to_string(mine) + ", not at " + std::to_string(own_end(sections, i, lines)));
    }
    if (section.parent != (sections[i].parent ? found[*sections[i].parent] : std::nullopt)) {
      say("belongs to another");
    }
  }
  for (std::size_t s = 0; s < book.sections.size(); ++s) {
    if (std::find(found.begin(), found.end(), s) == found.end()) {
      all.push_back(std::to_string(book.sections[s].first_line) + " " + book.sections[s].title + ": not in the map");
    }
  }
  return all;
}

std::vector<std::string> deviations_of(const std::filesystem::path& shared, const std::string& game,
                                       const std::string& file) {
  const std::string text = read_file(shared / "rulebooks" / file);
  return deviations(importers::read_rulebook(text, file), map_of(shared, game), text);
}

TEST(RulesCorpus, TheChartsOfBattalionCombatSeriesStandWithTheirPartsAndTheirEnds) {
  ADJUTANT_NEEDS_SHARED(shared);
  // The modifiers of the engagement table have two headings as those of the combat table do, which the map lists.
  EXPECT_THAT(deviations_of(shared, "bcs", "004_df5bd929a2b446f1.txt"),
              testing::ElementsAre("237 Sólo Tirador: not in the map", "243 Sólo Objetivo: not in the map"));
}

TEST(RulesCorpus, TheSummaryOfBoltActionStandsWithItsPartsAndTheirEnds) {
  ADJUTANT_NEEDS_SHARED(shared);
  EXPECT_THAT(deviations_of(shared, "boltaction", "002_1dff20c79d379c61.txt"),
              testing::ElementsAre(
                  // The title page is one section: what the site put between title and version is left out.
                  "1 Resumen de Reglas - Bolt Action: ends at 15, not at 13", "15 V1.0.2.10: not found",
                  // The map writes the steps themselves into the title.
                  "61 Turno: 1. Declarar un objetivo ... 7: called Turno",
                  // Close combat has the same parts as movement and shooting, whose parts the map lists.
                  "67 CUERPO A CUERPO: ends at 87, not at 89",
                  // The kinds of team weapons, lines 702 to 711, are the end of the entry that announces them.
                  "701 REGLAS ESPECIALES: ends at 701, not at 711", "701 ARMA DE EQUIPO: ends at 711, not at 701",
                  "87 Infantería: not in the map", "89 Artillería: not in the map", "89 Vehículos: not in the map",
                  "89 Edificios: not in the map"));
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
  auto book = importers::read_rulebook(text, "summary");
  const std::size_t before = book.sections.size();
  const auto split = [&](const std::string& words, const std::string& title) {
    importers::Correction correction;
    correction.section = holder_of(book, words);
    correction.splits = {{words, "", title}};
    return correction;
  };
  const importers::RulebookOverride overriding{
      {split("V1.0.2.10", "Version"), split("Torreta averiada:", "Damaged turret"), split("Daños masivos:", "")}};
  const Diagnostics unfit = importers::apply_override(overriding, book, "corrections");
  EXPECT_TRUE(unfit.empty()) << unfit.front().what.key;
  EXPECT_EQ(book.sections.size(), before + 3);
}

}  // namespace
}  // namespace adjutant::test
