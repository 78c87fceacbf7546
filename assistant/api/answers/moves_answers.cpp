#include "api/answers/moves_answers.h"

#include <nlohmann/json.hpp>

#include "tables/json_values.h"

namespace adjutant::api {

using Json = nlohmann::json;
using tables::list_of;
using tables::or_null;

namespace {

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
          {"cost", or_null(step.cost)},
          {"total", or_null(step.total)},
          {"text", step_sentence(step, say)},
          {"watchers", watchers_json(step.watchers, situation)}};
}

Json way_json(const games::Way& way, const games::Situation& situation, const Speaker& say) {
  const auto as_json = [&](const games::PathStep& step) { return step_json(step, situation, say); };
  return {{"hex", board::to_string(way.end().hex)},
          {"level", way.end().level},
          {"total", or_null(way.end().total)},
          {"known", way.known()},
          {"path", list_of(way.steps, as_json)}};
}

}  // namespace

Json moves_json(const games::Moves& moves, const games::Situation& situation, const Speaker& say) {
  const auto as_json = [&](const games::Way& way) { return way_json(way, situation, say); };
  return {{"action", moves.action},
          {"from", {{"hex", board::to_string(moves.from)}, {"level", moves.level}}},
          {"allowance", or_null(moves.allowance)},
          {"spent", moves.spent},
          {"hexes", list_of(moves.ways, as_json)},
          {"assumptions", list_of(moves.assumptions, say)}};
}

}  // namespace adjutant::api
