#pragma once

#include <string>
#include <string_view>

#include "base/message.h"
#include "games/state/counters.h"
#include "games/state/situation.h"

namespace adjutant::games {

/// How Unit::values says that a counter is known to print no such figure. One that is missing is not known, and asked
/// for.
inline constexpr std::string_view printed_nowhere = "none";

inline bool prints_no(const Unit& unit, const std::string& figure) {
  const auto found = unit.values.find(figure);
  const auto* text = found == unit.values.end() ? nullptr : std::get_if<std::string>(&found->second);
  return text != nullptr && *text == printed_nowhere;
}

/// Whether it has such a figure, a number or any other.
inline bool prints(const Unit& unit, const std::string& figure) {
  return unit.values.contains(figure) && !prints_no(unit, figure);
}

inline constexpr std::string_view prints_none_key = "games.prints_none";

/// "Hill Scouts: the counter has no firepower."
inline Message without_figure(const Unit& unit, const std::string& label) {
  return {std::string(prints_none_key), {{"unit", unit.name.empty() ? unit.id : unit.name}, term("figure", label)}};
}

}  // namespace adjutant::games
