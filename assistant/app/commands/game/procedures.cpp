#include <algorithm>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "api/answers/answers.h"
#include "commands/command.h"
#include "commands/commands.h"
#include "commands/game/procedure_options.h"
#include "commands/module_answers.h"
#include "context/context.h"
#include "games/asking/run.h"
#include "library/game_choice.h"

namespace adjutant::app {
namespace {

using nlohmann::json;

struct ProcedureOptions {
  std::string game;
  std::string edition;
  std::string procedure;
  std::string input;
  DiceOptions dice;
  std::vector<std::string> choices;  ///< "casualty=squad"
};

/// Speaks in the words of the game's charts too.
api::Speaker speaker_of(const Context& context, const games::GameSystem& game) {
  return {context.catalogue, context.language, {}, &game.charts};
}

// --- procedures

void print_procedure(const games::Procedure& procedure, const Context& context) {
  context.out << procedure.id << (procedure.rule.empty() ? "" : " (" + procedure.rule + ")");
  const char* before = ": ";
  for (const games::InputField& field : procedure.inputs) {
    context.out << before << (field.required ? field.id : "[" + field.id + "]");
    before = ", ";
  }
  context.out << '\n';
}

void list_procedures(const ProcedureOptions& options, Context& context) {
  const auto games = chosen_games(context);
  if (!games) {
    return context.fail(games.error());
  }
  if (!options.game.empty() && std::ranges::find(*games, options.game, &games::GameSystem::id) == games->end()) {
    return context.fail(chosen_game(context, options.game, "").error());
  }
  json list = json::array();
  for (const games::GameSystem& game : *games) {
    if (!options.game.empty() && game.id != options.game) {
      continue;
    }
    for (const games::Procedure& procedure : game.procedures) {
      if (context.json) {
        list.push_back(api::procedure_json(procedure));
        list.back().update({{"game", game.id}, {"edition", game.edition}});
      } else {
        print_procedure(procedure, context);
      }
    }
  }
  if (context.json) {
    context.out << to_line({{"procedures", list}});
  }
}

// --- resolve and odds

/// A procedure with its input, ready to be run.
struct ProcedureRun {
  games::GameSystem game;
  const games::Procedure* procedure = nullptr;
  json input;
  tables::Choices choices;
  games::Settings settings;

  [[nodiscard]] games::Ask ask() const { return {*procedure, input, {game.charts, settings}}; }
};

Result<tables::Choices> read_choices(const std::vector<std::string>& given) {
  tables::Choices choices;
  for (const std::string& choice : given) {
    const std::size_t equals = choice.find('=');
    if (equals == std::string::npos) {
      return failure("--choice", {"tables.not_a_choice", {{"choice", choice}}});
    }
    choices[choice.substr(0, equals)] = choice.substr(equals + 1);
  }
  return choices;
}

Result<std::unique_ptr<ProcedureRun>> run_of(const ProcedureOptions& options, Context& context) {
  auto game = chosen_game(context, options.procedure.substr(0, options.procedure.find('.')), options.edition);
  if (!game) {
    return tl::unexpected(game.error());
  }
  auto input = read_input(options.input, context);
  auto choices = read_choices(options.choices);
  if (!input || !choices) {
    return tl::unexpected(input ? choices.error() : input.error());
  }
  auto run = std::make_unique<ProcedureRun>();
  run->game = std::move(*game);
  run->procedure = run->game.procedure(options.procedure);
  run->input = std::move(*input);
  run->choices = std::move(*choices);
  if (!run->procedure) {
    return failure("", {"tables.no_such_procedure", {{"procedure", options.procedure}, {"game", run->game.id}}});
  }
  return run;
}

void print_fields(const json& result, const Context& context) {
  for (const auto& [key, value] : result.items()) {
    context.out << "  " << key << ": " << (value.is_string() ? value.get<std::string>() : value.dump()) << '\n';
  }
}

void resolve_procedure(const ProcedureOptions& options, Context& context) {
  const auto run = run_of(options, context);
  if (!run) {
    return context.fail(run.error());
  }
  tables::Oracle oracle = oracle_of(options.dice, (*run)->choices);
  tables::Trace trace;
  const auto answer = games::resolve((*run)->ask(), oracle, trace);
  if (const auto* error = std::get_if<Error>(&answer)) {
    return context.fail(*error);
  }
  const auto* result = std::get_if<json>(&answer);
  const api::Speaker say = speaker_of(context, (*run)->game);
  if (context.json) {
    context.out << to_line(result ? api::resolved_json(*result, oracle, trace, say)
                                  : api::needs_json(std::get<tables::Needs>(answer), oracle, trace, say));
    return;
  }
  print_trace(trace, say, context);
  if (result) {
    print_fields(*result, context);
  } else {
    context.print(sentence_of(std::get<tables::Needs>(answer)));
  }
}

void print_odds(const tables::Odds<json>& odds, const Context& context) {
  for (const auto& [result, chance] : odds.outcomes) {
    context.out << chance.get_str() << "  " << result.dump() << '\n';
  }
  if (!odds.exact()) {
    context.print({"tables.cut", {{"chance", odds.cut.get_str()}, {"most", tables::max_questions}}});
  }
}

void odds_of_procedure(const ProcedureOptions& options, Context& context) {
  const auto run = run_of(options, context);
  if (!run) {
    return context.fail(run.error());
  }
  const auto answer = games::odds((*run)->ask(), (*run)->choices);
  if (const auto* error = std::get_if<Error>(&answer)) {
    return context.fail(*error);
  }
  const auto* odds = std::get_if<tables::Odds<json>>(&answer);
  if (context.json) {
    const api::Speaker say = speaker_of(context, (*run)->game);
    context.out << to_line(odds ? api::odds_json(*odds, *(*run)->procedure, say)
                                : json{{"needs", api::need_json(std::get<tables::Needs>(answer))}});
  } else if (odds) {
    print_odds(*odds, context);
  } else {
    context.print(sentence_of(std::get<tables::Needs>(answer)));
  }
}

void add_run(CLI::App& command, ProcedureOptions& options, const Context& context) {
  command.add_option("PROCEDURE", options.procedure, context.say("tables.help.procedure"))->required();
  command.add_option("--input", options.input, context.say("tables.help.input"))->type_name("FILE|-");
  command.add_option("--choice", options.choices, context.say("tables.help.choice"))
      ->type_name("NAME=OPTION")
      ->allow_extra_args(false);
  command.add_option("--edition", options.edition, context.say("tables.help.edition"))->type_name("E");
}

}  // namespace

void add_procedures(CLI::App& app, Context& context) {
  auto [command, options] = add_command(app, context, "procedures", "tables.help.procedures", list_procedures);
  command.add_option("GAME", options.game, context.say("tables.help.game"));
}

void add_resolve(CLI::App& app, Context& context) {
  auto [command, options] = add_command(app, context, "resolve", "tables.help.resolve", resolve_procedure);
  add_run(command, options, context);
  add_dice_options(command, options.dice, context);
}

void add_odds(CLI::App& app, Context& context) {
  auto [command, options] = add_command(app, context, "odds", "tables.help.odds", odds_of_procedure);
  add_run(command, options, context);
}

}  // namespace adjutant::app
