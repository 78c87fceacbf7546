#pragma once

#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QWidget>
#include <vector>

#include "dock/models/game/live.h"
#include "dock/models/play/play.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// The one bar at the top: menus, what is opened, the tools for the board, undo, a question to the rules, VASSAL, the
/// pin. Icons and words; where the words find no room, icons alone, with what they are in their tips. Of fixed height.
class ToolBar : public QWidget {
  Q_OBJECT
 public:
  ToolBar(const Voice& voice, PlayModel& play, const LiveModel& live);

  /// All menus of the window, under one button, and those for opening something.
  void set_menus(QMenu* all, QMenu* open);
  void set_pinned(bool pinned);
  /// Whether there is a board in sight that the tools are for.
  void set_board(bool in_sight);

  [[nodiscard]] QSize minimumSizeHint() const override { return {0, height()}; }

 Q_SIGNALS:
  /// The player asks this of the rules; empty: wants to ask something.
  void search_requested(const QString& words);
  /// The player wants VASSAL to connect, or to see how that stands.
  void vassal_requested();
  void pin_requested(bool pinned);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  struct Button {
    QToolButton* button;
    const char* word;
    const char* tip;
    bool always_icon;  ///< the icon says it all, with the tip
  };
  QToolButton* add(const char* name, const char* icon, const char* word, const char* tip, bool always_icon = false);
  void retranslate();
  void show_tools();
  void show_vassal();
  void fit();

  const Voice& voice_;
  PlayModel& play_;
  const LiveModel& live_;
  std::vector<Button> tools_;
  QToolButton* menu_;
  QToolButton* open_;
  QToolButton* sight_;
  QToolButton* field_;
  QToolButton* attack_;
  QToolButton* undo_;
  QToolButton* redo_;
  QLineEdit* search_ = new QLineEdit;
  QToolButton* ask_;  ///< in place of the field, where that finds no room
  QToolButton* vassal_;
  QToolButton* pin_;
};

}  // namespace adjutant::dock
