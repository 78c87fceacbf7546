#include "board/reference_sight.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "board/los_case.h"
#include "board/random_map.h"
#include "support/shared.h"
#include "support/walks.h"

// The product's line of sight against the slow one, on random boards with outlines, levels, hexsides, buildings, smoke,
// helicopters and every reading of the rules.
namespace adjutant::board {
namespace {

using reference::Answer;
using reference::ReferenceSight;
using test::Dice;

constexpr int pairs_per_board = 100;

Answer answer_of(const Sight& sight) {
  Answer answer{std::string(name_of(sight.verdict)), sight.degrading, {}};
  for (const Met& met : sight.because) {
    answer.because.emplace(met.where, met.terrain, name_of(met.effect));
  }
  return answer;
}

/// What is left to a reader where things are not known: which are unknown, not what the others are called.
std::set<std::pair<std::string, std::string>> unknown_ones(const Answer& answer) {
  std::set<std::pair<std::string, std::string>> unknown;
  for (const auto& [where, terrain, effect] : answer.because) {
    if (effect == "unknown") {
      unknown.emplace(where, terrain);
    }
  }
  return unknown;
}

std::string listing(const Answer& answer) {
  std::string text;
  for (const auto& [where, terrain, effect] : answer.because) {
    text += "\n    " + where + " " + terrain + " " + effect;
  }
  return text;
}

struct Pair {
  SightEnd from;
  SightEnd to;
};

Pair random_pair(Dice& dice, const TerrainMap& map) {
  Pair pair{test::random_end(dice, map), test::random_end(dice, map)};
  while (pair.from.hex == pair.to.hex) {
    pair.to = test::random_end(dice, map);
  }
  return pair;
}

SightRules any_rules(Dice& dice) {
  SightRules rules = test::random_rules(dice);
  rules.levels = static_cast<SightRules::Levels>(dice.between(0, 1));
  return rules;
}

/// How often each verdict came up.
using Verdicts = std::map<std::string, int>;

void compare_on_boards(unsigned seed, int boards, bool unknowns, Verdicts& verdicts) {
  Dice dice(seed);
  for (int board = 0; board < boards; ++board) {
    const int outline_step = dice.one_in(3) ? 1 : 1024;
    const TerrainMap map(test::random_terrain(dice, 8, 7, {.unknowns = unknowns, .outline_step = outline_step}));
    const auto smoke = test::random_smoke(dice, map);
    const SightRules rules = any_rules(dice);
    ReferenceSight slow(map.data(), smoke, rules);
    for (int i = 0; i < pairs_per_board; ++i) {
      const auto [from, to] = random_pair(dice, map);
      const Answer expected = slow.between(from, to);
      const Answer got = answer_of(line_of_sight(map, smoke, from, to, rules));
      ++verdicts[got.verdict];
      const bool same = unknowns ? unknown_ones(got) == unknown_ones(expected) : got.because == expected.because;
      ASSERT_TRUE(got.verdict == expected.verdict && got.degrading == expected.degrading && same)
          << "board " << board << " of seed " << seed << ", " << to_string(from.hex) << " to " << to_string(to.hex)
          << "\n  got " << got.verdict << " " << got.degrading << listing(got) << "\n  expected " << expected.verdict
          << " " << expected.degrading << listing(expected);
    }
  }
}

TEST(SlowReference, AnswersTheCasesOfTheSpecification) {
  const auto file = adjutant::test::project_file("tests/rules/lnl/los-cases.json");
  const auto specification = nlohmann::json::parse(adjutant::test::read_file(file));
  for (const auto& one : specification.at("cases")) {
    SCOPED_TRACE(one.at("id").get<std::string>());
    const auto terrain = read_terrain(one.at("terrain"), one.at("id"));
    ASSERT_TRUE(terrain);
    const SightEnd from = test::end_of(one.at("from"));
    const SightEnd to = test::end_of(one.at("to"));
    if (!terrain->map->on_board(from.hex) || !terrain->map->on_board(to.hex)) {
      continue;  // no line
    }
    ReferenceSight slow(terrain->map->data(), test::smoke_of(one.value("markers", nlohmann::json::array())),
                        test::rules_of(one.value("settings", nlohmann::json::object())));
    const Answer answer = slow.between(from, to);
    const auto& expected = one.at("expect");
    EXPECT_EQ(answer.verdict, expected.at("verdict").get<std::string>());
    EXPECT_EQ(answer.degrading, expected.at("degrading").get<int>());
    Answer listed;
    for (const auto& entry : expected.at("because")) {
      listed.because.emplace(entry.at("hex"), entry.at("terrain"), entry.at("effect"));
    }
    EXPECT_EQ(unknown_ones(answer), unknown_ones(listed)) << listing(answer);
    if (expected.at("verdict") != "unknown") {
      EXPECT_EQ(answer.because, listed.because) << listing(answer);
    }
  }
}

TEST(LineOfSight, IsThatOfTheSlowReferenceOnRandomBoards) {
  Verdicts verdicts;
  compare_on_boards(21, adjutant::test::rounds(900, 20'000), false, verdicts);
  for (const char* verdict : {"clear", "degraded", "blocked"}) {
    EXPECT_GT(verdicts[verdict], adjutant::test::walks_whole() ? 1000 : 200) << verdict;
  }
}

TEST(LineOfSight, IsThatOfTheSlowReferenceWhereMuchIsNotKnown) {
  Verdicts verdicts;
  compare_on_boards(22, adjutant::test::rounds(100, 2'000), true, verdicts);
  EXPECT_GT(verdicts["unknown"], adjutant::test::walks_whole() ? 100 : 20);
}

}  // namespace
}  // namespace adjutant::board
