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

constexpr QSize first_key_sheet_size(480, 720);
constexpr int key_column = 150;  ///< pixels, so that both lists begin at the same line
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
  column_in(*this, {}, {new Page({rows_})});
  resize(first_key_sheet_size);
  connect(&voice_, &Voice::changed, this, &KeySheet::refresh);
  refresh();
}

void KeySheet::refresh() {
  setWindowTitle(voice_("dock.keys.title"));
  rows_->fill([this](QVBoxLayout& rows) {
    std::string_view section;
    QGridLayout* grid = nullptr;
    for (const KeyRow& row : key_table()) {
      if (section != row.section) {
        section = row.section;
        QLabel* title = words(voice_(row.section));
        style::set_role(*title, style::Role::heading);
        rows.addSpacing(style::gap);
        rows.addWidget(title);
        grid = new QGridLayout;
        grid->setHorizontalSpacing(style::margin);
        grid->setColumnStretch(1, 1);
        grid->setColumnMinimumWidth(0, key_column);
        rows.addLayout(grid);
      }
      // Of four arrows the first says what is held down.
      const bool is_arrows = row.keys.size() > 2;
      QStringList keys;
      for (const QKeyCombination key : row.keys) {
        keys.append(is_arrows && !keys.isEmpty() ? plain_key_name(key.key(), voice_) : key_name(key, voice_));
      }
      const int line = grid->rowCount();
      auto* key = new QLabel(keys.join(row.is_range ? u"\u2013"_s : is_arrows ? u" "_s : u"  "_s));
      key->setTextFormat(Qt::PlainText);
      grid->addWidget(key, line, 0, Qt::AlignTop);
      grid->addWidget(words(voice_(row.what)), line, 1);
    }
  });
}

}  // namespace adjutant::dock
