#include "commands/vassal/saved_view.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "context/context.h"
#include "db/modules.h"
#include "feeders/recording.h"
#include "library/database.h"
#include "library/module_source.h"
#include "vmod/game/save.h"
#include "vmod/game/visibility.h"

namespace adjutant::app {
namespace {

struct KnownModule {
  std::shared_ptr<const vmod::ModuleFiles> files;  ///< null: the module knows no more than the game itself
  std::shared_ptr<const vmod::Module> module;
};

Result<KnownModule> read_known(Result<vmod::ModuleFiles> opened) {
  return std::move(opened).and_then([](vmod::ModuleFiles open) {
    auto files = std::make_shared<const vmod::ModuleFiles>(std::move(open));
    return vmod::read_module(*files).map([&](vmod::Module module) {
      return KnownModule{files, std::make_shared<const vmod::Module>(std::move(module))};
    });
  });
}

/// Names the other versions of the module that are in the database.
Message not_at_hand(const std::string& name, const std::string& version, Context& context) {
  Message why{"vmod.show.no_module", {{"module", name}, {"version", version}}};
  const auto modules = open_database(context).and_then(db::modules);
  for (const db::ModuleRow& one : modules.value_or(std::vector<db::ModuleRow>())) {
    if (one.name == name && one.kind == db::ModuleKind::module) {
      why.key = "vmod.show.no_version";
      why.args.emplace_back("known", one.name + "@" + one.version);
    }
  }
  return why;
}

/// The module that was named; else the one the game names, where the database has it; else one that knows no more than
/// the game itself, and the player is told.
Result<KnownModule> module_for(const SavedViewOptions& options, const vmod::SavedGame& save, Context& context) {
  if (!options.module.empty()) {
    return read_known(open_named_module(options.module, context, save.extensions()));
  }
  const std::string& name = save.module_name();
  const std::string& version = save.module_version();
  if (!name.empty()) {
    if (auto known = read_known(open_named_module(name + "@" + version, context, save.extensions()))) {
      return known;
    }
  }
  context.report({Severity::warning, options.file,
                  name.empty() ? Message{"vmod.show.unknown_module", {}} : not_at_hand(name, version, context)});
  return KnownModule{nullptr, std::make_shared<const vmod::Module>(save.bare_module())};
}

Result<vmod::Viewer> viewer_for(const SavedViewOptions& options, const vmod::GameState& state) {
  if (!options.view.empty() && options.view != "engine") {
    return failure("--view", {"vmod.show.view_unknown", {{"view", options.view}}});
  }
  const std::vector<std::string> sides = vmod::sides_of(state);
  if (!options.side.empty() && std::ranges::find(sides, options.side) == sides.end()) {
    return failure("--side", no_such_side(options.side, sides));
  }
  vmod::Viewer viewer = vmod::as_side(state, options.side);
  viewer.everything = options.view == "engine";
  return viewer;
}

}  // namespace

void add_saved_view_options(CLI::App& command, SavedViewOptions& options, const Context& context) {
  command.add_option("FILE", options.file, context.say("vmod.help.save_file"))->required();
  command.add_option("--module", options.module, context.say("vmod.help.save_module"))->type_name("M");
  command.add_option("--side", options.side, context.say("vmod.help.side"))->type_name("S");
  command.add_option("--view", options.view, context.say("vmod.help.view"))->type_name("engine");
  command.add_option("--step", options.step, context.say("vmod.help.step"))->type_name("N");
}

Result<SavedView> view_saved_game(const SavedViewOptions& options, Context& context) {
  const auto save = vmod::read_save(std::filesystem::path(options.file));
  if (!save) {
    return tl::unexpected(save.error());
  }
  SavedView saved;
  saved.steps = save->steps();
  saved.step = options.step.value_or(saved.steps);
  saved.is_log = save->is_log();
  if (saved.step > saved.steps) {
    return failure(options.file, {"vmod.show.step_too_far", {{"steps", saved.steps}, {"step", saved.step}}});
  }
  const auto known = module_for(options, *save, context);
  if (!known) {
    return tl::unexpected(known.error());
  }
  saved.files = known->files;
  const vmod::GameState state = save->after(known->module, saved.step);
  const auto viewer = viewer_for(options, state);
  if (!viewer) {
    return tl::unexpected(viewer.error());
  }
  const vmod::PieceCatalogue catalogue(*known->module);
  saved.view = vmod::view_of(state, *viewer, &catalogue);
  if (!save->module_name().empty() && save->module_name() != known->module->name) {
    saved.view.diagnostics.push_back(
        {Severity::warning,
         options.file,
         {"vmod.show.other_module", {{"saved", save->module_name()}, {"module", known->module->name}}}});
  }
  std::ranges::move(vmod::missing_extensions(*known->module, save->extensions(), options.file),
                    std::back_inserter(saved.view.diagnostics));
  return saved;
}

}  // namespace adjutant::app
