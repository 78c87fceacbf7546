#pragma once

#include <QString>
#include <QStringList>
#include <utility>
#include <vector>

namespace adjutant::dock {

/// Names that are written alike: the same signs between as many numbers ("3/38", "7/110").
struct NameShape {
  QString shape;    ///< "#/#": what is no number as it stands, letters left out
  QString example;  ///< a whole name
  QStringList numbers;
  std::vector<std::size_t> places;  ///< of the counters that are called so

  friend bool operator==(const NameShape&, const NameShape&) = default;
};

/// The numbers of a name that stand together, with one sign between: {"2", "5", "4"} of "2-5-4 Guard Squad"; a single
/// number counts too. The first such group; none where there is none.
QStringList numbers_in(const QString& name, QString* signs = nullptr);

/// Shapes of names that several counters have, those of most counters first. Single numbers are left out: they count
/// copies ("Squad 1", "Squad 2") more often than anything else.
std::vector<NameShape> shapes_of(const std::vector<std::pair<std::size_t, QString>>& names);

}  // namespace adjutant::dock
