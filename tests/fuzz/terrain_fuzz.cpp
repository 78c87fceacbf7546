// Bytes of a terrain file: reading, writing back, and a few lines of sight over what was read.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <nlohmann/json.hpp>

#include "board/line_of_sight.h"
#include "board/terrain_map.h"

namespace {

using namespace adjutant::board;

void require(bool holds) {
  if (!holds) {
    std::abort();
  }
}

void look_around(const TerrainMap& map) {
  const auto& data = map.data();
  const std::vector<SightEnd> ends = {{{0, 0}},
                                      {{data.columns - 1, data.rows - 1}, 0, true},
                                      {{data.columns / 2, data.rows / 3}},
                                      {{0, -1}},
                                      {{data.columns / 3, data.rows - 1}, 1}};
  for (const SightEnd& from : ends) {
    for (const SightEnd& to : ends) {
      const Sight there = line_of_sight(map, {}, from, to);
      const Sight back = line_of_sight(map, {}, to, from);
      require(there.verdict == back.verdict && there.degrading == back.degrading);
      require(there.because.size() == back.because.size());
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const auto read = read_terrain_text(text, "fuzz");
  if (!read) {
    return 0;
  }
  const auto again = read_terrain(to_json(*read->map), "again");
  require(again.has_value() && again->map->data() == read->map->data());
  look_around(*read->map);
  return 0;
}
