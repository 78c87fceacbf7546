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

}  // namespace

std::vector<Area> areas_of(const vmod::Grid& grid) {
  AreaGatherer gatherer;
  std::visit(gatherer, grid);
  return gatherer.take();
}

}  // namespace adjutant::situation
