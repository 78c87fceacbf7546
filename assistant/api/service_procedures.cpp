#include <algorithm>

#include "api/limits.h"
#include "api/service_call.h"
#include "games/asking/run.h"

// Procedures, resolved and with their odds, and the figures that they wait for.
namespace adjutant::api {
namespace {

void add_procedures(Json& list, const games::GameSystem& system) {
  for (const games::Procedure& procedure : system.procedures) {
    Json inputs = Json::array();
    for (const games::InputField& input : procedure.inputs) {
      inputs.push_back(
          {{"id", input.id}, {"kind", input.kind}, {"required", input.required}, {"choices", input.choices}});
    }
    list.push_back({{"id", procedure.id},
                    {"rule", procedure.rule},
                    {"fromBoard", static_cast<bool>(procedure.from_board)},
                    {"inputs", std::move(inputs)}});
  }
}

Answer<std::vector<int>> dice_of(const Json* typed) {
  if (!typed) {
    return std::vector<int>();
  }
  if (!typed->is_array() || typed->size() > max_dice || !std::ranges::all_of(*typed, [](const Json& die) {
        return die.is_number_integer() && die >= 1 && die <= tables::max_sides;
      })) {
    return refuse(Code::wrong_parameters, {"api.not_a_die", {}}, "dice");
  }
  return typed->get<std::vector<int>>();
}

Answer<tables::Choices> choices_of(const Json* made) {
  tables::Choices choices;
  if (!made) {
    return choices;
  }
  if (!made->is_object()) {
    return refuse(Code::wrong_parameters, {"api.not_an_object", {}}, "choices");
  }
  for (const auto& [name, option] : made->items()) {
    if (!option.is_string()) {
      return refuse(Code::wrong_parameters, {"api.not_a_text", {}}, "choices");
    }
    choices[name] = option.get<std::string>();
  }
  return choices;
}

/// A figure as an owner would type it; nothing where it is none.
std::optional<std::string> typed_text(const Json& value) {
  if (value.is_string()) {
    return value.get<std::string>();
  }
  return value.is_number_integer() || value.is_boolean() ? std::optional(value.dump()) : std::nullopt;
}

Json figure_json(const std::string& chart, const std::string& cell, const tables::Figure& figure) {
  return {{"chart", chart},
          {"cell", cell},
          {"value", figure.value ? std::visit([](const auto& value) { return Json(value); }, *figure.value) : Json()},
          {"source", tables::name_of(figure.source)},
          {"rule", figure.rule},
          {"usable", figure.usable()}};
}

}  // namespace

Answer<Json> Service::procedures(Call& call) {
  const auto game = call.text("game");
  Json list = Json::array();
  if (call.followed) {
    add_procedures(list, call.kit().system);
    return Json{{"procedures", std::move(list)}};
  }
  for (const games::GameSystem& system : surroundings_.games) {
    if (!game || system.id == *game) {
      add_procedures(list, system);
    }
  }
  return Json{{"procedures", std::move(list)}};
}

/// A question about a procedure: its charts and settings are those of the session if there is one, else those of the
/// game.
struct Service::Question {
  const games::Procedure* procedure = nullptr;
  const Json* input = nullptr;
  const tables::ChartSheet* charts = nullptr;
  games::Settings settings;
  tables::Choices choices;

  [[nodiscard]] games::Ask ask() const { return {*procedure, *input, *charts, settings}; }
};

Answer<Service::Question> Service::question(Call& call) {
  const auto id = call.text("procedure");
  if (!id) {
    return missing("procedure");
  }
  Question question;
  const auto look_in = [&](const games::GameSystem& system, const tables::ChartSheet& charts) {
    if (const games::Procedure* found = system.procedure(*id); found && !question.procedure) {
      question.procedure = found;
      question.charts = &charts;
    }
  };
  if (call.followed) {
    look_in(call.kit().system, call.kit().charts);
    question.settings = call.kit().settings;
  }
  for (const games::GameSystem& system : surroundings_.games) {
    look_in(system, system.charts);
  }
  if (!question.procedure) {
    return refuse(Code::wrong_parameters, {"api.no_such_procedure", {{"procedure", *id}}}, "procedure");
  }
  question.input = call.find("input");
  if (!question.input || !question.input->is_object()) {
    return missing("input");
  }
  Answer<tables::Choices> choices = choices_of(call.find("choices"));
  if (!choices) {
    return tl::unexpected(choices.error());
  }
  question.choices = std::move(*choices);
  call.say.charts = question.charts;
  return question;
}

Answer<Json> Service::procedure_input(Call& call) {
  const session::Kit& kit = call.kit();
  const session::Snapshot& now = call.now();
  const std::string id = call.text("procedure").value_or("");
  const games::Procedure* procedure = kit.system.procedure(id);
  if (!procedure) {
    return refuse(Code::wrong_parameters, {"api.no_such_procedure", {{"procedure", id}}}, "procedure");
  }
  if (!procedure->from_board) {
    return refuse(Code::no_answer, {"api.not_from_board", {{"procedure", id}}}, "procedure");
  }
  const Answer<std::vector<std::string>> units = units_of(now, call.find("units"));
  const Answer<board::SightEnd> target = end_of(kit, now, call.find("target"), "target");
  if (!units || !target) {
    return tl::unexpected(!units ? units.error() : target.error());
  }
  const Result<Json> input = procedure->from_board(now.situation, *units, target->hex, kit.charts, kit.settings);
  if (!input) {
    return tl::unexpected(no_answer(input.error()));
  }
  return Json{{"input", *input}};
}

Answer<Json> Service::resolve(Call& call) {
  const Answer<Question> asked = question(call);
  if (!asked) {
    return tl::unexpected(asked.error());
  }
  const Answer<std::vector<int>> dice = dice_of(call.find("dice"));
  if (!dice) {
    return tl::unexpected(dice.error());
  }
  const Json* seed = call.find("seed");
  const std::uint64_t chosen_seed =
      seed && seed->is_number_unsigned() ? seed->get<std::uint64_t>() : surroundings_.new_seed();
  tables::Oracle oracle = call.flag("roll") ? tables::Oracle::rolled(tables::seeded(chosen_seed), asked->choices, *dice)
                                            : tables::Oracle::typed(*dice, asked->choices);
  tables::Trace trace;
  const tables::Answer<Json> answer = games::resolve(asked->ask(), oracle, trace);
  if (const Error* error = std::get_if<Error>(&answer)) {
    return tl::unexpected(no_answer(*error));
  }
  if (const tables::Needs* needs = std::get_if<tables::Needs>(&answer)) {
    return needs_json(*needs, oracle, trace, call.say);
  }
  return resolved_json(std::get<Json>(answer), oracle, trace, call.say);
}

Answer<Json> Service::odds(Call& call) {
  const Answer<Question> asked = question(call);
  if (!asked) {
    return tl::unexpected(asked.error());
  }
  // Run once without dice, for the modifiers that it is offered: while odds are counted nothing is written down.
  tables::Oracle no_dice = tables::Oracle::typed({}, asked->choices);
  tables::Trace trace;
  static_cast<void>(games::resolve(asked->ask(), no_dice, trace));
  const tables::Answer<tables::Odds<Json>> answer = games::odds(asked->ask(), asked->choices, {odds_branches, true});
  if (const Error* error = std::get_if<Error>(&answer)) {
    return tl::unexpected(no_answer(*error));
  }
  if (const tables::Needs* needs = std::get_if<tables::Needs>(&answer)) {
    Json json = {{"needs", need_json(*needs)}};
    add_modifiers(json, trace, call.say);
    return json;
  }
  Json json = odds_json(std::get<tables::Odds<Json>>(answer), *asked->procedure, call.say);
  add_modifiers(json, trace, call.say);
  return json;
}

Answer<Json> Service::figure_set(Call& call) {
  const games::GameSystem& system = call.kit().system;
  const auto chart = call.text("chart");
  const auto cell = call.text("cell");
  const Json* given = call.find("value");
  if (!chart || !cell || !given) {
    return missing(!chart ? "chart" : !cell ? "cell" : "value");
  }
  const std::optional<std::string> value = typed_text(*given);
  if (!value || value->empty() || value->size() > max_figure) {
    return refuse(Code::wrong_parameters, {"api.not_a_figure", {}}, "value");
  }
  if (const Result<void> known = tables::check_place(call.kit().charts, *chart, *cell); !known) {
    return tl::unexpected(no_answer(known.error()));
  }
  const OwnFigure own{system.id, system.edition, *chart, *cell, *value};
  if (const Result<void> kept = surroundings_.keep_figure(own); !kept) {
    return tl::unexpected(no_answer(kept.error()));
  }
  for (auto& [id, followed] : sessions_) {
    const games::GameSystem& other = followed.session.kit().system;
    if (other.id == own.game && other.edition == own.edition) {
      followed.session.use({{own.chart, own.cell, tables::value_of(own.value)}});
    }
  }
  return figure_json(own.chart, own.cell, call.kit().charts.figure(own.chart, own.cell));
}

}  // namespace adjutant::api
