#include "live/games.h"

#include <algorithm>
#include <utility>

#include "live/limits.h"
#include "live/memory.h"
#include "vmod/wire/protocol.h"

namespace adjutant::live {

using vmod::wire::Clock;
using vmod::wire::Instant;

// Players

void Games::seat(std::uint64_t connection, const std::string& module, const std::vector<vmod::wire::Room>& rooms) {
  Seats now;
  std::erase_if(crowds_,
                [&](const auto& one) { return one.first.connection == connection && one.first.module == module; });
  for (const vmod::wire::Room& room : rooms) {
    crowds_[{connection, module, room.name}] = room.players.size();
    for (const vmod::wire::RoomPlayer& player : room.players) {
      now.emplace(GameId{connection, module, room.name}, ids_.redact(player.name));
      if (!player.module_version.empty()) {
        versions_.insert_or_assign(module, player.module_version);
      }
    }
  }
  look_again_for(module);
  Seats& before = seats_[{connection, module}];
  for (const auto& [game, player] : before) {
    if (!now.contains({game, player})) {
      surroundings_.tell(PlayerLeft{game, player});
    }
  }
  for (const auto& [game, player] : now) {
    if (!before.contains({game, player})) {
      if (const auto found = games_.find(game); found != games_.end()) {
        found->second.sign = true;
      }
      surroundings_.tell(PlayerCame{game, player});
    }
  }
  before = std::move(now);
  close_games([&](const GameId& id) {
    return id.connection == connection && id.module == module &&
           std::ranges::none_of(before, [&](const auto& seat) { return seat.first == id; });
  });
  if (before.empty()) {
    seats_.erase({connection, module});
    versions_.erase(module);
  }
}

void Games::open_all(std::uint64_t connection, const std::string& module) {
  if (const auto seats = seats_.find({connection, module}); seats != seats_.end()) {
    for (const auto& [game, player] : seats->second) {
      watch(game);
    }
  }
}

void Games::enter(const GameId& id) {
  close_games([&](const GameId& other) { return other.connection == id.connection; });
  watch(id);
}

template <class Unwanted>
void Games::close_games(Unwanted unwanted) {
  for (auto it = games_.begin(); it != games_.end();) {
    if (unwanted(it->first)) {
      freed_ += it->second.game->cost();
      surroundings_.tell(GameClosed{it->first});
      it = games_.erase(it);
    } else {
      ++it;
    }
  }
  share();
}

/// All boards are looked at on one thread.
void Games::share() {
  for (auto& [id, watching] : games_) {
    watching.game->share_with(games_.size());
  }
}

void Games::close(std::uint64_t connection) {
  std::vector<std::string> modules;
  for (const auto& [key, seats] : seats_) {
    if (key.first == connection) {
      modules.push_back(key.second);
    }
  }
  for (const std::string& module : modules) {
    seat(connection, module, {});
  }
  close_games([&](const GameId& id) { return id.connection == connection; });
}

/// Looks for a module in the database again, since it may have been imported in the meantime.
void Games::look_again_for(const std::string& module) {
  const auto known = modules_.find(module);
  if (known != modules_.end() && !known->second.module) {
    modules_.erase(known);
  }
}

// Games

/// What is missing is looked for again once the database is another, so that a player who imports his module need not
/// leave the room.
std::optional<KnownModule> Games::module_of(const GameId& id) {
  const auto known = modules_.find(id.module);
  const bool looked = known != modules_.end();
  if (looked && known->second.module) {
    return known->second.module;
  }
  const std::int64_t library = surroundings_.library_state ? surroundings_.library_state() : 0;
  if (looked ? known->second.library == library : modules_.size() >= limits::modules) {
    return std::nullopt;
  }
  const auto version = versions_.find(id.module);
  auto module = surroundings_.module(id.module, version == versions_.end() ? "" : version->second);
  if (!module && !looked) {
    surroundings_.tell(ModuleMissing{id.module});
  }
  return modules_.insert_or_assign(id.module, Looked{std::move(module), library}).first->second.module;
}

Games::Watching* Games::watch(const GameId& id) {
  if (const auto found = games_.find(id); found != games_.end()) {
    return &found->second;
  }
  if (id.room == vmod::wire::kMainRoom || games_.size() >= limits::games) {
    return nullptr;
  }
  const auto module = module_of(id);
  if (!module) {
    return nullptr;
  }
  Watching& watching = games_[id];
  watching.game = std::make_unique<LiveGame>(module->module, ids_.set());
  share();
  surroundings_.tell(GameOpened{id, module->name});
  return &watching;
}

void Games::hear(const GameId& id, const vmod::wire::Heard& heard) {
  if (Watching* watching = watch(id)) {
    const std::size_t before = watching->game->cost();
    watching->game->hear(heard);
    watching->heard = true;
    watching->sign = true;
    const std::size_t now = watching->game->cost();
    freed_ += before - std::min(before, now);
    if (now > before) {
      keep_within_limits();
    }
  }
}

void Games::miss(const GameId& id) {
  if (const auto found = games_.find(id); found != games_.end()) {
    freed_ += found->second.game->cost();
    found->second.game->miss();
    found->second.heard = true;
  }
}

/// Of all boards together the one that takes most goes.
void Games::keep_within_limits() {
  const auto cost = [](const auto& entry) { return entry.second.game->cost(); };
  std::size_t all = 0;
  for (const auto& entry : games_) {
    all += cost(entry);
  }
  while (all > limits::game_cost) {
    Watching& largest = std::ranges::max_element(games_, {}, cost)->second;
    const std::size_t freed = largest.game->cost();
    all -= freed;
    freed_ += freed;
    largest.game->refuse();
    largest.heard = true;
  }
}

void Games::look_as(const GameId& id, const vmod::wire::Secret& player) {
  if (Watching* watching = watch(id)) {
    watching->game->look_as(player);
    watching->heard = true;
  }
}

void Games::lend_eyes(const GameId& id, const std::optional<vmod::wire::Secret>& player) {
  const auto found = games_.find(id);
  if (found == games_.end()) {
    return;
  }
  Watching& watching = found->second;
  watching.lent = player;
  if (lent_eyes_used_) {
    watching.game->look_as(player);
    watching.heard = true;
  }
}

void Games::use_lent_eyes(bool use) {
  lent_eyes_used_ = use;
  for (auto& [id, watching] : games_) {
    watching.game->look_as(use ? watching.lent : std::nullopt);
    watching.heard = true;
  }
}

const LiveGame* Games::find(const GameId& id) const {
  const auto found = games_.find(id);
  return found == games_.end() ? nullptr : found->second.game.get();
}

std::vector<GameId> Games::in_doubt() const {
  std::vector<GameId> ids;
  for (const auto& [id, watching] : games_) {
    if (watching.game->in_doubt()) {
      ids.push_back(id);
    }
  }
  return ids;
}

std::vector<GameId> Games::take_signs() {
  std::vector<GameId> ids;
  for (auto& [id, watching] : games_) {
    if (std::exchange(watching.sign, false) && !watching.game->known() && !watching.game->refused()) {
      ids.push_back(id);
    }
  }
  return ids;
}

// What is told

void Games::publish() {
  for (auto& [id, watching] : games_) {
    if (std::exchange(watching.heard, false)) {
      tell(id, watching, watching.game->take());
    }
  }
  if (freed_ >= limits::worth_giving_back) {
    freed_ = 0;
    give_back_memory();
  }
}

bool Games::catch_up() {
  const auto behind = [](const auto& entry) { return entry.second.game->is_behind(); };
  auto next = std::find_if(games_.upper_bound(caught_up_), games_.end(), behind);
  next = next == games_.end() ? std::ranges::find_if(games_, behind) : next;
  if (next == games_.end()) {
    return false;
  }
  auto& [id, watching] = *next;
  caught_up_ = id;
  const Instant begun = Clock::now();
  const Step step = watching.game->catch_up(watching.objects_at_once);
  const bool slow = Clock::now() - begun > limits::look_time;
  watching.objects_at_once = std::clamp(slow ? watching.objects_at_once / 2 : watching.objects_at_once * 2,
                                        limits::fewest_objects, limits::most_objects);
  tell(id, watching, step);
  return true;
}

void Games::tell(const GameId& id, Watching& watching, const Step& step) {
  const bool known = watching.game->known();
  if (known != watching.known) {
    watching.known = known;
    surroundings_.tell(GameKnown{id, known});
  }
  const bool doubted = known && watching.game->in_doubt();
  if (std::exchange(watching.doubted, doubted) != doubted && known) {
    surroundings_.tell(GameDoubted{id, doubted});
  }
  if (std::exchange(watching.refused, watching.game->refused()) != watching.refused && watching.refused) {
    surroundings_.tell(GameRefused{id, watching.game->too_many_ids()});
  }
  if (!step.empty()) {
    const auto crowd = crowds_.find(id);
    surroundings_.tell(GameStepped{id, *watching.game, step, crowd != crowds_.end() && crowd->second == 1});
  }
}

}  // namespace adjutant::live
