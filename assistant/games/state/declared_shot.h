#pragma once

#include <cstddef>
#include <string>

#include "board/line_of_sight.h"

namespace adjutant::games {

/// An entry of the ledger's log of shots: a line of sight that somebody looked at because he said, for both sides, that
/// he fires, spots or calls fire along it.
struct DeclaredShot {
  int turn = 1;
  std::string phase;
  int impulse = 1;
  std::string side;  ///< of the unit that shoots; empty where the shot was declared from a hex
  std::string unit;  ///< its id; empty likewise
  std::string name;  ///< what its counter is called; empty likewise
  board::SightEnd from;
  board::SightEnd to;
  board::Verdict verdict = board::Verdict::unknown;  ///< what was seen then
  int degrading = 0;
  board::Extra extra;

  friend bool operator==(const DeclaredShot&, const DeclaredShot&) = default;
};

/// An evening of many shots holds some hundred; who has so many starts a new log with a new session.
inline constexpr std::size_t max_shots = 2'000;

}  // namespace adjutant::games
