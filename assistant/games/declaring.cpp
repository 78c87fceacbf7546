#include "games/declaring.h"

#include <algorithm>

#include "games/open_lines.h"

namespace adjutant::games {

Declaration declare(const GameSystem& game, const Situation& now, const Settings& settings, const board::SightEnd& from,
                    const board::SightEnd& to, const Unit* by) {
  Declaration declaration;
  DeclaredShot& shot = declaration.shot;
  shot.turn = now.ledger.turn;
  shot.phase = now.ledger.phase;
  shot.impulse = now.ledger.impulse;
  if (by != nullptr) {
    shot.side = by->side;
    shot.unit = by->id;
    shot.name = by->name;
  }
  shot.from = from;
  shot.to = to;
  declaration.sight = game.sight(now, from, to, with_shots_open(settings));
  shot.verdict = declaration.sight.verdict;
  shot.degrading = declaration.sight.degrading;
  return declaration;
}

Result<std::size_t> enter(Ledger& ledger, const DeclaredShot& shot) {
  auto& log = ledger.shots;
  const auto known = std::ranges::find(log, shot);
  if (known == log.end() && log.size() >= max_shots) {
    return failure("shots", {"shots.full", {{"most", max_shots}}});
  }
  const auto number = static_cast<std::size_t>(known - log.begin()) + 1;
  if (known == log.end()) {
    log.push_back(shot);
  }
  return number;
}

}  // namespace adjutant::games
