#include "vmod/game/player_table.h"

#include <algorithm>

#include "vmod/limits.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {
namespace {

constexpr std::string_view kPlayer = "player ";

}  // namespace

PlayerRef PlayerTable::ref(std::string_view raw_id) {
  if (raw_id.empty()) {
    return {};
  }
  const auto found = refs_.find(raw_id);
  if (found != refs_.end()) {
    return found->second;
  }
  ids_.add(raw_id);
  if (refs_.size() >= limits::players) {
    return kUntold;
  }
  return refs_.emplace(raw_id, PlayerRef{static_cast<int>(refs_.size()) + 1}).first->second;
}

std::string PlayerTable::redact_chat(std::string_view line) const {
  const bool report = line.starts_with('*') || line.starts_with('-');
  return redact(line, report ? ShortIds::words : ShortIds::all);
}

std::string PlayerTable::redact_fields(std::string_view text) const {
  if (overfull()) {
    return std::string(text.empty() ? text : kRedacted);
  }
  std::string out;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find_first_of(kStateFieldEnds, at), text.size());
    const std::string_view field = text.substr(at, end - at);
    const bool anybody = others_ && !names_nobody(field) && others_->contains(field);
    out += ids_.contains(field) || anybody ? kRedacted : field;
    out += text.substr(end, 1);
    at = end + 1;
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
