#pragma once

#include <chrono>
#include <optional>

#include "context.h"
#include "db/database.h"

namespace adjutant::app {

/// This moment, for what is stored.
inline db::Time now() { return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()); }

/// The database of the command line, what happened on opening it told as progress; empty, and the context failed,
/// where it cannot be opened.
inline std::optional<db::Database> open_database(Context& context) {
  auto database = db::open_database(context.database, now());
  if (!database) {
    context.fail(database.error());
    return std::nullopt;
  }
  for (const Diagnostic& note : database->notes()) {
    context.report(note);
  }
  return std::move(*database);
}

}  // namespace adjutant::app
