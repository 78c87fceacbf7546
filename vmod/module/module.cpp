#include "vmod/module/module.h"

#include <algorithm>
#include <utility>

#include "vmod/archive/picture.h"
#include "vmod/archive/xml.h"
#include "vmod/limits.h"
#include "vmod/module/board_layout.h"
#include "vmod/module/build_file.h"
#include "vmod/module/element.h"
#include "vmod/module/extension.h"
#include "vmod/module/grid_reader.h"
#include "vmod/module/identity.h"
#include "vmod/module/parts.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {

namespace {

/// What an element of the build file stands in: map, stack, palette, set-up, and the container of its properties.
struct ElementContext {
  std::optional<std::size_t> map;
  std::optional<std::size_t> stack;
  std::optional<std::size_t> palette;
  std::optional<std::size_t> setup;
  GlobalProperty::Level level = GlobalProperty::Level::module;
  std::string container = "Module";  ///< as saves name the holder of properties
};

/// The name of the board that the element stands on.
std::string board_name_of(const pugi::xml_node& element) {
  pugi::xml_node board = element.parent();
  while (board && kind_of(board) != ElementKind::board) {
    board = board.parent();
  }
  return text(board, "name");
}

/// Walks a build file and gathers the module's values.
class ModuleReader {
 public:
  ModuleReader(const BuildFile& build_file, std::vector<const Archive*> archives, Module& module)
      : build_file_(build_file), pictures_(std::move(archives)), module_(module) {}

  void read_all() {
    read_children(build_file_.root(), {});
    read_pointing_tools(build_file_.threads(), module_.threads);
    read_pointing_tools(build_file_.flares(), module_.flares);
    count_unknown_classes(build_file_.root());
    for (const auto& [class_name, count] : module_.unknown_classes) {
      report(Severity::note, build_file_.root(), {"vmod.unknown_class", {{"class", class_name}, {"count", count}}});
    }
  }

 private:
  void read_children(const pugi::xml_node& parent, const ElementContext& context) {
    for (const pugi::xml_node& child : parent.children()) {
      if (child.type() == pugi::node_element) {
        read(child, context);
      }
    }
  }

  void read(const pugi::xml_node& element, const ElementContext& context);
  void read_map(const pugi::xml_node& element, ElementContext context);
  void read_board(const pugi::xml_node& element, const ElementContext& context);
  void read_zone(const pugi::xml_node& element, ElementContext context);
  void read_stack(const pugi::xml_node& element, ElementContext context);
  void read_slot(const pugi::xml_node& element, const ElementContext& context);
  void read_prototype(const pugi::xml_node& element);
  void read_palette(const pugi::xml_node& element, ElementContext context);
  void read_chart(const pugi::xml_node& element, const ElementContext& context);
  void read_property(const pugi::xml_node& element, const ElementContext& context);
  void read_roster(const pugi::xml_node& element);
  void read_turn_tracker(const pugi::xml_node& element);
  void read_predefined_setup(const pugi::xml_node& element, ElementContext context);
  void read_options(const pugi::xml_node& element);
  void read_pointing_tools(const std::vector<pugi::xml_node>& elements, std::vector<PointingTool>& tools);
  void read_of_map(const pugi::xml_node& element, const ElementContext& context);
  void read_extension_element(const pugi::xml_node& element, ElementContext context);

  std::size_t target_palette(const TargetStep& step, std::optional<std::size_t> parent);
  std::vector<SetupStack>& stacks_of(const ElementContext& context) {
    return context.map ? module_.maps[*context.map].stacks : module_.loose_stacks;
  }
  void measure(Board& board, const pugi::xml_node& element);
  void count_unknown_classes(const pugi::xml_node& element);

  void report(Severity severity, const pugi::xml_node& element, Message what) {
    const std::string path = path_of(element);
    module_.diagnostics.push_back(
        {severity, path.empty() ? build_file_.where() : build_file_.where() + "/" + path, std::move(what)});
  }

  const BuildFile& build_file_;
  PictureIndex pictures_;
  Module& module_;
};

void ModuleReader::read(const pugi::xml_node& element, const ElementContext& context) {
  switch (kind_of(element)) {
    case ElementKind::map:
      return read_map(element, context);
    case ElementKind::board:
      return read_board(element, context);
    case ElementKind::zone:
      return read_zone(element, context);
    case ElementKind::setup_stack:
    case ElementKind::draw_pile:
      return read_stack(element, context);
    case ElementKind::piece_slot:
      return read_slot(element, context);
    case ElementKind::prototype:
      return read_prototype(element);
    case ElementKind::palette:
      return read_palette(element, context);
    case ElementKind::chart:
      return read_chart(element, context);
    case ElementKind::global_property:
      return read_property(element, context);
    case ElementKind::player_roster:
      return read_roster(element);
    case ElementKind::turn_tracker:
      return read_turn_tracker(element);
    case ElementKind::predefined_setup:
      return read_predefined_setup(element, context);
    case ElementKind::global_options:
      return read_options(element);
    case ElementKind::dice_button:
      module_.dice.push_back(read_dice_button(element));
      return;
    case ElementKind::special_dice:
      module_.special_dice.push_back(read_special_dice(element));
      return;
    case ElementKind::help_page:
      if (auto page = read_help_page(element)) {
        module_.help.push_back(std::move(*page));
      }
      return;
    case ElementKind::game_piece_image:
      module_.generated_images.push_back(text(element, "name"));
      return;
    case ElementKind::unknown_grid:
      report(Severity::warning, element,
             {"vmod.unknown_grid", {{"class", element.name()}, {"board", board_name_of(element)}}});
      return;
    case ElementKind::default_layout:
    case ElementKind::stack_metrics:
    case ElementKind::layered_pieces:
    case ElementKind::highlight_last_moved:
      return read_of_map(element, context);
    default:
      break;
  }
  if (simple_name(element) == "ExtensionElement") {
    return read_extension_element(element, context);
  }
  read_children(element, context);
}

void ModuleReader::read_map(const pugi::xml_node& element, ElementContext context) {
  Map map = read_map_attributes(element);
  map.id = build_file_.id_of(element);
  context.map = module_.maps.size();
  context.stack.reset();  // of another map, where somebody put a map into a stack
  context.level = GlobalProperty::Level::map;
  context.container = map.identifier();
  module_.maps.push_back(std::move(map));
  read_children(element, context);
}

/// Reads an element that describes the map it stands in, such as its default layout.
void ModuleReader::read_of_map(const pugi::xml_node& element, const ElementContext& context) {
  if (!context.map) {
    return;
  }
  Map& map = module_.maps[*context.map];
  switch (kind_of(element)) {
    case ElementKind::default_layout:
      map.setup = text_of(element);
      break;
    case ElementKind::stack_metrics:
      map.stacking = !truth(element, "disabled", false);
      map.stack_step = {number(element, "unexSepX", 2), number(element, "unexSepY", 4)};
      break;
    case ElementKind::layered_pieces:
      map.layer_property = text(element, "property");
      map.layers = array(element, "layerOrder");
      break;
    case ElementKind::highlight_last_moved:
      map.highlight_last_moved = truth(element, "enabled", true);
      break;
    default:
      break;
  }
}

void ModuleReader::read_board(const pugi::xml_node& element, const ElementContext& context) {
  Board board = read_board_attributes(element);
  board.grid = read_grid(element);
  measure(board, element);
  auto& boards = context.map ? module_.maps[*context.map].boards : module_.loose_boards;
  boards.push_back(std::move(board));
  read_children(element, context);
}

/// The corner up to which the zones and regions of a grid lie on their board.
struct GridCorner {
  Size operator()(std::monostate) const { return {}; }
  Size operator()(const UnknownGrid&) const { return {}; }
  Size operator()(const HexGrid&) const { return {}; }
  Size operator()(const SquareGrid&) const { return {}; }
  Size operator()(const RegionGrid& grid) const {
    Size corner;
    for (const Region& region : grid.regions) {
      corner = {std::max(corner.width, add(region.origin.x, 1)), std::max(corner.height, add(region.origin.y, 1))};
    }
    return corner;
  }
  Size operator()(const ZonedGrid& grid) const {
    Size corner = std::visit(*this, grid.background);
    for (const Zone& zone : grid.zones) {
      const Rect bounds = zone.outline.bounds();
      corner = {std::max(corner.width, add(bounds.x, bounds.width)),
                std::max(corner.height, add(bounds.y, bounds.height))};
    }
    return corner;
  }
};

/// A picture counts for its own size, whatever the attributes say. Where it is missing, the board has at least the size
/// that is written there, and what its zones and regions take: far points of mistaken ones do not count.
void ModuleReader::measure(Board& board, const pugi::xml_node& element) {
  if (board.image.empty()) {
    return;
  }
  const auto size = pictures_.size(board.image);
  if (size) {
    board.size = *size;
    return;
  }
  board.size_known = false;
  constexpr int farthest = 32'000;
  const Size corner = std::visit(GridCorner{}, board.grid);
  if (corner.width <= farthest && corner.height <= farthest) {
    board.size = {std::max(board.size.width, corner.width), std::max(board.size.height, corner.height)};
  }
  report(Severity::warning, element, {"vmod.board_size_unknown", {{"board", board.name}, {"image", board.image}}});
}

void ModuleReader::read_zone(const pugi::xml_node& element, ElementContext context) {
  context.level = GlobalProperty::Level::zone;
  context.container += ":" + text(element, "name");
  read_children(element, context);
}

void ModuleReader::read_stack(const pugi::xml_node& element, ElementContext context) {
  auto& stacks = stacks_of(context);
  context.stack = stacks.size();
  stacks.push_back(read_stack_attributes(element));
  stacks.back().id = build_file_.id_of(element);
  read_children(element, context);
}

void ModuleReader::read_slot(const pugi::xml_node& element, const ElementContext& context) {
  PieceSlot slot;
  slot.entry_name = text(element, "entryName");
  slot.gpid = text(element, "gpid");
  slot.definition = text_of(element);
  slot.size = {number(element, "width", 0), number(element, "height", 0)};
  slot.card = simple_name(element) == "CardSlot";
  slot.palette = context.palette;
  slot.map = context.stack ? context.map : std::nullopt;
  slot.stack = context.stack;
  if (context.stack) {
    stacks_of(context)[*context.stack].slots.push_back(module_.slots.size());
  }
  module_.slots.push_back(std::move(slot));
}

void ModuleReader::read_prototype(const pugi::xml_node& element) {
  module_.prototypes.push_back({text(element, "name"), text(element, "description"), text_of(element)});
}

void ModuleReader::read_palette(const pugi::xml_node& element, ElementContext context) {
  const std::size_t index = module_.palettes.size();
  module_.palettes.push_back({element.name(), palette_name(element), text(element, "description"), context.palette});
  context.palette = index;
  read_children(element, context);
}

void ModuleReader::read_chart(const pugi::xml_node& element, const ElementContext& context) {
  module_.charts.push_back(
      {text(element, "chartName"), text(element, "fileName"), simple_name(element) == "HtmlChart", context.palette});
}

void ModuleReader::read_property(const pugi::xml_node& element, const ElementContext& context) {
  GlobalProperty property = read_property_attributes(element);
  property.level = context.level;
  property.container = context.container;
  module_.properties.push_back(std::move(property));
  read_children(element, context);
}

void ModuleReader::read_roster(const pugi::xml_node& element) {
  for (const pugi::xml_node& entry : element.children()) {
    if (entry.type() == pugi::node_element) {
      module_.sides.push_back(text_of(entry));
      read_roster(entry);
    }
  }
}

void ModuleReader::read_turn_tracker(const pugi::xml_node& element) {
  module_.turn_trackers.push_back(read_turn_tracker_element(element));
  module_.turn_trackers.back().id = build_file_.id_of(element);
}

void ModuleReader::read_predefined_setup(const pugi::xml_node& element, ElementContext context) {
  const bool from_file = truth(element, "useFile", true);
  const std::size_t index = module_.setups.size();
  module_.setups.push_back({text(element, "name"), text(element, "description"),
                            from_file ? text(element, "file") : std::string(), truth(element, "isMenu", false),
                            context.setup});
  context.setup = index;
  read_children(element, context);
}

void ModuleReader::read_options(const pugi::xml_node& element) {
  for (const pugi::xml_attribute& attribute : element.attributes()) {
    module_.options.emplace(attribute.name(), attribute.value());
  }
}

void ModuleReader::read_pointing_tools(const std::vector<pugi::xml_node>& elements, std::vector<PointingTool>& tools) {
  for (const pugi::xml_node& element : elements) {
    pugi::xml_node map = element;
    while (map && kind_of(map) != ElementKind::map) {
      map = map.parent();
    }
    tools.push_back(read_pointing_tool(element));
    const auto found = std::ranges::find(module_.maps, map ? build_file_.id_of(map) : std::string(), &Map::id);
    if (found != module_.maps.end()) {
      tools.back().map = static_cast<std::size_t>(found - module_.maps.begin());
    }
  }
}

/// A component of an extension that stands alone: its target says where it would belong.
void ModuleReader::read_extension_element(const pugi::xml_node& element, ElementContext context) {
  for (const TargetStep& step : read_target(text(element, "target"))) {
    const std::string_view class_name = step.class_name;
    const std::string_view simple = class_name.substr(class_name.rfind('.') + 1);
    if (simple.ends_with("Widget") || simple == "PieceWindow" || simple == "ChartWindow") {
      context.palette = target_palette(step, context.palette);
    } else if (step.name && (simple == "Map" || simple == "PrivateMap" || simple == "PlayerHand")) {
      context.level = GlobalProperty::Level::map;
      context.container = *step.name;
    }
  }
  read_children(element, context);
}

/// The palette of the base module that a target names: one entry however many components go there.
std::size_t ModuleReader::target_palette(const TargetStep& step, std::optional<std::size_t> parent) {
  const Palette palette{step.class_name, step.name.value_or(""), "", parent};
  const auto found = std::ranges::find(module_.palettes, palette);
  if (found == module_.palettes.end()) {
    module_.palettes.push_back(palette);
    return module_.palettes.size() - 1;
  }
  return static_cast<std::size_t>(found - module_.palettes.begin());
}

void ModuleReader::count_unknown_classes(const pugi::xml_node& element) {
  if (is_custom_class(element)) {
    ++module_.unknown_classes[element.name()];
  }
  for (const pugi::xml_node& child : element.children()) {
    count_unknown_classes(child);
  }
}

}  // namespace

Result<Module> read_module(const Archive& archive) {
  return read_module(archive, {});
}

Result<Module> read_module(const Archive& archive, const std::vector<const Archive*>& extensions) {
  Module module;
  module.diagnostics = archive.diagnostics();
  auto build_file = BuildFile::read(archive, module.diagnostics);
  if (!build_file) {
    return tl::unexpected(std::move(build_file.error()));
  }
  read_identity(archive, *build_file, module);
  std::vector<const Archive*> archives{&archive};
  for (const Archive* extension : extensions) {
    if (load_extension(*extension, *build_file, module)) {
      archives.push_back(extension);
    }
  }
  ModuleReader(*build_file, std::move(archives), module).read_all();
  share_boards(module.maps);
  return module;
}

const Map* find_map(const Module& module, std::string_view name_or_id) {
  const auto named = std::ranges::find(module.maps, name_or_id, &Map::name);
  const auto found = named != module.maps.end() ? named : std::ranges::find(module.maps, name_or_id, &Map::id);
  return found != module.maps.end() ? &*found : nullptr;
}

}  // namespace adjutant::vmod
