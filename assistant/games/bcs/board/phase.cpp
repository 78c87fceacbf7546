#include "games/bcs/board/phase.h"

#include <algorithm>
#include <array>

#include "games/bcs/board/facts.h"
#include "games/state/changing.h"

namespace adjutant::games::bcs {

namespace {

constexpr std::array<std::string_view, 3> phase_names = {"pre_turn", "activations", "end_of_turn"};

}  // namespace

std::string_view name_of(Phase phase) {
  return phase_names.at(static_cast<std::size_t>(phase));
}

std::optional<Phase> phase_named(std::string_view name) {
  const auto* found = std::ranges::find(phase_names, name);
  if (found == phase_names.end()) {
    return std::nullopt;
  }
  return static_cast<Phase>(found - phase_names.begin());
}

Stage stage_of(const Formation& formation) {
  const std::string& step = formation.step;
  if (step == "i") {
    return Stage::beginning;
  }
  if (step == "b") {
    return Stage::preparation;
  }
  if (step == "c" || step == "d" || step == "e") {
    return Stage::activities;
  }
  return step == "f" || step == "g" || step == "h" ? Stage::closing : Stage::unsaid;
}

const Unit* running_hq(const Situation& situation) {
  const auto found = std::ranges::find_if(
      situation.units, [&](const Unit& unit) { return is_hq(unit) && formation_of(situation, unit).runs(); });
  return found == situation.units.end() ? nullptr : &*found;
}

bool waits(const Situation& situation, const Unit& hq) {
  return is_hq(hq) && !hq.side.empty() && hq.face != "done" && !fact_of(situation, fact::activated, hq.id) &&
         !formation_of(situation, hq).runs();
}

}  // namespace adjutant::games::bcs
