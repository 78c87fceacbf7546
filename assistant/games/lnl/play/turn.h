#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game_system.h"
#include "games/state/sides.h"

// The course of a turn (2.0 to 4.0, 9.0): who may act now, what ends when he is done, and what he leaves undone. It
// advises; nothing here moves by itself. Each function makes a new situation of the one given, so that whoever keeps
// the former one can go back to it.
namespace adjutant::games::lnl {

enum class Phase : std::uint8_t { rally, operations, administrative };

/// The name of a phase in the ledger: "rally", "operations", "administrative". The key of its term is "lnl.phase."
/// followed by the name.
std::string_view name_of(Phase phase);
std::optional<Phase> phase_named(std::string_view name);

/// Passes in a row that end the Operations Phase (4.0).
inline constexpr int passes_to_end = 3;

/// Where a game stands.
struct Turn {
  int number = 1;
  std::optional<Phase> phase;  ///< nothing where nobody has said it
  std::string active;          ///< the side whose part it is; empty in the Administrative Phase and where unknown
  std::string initiative;      ///< the side that goes first; empty where nobody has said it
  int impulse = 1;             ///< of this phase, from 1
  int passes = 0;              ///< in a row
  bool has_acted = false;      ///< the active side has activated a unit: to end its impulse is no pass

  friend bool operator==(const Turn&, const Turn&) = default;
};

Turn turn_of(const Situation& situation);

/// A unit that could still act, and how.
struct Left {
  std::string unit;
  std::vector<std::string> actions;  ///< ids of what it may do in an impulse, or in the Rally Phase, of its side

  friend bool operator==(const Left&, const Left&) = default;
};

/// The units of this side that can still act in this phase, as if it were its impulse now, whatever the other side does
/// first. None in the Administrative Phase.
std::vector<Left> left_to_do(const Situation& situation, const std::string& side, const RuleSet& rule_set);

/// The situation after the side to act has ended its rallies; its impulse, which was a pass where no unit acted, the
/// third pass in a row ending the phase, as it ends when the markers show that everybody is done (4.0); or, for both
/// sides, the Administrative Phase, whose clean-up (9.0) begins the next turn.
Situation end_part(Situation situation);

/// Gives the initiative of this turn to that side (3.0). In the first part of the Rally Phase that side also becomes
/// the active one.
Situation with_initiative(Situation situation, const std::string& side);

}  // namespace adjutant::games::lnl
