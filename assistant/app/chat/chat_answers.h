#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>
#include <tl/expected.hpp>

#include "chat/chat_question.h"
#include "words/catalogue.h"
#include "words/language.h"

namespace adjutant::app {

/// Who says a line in a room.
struct ChatSpeaker {
  std::uint64_t connection = 0;  ///< as of vmod::wire::Heard: no name tells who it is; 0: it is not known
  bool alone = true;             ///< nobody else is in the room
};

/// Lines of chat that ask something, answered in one line each:
///
///   !los FROM TO      !visión DE A            !visuale DA A            line of sight
///   !shot FROM TO     !disparo DE A           !tiro DA A               the same, as a declared shot
///   !odds FROM TO     !probabilidades DE A    !probabilità DA A        of the fire that is legal now
///   !rule 17.1        !regla 17.1             !regola 17.1             number, title, first lines and a link
///
/// The language is that of the command's word; accents and capitals do not matter. A place is a printed hex or the name
/// of a unit. Other words after a `!` are left to other programs.
class ChatAnswers {
 public:
  using Moment = std::chrono::steady_clock::time_point;
  /// A method of the socket's service (docs/api.md), in the language given: its result, or the sentence of its error.
  using Call = std::function<tl::expected<nlohmann::json, std::string>(const std::string& method, nlohmann::json params,
                                                                       words::Language language)>;

  ChatAnswers(const words::Catalogue& catalogue, Call call);

  /// The line to say in the room, where this one of a player's ("<Ann> - !los E3 G4", as vmod::plain_chat gives it)
  /// asks for it; none for all other lines, for our own answers and for what comes too often, which is said once. It
  /// has at most 300 characters, none of which means anything to a stock VASSAL, and of a rule no more than its
  /// beginning. The board that is asked about is that of `session`; where it is seen with the eyes of a side, or there
  /// is none, nothing is answered. A question right behind an answer waits for its turn, one of each speaker: his next
  /// one takes its place, nobody else's does. Turns go to whom was answered least in the last minute, and nobody has
  /// all of a room's where others could ask.
  std::optional<std::string> answer(const std::string& session, const std::string& room, std::string_view line,
                                    const ChatSpeaker& who, Moment now);
  /// An answer to a question that has waited.
  struct Late {
    std::string session;
    std::string line;
  };
  /// When the next of the waiting questions has its turn; nothing where none waits.
  [[nodiscard]] std::optional<Moment> next_turn() const;
  /// Answers the waiting questions whose turn has come.
  std::vector<Late> answer_waiting(Moment now);
  /// Leaves all waiting questions unanswered.
  void forget_waiting() { waiting_.clear(); }
  /// The same for what one player writes to Adjutant alone ("los E3 G4", with or without a `!`), answered to him alone:
  /// a board that is seen with his own eyes too. `help` says what can be written; a word that is none of these gets the
  /// nearest, in the player's language. `channel` tells players apart.
  std::optional<std::string> answer_privately(const std::string& session, const std::string& channel,
                                              std::string_view line, Moment now,
                                              const words::Language& language = words::Language::en);
  /// The language of a question that is written like that; none where it is none.
  static std::optional<words::Language> language_of(std::string_view line);

 private:
  struct Said {
    std::string room;
    std::uint64_t connection = 0;
    Moment when;
  };
  struct Asked {
    std::string session;
    std::string room;
    ChatSpeaker who;
    ChatQuestion question;
  };
  std::optional<std::string> answer_in_room(Asked asked, Moment now);
  std::optional<std::string> reply(const std::string& session, ChatQuestion question, bool privately);
  [[nodiscard]] Moment turn_in(const std::string& room) const;
  void wait(Asked asked);
  [[nodiscard]] bool somebody_is_before(const Asked& asked) const;
  [[nodiscard]] std::deque<Asked>::iterator next_waiting(Moment now);
  std::optional<std::string> too_many(const std::string& room, std::ptrdiff_t most, words::Language language,
                                      Moment now);
  void forget_what_is_past(Moment now);
  [[nodiscard]] std::ptrdiff_t answered(const std::string& room, std::uint64_t connection) const;
  [[nodiscard]] std::ptrdiff_t share_of(const Asked& asked) const;
  [[nodiscard]] bool is_full(const Asked& asked) const;

  words::Catalogue catalogue_;
  Call call_;
  std::deque<Said> said_;               ///< in rooms, in the last minute, the oldest first
  std::deque<Said> said_alone_;         ///< likewise, to one player
  std::map<std::string, Moment> told_;  ///< when a room was told that there were too many
  std::deque<Asked> waiting_;           ///< for its turn, the oldest first
};

}  // namespace adjutant::app
