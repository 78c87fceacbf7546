#include "dock/models/rules/rules.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "dock/heard/read.h"

namespace adjutant::dock {
namespace {

/// Long enough for a fast typist's next key, short enough that nobody waits.
constexpr int pause_ms = 80;
/// More than anyone reads before typing another letter.
constexpr int most_hits = 40;
/// The most recently read rules that are listed: those of an evening.
constexpr int most_recent = 12;
/// Of the sample game, and of its rules.
constexpr std::string_view sample_edition = "sample";

/// The books that are searched for an edition, as the core chooses them (rules/books.h).
std::vector<RuleBook> books_for(std::vector<RuleBook> books, const std::string& edition) {
  const bool has_own = std::ranges::find(books, edition, &RuleBook::edition) != books.end();
  std::erase_if(books, [&](const RuleBook& book) { return book.edition != (has_own ? edition : std::string()); });
  return books;
}

}  // namespace

RulesModel::RulesModel(const Ask& ask, const Voice& voice)
    : voice_(voice), search_asker_(ask), section_asker_(ask), books_asker_(ask), recent_asker_(ask), ask_(ask) {
  pause_.setSingleShot(true);
  pause_.setInterval(pause_ms);
  connect(&pause_, &QTimer::timeout, this, &RulesModel::search);
  connect(&voice_, &Voice::changed, this, &RulesModel::read_again);
}

Json RulesModel::question() const {
  Json question = {{"language", voice_.code()}};
  if (!game_.empty()) {
    question["game"] = game_;
    question["edition"] = of_any_edition_ ? std::string() : edition_;
  }
  return question;
}

void RulesModel::set_game(const std::string& game, const std::string& edition) {
  if (game == game_ && edition == edition_) {
    return;
  }
  game_ = game;
  edition_ = edition;
  of_any_edition_ = false;
  books_.reset();
  refresh();
  search();
}

void RulesModel::refresh() {
  books_asker_.forget();
  books_asker_("rules.books", question(), [this](const Reply& answer) {
    if (answer) {
      take_books(read_books(*answer));
    }
  });
  ask_recent();
}

/// Who plays the sample with rules of their own at hand reads both: the sample's alone would hide them.
void RulesModel::take_books(std::vector<RuleBook> books) {
  const bool has_own = std::ranges::any_of(books, [](const RuleBook& book) { return book.edition != sample_edition; });
  const bool of_any = edition_ == sample_edition && has_own;
  const bool asks_otherwise = of_any != of_any_edition_;
  of_any_edition_ = of_any;
  books_ = of_any || edition_.empty() ? std::move(books) : books_for(std::move(books), edition_);
  Q_EMIT changed();
  if (asks_otherwise && !words_.empty()) {
    search();
  }
}

std::string RulesModel::own_edition() const {
  return edition_ == sample_edition ? std::string() : edition_;
}

/// The player's language, or the first there is, against the next other; books of one language against each other.
std::optional<std::pair<std::string, std::string>> RulesModel::compared() const {
  if (game_.empty() || !books_ || books_->size() < 2) {
    return std::nullopt;
  }
  const auto own = std::ranges::find(*books_, voice_.code(), &RuleBook::language);
  const std::string left = (own == books_->end() ? books_->begin() : own)->language;
  const auto other = std::ranges::find_if(*books_, [&](const RuleBook& book) { return book.language != left; });
  return std::pair(left, other == books_->end() ? left : other->language);
}

void RulesModel::ask_recent() {
  recent_asker_.forget();
  Json asked = question();
  asked.erase("edition");
  asked["limit"] = most_recent;
  recent_asker_("rules.recent", std::move(asked), [this](const Reply& answer) {
    recent_ = answer ? read_recent(*answer) : std::vector<RulePlace>();
    Q_EMIT changed();
  });
}

void RulesModel::read_again() {
  refresh();
  search();
  show();
}

void RulesModel::type(const std::string& words) {
  words_ = words;
  settled_ = false;
  opens_first_ = false;
  go({});
  pause_.start();
}

void RulesModel::search() {
  pause_.stop();
  search_asker_.forget();
  if (words_.find_first_not_of(' ') == std::string::npos) {
    found_ = {};
    settled_ = true;
    Q_EMIT changed();
    return;
  }
  Json asked = question();
  asked.update({{"words", words_}, {"prefix", true}, {"limit", most_hits}});
  search_asker_("rules.search", std::move(asked), [this](const Reply& answer) {
    settled_ = true;
    found_ = answer ? read_found(*answer) : FoundRules();
    problem_ = answer ? std::nullopt : std::optional(answer.error().what);
    if (std::exchange(opens_first_, false) && !found_.hits.empty()) {
      open(found_.hits.front().at);
    } else {
      Q_EMIT changed();
    }
  });
}

void RulesModel::open_first() {
  if (!settled_) {
    opens_first_ = true;
    search();
  } else if (!found_.hits.empty()) {
    open(found_.hits.front().at);
  }
}

void RulesModel::open(const std::string& number) {
  if (game_.empty()) {
    type(number);
    open_first();
  } else {
    open(RulePlace{game_, number});
  }
}

std::optional<RulePlace> RulesModel::place() const {
  const auto* place = std::get_if<RulePlace>(&way_[at_]);
  return place ? std::optional(*place) : std::nullopt;
}

void RulesModel::go(Spot spot) {
  if (spot != way_[at_]) {
    way_.resize(at_ + 1);
    way_.push_back(std::move(spot));
    ++at_;
  }
  show();
}

void RulesModel::back() {
  if (can_go_back()) {
    --at_;
    show();
  }
}

void RulesModel::forward() {
  if (can_go_forward()) {
    ++at_;
    show();
  }
}

void RulesModel::show() {
  section_asker_.forget();
  problem_.reset();
  rule_ = {};
  if (const auto where = place()) {
    show_section(*where);
  } else if (shows_differences()) {
    show_differences();
  }
  Q_EMIT changed();
}

void RulesModel::show_section(const RulePlace& place) {
  Json asked = question();
  asked.update({{"game", place.game}, {"number", place.number}});
  section_asker_("rules.show", std::move(asked), [this, place](const Reply& answer) {
    if (answer && place != read_) {
      remember(place);
    }
    rule_ =
        answer ? ShownRule{read_texts(*answer), read_notes(*answer), read_differences(*answer), read_languages(*answer)}
               : ShownRule();
    problem_ = answer ? std::nullopt : std::optional(answer.error().what);
    Q_EMIT changed();
  });
}

/// Tells the core that a rule was opened, so that the player finds it again on another evening.
void RulesModel::remember(const RulePlace& place) {
  read_ = place;
  ask_("rules.read", {{"game", place.game}, {"number", place.number}}, [](const Reply&) {});
  ask_recent();
}

void RulesModel::show_differences() {
  differences_.reset();
  const auto both = compared();
  if (!both) {
    return;
  }
  Json asked = question();
  asked.update({{"left", both->first}, {"right", both->second}, {"edition", edition_}});
  section_asker_("rules.compare", std::move(asked), [this](const Reply& answer) {
    differences_ = answer ? read_differences(*answer) : std::vector<RuleDifference>();
    problem_ = answer ? std::nullopt : std::optional(answer.error().what);
    Q_EMIT changed();
  });
}

}  // namespace adjutant::dock
