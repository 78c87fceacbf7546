#include "situation/board_places.h"

#include <algorithm>

#include "situation/areas.h"
#include "situation/ground.h"

namespace adjutant::situation {
namespace {

vmod::Point middle_of(const vmod::SquareGrid& squares, board::Hex square) {
  return vmod::centre_of(squares, {square.column, square.row});
}

}  // namespace

BoardPlaces::BoardPlaces(const vmod::Board& board, const vmod::PlacedBoard& placed, const board::TerrainMap* survey)
    : placed_(placed), size_(board.size), grid_(board.grid) {
  const auto cells = cells_of(grid_);
  if (const auto* squares = cells ? std::get_if<vmod::SquareGrid>(&*cells) : nullptr) {
    squares_ = *squares;
  }
  if (survey != nullptr) {
    neighbours_ = survey->data().areas;
  }
}

std::optional<Place> BoardPlaces::at(vmod::Point map_point) const {
  if (!placed_.bounds.contains(map_point)) {
    return std::nullopt;
  }
  const vmod::Point local = vmod::to_board(placed_, map_point);
  if (auto area = area_at(grid_, local)) {
    return Place(std::move(*area));
  }
  const auto square = square_at(local);
  return square ? std::optional(Place(*square)) : std::nullopt;
}

/// A zone (a box, a track) may count by squares of its own.
std::optional<board::Hex> BoardPlaces::square_at(vmod::Point local) const {
  const auto counted = vmod::cell_at(grid_, local, size_);
  if (!squares_ || !counted) {
    return std::nullopt;
  }
  const vmod::Cell cell = vmod::raw_cell(*squares_, local);
  const board::Hex square{cell.column, cell.row};
  return counted->centre == middle_of(*squares_, square) ? std::optional(square) : std::nullopt;
}

std::optional<Place> BoardPlaces::named(const std::string& name) const {
  const auto areas = areas_of(grid_);
  if (std::ranges::find(areas, name, &Area::name) != areas.end()) {
    return Place(name);
  }
  if (!squares_) {
    return std::nullopt;
  }
  for (const vmod::Point local : vmod::points_named(grid_, name, size_)) {
    if (const auto square = square_at(local); square && name_of(*square) == name) {
      return Place(*square);
    }
  }
  const auto square = board::hex_named(name);
  const vmod::Rect board{0, 0, size_.width, size_.height};
  return square && board.contains(middle_of(*squares_, *square)) ? std::optional(Place(*square)) : std::nullopt;
}

std::string BoardPlaces::name_of(const Place& place) const {
  if (const auto* area = std::get_if<std::string>(&place)) {
    return *area;
  }
  const auto square = std::get<board::Hex>(place);
  const auto name = squares_ ? vmod::location_name(grid_, middle_of(*squares_, square), size_) : std::nullopt;
  return name && !name->empty() ? *name : board::to_string(square);
}

std::optional<int> BoardPlaces::distance(const Place& from, const Place& to) const {
  if (from.index() != to.index()) {
    return std::nullopt;
  }
  if (const auto* square = std::get_if<board::Hex>(&from)) {
    return squares_ ? std::optional(vmod::range(*squares_, middle_of(*squares_, *square),
                                                middle_of(*squares_, std::get<board::Hex>(to))))
                    : std::nullopt;
  }
  const auto way = board::shortest_way(neighbours_, std::get<std::string>(from), std::get<std::string>(to));
  return way.empty() ? std::nullopt : std::optional(static_cast<int>(way.size()) - 1);
}

bool BoardPlaces::knows_beside(const Place& place) const {
  const auto* area = std::get_if<std::string>(&place);
  return area == nullptr || neighbours_.contains(*area);
}

}  // namespace adjutant::situation
