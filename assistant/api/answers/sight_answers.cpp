#include "api/answers/sight_answers.h"

#include <nlohmann/json.hpp>

#include "api/map_places.h"
#include "board/sight_words.h"
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

/// An end of a line, and how many upper levels its building has, where it has any.
Json asked_end_json(const session::Snapshot& now, const board::SightEnd& end) {
  Json json = end_json(now.ground, end);
  const bool surveyed = now.situation.terrain && now.situation.terrain->on_board(end.hex);
  if (const int levels = surveyed ? now.situation.terrain->at(end.hex).levels.value_or(0) : 0; levels > 0) {
    json["levels"] = levels;
  }
  return json;
}

/// What the line meets there, in a word or two: "stone building".
std::string terrain_name(const std::string& terrain, const Speaker& say) {
  const Argument name = board::terrain_argument("terrain", terrain);
  return name.term ? say({name.value, {}}) : name.value;
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
  json["from"] = asked_end_json(now, ends.from);
  json["to"] = asked_end_json(now, ends.to);
  json["range"] = board::distance(ends.from.hex, ends.to.hex);
  json["rule"] = kit.system.sight_rule;
  for (Json& met : json["because"]) {
    const auto where = met["where"].get<std::string>();
    add_outline(met, now.ground, where);
    met["name"] = terrain_name(met["what"].get<std::string>(), say);
    met["place"] = printed_place(where, say);
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
