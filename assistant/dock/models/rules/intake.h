#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "base/message.h"
#include "dock/heard/ask.h"
#include "dock/heard/book_news.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// What its owner says of a rulebook.
struct BookWords {
  std::string game;
  std::string language;    ///< empty: as its words make likely
  std::string title = {};  ///< empty: as the file has it
  std::string edition = {};
  std::string kind = "rulebook";  ///< or "summary", "charts"

  friend bool operator==(const BookWords&, const BookWords&) = default;
};

/// Bringing in one rulebook: what was understood of the file, what its owner says of it, and how far its keeping is.
/// The core reads and writes; nothing here waits.
class IntakeModel : public Changing {
  Q_OBJECT
 public:
  enum class Stage {
    none,     ///< no file
    reading,  ///< for the preview
    read,     ///< the preview is there; the book can be kept
    keeping,
    kept,
    refused,  ///< `problem` says why; another file may do
  };

  IntakeModel(const Ask& ask, const Voice& voice);

  /// Another file, for this game and its edition until the player says otherwise.
  void begin(const std::filesystem::path& file, const std::string& game, const std::string& edition = {});
  /// The player's words. A summary has no gaps where a rulebook has them: with another kind the file is read again.
  void say(const BookWords& words);
  void keep();
  /// Stops what is being done and forgets the file.
  void leave();
  /// What the socket tells; news of other jobs is none of ours.
  void hear(const BookNews& news);
  /// The core went away: what it was doing is lost.
  void lose();

  [[nodiscard]] Stage stage() const { return stage_; }
  [[nodiscard]] bool busy() const { return stage_ == Stage::reading || stage_ == Stage::keeping; }
  [[nodiscard]] bool can_keep() const;
  [[nodiscard]] const std::filesystem::path& file() const { return file_; }
  [[nodiscard]] const BookWords& words() const { return words_; }
  [[nodiscard]] const PagesRead& pages() const { return pages_; }  ///< `all` 0: not counted
  [[nodiscard]] const BookPreview& preview() const { return preview_; }
  [[nodiscard]] const BookKept& book() const { return kept_; }
  [[nodiscard]] const std::optional<Message>& problem() const { return problem_; }

 Q_SIGNALS:
  /// The preview is another.
  void read();
  void kept(const adjutant::dock::BookKept& book);

 private:
  void ask_for(const char* method, Stage stage);
  void stop();
  [[nodiscard]] Json question() const;
  void take(const PagesRead& pages) { pages_ = pages; }
  void take(const BookPreview& preview);
  void take(const BookKept& book);
  void take(const BookRefused& refused);

  const Voice& voice_;
  Asker asker_;
  Ask ask_;
  std::filesystem::path file_;
  BookWords words_;
  Stage stage_ = Stage::none;
  std::string job_;
  PagesRead pages_;
  BookPreview preview_;
  BookKept kept_;
  std::optional<Message> problem_;
};

}  // namespace adjutant::dock
