#include "games/boltaction/turn.h"

#include <algorithm>
#include <array>

#include "games/boltaction/changes.h"
#include "games/boltaction/facts.h"
#include "games/changing.h"
#include "games/input.h"

namespace adjutant::games::boltaction {

namespace {

constexpr std::array<std::string_view, 2> phase_names = {"orders", "end_of_turn"};
constexpr std::array<std::string_view, 2> kept_orders = {"ambush", "down"};
/// What holds while the drawn die is carried out.
constexpr std::array<std::string_view, 3> facts_of_a_die = {fact::acting, fact::snap_left, fact::snapped};
/// What holds until the dice go back into the bag.
constexpr std::array<std::string_view, 6> facts_of_a_turn = {fact::executed,  fact::moved,     fact::shot,
                                                             fact::assaulted, fact::recovered, fact::ambush_fires};

bool is_one_of(std::string_view name, const auto& names) {
  return std::ranges::find(names, name) != names.end();
}

bool somebody_acts(const Situation& situation) {
  return std::ranges::any_of(situation.ledger.facts, [](const Fact& one) { return one.fact == fact::acting; });
}

bool is_die_out(const Situation& situation) {
  return !situation.ledger.active.empty() || somebody_acts(situation);
}

int number_of(const Fact* fact) {
  return fact ? whole_number(fact->value).value_or(0) : 0;
}

/// The officer who may give the unit an order beside his own; empty where none may.
std::string officer_for(const Situation& situation, const std::string& unit) {
  const Fact* snapped = fact_of(situation, fact::snapped, unit);
  const bool left = snapped && number_of(fact_of(situation, fact::snap_left, snapped->value)) > 0;
  return left ? snapped->value : std::string();
}

void begin(Situation& situation, Phase phase) {
  situation.ledger.phase = name_of(phase);
  situation.ledger.active.clear();
}

std::vector<std::string> all_kept(const Situation& situation) {
  std::vector<std::string> kept;
  for (const Unit& unit : situation.units) {
    if (may_keep(read_unit(unit).order)) {
      kept.push_back(unit.id);
    }
  }
  return kept;
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
  return is_one_of(order, kept_orders);
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

bool die_waits(const Situation& situation) {
  return !situation.ledger.active.empty() && !somebody_acts(situation);
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

void give_die(Situation& situation, const std::string& unit) {
  const std::string officer = die_waits(situation) ? std::string() : officer_for(situation, unit);
  if (!officer.empty()) {
    const int left = number_of(fact_of(situation, fact::snap_left, officer));
    note(situation, fact::snap_left, officer, {}, std::to_string(left - 1));
  }
  if (const Unit* taker = situation.unit(unit)) {
    situation.ledger.phase = name_of(Phase::ordering);
    situation.ledger.active = taker->side;
  }
  note(situation, fact::acting, unit);
}

void end_die(Situation& situation) {
  Ledger& ledger = situation.ledger;
  ledger.impulse += is_die_out(situation) && ledger.impulse < largest_figure ? 1 : 0;
  std::vector<std::string> acted;
  for (const Fact& one : ledger.facts) {
    if (one.fact == fact::acting) {
      acted.push_back(one.unit);
    }
  }
  std::erase_if(ledger.facts, [](const Fact& one) { return is_one_of(one.fact, facts_of_a_die); });
  for (const std::string& unit : acted) {
    note(situation, fact::executed, unit);
  }
  begin(situation, Phase::ordering);
}

void draw(Situation& situation, const std::string& side) {
  end_die(situation);
  situation.ledger.active = side;
}

void return_dice(Situation& situation, const std::vector<std::string>& kept) {
  end_die(situation);
  std::erase_if(situation.ledger.facts,
                [](const Fact& one) { return is_one_of(one.fact, facts_of_a_turn) || one.fact == fact::die_kept; });
  for (Unit& unit : situation.units) {
    const bool stays = may_keep(read_unit(unit).order) && std::ranges::find(kept, unit.id) != kept.end();
    if (stays) {
      note(situation, fact::die_kept, unit.id);
    } else {
      set_order(unit, "");
    }
  }
  situation.ledger.turn += situation.ledger.turn < largest_figure ? 1 : 0;
  situation.ledger.impulse = 1;
}

Situation end_part(Situation situation) {
  if (phase_of(situation) == Phase::end_of_turn) {
    return_dice(situation, all_kept(situation));
    return situation;
  }
  const bool was_out = is_die_out(situation);
  end_die(situation);
  if (!was_out || is_bag_empty(situation)) {
    begin(situation, Phase::end_of_turn);
  }
  return situation;
}

}  // namespace adjutant::games::boltaction
