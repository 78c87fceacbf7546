#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QStringList>
#include <algorithm>
#include <utility>

#include "dock/resolve/charts_part.h"

// What waits in the cells of the charts: how it comes there, how it is taken or dropped, and how that is taken back.
namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr double sure_of_chart = 0.9;  ///< from here on a cell that was read may be taken without a look at it
constexpr std::size_t most_steps_back = 100;

}  // namespace

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
    QString words = voice_({"dock.charts.pasted", {{"count", placed.cells.size()}}});
    waiting_.lay({std::move(placed.cells), {}});
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
  WaitingCells read;
  for (const auto& [cell, number] : placed.cells) {
    const ReadFigure& figure = *all.at(number.mid(1).toULongLong());
    read.cells[cell] = figure.value;
    read.sure[cell] = figure.sure;
  }
  waiting_.lay(std::move(read));
  show_chart();
  grid_->setCurrentCell(-1, -1);
  go_to_next();
  tell(voice_({"dock.chart_reading.read", {{"count", waiting_.here().cells.size()}, {"unsure", unsure_count()}}}));
}

void ChartsPart::lay_theirs(const ChartFigures& theirs) {
  remember({});
  waiting_.lay_all(theirs);
  std::size_t count = 0;
  for (const auto& [chart, cells] : theirs) {
    count += cells.size();
  }
  if (!theirs.contains(waiting_.chart()) && !theirs.empty()) {
    list_->setCurrentIndex(list_->findData(QString::fromStdString(theirs.begin()->first)));
  } else {
    waiting_.bring_forward(waiting_.chart());
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

bool ChartsPart::is_unsure(const std::string& cell) const {
  const auto sure = waiting_.here().sure.find(cell);
  return sure != waiting_.here().sure.end() && sure->second < sure_of_chart;
}

std::ptrdiff_t ChartsPart::unsure_count() const {
  return std::ranges::count_if(waiting_.here().sure, [](const auto& one) { return one.second < sure_of_chart; });
}

/// What a person has said stays, unless he takes that cell by itself; so does what is not sure.
void ChartsPart::take_pasted() {
  std::map<std::string, QString> taken;
  const ChartGrid* shown = chart();
  for (int row = 0; shown && row < grid_->rowCount(); ++row) {
    for (int column = 0; column < grid_->columnCount(); ++column) {
      const ChartCell* cell = cell_at(row, column);
      if (cell && waiting_.waits(cell->id) && !cell->said && !is_unsure(cell->id)) {
        taken.insert(*waiting_.here().cells.find(cell->id));
      }
    }
  }
  if (!taken.empty()) {
    remember(taken);
  }
  for (const auto& [cell, text] : taken) {
    waiting_.take(cell);
  }
  const std::ptrdiff_t unsure = unsure_count();
  const auto said = static_cast<std::ptrdiff_t>(waiting_.here().cells.size()) - unsure;
  QStringList told;
  if (!taken.empty()) {
    told.append(voice_({"dock.chart_reading.taken", {{"count", taken.size()}}}));
    model_.fill_all(waiting_.chart(), taken, tell_refused());
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
  waiting_.forget();
  show_charts();
  show_chart();
  tell({});
}

/// Keeps what stands now, before these cells are kept or others are proposed.
void ChartsPart::remember(const std::map<std::string, QString>& filled) {
  Step step{model_.charts_game(), waiting_.chart(), {}, waiting_.here()};
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
  waiting_.lay(step.waiting);
  if (!step.figures.empty()) {
    model_.fill_all(waiting_.chart(), step.figures, tell_refused());
  }
  show_chart();
  tell(voice_("dock.chart_reading.undone"));
}

}  // namespace adjutant::dock
