#include "vmod/wire/client.h"

#include <utility>

#include "vmod/wire/limits.h"
#include "vmod/wire/message.h"

namespace adjutant::vmod::wire {

Client::Client(Identity identity, Instant now)
    : identity_(std::move(identity)), id_("adjutant-" + identity_.nonce + ".1"), channel_(limits::line_bytes, now) {
  speak(speech::Registration{}, now);
}

// What it says

/// The one place from which anything goes out.
void Client::speak(const Speech& speech, Instant now) {
  struct Line {
    const Client& client;

    std::string operator()(const speech::Registration&) const {
      const std::string path = client.path_to({std::string(kMainRoom)});
      return to_line(Register{client.id_, path, encode_properties(client.properties()).value_or("")});
    }
    std::string operator()(const speech::Entering& entering) const {
      return to_line(Join{client.path_to({entering.room}), entering.password.value_or("null")});
    }
    std::string operator()(const speech::SyncWish& wish) const {
      return to_line(Forward{client.path_to({"*", wish.owner}), to_text(SyncRequest{client.properties()})});
    }
    std::string operator()(const speech::ChatLine& line) const {
      const std::string path = client.path_to({*client.own_room_, "~" + client.id_});
      return to_line(Forward{path, chat_text(client.identity_.name, line.text)});
    }
    std::string operator()(const speech::Farewell&) const { return std::string(kSignOff); }
  };
  channel_.send(std::visit(Line{*this}, speech), now);
}

Properties Client::properties() const {
  return {{"name", identity_.name}, {"id", id_},       {"client", identity_.program},
          {"looking", "false"},     {"away", "false"}, {"moduleVersion", identity_.module_version},
          {"profile", ""},          {"ip", ""},        {"crc", "0"},
          {"CombinedCrc", "0"}};
}

std::string Client::path_to(std::vector<std::string> names) const {
  names.insert(names.begin(), identity_.module);
  return encode_path(names);
}

void Client::enter(const std::string& room, Instant now) {
  if (!listed() || ended_) {
    return;
  }
  const auto invitation = invitations_.find(room);
  const bool locked_room = locked(room) && invitation != invitations_.end();
  speak(speech::Entering{room, locked_room ? std::optional(invitation->second) : std::nullopt}, now);
  wished_room_ = room;
  wished_at_ = now;
}

bool Client::ask_for_game(Instant now) {
  const auto owner = own_room_ && *own_room_ != kMainRoom ? roster_.owner_of(*own_room_) : std::nullopt;
  const bool too_soon = asked_at_ && now - *asked_at_ < limits::between_syncs;
  if (!owner || *owner == id_ || too_soon || ended_) {
    return false;
  }
  speak(speech::SyncWish{*owner}, now);
  asked_at_ = now;
  awaits_game_ = true;
  return true;
}

bool Client::say(std::string_view text, Instant now) {
  if (!listed() || ended_) {
    return false;
  }
  speak(speech::ChatLine{std::string(text)}, now);
  return true;
}

void Client::sign_off(Instant now) {
  if (!ended_) {
    speak(speech::Farewell{}, now);
    ended_ = true;
    roster_.hear_nothing();
  }
}

// What it hears

void Client::receive(std::string_view bytes, Instant now) {
  channel_.receive(bytes, now);
  while (!ended_) {
    const auto line = channel_.next_line();
    if (!line) {
      break;
    }
    handle(*line, now);
  }
  if (channel_.overflowed()) {
    closed();
  }
}

void Client::closed() {
  if (!ended_) {
    ended_ = true;
    roster_.hear_nothing();
    events_.put(Ended{});
  }
}

void Client::tick(Instant now) {
  if (ended_) {
    return;
  }
  if (now - channel_.heard() >= limits::silence) {
    closed();
    return;
  }
  if (wished_room_ && now - wished_at_ >= limits::answer_time) {
    events_.put(JoinUnanswered{*std::exchange(wished_room_, std::nullopt)});
  }
  channel_.tick(now);
}

void Client::handle(const std::string& line, Instant now) {
  const ServerLine read = read_server_line(line);
  if (std::holds_alternative<RegisterRequest>(read)) {
    speak(speech::Registration{}, now);
  } else if (const auto* list = std::get_if<List>(&read)) {
    hear_list(*list);
  } else if (const auto* info = std::get_if<RoomInfo>(&read)) {
    roster_.hear(*info);
    events_.put(RosterChanged{});
  } else if (const auto* delivered = std::get_if<Delivered>(&read)) {
    hear_message(delivered->message);
  } else if (std::holds_alternative<SignOff>(read)) {
    closed();
  }
}

void Client::hear_list(const List& list) {
  roster_.hear(list, identity_.module);
  const auto before = std::exchange(own_room_, roster_.room_of(id_));
  const bool as_wished = own_room_ == wished_room_;
  if (own_room_ && own_room_ != before) {
    awaits_game_ = true;
    events_.put(RoomEntered{*own_room_, before && !as_wished});
  }
  if (own_room_ != before || as_wished) {
    wished_room_.reset();
  }
}

void Client::hear_message(const std::string& message) {
  const auto read = read_message(message);
  if (const auto* invite = read ? std::get_if<Invite>(&*read) : nullptr) {
    if (invitations_.size() < limits::invitations) {
      invitations_.insert_or_assign(invite->room, invite->owner);
    }
  }
  auto event = event_of(read);
  if (auto* heard = event ? std::get_if<Heard>(&*event) : nullptr) {
    heard->to = meant_for(std::get<GameCommand>(*read).text);
  }
  events_.put(std::move(event));
}

/// Nothing in a message tells who sent it, and to whom: one whole game is taken for each room that is entered, and for
/// each question.
Heard::To Client::meant_for(std::string_view command) {
  if (!awaits_game_) {
    return Heard::To::guest;
  }
  awaits_game_ = !is_whole_game(command);
  return Heard::To::room;
}

bool Client::invited_to(std::string_view room) const {
  const auto invitation = invitations_.find(room);
  return invitation != invitations_.end() && roster_.owner_of(room) == invitation->second;
}

bool Client::would_own() const {
  return own_room_ && *own_room_ != kMainRoom &&
         (roster_.first_in(*own_room_, id_) || roster_.owner_of(*own_room_) == id_);
}

}  // namespace adjutant::vmod::wire
