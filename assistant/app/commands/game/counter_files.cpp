#include "commands/game/counter_files.h"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "api/answers/counters_answers.h"
#include "api/kept_sheet.h"
#include "commands/command.h"
#include "context/context.h"
#include "context/new_file.h"
#include "importers/text/file.h"
#include "library/database.h"
#include "library/game_choice.h"
#include "library/library.h"
#include "situation/counter_table.h"
#include "situation/csv.h"
#include "situation/module_counters.h"

namespace adjutant::app {
namespace {

using nlohmann::json;

struct CounterFileOptions {
  std::string module;
  std::filesystem::path file;
};

/// A module's counters beside what its sheet says of them.
struct SheetAndCounters {
  api::KeptSheet kept;
  std::vector<situation::ModuleCounter> counters;

  [[nodiscard]] situation::RuleOf rule_of() const {
    return [this](const situation::ModuleCounter& counter) { return kept.sheet.rule_for(counter.looks); };
  }
};

Result<SheetAndCounters> sheet_and_counters(const db::Database& database, const std::string& name) {
  return api::kept_sheet(database, name).and_then([&](api::KeptSheet kept) {
    return module_with_extensions(database, kept.module).map([&](const auto& module) {
      return SheetAndCounters{std::move(kept), situation::counters_of(*module)};
    });
  });
}

/// What the game wants to know of counters, also of those of which nothing is known yet.
std::vector<std::string> figure_columns(const db::Database& database, const api::KeptSheet& kept,
                                        const Context& context) {
  return games_in(database)
      .and_then([&](std::vector<games::GameSystem> games) {
        return game_among(std::move(games), kept.binding.game, kept.binding.edition);
      })
      .map([&](const games::GameSystem& game) {
        return api::figures_of_units(game, kept.sheet, {context.catalogue, context.language});
      })
      .value_or(std::vector<std::string>());
}

void export_counters(const CounterFileOptions& options, Context& context) {
  const auto written = open_database(context).and_then([&](const db::Database& database) {
    return sheet_and_counters(database, options.module).and_then([&](const SheetAndCounters& sheet) {
      context.report(sheet.kept.diagnostics);
      const auto columns = figure_columns(database, sheet.kept, context);
      return write_new_file(options.file, situation::counter_table(sheet.counters, sheet.rule_of(), columns), false)
          .map([&] { return sheet.counters.size(); });
    });
  });
  give_answer(
      written, context,
      [&](std::size_t count) {
        return json{{"file", options.file.string()}, {"counters", count}};
      },
      [&](std::size_t count, const Context& said) {
        said.print({"counters.table.written", {{"file", options.file.string()}, {"count", count}}});
      });
}

/// What came of a table. With mistakes nothing was changed.
struct TakenTable {
  std::size_t changed = 0;
  std::size_t unchanged = 0;
  Diagnostics mistakes;
};

Result<TakenTable> take_table(const CounterFileOptions& options, const Context& context) {
  const std::string where = options.file.filename().string();
  const auto text = importers::read_text_file(options.file, situation::max_csv_bytes);
  if (!text) {
    return tl::unexpected(text.error());
  }
  return open_database(context).and_then([&](db::Database database) {
    return sheet_and_counters(database, options.module).and_then([&](const SheetAndCounters& sheet) {
      return situation::read_counter_table(*text, where, sheet.counters, sheet.rule_of())
          .and_then([&](situation::ReadCounterTable read) -> Result<TakenTable> {
            TakenTable taken{read.rules.size(), read.unchanged, std::move(read.mistakes)};
            if (!taken.mistakes.empty() || read.rules.empty()) {
              return taken;
            }
            return api::keep_rules(database, sheet.kept, read.rules, {}, now()).map([&](const auto&) { return taken; });
          });
    });
  });
}

/// Whoever types a command has no undo: a table is taken whole, or not at all.
void import_counter_table(const CounterFileOptions& options, Context& context) {
  const auto taken = take_table(options, context);
  if (!taken) {
    return context.fail(taken.error());
  }
  if (!taken->mistakes.empty()) {
    context.report(taken->mistakes);
    return context.fail(
        {options.file.filename().string(), {"counters.table.refused", {{"count", taken->mistakes.size()}}}});
  }
  give_answer(
      taken, context,
      [](const TakenTable& done) {
        return json{{"changed", done.changed}, {"unchanged", done.unchanged}};
      },
      [](const TakenTable& done, const Context& said) {
        said.print({"counters.table.taken", {{"changed", done.changed}, {"unchanged", done.unchanged}}});
      });
}

}  // namespace

void add_counter_files(CLI::App& counters, Context& context) {
  const auto out = add_command(counters, context, "export", "counters.help.export", export_counters);
  const auto in = add_command(counters, context, "import", "counters.help.import", import_counter_table);
  for (const auto& [command, options] : {out, in}) {
    command.add_option("MODULE", options.module, context.say("counters.help.module"))->required();
    command.add_option("FILE", options.file, context.say("counters.help.table"))->required()->type_name("FILE.csv");
  }
}

}  // namespace adjutant::app
