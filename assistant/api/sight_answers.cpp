#include "api/sight_answers.h"

#include <nlohmann/json.hpp>

#include "api/map_places.h"
#include "games/open_lines.h"

namespace adjutant::api {

using Json = nlohmann::json;

namespace {

Json end_json(const situation::Ground& ground, const board::SightEnd& end) {
  Json json = place_json(ground, end.hex);
  if (end.level != 0) {
    json["level"] = end.level;
  }
  if (end.helicopter) {
    json["helicopter"] = true;
  }
  return json;
}

/// "degraded by 2"
std::string verdict_text(const games::DeclaredShot& shot, const Speaker& say) {
  return say({"shots.verdict." + std::string(board::name_of(shot.verdict)), {{"degrading", shot.degrading}}});
}

std::string shot_text(const games::DeclaredShot& shot, std::size_t number, int range, const Speaker& say) {
  Message message{shot.unit.empty() ? "shots.from_hex" : "shots.by_unit",
                  {{"number", number},
                   {"turn", shot.turn},
                   {"impulse", shot.impulse},
                   {"unit", shot.name.empty() ? shot.unit : shot.name},
                   {"from", board::to_string(shot.from.hex)},
                   {"to", board::to_string(shot.to.hex)},
                   {"range", range},
                   {"verdict", verdict_text(shot, say)}}};
  return say(message);
}

}  // namespace

Json line_json(const board::Sight& sight, const SightEnds& ends, const session::Kit& kit, const session::Snapshot& now,
               const Speaker& say) {
  Json json = sight_json(sight, say);
  json["from"] = place_json(now.ground, ends.from.hex);
  json["to"] = place_json(now.ground, ends.to.hex);
  json["range"] = board::distance(ends.from.hex, ends.to.hex);
  json["rule"] = kit.system.sight_rule;
  for (Json& met : json["because"]) {
    add_outline(met, now.ground, met["where"].get<std::string>());
  }
  json["pixels"] = Json::array();
  for (const board::LatticePoint& place : sight.line) {
    if (const auto point = now.ground.point_of(place)) {
      json["pixels"].push_back({point->x, point->y});
    }
  }
  if (const bool says_where_blocked = sight.line.size() == 3; says_where_blocked) {
    add_point(json, "blockedAtPixel", now.ground, sight.line[1]);
  }
  return json;
}

Json shot_json(const session::Snapshot& now, std::size_t number, const Speaker& say) {
  const games::Ledger& ledger = now.situation.ledger;
  const games::DeclaredShot& shot = ledger.shots.at(number - 1);
  const int range = board::distance(shot.from.hex, shot.to.hex);
  return {{"number", number},
          {"turn", shot.turn},
          {"phase", shot.phase},
          {"impulse", shot.impulse},
          {"side", shot.side},
          {"unit", shot.unit},
          {"name", shot.name},
          {"from", end_json(now.ground, shot.from)},
          {"to", end_json(now.ground, shot.to)},
          {"verdict", board::name_of(shot.verdict)},
          {"degrading", shot.degrading},
          {"range", range},
          {"stands", games::stands(shot, ledger)},
          {"text", shot_text(shot, number, range, say)}};
}

}  // namespace adjutant::api
