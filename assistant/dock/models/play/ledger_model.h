#pragma once

#include <QString>
#include <QTimer>
#include <string>
#include <vector>

#include "dock/heard/play_asker.h"
#include "games/state/situation.h"

namespace adjutant::dock {

/// What an entry of the ledger may be set to.
struct LedgerValue {
  std::string value;
  QString text;

  friend bool operator==(const LedgerValue&, const LedgerValue&) = default;
};

struct LedgerEntry {
  std::string id;  ///< "phase"
  std::string value;
  QString text;  ///< the value as players call it
  games::Proof by = games::Proof::assumed;
  std::vector<LedgerValue> values;

  friend bool operator==(const LedgerEntry&, const LedgerEntry&) = default;
};

/// Who fired, moved or was activated, or a marker on the board.
struct LedgerFact {
  QString text;   ///< "Fired"
  QString about;  ///< the unit's name, or the printed name of the hex
  games::Proof by = games::Proof::assumed;

  friend bool operator==(const LedgerFact&, const LedgerFact&) = default;
};

struct LedgerState {
  bool known = false;  ///< the game has phases, or VASSAL shows a turn
  QString counter;     ///< what VASSAL's turn counter shows
  std::vector<LedgerEntry> entries;
  std::vector<LedgerFact> facts;
  QString problem;  ///< why the last wish was not fulfilled

  friend bool operator==(const LedgerState&, const LedgerState&) = default;
};

/// The ledger of the game that is followed: what is known of the turn beside the counters, and how.
class LedgerModel : public ChangingState<LedgerState> {
  Q_OBJECT
 public:
  LedgerModel(const Ask& ask, const Voice& voice);

  void follow(const std::string& session);
  /// The board or the language has changed.
  void ask_again();
  /// Sets an entry right; Ctrl+Z takes it back.
  void set(const std::string& entry, const std::string& value);

 private:
  void ask_now();

  PlayAsker ledger_;
  PlayAsker wishes_;
  QTimer rest_;  ///< between two questions, while counters come thick and fast
  bool again_ = false;
};

}  // namespace adjutant::dock
