#include <algorithm>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "api/answers.h"
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
api::Speaker speaker(const Context& context, const games::GameSystem& game) {
  return {context.catalogue, context.language, {}, &game.charts};
}

// --- procedures

json inputs_json(const games::Procedure& procedure) {
  json all = json::array();
  for (const games::InputField& field : procedure.inputs) {
    all.push_back({{"id", field.id}, {"kind", field.kind}, {"required", field.required}, {"choices", field.choices}});
  }
  return all;
}

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
        list.push_back({{"id", procedure.id},
                        {"game", game.id},
                        {"edition", game.edition},
                        {"rule", procedure.rule},
                        {"inputs", inputs_json(procedure)}});
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
struct Question {
  games::GameSystem game;
  const games::Procedure* procedure = nullptr;
  json input;
  tables::Choices choices;
  games::Settings settings;

  [[nodiscard]] games::Ask ask() const { return {*procedure, input, game.charts, settings}; }
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

Result<std::unique_ptr<Question>> question_of(const ProcedureOptions& options, Context& context) {
  auto game = chosen_game(context, options.procedure.substr(0, options.procedure.find('.')), options.edition);
  if (!game) {
    return tl::unexpected(game.error());
  }
  auto input = read_input(options.input, context);
  auto choices = read_choices(options.choices);
  if (!input || !choices) {
    return tl::unexpected(input ? choices.error() : input.error());
  }
  auto question = std::make_unique<Question>();
  question->game = std::move(*game);
  question->procedure = question->game.procedure(options.procedure);
  question->input = std::move(*input);
  question->choices = std::move(*choices);
  if (!question->procedure) {
    return failure("", {"tables.no_such_procedure", {{"procedure", options.procedure}, {"game", question->game.id}}});
  }
  return question;
}

void print_fields(const json& result, const Context& context) {
  for (const auto& [key, value] : result.items()) {
    context.out << "  " << key << ": " << (value.is_string() ? value.get<std::string>() : value.dump()) << '\n';
  }
}

void resolve_procedure(const ProcedureOptions& options, Context& context) {
  const auto question = question_of(options, context);
  if (!question) {
    return context.fail(question.error());
  }
  tables::Oracle oracle = oracle_of(options.dice, (*question)->choices);
  tables::Trace trace;
  const auto answer = games::resolve((*question)->ask(), oracle, trace);
  if (const auto* error = std::get_if<Error>(&answer)) {
    return context.fail(*error);
  }
  const auto* result = std::get_if<json>(&answer);
  const api::Speaker say = speaker(context, (*question)->game);
  if (context.json) {
    context.out << to_line(result ? api::resolved_json(*result, oracle, trace, say)
                                  : api::needs_json(std::get<tables::Needs>(answer), oracle, trace, say));
    return;
  }
  print_trace(trace, say, context);
  if (result) {
    print_fields(*result, context);
  } else {
    context.out << context.say(sentence_of(std::get<tables::Needs>(answer))) << '\n';
  }
}

void print_odds(const tables::Odds<json>& odds, const Context& context) {
  for (const auto& [result, chance] : odds.outcomes) {
    context.out << chance.get_str() << "  " << result.dump() << '\n';
  }
  if (!odds.exact()) {
    context.out << context.say(Message{"tables.cut", {{"chance", odds.cut.get_str()}, {"most", tables::max_questions}}})
                << '\n';
  }
}

void odds_of_procedure(const ProcedureOptions& options, Context& context) {
  const auto question = question_of(options, context);
  if (!question) {
    return context.fail(question.error());
  }
  const auto answer = games::odds((*question)->ask(), (*question)->choices);
  if (const auto* error = std::get_if<Error>(&answer)) {
    return context.fail(*error);
  }
  const auto* odds = std::get_if<tables::Odds<json>>(&answer);
  if (context.json) {
    const api::Speaker say = speaker(context, (*question)->game);
    context.out << to_line(odds ? api::odds_json(*odds, *(*question)->procedure, say)
                                : json{{"needs", api::need_json(std::get<tables::Needs>(answer))}});
  } else if (odds) {
    print_odds(*odds, context);
  } else {
    context.out << context.say(sentence_of(std::get<tables::Needs>(answer))) << '\n';
  }
}

void add_question(CLI::App& command, ProcedureOptions& options, const Context& context) {
  command.add_option("PROCEDURE", options.procedure, context.say("tables.help.procedure"))->required();
  command.add_option("--input", options.input, context.say("tables.help.input"))->type_name("FILE|-");
  command.add_option("--choice", options.choices, context.say("tables.help.choice"))
      ->type_name("NAME=OPTION")
      ->allow_extra_args(false);
  command.add_option("--edition", options.edition, context.say("tables.help.edition"))->type_name("E");
}

}  // namespace

void add_procedures(CLI::App& app, Context& context) {
  auto* command = app.add_subcommand("procedures", context.say("tables.help.procedures"));
  auto options = std::make_shared<ProcedureOptions>();
  command->add_option("GAME", options->game, context.say("tables.help.game"));
  command->callback([options, &context] { list_procedures(*options, context); });
}

void add_resolve(CLI::App& app, Context& context) {
  auto* command = app.add_subcommand("resolve", context.say("tables.help.resolve"));
  auto options = std::make_shared<ProcedureOptions>();
  add_question(*command, *options, context);
  add_dice_options(*command, options->dice, context);
  command->callback([options, &context] { resolve_procedure(*options, context); });
}

void add_odds(CLI::App& app, Context& context) {
  auto* command = app.add_subcommand("odds", context.say("tables.help.odds"));
  auto options = std::make_shared<ProcedureOptions>();
  add_question(*command, *options, context);
  command->callback([options, &context] { odds_of_procedure(*options, context); });
}

}  // namespace adjutant::app
