#include "games/boltaction/play/turn.h"

#include <algorithm>
#include <array>

#include "games/asking/input.h"
#include "games/boltaction/play/changes.h"
#include "games/boltaction/table/facts.h"
#include "games/boltaction/table/order_dice.h"
#include "games/state/changing.h"

namespace adjutant::games::boltaction {

namespace {

/// Facts that hold while the drawn die is carried out.
constexpr auto facts_of_a_die =
    std::to_array<std::string_view>({fact::acting, fact::snap_left, fact::snapped, fact::dares, fact::due_reverse,
                                     fact::ambush_chance, fact::ambush_fires});
/// Facts that hold until the dice go back into the bag.
constexpr auto facts_of_a_turn = std::to_array<std::string_view>(
    {fact::executed, fact::left, fact::moved, fact::shot, fact::assaulted, fact::recovered, fact::ambush_fires});

bool is_one_of(std::string_view name, const auto& names) {
  return std::ranges::find(names, name) != names.end();
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
      forget(situation, fact::loaded, unit.id);
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
