#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/asking/input.h"
#include "games/bcs/board/facts.h"
#include "games/bcs/play/changes.h"
#include "games/bcs/play/effects.h"
#include "games/bcs/reckon/fates.h"
#include "games/bcs/resolve/status.h"

namespace adjutant::games::bcs {

namespace {

/// Stops the unit that has moved before, since another unit starts to move.
void stop_former_mover(Doing& doing) {
  for (const Fact& fact : doing.after.ledger.facts) {
    Unit* unit = fact.fact == fact::moving && fact.unit != doing.actor.id ? unit_in(doing.after, fact.unit) : nullptr;
    if (unit != nullptr) {
      become(*unit, status_after(doing, "other_unit_starts"));
    }
  }
  std::erase_if(doing.after.ledger.facts, [](const Fact& fact) { return fact.fact == fact::moving; });
}

/// How the unit retreats: as the outcome says; for a unit that retreats with others, as their outcome has said.
Result<std::string> said_way_back(Doing& doing) {
  if (doing.outcome.empty()) {
    const Fact* said = fact_of(doing.after, fact::going_back, doing.actor.id);
    return said ? Result<std::string>(said->value) : Result<std::string>(no_outcome(doing));
  }
  Input outcome(doing.outcome);
  if (outcome.flag("missing")) {
    return failure("outcome", {"trace.bcs.not_in_source", {{"rule", "5.5g"}}});
  }
  std::string way = outcome.text("retreat");
  for (Input& other : outcome.objects("units", max_counters)) {
    const std::string id = other.text("id");
    if (id != doing.actor.id && unit_in(doing.after, id) != nullptr) {
      note(doing.after, fact::going_back, id, {}, way);
    }
  }
  if (const auto taken = take_harm(doing, {}); !taken) {
    return tl::unexpected(taken.error());
  }
  return way;
}

/// Whether the hex is one that this way leads to. Which hexes lie between, the players judge.
bool leads_to(const Doing& doing, const std::string& way, board::Hex hex) {
  if (way == "to_hq") {
    return doing.formation.hq != nullptr && board::distance(doing.formation.hq->hex, hex) <= 1;
  }
  return board::distance(doing.actor.hex, hex) <= retreat_hexes;
}

Result<void> leave_hex(Doing& doing, const std::string& way) {
  const auto target = target_of(doing);
  if (!target) {
    return tl::unexpected(target.error());
  }
  if (!leads_to(doing, way, *target)) {
    return failure("target",
                   {"bcs.refuse.not_that_way", {{"hex", doing.deed.target}, term("where", "bcs.retreat." + way)}});
  }
  put_in(doing.after, doing.actor.id, *target);
  turn_over(*doing.unit(), "move");
  return {};
}

Result<void> retreat_as_said(Doing& doing) {
  const auto way = said_way_back(doing);
  if (!way) {
    return tl::unexpected(way.error());
  }
  forget(doing.after, fact::going_back, doing.actor.id);
  forget(doing.after, fact::must_retreat, doing.actor.id);
  if (doing.unit() == nullptr || *way == "none") {
    return {};
  }
  if (*way == "off_map_until_next_turn") {
    take_off(doing.after, doing.actor.id);
    return {};
  }
  return *way == "retreat_3" || *way == "to_hq" ? leave_hex(doing, *way) : Result<void>(no_outcome(doing));
}

}  // namespace

Result<void> move(Doing& doing) {
  const auto target = target_of(doing);
  if (!target) {
    return tl::unexpected(target.error());
  }
  stop_former_mover(doing);
  note(doing.after, fact::moving, doing.actor.id);
  put_in(doing.after, doing.actor.id, *target);
  const std::string status = Input(doing.outcome).text("status_after", "moving");
  if (std::ranges::find(statuses, status) == statuses.end()) {
    return no_outcome(doing);
  }
  become(*doing.unit(), status);
  return {};
}

Result<void> enter_screen(Doing& doing) {
  mark(*doing.unit(), "screen");
  return {};
}

Result<void> flip(Doing& doing) {
  const std::string& face = doing.actor.face;
  if (face != "move" && face != "deployed") {
    return failure("flip", {"bcs.refuse.face_unknown", {{"unit", called(doing.actor)}}});
  }
  turn_over(*doing.unit(), face == "move" ? "deployed" : "move");
  return {};
}

/// The effects of an HQ's move: it ends prepared defence and may raise its formation's fatigue.
Result<void> retreat_voluntarily(Doing& doing) {
  const auto gone = retreat_as_said(doing);
  Unit* unit = doing.unit();
  if (!gone || unit == nullptr) {
    return gone;
  }
  become(*unit, status_after(doing, "voluntary_retreat"));
  if (is_hq(*unit)) {
    unmark(*unit, "prepared_defence");
    note_tiring(doing, "hq_voluntary_retreat");
  }
  return {};
}

Result<void> go_back(Doing& doing) {
  return retreat_as_said(doing);
}

/// Trains that move are ghost trains until they are flipped.
Result<void> move_trains(Doing& doing) {
  const auto target = target_of(doing);
  if (!target) {
    return tl::unexpected(target.error());
  }
  put_in(doing.after, doing.actor.id, *target);
  doing.unit()->face = "ghost";
  return {};
}

Result<void> flip_trains(Doing& doing) {
  doing.unit()->face = "normal";
  return {};
}

}  // namespace adjutant::games::bcs
