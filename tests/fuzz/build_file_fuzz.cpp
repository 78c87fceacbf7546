#include <cstddef>
#include <cstdint>
#include <string_view>

#include "vmod/module/board_layout.h"
#include "vmod/module/module.h"
#include "vmod/zip_writer.h"

namespace {

using namespace adjutant::vmod;

/// Places on and off the boards, there and back.
void ask_for_places(const Map& map) {
  const MapLayout layout = lay_out(map);
  for (const Point p : {Point{0, 0}, Point{100, 70}, Point{-5, 3}, Point{333, 1000}, Point{1 << 30, -(1 << 30)}}) {
    if (const auto name = location_name(map, layout, p)) {
      (void)point_named(map, layout, *name);
    }
    (void)zone_at(map, layout, p);
    (void)snap(map, layout, p);
    (void)snap(map, layout, p, Snapping::forced_to_centre);
    if (const PlacedBoard* board = board_at(layout, p)) {
      (void)range(map, layout, *board, p, {10, 10});
    }
  }
  for (const SetupStack& stack : map.stacks) {
    (void)position_of(map, layout, stack);
  }
}

}  // namespace

// Any bytes as a build file: read into a module, and its maps asked for places.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view build_file(reinterpret_cast<const char*>(data), size);
  const auto archive =
      open_archive_bytes(adjutant::test::ZipWriter().add("buildFile", build_file).bytes(), "fuzz.vmod");
  const auto module = read_module(archive.value());
  if (!module) {
    return 0;
  }
  for (const Map& map : module->maps) {
    ask_for_places(map);
  }
  return 0;
}
