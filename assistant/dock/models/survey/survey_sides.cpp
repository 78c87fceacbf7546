#include <algorithm>
#include <limits>

#include "dock/heard/read.h"
#include "dock/models/survey/survey.h"

// What lies along the hexsides of a surveyed board.
namespace adjutant::dock {
namespace {

/// How far from a side the pointer may be, in parts of the way from the hex's middle to it.
constexpr double near_a_side = 0.55;

}  // namespace

void SurveyModel::read_sides(const Json& answer) {
  side_kinds_.clear();
  sides_.clear();
  for (const Json& kind : list_at(answer, "edge_kinds")) {
    side_kinds_.push_back({string_at(kind, "kind"), text_at(kind, "text")});
  }
  for (const Json& edge : list_at(answer, "edges")) {
    const auto a = board::hex_named(string_at(edge, "a"));
    const auto b = board::hex_named(string_at(edge, "b"));
    if (!a || !b || !board::adjacent(*a, *b)) {
      continue;
    }
    std::vector<std::string>& kinds = sides_[board::hexside(*a, *b)];
    for (const Json& kind : list_at(edge, "kinds")) {
      if (kind.is_string()) {
        kinds.push_back(kind.get<std::string>());
      }
    }
  }
  side_kind_ = std::min(side_kind_, side_kinds_.empty() ? 0 : side_kinds_.size() - 1);
}

void SurveyModel::add_side_kind(const std::string& kind) {
  const auto found = std::ranges::find(side_kinds_, kind, &SurveyKind::name);
  side_kind_ = static_cast<std::size_t>(found - side_kinds_.begin());
  if (found == side_kinds_.end()) {
    side_kinds_.push_back({kind, QString::fromStdString(kind)});
  }
  Q_EMIT changed();
}

std::optional<board::Hexside> SurveyModel::side_at(QPointF board_point) const {
  const auto place = hex_at(board_point);
  if (!place) {
    return std::nullopt;
  }
  const SurveyHex& hex = hexes_[*place];
  std::optional<board::Hexside> nearest;
  double least = std::numeric_limits<double>::max();
  for (const board::Hex beside : board::neighbours(hex.hex)) {
    const auto found = places_.find(beside);
    if (found == places_.end()) {
      continue;
    }
    const QPointF middle = (hex.middle + hexes_[found->second].middle) / 2;
    const double away = QLineF(middle, board_point).length();
    if (away < least && away < near_a_side * QLineF(hex.middle, middle).length()) {
      least = away;
      nearest = board::hexside(hex.hex, beside);
    }
  }
  return nearest;
}

/// The two corners of one hex that are nearest to the other.
QLineF SurveyModel::line_of(board::Hexside side) const {
  const auto first = places_.find(side.first);
  const auto second = places_.find(side.second);
  if (first == places_.end() || second == places_.end()) {
    return {};
  }
  const QPointF towards = hexes_[second->second].middle;
  QPolygonF corners = hexes_[first->second].outline;
  if (corners.size() < 2) {
    return {};
  }
  std::ranges::sort(corners, {}, [&](QPointF corner) { return QLineF(corner, towards).length(); });
  return {corners[0], corners[1]};
}

void SurveyModel::paint_side(QPointF board_point, bool away) {
  const auto side = side_at(board_point);
  if (!stroke_ || !side || side_kinds_.empty() || stroke_->sides_after.contains(*side)) {
    return;
  }
  const auto stands = sides_.find(*side);
  stroke_->sides_before[*side] = stands == sides_.end() ? std::vector<std::string>() : stands->second;
  stroke_->sides_after[*side] = away ? std::vector<std::string>() : std::vector{side_kinds_[side_kind_].name};
  put_sides({{*side, stroke_->sides_after[*side]}});
  Q_EMIT changed();
}

void SurveyModel::put_sides(const SurveySides& sides) {
  for (const auto& [side, kinds] : sides) {
    if (kinds.empty()) {
      sides_.erase(side);
    } else {
      sides_[side] = kinds;
    }
  }
}

Json SurveyModel::sides_json(const SurveySides& sides) {
  Json edges = Json::array();
  for (const auto& [side, kinds] : sides) {
    edges.push_back({{"a", board::to_string(side.first)}, {"b", board::to_string(side.second)}, {"kinds", kinds}});
  }
  return edges;
}

}  // namespace adjutant::dock
