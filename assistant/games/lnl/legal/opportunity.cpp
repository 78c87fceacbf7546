#include "games/lnl/legal/opportunity.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>
#include <string>

#include "games/lnl/board/facts.h"
#include "games/state/changing.h"

namespace adjutant::games::lnl {

namespace {

/// The largest number of movement points: beyond every printed allowance; a larger one from a file counts as this.
constexpr int most_points_here = 1'000;

std::optional<int> points_in(const Fact* fact) {
  int points = 0;
  const bool read =
      fact != nullptr &&
      std::from_chars(fact->value.data(), fact->value.data() + fact->value.size(), points).ec == std::errc();
  return read ? std::optional(std::clamp(points, 0, most_points_here)) : std::nullopt;
}

/// The places from which the unit has been attacked in the hex where it is.
std::set<std::string> attackers_of(const Scene& scene, const LnlUnit& mover) {
  std::set<std::string> places;
  for (const Fact& fact : scene.ledger().facts) {
    if (fact.fact == fact::drew_fire && fact.unit == mover.counter->id) {
      places.insert(fact.hex);
    }
  }
  return places;
}

bool may_be_attacked_from(const Scene& scene, const LnlUnit& mover, const std::string& place) {
  const auto points = points_in(scene.fact(fact::spent_here, mover.counter->id));
  const auto attackers = attackers_of(scene, mover);
  return !points || attackers.contains(place) || static_cast<int>(attackers.size()) < *points;
}

std::vector<const LnlUnit*> movers_in(const Scene& scene, const LnlUnit& firer, Place target) {
  auto there = scene.enemies_at(target, firer.counter->side);
  std::erase_if(there, [&](const LnlUnit* enemy) { return scene.fact(fact::moving, enemy->counter->id) == nullptr; });
  return there;
}

}  // namespace

void enter_under_fire(Situation& situation, const std::string& unit, int points) {
  forget(situation, fact::drew_fire, unit);
  note(situation, fact::spent_here, unit, {}, std::to_string(points));
}

void stay_under_fire(Situation& situation, const std::string& unit, int points) {
  const int before = points_in(fact_of(situation, fact::spent_here, unit)).value_or(0);
  note(situation, fact::spent_here, unit, {}, std::to_string(std::min(before + points, most_points_here)));
}

bool is_opportunity(const Scene& scene, std::string_view side, board::Hex target) {
  const std::string& active = scene.ledger().active;
  const auto& units = scene.units();
  return (!active.empty() && active != side) || std::ranges::any_of(units, [&](const LnlUnit& unit) {
           return unit.counter->side != side && unit.counter->hex == target &&
                  scene.fact(fact::moving, unit.counter->id) != nullptr;
         });
}

void draw_fire(Situation& situation, const Scene& scene, const LnlUnit& firer, Place target) {
  for (const LnlUnit* mover : movers_in(scene, firer, target)) {
    note(situation, fact::drew_fire, mover->counter->id, to_string(place_of(firer)));
  }
}

bool leaves_an_attack(const Scene& scene, const LnlUnit& firer, Place target) {
  const auto movers = movers_in(scene, firer, target);
  const std::string place = to_string(place_of(firer));
  return movers.empty() ||
         std::ranges::any_of(movers, [&](const LnlUnit* mover) { return may_be_attacked_from(scene, *mover, place); });
}

}  // namespace adjutant::games::lnl
