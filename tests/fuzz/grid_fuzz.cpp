#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "vmod/archive/xml.h"
#include "vmod/grid/grid.h"
#include "vmod/module/grid_reader.h"

namespace {

using namespace adjutant::vmod;

void ask(const Grid& grid, Point p, Size board) {
  (void)snap(grid, p);
  (void)snap(grid, p, Snapping::forced);
  (void)snap(grid, p, Snapping::forced_to_centre);
  (void)cell_at(grid, p, board);
  if (const auto name = location_name(grid, p, board)) {
    (void)point_named(grid, *name, board);
    (void)points_named(grid, *name, board);
  }
}

}  // namespace

// A first line that is a place's name, and then any XML as a board with its grid: places are named, found and snapped.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t line = std::min(text.find('\n'), text.size());
  adjutant::Diagnostics diagnostics;
  const auto document = parse_xml(std::string(text.substr(line)), "fuzz", diagnostics);
  if (!document) {
    return 0;
  }
  const Grid grid = read_grid((*document)->document_element());
  const Size board{640, 480};
  for (const Point p : {Point{0, 0}, Point{100, 70}, Point{-5, 3}, Point{320, 240}, Point{1 << 30, -(1 << 30)}}) {
    ask(grid, p, board);
  }
  const std::string name(text.substr(0, line));
  (void)region_named(grid, name);
  if (const auto place = point_named(grid, name, board)) {
    ask(grid, *place, board);
  }
  return 0;
}
