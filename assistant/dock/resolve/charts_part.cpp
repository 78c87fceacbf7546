#include "dock/resolve/charts_part.h"

#include <QHeaderView>
#include <QPainter>
#include <QSignalBlocker>
#include <QStringList>
#include <QStyledItemDelegate>
#include <algorithm>

#include "dock/resolve/field_editor.h"
#include "dock/style/signs.h"
#include "dock/style/style.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

namespace {

constexpr int open_role = Qt::UserRole + 1;  ///< the cell is to be filled in
constexpr int lit_role = Qt::UserRole + 2;   ///< the last result was read from it
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
      rule_(push_button(QStringLiteral("charts/rule"), {}, [this] {
        if (const ChartGrid* shown = chart()) {
          Q_EMIT rule_requested(shown->rule);
        }
      })) {
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
  column_in(*this, {style::margin, style::gap, style::margin, style::gap},
            {row_of({games_, {list_, 1}}), row_of({{title_, 1}, rule_}), open_, lit_words_, {grid_, 1}, note_},
            style::small_gap);
  connect(games_, &QComboBox::activated, this, [this] {
    chosen_.clear();
    model_.use_game(games_->currentData().toString().toStdString());
  });
  connect(list_, &QComboBox::currentIndexChanged, this, [this] {
    chosen_ = list_->currentData().toString().toStdString();
    show_chart();
  });
  connect(grid_, &QTableWidget::currentCellChanged, this, [this] { show_note(); });
  connect(grid_, &QTableWidget::cellChanged, this, [this](int row, int column) {
    const ChartCell* cell = cell_at(row, column);
    const QString typed = grid_->item(row, column)->text().trimmed();
    if (cell && !typed.isEmpty() && typed != cell->text) {
      model_.fill(chosen_, cell->id, typed);
    }
  });
}

/// Long names of rows leave room for what stands in them.
void ChartsPart::resizeEvent(QResizeEvent* event) {
  grid_->verticalHeader()->setMaximumWidth(width() * names_part / 100);
  QWidget::resizeEvent(event);
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
  if (shown_ != model_.charts() || language_shown_ != voice_.code()) {
    shown_ = model_.charts();
    language_shown_ = voice_.code();
    show_charts();
    show_chart();
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
    chosen_ = cells.back().chart;
    show_charts();
  }
  show_chart();
}

void ChartsPart::show_charts() {
  std::vector<FieldOption> charts;
  for (const ChartGrid& chart : shown_) {
    charts.push_back({chart.id, chart.title});
  }
  fill_chooser(*list_, charts, chosen_);
  chosen_ = list_->currentData().toString().toStdString();
}

void ChartsPart::put_row(int row, const QString& name, const std::vector<ChartCell>& cells) {
  auto* head = new QTableWidgetItem(name);
  head->setToolTip(name);
  grid_->setVerticalHeaderItem(row, head);
  for (int column = 0; column < grid_->columnCount(); ++column) {
    const auto at = static_cast<std::size_t>(column);
    const ChartCell cell = at < cells.size() ? cells[at] : ChartCell{};
    auto* item = new QTableWidgetItem(cell.text);
    item->setTextAlignment(Qt::AlignCenter);
    item->setFlags(cell.id.empty() ? Qt::NoItemFlags : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable);
    item->setData(open_role, !cell.id.empty() && (!cell.known || cell.doubtful));
    const bool lit = is_lit(cell);
    item->setData(lit_role, lit);
    QFont font = item->font();
    font.setBold(lit);
    item->setFont(font);
    item->setToolTip(cell.source);
    item->setData(Qt::AccessibleDescriptionRole, cell.source);
    grid_->setItem(row, column, item);
  }
}

void ChartsPart::show_chart() {
  const ChartGrid* shown = chart();
  const QSignalBlocker by_hand(grid_);
  const int row_before = grid_->currentRow();
  const int column_before = grid_->currentColumn();
  grid_->clear();
  grid_->setRowCount(0);
  grid_->setColumnCount(0);
  grid_->setVisible(shown != nullptr);
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
  show_words(*open_, shown->open == 0 ? voice_("dock.resolve.charts_full")
                                      : voice_({"dock.resolve.charts_open", {{"count", shown->open}}}));
  const bool any_lit =
      lit_game_ == model_.charts_game() && std::ranges::find(lit_, chosen_, &ChartPlace::chart) != lit_.end();
  show_words(*lit_words_, any_lit ? voice_("dock.sheet.lit") : QString());
  grid_->setAccessibleName(shown->title);
  grid_->setColumnCount(std::max(1, static_cast<int>(shown->columns.size())));
  grid_->setRowCount(static_cast<int>(shown->rows.size() + shown->modifiers.size()));
  for (int column = 0; column < grid_->columnCount(); ++column) {
    const auto at = static_cast<std::size_t>(column);
    const QString name = at < shown->columns.size() ? shown->columns[at] : QString();
    grid_->setHorizontalHeaderItem(column, new QTableWidgetItem(name));
  }
  int row = 0;
  for (std::size_t i = 0; i < shown->rows.size(); ++i) {
    put_row(row++, shown->rows[i], shown->cells[i]);
  }
  for (std::size_t i = 0; i < shown->modifiers.size(); ++i) {
    put_row(row++, shown->modifiers[i], {shown->modifier_cells[i]});
  }
  grid_->resizeColumnsToContents();
  grid_->setCurrentCell(row_before, column_before);
  show_note();
}

/// Where the figure of the current cell is from, and why what was typed could not be kept.
void ChartsPart::show_note() {
  const ChartCell* cell = cell_at(grid_->currentRow(), grid_->currentColumn());
  if (!cell) {
    show_words(*note_, voice_("dock.resolve.charts_tip"));
    return;
  }
  QStringList parts;
  for (const QString& part : {cell->problem, cell->source, cell->rule, cell->note}) {
    if (!part.isEmpty()) {
      parts.append(part);
    }
  }
  show_words(*note_, parts.join(signs::dot));
}

}  // namespace adjutant::dock
