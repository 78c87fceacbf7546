#include "vmod/module/element.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <ranges>

#include <fmt/format.h>

#include "vmod/sequence.h"

namespace adjutant::vmod {

namespace {

using enum ElementKind;
using enum Treatment;

/// Sorted by name.
constexpr auto element_table = std::to_array<KnownElement>({
    {"AboutScreen", other, passed_over},
    {"BasicCommandEncoder", other, passed_over},
    {"BasicLogger", other, passed_over},
    {"Board", board, read},
    {"BoardPicker", board_picker, looked_through},
    {"BooleanPreference", other, passed_over},
    {"BooleanScenarioProperty", global_property, read},
    {"BoxWidget", palette, read},
    {"BrowserHelpFile", help_page, read},
    {"BrowserPDFFile", help_page, read},
    {"CardSlot", piece_slot, read},
    {"ChangePropertyButton", other, passed_over},
    {"Chart", chart, read},
    {"ChartWindow", palette, read},
    {"ChatServerControls", other, passed_over},
    {"Chatter", other, passed_over},
    {"ChessClock", other, passed_over},
    {"ChessClockControl", other, passed_over},
    {"ConnectionWindow", other, passed_over},
    {"CounterDetailViewer", other, passed_over},
    {"CounterTurnLevel", turn_counter, read},
    {"DeckGlobalKeyCommand", other, passed_over},
    {"DeckSendKeyCommand", other, passed_over},
    {"DeckSortKeyCommand", other, passed_over},
    {"DeckSubFolder", folder, looked_through},
    {"DiceButton", dice_button, read},
    {"DoActionButton", other, passed_over},
    {"Documentation", other, looked_through},
    {"DoublePreference", other, passed_over},
    {"DrawPile", draw_pile, read},
    {"EventLog", other, passed_over},
    {"ExtensionElement", other, looked_through},
    {"Flare", flare, read},
    {"ForwardToChatter", other, passed_over},
    {"ForwardToKeyBuffer", other, passed_over},
    {"GamePieceImage", game_piece_image, read},
    {"GamePieceImageDefinitions", other, looked_through},
    {"GamePieceLayoutsContainer", other, looked_through},
    {"GlobalKeyCommand", other, passed_over},
    {"GlobalMap", other, passed_over},
    {"GlobalOptions", global_options, read},
    {"GlobalProperties", other, looked_through},
    {"GlobalProperty", global_property, read},
    {"GlobalPropertyFolder", folder, looked_through},
    {"GlobalTranslatableMessage", global_property, read},
    {"GlobalTranslatableMessages", other, looked_through},
    {"HandMetrics", stack_metrics, read},
    {"HelpFile", help_page, read},
    {"HexGrid", hex_grid, read},
    {"HexGridNumbering", numbering, read},
    {"HidePiecesButton", other, passed_over},
    {"HighlightLastMoved", highlight_last_moved, read},
    {"HtmlChart", chart, read},
    {"ImageSaver", other, passed_over},
    {"IntegerPreference", other, passed_over},
    {"InternetDiceButton", other, passed_over},
    {"Inventory", other, passed_over},
    {"KeyBufferer", other, passed_over},
    {"KeyNamer", other, passed_over},
    {"LOS_Thread", thread, read},
    {"Language", other, passed_over},
    {"LayerControl", other, passed_over},
    {"LayeredPieceCollection", layered_pieces, read},
    {"ListScenarioProperty", global_property, read},
    {"ListTurnLevel", turn_list, read},
    {"ListWidget", palette, read},
    {"LogoPane", other, passed_over},
    {"Map", map, read},
    {"MapCenterer", other, passed_over},
    {"MapShader", other, passed_over},
    {"MapSubFolder", folder, looked_through},
    {"MapWidget", palette, read},
    {"MassKeyCommand", other, passed_over},
    {"MenuDisplayer", other, passed_over},
    {"ModuleSubFolder", folder, looked_through},
    {"MultiActionButton", other, passed_over},
    {"NotesWindow", other, passed_over},
    {"NumberScenarioProperty", global_property, read},
    {"ObliqueHexGridNumbering", oblique_numbering, read},
    {"PanelWidget", palette, read},
    {"PieceMover", other, passed_over},
    {"PieceSlot", piece_slot, read},
    {"PieceWindow", palette, read},
    {"PlayerHand", map, read},
    {"PlayerRoster", player_roster, read},
    {"PredefinedSetup", predefined_setup, read},
    {"PrivateMap", map, read},
    {"PrivateText", other, passed_over},
    {"PropertyChangerButton", other, passed_over},
    {"PrototypeDefinition", prototype, read},
    {"PrototypeFolder", folder, looked_through},
    {"PrototypesContainer", other, looked_through},
    {"RandomTextButton", other, passed_over},
    {"Region", region, read},
    {"RegionGrid", region_grid, read},
    {"ScenarioOptions", other, looked_through},
    {"ScenarioPropertiesOptionTab", other, looked_through},
    {"Scroller", other, passed_over},
    {"SelectionHighlighter", other, passed_over},
    {"SelectionHighlighters", other, passed_over},
    {"ServerConnection", other, passed_over},
    {"SetupStack", setup_stack, read},
    {"ShortcutsToggle", other, passed_over},
    {"SpecialDiceButton", special_dice, read},
    {"SpecialDie", special_die, read},
    {"SpecialDieFace", special_die_face, read},
    {"SquareGrid", square_grid, read},
    {"SquareGridNumbering", numbering, read},
    {"StackExpander", other, passed_over},
    {"StackMetrics", stack_metrics, read},
    {"StartupGlobalKeyCommand", other, passed_over},
    {"StringEnumPreference", other, passed_over},
    {"StringPreference", other, passed_over},
    {"StringScenarioProperty", global_property, read},
    {"TabWidget", palette, read},
    {"TextPreference", other, passed_over},
    {"TextSaver", other, passed_over},
    {"ToolbarMenu", other, passed_over},
    {"Translation", other, passed_over},
    {"TurnGlobalHotkey", other, passed_over},
    {"TurnTracker", turn_tracker, read},
    {"Tutorial", other, passed_over},
    {"VisibilityCondition", other, passed_over},
    {"WidgetMap", map, read},
    {"Zone", zone, read},
    {"ZoneHighlight", other, passed_over},
    {"ZoneProperty", global_property, read},
    {"ZonedGrid", zoned_grid, read},
    {"ZonedGridHighlighter", other, passed_over},
    {"Zoomer", other, passed_over},
    {"setup", default_layout, read},
});

const KnownElement* find_known(std::string_view name) {
  const auto* const found = std::ranges::lower_bound(element_table, name, {}, &KnownElement::name);
  return found != element_table.end() && found->name == name ? found : nullptr;
}

ElementKind stock_kind(std::string_view name) {
  const KnownElement* found = find_known(name);
  return found ? found->kind : other;
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

bool has(const pugi::xml_node& element, const char* attribute) {
  return !element.attribute(attribute).empty();
}

bool stands_in(const pugi::xml_node& element, ElementKind kind) {
  return stock_kind(simple_name(element.parent())) == kind;
}

bool holds_a_definition(const pugi::xml_node& element) {
  return std::string_view(element.child_value()).find("+/") != std::string_view::npos;
}

/// Guesses the kind of an element of a custom class from its parent element, which tells most.
ElementKind kind_by_place(const pugi::xml_node& element) {
  const std::string_view name = simple_name(element);
  if (may_hold_a_grid(element.parent())) {
    return stands_in(element, zoned_grid) && has(element, "path") ? zone : custom_grid_kind(name);
  }
  if (stands_in(element, board_picker) && (has(element, "image") || has(element, "width"))) {
    return board;
  }
  if (simple_name(element.parent()) == "PrototypesContainer" && holds_a_definition(element)) {
    return prototype;
  }
  const bool of_properties = simple_name(element.parent()) == "GlobalProperties" && has(element, "initialValue");
  return of_properties ? global_property : other;
}

/// A class of the module's own that looks like a stock one.
ElementKind custom_kind(const pugi::xml_node& element) {
  if (const ElementKind placed = kind_by_place(element); placed != other || may_hold_a_grid(element.parent())) {
    return placed;
  }
  const std::string_view name = simple_name(element);
  if (has(element, "mapName") || has_child_of(element, board_picker)) {
    return map;
  }
  if (has(element, "gpid") && holds_a_definition(element)) {
    return piece_slot;
  }
  if (has(element, "owningBoard") || (has_child_of(element, piece_slot) && has(element, "x") && has(element, "y"))) {
    return has(element, "faceDown") || has(element, "shuffle") ? draw_pile : setup_stack;
  }
  if (has(element, "unexSepX")) {
    return stack_metrics;
  }
  if (has_child_of(element, turn_counter) || has_child_of(element, turn_list)) {
    return turn_tracker;
  }
  return name.ends_with("BoardPicker") && has_child_of(element, board) ? board_picker : other;
}

}  // namespace

std::span<const KnownElement> known_elements() {
  return element_table;
}

const KnownElement* known_element(std::string_view class_name) {
  return find_known(class_name.substr(class_name.rfind('.') + 1));
}

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
