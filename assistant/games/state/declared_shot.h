#pragma once

#include <cstddef>
#include <string>

#include "board/line_of_sight.h"

namespace adjutant::games {

/// An entry of the ledger's log of shots: a line of sight that a player looked at after declaring, for both sides, that
/// he fires, spots or calls fire along it.
struct DeclaredShot {
  int turn = 1;
  std::string phase;
  int impulse = 1;
  std::string side;  ///< side of the unit that shoots; empty where the shot was declared from a hex
  std::string unit;  ///< id of the unit that shoots; empty where the shot was declared from a hex
  std::string name;  ///< name of the counter that shoots; empty where the shot was declared from a hex
  board::SightEnd from;
  board::SightEnd to;
  board::Verdict verdict = board::Verdict::unknown;  ///< the verdict of the line when the shot was declared
  int degrading = 0;
  board::Extra extra;

  friend bool operator==(const DeclaredShot&, const DeclaredShot&) = default;
};

/// The most entries in the log of shots. An evening of many shots has a few hundred; a new session starts a new log.
inline constexpr std::size_t max_shots = 2'000;

}  // namespace adjutant::games
