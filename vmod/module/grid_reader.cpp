#include "vmod/module/grid_reader.h"

#include <cmath>
#include <utility>

#include "vmod/limits.h"
#include "vmod/module/element.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {

namespace {

/// Only the first letter of these attributes counts.
char initial(const pugi::xml_node& element, const char* attribute, char missing) {
  const char* value = element.attribute(attribute).value();
  return *value ? *value : missing;
}

Numbering::Axis read_axis(const pugi::xml_node& element, char axis) {
  const auto named = [&](const char* rest) { return axis + std::string(rest); };
  return {initial(element, named("Type").c_str(), 'N') == 'A', number(element, named("Leading").c_str(), 1),
          number(element, named("Off").c_str(), 1), truth(element, named("Descend").c_str(), false)};
}

std::optional<Numbering> read_numbering(const pugi::xml_node& grid) {
  for (const pugi::xml_node& child : grid.children()) {
    const ElementKind kind = kind_of(child);
    if (kind == ElementKind::numbering || kind == ElementKind::oblique_numbering) {
      Numbering numbering;
      numbering.column_first = initial(child, "first", 'H') == 'H';
      numbering.separator = text(child, "sep");
      numbering.column = read_axis(child, 'h');
      numbering.row = read_axis(child, 'v');
      numbering.stagger = truth(child, "stagger", true);
      numbering.oblique = kind == ElementKind::oblique_numbering;
      numbering.location_format = text(child, "locationFormat", "$gridLocation$");
      numbering.visible = truth(child, "visible", false);
      numbering.letters = number(child, "fontSize", numbering.letters);
      numbering.colour = colour(child, "color", "0,0,0");
      numbering.degrees = number(child, "rotateText", 0);
      numbering.right_by = number(child, "hDrawOff", 0);
      numbering.down_by = number(child, "vDrawOff", 0);
      return numbering;
    }
  }
  return std::nullopt;
}

CellMarks read_marks(const pugi::xml_node& grid) {
  return {truth(grid, "visible", false), truth(grid, "dotsVisible", false), colour(grid, "color", "0,0,0")};
}

HexGrid read_hex_grid(const pugi::xml_node& element) {
  HexGrid grid;
  const double usual_dx = grid.dx;
  grid.x0 = number(element, "x0", grid.x0);
  grid.y0 = number(element, "y0", grid.y0);
  grid.dx = decimal(element, "dx", usual_dx);
  grid.dy = decimal(element, "dy", grid.dy);
  if (grid.dx == usual_dx) {
    grid.dx = std::sqrt(3.0) / 2 * grid.dy;
  }
  grid.sideways = truth(element, "sideways", false);
  grid.snap_to = truth(element, "snapTo", true);
  grid.edges_legal = truth(element, "edgesLegal", false);
  grid.corners_legal = truth(element, "cornersLegal", false);
  grid.snap_scale = number(element, "snapscale", 0);
  grid.numbering = read_numbering(element);
  grid.marks = read_marks(element);
  return grid;
}

SquareGrid read_square_grid(const pugi::xml_node& element) {
  SquareGrid grid;
  grid.x0 = number(element, "x0", grid.x0);
  grid.y0 = number(element, "y0", grid.y0);
  grid.dx = decimal(element, "dx", grid.dx);
  grid.dy = decimal(element, "dy", grid.dy);
  grid.manhattan = text(element, "range") == "Manhattan";
  grid.snap_to = truth(element, "snapTo", true);
  grid.edges_legal = truth(element, "edgesLegal", false);
  grid.corners_legal = truth(element, "cornersLegal", false);
  grid.numbering = read_numbering(element);
  grid.marks = read_marks(element);
  return grid;
}

RegionGrid read_region_grid(const pugi::xml_node& element) {
  RegionGrid grid;
  grid.snap_to = truth(element, "snapto", true);
  grid.visible = truth(element, "visible", false);
  grid.letters = number(element, "fontsize", grid.letters);
  std::vector<Region> regions;
  for (const pugi::xml_node& child : element.children()) {
    if (kind_of(child) == ElementKind::region) {
      regions.push_back({text(child, "name"), {number(child, "originx", 0), number(child, "originy", 0)}});
    }
  }
  grid.regions = in_table_order(std::move(regions));
  return grid;
}

UnknownGrid read_unknown_grid(const pugi::xml_node& element) {
  UnknownGrid grid{element.name(), {}};
  for (const pugi::xml_attribute& attribute : element.attributes()) {
    grid.attributes.emplace(attribute.name(), attribute.value());
  }
  return grid;
}

/// The element as a grid without zones; monostate where it is none.
PlainGrid read_plain_grid(const pugi::xml_node& element) {
  switch (kind_of(element)) {
    case ElementKind::hex_grid:
      return read_hex_grid(element);
    case ElementKind::square_grid:
      return read_square_grid(element);
    case ElementKind::region_grid:
      return read_region_grid(element);
    case ElementKind::unknown_grid:
      return read_unknown_grid(element);
    default:
      return {};
  }
}

/// The first grid without zones that stands in the element.
PlainGrid read_plain_grid_in(const pugi::xml_node& container) {
  for (const pugi::xml_node& child : container.children()) {
    PlainGrid grid = read_plain_grid(child);
    if (!std::holds_alternative<std::monostate>(grid)) {
      return grid;
    }
  }
  return {};
}

/// "10,10;220,10;220,190"; a corner that is no pair of numbers is left out.
Polygon read_outline(const std::string& path) {
  Polygon outline;
  SequenceDecoder corners(path, ';');
  while (outline.points.size() < limits::polygon_points) {
    const auto corner = corners.next();
    if (!corner) {
      break;
    }
    SequenceDecoder numbers(*corner, ',');
    const auto x = parse_int(numbers.next_or(""));
    const auto y = parse_int(numbers.next_or(""));
    if (x && y) {
      outline.points.push_back({*x, *y});
    }
  }
  return outline;
}

Zone read_grid_zone(const pugi::xml_node& element) {
  return {text(element, "name"), text(element, "locationFormat", "$name$"), read_outline(text(element, "path")),
          text(element, "useParentGrid") == "true", read_plain_grid_in(element)};
}

ZonedGrid read_zoned_grid(const pugi::xml_node& element) {
  ZonedGrid grid;
  for (const pugi::xml_node& child : element.children()) {
    if (kind_of(child) == ElementKind::zone) {
      grid.zones.push_back(read_grid_zone(child));
    }
  }
  grid.background = read_plain_grid_in(element);
  return grid;
}

}  // namespace

Grid read_grid(const pugi::xml_node& board) {
  for (const pugi::xml_node& child : board.children()) {
    if (kind_of(child) == ElementKind::zoned_grid) {
      return read_zoned_grid(child);
    }
    PlainGrid grid = read_plain_grid(child);
    if (!std::holds_alternative<std::monostate>(grid)) {
      return std::visit([](auto&& any) -> Grid { return std::forward<decltype(any)>(any); }, std::move(grid));
    }
  }
  return {};
}

}  // namespace adjutant::vmod
