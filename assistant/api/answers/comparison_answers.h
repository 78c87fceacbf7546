#pragma once

#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "rules/compare/compare.h"

// What `rules compare` answers as JSON, and what `rules show` says of translations that disagree; the same for the
// command line and the local socket. Places in texts are counted in characters (Unicode code points).
namespace adjutant::api {

/// {game, languages:[left, right], pairs:[{number, left, right, likeness}], only_left, only_right, discrepancies}.
/// `left`, `right` and the items of `only_left` and `only_right` are sections, {language, rulebook, kind, number, key,
/// title, lines:[first, last]}; `number` of a pair is the left one's, or its key where it has none.
nlohmann::json compare_json(const rules::Comparison& comparison);

/// [{number, kind, left, right, leftAt, rightAt, leftSaid, rightSaid, confidence}]: `left` and `right` are the
/// passages, empty where one side has nothing like it; `leftAt` and `rightAt` the sections that they stand in, with
/// {position, length} in its body; `leftSaid` and `rightSaid` the words that the other side lacks.
nlohmann::json discrepancies_json(const std::vector<rules::Discrepancy>& discrepancies);

/// Puts into the answer of show_json what its translations disagree on, and into its sections
/// paragraphs:[{row, position, length}], which stand side by side where they have the same row.
void add_comparison(const rules::Shown& shown, const std::vector<rules::Discrepancy>& discrepancies,
                    const std::vector<std::vector<rules::Row>>& rows, nlohmann::json& answer);

}  // namespace adjutant::api
