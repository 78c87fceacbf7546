#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/asking/input.h"
#include "games/bcs/board/facts.h"
#include "games/bcs/play/changes.h"
#include "games/bcs/play/effects.h"
#include "games/bcs/play/turn.h"
#include "games/bcs/resolve/activation.h"
#include "games/bcs/resolve/fatigue.h"

namespace adjutant::games::bcs {

namespace {

void set_marker(Unit& unit, const std::string& marker, bool there) {
  if (there) {
    mark(unit, marker);
  } else {
    unmark(unit, marker);
  }
}

/// Sets the formation's fatigue; a level that nobody has given stays unknown, since the procedure has taken it for
/// none.
void set_fatigue(Unit& hq, const std::optional<int>& level) {
  if (level && (figure(hq, "fatigue") || text(hq, "fatigue") == "fresh")) {
    hq.values["fatigue"] = static_cast<long long>(*level);
  }
}

/// Trains that leave the map are gone; bringing them back is the players' (step e).
void set_trains(Execution& execution, bool off_map, bool ghost) {
  const Unit* trains = trains_of(execution.after, *execution.formation.hq);
  if (trains == nullptr) {
    return;
  }
  const std::string id = trains->id;
  if (off_map) {
    take_off(execution.after, id);
  } else if (!ghost && trains->face == "ghost") {
    unit_in(execution.after, id)->face = "normal";
  }
}

void return_supports(Execution& execution) {
  const Unit& hq = *execution.hq();
  for (Unit& unit : execution.after.units) {
    if (is_support(unit) && belongs_to(execution.after, unit, hq)) {
      unmark(unit, "dropped");
    }
  }
}

/// The formation is as the procedure has left it ("after", activation.h).
Result<void> take_state(Execution& execution) {
  Input outcome(execution.outcome);
  if (!outcome.flag("legal", true)) {
    return not_legal(execution);
  }
  std::optional<Input> state = outcome.object("after");
  if (!state) {
    return no_outcome(execution);
  }
  const auto fatigue = read_fatigue(*state);
  const int blocked = state->number_or("blocked", execution.formation.blocked);
  const bool off_map = state->flag("trains_off_map");
  const bool ghost = state->flag("ghost_trains", true);
  const bool coordination = state->flag("coordination");
  const bool prepared = state->flag("pd");
  const bool supports_return = state->number_or("dropped_supports", 1) == 0;
  if (state->mistake() || blocked < 0 || blocked > highest_block) {
    return no_outcome(execution);
  }
  set_blocked(*execution.hq(), blocked);
  set_marker(*execution.hq(), "coordination", coordination);
  const bool has_artillery = artillery_points(*execution.hq()) != 0;  // or nobody has given its points (1.7)
  set_marker(*execution.hq(), "prepared_defence", prepared && has_artillery);
  set_fatigue(*execution.hq(), fatigue);
  if (supports_return) {
    return_supports(execution);
  }
  set_trains(execution, off_map, ghost);
  return {};
}

void note_of_hq(Execution& execution, const char* fact, const std::string& value) {
  note(execution.after, fact, execution.formation.hq->id, {}, value);
}

/// Where nobody has named the side that is to act, it is the one that does; the first of a turn is its first player.
void goes_first_if_nobody(Situation& situation, const std::string& side) {
  Ledger& ledger = situation.ledger;
  const bool first = std::ranges::none_of(ledger.facts, [](const Fact& fact) { return fact.fact == fact::activated; });
  if (ledger.active.empty()) {
    ledger.active = side;
  }
  if (ledger.initiative.empty() && first && ledger.passes == 0) {
    ledger.initiative = side;
  }
}

/// Turns the HQ to Used; an HQ that was Used already gets no second activation.
void use_hq(Execution& execution) {
  goes_first_if_nobody(execution.after, execution.actor.side);
  if (execution.actor.face == "used") {
    note_of_hq(execution, fact::hq_used_before, "yes");
  }
  execution.hq()->face = "used";
}

}  // namespace

Result<void> activate(Execution& execution) {
  if (!execution.formation.runs()) {
    begin_activation(execution.after, execution.actor.id, "initial", "b");
    use_hq(execution);
  }
  note_of_hq(execution, fact::step, "b");
  return take_state(execution);
}

Result<void> recover(Execution& execution) {
  begin_activation(execution.after, execution.actor.id, "recovery", "h");
  goes_first_if_nobody(execution.after, execution.actor.side);
  execution.hq()->face = "used";
  return take_state(execution);
}

Result<void> roll_snafu(Execution& execution) {
  Input outcome(execution.outcome);
  const std::string result = outcome.text("result");
  const auto modifiers = outcome.object("mods");
  if (std::ranges::find(snafu_results, result) == snafu_results.end()) {
    return no_outcome(execution);
  }
  note_of_hq(execution, fact::snafu, result);
  note_of_hq(execution, fact::step, result == "fail" ? "c" : "d");
  const bool mixed = modifiers && modifiers->whole().contains("mixed");
  if (result != "fail" && !mixed) {
    unmark(*execution.hq(), "coordination");
  }
  return {};
}

Result<void> mitigate(Execution& execution) {
  note_of_hq(execution, fact::activation, "recovery");
  note_of_hq(execution, fact::step, "h");
  return take_state(execution);
}

Result<void> create_preparation(Execution& execution) {
  Input outcome(execution.outcome);
  if (execution.outcome.empty()) {
    return no_outcome(execution);
  }
  if (!outcome.flag("legal")) {
    return not_legal(execution);
  }
  mark(*execution.hq(), "prepared_defence");
  return {};
}

Result<void> end_preparation(Execution& execution) {
  Input outcome(execution.outcome);
  if (!outcome.flag("pd_removed")) {
    return no_outcome(execution);
  }
  unmark(*execution.hq(), "prepared_defence");
  return {};
}

/// The roll for a second activation: the HQ is Done whatever its result (i). The number that the roll must reach is not
/// in the source: a player has to say whether it has succeeded.
Result<void> activate_again(Execution& execution) {
  if (!execution.outcome.contains("success") || !execution.outcome["success"].is_boolean()) {
    return failure("outcome/success", {"bcs.refuse.reactivation_unknown", {}});
  }
  execution.hq()->face = "done";
  if (execution.outcome["success"].get<bool>()) {
    begin_activation(execution.after, execution.actor.id, "second", "i");
  }
  return {};
}

Result<void> roll_fatigue(Execution& execution) {
  Input outcome(execution.outcome);
  const auto increase = outcome.number("increase");
  if (!increase || *increase < 0 || *increase > 1) {
    return no_outcome(execution);
  }
  note_of_hq(execution, fact::fatigue_rolled, "");
  return *increase == 1 ? tire(*execution.hq()) : Result<void>{};
}

}  // namespace adjutant::games::bcs
