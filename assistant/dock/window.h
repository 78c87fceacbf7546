#pragma once

#include <QMainWindow>
#include <QSettings>
#include <QString>
#include <memory>

#include "dock/feed.h"
#include "dock/link.h"
#include "dock/voice.h"

namespace adjutant::dock {

/// The window that holds it all: session bar, board, the rooms Unit, Table and Rules, game log. Up to
/// style::narrow_width the board folds into a strip above the rooms. It remembers its shape in `settings`, which the
/// window must not outlive, nor the others given here.
class Window : public QMainWindow {
  Q_OBJECT
 public:
  Window(Link& link, Voice& voice, Feed& feed, Host host, QSettings& settings);
  ~Window() override;

  /// Opens the section in the Rules room.
  void open_rule(const QString& number);

 private:
  struct Parts;
  void resizeEvent(QResizeEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void closeEvent(QCloseEvent* event) override;

  std::unique_ptr<Parts> parts_;
};

}  // namespace adjutant::dock
