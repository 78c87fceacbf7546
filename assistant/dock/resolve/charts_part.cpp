#include "dock/resolve/charts_part.h"

#include <QKeyEvent>
#include <QPointer>
#include <QSignalBlocker>
#include <QStringList>
#include <algorithm>
#include <optional>
#include <utility>

#include "dock/resolve/field_editor.h"
#include "dock/style/icons.h"
#include "dock/style/signs.h"
#include "dock/style/style.h"
#include "dock/widgets/play_rows.h"
#include "situation/counter_sheet.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

QToolButton* tool_button(const QString& name, const QString& icon) {
  auto* button = new QToolButton;
  button->setObjectName(name);
  button->setIcon(style::icon(icon));
  button->setAutoRaise(true);
  return button;
}

QComboBox* chooser(const char* name) {
  auto* box = new QComboBox;
  box->setObjectName(QLatin1String(name));
  box->setMinimumHeight(style::target);
  box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  box->setMinimumContentsLength(8);
  return box;
}

}  // namespace

ChartsPart::ChartsPart(ResolveModel& model, const Voice& voice)
    : model_(model),
      voice_(voice),
      games_(chooser("charts/game")),
      list_(chooser("charts/chart")),
      title_(words({})),
      open_(quiet_words({})),
      lit_words_(words({})),
      note_(words({})),
      rule_(push_button(QStringLiteral("charts/rule"), {},
                        [this] {
                          if (const ChartGrid* shown = chart()) {
                            Q_EMIT rule_requested(shown->rule);
                          }
                        })),
      take_(push_button(QStringLiteral("charts/take"), {}, [this] { take_pasted(); })),
      drop_(push_button(QStringLiteral("charts/drop"), {}, [this] { drop_pasted(); })),
      read_(push_button(QStringLiteral("charts/read"), {}, [this] { read_picture(true); })),
      none_(tool_button(u"charts/none"_s, u"remove"_s)),
      export_(tool_button(u"charts/export"_s, u"export"_s)),
      compare_(tool_button(u"charts/compare"_s, u"open"_s)),
      pasted_bar_(new QWidget) {
  style::set_role(*title_, style::Role::heading);
  rule_->setFlat(true);
  grid_->setObjectName(QStringLiteral("charts/grid"));
  column_in(*this, {style::margin, style::gap, style::margin, style::gap},
            {row_of({games_, {list_, 1}}),
             row_of({{title_, 1}, rule_}),
             open_,
             row_of({{read_, 0, Qt::AlignLeft}, {none_, 1, Qt::AlignRight}, export_, compare_}, style::small_gap),
             lit_words_,
             {grid_, 1},
             note_,
             pasted_bar_},
            style::small_gap);
  row_in(*pasted_bar_, {}, {take_, drop_}, style::gap)->addStretch(1);
  pasted_bar_->hide();
  read_->hide();
  grid_->installEventFilter(this);
  connect(games_, &QComboBox::activated, this, [this] {
    waiting_.leave_game();
    model_.use_game(games_->currentData().toString().toStdString());
  });
  connect(list_, &QComboBox::currentIndexChanged, this, [this] {
    waiting_.bring_forward(list_->currentData().toString().toStdString());
    read_picture(false);
    tell({});
  });
  connect(none_, &QToolButton::clicked, this, [this] { say_none(); });
  connect(export_, &QToolButton::clicked, this, [this] { choose_export(); });
  connect(compare_, &QToolButton::clicked, this, [this] { choose_compared(); });
  connect(grid_, &QTableWidget::currentCellChanged, this, [this] { show_note(); });
  // What was told of a cell while somebody typed in it.
  connect(grid_->itemDelegate(), &QAbstractItemDelegate::closeEditor, this, [this] { show_chart(); });
  connect(grid_, &QTableWidget::cellChanged, this, [this](int row, int column) {
    const ChartCell* cell = cell_at(row, column);
    const QString typed = grid_->item(row, column)->text().trimmed();
    if (cell && !typed.isEmpty() && typed != text_of(*cell)) {
      fill(cell->id, typed);
    }
  });
}

void ChartsPart::set_reading(ChartReadingPart* reading) {
  reading_ = reading;
  reading_->hide();
  auto* column = qobject_cast<QBoxLayout*>(layout());
  column->insertWidget(column->indexOf(grid_), reading_, 1);
  connect(reading_, &ChartReadingPart::closed, this, [this] { read_picture(false); });
  connect(&reading_->reading(), &ChartReading::ended, this, [this](const ReadCells& cells, const QString& problem) {
    if (reads_ && problem.isEmpty()) {
      read_picture(false);
      lay_read(cells);
    }
  });
  show_chart();
}

void ChartsPart::keep_waiting_in(QSettings* settings) {
  waiting_.keep_in(settings);
  find_waiting();
}

void ChartsPart::find_waiting() {
  if (waiting_.find(model_.charts_game(), model_.charts())) {
    show_charts();
    show_chart();
    tell(voice_("dock.charts.waiting"));
  }
}

/// The picture takes the place of the chart while its cells are shown on it.
void ChartsPart::read_picture(bool on) {
  reads_ = on && reading_ != nullptr && chart() != nullptr;
  if (reading_) {
    reading_->setVisible(reads_);
  }
  if (reads_) {
    reading_->begin(*chart());
  }
  show_chart();
  if (!reads_) {
    grid_->setFocus();
  }
}

/// Ctrl+Z means the game where the keys go elsewhere.
bool ChartsPart::eventFilter(QObject* watched, QEvent* event) {
  if (watched == grid_ && event->type() == QEvent::ShortcutOverride &&
      static_cast<const QKeyEvent&>(*event).matches(QKeySequence::Undo)) {
    event->accept();
    return true;
  }
  if (watched == grid_ && event->type() == QEvent::KeyPress) {
    const auto& key = static_cast<const QKeyEvent&>(*event);
    const bool is_enter = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    if (is_enter && key.modifiers().testFlag(Qt::ControlModifier)) {
      take_pasted();
    } else if (is_enter) {
      take_current();
    } else if (key.matches(QKeySequence::Undo)) {
      undo();
    } else if (key.matches(QKeySequence::Paste)) {
      paste();
    } else if (key.key() == Qt::Key_Escape && !waiting_.here().cells.empty()) {
      drop_pasted();
    } else {
      return QWidget::eventFilter(watched, event);
    }
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

QString ChartsPart::text_of(const ChartCell& cell) const {
  const auto waits = waiting_.here().cells.find(cell.id);
  return waits == waiting_.here().cells.end() ? cell.text : waits->second;
}

bool ChartsPart::is_open(const ChartCell& cell) const {
  return !cell.id.empty() && (!cell.known || cell.doubtful || !cell.problem.isEmpty() || waiting_.waits(cell.id));
}

void ChartsPart::fill(const std::string& cell, const QString& text) {
  remember({{cell, text}});
  waiting_.take(cell);
  waiting_.keep();
  model_.fill(waiting_.chart(), cell, text, tell_refused());
}

/// A person has looked at the cell: what stands in it is kept.
void ChartsPart::take_current() {
  const ChartCell* cell = cell_at(grid_->currentRow(), grid_->currentColumn());
  const bool takes = cell && is_open(*cell) && !text_of(*cell).isEmpty();
  const auto taken = takes ? std::optional(std::pair(cell->id, waiting_.waits(cell->id) ? text_of(*cell) : cell->value))
                           : std::nullopt;
  go_to_next();
  if (taken) {
    fill(taken->first, taken->second);
  }
}

/// The chart prints nothing in the cell: that is known, and nobody is asked for it again.
void ChartsPart::say_none() {
  if (const ChartCell* cell = cell_at(grid_->currentRow(), grid_->currentColumn())) {
    const std::string id = cell->id;
    go_to_next();
    fill(id, QString::fromUtf8(situation::word_for_none));
    grid_->setFocus();
  }
}

/// The next cell after the current one, round about, that is to be filled in or passed over; of those that were read
/// off a picture the least sure.
void ChartsPart::go_to_next() {
  const ChartCell* current = cell_at(grid_->currentRow(), grid_->currentColumn());
  const auto& all_sure = waiting_.here().sure;
  double least = 2;
  for (int row = 0; row < grid_->rowCount(); ++row) {
    for (int column = 0; column < grid_->columnCount(); ++column) {
      const ChartCell* cell = cell_at(row, column);
      const auto sure = cell && cell != current ? all_sure.find(cell->id) : all_sure.end();
      if (sure != all_sure.end() && sure->second < least) {
        least = sure->second;
        grid_->setCurrentCell(row, column);
      }
    }
  }
  if (least <= 1) {
    return;
  }
  const int columns = grid_->columnCount();
  const int all = grid_->rowCount() * columns;
  const int here = std::max(0, grid_->currentRow()) * columns + std::max(0, grid_->currentColumn());
  for (int step = 1; step <= all; ++step) {
    const int at = (here + step) % all;
    const ChartCell* cell = cell_at(at / columns, at % columns);
    if (cell && is_open(*cell)) {
      grid_->setCurrentCell(at / columns, at % columns);
      return;
    }
  }
}

/// How many cells a person has passed over, and how many are empty.
QString ChartsPart::checked_words(const ChartGrid& chart) const {
  std::size_t all = 0;
  std::size_t done = 0;
  const auto look = [&](const ChartCell& cell) {
    all += cell.id.empty() ? 0U : 1U;
    done += cell.id.empty() || !cell.known || cell.doubtful ? 0U : 1U;
  };
  for (const auto& row : chart.cells) {
    std::ranges::for_each(row, look);
  }
  std::ranges::for_each(chart.modifier_cells, look);
  return voice_({"dock.resolve.charts_open", {{"count", chart.open}}}) + signs::dot +
         voice_({"dock.chart_reading.checked", {{"done", done}, {"all", all}}});
}

void ChartsPart::tell(const QString& words) {
  waiting_.keep();
  told_ = words;
  pasted_bar_->setVisible(!waiting_.here().cells.empty());
  take_->setText(voice_(waiting_.here().sure.empty() ? "dock.charts.take" : "dock.chart_reading.take_sure"));
  show_note();
}

/// Tells the player why a figure is not kept, whatever chart he looks at by then.
TypedFigures::Refused ChartsPart::tell_refused() {
  return [part = QPointer(this)](const QString& why) {
    if (part) {
      part->tell(why);
    }
  };
}

void ChartsPart::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  grid_->fit_columns(width());
}

const ChartGrid* ChartsPart::chart() const {
  const auto found = std::ranges::find(shown_, waiting_.chart(), &ChartGrid::id);
  return found == shown_.end() ? nullptr : &*found;
}

const ChartCell* ChartsPart::cell_at(int row, int column) const {
  const ChartGrid* shown = chart();
  return shown ? cell_of(*shown, row, column) : nullptr;
}

void ChartsPart::refresh() {
  std::vector<FieldOption> games;
  for (const GameRow& game : model_.games()) {
    games.push_back({game.id, game.name});
  }
  fill_chooser(*games_, games, model_.charts_game());
  games_->setAccessibleName(voice_("dock.resolve.game"));
  list_->setAccessibleName(voice_("dock.resolve.charts"));
  for (const auto& [button, key] : {std::pair(none_, "dock.charts.none"), std::pair(export_, "dock.charts.export"),
                                    std::pair(compare_, "dock.charts.compare")}) {
    button->setToolTip(voice_(key));
    button->setAccessibleName(voice_(key));
  }
  if (std::exchange(game_shown_, model_.charts_game()) != model_.charts_game()) {
    keep_typing();
  }
  if (!waiting_.game().empty() && waiting_.game() != model_.charts_game()) {
    waiting_.leave_game();
  }
  if (shown_ != model_.charts() || language_shown_ != voice_.code()) {
    shown_ = model_.charts();
    language_shown_ = voice_.code();
    show_charts();
    show_chart();
    find_waiting();
  }
}

/// Another game comes to the front of somebody who types, or the window closes: what he has typed so far waits in its
/// cell, and no cell of the other game gets it.
void ChartsPart::keep_typing() {
  const ChartCell* cell = cell_at(grid_->currentRow(), grid_->currentColumn());
  const std::optional<QString> typed = grid_->take_typing();
  if (cell && typed && !typed->isEmpty() && *typed != text_of(*cell)) {
    waiting_.lay(cell->id, *typed);
  }
}

void ChartsPart::put_aside() {
  keep_typing();
  waiting_.keep();
  show_chart();
}

bool ChartsPart::is_lit(const ChartCell& cell) const {
  const bool is_of_game = lit_game_ == model_.charts_game() && !cell.id.empty();
  return is_of_game && std::ranges::find(lit_, ChartPlace{waiting_.chart(), cell.id}) != lit_.end();
}

void ChartsPart::light(const std::string& game, const std::vector<ChartPlace>& cells) {
  if (game == lit_game_ && cells == lit_) {
    return;
  }
  lit_game_ = game;
  lit_ = cells;
  if (game == model_.charts_game() && !cells.empty()) {
    waiting_.bring_forward(cells.back().chart);
    show_charts();
  }
  show_chart();
}

void ChartsPart::show_charts() {
  std::vector<FieldOption> charts;
  for (const ChartGrid& chart : shown_) {
    const auto waits = waiting_.elsewhere().find(chart.id);
    const QString count = waits == waiting_.elsewhere().end() ? QString() : QString::number(waits->second.cells.size());
    charts.push_back({chart.id, count.isEmpty() ? chart.title : chart.title + signs::dot + count});
  }
  fill_chooser(*list_, charts, waiting_.chart());
  if (const std::string shown = list_->currentData().toString().toStdString(); shown != waiting_.chart()) {
    waiting_.bring_forward(shown);
  }
}

void ChartsPart::show_chart() {
  const ChartGrid* shown = chart();
  const QSignalBlocker by_hand(grid_);
  grid_->show_chart(shown, [this](const ChartCell& cell) {
    return CellSight{text_of(cell), is_open(cell), is_lit(cell), waiting_.waits(cell.id)};
  });
  grid_->setVisible(shown != nullptr && !reads_);
  read_->setVisible(shown != nullptr && !reads_ && reading_ != nullptr);
  show_words(*title_, shown ? shown->title : voice_("dock.resolve.no_charts"));
  rule_->setVisible(shown && !shown->rule.isEmpty());
  if (!shown) {
    open_->hide();
    lit_words_->hide();
    note_->hide();
    return;
  }
  rule_->setText(without_key(shown->rule));
  rule_->setAccessibleName(voice_({"dock.unit.rule", {{"number", shown->rule.toStdString()}}}));
  show_words(*open_, shown->open == 0 ? voice_("dock.resolve.charts_full") : checked_words(*shown));
  const bool any_lit =
      lit_game_ == model_.charts_game() && std::ranges::find(lit_, waiting_.chart(), &ChartPlace::chart) != lit_.end();
  show_words(*lit_words_, any_lit ? voice_("dock.sheet.lit") : QString());
  take_->setText(voice_(waiting_.here().sure.empty() ? "dock.charts.take" : "dock.chart_reading.take_sure"));
  read_->setText(voice_("dock.chart_reading.open"));
  drop_->setText(voice_("dock.charts.drop"));
  grid_->fit_columns(width());
  show_note();
}

/// Where the figure of the current cell is from, and why what was typed could not be kept.
void ChartsPart::show_note() {
  const ChartCell* cell = cell_at(grid_->currentRow(), grid_->currentColumn());
  none_->setVisible(!reads_ && !shown_.empty());
  none_->setEnabled(cell != nullptr);
  if (reads_) {
    note_->hide();
    return;
  }
  if (!cell) {
    show_words(*note_, told_.isEmpty() ? voice_("dock.resolve.charts_tip") : told_);
    return;
  }
  QStringList parts;
  if (!told_.isEmpty()) {
    parts.append(told_);
  }
  if (waiting_.waits(cell->id) && !cell->text.isEmpty()) {
    parts.append(voice_({"dock.charts.stood", {{"text", cell->text.toStdString()}}}));
  }
  const auto& all_sure = waiting_.here().sure;
  if (const auto sure = all_sure.find(cell->id); sure != all_sure.end()) {
    const QString percent = voice_({"words.percent", {{"percent", static_cast<int>(sure->second * 100)}}});
    parts.append(voice_({"dock.chart_reading.sure", {{"percent", percent.toStdString()}}}));
  }
  for (const QString& part : {cell->problem, cell->source, cell->rule, cell->note}) {
    if (!part.isEmpty() && part != told_) {
      parts.append(part);
    }
  }
  show_words(*note_, parts.join(signs::dot));
}

}  // namespace adjutant::dock
