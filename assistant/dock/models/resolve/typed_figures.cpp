#include "dock/models/resolve/typed_figures.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "dock/models/words/field_words.h"

namespace adjutant::dock {

namespace {

/// What is kept of an empty value is what the game has of its own: until the core says it, the cell stays as it is.
void type_into(ChartCell& cell, const QString& value, const Voice& voice) {
  cell.on_its_way = true;
  cell.problem.clear();
  cell.source = voice("dock.charts.on_its_way");
  cell.said = !value.isEmpty();
  if (!value.isEmpty()) {
    cell.text = value;
    cell.value = value;
    cell.known = true;
    cell.doubtful = false;
  }
}

QString problem_of(const QString& chart, const QString& value, const QString& why, const Voice& voice) {
  const Message what{"dock.charts.not_kept",
                     {{"chart", chart.toStdString()}, {"text", value.toStdString()}, {"why", why.toStdString()}}};
  return value.isEmpty() ? why : voice(what);
}

}  // namespace

void TypedFigures::send(const std::string& game, const std::string& chart, const QString& title,
                        const std::map<std::string, QString>& values, const Refused& refused) {
  const bool goes_on = !waiting_.empty();
  for (const auto& [cell, value] : values) {
    problems_.erase({game, chart, cell});
    waiting_.push_back({{game, chart, cell}, title, value, refused});
  }
  if (!goes_on && !values.empty()) {
    send_first();
  }
}

void TypedFigures::send_first() {
  const auto& [place, title, value, refused] = waiting_.front();
  core_(
      "figure.set",
      {{"game", place.game}, {"chart", place.chart}, {"cell", place.cell}, {"value", figure_typed(value)}},
      [this](const Json&) { settle_first(nullptr); }, [this](const Refusal& why) { settle_first(&why); });
}

/// `why`: it is refused; null: it is kept. Who hears of a refusal may send another figure, so he hears of it when the
/// next one is sent; who waits for all of them waits for that one too.
void TypedFigures::settle_first(const Refusal* why) {
  Figure figure = std::move(waiting_.front());
  waiting_.pop_front();
  const Refused refused = why ? figure.refused : nullptr;
  QString problem;
  if (why) {
    ++refusals_;
    problem = problem_of(figure.title, figure.value, why->sentence, core_.voice());
    problems_[figure.place] = problem;
  } else {
    problems_.erase(figure.place);
    kept_.push_back(std::move(figure));
  }
  waiting_.empty() ? settled_() : send_first();
  if (refused) {
    refused(problem);
  }
  if (waiting_.empty()) {
    for (const auto& then : std::exchange(then_, {})) {
      then();
    }
  }
}

void TypedFigures::when_settled(std::function<void()> then) {
  if (waiting_.empty()) {
    then();
  } else {
    then_.push_back(std::move(then));
  }
}

std::map<std::string, ChartFigures> TypedFigures::on_their_way() const {
  std::map<std::string, ChartFigures> figures;
  for (const auto& [place, title, value, refused] : waiting_) {
    figures[place.game][place.chart][place.cell] = value;
  }
  return figures;
}

void TypedFigures::lay_over(const std::string& game, std::vector<ChartGrid>& charts) const {
  std::map<Place, QString> typed;
  for (const Figure& figure : kept_) {
    typed[figure.place] = figure.value;
  }
  for (const Figure& figure : waiting_) {
    typed[figure.place] = figure.value;
  }
  if (typed.empty() && problems_.empty()) {
    return;
  }
  for (ChartGrid& chart : charts) {
    const auto lay = [&](ChartCell& cell) {
      const Place place{game, chart.id, cell.id};
      if (const auto problem = problems_.find(place); problem != problems_.end()) {
        cell.problem = problem->second;
      }
      if (const auto figure = typed.find(place); figure != typed.end()) {
        type_into(cell, figure->second, core_.voice());
      }
    };
    for (auto& row : chart.cells) {
      std::ranges::for_each(row, lay);
    }
    std::ranges::for_each(chart.modifier_cells, lay);
  }
}

void TypedFigures::came(const std::string& game) {
  std::erase_if(kept_, [&](const Figure& figure) { return figure.place.game == game; });
}

}  // namespace adjutant::dock
