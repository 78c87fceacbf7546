#include <algorithm>
#include <map>
#include <memory>
#include <ostream>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "api/answers.h"
#include "commands/commands.h"
#include "commands/game/sight_question.h"
#include "context/context.h"
#include "games/open_lines.h"

namespace adjutant::app {
namespace {

constexpr char viewer_sign = '@';

char sign_of(board::Verdict verdict) {
  switch (verdict) {
    case board::Verdict::clear:
      return '.';
    case board::Verdict::degraded:
      return '-';
    case board::Verdict::blocked:
      return '#';
    case board::Verdict::unknown:
      break;
  }
  return '?';
}

Argument count(const char* name, const std::vector<board::SeenHex>& field, board::Verdict verdict) {
  return {name, std::count_if(field.begin(), field.end(),
                              [verdict](const board::SeenHex& seen) { return seen.verdict == verdict; })};
}

Argument sign(const char* name, board::Verdict verdict) {
  return {name, std::string(1, sign_of(verdict))};
}

/// The board as signs, odd columns half a line lower as on the map.
void draw(const std::vector<board::SeenHex>& field, board::Hex from, std::ostream& out) {
  std::map<int, std::string> lines;
  for (const board::SeenHex& seen : field) {
    std::string& line = lines[2 * seen.hex.row + seen.hex.column % 2];
    line.resize(std::max(line.size(), static_cast<std::size_t>(2 * seen.hex.column) + 1), ' ');
    line.back() = seen.hex == from ? viewer_sign : sign_of(seen.verdict);
  }
  for (const auto& [row, line] : lines) {
    out << "  " << line << '\n';
  }
}

void print_field(const std::vector<board::SeenHex>& field, board::Hex from, Context& context) {
  using board::Verdict;
  context.out << context.say(Message{"los.field.counts",
                                     {{"hex", board::to_string(from)},
                                      count("clear", field, Verdict::clear),
                                      count("degraded", field, Verdict::degraded),
                                      count("blocked", field, Verdict::blocked),
                                      count("unknown", field, Verdict::unknown)}})
              << '\n';
  draw(field, from, context.out);
  context.out << context.say(Message{"los.field.legend",
                                     {sign("clear", Verdict::clear),
                                      sign("degraded", Verdict::degraded),
                                      sign("blocked", Verdict::blocked),
                                      sign("unknown", Verdict::unknown),
                                      {"viewer", std::string(1, viewer_sign)}}})
              << '\n';
}

void field(const SightOptions& options, Context& context) {
  const auto question = sight_question(options, context);
  if (!question) {
    context.fail(question.error());
    return;
  }
  const auto from = sight_end(*question, options.from);
  if (!from) {
    context.fail(from.error());
    return;
  }
  if (games::shots_are_declared(question->settings)) {
    context.fail({options.file.string(), {"shots.no_field", {}}});
    return;
  }
  const auto seen = question->game.field(question->situation, *from, question->settings);
  if (context.json) {
    const nlohmann::json answer = {{"from", board::to_string(from->hex)}, {"hexes", api::field_json(seen)}};
    context.out << answer.dump() << '\n';
  } else {
    print_field(seen, from->hex, context);
  }
}

}  // namespace

void add_field(CLI::App& app, Context& context) {
  auto* command = app.add_subcommand("field", context.say("los.help.field"));
  auto options = std::make_shared<SightOptions>();
  add_sight_options(*command, *options, context);
  add_from_options(*command, options->from, context);
  command->callback([options, &context] { field(*options, context); });
}

}  // namespace adjutant::app
