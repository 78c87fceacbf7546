#include "games/boltaction/from_table/common.h"

#include <nlohmann/json.hpp>

#include "games/boltaction/legal/actions.h"
#include "games/state/first_unit.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

Result<BoltUnit> first_read(const Situation& situation, const std::vector<std::string>& ids) {
  return first_unit(situation, ids).map([](const Unit* unit) { return read_unit(*unit); });
}

Result<BoltUnit> actor(const std::vector<std::string>& ids, std::string_view action, const Table& table) {
  const auto first = first_read(table.situation, ids);
  if (!first) {
    return first;
  }
  Error why{"units", {"boltaction.why.has_no_die", {}}};
  for (const ActionView& view : actions(table.situation, ids, table.charts, table.settings)) {
    if (view.id != action) {
      continue;
    }
    if (view.allowed) {
      return read_unit(*table.situation.unit(view.unit));
    }
    why = {"rule " + view.rule, view.reason};
  }
  return tl::unexpected(why);
}

json checked_unit(const BoltUnit& unit) {
  json input = {{"pins", unit.pins}, {"full_strength", unit.full_strength}, {"leader_lost", unit.leader_lost}};
  if (unit.quality) {
    input["quality"] = *unit.quality;
  }
  if (unit.models) {
    input["models"] = *unit.models;
  }
  return input;
}

json counter_json(const BoltUnit& unit) {
  return json::array({{{"id", unit.unit->id}, {"name", unit.unit->name}}});
}

}  // namespace adjutant::games::boltaction
