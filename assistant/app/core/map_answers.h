#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include <nlohmann/json_fwd.hpp>

#include "chat/chat_answers.h"
#include "live/asking.h"
#include "live/event.h"
#include "session/delta.h"
#include "vmod/geometry.h"
#include "vmod/wire/allowance.h"
#include "vmod/wire/private_answer.h"
#include "words/catalogue.h"
#include "words/language.h"

namespace adjutant::app {

/// Answers a player on his own map in VASSAL, privately: a line that he asked with Adjutant's extension is drawn in the
/// colour of its verdict, with a ring where it is blocked and the words in a private window; of a place that he lit
/// with its flare the ring and the words tell what is there and can be done, of selected pieces the words; what he
/// types into that window is answered there like a question in the chat. One line for a question and none in between,
/// since each opens the window again that its player may have closed: what is drawn is taken away with the answer to
/// his next one. Who asks too much gets none. Answers are in the language in which he asks: of his extension, else of
/// the last words with which he asked, else the host's.
class MapAnswers {
 public:
  using Moment = vmod::wire::Instant;
  using Send =
      std::function<void(const live::GameId& game, std::uint64_t connection, const vmod::wire::PrivateAnswer&)>;

  /// `call` asks the service about a session; `words` answers questions by words.
  MapAnswers(const words::Catalogue& catalogue, words::Language language, ChatAnswers::Call call, ChatAnswers& words,
             Send send);

  /// A question about this board of the session, which has to be seen with eyes that the player may have.
  void answer(const live::GameId& game, const std::string& session, const session::Board& board,
              const live::Question& question, Moment now);
  /// This player has asked in this language, in the chat.
  void heard(const live::GameId& game, std::uint64_t connection, const words::Language& language, Moment now);
  /// The player of this connection has written into his private window.
  void answer_words(const live::GameId& game, const std::string& session, const vmod::wire::AskedPrivately& asked,
                    Moment now);
  /// A step of the board: what is drawn in this game is of a former board where pieces have come, gone or moved since,
  /// and is taken away with whatever is answered next. Other changes, such as what pieces calculate, leave it.
  void board_changed(const live::GameId& game, const session::Delta& step);
  /// Another board: so is whatever is drawn in this game.
  void board_replaced(const live::GameId& game);
  /// The game is not followed any more.
  void forget(const live::GameId& game);

 private:
  using Asker = std::pair<live::GameId, std::uint64_t>;
  struct Told {
    std::optional<vmod::wire::ToolNumber> drawn{};  ///< thread that lies on his map
    std::map<std::string, vmod::Point> places{};    ///< of the pieces, when it was drawn
    bool is_of_former_board = false;                ///< pieces have come, gone or moved since
    vmod::wire::Allowance answers;
    Moment asked{};                             ///< last
    std::optional<words::Language> language{};  ///< of the words with which he asked last
  };

  Told& told(const Asker& asker, Moment now);
  void forget_the_most_silent();
  static void take_away_of_former_board(Told& told, vmod::wire::PrivateAnswer& answer);
  [[nodiscard]] words::Language language_of(const live::Question& question, const Told& told) const;
  [[nodiscard]] nlohmann::json follows(const std::string& session) const;

  words::Catalogue catalogue_;
  words::Language language_;
  ChatAnswers::Call call_;
  ChatAnswers& words_;
  Send send_;
  std::map<Asker, Told> told_;
};

}  // namespace adjutant::app
