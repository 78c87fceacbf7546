#include "games/game_system.h"

#include <algorithm>

namespace adjutant::games {

const Procedure* GameSystem::procedure(std::string_view procedure_id) const {
  const auto found = std::ranges::find(procedures, procedure_id, &Procedure::id);
  return found == procedures.end() ? nullptr : &*found;
}

}  // namespace adjutant::games
