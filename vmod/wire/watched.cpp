#include "vmod/wire/watched.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

#include "vmod/game/chat.h"
#include "vmod/game/command.h"
#include "vmod/game/same_board.h"
#include "vmod/game/visibility.h"
#include "vmod/sequence.h"
#include "vmod/wire/known_ids.h"
#include "vmod/wire/limits.h"
#include "vmod/wire/message.h"

namespace adjutant::vmod::wire {
namespace {

constexpr std::string_view kChat = "CHAT";
constexpr std::string_view kEllipsis = "\xe2\x80\xa6";

bool is_chat(std::string_view leaf) {
  return leaf.starts_with(kChat);
}

/// Chat is told and not kept.
std::size_t bytes_kept_of(const std::vector<std::string>& leaves) {
  std::size_t bytes = 0;
  for (const std::string& leaf : leaves) {
    bytes += is_chat(leaf) ? 0 : leaf.size();
  }
  return bytes;
}

bool makes_object(std::string_view leaf) {
  return leaf.starts_with("+/");
}

/// Estimates, with what views of them take.
constexpr std::size_t kObjectBytes = 2048;
constexpr std::size_t kTraitBytes = 512;

/// So many characters of the text; what is left out is told by an ellipsis.
std::string shortened(std::string text, std::size_t characters) {
  std::size_t end = 0;
  for (std::size_t seen = 0; end < text.size(); ++end) {
    const bool begins = (static_cast<unsigned char>(text[end]) & 0xC0U) != 0x80U;
    if (begins && ++seen > characters) {
      break;
    }
  }
  if (end < text.size()) {
    text.resize(end);
    text += kEllipsis;
  }
  return text;
}

/// The start of a line of chat, as a player reads it. An id that stood across the end of what is read would be left in
/// part, so that much goes from there.
std::string readable(std::string_view line) {
  std::string plain = plain_chat(line.substr(0, limits::chat_bytes));
  if (line.size() > limits::chat_bytes) {
    plain.resize(plain.size() - std::min(plain.size(), limits::name_bytes));
    while (!plain.empty() && (static_cast<unsigned char>(plain.back()) & 0xC0U) == 0x80U) {
      plain.pop_back();
    }
    plain.resize(plain.size() - (!plain.empty() && static_cast<unsigned char>(plain.back()) >= 0xC0U ? 1 : 0));
    plain += kEllipsis;
  }
  return plain;
}

}  // namespace

Watched::Watched(std::shared_ptr<const Module> module, std::shared_ptr<const IdSet> ids)
    : module_(std::move(module)), dice_reports_(module_->dice), state_(module_) {
  state_.share_ids(std::move(ids));
}

void Watched::hear(const Heard& heard) {
  const auto read = read_message(heard.message.text_);
  if (const auto* command = read ? std::get_if<GameCommand>(&*read) : nullptr) {
    hear_command(command->text, heard);
  } else if (const auto* request = read ? std::get_if<SyncRequest>(&*read) : nullptr;
             request && asking_ids_ < limits::asking_ids) {
    ++asking_ids_;
    const std::string id = value_of(request->sender, "id");
    state_.learn(id);
    state_.learn(user_id(id));
  }
}

/// Whether a whole game that is made by these commands is the one that is known.
bool Watched::agrees(const std::vector<std::string>& leaves) const {
  if (std::cmp_greater(std::ranges::count_if(leaves, makes_object), limits::game_objects)) {
    return false;
  }
  GameState sent = state_;
  for (const std::string& leaf : leaves) {
    sent.announce(leaf);
  }
  for (const std::string& leaf : leaves) {
    if (!is_chat(leaf)) {
      sent.apply(leaf);
    }
  }
  return same_board(state_, sent);
}

void Watched::hear_command(std::string_view command, const Heard& heard) {
  const bool whole_alone = heard.to == Heard::To::player || heard.to == Heard::To::answer;
  if (heard.to == Heard::To::aside || (whole_alone && command.find(kBeginSave) == std::string_view::npos)) {
    return;
  }
  if (std::cmp_greater(std::ranges::count(command, kCommandSeparator), limits::game_leaves)) {
    refuse();
    return;
  }
  const std::vector<std::string> leaves = flatten_command(command);
  const bool whole = std::find(leaves.begin(), leaves.end(), kBeginSave) != leaves.end();
  if (whole_alone && !whole) {
    return;
  }
  const bool needed = !known_ || in_doubt_;
  const bool unasked = heard.to == Heard::To::guest || (heard.to == Heard::To::answer && !needed);
  if (whole && unasked && !(known_ && agrees(leaves))) {
    in_doubt_ = true;
    return;
  }
  heard_bytes_ = bytes_kept_of(leaves) + (whole ? 0 : heard_bytes_);
  if (heard_bytes_ > limits::game_bytes) {
    start_anew();
    return;
  }
  for (const std::string& leaf : leaves) {
    state_.announce(leaf);
  }
  if (whole) {
    refused_ = false;
  }
  if (is_beyond_limits(whole, static_cast<std::size_t>(std::ranges::count_if(leaves, makes_object)))) {
    give_up(whole);
  }
  for (const std::string& leaf : leaves) {
    hear_leaf(leaf, whole, heard.from);
  }
  if (whole && !refused_) {
    known_ = state_.started();
    in_doubt_ = false;
    pointing_.forget();
  }
  hear_pointing(leaves, heard);
}

/// After the command, so that a piece that it brings can be pointed at.
void Watched::hear_pointing(const std::vector<std::string>& leaves, const Heard& heard) {
  auto kept = std::ranges::count(pointed_, heard.from, &Pointed::connection);
  for (Pointed& pointed : pointing_.hear(leaves, heard.by, heard.from)) {
    if (std::cmp_greater_equal(kept++, limits::pointed_kept)) {
      return;
    }
    pointed.text = state_.redact_chat(pointed.text);
    pointed.by = state_.redact_chat(pointed.by);
    pointed_.push_back(std::move(pointed));
  }
}

void Watched::hear_leaf(const std::string& leaf, bool whole, std::uint64_t from) {
  if (is_chat(leaf)) {
    note_chat(std::string_view(leaf).substr(kChat.size()), from);
  } else if (refused_) {
    return;
  } else if (known_ || whole) {
    apply(leaf);
    if (is_beyond_limits(false, 0)) {
      give_up(whole);
    }
  } else {
    in_doubt_ = in_doubt_ || !leaf.empty();
  }
}

/// With so many objects more, or of them alone if it is a whole game that is to come.
bool Watched::is_beyond_limits(bool whole, std::size_t more) const {
  const std::size_t before = whole ? 0 : state_.objects().size();
  return before + more > limits::game_objects || (!whole && state_.trait_count() > limits::game_traits) ||
         state_.too_many_ids();
}

/// A whole game that is beyond the limits would be so when it is sent again; one that has come to be is asked for
/// again.
void Watched::give_up(bool whole) {
  if (whole || state_.too_many_ids()) {
    refuse();
  } else {
    start_anew();
  }
}

void Watched::apply(const std::string& leaf) {
  if (names_unknown_piece(leaf) || state_.tells_of_another_board(leaf)) {
    in_doubt_ = true;
  }
  state_.apply(leaf);
  ++revision_;
}

/// "D/id/..." and "M/id/..." of something that is not there.
bool Watched::names_unknown_piece(std::string_view leaf) const {
  if (!leaf.starts_with("D/") && !leaf.starts_with("M/")) {
    return false;
  }
  return state_.find(SequenceDecoder(leaf.substr(2), '/').next_or("")) == kNoObject;
}

void Watched::note_chat(std::string_view line, std::uint64_t from) {
  auto roll = line.size() > limits::dice_line_bytes ? std::nullopt : dice_reports_.read(line);
  if (roll) {
    roll->player = state_.redact_chat(roll->player);
  }
  std::string text = shortened(state_.redact_chat(readable(line)), limits::chat_characters);
  if (chat_.size() >= limits::heard_lines || chat_bytes_ + text.size() > limits::heard_line_bytes) {
    forget_chat_of_the_loudest();
  }
  chat_bytes_ += text.size();
  chat_.push_back({std::move(text), std::move(roll), from});
}

/// The older half of what the connection said that said most, so that nobody's words go for the flood of another.
void Watched::forget_chat_of_the_loudest() {
  std::map<std::uint64_t, std::pair<std::size_t, std::size_t>> said;  // bytes, and lines
  for (const ChatHeard& line : chat_) {
    auto& [bytes, lines] = said[line.from];
    bytes += line.text.size();
    ++lines;
  }
  const auto loudest = std::ranges::max_element(said, {}, [](const auto& one) { return one.second; });
  if (loudest == said.end()) {
    return;
  }
  std::size_t left = (loudest->second.second + 1) / 2;
  chat_left_out_ += left;
  std::erase_if(chat_, [&](const ChatHeard& line) {
    const bool goes = line.from == loudest->first && left > 0;
    left -= goes ? 1 : 0;
    chat_bytes_ -= goes ? line.text.size() : 0;
    return goes;
  });
}

void Watched::forget() {
  state_.apply(kBeginSave);
  known_ = false;
  in_doubt_ = false;
  ++revision_;
}

/// Lets go of everything that commands have left here: more than an evening brings.
void Watched::start_anew() {
  state_.start_anew();
  known_ = false;
  in_doubt_ = true;
  heard_bytes_ = 0;
  ++revision_;
}

void Watched::refuse() {
  start_anew();
  in_doubt_ = false;
  refused_ = true;
}

std::size_t Watched::cost() const {
  return 2 * heard_bytes_ + kObjectBytes * state_.objects().size() + kTraitBytes * state_.trait_count();
}

std::vector<ChatHeard> Watched::take_chat() {
  chat_bytes_ = 0;
  return std::exchange(chat_, {});
}

Viewer Watched::viewer(const Secret& player) {
  const PlayerRef ref = state_.player(user_id(player.text_));
  return Viewer::of_player(ref, side_of(state_, ref));
}

}  // namespace adjutant::vmod::wire
