#include <algorithm>
#include <cmath>

#include "vmod/game/visibility.h"
#include "vmod/module/board_layout.h"
#include "vmod/property/function.h"

// The functions of formulas that fetch properties of other places and pieces, and that measure.

namespace adjutant::vmod {
namespace {

bool has_zone(const Map& map, const MapLayout& layout, const std::string& name) {
  for (const PlacedBoard& placed : layout.boards) {
    const auto* grid = std::get_if<ZonedGrid>(&map.boards[placed.board].grid);
    for (std::size_t i = 0; grid && i < grid->zones.size(); ++i) {
      if (grid->zones[i].name == name) {
        return true;
      }
    }
  }
  return false;
}

Computed fetched(const std::optional<std::string>& value) {
  return computed(value_of_fetched(value.value_or("")));
}

std::optional<int> as_index(const std::string& text) {
  const bool digits = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
  return digits ? parse_int(text) : std::nullopt;
}

int coordinate(const std::string& text) {
  return parse_int(text).value_or(0);
}

}  // namespace

Computed PropertyReader::Functions::property_elsewhere(std::string_view function, const Arguments& arguments) {
  if (function == "GetAttachProperty") {
    return attached_property(arguments);
  }
  if (function == "GetLocalizedProperty") {
    return localized_property(arguments[0]);
  }
  if (function == "GetMapProperty") {
    const auto map = map_named(arguments[1]);
    return fetched(map ? reader_.map_property(*map, arguments[0]) : std::nullopt);
  }
  const auto map = arguments.size() > 2 ? map_named(arguments[2]) : own_map();
  if (map && !reader_.pay(reader_.steps_of_place(*map))) {
    return Beyond{Incalculable::too_long};
  }
  if (!map || !has_zone(reader_.state_.module().maps[*map], reader_.state_.layout(*map), arguments[1])) {
    return computed(std::string{});
  }
  return fetched(reader_.zone_property(*map, arguments[1], arguments[0]));
}

/// Names are not translated here, and who sees past a mask is answered differently by VASSAL.
Computed PropertyReader::Functions::localized_property(const std::string& name) {
  if (reader_.past_masks_ && masked_from(reader_.state_.object(piece_), reader_.viewer_)) {
    return Beyond{};
  }
  return fetched(reader_.property(piece_, name));
}

/// (attachment, property [, number from 1, basic name or condition of the attached piece]). In which order pieces are
/// attached depends on how the game was loaded: with several that answer differently the value is not known.
Computed PropertyReader::Functions::attached_property(const Arguments& arguments) {
  const std::string which = arguments.size() > 2 ? arguments[2] : "1";
  if (arguments[0].empty() || arguments[1].empty()) {
    return computed(std::string{});
  }
  Pieces pieces = attached_pieces(arguments[0], false);
  if (!reader_.pay(8 * static_cast<std::int64_t>(pieces.size()))) {
    return Beyond{Incalculable::too_long};
  }
  for (const ObjectIndex piece : pieces) {
    if (concealed(piece)) {
      return Beyond{Incalculable::concealed};
    }
  }
  if (const auto index = as_index(which)) {
    if (*index <= 0 || static_cast<std::size_t>(*index) > pieces.size()) {
      return computed(std::string{});
    }
  } else {
    const Condition wanted = which.starts_with('{') ? condition_of(which) : Condition{};
    std::erase_if(pieces, [&](ObjectIndex piece) {
      return which.starts_with('{') ? !meets(wanted, piece)
                                    : which.empty() || reader_.property(piece, "BasicName") != which;
    });
  }
  std::optional<std::string> value;
  for (const ObjectIndex piece : pieces) {
    auto one = reader_.property(piece, arguments[1]);
    if (piece != pieces.front() && one != value) {
      return Beyond{};
    }
    value = std::move(one);
  }
  return pieces.empty() || value ? fetched(value) : ExpressionError{};
}

/// (x, y), (x1, y1, x2, y2 [, map]), or (attachment): in cells of the grid there, or in pixels.
Computed PropertyReader::Functions::range(bool pixels, const Arguments& arguments) {
  const Object& object = reader_.state_.object(piece_);
  const Point here = reader_.state_.position_of(object);
  if (arguments.size() == 1) {
    Pieces others = attached_pieces(arguments[0], true);
    std::erase_if(others, [&](ObjectIndex other) {
      return other == piece_ || reader_.state_.map_of(reader_.state_.object(other)) != own_map();
    });
    if (others.size() > 1) {
      return Beyond{};
    }
    return others.empty() ? computed(0)
                          : computed(range_between(
                                own_map(), here, reader_.state_.position_of(reader_.state_.object(others[0])), pixels));
  }
  if (arguments.size() == 3) {
    return ExpressionError{};
  }
  const Point first{coordinate(arguments[0]), coordinate(arguments[1])};
  if (arguments.size() == 2) {
    return computed(range_between(own_map(), here, first, pixels));
  }
  const Point second{coordinate(arguments[2]), coordinate(arguments[3])};
  const auto map = arguments.size() > 4 ? map_named(arguments[4]) : own_map();
  return computed(range_between(map, first, second, pixels));
}

/// VASSAL gives map coordinates to the grid of the board where the first point lies, whatever the board's own origin.
int PropertyReader::Functions::range_between(std::optional<std::size_t> map, Point from, Point to, bool pixels) const {
  if (!pixels && map) {
    const Map& on = reader_.state_.module().maps[*map];
    const MapLayout& layout = reader_.state_.layout(*map);
    const PlacedBoard* board = board_at(layout, from);
    if (const auto cells = board ? vmod::range(on, layout, *board, from, to) : std::nullopt) {
      return *cells;
    }
  }
  const double distance = std::hypot(static_cast<double>(to.x) - from.x, static_cast<double>(to.y) - from.y);
  return static_cast<int>(std::min(std::floor(distance + 0.5), 2147483647.0));
}

}  // namespace adjutant::vmod
