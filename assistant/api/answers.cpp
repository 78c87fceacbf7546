#include "api/answers.h"

#include <nlohmann/json.hpp>

namespace adjutant::api {
namespace {

using Json = nlohmann::json;

Json texts(const std::vector<Message>& messages, const Speaker& say) {
  Json json = Json::array();
  for (const Message& message : messages) {
    json.push_back(say(message));
  }
  return json;
}

}  // namespace

Json message_json(const Message& message, const Speaker& say) {
  Json args = Json::object();
  for (const Argument& argument : message.args) {
    args[argument.name] = argument.value;
  }
  return {{"key", message.key}, {"args", std::move(args)}, {"text", say(message)}};
}

Json sight_json(const board::Sight& sight, const Speaker& say) {
  Json json = {{"verdict", board::name_of(sight.verdict)}, {"degrading", sight.degrading}};
  if (sight.blocked_at) {
    json["blockedAt"] = *sight.blocked_at;
  }
  Json& because = json["because"] = Json::array();
  for (const board::Met& met : sight.because) {
    Json entry = {{"what", met.terrain},
                  {"where", met.where},
                  {"rule", met.rule},
                  {"effect", board::name_of(met.effect)},
                  {"text", say(met.says)}};
    if (!met.of.empty()) {
      entry["of"] = met.of;
    }
    if (met.guessed) {
      entry["guessed"] = true;
    }
    because.push_back(std::move(entry));
  }
  Json& line = json["line"] = Json::array();
  for (const board::LatticePoint& point : sight.line) {
    line.push_back({point.x, point.y});
  }
  for (const auto& [setting, value] : board::settings_of(sight.rules)) {
    json["settings"][setting] = value;
  }
  json["text"] = texts(sight.says, say);
  return json;
}

Json field_json(const std::vector<board::SeenHex>& field) {
  Json json = Json::array();
  for (const board::SeenHex& seen : field) {
    json.push_back({{"hex", board::to_string(seen.hex)},
                    {"verdict", board::name_of(seen.verdict)},
                    {"degrading", seen.degrading}});
  }
  return json;
}

Json unit_json(const games::UnitView& unit, const Speaker& say) {
  return {{"id", unit.id},
          {"side", unit.side},
          {"name", unit.name},
          {"hex", board::to_string(unit.hex)},
          {"level", unit.level},
          {"text", say(unit.summary)},
          {"states", texts(unit.states, say)},
          {"unknowns", texts(unit.unknowns, say)}};
}

Json action_json(const games::ActionView& action, const Speaker& say) {
  Json json = {{"id", action.id},
               {"unit", action.unit},
               {"text", say(action.label)},
               {"allowed", action.allowed},
               {"rule", action.rule},
               {"targets", action.targets},
               {"assumptions", texts(action.assumptions, say)}};
  for (const auto& [name, message] :
       {std::pair{"reason", &action.reason}, std::pair{"cost", &action.cost}, std::pair{"marker", &action.marker}}) {
    if (!message->empty()) {
      json[name] = message_json(*message, say);
    }
  }
  return json;
}

Json trace_json(const std::vector<tables::TraceStep>& steps, const Speaker& say) {
  Json json = Json::array();
  for (const tables::TraceStep& step : steps) {
    const Json value = std::visit(
        [](const auto& v) {
          if constexpr (std::is_same_v<std::decay_t<decltype(v)>, std::monostate>) {
            return Json();
          } else {
            return Json(v);
          }
        },
        step.value);
    json.push_back({{"step", step.step},
                    {"value", value},
                    {"rule", step.rule},
                    {"source", tables::name_of(step.source)},
                    {"text", say({step.step, step.args})}});
  }
  return json;
}

}  // namespace adjutant::api
