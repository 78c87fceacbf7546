#include <algorithm>

#include "dock/models/play/play.h"

// What the player's questions draw on the board.
namespace adjutant::dock {

namespace {

/// Who looks: whoever rolls, else the first that takes part of those whose attack it is.
std::string looker_of(const AttackState& attack) {
  if (const AttackUnit* roller = attack.roller()) {
    return roller->id;
  }
  const AttackPlan& plan = *attack.plan;
  const auto looks = std::ranges::find_if(plan.units, [&](const AttackUnit& unit) {
    return unit.takes_part && std::ranges::find(plan.doers, unit.id) != plan.doers.end();
  });
  return looks == plan.units.end() ? std::string() : looks->id;
}

}  // namespace

/// The line of the attack is asked for while the attack is on the table.
void PlayModel::follow_attack() {
  const AttackState& attack = attack_.state();
  const SightState& shown = aim_.state();
  if (!attack.plan || attack.plan->from.hex == attack.plan->to.hex) {
    if (shown.asked()) {
      aim_.clear();
    }
    return;
  }
  const std::string looker = looker_of(attack);
  const bool same = shown.from.hex == attack.plan->from.hex && shown.to.hex == attack.plan->to.hex;
  if (!same || shown.looks != looker) {
    aim_.ask(attack.plan->from, attack.plan->to, looker);
  }
}

bool PlayModel::shows_attack() const {
  return attack_.state().plan && !attack_.state().applied && !aim_hidden_;
}

/// The line of the attack and its target, in the colour of the verdict where there is one. Beside another line that the
/// player asked for it has neither reasons nor words.
void PlayModel::draw_attack(Overlay& overlay) const {
  if (!shows_attack()) {
    return;
  }
  const AttackState& attack = attack_.state();
  const SightState& asked = sight_.state();
  const Spot& from = attack.plan->from;
  const Spot& to = attack.plan->to;
  const bool is_asked = asked.asked() && asked.from.hex == from.hex && asked.to.hex == to.hex;
  if (is_asked && asked.verdict) {
    return;
  }
  SightState aim = aim_.state();
  if (aim.verdict) {
    if (asked.asked()) {
      aim.reasons.clear();
    }
    draw_sight(aim, overlay);
    return;
  }
  if (!to.outline.isEmpty()) {
    overlay.areas.push_back({to.outline, Tone::target, {}, false});
    if (from.hex != to.hex && !from.outline.isEmpty()) {
      overlay.lines.push_back({{from.centre, to.centre}, Tone::target});
    }
  }
}

void PlayModel::paint() {
  Overlay overlay;
  overlay.areas = field_.state().hexes;
  if (const FieldState& field = field_.state(); !field.level_names.isEmpty() && !sight_.state().asked()) {
    overlay.levels.push_back({false, field.level_names, field.from.level, field.from.outline});
  }
  if (!selected_.outline.isEmpty()) {
    overlay.areas.push_back({selected_.outline, Tone::selected, {}, false});
  }
  draw_moves(moves_.state(), overlay);
  if (const ActionRow* chosen = unit_.state().chosen_action(); chosen && !moves_.state().shown()) {
    for (const ActionTarget& target : chosen->targets) {
      const QString range = target.range ? QString::number(*target.range) : QString();
      overlay.areas.push_back({target.spot.outline, Tone::target, range, true});
    }
  }
  draw_attack(overlay);
  draw_sight(sight_.state(), overlay);
  if (sight_.state().asked()) {
    label_sight(sight_.state(), overlay);
  } else if (shows_attack()) {
    label_sight(aim_.state(), overlay);
    overlay.levels.clear();  // those who attack are where they are
  }
  if (!hovered_.isEmpty()) {
    overlay.areas.push_back({hovered_, Tone::hovered, {}, true});
  }
  overlay_ = std::move(overlay);
  Q_EMIT changed();
}

}  // namespace adjutant::dock
