#include "vmod/wire/watched.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "vmod/game/command.h"
#include "vmod/game/visibility.h"
#include "vmod/sequence.h"
#include "vmod/wire/limits.h"
#include "vmod/wire/message.h"

namespace adjutant::vmod::wire {
namespace {

constexpr std::string_view kChat = "CHAT";
constexpr std::string_view kWholeGame = "begin_save";

bool is_chat(std::string_view leaf) {
  return leaf.starts_with(kChat);
}

/// A player's id on the wire is his password, a dot and the moment at which his VASSAL started.
std::string user_id(const std::string& wire_id) {
  const std::size_t dot = wire_id.rfind('.');
  const bool dated = dot != std::string::npos && dot + 1 < wire_id.size() &&
                     std::all_of(wire_id.begin() + static_cast<std::ptrdiff_t>(dot) + 1, wire_id.end(),
                                 [](char c) { return std::isdigit(static_cast<unsigned char>(c)); });
  return dated ? wire_id.substr(0, dot) : wire_id;
}

}  // namespace

Watched::Watched(std::shared_ptr<const Module> module)
    : module_(std::move(module)), dice_reports_(module_->dice), state_(module_) {}

void Watched::hear(const Heard& heard) {
  const auto read = read_message(heard.message.text_);
  if (const auto* command = read ? std::get_if<GameCommand>(&*read) : nullptr) {
    hear_command(command->text, heard.to);
  }
}

void Watched::hear_command(std::string_view command, Heard::To to) {
  const std::vector<std::string> leaves = flatten_command(command);
  const bool whole = std::find(leaves.begin(), leaves.end(), kWholeGame) != leaves.end();
  if (to == Heard::To::player && !whole) {
    return;
  }
  heard_bytes_ += command.size();
  if (heard_bytes_ > limits::game_bytes) {
    start_anew();
    return;
  }
  for (const std::string& leaf : leaves) {
    state_.announce(leaf);
  }
  for (const std::string& leaf : leaves) {
    if (known_ || whole || is_chat(leaf)) {
      apply(leaf);
    } else {
      in_doubt_ = in_doubt_ || !leaf.empty();
    }
  }
  if (whole) {
    known_ = state_.started();
    in_doubt_ = false;
  }
}

void Watched::apply(const std::string& leaf) {
  if (names_unknown_piece(leaf)) {
    in_doubt_ = true;
  }
  state_.apply(leaf);
  if (is_chat(leaf)) {
    note_chat();
  } else {
    ++revision_;
  }
}

/// "D/id/..." and "M/id/..." of something that is not there.
bool Watched::names_unknown_piece(std::string_view leaf) const {
  if (!leaf.starts_with("D/") && !leaf.starts_with("M/")) {
    return false;
  }
  return state_.find(SequenceDecoder(leaf.substr(2), '/').next_or("")) == kNoObject;
}

void Watched::note_chat() {
  if (chat_.size() >= limits::heard_lines) {
    chat_.erase(chat_.begin(), chat_.begin() + limits::heard_lines / 2);
  }
  const std::string& line = state_.chat().back();
  chat_.push_back({line, dice_reports_.read(line)});
}

void Watched::forget() {
  state_.apply(kWholeGame);
  known_ = false;
  in_doubt_ = false;
  ++revision_;
}

/// Lets go of everything that commands have left here: more than an evening brings.
void Watched::start_anew() {
  state_ = GameState(module_);
  known_ = false;
  in_doubt_ = true;
  heard_bytes_ = 0;
  ++revision_;
}

std::vector<ChatHeard> Watched::take_chat() {
  return std::exchange(chat_, {});
}

Viewer Watched::viewer(const Secret& player) {
  const PlayerRef ref = state_.player(user_id(player.text_));
  return Viewer::of_player(ref, side_of(state_, ref));
}

}  // namespace adjutant::vmod::wire
