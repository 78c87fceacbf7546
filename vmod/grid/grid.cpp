#include "vmod/grid/grid.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "vmod/expression/format.h"

namespace adjutant::vmod {

namespace {

/// The grid that counts inside a zone.
const PlainGrid& grid_in(const ZonedGrid& grid, const Zone& zone) {
  return zone.use_parent_grid ? grid.background : zone.grid;
}

/// What descending numbers inside a zone count from: its own outline, or the board for the background's grid.
Size container_in(const Zone& zone, Size board) {
  return zone.use_parent_grid ? board : zone.outline.bounds().size();
}

struct NameAt {
  Point local;
  Size container;
  const PropertyLookup& properties;

  using Name = std::optional<std::string>;
  Name operator()(std::monostate) const { return std::nullopt; }
  Name operator()(const UnknownGrid&) const { return std::nullopt; }
  Name operator()(const HexGrid& grid) const { return location_name(grid, local, container, properties); }
  Name operator()(const SquareGrid& grid) const { return location_name(grid, local, container, properties); }
  Name operator()(const RegionGrid& grid) const { return location_name(grid, local); }
  Name operator()(const ZonedGrid& grid) const {
    const Zone* zone = zone_containing(grid, local);
    return zone ? in_zone(grid, *zone) : std::visit(*this, grid.background);
  }

 private:
  std::string in_zone(const ZonedGrid& grid, const Zone& zone) const {
    return fill_format(zone.location_format, [&](std::string_view property) -> std::optional<std::string> {
      if (property == "name") {
        return zone.name;
      }
      if (property == "gridLocation") {
        const NameAt inside{local, container_in(zone, container), properties};
        return std::visit(inside, grid_in(grid, zone)).value_or("");
      }
      return properties ? properties(property) : std::nullopt;
    });
  }
};

/// The middle of the outline's corners where that lies inside, else its first corner.
Point middle_of(const Polygon& outline) {
  long long x = 0;
  long long y = 0;
  for (const Point corner : outline.points) {
    x += corner.x;
    y += corner.y;
  }
  const auto count = static_cast<long long>(outline.points.size());
  const Point middle{static_cast<int>(x / count), static_cast<int>(y / count)};
  return outline.contains(middle) ? middle : outline.points.front();
}

/// The parts of a location name that the format of a zone gives.
struct ZoneName {
  std::optional<std::string> grid_location;  ///< none where the format shows none
};

/// Splits a location name by the format of a zone; none if the name does not fit this zone.
std::optional<ZoneName> read_zone_name(const Zone& zone, bool has_grid, std::string_view name) {
  std::vector<NamePart> parts;
  std::optional<std::size_t> place;
  for (FormatPart& part : read_format(zone.location_format)) {
    if (!part.property || part.text == "name") {
      parts.push_back({NamePart::Kind::text, part.property ? zone.name : std::move(part.text)});
    } else if (part.text == "gridLocation" && has_grid) {
      place = parts.size();
      parts.push_back({NamePart::Kind::anything, {}});
    }
  }
  auto found = match_name(name, parts);
  if (parts.empty() || !found) {
    return std::nullopt;
  }
  return ZoneName{place ? std::optional(std::move((*found)[*place])) : std::nullopt};
}

struct PointNamed {
  std::string_view name;
  Size container;

  using MaybePoint = std::optional<Point>;
  MaybePoint operator()(std::monostate) const { return std::nullopt; }
  MaybePoint operator()(const UnknownGrid&) const { return std::nullopt; }
  MaybePoint operator()(const HexGrid& grid) const { return point_named(grid, name, container); }
  MaybePoint operator()(const SquareGrid& grid) const { return point_named(grid, name, container); }
  MaybePoint operator()(const RegionGrid& grid) const { return point_named(grid, name); }
  MaybePoint operator()(const ZonedGrid& grid) const {
    for (const Zone& zone : grid.zones) {
      const MaybePoint place = in_zone(grid, zone);
      if (place && zone.outline.contains(*place)) {
        return place;
      }
    }
    return std::visit(*this, grid.background);
  }

 private:
  MaybePoint in_zone(const ZonedGrid& grid, const Zone& zone) const {
    const PlainGrid& inside = grid_in(grid, zone);
    const auto read = read_zone_name(zone, !std::holds_alternative<std::monostate>(inside), name);
    if (!read || zone.outline.points.empty()) {
      return std::nullopt;
    }
    if (!read->grid_location) {
      return middle_of(zone.outline);
    }
    return std::visit(PointNamed{*read->grid_location, container_in(zone, container)}, inside);
  }
};

/// Like PointNamed, but it does not stop at the first.
struct PointsNamed {
  std::string_view name;
  Size container;

  using Points = std::vector<Point>;
  Points operator()(const RegionGrid& grid) const {
    Points points;
    for (const Region& region : grid.regions) {
      if (region.name == name) {
        points.push_back(region.origin);
      }
    }
    return points;
  }
  Points operator()(const ZonedGrid& grid) const {
    Points points;
    for (const Zone& zone : grid.zones) {
      std::ranges::copy_if(in_zone(grid, zone), std::back_inserter(points),
                           [&zone](Point place) { return zone.outline.contains(place); });
    }
    std::ranges::move(std::visit(*this, grid.background), std::back_inserter(points));
    return points;
  }
  template <class OneOfEachName>
  Points operator()(const OneOfEachName& grid) const {
    const auto place = PointNamed{name, container}(grid);
    return place ? Points{*place} : Points();
  }

 private:
  [[nodiscard]] Points in_zone(const ZonedGrid& grid, const Zone& zone) const {
    const PlainGrid& inside = grid_in(grid, zone);
    const auto read = read_zone_name(zone, !std::holds_alternative<std::monostate>(inside), name);
    if (!read || zone.outline.points.empty()) {
      return {};
    }
    if (!read->grid_location) {
      return {middle_of(zone.outline)};
    }
    return std::visit(PointsNamed{*read->grid_location, container_in(zone, container)}, inside);
  }
};

struct SnapTo {
  Point local;
  Snapping how;

  Point operator()(std::monostate) const { return local; }
  Point operator()(const UnknownGrid&) const { return local; }
  Point operator()(const HexGrid& grid) const { return snap(grid, local, how); }
  Point operator()(const SquareGrid& grid) const { return snap(grid, local, how); }
  Point operator()(const RegionGrid& grid) const { return snap(grid, local, how); }
  Point operator()(const ZonedGrid& grid) const {
    const Zone* zone = zone_containing(grid, local);
    return std::visit(*this, zone ? grid_in(grid, *zone) : grid.background);
  }
};

struct FindCell {
  Point local;
  Size container;

  using Found = std::optional<CellAt>;
  Found operator()(std::monostate) const { return std::nullopt; }
  Found operator()(const UnknownGrid&) const { return std::nullopt; }
  Found operator()(const RegionGrid&) const { return std::nullopt; }
  Found operator()(const HexGrid& grid) const { return cell(grid); }
  Found operator()(const SquareGrid& grid) const { return cell(grid); }
  Found operator()(const ZonedGrid& grid) const {
    const Zone* zone = zone_containing(grid, local);
    return zone ? std::visit(FindCell{local, container_in(*zone, container)}, grid_in(grid, *zone))
                : std::visit(*this, grid.background);
  }

 private:
  template <class Cells>
  CellAt cell(const Cells& grid) const {
    const Cell raw = raw_cell(grid, local);
    return {raw, numbered_cell(grid, raw, container), centre_of(grid, raw)};
  }
};

}  // namespace

std::optional<std::string> location_name(const Grid& grid, Point local, Size container,
                                         const PropertyLookup& properties) {
  return std::visit(NameAt{local, container, properties}, grid);
}

std::optional<Point> point_named(const Grid& grid, std::string_view name, Size container) {
  return std::visit(PointNamed{name, container}, grid);
}

std::vector<Point> points_named(const Grid& grid, std::string_view name, Size container) {
  return std::visit(PointsNamed{name, container}, grid);
}

std::optional<Point> region_named(const Grid& grid, std::string_view name) {
  const auto* zoned = std::get_if<ZonedGrid>(&grid);
  if (!zoned) {
    return std::nullopt;
  }
  for (const Zone& zone : zoned->zones) {
    const auto* regions = std::get_if<RegionGrid>(&grid_in(*zoned, zone));
    const auto place = regions ? point_named(*regions, name) : std::nullopt;
    if (place && zone.outline.contains(*place)) {
      return place;
    }
  }
  return std::nullopt;
}

Point snap(const Grid& grid, Point local, Snapping how) {
  return std::visit(SnapTo{local, how}, grid);
}

std::optional<CellAt> cell_at(const Grid& grid, Point local, Size container) {
  return std::visit(FindCell{local, container}, grid);
}

}  // namespace adjutant::vmod
