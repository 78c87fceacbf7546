#pragma once

#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <utility>
#include <vector>

#include "dock/models/counters/counter_types.h"

// Which side of the sheet a side of the module is, and which one a counter belongs to by what it is called.
namespace adjutant::dock {

/// The sides of the sheet that a side of the module may be: those that it does not have from the module alone.
QStringList sides_of_sheet(const CounterTypes& counters);
/// The sides of the module of which nobody has said which side of the sheet they are, while there are some that none
/// of the module is.
QStringList open_sides(const CounterTypes& counters);
/// The one side of the sheet whose name is part of that of a side of the module, to be proposed; empty: none or two.
QString side_proposed(const CounterTypes& counters, const QString& of_module);

/// What counters of each side are called.
class SideWords {
 public:
  explicit SideWords(const CounterTypes& counters);
  /// The side that has a word in the counter's palette or name; empty: none or two.
  [[nodiscard]] QString side_of(const situation::ModuleCounter& counter) const;

 private:
  std::vector<std::pair<QString, QRegularExpression>> words_;
};

}  // namespace adjutant::dock
