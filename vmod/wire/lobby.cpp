#include "vmod/wire/lobby.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "vmod/wire/limits.h"
#include "vmod/wire/properties.h"
#include "vmod/wire/protocol.h"

namespace adjutant::vmod::wire {
namespace {

/// The first of these with the name.
template <class Range>
auto named(Range& range, std::string_view name) {
  return std::find_if(range.begin(), range.end(), [name](const auto& item) { return item.name == name; });
}

/// Whether a step of a path means this name: itself, "*" everybody, "~name" everybody else.
bool means(std::string_view step, std::string_view name) {
  if (step == "*") {
    return true;
  }
  return step.starts_with('~') ? step.substr(1) != name : step == name;
}

bool means_one(std::string_view step) {
  return step != "*" && !step.starts_with('~');
}

bool acceptable(std::string_view name) {
  return name.size() <= limits::name_bytes;
}

/// Of the children of these parents those that a step means; a name means the first that has it.
template <class Child, class Parent, class ChildrenOf, class NameOf>
std::vector<const Child*> step_down(const std::vector<const Parent*>& parents, std::string_view step,
                                    ChildrenOf children_of, NameOf name_of) {
  std::vector<const Child*> chosen;
  for (const Parent* parent : parents) {
    for (const Child& child : children_of(*parent)) {
      if (means(step, name_of(child))) {
        chosen.push_back(&child);
        if (means_one(step)) {
          return chosen;
        }
      }
    }
  }
  return chosen;
}

/// The id that the players of a room know its owner by: as he gives it himself.
std::string id_told_by(const Lobby::Player& player) {
  const Properties says = decode_properties(player.info).value_or(Properties{});
  return says.contains("id") ? value_of(says, "id") : player.id;
}

}  // namespace

// Where somebody is

std::optional<Lobby::Spot> Lobby::find(ConnectionId connection) const {
  for (std::size_t m = 0; m < modules_.size(); ++m) {
    for (std::size_t r = 0; r < modules_[m].rooms.size(); ++r) {
      const auto& players = modules_[m].rooms[r].players;
      for (std::size_t p = 0; p < players.size(); ++p) {
        if (players[p].connection == connection) {
          return Spot{m, r, p};
        }
      }
    }
  }
  return std::nullopt;
}

const Lobby::Module* Lobby::module_named(std::string_view name) const {
  const auto module = named(modules_, name);
  return module == modules_.end() ? nullptr : &*module;
}

std::optional<std::string> Lobby::only_local_player(const RoomAddress& where) const {
  const auto is_local = [](const Player& player) {
    return player.address == "::1" || player.address.starts_with("127.") || player.address.starts_with("::ffff:127.");
  };
  const Room* room = room_of(where);
  if (room == nullptr || std::ranges::count_if(room->players, is_local) != 1) {
    return std::nullopt;
  }
  return std::ranges::find_if(room->players, is_local)->id;
}

const Lobby::Room* Lobby::room_of(const RoomAddress& where) const {
  const Module* module = module_named(where.module);
  if (module == nullptr) {
    return nullptr;
  }
  const auto room = named(module->rooms, where.room);
  return room == module->rooms.end() ? nullptr : &*room;
}

std::optional<RoomAddress> Lobby::room_address_of(ConnectionId connection) const {
  const auto spot = find(connection);
  if (!spot) {
    return std::nullopt;
  }
  const Module& module = modules_[spot->module];
  return RoomAddress{module.name, module.rooms[spot->room].name};
}

std::optional<ConnectionId> Lobby::first_of(const RoomAddress& where) const {
  const Room* room = room_of(where);
  return room == nullptr || room->players.empty() ? std::nullopt : std::optional(room->players.front().connection);
}

// Coming and going

/// The room, made where it does not exist yet; none where there are too many.
Lobby::Room* Lobby::make_room(const RoomAddress& where) {
  auto module = named(modules_, where.module);
  if (module == modules_.end()) {
    if (modules_.size() >= limits::modules) {
      return nullptr;
    }
    module = modules_.insert(modules_.end(), Module{where.module, {}});
  }
  const auto room = named(module->rooms, where.room);
  if (room != module->rooms.end()) {
    return &*room;
  }
  if (module->rooms.size() >= limits::rooms) {
    drop_empty_rooms(*module);
  }
  return module->rooms.size() >= limits::rooms ? nullptr : &module->rooms.emplace_back(Room{where.room, {}, {}});
}

/// All but the main room.
void Lobby::drop_empty_rooms(Module& module) {
  const auto empty = [](const Room& room) { return room.players.empty(); };
  module.rooms.erase(std::remove_if(module.rooms.begin() + 1, module.rooms.end(), empty), module.rooms.end());
}

Lobby::Player Lobby::take(const Spot& spot) {
  Module& module = modules_[spot.module];
  auto& players = module.rooms[spot.room].players;
  Player player = std::move(players[spot.player]);
  players.erase(players.begin() + static_cast<std::ptrdiff_t>(spot.player));
  changed_.insert(module.name);
  return player;
}

bool Lobby::enter(Player player, const RoomAddress& where) {
  const bool good = acceptable(player.id) && acceptable(where.module) && acceptable(where.room) &&
                    player.info.size() <= limits::info_bytes && !player.id.empty();
  if (!good || make_room(where) == nullptr) {
    return false;
  }
  leave(player.connection);
  make_room(where)->players.push_back(std::move(player));
  changed_.insert(where.module);
  return true;
}

bool Lobby::move(ConnectionId connection, const RoomAddress& where, const std::optional<std::string>& password) {
  const auto spot = find(connection);
  if (!spot || !acceptable(where.module) || !acceptable(where.room)) {
    return false;
  }
  if (const Room* room = room_of(where); room != nullptr && !lets_in(*room, password)) {
    return false;
  }
  if (make_room(where) == nullptr) {
    return false;
  }
  const Spot from = *find(connection);
  Player player = take(from);
  make_room(where)->players.push_back(std::move(player));
  changed_.insert(where.module);
  drop_if_deserted(from.module);
  return true;
}

bool Lobby::lets_in(const Room& room, const std::optional<std::string>& password) {
  const Properties info = decode_properties(room.info).value_or(Properties{});
  return room.players.empty() || value_of(info, "locked") != "true" || password == id_told_by(room.players.front());
}

/// The first player of every room but the main one.
bool Lobby::owns_room(const Spot& spot) {
  return spot.room > 0 && spot.player == 0;
}

bool Lobby::kick(ConnectionId owner, std::string_view player) {
  const auto spot = find(owner);
  if (!spot || !owns_room(*spot)) {
    return false;
  }
  Module& module = modules_[spot->module];
  const Room& room = module.rooms[spot->room];
  const auto victim =
      std::find_if(room.players.begin(), room.players.end(), [player](const Player& p) { return p.id == player; });
  if (victim == room.players.end()) {
    return false;
  }
  const auto at = static_cast<std::size_t>(victim - room.players.begin());
  Player sent_out = take({spot->module, spot->room, at});
  module.rooms.front().players.push_back(std::move(sent_out));
  return true;
}

/// The room goes with its last player, and the module with its last.
void Lobby::leave(ConnectionId connection) {
  const auto spot = find(connection);
  if (!spot) {
    return;
  }
  take(*spot);
  auto& rooms = modules_[spot->module].rooms;
  if (spot->room > 0 && rooms[spot->room].players.empty()) {
    rooms.erase(rooms.begin() + static_cast<std::ptrdiff_t>(spot->room));
  }
  drop_if_deserted(spot->module);
}

void Lobby::drop_if_deserted(std::size_t module) {
  const auto& rooms = modules_[module].rooms;
  if (std::all_of(rooms.begin(), rooms.end(), [](const Room& room) { return room.players.empty(); })) {
    modules_.erase(modules_.begin() + static_cast<std::ptrdiff_t>(module));
  }
}

// What is said of players and rooms

bool Lobby::set_info(ConnectionId connection, std::string info) {
  const auto spot = find(connection);
  if (!spot || info.size() > limits::info_bytes) {
    return false;
  }
  Module& module = modules_[spot->module];
  module.rooms[spot->room].players[spot->player].info = std::move(info);
  changed_.insert(module.name);
  return true;
}

bool Lobby::set_room_info(ConnectionId connection, std::string_view room, std::string info) {
  const auto spot = find(connection);
  if (!spot || info.size() > limits::info_bytes || decode_path(room).size() != 1) {
    return false;
  }
  Module& module = modules_[spot->module];
  const auto found = named(module.rooms, room);
  if (found == module.rooms.end()) {
    return false;
  }
  changed_.insert(module.name);
  const bool own = &*found == &module.rooms[spot->room] && owns_room(*spot);
  if (own) {
    found->info = std::move(info);
  }
  return own;
}

std::optional<std::string> Lobby::take_changed() {
  return changed_.empty() ? std::nullopt : std::optional(changed_.extract(changed_.begin()).value());
}

/// With its first player as the owner, whatever was said.
std::string Lobby::info_of(const Room& room) {
  Properties info = decode_properties(room.info).value_or(Properties{});
  const std::string owner = room.players.empty() ? std::string() : id_told_by(room.players.front());
  if (room.players.empty() || value_of(info, "owner") == owner) {
    return room.info;
  }
  info.insert_or_assign("owner", owner);
  return encode_properties(info).value_or("");
}

Lobby::Announcement Lobby::announce(std::string_view module) {
  List list;
  RoomInfo infos;
  const auto found = named(modules_, module);
  if (found == modules_.end()) {
    return {};
  }
  for (std::size_t i = 0; i < found->rooms.size(); ++i) {
    const Room& room = found->rooms[i];
    for (const Player& player : room.players) {
      list.players.emplace_back(encode_path({found->name, room.name, player.id}),
                                player.address.empty() ? player.info : player.info + "|ip=" + player.address);
    }
    if (std::string info = i > 0 ? info_of(room) : room.info; !info.empty()) {
      infos.rooms.insert_or_assign(room.name, std::move(info));
    }
  }
  return {to_line(list), to_line(infos)};
}

// Who is meant

std::vector<ConnectionId> Lobby::recipients(std::string_view path, ConnectionId sender) const {
  std::vector<std::string> steps = decode_path(path);
  constexpr std::size_t depth = 3;
  if (steps.size() > depth) {
    return {};
  }
  steps.resize(depth, "*");
  const auto from = find(sender);
  const bool but_me = from && steps.back() == "~" + modules_[from->module].rooms[from->room].players[from->player].id;
  if (but_me) {
    steps.back() = "*";
  }
  const std::vector<const std::vector<Module>*> root{&modules_};
  const auto modules = step_down<Module>(
      root, steps[0], [](const auto& all) -> const auto& { return all; },
      [](const Module& m) -> auto& { return m.name; });
  const auto rooms = step_down<Room>(
      modules, steps[1], [](const Module& m) -> auto& { return m.rooms; },
      [](const Room& r) -> auto& { return r.name; });
  const auto players = step_down<Player>(
      rooms, steps[2], [](const Room& r) -> auto& { return r.players; }, [](const Player& p) -> auto& { return p.id; });
  std::vector<ConnectionId> connections;
  connections.reserve(players.size());
  for (const Player* player : players) {
    if (!but_me || player->connection != sender) {
      connections.push_back(player->connection);
    }
  }
  return connections;
}

std::vector<ConnectionId> Lobby::players_of(const RoomAddress& where) const {
  std::vector<ConnectionId> connections;
  if (const Room* room = room_of(where)) {
    std::ranges::transform(room->players, std::back_inserter(connections), &Player::connection);
  }
  return connections;
}

std::vector<ConnectionId> Lobby::members(std::string_view module) const {
  std::vector<ConnectionId> connections;
  if (const Module* found = module_named(module)) {
    for (const Room& room : found->rooms) {
      for (const Player& player : room.players) {
        connections.push_back(player.connection);
      }
    }
  }
  return connections;
}

}  // namespace adjutant::vmod::wire
