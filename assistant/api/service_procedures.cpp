#include <algorithm>

#include "api/limits.h"
#include "api/service_call.h"
#include "games/asking/run.h"

// Procedures, resolved and with their odds.
namespace adjutant::api {
namespace {

/// What the procedure of a pack is called there: its chart. Those of the games with code of their own have other names.
std::string chart_of(const std::string& procedure, const games::GameSystem& system) {
  return procedure.starts_with(system.id + ".") ? procedure.substr(system.id.size() + 1) : std::string();
}

/// Adds the names that a pack's charts give to a procedure, to what it asks with and to the choices.
void add_labels(Json& procedure, const games::GameSystem& system, words::Language language) {
  const auto label = [&](Json& named, const std::string& id) {
    if (system.charts.labels.contains(id)) {
      named["text"] = system.charts.label(id, words::code_of(language));
    }
  };
  label(procedure, chart_of(procedure["id"].get<std::string>(), system));
  for (Json& input : procedure["inputs"]) {
    label(input, input["id"].get<std::string>());
    for (const Json& choice : input["choices"]) {
      Json texts = Json::object();
      label(texts, choice.get<std::string>());
      if (!texts.empty()) {
        input["texts"][choice.get<std::string>()] = texts["text"];
      }
    }
  }
}

/// Another edition of a game has the same procedures: they are listed once, and asked by their ids.
void add_procedures(Json& list, const games::GameSystem& system, const Speaker& say) {
  for (const games::Procedure& procedure : system.procedures) {
    if (std::ranges::any_of(list, [&](const Json& other) { return other["id"] == procedure.id; })) {
      continue;
    }
    Json& added = list.emplace_back(procedure_json(procedure));
    added["fromBoard"] = static_cast<bool>(procedure.from_board);
    added["game"] = system.id;
    added["edition"] = system.edition;
    if (system.charts.chart(chart_of(procedure.id, system))) {
      add_labels(added, system, say.language);
    }
  }
}

}  // namespace

Answer<Json> Service::procedures(Call& call) {
  const auto game = call.text("game");
  Json list = Json::array();
  if (call.followed) {
    add_procedures(list, call.kit().system, call.say);
  } else {
    for (const games::GameSystem& system : surroundings_.games) {
      if (!game || system.id == *game) {
        add_procedures(list, system, call.say);
      }
    }
  }
  return Json{{"procedures", std::move(list)}};
}

/// A question about a procedure: its charts and settings are those of the session if there is one, else those of the
/// game.
struct Service::ProcedureRun {
  const games::Procedure* procedure = nullptr;
  const Json* input = nullptr;
  const tables::ChartSheet* charts = nullptr;
  games::Settings settings;
  tables::Choices choices;

  [[nodiscard]] games::Ask ask() const { return {*procedure, *input, {*charts, settings}}; }
};

Answer<Service::ProcedureRun> Service::run_of(Call& call) {
  const auto id = call.text("procedure");
  if (!id) {
    return missing("procedure");
  }
  ProcedureRun run;
  const auto look_in = [&](const games::GameSystem& system, const tables::ChartSheet& charts) {
    if (const games::Procedure* found = system.procedure(*id); found && !run.procedure) {
      run.procedure = found;
      run.charts = &charts;
    }
  };
  if (call.followed) {
    look_in(call.kit().system, call.kit().charts);
    run.settings = call.kit().settings;
  }
  for (const games::GameSystem& system : surroundings_.games) {
    look_in(system, system.charts);
  }
  if (!run.procedure) {
    return refuse(Code::wrong_parameters, {"api.no_such_procedure", {{"procedure", *id}}}, "procedure");
  }
  run.input = call.find("input");
  if (!run.input || !run.input->is_object()) {
    return missing("input");
  }
  Answer<tables::Choices> choices = choices_of(call.find("choices"));
  if (!choices) {
    return tl::unexpected(choices.error());
  }
  run.choices = std::move(*choices);
  call.say.charts = run.charts;
  return run;
}

Answer<Json> Service::procedure_input(Call& call) {
  const session::Kit& kit = call.kit();
  const session::Snapshot& now = call.now();
  const std::string id = call.text_or_empty("procedure");
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
  const Result<Json> input = procedure->from_board({now.situation, *units, target->hex, {kit.charts, kit.settings}});
  if (!input) {
    return tl::unexpected(no_answer(input.error()));
  }
  return Json{{"input", *input}};
}

Answer<Json> Service::resolve(Call& call) {
  const Answer<ProcedureRun> asked = run_of(call);
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
  const Answer<ProcedureRun> asked = run_of(call);
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
    Json json = {{"needs", need_json(*needs, call.say)}};
    add_modifiers(json, trace, call.say);
    return json;
  }
  Json json = odds_json(std::get<tables::Odds<Json>>(answer), *asked->procedure, call.say);
  add_modifiers(json, trace, call.say);
  return json;
}

}  // namespace adjutant::api
