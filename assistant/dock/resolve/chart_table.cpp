#include "dock/resolve/chart_table.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <algorithm>
#include <utility>

#include "dock/style/style.h"

namespace adjutant::dock {

namespace {

constexpr int open_role = Qt::UserRole + 1;
constexpr int lit_role = Qt::UserRole + 2;
constexpr int on_its_way_role = Qt::UserRole + 3;
constexpr int refused_role = Qt::UserRole + 4;
constexpr int names_part = 60;  ///< percent of the width that names of rows may take

/// A dotted frame in cells that are to be filled in, in another colour where what was typed is refused; a solid one
/// around those of the last result. What is on its way to the core is quiet.
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
      const style::Colours colours = style::colours(option.palette);
      painter->setPen(QPen(index.data(refused_role).toBool() ? colours.warning : colours.unknown, 2, Qt::DotLine));
      painter->drawRect(option.rect.adjusted(2, 2, -3, -3));
      painter->restore();
    }
  }

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    QStyledItemDelegate::initStyleOption(option, index);
    if (index.data(on_its_way_role).toBool()) {
      option->palette.setColor(QPalette::Text, style::colours(option->palette).quiet);
    }
  }
};

QTableWidgetItem* head_of(const QString& name) {
  auto* head = new QTableWidgetItem(name);
  head->setToolTip(name);
  return head;
}

}  // namespace

ChartTable::ChartTable() {
  setItemDelegate(new CellPainter(this));
  setSelectionMode(QAbstractItemView::SingleSelection);
  setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                  QAbstractItemView::AnyKeyPressed | QAbstractItemView::SelectedClicked);
  setTabKeyNavigation(false);
  verticalHeader()->setMinimumSectionSize(style::target);
  verticalHeader()->setTextElideMode(Qt::ElideRight);
  horizontalHeader()->setTextElideMode(Qt::ElideRight);
}

void ChartTable::show_chart(const ChartGrid* chart, const std::function<CellSight(const ChartCell&)>& sight_of) {
  const int row_before = currentRow();
  const int column_before = currentColumn();
  const int rows = chart ? static_cast<int>(chart->rows.size() + chart->modifiers.size()) : 0;
  const int columns = chart ? std::max(1, static_cast<int>(chart->columns.size())) : 0;
  const std::string id = chart ? chart->id : std::string();
  if (std::exchange(laid_out_, id) != id || rowCount() != rows || columnCount() != columns) {
    clear();
    setRowCount(rows);
    setColumnCount(columns);
  }
  if (!chart) {
    return;
  }
  setAccessibleName(chart->title);
  for (int column = 0; column < columnCount(); ++column) {
    const auto at = static_cast<std::size_t>(column);
    setHorizontalHeaderItem(column, head_of(at < chart->columns.size() ? chart->columns[at] : QString()));
  }
  int row = 0;
  for (std::size_t i = 0; i < chart->rows.size(); ++i) {
    put_row(row++, chart->rows[i], chart->cells[i], sight_of);
  }
  for (std::size_t i = 0; i < chart->modifiers.size(); ++i) {
    put_row(row++, chart->modifiers[i], {chart->modifier_cells[i]}, sight_of);
  }
  if (currentRow() != row_before || currentColumn() != column_before) {
    setCurrentCell(row_before, column_before);
  }
}

void ChartTable::put_row(int row, const QString& name, const std::vector<ChartCell>& cells,
                         const std::function<CellSight(const ChartCell&)>& sight_of) {
  setVerticalHeaderItem(row, head_of(name));
  for (int column = 0; column < columnCount(); ++column) {
    const auto at = static_cast<std::size_t>(column);
    const ChartCell cell = at < cells.size() ? cells[at] : ChartCell{};
    auto* item = this->item(row, column);
    if (item == nullptr) {
      item = new QTableWidgetItem;
      setItem(row, column, item);
    } else if (indexWidget(model()->index(row, column)) != nullptr) {
      continue;  // somebody is typing there
    }
    const CellSight sight = sight_of(cell);
    item->setText(sight.text);
    item->setTextAlignment(Qt::AlignCenter);
    item->setFlags(cell.id.empty() ? Qt::NoItemFlags : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable);
    item->setData(open_role, sight.open);
    item->setData(lit_role, sight.lit);
    QFont font = item->font();
    font.setBold(sight.lit);
    font.setItalic(sight.waits);
    item->setFont(font);
    item->setData(on_its_way_role, cell.on_its_way);
    item->setData(refused_role, !cell.problem.isEmpty());
    const QString& said = cell.problem.isEmpty() ? cell.source : cell.problem;
    item->setToolTip(said);
    item->setData(Qt::AccessibleDescriptionRole, said);
  }
}

std::optional<QString> ChartTable::take_typing() {
  auto* line = qobject_cast<QLineEdit*>(indexWidget(currentIndex()));
  if (line == nullptr) {
    return std::nullopt;
  }
  const QString typed = line->text().trimmed();
  closeEditor(line, QAbstractItemDelegate::RevertModelCache);
  return typed;
}

void ChartTable::fit_columns(int width) {
  verticalHeader()->setMaximumWidth(width * names_part / 100);
  resizeColumnsToContents();
  const int names = std::min(verticalHeader()->sizeHint().width(), width * names_part / 100);
  const int beside = 2 * style::margin + verticalScrollBar()->sizeHint().width() + 2 * frameWidth();
  const int most = std::max(style::target, width - names - beside);
  for (int column = 0; column < columnCount(); ++column) {
    setColumnWidth(column, std::min(columnWidth(column), most));
  }
}

const ChartCell* cell_of(const ChartGrid& chart, int row, int column) {
  if (row < 0 || column < 0) {
    return nullptr;
  }
  const auto at = static_cast<std::size_t>(row);
  const auto across = static_cast<std::size_t>(column);
  const ChartCell* cell = nullptr;
  if (at < chart.cells.size()) {
    cell = across < chart.cells[at].size() ? &chart.cells[at][across] : nullptr;
  } else if (const std::size_t modifier = at - chart.cells.size();
             across == 0 && modifier < chart.modifier_cells.size()) {
    cell = &chart.modifier_cells[modifier];
  }
  return cell && !cell->id.empty() ? cell : nullptr;
}

}  // namespace adjutant::dock
