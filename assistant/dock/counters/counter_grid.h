#pragma once

#include <QAbstractListModel>
#include <QListView>
#include <QStyledItemDelegate>
#include <optional>

#include "dock/models/counters/counters.h"
#include "dock/painting/pictures.h"

namespace adjutant::dock {

/// Which counters are shown.
struct CounterFilter {
  enum class Which { all, on_board, unfilled, unchecked };
  Which which = Which::all;
  QString words;      ///< each of them stands in the name, the palette, the kind or the side
  std::string group;  ///< palette; empty: all

  friend bool operator==(const CounterFilter&, const CounterFilter&) = default;
};

/// The counters that the filter lets through, as rows. The model must outlive it.
class CounterRows : public QAbstractListModel {
  Q_OBJECT
 public:
  explicit CounterRows(const CountersModel& model, const Voice& voice);

  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

  void set_filter(const CounterFilter& filter);
  [[nodiscard]] const CounterFilter& filter() const { return filter_; }
  /// Reads the rows anew, from the first.
  void begin_anew();
  /// What is said of counters is another now; the rows stay, so that none goes from under the player's hand.
  void say_anew();

  [[nodiscard]] std::size_t place(int row) const { return places_.at(static_cast<std::size_t>(row)); }
  [[nodiscard]] int row(std::size_t place) const;  ///< -1 where the filter holds it back
  /// Whether the row is the first of its palette.
  [[nodiscard]] bool begins_group(int row) const;

 private:
  [[nodiscard]] bool lets_through(std::size_t place) const;

  const CountersModel& model_;
  const Voice& voice_;
  CounterFilter filter_;
  Places places_;
};

/// The grid of counters: pictures with their names, and whether they are filled in. Chosen with mouse or keys, several
/// with Shift and Ctrl.
class CounterGrid : public QListView {
  Q_OBJECT
 public:
  CounterGrid(const CountersModel& model, const Voice& voice, Pictures& pictures);

  [[nodiscard]] CounterRows& rows() { return rows_; }
  [[nodiscard]] Places chosen() const;
  [[nodiscard]] std::optional<std::size_t> current() const;
  /// Chooses this one alone, and shows it.
  void choose(std::size_t place);
  void choose(const Places& places);

 Q_SIGNALS:
  void choice_changed();
  /// Emitted for Enter on a counter: its figures are to be typed.
  void entered();

 protected:
  void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  class Painter;
  CounterRows rows_;
};

}  // namespace adjutant::dock
