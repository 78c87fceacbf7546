#pragma once

#include <QPoint>
#include <QPointF>
#include <QString>
#include <vector>

#include "dock/heard/moment.h"
#include "dock/heard/play_asker.h"
#include "dock/heard/spot.h"

namespace adjutant::dock {

/// The hex that the arrow keys are at. It selects nothing by itself.
class HexCursor : public Changing {
  Q_OBJECT
 public:
  HexCursor(const Ask& ask, const Voice& voice);

  /// The board; of another session, the cursor is gone.
  void set_moment(const MomentPtr& now);
  /// Goes to the neighbour in this direction (one of x and y is 1 or −1, down is 1). Where there is none it stays.
  void step(QPoint direction);
  /// Begins in this hex.
  void begin(const Spot& spot);
  /// Begins in the hex at this point of the map, if there is one.
  void begin(QPointF map_point);
  void hide();

  [[nodiscard]] bool shown() const { return !spot_.hex.empty(); }
  [[nodiscard]] const Spot& spot() const { return spot_; }
  /// The hex and what is in it, for whoever does not see the board.
  [[nodiscard]] QString description() const;

 private:
  void try_places(std::vector<QPointF> places, QPoint direction);
  [[nodiscard]] std::vector<QPointF> beside(QPoint direction) const;

  const Voice& voice_;
  PlayAsker asker_;
  MomentPtr now_;
  Spot spot_;
  QPointF row_;  ///< where it came from: along a row of hexes that lie higher and lower by turns it keeps to that row
};

}  // namespace adjutant::dock
