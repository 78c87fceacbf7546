#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/bcs/board/units.h"
#include "games/game_system.h"

namespace adjutant::games::bcs {

/// Why an action is refused, with the rule that refuses.
struct Refusal {
  std::string rule;
  Message reason;
};
using MaybeRefusal = std::optional<Refusal>;

/// A reason against an action, where it holds.
struct Bar {
  bool holds = false;
  std::string_view rule;
  std::string_view key;
  std::vector<Argument> args = {};
};
/// The refusal by the first reason that holds; nothing where none does.
MaybeRefusal first_refusal(std::initializer_list<Bar> bars);

/// The reason against an action of a formation that is not being activated.
Bar not_running(const Formation& formation);
/// The reason against an action within a recovery or mitigation.
Bar recovers(const Formation& formation);
/// The reason against an action that needs the result of the SNAFU roll.
Bar not_rolled(const Formation& formation);

/// What the legality of an action is judged from: the unit, its formation, the situation, the charts and the settings.
struct Asked {
  const Situation& situation;
  const Unit& unit;
  const Formation& formation;
  RuleSet rule_set;
  const Message& retreat_due;  ///< a retreat that comes before anything else (obligations.h); empty: none
};

/// The cost, targets and assumptions of an allowed action.
struct Terms {
  Message cost;
  std::vector<std::string> targets;
  std::vector<Message> assumptions = {};
};

using Condition = MaybeRefusal (*)(const Asked& asked, Terms& terms);

/// The kind of unit that an action is listed for.
enum class Actor : std::uint8_t { hq, combat_unit, unit_or_hq, hq_or_trains, trains };

/// Whether the unit is of the kind that an action is listed for.
bool is_actor(Actor actor, const Unit& unit);

/// One action: its line in the tables of legal actions.
struct ActionRow {
  std::string_view id;
  std::string_view rule;
  Actor actor;
  std::string_view effect;  ///< the row of snafu_effects that permits it; empty: it needs no running activation
  std::string_view status;  ///< the row of status_permits; empty: the status does not matter
  Condition condition;
  std::string_view procedure;  ///< id of the procedure that resolves it; empty: none
  bool at_any_time = false;    ///< legal whichever side is to act
};

std::span<const ActionRow> action_rows();

/// Whether several units carry out this action as one, with one result: an attack, by its AR unit (5.1b).
bool acts_together(std::string_view action);
/// Whether each of several units does this by itself and rolls for it: everything else.
bool each_rolls(std::string_view action);

// Conditions of single actions, in action_conditions.cpp: nothing where the action is legal, else the refusal.
MaybeRefusal nothing_more(const Asked& asked, Terms& terms);
MaybeRefusal may_activate(const Asked& asked, Terms& terms);
MaybeRefusal may_recover(const Asked& asked, Terms& terms);
MaybeRefusal may_roll_snafu(const Asked& asked, Terms& terms);
MaybeRefusal may_mitigate(const Asked& asked, Terms& terms);
MaybeRefusal may_prepare(const Asked& asked, Terms& terms);
MaybeRefusal may_end_preparation(const Asked& asked, Terms& terms);
MaybeRefusal may_activate_again(const Asked& asked, Terms& terms);
MaybeRefusal may_move(const Asked& asked, Terms& terms);
MaybeRefusal may_attack(const Asked& asked, Terms& terms);
MaybeRefusal may_fire(const Asked& asked, Terms& terms);
MaybeRefusal may_barrage(const Asked& asked, Terms& terms);
MaybeRefusal may_engage(const Asked& asked, Terms& terms);
MaybeRefusal may_retreat(const Asked& asked, Terms& terms);
MaybeRefusal may_go_back(const Asked& asked, Terms& terms);
MaybeRefusal may_enter_screen(const Asked& asked, Terms& terms);
MaybeRefusal may_step(const Asked& asked, Terms& terms);
MaybeRefusal may_flip_trains(const Asked& asked, Terms& terms);
MaybeRefusal may_tire(const Asked& asked, Terms& terms);
MaybeRefusal may_be_isolated(const Asked& asked, Terms& terms);

}  // namespace adjutant::games::bcs
