#include "api/answers/hex_answer.h"

#include <algorithm>
#include <string>

#include <nlohmann/json.hpp>

#include "api/map_places.h"
#include "board/sight_words.h"
#include "tables/json_values.h"
#include "words/speech.h"

namespace adjutant::api {

using Json = nlohmann::json;

namespace {

Json no_hex(const std::optional<std::string>& place) {
  return {{"hex", nullptr}, {"place", tables::or_null(place)}};
}

bool on_any_board(const session::Snapshot& now, board::Hex hex) {
  return now.ground.boards().empty() ? now.situation.terrain && now.situation.terrain->on_board(hex)
                                     : now.ground.board_hex_of(hex).has_value();
}

/// Where several boards lie side by side, perhaps only some of them are surveyed.
bool is_surveyed(const session::Snapshot& now, board::Hex hex) {
  const auto place = now.ground.board_hex_of(hex);
  return now.situation.terrain && now.situation.terrain->on_board(hex) && (!place || place->board->survey);
}

/// The terrain's name in the language, as a survey calls it where no language has a word for it.
std::string terrain_text(const std::string& terrain, const Speaker& say) {
  const Argument name = board::terrain_argument("terrain", terrain);
  return words::capitalised(name.term ? say({name.value, {}}) : name.value);
}

/// What stands along the sides of a hex: a Message of all of it, and an entry of `terrain` for each.
Message add_sides(Json& terrain, const session::Snapshot& now, board::Hex hex, const Speaker& say) {
  Message all{"api.hex.sides", {}};
  for (const board::Hex neighbour : board::neighbours(hex)) {
    const board::Hexside side = board::hexside(hex, neighbour);
    for (const std::string& kind : now.situation.terrain->edge_kinds(side)) {
      terrain.push_back({{"what", kind}, {"text", terrain_text(kind, say)}, {"side", board::to_string(side)}});
      add_outline(terrain.back(), now.ground, side);
      const Argument argument = board::terrain_argument("what", kind);
      if (std::ranges::find(all.args, argument) == all.args.end()) {
        all.args.push_back(argument);
      }
    }
  }
  return all;
}

void add_survey(Json& json, const session::Kit& kit, const session::Snapshot& now, board::Hex hex, const Speaker& say) {
  const board::HexTerrain& surveyed = now.situation.terrain->at(hex);
  std::string text = terrain_text(surveyed.terrain, say);
  const auto add = [&](const std::string& part) { text += ", " + part; };
  json["terrain"].push_back({{"what", surveyed.terrain}, {"text", text}});
  const Message sides = add_sides(json["terrain"], now, hex, say);
  if (kit.system.target_modifier) {
    if (const auto modifier = kit.system.target_modifier(now.situation, hex, kit.charts)) {
      json["modifier"] = modifier->value;
      json["rule"] = modifier->rule;
      add(words::signed_number(modifier->value));
    }
  }
  json["elevation"] = tables::or_null(surveyed.elevation);
  json["levels"] = tables::or_null(surveyed.levels);
  if (!surveyed.elevation) {
    add(say({"api.hex.no_elevation", {}}));
  } else if (*surveyed.elevation != 0) {
    add(say({"api.hex.elevation", {{"elevation", *surveyed.elevation}}}));
  }
  if (surveyed.levels.value_or(0) > 0) {
    add(say({"api.hex.levels", {{"levels", *surveyed.levels}}}));
  }
  if (!sides.args.empty()) {
    add(say(sides));
  }
  json["text"] = std::move(text);
}

}  // namespace

Json hex_json(const session::Kit& kit, const session::Snapshot& now, board::Hex hex, const Speaker& say) {
  if (!on_any_board(now, hex)) {
    return no_hex(std::nullopt);
  }
  Json json = place_json(now.ground, hex);
  add_outline(json, now.ground, hex);
  const auto place = now.ground.board_hex_of(hex);
  json["board"] = place ? place->board->name : now.situation.terrain->data().board;
  json["terrain"] = Json::array();
  json["surveyed"] = is_surveyed(now, hex);
  if (json["surveyed"] == true) {
    add_survey(json, kit, now, hex, say);
  } else {
    json["elevation"] = nullptr;
    json["levels"] = nullptr;
    json["text"] = say({"api.hex.not_surveyed", {}});
  }
  return json;
}

Json hex_json(const session::Kit& kit, const session::Snapshot& now, vmod::Point map_point, const Speaker& say) {
  const auto hex = now.ground.hex_at(map_point);
  return hex ? hex_json(kit, now, *hex, say) : no_hex(now.ground.location_at(map_point));
}

}  // namespace adjutant::api
