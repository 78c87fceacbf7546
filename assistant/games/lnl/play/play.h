#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "games/game_system.h"

// Playing by the tables of legal actions without VASSAL: what may be done, what it leaves on the board and in the
// ledger, and the way back. In a game on VASSAL the players move the counters; there the same effects are a proposal.
namespace adjutant::games::lnl {

/// The action of a deed by which the active side ends its part (turn.h); it names no unit.
inline constexpr std::string_view done = "done";

/// Everything that anybody may do now, opportunity fire of the other side included; the deed `done` last. In the order
/// of the units, of the action table, of the targets.
std::vector<Deed> legal_deeds(const Situation& situation, const Rulings& rulings);

/// What the deed leaves: where counters stand, their markers and faces, and the facts of the ledger. `outcome` is the
/// result object of the action's procedure where it rolls dice; an empty one has no effect beyond what the action
/// costs. It may name "points", what a step has cost, where no chart gives it. Fails with the reason where the deed is
/// not legal, names a target that is not offered, or costs what nobody has given; `situation` stays as it was.
Result<Situation> apply(const Situation& situation, const Deed& deed, const nlohmann::json& outcome,
                        const Rulings& rulings);

/// What became of counters, as results of procedures have it: "units" [{"id", "result"}], "heroes", "fired". Faces
/// whose figures are not known lose those of the former face until somebody gives them: unit values "shaken/morale" are
/// those of the shaken side, as "good/morale" are kept for the way back.
void take_harm(Situation& situation, const nlohmann::json& outcome);

/// A fingerprint of everything that can change in a game: FNV-1a, 64 bits, over the situation as its file has it
/// (formats.md), keys in order, without the terrain. The same on every machine and compiler.
std::uint64_t state_hash(const Situation& situation);

/// A game that is played step by step, with the way back.
class Play {
 public:
  /// More steps back than an evening has; older ones are forgotten.
  static constexpr std::size_t most_undone = 2'000;

  explicit Play(Situation situation) : now_(std::move(situation)) {}

  [[nodiscard]] const Situation& now() const { return now_; }
  /// Fails as apply does, and then changes nothing.
  Result<void> act(const Deed& deed, const nlohmann::json& outcome, const Rulings& rulings);
  /// One step back; false where there is none.
  bool undo();

 private:
  Situation now_;
  std::deque<Situation> before_;
};

}  // namespace adjutant::games::lnl
