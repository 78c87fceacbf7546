#include "importers/counters_import.h"

#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "importers/text/file.h"
#include "situation/sheet_file.h"

namespace adjutant::importers {

Result<ImportedCounters> import_counters(db::Database& database, const std::filesystem::path& file, db::Time now,
                                         const CheckGame& check_game) {
  const auto text = read_text_file(file);
  if (!text) {
    return tl::unexpected(text.error());
  }
  const std::string where = file.filename().string();
  auto read = read_json(*text, where, {"import.no_json", {}}).and_then([&](const nlohmann::json& json) {
    return situation::read_counter_sheet(json, where);
  });
  if (!read) {
    return tl::unexpected(read.error());
  }
  const situation::CounterSheet& sheet = read->sheet;
  if (sheet.game.empty() || sheet.module.empty()) {
    return failure(where, {"import.counters_of_what", {}});
  }
  if (const auto known = check_game ? check_game(sheet.game) : Result<void>(); !known) {
    return failure(where + ": game", known.error().what);
  }
  const auto put = db::put_counter_sheet(
      database,
      {sheet.game, sheet.module, *text, std::filesystem::absolute(file).lexically_normal().string(), db::to_text(now)});
  if (!put) {
    return tl::unexpected(put.error());
  }
  return ImportedCounters{sheet.game, sheet.module, *put, std::move(read->diagnostics)};
}

}  // namespace adjutant::importers
