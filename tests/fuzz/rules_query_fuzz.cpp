// Questions as a player, or a client of the socket, may type them, to a database with two small rulebooks.

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>

#include <unistd.h>

#include "db/rules.h"
#include "rules/lookup.h"

namespace {

using namespace adjutant;

db::Rulebook book_in(const std::string& language, const std::string& title, const std::string& body) {
  db::Rulebook book;
  book.row.hash = std::string(64, 'a');
  book.row.game = "ford";
  book.row.language = language;
  book.row.title = "The Ford";
  book.row.kind = "rulebook";
  book.sections = {{"17.0", "17.0", title, body, std::nullopt, 1, 2}, {"17.1", "17.1", body, title, 0U, 3, 4}};
  return book;
}

db::Database& library() {
  static const auto path = std::filesystem::temp_directory_path() / ("adjutant-fuzz-" + std::to_string(getpid()));
  static db::Database database = [] {
    auto opened = db::open_database(path, db::Time{});
    if (!opened || !db::store_rulebook(*opened, book_in("es", "Asalto cerrado", "Línea de visión, 17.1.")) ||
        !db::store_rulebook(*opened, book_in("it", "Assalto ravvicinato", "L’unità e la linea di visuale."))) {
      std::abort();
    }
    std::atexit([] { std::filesystem::remove(path); });
    return std::move(*opened);
  }();
  return database;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const rules::Lexicon lexicon = rules::built_in_lexicon();
  const std::string words(reinterpret_cast<const char*>(data), size);
  const bool prefix = size % 2 == 1;
  const auto hits =
      rules::search(library(), lexicon, {.words = words, .game = "", .language = "es", .limit = 20, .prefix = prefix});
  if (!hits) {
    std::abort();  // whatever is typed is a question
  }
  for (const rules::Hit& hit : hits->hits) {
    for (const rules::Mark& mark : hit.snippet.marks) {
      if (mark.start + mark.length > hit.snippet.text.size()) {
        std::abort();
      }
    }
  }
  (void)rules::show(library(), lexicon, "ford", words, "it");
  return 0;
}
