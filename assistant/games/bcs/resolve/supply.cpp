#include "games/bcs/resolve/supply.h"

#include <array>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "games/bcs/reckon/figures.h"

namespace adjutant::games::bcs {

using nlohmann::json;

namespace {

constexpr std::array<std::string_view, 4> roads = {"none", "track", "secondary", "primary"};

}  // namespace

Result<json> safe_path_of(const json& object, Run& run) {
  Input input(object);
  const int radius = needed(input, "command_radius", run);
  const int length = needed(input, "path_length", run);
  const int enemies = input.number_or("enemy_units", 0);
  const int bare = input.number_or("ezoc_hexes_bare", 0);
  input.number_or("ezoc_hexes_with_friend", 0);
  input.number_or("engagement_zone_hexes", 0);
  const bool passable = input.flag("passable", true);
  const bool way = input.flag("way", true);
  stop_at_mistake(input, run);
  const int limit = radius + printed_number("safe_path", "beyond_command_radius/hexes", run);
  const char* reason = !way             ? "trace.bcs.path.none"
                       : enemies > 0    ? "trace.bcs.path.enemy"
                       : bare > 0       ? "trace.bcs.path.ezoc"
                       : !passable      ? "trace.bcs.path.impassable"
                       : length > limit ? "trace.bcs.path.too_long"
                                        : nullptr;
  json result = answered("safe", reason, "trace.bcs.path.safe", "1.9", run, {{"length", length}, {"limit", limit}});
  result["limit"] = limit;
  return result;
}

Result<json> legal_hex_of(const json& object, Run& run) {
  Input input(object);
  const std::string road = choice(input, "road", roads);
  const bool between = input.flag("between_hq_and_trains");
  const bool connected = input.flag("connected");
  const bool enemy = input.flag("enemy_unit");
  const bool zone = input.flag("ezoc");
  const bool blocks = input.flag("blocks_enemy_msr");
  stop_at_mistake(input, run);
  const char* reason = road == "none"                ? "trace.bcs.msr.no_road"
                       : road == "track" && !between ? "trace.bcs.msr.track"
                       : !connected                  ? "trace.bcs.msr.not_connected"
                       : blocks                      ? "trace.bcs.msr.blocks_enemy"
                       : enemy                       ? "trace.bcs.msr.enemy"
                       : zone                        ? "trace.bcs.msr.ezoc"
                                                     : nullptr;
  return answered("legal", reason, "trace.bcs.msr.legal", "3.1", run);
}

}  // namespace adjutant::games::bcs
