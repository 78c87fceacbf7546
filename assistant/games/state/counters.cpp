#include "games/state/counters.h"

#include <algorithm>
#include <utility>

namespace adjutant::games {

namespace {

void move_figure(Unit& unit, const std::string& from, const std::string& to) {
  if (auto figure = unit.values.extract(from)) {
    figure.key() = to;
    unit.values.erase(to);
    unit.values.insert(std::move(figure));
    unit.unchecked.erase(to);
    if (unit.unchecked.erase(from) > 0) {
      unit.unchecked.insert(to);
    }
  }
}

}  // namespace

void mark(Unit& unit, const std::string& marker) {
  if (std::ranges::find(unit.markers, marker) == unit.markers.end() && unit.markers.size() < max_unit_markers) {
    unit.markers.push_back(marker);
  }
}

void unmark(Unit& unit, std::string_view marker) {
  std::erase(unit.markers, marker);
}

void turn_over(Unit& unit, const std::string& face, std::span<const char* const> figures) {
  if (unit.face == face) {
    return;
  }
  for (const char* figure : figures) {
    move_figure(unit, figure, unit.face + "/" + figure);
    move_figure(unit, face + "/" + figure, figure);
  }
  unit.face = face;
}

bool is_of_other_face(std::string_view figure) {
  return figure.find('/') != std::string_view::npos;
}

}  // namespace adjutant::games
