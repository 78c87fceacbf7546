#include "library/book_reader.h"

#include <set>
#include <string>
#include <utility>

#include "importers/rules_import.h"
#include "importers/text/language.h"
#include "library/database.h"
#include "library/game_choice.h"

namespace adjutant::app {
namespace {

// What a file is read as until its owner has said what it is. The sections are the same in any.
constexpr const char* any_game = "any";
constexpr const char* any_language = "en";

importers::RulesOptions options_of(const api::BookRequest& request, const std::string& language) {
  return {.game = request.game.empty() ? any_game : request.game,
          .language = language.empty() ? any_language : language,
          .title = request.title,
          .edition = request.edition,
          .kind = request.kind};
}

std::string guessed_language(const importers::ReadRulebook& book) {
  std::string text;
  for (const db::Section& section : book.sections) {
    text += section.title + '\n' + section.body + '\n';
  }
  return importers::language_of_text(text);
}

Result<std::vector<std::string>> games_for_books(const db::Database& database) {
  const auto games = games_in(database);
  const auto books = db::rulebooks(database, "");
  if (!games || !books) {
    return tl::unexpected(games ? books.error() : games.error());
  }
  std::set<std::string> ids;
  for (const games::GameSystem& game : *games) {
    ids.insert(game.id);
  }
  for (const db::RulebookRow& book : *books) {
    ids.insert(book.game);
  }
  return std::vector(ids.begin(), ids.end());
}

/// Corrections that are kept belong to a language: once it is guessed, the file is read with them.
Result<api::BookPreview> preview_book(const db::Database& database, const api::BookRequest& request,
                                      const importers::PageProgress& progress) {
  std::string language = request.language;
  const auto read = [&] {
    return importers::preview_rules(database, request.file, options_of(request, language), progress);
  };
  auto understood = read();
  if (understood && language.empty()) {
    language = guessed_language(understood->book);
    const auto corrections = db::rulebook_override(database, request.game, language, understood->book.title);
    if (corrections && *corrections) {
      understood = read();
    }
  }
  if (!understood) {
    return tl::unexpected(understood.error());
  }
  importers::ReadRulebook& book = understood->book;
  return games_for_books(database).map([&](std::vector<std::string> games) {
    return api::BookPreview{name_of(understood->format), std::move(book.title),       language,
                            std::move(book.sections),    std::move(book.diagnostics), std::move(games)};
  });
}

Result<api::BookKept> keep_book(db::Database& database, const api::BookRequest& request,
                                const importers::PageProgress& progress) {
  return importers::import_rules(database, request.file, options_of(request, request.language), now(), progress)
      .map([](importers::ImportedRules done) {
        return api::BookKept{std::move(done.rulebook), done.sections, done.numbered,
                             done.unchanged,           done.replaced, std::move(done.diagnostics)};
      });
}

template <class T>
api::BookNews news_of(Result<T> result) {
  return result ? api::BookNews(std::move(*result)) : api::BookNews(std::move(result.error()));
}

}  // namespace

api::BookNews read_book(const std::filesystem::path& database, const api::BookRequest& request,
                        const importers::PageProgress& progress) {
  auto library = db::open_database(database, now());
  if (!library) {
    return std::move(library.error());
  }
  return request.keep ? news_of(keep_book(*library, request, progress))
                      : news_of(preview_book(*library, request, progress));
}

}  // namespace adjutant::app
