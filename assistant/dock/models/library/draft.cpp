#include "dock/models/library/draft.h"

#include <utility>

#include "dock/heard/read.h"

namespace adjutant::dock {
namespace {

DraftBook read_draft_book(const Json& entry) {
  DraftBook book;
  read_fields(entry,
              {{"game", &book.game}, {"language", &book.language}, {"title", &book.title}, {"edition", &book.edition}});
  return book;
}

int counted_at(const Json& answer, const char* key) {
  const Json& count = field_at(answer, key);
  return count.is_number_integer() ? count.get<int>() : 0;
}

}  // namespace

void DraftModel::refresh() {
  lists_.forget();
  lists_("rules.books", {{"language", voice_.code()}}, [this](const Reply& answer) {
    std::vector<DraftBook> books = answer ? read_list(*answer, "books", read_draft_book) : std::vector<DraftBook>();
    if (books != books_) {
      books_ = std::move(books);
      Q_EMIT changed();
    }
  });
}

void DraftModel::make(const DraftBook& book) {
  const Json what = {{"game", book.game},
                     {"title", book.title.toStdString()},
                     {"in", book.language},
                     {"keep", true},
                     {"language", voice_.code()}};
  requests_("rules.draft", what, [this](const Reply& answer) {
    if (!answer) {
      Q_EMIT refused(voice_(answer.error().what));
      return;
    }
    Q_EMIT made(voice_(
        {"dock.draft.made", {{"charts", counted_at(*answer, "charts")}, {"cells", counted_at(*answer, "cells")}}}));
  });
}

}  // namespace adjutant::dock
