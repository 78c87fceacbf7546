#include <algorithm>
#include <array>

#include "vmod/property.h"
#include "vmod/property_filter.h"
#include "vmod/property_question.h"
#include "vmod/visibility.h"

// What is known of a piece beside its traits: itself, its stack, its place; and what the place knows: the zone, the
// map with its decks, the module.

namespace adjutant::vmod {
namespace {

/// "name : expression", taken apart at its first colon.
std::pair<std::string, std::string> name_and_expression(const std::string& text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos) {
    return {};
  }
  const std::size_t name_end = text.find_last_not_of(" \t\n\r\f\v", colon == 0 ? 0 : colon - 1);
  const std::size_t start = text.find_first_not_of(" \t\n\r\f\v", colon + 1);
  return {colon == 0 || name_end == std::string::npos ? "" : text.substr(0, name_end + 1),
          start == std::string::npos ? "" : text.substr(start)};
}

}  // namespace

bool PropertyReader::open_to_viewer(ObjectIndex piece) const {
  const Object& object = state_.object(piece);
  return viewer_.everything || (!hidden_from(object, viewer_) && !masked_from(object, viewer_));
}

/// The members of the piece's stack that the viewer knows to be there, bottom first.
std::vector<ObjectIndex> PropertyReader::stack_of(ObjectIndex piece) const {
  const ObjectIndex parent = state_.object(piece).parent;
  if (parent == kNoObject) {
    return {piece};
  }
  std::vector<ObjectIndex> members = state_.object(parent).members;
  if (!viewer_.everything) {
    std::erase_if(members,
                  [&](ObjectIndex member) { return member != piece && hidden_from(state_.object(member), viewer_); });
  }
  return members;
}

PropertyReader::Answer PropertyReader::basic_answer(ObjectIndex piece, std::string_view name) {
  const Object& object = state_.object(piece);
  if (name == "BasicName" || name == "LocalizedBasicName") {
    const auto* basic = object.type ? object.type->basic() : nullptr;
    return {true, basic ? basic->name : ""};
  }
  if (name == "PieceName" || name == "LocalizedPieceName") {
    return {true, this->name(piece)};
  }
  if (name == "PieceId") {
    return {true, object.gpid};
  }
  if (name == "PieceUID") {
    return {true, object.id};
  }
  if (name == "UniqueID") {
    const auto kept = std::find_if(object.persistent.begin(), object.persistent.end(),
                                   [](const auto& property) { return property.first == "UniqueID"; });
    return {true, kept == object.persistent.end() ? object.id : kept->second};
  }
  if (name == "Selected" && object.type && object.type->traits.size() > 1) {
    return {true, "false"};
  }
  if (Answer answer = stack_answer(piece, name); answer.answers) {
    return answer;
  }
  return place_answer(piece, name);
}

PropertyReader::Answer PropertyReader::stack_answer(ObjectIndex piece, std::string_view name) const {
  const Object& object = state_.object(piece);
  const Object* parent = object.parent == kNoObject ? nullptr : &state_.object(object.parent);
  const bool in_deck = parent && parent->kind == Object::Kind::deck;
  if (name == "DeckName") {
    return {true, in_deck ? parent->deck_name : ""};
  }
  if (name != "DeckPosition" && name != "StackPos" && name != "StackSize") {
    return {};
  }
  if (name == "DeckPosition" && !in_deck) {
    return {true, "0"};
  }
  const std::vector<ObjectIndex> members = stack_of(piece);
  const auto at = name == "StackSize" ? members.begin() : std::find(members.begin(), members.end(), piece);
  return {true, std::to_string(members.end() - at)};
}

PropertyReader::Answer PropertyReader::place_answer(ObjectIndex piece, std::string_view name) {
  const Object& object = state_.object(piece);
  const Point at = state_.position_of(object);
  if (name == "CurrentX" || name == "CurrentY") {
    return {true, std::to_string(name == "CurrentX" ? at.x : at.y)};
  }
  if (name == "LocationName") {
    return {true, location(piece)};
  }
  const auto map = state_.map_of(object);
  if (name == "CurrentMap") {
    return {true, map ? state_.module().maps[*map].name : ""};
  }
  if (name == "CurrentZone") {
    return {true, zone(piece).value_or("")};
  }
  if (name != "CurrentBoard") {
    return {};
  }
  const PlacedBoard* board = map ? board_at(state_.layout(*map), at) : nullptr;
  return {true, board ? state_.module().maps[*map].boards[board->board].name : ""};
}

std::string PropertyReader::location(ObjectIndex object) {
  const Object& asked = state_.object(object);
  const auto map = state_.map_of(asked);
  if (!map) {
    return {};
  }
  return location_name(state_.module().maps[*map], state_.layout(*map), state_.position_of(asked),
                       [this](std::string_view name) { return module_property(name); })
      .value_or("offboard");
}

std::optional<std::string> PropertyReader::zone(ObjectIndex object) const {
  const Object& asked = state_.object(object);
  const auto map = state_.map_of(asked);
  const Zone* zone =
      map ? zone_at(state_.module().maps[*map], state_.layout(*map), state_.position_of(asked)) : nullptr;
  return zone ? std::optional(zone->name) : std::nullopt;
}

/// What the place knows that the piece does not: its zone, its map, the module.
std::optional<std::string> PropertyReader::surroundings(ObjectIndex piece, std::string_view name) {
  const auto map = state_.map_of(state_.object(piece));
  if (!map) {
    return module_property(name);
  }
  const auto in_zone = zone(piece);
  return in_zone ? zone_property(*map, *in_zone, name) : map_property(*map, name);
}

std::optional<std::string> PropertyReader::zone_property(std::size_t map, std::string_view zone,
                                                         std::string_view name) {
  const std::string container = state_.module().maps[map].identifier() + ":" + std::string(zone);
  auto value = state_.property(container, name);
  return value ? value : map_property(map, name);
}

std::optional<std::string> PropertyReader::map_property(std::size_t map, std::string_view name) {
  const Map& asked = state_.module().maps[map];
  if (name == "CurrentMap") {
    return asked.name;
  }
  if (auto value = state_.property(asked.identifier(), name)) {
    return value;
  }
  if (auto count = deck_count(map, name)) {
    return count;
  }
  return module_property(name);
}

/// What VASSAL's module answers before it looks at its properties.
PropertyReader::Answer PropertyReader::fixed_module_property(std::string_view name) {
  const Module& module = state_.module();
  if (name == "playerSide" || name == "PlayerSide") {
    return {true, viewer_.side};
  }
  if (name == "DrawingMouseover") {
    return {true, "false"};
  }
  if (name == "DrawingMouseoverIndex") {
    return {true, "1"};
  }
  if (name == "ModuleName") {
    return {true, module.name};
  }
  if (name == "ModuleVersion") {
    return {true, module.version};
  }
  if (name == "ModuleDescription") {
    return {true, module.description};
  }
  if (name == "VassalVersionCreated") {
    return {true, module.vassal_version};
  }
  constexpr std::array<std::string_view, 12> kOfTheWindow{
      "playerName",      "PlayerName",          "playerId",           "PlayerId",     "VassalVersionRunning",
      "CurrentLanguage", "CurrentLanguageName", "ModuleGameFileName", "UiPieceCount", "UiPieceIndex",
      "ModuleOther1",    "ModuleOther2"};
  if (std::find(kOfTheWindow.begin(), kOfTheWindow.end(), name) != kOfTheWindow.end()) {
    fail(Incalculable::of_the_window);
    return {true, std::nullopt};
  }
  constexpr std::string_view kIsVisible = "_isVisible";
  if (name.ends_with(kIsVisible)) {
    const std::string_view window = name.substr(0, name.size() - kIsVisible.size());
    const bool of_map = std::any_of(module.maps.begin(), module.maps.end(), [window](const Map& map) {
      std::string joined = map.name;
      std::replace(joined.begin(), joined.end(), ' ', '_');
      return window == map.name || window == joined;
    });
    if (of_map) {
      fail(Incalculable::of_the_window);
      return {true, std::nullopt};
    }
  }
  return {};
}

std::optional<std::string> PropertyReader::module_property(std::string_view name) {
  if (Answer fixed = fixed_module_property(name); fixed.answers) {
    return std::move(fixed.value);
  }
  if (auto value = state_.property("Module", name)) {
    return value;
  }
  for (const TurnTracker& tracker : state_.module().turn_trackers) {
    auto known = turns_.find(tracker.id);
    if (known == turns_.end()) {
      known = turns_.emplace(tracker.id, TurnReading{}).first;
      known->second = read_turn(tracker, state_.turn_state(tracker.id),
                                [this](std::string_view asked) { return module_property(asked); });
    }
    const auto found = known->second.properties.find(std::string(name));
    if (found != known->second.properties.end()) {
      return found->second;
    }
  }
  return std::nullopt;
}

std::string PropertyReader::turn(const TurnTracker& tracker) {
  return state_.redact(read_turn(tracker, state_.turn_state(tracker.id), [this](std::string_view name) {
                         return module_property(name);
                       }).text);
}

/// "<deck>_numPieces" and "<deck>_<name of a count expression>".
std::optional<std::string> PropertyReader::deck_count(std::size_t map, std::string_view name) {
  for (const ObjectIndex index : state_.listed_on(map)) {
    const Object& deck = state_.object(index);
    const std::string& deck_name = deck.deck_name;
    if (deck.kind != Object::Kind::deck || !name.starts_with(deck_name + "_")) {
      continue;
    }
    const std::string_view counted = name.substr(deck_name.size() + 1);
    if (counted == "numPieces") {
      return std::to_string(deck.members.size());
    }
    if (auto count = count_cards(deck, counted)) {
      return count;
    }
  }
  return std::nullopt;
}

std::optional<std::string> PropertyReader::count_cards(const Object& deck, std::string_view counted) {
  SequenceDecoder fields(std::string_view(deck.deck_type).substr(5), ';');
  constexpr int kFieldsBefore = 21;
  for (int i = 0; i < kFieldsBefore; ++i) {
    fields.next();
  }
  const std::vector<std::string> expressions = fields.next_array();
  if (!fields.next_bool(false)) {
    return std::nullopt;
  }
  for (const std::string& entry : expressions) {
    const auto [name, expression] = name_and_expression(entry);
    if (name.empty() || name != counted) {
      continue;
    }
    std::size_t count = 0;
    for (const ObjectIndex card : deck.members) {
      count += counts(card, expression) ? 1U : 0U;
    }
    return std::to_string(count);
  }
  return std::nullopt;
}

/// Whether a deck counts the card: its expression says "true", or what it says is met as a condition of the old kind.
/// So a card counts also where the expression gives the empty text.
bool PropertyReader::counts(ObjectIndex card, const std::string& expression) {
  const std::string said = text(card, expression, Place::shown);
  if (said == "true" || said == "false") {
    return said == "true";
  }
  const auto met = PropertyFilter(said).accepts([&](std::string_view name) { return property(card, name); });
  if (!met) {
    fail(Incalculable::not_understood);
  }
  return met.value_or(false);
}

}  // namespace adjutant::vmod
