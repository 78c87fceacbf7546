#pragma once

#include "base/result.h"
#include "db/file/database.h"
#include "rules/books.h"
#include "rules/lookup.h"

namespace adjutant::rules {

/// Adds what the players' notes answer to the hits of a question. A hit on whose section a note speaks of most of the
/// question has that note; other sections with such a note come after the hits that speak of the whole question, where
/// the note does, else at the end.
Result<Hits> add_notes(const db::Database& database, const Books& books, const Query& query, Hits hits);

}  // namespace adjutant::rules
