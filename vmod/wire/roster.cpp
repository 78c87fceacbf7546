#include "vmod/wire/roster.h"

#include <algorithm>

#include "vmod/wire/limits.h"

namespace adjutant::vmod::wire {
namespace {

bool says_true(const Properties& properties, std::string_view name) {
  return value_of(properties, name) == "true";
}

}  // namespace

const Roster::Place* Roster::find(std::string_view room) const {
  const auto found = std::find_if(rooms_.begin(), rooms_.end(), [room](const Place& p) { return p.name == room; });
  return found == rooms_.end() ? nullptr : &*found;
}

Roster::Place& Roster::place(std::string_view room) {
  const auto found = std::find_if(rooms_.begin(), rooms_.end(), [room](const Place& p) { return p.name == room; });
  if (found != rooms_.end()) {
    return *found;
  }
  Place& place = rooms_.emplace_back();
  place.name = room;
  place.locked = room != kMainRoom;
  return place;
}

void Roster::hear(const List& list, std::string_view module) {
  const std::vector<Place> before = std::exchange(rooms_, {});
  std::size_t players = 0;
  for (const auto& [path, info] : list.players) {
    const std::vector<std::string> names = decode_path(path);
    if (names.size() != 3 || names[0] != module || ++players > limits::listed_players) {
      continue;
    }
    place(names[1]).players.push_back({names[2], decode_properties(info).value_or(Properties{})});
  }
  // Owner and lock are told by ROOM_INFO, which comes right behind: until then what was known counts.
  for (const Place& old : before) {
    const auto same = std::find_if(rooms_.begin(), rooms_.end(), [&old](const Place& p) { return p.name == old.name; });
    if (same != rooms_.end()) {
      same->owner = old.owner;
      same->locked = old.locked;
    }
  }
}

void Roster::hear(const RoomInfo& info) {
  for (Place& room : rooms_) {
    const auto found = info.rooms.find(room.name);
    const bool told = found != info.rooms.end() && !found->second.empty();
    const Properties properties = told ? decode_properties(found->second).value_or(Properties{}) : Properties{};
    room.owner = value_of(properties, "owner");
    room.locked = told ? says_true(properties, "locked") : room.name != kMainRoom;
  }
}

std::vector<Room> Roster::rooms(std::string_view own_id) const {
  std::vector<Room> rooms;
  for (const Place& place : rooms_) {
    Room& room = rooms.emplace_back(Room{place.name, place.locked, {}});
    for (const Player& player : place.players) {
      const Properties& says = player.properties;
      room.players.push_back({value_of(says, "name"), value_of(says, "client"), value_of(says, "moduleVersion"),
                              says_true(says, "looking"), says_true(says, "away"),
                              place.name != kMainRoom && player.id == place.owner, player.id == own_id});
    }
  }
  return rooms;
}

std::optional<std::string> Roster::room_of(std::string_view id) const {
  for (const Place& place : rooms_) {
    if (std::any_of(place.players.begin(), place.players.end(), [id](const Player& p) { return p.id == id; })) {
      return place.name;
    }
  }
  return std::nullopt;
}

bool Roster::has_players(std::string_view room) const {
  const Place* place = find(room);
  return place != nullptr && !place->players.empty();
}

bool Roster::locked(std::string_view room) const {
  const Place* place = find(room);
  return place != nullptr && place->locked;
}

std::optional<std::string> Roster::owner_of(std::string_view room) const {
  const Place* place = find(room);
  if (place == nullptr) {
    return std::nullopt;
  }
  const auto& players = place->players;
  const bool there =
      std::any_of(players.begin(), players.end(), [place](const Player& p) { return p.id == place->owner; });
  return there ? std::optional(place->owner) : std::nullopt;
}

bool Roster::first_in(std::string_view room, std::string_view id) const {
  const Place* place = find(room);
  return place != nullptr && !place->players.empty() && place->players.front().id == id;
}

}  // namespace adjutant::vmod::wire
