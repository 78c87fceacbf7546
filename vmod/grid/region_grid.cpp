#include "vmod/grid/region_grid.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <iterator>
#include <map>
#include <utility>

namespace adjutant::vmod {

namespace {

/// The hash of java.awt.Point, mixed as java.util.HashMap mixes it.
std::uint32_t table_hash(Point p) {
  const std::uint64_t bits = std::bit_cast<std::uint64_t>(static_cast<double>(p.x)) ^
                             (std::bit_cast<std::uint64_t>(static_cast<double>(p.y)) * 31);
  const auto hash = static_cast<std::uint32_t>(bits ^ (bits >> 32));
  return hash ^ (hash >> 16);
}

/// How many places a HashMap has after so many entries: it doubles when three quarters are taken, and while it is small
/// also when nine entries share a place.
std::size_t table_size(const std::vector<std::uint32_t>& hashes) {
  constexpr std::size_t kLargestSmallTable = 32;
  std::size_t size = 16;
  for (auto entry = hashes.begin(); entry != hashes.end(); ++entry) {
    const auto shares_place = [&](std::uint32_t other) { return ((other ^ *entry) & (size - 1)) == 0; };
    if (size <= kLargestSmallTable && std::count_if(hashes.begin(), entry, shares_place) >= 8) {
      size *= 2;
    }
    const auto entries = static_cast<std::size_t>(entry - hashes.begin()) + 1;
    if (entries * 4 > size * 3) {
      size *= 2;
    }
  }
  return size;
}

}  // namespace

std::vector<Region> in_table_order(std::vector<Region> regions) {
  std::map<std::pair<int, int>, std::size_t> places;
  std::vector<Region> table;
  std::vector<Region> replaced;
  for (Region& region : regions) {
    const auto [known, is_new] = places.try_emplace({region.origin.x, region.origin.y}, table.size());
    if (is_new) {
      table.push_back(std::move(region));
    } else {
      replaced.push_back(std::exchange(table[known->second], std::move(region)));
    }
  }
  std::vector<std::uint32_t> hashes;
  std::ranges::transform(table, std::back_inserter(hashes), table_hash, &Region::origin);
  const std::size_t mask = table_size(hashes) - 1;
  std::ranges::stable_sort(table, {}, [mask](const Region& region) { return table_hash(region.origin) & mask; });
  std::ranges::move(replaced, std::back_inserter(table));
  return table;
}

const Region* nearest_region(const RegionGrid& grid, Point local) {
  const Region* nearest = nullptr;
  double least = 0;
  for (const Region& region : grid.regions) {
    const double x = static_cast<double>(region.origin.x) - local.x;
    const double y = static_cast<double>(region.origin.y) - local.y;
    const double distance = x * x + y * y;
    if (!nearest || distance < least) {
      nearest = &region;
      least = distance;
    }
  }
  return nearest;
}

Point snap(const RegionGrid& grid, Point local, Snapping how) {
  const Region* region = grid.snap_to || how != Snapping::as_set ? nearest_region(grid, local) : nullptr;
  return region ? region->origin : local;
}

std::optional<std::string> location_name(const RegionGrid& grid, Point local) {
  const Region* region = nearest_region(grid, local);
  return region ? std::optional(region->name) : std::nullopt;
}

std::optional<Point> point_named(const RegionGrid& grid, std::string_view name) {
  const auto found = std::ranges::find_if(grid.regions, [&](const Region& region) {
    return region.name == name && nearest_region(grid, region.origin) == &region;
  });
  return found != grid.regions.end() ? std::optional(found->origin) : std::nullopt;
}

}  // namespace adjutant::vmod
