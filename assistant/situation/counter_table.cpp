#include "situation/counter_table.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

#include "situation/csv.h"
#include "situation/sheet_edit.h"

namespace adjutant::situation {
namespace {

constexpr std::array<std::string_view, 9> fixed_columns = {"gpid", "name", "layer", "level", "face",
                                                           "is",   "kind", "side",  "read"};

bool is_fixed(std::string_view column) {
  return std::ranges::find(fixed_columns, column) != fixed_columns.end();
}

/// What a rule says in one word, and the word for its kind.
struct SaidWords {
  std::string is;
  std::string kind;
  std::string side;
  const Values* values = nullptr;
};

SaidWords words_of(const Meaning& meaning) {
  if (const auto* unit = std::get_if<UnitMeaning>(&meaning)) {
    return {"unit", unit->kind, unit->side, &unit->values};
  }
  if (const auto* marker = std::get_if<MarkerMeaning>(&meaning)) {
    return {"marker", marker->kind, marker->side, &marker->values};
  }
  if (const auto* storey = std::get_if<StoreyMeaning>(&meaning)) {
    return {"storey", std::to_string(storey->storey), "", nullptr};
  }
  return {"ignore", "", "", nullptr};
}

std::string read_names(const FigureProofs& proofs) {
  std::string names;
  for (const auto& [figure, proof] : proofs) {
    if (proof.source == FigureProof::Source::read) {
      names += (names.empty() ? "" : " ") + figure;
    }
  }
  return names;
}

void add_figures(std::vector<std::string>& row, const Values* values, const FigureProofs& proofs,
                 const std::vector<std::string>& figures) {
  for (const std::string& figure : figures) {
    const auto found = values ? values->find(figure) : Values::const_iterator();
    row.push_back(values && found != values->end()      ? figure_text(found->second)
                  : values && is_absent(proofs, figure) ? std::string(word_for_none)
                                                        : std::string());
  }
}

std::vector<std::string> all_figures(const std::vector<ModuleCounter>& counters, const RuleOf& rule_of,
                                     std::vector<std::string> figures) {
  std::set<std::string> more;
  const auto add = [&](const Values* values, const FigureProofs& proofs) {
    for (const auto& [figure, value] : values ? *values : Values()) {
      more.insert(figure);
    }
    for (const auto& [figure, proof] : proofs) {
      if (values && is_absent(proofs, figure)) {
        more.insert(figure);
      }
    }
  };
  for (const ModuleCounter& counter : counters) {
    if (const CounterRule* rule = rule_of(counter)) {
      add(words_of(rule->meaning).values, rule->proof);
      for (const Face& face : rule->faces) {
        add(&face.values, face.proof);
      }
    }
  }
  for (const std::string& figure : more) {
    // A figure called like another column could not be told from it.
    if (std::ranges::find(figures, figure) == figures.end() && !is_fixed(figure) && !figure.empty()) {
      figures.push_back(figure);
    }
  }
  return figures;
}

class TableReader {
 public:
  TableReader(std::string where, const std::vector<ModuleCounter>& counters, const RuleOf& rule_of)
      : where_(std::move(where)), rule_of_(rule_of) {
    for (const ModuleCounter& counter : counters) {
      if (!counter.looks.gpid.empty()) {
        by_gpid_.emplace(counter.looks.gpid, &counter);
      }
      const auto [named, is_new] = by_name_.emplace(counter.looks.name, &counter);
      if (!is_new) {
        named->second = nullptr;  // several are called so
      }
    }
  }

  Result<ReadCounterTable> read(const std::vector<CsvRow>& rows) {
    if (rows.empty()) {
      return failure(where_ + ":1", {"situation.table.no_header", {}});
    }
    columns_ = rows.front().cells;
    if (std::ranges::find(columns_, "gpid") == columns_.end() &&
        std::ranges::find(columns_, "name") == columns_.end()) {
      return failure(where_ + ":" + std::to_string(rows.front().line), {"situation.table.no_header", {}});
    }
    if (auto ours = is_of_this_module(rows); !ours) {
      return tl::unexpected(ours.error());
    }
    for (std::size_t i = 1; i < rows.size(); ++i) {
      read_row(rows[i]);
    }
    for (auto& [counter, rule] : changed_) {
      const CounterRule* before = rule_of_(*counter);
      if (before ? *before == rule_as_before(rule, *before) : !said_.contains(counter)) {
        ++read_.unchanged;
      } else {
        read_.rules.push_back(std::move(rule));
      }
    }
    return std::move(read_);
  }

 private:
  /// The rule with the match of the one that it may be equal to.
  static CounterRule rule_as_before(CounterRule rule, const CounterRule& before) {
    rule.match = before.match;
    return rule;
  }

  [[nodiscard]] std::optional<std::string> cell(const CsvRow& row, std::string_view column) const {
    const auto found = std::ranges::find(columns_, column);
    const auto at = static_cast<std::size_t>(found - columns_.begin());
    return found == columns_.end() ? std::nullopt
                                   : std::optional(at < row.cells.size() ? row.cells[at] : std::string());
  }

  void mistake(const CsvRow& row, Message why) {
    read_.mistakes.push_back({Severity::error, where_ + ":" + std::to_string(row.line), std::move(why)});
  }

  /// A gpid is a small number that every module has, so a table of another module would fit by its gpids alone: it is
  /// known by the names beside them. A few that differ are counters that were renamed, or what a spreadsheet made of
  /// their names.
  [[nodiscard]] Result<void> is_of_this_module(const std::vector<CsvRow>& rows) const {
    std::size_t named = 0;
    std::vector<const CsvRow*> wrong;
    for (std::size_t i = 1; i < rows.size(); ++i) {
      const std::string gpid = cell(rows[i], "gpid").value_or("");
      const std::string name = cell(rows[i], "name").value_or("");
      if (name.empty()) {
        continue;
      }
      ++named;
      const auto known = by_gpid_.find(gpid);
      const bool is_ours =
          gpid.empty() ? by_name_.contains(name) : known != by_gpid_.end() && known->second->looks.name == name;
      if (!is_ours) {
        wrong.push_back(&rows[i]);
      }
    }
    if (wrong.size() * 2 <= named) {
      return {};
    }
    return failure(
        where_ + ":" + std::to_string(wrong.front()->line),
        {"situation.table.other_module",
         {{"rows", named}, {"wrong", wrong.size()}, {"counter", cell(*wrong.front(), "name").value_or("")}}});
  }

  const ModuleCounter* counter_of(const CsvRow& row) {
    const std::string gpid = cell(row, "gpid").value_or("");
    const std::string name = cell(row, "name").value_or("");
    const auto& known = gpid.empty() ? by_name_ : by_gpid_;
    const auto found = known.find(gpid.empty() ? name : gpid);
    if (found == known.end()) {
      mistake(row, {"situation.table.no_counter", {{"counter", gpid.empty() ? name : gpid}}});
      return nullptr;
    }
    if (found->second == nullptr) {
      mistake(row, {"situation.table.several_counters", {{"name", name}}});
    }
    return found->second;
  }

  void read_row(const CsvRow& row) {
    if (row.cells.size() > columns_.size()) {
      mistake(row, {"situation.table.too_many_cells", {{"cells", row.cells.size()}, {"most", columns_.size()}}});
      return;
    }
    // The cells that are missing would take figures away.
    if (row.cells.size() < columns_.size()) {
      mistake(row, {"situation.table.too_few_cells", {{"cells", row.cells.size()}, {"most", columns_.size()}}});
      return;
    }
    const ModuleCounter* counter = counter_of(row);
    if (counter == nullptr) {
      return;
    }
    const auto [known, is_new] = changed_.emplace(counter, CounterRule{});
    if (is_new) {
      known->second = rule_of_(*counter) ? *rule_of_(*counter) : CounterRule{};
      known->second.match = match_like(counter->looks);
      if (rule_of_(*counter) == nullptr) {
        known->second.meaning = NoMeaning{};
      }
    }
    CounterRule rule = known->second;
    const bool done =
        cell(row, "layer").value_or("").empty() ? read_counter(row, *counter, rule) : read_face(row, rule);
    if (done) {
      known->second = std::move(rule);
    }
  }

  bool read_counter(const CsvRow& row, const ModuleCounter& counter, CounterRule& rule) {
    const SaidWords before = words_of(rule.meaning);
    const bool was_said = rule_of_(counter) != nullptr || said_.contains(&counter);
    std::string is = cell(row, "is").value_or(was_said ? before.is : "");
    const std::string kind = cell(row, "kind").value_or(before.kind);
    const std::string side = cell(row, "side").value_or(before.side);
    if (is.empty() && kind.empty()) {
      return true;  // nothing is said of it yet
    }
    is = is.empty() ? "unit" : is;
    if (is == "unit") {
      UnitMeaning unit =
          std::holds_alternative<UnitMeaning>(rule.meaning) ? std::get<UnitMeaning>(rule.meaning) : UnitMeaning{};
      if (kind.empty()) {
        mistake(row, {"situation.sheet.unit_without_kind", {}});
        return false;
      }
      unit.carried = unit.kind == kind ? unit.carried : kind == "sw";
      unit.kind = kind;
      unit.side = side;
      if (!read_figures(row, unit.values, rule.proof)) {
        return false;
      }
      rule.meaning = std::move(unit);
    } else if (is == "marker") {
      MarkerMeaning marker =
          std::holds_alternative<MarkerMeaning>(rule.meaning) ? std::get<MarkerMeaning>(rule.meaning) : MarkerMeaning{};
      marker.kind = kind;
      marker.side = side;
      if (!read_figures(row, marker.values, rule.proof)) {
        return false;
      }
      rule.meaning = std::move(marker);
    } else if (is == "storey" && std::holds_alternative<long long>(value_said(kind)) &&
               std::get<long long>(value_said(kind)) >= 0 &&
               std::get<long long>(value_said(kind)) <= games::max_level) {
      rule.meaning = StoreyMeaning{static_cast<int>(std::get<long long>(value_said(kind)))};
    } else if (is == "ignore") {
      rule.meaning = NoMeaning{};
    } else {
      mistake(row, {"situation.table.not_a_meaning", {{"word", is}}});
      return false;
    }
    said_.insert(&counter);
    return true;
  }

  bool read_face(const CsvRow& row, CounterRule& rule) {
    const std::string layer = cell(row, "layer").value_or("");
    const games::UnitValue level = value_said(cell(row, "level").value_or(""));
    const auto* number = std::get_if<long long>(&level);
    if (number == nullptr || *number < 0 || *number > max_level_of_a_layer) {
      mistake(row, {"situation.sheet.wrong_face", {}});
      return false;
    }
    auto face =
        std::ranges::find_if(rule.faces, [&](const Face& one) { return one.layer == layer && one.level == *number; });
    if (face == rule.faces.end()) {
      if (rule.faces.size() >= max_faces) {
        mistake(row, {"situation.sheet.wrong_faces", {{"most", max_faces}}});
        return false;
      }
      rule.faces.push_back({layer, static_cast<int>(*number), {}, {}, {}});
      face = rule.faces.end() - 1;
    }
    face->face = cell(row, "face").value_or(face->face);
    return read_figures(row, face->values, face->proof);
  }

  bool read_figures(const CsvRow& row, Values& values, FigureProofs& proofs) {
    for (const std::string& column : columns_) {
      if (is_fixed(column) || column.empty()) {
        continue;
      }
      const std::string said = cell(row, column).value_or("");
      const auto before = values.find(column);
      if (before != values.end() && figure_text(before->second) == said) {
        continue;
      }
      proofs.erase(column);
      if (said.empty()) {
        values.erase(column);
      } else if (says_none(said)) {
        make_absent(values, proofs, column);
      } else {
        values[column] = value_said(said);
      }
    }
    if (values.size() > max_values) {
      mistake(row, {"situation.table.too_many_figures", {{"most", max_values}}});
      return false;
    }
    take_proofs(row, values, proofs);
    return true;
  }

  void take_proofs(const CsvRow& row, const Values& values, FigureProofs& proofs) const {
    const auto names = cell(row, "read");
    if (!names) {
      return;
    }
    std::set<std::string> read;
    std::istringstream words(*names);
    for (std::string name; words >> name;) {
      if (values.contains(name)) {
        read.insert(name);
        proofs.try_emplace(name, FigureProof{FigureProof::Source::read, {}}).first->second.source =
            FigureProof::Source::read;
      }
    }
    std::erase_if(proofs, [&](const auto& known) {
      return known.second.source == FigureProof::Source::read && !read.contains(known.first);
    });
  }

  // A layer with more levels than a module could list.
  static constexpr long long max_level_of_a_layer = 1'000'000;

  std::string where_;
  const RuleOf& rule_of_;
  std::vector<std::string> columns_;
  std::map<std::string, const ModuleCounter*, std::less<>> by_gpid_;
  std::map<std::string, const ModuleCounter*, std::less<>> by_name_;
  std::map<const ModuleCounter*, CounterRule> changed_;
  std::set<const ModuleCounter*> said_;  ///< of which nothing was said before this table
  ReadCounterTable read_;
};

}  // namespace

std::string counter_table(const std::vector<ModuleCounter>& counters, const RuleOf& rule_of,
                          const std::vector<std::string>& figures) {
  const std::vector<std::string> all = all_figures(counters, rule_of, figures);
  std::vector<std::vector<std::string>> rows;
  rows.emplace_back(fixed_columns.begin(), fixed_columns.end());
  rows.back().insert(rows.back().end(), all.begin(), all.end());
  for (const ModuleCounter& counter : counters) {
    const CounterRule* rule = rule_of(counter);
    const SaidWords said = rule ? words_of(rule->meaning) : SaidWords{};
    rows.push_back({counter.looks.gpid, counter.looks.name, "", "", "", said.is, said.kind, said.side,
                    rule ? read_names(rule->proof) : std::string()});
    add_figures(rows.back(), said.values, rule ? rule->proof : FigureProofs(), all);
    for (const Face& face : rule ? rule->faces : std::vector<Face>()) {
      rows.push_back({counter.looks.gpid, counter.looks.name, face.layer, std::to_string(face.level), face.face, "", "",
                      "", read_names(face.proof)});
      add_figures(rows.back(), &face.values, face.proof, all);
    }
  }
  return write_csv(rows);
}

Result<ReadCounterTable> read_counter_table(std::string_view text, const std::string& where,
                                            const std::vector<ModuleCounter>& counters, const RuleOf& rule_of) {
  return read_csv(text, where).and_then([&](const std::vector<CsvRow>& rows) {
    return TableReader(where, counters, rule_of).read(rows);
  });
}

}  // namespace adjutant::situation
