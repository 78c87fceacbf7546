#include <memory>
#include <ostream>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "api/answers.h"
#include "commands.h"
#include "commands/sight_question.h"
#include "context.h"

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

void print(const board::Sight& sight, const SightQuestion& question, Context& context) {
  for (const Message& message : sight.says) {
    context.out << context.say(message) << '\n';
  }
  for (const board::Met& met : sight.because) {
    context.out << "  " << context.say(met.says) << '\n';
  }
  for (const Message& reading : unusual_readings(question)) {
    context.out << context.say(reading) << '\n';
  }
}

void los(const SightOptions& options, Context& context) {
  const auto question = sight_question(options, context);
  if (!question) {
    context.fail(question.error());
    return;
  }
  const auto from = sight_end(*question, options.from);
  const auto to = sight_end(*question, options.to);
  if (!from || !to) {
    context.fail(from ? to.error() : from.error());
    return;
  }
  const board::Sight sight = question->game.sight(question->situation, *from, *to, question->settings);
  if (context.json) {
    context.out << api::sight_json(sight, {context.catalogue, context.language}).dump() << '\n';
  } else {
    print(sight, *question, context);
  }
}

}  // namespace

void add_los(CLI::App& app, Context& context) {
  auto* command = app.add_subcommand("los", context.say("los.help.los"));
  auto options = std::make_shared<SightOptions>();
  add_sight_options(*command, *options, context);
  add_from_options(*command, options->from, context);
  add_to_options(*command, options->to, context);
  command->callback([options, &context] { los(*options, context); });
}

}  // namespace adjutant::app
