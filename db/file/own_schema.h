#pragma once

struct sqlite3;

namespace adjutant::db {

/// Reads what the tables, indices and views of a database were made by and throws Failure ("db.doctored") where one is
/// not as the schema of its version makes it: a trigger, a view, a generated column or a check that somebody else put
/// into the file would run with our queries. Nothing but the table of the schema is read for that. What is missing is
/// met by the query that needs it. A database without any table passes; it is filled yet.
void check_schema(sqlite3* handle);

}  // namespace adjutant::db
