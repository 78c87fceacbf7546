#include "dock/models/rolls.h"

#include <algorithm>
#include <utility>

namespace adjutant::dock {

using vmod::wire::DiceRoll;

namespace {

/// The faces as one list, with how many they are; where VASSAL told only the sum, that.
std::vector<Argument> faces_of(const DiceRoll& roll) {
  std::vector<Argument> faces;
  for (const int face : roll.dice) {
    faces.emplace_back("face", face);
  }
  if (faces.empty()) {
    faces.emplace_back("face", roll.total ? std::to_string(*roll.total) : std::string("?"));
  }
  faces.emplace_back("count", std::max<std::size_t>(roll.dice.size(), 1));
  return faces;
}

/// With the player where the report names him: `key`, else `key`.unnamed.
Message about(const std::string& key, const DiceRoll& roll) {
  Message message{roll.player.empty() ? key + ".unnamed" : key, faces_of(roll)};
  message.args.emplace_back("player", roll.player);
  message.args.emplace_back("button", roll.button.empty() ? "VASSAL" : roll.button);
  return message;
}

}  // namespace

Message told(const DiceRoll& roll) {
  return about("dock.log.rolled", roll);
}

RollsModel::RollsModel(AttackModel& attack, const Voice& voice, QObject* parent)
    : QObject(parent), attack_(attack), voice_(voice) {
  connect(&attack_, &AttackModel::changed, this, &RollsModel::changed);
}

void RollsModel::hear(DiceRoll roll) {
  rolls_.push_back(std::move(roll));
  if (rolls_.size() > most_offered_rolls) {
    rolls_.pop_front();
  }
  Q_EMIT changed();
}

void RollsModel::forget() {
  rolls_.clear();
  Q_EMIT changed();
}

void RollsModel::keep_newest() {
  if (rolls_.size() > 1) {
    rolls_.erase(rolls_.begin(), rolls_.end() - 1);
  }
}

/// The dice that the attack waits for.
std::vector<int> RollsModel::wanted_sides() const {
  std::vector<int> sides;
  for (const Die& die : attack_.state().dice) {
    if (!die.face) {
      sides.push_back(die.sides);
    }
  }
  return sides;
}

Message RollsModel::reason_against(const DiceRoll& roll) const {
  const std::vector<int> wanted = wanted_sides();
  if (roll.dice.empty()) {
    return {"dock.live.roll.only_sum", {}};
  }
  if (roll.dice.size() != wanted.size()) {
    return {"dock.live.roll.other_count", {{"wanted", wanted.size()}, {"count", roll.dice.size()}}};
  }
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (roll.dice[i] < 1 || roll.dice[i] > wanted[i]) {
      return {"dock.live.roll.no_face", {{"face", roll.dice[i]}, {"sides", wanted[i]}}};
    }
  }
  return {};
}

std::vector<RollOffer> RollsModel::offers() const {
  std::vector<RollOffer> offers;
  if (wanted_sides().empty()) {
    return offers;
  }
  for (const DiceRoll& roll : rolls_) {
    const Message against = reason_against(roll);
    offers.push_back(against.empty() ? RollOffer{voice_(about("dock.live.roll.use", roll)), {}}
                                     : RollOffer{voice_(told(roll)), voice_(against)});
  }
  return offers;
}

void RollsModel::use(std::size_t offer) {
  if (offer >= rolls_.size() || wanted_sides().empty() || !reason_against(rolls_[offer]).empty()) {
    return;
  }
  const std::vector<int> faces = rolls_[offer].dice;
  remove(offer);
  attack_.fill_dice(faces);
}

bool RollsModel::use_first() {
  const auto all = offers();
  const auto fits = std::ranges::find_if(all, [](const RollOffer& offer) { return offer.reason.isEmpty(); });
  if (fits == all.end()) {
    return false;
  }
  use(static_cast<std::size_t>(fits - all.begin()));
  return true;
}

void RollsModel::dismiss(std::size_t offer) {
  if (offer < rolls_.size()) {
    remove(offer);
    Q_EMIT changed();
  }
}

void RollsModel::remove(std::size_t offer) {
  rolls_.erase(rolls_.begin() + static_cast<std::ptrdiff_t>(offer));
}

}  // namespace adjutant::dock
