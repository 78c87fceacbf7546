#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/asking.h"

// How an activation runs: its steps a to j and what each asks for, as the charts list them (2.0, 3.0, 3.7).
namespace adjutant::games::bcs {

/// The highest level of an MSR Blocked marker that the charts have a figure for.
inline constexpr int highest_block = 2;

/// The state of a formation as far as an activation depends on it or changes it.
struct FormationState {
  std::optional<int> fatigue = 0;  ///< nothing: fresh
  bool mixed = false;
  bool coordination = false;
  bool msr_complete = true;
  int blocked = 0;  ///< level of its MSR Blocked marker
  bool trains_off_map = false;
  bool ghost_trains = false;
  int dropped_supports = 0;
  bool prepared = false;

  friend bool operator==(const FormationState&, const FormationState&) = default;
};

enum class ActivationKind { normal, recovery, mitigation };

struct Activation {
  ActivationKind kind = ActivationKind::normal;
  bool initial = true;
  bool hq_used_before = false;  ///< the HQ was found Used before step a
  std::string result;           ///< of the SNAFU roll; empty: not rolled yet
  FormationState formation;

  [[nodiscard]] bool failed() const { return kind == ActivationKind::normal && result == "fail"; }
};

/// Something to do in a step.
struct Task {
  char step = 'a';
  std::string id;  ///< "remove_trains"; the key of its words is "bcs.task." and this
  friend bool operator==(const Task&, const Task&) = default;
};

/// All tasks of an activation, in order; those that the formation's state, the result or the kind of activation leaves
/// out are not in it. Without a result of the SNAFU roll the list ends with that roll.
std::vector<Task> tasks_of(const Activation& activation);

/// The formation once step b is done.
FormationState after_preparation(const FormationState& before);
/// The formation once the whole activation is over: markers, trains and fatigue as recovery leaves them; a normal
/// activation removes what step f removes.
FormationState after_activation(const Activation& activation);

/// Whether a second activation may be rolled for at all, and the reason where not (empty: it may).
Message no_second_activation(const Activation& activation, bool skipped);

/// {"kind": "normal|recovery|mitigation", "activation": "initial|second", "hq": "unused|used", "result":
///   "full|partial|fail", "fatigue", "mixed", "coordination", "msr_complete", "blocked", "trains_off_map",
///   "ghost_trains", "dropped_supports", "pd"}
/// -> {"legal", "steps": [{"step", "task"}], "next_step", "step_i", "objectives_step", "fatigue_step",
///     "isolation_applied", "second_activation", "after"}.
/// What the procedure is named for is meant where the input does not say it, and an input that says another is a
/// mistake. With "request": "second" (and "skip") it is the roll to reactivate -> {"modified", "success"}; the number
/// it must reach is not on the charts: "missing" until an owner has typed it (chart reactivation, success/least).
Result<nlohmann::json> activation(const nlohmann::json& input, Run& run);
Result<nlohmann::json> recovery(const nlohmann::json& input, Run& run);
Result<nlohmann::json> mitigation(const nlohmann::json& input, Run& run);
Result<nlohmann::json> second_activation(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::bcs
