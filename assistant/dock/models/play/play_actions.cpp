#include <algorithm>

#include "dock/heard/read.h"
#include "dock/models/play/play.h"

// The player's hand on the board, further than a click: ways to go, and shots that are declared before they are looked
// at.
namespace adjutant::dock {

void PlayModel::follow_choice() {
  const ActionRow* chosen = unit_.state().chosen_action();
  if (chosen && chosen->procedure.empty()) {
    moves_.show(*chosen);
  } else {
    moves_.clear();
  }
}

void PlayModel::point(QPointF map_point) {
  if (tool_ == Tool::look && moves_.state().shown()) {
    moves_.point(map_point);
  }
}

void PlayModel::point_nowhere() {
  moves_.point(std::string());
}

void PlayModel::go(const ReachedHex& hex) {
  const ActionRow* chosen = unit_.state().chosen_action();
  if (!chosen || !turn_.state().by_hand) {
    moves_.propose(hex);
    return;
  }
  const HandAction action{chosen->id, chosen->units, {}, path_to(hex)};
  turn_.act(action, Json::object(), [this, place = hex.spot.place, unit = unit_.selected()] { show(place, unit); });
}

// ------------------------------------------------------------------------------------------------- declared shots

bool PlayModel::declare_sight() {
  const SightState& sight = sight_.state();
  if (!sight.undeclared) {
    return false;
  }
  shots_.declare(sight.near_end(), sight.far_end(), [this](const QString& sentence) { sight_.refuse(sentence); });
  return true;
}

bool PlayModel::declare_attack() {
  const auto line = attack_.next_shot();
  if (line) {
    shots_.declare(line->from, line->to, [this](const QString& sentence) { attack_.refuse_shot(sentence); });
  }
  return line.has_value();
}

void PlayModel::look_again(long long number) {
  const Shot* shot = shots_.find(number);
  if (shot && shot->stands) {
    sight_.ask({shot->from.hex, shot->from.place, shot->from.centre, {}},
               {shot->to.hex, shot->to.place, shot->to.centre, {}}, shot->unit);
    Q_EMIT unit_requested();
  }
}

/// Another reading of the rules gives other answers; nothing that was seen before may be seen where lines are hidden.
void PlayModel::setting_turned(const GameSetting& setting) {
  if (setting.id == "shots" && settings_.declared_only()) {
    forget_lines();
  }
  attack_.board_changed();
  ask_again();
}

void PlayModel::forget_lines() {
  sight_.clear();
  field_.clear();
  attack_.close();
  moves_.clear();
  turn_.follow(now_->of.session);
  unit_.clear();
  if (!selected_.hex.empty()) {
    unit_.show(selected_);
  }
}

}  // namespace adjutant::dock
