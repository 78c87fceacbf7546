#include "vmod/wire/server.h"

#include <algorithm>
#include <utility>

#include "vmod/wire/compression.h"
#include "vmod/wire/limits.h"
#include "vmod/wire/message.h"
#include "vmod/wire/protocol.h"

namespace adjutant::vmod::wire {
namespace {

/// The server reads what it tells, which takes as long as to send it to so many.
constexpr std::size_t kReadingCostsAsMembers = 10;

/// A path is for one player where its third name is an id; for all of a room otherwise.
bool is_for_one(const std::vector<std::string>& path) {
  return path.size() == 3 && path[2] != "*" && !path[2].starts_with('~');
}

std::optional<RoomAddress> room_address_in(const std::string& path) {
  const std::vector<std::string> names = decode_path(path);
  return names.size() == 2 ? std::optional(RoomAddress{names[0], names[1]}) : std::nullopt;
}

/// The cost of a line of a client: what is told to the whole module costs more than what is passed on.
std::int64_t cost_of(const ClientLine& line) {
  const bool change = std::holds_alternative<Register>(line) || std::holds_alternative<Join>(line) ||
                      std::holds_alternative<Stats>(line) || std::holds_alternative<RoomInfo>(line) ||
                      std::holds_alternative<Kick>(line);
  return change ? limits::change_costs_lines : 1;
}

}  // namespace

Server::Connection::Connection(std::string from, Instant now)
    : address(std::move(from)),
      channel(limits::first_line_bytes, now),
      lines(limits::lines_at_once, limits::lines_per_second, now),
      bytes(limits::bytes_at_once, limits::bytes_per_second, now),
      since(now) {}

Server::Arrivals::Arrivals(Instant now)
    : registrations(limits::registrations_at_once, limits::registrations_per_second, now),
      strangers(limits::strangers_at_once, 1, now) {}

void Server::Arrivals::refill(Instant now) {
  registrations.refill(now);
  strangers.refill(now);
}

bool Server::Arrivals::none(Instant now) const {
  Arrivals by_now = *this;
  by_now.refill(now);
  return by_now.registrations.left() >= limits::registrations_at_once &&
         by_now.strangers.left() >= limits::strangers_at_once;
}

Server::Server(ServerSettings settings)
    : settings_(std::move(settings)),
      own_id_("adjutant-" + settings_.nonce + ".0"),
      told_(limits::told_at_once, limits::told_per_second, {}),
      unpacking_(limits::unpacked_at_once, limits::unpacked_per_second, {}) {}

// Connections

std::optional<ConnectionId> Server::accept(std::string address, Instant now) {
  if (connections_.size() >= limits::connections && !make_room()) {
    return std::nullopt;
  }
  connections_.try_emplace(++last_, std::move(address), now);
  return last_;
}

bool Server::make_room() {
  const auto nobody = std::ranges::find_if(connections_, [](const auto& c) { return !c.second.registered; });
  if (nobody == connections_.end()) {
    return false;
  }
  drop(nobody->first);
  return true;
}

void Server::receive(ConnectionId connection, std::string_view bytes, Instant now) {
  const auto found = connections_.find(connection);
  if (found == connections_.end()) {
    return;
  }
  found->second.channel.receive(bytes, now);
  work(connection, now);
  announce_changes(now);
  drop_the_greediest();
}

void Server::written(ConnectionId connection, std::size_t bytes) {
  const auto found = connections_.find(connection);
  if (found != connections_.end()) {
    found->second.channel.written(bytes);
  }
}

void Server::closed(ConnectionId connection, Instant now) {
  if (const auto found = connections_.find(connection); found != connections_.end()) {
    forget_ids(found->second);
    connections_.erase(found);
  }
  lobby_.leave(connection);
  announce_changes(now);
}

void Server::tick(Instant now) {
  std::vector<ConnectionId> all;
  for (const auto& [id, connection] : connections_) {
    all.push_back(id);
  }
  for (const ConnectionId id : all) {
    work(id, now);
    const auto found = connections_.find(id);
    if (found == connections_.end()) {
      continue;
    }
    Connection& connection = found->second;
    const bool nobody = !connection.registered && now - connection.since >= limits::registration_time;
    if (nobody || now - connection.channel.heard() >= limits::silence) {
      drop(id);
    } else {
      connection.channel.tick(now);
    }
  }
  announce_changes(now);
  drop_the_greediest();
}

bool Server::waits(const Connection& connection) const {
  return connection.channel.held() > 0 && !may_work(connection);
}

/// What takes long is done for one connection after the other, with time for the short lines of all others in between.
bool Server::may_work(const Connection& connection) const {
  const bool long_line = connection.channel.held() > limits::long_line_bytes;
  return !connection.lines.exhausted() && !connection.bytes.exhausted() && !(long_line && unpacking_.exhausted()) &&
         (connection.registered || !registers_too_often(connection.address));
}

bool Server::anyone_waits() const {
  return std::ranges::any_of(connections_, [this](const auto& connection) { return waits(connection.second); });
}

bool Server::wants_input(ConnectionId connection) const {
  const auto found = connections_.find(connection);
  return found != connections_.end() && !waits(found->second);
}

/// Handles the lines of a connection as far as its allowance goes; the others wait for the next tick.
void Server::work(ConnectionId id, Instant now) {
  auto found = connections_.find(id);
  if (found == connections_.end()) {
    return;
  }
  found->second.lines.refill(now);
  found->second.bytes.refill(now);
  arrivals_from(found->second.address, now).refill(now);
  unpacking_.refill(now);
  while (found != connections_.end() && may_work(found->second)) {
    Connection& connection = found->second;
    const auto line = connection.channel.next_line();
    if (!line) {
      break;
    }
    connection.bytes.spend(static_cast<std::int64_t>(line->size()));
    handle(id, connection, *line, now);
    found = connections_.find(id);
  }
  if (found != connections_.end() &&
      (found->second.channel.overflowed() || found->second.channel.held() > 2 * limits::line_bytes)) {
    drop(id);
  }
}

void Server::drop(ConnectionId id) {
  const auto found = connections_.find(id);
  if (found == connections_.end()) {
    return;
  }
  farewells_.push_back({id, found->second.channel.take_output(), true});
  forget_ids(found->second);
  connections_.erase(found);
  lobby_.leave(id);
}

/// Slow readers and endless lines may fill only so much memory together: whoever holds most of it goes.
void Server::drop_the_greediest() {
  const auto held = [](const Connection& c) { return c.channel.held() + c.channel.unsent(); };
  std::size_t all = 0;
  std::vector<ConnectionId> slow;
  auto greediest = connections_.begin();
  for (auto it = connections_.begin(); it != connections_.end(); ++it) {
    all += held(it->second);
    greediest = held(it->second) > held(greediest->second) ? it : greediest;
    if (it->second.channel.unsent() > limits::unsent_bytes) {
      slow.push_back(it->first);
    }
  }
  if (all > limits::all_held_bytes) {
    slow.push_back(greediest->first);
  }
  for (const ConnectionId id : slow) {
    drop(id);
  }
}

// Lines

void Server::handle(ConnectionId id, Connection& connection, const std::string& line, Instant now) {
  // No line but a message has reason to be long.
  const bool too_long = line.size() > limits::first_line_bytes && !is_forward(line);
  const ClientLine read = too_long ? ClientLine(NotUnderstood{}) : read_client_line(line);
  connection.lines.spend(cost_of(read));
  if (const auto* registration = std::get_if<Register>(&read)) {
    if (takes_our_id(registration->id, registration->properties)) {
      return;
    }
    arrivals_from(connection.address, now).registrations.spend(connection.registered ? 0 : 1);
    if (!note_ids(connection, registration->id, registration->properties)) {
      drop(id);
      return announce_changes(now);
    }
    const auto where = room_address_in(registration->path);
    if (where && may_enter(connection, *where, now) &&
        lobby_.enter({id, registration->id, registration->properties, connection.address}, *where)) {
      connection.registered = true;
      connection.name = player_name_in(registration->properties);
      connection.channel.allow(limits::line_bytes);
      keep_ids(id, connection, now);
    }
  } else if (std::holds_alternative<SignOff>(read)) {
    drop(id);
  } else if (!connection.registered) {
    return;
  } else if (const auto* join = std::get_if<Join>(&read)) {
    if (const auto where = room_address_in(join->path); where && may_enter(connection, *where, now)) {
      lobby_.move(id, *where, join->password);
      keep_ids(id, connection, now);
    }
  } else if (const auto* message = std::get_if<Forward>(&read)) {
    forward(id, message->recipients, message->message, now);
  } else if (const auto* stats = std::get_if<Stats>(&read)) {
    if (takes_our_id({}, stats->properties)) {
      return;
    }
    if (!note_ids(connection, {}, stats->properties)) {
      drop(id);
      return announce_changes(now);
    }
    lobby_.set_info(id, stats->properties);
    connection.name = player_name_in(stats->properties);
    keep_ids(id, connection, now);
  } else if (const auto* info = std::get_if<RoomInfo>(&read)) {
    for (const auto& [room, properties] : info->rooms) {
      lobby_.set_room_info(id, room, properties);
    }
  } else if (const auto* kick = std::get_if<Kick>(&read)) {
    lobby_.kick(id, kick->player);
  } else if (const auto* login = std::get_if<Login>(&read)) {
    log_in(id, login->name, now);
  }
  announce_changes(now);
}

// Ids

/// The budget of an address; where there are too many addresses, of all others together.
Server::Arrivals& Server::arrivals_from(const std::string& address, Instant now) {
  if (const auto found = arrivals_.find(address); found != arrivals_.end()) {
    return found->second;
  }
  if (arrivals_.size() >= limits::addresses) {
    std::erase_if(arrivals_, [now](const auto& one) { return one.second.none(now); });
  }
  return arrivals_.try_emplace(arrivals_.size() < limits::addresses ? address : std::string(), now).first->second;
}

bool Server::registers_too_often(const std::string& address) const {
  const auto own = arrivals_.find(address);
  const auto found = own != arrivals_.end() ? own : arrivals_.find(std::string());
  return found != arrivals_.end() && found->second.registrations.exhausted();
}

/// False for a connection that has more of them than any VASSAL: each has to be known.
bool Server::note_ids(Connection& connection, const std::string& id, std::string_view properties) {
  for (const std::string& one : {id, id_in(properties)}) {
    const bool shown = !one.empty() && one.size() <= limits::info_bytes;
    if (shown && std::ranges::find(connection.ids, one) == connection.ids.end()) {
      connection.ids.push_back(one);
      ids_.come(one);
    }
  }
  return connection.ids.size() <= limits::ids_of_connection;
}

void Server::forget_ids(const Connection& connection) {
  for (const std::string& id : connection.ids) {
    ids_.go(id);
  }
}

/// In the main room nothing is said that anybody here is told. Whoever enters another is known for good, so that of
/// those who have never been in one only so many do: the others stay where they are, as before a locked door.
bool Server::may_enter(const Connection& connection, const RoomAddress& where, Instant now) {
  const bool known = std::ranges::all_of(connection.ids, [this](const auto& id) { return ids_.keeps(id); });
  const bool crowd =
      ids_.kept() >= limits::known_players || arrivals_from(connection.address, now).strangers.exhausted();
  return where.room == kMainRoom || known || !crowd;
}

void Server::keep_ids(ConnectionId id, const Connection& connection, Instant now) {
  const auto where = lobby_.room_address_of(id);
  if (!where || where->room == kMainRoom) {
    return;
  }
  const std::size_t before = ids_.kept();
  for (const std::string& one : connection.ids) {
    ids_.keep(one);
  }
  arrivals_from(connection.address, now).strangers.spend(ids_.kept() > before ? limits::stranger_costs : 0);
}

/// Allows one connection for each login name: an older one from the same address is closed, for a name is what anybody
/// may give. Source: ConnectionLimiter.
void Server::log_in(ConnectionId id, const std::string& name, Instant now) {
  if (name.empty() || name.size() > limits::name_bytes) {
    return;
  }
  const auto older = std::find_if(connections_.begin(), connections_.end(), [&](const auto& c) {
    return c.first != id && c.second.login == name && c.second.address == connections_.at(id).address;
  });
  connections_.at(id).login = name;
  if (older != connections_.end()) {
    if (!settings_.one_connection_per_name.empty()) {
      older->second.channel.send(settings_.one_connection_per_name, now);
    }
    older->second.channel.send(kSignOff, now);
    drop(older->first);
  }
}

void Server::forward(ConnectionId id, const std::string& path, const std::string& message, Instant now) {
  if (path.size() > limits::path_bytes) {
    return;
  }
  Result<std::string> unpacked;
  if (is_packed(message)) {
    // What cannot be unpacked here may be made to fill the memory of those who get it: VASSAL's clients unpack whatever
    // comes, and send nothing that does not unpack. Nobody is told, as where VASSAL's server passes nothing on.
    unpacked = unpack(message);
    const bool bomb = !unpacked && unpacked.error().what.key == "vmod.wire.zip_too_large";
    const std::size_t bytes = unpacked ? unpacked->size() : bomb ? limits::unpacked_any_ratio : message.size();
    connections_.at(id).bytes.spend(static_cast<std::int64_t>(bytes / limits::unpacked_for_byte));
    unpacking_.spend(static_cast<std::int64_t>(bytes));
    if (!unpacked) {
      return;
    }
  }
  if (has_private_line_of(own_id_, unpacked->empty() ? std::string_view(message) : *unpacked)) {
    return;  // what we have not said, in our name
  }
  const std::vector<std::string> names = decode_path(path);
  const bool to_one = is_for_one(names);
  const bool to_server = to_one && names[2] == own_id_;
  const std::vector<ConnectionId> to = to_server ? std::vector<ConnectionId>{} : lobby_.recipients(path, id);
  if (message.size() * to.size() > limits::passed_bytes) {
    return;
  }
  connections_.at(id).bytes.spend(static_cast<std::int64_t>(message.size() * to.size()));
  connections_.at(id).lines.spend(static_cast<std::int64_t>(to.size()) / limits::sends_for_line);
  for (const ConnectionId recipient : to) {
    send(recipient, message, now);
  }
  if (to_server) {
    note_asked(id, message);
  }
  note_relayed(id, to, to_one, message);
}

/// Nobody registers as us: he would be answered in our place, and listed as whom players believe.
bool Server::takes_our_id(std::string_view id, std::string_view properties) const {
  return id == own_id_ || value_of(decode_properties(properties).value_or(Properties{}), "id") == own_id_;
}

/// What a player writes to the server itself is for it alone.
void Server::note_asked(ConnectionId sender, const std::string& message) {
  const auto where = lobby_.room_address_of(sender);
  const auto read = message.size() <= limits::private_line_bytes ? read_message(message) : tl::unexpected(Error{});
  const auto* line = read ? std::get_if<PrivateChat>(&*read) : nullptr;
  if (where && line != nullptr) {
    put_event(ServerAsked{*where, {line->text, sender}});
  }
}

bool Server::all_others_hear(const RoomAddress& where, ConnectionId sender, const std::vector<ConnectionId>& to) const {
  const std::set<ConnectionId> hearing(to.begin(), to.end());
  return std::ranges::all_of(lobby_.players_of(where),
                             [&](ConnectionId other) { return other == sender || hearing.contains(other); });
}

/// A message for one player belongs to the room of its sender, and is of use where he owns it, for he may be sending
/// his game; any other to each room where all but the sender hear it, who may be alone in his own.
void Server::note_relayed(ConnectionId sender, const std::vector<ConnectionId>& to, bool to_player,
                          const std::string& message) {
  const auto own = lobby_.room_address_of(sender);
  const std::string& sender_name = connections_.at(sender).name;
  std::vector<RoomAddress> rooms;
  if (own) {
    rooms.push_back(*own);
  }
  for (const ConnectionId recipient : to) {
    const auto where = to_player ? std::nullopt : lobby_.room_address_of(recipient);
    if (where && std::find(rooms.begin(), rooms.end(), *where) == rooms.end()) {
      rooms.push_back(*where);
    }
  }
  for (RoomAddress& where : rooms) {
    const bool counts = to_player ? lobby_.first_of(where) == sender : all_others_hear(where, sender, to);
    const Heard::To reached = to_player ? Heard::To::answer : Heard::To::room;
    put_event(Relayed{std::move(where), {Secret(message), counts ? reached : Heard::To::aside, sender_name, sender}});
  }
}

void Server::send(ConnectionId id, std::string_view line, Instant now) {
  const auto found = connections_.find(id);
  if (found != connections_.end()) {
    found->second.channel.send(line, now);
  }
}

/// Each change at once, as long as that is not much to tell; what is, waits and is told together.
void Server::announce_changes(Instant now) {
  told_.refill(now);
  while (!told_.exhausted()) {
    const auto module = lobby_.take_changed();
    if (!module) {
      return;
    }
    announce(*module, now);
  }
}

void Server::announce(const std::string& module, Instant now) {
  const Lobby::Announcement announcement = lobby_.announce(module);
  const std::vector<ConnectionId> members = lobby_.members(module);
  const std::size_t each = announcement.list.size() + announcement.room_info.size();
  told_.spend(static_cast<std::int64_t>(each * (members.size() + kReadingCostsAsMembers)));
  for (const ConnectionId member : members) {
    send(member, announcement.list, now);
    send(member, announcement.room_info, now);
  }
  if (announcement.list.empty()) {
    rosters_.erase(module);
  } else {
    Roster& roster = rosters_[module];
    roster.hear(std::get<List>(read_server_line(announcement.list)), module);
    roster.hear(std::get<RoomInfo>(read_server_line(announcement.room_info)));
    roster.take_ids();  // they registered here
  }
  put_event(LobbyChanged{module});
}

// For whoever watches

std::optional<Secret> Server::local_player(const RoomAddress& where) const {
  const auto id = lobby_.only_local_player(where);
  return id ? std::optional(Secret(*id)) : std::nullopt;
}

bool Server::ask_for_game(const RoomAddress& where, Instant now) {
  const auto owner = lobby_.first_of(where);
  if (!owner || settings_.nonce.empty()) {
    return false;
  }
  std::erase_if(asked_, [now](const auto& question) { return now - question.second >= limits::between_syncs; });
  if (!asked_.try_emplace({where.module, where.room}, now).second) {
    return false;
  }
  send(*owner, to_text(SyncRequest{{{"name", settings_.name}, {"id", own_id_}}}), now);
  return true;
}

void Server::say(const RoomAddress& where, std::string_view text, Instant now) {
  const std::string message = chat_text(settings_.name, text);
  for (const ConnectionId member : lobby_.recipients(encode_path({where.module, where.room}))) {
    send(member, message, now);
  }
  put_event(Relayed{where, {Secret(message), Heard::To::room}});
}

void Server::answer(const RoomAddress& where, ConnectionId connection, const PrivateAnswer& answer, Instant now) {
  const auto here = lobby_.room_address_of(connection);
  if (here && here->module == where.module && here->room == where.room && !settings_.nonce.empty()) {
    send(connection, to_text(answer, settings_.name, own_id_), now);
  }
}

std::vector<Room> Server::rooms(const std::string& module) const {
  const auto found = rosters_.find(module);
  return found == rosters_.end() ? std::vector<Room>{} : found->second.rooms({});
}

std::vector<Output> Server::take_outputs() {
  std::vector<Output> outputs = std::exchange(farewells_, {});
  for (auto& [id, connection] : connections_) {
    if (std::string bytes = connection.channel.take_output(); !bytes.empty()) {
      outputs.push_back({id, std::move(bytes), false});
    }
  }
  return outputs;
}

std::vector<ServerEvent> Server::take_events() {
  relayed_bytes_ = 0;
  missed_.clear();
  return std::exchange(events_, {});
}

/// What is missed is told in the place of what was missed, once for each room.
void Server::put_event(ServerEvent event) {
  const auto* relayed = std::get_if<Relayed>(&event);
  const bool room_left = events_.size() < limits::pending_events && relayed_bytes_ < limits::pending_event_bytes;
  if (relayed && !room_left) {
    if (missed_.emplace(relayed->where.module, relayed->where.room).second) {
      events_.emplace_back(Missed{relayed->where});
    }
    return;
  }
  relayed_bytes_ += relayed ? relayed->heard.message.size() : 0;
  events_.push_back(std::move(event));
}

}  // namespace adjutant::vmod::wire
