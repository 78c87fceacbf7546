#pragma once

#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QString>
#include <QTabBar>
#include <vector>

#include "dock/style/voice.h"

namespace adjutant::dock {

/// The rooms of the window as dock widgets: tabs at the right of the board, in a narrow window below it; to be moved,
/// to float and to be closed.
class RoomDocks : public QObject {
  Q_OBJECT
 public:
  RoomDocks(QMainWindow& window, const Voice& voice);
  /// Deletes the rooms.
  ~RoomDocks() override;

  /// Adds a room; `name` is what its place is remembered by, `icon` is one of style::icon. One that is not there at
  /// first comes when it is shown.
  void add(QWidget* room, const QString& name, const QString& icon, bool at_first = true);
  void set_title(QWidget* room, const QString& title);
  /// Opens the room if it is closed and brings it before the others.
  void show(QWidget* room);
  /// Arranges the rooms for a wide or a narrow window: as they were left (`state`, of QMainWindow::saveState), or as
  /// they are at first.
  void arrange(bool narrow, const QByteArray& state);

  /// Lets the rooms at the right keep their share of a window that has become wider or narrower, as the player left it.
  void keep_share(int width_before);
  /// How the rooms stand, for `arrange`.
  [[nodiscard]] QByteArray state() const;
  [[nodiscard]] std::vector<QDockWidget*> docks() const;
  /// The room that the player looks at: of several side by side the one with the focus, else the first; null where none
  /// is open.
  [[nodiscard]] QWidget* in_front() const;

 protected:
  /// Hears when the player draws the rooms wider, and when their tabs have more room or less.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  class Title;
  struct Room {
    QWidget* inside;
    QDockWidget* dock;
    Title* title;
    QString icon;
    bool at_first = true;
  };
  void arrange_at_first();
  void show_title_bars();
  void bring_forward(QDockWidget& dock);
  void decorate_later();
  void decorate();
  void decorate(QTabBar& bar);
  [[nodiscard]] static bool has_room_for_words_alone(const QTabBar& bar);
  [[nodiscard]] bool is_in_front(const Room& room) const;
  [[nodiscard]] const Room* room_of(const QWidget* inside) const;
  [[nodiscard]] QDockWidget* at_the_side() const;
  void give_share();

  QMainWindow& window_;
  const Voice& voice_;
  std::vector<Room> rooms_;
  bool narrow_ = false;
  double share_ = 0;  ///< of the window's width that the rooms at the right have; 0: not known yet
  bool decorating_ = false;
  QDockWidget* wanted_ = nullptr;  ///< the room that is to be in front once the docks are laid out
};

}  // namespace adjutant::dock
