#include "dock/counters/counter_grid.h"

#include <QKeyEvent>
#include <QPainter>
#include <algorithm>
#include <array>
#include <set>

#include "dock/counters/counter_painting.h"
#include "dock/style/icons.h"
#include "dock/style/style.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize cell_of_a_counter(92, 104);
constexpr int sign_of_a_counter = 16;

QString name_of_counter(const CounterType& type) {
  const situation::PieceLooks& looks = type.counter.looks;
  return QString::fromStdString(looks.name.empty() ? looks.plain_name : looks.name);
}

/// A key that leaves one counter chosen, the one that it goes to.
bool goes_elsewhere(const QKeyEvent& event) {
  constexpr std::array keys = {Qt::Key_Home, Qt::Key_End,   Qt::Key_PageUp, Qt::Key_PageDown,
                               Qt::Key_Left, Qt::Key_Right, Qt::Key_Up,     Qt::Key_Down};
  return (event.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier &&
         std::ranges::find(keys, event.key()) != keys.end();
}

}  // namespace

CounterRows::CounterRows(const CountersModel& model, const Voice& voice) : model_(model), voice_(voice) {
  begin_anew();
}

int CounterRows::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(places_.size());
}

QVariant CounterRows::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) {
    return {};
  }
  const std::size_t at = place(index.row());
  const CounterType& type = model_.types()[at];
  const QString name = name_of_counter(type);
  if (role == Qt::DisplayRole) {
    return name;
  }
  if (role == Qt::ToolTipRole) {
    const QString palette = QString::fromStdString(type.counter.palette);
    return palette.isEmpty() ? name : name + u'\n' + palette;
  }
  if (role == Qt::AccessibleTextRole) {
    const char* state = model_.is_unchecked(at) ? "dock.counters.state.unchecked"
                        : model_.is_done(at)    ? "dock.counters.state.done"
                                                : "dock.counters.state.open";
    return name + u", "_s + voice_(state);
  }
  return {};
}

void CounterRows::set_filter(const CounterFilter& filter) {
  if (filter != filter_) {
    filter_ = filter;
    begin_anew();
  }
}

void CounterRows::begin_anew() {
  beginResetModel();
  places_.clear();
  for (std::size_t i = 0; i < model_.types().size(); ++i) {
    if (lets_through(i)) {
      places_.push_back(i);
    }
  }
  endResetModel();
}

void CounterRows::say_anew() {
  if (!places_.empty()) {
    Q_EMIT dataChanged(index(0), index(rowCount() - 1));
  }
}

int CounterRows::row(std::size_t place) const {
  const auto found = std::ranges::lower_bound(places_, place);
  return found != places_.end() && *found == place ? static_cast<int>(found - places_.begin()) : -1;
}

bool CounterRows::begins_group(int row) const {
  const auto palette = [&](int at) -> const std::string& { return model_.types()[place(at)].counter.palette; };
  return row == 0 || palette(row - 1) != palette(row);
}

bool CounterRows::lets_through(std::size_t place) const {
  using Which = CounterFilter::Which;
  const CounterType& type = model_.types()[place];
  const bool is_meant = filter_.which == Which::all || (filter_.which == Which::on_board && type.on_board > 0) ||
                        (filter_.which == Which::unfilled && !model_.is_done(place)) ||
                        (filter_.which == Which::unchecked && model_.is_unchecked(place));
  if (!is_meant || (!filter_.group.empty() && type.counter.palette != filter_.group)) {
    return false;
  }
  if (filter_.words.isEmpty()) {
    return true;
  }
  const QString said = name_of_counter(type) + u' ' + QString::fromStdString(type.counter.palette) + u' ' +
                       model_.kind(place) + u' ' + model_.side(place);
  const QStringList asked = filter_.words.split(u' ', Qt::SkipEmptyParts);
  return std::ranges::all_of(asked, [&](const QString& word) { return said.contains(word, Qt::CaseInsensitive); });
}

/// Paints a cell: the counter, its name, a sign for what is known of it; above the first of a palette its name.
class CounterGrid::Painter : public QStyledItemDelegate {
 public:
  Painter(CounterGrid& grid, const CountersModel& model, Pictures& pictures)
      : QStyledItemDelegate(&grid), grid_(grid), model_(model), find_(pictures.finder()) {}

  QSize sizeHint(const QStyleOptionViewItem& /*option*/, const QModelIndex& /*index*/) const override {
    return cell_of_a_counter;
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const std::size_t place = grid_.rows_.place(index.row());
    const CounterType& type = model_.types()[place];
    const style::Colours colours = style::colours(option.palette);
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->setClipRect(option.rect);
    const QRect cell = option.rect.adjusted(2, 2, -2, -2);
    if (chosen) {
      painter->setPen(Qt::NoPen);
      painter->setBrush(option.palette.highlight());
      painter->drawRoundedRect(cell, style::small_gap, style::small_gap);
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
      painter->setBrush(Qt::NoBrush);
      painter->setPen(QPen(option.palette.text().color(), 1, Qt::DotLine));
      painter->drawRoundedRect(cell, style::small_gap, style::small_gap);
    }
    QFont small = option.font;
    small.setPointSizeF(small.pointSizeF() * 0.8);
    painter->setFont(small);
    const int line = QFontMetrics(small).height();
    const QColor ink = chosen ? option.palette.highlightedText().color() : option.palette.text().color();
    if (grid_.rows_.begins_group(index.row())) {
      paint_group(*painter, cell, line, type, chosen ? ink : colours.link);
    }
    const QRectF picture(cell.left() + style::small_gap, cell.top() + line, cell.width() - 2 * style::small_gap,
                         cell.height() - 2 * line);
    if (paint_counter(*painter, picture, type, {}, find_).whole.isEmpty()) {
      painter->setPen(QPen(colours.line, 1));
      painter->drawRect(picture.adjusted(style::margin, style::margin, -style::margin, -style::margin));
    }
    painter->setPen(ink);
    painter->drawText(QRect(cell.left(), cell.bottom() - line, cell.width(), line), Qt::AlignCenter,
                      painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, cell.width()));
    paint_sign(*painter, cell, place, colours);
    painter->restore();
  }

 private:
  static void paint_group(QPainter& painter, const QRect& cell, int line, const CounterType& type, const QColor& ink) {
    const QString whole = QString::fromStdString(type.counter.palette);
    painter.setPen(ink);
    painter.drawText(QRect(cell.left() + 2, cell.top(), cell.width() - sign_of_a_counter - 2, line),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(whole.section(u" / "_s, -1), Qt::ElideRight,
                                                      cell.width() - sign_of_a_counter - 2));
  }

  /// A tick for what is filled in, a question mark for what nobody has checked; nothing else is known of the others.
  void paint_sign(QPainter& painter, const QRect& cell, std::size_t place, const style::Colours& colours) const {
    const QRect where(cell.right() - sign_of_a_counter, cell.top() + 1, sign_of_a_counter, sign_of_a_counter);
    if (model_.is_unchecked(place)) {
      painter.setPen(Qt::NoPen);
      painter.setBrush(colours.warning);
      painter.drawEllipse(where);
      painter.setPen(style::contrast(colours.warning, Qt::white) > style::contrast(colours.warning, Qt::black)
                         ? Qt::white
                         : Qt::black);
      painter.drawText(where, Qt::AlignCenter, u"?"_s);
    } else if (model_.is_done(place)) {
      style::icon(u"check"_s, colours.good).paint(&painter, where);
    }
  }

  CounterGrid& grid_;
  const CountersModel& model_;
  FindPicture find_;
};

CounterGrid::CounterGrid(const CountersModel& model, const Voice& voice, Pictures& pictures) : rows_(model, voice) {
  setObjectName(u"counters/grid"_s);
  setModel(&rows_);
  setItemDelegate(new Painter(*this, model, pictures));
  setViewMode(QListView::IconMode);
  setResizeMode(QListView::Adjust);
  setMovement(QListView::Static);
  setUniformItemSizes(true);
  setGridSize(cell_of_a_counter);
  setSelectionMode(QAbstractItemView::ExtendedSelection);
  setSelectionRectVisible(true);
  setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
}

Places CounterGrid::chosen() const {
  Places places;
  const QModelIndexList all = selectionModel()->selectedIndexes();
  std::ranges::transform(all, std::back_inserter(places),
                         [&](const QModelIndex& index) { return rows_.place(index.row()); });
  std::ranges::sort(places);
  return places;
}

std::optional<std::size_t> CounterGrid::current() const {
  const QModelIndex index = currentIndex();
  return index.isValid() ? std::optional(rows_.place(index.row())) : std::nullopt;
}

void CounterGrid::choose(std::size_t place) {
  if (const int row = rows_.row(place); row >= 0) {
    const QModelIndex index = rows_.index(row);
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    scrollTo(index);
  }
}

void CounterGrid::choose(const Places& places) {
  QItemSelection all;
  int first = -1;
  int last = -1;
  const auto add = [&] {
    if (first >= 0) {
      all.select(rows_.index(first), rows_.index(last));
    }
  };
  for (const std::size_t place : places) {
    const int row = rows_.row(place);
    if (row >= 0 && row != last + 1) {
      add();
      first = row;
    }
    last = row >= 0 ? row : last;
    first = first < 0 ? row : first;
  }
  add();
  selectionModel()->select(all, QItemSelectionModel::ClearAndSelect);
}

void CounterGrid::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) {
  QListView::selectionChanged(selected, deselected);
  Q_EMIT choice_changed();
}

void CounterGrid::keyPressEvent(QKeyEvent* event) {
  if (is_enter(*event) && event->modifiers() == Qt::NoModifier) {
    Q_EMIT entered();
    return;
  }
  QListView::keyPressEvent(event);
  // Home on the first of those that are chosen, and the like: Qt leaves all chosen where the key moves nothing.
  if (goes_elsewhere(*event) && currentIndex().isValid()) {
    selectionModel()->select(currentIndex(), QItemSelectionModel::ClearAndSelect);
  }
}

}  // namespace adjutant::dock
