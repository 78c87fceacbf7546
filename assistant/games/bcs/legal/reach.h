#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/bcs/board/field.h"
#include "games/bcs/board/units.h"
#include "games/game_system.h"

namespace adjutant::games::bcs {

/// What a surveyed board shows of a unit whoever's turn it is, as actions whose targets are the hexes: where its MSR
/// may run, its command radius, its zone of control, its safe path to the HQ.
class Reach {
 public:
  /// `situation` and `charts` must outlive it.
  Reach(const Situation& situation, const tables::ChartSheet& charts) : situation_(situation), charts_(charts) {}

  void add_views(const Unit& unit, const Formation& formation, std::vector<ActionView>& views);

 private:
  const std::optional<Field>& field_of_side(const std::string& side);

  const Situation& situation_;
  const tables::ChartSheet& charts_;
  std::map<std::string, std::optional<Field>> fields_;  ///< the board as each side sees it, made once per side
};

}  // namespace adjutant::games::bcs
