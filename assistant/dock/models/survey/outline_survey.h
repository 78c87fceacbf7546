#pragma once

#include <QPointF>
#include <QPolygonF>
#include <QTransform>
#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "board/hex.h"
#include "dock/heard/fields.h"
#include "dock/heard/survey_news.h"
#include "dock/models/survey/differences.h"

// The outlines of woods, buildings and the like within the hexes of a surveyed board: those that are kept, and those
// that the picture shows and nobody has taken.
namespace adjutant::dock {

struct OutlineStand {
  std::vector<board::LatticePoint> points;
  std::string terrain;   ///< empty: what its hex is
  bool checked = false;  ///< a person has taken it

  friend bool operator==(const OutlineStand&, const OutlineStand&) = default;
};
/// All outlines of these hexes.
using OutlineStands = std::map<board::Hex, std::vector<OutlineStand>>;

struct ShownOutline {
  board::Hex of;
  QPolygonF line;  ///< pixels of the board
  bool taken = false;
};

/// A hex that has other outlines in another player's file.
using OutlineDifference = Difference<board::Hex, std::vector<OutlineStand>>;

class OutlineSurvey {
 public:
  using KindOf = std::function<std::string(board::Hex)>;

  void clear();
  /// Those that are kept, as `survey.get` has them; `frame` leads from formats.md's frame to pixels of the board.
  void read(const Json& answer, const QTransform& frame);
  /// What the picture shows now.
  void take(std::vector<OutlineGuess> proposed);

  [[nodiscard]] std::vector<OutlineStand> stands(board::Hex hex) const;
  void put(const OutlineStands& stands);

  /// Every one that is kept, and the proposals for hexes that are of that kind.
  [[nodiscard]] std::vector<ShownOutline> shown(const KindOf& kind_of) const;
  /// What stands when the outline at this pixel has been clicked: one that was taken is dropped, any other taken. Empty
  /// where there is none.
  [[nodiscard]] OutlineStands clicked(QPointF board_point, const KindOf& kind_of) const;
  /// What stands when all that are shown have been taken, of the hexes where something changes.
  [[nodiscard]] OutlineStands all_taken(const KindOf& kind_of) const;

  // Another player's file.
  [[nodiscard]] const std::vector<OutlineDifference>& differences() const { return differences_; }
  void read_differences(const Json& answer);
  /// The first ones, so many, are decided: what the file says of them.
  OutlineStands take_differences(std::size_t count) { return take_first(differences_, count); }
  void stop_comparing() { differences_.clear(); }
  /// Pixels of the board.
  [[nodiscard]] QPolygonF line_of(const OutlineStand& stand) const;

 private:
  struct Candidate {
    board::Hex of;
    OutlineStand stand;  ///< as it is kept, or would be
    bool kept = false;
  };
  [[nodiscard]] std::vector<Candidate> candidates(const KindOf& kind_of) const;

  QTransform frame_;
  OutlineStands kept_;
  std::vector<OutlineGuess> proposed_;
  std::vector<OutlineDifference> differences_;
};

/// {"c,r": [{points, terrain?, proof}]}, as the core is told of them.
Json outlines_of(const OutlineStands& stands);

}  // namespace adjutant::dock
