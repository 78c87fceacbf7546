#include <algorithm>
#include <iterator>
#include <ostream>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "commands/command.h"
#include "commands/commands.h"
#include "commands/vassal/saved_view.h"
#include "context/context.h"
#include "vmod/game/visibility.h"
#include "vmod/view/missing_pictures.h"
#include "vmod/view/view.h"

namespace adjutant::app {
namespace {

std::string name_or_note(const std::string& name, const Context& context) {
  return name.empty() ? context.say("vmod.show.unnamed") : name;
}

void print_map(const vmod::MapView& map, Context& context) {
  if (map.pieces.empty() && map.stacks.empty()) {
    return;
  }
  context.out << '\n' << context.say({"vmod.show.map", {{"map", map.name}, {"count", map.pieces.size()}}}) << '\n';
  for (const vmod::StackView& stack : map.stacks) {
    if (stack.deck) {
      const Message deck{"vmod.show.deck", {{"deck", stack.deck_name}, {"count", stack.pieces}}};
      context.out << fmt::format("  {:<16} {}\n", stack.location, context.say(deck));
    }
  }
  for (const vmod::PieceView& piece : map.pieces) {
    context.out << fmt::format("  {:<16} {}\n", piece.location, name_or_note(piece.name, context));
  }
}

void print_view(const vmod::View& view, Context& context) {
  context.out << fmt::format("{} {}\n", view.module, view.module_version);
  for (const vmod::RosterView& player : view.roster) {
    const bool watches = player.side.empty() || player.side == vmod::kObserverSide;
    context.print({watches ? "vmod.show.watcher" : "vmod.show.player", {{"name", player.name}, {"side", player.side}}});
  }
  for (const vmod::TurnView& turn : view.turns) {
    context.out << fmt::format("{}: {}\n", turn.name, turn.text);
  }
  for (const vmod::MapView& map : view.maps) {
    print_map(map, context);
  }
}

void save_show(const SavedViewOptions& options, Context& context) {
  const auto saved = view_saved_game(options, context);
  if (!saved) {
    return context.fail(saved.error());
  }
  Diagnostics diagnostics = saved->view.diagnostics;
  if (saved->files) {
    std::ranges::move(vmod::missing_pictures(saved->view.maps, *saved->files), std::back_inserter(diagnostics));
  }
  context.report(diagnostics);
  if (!context.json) {
    print_view(saved->view, context);
    if (saved->is_log) {
      const Message steps{"vmod.show.steps", {{"step", saved->step}, {"steps", saved->steps}}};
      context.out << '\n' << context.say(steps) << '\n';
    }
    return;
  }
  nlohmann::json answer = vmod::to_json(saved->view);
  answer["diagnostics"] = diagnostics_json(diagnostics, context);
  answer["step"] = saved->step;
  answer["steps"] = saved->steps;
  context.out << to_line(answer);
}

}  // namespace

void add_save_show(CLI::App& save, Context& context) {
  auto [command, options] = add_command(save, context, "show", "vmod.help.save_show", save_show);
  add_saved_view_options(command, options, context);
  command.fallthrough();
}

}  // namespace adjutant::app
