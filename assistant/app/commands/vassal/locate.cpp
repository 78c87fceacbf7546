#include <algorithm>
#include <istream>
#include <iterator>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "commands/command.h"
#include "commands/commands.h"
#include "context/context.h"
#include "context/known_names.h"
#include "library/module_source.h"
#include "vmod/module/board_layout.h"

namespace adjutant::app {
namespace {

using nlohmann::json;

struct LocateOptions {
  std::string module;
  std::string map;
  std::string boards;
};

std::vector<std::string> map_names(const vmod::Module& module) {
  std::vector<std::string> names;
  std::ranges::transform(module.maps, std::back_inserter(names), &vmod::Map::identifier);
  return names;
}

std::vector<std::string> board_names(const vmod::Map& map) {
  std::vector<std::string> names;
  std::ranges::transform(map.boards, std::back_inserter(names), &vmod::Board::name);
  return names;
}

/// Reads a layout of boards: as saves write it, with or without its first word, or the name of one board.
std::vector<vmod::BoardPlacement> read_boards(const vmod::Map& map, const std::string& text) {
  if (auto placements = vmod::read_board_command(map, text)) {
    return std::move(*placements);
  }
  const bool has_cells = text.find('\t') != std::string::npos;
  const std::string command = map.id + "BoardPicker\t" + text + (has_cells ? "" : "\t0\t0");
  return vmod::read_board_command(map, command).value_or(std::vector<vmod::BoardPlacement>());
}

Result<vmod::MapLayout> layout_of(const vmod::Map& map, const std::string& boards) {
  if (boards.empty()) {
    return vmod::lay_out(map);
  }
  const auto placements = read_boards(map, boards);
  const auto names = board_names(map);
  for (const vmod::BoardPlacement& placement : placements) {
    if (std::ranges::find(names, placement.board) == names.end()) {
      return failure(map.identifier(), with_known("vmod.no_such_board", {{"board", placement.board}}, names));
    }
  }
  return vmod::lay_out(map, placements);
}

/// Before any game begins, properties of the map and of the module have their initial values.
vmod::PropertyLookup initial_values(const vmod::Module& module, const vmod::Map& map) {
  return [&](std::string_view name) -> std::optional<std::string> {
    const vmod::GlobalProperty* found = nullptr;
    for (const vmod::GlobalProperty& property : module.properties) {
      const bool of_map = property.container == map.identifier();
      const bool of_module = property.level == vmod::GlobalProperty::Level::module;
      if (property.name == name && (of_map || (of_module && !found))) {
        found = &property;
      }
    }
    return found ? std::optional(found->initial_value) : std::nullopt;
  };
}

json answer(const vmod::Map& map, const vmod::MapLayout& layout, vmod::Point p,
            const vmod::PropertyLookup& properties) {
  const vmod::PlacedBoard* board = vmod::board_at(layout, p);
  const vmod::Zone* zone = vmod::zone_at(map, layout, p);
  const vmod::Point snapped = vmod::snap(map, layout, p);
  return {{"x", p.x},
          {"y", p.y},
          {"board", board ? json(map.boards[board->board].name) : json()},
          {"zone", zone ? json(zone->name) : json()},
          {"location", vmod::location_name(map, layout, p, properties).value_or("offboard")},
          {"snapped", {snapped.x, snapped.y}}};
}

std::optional<vmod::Point> read_point(const std::string& line) {
  std::istringstream in(line);
  vmod::Point p;
  std::string rest;
  return in >> p.x >> p.y && !(in >> rest) ? std::optional(p) : std::nullopt;
}

void answer_lines(const vmod::Module& module, const vmod::Map& map, const vmod::MapLayout& layout, Context& context) {
  const vmod::PropertyLookup properties = initial_values(module, map);
  for (std::string line; std::getline(context.in, line);) {
    if (const auto point = read_point(line)) {
      context.out << to_line(answer(map, layout, *point, properties)) << std::flush;
    } else if (line.find_first_not_of(" \t\r") != std::string::npos) {
      context.fail({"", {"vmod.not_a_point", {{"line", line}}}});
    }
  }
}

void locate(const LocateOptions& options, Context& context) {
  const auto module = read_named_module(options.module, context);
  if (!module) {
    return context.fail(module.error());
  }
  const vmod::Map* map = vmod::find_map(*module, options.map);
  if (!map) {
    return context.fail({options.module, with_known("vmod.no_such_map", {{"map", options.map}}, map_names(*module))});
  }
  const auto layout = layout_of(*map, options.boards);
  if (!layout) {
    return context.fail(layout.error());
  }
  if (layout->boards.empty()) {
    context.report(
        {Severity::warning, map->identifier(), with_known("vmod.no_boards_laid_out", {}, board_names(*map))});
  }
  answer_lines(*module, *map, *layout, context);
}

}  // namespace

void add_locate(CLI::App& app, Context& context) {
  auto [command, options] = add_command(app, context, "locate", "vmod.help.locate", locate);
  command.add_option("--module", options.module, context.say("vmod.help.module"))->required()->type_name("M");
  command.add_option("--map", options.map, context.say("vmod.help.map"))->required()->type_name("MAP");
  command.add_option("--boards", options.boards, context.say("vmod.help.boards"))->type_name("SETUP");
}

}  // namespace adjutant::app
