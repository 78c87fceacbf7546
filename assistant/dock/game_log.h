#pragma once

#include <QLineEdit>
#include <QListView>
#include <QToolButton>
#include <array>

#include "dock/models/game/log.h"
#include "dock/models/rules/rules_answer.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// The game log below the board: one line each, the newest at the bottom, in sight unless the player has scrolled up.
/// Above it stand what is left out of it, words to look for, and the ways to save what is shown.
class GameLog : public QListView {
  Q_OBJECT
 public:
  GameLog(const Voice& voice, LogModel& model);

  /// Puts the keys into the field for words to look for.
  void start_search();
  /// The lines that are shown now, in the present language.
  [[nodiscard]] QStringList shown_lines() const;

 Q_SIGNALS:
  /// Emitted when the player chooses a line with a place on a map.
  void place_requested(const adjutant::dock::MapPlace& place);
  /// Emitted when the player chooses a line about a declared shot, after place_requested.
  void shot_requested(long long number);
  /// Emitted when the player chooses a line with a link to a rule.
  void rule_requested(const adjutant::dock::RulePlace& place);
  /// Emitted when the player wants to save what is shown, as a page or as plain text.
  void export_requested(bool html);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void retranslate();
  void add_tools();
  void filter(int first, int last);
  void filter_all() { filter(0, model_.rowCount() - 1); }

  const Voice& voice_;
  LogModel& model_;
  QWidget* tools_ = new QWidget(this);
  std::array<QToolButton*, 4> kinds_{};  ///< by LogKind: whether its lines are shown
  QLineEdit* search_ = new QLineEdit;
  QToolButton* export_ = new QToolButton;
  std::array<QAction*, 2> formats_{};  ///< text, HTML
  bool at_bottom_ = true;              ///< whether the list was scrolled to its end before the newest lines came
};

}  // namespace adjutant::dock
