#pragma once

#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "db/rules.h"
#include "rules/lookup.h"

// What `rules` answers as JSON, the same for the command line and the local socket. Places in texts are counted in code
// points.
namespace adjutant::api {

/// {query, results:[{game, language, number, key, title, snippet, marks:[[start, length]], score, rulebook, also}],
/// mended:[{typed, meant}], took_ms}. `number` is null where the section has none; `marks` are places in `snippet`.
nlohmann::json search_json(const rules::Query& query, const rules::Hits& hits, double took_ms);

/// {game, number, sections:[{language, number, key, title, body, parent:{number, key, title}, path:[...],
/// children:[...], refs:[[position, length, number]], terms:[{id, text, <language>: term}], rulebook, lines:[first,
/// last]}], discrepancies:[]}. `parent` is null at the top; `path` leads from the top to the parent.
nlohmann::json show_json(const rules::Shown& shown);

/// {books:[{game, language, title, edition, kind, sections, numbered}]}
nlohmann::json books_json(const std::vector<db::BookSummary>& books);

}  // namespace adjutant::api
