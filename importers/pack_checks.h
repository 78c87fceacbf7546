#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "db/file/database.h"
#include "situation/counter_sheet.h"
#include "tables/pack.h"

// What in a pack belongs to other rooms, checked by the types that use it. What a single file would leave out with a
// warning is an error here: a pack is taken whole or not at all.
namespace adjutant::importers {

/// The kinds of terrain, as a surveyed board would read them.
Diagnostics check_terrains(const tables::Pack& pack, const std::string& where);

/// The counter sheets of a pack as far as they can be read, and what is wrong with them.
struct PackCounters {
  std::vector<situation::CounterSheet> sheets;
  Diagnostics diagnostics;
};

/// Reads the counter sheets, and looks whether each rule fits anything in the modules of that name that were imported;
/// where there is none a warning says so. Fails where the database cannot be read.
Result<PackCounters> check_counters(const db::Database& database, const tables::Pack& pack, const std::string& where);

}  // namespace adjutant::importers
