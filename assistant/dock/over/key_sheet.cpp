#include "dock/over/key_sheet.h"

#include <QGridLayout>
#include <QStringList>
#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "dock/style/style.h"
#include "dock/widgets/layouts.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr int least_key_column = 360;  ///< pixels of keys and what they do
constexpr int most_key_columns = 4;
constexpr const char* on_board = "dock.keys.board";
constexpr const char* in_window = "dock.keys.window";

QString plain_key_name(Qt::Key key, const Voice& voice) {
  switch (key) {
    case Qt::Key_Left:
      return QChar(0x2190);
    case Qt::Key_Right:
      return QChar(0x2192);
    case Qt::Key_Up:
      return QChar(0x2191);
    case Qt::Key_Down:
      return QChar(0x2193);
    case Qt::Key_Minus:
      return QChar(0x2212);
    case Qt::Key_Space:
      return voice("dock.key.space");
    case Qt::Key_Return:
      return voice("dock.key.enter");
    case Qt::Key_Home:
      return voice("dock.key.home");
    case Qt::Key_Escape:
      return u"Esc"_s;
    case Qt::Key_Backspace:
      return voice("dock.key.backspace");
    case Qt::Key_Delete:
      return voice("dock.key.delete");
    default:
      return QKeySequence(key).toString(QKeySequence::PortableText);
  }
}

/// Of four arrows the first says what is held down.
QString names_of_keys(const KeyRow& row, const Voice& voice) {
  const bool is_arrows = row.keys.size() > 2;
  QStringList keys;
  for (const QKeyCombination key : row.keys) {
    keys.append(is_arrows && !keys.isEmpty() ? plain_key_name(key.key(), voice) : key_name(key, voice));
  }
  return keys.join(row.is_range ? u"\u2013"_s : is_arrows ? u" "_s : u"  "_s);
}

/// How high columns have to be, so that so many of them hold parts of these heights, one after the other.
int column_height(const std::vector<int>& parts, int columns) {
  const auto fits = [&](int height) {
    int used = 1;
    int left = height;
    for (const int part : parts) {
      used += part > left ? 1 : 0;
      left = part > left ? height - part : left - part;
    }
    return used <= columns;
  };
  int height = parts.empty() ? 0 : *std::ranges::max_element(parts);
  while (!fits(height)) {
    ++height;
  }
  return height;
}

}  // namespace

const std::vector<KeyRow>& key_table() {
  static const std::vector<KeyRow> table = {
      {on_board, {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down}, "dock.keys.cursor"},
      {on_board, {Qt::Key_Return}, "dock.keys.select"},
      {on_board, {Qt::SHIFT | Qt::Key_Return}, "dock.keys.target"},
      {on_board, {Qt::Key_S}, "dock.keys.fan"},
      {on_board, {Qt::Key_Space}, "dock.keys.field"},
      {on_board, {Qt::Key_L}, "dock.keys.sight"},
      {on_board, {Qt::Key_A}, "dock.keys.attack"},
      {on_board, {Qt::Key_Escape}, "dock.keys.back"},
      {on_board, {Qt::Key_Plus}, "dock.keys.larger"},
      {on_board, {Qt::Key_Minus}, "dock.keys.smaller"},
      {on_board, {Qt::Key_0, Qt::CTRL | Qt::Key_0}, "dock.keys.fit"},
      {on_board,
       {Qt::CTRL | Qt::Key_Left, Qt::CTRL | Qt::Key_Right, Qt::CTRL | Qt::Key_Up, Qt::CTRL | Qt::Key_Down},
       "dock.keys.scroll"},
      {on_board, {Qt::CTRL | Qt::Key_Z}, "dock.keys.undo"},
      {on_board, {Qt::CTRL | Qt::SHIFT | Qt::Key_Z, Qt::CTRL | Qt::Key_Y}, "dock.keys.redo"},
      {in_window, {Qt::CTRL | Qt::Key_1}, "dock.room.unit"},
      {in_window, {Qt::CTRL | Qt::Key_2}, "dock.room.table"},
      {in_window, {Qt::CTRL | Qt::Key_3}, "dock.room.resolve"},
      {in_window, {Qt::CTRL | Qt::Key_4}, "dock.room.rules"},
      {in_window, {Qt::CTRL | Qt::Key_5}, "dock.room.vassal"},
      {in_window, {Qt::CTRL | Qt::Key_6}, "dock.room.counters"},
      {in_window, {Qt::CTRL | Qt::Key_7}, "dock.room.terrain"},
      {in_window, {Qt::CTRL | Qt::Key_F}, "dock.keys.search"},
      {in_window, {Qt::CTRL | Qt::Key_L}, "dock.keys.log"},
      {in_window, {Qt::CTRL | Qt::SHIFT | Qt::Key_F}, "dock.keys.log_search"},
      {in_window, {Qt::CTRL | Qt::Key_O}, "dock.keys.open"},
      {in_window, {Qt::ALT | Qt::Key_Home}, "dock.keys.start"},
      {in_window, {Qt::ALT | Qt::Key_Left, Qt::ALT | Qt::Key_Right}, "dock.keys.pages"},
      {in_window, {Qt::CTRL | Qt::Key_N}, "dock.keys.note"},
      {in_window, {Qt::Key_F10}, "dock.keys.menu"},
      {in_window, {Qt::Key_F11}, "dock.keys.full_screen"},
      {in_window, {Qt::Key_F1}, "dock.keys.sheet"},
      {in_window, {Qt::CTRL | Qt::Key_Q}, "dock.keys.quit"},
      {keys_of_counters, {Qt::Key_Return}, "dock.keys.counter_next"},
      {keys_of_counters, {Qt::Key_F6}, "dock.keys.counter_fields"},
      {keys_of_counters, {Qt::Key_Escape}, "dock.keys.counter_grid"},
      {keys_of_counters, {Qt::CTRL | Qt::Key_A}, "dock.keys.counter_all"},
      {keys_of_counters, {Qt::CTRL | Qt::Key_L}, "dock.keys.counter_alike"},
      {keys_of_counters, {Qt::CTRL | Qt::Key_Return}, "dock.keys.counter_accept"},
      {keys_of_counters, {Qt::CTRL | Qt::SHIFT | Qt::Key_Return}, "dock.keys.counter_accept_sure"},
      {keys_of_counters, {Qt::CTRL | Qt::SHIFT | Qt::Key_S}, "dock.keys.counter_sides"},
      {keys_of_counters, {Qt::CTRL | Qt::Key_Z}, "dock.keys.undo"},
      {keys_of_counters, {Qt::CTRL | Qt::SHIFT | Qt::Key_Z, Qt::CTRL | Qt::Key_Y}, "dock.keys.redo"},
      {keys_of_charts, {Qt::Key_Return}, "dock.keys.chart_take"},
      {keys_of_charts, {Qt::CTRL | Qt::Key_V}, "dock.keys.chart_paste"},
      {keys_of_charts, {Qt::CTRL | Qt::Key_Return}, "dock.keys.chart_take_all"},
      {keys_of_charts, {Qt::Key_Escape}, "dock.keys.chart_drop"},
      {keys_of_charts, {Qt::CTRL | Qt::Key_Z}, "dock.keys.undo"},
      {keys_of_terrain, {Qt::Key_1, Qt::Key_9}, "dock.keys.kind", true},
      {keys_of_terrain, {Qt::Key_Return}, "dock.keys.ask"},
      {keys_of_terrain, {Qt::Key_P}, "dock.keys.proof"},
      {keys_of_terrain, {Qt::SHIFT | Qt::Key_P}, "dock.keys.by_rows"},
      {keys_of_terrain, {Qt::Key_B}, "dock.keys.brush"},
      {keys_of_terrain, {Qt::Key_R}, "dock.keys.brush_row"},
      {keys_of_terrain, {Qt::Key_F}, "dock.keys.brush_fill"},
      {keys_of_terrain, {Qt::Key_L}, "dock.keys.lasso"},
      {keys_of_terrain, {Qt::Key_H}, "dock.survey.brush.sides"},
      {keys_of_terrain, {Qt::Key_O}, "dock.survey.brush.outlines"},
      {keys_of_terrain, {Qt::Key_Plus, Qt::Key_Minus}, "dock.keys.height"},
      {keys_of_terrain, {Qt::Key_E}, "dock.keys.which_height"},
      {keys_of_terrain, {Qt::Key_Escape}, "dock.keys.stop_asking"},
      {keys_of_terrain, {Qt::CTRL | Qt::Key_Z}, "dock.keys.undo"},
      {keys_of_terrain, {Qt::CTRL | Qt::SHIFT | Qt::Key_Z, Qt::CTRL | Qt::Key_Y}, "dock.keys.redo"},
      {keys_of_hexsides, {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down}, "dock.keys.side_cursor"},
      {keys_of_hexsides, {Qt::Key_1, Qt::Key_9}, "dock.keys.side_kind", true},
      {keys_of_hexsides, {Qt::Key_0}, "dock.keys.side_nothing"},
      {keys_of_hexsides, {Qt::Key_Space}, "dock.keys.side_right"},
      {keys_of_comparing, {Qt::Key_Return}, "dock.keys.take_theirs"},
      {keys_of_comparing, {Qt::Key_Backspace}, "dock.keys.keep_mine"},
      {keys_of_comparing, {Qt::CTRL | Qt::Key_Return}, "dock.keys.take_all_theirs"},
      {keys_of_comparing, {Qt::Key_Escape}, "dock.keys.stop_comparing"},
      {keys_of_grid, {Qt::Key_Backspace, Qt::Key_Delete}, "dock.keys.grid_take_away"},
      {keys_of_grid, {Qt::Key_Return, Qt::Key_Escape}, "dock.grid.done"},
      {keys_of_grid, {Qt::CTRL | Qt::Key_Z}, "dock.keys.undo"},
      {keys_of_grid, {Qt::CTRL | Qt::SHIFT | Qt::Key_Z, Qt::CTRL | Qt::Key_Y}, "dock.keys.redo"},
      {keys_of_areas, {Qt::Key_Escape}, "dock.keys.another_area"},
      {keys_of_areas, {Qt::CTRL | Qt::Key_Z}, "dock.keys.undo"},
      {keys_of_areas, {Qt::CTRL | Qt::SHIFT | Qt::Key_Z, Qt::CTRL | Qt::Key_Y}, "dock.keys.redo"},
  };
  return table;
}

QString key_name(QKeyCombination key, const Voice& voice) {
  QStringList parts;
  const auto modifiers = key.keyboardModifiers();
  if (modifiers.testFlag(Qt::ControlModifier)) {
    parts.append(u"Ctrl"_s);
  }
  if (modifiers.testFlag(Qt::AltModifier)) {
    parts.append(u"Alt"_s);
  }
  if (modifiers.testFlag(Qt::ShiftModifier)) {
    parts.append(voice("dock.key.shift"));
  }
  parts.append(plain_key_name(key.key(), voice));
  return parts.join(u'+');
}

KeySheet::KeySheet(const Voice& voice, QWidget* parent) : QDialog(parent), voice_(voice) {
  setObjectName(u"keys"_s);
  column_in(*this, {}, {page_});
  connect(&voice_, &Voice::changed, this, &KeySheet::refresh);
  const int beside = page_->width_beside();
  const int widest = most_key_columns * least_key_column + (most_key_columns - 1) * style::margin + beside;
  resize(std::min(parent->width(), widest), parent->height());
  columns_ = columns_that_fit();
  refresh();
  const int height = rows_->heightForWidth(width() - beside) + 2 * style::margin;
  resize(width(), std::min(height, parent->height()));
}

void KeySheet::show_first(const std::vector<std::string>& sections) {
  if (sections != first_) {
    first_ = sections;
    refresh();
  }
  page_->go_to_top();
}

void KeySheet::resizeEvent(QResizeEvent* event) {
  QDialog::resizeEvent(event);
  if (const int columns = columns_that_fit(); columns != columns_) {
    columns_ = columns;
    refresh();
  }
}

int KeySheet::columns_that_fit() const {
  const int room = width() - page_->width_beside() + style::margin;
  return std::clamp(room / (least_key_column + style::margin), 1, most_key_columns);
}

/// In the order of the sheet, but for those that are to be first.
std::vector<std::string> KeySheet::sections() const {
  std::vector<std::string> all = first_;
  for (const KeyRow& row : key_table()) {
    if (std::ranges::find(all, row.section) == all.end()) {
      all.emplace_back(row.section);
    }
  }
  return all;
}

/// All lists begin at the same line.
int KeySheet::width_of_keys() const {
  int widest = 0;
  for (const KeyRow& row : key_table()) {
    widest = std::max(widest, fontMetrics().horizontalAdvance(names_of_keys(row, voice_)));
  }
  return widest;
}

QWidget* KeySheet::section(const std::string& name) const {
  auto* widget = new QWidget;
  QLabel* title = words(voice_({name, {}}));
  style::set_role(*title, style::Role::heading);
  auto* grid = new QGridLayout;
  grid->setHorizontalSpacing(style::margin);
  grid->setColumnStretch(1, 1);
  grid->setColumnMinimumWidth(0, width_of_keys());
  column_in(*widget, {0, 0, 0, style::margin}, {title, grid}, style::small_gap);
  for (const KeyRow& row : key_table()) {
    if (row.section != name) {
      continue;
    }
    const int line = grid->rowCount();
    auto* key = new QLabel(names_of_keys(row, voice_));
    key->setTextFormat(Qt::PlainText);
    grid->addWidget(key, line, 0, Qt::AlignTop);
    grid->addWidget(words(voice_(row.what)), line, 1);
  }
  return widget;
}

void KeySheet::refresh() {
  setWindowTitle(voice_("dock.keys.title"));
  rows_->fill([this](QVBoxLayout& rows) {
    std::vector<QWidget*> parts;
    std::vector<int> heights;
    for (const std::string& name : sections()) {
      parts.push_back(section(name));
      heights.push_back(parts.back()->heightForWidth(least_key_column));
    }
    auto* columns = new QHBoxLayout;
    columns->setSpacing(style::margin);
    rows.addLayout(columns);
    const int most = column_height(heights, columns_);
    int left = 0;
    QVBoxLayout* column = nullptr;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (heights[i] > left || !column) {
        auto* place = new QVBoxLayout;
        column = new QVBoxLayout;
        place->addLayout(column);
        place->addStretch(1);
        columns->addLayout(place, 1);
        left = most;
      }
      column->addWidget(parts[i]);
      left -= heights[i];
    }
  });
}

}  // namespace adjutant::dock
