#include "db/matches.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <new>

#include <sqlite3.h>

#include "db/full_text.h"
#include "db/sqlite.h"

namespace adjutant::db {
namespace {

/// The value of the function: the words of title and body, then phrase, column and place of each occurrence.
using Figure = std::int32_t;
constexpr std::size_t lengths = 2;
constexpr std::size_t figures_per_occurrence = 3;
constexpr int title_column = 0;
/// More phrases than any query has; twice as many are an int as well.
constexpr int most_phrases = 1'000'000;

/// Those of a phrase of the query, which goes by another number for whoever asked.
int add_occurrences(const Fts5ExtensionApi& api, Fts5Context* row, int phrase, Figure number,
                    std::vector<Figure>& value) {
  Fts5PhraseIter at{};
  int column = 0;
  int place = 0;
  int result = api.xPhraseFirst(row, phrase, &at, &column, &place);
  for (int count = 0; result == SQLITE_OK && column >= 0 && count < most_occurrences; ++count) {
    value.insert(value.end(), {number, column, place});
    api.xPhraseNext(row, &at, &column, &place);
  }
  return result;
}

/// Phrases from `needed` on stand in the query once more, beside the first ones (match_sections).
int occurrences_in(const Fts5ExtensionApi& api, Fts5Context* row, int needed, std::vector<Figure>& value) {
  std::array<int, lengths> words{};
  int result = SQLITE_OK;
  for (int column = 0; column < static_cast<int>(lengths) && result == SQLITE_OK; ++column) {
    result = api.xColumnSize(row, column, &words.at(static_cast<std::size_t>(column)));
  }
  value.assign(words.begin(), words.end());
  const int phrases = api.xPhraseCount(row);
  for (int phrase = 0; phrase < std::min(needed, phrases) && result == SQLITE_OK; ++phrase) {
    result = add_occurrences(api, row, phrase, phrase, value);
  }
  for (int phrase = 2 * needed; phrase < phrases && result == SQLITE_OK; ++phrase) {
    result = add_occurrences(api, row, phrase, phrase - needed, value);
  }
  return result;
}

void give_occurrences(const Fts5ExtensionApi* api, Fts5Context* row, sqlite3_context* call, int count,
                      sqlite3_value** arguments) {
  try {
    std::vector<Figure> value;
    const int needed = count > 0 ? std::clamp(sqlite3_value_int(arguments[0]), 0, most_phrases) : most_phrases;
    if (const int result = occurrences_in(*api, row, needed, value); result != SQLITE_OK) {
      sqlite3_result_error_code(call, result);
      return;
    }
    sqlite3_result_blob64(call, value.data(), value.size() * sizeof(Figure), SQLITE_TRANSIENT);
  } catch (const std::bad_alloc&) {
    sqlite3_result_error_nomem(call);
  }
}

Figure figure_at(std::string_view value, std::size_t index) {
  Figure figure = 0;
  std::memcpy(&figure, value.data() + index * sizeof(Figure), sizeof(Figure));
  return figure;
}

}  // namespace

void register_occurrences(sqlite3* handle) {
  fts5_api& api = full_text_api(handle);
  if (api.xCreateFunction(&api, "adjutant_occurrences", nullptr, give_occurrences, nullptr) != SQLITE_OK) {
    throw Failure({"db.failed", {{"detail", "FTS5"}}});
  }
}

void add_match(Matches& matches, std::int64_t section, std::string_view value) {
  const std::size_t figures = value.size() / sizeof(Figure);
  MatchedSection match{.id = section, .title_words = 0, .body_words = 0, .first = matches.occurrences.size()};
  if (figures >= lengths) {
    match.title_words = figure_at(value, 0);
    match.body_words = figure_at(value, 1);
    match.count = (figures - lengths) / figures_per_occurrence;
  }
  for (std::size_t i = 0; i < match.count; ++i) {
    const std::size_t at = lengths + i * figures_per_occurrence;
    matches.occurrences.push_back({.phrase = figure_at(value, at),
                                   .in_title = figure_at(value, at + 1) == title_column,
                                   .place = figure_at(value, at + 2)});
  }
  matches.sections.push_back(match);
}

}  // namespace adjutant::db
