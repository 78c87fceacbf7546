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
      auto* key = new QLabel(keys.join(is_arrows ? u" "_s : u"  "_s));
      key->setTextFormat(Qt::PlainText);
      grid->addWidget(key, line, 0, Qt::AlignTop);
      grid->addWidget(words(voice_(row.what)), line, 1);
    }
  });
}

}  // namespace adjutant::dock
