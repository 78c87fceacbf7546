#pragma once

#include <QMetaType>
#include <QString>
#include <map>
#include <string>
#include <vector>

#include "dock/heard/fields.h"

// What is read off pictures of counters, as the socket tells of it (docs/api.md, counters.job).
namespace adjutant::dock {

/// A figure that was read; an empty value: nothing is printed there.
struct ReadFigure {
  QString value;
  double sure = 0;

  friend bool operator==(const ReadFigure&, const ReadFigure&) = default;
};

struct ReadCounter {
  std::string picture;
  std::map<std::string, ReadFigure> figures;

  friend bool operator==(const ReadCounter&, const ReadCounter&) = default;
};

struct CounterNews {
  std::string job;
  int done = 0;
  int all = 0;
  bool ended = false;
  std::vector<ReadCounter> counters;
  QString problem;  ///< why nothing was read; empty: nothing is wrong
};

CounterNews read_counter_news(const Json& told);

}  // namespace adjutant::dock

Q_DECLARE_METATYPE(adjutant::dock::CounterNews)
