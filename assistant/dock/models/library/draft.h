#pragma once

#include <QString>
#include <string>
#include <utility>
#include <vector>

#include "dock/heard/ask.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// A rulebook whose tables may become a pack.
struct DraftBook {
  std::string game;
  std::string language;
  QString title;
  QString edition;

  friend bool operator==(const DraftBook&, const DraftBook&) = default;
};

/// Makes packs out of the tables of the player's rulebooks: drafts, of which every figure waits for his look.
class DraftModel : public Changing {
  Q_OBJECT
 public:
  DraftModel(Ask ask, const Voice& voice) : voice_(voice), lists_(ask), requests_(std::move(ask)) {}

  /// Reads which rulebooks there are.
  void refresh();
  [[nodiscard]] const std::vector<DraftBook>& books() const { return books_; }
  /// Drafts the pack of a book and keeps it in the library.
  void make(const DraftBook& book);

 Q_SIGNALS:
  /// The pack is in the library: in words.
  void made(const QString& what);
  void refused(const QString& why);

 private:
  const Voice& voice_;
  Asker lists_;
  Asker requests_;
  std::vector<DraftBook> books_;
};

}  // namespace adjutant::dock
