#include "vmod/wire/protocol.h"

#include <initializer_list>

#include "vmod/sequence.h"
#include "vmod/wire/lines.h"

namespace adjutant::vmod::wire {
namespace {

constexpr std::string_view kRegister = "REG\t";
constexpr std::string_view kRegisterRequest = "REG_REQUEST\t";
constexpr std::string_view kLogin = "LOGIN\t";
constexpr std::string_view kJoin = "JOIN\t";
constexpr std::string_view kForward = "FWD\t";
constexpr std::string_view kStats = "STATS\t";
constexpr std::string_view kRoomInfo = "ROOM_INFO\t";
constexpr std::string_view kKick = "KICK\t";
constexpr std::string_view kList = "LIST\t";
constexpr std::string_view kNodeInfo = "NODE_INFO\t";

std::string joined(std::string_view verb, std::initializer_list<std::string> fields, char delimiter = kTab) {
  return std::string(verb) + *encode_sequence(std::span(fields.begin(), fields.size()), delimiter);
}

/// Splits a line into its fields; none if there are fewer than `count`, in which case VASSAL ignores the line too.
std::optional<std::vector<std::string>> fields_of(std::string_view text, char delimiter, std::size_t count) {
  std::vector<std::string> fields;
  SequenceDecoder decoder(text, delimiter);
  while (fields.size() < count) {
    auto field = decoder.next();
    if (!field) {
      return std::nullopt;
    }
    fields.push_back(std::move(*field));
  }
  return fields;
}

ClientLine read_register(std::string_view rest) {
  auto fields = fields_of(rest, kTab, 3);
  if (!fields) {
    return NotUnderstood{};
  }
  return Register{std::move((*fields)[0]), std::move((*fields)[1]), std::move((*fields)[2])};
}

ClientLine read_forward(std::string_view rest) {
  auto fields = fields_of(rest, kTab, 2);
  if (!fields) {
    return NotUnderstood{};
  }
  return Forward{std::move((*fields)[0]), std::move((*fields)[1])};
}

/// Reads a JOIN line: one or two fields between tabs; empty ones at the end do not count.
ClientLine read_join(std::string_view rest) {
  while (rest.ends_with(kTab)) {
    rest.remove_suffix(1);
  }
  const std::size_t tab = rest.find(kTab);
  if (rest.empty() || (tab != std::string_view::npos && rest.find(kTab, tab + 1) != std::string_view::npos)) {
    return NotUnderstood{};
  }
  if (tab == std::string_view::npos) {
    return Join{std::string(rest), std::nullopt};
  }
  return Join{std::string(rest.substr(0, tab)), std::string(rest.substr(tab + 1))};
}

template <class Line>
Line read_room_info(std::string_view rest) {
  auto rooms = decode_properties(rest);
  return rooms ? Line(RoomInfo{std::move(*rooms)}) : Line(NotUnderstood{});
}

List read_list(std::string_view rest) {
  List list;
  SequenceDecoder entries(rest, kTab);
  while (const auto entry = entries.next()) {
    if (auto fields = fields_of(*entry, '=', 2)) {
      list.players.emplace_back(std::move((*fields)[0]), std::move((*fields)[1]));
    }
  }
  return list;
}

ServerLine read_node_info(std::string_view rest) {
  auto fields = fields_of(rest, '=', 2);
  return fields ? ServerLine(NodeInfo{std::move((*fields)[0]), std::move((*fields)[1])}) : ServerLine(NotUnderstood{});
}

}  // namespace

std::string encode_path(const std::vector<std::string>& names) {
  return encode_sequence(names, '/').value_or("");
}

std::vector<std::string> decode_path(std::string_view path) {
  return decode_sequence(path, '/');
}

bool is_forward(std::string_view line) {
  return line.starts_with(kForward);
}

ClientLine read_client_line(std::string_view line) {
  const auto after = [line](std::string_view verb) { return line.substr(verb.size()); };
  if (line == kKeepAlive) {
    return KeepAlive{};
  }
  if (line == kSignOff) {
    return SignOff{};
  }
  if (line.starts_with(kRegister)) {
    return read_register(after(kRegister));
  }
  if (line.starts_with(kJoin)) {
    return read_join(after(kJoin));
  }
  if (is_forward(line)) {
    return read_forward(after(kForward));
  }
  if (line.starts_with(kStats)) {
    return Stats{std::string(after(kStats))};
  }
  if (line.starts_with(kKick)) {
    return Kick{std::string(after(kKick))};
  }
  if (line.starts_with(kRoomInfo)) {
    return read_room_info<ClientLine>(after(kRoomInfo));
  }
  if (line.starts_with(kLogin)) {
    return Login{std::string(after(kLogin))};
  }
  return NotUnderstood{};
}

ServerLine read_server_line(std::string_view line) {
  if (line == kKeepAlive) {
    return KeepAlive{};
  }
  if (line == kSignOff) {
    return SignOff{};
  }
  if (line.starts_with(kList)) {
    return read_list(line.substr(kList.size()));
  }
  if (line.starts_with(kRoomInfo)) {
    return read_room_info<ServerLine>(line.substr(kRoomInfo.size()));
  }
  if (line.starts_with(kRegisterRequest)) {
    return RegisterRequest{};
  }
  if (line.starts_with(kNodeInfo)) {
    return read_node_info(line.substr(kNodeInfo.size()));
  }
  return Delivered{std::string(line)};
}

std::string to_line(const Register& message) {
  return joined(kRegister, {message.id, message.path, message.properties});
}

std::string to_line(const Join& message) {
  return std::string(kJoin) + message.path + (message.password ? kTab + *message.password : "");
}

std::string to_line(const Forward& message) {
  return joined(kForward, {message.recipients, message.message});
}

std::string to_line(const RoomInfo& message) {
  return std::string(kRoomInfo) + encode_properties(message.rooms).value_or("");
}

std::string to_line(const List& message) {
  std::vector<std::string> entries;
  entries.reserve(message.players.size());
  for (const auto& [path, properties] : message.players) {
    entries.push_back(joined("", {path, properties}, '='));
  }
  return std::string(kList) + encode_sequence(entries, kTab).value_or("");
}

}  // namespace adjutant::vmod::wire
