#pragma once

#include <vector>

#include "dock/heard/play_asker.h"
#include "dock/heard/spot.h"
#include "dock/style/overlay.h"

namespace adjutant::dock {

struct FieldState {
  Spot from;                         ///< no hex: no field is shown
  std::vector<Overlay::Area> hexes;  ///< one for each hex of the board, with the tone of its verdict
  int seen = 0;                      ///< how many of them are clear or degraded
  QStringList level_names;           ///< of the building that one looks from, from the ground up; empty: there is none
  QString problem;

  [[nodiscard]] bool asked() const { return !from.hex.empty(); }
  [[nodiscard]] bool shown() const { return asked() && problem.isEmpty(); }
  friend bool operator==(const FieldState&, const FieldState&) = default;
};

/// What is seen from a hex.
class FieldModel : public ChangingState<FieldState> {
 public:
  FieldModel(Ask ask, const Voice& voice);

  void follow(const std::string& session);
  void ask(const Spot& from);
  void ask_again();
  /// The level above (+1) or below (-1) of the building that one looks from. False where there are none to choose from.
  bool step_level(int by);
  /// Does nothing where the building has no such level.
  void set_level(int level);
  void clear();

 private:
  PlayAsker asker_;
};

}  // namespace adjutant::dock
