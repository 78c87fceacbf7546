#pragma once

#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/message.h"
#include "base/result.h"
#include "games/moves.h"
#include "games/settings.h"
#include "games/state/situation.h"
#include "tables/chart.h"

// The course of a game: whose part it is, what everybody has left to do, and what a thing done leaves behind.
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
  std::string phase;       ///< the game's own name, as the ledger has it; empty where nobody has said it
  Message phase_label;     ///< empty likewise
  std::string active;      ///< the side whose part it is; empty where it is nobody's, and where nobody has said it
  std::string initiative;  ///< the side that goes first; empty where nobody has said it
  int impulse = 1;
  int passes = 0;                 ///< in a row
  int passes_to_end = 0;          ///< so many end the phase; 0: passes end nothing
  Message part;                   ///< what ends when the active side is done: "End the impulse", "Pass"
  bool takes_initiative = false;  ///< whether it can be given to a side now
  std::vector<SideLeft> sides;    ///< those with counters, the one with the initiative first
};

/// One thing done: an action by a unit, to a target where it needs one.
struct Deed {
  std::string action;  ///< as ActionView::id
  std::string unit;
  std::string target;  ///< one of ActionView::targets; empty where the action has none

  friend auto operator<=>(const Deed&, const Deed&) = default;
};

/// What games' values are asked with.
struct Rulings {
  const tables::ChartSheet& charts;
  const Settings& settings;
};

/// A game's own course. Every function makes a new situation of the one given, so that whoever keeps the former one can
/// go back to it; each may be empty: the game does not know that part of itself.
struct Course {
  std::function<TurnView(const Situation&, const Rulings&)> turn = {};
  /// The active side is done with its part.
  std::function<Situation(Situation)> end_part = {};
  /// That side goes first in this turn. Fails where it is too late for that.
  std::function<Result<Situation>(Situation, const std::string& side)> give_initiative = {};
  /// What the deed leaves; `outcome` is the result object of the action's procedure, empty where it has none. Fails
  /// with the reason where the deed is not legal, or costs what nobody has given.
  std::function<Result<Situation>(const Situation&, const Deed&, const nlohmann::json& outcome, const Rulings&)> apply =
      {};
  /// What players call a marker that lies in a hex; an empty Message for one without a name of its own.
  std::function<Message(const HexMarker&)> marker_label = {};
  /// All places that these units of one stack reach together in this impulse by an action that moves them step by step,
  /// each step as `apply` would have it. Fails with the reason where one of them cannot go, or the action is no move.
  std::function<Result<Moves>(const Situation&, const std::vector<std::string>& units, const std::string& action,
                              const Rulings&)>
      moves = {};
};

}  // namespace adjutant::games
