#include "games/boltaction/play/watched_moves.h"

#include <array>
#include <variant>

#include "games/boltaction/table/facts.h"
#include "games/boltaction/table/ranging.h"
#include "games/boltaction/table/units.h"
#include "games/state/changing.h"

namespace adjutant::games::boltaction {

namespace {

bool stands_elsewhere(const Unit& before, const Unit& after) {
  const auto differs = [&](const char* axis) {
    return printed<long long>(before, axis) != printed<long long>(after, axis);
  };
  return before.hex != after.hex || differs("x") || differs("y");
}

/// Whether the unit has gone somewhere, be it that nobody has said where.
bool has_moved(const Situation& before, const Situation& after, const std::string& unit) {
  const Unit* was = before.unit(unit);
  const Unit* is = after.unit(unit);
  if (was == nullptr || is == nullptr) {
    return false;
  }
  const auto newly = [&](const char* fact) { return fact_of(after, fact, unit) && !fact_of(before, fact, unit); };
  return stands_elsewhere(*was, *is) || newly(fact::moved) || newly(fact::assaulted);
}

bool watches(const BoltUnit& watcher, const Situation& situation) {
  const std::string& id = watcher.unit->id;
  return watcher.order == "ambush" && fact_of(situation, fact::die_kept, id) && !fact_of(situation, fact::shot, id) &&
         !fact_of(situation, fact::ambush_fires, id);
}

}  // namespace

void note_move(const Situation& before, Situation& after, const std::string& unit) {
  if (!has_moved(before, after, unit)) {
    return;
  }
  forget_ranging(after, unit);
  const std::string side = after.unit(unit)->side;
  for (const Unit& other : after.units) {
    if (!other.side.empty() && other.side != side && watches(read_unit(other), after)) {
      note(after, fact::ambush_chance, other.id, {}, unit);
    }
  }
}

}  // namespace adjutant::games::boltaction
