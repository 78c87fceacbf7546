#include "games/lnl/legal/actions.h"

#include <algorithm>
#include <array>

#include "games/lnl/board/facts.h"
#include "games/lnl/board/fortifications.h"
#include "games/lnl/board/weapons.h"
#include "games/lnl/legal/conditions.h"
#include "games/lnl/legal/steps.h"
#include "games/lnl/reckon/figures.h"

namespace adjutant::games::lnl {

namespace {

constexpr std::string_view rally_phase_name = "rally";
constexpr std::string_view operations_phase = "operations";
constexpr std::string_view administrative_phase = "administrative";

std::string action_term(std::string_view id) {
  return "lnl.action." + std::string(id);
}

bool known_phase(std::string_view phase) {
  return phase == rally_phase_name || phase == operations_phase || phase == administrative_phase;
}

MaybeRefusal judge_phase(const Asked& asked, Terms& terms) {
  const std::string& phase = asked.scene.ledger().phase;
  const std::string_view needed = asked.when == When::rally ? rally_phase_name : operations_phase;
  if (!known_phase(phase)) {
    terms.assumptions.push_back({"lnl.assume.phase", {term("phase", "lnl.phase." + std::string(operations_phase))}});
    if (needed == operations_phase) {
      return std::nullopt;
    }
  }
  if (phase == needed) {
    return std::nullopt;
  }
  return Refusal{needed == rally_phase_name ? "3.0" : "4.0",
                 {"lnl.refuse.phase", {term("phase", "lnl.phase." + std::string(needed))}}};
}

/// Whether an enemy moves out of his own impulse, driven by a flamethrower (1.6.2).
bool any_driven_back(const Asked& asked) {
  const auto& units = asked.scene.units();
  return std::ranges::any_of(units, [&](const LnlUnit& unit) {
    return unit.counter->side != asked.unit.counter->side && asked.scene.fact(fact::moving, unit.counter->id);
  });
}

MaybeRefusal judge_side(const Asked& asked, Terms& terms) {
  const std::string& active = asked.scene.ledger().active;
  if (active.empty()) {
    terms.assumptions.push_back({"lnl.assume.active", {}});
    return std::nullopt;
  }
  const bool own = active == asked.unit.counter->side;
  if (asked.when == When::any_impulse) {
    return std::nullopt;
  }
  if (asked.when == When::enemy_impulse) {
    return own && !any_driven_back(asked) ? MaybeRefusal(Refusal{"5.3", {"lnl.refuse.own_impulse", {}}}) : std::nullopt;
  }
  return own ? std::nullopt : MaybeRefusal(Refusal{"4.0", {"lnl.refuse.enemy_impulse", {{"side", active}}}});
}

bool carries(const Asked& asked, bool (*fits)(WeaponKind)) {
  const auto weapons = asked.scene.weapons_of(asked.unit);
  return std::ranges::any_of(weapons, [&](const LnlUnit* w) { return fits(weapon_kind(*w)); });
}

/// A leader moves this way only with a unit of his stack that may (6.1).
bool with_eligible_stack(const Asked& asked, std::string_view box) {
  const auto there = stack_of(asked);
  return std::ranges::any_of(there, [&](const LnlUnit* unit) {
    const bool may = unit->printed(box) || unit->unit_class == UnitClass::hero;
    const Fact* moving = asked.scene.fact(fact::moving, unit->counter->id);
    const bool goes = moving ? moving->value == box : gate_open(*unit, Gate::move);
    return unit != &asked.unit && may && unit->good_order() && goes;
  });
}

MaybeRefusal judge_class(const Asked& asked, const ActionRow& row, Terms& terms) {
  const std::string rule(row.rule);
  const auto refuse = [&](const char* key) {
    return Refusal{rule, {key, {term("unit", class_term(asked.unit.unit_class)), term("action", action_term(row.id))}}};
  };
  switch (row.cells.at(static_cast<std::size_t>(asked.unit.unit_class))) {
    case 'N':
      return refuse("lnl.refuse.class");
    case 'B':
      return asked.unit.printed(row.id) ? std::nullopt : MaybeRefusal(refuse("lnl.refuse.no_box"));
    case 'W':
      return carries(asked, is_direct_fire) ? std::nullopt : MaybeRefusal(refuse("lnl.refuse.needs_weapon"));
    case 'S':
      return with_eligible_stack(asked, row.id) ? std::nullopt : MaybeRefusal(refuse("lnl.refuse.needs_stack"));
    case 'T':
      return refuse("lnl.refuse.with_tank");
    case 'H':
      return refuse("lnl.refuse.only_helps");
    case 'O':
      terms.assumptions.push_back({"lnl.assume.open_rule", {term("action", action_term(row.id))}});
      return refuse("lnl.refuse.class");
    case 'D':
      terms.assumptions.push_back({"lnl.assume.open_rule", {term("action", action_term(row.id))}});
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

/// Whether the unit is on its way in this impulse, and nothing has stopped it (5.3).
bool goes_on(const Asked& asked) {
  const std::string& id = asked.unit.counter->id;
  return asked.scene.fact(fact::moving, id) != nullptr && asked.scene.fact(fact::stopped, id) == nullptr;
}

MaybeRefusal judge_state(const Asked& asked, Status status, Gate gate, Terms& terms) {
  switch (gate_letter(status, gate)) {
    case 'N':
      return refused_by(asked, status);
    case 'I':
      terms.assumptions.push_back({"lnl.assume.interpreted", {term("status", status_term(status))}});
      return refused_by(asked, status);
    case 'A':
      terms.assumptions.push_back({"lnl.assume.interpreted", {term("status", status_term(status))}});
      return std::nullopt;
    case 'C':
      return goes_on(asked) ? std::nullopt : MaybeRefusal(refused_by(asked, status));
    case 'F':
      return refused_by(asked, status, "lnl.refuse.only_defends");
    case 'E':
      return asked.scene.fact(fact::moving, asked.unit.counter->id)
                 ? std::nullopt
                 : MaybeRefusal(refused_by(asked, status, "lnl.refuse.only_defends"));
    case 'W':
      return refused_by(asked, status, "lnl.refuse.withdraw_only");
    case 'S':
      return asked.scene.spotted_by(asked.unit).empty() ? MaybeRefusal(Refusal{"4.1", {"lnl.refuse.only_spotted", {}}})
                                                        : std::nullopt;
    default:
      return std::nullopt;
  }
}

/// A helicopter moves, fires, spots and changes its mode in any order while its impulse lasts (19.6).
bool acts_freely(const Asked& asked, Status status) {
  const bool by_acting = status == Status::moved || status == Status::ops_complete;
  const std::string& id = asked.unit.counter->id;
  return by_acting && asked.unit.unit_class == UnitClass::helicopter && asked.when == When::own_impulse &&
         (asked.scene.fact(fact::moving, id) || asked.scene.fact(fact::mode_changed, id));
}

/// Whether a unit marked Fired may still fire: after its ordnance its own weapons, and the other way round (1.6.1,
/// 15.0).
bool fires_on(const Asked& asked, const ActionRow& row, Status status) {
  const bool own_fire = row.id == "fire" || row.id == "opportunity_fire";
  const bool ordnance = row.id == "fire_ordnance" || row.id == "opportunity_ordnance";
  const char* left = own_fire ? fact::own_fire_left : fact::ordnance_left;
  return status == Status::fired && (own_fire || ordnance) && asked.scene.fact(left, asked.unit.counter->id);
}

MaybeRefusal judge_states(const Asked& asked, const ActionRow& row, Terms& terms) {
  const Gate gate = row.gate;
  for (const KnownStatus& known : asked.unit.states) {
    if (known.by == Proof::assumed && gate != Gate::free) {
      Message assumed = about("lnl.assume.status", asked.unit);
      assumed.args.push_back(term("status", status_term(known.status)));
      terms.assumptions.push_back(std::move(assumed));
    }
  }
  for (std::size_t i = 0; i < status_count; ++i) {
    const auto status = static_cast<Status>(i);
    if (asked.unit.is(status) && !acts_freely(asked, status) && !fires_on(asked, row, status)) {
      if (const auto refused = judge_state(asked, status, gate, terms)) {
        return refused;
      }
    }
  }
  return std::nullopt;
}

/// The refusal to act for a unit that is not activated: once a hex is activated, no other unit acts in the impulse
/// (4.0).
MaybeRefusal judge_activation(const Asked& asked) {
  const bool free = asked.when != When::own_impulse || !asked.scene.fact(fact::activated) ||
                    asked.scene.fact(fact::activated, asked.unit.counter->id);
  return free ? std::nullopt : MaybeRefusal(Refusal{"4.0", about("lnl.refuse.not_activated", asked.unit)});
}

bool is_gait(std::string_view action) {
  constexpr std::array<std::string_view, 5> gaits = {"move", "double_time", "assault_move", "stealth", "low_crawl"};
  return std::ranges::find(gaits, action) != gaits.end();
}

/// The refusal to change the way of moving once a unit has begun to move (6.0). A unit in double-time or stealth may
/// still enter melee, but not by assault movement (6.1).
MaybeRefusal judge_gait(const Asked& asked, const ActionRow& row) {
  const Fact* moving = asked.scene.fact(fact::moving, asked.unit.counter->id);
  if (!moving || row.gate != Gate::move || asked.when != When::own_impulse) {
    return std::nullopt;
  }
  const std::string gait = is_gait(moving->value) ? moving->value : "move";
  const bool attacks = row.id == "enter_melee" || row.id == "close_assault";
  const bool passes_wall = row.id == "enter_bunker" || row.id == "leave_bunker";
  const bool fits = is_gait(row.id) ? row.id == gait
                                    : gait == "move" || (attacks && (gait == "stealth" || gait == "double_time")) ||
                                          (passes_wall && gait != "low_crawl");
  if (fits) {
    return std::nullopt;
  }
  Message reason = about("lnl.refuse.other_gait", asked.unit);
  reason.args.push_back(term("action", action_term(gait)));
  return Refusal{"6.0", std::move(reason)};
}

/// Whether the action is one that a unit has to carry out, or to undergo, because of what has happened to it.
bool is_forced(const ActionRow& row) {
  return row.gate == Gate::free && !row.arises_from.empty();
}

ActionView view_of(const LnlUnit& unit, const ActionRow& row, const MaybeRefusal& refusal, Terms terms) {
  ActionView view;
  view.id = row.id;
  view.unit = unit.counter->id;
  view.label = {action_term(row.id), {}};
  view.allowed = !refusal;
  view.procedure = row.procedure;
  view.together = acts_together(row.id) && row.procedure == "lnl.direct_fire";  // all of a stack may join
  view.rule = refusal ? refusal->rule : std::string(row.rule);
  drop_repeats(terms.assumptions);
  view.assumptions = std::move(terms.assumptions);
  if (refusal) {
    view.reason = refusal->reason;
  } else {
    view.cost = std::move(terms.cost);
    view.marker = std::move(terms.marker);
    view.targets = std::move(terms.targets);
    view.undeclared = std::move(terms.undeclared);
  }
  return view;
}

/// The one answer for a unit that does not act for itself.
ActionView no_action(const LnlUnit& unit) {
  const bool weapon = unit.unit_class == UnitClass::weapon;
  ActionView view;
  view.id = "any";
  view.unit = unit.counter->id;
  view.label = {action_term("any"), {}};
  view.rule = weapon ? "4.0" : "";
  view.reason = about(weapon ? "lnl.refuse.weapon_with_owner" : "lnl.refuse.unknown_unit", unit);
  return view;
}

/// Whether the unit is in that state or place, or the ledger has that fact about it.
bool shows(const Scene& scene, const LnlUnit& unit, std::string_view name) {
  if (name == inside_marker) {
    return is_in_bunker(*unit.counter);
  }
  if (name == bunker_marker) {
    return !is_in_bunker(*unit.counter) && has_bunker(scene.situation(), place_of(unit));
  }
  if (name == fact::initiative_due) {
    return scene.fact(name) != nullptr;
  }
  const auto status = status_named(name);
  return status ? unit.is(*status) : scene.fact(name, unit.counter->id) != nullptr;
}

std::optional<ActionView> ask(const Asked& asked, const ActionRow& row) {
  if (!arises(row, asked.unit.unit_class)) {
    return std::nullopt;
  }
  if (!row.arises_from.empty() && !shows(asked.scene, asked.unit, row.arises_from)) {
    return std::nullopt;
  }
  Terms terms;
  const auto refusal = judge(asked, row, terms);
  return view_of(asked.unit, row, refusal, std::move(terms));
}

ActionView pass(const Ledger& ledger) {
  constexpr int passes_to_end = 3;
  ActionView view;
  view.id = "pass";
  view.label = {action_term("pass"), {}};
  view.rule = "4.0";
  view.allowed = ledger.phase == operations_phase || !known_phase(ledger.phase);
  if (!view.allowed) {
    view.reason = {"lnl.refuse.phase", {term("phase", "lnl.phase." + std::string(operations_phase))}};
  } else if (ledger.passes + 1 >= passes_to_end) {
    view.cost = {"lnl.cost.pass_ends_phase", {}};
  } else {
    view.cost = {"lnl.cost.pass", {{"passes", ledger.passes + 1}}};
  }
  return view;
}

std::vector<const LnlUnit*> asked_units(const Scene& scene, const std::vector<std::string>& ids) {
  std::vector<const LnlUnit*> units;
  for (const std::string& id : ids) {
    if (const LnlUnit* unit = scene.unit(id)) {
      units.push_back(unit);
    }
  }
  if (ids.empty()) {
    for (const LnlUnit& unit : scene.units()) {
      if (unit.unit_class != UnitClass::weapon &&
          (scene.ledger().active.empty() || unit.counter->side == scene.ledger().active)) {
        units.push_back(&unit);
      }
    }
  }
  return units;
}

}  // namespace

Refusal refused_by(const Asked& asked, Status status, const char* key) {
  Message reason = about(key, asked.unit);
  reason.args.push_back(term("status", status_term(status)));
  return {std::string(rule_of(status)), std::move(reason)};
}

std::vector<ActionView> actions(const Situation& situation, const std::vector<std::string>& ids,
                                const RuleSet& rule_set) {
  const Scene scene(situation, rule_set.settings);
  const Figures figures(rule_set.charts);
  std::vector<ActionView> views = {pass(situation.ledger)};
  for (const LnlUnit* unit : asked_units(scene, ids)) {
    if (static_cast<std::size_t>(unit->unit_class) >= acting_classes) {
      views.push_back(no_action(*unit));
      continue;
    }
    for (const ActionRow& row : action_rows()) {
      if (auto view = ask({scene, *unit, figures, row.when}, row)) {
        views.push_back(std::move(*view));
      }
    }
  }
  return views;
}

void drop_repeats(std::vector<Message>& messages) {
  std::vector<Message> once;
  for (Message& message : messages) {
    if (std::ranges::find(once, message) == once.end()) {
      once.push_back(std::move(message));
    }
  }
  messages = std::move(once);
}

MaybeRefusal judge_gates(const Asked& asked, const ActionRow& row, Terms& terms) {
  MaybeRefusal refused = judge_phase(asked, terms);
  refused = refused ? refused : judge_side(asked, terms);
  refused = refused ? refused : judge_class(asked, row, terms);
  refused = refused ? refused : judge_states(asked, row, terms);
  refused = refused ? refused : judge_activation(asked);
  refused = refused ? refused : judge_gait(asked, row);
  return refused || is_forced(row) ? refused : judge_dangers(asked, row.gate);
}

MaybeRefusal judge(const Asked& asked, const ActionRow& row, Terms& terms) {
  if (const auto refused = judge_gates(asked, row, terms)) {
    return refused;
  }
  const auto refused = row.condition(asked, terms);
  if (row.gate == Gate::move && asked.unit.is(Status::damaged)) {
    terms.cost = {"lnl.cost.must_leave", {}};
  }
  return refused;
}

std::optional<ActionView> action(const Situation& situation, std::string_view unit_id, std::string_view id,
                                 const RuleSet& rule_set, std::optional<Place> at) {
  const Scene scene(situation, rule_set.settings);
  const Figures figures(rule_set.charts);
  const LnlUnit* unit = scene.unit(unit_id);
  const ActionRow* row = action_row(id);
  return unit != nullptr && row != nullptr ? ask({scene, *unit, figures, row->when, at}, *row) : std::nullopt;
}

}  // namespace adjutant::games::lnl
