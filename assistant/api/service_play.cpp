#include <map>

#include "api/map_places.h"
#include "api/play_answers.h"
#include "api/service_call.h"
#include "games/deeds.h"

// The course of a game: the turn, and playing by hand where no VASSAL moves the counters.
namespace adjutant::api {
namespace {

tl::unexpected<RpcError> not_for(const games::GameSystem& game) {
  return refuse(Code::no_answer, {"play.not_for_this_game", {{"game", game.id}}});
}

games::Rulings rulings_of(const session::Kit& kit) {
  return {kit.charts, kit.settings};
}

/// Who they are and where they stand, beside the ids of those that may still act.
void add_units(Json& turn, const session::Kit& kit, const session::Snapshot& now, const Speaker& say) {
  std::map<std::string, Json> known;
  for (const games::UnitView& unit : kit.system.read(now.situation, kit.charts)) {
    Json json = place_json(now.ground, unit.hex);
    json.update({{"name", unit.name}, {"text", say(unit.summary)}});
    known.emplace(unit.id, std::move(json));
  }
  for (Json& side : turn["sides"]) {
    for (Json& unit : side["units"]) {
      unit.update(known[unit["unit"].get<std::string>()]);
    }
  }
}

/// The deed of the request for each of its units, in their order.
Answer<std::vector<games::Deed>> deeds_of(const session::Snapshot& now, const Json& params) {
  const auto text = [&](const char* name) {
    const auto found = params.find(name);
    return found != params.end() && found->is_string() ? found->get<std::string>() : std::string();
  };
  const auto named = params.find("units");
  const Answer<std::vector<std::string>> units = units_of(now, named == params.end() ? nullptr : &*named);
  if (!units) {
    return tl::unexpected(units.error());
  }
  if (units->empty() || text("action").empty()) {
    return missing(units->empty() ? "units" : "action");
  }
  std::vector<games::Deed> deeds;
  for (const std::string& unit : *units) {
    deeds.push_back({text("action"), unit, text("target")});
  }
  return deeds;
}

/// The situation that the deeds of the request leave; what was rolled is the first one's.
Answer<games::Situation> after_deeds(const session::Kit& kit, const session::Snapshot& now, const Json& params) {
  if (!kit.system.course.apply) {
    return not_for(kit.system);
  }
  const auto deeds = deeds_of(now, params);
  if (!deeds) {
    return tl::unexpected(deeds.error());
  }
  auto after = games::after_deeds(kit.system.course, now.situation, *deeds, params.value("outcome", Json::object()),
                                  rulings_of(kit));
  if (!after) {
    return tl::unexpected(no_answer(after.error()));
  }
  return *std::move(after);
}

Json changes_of(const session::Kit& kit, const games::Situation& before, const games::Situation& after,
                const Speaker& say) {
  return changes_json(games::counter_changes(before, after, kit.system, kit.charts), say);
}

}  // namespace

Json Service::tell_step(Call& call, const session::Change& change) {
  announce(*call.text("session"), *call.followed, change);
  return {{"revision", change.now->revision}};
}

/// Where VASSAL moves the counters the players clear up there; the ledger alone goes on here.
Json Service::keep_step(Call& call, games::Situation after) {
  if (!call.followed->by_hand) {
    after.units = call.now().situation.units;
    after.markers = call.now().situation.markers;
  }
  Json changes = changes_of(call.kit(), call.now().situation, after, call.say);
  Json answer = tell_step(call, call.followed->session.play(std::move(after)));
  answer["changes"] = std::move(changes);
  return answer;
}

Answer<Json> Service::turn(Call& call) {
  const session::Kit& kit = call.kit();
  if (!kit.system.course.turn) {
    return not_for(kit.system);
  }
  const session::Snapshot& now = call.now();
  Json json = turn_json(kit.system.course.turn(now.situation, rulings_of(kit)), call.say);
  add_units(json, kit, now, call.say);
  json["revision"] = now.revision;
  json["byHand"] = call.followed->by_hand;
  json["canUndo"] = call.followed->session.can_undo();
  return json;
}

Answer<Json> Service::turn_end(Call& call) {
  const games::Course& course = call.kit().system.course;
  if (!course.end_part) {
    return not_for(call.kit().system);
  }
  return keep_step(call, course.end_part(call.now().situation));
}

Answer<Json> Service::turn_initiative(Call& call) {
  const games::Course& course = call.kit().system.course;
  if (!course.give_initiative) {
    return not_for(call.kit().system);
  }
  const auto side = call.text("side");
  if (!side) {
    return missing("side");
  }
  Result<games::Situation> after = course.give_initiative(call.now().situation, *side);
  if (!after) {
    return tl::unexpected(no_answer(after.error()));
  }
  return keep_step(call, std::move(*after));
}

Answer<Json> Service::play_propose(Call& call) {
  const auto after = after_deeds(call.kit(), call.now(), call.params);
  if (!after) {
    return tl::unexpected(after.error());
  }
  return Json{{"changes", changes_of(call.kit(), call.now().situation, *after, call.say)}};
}

Answer<Json> Service::play_apply(Call& call) {
  if (!call.followed->by_hand) {
    return refuse(Code::no_answer, {"play.not_by_hand", {}});
  }
  auto after = after_deeds(call.kit(), call.now(), call.params);
  if (!after) {
    return tl::unexpected(after.error());
  }
  return keep_step(call, std::move(*after));
}

Answer<Json> Service::play_undo(Call& call) {
  const games::Situation before = call.now().situation;
  const auto change = call.followed->session.undo();
  if (!change) {
    return refuse(Code::no_answer, {"play.nothing_to_undo", {}});
  }
  Json answer = tell_step(call, *change);
  answer["changes"] = changes_of(call.kit(), before, change->now->situation, call.say);
  return answer;
}

}  // namespace adjutant::api
