#include "db/file/tokenizer.h"

#include <memory>
#include <new>
#include <string>
#include <string_view>

#include <sqlite3.h>

#include "db/file/full_text.h"
#include "db/file/sqlite.h"
#include "db/language/text.h"

struct Fts5Tokenizer {
  adjutant::db::Stemmer stemmer;
};

namespace adjutant::db {
namespace {

using Give = int (*)(void* context, int flags, const char* token, int length, int start, int end);

int create(void* /*unused*/, const char** arguments, int count, Fts5Tokenizer** tokenizer) {
  try {
    *tokenizer = new Fts5Tokenizer{Stemmer(stemming_of(count > 0 ? arguments[0] : ""))};
    return SQLITE_OK;
  } catch (const std::bad_alloc&) {
    return SQLITE_NOMEM;
  }
}

void destroy(Fts5Tokenizer* tokenizer) {
  delete tokenizer;
}

int give_token(Give give, void* context, std::string_view token, std::size_t start, std::size_t length) {
  return give(context, 0, token.data(), static_cast<int>(token.size()), static_cast<int>(start),
              static_cast<int>(start + length));
}

int give_stems(std::string_view query, void* context, Give give) {
  int result = SQLITE_OK;
  for (std::size_t start = 0; start < query.size() && result == SQLITE_OK;) {
    const std::size_t end = std::min(query.find(' ', start), query.size());
    result = give_token(give, context, query.substr(start, end - start), start, end - start);
    start = end + 1;
  }
  return result;
}

int give_words(const Stemmer& stemmer, std::string_view text, void* context, Give give) {
  int result = SQLITE_OK;
  for (const Word& word : words(text)) {
    result = give_token(give, context, stemmer.stem(word.written), word.start, word.length);
    if (result != SQLITE_OK) {
      break;
    }
  }
  return result;
}

int tokenize(Fts5Tokenizer* tokenizer, void* context, int flags, const char* text, int length, Give give) {
  try {
    const std::string_view whole(text ? text : "", text ? static_cast<std::size_t>(length) : 0);
    return (flags & FTS5_TOKENIZE_QUERY) != 0 ? give_stems(whole, context, give)
                                              : give_words(tokenizer->stemmer, whole, context, give);
  } catch (const std::bad_alloc&) {
    return SQLITE_NOMEM;
  }
}

/// adjutant_stem(LANGUAGE, WORD), for the steps of the schema that make stems anew.
void give_stem(sqlite3_context* call, int /*unused*/, sqlite3_value** arguments) {
  try {
    const auto text = [&](int index) {
      const auto* bytes = reinterpret_cast<const char*>(sqlite3_value_text(arguments[index]));
      return std::string_view(bytes ? bytes : "", static_cast<std::size_t>(sqlite3_value_bytes(arguments[index])));
    };
    const std::string stem = Stemmer(stemming_of(text(0))).stem(text(1));
    sqlite3_result_text(call, stem.data(), static_cast<int>(stem.size()), SQLITE_TRANSIENT);
  } catch (const std::bad_alloc&) {
    sqlite3_result_error_nomem(call);
  }
}

}  // namespace

void register_tokenizer(sqlite3* handle) {
  fts5_api& api = full_text_api(handle);
  fts5_tokenizer ours{create, destroy, tokenize};
  constexpr int arguments = 2;
  constexpr int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY;
  if (api.xCreateTokenizer(&api, "adjutant", nullptr, &ours, nullptr) != SQLITE_OK ||
      sqlite3_create_function(handle, "adjutant_stem", arguments, flags, nullptr, give_stem, nullptr, nullptr) !=
          SQLITE_OK) {
    throw Failure({"db.failed", {{"detail", "FTS5"}}});
  }
}

}  // namespace adjutant::db
