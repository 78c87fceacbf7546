#pragma once

#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "db/rules.h"
#include "rules/lookup.h"

// What `rules` answers as JSON, the same for the command line and the local socket. Places in texts are counted in
// characters (Unicode code points), since clients' texts are not bytes.
namespace adjutant::api {

/// {position, length} of a mark that is counted in bytes.
nlohmann::json mark_json(std::string_view text, const rules::Mark& mark);

// Where no book is in the language asked for, both have `onlyLanguage`, the one that the books are in, or `languages`
// where they are in several.

/// {query, results:[{game, language, number, key, title, snippet, marks:[{position, length}], score, rulebook, also}],
/// mended:[{typed, meant}], took_ms}. `number` is null where the section has none; `marks` are what was found in
/// `snippet`, `also` the other languages that have the section, `meant` the words looked for instead of a mistyped one.
nlohmann::json search_json(const rules::Query& query, const rules::Hits& hits, double took_ms);

/// {game, number, sections:[{language, number, key, title, body, parent, path, children, contents, refs,
/// links:[{position, length, number}], terms:[{id, text, <language>: term}], rulebook, edition, lines:[first, last]}],
/// discrepancies:[]}. `parent`, `children` and `refs` (sections of the same book that the body names) are numbers, or
/// keys where there is none; `path` from the top down to the parent and `contents` have them as {number, key, title},
/// `links` say where the references stand in the body. `parent` is null at the top. `terms` are the concepts it speaks
/// of: `text` in its language, and what each of the others calls it.
nlohmann::json show_json(const rules::Shown& shown);

/// {books:[{game, language, title, edition, kind, sections, numbered}]}
nlohmann::json books_json(const std::vector<db::BookSummary>& books);

}  // namespace adjutant::api
