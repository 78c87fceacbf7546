#include "dock/models/resolve/waiting_cells.h"

#include <algorithm>
#include <cstddef>

#include "base/json_text.h"
#include "dock/heard/read.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

QString settings_key_of(const std::string& game) {
  return u"charts/waiting/%1"_s.arg(QString::fromStdString(game));
}

}  // namespace

WaitingCharts waiting_charts(const QSettings& settings, const std::string& game) {
  const std::string text = settings.value(settings_key_of(game)).toString().toStdString();
  const Json kept = parsed_json(text);
  WaitingCharts charts;
  std::size_t count = 0;
  for (const Json& one : kept.is_array() ? kept : Json::array()) {
    const std::string cell = string_at(one, "cell");
    const QString value = text_at(one, "value");
    if (cell.empty() || value.isEmpty() || ++count > max_waiting_cells) {
      continue;
    }
    WaitingCells& chart = charts[string_at(one, "chart")];
    chart.cells[cell] = value;
    if (const Json& sure = field_at(one, "sure"); sure.is_number()) {
      chart.sure[cell] = std::clamp(sure.get<double>(), 0.0, 1.0);
    }
  }
  return charts;
}

void keep_waiting_charts(QSettings& settings, const std::string& game, const WaitingCharts& charts) {
  Json kept = Json::array();
  for (const auto& [chart, waiting] : charts) {
    for (const auto& [cell, value] : waiting.cells) {
      Json one = {{"chart", chart}, {"cell", cell}, {"value", value.toStdString()}};
      if (const auto sure = waiting.sure.find(cell); sure != waiting.sure.end()) {
        one["sure"] = sure->second;
      }
      kept.push_back(std::move(one));
    }
  }
  if (kept.empty() || kept.size() > max_waiting_cells) {
    settings.remove(settings_key_of(game));
  } else {
    settings.setValue(settings_key_of(game), QString::fromStdString(kept.dump()));
  }
}

void keep_waiting_too(QSettings& settings, const std::string& game, const ChartFigures& figures) {
  WaitingCharts charts = waiting_charts(settings, game);
  for (const auto& [chart, cells] : figures) {
    for (const auto& [cell, value] : cells) {
      charts[chart].cells[cell] = value;
      charts[chart].sure.erase(cell);
    }
  }
  keep_waiting_charts(settings, game, charts);
}

}  // namespace adjutant::dock
