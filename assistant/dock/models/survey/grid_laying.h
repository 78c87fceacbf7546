#pragma once

#include <QPointF>
#include <QPolygonF>
#include <QSizeF>
#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "board/laid_grid.h"
#include "dock/heard/ask.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// A grid that the player lays over a board that has none: clicks on three hexes, or on four of a photo, and the steps
/// between them; then it is dragged and pulled, and its points are moved. Each step is told to the core and can be
/// taken back. Pixels are those of the board.
class GridLaying : public Changing {
  Q_OBJECT
 public:
  GridLaying(Ask ask, const Voice& voice);

  /// Another board: what was clicked on the last one is forgotten.
  void set_board(const std::string& module, const std::string& map, const std::string& board);
  /// What `survey.get` says of the board.
  void know(const Json& answer);

  /// The board has no grid of its own.
  [[nodiscard]] bool can_lay() const { return bare_; }
  /// Clicks on the board are for the grid.
  [[nodiscard]] bool laying() const { return laying_; }
  void set_laying(bool laying);

  /// Over a photo from aslant: four hexes of a rectangle, not three.
  [[nodiscard]] bool over_a_photo() const { return photo_; }
  void set_over_a_photo(bool photo);
  /// Over a photo: hexes stand in rows, a corner on top. Three hexes say it themselves.
  [[nodiscard]] bool in_rows() const { return in_rows_; }
  void set_in_rows(bool in_rows);
  [[nodiscard]] board::ClickedPart part() const { return part_; }
  void set_part(board::ClickedPart part);
  [[nodiscard]] board::GridSteps steps() const { return steps_; }
  void set_steps(board::GridSteps steps);

  [[nodiscard]] std::size_t points_wanted() const { return photo_ ? 4 : 3; }
  [[nodiscard]] const std::vector<QPointF>& points() const { return points_; }
  [[nodiscard]] const std::optional<board::LaidGrid>& grid() const { return grid_; }
  [[nodiscard]] const QString& problem() const { return problem_; }  ///< why no grid fits; empty: nothing is wrong
  /// The hexes as they lie now.
  [[nodiscard]] std::vector<QPolygonF> outlines() const;

  // The pointer. A press sets the next point, or grips the one that is nearer than `reach`; else all of the grid.
  void press(QPointF at, double reach);
  /// Moves what is gripped; `pull` stretches the grid from its first point instead.
  void drag(QPointF to, bool pull);
  void release();
  /// Takes the last point away; where there is none, the grid.
  void take_away();

  [[nodiscard]] bool can_undo() const { return !done_.empty(); }
  [[nodiscard]] bool can_redo() const { return !undone_.empty(); }
  void undo();
  void redo();

 Q_SIGNALS:
  /// Emitted when the core has another grid of the board.
  void laid();
  /// Emitted when the core would not do it, and why.
  void refused(const QString& why);

 private:
  /// What a step back goes back to.
  struct State {
    std::vector<QPointF> points;
    std::optional<board::LaidGrid> grid;
    friend bool operator==(const State&, const State&) = default;
  };
  void fit();
  void keep(State before);
  void tell();
  void go_to(State state);

  const Voice& voice_;
  Asker requests_;
  std::string module_, map_, board_;
  QSizeF size_;
  bool bare_ = false;
  bool laying_ = false;
  bool photo_ = false;
  bool in_rows_ = false;
  board::ClickedPart part_ = board::ClickedPart::middle;
  board::GridSteps steps_{10, 10};
  std::vector<QPointF> points_;
  std::optional<board::LaidGrid> grid_;
  QString problem_;
  std::optional<State> before_;      ///< when the button went down
  std::optional<std::size_t> held_;  ///< the point that is gripped; none: the whole grid
  QPointF from_;
  std::vector<State> done_, undone_;
};

}  // namespace adjutant::dock
