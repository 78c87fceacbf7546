#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/lnl/board/scene.h"
#include "games/lnl/legal/action_table.h"
#include "games/lnl/legal/steps.h"
#include "games/lnl/reckon/figures.h"

namespace adjutant::games::lnl {

/// A stack on a copy of the board, where it can be put at the end of any path to look at the next steps. It has made
/// its first step, so that it is activated and marked as moving.
class March {
 public:
  /// `begun`: the situation after the first step of all `units`. `row`: the way in which they move.
  March(Situation begun, const std::vector<std::string>& units, const ActionRow& row, const RuleSet& rule_set);
  March(const March&) = delete;
  March& operator=(const March&) = delete;

  /// Puts the stack at the end of the path, which begins where the first step did; `spent` are the movement points that
  /// each unit has used in this impulse.
  void stand(const std::vector<Place>& path, const std::vector<int>& spent);

  /// The places beside the stack; none where mines or a fire for effect await it.
  [[nodiscard]] std::vector<Place> beside() const;

  /// The movement points that a step to that place costs each of the units, in their order; nothing where nobody has
  /// given it.
  [[nodiscard]] std::vector<std::optional<int>> costs_to(Place to) const;

  /// Whether every unit may step to that place, one after the other; what the answer rests on is added to
  /// `assumptions`. The stack stays wherever it has come: call stand() before another question.
  bool steps_to(Place to, std::vector<Message>& assumptions);

  /// The enemy units that may fire at the stack where it stands (5.3).
  struct Watch {
    std::vector<std::string> units;
    bool assumes = false;  ///< whether the answer rests on what nobody has confirmed
  };
  [[nodiscard]] Watch watch() const;

 private:
  struct Mover {
    const LnlUnit* unit;
    std::vector<std::size_t> counters;  ///< those that go with it, itself first: their numbers in the list
  };
  struct Watcher {
    const LnlUnit* unit;
    std::vector<const ActionRow*> fires;  ///< the kinds of opportunity fire that no state of it bars
  };

  [[nodiscard]] std::vector<Mover> find_movers(const std::vector<std::string>& units) const;
  [[nodiscard]] std::vector<Watcher> find_watchers() const;
  [[nodiscard]] bool fires_at(const Watcher& watcher, Place place, Watch& watch) const;
  void put(const Mover& mover, Place place);
  void note_step(const Mover& mover, Place from, Place to);
  /// Takes those off the board whom the unit comes upon without a melee, and ends its move (8.1).
  void overcome(const Mover& mover);
  void bring_back();

  Situation situation_;
  std::vector<Fact> facts_;  ///< as they were after the first step
  Scene scene_;
  Figures figures_;
  const ActionRow& row_;
  bool has_dangers_;
  std::vector<Mover> movers_;
  std::vector<Watcher> watchers_;
  std::vector<std::pair<Unit*, Place>> off_board_;  ///< counters that were overcome, and where they stand
};

}  // namespace adjutant::games::lnl
