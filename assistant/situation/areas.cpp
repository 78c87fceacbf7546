#include "situation/areas.h"

#include <set>
#include <utility>

namespace adjutant::situation {
namespace {

/// Gathers the areas of grids.
class AreaGatherer {
 public:
  void operator()(const vmod::ZonedGrid& grid) {
    for (const vmod::Zone& zone : grid.zones) {
      const auto* regions = std::get_if<vmod::RegionGrid>(&zone.grid);
      const bool is_plain = std::holds_alternative<std::monostate>(zone.grid) && !zone.use_parent_grid;
      if (regions != nullptr && !regions->regions.empty()) {
        (*this)(*regions);
      } else if (is_plain || regions != nullptr) {
        const vmod::Rect box = zone.outline.bounds();
        add({zone.name, {box.x + box.width / 2, box.y + box.height / 2}, zone.outline});
      }
    }
    std::visit(*this, grid.background);
  }
  void operator()(const vmod::RegionGrid& grid) {
    for (const vmod::Region& region : grid.regions) {
      add({region.name, region.origin, {}});
    }
  }
  template <class Cells>
  void operator()(const Cells&) {}

  std::vector<Area> take() { return std::move(areas_); }

 private:
  void add(Area area) {
    if (!area.name.empty() && names_.insert(area.name).second) {
      areas_.push_back(std::move(area));
    }
  }

  std::vector<Area> areas_;
  std::set<std::string> names_;
};

/// Finds the area around a point.
struct AreaFinder {
  vmod::Point local;

  std::optional<std::string> operator()(const vmod::ZonedGrid& grid) const {
    const vmod::Zone* zone = vmod::zone_containing(grid, local);
    if (zone == nullptr || zone->use_parent_grid) {
      return std::visit(*this, grid.background);
    }
    const auto* regions = std::get_if<vmod::RegionGrid>(&zone->grid);
    if (regions != nullptr && !regions->regions.empty()) {
      return (*this)(*regions);
    }
    const bool is_area = std::holds_alternative<std::monostate>(zone->grid) || regions != nullptr;
    return is_area && !zone->name.empty() ? std::optional(zone->name) : std::nullopt;
  }
  std::optional<std::string> operator()(const vmod::RegionGrid& grid) const {
    const vmod::Region* region = vmod::nearest_region(grid, local);
    return region != nullptr && !region->name.empty() ? std::optional(region->name) : std::nullopt;
  }
  template <class Cells>
  std::optional<std::string> operator()(const Cells&) const {
    return std::nullopt;
  }
};

}  // namespace

std::optional<std::string> area_at(const vmod::Grid& grid, vmod::Point local) {
  return std::visit(AreaFinder{local}, grid);
}

std::vector<Area> areas_of(const vmod::Grid& grid) {
  AreaGatherer gatherer;
  std::visit(gatherer, grid);
  return gatherer.take();
}

}  // namespace adjutant::situation
