#include "dock/models/sight/shots.h"

#include <algorithm>
#include <utility>

#include "dock/heard/read.h"

namespace adjutant::dock {

ShotsModel::ShotsModel(const Ask& ask, const Voice& voice) : asked_(ask, voice), declaring_(ask, voice) {}

const Shot* ShotsModel::find(long long number) const {
  const auto found = std::ranges::find(shots_, number, &Shot::number);
  return found == shots_.end() ? nullptr : &*found;
}

void ShotsModel::follow(const std::string& session) {
  asked_.follow(session);
  declaring_.follow(session);
  shots_.clear();
  Q_EMIT changed();
  read_all();
}

void ShotsModel::ask_again() {
  if (!shots_.empty()) {
    read_all();
  }
}

void ShotsModel::read_all() {
  if (!asked_.follows()) {
    return;
  }
  asked_.forget();
  asked_(
      "shots", Json::object(),
      [this](const Json& answer) {
        if (auto shots = read_list(answer, "shots", read_shot); shots != shots_) {
          shots_ = std::move(shots);
          Q_EMIT changed();
        }
      },
      [](const QString&) {});
}

void ShotsModel::declare(const Json& from, const Json& to, std::function<void(const QString& sentence)> refused) {
  declaring_.forget();
  declaring_(
      "shot.declare", {{"from", from}, {"to", to}},
      [this](const Json& answer) { hear(read_shot(field_at(answer, "shot"))); },
      [refused = std::move(refused)](const QString& sentence) { refused(sentence); });
}

/// Whoever declares hears of it twice: as the answer and like everybody.
void ShotsModel::hear(const Shot& shot) {
  if (find(shot.number)) {
    return;
  }
  shots_.push_back(shot);
  Q_EMIT changed();
  Q_EMIT declared(shot);
}

}  // namespace adjutant::dock
