#include <algorithm>

#include "vmod/game/visibility.h"
#include "vmod/property/property.h"

// What is known of a piece beside its traits: itself, its stack, its place; and what the place knows: the zone, the
// map.

namespace adjutant::vmod {

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

}  // namespace adjutant::vmod
