#include "vmod/element.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <ranges>
#include <unordered_map>

#include <fmt/format.h>

#include "vmod/sequence.h"

namespace adjutant::vmod {

namespace {

ElementKind stock_kind(std::string_view name) {
  using enum ElementKind;
  static const std::unordered_map<std::string_view, ElementKind> kinds = {
      {"Board", board},
      {"BoardPicker", board_picker},
      {"BooleanScenarioProperty", global_property},
      {"BoxWidget", palette},
      {"CardSlot", piece_slot},
      {"Chart", chart},
      {"ChartWindow", palette},
      {"CounterTurnLevel", turn_counter},
      {"DeckSubFolder", folder},
      {"DiceButton", dice_button},
      {"DrawPile", draw_pile},
      {"GamePieceImage", game_piece_image},
      {"GlobalOptions", global_options},
      {"GlobalProperty", global_property},
      {"GlobalPropertyFolder", folder},
      {"HandMetrics", stack_metrics},
      {"HexGrid", hex_grid},
      {"HexGridNumbering", numbering},
      {"HighlightLastMoved", highlight_last_moved},
      {"HtmlChart", chart},
      {"LayeredPieceCollection", layered_pieces},
      {"ListScenarioProperty", global_property},
      {"ListTurnLevel", turn_list},
      {"ListWidget", palette},
      {"Map", map},
      {"MapSubFolder", folder},
      {"MapWidget", palette},
      {"ModuleSubFolder", folder},
      {"NumberScenarioProperty", global_property},
      {"ObliqueHexGridNumbering", oblique_numbering},
      {"PanelWidget", palette},
      {"PieceSlot", piece_slot},
      {"PieceWindow", palette},
      {"PlayerHand", map},
      {"PlayerRoster", player_roster},
      {"PredefinedSetup", predefined_setup},
      {"PrivateMap", map},
      {"PrototypeDefinition", prototype},
      {"PrototypeFolder", folder},
      {"Region", region},
      {"RegionGrid", region_grid},
      {"SetupStack", setup_stack},
      {"SquareGrid", square_grid},
      {"SquareGridNumbering", numbering},
      {"StackMetrics", stack_metrics},
      {"StringScenarioProperty", global_property},
      {"TabWidget", palette},
      {"TurnTracker", turn_tracker},
      {"WidgetMap", map},
      {"Zone", zone},
      {"ZonedGrid", zoned_grid},
      {"ZoneProperty", global_property},
      {"setup", default_layout},
  };
  const auto found = kinds.find(name);
  return found != kinds.end() ? found->second : other;
}

bool has_child_of(const pugi::xml_node& element, ElementKind kind) {
  return std::ranges::any_of(element.children(),
                             [&](const pugi::xml_node& child) { return stock_kind(simple_name(child)) == kind; });
}

bool may_hold_a_grid(const pugi::xml_node& element) {
  const ElementKind kind = stock_kind(simple_name(element));
  return kind == ElementKind::board || kind == ElementKind::zone || kind == ElementKind::zoned_grid;
}

ElementKind custom_grid_kind(std::string_view name) {
  using enum ElementKind;
  for (const auto& [suffix, kind] : {std::pair<std::string_view, ElementKind>{"HexGrid", hex_grid},
                                     {"SquareGrid", square_grid},
                                     {"RegionGrid", region_grid},
                                     {"ZonedGrid", zoned_grid},
                                     {"Grid", unknown_grid}}) {
    if (name.ends_with(suffix)) {
      return kind;
    }
  }
  return other;
}

/// A class of the module's own that looks like a stock one.
ElementKind custom_kind(const pugi::xml_node& element) {
  using enum ElementKind;
  const std::string_view name = simple_name(element);
  if (may_hold_a_grid(element.parent())) {
    return custom_grid_kind(name);
  }
  if (!element.attribute("mapName").empty() || has_child_of(element, board_picker)) {
    return map;
  }
  if (!element.attribute("gpid").empty() &&
      std::string_view(element.child_value()).find("+/") != std::string_view::npos) {
    return piece_slot;
  }
  return name.ends_with("BoardPicker") && has_child_of(element, board) ? board_picker : other;
}

}  // namespace

ElementKind kind_of(const pugi::xml_node& element) {
  const ElementKind stock = stock_kind(simple_name(element));
  return stock == ElementKind::other && is_custom_class(element) ? custom_kind(element) : stock;
}

std::string_view simple_name(const pugi::xml_node& element) {
  const std::string_view name = element.name();
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos ? name : name.substr(dot + 1);
}

bool is_custom_class(const pugi::xml_node& element) {
  const std::string_view name = element.name();
  return name.find('.') != std::string_view::npos && !name.starts_with("VASSAL.");
}

std::optional<std::string> configure_name(const pugi::xml_node& element) {
  for (const char* attribute : {"mapName", "entryName", "chartName", "name", "label"}) {
    if (const pugi::xml_attribute found = element.attribute(attribute)) {
      return found.value();
    }
  }
  return std::nullopt;
}

std::string path_of(const pugi::xml_node& element) {
  std::string path;
  for (pugi::xml_node node = element; node && node.parent().parent(); node = node.parent()) {
    std::string step(simple_name(node));
    if (const auto name = configure_name(node)) {
      step += "[" + *name + "]";
    }
    path = path.empty() ? step : step + "/" + path;
  }
  return path;
}

std::string text(const pugi::xml_node& element, const char* attribute, const char* missing) {
  return element.attribute(attribute).as_string(missing);
}

int number(const pugi::xml_node& element, const char* attribute, int missing) {
  return parse_int(element.attribute(attribute).value()).value_or(missing);
}

double decimal(const pugi::xml_node& element, const char* attribute, double missing) {
  return parse_double(element.attribute(attribute).value()).value_or(missing);
}

bool truth(const pugi::xml_node& element, const char* attribute, bool missing) {
  const std::string_view value = element.attribute(attribute).value();
  constexpr std::string_view yes = "true";
  const auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
  return value.empty() ? missing : std::ranges::equal(value, yes, same);
}

namespace {

/// "0xRRGGBB" as its three parts.
std::optional<std::vector<int>> read_hexadecimal(std::string_view digits) {
  unsigned value = 0;
  const auto [end, failed] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
  if (failed != std::errc() || end != digits.data() + digits.size()) {
    return std::nullopt;
  }
  return std::vector<int>{static_cast<int>(value >> 16 & 255U), static_cast<int>(value >> 8 & 255U),
                          static_cast<int>(value & 255U)};
}

std::optional<std::vector<int>> read_decimals(std::string_view text) {
  constexpr std::size_t with_alpha = 4;
  std::vector<int> parts;
  for (auto&& part : text | std::views::split(',')) {
    const std::string_view digits(part.begin(), part.end());
    const auto number = parse_int(digits);
    if (!digits.empty() && (!number || *number < 0 || *number > 255)) {
      return std::nullopt;
    }
    if (number && parts.size() < with_alpha) {
      parts.push_back(*number);
    }
  }
  return parts.size() < 3 ? std::nullopt : std::optional(parts);
}

}  // namespace

std::string colour(const pugi::xml_node& element, const char* attribute, const char* missing) {
  const std::string_view value = element.attribute(attribute).as_string(missing);
  if (value.empty() || value == "null") {
    return "";
  }
  const bool hexadecimal = value.starts_with("0x") || value.starts_with("0X");
  const auto parts = hexadecimal ? read_hexadecimal(value.substr(2)) : read_decimals(value);
  const bool opaque = parts && parts->size() == 4 && parts->back() == 255;
  return parts ? fmt::format("{}", fmt::join(parts->begin(), parts->end() - (opaque ? 1 : 0), ",")) : "0,0,0";
}

std::vector<std::string> array(const pugi::xml_node& element, const char* attribute) {
  const std::string_view value = element.attribute(attribute).value();
  return value.empty() ? std::vector<std::string>() : decode_sequence(value, ',');
}

}  // namespace adjutant::vmod
