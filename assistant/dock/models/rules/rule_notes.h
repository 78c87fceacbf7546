#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "base/message.h"
#include "dock/heard/ask.h"
#include "dock/models/rules/rules_answer.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// Writing, changing and removing notes on rules. The last change can be taken back; the core keeps what a note said
/// before.
class RuleNotesModel : public Changing {
  Q_OBJECT
 public:
  RuleNotesModel(const Ask& ask, const Voice& voice);

  /// Keeps the note: a new one (id 0) on this section, else what the note says from now on.
  void keep(const RulePlace& place, const RuleNote& note);
  void remove(std::int64_t id);
  /// Takes a file of notes into the library; `game` is meant where it names none.
  void bring_in(const std::filesystem::path& file, const std::string& game);
  /// Takes back what was last changed or removed.
  void undo();

  /// What was done last and may be taken back; none if there is nothing.
  [[nodiscard]] const std::optional<Message>& done() const { return done_; }
  [[nodiscard]] bool can_undo() const { return undone_by_.has_value(); }
  /// Why the last wish could not be fulfilled.
  [[nodiscard]] const std::optional<Message>& problem() const { return problem_; }
  /// Forgets the last change, which can no longer be taken back.
  void forget();

 Q_SIGNALS:
  /// Emitted when the notes have changed; whoever shows them asks again.
  void kept();

 private:
  /// The question that takes the last change back.
  struct Undo {
    std::string method;
    std::int64_t id = 0;
  };

  /// What is told of an answer.
  using Told = std::function<Message(const Json& answer)>;

  void ask(const std::string& method, Json params, const Told& told, const std::string& undone_by);

  const Voice& voice_;
  Asker asker_;
  std::optional<Undo> undone_by_;
  std::optional<Message> done_;
  std::optional<Message> problem_;
};

}  // namespace adjutant::dock
