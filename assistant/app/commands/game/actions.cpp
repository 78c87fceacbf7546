#include <algorithm>
#include <map>
#include <ostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "api/answers/answers.h"
#include "commands/command.h"
#include "commands/commands.h"
#include "commands/game/sight_question.h"
#include "context/context.h"
#include "games/asking/unchecked.h"
#include "library/game_choice.h"
#include "tables/json_values.h"

namespace adjutant::app {
namespace {

using nlohmann::json;

struct ActionsOptions {
  SightOptions situation;
  std::vector<std::string> units;
};

using Views = std::vector<games::ActionView>;

/// "Fire [5.0]: 8,2 9,3 (cost; marker)" and, below, what it rests on.
void print_allowed(const games::ActionView& action, Context& context) {
  std::string line = fmt::format("  {} [{}]", context.say(action.label), action.rule);
  std::vector<std::string> targets = action.targets;
  for (std::size_t i = 0; i < action.ranges.size(); ++i) {
    targets[i] += fmt::format(" ({})", action.ranges[i]);
  }
  if (!targets.empty()) {
    line += fmt::format(": {}", fmt::join(targets, " "));
  }
  std::vector<std::string> terms;
  for (const Message* message : {&action.cost, &action.marker}) {
    if (!message->empty()) {
      terms.push_back(context.say(*message));
    }
  }
  if (!terms.empty()) {
    line += fmt::format(" ({})", fmt::join(terms, "; "));
  }
  context.out << line << '\n';
  for (const Message& assumption : action.assumptions) {
    context.out << "    ? " << context.say(assumption) << '\n';
  }
}

/// What is refused, gathered by the reason: phases and states bar many actions alike.
void print_refused(const Views& actions, Context& context) {
  std::vector<std::pair<std::string, std::vector<std::string>>> by_reason;
  for (const games::ActionView& action : actions) {
    if (action.allowed) {
      continue;
    }
    const std::string reason = fmt::format("{} [{}]", context.say(action.reason), action.rule);
    const auto same =
        std::find_if(by_reason.begin(), by_reason.end(), [&](const auto& r) { return r.first == reason; });
    if (same == by_reason.end()) {
      by_reason.push_back({reason, {context.say(action.label)}});
    } else {
      same->second.push_back(context.say(action.label));
    }
  }
  for (const auto& [reason, labels] : by_reason) {
    context.out << fmt::format("  - {}: {}\n", fmt::join(labels, ", "), reason);
  }
}

void print_actions(const Views& actions, const std::vector<games::UnitView>& units, Context& context) {
  std::map<std::string, Views> by_unit;
  for (const games::ActionView& action : actions) {
    by_unit[action.unit].push_back(action);
  }
  for (const games::ActionView& action : by_unit[""]) {
    print_allowed(action, context);
  }
  for (const games::UnitView& unit : units) {
    const auto own = by_unit.find(unit.id);
    if (own == by_unit.end()) {
      continue;
    }
    std::vector<std::string> texts = {context.say(unit.summary)};
    for (const Message& state : unit.states) {
      texts.push_back(context.say(state));
    }
    context.out << fmt::format("{} ({}), {}\n", unit.name.empty() ? unit.id : unit.name, board::to_string(unit.hex),
                               fmt::join(texts, ", "));
    for (const games::ActionView& action : own->second) {
      if (action.allowed) {
        print_allowed(action, context);
      }
    }
    print_refused(own->second, context);
  }
}

void print_json(const Views& actions, const std::vector<games::UnitView>& units, Context& context) {
  const api::Speaker say = speaker(context);
  const auto action_json = [&](const games::ActionView& action) {
    json answer = api::action_json(action, say);
    answer["label"] = say(action.label);
    return answer;
  };
  const auto unit_json = [&](const games::UnitView& unit) { return api::unit_json(unit, say); };
  context.out << to_line(
      {{"actions", tables::list_of(actions, action_json)}, {"units", tables::list_of(units, unit_json)}});
}

void list_actions(const ActionsOptions& options, Context& context) {
  const auto question = sight_question(options.situation, context);
  if (!question) {
    return context.fail(question.error());
  }
  for (const std::string& id : options.units) {
    if (question->situation.unit(id) == nullptr) {
      return context.fail({options.situation.file.string(), {"games.no_unit", {{"unit", id}}}});
    }
  }
  const auto game = chosen_game(context, question->game.id, question->game.edition);
  if (!game) {
    return context.fail(game.error());
  }
  const Views actions =
      games::actions_from_board(*game, question->situation, options.units, {game->charts, question->settings});
  const auto units = game->views(question->situation, game->charts);
  if (context.json) {
    print_json(actions, units, context);
  } else {
    print_actions(actions, units, context);
  }
}

}  // namespace

void add_actions(CLI::App& app, Context& context) {
  auto [command, options] = add_command(app, context, "actions", "games.help.actions", list_actions);
  add_sight_options(command, options.situation, context);
  command.add_option("--unit", options.units, context.say("games.help.unit"))->take_all();
}

}  // namespace adjutant::app
