#include "db/file/collect.h"

#include <algorithm>
#include <array>
#include <limits>
#include <new>
#include <string_view>

#include <sqlite3.h>

#include "db/file/full_text.h"

namespace adjutant::db {
namespace {

constexpr const char* type_of_matches = "adjutant matches";
constexpr int title_column = 0;
/// More phrases than any query has; twice as many are an int as well.
constexpr int most_phrases = 1'000'000;

/// The next of SQLite's numbers of variable length (seven bits in a byte, the higher ones first); 0 behind the end, and
/// the largest int for what is none.
int take_number(std::string_view& bytes) {
  constexpr std::int64_t most = std::numeric_limits<int>::max();
  std::int64_t number = 0;
  for (bool more = !bytes.empty(); more; bytes.remove_prefix(1)) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    number = std::min(number << 7U | (byte & 0x7FU), most);
    more = (byte & 0x80U) != 0 && bytes.size() > 1;
  }
  return static_cast<int>(number);
}

/// Adds the occurrences of a phrase of the query, which goes by another number for whoever asked.
int add_occurrences(const Fts5ExtensionApi& api, Fts5Context* row, int phrase, int number, Matches& matches) {
  Fts5PhraseIter at{};
  int column = 0;
  int place = 0;
  int result = api.xPhraseFirst(row, phrase, &at, &column, &place);
  for (int count = 0; result == SQLITE_OK && column >= 0 && count < most_occurrences; ++count) {
    matches.occurrences.push_back({.phrase = number, .in_title = column == title_column, .place = place});
    api.xPhraseNext(row, &at, &column, &place);
  }
  return result;
}

/// Phrases from `needed` on stand in the query once more, beside the first ones (match_sections).
int add_row(const Fts5ExtensionApi& api, Fts5Context* row, int needed, std::string_view sizes, Matches& matches) {
  MatchedSection match{.id = api.xRowid(row), .first = matches.occurrences.size()};
  match.title_words = take_number(sizes);
  match.body_words = take_number(sizes);
  int result = SQLITE_OK;
  const int phrases = api.xPhraseCount(row);
  for (int phrase = 0; phrase < std::min(needed, phrases) && result == SQLITE_OK; ++phrase) {
    result = add_occurrences(api, row, phrase, phrase, matches);
  }
  for (int phrase = 2 * needed; phrase < phrases && result == SQLITE_OK; ++phrase) {
    result = add_occurrences(api, row, phrase, phrase - needed, matches);
  }
  match.count = matches.occurrences.size() - match.first;
  matches.sections.push_back(match);
  return result;
}

void collect(const Fts5ExtensionApi* api, Fts5Context* row, sqlite3_context* call, int count,
             sqlite3_value** arguments) {
  constexpr int expected = 3;
  auto* matches =
      count == expected ? static_cast<Matches*>(sqlite3_value_pointer(arguments[0], type_of_matches)) : nullptr;
  if (!matches) {
    sqlite3_result_error_code(call, SQLITE_MISUSE);
    return;
  }
  try {
    const int needed = std::clamp(sqlite3_value_int(arguments[1]), 0, most_phrases);
    const auto* sizes = static_cast<const char*>(sqlite3_value_blob(arguments[2]));
    const auto length = static_cast<std::size_t>(sqlite3_value_bytes(arguments[2]));
    const int result =
        add_row(*api, row, needed, sizes ? std::string_view(sizes, length) : std::string_view(), *matches);
    if (result != SQLITE_OK) {
      sqlite3_result_error_code(call, result);
    }
  } catch (const std::bad_alloc&) {
    sqlite3_result_error_nomem(call);
  }
}

}  // namespace

void register_collect(sqlite3* handle) {
  fts5_api& api = full_text_api(handle);
  if (api.xCreateFunction(&api, "adjutant_collect", nullptr, collect, nullptr) != SQLITE_OK) {
    throw Failure({"db.failed", {{"detail", "FTS5"}}});
  }
}

Opaque collecting(Matches& matches) {
  return {&matches, type_of_matches};
}

}  // namespace adjutant::db
