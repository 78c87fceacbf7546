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
  void clear();

 private:
  PlayAsker asker_;
};

}  // namespace adjutant::dock
