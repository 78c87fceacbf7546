#pragma once

#include <QObject>
#include <QTimer>
#include <optional>
#include <string>
#include <vector>

#include "base/message.h"
#include "dock/ask.h"
#include "dock/voice.h"

namespace adjutant::dock {

/// Where a section stands: what `open` takes.
struct RulePlace {
  std::string game;
  std::string number;  ///< printed number or key

  friend bool operator==(const RulePlace&, const RulePlace&) = default;
};

struct RuleHit {
  RulePlace at;
  std::string number;  ///< as printed; empty: unnumbered
  std::string language;
  std::string title;
  std::string snippet;            ///< marks around the words that were found are taken out
  std::vector<std::string> also;  ///< other languages that have the section
  std::string rulebook;

  friend bool operator==(const RuleHit&, const RuleHit&) = default;
};

/// A section as a link names it.
struct RuleLink {
  std::string number;  ///< what `open` takes
  std::string title;

  friend bool operator==(const RuleLink&, const RuleLink&) = default;
};

/// A number in the body that is a section of the same book. Bytes of UTF-8.
struct RuleReference {
  std::size_t position = 0;
  std::size_t length = 0;
  std::string number;

  friend bool operator==(const RuleReference&, const RuleReference&) = default;
};

/// One translation of a section.
struct RuleText {
  std::string language;
  std::string number;
  std::string title;
  std::string body;               ///< paragraphs separated by an empty line
  std::vector<RuleLink> parents;  ///< the outermost first
  std::vector<RuleLink> children;
  std::vector<RuleReference> references;  ///< in the order of the body, none within another
  std::string rulebook;

  friend bool operator==(const RuleText&, const RuleText&) = default;
};

/// The hits and sections of the socket's answers. What is missing or of the wrong kind is left out, references that do
/// not lie in the body too.
std::vector<RuleHit> read_hits(const nlohmann::json& answer);
std::vector<RuleText> read_texts(const nlohmann::json& answer);

/// Looking up rules: a search as one types, the section that is open in all its translations, and the way back.
class RulesModel : public QObject {
  Q_OBJECT
 public:
  RulesModel(Ask ask, const Voice& voice);

  /// The game whose rules come first, and which a bare number means; empty: any game.
  void set_game(const std::string& game);
  [[nodiscard]] const std::string& game() const { return game_; }
  /// How many rulebooks there are for the game; none: not known yet.
  [[nodiscard]] std::optional<int> books() const { return books_; }
  /// Asks again which rulebooks there are: after connecting, or when the room is shown.
  void refresh();

  /// What stands in the search field; asked for a moment after the last key.
  void type(const std::string& words);
  [[nodiscard]] const std::string& words() const { return words_; }
  [[nodiscard]] const std::vector<RuleHit>& hits() const { return hits_; }
  /// Whether the hits are those of the words that were typed last.
  [[nodiscard]] bool settled() const { return settled_; }
  /// As soon as the hits are there, opens the first.
  void open_first();

  /// A section of the followed game, or of the one named.
  void open(const std::string& number) { open(RulePlace{game_, number}); }
  void open(const RulePlace& place);
  /// Back to the search.
  void close();
  [[nodiscard]] const std::optional<RulePlace>& place() const { return place_; }
  /// The translations of the open section, that of the player's language first.
  [[nodiscard]] const std::vector<RuleText>& texts() const { return texts_; }

  void back();
  void forward();
  [[nodiscard]] bool can_go_back() const { return at_ > 0; }
  [[nodiscard]] bool can_go_forward() const { return at_ + 1 < way_.size(); }

  /// Why the last wish could not be fulfilled; none where it could.
  [[nodiscard]] const std::optional<Message>& problem() const { return problem_; }

 Q_SIGNALS:
  void changed();

 private:
  void search();
  void show();

  const Voice& voice_;
  Asker search_asker_;
  Asker section_asker_;
  Asker books_asker_;
  QTimer pause_;  ///< between the last key and the question
  std::string game_;
  std::optional<int> books_;
  std::string words_;
  std::vector<RuleHit> hits_;
  bool settled_ = true;
  bool open_first_ = false;
  std::vector<std::optional<RulePlace>> way_{std::nullopt};  ///< where the player has been; none: the search
  std::size_t at_ = 0;
  std::optional<RulePlace> place_;
  std::vector<RuleText> texts_;
  std::optional<Message> problem_;
};

}  // namespace adjutant::dock
