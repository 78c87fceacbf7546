#pragma once

#include <QObject>
#include <QPointF>
#include <QStringList>
#include <string>

#include "dock/heard/play_asker.h"
#include "dock/models/unit/moves_reading.h"
#include "dock/models/unit/unit.h"
#include "dock/style/overlay.h"

namespace adjutant::dock {

struct MovesState {
  std::string key;       ///< of the action that is chosen; empty: none
  QString label;         ///< "Move"
  Reach reach;           ///< no hexes: the action moves nobody, or the answer is not there yet
  std::string pointed;   ///< ReachedHex::id of the way that is shown; empty: none
  QString proposed_to;   ///< the place that what to move in VASSAL is about
  QStringList proposal;  ///< that, counter by counter
  QString problem;       ///< why a way cannot be taken

  [[nodiscard]] bool shown() const { return !reach.hexes.empty(); }
  /// By its id; null where it cannot be reached.
  [[nodiscard]] const ReachedHex* find(const std::string& id) const;
  /// What a click on this hex means: its cheapest storey; never the hex that the units stand in.
  [[nodiscard]] const ReachedHex* at(const std::string& hex) const;
  [[nodiscard]] const ReachedHex* way() const { return find(pointed); }
  friend bool operator==(const MovesState&, const MovesState&) = default;
};

/// Where the units of a chosen action can go, and the way to the hex that is pointed at.
class MovesModel : public QObject {
  Q_OBJECT
 public:
  MovesModel(const Ask& ask, const Voice& voice, QObject* parent = nullptr);

  [[nodiscard]] const MovesState& state() const { return state_; }
  void follow(const std::string& session);
  /// Of this action; of one that moves nobody nothing is shown.
  void show(const ActionRow& action);
  void ask_again();
  void clear();

  /// The way to what has this id is shown; where nothing has, none is.
  void point(const std::string& id);
  /// The hex at a map pixel.
  void point(QPointF map_point);
  /// Says what to move where VASSAL moves the counters.
  void propose(const ReachedHex& hex);

  /// Of the way that is shown, else of the whole reach: for the status of the board.
  [[nodiscard]] QString hint() const;
  /// "Warden Orsk (G3)": who may fire, as a list.
  [[nodiscard]] QString names_of(const std::vector<Watcher>& watchers) const;

 Q_SIGNALS:
  void changed();

 private:
  void publish(MovesState state);

  PlayAsker asked_;
  PlayAsker proposed_;
  ActionRow action_;
  MovesState state_;
};

/// The steps of a way as the socket wants to hear them.
std::vector<std::string> path_to(const ReachedHex& hex);

/// Every hex in reach with what it costs in all; on the way that is shown what each hex costs, and where it is watched.
void draw_moves(const MovesState& moves, Overlay& overlay);

}  // namespace adjutant::dock
