#include "dock/heard/shot.h"

#include <algorithm>

#include "dock/heard/read.h"
#include "dock/heard/spot.h"
#include "dock/style/side_name.h"

namespace adjutant::dock {

namespace {

ShotEnd read_shot_end(const Json& json) {
  const Spot spot = read_spot(json);
  return {spot.hex, spot.place, spot.centre};
}

}  // namespace

Shot read_shot(const Json& json) {
  constexpr long long longest_range = 1'000'000;
  Shot shot;
  read_fields(json, {{"unit", &shot.unit}, {"side", &shot.side}, {"stands", &shot.stands}, {"text", &shot.text}});
  shot.number = number_at(json, "number").value_or(0);
  shot.from = read_shot_end(field_at(json, "from"));
  shot.to = read_shot_end(field_at(json, "to"));
  shot.verdict = tone_of(string_at(json, "verdict"));
  shot.range = static_cast<int>(std::clamp(number_at(json, "range").value_or(0), 0LL, longest_range));
  return shot;
}

HeardShot read_heard_shot(const Json& told) {
  return {string_at(told, "session"), read_shot(field_at(told, "shot"))};
}

Message told(const Shot& shot) {
  return {shot.side.isEmpty() ? "dock.shot.told" : "dock.shot.told_of",
          {{"number", shot.number},
           {"side", written_as_name(shot.side).toStdString()},
           {"from", shot.from.place.toStdString()},
           {"to", shot.to.place.toStdString()},
           term("verdict", "dock.shot." + name_of(shot.verdict)),
           {"range", shot.range}}};
}

}  // namespace adjutant::dock
