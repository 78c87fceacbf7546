#include <algorithm>
#include <map>
#include <ostream>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "api/answers/answers.h"
#include "commands/command.h"
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

void print_field(const std::vector<board::SeenHex>& field, board::Hex from, const SightQuestion& question,
                 Context& context) {
  using board::Verdict;
  const Message counts{"los.field.counts",
                       {{"hex", board::to_string(from)},
                        count("clear", field, Verdict::clear),
                        count("degraded", field, Verdict::degraded),
                        count("blocked", field, Verdict::blocked),
                        count("unknown", field, Verdict::unknown)}};
  context.out << speaker_of(question, context)(counts) << '\n';
  draw(field, from, context.out);
  context.print({"los.field.legend",
                 {sign("clear", Verdict::clear),
                  sign("degraded", Verdict::degraded),
                  sign("blocked", Verdict::blocked),
                  sign("unknown", Verdict::unknown),
                  {"viewer", std::string(1, viewer_sign)}}});
  print_readings(question, context);
}

void field(const SightOptions& options, Context& context) {
  const auto question = sight_question(options, context);
  const auto from = question.and_then([&](const SightQuestion& one) { return sight_end(one, options.from); });
  if (!from) {
    return context.fail(from.error());
  }
  if (games::shots_are_declared(question->settings)) {
    return context.fail({options.file.string(), {"shots.no_field", {}}});
  }
  const auto& terrain = question->situation.terrain;
  if (const auto large = terrain ? board::too_large_for_a_field(*terrain) : std::nullopt) {
    return context.fail({options.file.string(), *large});
  }
  const auto seen = question->game.field(question->situation, *from, question->settings, {});
  if (context.json) {
    context.out << to_line({{"from", board::to_string(from->hex)}, {"hexes", api::field_json(seen)}});
  } else {
    print_field(seen, from->hex, *question, context);
  }
}

}  // namespace

void add_field(CLI::App& app, Context& context) {
  auto [command, options] = add_command(app, context, "field", "los.help.field", field);
  add_sight_options(command, options, context);
  add_from_options(command, options.from, context);
}

}  // namespace adjutant::app
