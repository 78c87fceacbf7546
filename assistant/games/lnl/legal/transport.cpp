#include "games/lnl/legal/transport.h"

#include <algorithm>
#include <array>
#include <string>

#include "games/lnl/board/facts.h"
#include "games/lnl/legal/stacking.h"

namespace adjutant::games::lnl {

namespace {

/// The row of the transport chart: as many letters P as the counter has; empty where the carrier takes no passengers.
std::string passenger_row(const LnlUnit& carrier) {
  const std::string letters = carrier.text("passengers");
  const auto places = std::ranges::count_if(letters, [](char c) { return c == 'P' || c == 'p'; });
  return places == 0 ? std::string() : places == 1 ? "P" : "PP";
}

/// Over 20 mm a gun stays behind, whatever the room (16.1).
bool is_too_large(const LnlUnit& unit) {
  constexpr int largest_carried = 20;
  return unit.unit_class == UnitClass::weapon_team && unit.figure("calibre").value_or(0) > largest_carried;
}

struct Load {
  int half_squads = 0;
  int weapons = 0;
  int single_men = 0;

  void add(const Scene& scene, const LnlUnit& unit) {
    half_squads += half_squads_of(unit);
    single_men += is_single_man(unit.unit_class) ? 1 : 0;
    weapons += static_cast<int>(scene.weapons_of(unit).size());
  }
};

Load load_of(const Scene& scene, const LnlUnit& carrier) {
  Load load;
  for (const LnlUnit& unit : scene.units()) {
    if (unit.unit_class != UnitClass::weapon && unit.text("aboard") == carrier.counter->id) {
      load.add(scene, unit);
    }
  }
  return load;
}

}  // namespace

bool rides_on_top(const LnlUnit& carrier) {
  return carrier.text("passengers").find_first_of("Oo") != std::string::npos;
}

bool has_moved(const Scene& scene, const LnlUnit& unit) {
  return unit.is(Status::moved) || unit.is(Status::assault_move) ||
         scene.fact(fact::moving, unit.counter->id) != nullptr;
}

MaybeRefusal judge_room(const Scene& scene, const LnlUnit& carrier, const LnlUnit& unit, const Figures& figures) {
  const std::string rule = rides_on_top(carrier) ? "16.2" : "16.1";
  const std::string row = passenger_row(carrier);
  if (row.empty()) {
    return Refusal{"16.4", {"lnl.refuse.no_carrier", {}}};
  }
  if (is_too_large(unit)) {
    return Refusal{"16.1", {"lnl.refuse.gun_too_large", {{"unit", called(*unit.counter)}}}};
  }
  Load load = load_of(scene, carrier);
  load.add(scene, unit);
  const std::array<std::pair<const char*, int>, 3> held = {
      {{"half_squads", load.half_squads}, {"weapons", load.weapons}, {"single_men", load.single_men}}};
  for (const auto& [what, count] : held) {
    const auto most = figures.number("passengers", row + "/" + what);
    if (most && count > *most) {
      return Refusal{rule,
                     {"lnl.refuse.no_room", {{"carrier", called(*carrier.counter)}, {"unit", called(*unit.counter)}}}};
    }
  }
  return std::nullopt;
}

}  // namespace adjutant::games::lnl
