#include "dock/resolve/charts_part.h"

#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>
#include <QSaveFile>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStringList>
#include <QStyledItemDelegate>
#include <algorithm>
#include <optional>
#include <set>
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

constexpr int open_role = Qt::UserRole + 1;  ///< the cell is to be filled in
constexpr int lit_role = Qt::UserRole + 2;   ///< the last result was read from it
constexpr double sure_of_chart = 0.9;        ///< from here on a cell that was read may be taken without a look at it
constexpr std::size_t most_steps_back = 100;
constexpr qint64 most_file_bytes = 8 << 20;  ///< of a pack, as the core takes it
constexpr int names_part = 60;               ///< percent of the width that names of rows may take

/// A dotted frame in cells that are to be filled in, a solid one around those of the last result.
class CellPainter : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    QStyledItemDelegate::paint(painter, option, index);
    if (index.data(lit_role).toBool()) {
      painter->save();
      painter->setPen(QPen(style::colours(option.palette).accent, 3));
      painter->drawRect(option.rect.adjusted(2, 2, -3, -3));
      painter->restore();
    }
    if (index.data(open_role).toBool()) {
      painter->save();
      painter->setPen(QPen(style::colours(option.palette).unknown, 2, Qt::DotLine));
      painter->drawRect(option.rect.adjusted(2, 2, -3, -3));
      painter->restore();
    }
  }
};

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
  grid_->setItemDelegate(new CellPainter(grid_));
  grid_->setSelectionMode(QAbstractItemView::SingleSelection);
  grid_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                         QAbstractItemView::AnyKeyPressed | QAbstractItemView::SelectedClicked);
  grid_->setTabKeyNavigation(false);
  grid_->verticalHeader()->setMinimumSectionSize(style::target);
  grid_->verticalHeader()->setTextElideMode(Qt::ElideRight);
  grid_->horizontalHeader()->setTextElideMode(Qt::ElideRight);
  column_in(*this, {style::margin, style::gap, style::margin, style::gap},
            {row_of({games_, {list_, 1}}),
             row_of({{title_, 1}, rule_}),
             row_of({{open_, 1}, none_, read_, export_, compare_}, style::small_gap),
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
    leave_game();
    model_.use_game(games_->currentData().toString().toStdString());
  });
  connect(list_, &QComboBox::currentIndexChanged, this, [this] {
    choose_chart(list_->currentData().toString().toStdString());
    read_picture(false);
    tell({});
  });
  connect(none_, &QToolButton::clicked, this, [this] { say_none(); });
  connect(export_, &QToolButton::clicked, this, [this] { choose_export(); });
  connect(compare_, &QToolButton::clicked, this, [this] { choose_compared(); });
  connect(grid_, &QTableWidget::currentCellChanged, this, [this] { show_note(); });
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
  kept_in_ = settings;
  find_waiting();
}

WaitingCharts ChartsPart::waiting() const {
  WaitingCharts all = elsewhere_;
  if (!pasted_.empty()) {
    all[chosen_] = {pasted_, sure_};
  }
  return all;
}

void ChartsPart::keep_waiting() {
  if (kept_in_ == nullptr || waiting_game_.empty()) {
    return;
  }
  if (WaitingCharts now = waiting(); now != kept_) {
    keep_waiting_charts(*kept_in_, waiting_game_, now);
    kept_ = std::move(now);
  }
}

/// What waits in the charts of the game that was shown stays kept; here it goes.
void ChartsPart::leave_game() {
  keep_waiting();
  waiting_game_.clear();
  forget_waiting();
  chosen_.clear();
}

/// What waited in the charts of this game when they were left, or when the window was closed; a cell that a chart does
/// not have any more is dropped.
void ChartsPart::find_waiting() {
  const std::string& game = model_.charts_game();
  if (kept_in_ == nullptr || game == waiting_game_ || model_.charts().empty()) {
    return;
  }
  if (!waiting_game_.empty()) {
    leave_game();
  }
  waiting_game_ = game;
  kept_ = waiting_charts(*kept_in_, game);
  bool any = false;
  for (const auto& [chart, left] : kept_) {
    const auto there = std::ranges::find(model_.charts(), chart, &ChartGrid::id);
    if (there == model_.charts().end()) {
      elsewhere_.emplace(chart, left);  // its pack may come again
      continue;
    }
    std::set<std::string> cells;
    const auto know = [&](const ChartCell& cell) { cells.insert(cell.id); };
    for (const auto& row : there->cells) {
      std::ranges::for_each(row, know);
    }
    std::ranges::for_each(there->modifier_cells, know);
    WaitingCells waits = left;
    std::erase_if(waits.cells, [&](const auto& one) { return !cells.contains(one.first); });
    std::erase_if(waits.sure, [&](const auto& one) { return !waits.cells.contains(one.first); });
    if (!waits.cells.empty()) {
      any = true;
      elsewhere_.emplace(chart, std::move(waits));
    }
  }
  if (elsewhere_.contains(chosen_)) {
    choose_chart(chosen_);
  }
  if (any) {
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

bool ChartsPart::eventFilter(QObject* watched, QEvent* event) {
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
    } else if (key.key() == Qt::Key_Escape && !pasted_.empty()) {
      drop_pasted();
    } else {
      return QWidget::eventFilter(watched, event);
    }
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

QString ChartsPart::text_of(const ChartCell& cell) const {
  const auto pasted = pasted_.find(cell.id);
  return pasted == pasted_.end() ? cell.text : pasted->second;
}

bool ChartsPart::is_open(const ChartCell& cell) const {
  return !cell.id.empty() && (!cell.known || cell.doubtful || pasted_.contains(cell.id));
}

void ChartsPart::fill(const std::string& cell, const QString& text) {
  remember({{cell, text}});
  pasted_.erase(cell);
  sure_.erase(cell);
  keep_waiting();
  model_.fill(chosen_, cell, text);
}

/// A person has looked at the cell: what stands in it is kept.
void ChartsPart::take_current() {
  const ChartCell* cell = cell_at(grid_->currentRow(), grid_->currentColumn());
  const bool takes = cell && is_open(*cell) && !text_of(*cell).isEmpty();
  const auto taken = takes
                         ? std::optional(std::pair(cell->id, pasted_.contains(cell->id) ? text_of(*cell) : cell->value))
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
  double least = 2;
  for (int row = 0; row < grid_->rowCount(); ++row) {
    for (int column = 0; column < grid_->columnCount(); ++column) {
      const ChartCell* cell = cell_at(row, column);
      const auto sure = cell && cell != current ? sure_.find(cell->id) : sure_.end();
      if (sure != sure_.end() && sure->second < least) {
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

void ChartsPart::paste() {
  const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
  const QString text =
      copied && copied->hasHtml() && copied->html().contains(QStringLiteral("<table"), Qt::CaseInsensitive)
          ? copied->html()
          : QGuiApplication::clipboard()->text();
  model_.read_table(
      text, [this](const TableOfWords& rows) { lay(rows); }, [this](const QString& why) { tell(why); });
}

void ChartsPart::lay(const TableOfWords& rows) {
  if (const ChartGrid* shown = chart()) {
    PlacedTable placed = place_table(rows, *shown, static_cast<std::size_t>(std::max(0, grid_->currentRow())),
                                     static_cast<std::size_t>(std::max(0, grid_->currentColumn())));
    remember({});
    pasted_ = std::move(placed.cells);
    sure_.clear();
    QString words = voice_({"dock.charts.pasted", {{"count", pasted_.size()}}});
    if (!placed.left_out.empty()) {
      const QStringList left(placed.left_out.begin(), placed.left_out.end());
      words += u' ' + voice_({"dock.charts.left_out",
                              {{"count", left.size()}, {"texts", left.mid(0, 8).join(u", "_s).toStdString()}}});
    }
    show_chart();
    tell(words);
  }
}

/// Places are found with the cells' numbers instead of their values, so that each is known by its cell.
void ChartsPart::lay_read(const ReadCells& cells) {
  const ChartGrid* shown = chart();
  if (!shown) {
    return;
  }
  TableOfWords numbers;
  std::vector<const ReadFigure*> all;
  for (const auto& row : cells) {
    auto& line = numbers.emplace_back();
    for (const ReadFigure& figure : row) {
      line.push_back(figure.value.isEmpty() ? QString() : u'#' + QString::number(all.size()));
      all.push_back(&figure);
    }
  }
  const PlacedTable placed = place_table(numbers, *shown, static_cast<std::size_t>(std::max(0, grid_->currentRow())),
                                         static_cast<std::size_t>(std::max(0, grid_->currentColumn())));
  remember({});
  pasted_.clear();
  sure_.clear();
  for (const auto& [cell, number] : placed.cells) {
    const ReadFigure& figure = *all.at(number.mid(1).toULongLong());
    pasted_[cell] = figure.value;
    sure_[cell] = figure.sure;
  }
  const auto unsure = std::ranges::count_if(sure_, [](const auto& one) { return one.second < sure_of_chart; });
  show_chart();
  grid_->setCurrentCell(-1, -1);
  go_to_next();
  tell(voice_({"dock.chart_reading.read", {{"count", pasted_.size()}, {"unsure", unsure}}}));
}

void ChartsPart::lay_theirs(const ChartFigures& theirs) {
  remember({});
  forget_waiting();
  std::size_t count = 0;
  for (const auto& [chart, cells] : theirs) {
    count += cells.size();
    elsewhere_[chart].cells = cells;
  }
  if (!elsewhere_.contains(chosen_) && !elsewhere_.empty()) {
    list_->setCurrentIndex(list_->findData(QString::fromStdString(elsewhere_.begin()->first)));
  } else {
    choose_chart(chosen_);
  }
  show_charts();
  show_chart();
  grid_->setCurrentCell(-1, -1);
  if (count > 0) {
    go_to_next();
    grid_->setFocus();
  }
  tell(count == 0 ? voice_("dock.charts.same") : voice_({"dock.charts.differ", {{"count", count}}}));
}

/// What waits in a chart waits for the player to come back to it.
void ChartsPart::choose_chart(const std::string& chart) {
  if (!pasted_.empty()) {
    elsewhere_[chosen_] = {std::move(pasted_), std::move(sure_)};
  }
  const auto waiting = elsewhere_.extract(chart);
  pasted_ = waiting.empty() ? std::map<std::string, QString>() : waiting.mapped().cells;
  sure_ = waiting.empty() ? std::map<std::string, double>() : waiting.mapped().sure;
  chosen_ = chart;
}

void ChartsPart::forget_waiting() {
  elsewhere_.clear();
  pasted_.clear();
  sure_.clear();
}

void ChartsPart::export_file(const QString& file) {
  model_.ask_for_charts(
      [this, file](const QString& text) {
        QSaveFile charts(file);
        const QByteArray bytes = text.toUtf8();
        if (!charts.open(QIODevice::WriteOnly) || charts.write(bytes) != bytes.size() || !charts.commit()) {
          tell(voice_({"dock.counters.cannot_write", {{"file", file.toStdString()}}}));
        }
      },
      [this](const QString& why) { tell(why); });
}

void ChartsPart::choose_export() {
  auto* dialog =
      new QFileDialog(this, voice_("dock.charts.export"), QString(), voice_("dock.charts.files") + u" (*.json)"_s);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(u"json"_s);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) { export_file(file); });
  dialog->open();
}

void ChartsPart::compare_file(const QString& file) {
  QFile charts(file);
  if (!charts.open(QIODevice::ReadOnly) || charts.size() > most_file_bytes) {
    tell(voice_({"dock.survey.cannot_read", {{"file", file.toStdString()}}}));
    return;
  }
  model_.compare_charts(
      QString::fromUtf8(charts.readAll()), [this](const ChartFigures& theirs) { lay_theirs(theirs); },
      [this](const QString& why) { tell(why); });
}

void ChartsPart::choose_compared() {
  auto* dialog =
      new QFileDialog(this, voice_("dock.charts.compare"), QString(), voice_("dock.charts.files") + u" (*.json)"_s);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) { compare_file(file); });
  dialog->open();
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

bool ChartsPart::is_unsure(const std::string& cell) const {
  const auto sure = sure_.find(cell);
  return sure != sure_.end() && sure->second < sure_of_chart;
}

/// What a person has said stays, unless he takes that cell by itself; so does what is not sure.
void ChartsPart::take_pasted() {
  std::map<std::string, QString> taken;
  const ChartGrid* shown = chart();
  for (int row = 0; shown && row < grid_->rowCount(); ++row) {
    for (int column = 0; column < grid_->columnCount(); ++column) {
      const ChartCell* cell = cell_at(row, column);
      if (cell && pasted_.contains(cell->id) && !cell->said && !is_unsure(cell->id)) {
        taken.insert(*pasted_.find(cell->id));
      }
    }
  }
  if (!taken.empty()) {
    remember(taken);
  }
  for (const auto& [cell, text] : taken) {
    pasted_.erase(cell);
    sure_.erase(cell);
  }
  const auto unsure = std::ranges::count_if(sure_, [](const auto& one) { return one.second < sure_of_chart; });
  const auto said = static_cast<std::ptrdiff_t>(pasted_.size()) - unsure;
  QStringList told;
  if (!taken.empty()) {
    told.append(voice_({"dock.chart_reading.taken", {{"count", taken.size()}}}));
    model_.fill_all(chosen_, std::move(taken));
  }
  if (said > 0) {
    told.append(voice_({"dock.charts.said_stays", {{"count", said}}}));
  }
  show_chart();
  if (unsure > 0) {
    told.append(voice_({"dock.chart_reading.left", {{"count", unsure}}}));
    go_to_next();
  }
  tell(told.join(u' '));
}

void ChartsPart::drop_pasted() {
  forget_waiting();
  show_charts();
  show_chart();
  tell({});
}

/// Keeps what stands now, before these cells are kept or others are proposed.
void ChartsPart::remember(const std::map<std::string, QString>& filled) {
  Step step{model_.charts_game(), chosen_, {}, pasted_, sure_};
  for (int row = 0; row < grid_->rowCount(); ++row) {
    for (int column = 0; column < grid_->columnCount(); ++column) {
      const ChartCell* cell = cell_at(row, column);
      if (cell && filled.contains(cell->id)) {
        step.figures[cell->id] = cell->said ? cell->value : QString();
      }
    }
  }
  steps_.push_back(std::move(step));
  if (steps_.size() > most_steps_back) {
    steps_.erase(steps_.begin());
  }
}

/// Steps of another game's charts are gone.
void ChartsPart::undo() {
  std::erase_if(steps_, [this](const Step& step) { return step.game != model_.charts_game(); });
  if (steps_.empty()) {
    return;
  }
  const Step step = std::move(steps_.back());
  steps_.pop_back();
  list_->setCurrentIndex(list_->findData(QString::fromStdString(step.chart)));
  pasted_ = step.pasted;
  sure_ = step.sure;
  if (!step.figures.empty()) {
    model_.fill_all(chosen_, step.figures);
  }
  show_chart();
  tell(voice_("dock.chart_reading.undone"));
}

void ChartsPart::tell(const QString& words) {
  keep_waiting();
  told_ = words;
  pasted_bar_->setVisible(!pasted_.empty());
  take_->setText(voice_(sure_.empty() ? "dock.charts.take" : "dock.chart_reading.take_sure"));
  show_note();
}

/// Long names of rows leave room for what stands in them.
void ChartsPart::resizeEvent(QResizeEvent* event) {
  grid_->verticalHeader()->setMaximumWidth(width() * names_part / 100);
  QWidget::resizeEvent(event);
  fit_columns();
}

const ChartGrid* ChartsPart::chart() const {
  const auto found = std::ranges::find(shown_, chosen_, &ChartGrid::id);
  return found == shown_.end() ? nullptr : &*found;
}

/// The rows of modifiers stand below those of the table.
const ChartCell* ChartsPart::cell_at(int row, int column) const {
  const ChartGrid* grid = chart();
  if (!grid || row < 0 || column < 0) {
    return nullptr;
  }
  const auto at = static_cast<std::size_t>(row);
  const auto across = static_cast<std::size_t>(column);
  const ChartCell* cell = nullptr;
  if (at < grid->cells.size()) {
    cell = across < grid->cells[at].size() ? &grid->cells[at][across] : nullptr;
  } else if (const std::size_t modifier = at - grid->cells.size();
             across == 0 && modifier < grid->modifier_cells.size()) {
    cell = &grid->modifier_cells[modifier];
  }
  return cell && !cell->id.empty() ? cell : nullptr;
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
  if (kept_in_ && !waiting_game_.empty() && waiting_game_ != model_.charts_game()) {
    leave_game();
  }
  if (shown_ != model_.charts() || language_shown_ != voice_.code()) {
    shown_ = model_.charts();
    language_shown_ = voice_.code();
    show_charts();
    show_chart();
    find_waiting();
  }
}

bool ChartsPart::is_lit(const ChartCell& cell) const {
  const bool is_of_game = lit_game_ == model_.charts_game() && !cell.id.empty();
  return is_of_game && std::ranges::find(lit_, ChartPlace{chosen_, cell.id}) != lit_.end();
}

void ChartsPart::light(const std::string& game, const std::vector<ChartPlace>& cells) {
  if (game == lit_game_ && cells == lit_) {
    return;
  }
  lit_game_ = game;
  lit_ = cells;
  if (game == model_.charts_game() && !cells.empty()) {
    choose_chart(cells.back().chart);
    show_charts();
  }
  show_chart();
}

void ChartsPart::show_charts() {
  std::vector<FieldOption> charts;
  for (const ChartGrid& chart : shown_) {
    const auto waiting = elsewhere_.find(chart.id);
    const QString count = waiting == elsewhere_.end() ? QString() : QString::number(waiting->second.cells.size());
    charts.push_back({chart.id, count.isEmpty() ? chart.title : chart.title + signs::dot + count});
  }
  fill_chooser(*list_, charts, chosen_);
  if (const std::string shown = list_->currentData().toString().toStdString(); shown != chosen_) {
    choose_chart(shown);
  }
}

void ChartsPart::put_row(int row, const QString& name, const std::vector<ChartCell>& cells) {
  auto* head = new QTableWidgetItem(name);
  head->setToolTip(name);
  grid_->setVerticalHeaderItem(row, head);
  for (int column = 0; column < grid_->columnCount(); ++column) {
    const auto at = static_cast<std::size_t>(column);
    const ChartCell cell = at < cells.size() ? cells[at] : ChartCell{};
    auto* item = grid_->item(row, column);
    if (item == nullptr) {
      item = new QTableWidgetItem;
      grid_->setItem(row, column, item);
    } else if (grid_->indexWidget(grid_->model()->index(row, column)) != nullptr) {
      continue;  // somebody is typing there
    }
    item->setText(text_of(cell));
    item->setTextAlignment(Qt::AlignCenter);
    item->setFlags(cell.id.empty() ? Qt::NoItemFlags : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable);
    item->setData(open_role, is_open(cell));
    const bool lit = is_lit(cell);
    item->setData(lit_role, lit);
    QFont font = item->font();
    font.setBold(lit);
    font.setItalic(pasted_.contains(cell.id));
    item->setFont(font);
    item->setToolTip(cell.source);
    item->setData(Qt::AccessibleDescriptionRole, cell.source);
  }
}

void ChartsPart::show_chart() {
  const ChartGrid* shown = chart();
  const QSignalBlocker by_hand(grid_);
  const int row_before = grid_->currentRow();
  const int column_before = grid_->currentColumn();
  const int rows = shown ? static_cast<int>(shown->rows.size() + shown->modifiers.size()) : 0;
  const int columns = shown ? std::max(1, static_cast<int>(shown->columns.size())) : 0;
  // A chart of which something else is known now stays where it is, for who types in it.
  if (std::exchange(laid_out_, chosen_) != chosen_ || grid_->rowCount() != rows || grid_->columnCount() != columns) {
    grid_->clear();
    grid_->setRowCount(rows);
    grid_->setColumnCount(columns);
  }
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
      lit_game_ == model_.charts_game() && std::ranges::find(lit_, chosen_, &ChartPlace::chart) != lit_.end();
  show_words(*lit_words_, any_lit ? voice_("dock.sheet.lit") : QString());
  take_->setText(voice_(sure_.empty() ? "dock.charts.take" : "dock.chart_reading.take_sure"));
  read_->setText(voice_("dock.chart_reading.open"));
  drop_->setText(voice_("dock.charts.drop"));
  grid_->setAccessibleName(shown->title);
  for (int column = 0; column < grid_->columnCount(); ++column) {
    const auto at = static_cast<std::size_t>(column);
    const QString name = at < shown->columns.size() ? shown->columns[at] : QString();
    auto* head = new QTableWidgetItem(name);
    head->setToolTip(name);
    grid_->setHorizontalHeaderItem(column, head);
  }
  int row = 0;
  for (std::size_t i = 0; i < shown->rows.size(); ++i) {
    put_row(row++, shown->rows[i], shown->cells[i]);
  }
  for (std::size_t i = 0; i < shown->modifiers.size(); ++i) {
    put_row(row++, shown->modifiers[i], {shown->modifier_cells[i]});
  }
  fit_columns();
  if (grid_->currentRow() != row_before || grid_->currentColumn() != column_before) {
    grid_->setCurrentCell(row_before, column_before);
  }
  show_note();
}

/// No column is wider than what the names of the rows leave.
void ChartsPart::fit_columns() {
  grid_->resizeColumnsToContents();
  const int names = std::min(grid_->verticalHeader()->sizeHint().width(), width() * names_part / 100);
  const int beside = 2 * style::margin + grid_->verticalScrollBar()->sizeHint().width() + 2 * grid_->frameWidth();
  const int most = std::max(style::target, width() - names - beside);
  for (int column = 0; column < grid_->columnCount(); ++column) {
    grid_->setColumnWidth(column, std::min(grid_->columnWidth(column), most));
  }
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
  if (pasted_.contains(cell->id) && !cell->text.isEmpty()) {
    parts.append(voice_({"dock.charts.stood", {{"text", cell->text.toStdString()}}}));
  }
  if (const auto sure = sure_.find(cell->id); sure != sure_.end()) {
    const QString percent = voice_({"words.percent", {{"percent", static_cast<int>(sure->second * 100)}}});
    parts.append(voice_({"dock.chart_reading.sure", {{"percent", percent.toStdString()}}}));
  }
  for (const QString& part : {cell->problem, cell->source, cell->rule, cell->note}) {
    if (!part.isEmpty()) {
      parts.append(part);
    }
  }
  show_words(*note_, parts.join(signs::dot));
}

}  // namespace adjutant::dock
