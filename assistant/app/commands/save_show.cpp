#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "commands/diagnostics_answer.h"
#include "commands/module_answers.h"
#include "context.h"
#include "module_source.h"
#include "vmod/module_files.h"
#include "vmod/save.h"
#include "vmod/view.h"
#include "vmod/visibility.h"

namespace adjutant::app {
namespace {

struct SaveShowOptions {
  std::string file;
  std::string module;
  std::string side;
  std::string view;
  std::optional<std::size_t> step;
};

/// The module that was named; else the one the game names, where the database has it; else one that knows no more than
/// the game itself, and the player is told.
Result<std::shared_ptr<const vmod::Module>> module_for(const SaveShowOptions& options, const vmod::SavedGame& save,
                                                       Context& context) {
  const auto share = [](vmod::Module module) { return std::make_shared<const vmod::Module>(std::move(module)); };
  if (!options.module.empty()) {
    return read_named_module(options.module, context, save.extensions()).map(share);
  }
  const std::string& name = save.module_name();
  const std::string& version = save.module_version();
  if (!name.empty()) {
    if (auto module = read_named_module(name + "@" + version, context, save.extensions())) {
      return share(std::move(*module));
    }
  }
  const Message why = name.empty() ? Message{"vmod.show.unknown_module", {}}
                                   : Message{"vmod.show.no_module", {{"module", name}, {"version", version}}};
  context.report({Severity::warning, options.file, why});
  return share(save.bare_module());
}

Result<vmod::Viewer> viewer_for(const SaveShowOptions& options, const vmod::GameState& state) {
  if (!options.view.empty() && options.view != "engine") {
    return failure("--view", {"vmod.show.view_unknown", {{"view", options.view}}});
  }
  const std::vector<std::string> sides = vmod::sides_of(state);
  if (!options.side.empty() && std::ranges::find(sides, options.side) == sides.end()) {
    Message why{"vmod.show.side_unknown", {{"side", options.side}}};
    for (const std::string& side : sides) {
      why.args.emplace_back("known", side);
    }
    return failure("--side", std::move(why));
  }
  vmod::Viewer viewer = vmod::as_side(state, options.side);
  viewer.everything = options.view == "engine";
  return viewer;
}

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

void print(const vmod::View& view, Context& context) {
  context.out << fmt::format("{} {}\n", view.module, view.module_version);
  for (const vmod::RosterView& player : view.roster) {
    const bool watches = player.side.empty() || player.side == vmod::kObserverSide;
    context.out << context.say({watches ? "vmod.show.watcher" : "vmod.show.player",
                                {{"name", player.name}, {"side", player.side}}})
                << '\n';
  }
  for (const vmod::TurnView& turn : view.turns) {
    context.out << fmt::format("{}: {}\n", turn.name, turn.text);
  }
  for (const vmod::MapView& map : view.maps) {
    print_map(map, context);
  }
}

void save_show(const SaveShowOptions& options, Context& context) {
  const auto save = vmod::read_save(std::filesystem::path(options.file));
  if (!save) {
    return context.fail(save.error());
  }
  const std::size_t step = options.step.value_or(save->steps());
  if (step > save->steps()) {
    return context.fail({options.file, {"vmod.show.step_too_far", {{"steps", save->steps()}, {"step", step}}}});
  }
  const auto module = module_for(options, *save, context);
  if (!module) {
    return context.fail(module.error());
  }
  const vmod::GameState state = save->after(*module, step);
  const auto viewer = viewer_for(options, state);
  if (!viewer) {
    return context.fail(viewer.error());
  }
  const vmod::PieceCatalogue catalogue(**module);
  vmod::View view = vmod::view_of(state, *viewer, &catalogue);
  std::ranges::move(vmod::missing_extensions(**module, save->extensions(), options.file),
                    std::back_inserter(view.diagnostics));
  for (const Diagnostic& diagnostic : view.diagnostics) {
    context.report(diagnostic);
  }
  if (!context.json) {
    print(view, context);
    if (save->is_log()) {
      context.out << '\n' << context.say({"vmod.show.steps", {{"step", step}, {"steps", save->steps()}}}) << '\n';
    }
    return;
  }
  nlohmann::json answer = vmod::to_json(view);
  answer["diagnostics"] = diagnostics_answer(view.diagnostics, context);
  answer["step"] = step;
  answer["steps"] = save->steps();
  context.out << to_line(answer);
}

}  // namespace

void add_save(CLI::App& app, Context& context) {
  auto* save = app.add_subcommand("save", context.say("vmod.help.save"));
  save->require_subcommand(1);
  save->fallthrough();
  auto* command = save->add_subcommand("show", context.say("vmod.help.save_show"));
  auto options = std::make_shared<SaveShowOptions>();
  command->add_option("FILE", options->file, context.say("vmod.help.save_file"))->required();
  command->add_option("--module", options->module, context.say("vmod.help.save_module"))->type_name("M");
  command->add_option("--side", options->side, context.say("vmod.help.side"))->type_name("S");
  command->add_option("--view", options->view, context.say("vmod.help.view"))->type_name("engine");
  command->add_option("--step", options->step, context.say("vmod.help.step"))->type_name("N");
  command->fallthrough();
  command->callback([options, &context] { save_show(*options, context); });
}

}  // namespace adjutant::app
