#include <algorithm>
#include <cmath>

#include "api/answers/board_json.h"
#include "api/answers/hex_answer.h"
#include "api/answers/intake_answers.h"
#include "api/answers/sight_answers.h"
#include "api/answers/within_answers.h"
#include "api/map_places.h"
#include "api/service_call.h"
#include "games/asking/unchecked.h"
#include "games/open_lines.h"
#include "tables/json_values.h"

// What is asked about the board that a session follows.
namespace adjutant::api {
namespace {

/// A map point: parts of a pixel count for the pixel that they lie in.
Answer<vmod::Point> point_of(const Json* x, const Json* y) {
  for (const auto& [name, value] : {std::pair{"x", x}, std::pair{"y", y}}) {
    if (!value) {
      return missing(name);
    }
    if (!value->is_number() || !(std::abs(value->get<double>()) <= max_pixel)) {
      return refuse(Code::wrong_parameters, {"api.not_a_number", {}}, name);
    }
  }
  const auto pixel = [](const Json& value) { return static_cast<int>(std::floor(value.get<double>())); };
  return vmod::Point{pixel(*x), pixel(*y)};
}

/// The pieces that lie in the hex, top first.
Json pieces_json(const session::Snapshot& now, board::Hex hex) {
  Json pieces = Json::array();
  for (const auto& [piece, where] : pieces_in_hexes(now)) {
    if (where != hex) {
      continue;
    }
    pieces.push_back({{"id", piece->id}, {"name", piece->name}});
    if (piece->masked) {
      pieces.back()["masked"] = true;
    }
    if (piece->stack) {
      pieces.back()["stack"] = *piece->stack;
    }
  }
  return pieces;
}

/// "Tell me what this is": asked only where somebody could read the answer.
Json unknown_json(const session::Kit& kit, const session::Snapshot& now) {
  if (kit.system.id.empty()) {
    return Json::array();
  }
  return tables::list_of(now.unknown, [](const situation::StrayPiece& piece) {
    return Json{{"id", piece.id}, {"name", piece.name}, {"likes", piece.likes}};
  });
}

/// Where a target of an action is, which is a hex or a unit.
Json target_json(const session::Snapshot& now, const std::string& target) {
  if (const games::Unit* unit = now.situation.unit(target)) {
    Json json = place_json(now.ground, unit->hex);
    json["unit"] = target;
    return json;
  }
  const auto hex = board::hex_named(target);
  return hex ? place_json(now.ground, *hex) : Json::object();
}

}  // namespace

Answer<Json> Service::hex(Call& call) {
  const auto as_json = [&](const auto& place) { return hex_json(call.kit(), call.now(), place, call.say); };
  if (const auto name = call.text("hex")) {
    return hex_of(call.now(), *name, "hex").map(as_json);
  }
  return point_of(call.find("x"), call.find("y")).map(as_json);
}

Answer<Json> Service::units(Call& call) {
  const session::Kit& kit = call.kit();
  call.say.charts = &kit.charts;
  const session::Snapshot& now = call.now();
  std::optional<board::Hex> only;
  if (const auto hex = call.text("hex")) {
    const Answer<board::Hex> found = hex_of(now, *hex, "hex");
    if (!found) {
      return tl::unexpected(found.error());
    }
    only = *found;
  }
  std::vector<games::UnitView> views = kit.system.views(now.situation, kit.charts);
  const bool from_pieces = session::battlefield(now) != nullptr;
  if (from_pieces) {
    std::ranges::reverse(views);  // they are read back to front
  }
  Json units = Json::array();
  for (const games::UnitView& unit : views) {
    if (only && unit.hex != *only) {
      continue;
    }
    units.push_back(unit_json(unit, call.say));
    units.back()["place"] = now.ground.name_of(unit.hex).value_or("");
    if (from_pieces) {
      units.back()["piece"] = unit.id;
    }
  }
  Json json = {{"units", std::move(units)}, {"unknownPieces", unknown_json(kit, now)}};
  if (const Diagnostics words = kit.system.unknown_words(now.situation, "situation"); !words.empty()) {
    json["unknownWords"] = diagnostics_json(words, call.say);
  }
  if (only) {
    json["pieces"] = pieces_json(now, *only);
  }
  return json;
}

Answer<Json> Service::los(Call& call) {
  const session::Kit& kit = call.kit();
  const session::Snapshot& now = call.now();
  const Answer<board::SightEnd> from = end_of(kit, now, call.find("from"), "from");
  const Answer<board::SightEnd> to = end_of(kit, now, call.find("to"), "to");
  const Answer<games::Settings> settings = settings_of_question(kit, call.find("settings"));
  if (!from || !to || !settings) {
    return tl::unexpected(!from ? from.error() : !to ? to.error() : settings.error());
  }
  if (!games::OpenLines(now.situation.ledger, *settings).contains(*from, *to)) {
    return refuse(Code::no_answer, games::not_declared(*from, *to));
  }
  return line_json(kit.system.sight(now.situation, *from, *to, *settings), {*from, *to}, kit, now, call.say);
}

Answer<Json> Service::field(Call& call) {
  const session::Kit& kit = call.kit();
  const session::Snapshot& now = call.now();
  const Answer<board::SightEnd> from = end_of(kit, now, call.find("from"), "from");
  const Answer<games::Settings> settings = settings_of_question(kit, call.find("settings"));
  if (!from || !settings) {
    return tl::unexpected(!from ? from.error() : settings.error());
  }
  if (games::shots_are_declared(*settings)) {
    return refuse(Code::no_answer, {"shots.no_field", {}});
  }
  const auto& terrain = now.situation.terrain;
  if (const auto large = terrain ? board::too_large_for_a_field(*terrain) : std::nullopt) {
    return refuse(Code::no_answer, *large);
  }
  const std::vector<board::SeenHex> seen = kit.system.field(now.situation, *from, *settings, call.wanted);
  if (!is_wanted(call.wanted)) {
    return refuse(Code::no_answer, {"api.nobody_waits", {}});
  }
  Json json = {{"from", board::to_string(from->hex)}, {"rule", kit.system.sight_rule}, {"hexes", field_json(seen)}};
  for (std::size_t i = 0; i < seen.size(); ++i) {
    add_point(json["hexes"][i], "centre", now.ground, board::centre(seen[i].hex));
  }
  add_outline_of_any(json, now.ground, from->hex);
  json["level"] = from->level;
  json["levels"] = now.situation.terrain ? now.situation.terrain->at(from->hex).levels.value_or(0) : 0;
  return json;
}

/// What lies within a distance: of any game, and of none.
Answer<Json> Service::within(Call& call) {
  const session::Kit& kit = call.kit();
  const session::Snapshot& now = call.now();
  const Json* distance = call.find("distance");
  if (distance == nullptr) {
    return missing("distance");
  }
  if (!distance->is_number_integer() || *distance < 0 || *distance > most_within) {
    return refuse(Code::wrong_parameters, {"within.no_distance", {{"most", most_within}}}, "distance");
  }
  WithinAsked asked;
  asked.distance = distance->get<int>();
  const std::string id = call.text_or_empty("from");
  if (counts_without_hexes(now)) {
    return within_places_json(id, asked.distance, kit, now, call.say).map_error(no_answer);
  }
  if (const auto end = end_with_id(kit, now, id)) {
    asked.from = *end;
    asked.self = id;
  } else if (const Answer<board::SightEnd> hex = end_of(kit, now, call.find("from"), "from")) {
    asked.from = *hex;
  } else {
    return tl::unexpected(hex.error());
  }
  const Answer<games::Settings> settings = settings_of_question(kit, call.find("settings"));
  if (!settings) {
    return tl::unexpected(settings.error());
  }
  return within_json(asked, kit, now, *settings, call.say).map_error(no_answer);
}

Answer<Json> Service::actions(Call& call) {
  const session::Kit& kit = call.kit();
  call.say.charts = &kit.charts;
  const session::Snapshot& now = call.now();
  Answer<std::vector<std::string>> units = units_of(now, call.find("units"));
  if (!units) {
    return tl::unexpected(units.error());
  }
  if (const auto name = call.text("hex")) {
    const Answer<board::Hex> hex = hex_of(now, *name, "hex");
    if (!hex) {
      return tl::unexpected(hex.error());
    }
    for (const games::Unit& unit : now.situation.units) {
      if (unit.hex == *hex) {
        units->push_back(unit.id);
      }
    }
    if (units->empty()) {
      return Json{{"actions", Json::array()}};
    }
  }
  Json actions = Json::array();
  const games::RuleSet rule_set{kit.charts, kit.settings};
  for (const games::ActionView& action : games::actions_from_board(kit.system, now.situation, *units, rule_set)) {
    actions.push_back(action_json(action, call.say));
    const auto& each_rolls = kit.system.course.each_rolls;
    if (!action.procedure.empty() && each_rolls && each_rolls(action.id)) {
      actions.back()["eachRolls"] = true;
    }
    actions.back()["at"] =
        tables::list_of(action.targets, [&](const std::string& target) { return target_json(now, target); });
    for (std::size_t i = 0; i < action.ranges.size(); ++i) {
      actions.back()["at"][i]["range"] = action.ranges[i];
    }
  }
  return Json{{"actions", std::move(actions)}};
}

}  // namespace adjutant::api
