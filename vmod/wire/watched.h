#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/game/game_state.h"
#include "vmod/game/viewer.h"
#include "vmod/wire/dice_report.h"
#include "vmod/wire/event.h"

namespace adjutant::vmod::wire {

/// A line of chat, and the dice it reports.
struct ChatHeard {
  std::string text;  ///< as VASSAL writes it (plain_chat makes it readable); players' ids are replaced
  std::optional<DiceRoll> roll;
};

/// A game that is watched from anywhere on the wire: nothing is known until somebody sends the whole of it, then every
/// command is followed. Raw ids stay inside the GameState.
class Watched {
 public:
  explicit Watched(std::shared_ptr<const Module> module);

  void hear(const Heard& heard);
  /// Forgets the game, since its room was left.
  void forget();

  /// Whether the game is known: it was sent whole, and the commands since then did not exceed the limits.
  [[nodiscard]] bool known() const { return known_; }
  /// Whether the game has to be sent whole (again): a command named a piece that does not exist, or came while the game
  /// was not known.
  [[nodiscard]] bool in_doubt() const { return in_doubt_; }
  [[nodiscard]] const GameState& state() const { return state_; }
  /// What has changed in the game since the last call.
  Touched take_touched() { return state_.take_touched(); }
  /// A number that grows with every change of the game.
  [[nodiscard]] std::uint64_t revision() const { return revision_; }
  /// The chat lines since the last call, in order.
  std::vector<ChatHeard> take_chat();

  /// The viewer for the player of this connection: the player, with the side that he holds, if any.
  Viewer viewer(const Secret& player);

 private:
  void hear_command(std::string_view command, Heard::To to);
  void apply(const std::string& leaf);
  [[nodiscard]] bool names_unknown_piece(std::string_view leaf) const;
  void note_chat();
  void start_anew();

  std::shared_ptr<const Module> module_;
  DiceReports dice_reports_;
  GameState state_;
  bool known_ = false;
  bool in_doubt_ = false;
  std::size_t heard_bytes_ = 0;  ///< since it began with nothing
  std::uint64_t revision_ = 0;
  std::vector<ChatHeard> chat_;
};

}  // namespace adjutant::vmod::wire
