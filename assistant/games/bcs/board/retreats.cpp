#include "games/bcs/board/retreats.h"

#include <algorithm>
#include <iterator>

#include "games/bcs/board/facts.h"
#include "games/bcs/board/paths.h"
#include "games/state/changing.h"
#include "games/state/prints.h"

namespace adjutant::games::bcs {

using board::Hex;

namespace {

/// Without a survey: a board that holds every counter and what lies within reach of it.
Field unsurveyed(const Situation& situation, std::string_view side) {
  int columns = 1;
  int rows = 1;
  for (const Unit& unit : situation.units) {
    columns = std::max(columns, unit.hex.column + retreat_hexes + 2);
    rows = std::max(rows, unit.hex.row + retreat_hexes + 2);
  }
  Field field(std::min(columns, board::max_board_side), std::min(rows, board::max_board_side));
  for (int column = 0; column < field.columns(); ++column) {
    for (int row = 0; row < field.rows(); ++row) {
      field[{column, row}].on_board = true;
    }
  }
  for (const Unit& unit : situation.units) {
    if (unit.owner.empty() && !unit.side.empty() && unit.side != side) {
      place_enemy(field, unit.hex, has_zone(unit), prints(unit, "av"));
    }
  }
  return field;
}

}  // namespace

WaysBack::WaysBack(const Situation& situation, const Unit& unit)
    : unit_(unit),
      hq_(formation_of(situation, unit).hq),
      field_(situation.terrain ? *field_of(situation, unit.side) : unsurveyed(situation, unit.side)),
      ma_(movement_class_named(text(unit, "ma_class")).value_or(MovementClass::foot)),
      back_(three_steps_away()) {}

bool WaysBack::open(Hex hex) const {
  return field_.holds(hex) && field_[hex].on_board && !field_[hex].enemy &&
         !field_[hex].barred.at(static_cast<std::size_t>(ma_));
}

std::set<Hex> WaysBack::three_steps_away() const {
  std::set<Hex> reached = {unit_.hex};
  for (int step = 0; step < retreat_hexes; ++step) {
    std::set<Hex> next;
    for (const Hex from : reached) {
      std::ranges::copy_if(board::neighbours(from), std::inserter(next, next.end()),
                           [&](Hex neighbour) { return open(neighbour); });
    }
    reached = std::move(next);
  }
  return reached;
}

std::optional<NoEnd> WaysBack::against(std::string_view way, Hex hex) const {
  const int away = board::distance(unit_.hex, hex);
  const bool at_hq = way == "to_hq";
  if (at_hq ? hq_ == nullptr || board::distance(hq_->hex, hex) > 1 || away < retreat_hexes : away != retreat_hexes) {
    return NoEnd::distance;
  }
  if (!open(hex)) {
    return NoEnd::way;
  }
  if (zone_binds(field_[hex], ma_)) {
    return NoEnd::zone;
  }
  const bool leads = at_hq ? !safe_path(field_, unit_.hex, hex, ma_, any_length).empty() : back_.contains(hex);
  return leads ? std::nullopt : std::optional(NoEnd::way);
}

std::vector<Hex> WaysBack::ends(std::string_view way) const {
  const bool at_hq = way == "to_hq";
  if (at_hq && hq_ == nullptr) {
    return {};
  }
  const Hex centre = at_hq ? hq_->hex : unit_.hex;
  const int range = at_hq ? 1 : retreat_hexes;
  std::vector<Hex> ends;
  for (int column = centre.column - range; column <= centre.column + range; ++column) {
    for (int row = centre.row - range - 1; row <= centre.row + range + 1; ++row) {
      if (!against(way, {column, row})) {
        ends.push_back({column, row});
      }
    }
  }
  return ends;
}

std::string enemy_zone(const Situation& situation, std::string_view side, Hex hex) {
  std::string zone = "none";
  for (const Unit& unit : situation.units) {
    const bool enemy = unit.owner.empty() && !unit.side.empty() && unit.side != side;
    if (enemy && has_zone(unit) && board::distance(unit.hex, hex) == 1) {
      zone = zone == "av" || prints(unit, "av") ? "av" : "non_av";
    }
  }
  return zone;
}

const Unit* bound_to_retreat(const Situation& situation) {
  const auto bound = std::ranges::find_if(
      situation.units, [&](const Unit& unit) { return fact_of(situation, fact::must_retreat, unit.id) != nullptr; });
  return bound == situation.units.end() ? nullptr : &*bound;
}

}  // namespace adjutant::games::bcs
