// Questions to real rulebooks, as players ask them (questions.json), and where the section stands that answers. Prints
// the figures:
//
//     build/dev/tests/test_rules --gtest_filter='Questions.*'
//
// The held half shows what tuning to the open half is worth elsewhere: its figures are printed, which of it was missed
// never is, nor of the held third of the even questions, the held half of the later ones and the fresh ones.
// practice.json has more questions to practise on. With ADJUTANT_WEIGHED=FILE, what the search weighs for each question
// is written to that file, for fit_ranking.py.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "importers/rules_import.h"
#include "rules/lookup.h"
#include "rules/search/weighed.h"
#include "support/scratch_folder.h"
#include "support/shared.h"

namespace adjutant::rules {
namespace {

struct Asked {
  std::string language;
  std::string game;
  std::string group;  ///< as in the file; those of questions.json are "open" or "held"
  std::string words;
  std::vector<std::string> answers;  ///< numbers or keys
};

std::vector<Asked> questions_in(const std::string& file_name) {
  const auto file = nlohmann::json::parse(test::read_file(test::project_file("tests/rules/" + file_name)));
  std::vector<Asked> list;
  for (const auto& entry : file.at("questions")) {
    const auto held = entry.find("held");
    list.push_back({.language = entry.at("language"),
                    .game = entry.at("game"),
                    .group = held == entry.end() ? entry.value("group", "practice")
                             : held->get<bool>() ? "held"
                                                 : "open",
                    .words = entry.at("ask"),
                    .answers = entry.at("answers")});
  }
  return list;
}

bool is_held(const Asked& asked) {
  return asked.group.ends_with("held");
}

struct LibraryBook {
  const char* file;
  const char* game;
  const char* language;
  const char* kind;
};

constexpr std::array<LibraryBook, 5> library_books = {{{"000_c01034773076022a.txt", "lnl", "es", "rulebook"},
                                                       {"003_1a51c8b7bb9c9042.txt", "lnl", "it", "rulebook"},
                                                       {"001_6a0c742996a977f5.txt", "lnl", "it", "summary"},
                                                       {"004_df5bd929a2b446f1.txt", "bcs", "es", "charts"},
                                                       {"002_1dff20c79d379c61.txt", "boltaction", "es", "summary"}}};

db::Database library(const std::filesystem::path& folder, const std::filesystem::path& shared) {
  constexpr db::Time some_day{std::chrono::sys_days{std::chrono::year{2026} / 3 / 14}};
  auto database = db::open_database(folder / "library.db", some_day);
  for (const LibraryBook& book : library_books) {
    const auto imported =
        importers::import_rules(database.value(), shared / "rulebooks" / book.file,
                                {.game = book.game, .language = book.language, .kind = book.kind}, some_day);
    EXPECT_TRUE(imported) << book.file;
  }
  return std::move(*database);
}

/// The place of the first answer among what is found, from 1; 0 where there is none.
std::size_t place_of_answer(const db::Database& database, const Lexicon& lexicon, const Asked& asked) {
  const auto found =
      search(database, lexicon, {.words = asked.words, .game = asked.game, .language = asked.language, .limit = 20});
  const std::vector<Hit> hits = found.value_or(Hits{}).hits;
  const auto answer = std::ranges::find_if(hits, [&](const Hit& hit) {
    return std::ranges::count(asked.answers, hit.number.empty() ? hit.key : hit.number) > 0;
  });
  return answer == hits.end() ? 0 : static_cast<std::size_t>(answer - hits.begin()) + 1;
}

struct Score {
  int asked = 0;
  int at_1 = 0;
  int at_3 = 0;

  void add(std::size_t place) {
    ++asked;
    at_1 += place == 1 ? 1 : 0;
    at_3 += place >= 1 && place <= 3 ? 1 : 0;
  }
  [[nodiscard]] double share_at_1() const { return static_cast<double>(at_1) / asked; }
  [[nodiscard]] double share_at_3() const { return static_cast<double>(at_3) / asked; }
};

void print(const std::string& name, const Score& score) {
  fmt::print("{:<22} {:>3} questions  at 1: {:>5.1f} %  at 3: {:>5.1f} %\n", name, score.asked,
             100 * score.share_at_1(), 100 * score.share_at_3());
}

using Scores = std::map<std::string, Score>;

/// Of all questions of the file; what was missed is printed, but for the held ones.
Scores scores_of(const std::string& file_name, const std::filesystem::path& shared) {
  const test::ScratchFolder folder;
  const db::Database database = library(folder.path(), shared);
  const Lexicon lexicon = built_in_lexicon();
  Scores scores;
  for (const Asked& asked : questions_in(file_name)) {
    const std::size_t place = place_of_answer(database, lexicon, asked);
    scores[asked.group].add(place);
    scores[fmt::format("{} {} {}", asked.group, asked.language, asked.game)].add(place);
    if (!is_held(asked) && place != 1) {
      fmt::print("missed ({}, {}): {}  [{}]\n", asked.language, asked.game, asked.words,
                 place == 0 ? "not found" : fmt::format("at {}", place));
    }
  }
  for (const auto& [name, score] : scores) {
    print(name, score);
  }
  return scores;
}

TEST(Questions, OfBothHalvesX) {
  ADJUTANT_NEEDS_SHARED(shared);
  Scores scores = scores_of("questions.json", shared);
  for (const char* half : {"open", "held"}) {
    EXPECT_GE(scores[half].share_at_1(), 0.80) << half;
    EXPECT_GE(scores[half].share_at_3(), 0.92) << half;
  }
}

TEST(Questions, ToPractiseOnAreMostlyAnsweredAmongTheFirstThree) {
  ADJUTANT_NEEDS_SHARED(shared);
  Scores scores = scores_of("practice.json", shared);
  EXPECT_GE(scores["practice"].share_at_1(), 0.82);
  EXPECT_GE(scores["practice"].share_at_3(), 0.96);
  EXPECT_GE(scores["everyday"].share_at_1(), 0.71);
  EXPECT_GE(scores["everyday"].share_at_3(), 0.88);
  EXPECT_GE(scores["even"].share_at_1(), 0.82);
  EXPECT_GE(scores["even"].share_at_3(), 0.91);
  EXPECT_GE(scores["later"].share_at_1(), 0.66);
  EXPECT_GE(scores["later"].share_at_3(), 0.85);
  EXPECT_EQ(scores["outsider"].at_3, 3);
}

TEST(Questions, ThatNobodyLookedAtAreAnsweredByTheFirstSectionFourTimesOfFive) {
  ADJUTANT_NEEDS_SHARED(shared);
  Scores scores = scores_of("fresh.json", shared);
  for (const char* group : {"fresh_held", "terse_held"}) {
    EXPECT_GE(scores[group].share_at_1(), 0.80) << group;
    EXPECT_GE(scores[group].share_at_3(), 0.92) << group;
  }
}

nlohmann::json written(const Asked& asked, const std::vector<WeighedRule>& rules) {
  nlohmann::json list = nlohmann::json::array();
  for (const WeighedRule& rule : rules) {
    nlohmann::json found = nlohmann::json::array();
    for (const Evidence& evidence : rule.evidence) {
      found.push_back({evidence.mentions, evidence.coverage, evidence.line_coverage, evidence.is_list, evidence.title,
                       evidence.chapter, evidence.pairs, evidence.heads});
    }
    list.push_back({{"answers", std::ranges::count(asked.answers, rule.name) > 0},
                    {"kind", rule.kind},
                    {"score", rule.score},
                    {"aside", rule.is_aside},
                    {"found", found}});
  }
  return {{"ask", asked.words},
          {"language", asked.language},
          {"game", asked.game},
          {"group", asked.group},
          {"rules", list}};
}

TEST(Questions, WhatIsWeighedIsWhatIsFound) {
  ADJUTANT_NEEDS_SHARED(shared);
  const test::ScratchFolder folder;
  const db::Database database = library(folder.path(), shared);
  const Lexicon lexicon = built_in_lexicon();
  const char* const file = std::getenv("ADJUTANT_WEIGHED");
  std::ofstream out(file == nullptr ? folder / "weighed.jsonl" : std::filesystem::path(file));
  for (const char* name : {"questions.json", "practice.json"}) {
    for (const Asked& asked : questions_in(name)) {
      const Query query{.words = asked.words, .game = asked.game, .language = asked.language, .limit = 20};
      const std::vector<WeighedRule> rules =
          weighed_rules(database, lexicon, query).value_or(std::vector<WeighedRule>());
      const std::vector<Hit> hits = search(database, lexicon, query).value_or(Hits{}).hits;
      ASSERT_GE(rules.size(), hits.size()) << asked.words;
      for (std::size_t i = 0; i < hits.size(); ++i) {
        EXPECT_EQ(rules[i].name, hits[i].number.empty() ? hits[i].key : hits[i].number) << asked.words;
      }
      out << written(asked, rules).dump() << "\n";
    }
  }
}

/// Counts the questions of a file by what `of` says of them.
template <class Of>
std::map<std::string, int> counted(const std::vector<Asked>& list, Of of) {
  std::map<std::string, int> counts;
  for (const Asked& asked : list) {
    ++counts[std::invoke(of, asked)];
  }
  return counts;
}

TEST(Questions, AreFortyInEachLanguageAboutThreeGames) {
  for (const char* file : {"questions.json", "practice.json", "fresh.json"}) {
    const std::vector<Asked> list = questions_in(file);
    EXPECT_GE(list.size(), 120U) << file;
    EXPECT_EQ(counted(list, &Asked::game).size(), 3U) << file;
    for (const auto& [language, count] : counted(list, &Asked::language)) {
      EXPECT_GE(count, 40) << file << ": " << language;
    }
    EXPECT_EQ(counted(list, &Asked::language).size(), 3U) << file;
    EXPECT_TRUE(std::ranges::none_of(list, [](const Asked& asked) { return asked.answers.empty(); })) << file;
  }
}

TEST(Questions, AreHeldByHalf) {
  auto halves = counted(questions_in("questions.json"), &Asked::group);
  EXPECT_EQ(halves["open"], halves["held"]);
  EXPECT_EQ(halves["practice"], 0);
}

}  // namespace
}  // namespace adjutant::rules
