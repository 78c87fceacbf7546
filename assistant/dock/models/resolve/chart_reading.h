#pragma once

#include <QRect>
#include <QString>
#include <map>
#include <string>
#include <utility>

#include "dock/heard/ask.h"
#include "dock/heard/chart_news.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// A chart is read off a picture of the module: the player shows where its cells are and types one of each value; what
/// is read for the others is proposed.
class ChartReading : public Changing {
  Q_OBJECT
 public:
  using Place = std::pair<int, int>;  ///< row and column, from 0

  static constexpr int most_side = 200;  ///< rows and columns; the core takes no more

  ChartReading(Ask ask, const Voice& voice) : voice_(voice), asks_(ask), cancels_(std::move(ask)) {}

  /// The module whose pictures are meant, as the library calls it; empty: none.
  void set_module(const std::string& module);
  /// Another picture has nothing shown or typed.
  void use_picture(const std::string& name);
  /// Where the cells are, in pixels of the picture; empty: nowhere.
  void show_area(QRect area);
  /// Cells beyond them are forgotten.
  void count(int rows, int columns);
  /// What is printed in a cell; empty: that is not said.
  void type(Place cell, const QString& value);

  [[nodiscard]] const std::string& picture() const { return picture_; }
  [[nodiscard]] QRect area() const { return area_; }
  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] const std::map<Place, QString>& typed() const { return typed_; }
  [[nodiscard]] bool busy() const { return busy_; }
  /// How many cells are read, and of how many; 0 until it is told.
  [[nodiscard]] int done() const { return done_; }
  [[nodiscard]] int all() const { return all_; }
  [[nodiscard]] bool can_propose() const;

  /// Asks for the other cells; `hear` is told what comes of it.
  void propose();
  /// What is read is not wanted any more: the core stops.
  void drop();
  void hear(const ChartNews& news);

 Q_SIGNALS:
  /// Emitted when a reading has ended: all cells of the chart, or why there are none.
  void ended(const adjutant::dock::ReadCells& cells, const QString& problem);

 private:
  void cancel(const std::string& job);
  void end(const ReadCells& cells, const QString& problem);

  const Voice& voice_;
  Asker asks_;
  Asker cancels_;
  std::string module_;
  std::string picture_;
  QRect area_;
  int rows_ = 1;
  int columns_ = 1;
  std::map<Place, QString> typed_;
  std::string job_;
  bool busy_ = false;
  int done_ = 0;
  int all_ = 0;
};

}  // namespace adjutant::dock
