#include "commands/game/procedure_options.h"

#include <istream>
#include <iterator>
#include <ostream>
#include <random>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "context/context.h"
#include "importers/text/file.h"

namespace adjutant::app {

using nlohmann::json;

void add_dice_options(CLI::App& command, DiceOptions& options, const Context& context) {
  command.add_option("--dice", options.dice, context.say("tables.help.dice"))
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("3,5,2");
  command.add_flag("--roll", options.roll, context.say("tables.help.roll"));
  command.add_option("--seed", options.seed, context.say("tables.help.seed"))->type_name("N");
}

tables::Oracle oracle_of(const DiceOptions& options, tables::Choices choices) {
  if (!options.roll && !options.seed) {
    return tables::Oracle::typed(options.dice, std::move(choices));
  }
  std::random_device random;
  const std::uint64_t seed = options.seed ? *options.seed : (std::uint64_t{random()} << 32U) | random();
  return tables::Oracle::rolled(tables::seeded(seed), std::move(choices), options.dice);
}

Result<json> read_input(const std::string& file, Context& context) {
  if (file.empty()) {
    return json::object();
  }
  Result<std::string> text;
  if (file == "-") {
    text = std::string(std::istreambuf_iterator<char>(context.in), {});
  } else {
    text = importers::read_text_file(file);
  }
  if (!text) {
    return tl::unexpected(text.error());
  }
  json input = json::parse(*text, nullptr, false);
  if (!input.is_object()) {
    return failure(file, {"tables.input_no_object", {}});
  }
  return input;
}

void print_trace(const tables::Trace& trace, const api::Speaker& say, const Context& context) {
  for (const tables::TraceStep& step : trace.steps()) {
    context.out << say(Message{step.step, step.args});
    context.out << (step.rule.empty() ? "" : " (" + step.rule + ")") << '\n';
  }
}

}  // namespace adjutant::app
