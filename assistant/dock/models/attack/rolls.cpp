#include "dock/models/attack/rolls.h"

#include <algorithm>
#include <utility>

#include "dock/heard/read.h"

namespace adjutant::dock {

using vmod::wire::DiceRoll;
namespace {

constexpr auto has_value = [](const auto& optional) { return optional.has_value(); };

/// The faces as one list, with how many they are; where VASSAL told only the sum, that.
std::vector<Argument> face_arguments(const DiceRoll& roll) {
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

/// What is said of a roll, with the player where the report names him.
struct Saying {
  const char* of_player;
  const char* of_nobody;
};
constexpr Saying in_the_log{"dock.log.rolled", "dock.log.rolled.unnamed"};
constexpr Saying to_use{"dock.live.roll.use", "dock.live.roll.use.unnamed"};

Message say(const Saying& saying, const DiceRoll& roll) {
  Message message{roll.player.empty() ? saying.of_nobody : saying.of_player, face_arguments(roll)};
  message.args.emplace_back("player", roll.player);
  message.args.emplace_back("button", roll.button.empty() ? "VASSAL" : roll.button);
  return message;
}

}  // namespace

Message told(const DiceRoll& roll) {
  return say(in_the_log, roll);
}

RollsModel::RollsModel(const Ask& ask, const Voice& voice, AttackModel& attack) : asker_(ask, voice), attack_(attack) {
  connect(&attack_, &AttackModel::changed, this, [this] {
    if (waited_for() != reviewed_) {
      review();
    }
  });
  connect(&voice, &Voice::changed, this, &RollsModel::review);
}

void RollsModel::follow(const std::string& session) {
  asker_.follow(session);
  rolls_.clear();
  review();
}

void RollsModel::hear(DiceRoll roll) {
  rolls_.push_back(std::move(roll));
  if (rolls_.size() > most_offered_rolls) {
    rolls_.pop_front();
  }
  review();
}

void RollsModel::keep_newest() {
  if (rolls_.size() > 1) {
    rolls_.erase(rolls_.begin(), rolls_.end() - 1);
  }
  review();
}

std::vector<RollsModel::Waiting> RollsModel::waited_for() const {
  std::vector<Waiting> waiting;
  for (const Die& die : attack_.state().dice) {
    waiting.push_back({die.name, die.sides, die.face.has_value()});
  }
  return waiting;
}

/// All rolls are judged anew: each may fit now what it did not fit before.
void RollsModel::review() {
  asker_.forget();
  reviewed_ = waited_for();
  reasons_.assign(rolls_.size(), std::nullopt);
  const auto missing = static_cast<std::size_t>(std::ranges::count(reviewed_, false, &Waiting::there));
  for (std::size_t roll = 0; missing > 0 && roll < rolls_.size(); ++roll) {
    judge(roll, missing);
  }
  publish();
}

void RollsModel::judge(std::size_t roll, std::size_t missing) {
  const std::vector<int>& dice = rolls_[roll].dice;
  if (dice.empty()) {
    refuse(roll, asker_.voice()("dock.live.roll.only_sum"));
    return;
  }
  if (dice.size() < missing) {
    refuse(roll, asker_.voice()({"dock.live.roll.too_few", {{"wanted", missing}, {"count", dice.size()}}}));
    return;
  }
  const Json question = attack_.asked_with(dice);
  asker_(
      "resolve", question,
      [this, roll, asked = question["dice"].size()](const Json& answer) {
        const bool takes_all = list_at(answer, "dice").size() == asked;
        refuse(roll, takes_all ? QString() : asker_.voice()("dock.live.roll.too_early"));
      },
      [this, roll](const QString& why) { refuse(roll, why); });
}

/// An empty sentence: it fits.
void RollsModel::refuse(std::size_t roll, const QString& why) {
  reasons_[roll] = why;
  publish();
}

/// Offers are there as soon as every roll is judged.
void RollsModel::publish() {
  std::vector<RollOffer> offers;
  for (std::size_t roll = 0; roll < rolls_.size() && std::ranges::all_of(reasons_, has_value); ++roll) {
    const QString& reason = *reasons_[roll];
    const Message text = say(reason.isEmpty() ? to_use : in_the_log, rolls_[roll]);
    offers.push_back({asker_.voice()(text), reason});
  }
  if (offers != offers_) {
    offers_ = std::move(offers);
    Q_EMIT changed();
  }
}

void RollsModel::use(std::size_t offer) {
  if (offer >= offers_.size() || !offers_[offer].reason.isEmpty()) {
    return;
  }
  const std::vector<int> faces = rolls_[offer].dice;
  remove(offer);
  attack_.fill_dice(faces);
}

bool RollsModel::use_first() {
  const auto fits = std::ranges::find_if(offers_, [](const RollOffer& offer) { return offer.reason.isEmpty(); });
  if (fits == offers_.end()) {
    return false;
  }
  use(static_cast<std::size_t>(fits - offers_.begin()));
  return true;
}

void RollsModel::dismiss(std::size_t offer) {
  if (offer < offers_.size()) {
    remove(offer);
  }
}

void RollsModel::remove(std::size_t roll) {
  rolls_.erase(rolls_.begin() + static_cast<std::ptrdiff_t>(roll));
  review();
}

}  // namespace adjutant::dock
