#include "vmod/module/parts.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "vmod/module/element.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {

namespace {

/// Custom classes that have an owner are taken for private: better to hide too much than a hand.
MapKind map_kind(const pugi::xml_node& element) {
  const std::string_view name = simple_name(element);
  if (name == "PlayerHand") {
    return MapKind::player_hand;
  }
  if (name == "PrivateMap" || (is_custom_class(element) && element.attribute("side"))) {
    return MapKind::private_map;
  }
  return name == "WidgetMap" ? MapKind::widget_map : MapKind::map;
}

bool has_owners(MapKind kind) {
  return kind == MapKind::private_map || kind == MapKind::player_hand;
}

/// Truth values of decks are exact: "True" is none.
bool exact(const pugi::xml_node& element, const char* attribute) {
  return text(element, attribute) == "true";
}

Deck read_deck(const pugi::xml_node& element) {
  Deck deck;
  deck.size = {number(element, "width", deck.size.width), number(element, "height", deck.size.height)};
  deck.face_down = text(element, "faceDown");
  deck.draw_face_up = exact(element, "drawFaceUp");
  deck.shuffle = text(element, "shuffle");
  deck.reversible = exact(element, "reversible");
  deck.allow_multiple = exact(element, "allowMultiple");
  deck.allow_select = exact(element, "allowSelect");
  deck.outline = text(element, "draw", "true") == "true";
  deck.outline_colour = colour(element, "color");
  deck.max_stack = number(element, "maxStack", deck.max_stack);
  deck.reshufflable = exact(element, "reshufflable");
  deck.reshuffle_target = text(element, "reshuffleTarget");
  deck.counts_expressions = exact(element, "expressionCounting");
  deck.count_expressions = array(element, "countExpressions");
  deck.restricted = exact(element, "restrictOption");
  deck.restrict_expression = text(element, "restrictExpression");
  deck.only_owners = exact(element, "deckRestrictAccess");
  deck.owners = array(element, "deckOwners");
  return deck;
}

TurnLevel read_turn_level(const pugi::xml_node& element);

std::vector<TurnLevel> read_turn_levels(const pugi::xml_node& parent) {
  std::vector<TurnLevel> levels;
  for (const pugi::xml_node& child : parent.children()) {
    if (simple_name(child).ends_with("TurnLevel")) {
      levels.push_back(read_turn_level(child));
    }
  }
  return levels;
}

TurnLevel read_turn_level(const pugi::xml_node& element) {
  TurnLevel level;
  const ElementKind kind = kind_of(element);
  level.kind = kind == ElementKind::turn_counter ? TurnLevel::Kind::counter
               : kind == ElementKind::turn_list  ? TurnLevel::Kind::list
                                                 : TurnLevel::Kind::unknown;
  level.class_name = element.name();
  level.name = text(element, "name");
  level.property = text(element, "property");
  level.turn_format = text(element, "turnFormat");
  level.start = number(element, "start", level.start);
  level.increment = number(element, "incr", level.increment);
  level.loop = truth(element, "loop", false);
  level.loop_limit = number(element, "loopLimit", level.loop_limit);
  level.list = array(element, "list");
  level.levels = read_turn_levels(element);
  return level;
}

}  // namespace

Map read_map_attributes(const pugi::xml_node& element) {
  Map map;
  map.name = text(element, "mapName");
  map.kind = map_kind(element);
  map.class_name = element.name();
  const std::string edge = text(element, "edge");  // of old modules: "width,height"
  SequenceDecoder edges(edge, ',');
  map.edge_width = number(element, "edgeWidth", edges.next_int(0));
  map.edge_height = number(element, "edgeHeight", edges.next_int(0));
  map.background = colour(element, "backgroundcolor", map.background.c_str());
  map.allow_multiple = truth(element, "allowMultiple", false);
  if (has_owners(map.kind)) {
    map.sides = array(element, "side");
    map.visible_to_all = truth(element, "visible", false);
    map.boards_of = text(element, "useBoards");
  }
  return map;
}

Board read_board_attributes(const pugi::xml_node& element) {
  Board board;
  board.name = text(element, "name");
  board.image = text(element, "image");
  board.colour = colour(element, "color");
  board.reversible = truth(element, "reversible", false);
  board.size = {number(element, "width", board.size.width), number(element, "height", board.size.height)};
  return board;
}

SetupStack read_stack_attributes(const pugi::xml_node& element) {
  SetupStack stack;
  stack.name = text(element, "name");
  const std::string board = text(element, "owningBoard");
  stack.owning_board = board == "<any>" ? "" : board;
  stack.use_grid_location = truth(element, "useGridLocation", false);
  stack.location = text(element, "location");
  stack.at = {number(element, "x", stack.at.x), number(element, "y", stack.at.y)};
  if (kind_of(element) == ElementKind::draw_pile) {
    stack.deck = read_deck(element);
  }
  return stack;
}

TurnTracker read_turn_tracker_element(const pugi::xml_node& element) {
  return {"", text(element, "name"), text(element, "turnFormat"), text(element, "reportFormat"),
          read_turn_levels(element)};
}

DiceButton read_dice_button(const pugi::xml_node& element) {
  DiceButton dice;
  dice.name = text(element, "name");
  dice.count = number(element, "nDice", dice.count);
  dice.sides = number(element, "nSides", dice.sides);
  dice.plus = number(element, "plus", dice.plus);
  dice.add_to_total = number(element, "addToTotal", dice.add_to_total);
  dice.report_total = truth(element, "reportTotal", false);
  dice.report_format = text(element, "reportFormat");
  return dice;
}

SpecialDice read_special_dice(const pugi::xml_node& element) {
  SpecialDice button{text(element, "name"), {}};
  for (const pugi::xml_node& child : element.children()) {
    if (kind_of(child) != ElementKind::special_die) {
      continue;
    }
    SpecialDie die{text(child, "name"), {}};
    for (const pugi::xml_node& face : child.children()) {
      if (kind_of(face) == ElementKind::special_die_face) {
        die.faces.push_back({text(face, "text"), number(face, "value", 0), text(face, "icon")});
      }
    }
    button.dice.push_back(std::move(die));
  }
  return button;
}

std::optional<HelpPage> read_help_page(const pugi::xml_node& element) {
  HelpPage page{HelpPage::Kind::text, text(element, "title"), text(element, "fileName"), {}};
  const std::string_view of = simple_name(element);
  if (of == "BrowserPDFFile") {
    page.kind = HelpPage::Kind::pdf;
    page.file = text(element, "pdfFile");
  } else if (of == "BrowserHelpFile") {
    page.start = text(element, "startingPage");
    const bool is_address = page.start.find("://") != std::string::npos;
    page.kind = is_address ? HelpPage::Kind::web : HelpPage::Kind::pages;
    page.file = is_address ? std::exchange(page.start, {}) : "help/" + page.title;
    if (!is_address) {
      std::ranges::replace(page.file, ' ', '_');  // as VASSAL names the ZIP that it packs the pages into
    }
  } else if (text(element, "fileType", "archive") != "archive") {
    return std::nullopt;
  }
  return page.file.empty() ? std::nullopt : std::optional(std::move(page));
}

GlobalProperty read_property_attributes(const pugi::xml_node& element) {
  GlobalProperty property;
  property.name = text(element, "name");
  property.initial_value = text(element, "initialValue");
  property.description = text(element, "description");
  property.numeric = truth(element, "isNumeric", false);
  property.min = text(element, "min");
  property.max = text(element, "max");
  property.wrap = truth(element, "wrap", false);
  return property;
}

PointingTool read_pointing_tool(const pugi::xml_node& element) {
  PointingTool tool;
  if (kind_of(element) == ElementKind::map) {
    return tool;
  }
  const bool flare = simple_name(element) == "Flare";
  tool.name = text(element, flare ? "flareName" : "threadName");
  if (flare || !element.attribute("report").empty()) {
    tool.report = text(element, flare ? "reportFormat" : "report");
  } else {
    tool.report = "$playerId$ Checked LOS from $FromLocation$ to $AllLocationsChecked$";
  }
  const std::string global = flare ? std::string() : text(element, "global");
  tool.told = global != "Never" && global != "When Persisting";
  return tool;
}

std::string palette_name(const pugi::xml_node& element) {
  for (const char* attribute : {"name", "entryName", "label"}) {
    if (const pugi::xml_attribute found = element.attribute(attribute); *found.value()) {
      return found.value();
    }
  }
  return {};
}

}  // namespace adjutant::vmod
