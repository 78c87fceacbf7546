#include <ostream>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "api/answers/answers.h"
#include "commands/command.h"
#include "commands/commands.h"
#include "commands/game/sight_question.h"
#include "context/context.h"
#include "context/new_file.h"
#include "games/common_sight.h"
#include "games/declaring.h"
#include "games/open_lines.h"

namespace adjutant::app {
namespace {

/// The readings that are not the game's defaults, so that two players can compare their answers.
std::vector<Message> unusual_readings(const SightQuestion& question) {
  std::vector<Message> readings;
  for (const games::Setting& setting : question.game.settings) {
    const auto chosen = question.settings.find(setting.id);
    if (chosen != question.settings.end() && chosen->second != setting.values.front()) {
      readings.push_back({"los.reading", {{"setting", setting.id}, {"value", chosen->second}}});
    }
  }
  return readings;
}

void print_sight(const board::Sight& sight, const SightQuestion& question, Context& context) {
  const api::Speaker say = speaker_of(question, context);
  for (const Message& message : sight.says) {
    context.out << say(message) << '\n';
  }
  for (const board::Met& met : sight.because) {
    context.out << "  " << say(met.says) << '\n';
  }
  if (games::has_common_sight(question.game)) {
    print_readings(question, context);
    return;
  }
  for (const Message& reading : unusual_readings(question)) {
    context.print(reading);
  }
}

struct LosOptions {
  SightOptions sight;
  std::string declare;  ///< the file to write the situation to with the shot in its log
  std::string unit;     ///< that shoots
  bool force = false;
};

/// Declares the shot: enters it in the situation's log, and writes that to its file.
Result<void> declare_shot(SightQuestion& question, const board::SightEnd& from, const board::SightEnd& to,
                          const LosOptions& options) {
  if (!games::knows_shots(question.game.settings)) {
    return failure(options.declare, {"shots.not_for_this_game", {}});
  }
  const games::Unit* by = question.situation.unit(options.unit);
  if (by == nullptr && !options.unit.empty()) {
    return failure(options.sight.file.string(), {"games.no_unit", {{"unit", options.unit}}});
  }
  if (by != nullptr && by->hex != from.hex) {
    return failure(options.sight.file.string(),
                   {"shots.stands_elsewhere", {{"unit", options.unit}, {"hex", board::to_string(from.hex)}}});
  }
  const auto declared = games::declare(question.game, question.situation, question.settings, from, to, by);
  if (const auto entered = games::enter(question.situation.ledger, declared.shot); !entered) {
    return tl::unexpected(entered.error());
  }
  const std::string text =
      games::to_json(question.situation).dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
  return write_new_file(options.declare, text, options.force);
}

void los(const LosOptions& options, Context& context) {
  auto question = sight_question(options.sight, context);
  if (!question) {
    return context.fail(question.error());
  }
  const auto from = sight_end(*question, options.sight.from);
  const auto to = sight_end(*question, options.sight.to);
  if (!from || !to) {
    return context.fail(from ? to.error() : from.error());
  }
  if (!options.declare.empty()) {
    if (const auto declared = declare_shot(*question, *from, *to, options); !declared) {
      return context.fail(declared.error());
    }
  }
  if (!games::OpenLines(question->situation.ledger, question->settings).contains(*from, *to)) {
    return context.fail({options.sight.file.string(), games::not_declared(*from, *to)});
  }
  const board::Sight sight = question->game.sight(question->situation, *from, *to, question->settings);
  if (context.json) {
    context.out << to_line(api::sight_json(sight, speaker_of(*question, context)));
  } else {
    print_sight(sight, *question, context);
  }
}

}  // namespace

void add_los(CLI::App& app, Context& context) {
  auto [command, options] = add_command(app, context, "los", "los.help.los", los);
  add_sight_options(command, options.sight, context);
  add_from_options(command, options.sight.from, context);
  add_to_options(command, options.sight.to, context);
  auto* declare = command.add_option("--declare", options.declare, context.say("shots.help.declare"));
  declare->type_name("FILE");
  command.add_option("--unit", options.unit, context.say("shots.help.unit"))->needs(declare);
  command.add_flag("--force", options.force, context.say("notes.help.force"))->needs(declare);
}

}  // namespace adjutant::app
