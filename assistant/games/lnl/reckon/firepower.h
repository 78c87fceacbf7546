#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace adjutant::games::lnl {

enum class Round { up, down };

/// Half of a value, rounded towards plus or minus infinity; halves of foreign numbers cannot overflow.
int half(int value, Round round);

/// How a further unit adds to an attack (5.2).
enum class Share {
  half,  ///< another squad, half-squad or crew; halves are summed before they are rounded; nothing below 0
  full,  ///< machine gun, flamethrower, satchel, hero, glider squads together (13.92)
};

/// The share of a kind as input and cases name it: mmc, squad ... half; sw, hero, glider full.
Result<Share> share_of(std::string_view kind, const std::string& where);

struct Addition {
  int firepower = 0;
  Share share = Share::half;
};

/// The firepower of an attack (5.2): the lead unit in full, the others by their shares, the sum rounded up once.
int combined_firepower(int lead, std::span<const Addition> others);

}  // namespace adjutant::games::lnl
