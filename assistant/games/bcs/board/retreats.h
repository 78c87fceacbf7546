#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "board/hex.h"
#include "games/bcs/board/field.h"
#include "games/bcs/board/units.h"

// Where a unit that goes back may end (5.5).
namespace adjutant::games::bcs {

/// The hexes that a unit retreats by the chart (5.5).
inline constexpr int retreat_hexes = 3;

/// Why a retreat does not end in a hex.
enum class NoEnd : std::uint8_t {
  distance,  ///< it is not as far away as the chart says
  way,       ///< off the board, an enemy is there, or no way of so many hexes leads there
  zone       ///< it lies in an enemy zone of control that binds the unit (5.5g)
};

/// The ways back of a unit over the board as its side sees it; without a survey every hex is free that has no enemy.
/// `situation` and `unit` must outlive it.
class WaysBack {
 public:
  WaysBack(const Situation& situation, const Unit& unit);

  /// Why no retreat of that kind ends in the hex, "retreat_3" (three hexes away, no farther and no nearer) or "to_hq"
  /// (at the HQ or next to it, three hexes away or more); nothing where it may.
  [[nodiscard]] std::optional<NoEnd> against(std::string_view way, board::Hex hex) const;
  /// The hexes in which a retreat of that kind may end, in order.
  [[nodiscard]] std::vector<board::Hex> ends(std::string_view way) const;

 private:
  [[nodiscard]] bool open(board::Hex hex) const;
  /// The hexes that as many steps as the chart says lead to.
  [[nodiscard]] std::set<board::Hex> three_steps_away() const;

  const Unit& unit_;
  const Unit* hq_;
  Field field_;
  MovementClass ma_;  ///< foot where nobody has given it: every zone binds then
  std::set<board::Hex> back_;
};

/// The zone of control of an enemy of that side in the hex, with or without a survey: "av", "non_av" or "none".
std::string enemy_zone(const Situation& situation, std::string_view side, board::Hex hex);

/// The unit that has to retreat before anything else is done (5.1b step 8, 5.2); null where none has to.
const Unit* bound_to_retreat(const Situation& situation);

}  // namespace adjutant::games::bcs
