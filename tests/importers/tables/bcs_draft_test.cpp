// The draft of a pack from a real rulebook, against its tables as somebody has written them down by hand (tables.json):
// numbers and codes must be the same; what he put in other words must stand in the right place.
#include <algorithm>
#include <functional>
#include <iostream>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "importers/book/reader.h"
#include "importers/pack_draft.h"
#include "importers/text/letters.h"
#include "support/shared.h"

namespace adjutant::importers {
namespace {

using nlohmann::json;

db::Rulebook charts_of(const std::filesystem::path& shared) {
  const std::string file = "004_df5bd929a2b446f1.txt";
  ReadRulebook read = read_rulebook(test::read_file(shared / "rulebooks" / file), file);
  db::Rulebook book;
  book.row.game = "bcs";
  book.row.language = "es";
  book.row.title = read.title;
  book.sections = std::move(read.sections);
  return book;
}

/// How many cells of the truth the draft has.
struct Score {
  int right = 0;
  int all = 0;
};

class Comparison {
 public:
  Comparison(const PackDraft& draft, const json& truth) : sheet_(draft.pack.charts), truth_(truth) {}

  Score compare() {
    for (const auto& [id, table] : truth_["tables"].items()) {
      const Score before = score_;
      const std::string kind = table["kind"];
      if (kind == "bands") {
        bands(table);
      } else if (kind == "modifiers") {
        modifiers(table);
      } else if (id == "isolation") {
        isolation(table);
      } else if (table.contains("rows")) {
        rows(table);
      } else if (table.contains("exceptions")) {
        exceptions(table);
      }
      if (score_.all > before.all) {
        std::cout << "  " << id << ": " << score_.right - before.right << " of " << score_.all - before.all << "\n";
      }
    }
    return score_;
  }

 private:
  /// The charts whose title begins as the table's.
  [[nodiscard]] std::vector<const tables::Chart*> charts_called(const json& table) const {
    const std::string wanted = slug(table["title"]["es"].get<std::string>());
    std::vector<const tables::Chart*> found;
    for (const tables::Chart& chart : sheet_.charts) {
      if (slug(sheet_.label(chart.id, "es")).starts_with(wanted)) {
        found.push_back(&chart);
      }
    }
    return found;
  }

  void count(bool right) {
    ++score_.all;
    score_.right += right ? 1 : 0;
  }

  /// Whether a drafted figure is what the truth says: a number, yes or no, a range of the die; any text for words.
  static bool is_said(const tables::Figure& figure, const json& truth) {
    if (!figure.value) {
      return false;
    }
    const std::string text = tables::text_of(*figure.value);
    if (truth.is_number_integer()) {
      return *figure.value == tables::FigureValue(truth.get<std::int64_t>());
    }
    if (truth.is_boolean()) {
      const auto* said = std::get_if<bool>(&*figure.value);
      return said ? *said == truth.get<bool>() : (text == "-") != truth.get<bool>();
    }
    if (truth.is_array()) {
      const std::string first = std::to_string(truth[0].get<int>());
      const std::string last = std::to_string(truth[1].get<int>());
      return text == (first == last ? first : first + "-" + last);
    }
    if (truth.is_null()) {
      return text == "-";
    }
    const std::string& word = truth.get_ref<const std::string&>();
    const bool is_code = std::ranges::any_of(word, is_digit) && word.size() < 5;
    return is_code ? text == word : text != "-";
  }

  void bands(const json& table) {
    const auto charts = charts_called(table);
    for (const json& row : table["rows"]) {
      tables::Range range;
      range.from = row["lo"].is_null() ? std::nullopt : std::optional(row["lo"].get<int>());
      range.to = row["hi"].is_null() ? std::nullopt : std::optional(row["hi"].get<int>());
      const bool is_combat = row.contains("loss");
      const std::vector<json> truths =
          is_combat ? std::vector<json>{row["loss"], row["retreat"], row["traffic"]} : std::vector<json>{row["result"]};
      for (std::size_t i = 0; i < truths.size(); ++i) {
        const auto holds = [&](const tables::Chart* chart) {
          const auto* drafted = std::get_if<tables::Bands>(&chart->table);
          return drafted && drafted->columns.size() == truths.size() &&
                 is_said(chart->figure(tables::cell_name(tables::to_string(range), drafted->columns[i])), truths[i]);
        };
        count(std::ranges::any_of(charts, holds));
      }
    }
  }

  /// Whether half the longer words of the truth's label stand in a drafted name.
  static bool is_alike(const std::string& truth, const std::string& drafted) {
    const std::string plain = slug(drafted);
    int known = 0;
    int all = 0;
    const std::string wanted = slug(truth);
    for (const std::string_view word : split(wanted, "-")) {
      const bool counts = word.size() > 3;
      all += counts ? 1 : 0;
      known += counts && plain.find(word) != std::string::npos ? 1 : 0;
    }
    return 2 * known >= all;
  }

  /// A figure of any list of the book under that name; each counts once.
  bool is_in_a_list(const std::string& name, const json& value) {
    for (const tables::Chart& chart : sheet_.charts) {
      const auto* grid = std::get_if<tables::Grid>(&chart.table);
      for (const tables::GridRow& row :
           grid && grid->columns.size() == 1 ? grid->rows : std::vector<tables::GridRow>()) {
        const std::string cell = tables::cell_name(row.id(), grid->columns.front());
        const bool same = is_said(chart.figure(cell), value) && is_alike(name, sheet_.label(row.at.front(), "es"));
        if (same && used_.insert(chart.id + "/" + cell).second) {
          return true;
        }
      }
    }
    return false;
  }

  void modifiers(const json& table) {
    for (const char* part :
         {"common", "attacker", "defender", "firer", "target", "always", "msr_complete", "msr_not_complete"}) {
      for (const json& one : table.value(part, json::array())) {
        count(is_in_a_list(one["label"]["es"], one["value"]));
      }
    }
  }

  void exceptions(const json& table) {
    for (const json& one : table["exceptions"]) {
      count(is_in_a_list(one["purpose"]["es"], "a word"));
    }
  }

  /// Rows with a label and figures; without one (the reasons of fatigue) any row has to have the figure.
  void rows(const json& table) {
    const auto charts = charts_called(table);
    for (const json& row : table["rows"]) {
      std::vector<json> figures;
      for (const char* name : {"artillery", "attack_by_fire", "full", "partial", "fail", "range"}) {
        if (row.contains(name)) {
          figures.push_back(row[name]);
        }
      }
      for (std::size_t i = 0; i < figures.size(); ++i) {
        count(std::ranges::any_of(charts, [&](const tables::Chart* chart) { return has(*chart, row, i, figures[i]); }));
      }
    }
  }

  [[nodiscard]] bool has(const tables::Chart& chart, const json& row, std::size_t column, const json& figure) const {
    const auto* grid = std::get_if<tables::Grid>(&chart.table);
    return grid && column < grid->columns.size() &&
           std::ranges::any_of(grid->rows, [&](const tables::GridRow& drafted) {
             const std::string name = sheet_.label(drafted.at.front(), "es");
             const std::string wanted = row.contains("label") ? row["label"]["es"].get<std::string>() : std::string();
             const bool same = slug(wanted).ends_with(slug(name)) || wanted.empty();
             return same && is_said(chart.figure(tables::cell_name(drafted.id(), grid->columns[column])), figure);
           });
  }

  void isolation(const json& table) {
    const auto charts = charts_called(table);
    const auto said = [](const json& value) {
      return value == json("any") ? std::string("si_no") : value == json(true) ? std::string("si") : std::string("no");
    };
    for (const json& row : table["rows"]) {
      const std::size_t which = row["safe_path"] == json(true) ? 0 : 1;
      const auto* grid = which < charts.size() ? std::get_if<tables::Grid>(&charts[which]->table) : nullptr;
      const tables::GridRow wanted{{said(row["in_command"]), said(row["msr_blocked"])}};
      count(grid && is_said(charts[which]->figure(tables::cell_name(wanted.id(), grid->columns.back())), row["loss"]));
    }
  }

  const tables::ChartSheet& sheet_;
  const json& truth_;
  Score score_;
  std::set<std::string> used_;
};

TEST(BcsDraft, HasTheTablesOfTheBookAndStatesNothing) {
  const auto shared = test::shared_folder();
  if (!shared) {
    GTEST_SKIP() << "the rulebooks are not here";
  }
  const auto draft = draft_pack(charts_of(*shared));
  ASSERT_TRUE(draft);
  const json truth = json::parse(test::read_file(*shared / "rules" / "bcs" / "tables.json"));
  const Score score = Comparison(*draft, truth).compare();
  std::cout << "  " << score.right << " of " << score.all << " cells, in " << draft->charts << " charts\n";
  EXPECT_GE(score.all, 120);
  EXPECT_GE(100 * score.right, 85 * score.all);
  for (const tables::Chart& chart : draft->pack.charts.charts) {
    for (const auto& [cell, figure] : chart.cells) {
      EXPECT_EQ(figure.source, tables::Source::read) << chart.id << " " << cell;
    }
  }
  const auto again = tables::read_pack_text(text_of(*draft), "draft.json");
  ASSERT_TRUE(again);
  EXPECT_EQ(again->pack, draft->pack);
  for (const Diagnostic& one : again->diagnostics) {
    EXPECT_NE(one.severity, Severity::error) << one.where << " " << one.what.key;
  }
}

}  // namespace
}  // namespace adjutant::importers
