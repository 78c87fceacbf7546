#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/asking/input.h"
#include "games/bcs/board/facts.h"
#include "games/bcs/play/changes.h"
#include "games/bcs/play/effects.h"

namespace adjutant::games::bcs {

namespace {

bool outcome_says(const Doing& doing, const char* field) {
  return Input(doing.outcome).flag(field);
}

/// Ends the attack on a hex: units that assisted it are finished, and the hex has no assistance or suppression any
/// more.
void end_attack_on(Doing& doing, board::Hex hex) {
  const std::string name = board::to_string(hex);
  for (const Fact& fact : doing.after.ledger.facts) {
    Unit* unit = fact.fact == fact::assist && fact.hex == name ? unit_in(doing.after, fact.unit) : nullptr;
    if (unit != nullptr) {
      become(*unit, status_after(doing, "assisted"));
    }
  }
  const auto is_over = [](const std::string& kind) { return kind == fact::assist || kind == fact::suppression; };
  std::erase_if(doing.after.ledger.facts, [&](const Fact& fact) { return is_over(fact.fact) && fact.hex == name; });
  std::erase_if(doing.after.markers,
                [&](const HexMarker& marker) { return is_over(marker.kind) && marker.hex == hex; });
}

Result<void> fight(Doing& doing) {
  const auto target = target_of(doing);
  if (!target) {
    return tl::unexpected(target.error());
  }
  note_tiring(doing, "attack_sequence");
  if (const auto taken = take_harm(doing, "situational"); !taken) {
    return taken;
  }
  if (outcome_says(doing, "traffic_marker")) {
    lay_marker(doing.after, *target, "traffic");
  }
  end_attack_on(doing, *target);
  return {};
}

}  // namespace

Result<void> attack(Doing& doing) {
  const auto fought = fight(doing);
  if (Unit* attacker = doing.unit(); fought && attacker != nullptr) {
    become(*attacker, status_after(doing, "regular_attack"));
  }
  return fought;
}

Result<void> attack_by_shock(Doing& doing) {
  return fight(doing);
}

Result<void> assist(Doing& doing) {
  const auto target = target_of(doing);
  if (!target) {
    return tl::unexpected(target.error());
  }
  note(doing.after, fact::assist, doing.actor.id, board::to_string(*target));
  return {};
}

Result<void> engage(Doing& doing) {
  if (const auto target = target_of(doing); !target) {
    return tl::unexpected(target.error());
  }
  if (!Input(doing.outcome).flag("legal", true)) {
    return not_legal(doing);
  }
  note_tiring(doing, "engagement");
  if (outcome_says(doing, "traffic_in_firer_hex")) {
    lay_marker(doing.after, doing.actor.hex, "traffic");
  }
  return take_harm(doing, "engagement");
}

Result<void> attack_by_fire(Doing& doing) {
  const auto target = target_of(doing);
  if (!target) {
    return tl::unexpected(target.error());
  }
  note_tiring(doing, "attack_by_fire");
  note(doing.after, fact::attacked_by_fire, {}, board::to_string(*target));
  return take_harm(doing, {});
}

Result<void> spot(Doing& doing) {
  if (!outcome_says(doing, "in_attack_sequence")) {
    become(*doing.unit(), status_after(doing, "spotted_alone"));
  }
  return fire_barrage(doing);
}

Result<void> fire_barrage(Doing& doing) {
  const auto target = target_of(doing);
  return target ? take_harm(doing, {}) : Result<void>(tl::unexpected(target.error()));
}

Result<void> isolate(Doing& doing) {
  if (!doing.outcome.contains("loss_per_unit")) {
    return no_outcome(doing);
  }
  note(doing.after, fact::isolation_applied, {}, board::to_string(doing.actor.hex));
  return take_harm(doing, {});
}

}  // namespace adjutant::games::bcs
