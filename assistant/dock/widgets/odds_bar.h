#pragma once

#include <QString>
#include <QStringList>
#include <QWidget>
#include <cstddef>
#include <vector>

#include "dock/models/attack/attack.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// Which fill an outcome has in every bar of a sheet: the same words, the same colour and pattern.
class OutcomeFills {
 public:
  /// 0 for the words that were met first, and so on.
  std::size_t of(const QString& outcome);

 private:
  QStringList met_;
};

/// The odds of one unit as a stacked bar: a part for each outcome, as wide as it is likely, each with a colour and a
/// pattern of its own and a number in it that stands before its words below.
class OddsBar : public QWidget {
  Q_OBJECT
 public:
  OddsBar(const UnitOdds& odds, const Voice& voice, OutcomeFills& fills);

  /// "39%"; what may happen is never 0 %, and what may not happen never 100 %.
  static QString percent(const Voice& voice, double share);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  struct Part {
    double share;
    std::size_t fill;
  };
  std::vector<Part> parts_;
};

/// The bar with the unit's name above it and its outcomes below, the likeliest first.
QWidget* odds_of_unit(const UnitOdds& odds, const Voice& voice, OutcomeFills& fills);

}  // namespace adjutant::dock
