#include "api/answers/answers.h"

#include <algorithm>
#include <map>

#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "tables/json_values.h"
#include "tables/label.h"
#include "words/speech.h"

namespace adjutant::api {
namespace {

using Json = nlohmann::json;
using tables::list_of;

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
    Json unit = {{"id", parsed_json(id)}, {"outcomes", Json::array()}};
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

/// The name of a modifier: its own term, else the label of the charts, else its id.
std::string modifier_name(const tables::Modifier& modifier, const Speaker& say) {
  if (!modifier.label.empty()) {
    return say({modifier.label, {}});
  }
  return say.label(modifier.id);
}

Json modifier_json(const tables::SettledModifier& settled, const Speaker& say) {
  const tables::Modifier& modifier = settled.modifier;
  Json json = {{"id", modifier.id},
               {"text", modifier_name(modifier, say)},
               {"value", modifier.source == tables::Source::unknown ? Json() : Json(modifier.value)},
               {"rule", modifier.rule},
               {"source", tables::name_of(modifier.source)},
               {"counts", settled.counts},
               {"by", settled.by_player ? "player" : "board"}};
  if (!settled.unit.empty()) {
    json["unit"] = settled.unit;
  }
  if (!settled.reason.empty()) {
    json["reason"] = message_json(settled.reason, say);
  }
  return json;
}

Json value_json(const tables::TraceValue& value) {
  return std::visit(
      [](const auto& v) {
        if constexpr (std::is_same_v<std::decay_t<decltype(v)>, std::monostate>) {
          return Json();
        } else {
          return Json(v);
        }
      },
      value);
}

Json dice_json(const tables::Oracle& oracle) {
  return list_of(oracle.dice(), &tables::RolledDie::face);
}

}  // namespace

std::string printed_place(const std::string& text, const Speaker& say) {
  const std::size_t slash = text.find('/');
  if (slash != std::string::npos) {
    const std::string first = printed_place(text.substr(0, slash), say);
    const std::string second = printed_place(text.substr(slash + 1), say);
    return first + "/" + second;
  }
  const auto hex = board::parse_hex(text, "");
  return hex && say.place ? say.place(*hex).value_or(text) : text;
}

std::string Speaker::label(std::string_view id) const {
  return charts ? charts->label(id, words::code_of(language)) : std::string(id);
}

std::string Speaker::operator()(const Message& message) const {
  if (const auto id = tables::labelled_id(message.key)) {
    return label(*id);
  }
  Message said = message;
  for (Argument& argument : said.args) {
    if (const auto id = argument.term ? tables::labelled_id(argument.value) : std::nullopt) {
      argument = {argument.name, label(*id)};
    } else if (place && !argument.term) {
      argument.value = printed_place(argument.value, *this);
    }
  }
  return catalogue.say(said, language);
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

void add_modifiers(Json& json, const tables::Trace& trace, const Speaker& say) {
  json["offered"] =
      list_of(trace.modifiers(), [&](const tables::SettledModifier& one) { return modifier_json(one, say); });
  if (!trace.looks().empty()) {
    json["looked"] = list_of(trace.looks(), [](const tables::Look& look) {
      return Json{{"chart", look.chart}, {"cell", look.cell}};
    });
  }
  for (const tables::Aim& aim : trace.aims()) {
    json["aims"][aim.dice] = {{aim.or_less ? "most" : "least", aim.number}};
  }
  json["totals"] = Json::array();
  for (const tables::Total& total : trace.totals()) {
    json["totals"].push_back({{"id", total.id}, {"value", total.value}, {"text", say(total.name)}});
    if (!total.unit.empty()) {
      json["totals"].back()["unit"] = total.unit;
    }
    if (total.dice > 0) {
      json["totals"].back()["dice"] = total.dice;
    }
  }
}

Json resolved_json(const Json& result, const tables::Oracle& oracle, const tables::Trace& trace, const Speaker& say) {
  Json json = result.is_object() ? result : Json{{"result", result}};
  json["dice"] = dice_json(oracle);
  json["trace"] = trace_json(trace.steps(), say);
  add_modifiers(json, trace, say);
  return json;
}

namespace {

/// Says what is needed as the charts call it: the chart that is rolled for, an input.
void add_label(Json& json, const tables::Needs& needs, const Speaker& say) {
  const auto* dice = std::get_if<tables::DiceNeed>(&needs.what);
  const auto* input = std::get_if<tables::InputNeed>(&needs.what);
  const std::string name = dice ? dice->name : input ? input->field : std::string();
  if (say.charts && say.charts->labels.contains(name)) {
    (dice ? json["dice"][0] : json)["text"] = say.label(name);
  }
}

}  // namespace

Json need_json(const tables::Needs& needs, const Speaker& say) {
  Json json = need_json(needs);
  add_label(json, needs, say);
  return json;
}

Json needs_json(const tables::Needs& needs, const tables::Oracle& oracle, const tables::Trace& trace,
                const Speaker& say) {
  Json json = Json::object();
  for (const tables::Standing& one : trace.standing()) {
    json[one.field] = value_json(one.value);
  }
  json.update(
      {{"needs", need_json(needs, say)}, {"dice", dice_json(oracle)}, {"trace", trace_json(trace.steps(), say)}});
  add_modifiers(json, trace, say);
  return json;
}

namespace {

/// What stands in a cell of a chart, by its label where it has one.
std::string cell_text(const Json& value, const Speaker& say) {
  if (value.is_boolean()) {
    return value.get<bool>() ? "\u2713" : "\u2013";
  }
  if (value.is_number_integer()) {
    return words::number(value.get<std::int64_t>());
  }
  return value.is_string() ? say.label(value.get<std::string>()) : value.dump();
}

/// An outcome that is nothing but the cells of a chart, in words; empty for any other.
std::string outcome_text(const Json& outcome, const Speaker& say) {
  if (!outcome.is_object() || outcome.size() != 1) {
    return {};
  }
  if (const auto one = outcome.find("result"); one != outcome.end()) {
    return cell_text(*one, say);
  }
  const Json results = outcome.value("results", Json::object());
  std::string text;
  for (const auto& [name, value] : results.items()) {
    text += (text.empty() ? "" : ", ") + say.label(name) + ": " + cell_text(value, say);
  }
  return text;
}

}  // namespace

Json odds_json(const tables::Odds<Json>& odds, const games::Procedure& procedure, const Speaker& say) {
  Json json = {{"exact", odds.exact()}, {"outcomes", Json::array()}};
  for (const auto& [result, chance] : odds.outcomes) {
    Json& outcome = json["outcomes"].emplace_back(Json{{"result", result}});
    if (std::string text = outcome_text(result, say); !text.empty()) {
      outcome["text"] = std::move(text);
    }
    add_chance(outcome, chance);
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
  if (!sight.guessed.empty()) {
    json["guessed"] = list_of(sight.guessed, [](const board::Hex& hex) { return board::to_string(hex); });
  }
  if (!sight.guessed_sides.empty()) {
    json["guessedSides"] =
        list_of(sight.guessed_sides, [](const board::Hexside& side) { return board::to_string(side); });
  }
  json["line"] = list_of(sight.line, [](const board::LatticePoint& point) { return Json{point.x, point.y}; });
  for (const auto& [setting, value] : board::settings_of(sight.rules)) {
    json["settings"][setting] = value;
  }
  json["text"] = list_of(sight.says, say);
  return json;
}

Json field_json(const std::vector<board::SeenHex>& field) {
  return list_of(field, [](const board::SeenHex& seen) {
    return Json{
        {"hex", board::to_string(seen.hex)}, {"verdict", board::name_of(seen.verdict)}, {"degrading", seen.degrading}};
  });
}

Json unit_json(const games::UnitView& unit, const Speaker& say) {
  const auto as_json = [&](const games::FigureView& figure) {
    return Json{{"id", figure.id}, {"label", say(figure.label)}, {"text", figure.text}, {"known", figure.known}};
  };
  Json json = {{"id", unit.id},
               {"side", unit.side},
               {"name", unit.name},
               {"hex", board::to_string(unit.hex)},
               {"level", unit.level},
               {"text", say(unit.summary)},
               {"figures", list_of(unit.figures, as_json)},
               {"states", list_of(unit.states, say)},
               {"unknowns", list_of(unit.unknowns, say)}};
  if (!unit.owner.empty()) {
    json["owner"] = unit.owner;
  }
  return json;
}

Json action_json(const games::ActionView& action, const Speaker& say) {
  Json json = {{"id", action.id},
               {"unit", action.unit},
               {"text", say(action.label)},
               {"allowed", action.allowed},
               {"rule", action.rule},
               {"targets", action.targets},
               {"assumptions", list_of(action.assumptions, say)}};
  for (const auto& [name, message] :
       {std::pair{"reason", &action.reason}, std::pair{"cost", &action.cost}, std::pair{"marker", &action.marker}}) {
    if (!message->empty()) {
      json[name] = message_json(*message, say);
    }
  }
  if (!action.procedure.empty()) {
    json["procedure"] = action.procedure;
  }
  if (!action.undeclared.empty()) {
    json["undeclared"] = action.undeclared;
  }
  if (action.together) {
    json["together"] = true;
  }
  if (!action.ranges.empty()) {
    json["ranges"] = action.ranges;
  }
  return json;
}

Json procedure_json(const games::Procedure& procedure) {
  const auto input_json = [](const games::InputField& input) {
    return Json{{"id", input.id}, {"kind", input.kind}, {"required", input.required}, {"choices", input.choices}};
  };
  return {{"id", procedure.id}, {"rule", procedure.rule}, {"inputs", list_of(procedure.inputs, input_json)}};
}

Json figure_json(const std::string& cell, const tables::Figure& figure) {
  return {{"cell", cell},
          {"value", figure.value ? std::visit([](const auto& value) { return Json(value); }, *figure.value) : Json()},
          {"source", tables::name_of(figure.source)},
          {"rule", figure.rule},
          {"usable", figure.usable()}};
}

Json trace_json(const std::vector<tables::TraceStep>& steps, const Speaker& say) {
  return list_of(steps, [&](const tables::TraceStep& step) {
    return Json{{"step", step.step},
                {"value", value_json(step.value)},
                {"rule", step.rule},
                {"source", tables::name_of(step.source)},
                {"text", say({step.step, step.args})}};
  });
}

}  // namespace adjutant::api
