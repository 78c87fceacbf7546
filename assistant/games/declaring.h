#pragma once

#include "games/game_system.h"

namespace adjutant::games {

/// A shot that a player declares, and the line of sight that he learns by declaring it. `shot` is the entry for the
/// ledger's log of shots; declare() alone does not enter it.
struct Declaration {
  DeclaredShot shot;
  board::Sight sight;
};

/// Declares a shot along the line between two ends and judges its line of sight, with the players' settings but with
/// shots open. `by`: the unit that shoots; null where the shot is declared from a hex.
Declaration declare(const GameSystem& game, const Situation& now, const Settings& settings, const board::SightEnd& from,
                    const board::SightEnd& to, const Unit* by);

/// Enters the shot in the ledger's log and gives its number there, from 1. A shot that equals one in the log is not
/// entered again: it has the number of the former. Fails where the log holds max_shots already.
Result<std::size_t> enter(Ledger& ledger, const DeclaredShot& shot);

}  // namespace adjutant::games
