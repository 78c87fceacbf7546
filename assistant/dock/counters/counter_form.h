#pragma once

#include <QButtonGroup>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QWidget>
#include <map>
#include <string>
#include <vector>

#include "dock/counters/counter_picture.h"
#include "dock/models/counters/counters.h"
#include "dock/models/counters/picture_reading.h"
#include "dock/widgets/elided_label.h"

namespace adjutant::dock {

/// What the sheet says of the counters that are chosen, to be filled in: what it is, kind, side, figures of its faces.
/// Fields in which the counters differ are empty; what is typed goes to all of them.
class CounterForm : public QWidget {
  Q_OBJECT
 public:
  CounterForm(CountersModel& model, PictureReading& reading, const Voice& voice, Pictures& pictures);

  /// The counters that are chosen, the one that is shown among them.
  void show_counters(const Places& places, std::optional<std::size_t> shown);
  /// Shows what is said of them now.
  void refresh();
  /// The first field that a player types into: the pattern of a unit, else its kind.
  void start_typing();
  [[nodiscard]] CounterPicture& picture() { return *picture_; }
  void retranslate();

 Q_SIGNALS:
  /// Emitted for Enter in a field: what was typed holds, on to the next counter.
  void next_requested();
  void pattern_requested();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void lay_out();
  void show_faces();
  void show_figures();
  void take_kind();
  void take_side();
  void take_pattern();
  void take_figure(const std::string& figure, const QLineEdit& field);
  void enter(QWidget* field);
  void ask_for_places(bool wanted);
  void ask_for_next(const std::string& after);
  void show_reading();
  [[nodiscard]] CounterFace face() const;
  template <class Said>
  [[nodiscard]] QString common(const Said& said) const;

  CountersModel& model_;
  PictureReading& reading_;
  const Voice& voice_;
  Places places_;
  std::optional<std::size_t> shown_;
  bool filling_ = false;  ///< the form is being filled by the program

  CounterPicture* picture_;
  ElidedLabel* name_ = new ElidedLabel;
  QLabel* where_ = new QLabel;
  QButtonGroup* is_ = new QButtonGroup(this);
  QComboBox* face_ = new QComboBox;
  QLineEdit* face_name_ = new QLineEdit;
  QComboBox* kind_ = new QComboBox;
  QComboBox* side_ = new QComboBox;
  QLineEdit* pattern_ = new QLineEdit;
  QPushButton* pattern_order_;
  QPushButton* teach_;    ///< shows where figures are printed
  QPushButton* propose_;  ///< reads the rest; cancels it while it goes on
  QLabel* lesson_ = new QLabel;
  QLabel* mistake_ = new QLabel;
  QLabel* kind_label_ = new QLabel;
  QLabel* side_label_ = new QLabel;
  QLabel* face_label_ = new QLabel;
  QLabel* face_name_label_ = new QLabel;
  QLabel* pattern_label_ = new QLabel;
  QWidget* figures_ = new QWidget;
  QFormLayout* rows_ = nullptr;
  std::vector<CounterFigure> figures_shown_;
  std::map<std::string, QLineEdit*> fields_;
};

}  // namespace adjutant::dock
