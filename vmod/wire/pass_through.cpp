#include "vmod/wire/pass_through.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "vmod/wire/message.h"

namespace adjutant::vmod::wire {

// The bytes

void PassThrough::Way::pass(std::string_view more) {
  tap.append(more);
  if (const std::size_t end = more.find('\n'); !own.empty() && end != std::string_view::npos) {
    bytes += more.substr(0, end + 1);
    bytes += std::exchange(own, {});
    between_lines = true;
    more.remove_prefix(end + 1);
  }
  bytes += more;
  between_lines = more.empty() ? between_lines : more.ends_with('\n');
}

/// Between two lines of the source.
void PassThrough::Way::add(const std::string& line) {
  (between_lines ? bytes : own) += line + '\n';
}

std::string PassThrough::Way::take() {
  handed_out += bytes.size();
  return std::exchange(bytes, {});
}

void PassThrough::Way::written(std::size_t count) {
  handed_out -= std::min(count, handed_out);
}

void PassThrough::from_player(std::string_view bytes) {
  to_server_.pass(bytes);
  listen_to_player();
}

void PassThrough::from_server(std::string_view bytes) {
  to_player_.pass(bytes);
  listen_to_server();
}

void PassThrough::answer_player(const PrivateAnswer& answer, const std::string& name, const std::string& id) {
  if (player_.empty() || to_player_.source_gone || !to_player_.keeps_up()) {
    return;
  }
  own_id_ = id;
  to_player_.add(to_text(answer, name, id));
}

// The listener

/// The next line of this direction; a line that is too long is passed over and told.
std::optional<std::string> PassThrough::overhear(Way& way) {
  auto line = way.tap.next();
  while (!line && way.tap.overflowed()) {
    way.tap.recover();
    events_.put(Unreadable{});
    line = way.tap.next();
  }
  return line;
}

void PassThrough::listen_to_player() {
  while (const auto line = overhear(to_server_)) {
    const ClientLine read = read_client_line(*line);
    if (const auto* registration = std::get_if<Register>(&read)) {
      module_ = decode_path(registration->path).front();
      id_ = registration->id;
      note(id_);
      note(id_in(registration->properties));
      player_ = Secret(id_);
      name_ = player_name_in(registration->properties);
    } else if (const auto* stats = std::get_if<Stats>(&read)) {
      name_ = player_name_in(stats->properties);
    } else if (const auto* forward = std::get_if<Forward>(&read)) {
      hear_forward(*forward);
    }
  }
}

/// The source of this direction is gone, and with it all that was told of others.
void PassThrough::lose(Way& way) {
  way.source_gone = true;
  roster_.hear_nothing();
  while (!own_ids_.empty()) {
    ids_.go(own_ids_.front());
    own_ids_.pop_front();
  }
  events_.put(Ended{});
}

/// Once he has entered a room the roster has him as well.
void PassThrough::note(std::string id) {
  ids_.come(id);
  own_ids_.push_back(std::move(id));
  if (own_ids_.size() > limits::ids_of_connection) {
    ids_.go(own_ids_.front());
    own_ids_.pop_front();
  }
}

std::vector<IdHeard> PassThrough::take_ids() {
  std::vector<IdHeard> ids = ids_.take();
  std::ranges::move(roster_.take_ids(), std::back_inserter(ids));
  return ids;
}

void PassThrough::listen_to_server() {
  while (const auto line = overhear(to_player_)) {
    const ServerLine read = read_server_line(*line);
    if (const auto* list = std::get_if<List>(&read)) {
      hear_list(*list);
    } else if (const auto* info = std::get_if<RoomInfo>(&read)) {
      roster_.hear(*info);
      events_.put(RosterChanged{});
    } else if (const auto* delivered = std::get_if<Delivered>(&read)) {
      events_.put(event_of(read_message(delivered->message)));
    }
  }
}

void PassThrough::hear_list(const List& list) {
  roster_.hear(list, module_);
  const auto before = std::exchange(room_, roster_.room_of(id_));
  if (room_ && room_ != before) {
    events_.put(RoomEntered{*room_, false});
  }
}

/// What the player's own VASSAL has done and tells the others of his room; or the game that it sends to one of them.
void PassThrough::hear_forward(const Forward& forward) {
  const std::vector<std::string> path = decode_path(forward.recipients);
  if (path.size() != 3 || path[0] != module_) {
    return;
  }
  const bool to_room = room_ && path[1] == *room_ && path[2] == "~" + id_;
  const bool to_one = path[1] == "*" && path[2] != "*" && !path[2].starts_with('~');
  if (!to_room && !to_one) {
    return;
  }
  const bool is_answer = to_one && !own_id_.empty() && path[2] == own_id_;
  const auto read = read_message(forward.message);
  if (const auto* command = read ? std::get_if<GameCommand>(&*read) : nullptr) {
    events_.put(Heard{Secret(command->text), to_room ? Heard::To::room : Heard::To::player, name_, 1});
  } else if (const auto* line = read && is_answer ? std::get_if<PrivateChat>(&*read) : nullptr) {
    events_.put(AskedPrivately{line->text.substr(0, limits::private_line_bytes), 1});
  }
}

}  // namespace adjutant::vmod::wire
