#pragma once

#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QStringList>
#include <QToolButton>
#include <QWidget>
#include <functional>
#include <string>
#include <vector>

#include "dock/models/survey/survey.h"
#include "dock/widgets/elided_label.h"

namespace adjutant::dock {

/// What the terrain is painted with, how far it is, and the group of hexes that is passed over. The painting itself is
/// done on the board (survey_board.h), whose keys mean the same here.
class SurveyRoom : public QWidget {
  Q_OBJECT
 public:
  SurveyRoom(SurveyModel& model, const Voice& voice);

  /// The boards with hexes of the map in sight, by name.
  void set_boards(const QStringList& boards);
  [[nodiscard]] QString chosen_board() const { return boards_->currentText(); }
  /// As if the player had chosen it; a board that is not offered changes nothing.
  void choose_board(const QString& board);
  /// Keys that nobody in the room wants go there first; true where they mean something.
  void set_keys(std::function<bool(const QKeyEvent& key)> keys) { keys_ = std::move(keys); }

  void export_file(const QString& file);
  void compare_file(const QString& file);

 Q_SIGNALS:
  void board_chosen(const QString& board);
  /// Emitted when the room comes into sight or goes out of it.
  void seen(bool is_seen);

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void lay_out();
  void wire();
  void refresh();
  void show_kinds();
  void show_group();
  [[nodiscard]] QString stand_words(const HexStand& stand) const;
  void choose_export();
  void choose_compared();
  void retranslate();

  SurveyModel& model_;
  const Voice& voice_;
  std::function<bool(const QKeyEvent& key)> keys_;
  QComboBox* boards_ = new QComboBox;
  QListWidget* kinds_ = new QListWidget;
  QLineEdit* further_ = new QLineEdit;
  QComboBox* brush_ = new QComboBox;
  QComboBox* height_ = new QComboBox;
  QToolButton* undo_ = new QToolButton;
  QToolButton* redo_ = new QToolButton;
  QToolButton* export_ = new QToolButton;
  QToolButton* compare_ = new QToolButton;
  QPushButton* ask_ = new QPushButton;
  QPushButton* proof_ = new QPushButton;
  QPushButton* rows_ = new QPushButton;
  QProgressBar* bar_ = new QProgressBar;
  ElidedLabel* progress_ = new ElidedLabel;
  QLabel* now_ = new QLabel;  ///< what is asked, or passed over
  QLabel* problem_ = new QLabel;
  QLabel* former_ = new QLabel;  ///< terrain of another version of the module, which may hold here too
  QPushButton* take_former_ = new QPushButton;
};

}  // namespace adjutant::dock
