#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/asking/input.h"
#include "games/bcs/board/facts.h"
#include "games/bcs/play/changes.h"
#include "games/bcs/play/effects.h"
#include "games/bcs/reckon/unit_results.h"
#include "games/bcs/resolve/status.h"

namespace adjutant::games::bcs {

namespace {

/// Stops the unit that has moved before, since another unit starts to move.
void stop_former_mover(Execution& execution) {
  for (const Fact& fact : execution.after.ledger.facts) {
    Unit* unit =
        fact.fact == fact::moving && fact.unit != execution.actor.id ? unit_in(execution.after, fact.unit) : nullptr;
    if (unit != nullptr) {
      become(*unit, status_after(execution, "other_unit_starts"));
    }
  }
  std::erase_if(execution.after.ledger.facts, [](const Fact& fact) { return fact.fact == fact::moving; });
}

/// How the unit retreats: as the outcome says; for a unit that retreats with others, as their outcome has said.
Result<std::string> said_way_back(Execution& execution) {
  if (execution.outcome.empty()) {
    const Fact* said = fact_of(execution.after, fact::going_back, execution.actor.id);
    return said ? Result<std::string>(said->value) : Result<std::string>(no_outcome(execution));
  }
  Input outcome(execution.outcome);
  if (outcome.flag("missing")) {
    return failure("outcome", {"trace.bcs.not_in_source", {{"rule", "5.5g"}}});
  }
  std::string way = outcome.text("retreat");
  for (Input& other : outcome.objects("units", max_counters)) {
    const std::string id = other.text("id");
    if (id != execution.actor.id && unit_in(execution.after, id) != nullptr) {
      note(execution.after, fact::going_back, id, {}, way);
    }
  }
  if (const auto taken = take_harm(execution, {}); !taken) {
    return tl::unexpected(taken.error());
  }
  return way;
}

/// Whether the hex is one that this way leads to. Which hexes lie between, the players judge.
bool leads_to(const Execution& execution, const std::string& way, board::Hex hex) {
  if (way == "to_hq") {
    return execution.formation.hq != nullptr && board::distance(execution.formation.hq->hex, hex) <= 1;
  }
  return board::distance(execution.actor.hex, hex) <= retreat_hexes;
}

Result<void> leave_hex(Execution& execution, const std::string& way) {
  return target_of(execution).and_then([&](board::Hex target) -> Result<void> {
    if (!leads_to(execution, way, target)) {
      return failure("target", {"bcs.refuse.not_that_way",
                                {{"hex", execution.chosen.target}, term("where", "bcs.retreat." + way)}});
    }
    put_in(execution.after, execution.actor.id, target);
    turn_over(*execution.unit(), "move");
    return {};
  });
}

Result<void> retreat_as_said(Execution& execution) {
  const auto way = said_way_back(execution);
  if (!way) {
    return tl::unexpected(way.error());
  }
  forget(execution.after, fact::going_back, execution.actor.id);
  forget(execution.after, fact::must_retreat, execution.actor.id);
  if (execution.unit() == nullptr || *way == "none") {
    return {};
  }
  if (*way == "off_map_until_next_turn") {
    take_off(execution.after, execution.actor.id);
    return {};
  }
  return *way == "retreat_3" || *way == "to_hq" ? leave_hex(execution, *way) : Result<void>(no_outcome(execution));
}

}  // namespace

Result<void> move(Execution& execution) {
  return target_of(execution).and_then([&](board::Hex target) -> Result<void> {
    stop_former_mover(execution);
    note(execution.after, fact::moving, execution.actor.id);
    put_in(execution.after, execution.actor.id, target);
    const std::string status = Input(execution.outcome).text("status_after", "moving");
    if (std::ranges::find(statuses, status) == statuses.end()) {
      return no_outcome(execution);
    }
    become(*execution.unit(), status);
    return {};
  });
}

Result<void> enter_screen(Execution& execution) {
  mark(*execution.unit(), "screen");
  return {};
}

Result<void> flip(Execution& execution) {
  const std::string& face = execution.actor.face;
  if (face != "move" && face != "deployed") {
    return failure("flip", {"bcs.refuse.face_unknown", {{"unit", called(execution.actor)}}});
  }
  turn_over(*execution.unit(), face == "move" ? "deployed" : "move");
  return {};
}

/// The effects of an HQ's move: it ends prepared defence and may raise its formation's fatigue.
Result<void> retreat_voluntarily(Execution& execution) {
  const auto gone = retreat_as_said(execution);
  Unit* unit = execution.unit();
  if (!gone || unit == nullptr) {
    return gone;
  }
  become(*unit, status_after(execution, "voluntary_retreat"));
  if (is_hq(*unit)) {
    unmark(*unit, "prepared_defence");
    note_tiring(execution, "hq_voluntary_retreat");
  }
  return {};
}

Result<void> go_back(Execution& execution) {
  return retreat_as_said(execution);
}

/// Trains that move are ghost trains until they are flipped.
Result<void> move_trains(Execution& execution) {
  return target_of(execution).map([&](board::Hex target) {
    put_in(execution.after, execution.actor.id, target);
    execution.unit()->face = "ghost";
  });
}

Result<void> flip_trains(Execution& execution) {
  execution.unit()->face = "normal";
  return {};
}

}  // namespace adjutant::games::bcs
