#pragma once

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QSplitter>
#include <QTimer>
#include <QToolButton>
#include <QWidget>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "dock/counters/counter_form.h"
#include "dock/counters/counter_grid.h"
#include "dock/models/counters/counters.h"
#include "dock/painting/pictures.h"
#include "dock/widgets/elided_label.h"

namespace adjutant::dock {

/// All counters of the module as a grid of pictures, and what the game wants to know of those that are chosen. Keys:
/// the arrows, Shift and Ctrl choose; Enter goes into the fields and from there to the next that is not filled in; F6
/// goes between grid and fields; Ctrl+Enter accepts what was read of the chosen ones, Ctrl+Shift+Enter all that is
/// sure.
class CountersRoom : public QWidget {
  Q_OBJECT
 public:
  CountersRoom(CountersModel& model, PictureReading& reading, const Voice& voice);
  ~CountersRoom() override;

  /// Where the pictures of the counters are.
  void set_files(const std::string& module_file, const std::vector<std::string>& extension_files);

  [[nodiscard]] CounterGrid& grid() { return *grid_; }
  [[nodiscard]] CounterForm& form() { return *form_; }
  [[nodiscard]] Pictures& pictures() { return *pictures_; }

  // What the menu does, with a file that was chosen.
  void import_table(const QString& file);
  void export_table(const QString& file);
  void export_sheet(const QString& file);

 Q_SIGNALS:
  /// Emitted when the player wants to say which game the module is.
  void game_requested();

 protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void lay_out();
  void fill_menu();
  void wire(PictureReading& reading);
  [[nodiscard]] QAction* action_of(const QKeyEvent& key) const;
  [[nodiscard]] QStringList open_sides() const;
  void refresh();
  void begin_anew();
  [[nodiscard]] bool choose_again();
  void show_chosen();
  void show_groups();
  void filter();
  void go_on();
  [[nodiscard]] std::optional<std::size_t> next_counter() const;
  void accept_sure();
  void tell(const QString& what);
  void choose_file(const char* title, const QString& kinds, bool save,
                   const std::function<void(const QString& file)>& chosen);
  void retranslate();

  CountersModel& model_;
  const PictureReading& reading_;
  const Voice& voice_;
  std::unique_ptr<Pictures> pictures_;
  std::string module_file_;
  std::vector<std::string> extension_files_;
  std::string module_shown_;                                      ///< whose counters were shown last
  std::vector<std::pair<std::string, std::string>> chosen_last_;  ///< gpid and name; the current one is the first

  QLineEdit* filter_ = new QLineEdit;
  QComboBox* which_ = new QComboBox;
  QComboBox* group_ = new QComboBox;
  QToolButton* undo_ = new QToolButton;
  QToolButton* redo_ = new QToolButton;
  QToolButton* more_ = new QToolButton;
  QMenu* menu_ = new QMenu(this);
  QProgressBar* bar_ = new QProgressBar;
  ElidedLabel* progress_ = new ElidedLabel;
  QLabel* problem_ = new QLabel;
  QPushButton* game_;
  CounterGrid* grid_;
  CounterForm* form_;
  QSplitter* parts_ = new QSplitter(Qt::Vertical);
  QWidget* head_ = new QWidget;
  QTimer arrived_;  ///< pictures come by the dozen: they are shown together
  std::vector<std::pair<QAction*, const char*>> labelled_;
};

}  // namespace adjutant::dock
