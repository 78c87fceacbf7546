#include "vmod/wire/roster.h"

#include <algorithm>
#include <utility>

#include "vmod/wire/limits.h"

namespace adjutant::vmod::wire {
namespace {

bool says_true(const Properties& properties, std::string_view name) {
  return value_of(properties, name) == "true";
}

}  // namespace

const Roster::KnownRoom* Roster::find(std::string_view room) const {
  const auto found = std::ranges::find(rooms_, room, &KnownRoom::name);
  return found == rooms_.end() ? nullptr : &*found;
}

Roster::KnownRoom& Roster::room_named(std::string_view room) {
  const auto found = std::ranges::find(rooms_, room, &KnownRoom::name);
  return found != rooms_.end() ? *found
                               : rooms_.emplace_back(KnownRoom{std::string(room), {}, room != kMainRoom, false, {}});
}

void Roster::hear(const List& list, std::string_view module) {
  const std::vector<KnownRoom> before = std::exchange(rooms_, {});
  std::size_t players = 0;
  std::set<std::string> ids;
  for (const auto& [path, info] : list.players) {
    const std::vector<std::string> names = decode_path(path);
    const Properties says = decode_properties(info).value_or(Properties{});
    for (const std::string& id : {names.size() == 3 ? names[2] : std::string(), value_of(says, "id")}) {
      ids.insert(id);
      if (names.size() == 3 && names[1] != kMainRoom) {
        ids_.keep(id);
      }
    }
    if (names.size() == 3 && names[0] == module && ++players <= limits::listed_players) {
      room_named(names[1]).players.push_back({names[2], says});
    }
  }
  note(listed_, std::move(ids));
  // Owner and lock are told by ROOM_INFO, which comes right behind: until then what was known counts.
  for (const KnownRoom& old : before) {
    const auto same = std::ranges::find(rooms_, old.name, &KnownRoom::name);
    if (same != rooms_.end()) {
      same->owner = old.owner;
      same->locked = old.locked;
      same->lock_known = old.lock_known;
    }
  }
}

/// Who is there now instead of these.
void Roster::note(std::set<std::string>& former, std::set<std::string> now) {
  for (const std::string& id : now) {
    if (!former.contains(id)) {
      ids_.come(id);
    }
  }
  for (const std::string& id : former) {
    if (!now.contains(id)) {
      ids_.go(id);
    }
  }
  former = std::move(now);
}

void Roster::hear_nothing() {
  rooms_.clear();
  note(listed_, {});
  note(owners_, {});
}

void Roster::hear(const RoomInfo& info) {
  std::set<std::string> owners;
  for (KnownRoom& room : rooms_) {
    const auto found = info.rooms.find(room.name);
    const bool told = found != info.rooms.end() && !found->second.empty();
    const Properties properties = told ? decode_properties(found->second).value_or(Properties{}) : Properties{};
    room.owner = value_of(properties, "owner");
    owners.insert(room.owner);
    room.lock_known = true;
    room.locked = told ? says_true(properties, "locked") : room.name != kMainRoom;
  }
  note(owners_, std::move(owners));
}

std::vector<Room> Roster::rooms(std::string_view own_id) const {
  std::vector<Room> rooms;
  for (const KnownRoom& known : rooms_) {
    Room& room = rooms.emplace_back(Room{known.name, known.locked, {}});
    for (const Player& player : known.players) {
      const Properties& says = player.properties;
      room.players.push_back({value_of(says, "name"), value_of(says, "client"), value_of(says, "moduleVersion"),
                              says_true(says, "looking"), says_true(says, "away"),
                              known.name != kMainRoom && player.id == known.owner, player.id == own_id});
    }
  }
  return rooms;
}

std::optional<std::string> Roster::room_of(std::string_view id) const {
  for (const KnownRoom& known : rooms_) {
    if (std::any_of(known.players.begin(), known.players.end(), [id](const Player& p) { return p.id == id; })) {
      return known.name;
    }
  }
  return std::nullopt;
}

bool Roster::has_players(std::string_view room) const {
  const KnownRoom* known = find(room);
  return known != nullptr && !known->players.empty();
}

bool Roster::locked(std::string_view room) const {
  const KnownRoom* known = find(room);
  return known != nullptr && known->locked;
}

bool Roster::lock_known(std::string_view room) const {
  const KnownRoom* known = find(room);
  return known != nullptr && known->lock_known;
}

std::optional<std::string> Roster::owner_of(std::string_view room) const {
  const KnownRoom* known = find(room);
  if (known == nullptr) {
    return std::nullopt;
  }
  const auto& players = known->players;
  const bool there =
      std::any_of(players.begin(), players.end(), [known](const Player& p) { return p.id == known->owner; });
  return there ? std::optional(known->owner) : std::nullopt;
}

bool Roster::first_in(std::string_view room, std::string_view id) const {
  const KnownRoom* known = find(room);
  return known != nullptr && !known->players.empty() && known->players.front().id == id;
}

}  // namespace adjutant::vmod::wire
