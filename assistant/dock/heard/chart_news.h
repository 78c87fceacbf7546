#pragma once

#include <QMetaType>
#include <QString>
#include <string>
#include <vector>

#include "dock/heard/counter_news.h"
#include "dock/heard/fields.h"

// What is read off a picture of a chart, as the socket tells of it (docs/api.md, charts.job).
namespace adjutant::dock {

/// Row by row; an empty value: nothing is printed there, or nothing that can be read.
using ReadCells = std::vector<std::vector<ReadFigure>>;

struct ChartNews {
  std::string job;
  int done = 0;
  int all = 0;
  bool ended = false;
  ReadCells cells;
  QString problem;  ///< why nothing was read; empty: nothing is wrong
};

ChartNews read_chart_news(const Json& told);

}  // namespace adjutant::dock

Q_DECLARE_METATYPE(adjutant::dock::ChartNews)
