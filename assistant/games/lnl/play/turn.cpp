#include "games/lnl/play/turn.h"

#include <algorithm>
#include <array>

#include "games/lnl/board/dangers.h"
#include "games/lnl/board/facts.h"
#include "games/lnl/board/sight.h"
#include "games/lnl/board/units.h"
#include "games/lnl/legal/actions.h"
#include "games/lnl/play/changes.h"

namespace adjutant::games::lnl {

namespace {

constexpr std::array<std::string_view, 3> phase_names = {"rally", "operations", "administrative"};

/// Facts that hold for one impulse only.
constexpr std::array<std::string_view, 24> facts_of_an_impulse = {
    fact::activated,     fact::moving,       fact::step,          fact::spent,          fact::loaded,
    fact::unloaded,      fact::mode_changed, fact::hatch_changed, fact::shot,           fact::own_fire_left,
    fact::ordnance_left, fact::fired_at,     fact::spot_attempt,  fact::withdraw_tried, fact::rally_tried,
    fact::riders_fired,  fact::spent_here,   fact::drew_fire,     fact::dedication,     fact::leads,
    fact::stopped,       fact::overrun,      fact::overran,       fact::dropped};
/// Facts that hold until the Administrative Phase, besides the markers.
constexpr std::array<std::string_view, 9> facts_of_a_turn = {
    fact::spotted, fact::called_artillery, fact::ffe,       fact::must_retreat, fact::medic_used, fact::melee_fought,
    fact::mined,   fact::shelled,          fact::crew_check};
constexpr std::array<Status, 6> statuses_of_a_turn = {Status::fired,   Status::moved,        Status::low_crawl,
                                                      Status::stealth, Status::assault_move, Status::ops_complete};

bool is_one_of(const auto& name, const auto& names) {
  return std::ranges::find(names, name) != names.end();
}

bool ends_with_the_turn(std::string_view marker) {
  const auto status = status_named(plain_name(marker));
  return status && is_one_of(*status, statuses_of_a_turn);
}

/// Whether the fact ends with the impulse. What a unit has spotted itself does; that a hex is spotted holds until the
/// end of the turn.
bool ends_with_the_impulse(const Fact& fact) {
  return is_one_of(fact.fact, facts_of_an_impulse) || (fact.fact == fact::spotted && !fact.unit.empty());
}

/// A gun that has fired some of its shots in this impulse fires no more in this turn (15.0).
void mark_who_has_shot(Situation& situation) {
  for (const Fact& fact : situation.ledger.facts) {
    Unit* unit = fact.fact == fact::shot ? unit_in(situation, fact.unit) : nullptr;
    if (unit != nullptr) {
      mark(*unit, Status::fired);
    }
  }
}

/// Where a vehicle stays in the hex that it has overrun, all enemies on foot there retreat; shaken weapon teams are
/// eliminated (15.3).
void order_retreats_from_vehicles(Situation& situation) {
  std::vector<std::string> retreating;
  std::vector<std::string> lost;
  for (const Fact& fact : situation.ledger.facts) {
    const Unit* vehicle = fact.fact == fact::overran ? situation.unit(fact.unit) : nullptr;
    if (vehicle == nullptr || board::to_string(vehicle->hex) != fact.hex) {
      continue;
    }
    for (const Unit& unit : situation.units) {
      const UnitClass its_class = class_of(unit);
      const bool on_foot = is_multi_man(its_class) || is_single_man(its_class);
      const bool there = unit.hex == vehicle->hex && unit.level == vehicle->level && unit.side != vehicle->side;
      if (on_foot && there && text_value(unit.values, "aboard").empty()) {
        const bool falls = its_class == UnitClass::weapon_team && read_unit(situation, unit).is(Status::shaken);
        (falls ? lost : retreating).push_back(unit.id);
      }
    }
  }
  for (const std::string& id : lost) {
    take_off(situation, id);
  }
  for (const std::string& id : retreating) {
    note(situation, fact::must_retreat, id, board::to_string(situation.unit(id)->hex), fact::from_vehicle);
  }
}

void end_impulse(Situation& situation) {
  order_retreats_from_vehicles(situation);
  mark_who_has_shot(situation);
  std::erase_if(situation.ledger.facts, ends_with_the_impulse);
}

/// The side that is to act after this one; this side itself where there is no other.
std::string next_side(const Situation& situation, const std::string& side) {
  const auto all = sides(situation);
  const auto found = std::ranges::find(all, side);
  if (all.empty() || found == all.end()) {
    return all.empty() ? side : all.front();
  }
  return found + 1 == all.end() ? all.front() : *(found + 1);
}

void begin(Situation& situation, Phase phase) {
  Ledger& ledger = situation.ledger;
  ledger.phase = name_of(phase);
  ledger.impulse = 1;
  ledger.passes = 0;
  const auto all = sides(situation);
  ledger.active = phase == Phase::administrative || all.empty() ? std::string() : all.front();
}

void end_rallies(Situation& situation) {
  Ledger& ledger = situation.ledger;
  forget(situation, fact::initiative_due, {});
  end_impulse(situation);
  if (ledger.impulse >= static_cast<int>(sides(situation).size())) {
    begin(situation, Phase::operations);
    return;
  }
  ledger.active = next_side(situation, ledger.active);
  ++ledger.impulse;
}

/// Whether the markers of the unit say that it has nothing left to do in this phase (4.0): it has moved, crawled, fired
/// or is Ops Complete; or it cannot act at all.
bool is_done(const Unit& unit) {
  constexpr std::array<Status, 5> last = {Status::fired, Status::moved, Status::low_crawl, Status::ops_complete,
                                          Status::abandoned};
  const UnitClass unit_class = class_of(unit);
  const bool acts = static_cast<std::size_t>(unit_class) < acting_classes && unit_class != UnitClass::armor_leader;
  return !acts || std::ranges::any_of(last, [&](Status status) { return is_marked(unit, status); });
}

bool everybody_is_done(const Situation& situation) {
  return !situation.units.empty() && std::ranges::all_of(situation.units, is_done);
}

/// The phase ends with the third pass in a row, or when everybody is done (4.0).
void end_operations_impulse(Situation& situation) {
  Ledger& ledger = situation.ledger;
  ledger.passes = turn_of(situation).has_acted ? 0 : ledger.passes + 1;
  end_impulse(situation);
  if (ledger.passes >= passes_to_end || everybody_is_done(situation)) {
    begin(situation, Phase::administrative);
    return;
  }
  ledger.active = next_side(situation, ledger.active);
  ++ledger.impulse;
}

/// Smoke thins, then is gone; flares and artillery are over, and what was spotted has to be spotted again (9.0).
void clear_hexes(Situation& situation) {
  std::erase_if(situation.markers, [](const HexMarker& marker) {
    const std::string kind = plain_name(marker.kind);
    return kind == "spotted" || kind == "flare" || kind == "ffe" || kind == "smoke_2";
  });
  for (HexMarker& marker : situation.markers) {
    if (is_smoke(marker)) {
      marker.kind = "smoke 2";
    }
  }
}

/// A melee is over where only one side is left (9.0).
void clear_melees(Situation& situation) {
  std::erase_if(situation.markers, [&](const HexMarker& marker) {
    return plain_name(marker.kind) == "melee" && !is_contested(situation, {marker.hex, marker.level});
  });
  for (Unit& unit : situation.units) {
    if (!is_contested(situation, {unit.hex, unit.level})) {
      unmark(unit, Status::melee);
    }
  }
}

void end_turn(Situation& situation) {
  for (Unit& unit : situation.units) {
    std::erase_if(unit.markers, ends_with_the_turn);
  }
  clear_hexes(situation);
  clear_melees(situation);
  std::erase_if(situation.ledger.facts, [](const Fact& fact) {
    return ends_with_the_impulse(fact) || is_one_of(fact.fact, facts_of_a_turn) || ends_with_the_turn(fact.fact);
  });
  ++situation.ledger.turn;
  begin(situation, Phase::rally);
  note(situation, fact::initiative_due, {});
}

bool belongs_to(const ActionView& view, Phase phase) {
  const bool at_opportunity = view.id.starts_with("opportunity_");
  return view.allowed && !view.unit.empty() && phase != Phase::administrative && !at_opportunity;
}

}  // namespace

std::string_view name_of(Phase phase) {
  return phase_names.at(static_cast<std::size_t>(phase));
}

std::optional<Phase> phase_named(std::string_view name) {
  const auto* found = std::ranges::find(phase_names, name);
  if (found == phase_names.end()) {
    return std::nullopt;
  }
  return static_cast<Phase>(found - phase_names.begin());
}

Turn turn_of(const Situation& situation) {
  const Ledger& ledger = situation.ledger;
  const bool acted = std::ranges::any_of(ledger.facts, [](const Fact& fact) { return fact.fact == fact::activated; });
  return {ledger.turn, phase_named(ledger.phase), ledger.active, ledger.initiative, ledger.impulse, ledger.passes,
          acted};
}

std::vector<Left> left_to_do(const Situation& situation, const std::string& side, const RuleSet& rule_set) {
  const auto phase = phase_named(situation.ledger.phase);
  if (!phase) {
    return {};
  }
  Situation its_part = situation;
  if (its_part.ledger.active != side) {
    end_impulse(its_part);
    its_part.ledger.active = side;
  }
  std::vector<Left> left;
  for (const ActionView& view : actions(its_part, {}, rule_set)) {
    if (!belongs_to(view, *phase)) {
      continue;
    }
    if (left.empty() || left.back().unit != view.unit) {
      left.push_back({view.unit, {}});
    }
    left.back().actions.push_back(view.id);
  }
  return left;
}

Situation end_part(Situation situation) {
  switch (phase_named(situation.ledger.phase).value_or(Phase::operations)) {
    case Phase::rally:
      end_rallies(situation);
      break;
    case Phase::operations:
      end_operations_impulse(situation);
      break;
    case Phase::administrative:
      end_turn(situation);
      break;
  }
  return situation;
}

Situation with_initiative(Situation situation, const std::string& side) {
  situation.ledger.initiative = side;
  forget(situation, fact::initiative_due, {});
  if (phase_named(situation.ledger.phase) == Phase::rally && situation.ledger.impulse == 1) {
    situation.ledger.active = side;
  }
  return situation;
}

}  // namespace adjutant::games::lnl
