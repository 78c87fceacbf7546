#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/lnl/board/units.h"
#include "tables/chart.h"

namespace adjutant::games::lnl {

/// The printed figures by chart and cell ("stacking", "squads/most"), the owner's in place of the game's. A figure that
/// may not be used (unknown, or waiting for the owner's word) is nothing.
class Figures {
 public:
  explicit Figures(const tables::ChartSheet& sheet) : sheet_(sheet) {}

  [[nodiscard]] std::optional<int> number(std::string_view chart, std::string_view cell) const;
  [[nodiscard]] std::optional<std::string> text(std::string_view chart, std::string_view cell) const;
  [[nodiscard]] bool yes(std::string_view chart, std::string_view cell) const;
  [[nodiscard]] tables::Source source(std::string_view chart, std::string_view cell) const;

  /// A modifier of the direct fire chart; its value is nothing where it may not be used.
  [[nodiscard]] tables::Modifier modifier(std::string_view chart, const std::string& id) const;

  [[nodiscard]] const tables::ChartSheet& sheet() const { return sheet_; }

 private:
  const tables::ChartSheet& sheet_;
};

/// A message that nobody has given this printed figure of the unit.
Message unknown_figure(const LnlUnit& unit, std::string_view figure);
/// A message that the counter of the unit prints no such figure.
Message no_figure(const LnlUnit& unit, std::string_view figure);

}  // namespace adjutant::games::lnl
