#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "games/game_system.h"

// Play by the tables of legal actions without VASSAL: which actions are legal, their effects on the board and in the
// ledger, and undo. In a game on VASSAL the players move the counters; there the effects are a proposal.
namespace adjutant::games::lnl {

/// The id of the action by which the active side ends its part of the turn (turn.h); it names no unit.
inline constexpr std::string_view done = "done";

/// Every legal action of every unit now, opportunity fire of the other side included; the action `done` comes last. In
/// the order of the units, of the action table, of the targets.
std::vector<Deed> legal_deeds(const Situation& situation, const Rulings& rulings);

/// The situation after the action: where counters stand, their markers and faces, and the facts of the ledger.
/// `outcome` is the result object of the action's procedure where it rolls dice; an empty one has no effect beyond what
/// the action costs. It may have "points", the movement points of a step, where no chart gives them. Fails with the
/// reason where the action is not legal, names an illegal target, or costs what nobody has given; `situation` stays as
/// it was.
Result<Situation> apply(const Situation& situation, const Deed& deed, const nlohmann::json& outcome,
                        const Rulings& rulings);

/// Applies to the situation what a result says of counters: "units" [{"id", "result"}], "heroes", "fired". A face whose
/// figures are not known has none until a player gives them: the unit value "shaken/morale" is that of the shaken side,
/// as "good/morale" is kept for the way back.
void take_harm(Situation& situation, const nlohmann::json& outcome);

/// A fingerprint of everything that can change in a game: FNV-1a, 64 bits, over the situation as its file has it
/// (formats.md), keys in order, without the terrain. It does not depend on machine and compiler.
std::uint64_t state_hash(const Situation& situation);

/// A game that is played action by action, with undo.
class Play {
 public:
  /// The most actions that can be undone; older ones are forgotten.
  static constexpr std::size_t most_undone = 2'000;

  explicit Play(Situation situation) : now_(std::move(situation)) {}

  [[nodiscard]] const Situation& now() const { return now_; }
  /// Carries out an action. Fails as apply does, and then changes nothing.
  Result<void> act(const Deed& deed, const nlohmann::json& outcome, const Rulings& rulings);
  /// Undoes the last action; false where there is none.
  bool undo();

 private:
  Situation now_;
  std::deque<Situation> before_;
};

}  // namespace adjutant::games::lnl
