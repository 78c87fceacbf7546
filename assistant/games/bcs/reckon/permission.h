#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/game_system.h"

namespace adjutant::games::bcs {

inline constexpr std::array<std::string_view, 2> activations = {"initial", "second"};

/// How a formation's roll went, and in which of its activations.
struct Snafu {
  std::string result;
  bool initial = true;
};

/// The cell of the chart snafu_effects that says whether, or how far, an action is permitted: "screen/fail_second".
std::string effects_cell(const std::string& action, const Snafu& snafu, const Settings& settings);

}  // namespace adjutant::games::bcs
