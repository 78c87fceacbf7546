#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "vmod/module/board_layout.h"

namespace {

using namespace adjutant::vmod;

Board board(const char* name, Grid grid) {
  Board made;
  made.name = name;
  made.reversible = true;
  made.size = {300, 200};
  made.grid = std::move(grid);
  return made;
}

/// A hex board and a square one; both may be turned.
Map map_of_two() {
  HexGrid hexes;
  hexes.numbering = Numbering();
  SquareGrid squares;
  squares.numbering = Numbering();
  Map map;
  map.name = "Main";
  map.edge_width = 20;
  map.boards = {board("A", hexes), board("B", squares)};
  return map;
}

}  // namespace

// Any text as a layout command: the boards lie where they may, and places on them go there and back.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view command(reinterpret_cast<const char*>(data), size);
  static const Map map = map_of_two();
  const MapLayout layout = lay_out(map, command);
  for (const PlacedBoard& placed : layout.boards) {
    const Point corner = placed.bounds.top_left();
    const Point local = to_board(placed, corner);
    // Far away, where pixels saturate, there is no way back.
    if (corner.x < 1'000'000 && corner.y < 1'000'000 && to_map(placed, local) != corner) {
      std::abort();
    }
    (void)location_name(map, layout, corner);
    (void)zone_at(map, layout, corner);
    (void)snap(map, layout, corner, Snapping::forced);
    (void)range(map, layout, placed, local, {10, 10});
  }
  return 0;
}
