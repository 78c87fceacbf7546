#include "vmod/wire/event.h"

#include "vmod/wire/limits.h"

namespace adjutant::vmod::wire {
namespace {

/// What is noticed of a message.
struct Noticed {
  using Seen = std::optional<Event>;
  Seen operator()(const GameCommand& command) const { return Heard{Secret(command.text), Heard::To::room}; }
  Seen operator()(const SyncRequest&) const { return std::nullopt; }
  Seen operator()(const PrivateChat& chat) const { return PrivateLine{value_of(chat.sender, "name"), chat.text}; }
  Seen operator()(const WakeUp& call) const { return Called{value_of(call.sender, "name")}; }
  Seen operator()(const Invite& invite) const { return Invited{invite.sender, invite.room}; }
};

}  // namespace

void EventQueue::put(std::optional<Event> event) {
  if (event && events_.size() < limits::pending_events) {
    events_.push_back(std::move(*event));
  }
}

std::optional<Event> event_of(const Result<Message>& message) {
  return message ? std::visit(Noticed{}, *message) : Unreadable{};
}

}  // namespace adjutant::vmod::wire
