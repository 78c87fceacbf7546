#include "api/moves_answers.h"

#include <nlohmann/json.hpp>

namespace adjutant::api {

using Json = nlohmann::json;

namespace {

Json points_json(std::optional<int> points) {
  return points ? Json(*points) : Json();
}

std::string place_of(const games::PathStep& step, const Speaker& say) {
  const std::string hex = board::to_string(step.hex);
  const std::string printed = say.place ? say.place(step.hex).value_or(hex) : hex;
  return step.level == 0 ? printed : say({"play.storey", {{"hex", printed}, {"level", step.level}}});
}

std::string step_sentence(const games::PathStep& step, const Speaker& say) {
  const std::string where = place_of(step, say);
  if (!step.cost || !step.total) {
    return say({"play.step_unknown", {{"where", where}}});
  }
  return say({"play.step", {{"where", where}, {"points", *step.cost}, {"total", *step.total}}});
}

Json watchers_json(const std::vector<std::string>& watchers, const games::Situation& situation) {
  Json list = Json::array();
  for (const std::string& id : watchers) {
    if (const games::Unit* unit = situation.unit(id)) {
      list.push_back({{"unit", id}, {"name", unit->name}, {"hex", board::to_string(unit->hex)}});
    }
  }
  return list;
}

Json step_json(const games::PathStep& step, const games::Situation& situation, const Speaker& say) {
  return {{"hex", board::to_string(step.hex)},
          {"level", step.level},
          {"target", step.target},
          {"cost", points_json(step.cost)},
          {"total", points_json(step.total)},
          {"text", step_sentence(step, say)},
          {"watchers", watchers_json(step.watchers, situation)}};
}

Json way_json(const games::Way& way, const games::Situation& situation, const Speaker& say) {
  Json path = Json::array();
  for (const games::PathStep& step : way.steps) {
    path.push_back(step_json(step, situation, say));
  }
  return {{"hex", board::to_string(way.end().hex)},
          {"level", way.end().level},
          {"total", points_json(way.end().total)},
          {"known", way.known()},
          {"path", std::move(path)}};
}

}  // namespace

Json moves_json(const games::Moves& moves, const games::Situation& situation, const Speaker& say) {
  Json hexes = Json::array();
  for (const games::Way& way : moves.ways) {
    hexes.push_back(way_json(way, situation, say));
  }
  Json assumptions = Json::array();
  for (const Message& assumption : moves.assumptions) {
    assumptions.push_back(say(assumption));
  }
  return {{"action", moves.action},
          {"from", {{"hex", board::to_string(moves.from)}, {"level", moves.level}}},
          {"allowance", points_json(moves.allowance)},
          {"spent", moves.spent},
          {"hexes", std::move(hexes)},
          {"assumptions", std::move(assumptions)}};
}

}  // namespace adjutant::api
