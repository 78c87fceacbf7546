#pragma once

#include <QObject>
#include <vector>

#include "dock/heard/play_asker.h"
#include "dock/heard/play_reading.h"
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
class FieldModel : public QObject {
  Q_OBJECT
 public:
  FieldModel(Ask ask, const Voice& voice, QObject* parent = nullptr);

  [[nodiscard]] const FieldState& state() const { return state_; }
  void follow(const std::string& session);
  void ask(const Spot& from);
  void ask_again();
  void clear();

 Q_SIGNALS:
  void changed();

 private:
  void show(FieldState state);

  PlayAsker asker_;
  FieldState state_;
};

}  // namespace adjutant::dock
