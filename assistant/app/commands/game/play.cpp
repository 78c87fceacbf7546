#include <algorithm>
#include <map>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "api/answers/answers.h"
#include "api/answers/moves_answers.h"
#include "api/answers/play_answers.h"
#include "base/json_text.h"
#include "commands/commands.h"
#include "commands/game/procedure_options.h"
#include "commands/game/sight_question.h"
#include "commands/module_answers.h"
#include "context/context.h"
#include "context/new_file.h"
#include "games/asking/carried_out.h"
#include "games/chosen_actions.h"
#include "games/counter_changes.h"
#include "library/game_choice.h"

// `turn` and `play`: the course of a game from one situation file to the next. The file that was read is never changed,
// so that it is the way back.
namespace adjutant::app {
namespace {

using nlohmann::json;

struct PlayOptions {
  SightOptions situation;
  std::string action;
  std::string target;
  std::vector<std::string> path;  ///< instead of the target
  std::string side;
  std::vector<std::string> units;
  std::string outcome;  ///< a file with the result of the action's procedure
  std::vector<std::string> ticks;
  std::vector<std::string> unticks;
  std::vector<std::string> said;  ///< "FIELD=VALUE"
  DiceOptions dice;
  std::string to;
  bool force = false;
};

/// A situation of a game that knows its own course.
struct PlayedGame {
  games::Situation situation;
  games::GameSystem system;
  games::Settings settings;

  [[nodiscard]] games::RuleSet rule_set() const { return {system.charts, settings}; }
};

Error course_unknown(const std::string& game) {
  return {game, {"play.not_for_this_game", {{"game", game}}}};
}

Result<PlayedGame> asked_game(const SightOptions& options, const Context& context) {
  auto question = sight_question(options, context);
  if (!question) {
    return tl::unexpected(question.error());
  }
  auto game = chosen_game(context, question->game.id, question->game.edition);
  if (!game) {
    return tl::unexpected(game.error());
  }
  return PlayedGame{std::move(question->situation), std::move(*game), std::move(question->settings)};
}

Result<PlayedGame> played_game(const SightOptions& options, const Context& context) {
  return asked_game(options, context).and_then([](PlayedGame game) -> Result<PlayedGame> {
    if (!game.system.course.turn) {
      return tl::unexpected(course_unknown(game.system.id));
    }
    return game;
  });
}

// --- whose part it is

using UnitNames = std::map<std::string, games::UnitView>;

UnitNames named_units(const PlayedGame& game) {
  UnitNames names;
  for (games::UnitView& unit : game.system.read(game.situation, game.system.charts)) {
    std::string id = unit.id;
    names.emplace(std::move(id), std::move(unit));
  }
  return names;
}

/// Beside the ids of those who may still act: who they are and where they stand.
json turn_answer(const PlayedGame& game, const games::TurnView& turn, const api::Speaker& say) {
  const UnitNames names = named_units(game);
  json answer = api::turn_json(turn, say);
  for (json& side : answer["sides"]) {
    for (json& left : side["units"]) {
      if (const auto unit = names.find(left["unit"].get<std::string>()); unit != names.end()) {
        left.update({{"name", unit->second.name},
                     {"text", say(unit->second.summary)},
                     {"hex", board::to_string(unit->second.hex)}});
      }
    }
  }
  return answer;
}

void print_turn(const json& answer, const Context& context) {
  context.out << answer["text"].get<std::string>() << '\n';
  const std::string active = answer["active"];
  const std::string part = answer["part"].is_object() ? answer["part"].value("text", "") : std::string();
  if (!active.empty()) {
    context.out << context.say(Message{"play.whose_part", {{"side", active}, {"part", part}}}) << '\n';
  } else if (!part.empty()) {
    context.out << part << '\n';
  }
  if (answer.contains("unfinished")) {
    context.out << answer["unfinished"].value("text", "") << '\n';
  }
  for (const json& side : answer["sides"]) {
    context.out << side["side"].get<std::string>() << '\n';
    for (const json& unit : side["units"]) {
      std::vector<std::string> actions;
      for (const json& action : unit["actions"]) {
        actions.push_back(action["text"]);
      }
      const std::string name = unit.value("name", "");
      context.out << fmt::format("  {} ({}), {}: {}\n", name.empty() ? unit["unit"].get<std::string>() : name,
                                 unit.value("hex", ""), unit.value("text", ""), fmt::join(actions, ", "));
    }
  }
}

void show_turn(const PlayOptions& options, Context& context) {
  const auto game = played_game(options.situation, context);
  if (!game) {
    return context.fail(game.error());
  }
  const api::Speaker say{context.catalogue, context.language, {}, &game->system.charts};
  const json answer = turn_answer(*game, game->system.course.turn(game->situation, game->rule_set()), say);
  if (context.json) {
    context.out << to_line(answer);
  } else {
    print_turn(answer, context);
  }
}

// --- where units come

/// "F6: 1 point, 2 in all; Weber may fire" for each step of the way.
std::string way_line(const json& way, const Context& context) {
  std::vector<std::string> steps;
  for (const json& step : way["path"]) {
    std::string line = step["text"];
    for (const json& watcher : step["watchers"]) {
      const std::string name = watcher["name"].get<std::string>();
      const std::string& called = name.empty() ? watcher["unit"].get_ref<const std::string&>() : name;
      line += "; " + context.say(Message{"play.may_fire", {{"unit", called}}});
    }
    steps.push_back(std::move(line));
  }
  return fmt::format("{}\n", fmt::join(steps, " > "));
}

Result<void> all_there(const PlayedGame& game, const PlayOptions& options) {
  for (const std::string& unit : options.units) {
    if (game.situation.unit(unit) == nullptr) {
      return failure(options.situation.file.string(), {"games.no_unit", {{"unit", unit}}});
    }
  }
  return {};
}

void show_moves(const PlayOptions& options, Context& context) {
  const auto game = asked_game(options.situation, context);
  if (!game) {
    return context.fail(game.error());
  }
  if (!game->system.course.moves) {
    return context.fail(course_unknown(game->system.id));
  }
  if (const auto there = all_there(*game, options); !there) {
    return context.fail(there.error());
  }
  const auto moves = game->system.course.moves(game->situation, options.units, options.action, game->rule_set());
  if (!moves) {
    return context.fail(moves.error());
  }
  const api::Speaker say{context.catalogue, context.language, {}, &game->system.charts};
  const json answer = api::moves_json(*moves, game->situation, say);
  if (context.json) {
    context.out << to_line(answer);
    return;
  }
  for (const json& way : answer["hexes"]) {
    context.out << way_line(way, context);
  }
  for (const json& assumption : answer["assumptions"]) {
    context.out << "? " << assumption.get<std::string>() << '\n';
  }
}

// --- what a step leaves

/// The situation after a step, and what was rolled for it.
struct PlayedStep {
  games::Situation after;
  json outcome = json::object();
  tables::Trace trace;
};

/// The fields of the input that players say, "under_template=4": a number, true, false or a list as JSON, else a text.
/// Fails on what has no field or no value.
Result<json> said_fields(const std::vector<std::string>& said) {
  json fields = json::object();
  for (const std::string& one : said) {
    const auto equals = one.find('=');
    if (equals == 0 || equals == std::string::npos || equals + 1 == one.size()) {
      return failure("--say", {"play.nothing_said", {{"said", one}}});
    }
    const std::string value = one.substr(equals + 1);
    const json read = parsed_json(value);
    fields[one.substr(0, equals)] = read.is_discarded() ? json(value) : read;
  }
  return fields;
}

/// What the options say of the action's roll: its dice, or a file with its result alone, and what the players tick and
/// say. Fails where the file cannot be read.
Result<games::ActionRoll> roll_of(const PlayOptions& options, Context& context) {
  games::ActionRoll roll;
  auto said = said_fields(options.said);
  if (!said) {
    return tl::unexpected(said.error());
  }
  roll.said = std::move(*said);
  for (const std::string& modifier : options.ticks) {
    roll.switches[modifier] = true;
  }
  for (const std::string& modifier : options.unticks) {
    roll.switches[modifier] = false;
  }
  const bool has_dice = !options.dice.dice.empty() || options.dice.roll || options.dice.seed;
  if (!options.outcome.empty()) {
    auto told = read_input(options.outcome, context);
    if (!told) {
      return tl::unexpected(told.error());
    }
    roll.told = std::move(*told);
  }
  if (has_dice || options.outcome.empty()) {
    roll.dice = oracle_of(options.dice);
  }
  return roll;
}

/// The steps of a path, by each of the units; what they cost where no chart says so is in the file of the outcome.
Result<PlayedStep> path_walked(const PlayedGame& game, const PlayOptions& options, Context& context) {
  auto outcome = options.outcome.empty() ? json::object() : read_input(options.outcome, context);
  if (!outcome) {
    return tl::unexpected(outcome.error());
  }
  auto after = games::after_path(game.system.course, game.situation, options.action, options.units, options.path,
                                 *outcome, game.rule_set());
  if (!after) {
    return tl::unexpected(after.error());
  }
  return PlayedStep{std::move(*after), std::move(*outcome), {}};
}

Result<PlayedStep> action_done(const PlayedGame& game, const PlayOptions& options, Context& context) {
  if (!game.system.course.apply) {
    return tl::unexpected(course_unknown(game.system.id));
  }
  if (const auto there = all_there(game, options); !there) {
    return tl::unexpected(there.error());
  }
  if (!options.path.empty()) {
    return path_walked(game, options, context);
  }
  const auto chosen = games::actions_of_stack(game.system, game.situation, options.action, options.units,
                                              options.target, game.rule_set());
  auto roll = roll_of(options, context);
  if (!roll) {
    return tl::unexpected(roll.error());
  }
  PlayedStep step;
  auto done = games::carried_out(game.system, game.situation, chosen, std::move(*roll), game.rule_set(), step.trace);
  if (!done) {
    return tl::unexpected(done.error());
  }
  step.outcome = std::move(done->outcome);
  step.after = std::move(done->after);
  return step;
}

Result<PlayedStep> part_ended(const PlayedGame& game) {
  if (!game.system.course.end_part) {
    return tl::unexpected(course_unknown(game.system.id));
  }
  if (const auto over = games::part_is_over(game.system.course, game.situation, game.rule_set()); !over) {
    return tl::unexpected(over.error());
  }
  return PlayedStep{game.system.course.end_part(game.situation), json::object(), {}};
}

Result<PlayedStep> initiative_given(const PlayedGame& game, const std::string& side) {
  if (!game.system.course.give_initiative) {
    return tl::unexpected(course_unknown(game.system.id));
  }
  auto after = game.system.course.give_initiative(game.situation, side);
  if (!after) {
    return tl::unexpected(after.error());
  }
  return PlayedStep{std::move(*after), json::object(), {}};
}

void tell_step(const PlayedGame& game, const PlayedStep& step, const PlayOptions& options, const Context& context) {
  const api::Speaker say{context.catalogue, context.language, {}, &game.system.charts};
  const auto changes = games::counter_changes(game.situation, step.after, game.system, game.system.charts);
  json answer = {{"changes", api::changes_json(changes, say)}};
  if (context.json) {
    answer["outcome"] = step.outcome;
    answer["trace"] = api::trace_json(step.trace.steps(), say);
    if (!options.to.empty()) {
      answer["file"] = options.to;
    }
    context.out << to_line(answer);
    return;
  }
  print_trace(step.trace, say, context);
  for (const json& change : answer["changes"]) {
    context.out << change["text"].get<std::string>() << '\n';
  }
}

/// Takes one step and tells what it changes; with a file to write to, writes the situation that it leaves.
template <typename Take>
void play_step(const PlayOptions& options, Context& context, Take take) {
  const auto game = played_game(options.situation, context);
  if (!game) {
    return context.fail(game.error());
  }
  const Result<PlayedStep> step = take(*game);
  if (!step) {
    return context.fail(step.error());
  }
  if (!options.to.empty()) {
    const std::string text = games::to_json(step->after).dump(1, ' ', false, json::error_handler_t::replace) + "\n";
    if (const auto written = write_new_file(options.to, text, options.force); !written) {
      return context.fail(written.error());
    }
  }
  tell_step(*game, *step, options, context);
}

// --- the command line

void add_to_file(CLI::App& command, PlayOptions& options, const Context& context) {
  command.add_option("--to", options.to, context.say("play.help.to"))->required()->type_name("FILE");
  command.add_flag("--force", options.force, context.say("notes.help.force"));
}

CLI::App* step_command(CLI::App& parent, const char* name, const char* help, PlayOptions& options,
                       const Context& context) {
  auto* command = parent.add_subcommand(name, context.say(help));
  add_sight_options(*command, options.situation, context);
  return command;
}

CLI::App* acting_command(CLI::App& parent, const char* name, const char* help, PlayOptions& options,
                         const Context& context) {
  auto* command = step_command(parent, name, help, options, context);
  command->add_option("ACTION", options.action, context.say("play.help.action"))->required();
  command->add_option("--unit", options.units, context.say("play.help.unit"))->required()->allow_extra_args(false);
  return command;
}

CLI::App* action_command(CLI::App& parent, const char* name, const char* help, PlayOptions& options,
                         const Context& context) {
  auto* command = acting_command(parent, name, help, options, context);
  auto* target = command->add_option("--target", options.target, context.say("play.help.target"));
  target->type_name("HEX|UNIT");
  command->add_option("--path", options.path, context.say("play.help.path"))->type_name("HEX")->excludes(target);
  command->add_option("--outcome", options.outcome, context.say("play.help.outcome"))->type_name("FILE|-");
  command->add_option("--tick", options.ticks, context.say("play.help.tick"))
      ->type_name("NAME")
      ->allow_extra_args(false);
  command->add_option("--untick", options.unticks, context.say("play.help.untick"))
      ->type_name("NAME")
      ->allow_extra_args(false);
  command->add_option("--say", options.said, context.say("play.help.say"))
      ->type_name("FIELD=VALUE")
      ->allow_extra_args(false);
  add_dice_options(*command, options.dice, context);
  return command;
}

}  // namespace

void add_turn(CLI::App& app, Context& context) {
  auto options = std::make_shared<PlayOptions>();
  auto* command = step_command(app, "turn", "play.help.turn", *options, context);
  command->callback([options, &context] { show_turn(*options, context); });
}

void add_play(CLI::App& app, Context& context) {
  auto* command = app.add_subcommand("play", context.say("play.help.play"))->require_subcommand(1);
  auto options = std::make_shared<PlayOptions>();
  const auto do_action = [options, &context] {
    play_step(*options, context, [&](const PlayedGame& game) { return action_done(game, *options, context); });
  };
  action_command(*command, "propose", "play.help.propose", *options, context)->callback(do_action);
  auto* apply = action_command(*command, "apply", "play.help.apply", *options, context);
  add_to_file(*apply, *options, context);
  apply->callback(do_action);
  auto* moves = acting_command(*command, "moves", "play.help.moves", *options, context);
  moves->callback([options, &context] { show_moves(*options, context); });
  auto* end = step_command(*command, "end", "play.help.end", *options, context);
  add_to_file(*end, *options, context);
  end->callback([options, &context] { play_step(*options, context, part_ended); });
  auto* initiative = step_command(*command, "initiative", "play.help.initiative", *options, context);
  initiative->add_option("SIDE", options->side, context.say("play.help.side"))->required();
  add_to_file(*initiative, *options, context);
  initiative->callback([options, &context] {
    play_step(*options, context, [&](const PlayedGame& game) { return initiative_given(game, options->side); });
  });
}

}  // namespace adjutant::app
