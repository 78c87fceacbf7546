#include "dock/models/unit/reach.h"

#include <algorithm>

#include "dock/heard/read.h"

namespace adjutant::dock {

namespace {

/// Points may be halves; those that nobody knows are a question mark.
QString movement_points(const Json& json, const char* key) {
  const Json& value = field_at(json, key);
  return value.is_number() ? QString::number(value.get<double>()) : QStringLiteral("?");
}

Spot spot_of(const Json& json, const QPolygonF& hexagon) {
  Spot spot = read_spot(json);
  if (spot.outline.isEmpty() && json.contains("centre")) {
    spot.outline = hexagon.translated(spot.centre);
  }
  return spot;
}

PathStep read_step(const Json& json, const QPolygonF& hexagon) {
  PathStep step{spot_of(json, hexagon),         string_at(json, "target"), movement_points(json, "cost"),
                movement_points(json, "total"), text_at(json, "text"),     {}};
  if (step.target.empty()) {
    step.target = step.spot.hex;
  }
  step.watchers = read_list(json, "watchers", [](const Json& watcher) {
    const QString place = text_at(watcher, "place");
    return Watcher{text_at(watcher, "name"), place.isEmpty() ? text_at(watcher, "hex") : place};
  });
  return step;
}

ReachedHex read_hex(const Json& json) {
  ReachedHex hex{read_spot(json), movement_points(json, "total"), {}};
  const QPolygonF hexagon = hex.spot.outline.translated(-hex.spot.centre);
  hex.path = read_list(json, "path", [&](const Json& step) { return read_step(step, hexagon); });
  return hex;
}

}  // namespace

Reach read_reach(const Json& answer) {
  Reach reach;
  reach.from = read_spot(field_at(answer, "from"));
  reach.allowance = field_at(answer, "allowance").is_number() ? movement_points(answer, "allowance") : QString();
  reach.hexes = read_list(answer, "hexes", read_hex);
  std::erase_if(reach.hexes, [](const ReachedHex& hex) { return hex.path.empty(); });
  reach.assumptions = texts_at(answer, "assumptions");
  return reach;
}

std::vector<Watcher> watchers_of(const std::vector<PathStep>& path) {
  std::vector<Watcher> all;
  for (const PathStep& step : path) {
    for (const Watcher& watcher : step.watchers) {
      if (std::ranges::find(all, watcher) == all.end()) {
        all.push_back(watcher);
      }
    }
  }
  return all;
}

}  // namespace adjutant::dock
