// Bytes of a pack: reading, writing back, and every chart that was read asked with typed dice and for its odds.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <nlohmann/json.hpp>

#include "tables/open_cells.h"
#include "tables/pack.h"

namespace {

using namespace adjutant::tables;

void require(bool holds) {
  if (!holds) {
    std::abort();
  }
}

/// Something for each input: a number, or the first name that a row or the chart offers.
ChartInputs some_input(const Chart& chart) {
  ChartInputs input;
  for (const ChartInput& one : chart.inputs) {
    const bool is_text = one.kind != "int" && !one.choices.empty();
    input[one.id] = is_text ? FigureValue(one.choices.front()) : FigureValue(std::int64_t{3});
  }
  return input;
}

void ask(const Chart& chart) {
  const ChartInputs input = some_input(chart);
  Ticks ticks;
  for (const ChartModifier& modifier : chart.modifiers) {
    ticks[modifier.id] = true;
  }
  Trace trace;
  Oracle oracle = Oracle::typed({1, 2, 3});
  resolve([&](Oracle& asked) { return resolve_chart(chart, input, ticks, asked, trace); }, oracle);
  if (chart.dice.count > 3 || chart.dice.sides > 20) {
    return;  // its odds would only count many dice
  }
  const auto odds = odds_of([&](Oracle& asked) {
    Trace off = Trace::off();
    return resolve_chart(chart, input, ticks, asked, off);
  });
  if (const auto* counted = std::get_if<Odds<ChartResult>>(&odds)) {
    mpq_class sum = counted->cut;
    for (const auto& outcome : counted->outcomes) {
      sum += outcome.chance;
    }
    require(sum == 1);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto read = read_pack_text(text, "fuzz.json");
  if (!read) {
    return 0;
  }
  const Pack& pack = read->pack;
  const auto again = read_pack(to_json(pack), "again.json");
  require(again && again->pack == pack);
  const ChartSheet& sheet = pack.charts;
  require(sheet.with(sheet).charts.size() == sheet.charts.size());
  require(std::ranges::all_of(open_cells(sheet), [&](const CellPlace& place) { return sheet.chart(place.chart); }));
  for (const Chart& chart : sheet.charts) {
    ask(chart);
  }
  return 0;
}
