#include "dock/models/resolve/waiting_figures.h"

#include <algorithm>
#include <set>
#include <utility>

namespace adjutant::dock {

void WaitingFigures::keep() {
  if (kept_in_ == nullptr || game_.empty()) {
    return;
  }
  if (WaitingCharts now = all(); now != kept_) {
    keep_waiting_charts(*kept_in_, game_, now);
    kept_ = std::move(now);
  }
}

WaitingCharts WaitingFigures::all() const {
  WaitingCharts charts = elsewhere_;
  if (!here_.cells.empty()) {
    charts[chart_] = here_;
  }
  return charts;
}

void WaitingFigures::bring_forward(const std::string& chart) {
  if (!here_.cells.empty()) {
    elsewhere_[chart_] = std::move(here_);
  }
  auto waiting = elsewhere_.extract(chart);
  here_ = waiting.empty() ? WaitingCells() : std::move(waiting.mapped());
  chart_ = chart;
}

void WaitingFigures::lay(const std::string& cell, const QString& text) {
  here_.cells[cell] = text;
  here_.sure.erase(cell);
}

void WaitingFigures::lay_all(const ChartFigures& figures) {
  forget();
  for (const auto& [chart, cells] : figures) {
    elsewhere_[chart].cells = cells;
  }
}

void WaitingFigures::take(const std::string& cell) {
  here_.cells.erase(cell);
  here_.sure.erase(cell);
}

void WaitingFigures::forget() {
  elsewhere_.clear();
  here_ = {};
}

void WaitingFigures::leave_game() {
  keep();
  game_.clear();
  forget();
  chart_.clear();
}

bool WaitingFigures::find(const std::string& game, const std::vector<ChartGrid>& charts) {
  if (kept_in_ == nullptr || game == game_ || charts.empty()) {
    return false;
  }
  if (!game_.empty()) {
    leave_game();
  }
  game_ = game;
  kept_ = waiting_charts(*kept_in_, game);
  bool any = false;
  for (const auto& [chart, left] : kept_) {
    const auto there = std::ranges::find(charts, chart, &ChartGrid::id);
    if (there == charts.end()) {
      elsewhere_.emplace(chart, left);  // its pack may come again
      continue;
    }
    std::set<std::string> cells;
    const auto know = [&](const ChartCell& cell) { cells.insert(cell.id); };
    for (const auto& row : there->cells) {
      std::ranges::for_each(row, know);
    }
    std::ranges::for_each(there->modifier_cells, know);
    WaitingCells waits = left;
    std::erase_if(waits.cells, [&](const auto& one) { return !cells.contains(one.first); });
    std::erase_if(waits.sure, [&](const auto& one) { return !waits.cells.contains(one.first); });
    if (!waits.cells.empty()) {
      any = true;
      elsewhere_.emplace(chart, std::move(waits));
    }
  }
  if (elsewhere_.contains(chart_)) {
    bring_forward(chart_);
  }
  return any;
}

}  // namespace adjutant::dock
