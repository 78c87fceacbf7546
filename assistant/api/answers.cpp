#include "api/answers.h"

#include <algorithm>
#include <map>

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

/// "4,2" -> "E3", "4,2/4,3" -> "E3/E4"; anything else as it is.
std::string printed_place(const std::string& text, const Speaker& say) {
  const std::size_t slash = text.find('/');
  if (slash != std::string::npos) {
    const std::string first = printed_place(text.substr(0, slash), say);
    const std::string second = printed_place(text.substr(slash + 1), say);
    return first + "/" + second;
  }
  const auto hex = board::parse_hex(text, "");
  return hex ? say.place(*hex).value_or(text) : text;
}

/// JSON readers keep whole numbers up to 2^53 exactly; a larger one stands as text.
Json number_json(const mpz_class& number) {
  constexpr long exact = 1L << 53U;
  return number.fits_slong_p() && number.get_si() <= exact ? Json(number.get_si()) : Json(number.get_str());
}

void add_chance(Json& json, const mpq_class& chance) {
  json["numerator"] = number_json(chance.get_num());
  json["denominator"] = number_json(chance.get_den());
}

/// A list of a result whose entries each name a unit.
bool lists_units(const Json& value) {
  return value.is_array() && !value.empty() &&
         std::ranges::all_of(value, [](const Json& entry) { return entry.is_object() && entry.contains("id"); });
}

/// The odds of each unit by itself, whatever happens to the others.
Json each_unit_json(const tables::Odds<Json>& odds, const games::Procedure& procedure, const Speaker& say) {
  std::map<std::string, std::map<Json, mpq_class>> units;
  for (const auto& [result, chance] : odds.outcomes) {
    if (!result.is_object()) {
      continue;
    }
    for (const Json& field : result) {
      if (lists_units(field)) {
        for (Json entry : field) {
          const std::string id = entry["id"].dump();
          entry.erase("id");
          units[id][std::move(entry)] += chance;
        }
      }
    }
  }
  Json json = Json::array();
  for (const auto& [id, entries] : units) {
    Json unit = {{"id", Json::parse(id)}, {"outcomes", Json::array()}};
    for (const auto& [entry, chance] : entries) {
      unit["outcomes"].push_back({{"result", entry}});
      if (procedure.unit_says) {
        unit["outcomes"].back()["text"] = say(procedure.unit_says(entry));
      }
      add_chance(unit["outcomes"].back(), chance);
    }
    json.push_back(std::move(unit));
  }
  return json;
}

Json dice_json(const tables::Oracle& oracle) {
  Json json = Json::array();
  for (const tables::RolledDie& die : oracle.dice()) {
    json.push_back(die.face);
  }
  return json;
}

}  // namespace

std::string Speaker::operator()(const Message& message) const {
  if (!place) {
    return catalogue.say(message, language);
  }
  Message printed = message;
  for (Argument& argument : printed.args) {
    argument.value = argument.term ? argument.value : printed_place(argument.value, *this);
  }
  return catalogue.say(printed, language);
}

Json need_json(const tables::Needs& needs) {
  struct {
    Json operator()(const tables::DiceNeed& n) const {
      return {{"dice", {{{"name", n.name}, {"sides", n.sides}, {"count", n.count}}}}};
    }
    Json operator()(const tables::ChoiceNeed& n) const {
      return {{"choice", {{"name", n.name}, {"options", n.options}}}};
    }
    Json operator()(const tables::FigureNeed& n) const {
      return {{"chart", {{"chart", n.chart}, {"cell", n.cell}, {"rule", n.rule}}}};
    }
    Json operator()(const tables::InputNeed& n) const { return {{"input", n.field}}; }
  } as_json;
  return std::visit(as_json, needs.what);
}

Json resolved_json(const Json& result, const tables::Oracle& oracle, const tables::Trace& trace, const Speaker& say) {
  Json json = result.is_object() ? result : Json{{"result", result}};
  json["dice"] = dice_json(oracle);
  json["trace"] = trace_json(trace.steps(), say);
  return json;
}

Json needs_json(const tables::Needs& needs, const tables::Oracle& oracle, const tables::Trace& trace,
                const Speaker& say) {
  return {{"needs", need_json(needs)}, {"dice", dice_json(oracle)}, {"trace", trace_json(trace.steps(), say)}};
}

Json odds_json(const tables::Odds<Json>& odds, const games::Procedure& procedure, const Speaker& say) {
  Json json = {{"exact", odds.exact()}, {"outcomes", Json::array()}};
  for (const auto& [result, chance] : odds.outcomes) {
    json["outcomes"].push_back({{"result", result}});
    add_chance(json["outcomes"].back(), chance);
  }
  if (!odds.exact()) {
    add_chance(json["cut"], odds.cut);
  }
  if (Json units = each_unit_json(odds, procedure, say); !units.empty()) {
    json["units"] = std::move(units);
  }
  return json;
}

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
