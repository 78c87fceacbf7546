#include <QGuiApplication>
#include <QImage>
#include <QString>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>
#include <string>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "commands/command.h"
#include "commands/commands.h"
#include "commands/vassal/saved_view.h"
#include "context/context.h"
#include "dock/painting/map_picture.h"
#include "vmod/view/missing_pictures.h"

namespace adjutant::app {
namespace {

struct SaveDrawOptions {
  SavedViewOptions game;
  std::string map;
  std::string out;
};

/// The map that was named; else the first that has boards, or the first.
Result<const vmod::MapView*> map_for(const SaveDrawOptions& options, const vmod::View& view) {
  const auto& maps = view.maps;
  if (maps.empty()) {
    return failure(options.game.file, {"vmod.draw.no_map", {}});
  }
  const auto wanted = std::ranges::find_if(maps, [&](const vmod::MapView& map) {
    return options.map.empty() ? !map.boards.empty() : map.name == options.map || map.id == options.map;
  });
  if (wanted != maps.end()) {
    return &*wanted;
  }
  if (options.map.empty()) {
    return &maps.front();
  }
  Message why{"vmod.draw.no_such_map", {{"map", options.map}}};
  for (const vmod::MapView& map : maps) {
    why.args.emplace_back("known", map.name.empty() ? map.id : map.name);
  }
  return failure("--map", std::move(why));
}

/// Fonts need Qt's program object; nothing needs a screen.
QImage paint_without_screen(const vmod::MapView& map, std::shared_ptr<const vmod::ModuleFiles> files) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  int count = 1;
  char name[] = "adjutant";
  char* arguments[] = {name, nullptr};
  const QGuiApplication application(count, arguments);
  return dock::paint_whole_map(map, std::move(files));
}

void save_draw(const SaveDrawOptions& options, Context& context) {
  auto saved = view_saved_game(options.game, context);
  if (!saved) {
    return context.fail(saved.error());
  }
  const auto map = map_for(options, saved->view);
  if (!map) {
    return context.fail(map.error());
  }
  Diagnostics diagnostics = saved->view.diagnostics;
  if (saved->files) {
    std::ranges::move(vmod::missing_pictures({*map, 1}, *saved->files), std::back_inserter(diagnostics));
  }
  context.report(diagnostics);
  const QImage image = paint_without_screen(**map, saved->files);
  if (image.isNull() || !image.save(QString::fromStdString(options.out), "PNG")) {
    return context.fail({options.out, {"vmod.draw.not_written", {}}});
  }
  if (context.json) {
    context.out << to_line({{"map", (*map)->name},
                            {"file", options.out},
                            {"size", {image.width(), image.height()}},
                            {"step", saved->step},
                            {"steps", saved->steps},
                            {"diagnostics", diagnostics_json(diagnostics, context)}});
  }
}

}  // namespace

void add_save_draw(CLI::App& save, Context& context) {
  auto [command, options] = add_command(save, context, "draw", "vmod.help.save_draw", save_draw);
  add_saved_view_options(command, options.game, context);
  command.add_option("--map", options.map, context.say("vmod.help.draw_map"))->type_name("MAP");
  command.add_option("--out", options.out, context.say("vmod.help.draw_out"))->type_name("PICTURE.png")->required();
  command.fallthrough();
}

}  // namespace adjutant::app
