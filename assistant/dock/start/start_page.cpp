#include "dock/start/start_page.h"

#include <QDateTime>
#include <QEvent>
#include <QKeyEvent>
#include <QScrollBar>

#include "dock/start/module_card.h"
#include "dock/start/recent_row.h"
#include "dock/style/style.h"
#include "dock/widgets/layouts.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr int card_gap = style::margin;
constexpr int page_margin = 2 * style::margin;
/// Below this width or height the cards are icon and title alone, two beside each other.
constexpr int compact_width = 430;
constexpr int compact_height = 340;
/// Lines longer than this are hard to read; the page stays in the middle.
constexpr int widest_page = 1'100;

void empty_grid(CardGrid& grid) {
  while (QLayoutItem* item = grid.takeAt(0)) {
    if (QWidget* widget = item->widget()) {
      widget->hide();
      widget->deleteLater();
    }
    delete item;
  }
}

void set_scaled(QLabel& label, double scale) {
  QFont type = label.font();
  type.setPointSizeF(QFont().pointSizeF() * scale);
  type.setWeight(QFont::DemiBold);
  label.setFont(type);
}

}  // namespace

StartPage::StartPage(const Voice& voice, const LibraryModel& library, const RecentGames& recent, QWidget* parent)
    : QScrollArea(parent),
      voice_(voice),
      library_(library),
      recent_(recent),
      cards_(new CardGrid(170, 4, card_gap)),
      recents_(new CardGrid(300, 2, style::small_gap)),
      modules_(new CardGrid(210, 4, card_gap)) {
  setObjectName(u"start"_s);
  lay_out();
  add_card("sample", u"play"_s, "dock.start.card.sample", "dock.start.card.sample_line", &StartPage::sample_requested);
  add_card("open", u"open"_s, "dock.start.card.open", "dock.start.card.open_line", &StartPage::file_requested);
  add_card("table", u"dice"_s, "dock.start.card.table", "dock.start.card.table_line", &StartPage::table_requested);
  add_card("book", u"add-rulebook"_s, "dock.start.card.book", "dock.start.card.book_line", &StartPage::book_requested);
  connect(back_, &QPushButton::clicked, this, &StartPage::back_requested);
  connect(&voice_, &Voice::changed, this, &StartPage::retranslate);
  connect(&library_, &LibraryModel::changed, this, &StartPage::show_modules);
  connect(&recent_, &RecentGames::changed, this, &StartPage::show_recent);
  connect(&covers_, &Covers::arrived, this, [this](const QString& file) {
    for (ModuleCard* card : modules_place_->findChildren<ModuleCard*>()) {
      if (card->module().file == file) {
        card->set_cover(covers_.of(file, card->module().name));
      }
    }
  });
  retranslate();
}

void StartPage::lay_out() {
  set_scaled(*title_, 1.9);
  set_scaled(*recent_title_, 1.15);
  set_scaled(*modules_title_, 1.15);
  back_->setObjectName(u"start/back"_s);
  for (QLabel* label : {question_, problem_}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
  }
  problem_->hide();
  cards_place_->setLayout(cards_);
  recent_place_->setLayout(recents_);
  modules_place_->setLayout(modules_);

  auto* column = new QWidget;
  column->setMaximumWidth(widest_page);
  auto* lines = column_in(*column, {},
                          {row_of({{title_, 1}, {back_, 0, Qt::AlignTop}}), question_, problem_, cards_place_,
                           recent_title_, recent_place_, modules_title_, modules_place_},
                          style::gap);
  lines->insertSpacing(lines->indexOf(cards_place_), style::gap);
  lines->insertSpacing(lines->indexOf(recent_title_), page_margin);
  lines->insertSpacing(lines->indexOf(modules_title_), page_margin);
  lines->addStretch(1);
  auto* middle = new QHBoxLayout(page_);
  middle->setContentsMargins(page_margin, page_margin, page_margin, page_margin);
  middle->addStretch(1);
  middle->addWidget(column, 1'000);
  middle->addStretch(1);

  setWidget(page_);
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::NoFocus);  // its cards have it
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setAutoFillBackground(true);
  dress();
}

/// The colours of the palette of now.
void StartPage::dress() {
  QPalette own = palette();
  own.setColor(QPalette::WindowText, style::colours(own).quiet);
  question_->setPalette(own);
  own.setColor(QPalette::WindowText, style::colours(own).warning);
  problem_->setPalette(own);
}

void StartPage::changeEvent(QEvent* event) {
  QScrollArea::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && page_) {
    dress();
  }
}

void StartPage::add_card(const char* name, const QString& icon, const char* key, const char* line,
                         void (StartPage::*wanted)()) {
  auto* card = new StartCard(icon, cards_place_);
  card->setObjectName(u"start/"_s + QString::fromUtf8(name));
  connect(card, &StartCard::clicked, this, wanted);
  cards_->addWidget(card);
  choices_.push_back({card, key, line});
}

void StartPage::retranslate() {
  setAccessibleName(voice_("dock.start.page"));
  title_->setText(u"Adjutant"_s);
  question_->setText(voice_("dock.start.question"));
  back_->setText(voice_("dock.start.back"));
  recent_title_->setText(voice_("dock.start.recent"));
  modules_title_->setText(voice_("dock.start.library"));
  for (const Choice& choice : choices_) {
    choice.card->set_words(voice_(choice.key), voice_(choice.line));
  }
  show_recent();
  show_modules();
}

void StartPage::look_again() {
  verticalScrollBar()->setValue(0);
  show_recent();
}

void StartPage::take_focus() {
  choices_.front().card->setFocus();
}

void StartPage::set_board_behind(bool behind) {
  back_->setVisible(behind);
}

void StartPage::tell(const QString& problem) {
  problem_->setText(problem);
  problem_->setVisible(!problem.isEmpty());
}

void StartPage::show_recent() {
  empty_grid(*recents_);
  const QDateTime now = QDateTime::currentDateTime();
  const std::vector<RecentGame> games = recent_.all();
  for (const RecentGame& game : games) {
    auto* row = new RecentRow(voice_, game, now, recent_place_);
    connect(row, &RecentRow::open_requested, this, &StartPage::open_requested);
    connect(row, &RecentRow::forget_requested, this, &StartPage::forget_requested);
    recents_->addWidget(row);
    row->show();
  }
  recent_title_->setVisible(!games.empty());
  recent_place_->setVisible(!games.empty());
}

void StartPage::show_modules() {
  empty_grid(*modules_);
  for (const LibraryModule& module : library_.modules()) {
    auto* card = new ModuleCard(voice_, module, modules_place_);
    card->set_cover(covers_.of(module.file, module.name));
    connect(card, &ModuleCard::open_requested, this, &StartPage::open_requested);
    connect(card, &ModuleCard::game_requested, this, &StartPage::game_requested);
    connect(card, &ModuleCard::remove_requested, this, &StartPage::remove_requested);
    modules_->addWidget(card);
    card->show();
  }
  modules_title_->setVisible(!library_.modules().empty());
  modules_place_->setVisible(!library_.modules().empty());
}

void StartPage::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && !back_->isHidden()) {
    Q_EMIT back_requested();
  } else {
    QScrollArea::keyPressEvent(event);
  }
}

void StartPage::resizeEvent(QResizeEvent* event) {
  QScrollArea::resizeEvent(event);
  fit_size();
}

/// In a narrow window the four cards are what is seen without scrolling.
void StartPage::fit_size() {
  const bool compact = width() < compact_width || height() < compact_height;
  const int margin = compact ? style::margin : page_margin;
  page_->layout()->setContentsMargins(margin, margin, margin, margin);
  for (const Choice& choice : choices_) {
    choice.card->set_compact(compact);
  }
  cards_->set_narrowest(compact ? 140 : 170, compact ? 2 : 1);
  modules_->set_narrowest(compact ? 150 : 210, compact ? 2 : 1);
  title_->setVisible(!compact);
  question_->setVisible(!compact);
}

}  // namespace adjutant::dock
