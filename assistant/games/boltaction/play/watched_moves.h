#pragma once

#include <string>

#include "games/state/situation.h"

namespace adjutant::games::boltaction {

/// Notes what a unit's move sets off, where it has gone somewhere since `before`: each enemy whose Ambush was kept may
/// roll for it once (COMBATE A DISTANCIA, Infantería), and its own indirect fire begins anew. Who is seen the players
/// judge.
void note_move(const Situation& before, Situation& after, const std::string& unit);

}  // namespace adjutant::games::boltaction
