#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "vmod/module/turn_tracker.h"

namespace {

using namespace adjutant::vmod;

TurnLevel level(TurnLevel::Kind kind, const char* name) {
  TurnLevel level;
  level.kind = kind;
  level.property = name;
  level.turn_format = "$value$ of $Weather$";
  level.list = {"Dawn", "Noon", "Dusk"};
  return level;
}

TurnTracker watch() {
  TurnTracker tracker;
  tracker.name = "Watch";
  tracker.turn_format = "Turn $level1$ $level2$ $level15$ $Weather$";
  TurnLevel day = level(TurnLevel::Kind::counter, "Day");
  day.levels = {level(TurnLevel::Kind::list, "Hour"), level(TurnLevel::Kind::unknown, "Other")};
  day.levels[0].levels = {level(TurnLevel::Kind::counter, "Minute")};
  tracker.levels = {day, level(TurnLevel::Kind::list, "Season")};
  return tracker;
}

}  // namespace

// Any text as the state of a turn tracker with levels within levels.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const TurnTracker tracker = watch();
  const auto value = [](std::string_view name) {
    return name == "Weather" ? std::optional<std::string>("calm") : std::nullopt;
  };
  (void)read_turn(tracker, std::string_view(reinterpret_cast<const char*>(data), size), value);
  return 0;
}
