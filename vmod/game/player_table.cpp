#include "vmod/game/player_table.h"

#include <algorithm>
#include <cctype>

#include "vmod/limits.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {
namespace {

constexpr std::string_view kPlayer = "player ";
constexpr std::size_t kShortestWord = 4;

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80;
}

bool is_all_digits(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return std::isdigit(static_cast<unsigned char>(c)); });
}

bool stands_alone(std::string_view text, std::size_t at, std::size_t length) {
  const bool open_left = at == 0 || !is_word(text[at - 1]) || !is_word(text[at]);
  const std::size_t end = at + length;
  return open_left && (end == text.size() || !is_word(text[end]) || !is_word(text[end - 1]));
}

void replace_words(std::string& text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at)) {
    if (stands_alone(text, at, word.size())) {
      text.replace(at, word.size(), kRedacted);
      at += kRedacted.size();
    } else {
      at += word.size();
    }
  }
}

}  // namespace

PlayerRef PlayerTable::ref(std::string_view raw_id) {
  if (raw_id.empty()) {
    return {};
  }
  const auto found = refs_.find(raw_id);
  if (found != refs_.end()) {
    return found->second;
  }
  const PlayerRef next{static_cast<int>(refs_.size()) + 1};
  if (refs_.size() >= limits::players) {
    return next;
  }
  refs_.emplace(raw_id, next);
  return next;
}

std::string PlayerTable::redact(std::string_view text) const {
  std::string out(text);
  for (const auto& [id, player] : refs_) {
    if (id.size() >= kShortestWord) {
      replace_words(out, id);
    } else if (out == id && !is_all_digits(id)) {
      return std::string(kRedacted);
    }
  }
  return out;
}

std::string to_text(PlayerRef player) {
  return std::string(kPlayer) + std::to_string(player.number);
}

PlayerRef player_named(std::string_view text) {
  if (!text.starts_with(kPlayer)) {
    return {};
  }
  return {parse_int(text.substr(kPlayer.size())).value_or(0)};
}

}  // namespace adjutant::vmod
