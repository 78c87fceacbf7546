#include "dock/room_docks.h"

#include <QApplication>
#include <QLabel>
#include <QStyle>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>
#include <algorithm>

#include "dock/style/icons.h"
#include "dock/style/style.h"
#include "dock/widgets/layouts.h"

namespace adjutant::dock {

namespace {

constexpr int state_version = 1;    ///< of the rooms and their names
constexpr double room_part = 0.38;  ///< of the window's width, at first
constexpr QSize least_room(240, 120);
constexpr int least_side = 356;  ///< of the rooms at the right: the icons of five tabs stand side by side

/// What holds a room in its dock: no room makes its dock larger, which would move the board. A room behind another one
/// is hidden, so that Tab does not lead there.
class RoomHolder : public QWidget {
 public:
  explicit RoomHolder(QWidget* room) {
    QVBoxLayout* column = column_in(*this, {}, {room});
    column->setSizeConstraint(QLayout::SetNoConstraint);
    setMinimumSize(least_room);
  }
};

constexpr int title_button = 20;
constexpr int title_icon = 12;

}  // namespace

/// The upper edge of a room: what it is dragged by, floats by and is closed by. Its name stands there only where no tab
/// says it.
class RoomDocks::Title : public QWidget {
 public:
  Title(QDockWidget& dock, const Voice& voice) : dock_(dock), voice_(voice) {
    style::set_role(*name_, style::Role::heading);
    float_->setIcon(style::icon(QStringLiteral("float")));
    close_->setIcon(style::icon(QStringLiteral("close")));
    for (QToolButton* button : {float_, close_}) {
      button->setAutoRaise(true);
      button->setIconSize({title_icon, title_icon});
      button->setFixedSize(title_button, title_button);
      button->setFocusPolicy(Qt::TabFocus);
    }
    row_in(*this, {style::margin, 0, style::small_gap, 0}, {{name_, 1}, float_, close_}, 0);
    connect(float_, &QToolButton::clicked, &dock, [&dock] { dock.setFloating(!dock.isFloating()); });
    connect(close_, &QToolButton::clicked, &dock, &QDockWidget::close);
  }

  /// `alone`: no tab names the room; `bare`: there is no room for anything but the room.
  void show_state(bool alone, bool bare) {
    name_->setText(alone ? dock_.windowTitle() : QString());
    const auto label = [](QToolButton& button, const QString& words) {
      button.setToolTip(words);
      button.setAccessibleName(words);
    };
    label(*float_, voice_(dock_.isFloating() ? "dock.room.attach" : "dock.room.float"));
    label(*close_, voice_("dock.room.close"));
    for (QWidget* part : std::initializer_list<QWidget*>{name_, float_, close_}) {
      part->setVisible(!bare);
    }
    setFixedHeight(bare ? 0 : title_button + style::small_gap / 2);
  }

 private:
  QDockWidget& dock_;
  const Voice& voice_;
  QLabel* name_ = new QLabel;
  QToolButton* float_ = new QToolButton;
  QToolButton* close_ = new QToolButton;
};

RoomDocks::RoomDocks(QMainWindow& window, const Voice& voice) : window_(window), voice_(voice) {
  window.setDockOptions(QMainWindow::AllowTabbedDocks | QMainWindow::AllowNestedDocks);
  window.setDocumentMode(true);
}

RoomDocks::~RoomDocks() {
  for (const Room& room : rooms_) {
    room.dock->disconnect(this);
    delete room.dock;
  }
}

void RoomDocks::add(QWidget* room, const QString& name, const QString& icon, bool at_first) {
  auto* dock = new QDockWidget(&window_);
  dock->setObjectName(name);
  dock->setWidget(new RoomHolder(room));
  auto* title = new Title(*dock, voice_);
  dock->setTitleBarWidget(title);
  rooms_.push_back({room, dock, title, icon, at_first});
  dock->installEventFilter(this);
  connect(dock, &QDockWidget::visibilityChanged, this, [this, room](bool visible) {
    room->setVisible(visible);
    decorate_later();
  });
  connect(dock, &QDockWidget::topLevelChanged, this, [this] { decorate_later(); });
  connect(dock, &QDockWidget::dockLocationChanged, this, [this] { decorate_later(); });
}

void RoomDocks::set_title(QWidget* room, const QString& title) {
  if (const Room* found = room_of(room)) {
    found->dock->setWindowTitle(title);
    decorate_later();
  }
}

void RoomDocks::show(QWidget* room) {
  if (const Room* found = room_of(room)) {
    found->dock->show();
    bring_forward(*found->dock);
    room->show();
    decorate_later();
    // Where Qt has yet to lay the docks out it raises another then.
    wanted_ = found->dock;
    QTimer::singleShot(0, this, [this, dock = found->dock] {
      if (wanted_ == dock && !dock->isHidden()) {
        bring_forward(*dock);
        wanted_ = nullptr;
      }
    });
  }
}

/// A dock that is the topmost child already does not ask for its tab when it is raised.
void RoomDocks::bring_forward(QDockWidget& dock) {
  dock.raise();
  for (QTabBar* bar : window_.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
    for (int tab = 0; tab < bar->count(); ++tab) {
      if (bar->tabText(tab) == dock.windowTitle()) {
        bar->setCurrentIndex(tab);
      }
    }
  }
}

void RoomDocks::arrange(bool narrow, const QByteArray& state) {
  narrow_ = narrow;
  window_.setTabPosition(Qt::AllDockWidgetAreas, narrow ? QTabWidget::South : QTabWidget::North);
  if (!window_.restoreState(state, state_version)) {
    arrange_at_first();
  } else if (!narrow && share_ > 0) {
    give_share();
  }
  show_title_bars();
  decorate_later();
}

QByteArray RoomDocks::state() const {
  return window_.saveState(state_version);
}

/// A room that is not there at first has its place among the tabs all the same.
void RoomDocks::arrange_at_first() {
  const Qt::DockWidgetArea area = narrow_ ? Qt::BottomDockWidgetArea : Qt::RightDockWidgetArea;
  QDockWidget* first = nullptr;
  for (const Room& room : rooms_) {
    room.dock->setFloating(false);
    window_.addDockWidget(area, room.dock);
    if (first) {
      window_.tabifyDockWidget(first, room.dock);
    } else {
      first = room.dock;
    }
    room.dock->setVisible(room.at_first);
  }
  if (first) {
    first->raise();
    share_ = room_part;
    give_share();
  }
}

/// The rooms at the right of the board, or below it in a narrow window; null where none is there.
QDockWidget* RoomDocks::at_the_side() const {
  const Qt::DockWidgetArea area = narrow_ ? Qt::BottomDockWidgetArea : Qt::RightDockWidgetArea;
  const auto found = std::ranges::find_if(rooms_, [&](const Room& room) {
    return !room.dock->isFloating() && !room.dock->isHidden() && window_.dockWidgetArea(room.dock) == area;
  });
  return found == rooms_.end() ? nullptr : found->dock;
}

void RoomDocks::give_share() {
  if (QDockWidget* dock = at_the_side()) {
    const int size = narrow_ ? window_.height() : std::max(least_side, static_cast<int>(window_.width() * share_));
    window_.resizeDocks({dock}, {size}, narrow_ ? Qt::Vertical : Qt::Horizontal);
  }
}

void RoomDocks::keep_share(int width_before) {
  const QDockWidget* dock = at_the_side();
  if (!narrow_ && dock && width_before > 0 && width_before != window_.width()) {
    // Qt has laid out the wider window: what it gave the rooms is what they had.
    share_ = share_ > 0 ? share_ : static_cast<double>(dock->width()) / width_before;
    give_share();
  }
}

bool RoomDocks::eventFilter(QObject* watched, QEvent* event) {
  const bool drawn = event->type() == QEvent::Resize && !narrow_ && QApplication::mouseButtons() == Qt::LeftButton;
  if (drawn && watched == at_the_side()) {
    share_ = static_cast<double>(at_the_side()->width()) / window_.width();
  }
  if (event->type() == QEvent::Resize && qobject_cast<QTabBar*>(watched)) {
    decorate_later();  // icons and words, or words alone
  }
  return QObject::eventFilter(watched, event);
}

/// In a narrow window the tabs alone name the rooms.
void RoomDocks::show_title_bars() {
  for (const Room& room : rooms_) {
    const bool alone = room.dock->isFloating() || window_.tabifiedDockWidgets(room.dock).isEmpty();
    room.title->show_state(alone, narrow_ && !room.dock->isFloating());
  }
}

/// Qt keeps a room that lies behind another where nobody can see it.
bool RoomDocks::is_in_front(const Room& room) const {
  return room.dock->isVisible() && (room.dock->isFloating() || window_.rect().intersects(room.dock->geometry()));
}

QWidget* RoomDocks::in_front() const {
  QWidget* first = nullptr;
  for (const Room& room : rooms_) {
    const bool is_seen = is_in_front(room);
    if (is_seen && room.dock->isAncestorOf(QApplication::focusWidget())) {
      return room.inside;
    }
    first = is_seen && !first ? room.inside : first;
  }
  return first;
}

std::vector<QDockWidget*> RoomDocks::docks() const {
  std::vector<QDockWidget*> docks;
  for (const Room& room : rooms_) {
    docks.push_back(room.dock);
  }
  return docks;
}

const RoomDocks::Room* RoomDocks::room_of(const QWidget* inside) const {
  const auto found = std::ranges::find(rooms_, inside, &Room::inside);
  return found == rooms_.end() ? nullptr : &*found;
}

void RoomDocks::decorate_later() {
  if (!decorating_) {
    decorating_ = true;
    QTimer::singleShot(0, this, [this] {
      decorating_ = false;
      decorate();
    });
  }
}

/// Qt makes the tabs, without icons, and makes them anew as rooms are moved.
void RoomDocks::decorate() {
  show_title_bars();
  for (QTabBar* bar : window_.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
    bar->setAccessibleName(voice_("dock.room.all"));
    for (auto* scroll : bar->findChildren<QToolButton*>()) {
      scroll->setAccessibleName(bar->accessibleName());  // Qt's own words for them know one language
    }
    bar->setExpanding(false);
    bar->setElideMode(Qt::ElideRight);  // where the words find no room, the icons say it: no room is out of sight
    bar->installEventFilter(this);
    decorate(*bar);
  }
}

/// Whether the words of all tabs find room only where no icons stand beside them.
bool RoomDocks::has_room_for_words_alone(const QTabBar& bar) {
  const int beside_words = bar.style()->pixelMetric(QStyle::PM_TabBarTabHSpace, nullptr, &bar);
  const int icon = bar.iconSize().width() + style::small_gap;
  int words = 0;
  for (int tab = 0; tab < bar.count(); ++tab) {
    words += bar.fontMetrics().horizontalAdvance(bar.tabText(tab)) + beside_words;
  }
  return words <= bar.width() && words + bar.count() * icon > bar.width();
}

void RoomDocks::decorate(QTabBar& bar) {
  const bool words_alone = has_room_for_words_alone(bar);
  for (int tab = 0; tab < bar.count(); ++tab) {
    const QString title = bar.tabText(tab);
    const auto room = std::ranges::find(rooms_, title, [](const Room& one) { return one.dock->windowTitle(); });
    if (room == rooms_.end()) {
      continue;
    }
    bar.setTabToolTip(tab, title);
    if (bar.tabIcon(tab).isNull() != words_alone) {
      bar.setTabIcon(tab, words_alone ? QIcon() : style::icon(room->icon));
    }
    if (bar.isVisible()) {
      room->inside->setVisible(tab == bar.currentIndex());  // Qt tells of most changes, not of all
    }
  }
}

}  // namespace adjutant::dock
