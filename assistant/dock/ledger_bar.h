#pragma once

#include <QWidget>
#include <memory>

#include "dock/models/play/ledger_model.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// The ledger at the left of the turn bar: turn, phase, side and impulse, each with the mark of how it is known, and
/// behind its last button all entries with who moved and fired. A click on an entry offers what it may be set to. Of
/// fixed height; where the window has no room for words only the last button is there: marks alone say nothing. Not
/// there where no turn is known.
class LedgerBar : public QWidget {
  Q_OBJECT
 public:
  LedgerBar(const Voice& voice, LedgerModel& ledger);
  ~LedgerBar() override;

  /// Whether there is room for the words of each entry; else all are behind one button.
  void fit(bool words);

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace adjutant::dock
