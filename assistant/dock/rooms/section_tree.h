#pragma once

#include <QTreeWidget>

#include "dock/heard/book_news.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// The sections of a book as they were understood: number and title, one below the other as the book has them, and
/// where each stands.
class SectionTree : public QTreeWidget {
  Q_OBJECT
 public:
  explicit SectionTree(const Voice& voice);

  void show_book(const BookPreview& book);

 private:
  void retranslate();

  const Voice& voice_;
  bool has_pages_ = false;
};

}  // namespace adjutant::dock
