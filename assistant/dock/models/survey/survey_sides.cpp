#include <QStringList>
#include <algorithm>
#include <limits>

#include "dock/models/survey/survey.h"

// What lies along the hexsides of a surveyed board.
namespace adjutant::dock {
namespace {

/// How far from a side the pointer may be, in parts of the way from the hex's middle to it.
constexpr double near_a_side = 0.55;

}  // namespace

void SurveyModel::read_sides(const Json& answer) {
  std::vector<board::Hex> with_sides;
  if (!in_squares()) {
    for (const SurveyHex& hex : hexes()) {
      with_sides.push_back(hex.hex);
    }
  }
  sides_.read(answer, with_sides);
}

std::optional<board::Hexside> SurveyModel::side_at(QPointF board_point) const {
  const auto place = hex_at(board_point);
  if (!place) {
    return std::nullopt;
  }
  const SurveyHex& hex = hexes()[*place];
  std::optional<board::Hexside> nearest;
  double least = std::numeric_limits<double>::max();
  for (const board::Hex beside : board::neighbours(hex.hex)) {
    const board::Hexside side = board::hexside(hex.hex, beside);
    const QPointF middle = line_of(side).center();
    const double away = QLineF(middle, board_point).length();
    if (away < least && away < near_a_side * QLineF(hex.middle, middle).length()) {
      least = away;
      nearest = side;
    }
  }
  return nearest;
}

/// The outline of a hex begins at its left corner, its sides with the upper one.
QLineF SurveyModel::line_of(board::Hexside side) const {
  const SurveyHex* first = hexes_.find(side.first);
  const SurveyHex* hex = first ? first : hexes_.find(side.second);
  if (!hex) {
    return {};
  }
  const auto around = board::neighbours(hex->hex);
  const auto* other = std::ranges::find(around, hex->hex == side.first ? side.second : side.first);
  const QPolygonF& corners = hex->outline;
  if (other == around.end() || corners.size() != static_cast<qsizetype>(around.size())) {
    return {};
  }
  const auto begin = other - around.begin() + 1;
  return {corners[begin % corners.size()], corners[(begin + 1) % corners.size()]};
}

QString SurveyModel::name_of(board::Hexside side) const {
  QStringList names;
  for (const board::Hex hex : {side.first, side.second}) {
    if (const SurveyHex* there = hexes_.find(hex)) {
      names.append(there->name);
    }
  }
  return names.join(u'/');
}

void SurveyModel::paint_side(QPointF board_point, bool away) {
  const auto side = side_at(board_point);
  if (!stroke_ || !side || sides_.kinds().empty() || stroke_->sides_after.contains(*side)) {
    return;
  }
  sides_.clear_cursor();
  SideStand stands{{}, true};
  if (!away) {
    stands.kinds = {sides_.kinds()[sides_.kind()].name};
  }
  stroke_->sides_before[*side] = sides_.stands(*side);
  stroke_->sides_after[*side] = stands;
  sides_.put({{*side, stands}});
  Q_EMIT changed();
}

/// As one stroke.
void SurveyModel::keep_sides(const SideStands& sides) {
  Stroke stroke;
  for (const auto& [side, stands] : sides) {
    stroke.sides_before[side] = sides_.stands(side);
  }
  stroke.sides_after = sides;
  sides_.put(sides);
  keep(std::move(stroke));
}

void SurveyModel::take_out_side(QPointF board_point) {
  if (const auto side = side_at(board_point)) {
    sides_.take_out(*side);
    Q_EMIT changed();
  }
}

// ------------------------------------------------------------------------------------------------------- cursor

/// The first step shows where the cursor is: in that hex, else in the middle of the board.
void SurveyModel::move_side_cursor(SideSurvey::Step step, std::optional<std::size_t> from_hex) {
  if (hexes().empty()) {
    return;
  }
  if (sides_.cursor()) {
    sides_.move_cursor(step);
  } else {
    const auto middle = hex_at((hexes().front().middle + hexes().back().middle) / 2);
    sides_.put_cursor(hexes()[from_hex.value_or(middle.value_or(0))].hex, 0);
  }
  show_side();
}

void SurveyModel::show_side() {
  Q_EMIT changed();
  if (const auto side = sides_.cursor()) {
    Q_EMIT place_shown(line_of(*side).center());
  }
}

void SurveyModel::ask_next_side() {
  if (const auto least = sides_.least_sure()) {
    sides_.stop_proof();
    sides_.ask(*least);
  } else {
    sides_.clear_cursor();
  }
  show_side();
}

void SurveyModel::say_side(std::optional<std::size_t> kind) {
  const auto side = sides_.cursor();
  if (!side || (kind && *kind >= sides_.kinds().size())) {
    return;
  }
  const bool goes_on = sides_.asked();
  SideStand stands{{}, true};
  if (kind) {
    stands.kinds = {sides_.kinds()[*kind].name};
  }
  keep_sides({{*side, stands}});
  if (goes_on) {
    ask_next_side();
  }
}

void SurveyModel::confirm_side() {
  if (const auto side = sides_.cursor()) {
    const bool goes_on = sides_.asked();
    keep_sides({{*side, {sides_.stands(*side).kinds, true}}});
    if (goes_on) {
      ask_next_side();
    }
  }
}

}  // namespace adjutant::dock
