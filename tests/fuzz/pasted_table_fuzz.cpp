// What somebody pastes as a table: its rows, and the chart that they make, which a pack must be able to hold.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <nlohmann/json.hpp>

#include "importers/tables/chart_draft.h"
#include "importers/tables/pasted.h"
#include "tables/pack.h"

namespace {

using namespace adjutant;

void require(bool holds) {
  if (!holds) {
    std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const auto rows = importers::read_pasted_table({reinterpret_cast<const char*>(bytes), size});
  if (!rows) {
    return 0;
  }
  require(!rows->empty() && rows->size() <= importers::max_pasted_rows);
  require(rows->front().size() <= importers::max_pasted_columns);
  require(std::ranges::all_of(*rows, [&](const auto& row) { return row.size() == rows->front().size(); }));
  const auto draft = importers::draft_chart({"Fuzz (two dice)", "1.1", "", *rows}, "fuzz", "en");
  if (draft) {
    require(draft->cells == draft->chart.cells.size() && draft->cells > 0);
    require(std::ranges::all_of(draft->chart.cells,
                                [](const auto& cell) { return cell.second.source == tables::Source::read; }));
    tables::Pack pack;
    pack.id = "fuzz";
    pack.charts = {"fuzz", "1", {draft->chart}, draft->labels};
    pack.languages = {"en"};
    require(tables::read_pack(tables::to_json(pack), "fuzz").has_value());
  }
  return 0;
}
