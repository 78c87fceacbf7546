#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "vmod/game/id_set.h"
#include "vmod/game/player.h"

namespace adjutant::vmod {

/// Raw player ids and the numbers they get. Internal to connections and game states: nothing here gives an id back.
class PlayerTable {
 public:
  /// The player with this raw id, numbered at the first use; nobody for an empty id. Those beyond limits::players are
  /// known by their ids and share kUntold.
  PlayerRef ref(std::string_view raw_id);
  /// Knows an id from now on, without a number for it.
  void learn(std::string_view raw_id) { ids_.add(raw_id); }
  /// Knows the ids of others too, who may come to be more; null: of none.
  void share(std::shared_ptr<const IdSet> others) { others_ = std::move(others); }
  /// Leaves these words as they are in all texts but the chat.
  void leave_open(std::shared_ptr<const OpenWords> words) { open_ = std::move(words); }
  /// There were too many ids to know: every text is withheld.
  [[nodiscard]] bool overfull() const { return ids_.overfull() || (others_ && others_->overfull()); }

  /// The text with every known id in it that stands as a word of its own replaced by "secret". Ids of fewer than four
  /// characters are replaced only where they are the whole text and no number: "1" in a name says nothing about a
  /// player whose password is "1".
  [[nodiscard]] std::string redact(std::string_view text) const {
    return redacted(text, {&ids_, others_.get()}, ShortIds::whole_texts, open_.get());
  }
  /// The same for a line of chat, where short ids are replaced wherever they stand alone: all of them in what people
  /// say; in reports, which begin with "*" or "-" and tell dice and places, all but numbers.
  [[nodiscard]] std::string redact_chat(std::string_view line) const;

  /// The text with every field that is a known id replaced, however short (kStateFieldEnds). A number or truth value
  /// only where a player of this game has it for his id: else whoever registers as "0" would be named by every piece.
  [[nodiscard]] std::string redact_fields(std::string_view text) const;

 private:
  [[nodiscard]] std::string redact(std::string_view text, ShortIds how) const {
    return redacted(text, {&ids_, others_.get()}, how);
  }

  std::map<std::string, PlayerRef, std::less<>> refs_;
  IdSet ids_;
  std::shared_ptr<const IdSet> others_;
  std::shared_ptr<const OpenWords> open_;
};

/// What parts the fields in the state of a module's own trait, nested ones too.
inline constexpr std::string_view kStateFieldEnds = ";|,\\";
/// The name of a player in the state texts of GameState: "player 3".
std::string to_text(PlayerRef player);
/// The player that a text such as "player 3" names; nobody for any other text.
PlayerRef player_named(std::string_view text);

}  // namespace adjutant::vmod
