#pragma once

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QWidget>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "dock/models/resolve/resolve.h"
#include "dock/models/resolve/waiting_figures.h"
#include "dock/resolve/chart_reading_part.h"
#include "dock/resolve/chart_table.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// The charts of a game as printed grids. A cell that nobody has filled in, or passed over, is dotted; whoever types
/// into a cell keeps the figure of the printed chart. It stands there at once, quiet until it is kept; one that is
/// refused goes again, and its cell says why. Enter takes what stands in a dotted cell and goes to the next one; a
/// table that is pasted (Ctrl+V) stands in the cells until it is taken, cell by cell or as a whole, or dropped (Esc).
/// So does what is read off a picture of the chart, of which only what is sure is taken as a whole, and what another
/// player's file says otherwise.
class ChartsPart : public QWidget {
  Q_OBJECT
 public:
  ChartsPart(ResolveModel& model, const Voice& voice);

  /// Where charts are read off pictures; it becomes a part of this one.
  void set_reading(ChartReadingPart* reading);
  /// Where what waits in the cells is kept, and found again by the next window. Null: nowhere.
  void keep_waiting_in(QSettings* settings);
  void refresh();
  /// What somebody is typing waits in its cell, as all that waits does, for the next window.
  void put_aside();
  /// Saves what the player has entered for another player; says so where it cannot be written.
  void export_file(const QString& file);
  /// Lays the figures of another player's file that differ over the charts, to be taken or dropped.
  void compare_file(const QString& file);
  /// Marks the cells that the last result was read from, and brings the chart of the last of them before the others.
  void light(const std::string& game, const std::vector<ChartPlace>& cells);

 Q_SIGNALS:
  void rule_requested(const QString& number);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void show_charts();
  void show_chart();
  void show_note();
  [[nodiscard]] bool is_lit(const ChartCell& cell) const;
  [[nodiscard]] const ChartGrid* chart() const;
  [[nodiscard]] const ChartCell* cell_at(int row, int column) const;
  [[nodiscard]] QString text_of(const ChartCell& cell) const;
  [[nodiscard]] bool is_open(const ChartCell& cell) const;
  void fill(const std::string& cell, const QString& text);
  void take_current();
  void say_none();
  void go_to_next();
  void paste();
  void lay(const TableOfWords& rows);
  void lay_read(const ReadCells& cells);
  void lay_theirs(const ChartFigures& theirs);
  void choose_export();
  void choose_compared();
  void find_waiting();
  void keep_typing();
  void read_picture(bool on);
  [[nodiscard]] QString checked_words(const ChartGrid& chart) const;
  [[nodiscard]] bool is_unsure(const std::string& cell) const;
  [[nodiscard]] std::ptrdiff_t unsure_count() const;
  void take_pasted();
  void drop_pasted();
  void remember(const std::map<std::string, QString>& filled);
  void undo();
  void tell(const QString& words);
  [[nodiscard]] TypedFigures::Refused tell_refused();

  ResolveModel& model_;
  const Voice& voice_;
  QComboBox* games_;
  QComboBox* list_;
  ChartTable* grid_ = new ChartTable;
  QLabel* title_;
  QLabel* open_;
  QLabel* lit_words_;
  QLabel* note_;
  QPushButton* rule_;
  QPushButton* take_;
  QPushButton* drop_;
  QPushButton* read_;
  QToolButton* none_;
  QToolButton* export_;
  QToolButton* compare_;
  QWidget* pasted_bar_;
  ChartReadingPart* reading_ = nullptr;
  bool reads_ = false;  ///< a picture is in front of the chart
  WaitingFigures waiting_;
  /// What stood before something was pasted, read or kept.
  struct Step {
    std::string game;
    std::string chart;
    std::map<std::string, QString> figures;  ///< what the owner had said of each; empty: nothing
    WaitingCells waiting;
  };
  std::vector<Step> steps_;  ///< the last one at the end
  QString told_;             ///< about what was pasted
  std::string lit_game_;
  std::vector<ChartPlace> lit_;
  std::vector<ChartGrid> shown_;
  std::string game_shown_;
  std::string language_shown_;
};

}  // namespace adjutant::dock
