#include "tables/chart_checks.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <set>
#include <vector>

#include <fmt/format.h>

namespace adjutant::tables {
namespace {

/// An entry of a list in the table, counted from 1.
std::string entry(std::string_view list, std::size_t index) {
  return fmt::format("table/{}/{}", list, index + 1);
}

std::string row_id(const RangeRow& row) {
  return row.id;
}
std::string row_id(const GridRow& row) {
  return row.id();
}

/// Whole numbers, both ends included; wide enough for any sum of a chart.
struct Totals {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

/// A range of numbers that picks a row or a column, and where it stands in the file.
struct PlacedRange {
  std::string id;
  Range range;
  std::string where;

  [[nodiscard]] std::int64_t low() const { return range.from ? *range.from : std::numeric_limits<std::int64_t>::min(); }
  [[nodiscard]] std::int64_t high() const { return range.to ? *range.to : std::numeric_limits<std::int64_t>::max(); }
};
using PlacedRanges = std::vector<PlacedRange>;

PlacedRanges places_of(const std::vector<RangeRow>& rows) {
  PlacedRanges places;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    places.push_back({rows[i].id, rows[i].range, entry("rows", i)});
  }
  return places;
}

/// The checks of one chart; each adds what it finds.
class ChartCheck {
 public:
  ChartCheck(const Chart& chart, const std::string& where) : chart_(chart), where_(where) {}

  Diagnostics found() {
    names_once();
    groups_known();
    std::visit([this](const auto& table) { check(table); }, chart_.table);
    return std::move(found_);
  }

 private:
  void add(Severity severity, const std::string& place, Message what) {
    found_.push_back({severity, where_ + "/" + place, std::move(what)});
  }

  // ---------------------------------------------------------------------------------------------------- names

  void names_once() {
    const auto twice = [this](const std::string& list, const auto& things, auto name) {
      std::set<std::string> seen;
      for (std::size_t i = 0; i < things.size(); ++i) {
        const std::string id = std::invoke(name, things[i]);
        if (!seen.insert(id).second) {
          add(Severity::error, fmt::format("{}/{}", list, i + 1), {"tables.pack.used_twice", {{"id", id}}});
        }
      }
    };
    twice("inputs", chart_.inputs, &ChartInput::id);
    twice("modifiers", chart_.modifiers, &ChartModifier::id);
    std::visit(
        [&](const auto& table) {
          twice("table/columns", table.columns, std::identity{});
          twice("table/rows", table.rows, [](const auto& row) { return row_id(row); });
        },
        chart_.table);
  }

  void groups_known() {
    for (const ChartModifier& modifier : chart_.modifiers) {
      const std::string place = "modifiers/" + modifier.id;
      if (!modifier.group.empty() && !chart_.groups.contains(modifier.group)) {
        Message unknown{"tables.pack.unknown_group", {{"group", modifier.group}}};
        add(Severity::error, place + "/group", std::move(unknown));
      }
      if (modifier.shift && !std::holds_alternative<OddsTable>(chart_.table)) {
        add(Severity::error, place + "/shift", {"tables.pack.shift_without_columns", {}});
      }
    }
    for (const auto& [group, keep] : chart_.groups) {
      if (std::ranges::count(chart_.modifiers, group, &ChartModifier::group) == 0) {
        add(Severity::warning, "groups/" + group, {"tables.pack.group_without_modifier", {{"group", group}}});
      }
    }
  }

  [[nodiscard]] const ChartInput* input_named(const std::string& id) const {
    const auto input = std::ranges::find(chart_.inputs, id, &ChartInput::id);
    return input == chart_.inputs.end() ? nullptr : &*input;
  }

  void input_of_kind(const std::string& id, const std::string& place, const std::string& kind) {
    const ChartInput* input = input_named(id);
    if (!input) {
      add(Severity::error, place,
          {id.empty() ? "tables.pack.no_ratio_inputs" : "tables.pack.key_is_no_input", {{"key", id}}});
    } else if (input->kind != kind) {
      add(Severity::error, "inputs/" + id + "/kind", {"tables.pack.input_must_be", {{"input", id}, {"kind", kind}}});
    }
  }

  // --------------------------------------------------------------------------------------------------- tables

  void check(const Bands& bands) {
    for (std::size_t i = 0; i < bands.add.size(); ++i) {
      input_of_kind(bands.add[i], entry("add", i), "int");
    }
    const PlacedRanges rows = places_of(bands.rows);
    whole(rows);
    if (bands.add.empty()) {
      dice_for(rows);
    } else if (!rows.empty()) {
      open_ended(rows);
    }
  }

  void check(const OddsTable& odds) {
    input_of_kind(odds.attack, "table/attack", "int");
    input_of_kind(odds.defend, "table/defend", "int");
    for (std::size_t i = 1; i < odds.columns.size(); ++i) {
      const auto before = parse_ratio(odds.columns[i - 1]);
      const auto ratio = parse_ratio(odds.columns[i]);
      if (before && ratio && compare(ratio->attack, ratio->defend, *before) <= 0) {
        add(Severity::error, entry("columns", i),
            {"tables.pack.ratio_out_of_order", {{"ratio", odds.columns[i]}, {"before", odds.columns[i - 1]}}});
      }
    }
    const PlacedRanges rows = places_of(odds.rows);
    whole(rows);
    dice_for(rows);
  }

  void check(const Grid& grid) {
    for (std::size_t i = 0; i < grid.keys.size(); ++i) {
      check_key(grid, i);
    }
  }

  /// What a key of a grid picks among: the columns, or what the rows say under `at`.
  struct Picked {
    std::vector<std::string> texts;
    std::vector<std::string> places;
    bool alone = false;  ///< no other key shares in the choice
  };

  static Picked picked_by(const Grid& grid, std::size_t key) {
    Picked picked;
    if (key + 1 == grid.keys.size()) {
      picked = {grid.columns, {}, true};
      for (std::size_t i = 0; i < grid.columns.size(); ++i) {
        picked.places.push_back(entry("columns", i));
      }
      return picked;
    }
    picked.alone = grid.keys.size() == 2;
    for (std::size_t i = 0; i < grid.rows.size(); ++i) {
      picked.texts.push_back(grid.rows[i].at[key]);
      picked.places.push_back(fmt::format("{}/at/{}", entry("rows", i), key + 1));
    }
    return picked;
  }

  void check_key(const Grid& grid, std::size_t index) {
    const std::string& key = grid.keys[index];
    const bool is_dice = key == "dice";
    const ChartInput* input = input_named(key);
    if (is_dice && chart_.dice.count == 0) {
      add(Severity::error, entry("keys", index), {"tables.pack.no_dice_for_key", {}});
    }
    if (!is_dice && !input) {
      add(Severity::error, entry("keys", index), {"tables.pack.key_is_no_input", {{"key", key}}});
      return;
    }
    const Picked picked = picked_by(grid, index);
    if (is_dice || input->kind == "int") {
      check_numbers(picked, is_dice);
    } else if (input->kind == "choice") {
      check_choices(picked, *input);
    }
  }

  /// A number must have one place, unless other keys share in the choice.
  void check_numbers(const Picked& picked, bool is_dice) {
    PlacedRanges places;
    for (std::size_t i = 0; i < picked.texts.size(); ++i) {
      if (const auto range = parse_range(picked.texts[i])) {
        places.push_back({picked.texts[i], *range, picked.places[i]});
      } else {
        add(Severity::error, picked.places[i], {"tables.pack.not_a_range", {{"text", picked.texts[i]}}});
      }
    }
    if (picked.alone && places.size() == picked.texts.size()) {
      whole(places);
      if (is_dice && chart_.dice.count > 0) {
        covers_dice(places);
      }
    }
  }

  /// A choice must have one place, and nothing else has one.
  void check_choices(const Picked& picked, const ChartInput& input) {
    for (std::size_t i = 0; i < picked.texts.size(); ++i) {
      if (std::ranges::count(input.choices, picked.texts[i]) == 0) {
        Message unknown{"tables.pack.not_a_choice", {{"text", picked.texts[i]}, {"input", input.id}}};
        for (const std::string& choice : input.choices) {
          unknown.args.emplace_back("choice", choice);
        }
        add(Severity::error, picked.places[i], std::move(unknown));
      }
    }
    for (const std::string& choice : input.choices) {
      if (picked.alone && std::ranges::count(picked.texts, choice) == 0) {
        add(Severity::error, "table", {"tables.pack.choice_without_place", {{"choice", choice}, {"input", input.id}}});
      }
    }
  }

  // ----------------------------------------------------------------------------------------------- rows and dice

  /// No number between the places is on none of them, and none is on two.
  void whole(PlacedRanges places) {
    std::ranges::stable_sort(places, {}, &PlacedRange::low);
    for (std::size_t i = 1; i < places.size(); ++i) {
      const PlacedRange& before = places[i - 1];
      const PlacedRange& next = places[i];
      if (before.high() >= next.low()) {
        add(Severity::error, next.where, {"tables.pack.overlap", {{"row", before.id}, {"row", next.id}}});
      } else if (before.high() + 1 < next.low()) {
        const Range gap{static_cast<int>(before.high() + 1), static_cast<int>(next.low() - 1)};
        add(Severity::error, next.where,
            {"tables.pack.gap", {{"gap", to_string(gap)}, {"before", before.id}, {"after", next.id}}});
      }
    }
  }

  /// Only the roll picks among these rows.
  void dice_for(const PlacedRanges& rows) {
    if (chart_.dice.count > 0) {
      covers_dice(rows);
    } else if (rows.size() > 1) {
      add(Severity::error, "dice", {"tables.pack.no_dice", {}});
    }
  }

  /// What dice and modifiers can add up to; nothing where a modifier's value is not known yet.
  [[nodiscard]] std::optional<Totals> with_modifiers(Totals totals) const {
    for (const ChartModifier& modifier : chart_.modifiers) {
      if (modifier.shift) {
        continue;
      }
      const Figure figure = chart_.figure("modifiers/" + modifier.id);
      const auto* value = figure.value ? std::get_if<std::int64_t>(&*figure.value) : nullptr;
      if (!value) {
        return std::nullopt;
      }
      totals.least += std::min<std::int64_t>(*value, 0);
      totals.most += std::max<std::int64_t>(*value, 0);
    }
    return totals;
  }

  /// Every total is on a row, and every row has a total. Between its ends `whole` looks.
  void covers_dice(const PlacedRanges& rows) {
    const Totals rolled{chart_.dice.least(), chart_.dice.most()};
    const bool all = on_a_row(rows, rolled, Severity::error);
    const auto modified = with_modifiers(rolled);
    if (modified && all) {
      on_a_row(rows, *modified, Severity::warning);
    }
    if (!modified) {
      return;
    }
    for (const PlacedRange& row : rows) {
      if (row.low() > modified->most || row.high() < modified->least) {
        add(Severity::error, row.where,
            {"tables.pack.never_rolled",
             {{"row", row.id},
              {"dice", to_string(chart_.dice)},
              {"least", modified->least},
              {"most", modified->most}}});
      }
    }
  }

  bool on_a_row(const PlacedRanges& rows, const Totals& totals, Severity severity) {
    bool all = true;
    for (const std::int64_t total : std::set{totals.least, totals.most}) {
      if (std::ranges::none_of(rows, [&](const PlacedRange& row) { return row.range.holds(total); })) {
        add(severity, "table/rows", {"tables.pack.total_on_no_row", {{"total", total}}});
        all = false;
      }
    }
    return all;
  }

  /// Inputs are added: no end of the totals is known.
  void open_ended(const PlacedRanges& rows) {
    if (std::ranges::none_of(rows, [](const PlacedRange& row) { return !row.range.from; }) ||
        std::ranges::none_of(rows, [](const PlacedRange& row) { return !row.range.to; })) {
      add(Severity::warning, "table/rows", {"tables.pack.closed_ends", {}});
    }
  }

  const Chart& chart_;
  const std::string& where_;
  Diagnostics found_;
};

}  // namespace

Diagnostics check_chart(const Chart& chart, const std::string& where) {
  return ChartCheck(chart, where).found();
}

}  // namespace adjutant::tables
