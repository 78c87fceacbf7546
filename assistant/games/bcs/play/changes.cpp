#include "games/bcs/play/changes.h"

#include <algorithm>
#include <array>

#include "games/bcs/board/units.h"
#include "games/bcs/resolve/activation.h"
#include "games/bcs/resolve/fatigue.h"
#include "games/bcs/resolve/status.h"

namespace adjutant::games::bcs {

namespace {

constexpr std::array<const char*, 6> figures_of_a_face = {"ar", "av", "av_type", "range", "ma", "ma_class"};

}  // namespace

void set_blocked(Unit& hq, int level) {
  for (int other = 1; other <= highest_block; ++other) {
    unmark(hq, blocked_marker(other));
  }
  if (level > 0) {
    mark(hq, blocked_marker(level));
  }
}

void become(Unit& unit, const std::string& status) {
  const std::string later = later_status(status_of(unit), status);
  unmark(unit, "stopped");
  unmark(unit, "finished");
  if (later != "moving") {
    mark(unit, later);
  }
}

void turn_over(Unit& unit, const std::string& face) {
  games::turn_over(unit, face, figures_of_a_face);
}

void put_in(Situation& situation, const std::string& unit, board::Hex hex) {
  for (Unit& other : situation.units) {
    if (other.id == unit || (other.owner == unit && !unit.empty())) {
      other.hex = hex;
    }
  }
}

void lay_marker(Situation& situation, board::Hex hex, const std::string& kind) {
  if (!situation.has_marker(hex, kind) && situation.markers.size() < max_hex_markers) {
    situation.markers.push_back({hex, kind, 0, {}});
  }
}

void take_off(Situation& situation, const std::string& unit) {
  std::erase_if(situation.units, [&](const Unit& other) { return other.id == unit; });
  std::erase_if(situation.ledger.facts, [&](const Fact& fact) { return fact.unit == unit; });
  for (Unit& other : situation.units) {
    if (other.owner == unit) {
      other.owner.clear();
    }
  }
}

Result<void> lose_steps(Situation& situation, const std::string& id, int steps) {
  Unit* unit = unit_in(situation, id);
  if (unit == nullptr || steps <= 0) {
    return {};
  }
  const auto has = figure(*unit, "steps");
  if (!has) {
    return failure(unit->id, figure_not_given(*unit, "steps"));
  }
  if (steps >= *has) {
    take_off(situation, id);
  } else {
    unit->values["steps"] = static_cast<long long>(*has - steps);
  }
  return {};
}

Result<void> tire(Unit& hq) {
  const bool fresh = text(hq, "fatigue") == "fresh";
  const auto level = figure(hq, "fatigue");
  if (!fresh && !level) {
    return failure(hq.id, figure_not_given(hq, "fatigue"));
  }
  hq.values["fatigue"] = static_cast<long long>(fresh ? 0 : std::min(*level + 1, highest_fatigue));
  return {};
}

}  // namespace adjutant::games::bcs
