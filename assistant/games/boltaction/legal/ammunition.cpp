#include "games/boltaction/legal/ammunition.h"

#include "games/boltaction/table/facts.h"
#include "games/state/changing.h"

namespace adjutant::games::boltaction {

namespace {

const Fact* loaded(const BoltUnit& unit, const Table& table) {
  return fact_of(table.situation, fact::loaded, unit.unit->id);
}

}  // namespace

bool has_choice_of_ammunition(const BoltUnit& unit, const tables::ChartSheet& charts) {
  const auto he = charts.figure("weapons", unit.weapon + "/he").number();
  return he && *he > 0 && charts.figure("weapons", unit.weapon + "/pen").number().has_value();
}

bool has_ammunition_unsaid(const BoltUnit& unit, const Table& table) {
  return has_choice_of_ammunition(unit, table.rule_set.charts) && loaded(unit, table) == nullptr;
}

bool fires_shells(const BoltUnit& unit, const Table& table) {
  if (has_choice_of_ammunition(unit, table.rule_set.charts)) {
    const Fact* shell = loaded(unit, table);
    return shell && shell->value == "he";
  }
  const auto he = table.rule_set.charts.figure("weapons", unit.weapon + "/he").number();
  return he && *he > 0;
}

const char* shot_procedure(const BoltUnit& unit, const Table& table) {
  return fires_shells(unit, table) ? "boltaction.shoot.he" : "boltaction.shoot";
}

bool may_load(const BoltUnit& unit, const Table& table) {
  const std::string& id = unit.unit->id;
  const bool fires = unit.order == "fire" || unit.order == "advance" || unit.order == "ambush" ||
                     fact_of(table.situation, fact::may_react, id);
  const bool done = fact_of(table.situation, fact::shot, id) || fact_of(table.situation, fact::fubar, id) ||
                    (unit.order != "ambush" && fact_of(table.situation, fact::executed, id));
  return fires && !done && has_choice_of_ammunition(unit, table.rule_set.charts);
}

Message bars_loading(const BoltUnit& unit, const Table& table) {
  const bool chosen = unit.order == "ambush" && loaded(unit, table) != nullptr;
  return chosen ? Message{"boltaction.why.ammunition_chosen", {}} : Message{};
}

}  // namespace adjutant::games::boltaction
