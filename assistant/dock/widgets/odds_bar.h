#pragma once

#include <QString>
#include <QWidget>
#include <vector>

#include "dock/models/attack/attack.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// The odds of one unit as a stacked bar: a part for each outcome, as wide as it is likely, each with a pattern of its
/// own and a number in it that stands before its words below.
class OddsBar : public QWidget {
  Q_OBJECT
 public:
  OddsBar(const UnitOdds& odds, const Voice& voice);

  /// "39%"; what may happen is never 0 %, and what may not happen never 100 %.
  static QString percent(const Voice& voice, double share);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  std::vector<double> shares_;
};

/// The bar with the unit's name above it and its outcomes below, the likeliest first.
QWidget* odds_of_unit(const UnitOdds& odds, const Voice& voice);

}  // namespace adjutant::dock
