#include "dock/models/rules.h"

#include <utility>

#include <nlohmann/json.hpp>

namespace adjutant::dock {
namespace {

using Json = nlohmann::json;

/// Long enough for a fast typist's next key, short enough that nobody waits.
constexpr int pause_ms = 80;
/// More than anyone reads before typing another letter.
constexpr int most_hits = 40;

}  // namespace

RulesModel::RulesModel(const Ask& ask, const Voice& voice)
    : voice_(voice), search_asker_(ask), section_asker_(ask), books_asker_(ask) {
  pause_.setSingleShot(true);
  pause_.setInterval(pause_ms);
  connect(&pause_, &QTimer::timeout, this, &RulesModel::search);
  connect(&voice_, &Voice::changed, this, [this] {
    search();
    show();
  });
}

Json RulesModel::question() const {
  Json question = {{"language", voice_.code()}};
  if (!game_.empty()) {
    question["game"] = game_;
    question["edition"] = edition_;
  }
  return question;
}

void RulesModel::set_game(const std::string& game, const std::string& edition) {
  if (game == game_ && edition == edition_) {
    return;
  }
  game_ = game;
  edition_ = edition;
  books_.reset();
  refresh();
  search();
}

void RulesModel::refresh() {
  books_asker_.forget();
  books_asker_("rules.books", question(), [this](const Reply& answer) {
    if (answer) {
      books_ = count_books(*answer);
      Q_EMIT changed();
    }
  });
}

void RulesModel::type(const std::string& words) {
  words_ = words;
  settled_ = false;
  opens_first_ = false;
  go(std::nullopt);
  pause_.start();
}

void RulesModel::search() {
  pause_.stop();
  search_asker_.forget();
  if (words_.find_first_not_of(' ') == std::string::npos) {
    hits_.clear();
    mended_.clear();
    settled_ = true;
    Q_EMIT changed();
    return;
  }
  Json wanted = question();
  wanted.update({{"words", words_}, {"prefix", true}, {"limit", most_hits}});
  search_asker_("rules.search", std::move(wanted), [this](const Reply& answer) {
    settled_ = true;
    hits_ = answer ? read_hits(*answer) : std::vector<RuleHit>();
    mended_ = answer ? read_mended(*answer) : std::vector<MendedWord>();
    problem_ = answer ? std::nullopt : std::optional(answer.error().what);
    if (std::exchange(opens_first_, false) && !hits_.empty()) {
      open(hits_.front().at);
    } else {
      Q_EMIT changed();
    }
  });
}

void RulesModel::open_first() {
  if (!settled_) {
    opens_first_ = true;
    search();
  } else if (!hits_.empty()) {
    open(hits_.front().at);
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

void RulesModel::open(const RulePlace& place) {
  go(place);
}

void RulesModel::close() {
  go(std::nullopt);
}

void RulesModel::go(std::optional<RulePlace> place) {
  if (place != way_[at_]) {
    way_.resize(at_ + 1);
    way_.push_back(std::move(place));
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
  texts_.clear();
  if (const auto& where = place()) {
    Json wanted = question();
    wanted.update({{"game", where->game}, {"number", where->number}});
    section_asker_("rules.show", std::move(wanted), [this](const Reply& answer) {
      texts_ = answer ? read_texts(*answer) : std::vector<RuleText>();
      problem_ = answer ? std::nullopt : std::optional(answer.error().what);
      Q_EMIT changed();
    });
  }
  Q_EMIT changed();
}

}  // namespace adjutant::dock
