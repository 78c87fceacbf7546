#include "live/passage.h"

#include <QTimer>

#include "live/limits.h"

namespace adjutant::live {
namespace {

constexpr std::size_t kTakenAtOnce = 64;
constexpr std::size_t kTakenBytesAtOnce = 1 << 20;

std::size_t bytes_of(const Seated& seated) {
  std::size_t bytes = seated.module.size();
  for (const vmod::wire::Room& room : seated.rooms) {
    bytes += sizeof room + room.name.size();
    for (const vmod::wire::RoomPlayer& player : room.players) {
      bytes += sizeof player + player.name.size() + player.client.size() + player.module_version.size();
    }
  }
  return bytes;
}

std::size_t bytes_of(const Overheard& what) {
  if (const auto* passed = std::get_if<Passed>(&what)) {
    return passed->heard.message.size();
  }
  const auto* seated = std::get_if<Seated>(&what);
  return seated ? bytes_of(*seated) : 0;
}

struct Hears {
  Games& games;
  const std::function<void(const Event&)>& tell;
  std::vector<WordsAsked>& words;

  void operator()(const Registered& registered) const { games.learn(registered.id); }
  void operator()(const Seated& seated) const {
    games.seat(seated.connection, seated.module, seated.rooms);
    if (seated.every_room) {
      games.open_all(seated.connection, seated.module);
    }
  }
  void operator()(const Entered& entered) const {
    games.enter(entered.game);
    games.look_as(entered.game, entered.player);
  }
  void operator()(const Lent& lent) const { games.lend_eyes(lent.game, lent.player); }
  void operator()(const Passed& passed) const { games.hear(passed.game, passed.heard); }
  void operator()(const Overlooked& overlooked) const { games.miss(overlooked.game); }
  void operator()(const Gone& gone) const { games.close(gone.connection); }
  void operator()(const WordsAsked& asked) const { words.push_back(asked); }
  void operator()(const Told& told) const { tell(told); }
};

}  // namespace

bool Passage::is_full() const {
  return waiting_.size() >= limits::passing_events || bytes_ >= limits::passing_event_bytes;
}

void Passage::put(Overheard what) {
  const std::scoped_lock lock(mutex_);
  if (auto* seated = std::get_if<Seated>(&what)) {
    put_roster(std::move(*seated));
  } else if (auto* passed = std::get_if<Passed>(&what)) {
    put_message(std::move(*passed));
  } else if (!std::holds_alternative<WordsAsked>(what) || !is_full()) {
    waiting_.push_back(std::move(what));
  }
  call();
}

void Passage::put_message(Passed passed) {
  if (is_full()) {
    overlook(passed.game);
    return;
  }
  bytes_ += passed.heard.message.size();
  waiting_.emplace_back(std::move(passed));
}

/// A room of the former roster may have become another one under its name since.
void Passage::put_roster(Seated seated) {
  const std::pair key(seated.connection, seated.module);
  const auto former = rosters_.find(key);
  bytes_ += bytes_of(seated);
  if (is_full() && former != rosters_.end()) {
    auto& place = std::get<Seated>(waiting_[former->second - taken_]);
    bytes_ -= bytes_of(place);
    const Seated before = std::exchange(place, std::move(seated));
    for (const vmod::wire::Room& room : before.rooms) {
      overlook({before.connection, before.module, room.name});
    }
    return;
  }
  rosters_.insert_or_assign(key, taken_ + waiting_.size());
  waiting_.emplace_back(std::move(seated));
}

void Passage::overlook(const GameId& game) {
  if (overlooked_.insert(game).second) {
    waiting_.emplace_back(Overlooked{game});
  }
}

void Passage::call() {
  if (!std::exchange(called_, true)) {
    QMetaObject::invokeMethod(&at_, ready_, Qt::QueuedConnection);
  }
}

std::vector<Overheard> Passage::take() {
  const std::scoped_lock lock(mutex_);
  std::vector<Overheard> taken;
  std::size_t bytes = 0;
  while (!waiting_.empty() && taken.size() < kTakenAtOnce && bytes < kTakenBytesAtOnce) {
    bytes += bytes_of(waiting_.front());
    if (const auto* overlooked = std::get_if<Overlooked>(&waiting_.front())) {
      overlooked_.erase(overlooked->game);
    } else if (const auto* seated = std::get_if<Seated>(&waiting_.front())) {
      const auto newest = rosters_.find({seated->connection, seated->module});
      if (newest != rosters_.end() && newest->second == taken_) {
        rosters_.erase(newest);
      }
    }
    taken.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
    ++taken_;
  }
  bytes_ -= bytes;
  called_ = !waiting_.empty();
  if (called_) {
    QTimer::singleShot(0, &at_, ready_);  // behind what else waits on that thread
  }
  return taken;
}

std::vector<WordsAsked> hear(Games& games, const std::function<void(const Event&)>& tell,
                             std::vector<Overheard> overheard) {
  std::vector<WordsAsked> words;
  for (const Overheard& what : overheard) {
    std::visit(Hears{games, tell, words}, what);
  }
  return words;
}

}  // namespace adjutant::live
