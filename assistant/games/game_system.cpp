#include "games/game_system.h"

#include <algorithm>
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
  for (UnitView& view : all) {
    const Unit* unit = vocabulary ? situation.unit(view.id) : nullptr;
    if (unit == nullptr) {
      continue;
    }
    Situation alone;
    alone.units.push_back(*unit);
    for (Diagnostic& one : games::unknown_words(alone, *vocabulary, "")) {
      if (one.severity != Severity::note) {
        view.unknowns.push_back(std::move(one.what));
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
