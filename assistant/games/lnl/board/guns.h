#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/lnl/board/scene.h"
#include "games/settings.h"

namespace adjutant::games::lnl {

/// Whether the gun is a recoilless one: its figure says so, or its name does (1.6.3).
bool is_recoilless(const LnlUnit& gun);

/// Whether the helicopter flies and does not hover (19.1); false for anything else.
bool is_flying(const LnlUnit& unit);

/// The vehicle in that place that a gun of `side` fires at; null where it fires at all units that are no vehicles
/// (14.0).
const LnlUnit* vehicle_at(const Scene& scene, Place place, std::string_view side);

/// The columns on the back of a gun's counter, by rising range.
inline constexpr std::array<const char*, 3> range_columns = {"_1", "_2", "_3"};
/// The column on the back of the gun's counter that counts at that distance: "_1" to "_3", the first whose range
/// reaches. Empty where no column has a known range, and the gun has one figure for all; nothing beyond the last.
std::optional<std::string> column_at(const LnlUnit& gun, int distance);
/// The figure without which the gun can neither hit at that distance nor harm what it hits, where its counter prints
/// none: "to_hit", "penetration" of a vehicle, "he" of anything else.
std::optional<std::string> lacking(const LnlUnit& gun, int distance, bool at_vehicle);

/// The setting whether ordnance that is not guided reaches helicopters that fly: the rule says that it does not (19.5),
/// the chart has a modifier for it.
std::vector<Setting> flier_settings();
/// Whether the gun or weapon can be aimed at a helicopter that flies: a guided one, by its figure or name, or any where
/// the setting says so.
bool reaches_fliers(const LnlUnit& gun, const Settings& settings);

}  // namespace adjutant::games::lnl
