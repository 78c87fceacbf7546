#pragma once

#include <QSettings>
#include <QString>
#include <QStringList>
#include <map>
#include <string>
#include <vector>

#include "dock/models/counters/counter_types.h"

namespace adjutant::dock {

/// Which figures a text like "2-5-4" fills, in their order: those that a player has chosen for a kind of a game, which
/// are remembered, else those that the game reads off such a counter.
class FigurePatterns {
 public:
  explicit FigurePatterns(QSettings& settings) : settings_(settings) {}

  [[nodiscard]] const std::vector<std::string>& of(const CounterTypes& counters, const QString& kind) const;
  void choose(const CounterTypes& counters, const QString& kind, const std::vector<std::string>& figures);
  /// Other counters are there.
  void forget() { known_.clear(); }

 private:
  QSettings& settings_;
  mutable std::map<QString, std::vector<std::string>> known_;  ///< by kind, as far as they were asked for
};

/// The parts of "2-5-4", as a person would type each: signs of any kind part them. A dash by itself, or an x, is the
/// word for none; a question mark, a figure that is not known yet, is empty.
QStringList parts_of_pattern(const QString& text);

}  // namespace adjutant::dock
