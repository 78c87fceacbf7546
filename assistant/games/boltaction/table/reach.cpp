#include "games/boltaction/table/reach.h"

#include <algorithm>

#include "games/boltaction/table/measure.h"
#include "games/boltaction/table/word_lists.h"

namespace adjutant::games::boltaction {

namespace {

/// The nearest of the other units of a side for which `counts` is true; null where none can be measured.
const Unit* nearest_of(const Situation& situation, const Unit& unit, const auto& counts) {
  const Unit* nearest = nullptr;
  for (const Unit& other : situation.units) {
    const bool asked = !other.side.empty() && other.id != unit.id && counts(other);
    const auto pixels = asked ? pixels_between(unit, other) : std::nullopt;
    if (pixels && (!nearest || *pixels < *pixels_between(unit, *nearest))) {
      nearest = &other;
    }
  }
  return nearest;
}

}  // namespace

bool has_fixed_weapon(const BoltUnit& unit, const tables::ChartSheet& charts) {
  const auto figure = charts.figure("weapons", unit.weapon + "/rules");
  const auto rules = figure.usable() ? words_of(tables::text_of(*figure.value)) : std::vector<std::string>{};
  const bool fixed = std::ranges::find(rules, "fixed") != rules.end();
  return fixed && !is_vehicle(unit) && !is_artillery(unit);
}

std::optional<Mover> mover_of(const BoltUnit& unit, const tables::ChartSheet& charts) {
  return mover_of(unit.kind, unit.one_crew, has_fixed_weapon(unit, charts));
}

std::optional<int> inches_of_move(const BoltUnit& unit, std::string_view order, const tables::ChartSheet& charts) {
  const auto mover = mover_of(unit, charts);
  if (!mover) {
    return std::nullopt;
  }
  const auto figure = charts.figure("movement", mover->row + "/" + std::string(order));
  return figure.usable() ? std::optional(figure.number().value_or(0)) : std::nullopt;
}

const Unit* too_near(const Situation& situation, const Unit& mover, const tables::ChartSheet& charts) {
  constexpr int least = 1;
  const BoltUnit unit = read_unit(mover);
  const auto near = std::ranges::find_if(situation.units, [&](const Unit& other) {
    const BoltUnit read = read_unit(other);
    const bool apart = other.id == mover.id || read.in_transport || read.kind.empty() || unit.aboard == other.id;
    const auto inches = apart ? std::nullopt : inches_between(mover, other, charts);
    return inches && *inches <= least;
  });
  return near == situation.units.end() ? nullptr : &*near;
}

const Unit* nearest_enemy(const Situation& situation, const Unit& unit) {
  return nearest_of(situation, unit, [&](const Unit& other) { return other.side != unit.side; });
}

const Unit* nearest_unit(const Situation& situation, const Unit& unit) {
  return nearest_of(situation, unit, [](const Unit&) { return true; });
}

bool ride_together(const BoltUnit& one, const BoltUnit& other) {
  const bool known = !one.in_transport || !one.aboard.empty();
  return known && one.in_transport == other.in_transport && one.aboard == other.aboard;
}

}  // namespace adjutant::games::boltaction
