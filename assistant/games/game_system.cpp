#include "games/game_system.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "tables/pack.h"

namespace adjutant::games {

std::vector<InputField> joined(std::vector<InputField> fields, const std::vector<InputField>& more) {
  for (const InputField& field : more) {
    if (std::ranges::find(fields, field.id, &InputField::id) == fields.end()) {
      fields.push_back(field);
    }
  }
  return fields;
}

const Procedure* GameSystem::procedure(std::string_view procedure_id) const {
  const auto found = std::ranges::find(procedures, procedure_id, &Procedure::id);
  return found == procedures.end() ? nullptr : &*found;
}

std::vector<UnitView> GameSystem::views(const Situation& situation, const tables::ChartSheet& sheet) const {
  std::vector<UnitView> all = read(situation, sheet);
  if (!vocabulary) {
    return all;
  }
  const std::vector<Diagnostics> unknown = unknown_words_of_units(situation, *vocabulary);
  std::map<std::string_view, const Diagnostics*> of_unit;
  for (std::size_t i = 0; i < unknown.size(); ++i) {
    of_unit.emplace(situation.units[i].id, &unknown[i]);
  }
  for (UnitView& view : all) {
    const auto found = of_unit.find(view.id);
    if (found == of_unit.end()) {
      continue;
    }
    for (const Diagnostic& one : *found->second) {
      if (one.severity != Severity::note) {
        view.unknowns.push_back(one.what);
      }
    }
  }
  return all;
}

Diagnostics GameSystem::unknown_words(const Situation& situation, const std::string& where) const {
  return vocabulary ? games::unknown_words(situation, *vocabulary, where) : Diagnostics{};
}

tables::ChartSheet built_in_charts(std::string_view text, const std::string& game, const std::string& edition) {
  const auto read = tables::read_pack_text(text, game + "/charts.json");
  return read ? read->pack.charts : tables::ChartSheet{game, edition, {}, {}};
}

}  // namespace adjutant::games
