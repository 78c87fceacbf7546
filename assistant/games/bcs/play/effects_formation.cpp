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
void set_trains(Doing& doing, bool off_map, bool ghost) {
  const Unit* trains = trains_of(doing.after, *doing.formation.hq);
  if (trains == nullptr) {
    return;
  }
  const std::string id = trains->id;
  if (off_map) {
    take_off(doing.after, id);
  } else if (!ghost && trains->face == "ghost") {
    unit_in(doing.after, id)->face = "normal";
  }
}

void return_supports(Doing& doing) {
  const Unit& hq = *doing.hq();
  for (Unit& unit : doing.after.units) {
    if (is_support(unit) && belongs_to(doing.after, unit, hq)) {
      unmark(unit, "dropped");
    }
  }
}

/// The formation is as the procedure has left it ("after", activation.h).
Result<void> take_state(Doing& doing) {
  Input outcome(doing.outcome);
  if (!outcome.flag("legal", true)) {
    return not_legal(doing);
  }
  std::optional<Input> state = outcome.object("after");
  if (!state) {
    return no_outcome(doing);
  }
  const auto fatigue = read_fatigue(*state);
  const int blocked = state->number_or("blocked", doing.formation.blocked);
  const bool off_map = state->flag("trains_off_map");
  const bool ghost = state->flag("ghost_trains", true);
  const bool coordination = state->flag("coordination");
  const bool prepared = state->flag("pd");
  const bool supports_return = state->number_or("dropped_supports", 1) == 0;
  if (state->mistake() || blocked < 0 || blocked > highest_block) {
    return no_outcome(doing);
  }
  set_blocked(*doing.hq(), blocked);
  set_marker(*doing.hq(), "coordination", coordination);
  set_marker(*doing.hq(), "prepared_defence", prepared);
  set_fatigue(*doing.hq(), fatigue);
  if (supports_return) {
    return_supports(doing);
  }
  set_trains(doing, off_map, ghost);
  return {};
}

void note_of_hq(Doing& doing, const char* fact, const std::string& value) {
  note(doing.after, fact, doing.formation.hq->id, {}, value);
}

/// Turns the HQ to Used; an HQ that was Used already gets no second activation.
void use_hq(Doing& doing) {
  if (doing.actor.face == "used") {
    note_of_hq(doing, fact::hq_used_before, "yes");
  }
  doing.hq()->face = "used";
}

}  // namespace

Result<void> activate(Doing& doing) {
  if (!doing.formation.runs()) {
    begin_activation(doing.after, doing.actor.id, "initial", "b");
    use_hq(doing);
  }
  note_of_hq(doing, fact::step, "b");
  return take_state(doing);
}

Result<void> recover(Doing& doing) {
  begin_activation(doing.after, doing.actor.id, "recovery", "h");
  doing.hq()->face = "used";
  return take_state(doing);
}

Result<void> roll_snafu(Doing& doing) {
  Input outcome(doing.outcome);
  const std::string result = outcome.text("result");
  const auto modifiers = outcome.object("mods");
  if (std::ranges::find(snafu_results, result) == snafu_results.end()) {
    return no_outcome(doing);
  }
  note_of_hq(doing, fact::snafu, result);
  note_of_hq(doing, fact::step, result == "fail" ? "c" : "d");
  const bool mixed = modifiers && modifiers->whole().contains("mixed");
  if (result != "fail" && !mixed) {
    unmark(*doing.hq(), "coordination");
  }
  return {};
}

Result<void> mitigate(Doing& doing) {
  note_of_hq(doing, fact::activation, "recovery");
  note_of_hq(doing, fact::step, "h");
  return take_state(doing);
}

Result<void> create_preparation(Doing& doing) {
  Input outcome(doing.outcome);
  if (doing.outcome.empty()) {
    return no_outcome(doing);
  }
  if (!outcome.flag("legal")) {
    return not_legal(doing);
  }
  mark(*doing.hq(), "prepared_defence");
  return {};
}

Result<void> end_preparation(Doing& doing) {
  Input outcome(doing.outcome);
  if (!outcome.flag("pd_removed")) {
    return no_outcome(doing);
  }
  unmark(*doing.hq(), "prepared_defence");
  return {};
}

/// The roll for a second activation: the HQ is Done whatever its result (i). The number that the roll must reach is not
/// in the source: a player has to say whether it has succeeded.
Result<void> activate_again(Doing& doing) {
  if (!doing.outcome.contains("success") || !doing.outcome["success"].is_boolean()) {
    return failure("outcome/success", {"bcs.refuse.reactivation_unknown", {}});
  }
  doing.hq()->face = "done";
  if (doing.outcome["success"].get<bool>()) {
    begin_activation(doing.after, doing.actor.id, "second", "i");
  }
  return {};
}

Result<void> roll_fatigue(Doing& doing) {
  Input outcome(doing.outcome);
  const auto increase = outcome.number("increase");
  if (!increase || *increase < 0 || *increase > 1) {
    return no_outcome(doing);
  }
  note_of_hq(doing, fact::fatigue_rolled, "");
  return *increase == 1 ? tire(*doing.hq()) : Result<void>{};
}

}  // namespace adjutant::games::bcs
