#pragma once

#include <optional>
#include <vector>

#include "base/result.h"
#include "games/bcs/board/field.h"
#include "games/bcs/board/paths.h"
#include "games/bcs/board/units.h"
#include "games/rule_set.h"

// A unit's ties with its HQ on a surveyed board (1.9, 3.6).
namespace adjutant::games::bcs {

/// A unit with its HQ, and the board as its side sees it. Points into the Situation.
struct Supplied {
  const Unit* unit = nullptr;
  Formation formation;
  Field field;
  std::optional<MovementClass> ma;  ///< nothing: not given
};

/// Fails for an independent unit, and without a surveyed board.
Result<Supplied> supplied(const Situation& situation, const Unit& unit);

/// The hexes that a path of that many costs: the first is not entered.
int length_of(const HexPath& path);

/// The shortest way to the HQ that is free for the unit, however long; empty: there is none. Fails where nobody has
/// given its movement class.
Result<HexPath> path_to_hq(const Supplied& supplied);

/// Whether the path is short enough to be a safe one (1.9); nothing where the command radius is not known.
std::optional<bool> is_safe(const Unit& hq, const HexPath& path, const tables::ChartSheet& charts);

/// How a unit stands to its HQ at the end of an activation (3.6).
struct Isolation {
  bool safe_path = false;
  bool in_command = false;
  bool msr_blocked = false;
};
/// On the board as the unit's side sees it. Fails where movement class or command radius are not known.
Result<Isolation> isolation_on(const Field& field, const Unit& unit, const Formation& formation,
                               const tables::ChartSheet& charts);
/// Fails as supplied() does besides.
Result<Isolation> isolation_of(const Situation& situation, const Unit& unit, const tables::ChartSheet& charts);

/// The steps that isolation costs each unit; nothing where nobody has given the figure.
std::optional<int> isolation_loss(const Isolation& isolation, const tables::ChartSheet& charts);

}  // namespace adjutant::games::bcs
