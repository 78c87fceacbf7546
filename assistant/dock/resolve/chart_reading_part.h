#pragma once

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QWidget>
#include <string>

#include "dock/models/library/aids.h"
#include "dock/models/resolve/chart_grid.h"
#include "dock/models/resolve/chart_reading.h"
#include "dock/painting/pictures.h"
#include "dock/resolve/chart_frame.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// Where a player shows a chart on a picture of the module: which picture, a frame around the cells, how many rows and
/// columns, and the value of one cell of each kind.
class ChartReadingPart : public QWidget {
  Q_OBJECT
 public:
  ChartReadingPart(AidsModel& aids, ChartReading& reading, const Voice& voice);
  ~ChartReadingPart() override;

  /// Proposes the rows and columns of this chart.
  void begin(const ChartGrid& chart);
  [[nodiscard]] ChartReading& reading() { return reading_; }
  [[nodiscard]] ChartFrame* picture() { return picture_; }

 Q_SIGNALS:
  /// The player wants to go on without a picture.
  void closed();
  /// Told, from a thread of its own, when a picture has come.
  void pictures_arrived();

 protected:
  void showEvent(QShowEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void refresh();
  void fill_pictures();
  void take_typed();

  AidsModel& aids_;
  ChartReading& reading_;
  const Voice& voice_;
  Pictures pictures_;
  QComboBox* list_ = new QComboBox;
  QLabel* rows_words_ = new QLabel;
  QSpinBox* rows_ = new QSpinBox;
  QLabel* columns_words_ = new QLabel;
  QSpinBox* columns_ = new QSpinBox;
  QLabel* hint_;
  ChartFrame* picture_ = new ChartFrame(pictures_, reading_);
  QLineEdit* value_ = new QLineEdit;
  QPushButton* propose_;
  QPushButton* close_;
  QString problem_;
};

}  // namespace adjutant::dock
