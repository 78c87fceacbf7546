#include "games/lnl/board/weapons.h"

namespace adjutant::games::lnl {

WeaponKind weapon_kind(const LnlUnit& weapon) {
  const std::string kind = plain_name(weapon.text("weapon"));
  if (kind == "mg" || kind == "machine_gun" || kind == "lmg") {
    return WeaponKind::machine_gun;
  }
  if (kind == "flamethrower") {
    return WeaponKind::flamethrower;
  }
  if (kind == "satchel" || kind == "satchel_charge") {
    return WeaponKind::satchel;
  }
  return kind == "ordnance" ? WeaponKind::ordnance : WeaponKind::unknown;
}

bool is_direct_fire(WeaponKind kind) {
  return kind == WeaponKind::machine_gun || kind == WeaponKind::flamethrower || kind == WeaponKind::satchel;
}

}  // namespace adjutant::games::lnl
