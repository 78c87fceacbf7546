#include "dock/tool_bar.h"

#include <QPainter>
#include <algorithm>

#include "dock/style/icons.h"
#include "dock/style/style.h"
#include "dock/widgets/layouts.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr int tool_bar_height = 40;
constexpr int icon_size = 18;
constexpr int least_search = 170;  ///< pixels in which a question can be read
constexpr int most_search = 360;
constexpr int tool_gap = 2;
constexpr int dot_size = 10;

/// A full dot for an open table, a ring for none: colour alone would not say it.
QIcon state_dot(bool is_open, const QPalette& palette) {
  QIcon dot;
  for (const double ratio : {1.0, 2.0}) {
    QPixmap picture(QSize(icon_size, icon_size) * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const style::Colours colours = style::colours(palette);
    const double edge = (icon_size - dot_size) / 2.0;
    painter.setPen(QPen(is_open ? colours.good : colours.quiet, 2));
    painter.setBrush(is_open ? QBrush(colours.good) : QBrush(Qt::NoBrush));
    painter.drawEllipse(QRectF(edge, edge, dot_size, dot_size));
    painter.end();
    dot.addPixmap(picture);
  }
  return dot;
}

}  // namespace

ToolBar::ToolBar(const Voice& voice, PlayModel& play, const LiveModel& live)
    : voice_(voice),
      play_(play),
      live_(live),
      menu_(add("tool/menu", "menu", "dock.tool.menu", "dock.tool.menu_tip", true)),
      open_(add("tool/open", "open", "dock.tool.open", "dock.tool.open_tip")),
      sight_(add("tool/sight", "los", "dock.tool.sight", "dock.sight.tool_tip")),
      field_(add("tool/field", "field", "dock.tool.field", "dock.sight.field_tip")),
      attack_(add("tool/attack", "attack", "dock.attack.tool", "dock.attack.tool_tip")),
      undo_(add("turn/undo", "undo", "dock.turn.undo", "dock.turn.undo_tip", true)),
      redo_(add("turn/redo", "redo", "dock.tool.redo", "dock.tool.redo_tip", true)),
      ask_(add("tool/ask", "search", "dock.tool.ask", "dock.tool.ask_tip", true)),
      vassal_(add("tool/vassal", "vassal", "dock.live.connect", "dock.live.connect_tip")),
      pin_(add("tool/pin", "pin", "dock.tool.pin", "dock.tool.pin_tip", true)) {
  setFixedHeight(tool_bar_height);
  for (QToolButton* tool : {sight_, field_, attack_, pin_}) {
    tool->setCheckable(true);
  }
  for (QToolButton* button : {menu_, open_}) {
    button->setPopupMode(QToolButton::InstantPopup);
  }
  search_->setObjectName(u"tool/search"_s);
  search_->setMaximumWidth(most_search);
  search_->setClearButtonEnabled(true);
  search_->addAction(style::icon(u"search"_s), QLineEdit::LeadingPosition);
  auto* row = row_in(*this, {style::small_gap, 0, style::small_gap, 0},
                     {menu_, open_, sight_, field_, attack_, undo_, redo_}, tool_gap);
  row->addStretch(1);
  add_all(*row, {{search_, 6}, ask_, vassal_, pin_});

  connect(sight_, &QToolButton::clicked, this, [this] { play_.toggle_tool(Tool::sight); });
  connect(field_, &QToolButton::clicked, this, [this] { play_.toggle_field(); });
  connect(attack_, &QToolButton::clicked, this, [this] { play_.toggle_tool(Tool::attack); });
  connect(undo_, &QToolButton::clicked, this, [this] { play_.turn().undo(); });
  connect(redo_, &QToolButton::clicked, this, [this] { play_.turn().redo(); });
  connect(vassal_, &QToolButton::clicked, this, &ToolBar::vassal_requested);
  connect(pin_, &QToolButton::clicked, this, &ToolBar::pin_requested);
  connect(ask_, &QToolButton::clicked, this, [this] { Q_EMIT search_requested({}); });
  connect(search_, &QLineEdit::returnPressed, this, [this] { Q_EMIT search_requested(search_->text()); });
  connect(&play_, &PlayModel::changed, this, &ToolBar::show_tools);
  connect(&play_.turn(), &TurnModel::changed, this, &ToolBar::show_tools);
  connect(&live_, &LiveModel::changed, this, &ToolBar::show_vassal);
  connect(&voice_, &Voice::changed, this, &ToolBar::retranslate);
  retranslate();
}

QToolButton* ToolBar::add(const char* name, const char* icon, const char* word, const char* tip, bool always_icon) {
  auto* button = new QToolButton;
  button->setObjectName(QLatin1String(name));
  button->setIcon(style::icon(QLatin1String(icon)));
  button->setIconSize({icon_size, icon_size});
  button->setAutoRaise(true);
  button->setFixedHeight(style::target);
  tools_.push_back({button, word, tip, always_icon});
  return button;
}

void ToolBar::set_menus(QMenu* all, QMenu* open) {
  menu_->setMenu(all);
  open_->setMenu(open);
}

void ToolBar::set_pinned(bool pinned) {
  pin_->setChecked(pinned);
}

void ToolBar::set_board(bool in_sight) {
  for (QToolButton* tool : {sight_, field_, attack_}) {
    tool->setEnabled(in_sight);
  }
}

void ToolBar::retranslate() {
  for (const Button& tool : tools_) {
    tool.button->setText(without_key(voice_(tool.word)));
    tool.button->setToolTip(voice_(tool.tip));
    tool.button->setAccessibleName(voice_(tool.word));
    tool.button->setAccessibleDescription(voice_(tool.tip));
  }
  search_->setPlaceholderText(voice_("dock.tool.search"));
  search_->setAccessibleName(voice_("dock.tool.ask"));
  search_->setToolTip(voice_("dock.tool.ask_tip"));
  show_tools();
  show_vassal();
}

void ToolBar::show_tools() {
  sight_->setChecked(play_.tool() == Tool::sight);
  field_->setChecked(play_.field().state().shown());
  attack_->setChecked(play_.tool() == Tool::attack);
  undo_->setEnabled(play_.turn().state().can_undo);
  redo_->setEnabled(play_.turn().state().can_redo);
}

void ToolBar::show_vassal() {
  const bool is_open = live_.is_open();
  const QString players = voice_({"dock.live.players", {{"count", live_.players()}}});
  vassal_->setIcon(state_dot(is_open, palette()));
  vassal_->setText(is_open ? players : voice_("dock.tool.vassal"));
  vassal_->setAccessibleName(is_open ? players : voice_("dock.live.connect"));
  vassal_->setToolTip(voice_(is_open ? "dock.live.show_table" : "dock.live.connect_tip"));
  fit();
}

void ToolBar::resizeEvent(QResizeEvent*) {
  fit();
}

/// Words while there is room for them, and a field for the question.
void ToolBar::fit() {
  const auto dress = [this](bool words) {
    for (const Button& tool : tools_) {
      tool.button->setToolButtonStyle(words && !tool.always_icon ? Qt::ToolButtonTextBesideIcon
                                                                 : Qt::ToolButtonIconOnly);
    }
  };
  const auto needed = [this] {
    int width = 2 * style::small_gap;
    for (const Button& tool : tools_) {
      width += tool.button == ask_ ? 0 : tool.button->sizeHint().width() + tool_gap;
    }
    return width + least_search;
  };
  dress(true);
  if (needed() > width()) {
    dress(false);
  }
  const bool field = needed() <= width();
  search_->setVisible(field);
  ask_->setVisible(!field);
}

}  // namespace adjutant::dock
