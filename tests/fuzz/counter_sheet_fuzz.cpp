#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include <nlohmann/json.hpp>

#include "situation/counter_faces.h"
#include "situation/sheet_file.h"

// A foreign counter sheet may say anything. What is read must come back the same after being written.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const nlohmann::json file = nlohmann::json::parse(data, data + size, nullptr, false);
  const auto read = adjutant::situation::read_counter_sheet(file, "fuzz.json");
  if (!read) {
    return 0;
  }
  adjutant::situation::PieceLooks piece;
  piece.name = piece.plain_name = "Squad 2-5-4 Squad 2-5-4";
  piece.gpid = "7";
  piece.layers = {{"State", 2}};
  if (const auto* rule = read->sheet.rule_for(piece)) {
    adjutant::situation::shown_by(*rule, piece);
  }
  const auto again = adjutant::situation::read_counter_sheet(to_json(read->sheet), "again.json");
  if (!again || again->sheet.rules != read->sheet.rules) {
    std::abort();
  }
  return 0;
}
