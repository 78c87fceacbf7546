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

const PropertyReader::StackSeen& PropertyReader::seen_of(ObjectIndex stack) {
  const auto [known, is_new] = stacks_.try_emplace(stack);
  StackSeen& seen = known->second;
  if (is_new) {
    const std::vector<ObjectIndex>& members = state_.object(stack).members;
    budget_->spend(4 * static_cast<std::int64_t>(members.size()));
    for (const ObjectIndex member : members) {
      if (viewer_.everything || !hidden_from(state_.object(member), viewer_)) {
        seen.places.emplace(member, seen.members.size());
        seen.members.push_back(member);
      }
    }
  }
  return seen;
}

/// Where the piece lies in its stack, from the bottom, and of how many: for the viewer there are itself and those that
/// are not hidden.
std::pair<std::size_t, std::size_t> PropertyReader::place_in_stack(ObjectIndex piece, ObjectIndex stack) {
  const StackSeen& seen = seen_of(stack);
  if (const auto found = seen.places.find(piece); found != seen.places.end()) {
    return {found->second, seen.members.size()};
  }
  const std::vector<ObjectIndex>& members = state_.object(stack).members;
  budget_->spend(1 + static_cast<std::int64_t>(members.size() / 16));
  const auto at = std::ranges::find(members, piece);
  const auto below =
      std::count_if(members.begin(), at, [&](ObjectIndex member) { return seen.places.contains(member); });
  return {static_cast<std::size_t>(below), seen.members.size() + 1};
}

/// Stacks and lone pieces of a map taken apart, back to front.
const std::vector<ObjectIndex>& PropertyReader::pieces_on(std::size_t map) {
  const auto [known, is_new] = on_map_.try_emplace(map);
  std::vector<ObjectIndex>& pieces = known->second;
  if (is_new) {
    for (const ObjectIndex index : state_.listed_on(map)) {
      const Object& object = state_.object(index);
      if (object.kind == Object::Kind::piece) {
        pieces.push_back(index);
      } else {
        pieces.insert(pieces.end(), object.members.begin(), object.members.end());
      }
    }
    budget_->spend(static_cast<std::int64_t>(pieces.size() / 4));
  }
  return pieces;
}

/// What it costs to find the zone or the name of a place on a map.
std::int64_t PropertyReader::steps_of_place(std::size_t map) {
  const auto [known, is_new] = places_.try_emplace(map, 0);
  if (is_new) {
    const MapLayout& layout = state_.layout(map);
    std::size_t looked_at = layout.boards.size();
    for (const PlacedBoard& placed : layout.boards) {
      const auto* grid = std::get_if<ZonedGrid>(&state_.module().maps[map].boards[placed.board].grid);
      looked_at += grid ? grid->zones.size() : 0;
    }
    known->second = 8 + static_cast<std::int64_t>(looked_at / 2);
  }
  return known->second;
}

PropertyReader::Answer PropertyReader::basic_answer(ObjectIndex piece, std::string_view name) {
  const Object& object = state_.object(piece);
  if (name == "PieceName" || name == "LocalizedPieceName") {
    return {true, this->name(piece)};
  }
  if (Answer answer = identity_answer(object, name); answer.answers) {
    return answer;
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

/// What tells which counter it is. VASSAL says it of a masked piece too, and gives away what the mask is for.
PropertyReader::Answer PropertyReader::identity_answer(const Object& piece, std::string_view name) const {
  const bool of_name = name == "BasicName" || name == "LocalizedBasicName";
  if (!of_name && name != "PieceId") {
    return {};
  }
  if (const auto* mask = past_masks_ ? nullptr : closed_mask(piece, viewer_)) {
    return {true, of_name ? std::optional(mask->name) : std::nullopt};
  }
  const auto* basic = of_name && piece.type ? piece.type->basic() : nullptr;
  return {true, !of_name ? piece.gpid : basic ? basic->name : ""};
}

PropertyReader::Answer PropertyReader::stack_answer(ObjectIndex piece, std::string_view name) {
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
  const auto [place, size] = parent ? place_in_stack(piece, object.parent) : std::pair<std::size_t, std::size_t>(0, 1);
  return {true, std::to_string(name == "StackSize" ? size : size - place)};
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
  budget_->spend(24 + steps_of_place(*map));
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
  budget_->spend(24 + steps_of_place(*map));
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
