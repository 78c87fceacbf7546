#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "vmod/wire/properties.h"

// The lines between a client and the node server, without their ends (network.md 3). Ids of players stand in them:
// these types are for connections only. Properties stay as they were written, since they are passed on unaltered.
// Source: chat.node.Protocol.
namespace adjutant::vmod::wire {

inline constexpr std::string_view kMainRoom = "Main Room";
inline constexpr std::string_view kKeepAlive = "";
inline constexpr std::string_view kSignOff = "!BYE";

/// Encodes a path of names (module, room, player; fewer for a room or a module). A "/" in a name is escaped as VASSAL
/// does.
std::string encode_path(const std::vector<std::string>& names);
std::vector<std::string> decode_path(std::string_view path);

// What clients say

struct Register {
  std::string id;
  std::string path;
  std::string properties;
};
struct Login {
  std::string name;
};
struct Join {
  std::string path;
  std::optional<std::string> password;  ///< stock clients write "null" for none
};
struct Forward {
  std::string recipients;  ///< a path; "*" and "~id" stand for several
  std::string message;
};
struct Stats {
  std::string properties;
};
/// Rooms and their encoded properties: also what the server says.
struct RoomInfo {
  Properties rooms;
};
struct Kick {
  std::string player;
};
struct KeepAlive {};
struct SignOff {};
struct NotUnderstood {};

using ClientLine =
    std::variant<NotUnderstood, Register, Login, Join, Forward, Stats, RoomInfo, Kick, KeepAlive, SignOff>;

/// What the line of a client says; NotUnderstood for what VASSAL's server ignores too.
ClientLine read_client_line(std::string_view line);
/// Whether the line is a Forward, as far as its first word tells.
bool is_forward(std::string_view line);

std::string to_line(const Register& message);
std::string to_line(const Join& message);
std::string to_line(const Forward& message);
std::string to_line(const RoomInfo& message);

// What the server says

struct RegisterRequest {};
/// Every player of the module: path and encoded properties.
struct List {
  std::vector<std::pair<std::string, std::string>> players;
};
/// Defined by VASSAL, sent by nobody.
struct NodeInfo {
  std::string path;
  std::string properties;
};
/// Anything else: a message that another client sent.
struct Delivered {
  std::string message;
};

using ServerLine =
    std::variant<NotUnderstood, RegisterRequest, List, RoomInfo, NodeInfo, Delivered, KeepAlive, SignOff>;

ServerLine read_server_line(std::string_view line);

std::string to_line(const List& message);

}  // namespace adjutant::vmod::wire
