#include "commands/game/procedure_options.h"

#include <array>
#include <istream>
#include <ostream>
#include <random>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "context/context.h"
#include "importers/text/file.h"

namespace adjutant::app {

using nlohmann::json;

namespace {

/// All of standard input, as much as a file may have.
Result<std::string> read_all(std::istream& in) {
  std::string text;
  std::array<char, 1 << 16> block{};
  while (in.read(block.data(), block.size()) || in.gcount() > 0) {
    text.append(block.data(), static_cast<std::size_t>(in.gcount()));
    if (text.size() > importers::max_text_file_bytes) {
      return failure("-", {"import.too_large", {{"megabytes", importers::max_text_file_bytes >> 20U}}});
    }
  }
  return text;
}

}  // namespace

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
    text = read_all(context.in);
  } else {
    text = importers::read_text_file(file);
  }
  if (!text) {
    return tl::unexpected(text.error());
  }
  const Message no_object{"tables.input_no_object", {}};
  auto input = read_json(*text, file, no_object);
  if (input && !input->is_object()) {
    return failure(file, no_object);
  }
  return input;
}

void print_trace(const tables::Trace& trace, const api::Speaker& say, const Context& context) {
  for (const tables::TraceStep& step : trace.steps()) {
    context.out << say(Message{step.step, step.args});
    context.out << (step.rule.empty() ? "" : " (" + step.rule + ")");
    // What nobody has passed over is never used unmarked.
    context.out << (step.source == tables::Source::read ? " [" + say(Message{"tables.source.read", {}}) + "]" : "")
                << '\n';
  }
}

}  // namespace adjutant::app
