#include "dock/heard/chart_news.h"

#include "dock/heard/read.h"

namespace adjutant::dock {

ChartNews read_chart_news(const Json& told) {
  ChartNews news;
  news.job = string_at(told, "job");
  news.done = static_cast<int>(number_at(told, "done").value_or(0));
  news.all = static_cast<int>(number_at(told, "all").value_or(0));
  news.ended = told.contains("cells") || told.contains("problem");
  news.problem = said_at(told, "problem");
  for (const Json& row : list_at(told, "cells")) {
    auto& cells = news.cells.emplace_back();
    for (const Json& cell : row) {
      const Json& sure = field_at(cell, "sure");
      cells.push_back({text_at(cell, "value"), sure.is_number() ? sure.get<double>() : 0});
    }
  }
  return news;
}

}  // namespace adjutant::dock
