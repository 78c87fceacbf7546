#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/message.h"
#include "base/result.h"
#include "games/moves.h"
#include "games/rule_set.h"
#include "games/state/situation.h"

// The course of a game: which side is to act, what every unit may still do, and the situation after an action.
namespace adjutant::games {

/// An action by its id and what players call it.
struct ActionName {
  std::string id;
  Message label;
};

/// A unit that may still act in this phase, and how.
struct UnitLeft {
  std::string unit;
  std::vector<ActionName> actions;
};

struct SideLeft {
  std::string side;
  std::vector<UnitLeft> units;
};

/// Where a game stands.
struct TurnView {
  int number = 1;
  std::string phase;       ///< id of the phase, as the ledger has it; empty where nobody has said it
  Message phase_label;     ///< what players call the phase; empty where nobody has said it
  std::string active;      ///< the side that is to act; empty where neither is, and where nobody has said it
  std::string initiative;  ///< the side that goes first; empty where nobody has said it
  int impulse = 1;
  int passes = 0;                 ///< passes in a row up to now
  int passes_to_end = 0;          ///< so many end the phase; 0: passes end nothing
  Message part;                   ///< what ends when the active side is done: "End the impulse", "Pass"
  bool takes_initiative = false;  ///< whether it can be given to a side now
  std::vector<SideLeft> sides;    ///< those with counters, the one with the initiative first
  Message unfinished = {};        ///< why the part cannot be ended yet (Course::unfinished); empty: it can
};

/// An action that a unit carries out, on a target where it needs one.
struct ChosenAction {
  std::string action;  ///< as ActionView::id
  std::string unit;
  std::string target;  ///< one of ActionView::targets; empty where the action has none
  /// Who carries it out together with that unit, as one action (Course::together): others of a stack that fires, a
  /// leader who helps, the weapons that are named.
  std::vector<std::string> with = {};

  friend auto operator<=>(const ChosenAction&, const ChosenAction&) = default;
};

/// The course of one game. Every function makes a new situation of the one given, so that the caller can keep the
/// former one to go back to it. A function may be empty: the game does not know that part of its course.
struct Course {
  std::function<TurnView(const Situation&, const RuleSet&)> turn = {};
  /// The situation after the active side has ended its impulse, activation or phase.
  std::function<Situation(Situation)> end_part = {};
  /// The situation in which that side has the initiative of this turn. Fails where it is too late for that.
  std::function<Result<Situation>(Situation, const std::string& side)> give_initiative = {};
  /// The situation after the action; `outcome` is the result object of the action's procedure, empty where it has none.
  /// Fails with the reason where the action is not legal, or where nobody has given what it costs.
  std::function<Result<Situation>(const Situation&, const ChosenAction&, const nlohmann::json& outcome, const RuleSet&)>
      apply = {};
  /// What players call a marker that lies in a hex; an empty Message for one without a name of its own.
  std::function<Message(const HexMarker&)> marker_label = {};
  /// All places that these units of one stack can reach together in this impulse by an action that moves them step by
  /// step, each step judged as by `apply`. Fails with the reason where one of the units cannot move, or the action is
  /// no move.
  std::function<Result<Moves>(const Situation&, const std::vector<std::string>& units, const std::string& action,
                              const RuleSet&)>
      moves = {};
  /// Whether several units carry out this action together, as one with one result, and not one after the other.
  std::function<bool(std::string_view action)> together = {};
  /// Why the part that `end_part` ends is not over yet: what must be done first. Empty Message: it can be ended.
  /// Whoever ends a part asks this before; `end_part` itself ends it whatever is left undone.
  std::function<Message(const Situation&, const RuleSet&)> unfinished = {};
  /// Whether each of several units that do not act together rolls for itself (games/asking/carried_out.h);
  /// where it is empty what was rolled is the first one's.
  std::function<bool(std::string_view action)> each_rolls = {};
};

}  // namespace adjutant::games
