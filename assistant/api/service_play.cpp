#include <algorithm>
#include <map>

#include "api/answers/moves_answers.h"
#include "api/answers/play_answers.h"
#include "api/map_places.h"
#include "api/service_call.h"
#include "games/asking/carried_out.h"
#include "games/chosen_actions.h"

// The course of a game: the turn, and playing by hand where no VASSAL moves the counters.
namespace adjutant::api {
namespace {

tl::unexpected<RpcError> not_for(const games::GameSystem& game) {
  return refuse(Code::no_answer, {"play.not_for_this_game", {{"game", game.id}}});
}

games::RuleSet rule_set_of(const session::Kit& kit) {
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

/// What a request asks to be done, and by whom.
struct Order {
  std::string action;
  std::vector<std::string> units;
  std::string target;
  std::vector<std::string> path;  ///< step by step instead of the target, where it is not empty
  games::ActionRoll roll = {};
};

/// The steps of a request, from hex to hex; none where it has none.
Answer<std::vector<std::string>> path_of(const Json& params) {
  constexpr std::size_t most_steps = 1'000;  // no impulse has so many points
  const auto path = params.find("path");
  if (path == params.end()) {
    return std::vector<std::string>();
  }
  const bool is_path = path->is_array() && !path->empty() && path->size() <= most_steps &&
                       std::ranges::all_of(*path, [](const Json& step) { return step.is_string(); });
  if (!is_path) {
    return refuse(Code::wrong_parameters, {"play.no_path", {}}, "path");
  }
  return path->get<std::vector<std::string>>();
}

/// What the request says of the roll: its input, dice and choices, or the result alone.
Answer<games::ActionRoll> roll_of(const Json& params) {
  const auto object = [&](const char* name) {
    const auto found = params.find(name);
    return found == params.end() ? Json() : *found;
  };
  for (const char* name : {"input", "outcome", "switch", "said"}) {
    if (const Json given = object(name); !given.is_null() && !given.is_object()) {
      return refuse(Code::wrong_parameters, {"api.not_an_object", {}}, name);
    }
  }
  const auto typed = params.find("dice");
  const auto made = params.find("choices");
  Answer<std::vector<int>> faces = dice_of(typed == params.end() ? nullptr : &*typed);
  Answer<tables::Choices> choices = choices_of(made == params.end() ? nullptr : &*made);
  if (!faces || !choices) {
    return tl::unexpected(!faces ? faces.error() : choices.error());
  }
  games::ActionRoll roll{object("input"), std::nullopt, *choices, object("outcome"), {}, object("said")};
  const Json switches = object("switch");
  for (const auto& [modifier, on] : switches.items()) {
    if (!on.is_boolean()) {
      return refuse(Code::wrong_parameters, {"api.not_a_flag", {}}, "switch");
    }
    roll.switches[modifier] = on.get<bool>();
  }
  if (typed != params.end()) {
    roll.dice = tables::Oracle::typed(std::move(*faces), std::move(*choices));
  }
  return roll;
}

Answer<Order> order_of(const session::Snapshot& now, const Json& params) {
  const auto text = [&](const char* name) {
    const auto found = params.find(name);
    return found != params.end() && found->is_string() ? found->get<std::string>() : std::string();
  };
  const auto named = params.find("units");
  Answer<std::vector<std::string>> units = units_of(now, named == params.end() ? nullptr : &*named);
  if (!units) {
    return tl::unexpected(units.error());
  }
  if (units->empty() || text("action").empty()) {
    return missing(units->empty() ? "units" : "action");
  }
  Answer<std::vector<std::string>> path = path_of(params);
  if (!path) {
    return tl::unexpected(path.error());
  }
  Answer<games::ActionRoll> roll = roll_of(params);
  if (!roll) {
    return tl::unexpected(roll.error());
  }
  return Order{text("action"), std::move(*units), text("target"), std::move(*path), std::move(*roll)};
}

/// The situation that a request leaves, and how its result came about.
struct Played {
  games::Situation after;
  tables::Trace trace = {};
  bool told = false;  ///< players have said the result; nobody has seen the dice
};

/// What the action leaves that the units do together, or one after the other, when what was rolled is the first one's.
Result<Played> after_action(const session::Kit& kit, const games::Situation& now, const Order& order) {
  const auto chosen =
      games::actions_of_stack(kit.system, now, order.action, order.units, order.target, rule_set_of(kit));
  Played played;
  played.told = !order.roll.dice && !order.roll.told.is_null();
  return games::carried_out(kit.system, now, chosen, order.roll, rule_set_of(kit), played.trace)
      .map([&](games::CarriedOut done) {
        played.after = std::move(done.after);
        return std::move(played);
      });
}

Result<Played> after_walk(const session::Kit& kit, const games::Situation& now, const Order& order) {
  const Json cost = order.roll.told.is_null() ? Json::object() : order.roll.told;
  return games::after_path(kit.system.course, now, order.action, order.units, order.path, cost, rule_set_of(kit))
      .map([](games::Situation after) { return Played{std::move(after)}; });
}

/// The situation that the request leaves.
Answer<Played> after_order(const session::Kit& kit, const session::Snapshot& now, const Json& params) {
  if (!kit.system.course.apply) {
    return not_for(kit.system);
  }
  const Answer<Order> order = order_of(now, params);
  if (!order) {
    return tl::unexpected(order.error());
  }
  auto played = order->path.empty() ? after_action(kit, now.situation, *order) : after_walk(kit, now.situation, *order);
  if (!played) {
    return tl::unexpected(no_answer(played.error()));
  }
  return *std::move(played);
}

/// How the result came about, where there was one.
void add_roll(Json& answer, const Played& played, const Speaker& say) {
  if (!played.trace.steps().empty()) {
    answer["trace"] = trace_json(played.trace.steps(), say);
    answer["told"] = played.told;
  }
}

/// Where the places of the answer lie on the map.
void add_places(Json& moves, const session::Snapshot& now) {
  const auto add = [&](Json& json, const std::string& hex) {
    json.update(place_json(now.ground, board::hex_named(hex).value_or(board::Hex{})));
  };
  add(moves["from"], moves["from"]["hex"]);
  for (Json& way : moves["hexes"]) {
    add(way, way["hex"]);
    add_outline(way, now.ground, way["hex"].get<std::string>());
    for (Json& step : way["path"]) {
      add(step, step["hex"]);
      for (Json& watcher : step["watchers"]) {
        add(watcher, watcher["hex"]);
      }
    }
  }
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

Answer<Json> Service::tell_way(Call& call, const games::Situation& before, const std::optional<session::Change>& change,
                               const char* nothing) {
  if (!change) {
    return refuse(Code::no_answer, {nothing, {}});
  }
  Json answer = tell_step(call, *change);
  answer["changes"] = changes_of(call.kit(), before, change->now->situation, call.say);
  return answer;
}

Answer<Json> Service::turn(Call& call) {
  const session::Kit& kit = call.kit();
  if (!kit.system.course.turn) {
    return not_for(kit.system);
  }
  const session::Snapshot& now = call.now();
  Json json = turn_json(kit.system.course.turn(now.situation, rule_set_of(kit)), call.say);
  add_units(json, kit, now, call.say);
  json["revision"] = now.revision;
  json["byHand"] = call.followed->by_hand;
  json["canUndo"] = call.followed->session.can_undo();
  json["canRedo"] = call.followed->session.can_redo();
  return json;
}

Answer<Json> Service::turn_end(Call& call) {
  const games::Course& course = call.kit().system.course;
  if (!course.end_part) {
    return not_for(call.kit().system);
  }
  const auto over = games::part_is_over(course, call.now().situation, rule_set_of(call.kit()));
  if (call.followed->by_hand && !over) {  // where VASSAL moves the counters, nobody here sees what is done
    return tl::unexpected(no_answer(over.error()));
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

Answer<Json> Service::moves(Call& call) {
  const session::Kit& kit = call.kit();
  call.say.charts = &kit.charts;
  if (!kit.system.course.moves) {
    return not_for(kit.system);
  }
  const session::Snapshot& now = call.now();
  const Answer<Order> order = order_of(now, call.params);
  if (!order) {
    return tl::unexpected(order.error());
  }
  const auto moves = kit.system.course.moves(now.situation, order->units, order->action, rule_set_of(kit));
  if (!moves) {
    return tl::unexpected(no_answer(moves.error()));
  }
  Json json = moves_json(*moves, now.situation, call.say);
  add_places(json, now);
  return json;
}

Answer<Json> Service::play_propose(Call& call) {
  const auto played = after_order(call.kit(), call.now(), call.params);
  if (!played) {
    return tl::unexpected(played.error());
  }
  Json answer = {{"changes", changes_of(call.kit(), call.now().situation, played->after, call.say)}};
  add_roll(answer, *played, call.say);
  return answer;
}

Answer<Json> Service::play_apply(Call& call) {
  if (!call.followed->by_hand) {
    return refuse(Code::no_answer, {"play.not_by_hand", {}});
  }
  auto played = after_order(call.kit(), call.now(), call.params);
  if (!played) {
    return tl::unexpected(played.error());
  }
  Json answer = keep_step(call, std::move(played->after));
  add_roll(answer, *played, call.say);
  return answer;
}

Answer<Json> Service::play_undo(Call& call) {
  const games::Situation before = call.now().situation;
  return tell_way(call, before, call.followed->session.undo(), "play.nothing_to_undo");
}

Answer<Json> Service::play_redo(Call& call) {
  const games::Situation before = call.now().situation;
  return tell_way(call, before, call.followed->session.redo(), "play.nothing_to_redo");
}

}  // namespace adjutant::api
