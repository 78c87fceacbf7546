#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/asking/input.h"
#include "games/bcs/board/facts.h"
#include "games/bcs/play/changes.h"
#include "games/bcs/play/effects.h"

namespace adjutant::games::bcs {

namespace {

bool outcome_says(const Execution& execution, const char* field) {
  return Input(execution.outcome).flag(field);
}

/// Ends the attack on a hex: units that assisted it are finished, and the hex has no assistance or suppression any
/// more.
void end_attack_on(Execution& execution, board::Hex hex) {
  const std::string name = board::to_string(hex);
  for (const Fact& fact : execution.after.ledger.facts) {
    Unit* unit = fact.fact == fact::assist && fact.hex == name ? unit_in(execution.after, fact.unit) : nullptr;
    if (unit != nullptr) {
      become(*unit, status_after(execution, "assisted"));
    }
  }
  const auto is_over = [](const std::string& kind) { return kind == fact::assist || kind == fact::suppression; };
  std::erase_if(execution.after.ledger.facts, [&](const Fact& fact) { return is_over(fact.fact) && fact.hex == name; });
  std::erase_if(execution.after.markers,
                [&](const HexMarker& marker) { return is_over(marker.kind) && marker.hex == hex; });
}

Result<void> fight(Execution& execution) {
  return target_of(execution).and_then([&](board::Hex target) {
    note_tiring(execution, "attack_sequence");
    return take_harm(execution, "situational").map([&] {
      if (outcome_says(execution, "traffic_marker")) {
        lay_marker(execution.after, target, "traffic");
      }
      end_attack_on(execution, target);
    });
  });
}

}  // namespace

Result<void> attack(Execution& execution) {
  const auto fought = fight(execution);
  std::vector<std::string> attackers = execution.chosen.with;
  attackers.push_back(execution.actor.id);
  for (const std::string& id : attackers) {
    if (Unit* attacker = unit_in(execution.after, id); fought && attacker != nullptr) {
      become(*attacker, status_after(execution, "regular_attack"));
    }
  }
  return fought;
}

Result<void> attack_by_shock(Execution& execution) {
  return fight(execution);
}

Result<void> assist(Execution& execution) {
  return target_of(execution).map(
      [&](board::Hex target) { note(execution.after, fact::assist, execution.actor.id, board::to_string(target)); });
}

Result<void> engage(Execution& execution) {
  if (const auto target = target_of(execution); !target) {
    return tl::unexpected(target.error());
  }
  if (execution.outcome.empty()) {
    return no_own_roll(execution);
  }
  if (!Input(execution.outcome).flag("legal", true)) {
    return not_legal(execution);
  }
  note_tiring(execution, "engagement");
  if (outcome_says(execution, "traffic_in_firer_hex")) {
    lay_marker(execution.after, execution.actor.hex, "traffic");
  }
  return take_harm(execution, "engagement");
}

Result<void> attack_by_fire(Execution& execution) {
  return target_of(execution).and_then([&](board::Hex target) -> Result<void> {
    if (execution.outcome.empty()) {
      return no_own_roll(execution);
    }
    note_tiring(execution, "attack_by_fire");
    note(execution.after, fact::attacked_by_fire, {}, board::to_string(target));
    return take_harm(execution, {});
  });
}

Result<void> spot(Execution& execution) {
  if (!outcome_says(execution, "in_attack_sequence")) {
    become(*execution.unit(), status_after(execution, "spotted_alone"));
  }
  return fire_barrage(execution);
}

Result<void> fire_barrage(Execution& execution) {
  return target_of(execution).and_then([&](board::Hex) { return take_harm(execution, {}); });
}

Result<void> isolate(Execution& execution) {
  if (!execution.outcome.contains("loss_per_unit")) {
    return no_outcome(execution);
  }
  note(execution.after, fact::isolation_applied, {}, board::to_string(execution.actor.hex));
  return take_harm(execution, {});
}

}  // namespace adjutant::games::bcs
