#pragma once

#include <chrono>

#include "context/context.h"
#include "db/file/database.h"

namespace adjutant::app {

/// The present time, for database entries.
inline db::Time now() {
  return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

/// The database of the command line; what happened on opening it is reported.
inline Result<db::Database> open_database(const Context& context) {
  return db::open_database(context.database, now()).map([&](db::Database database) {
    for (const Diagnostic& note : database.notes()) {
      context.report(note);
    }
    return database;
  });
}

}  // namespace adjutant::app
