#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vmod/game/game_state.h"
#include "vmod/game/viewer.h"
#include "vmod/wire/dice_report.h"
#include "vmod/wire/event.h"
#include "vmod/wire/pointing.h"

namespace adjutant::vmod::wire {

/// A line of chat, and the dice it reports.
struct ChatHeard {
  std::string text;  ///< as a player reads it (plain_chat); ids are replaced, and a long one ends in an ellipsis
  std::optional<DiceRoll> roll;
  std::uint64_t from = 0;  ///< the connection that said it, as of Heard
};

/// A game that is watched from anywhere on the wire: nothing is known until somebody sends the whole of it, then every
/// command is followed. Raw ids stay inside the GameState.
class Watched {
 public:
  /// With the ids of all who registered where it is watched (KnownIds::set).
  explicit Watched(std::shared_ptr<const Module> module, std::shared_ptr<const IdSet> ids = nullptr);

  void hear(const Heard& heard);
  /// Forgets the game, since its room was left.
  void forget();

  /// Whether the game is known: it was sent whole, and the commands since then did not exceed the limits.
  [[nodiscard]] bool known() const { return known_; }
  /// Whether the game has to be sent whole (again): a command named a piece that does not exist, moved one from where
  /// it does not lie (its player has loaded another game, of which VASSAL tells nothing), or came while the game was
  /// not known.
  [[nodiscard]] bool in_doubt() const { return in_doubt_; }
  /// Whether the game is beyond the limits: it is let go of, and not followed until one that is not is sent whole.
  [[nodiscard]] bool refused() const { return refused_; }
  /// There are more ids than can be kept out of what is told: that is why it is refused.
  [[nodiscard]] bool too_many_ids() const { return state_.too_many_ids(); }
  /// Lets go of the game as one that is beyond the limits.
  void refuse();
  /// Something was missed: the game has to be sent whole again, and what is known of it is let go of.
  void miss() { start_anew(); }
  /// What the game costs, in the bytes of its commands and of what is made of them: about that much memory.
  [[nodiscard]] std::size_t cost() const;
  [[nodiscard]] const GameState& state() const { return state_; }
  /// What has changed in the game since the last call.
  Touched take_touched() { return state_.take_touched(); }
  /// A number that grows with every change of the game.
  [[nodiscard]] std::uint64_t revision() const { return revision_; }
  /// The chat lines since the last call, in order.
  std::vector<ChatHeard> take_chat();
  /// How many lines there were that take_chat did not have room for, since the last call.
  std::size_t take_chat_left_out() { return std::exchange(chat_left_out_, 0); }
  /// What players have pointed at since the last call, in order, with ids replaced; of one connection's beyond
  /// limits::pointed_kept the newest are dropped.
  std::vector<Pointed> take_pointed() { return std::exchange(pointed_, {}); }

  /// The viewer for the player of this connection: the player, with the side that he holds, if any.
  Viewer viewer(const Secret& player);

 private:
  void hear_command(std::string_view command, const Heard& heard);
  [[nodiscard]] bool agrees(const std::vector<std::string>& leaves) const;
  void hear_pointing(const std::vector<std::string>& leaves, const Heard& heard);
  void apply(const std::string& leaf);
  [[nodiscard]] bool names_unknown_piece(std::string_view leaf) const;
  void hear_leaf(const std::string& leaf, bool whole, std::uint64_t from);
  [[nodiscard]] bool is_beyond_limits(bool whole, std::size_t more) const;
  void give_up(bool whole);
  void note_chat(std::string_view line, std::uint64_t from);
  void forget_chat_of_the_loudest();
  void start_anew();

  std::shared_ptr<const Module> module_;
  DiceReports dice_reports_;
  PointingListener pointing_;
  GameState state_;
  bool known_ = false;
  bool in_doubt_ = false;
  bool refused_ = false;
  std::size_t asking_ids_ = 0;   ///< learnt from requests for the game
  std::size_t heard_bytes_ = 0;  ///< since it began with nothing
  std::uint64_t revision_ = 0;
  std::vector<ChatHeard> chat_;
  std::size_t chat_bytes_ = 0;
  std::size_t chat_left_out_ = 0;
  std::vector<Pointed> pointed_;
};

}  // namespace adjutant::vmod::wire
