#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "situation/counter_table.h"
#include "situation/csv.h"

// A foreign table may say anything. What is read as CSV comes back the same after being written, and what a table says
// of counters changes nothing a second time.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace adjutant::situation;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<ModuleCounter> counters(2);
  counters[0].looks.gpid = "7";
  counters[0].looks.name = counters[0].looks.plain_name = "Guard, first";
  counters[1].looks.gpid = "8";
  counters[1].looks.name = counters[1].looks.plain_name = "Tree";
  if (const auto rows = read_csv(text, "fuzz.csv")) {
    std::vector<std::vector<std::string>> cells;
    for (const CsvRow& row : *rows) {
      cells.push_back(row.cells);
    }
    const auto again = read_csv(write_csv(cells), "again.csv");
    if (!again || again->size() != rows->size()) {
      std::abort();
    }
  }
  const auto read = read_counter_table(text, "fuzz.csv", counters, [](const ModuleCounter&) { return nullptr; });
  if (!read) {
    return 0;
  }
  CounterSheet sheet;
  sheet.rules = read->rules;
  const auto rule_of = [&](const ModuleCounter& counter) { return sheet.rule_for(counter.looks); };
  const auto same = read_counter_table(text, "fuzz.csv", counters, rule_of);
  if (!same) {
    std::abort();
  }
  counter_table(counters, rule_of, {"fp"});
  return 0;
}
