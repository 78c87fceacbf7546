#pragma once

#include <cstdint>

#include "games/lnl/board/units.h"

namespace adjutant::games::lnl {

enum class WeaponKind : std::uint8_t { machine_gun, flamethrower, satchel, ordnance, unknown };

/// The kind of support weapon that the counter is.
WeaponKind weapon_kind(const LnlUnit& weapon);
/// Whether a weapon of that kind joins the attack of its owner's stack on the Direct Fire Table.
bool is_direct_fire(WeaponKind kind);

}  // namespace adjutant::games::lnl
