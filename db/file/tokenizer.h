#pragma once

struct sqlite3;

namespace adjutant::db {

/// Makes the tokenizer "adjutant LANGUAGE" and the function adjutant_stem(LANGUAGE, WORD) known to a connection: words
/// and stems as text.h has them. A query's text is taken as stems already, one blank between two. Every connection
/// needs it before it touches a full-text index; throws Failure where SQLite was built without FTS5.
void register_tokenizer(sqlite3* handle);

}  // namespace adjutant::db
