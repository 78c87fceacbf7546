#pragma once

#include <QTimer>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/message.h"
#include "dock/heard/ask.h"
#include "dock/models/rules/rules_answer.h"
#include "dock/models/rules/rules_section_page.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// Looking up rules: a search as one types, the section that is open in all its translations, and the way back.
class RulesModel : public Changing {
 public:
  RulesModel(const Ask& ask, const Voice& voice);

  /// The game whose rules are searched, and which a bare number means; empty: any game. Of its editions this one.
  void set_game(const std::string& game, const std::string& edition = {});
  [[nodiscard]] const std::string& game() const { return game_; }
  /// The edition that a book of the player is of, as far as is known: that of the game, unless it is the sample's,
  /// which is nobody's.
  [[nodiscard]] std::string own_edition() const;
  /// How many rulebooks there are to be searched for the game; none: not known yet.
  [[nodiscard]] std::optional<std::size_t> books() const {
    return books_ ? std::optional(books_->size()) : std::nullopt;
  }
  /// Whether its books are in several languages, or several in one, so that they can be compared.
  [[nodiscard]] bool has_translations() const { return compared().has_value(); }
  /// Asks again which rulebooks there are: after connecting, or when the room is shown.
  void refresh();
  /// Asks again for what is shown, after a change of the library.
  void read_again();

  /// What stands in the search field; asked for a moment after the last key.
  void type(const std::string& words);
  [[nodiscard]] const std::string& words() const { return words_; }
  [[nodiscard]] const FoundRules& found() const { return found_; }
  /// Whether the hits answer the words that were typed last.
  [[nodiscard]] bool settled() const { return settled_; }
  /// Opens the first hit, as soon as the hits are there.
  void open_first();

  /// Opens a section of the game that is followed, by its number. If no game is followed, all books are searched.
  void open(const std::string& number);
  void open(const RulePlace& place) { go(place); }
  /// Back to the search.
  void close() { go({}); }
  /// The section that is open; none: the search, or where the translations differ.
  [[nodiscard]] std::optional<RulePlace> place() const;
  /// The open section with its translations, first the one in the language of the player. Empty until the core has
  /// answered.
  [[nodiscard]] const ShownRule& rule() const { return rule_; }
  [[nodiscard]] const std::vector<RuleText>& texts() const { return rule_.texts; }

  /// Opens the page of the game where two of its translations differ.
  void open_differences() { go(Differences()); }
  [[nodiscard]] bool shows_differences() const { return std::holds_alternative<Differences>(way_[at_]); }
  /// The differences between the translations of the whole game; none until the core has answered.
  [[nodiscard]] const std::optional<std::vector<RuleDifference>>& differences() const { return differences_; }

  /// The rules that were read last, the newest first.
  [[nodiscard]] const std::vector<RulePlace>& recent() const { return recent_; }

  void back();
  void forward();
  [[nodiscard]] bool can_go_back() const { return at_ > 0; }
  [[nodiscard]] bool can_go_forward() const { return at_ + 1 < way_.size(); }

  /// Why the last wish could not be fulfilled; none where it could.
  [[nodiscard]] const std::optional<Message>& problem() const { return problem_; }

 private:
  /// The search, a section, or where the translations of the game differ.
  struct Differences {
    friend bool operator==(const Differences&, const Differences&) = default;
  };
  using Spot = std::variant<std::monostate, RulePlace, Differences>;

  void search();
  void go(Spot spot);
  void show();
  void show_section(const RulePlace& place);
  void show_differences();
  void remember(const RulePlace& place);
  void ask_recent();
  [[nodiscard]] std::optional<std::pair<std::string, std::string>> compared() const;
  [[nodiscard]] Json question() const;
  void take_books(std::vector<RuleBook> books);

  const Voice& voice_;
  Asker search_asker_;
  Asker section_asker_;
  Asker books_asker_;
  Asker recent_asker_;
  Ask ask_;
  QTimer pause_;  ///< between the last key and the question
  std::string game_;
  std::string edition_;
  bool of_any_edition_ = false;  ///< beside the sample's rules the player's own are searched too
  std::optional<std::vector<RuleBook>> books_;
  std::string words_;
  FoundRules found_;
  bool settled_ = true;
  bool opens_first_ = false;
  std::vector<Spot> way_{Spot()};  ///< where the player has been, the search included
  std::size_t at_ = 0;
  ShownRule rule_;
  std::optional<RulePlace> read_;  ///< the section that was read last
  std::optional<std::vector<RuleDifference>> differences_;
  std::vector<RulePlace> recent_;
  std::optional<Message> problem_;
};

}  // namespace adjutant::dock
