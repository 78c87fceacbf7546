#pragma once

#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QStringList>
#include <QToolButton>
#include <QWidget>
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "dock/models/survey/survey.h"
#include "dock/survey/area_bar.h"
#include "dock/survey/grid_bar.h"
#include "dock/widgets/elided_label.h"

namespace adjutant::dock {

/// Something that only the player knows about the board or a kind, and what may be answered: one at a time.
struct SurveyQuestion {
  struct Choice {
    const char* text;  ///< keys of the catalogue
    const char* tip;
    std::function<void()> act;
  };
  QString text;  ///< empty: nothing is asked
  std::vector<Choice> choices;
  bool with_height = false;  ///< the answer has a height
};

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
  [[nodiscard]] SurveyQuestion question();
  void show_question();
  [[nodiscard]] QString stand_words(const HexStand& stand) const;
  [[nodiscard]] QString outline_words(const std::vector<OutlineStand>& outlines) const;
  [[nodiscard]] QString along_words(const std::vector<std::string>& kinds) const;
  [[nodiscard]] QString side_words() const;
  void choose_export();
  void choose_compared();
  void retranslate();

  SurveyModel& model_;
  const Voice& voice_;
  std::function<bool(const QKeyEvent& key)> keys_;
  QComboBox* boards_ = new QComboBox;
  GridBar* grid_ = nullptr;
  AreaBar* areas_ = nullptr;
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
  QLabel* question_ = new QLabel;  ///< about the board or the chosen kind; below it what may be answered
  std::array<QPushButton*, 3> answers_ = {new QPushButton, new QPushButton, new QPushButton};
  QSpinBox* kind_height_ = new QSpinBox;
};

}  // namespace adjutant::dock
