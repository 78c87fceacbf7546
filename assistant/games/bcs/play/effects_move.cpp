#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/asking/input.h"
#include "games/asking/run.h"
#include "games/bcs/board/facts.h"
#include "games/bcs/board/retreats.h"
#include "games/bcs/from_board/formation.h"
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

/// Why the unit's retreat does not end in the hex; empty where it may. Where every end lies in a zone that binds it,
/// the players have settled it by 5.5g, and the zone is no reason.
Message against_ending(const Execution& execution, const std::string& way, board::Hex hex) {
  const WaysBack ways(execution.after, execution.actor);
  const std::string& name = execution.chosen.target;
  switch (const auto against = ways.against(way, hex); against.value_or(NoEnd::zone)) {
    case NoEnd::distance:
      return {"bcs.refuse.not_that_way", {{"hex", name}, term("where", "bcs.retreat." + way)}};
    case NoEnd::way:
      return {"bcs.refuse.no_way_back", {{"hex", name}}};
    case NoEnd::zone:
      return against && !ways.ends(way).empty() ? Message{"bcs.refuse.ends_in_zone", {{"hex", name}}} : Message{};
  }
  return {};
}

/// A counter flips to its move side; an HQ has none, and keeps the side that its activation has given it.
Result<void> leave_hex(Execution& execution, const std::string& way) {
  return target_of(execution).and_then([&](board::Hex target) -> Result<void> {
    if (Message why = against_ending(execution, way, target); !why.empty()) {
      return failure("target", std::move(why));
    }
    put_in(execution.after, execution.actor.id, target);
    if (!is_hq(*execution.unit())) {
      turn_over(*execution.unit(), "move");
    }
    return {};
  });
}

/// The status of the mover after the step: as the outcome says, or, where it says nothing, as bcs.move reads it off the
/// board for this very unit.
Result<std::string> status_after_step(const Execution& execution, board::Hex target) {
  if (execution.outcome.contains("status_after")) {
    return Input(execution.outcome).text("status_after");
  }
  const auto input = move_from_board({execution.after, {execution.actor.id}, target, execution.rule_set});
  if (!input) {
    return tl::unexpected(input.error());
  }
  tables::Oracle no_dice = tables::Oracle::typed({});
  tables::Trace nobody_reads = tables::Trace::off();
  auto answer = tables::resolve(
      [&](tables::Oracle& oracle) {
        Run run{oracle, nobody_reads, execution.rule_set};
        return after_move(*input, run);
      },
      no_dice);
  if (auto* error = std::get_if<Error>(&answer)) {
    return tl::unexpected(std::move(*error));
  }
  if (const auto* needs = std::get_if<tables::Needs>(&answer)) {
    return failure("move", sentence_of(*needs));
  }
  return std::get<nlohmann::json>(answer).value("status_after", "");
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
    const auto status = status_after_step(execution, target);
    if (!status) {
      return tl::unexpected(status.error());
    }
    if (std::ranges::find(statuses, *status) == statuses.end()) {
      return no_outcome(execution);
    }
    stop_former_mover(execution);
    note(execution.after, fact::moving, execution.actor.id);
    put_in(execution.after, execution.actor.id, target);
    become(*execution.unit(), *status);
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
