#include <QBuffer>
#include <QByteArray>
#include <QImage>
#include <QString>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "commands/command.h"
#include "commands/commands.h"
#include "commands/vassal/saved_view.h"
#include "context/context.h"
#include "context/headless.h"
#include "context/new_file.h"
#include "dock/painting/map_picture.h"
#include "vmod/archive/picture.h"
#include "vmod/view/missing_pictures.h"

namespace adjutant::app {
namespace {

struct SaveDrawOptions {
  SavedViewOptions game;
  std::string map;
  std::string out;
  bool force = false;
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

/// The map with room for all its pieces where it is not known how large its boards are.
vmod::MapView with_room(vmod::MapView map, const std::shared_ptr<const vmod::ModuleFiles>& files,
                        Diagnostics& diagnostics) {
  if (!files) {
    return map;
  }
  const vmod::RoomNeeded room = vmod::room_needed(map, *files);
  if (!room.board.empty()) {
    diagnostics.push_back({Severity::warning, map.name, {"vmod.draw.size_unknown", {{"board", room.board}}}});
    map.size = room.size;
  }
  return map;
}

/// What is different in the picture from what the map has: pictures that the module has and that could not be shown
/// (those that it has not are told by missing_pictures), and a smaller scale.
Diagnostics shortcomings(const vmod::MapView& map, const QSize& drawn, const std::set<std::string>& not_there,
                         const vmod::ModuleFiles* files) {
  Diagnostics found;
  const vmod::PictureIndex index(files ? files->in_order() : std::vector<const vmod::Archive*>());
  for (const std::string& image : not_there) {
    if (index.find(image)) {
      found.push_back({Severity::warning, "images/" + image, {"vmod.picture.not_drawn", {{"image", image}}}});
    }
  }
  if (drawn.width() < map.size.width) {
    found.push_back({Severity::note,
                     map.name,
                     {"vmod.draw.smaller",
                      {{"width", map.size.width},
                       {"height", map.size.height},
                       {"drawn_width", drawn.width()},
                       {"drawn_height", drawn.height()}}}});
  }
  return found;
}

/// Fonts need Qt's program object; nothing needs a screen.
QImage paint_without_screen(const vmod::MapView& map, std::shared_ptr<const vmod::ModuleFiles> files,
                            std::set<std::string>& not_there) {
  const HeadlessProgram program;
  return dock::paint_whole_map(map, std::move(files), &not_there);
}

/// The picture as PNG, which names the program that wrote it: by that it may be written over (new_file.h). Empty where
/// there is no picture. The image is given away, since a copy of it may take 400 MB.
QByteArray png_of(QImage image) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  image.setText(QStringLiteral("Software"), QStringLiteral("Adjutant"));
  return image.save(&buffer, "PNG") ? bytes : QByteArray();
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
  const vmod::MapView drawn = with_room(**map, saved->files, diagnostics);
  std::set<std::string> not_there;
  QImage image = paint_without_screen(drawn, saved->files, not_there);
  const QSize size = image.size();
  std::ranges::move(shortcomings(drawn, size, not_there, saved->files.get()), std::back_inserter(diagnostics));
  context.report(diagnostics);
  const QByteArray picture = png_of(std::move(image));
  if (picture.isEmpty()) {
    return context.fail({options.out, {"vmod.draw.not_written", {}}});
  }
  const auto written =
      write_new_file(options.out, {picture.data(), static_cast<std::size_t>(picture.size())}, options.force);
  if (!written) {
    return context.fail(written.error());
  }
  if (context.json) {
    context.out << to_line({{"map", (*map)->name},
                            {"file", options.out},
                            {"size", {size.width(), size.height()}},
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
  command.add_flag("--force", options.force, context.say("notes.help.force"));
  command.fallthrough();
}

}  // namespace adjutant::app
