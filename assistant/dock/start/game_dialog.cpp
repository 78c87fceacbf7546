#include "dock/start/game_dialog.h"

#include <QStyle>
#include <algorithm>
#include <utility>

#include "dock/models/words/field_words.h"
#include "dock/style/style.h"
#include "dock/widgets/layouts.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr int dialog_width = 400;

}  // namespace

GameDialog::GameDialog(const Voice& voice, LibraryModel& library, std::string module, QWidget* parent)
    : QDialog(parent), voice_(voice), library_(library), hash_(std::move(module)) {
  setObjectName(u"game_dialog"_s);
  if (const LibraryModule* known = library_.module(hash_)) {
    module_ = *known;
  }
  lay_out();
  list_games();
  connect(group_, &QButtonGroup::idToggled, this, &GameDialog::show_warning);
  connect(take_, &QPushButton::clicked, this, &GameDialog::take);
  connect(later_, &QPushButton::clicked, this, &QDialog::reject);
  connect(&library_, &LibraryModel::bound, this, [this](const std::string& hash) {
    if (hash == hash_) {
      accept();
    }
  });
  connect(&library_, &LibraryModel::refused, this, [this](const QString& why) {
    warning_->setText(why);
    warning_->show();
    take_->setEnabled(true);
  });
  // A pack may have come in since the list was read.
  connect(&library_, &LibraryModel::changed, this, [this] {
    if (library_.games() != games_) {
      list_games();
    }
  });
  connect(&voice_, &Voice::changed, this, &GameDialog::retranslate);
}

void GameDialog::lay_out() {
  QFont heading = name_->font();
  heading.setPointSizeF(heading.pointSizeF() * 1.25);
  heading.setWeight(QFont::DemiBold);
  name_->setFont(heading);
  style::set_role(*why_, style::Role::quiet);
  style::set_role(*sides_, style::Role::quiet);
  style::set_role(*warning_, style::Role::warning);
  sides_->setObjectName(u"game/sides"_s);
  for (QLabel* label : {name_, why_, sides_, warning_}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
  }
  take_->setObjectName(u"game/take"_s);
  take_->setDefault(true);
  later_->setObjectName(u"game/later"_s);

  auto* column = column_in(*this, {2 * style::margin, 2 * style::margin, 2 * style::margin, style::margin},
                           {name_, why_, sides_}, style::small_gap);
  column->addSpacing(style::margin);
  column->addWidget(list_);
  column->addSpacing(style::gap);
  column->addWidget(warning_);
  column->addStretch(1);
  column->addLayout(row_of({{new QWidget, 1}, later_, take_}, style::gap));
  setMinimumWidth(dialog_width - 2 * style::margin);
}

/// The answers for the games that are known now; what was chosen stays chosen.
void GameDialog::list_games() {
  const Answer* before = chosen();
  const std::optional<std::string> kept = before ? std::optional(before->game) : std::nullopt;
  games_ = library_.games();
  guess_ = guess_game(module_.name, games_);
  answers_.clear();
  delete list_->layout();
  qDeleteAll(list_->findChildren<QWidget*>(Qt::FindDirectChildrenOnly));
  none_line_ = new QLabel;
  style::set_role(*none_line_, style::Role::quiet);
  none_line_->setWordWrap(true);
  none_line_->setTextFormat(Qt::PlainText);
  auto* rows = column_in(*list_, {}, {}, style::small_gap);
  answers_.reserve(games_.size() + 1);  // rows are connected to their entries
  for (const KnownGame* game : in_order()) {
    answers_.push_back({new QRadioButton, game->id});
    rows->addWidget(answer_row(answers_.back(), game));
  }
  answers_.push_back({new QRadioButton, {}});
  rows->addWidget(answer_row(answers_.back(), nullptr));
  preselect();
  for (const Answer& answer : answers_) {
    if (kept && answer.game == *kept) {
      answer.button->setChecked(true);
    }
  }
  retranslate();
}

QWidget* GameDialog::answer_row(Answer& answer, const KnownGame* game) {
  auto* row = new QWidget;
  answer.button->setObjectName(u"game/"_s + (game ? QString::fromStdString(game->id) : u"none"_s));
  group_->addButton(answer.button);
  answer.button->setMinimumHeight(style::target);
  QWidget* below = game ? editions_of(answer, *game) : none_line_;
  auto* lines = column_in(*row, {}, {answer.button}, 0);
  if (below) {
    auto* indented = row_of({{below, 1}}, 0);
    // Under the words of the button, not under its dot.
    const int words = QWidget::style()->pixelMetric(QStyle::PM_ExclusiveIndicatorWidth) +
                      QWidget::style()->pixelMetric(QStyle::PM_RadioButtonLabelSpacing);
    indented->setContentsMargins(words, 0, 0, style::small_gap);
    lines->addLayout(indented);
  }
  return row;
}

/// A choice where the game has several editions; none where it has one.
QWidget* GameDialog::editions_of(Answer& answer, const KnownGame& game) {
  if (game.editions.size() < 2) {
    answer.edition = game.editions.empty() ? std::string() : game.editions.front();
    return nullptr;
  }
  auto* box = new QComboBox;
  box->setObjectName(u"game/edition/"_s + QString::fromStdString(game.id));
  for (const std::string& edition : game.editions) {
    box->addItem(QString::fromStdString(edition), QString::fromStdString(edition));
  }
  answer.editions = box;
  connect(box, &QComboBox::activated, this, [this, button = answer.button] {
    button->setChecked(true);
    show_warning();
  });
  return box;
}

/// The one that is guessed first.
std::vector<const KnownGame*> GameDialog::in_order() const {
  std::vector<const KnownGame*> games;
  for (const KnownGame& game : games_) {
    games.push_back(&game);
  }
  std::ranges::stable_partition(games, [&](const KnownGame* game) { return guess_ && game->id == guess_->game; });
  return games;
}

/// What the module is bound to; else the guess. Where there is neither nothing is chosen for the player.
void GameDialog::preselect() {
  const bool is_bound = module_.game_said;
  const std::string game = is_bound ? module_.game : guess_ ? guess_->game : std::string();
  const std::string edition = is_bound ? module_.edition : guess_ ? guess_->edition : std::string();
  for (Answer& answer : answers_) {
    const bool is_meant = (is_bound || guess_) && answer.game == game;
    answer.button->setChecked(is_meant);
    if (is_meant && answer.editions) {
      const int at = answer.editions->findData(QString::fromStdString(edition));
      answer.editions->setCurrentIndex(std::max(at, 0));
    }
  }
}

const GameDialog::Answer* GameDialog::chosen() const {
  const auto found = std::ranges::find_if(answers_, [](const Answer& answer) { return answer.button->isChecked(); });
  return found == answers_.end() ? nullptr : &*found;
}

std::string GameDialog::edition_of(const Answer& answer) {
  return answer.editions ? answer.editions->currentData().toString().toStdString() : answer.edition;
}

/// As its pack calls it; else as the program does.
QString GameDialog::name_of(const std::string& game) const {
  const auto found = std::ranges::find(games_, game, &KnownGame::id);
  return found == games_.end() || found->name.isEmpty() ? game_name(game, voice_) : found->name;
}

QString GameDialog::game_with_edition(const std::string& game, const std::string& edition) const {
  return edition.empty() ? name_of(game) : name_of(game) + u' ' + QString::fromStdString(edition);
}

void GameDialog::know_books(std::vector<RuleBook> books) {
  books_ = std::move(books);
  show_warning();
}

/// The edition of the game's rulebooks where none of them is of this one, or of any; else empty.
std::string GameDialog::other_edition_of_books(const std::string& game, const std::string& edition) const {
  std::string other;
  for (const RuleBook& book : books_) {
    if (book.game != game || book.edition == "sample") {  // the sample's own rules are never those of a player's game
      continue;
    }
    if (edition.empty() || book.edition.empty() || book.edition == edition) {
      return {};
    }
    other = other.empty() ? book.edition : other;
  }
  return other;
}

void GameDialog::show_warning() {
  const Answer* answer = chosen();
  take_->setEnabled(answer != nullptr);
  QString text;
  if (answer && !answer->game.empty()) {
    const std::string edition = edition_of(*answer);
    const std::string game = game_with_edition(answer->game, edition).toStdString();
    if (is_other_edition(module_.name, edition)) {
      text = voice_(
          {"dock.start.game.other_edition", {{"edition", edition_said(module_.name).value_or(0)}, {"game", game}}});
    } else if (module_.game == answer->game && !module_.edition.empty() && module_.edition != edition) {
      text = voice_({"dock.start.game.edition_changes", {{"edition", module_.edition}, {"game", game}}});
    } else if (const std::string other = other_edition_of_books(answer->game, edition); !other.empty()) {
      text = voice_({"dock.start.game.book_edition", {{"edition", other}, {"game", game}}});
    }
  }
  warning_->setText(text);
  warning_->setVisible(!text.isEmpty());
}

void GameDialog::retranslate() {
  setWindowTitle(voice_("dock.start.which_game"));
  name_->setText(module_.name);
  const auto guessed = [this] {
    const Argument game("game", name_of(guess_->game).toStdString());
    return guess_->by_sheet ? Message{"dock.start.game.guess_by_sheet", {game}}
                            : Message{"dock.start.game.guess", {game, {"words", guess_->words.toStdString()}}};
  };
  why_->setText(guess_ ? voice_(guessed()) : voice_("dock.start.game.no_guess"));
  Message sides{"dock.start.game.sides", {}};
  for (const std::string& side : module_.sides) {
    sides.args.emplace_back("side", side);
  }
  sides_->setText(module_.sides.empty() ? QString() : voice_(sides));
  sides_->setVisible(!module_.sides.empty());
  for (const Answer& answer : answers_) {
    const bool one_edition = answer.editions == nullptr;
    answer.button->setText(answer.game.empty() ? voice_("dock.start.game.none")
                                               : game_with_edition(answer.game, one_edition ? answer.edition : ""));
    if (answer.editions) {
      answer.editions->setAccessibleName(voice_("dock.start.game.edition"));
    }
  }
  none_line_->setText(voice_("dock.start.game.none_line"));
  take_->setText(voice_("dock.start.game.take"));
  later_->setText(voice_("dock.start.game.later"));
  show_warning();
  resize(dialog_width, layout()->totalHeightForWidth(dialog_width));
}

void GameDialog::take() {
  if (const Answer* answer = chosen()) {
    take_->setEnabled(false);
    library_.bind(hash_, answer->game, answer->game.empty() ? std::string() : edition_of(*answer));
  }
}

}  // namespace adjutant::dock
