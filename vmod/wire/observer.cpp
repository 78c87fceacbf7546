#include "vmod/wire/observer.h"

#include <utility>

namespace adjutant::vmod::wire {

Observer::Observer(Identity identity, std::optional<std::string> room, Instant now)
    : client_(std::move(identity), now), room_(std::move(room)) {}

void Observer::receive(std::string_view bytes, Instant now) {
  client_.receive(bytes, now);
  consider(now);
}

void Observer::closed() {
  client_.closed();
  status_ = Status::ended;
}

void Observer::tick(Instant now) {
  client_.tick(now);
  consider(now);
}

void Observer::choose(std::string room, Instant now) {
  room_ = std::move(room);
  status_ = Status::choosing;
  consider(now);
}

void Observer::sign_off(Instant now) {
  client_.sign_off(now);
  status_ = Status::ended;
}

bool Observer::inside() const {
  return client_.own_room() && *client_.own_room() != kMainRoom;
}

/// The room to watch, as far as it is known.
std::optional<std::string> Observer::goal() const {
  if (room_) {
    return room_;
  }
  std::optional<std::string> only;
  for (const Room& room : client_.rooms()) {
    if (room.name != kMainRoom) {
      if (only) {
        return std::nullopt;
      }
      only = room.name;
    }
  }
  return only;
}

/// Decides what to do next; called after every event.
void Observer::consider(Instant now) {
  for (Event& event : client_.take_events()) {
    if (const auto* entered = std::get_if<RoomEntered>(&event)) {
      status_ = entered->sent_out ? Status::sent_out : Status::choosing;
      in_doubt_ = true;
    }
    events_.put(std::move(event));
  }
  if (client_.ended()) {
    status_ = Status::ended;
  } else if (client_.listed() && status_ != Status::sent_out) {
    consider_room(now);
  }
}

void Observer::consider_room(Instant now) {
  if (client_.entering()) {
    return;
  }
  if (inside() && (client_.would_own() || (room_ && client_.own_room() != room_))) {
    client_.enter(std::string(kMainRoom), now);
    status_ = Status::waiting;
    return;
  }
  if (inside()) {
    status_ = Status::watching;
    in_doubt_ = in_doubt_ && !client_.ask_for_game(now);
    return;
  }
  const auto room = goal();
  if (!room) {
    status_ = Status::choosing;
  } else if (!client_.has_players(*room)) {
    status_ = Status::waiting;
  } else if (client_.locked(*room) && !client_.invited_to(*room)) {
    status_ = client_.lock_known(*room) ? Status::locked_out : status_;
  } else {
    client_.enter(*room, now);
    status_ = Status::entering;
  }
}

}  // namespace adjutant::vmod::wire
