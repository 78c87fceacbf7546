#pragma once

#include <QPointF>
#include <QStringList>
#include <string>

#include "dock/heard/play_asker.h"
#include "dock/models/unit/reach.h"
#include "dock/models/unit/unit.h"
#include "dock/style/overlay.h"

namespace adjutant::dock {

struct MovesState {
  std::string key;       ///< of the action that is chosen; empty: none
  QString label;         ///< "Move"
  Reach reach;           ///< no hexes: the action moves nobody, or the answer is not there yet
  std::string pointed;   ///< ReachedHex::id of the way that is shown; empty: none
  QString proposed_to;   ///< the destination that `proposal` is about
  QStringList proposal;  ///< the counters to move in VASSAL, one line each
  QString problem;       ///< why a way cannot be taken

  [[nodiscard]] bool shown() const { return !reach.hexes.empty(); }
  /// The hex in reach with this ReachedHex::id; null if it cannot be reached.
  [[nodiscard]] const ReachedHex* find(const std::string& id) const;
  /// The storey of a hex that a click on it means: the cheapest to reach. Null for a hex out of reach and for the hex
  /// of the units.
  [[nodiscard]] const ReachedHex* at(const std::string& hex) const;
  [[nodiscard]] const ReachedHex* way() const { return find(pointed); }
  friend bool operator==(const MovesState&, const MovesState&) = default;
};

/// Where the units of a chosen action can go, and the way to the hex that is pointed at.
class MovesModel : public ChangingState<MovesState> {
 public:
  MovesModel(const Ask& ask, const Voice& voice);

  void follow(const std::string& session);
  /// Shows where the units of an action can go; nothing for an action that moves nobody.
  void show(const ActionRow& action);
  void ask_again();
  void clear();

  /// Shows the path to the hex in reach with this ReachedHex::id; no path if there is none.
  void point(const std::string& id);
  /// Shows the path to the hex at a map pixel.
  void point(QPointF map_point);
  /// Shows which counters to move to this hex in VASSAL.
  void propose(const ReachedHex& hex);

  /// The cost of the path that is shown, else of the whole reach, for the status line of the board.
  [[nodiscard]] QString hint() const;
  /// "Warden Orsk (G3)": who may fire, as a list.
  [[nodiscard]] QString names_of(const std::vector<Watcher>& watchers) const;

 private:
  PlayAsker asked_;
  PlayAsker proposed_;
  ActionRow action_;
};

/// The hexes of a path as the socket expects them.
std::vector<std::string> path_to(const ReachedHex& hex);

/// Every hex in reach with what it costs in all; on the way that is shown what each hex costs, and where it is watched.
void draw_moves(const MovesState& moves, Overlay& overlay);

}  // namespace adjutant::dock
