#pragma once

#include <algorithm>
#include <regex>
#include <span>
#include <sstream>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/question.h"
#include "support/shared.h"

// Every doubtful place of a source that was read for a game, and what became of it.
namespace adjutant::games::test {

/// What became of a doubtful place.
enum class Became {
  setting,  ///< a setting: its id
  cell,     ///< a figure that is read so: "CHART CELL"
  open,     ///< a figure that its owner has to give: "CHART CELL"
  absent,   ///< not in the source; the procedure that says so, with its input
  page,     ///< one reading, told in the game's page by these words
  wording,  ///< a slip of spelling or print that no answer depends on
};

struct Discrepancy {
  int number;  ///< of the row
  Became became;
  const char* where;
  const char* input = "{}";
};

/// The text with every run of white space as one blank, so that words are found over the ends of lines.
inline std::string on_one_line(const std::string& text) {
  return std::regex_replace(text, std::regex("\\s+"), " ");
}

inline void expect_settled(const GameSystem& game, const Discrepancy& row, const std::string& page) {
  const std::string where = row.where;
  const std::size_t blank = where.find(' ');
  switch (row.became) {
    case Became::setting:
      EXPECT_NE(std::ranges::find(game.settings, where, &Setting::id), game.settings.end());
      EXPECT_NE(page.find("`" + where + "`"), std::string::npos) << "no reason is given";
      break;
    case Became::cell:
      EXPECT_TRUE(game.charts.figure(where.substr(0, blank), where.substr(blank + 1)).value.has_value());
      break;
    case Became::open:
      EXPECT_TRUE(game.charts.chart(where.substr(0, blank))->has_cell(where.substr(blank + 1)));
      EXPECT_FALSE(game.charts.figure(where.substr(0, blank), where.substr(blank + 1)).usable());
      break;
    case Became::absent: {
      const tables::Trace said = Question(where).trace(json::parse(row.input), {});
      ASSERT_FALSE(said.steps().empty());
      EXPECT_NE(said.steps().back().step.find("not_in_source"), std::string::npos);
      break;
    }
    case Became::page:
      EXPECT_NE(page.find(on_one_line(where)), std::string::npos);
      break;
    case Became::wording:
      break;
  }
}

/// Every row is there once, in order, and is where it says.
inline void expect_all_settled(const std::string& game_id, std::span<const Discrepancy> rows) {
  const GameSystem& game = *find_game(known_games(), game_id);
  const auto file = adjutant::test::project_file("docs/game-" + game_id + ".md");
  const std::string page = on_one_line(adjutant::test::read_file(file));
  int number = 0;
  for (const Discrepancy& row : rows) {
    SCOPED_TRACE("row " + std::to_string(row.number) + ": " + row.where);
    EXPECT_EQ(row.number, ++number);
    expect_settled(game, row, page);
  }
}

/// The number of rows in the list that the project does not hold itself.
inline int rows_listed(const std::filesystem::path& shared, const std::string& game_id) {
  std::istringstream lines(adjutant::test::read_file(shared / "rules" / game_id / "discrepancies.md"));
  int rows = 0;
  for (std::string line; std::getline(lines, line);) {
    rows += std::regex_search(line, std::regex(R"(^\| \d+ \|)")) ? 1 : 0;
  }
  return rows;
}

}  // namespace adjutant::games::test
