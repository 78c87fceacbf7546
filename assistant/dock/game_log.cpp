#include "dock/game_log.h"

#include <QMenu>
#include <QScrollBar>

#include "dock/models/rules/rule_link.h"
#include "dock/style/icons.h"
#include "dock/style/style.h"
#include "dock/widgets/layouts.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr int log_tools_height = 40;
constexpr int most_log_search = 220;
/// By LogKind.
constexpr std::array kind_words{"dock.log.chat", "dock.log.moves", "dock.log.dice", "dock.log.results"};
constexpr std::array format_words{"dock.log.as_text", "dock.log.as_html"};

}  // namespace

GameLog::GameLog(const Voice& voice, LogModel& model) : voice_(voice), model_(model) {
  add_tools();
  setModel(&model);
  setUniformItemSizes(true);
  setTextElideMode(Qt::ElideRight);
  setEditTriggers(NoEditTriggers);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  const auto go_there = [this, &model](const QModelIndex& chosen) {
    const LogLine line = model.line(chosen.row());
    if (line.place) {
      Q_EMIT place_requested(*line.place);
    }
    if (line.shot != 0) {
      Q_EMIT shot_requested(line.shot);
    }
    const auto rule = line.place ? std::nullopt : rule_link_in(model.text(chosen.row()).toStdString());
    if (rule) {
      Q_EMIT rule_requested(*rule);
    }
  };
  connect(this, &QListView::clicked, this, go_there);
  connect(this, &QListView::activated, this, go_there);
  connect(&model, &QAbstractItemModel::rowsAboutToBeInserted, this,
          [this] { at_bottom_ = verticalScrollBar()->value() == verticalScrollBar()->maximum(); });
  connect(
      &model, &QAbstractItemModel::rowsInserted, this,
      [this] {
        if (at_bottom_) {
          scrollToBottom();
        }
      },
      Qt::QueuedConnection);
  connect(&model, &QAbstractItemModel::rowsInserted, this,
          [this](const QModelIndex&, int first, int last) { filter(first, last); });
  connect(&voice_, &Voice::changed, this, &GameLog::retranslate);
  retranslate();
}

void GameLog::add_tools() {
  auto* row = row_in(*tools_, {style::small_gap, 0, style::small_gap, 0}, {}, style::small_gap);
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    auto* button = new QToolButton;
    button->setObjectName(u"log/"_s + QLatin1String(kind_words[kind]).mid(9));
    button->setCheckable(true);
    button->setChecked(true);
    button->setMinimumHeight(style::target);
    connect(button, &QToolButton::toggled, this, [this] { filter_all(); });
    row->addWidget(button);
    kinds_[kind] = button;
  }
  search_->setObjectName(u"log/search"_s);
  search_->setClearButtonEnabled(true);
  search_->setMaximumWidth(most_log_search);
  connect(search_, &QLineEdit::textChanged, this, [this] { filter_all(); });
  export_->setObjectName(u"log/export"_s);
  export_->setIcon(style::icon(u"export"_s));
  export_->setAutoRaise(true);
  export_->setMinimumSize(style::target, style::target);
  export_->setPopupMode(QToolButton::InstantPopup);
  auto* menu = new QMenu(export_);
  for (std::size_t format = 0; format < formats_.size(); ++format) {
    formats_[format] = menu->addAction(QString());
    connect(formats_[format], &QAction::triggered, this, [this, format] { Q_EMIT export_requested(format == 1); });
  }
  export_->setMenu(menu);
  add_all(*row, {{search_, 1}, export_});
  row->addStretch();
  setViewportMargins(0, log_tools_height, 0, 0);
}

void GameLog::resizeEvent(QResizeEvent* event) {
  QListView::resizeEvent(event);
  tools_->setGeometry(frameWidth(), frameWidth(), width() - 2 * frameWidth(), log_tools_height);
}

void GameLog::filter(int first, int last) {
  for (int row = first; row <= last; ++row) {
    const auto kind = static_cast<std::size_t>(kind_of(model_.line(row)));
    const bool has_words = search_->text().isEmpty() || model_.text(row).contains(search_->text(), Qt::CaseInsensitive);
    setRowHidden(row, !has_words || !kinds_[kind]->isChecked());
  }
}

void GameLog::start_search() {
  search_->setFocus(Qt::ShortcutFocusReason);
  search_->selectAll();
}

QStringList GameLog::shown_lines() const {
  QStringList lines;
  for (int row = 0; row < model_.rowCount(); ++row) {
    if (!isRowHidden(row)) {
      lines.append(model_.text(row));
    }
  }
  return lines;
}

/// Enter on a line is no Enter for what the window offers.
void GameLog::keyPressEvent(QKeyEvent* event) {
  QListView::keyPressEvent(event);
  if (is_enter(*event)) {
    event->accept();
  }
}

void GameLog::retranslate() {
  setAccessibleName(voice_("dock.log.name"));
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    const QString word = voice_(kind_words[kind]);
    kinds_[kind]->setText(word);
    kinds_[kind]->setAccessibleName(word);
    kinds_[kind]->setToolTip(voice_({"dock.log.show", {term("kind", kind_words[kind])}}));
  }
  search_->setPlaceholderText(voice_("dock.log.search"));
  search_->setAccessibleName(voice_("dock.log.search"));
  export_->setToolTip(voice_("dock.log.export"));
  export_->setAccessibleName(voice_("dock.log.export"));
  for (std::size_t format = 0; format < formats_.size(); ++format) {
    formats_[format]->setText(voice_(format_words[format]));
  }
  filter_all();
}

}  // namespace adjutant::dock
