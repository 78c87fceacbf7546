#include "dock/heard/shot.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "dock/heard/fields.h"
#include "dock/heard/play_reading.h"

namespace adjutant::dock {

using Json = nlohmann::json;

namespace {

ShotEnd read_shot_end(const Json& json) {
  const Spot spot = read_spot(json);
  return {spot.hex, spot.place, spot.centre};
}

const char* shot_verdict_key(Tone verdict) {
  switch (verdict) {
    case Tone::clear:
      return "dock.shot.clear";
    case Tone::degraded:
      return "dock.shot.degraded";
    case Tone::blocked:
      return "dock.shot.blocked";
    default:
      return "dock.shot.unknown";
  }
}

}  // namespace

Shot read_shot(const Json& json) {
  constexpr long long longest_range = 1'000'000;
  Shot shot;
  shot.number = number_at(json, "number").value_or(0);
  shot.unit = string_at(json, "unit");
  shot.side = text_at(json, "side");
  shot.from = read_shot_end(field_at(json, "from"));
  shot.to = read_shot_end(field_at(json, "to"));
  shot.verdict = tone_of(string_at(json, "verdict"));
  shot.range = static_cast<int>(std::clamp(number_at(json, "range").value_or(0), 0LL, longest_range));
  shot.stands = flag_at(json, "stands");
  shot.text = text_at(json, "text");
  return shot;
}

HeardShot read_heard_shot(const Json& told) {
  return {string_at(told, "session"), read_shot(field_at(told, "shot"))};
}

Message told(const Shot& shot) {
  return {shot.side.isEmpty() ? "dock.shot.told" : "dock.shot.told_of",
          {{"number", shot.number},
           {"side", shot.side.toStdString()},
           {"from", shot.from.place.toStdString()},
           {"to", shot.to.place.toStdString()},
           term("verdict", shot_verdict_key(shot.verdict)),
           {"range", shot.range}}};
}

}  // namespace adjutant::dock
