#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "games/lnl/board/scene.h"

namespace adjutant::games::lnl {

/// A firer of ordnance and the weapon that he fires; a weapon team or vehicle is its own gun.
struct Gun {
  const LnlUnit* crew = nullptr;
  const LnlUnit* weapon = nullptr;

  [[nodiscard]] const LnlUnit& printed() const { return weapon ? *weapon : *crew; }
  [[nodiscard]] bool is_vehicle() const { return lnl::is_vehicle(crew->unit_class); }
  [[nodiscard]] const std::string& side() const { return crew->counter->side; }
};

/// The gun of the first of the units, or the weapon that is named among them. Fails where there is none.
Result<Gun> gun_of(const Scene& scene, const std::vector<std::string>& ids);

/// The ids of the units in that place that a gun of `side` fires at.
std::vector<std::string> shot_at(const Scene& scene, Place place, std::string_view side);

/// Adds to the input of a roll to hit what the back of the counter prints: all columns, else the one figure that counts
/// for this shot.
void add_printed(const LnlUnit& printed, nlohmann::json& input);
/// The penetration of the first column whose range reaches; nothing where nobody has given it.
std::optional<int> penetration_at(const LnlUnit& printed, int range);

/// How often in a row the gun has fired at that unit, where it stands, without destroying it: 0, 1, or 2 and more
/// (14.3). A shot of this impulse counts for the next ones only.
int acquisition(const Scene& scene, const Gun& gun, const LnlUnit& target);

/// Notes the acquisition of a gun after it has shot at these units without destroying them; the gun loses its
/// acquisition of other units. `fired_before`: it has shot in this impulse already.
void acquire(Situation& situation, const std::string& gun, const std::vector<std::string>& at, bool fired_before);

}  // namespace adjutant::games::lnl
