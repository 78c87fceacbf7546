#pragma once

#include <map>
#include <string>
#include <string_view>

#include "vmod/game/player.h"

namespace adjutant::vmod {

/// Raw player ids and the numbers they get. Internal to connections and game states: nothing here gives an id back.
class PlayerTable {
 public:
  /// The player with this raw id, numbered at the first use; nobody for an empty id.
  PlayerRef ref(std::string_view raw_id);

  /// The text with every known id in it that stands as a word of its own replaced by "secret". Ids of fewer than four
  /// characters are replaced only where they are the whole text and no number: "1" in a name says nothing about a
  /// player whose password is "1".
  [[nodiscard]] std::string redact(std::string_view text) const;

 private:
  std::map<std::string, PlayerRef, std::less<>> refs_;
};

/// The word that replaces a player id in a text.
inline constexpr std::string_view kRedacted = "secret";

/// The name of a player in the state texts of GameState: "player 3".
std::string to_text(PlayerRef player);
/// The player that a text such as "player 3" names; nobody for any other text.
PlayerRef player_named(std::string_view text);

}  // namespace adjutant::vmod
