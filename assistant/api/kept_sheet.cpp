#include "api/kept_sheet.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/json_text.h"
#include "situation/sheet_edit.h"
#include "situation/sheet_file.h"

namespace adjutant::api {
namespace {

constexpr std::string_view bound_to_none = "none";

}  // namespace

Result<KeptSheet> kept_sheet(const db::Database& library, const std::string& module) {
  const auto row = db::find_module(library, module);
  const auto bound = row.and_then([&](const db::ModuleRow& found) { return db::game_of(library, found.hash); });
  if (!bound) {
    return tl::unexpected(bound.error());
  }
  if (!*bound || (*bound)->game.empty() || (*bound)->game == bound_to_none) {
    return failure(row->name, {"counters.no_game", {{"module", row->name}}});
  }
  KeptSheet kept{*row, **bound, situation::new_sheet((*bound)->game, row->name), {}, {}, {}};
  const auto sheets = db::counter_sheets(library, kept.binding.game);
  if (!sheets) {
    return tl::unexpected(sheets.error());
  }
  const auto found = std::ranges::find(*sheets, row->name, &db::CounterSheetRow::module_name);
  if (found != sheets->end()) {
    kept.source = found->source;
    auto file = read_json(found->body, found->source, {"counters.no_json", {}});
    if (!file) {
      return tl::unexpected(file.error());
    }
    kept.file = std::move(*file);
  }
  return situation::read_counter_sheet(kept.file, kept.source).map([&](situation::ReadCounterSheet read) {
    kept.sheet = std::move(read.sheet);
    kept.diagnostics = std::move(read.diagnostics);
    return std::move(kept);
  });
}

Result<situation::CounterSheet> keep_rules(db::Database& library, const KeptSheet& kept,
                                           const std::vector<situation::CounterRule>& rules,
                                           const std::vector<situation::Match>& forgotten, db::Time now) {
  return situation::with_rules(kept.file, rules, forgotten).and_then([&](const nlohmann::json& file) {
    return situation::read_counter_sheet(file, kept.source).and_then([&](situation::ReadCounterSheet read) {
      return db::put_counter_sheet(library, {kept.binding.game, kept.module.name, file.dump(),
                                             kept.source.empty() ? "window" : kept.source, db::to_text(now)})
          .map([&](db::Put) { return std::move(read.sheet); });
    });
  });
}

}  // namespace adjutant::api
