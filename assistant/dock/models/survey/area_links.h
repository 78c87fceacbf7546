#pragma once

#include <QPointF>
#include <QPolygonF>
#include <QString>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "board/areas.h"
#include "dock/heard/ask.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// An area of a board, in pixels of the board.
struct LinkedArea {
  std::string name;
  QPointF at;
  QPolygonF outline;  ///< empty: a region, to which belongs what is nearest
};

/// Which areas of a board lie beside each other, as a player says it by clicks: one area is chosen, then those beside
/// it. For boards that have areas instead of hexes or squares.
class AreaLinks : public Changing {
  Q_OBJECT
 public:
  AreaLinks(Ask ask, const Voice& voice);

  void set_board(const std::string& module, const std::string& map, const std::string& board);
  /// What `survey.get` says of the board.
  void know(const Json& answer);

  /// Clicks on the board are for its areas.
  [[nodiscard]] bool linking() const { return linking_; }
  [[nodiscard]] const std::vector<LinkedArea>& areas() const { return areas_; }
  [[nodiscard]] const board::AreaNeighbours& beside() const { return beside_; }
  [[nodiscard]] const std::optional<std::size_t>& chosen() const { return chosen_; }
  [[nodiscard]] std::optional<std::size_t> area_at(QPointF board_point) const;
  /// How far it is, as was asked last; empty: nothing was.
  [[nodiscard]] const QString& range() const { return range_; }

  /// Chooses an area; where one is chosen, says that the two lie beside each other, or no more. The chosen one again
  /// chooses none.
  void click(QPointF board_point);
  /// Asks how far it is from the chosen area to the one there.
  void ask_range(QPointF board_point);
  void choose_none();

  [[nodiscard]] bool can_undo() const { return !done_.empty(); }
  [[nodiscard]] bool can_redo() const { return !undone_.empty(); }
  void undo();
  void redo();

 Q_SIGNALS:
  /// Emitted when the core would not do it, and why.
  void refused(const QString& why);

 private:
  struct Link {
    std::string a, b;
    bool beside = false;
  };
  void say(const Link& link);

  const Voice& voice_;
  Asker requests_;
  Asker questions_;
  std::string module_, map_, board_;
  bool linking_ = false;
  std::vector<LinkedArea> areas_;
  board::AreaNeighbours beside_;
  std::optional<std::size_t> chosen_;
  QString range_;
  std::vector<Link> done_, undone_;
};

}  // namespace adjutant::dock
