#pragma once

#include "games/game_system.h"

namespace adjutant::games {

/// What somebody learns who declares a shot, and how it is entered in the log.
struct Declaration {
  DeclaredShot shot;
  board::Sight sight;
};

/// A shot that is declared now along this line, looked at by the players' settings. `by`: the unit that shoots; null
/// where it is declared from a hex.
Declaration declare(const GameSystem& game, const Situation& now, const Settings& settings, const board::SightEnd& from,
                    const board::SightEnd& to, const Unit* by);

/// Enters the shot and gives its number in the log, from 1. To look once more along what stands there, and is as it
/// was, is no other shot. Fails where the log is full.
Result<std::size_t> enter(Ledger& ledger, const DeclaredShot& shot);

}  // namespace adjutant::games
