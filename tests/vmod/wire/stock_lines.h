#pragma once

#include <string>
#include <vector>

#include "vmod/sequence.h"
#include "vmod/wire/message.h"
#include "vmod/wire/protocol.h"

// What stock clients and servers say and Adjutant only reads.
namespace adjutant::vmod::wire {

inline std::string to_line(const Login& message) {
  return "LOGIN\t" + message.name;
}
inline std::string to_line(const Stats& message) {
  return "STATS\t" + message.properties;
}
inline std::string to_line(const Kick& message) {
  return "KICK\t" + message.player;
}
inline std::string to_line(const RegisterRequest&) {
  return "REG_REQUEST\t";
}
inline std::string to_line(const NodeInfo& message) {
  return "NODE_INFO\t" + *encode_sequence(std::vector<std::string>{message.path, message.properties}, '=');
}

inline std::string to_text(const PrivateChat& chat) {
  const std::string sender = encode_properties(chat.sender).value_or("");
  return *encode_sequence(std::vector<std::string>{"PRIV_CHAT", sender, chat.text}, '/');
}
inline std::string to_text(const WakeUp& call) {
  const std::string sender = encode_properties(call.sender).value_or("");
  return "PLAY\t" + *encode_sequence(std::vector<std::string>{call.sound, sender}, '\t');
}
inline std::string to_text(const Invite& invite) {
  return "INVITE\t" + invite.sender + '\t' + invite.owner + '\t' + invite.room;
}

}  // namespace adjutant::vmod::wire
