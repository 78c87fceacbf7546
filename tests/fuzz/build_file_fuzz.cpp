#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

#include <unistd.h>

#include "vmod/board_layout.h"
#include "vmod/module.h"

namespace {

using namespace adjutant::vmod;

/// A folder that holds nothing but the build file under test.
const std::filesystem::path& folder() {
  static const std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("adjutant-fuzz-" + std::to_string(getpid()));
  std::filesystem::create_directories(path);
  return path;
}

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

// Any bytes as a build file: read into a module, alone and with itself as its extension, and its maps asked for places.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::ofstream(folder() / "buildFile", std::ios::binary)
      .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
  const auto archive = open_archive(folder());
  const auto module = read_module(archive.value());
  if (!module) {
    return 0;
  }
  for (const Map& map : module->maps) {
    ask_for_places(map);
  }
  (void)read_module(*archive, {&*archive});
  return 0;
}
