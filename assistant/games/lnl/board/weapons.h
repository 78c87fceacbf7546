#pragma once

#include <cstdint>

#include "games/lnl/board/units.h"

namespace adjutant::games::lnl {

enum class WeaponKind : std::uint8_t { machine_gun, flamethrower, satchel, ordnance, unknown };

/// What kind of support weapon the counter is.
WeaponKind weapon_kind(const LnlUnit& weapon);
/// Joins the attack of its owner's stack on the Direct Fire Table.
bool is_direct_fire(WeaponKind kind);

}  // namespace adjutant::games::lnl
