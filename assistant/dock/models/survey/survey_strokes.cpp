#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "dock/models/survey/survey.h"

// What a person paints on a surveyed board, stroke by stroke, and takes back.
namespace adjutant::dock {

namespace {

/// Of a line that is drawn around hexes: minutes of a steady hand.
constexpr qsizetype most_lasso_points = 20'000;
constexpr std::size_t most_strokes_back = 1000;
constexpr int most_elevation = 100;

}  // namespace

std::vector<std::size_t> SurveyModel::reached(std::size_t hex, Brush brush) const {
  switch (brush) {
    case Brush::fill:
      return hexes_.alike_around(hex);
    case Brush::row:
      return hexes_.in_row_of(hex);
    case Brush::nineteen:
      return hexes_.near(hex, 2);
    case Brush::seven:
      return hexes_.near(hex, 1);
    default:
      return {hex};
  }
}

/// What stands there now, and what is to.
SurveyModel::Stroke SurveyModel::stroke_to(HexStands stands) const {
  Stroke stroke;
  for (const auto& [place, stand] : stands) {
    stroke.before[place] = hexes()[place].stands;
  }
  stroke.after = std::move(stands);
  return stroke;
}

void SurveyModel::begin_stroke() {
  stroke_.emplace();
}

void SurveyModel::paint(std::size_t hex) {
  if (!stroke_ || hex >= hexes().size() || kinds().empty()) {
    return;
  }
  say_kind(reached(hex, brush_));
  Q_EMIT changed();
}

/// In the stroke that has begun.
void SurveyModel::say_kind(const std::vector<std::size_t>& places) {
  asked_.reset();
  HexStands said;
  for (const std::size_t place : places) {
    HexStand stands = hexes()[place].stands;
    stroke_->before.try_emplace(place, stands);
    stands.kind = kinds()[kind()].name;
    stands.checked = true;
    said[place] = stroke_->after[place] = stands;
  }
  hexes_.decide(said);
}

void SurveyModel::begin_lasso(QPointF board_point) {
  lasso_ = QPolygonF({board_point});
  Q_EMIT changed();
}

void SurveyModel::draw_lasso(QPointF board_point) {
  if (!lasso_.isEmpty() && lasso_.size() < most_lasso_points) {
    lasso_.append(board_point);
    Q_EMIT changed();
  }
}

void SurveyModel::end_lasso() {
  const QPolygonF line = std::exchange(lasso_, {});
  if (line.isEmpty() || kinds().empty()) {
    return;
  }
  std::vector<std::size_t> within = hexes_.within(line);
  if (const auto first = hex_at(line.front()); within.empty() && first) {
    within.push_back(*first);
  }
  begin_stroke();
  say_kind(within);
  end_stroke();
}

void SurveyModel::end_stroke() {
  if (!stroke_) {
    return;
  }
  Stroke stroke = std::move(*stroke_);
  stroke_.reset();
  keep(std::move(stroke));
}

/// What a person says of the ground leaves open what grows on it.
void SurveyModel::raise(std::size_t hex, int by) {
  if (hex >= hexes().size()) {
    return;
  }
  HexStands raised;
  for (const std::size_t place : reached(hex, brush_)) {
    HexStand& stands = raised[place] = hexes()[place].stands;
    std::optional<int>& value = for_levels_ ? stands.levels : stands.elevation;
    value = std::clamp(value.value_or(0) + by, for_levels_ ? 0 : -most_elevation, most_elevation);
  }
  Stroke stroke = stroke_to(std::move(raised));
  hexes_.put(stroke.after);
  keep(std::move(stroke));
}

void SurveyModel::keep(Stroke stroke) {
  if (stroke.before == stroke.after && stroke.sides_before == stroke.sides_after &&
      stroke.outlines_before == stroke.outlines_after) {
    Q_EMIT changed();
    return;
  }
  say(stroke.after, stroke.sides_after, stroke.outlines_after);
  const bool shows_samples = stroke.shows_samples();
  done_.push_back(std::move(stroke));
  if (done_.size() > most_strokes_back) {
    done_.erase(done_.begin());
  }
  undone_.clear();
  if (shows_samples) {
    guess();
  }
  Q_EMIT changed();
}

void SurveyModel::say(const HexStands& stands, const SideStands& sides, const OutlineStands& outlines) {
  Json told = Json::object();
  for (const auto& [place, stand] : stands) {
    told[hexes()[place].id] = hex_json(stand);
  }
  Json what = params();
  what["hexes"] = std::move(told);
  if (!sides.empty()) {
    what["edges"] = edges_of(sides);
  }
  if (!outlines.empty()) {
    what["outlines"] = outlines_of(outlines);
  }
  for (const auto& [name, kind] : their_kinds_) {
    what["kinds"][name] = parsed_json(kind);
  }
  tell(std::move(what));
}

void SurveyModel::undo() {
  if (done_.empty()) {
    return;
  }
  undone_.push_back(std::move(done_.back()));
  done_.pop_back();
  const Stroke& stroke = undone_.back();
  go_to(stroke.before, stroke.sides_before, stroke.outlines_before, stroke.shows_samples());
}

void SurveyModel::redo() {
  if (undone_.empty()) {
    return;
  }
  done_.push_back(std::move(undone_.back()));
  undone_.pop_back();
  const Stroke& stroke = done_.back();
  go_to(stroke.after, stroke.sides_after, stroke.outlines_after, stroke.shows_samples());
}

void SurveyModel::go_to(const HexStands& stands, const SideStands& sides, const OutlineStands& outlines,
                        bool shows_samples) {
  hexes_.put(stands);
  sides_.put(sides);
  outlines_.put(outlines);
  say(stands, sides, outlines);
  if (shows_samples) {
    guess();
  }
  Q_EMIT changed();
}

}  // namespace adjutant::dock
