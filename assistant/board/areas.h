#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

// Boards that are played by areas (zones, regions) instead of hexes: no module says which of them lie beside each
// other, a player does.
namespace adjutant::board {

/// By the name of an area the names of those beside it; always both ways.
using AreaNeighbours = std::map<std::string, std::set<std::string>, std::less<>>;

/// The most areas of one board, the most neighbours of all together, and the most bytes of a name.
inline constexpr std::size_t max_areas = 4'096;
inline constexpr std::size_t max_area_neighbours = 65'536;
inline constexpr std::size_t max_area_name = 200;

/// Says that two areas lie beside each other, or do not. Nothing lies beside itself.
void set_beside(AreaNeighbours& areas, const std::string& a, const std::string& b, bool beside);
[[nodiscard]] bool are_beside(const AreaNeighbours& areas, std::string_view a, std::string_view b);

/// The areas of a shortest way, both ends with it; of several the first by name. Only the area itself where both ends
/// are one; empty where no way is known.
[[nodiscard]] std::vector<std::string> shortest_way(const AreaNeighbours& areas, const std::string& from,
                                                    const std::string& to);

}  // namespace adjutant::board
