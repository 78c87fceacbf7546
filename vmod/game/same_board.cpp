#include "vmod/game/same_board.h"

#include <algorithm>
#include <tuple>

namespace adjutant::vmod {
namespace {

bool same_type(const PieceType* one, const PieceType* other) {
  return one == other ||
         (one && other && std::ranges::equal(one->traits, other->traits, {}, &TraitType::text, &TraitType::text));
}

/// What a piece remembers, but for where it came from.
std::vector<std::pair<std::string, std::string>> remembered(const Object& piece) {
  auto properties = piece.persistent;
  std::erase_if(properties, [](const auto& property) { return property.first.starts_with("Old"); });
  std::ranges::sort(properties);
  return properties;
}

std::vector<std::string> cards_of(const GameState& state, const Object& deck) {
  std::vector<std::string> ids;
  for (const ObjectIndex member : deck.members) {
    ids.push_back(state.object(member).id);
  }
  return ids;
}

bool same_object(const GameState& state, const Object& one, const GameState& other_state, const Object& other) {
  const auto place = [](const GameState& of, const Object& object) {
    return std::tuple(object.kind, of.map_of(object), of.position_of(object), object.face_down);
  };
  return place(state, one) == place(other_state, other) && same_type(one.type.get(), other.type.get()) &&
         one.states == other.states && one.gpid == other.gpid && remembered(one) == remembered(other) &&
         (one.kind == Object::Kind::piece || cards_of(state, one) == cards_of(other_state, other));
}

bool matters(const Object& object) {
  return object.alive && object.kind != Object::Kind::stack;
}

bool same_table(const GameState& one, const GameState& other) {
  const auto roster = [](const GameState& state) {
    std::vector<std::tuple<int, std::string, std::string>> entries;
    for (const RosterEntry& entry : state.roster()) {
      entries.emplace_back(entry.player.number, entry.name, entry.side);
    }
    return entries;
  };
  const Module& module = one.module();
  for (std::size_t map = 0; map < module.maps.size(); ++map) {
    if (one.layout(map) != other.layout(map)) {
      return false;
    }
  }
  const auto same_value = [&](const GlobalProperty& property) {
    return one.property(property.container, property.name) == other.property(property.container, property.name);
  };
  return roster(one) == roster(other) && std::ranges::all_of(module.properties, same_value) &&
         std::ranges::all_of(module.turn_trackers, [&](const TurnTracker& tracker) {
           return one.turn_state(tracker.id) == other.turn_state(tracker.id);
         });
}

}  // namespace

bool same_board(const GameState& one, const GameState& other) {
  if (std::ranges::count_if(one.objects(), matters) != std::ranges::count_if(other.objects(), matters)) {
    return false;
  }
  return same_table(one, other) && std::ranges::all_of(one.objects(), [&](const Object& object) {
           const ObjectIndex found = matters(object) ? other.find(object.id) : kNoObject;
           return !matters(object) || (found != kNoObject && same_object(one, object, other, other.object(found)));
         });
}

}  // namespace adjutant::vmod
