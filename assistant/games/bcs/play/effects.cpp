#include "games/bcs/play/effects.h"

#include <algorithm>
#include <array>
#include <vector>

#include <nlohmann/json.hpp>

#include "games/asking/input.h"
#include "games/bcs/board/facts.h"
#include "games/bcs/play/changes.h"
#include "games/bcs/reckon/unit_results.h"
#include "games/bcs/resolve/status.h"

namespace adjutant::games::bcs {

namespace {

struct EffectRow {
  std::string_view action;
  Effect effect;
};

/// Reconnaissance is not among them: what it finds the players lay out.
constexpr std::array<EffectRow, 23> effect_rows = {{{"activate", activate},
                                                    {"recover", recover},
                                                    {"snafu", roll_snafu},
                                                    {"mitigate", mitigate},
                                                    {"create_pd", create_preparation},
                                                    {"remove_pd", end_preparation},
                                                    {"second_activation", activate_again},
                                                    {"fatigue", roll_fatigue},
                                                    {"attack", attack},
                                                    {"shock_attack", attack_by_shock},
                                                    {"assist", assist},
                                                    {"engage", engage},
                                                    {"attack_by_fire", attack_by_fire},
                                                    {"spot", spot},
                                                    {"barrage", fire_barrage},
                                                    {"isolation", isolate},
                                                    {"move", move},
                                                    {"screen", enter_screen},
                                                    {"flip", flip},
                                                    {"voluntary_retreat", retreat_voluntarily},
                                                    {"retreat", go_back},
                                                    {"move_trains", move_trains},
                                                    {"flip_trains", flip_trains}}};

/// The part of an outcome that is about one counter.
struct Harm {
  std::string unit;
  int steps = 0;
  std::string retreat;
  bool dropped = false;
};

std::vector<Harm> read_harms(Input& outcome, const char* field) {
  std::vector<Harm> harms;
  for (Input& part : outcome.objects(field, max_counters)) {
    harms.push_back({part.text("id"), part.number_or("steps", 0), part.text("retreat"), part.flag("dropped")});
    outcome.take_mistake(part);
  }
  return harms;
}

/// Adds the steps that the table left for the defender to deal out; he has to deal out all of them, among his.
Result<void> share_steps(Input& outcome, std::vector<Harm>& harms) {
  int open = outcome.number_or("steps_to_share", 0);
  const Message why{"bcs.refuse.share", {{"steps", open}}};
  for (const Harm& share : read_harms(outcome, "shared")) {
    const auto harm = std::ranges::find(harms, share.unit, &Harm::unit);
    if (harm == harms.end() || share.steps < 0) {
      return failure("outcome/shared", why);
    }
    harm->steps += share.steps;
    open -= share.steps;
  }
  if (open != 0) {
    return failure("outcome/shared", why);
  }
  return {};
}

Result<void> take(Execution& execution, const Harm& harm, const std::string& cause) {
  if (unit_in(execution.after, harm.unit) == nullptr) {
    return failure("outcome/units", {"games.no_unit", {{"unit", harm.unit}}});
  }
  const Unit& hit = *unit_in(execution.after, harm.unit);
  const bool has_no_steps = is_hq(hit) && !figure(hit, "steps");  // an HQ's counter prints none
  if (const auto lost = lose_steps(execution.after, harm.unit, has_no_steps ? 0 : harm.steps); !lost) {
    return lost;
  }
  Unit* unit = unit_in(execution.after, harm.unit);
  if (unit == nullptr) {
    return {};
  }
  if (harm.dropped) {
    mark(*unit, "dropped");
  }
  if (!harm.retreat.empty() && !cause.empty()) {
    note(execution.after, fact::must_retreat, harm.unit, {}, harm.retreat == "flow" ? "automatic" : cause);
  }
  return {};
}

}  // namespace

Unit* Execution::unit() {
  return unit_in(after, actor.id);
}

Unit* Execution::hq() {
  return formation.hq == nullptr ? nullptr : unit_in(after, formation.hq->id);
}

Effect effect_of(std::string_view action) {
  const auto* row = std::ranges::find(effect_rows, action, &EffectRow::action);
  return row == effect_rows.end() ? nullptr : row->effect;
}

Result<board::Hex> target_of(const Execution& execution) {
  const auto hex = board::hex_named(execution.chosen.target);
  if (!hex) {
    return failure("target", {"bcs.refuse.needs_target", {}});
  }
  return *hex;
}

tl::unexpected<Error> no_outcome(const Execution& execution) {
  return failure("outcome", {"bcs.refuse.no_outcome", {term("action", execution.view.label.key)}});
}

tl::unexpected<Error> no_own_roll(const Execution& execution) {
  return failure("outcome", {"bcs.refuse.own_roll", {{"unit", called(execution.actor)}}});
}

tl::unexpected<Error> not_legal(const Execution& execution) {
  return failure("outcome", {"bcs.refuse.not_legal", {term("action", execution.view.label.key)}});
}

Result<void> take_harm(Execution& execution, const std::string& cause) {
  Input outcome(execution.outcome);
  std::vector<Harm> harms = read_harms(outcome, "units");
  if (const auto shared = share_steps(outcome, harms); !shared) {
    return shared;
  }
  if (outcome.mistake()) {
    return tl::unexpected(*outcome.mistake());
  }
  for (const Harm& harm : harms) {
    if (const auto taken = take(execution, harm, cause); !taken) {
      return taken;
    }
  }
  return {};
}

std::string status_after(const Execution& execution, const std::string& event) {
  const auto status =
      execution.rule_set.charts.figure("status_after", tables::cell_name(event, "foot")).text().value_or("");
  return std::ranges::find(statuses, status) == statuses.end() ? std::string("moving") : status;
}

void note_tiring(Execution& execution, const std::string& reason) {
  if (execution.formation.hq != nullptr) {
    note(execution.after, std::string(fact::tiring) + reason, execution.formation.hq->id);
  }
}

}  // namespace adjutant::games::bcs
