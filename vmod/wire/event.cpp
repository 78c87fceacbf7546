#include "vmod/wire/event.h"

#include <utility>

namespace adjutant::vmod::wire {
namespace {

std::optional<Event> seen(const GameCommand& command) {
  return Heard{Secret(command.text), Heard::To::room};
}

std::optional<Event> seen(const SyncRequest&) {
  return std::nullopt;
}

std::optional<Event> seen(const PrivateChat& chat) {
  return PrivateLine{value_of(chat.sender, "name"), chat.text};
}

std::optional<Event> seen(const WakeUp& call) {
  return Called{value_of(call.sender, "name")};
}

std::optional<Event> seen(const Invite& invite) {
  return Invited{invite.sender, invite.room};
}

}  // namespace

std::optional<Event> event_of(const Result<Message>& message) {
  if (!message) {
    return Unreadable{};
  }
  return std::visit([](const auto& said) { return seen(said); }, *message);
}

}  // namespace adjutant::vmod::wire
