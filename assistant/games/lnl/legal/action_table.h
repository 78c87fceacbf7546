#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/lnl/board/scene.h"
#include "games/lnl/board/units.h"

namespace adjutant::games::lnl {

/// Why an action is refused, with the rule that refuses.
struct Refusal {
  std::string rule;
  Message reason;
};
using MaybeRefusal = std::optional<Refusal>;

/// The phase in which an action is legal, and for which side.
enum class When : std::uint8_t {
  rally,          ///< Rally Phase
  own_impulse,    ///< Operations Phase, by the active side
  enemy_impulse,  ///< Operations Phase, by the other side
  any_impulse,    ///< Operations Phase, by both
};

/// A column of the table of states: the kind of action that a state bars or limits. `free`: no state does.
enum class Gate : std::uint8_t { move, fire, opportunity_fire, spot, smoke, leadership, melee, free };

/// What the legality of an action is judged from.
struct Asked {
  const Scene& scene;
  const LnlUnit& unit;
  const class Figures& figures;
  When when;
  std::optional<Place> at = {};  ///< the only place that is judged, to step to or to fire at; nothing: all places
};

/// The cost, marker, targets and assumptions of an allowed action.
struct Terms {
  Message cost;
  Message marker;
  std::vector<std::string> targets;
  std::vector<Message> assumptions;
  std::vector<std::string> undeclared = {};  ///< the targets at which a shot must be declared first
  std::optional<int> points = {};            ///< of a move: movement points that are left for it, where that is known
};

/// The condition of an action beyond phase, side, class and state: nothing where it is legal, else the refusal. Fills
/// in targets and cost.
using Condition = MaybeRefusal (*)(const Asked& asked, Terms& terms);

/// One action: its line in the tables of legal actions.
struct ActionRow {
  std::string_view id;
  std::string_view rule;
  When when;
  Gate gate;
  /// One letter per class, in the order of UnitClass: Y may; N may not; - does not arise (not listed); B with the box
  /// printed round its movement; W with a support weapon; S a leader moving with a stack that may; T shares the lot of
  /// its tank; H helps others; D and O not settled in the rules: allowed, refused, and said so.
  std::string_view cells;
  Condition condition;
  std::string_view procedure = {};  ///< id of the procedure that rolls its dice; empty: none
  /// The fact about the unit, its state, or its position (in a bunker, outside one) without which the action is not
  /// listed.
  std::string_view arises_from = {};
};

/// Every action, fire first: where a click at an enemy could mean several, it means the first that is legal.
std::span<const ActionRow> action_rows();

/// The row of the action in the action table; null for one that is not in it.
const ActionRow* action_row(std::string_view id);

/// Whether several units carry out the action together, as one with one result: fire, to which each of a stack adds its
/// own or a leader his leadership (5.01, 5.2), a round of melee (8.0), a close assault with a leader (15.3, 17.1).
bool acts_together(std::string_view action);

/// Whether the action is among those that the tables list for the unit's class.
bool arises(const ActionRow& row, UnitClass unit_class);

/// How a state limits a kind of action, as a letter: Y may; N may not; P at -2 firepower; H at half firepower; S only
/// at a hex that the unit has spotted this impulse; I refused and A allowed by interpretation; F only defends itself; E
/// attacks in the impulse in which it enters; C goes on with the move of this impulse; W may only withdraw; L must
/// leave the board.
char gate_letter(Status status, Gate gate);

/// Whether no state of the unit bars this kind of action outright.
bool gate_open(const LnlUnit& unit, Gate gate);

/// The number of the rule that a state comes from.
std::string_view rule_of(Status status);

}  // namespace adjutant::games::lnl
