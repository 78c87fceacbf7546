#include "games/boltaction/table/order_dice.h"

#include <algorithm>
#include <array>

#include "games/boltaction/table/facts.h"
#include "games/state/changing.h"

namespace adjutant::games::boltaction {

namespace {

constexpr std::array<std::string_view, 2> phase_names = {"orders", "end_of_turn"};
constexpr std::array<std::string_view, 2> kept_orders = {"ambush", "down"};

bool somebody_acts(const Situation& situation) {
  return std::ranges::any_of(situation.ledger.facts, [](const Fact& one) { return one.fact == fact::acting; });
}

}  // namespace

std::string_view name_of(Phase phase) {
  return phase_names.at(static_cast<std::size_t>(phase));
}

std::optional<Phase> phase_of(const Situation& situation) {
  const auto* const found = std::ranges::find(phase_names, situation.ledger.phase);
  return found == phase_names.end() ? std::nullopt : std::optional(static_cast<Phase>(found - phase_names.begin()));
}

bool has_own_die(const BoltUnit& unit) {
  return !unit.kind.empty() && unit.kind != "spotter" && !unit.unit->side.empty();
}

bool may_keep(std::string_view order) {
  return std::ranges::find(kept_orders, order) != kept_orders.end();
}

std::map<std::string, int> dice_in_bag(const Situation& situation) {
  std::map<std::string, int> dice;
  for (const Unit& unit : situation.units) {
    if (const BoltUnit read = read_unit(unit); has_own_die(read)) {
      dice[unit.side] += read.order.empty() ? 1 : 0;
    }
  }
  return dice;
}

bool is_bag_empty(const Situation& situation) {
  return std::ranges::all_of(dice_in_bag(situation), [](const auto& side) { return side.second == 0; });
}

std::string bag_text(const Situation& situation) {
  std::string text;
  for (const auto& [side, dice] : dice_in_bag(situation)) {
    text += (text.empty() ? "" : ", ") + side + " " + std::to_string(dice);
  }
  return text;
}

bool is_die_out(const Situation& situation) {
  return !situation.ledger.active.empty() || somebody_acts(situation);
}

bool die_waits(const Situation& situation) {
  return !situation.ledger.active.empty() && !somebody_acts(situation);
}

std::string officer_for(const Situation& situation, const std::string& unit) {
  const Fact* snapped = fact_of(situation, fact::snapped, unit);
  const bool left = snapped && number_of(fact_of(situation, fact::snap_left, snapped->value)) > 0;
  return left ? snapped->value : std::string();
}

Message die_refusal(const Situation& situation, const BoltUnit& unit) {
  const std::string& active = situation.ledger.active;
  if (phase_of(situation) == Phase::end_of_turn) {
    return {"boltaction.why.dice_go_back", {}};
  }
  if (!phase_of(situation) || active.empty()) {
    return {};
  }
  if (active != unit.unit->side) {
    return {"boltaction.why.not_its_die", {{"side", active}}};
  }
  const bool free = die_waits(situation) || !officer_for(situation, unit.unit->id).empty();
  return free ? Message{} : Message{"boltaction.why.die_is_given", {}};
}

}  // namespace adjutant::games::boltaction
