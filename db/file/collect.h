#pragma once

#include "db/file/matches.h"
#include "db/file/sqlite.h"

struct sqlite3;

namespace adjutant::db {

/// Makes adjutant_collect(INDEX, MATCHES, NEEDED, SIZES) known to a connection: for queries with MATCH over an index of
/// title and body, adds the row to MATCHES (collecting()). So many phrases of the query as are NEEDED come first and,
/// where there are more, are repeated before those. SIZES are the words in each column as the index keeps them beside
/// itself (`sz` in its table of document sizes); FTS5 would look them up row by row by a query of its own.
void register_collect(sqlite3* handle);

/// The parameter MATCHES.
Opaque collecting(Matches& matches);

}  // namespace adjutant::db
