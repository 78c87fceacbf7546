#include "games/lnl/reckon/figures.h"

#include <algorithm>

#include "games/state/prints.h"

namespace adjutant::games::lnl {

std::optional<int> Figures::number(std::string_view chart, std::string_view cell) const {
  // No printed figure is larger; a wilder one counts as not given, so that sums cannot overflow.
  constexpr int largest = 1'000;
  const auto number = sheet_.figure(chart, cell).number();
  return number && *number >= -largest && *number <= largest ? number : std::nullopt;
}

std::optional<std::string> Figures::text(std::string_view chart, std::string_view cell) const {
  return sheet_.figure(chart, cell).text();
}

bool Figures::yes(std::string_view chart, std::string_view cell) const {
  const tables::Figure figure = sheet_.figure(chart, cell);
  return figure.usable() && figure.value == tables::FigureValue(true);
}

tables::Source Figures::source(std::string_view chart, std::string_view cell) const {
  return sheet_.figure(chart, cell).source;
}

tables::Modifier Figures::modifier(std::string_view chart_id, const std::string& id) const {
  const std::string cell = "modifiers/" + id;
  const tables::Figure figure = sheet_.figure(chart_id, cell);
  tables::Modifier modifier{
      id, number(chart_id, cell).value_or(0), figure.rule, "", figure.source, "lnl.modifier." + id};
  if (const tables::Chart* chart = sheet_.chart(chart_id)) {
    const auto printed = std::ranges::find(chart->modifiers, id, &tables::ChartModifier::id);
    if (printed != chart->modifiers.end()) {
      modifier.group = printed->group;
      modifier.rule = modifier.rule.empty() ? printed->rule : modifier.rule;
    }
  }
  return modifier;
}

Message unknown_figure(const LnlUnit& unit, std::string_view figure) {
  return {"lnl.assume.figure", {{"unit", called(*unit.counter)}, term("figure", "lnl.figure." + std::string(figure))}};
}

Message no_figure(const LnlUnit& unit, std::string_view figure) {
  return without_figure(*unit.counter, "lnl.figure." + std::string(figure));
}

}  // namespace adjutant::games::lnl
