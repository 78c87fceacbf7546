#include "board/sight_line.h"

#include <algorithm>
#include <utility>

namespace adjutant::board {
namespace {

std::int64_t cross(LatticePoint a, LatticePoint b) {
  return a.x * b.y - a.y * b.x;
}
std::int64_t dot(LatticePoint a, LatticePoint b) {
  return a.x * b.x + a.y * b.y;
}

void flip(std::vector<std::uint32_t>& held, std::uint32_t id) {
  const auto place = std::lower_bound(held.begin(), held.end(), id);
  if (place != held.end() && *place == id) {
    held.erase(place);
  } else {
    held.insert(place, id);
  }
}

}  // namespace

bool Stretch::plain() const {
  return left.place == right.place && std::equal(left.silhouettes.begin(), left.silhouettes.end(),
                                                 right.silhouettes.begin(), right.silhouettes.end());
}

std::int64_t SightTracer::side_of(LatticePoint point) const {
  return cross(way_, point - start_);
}

Cut SightTracer::foot_of(LatticePoint point) const {
  return {dot(point - start_, way_), dot(way_, way_)};
}

const SightLine& SightTracer::trace(Hex from, Hex to, Cut until, Overlooked overlooked) {
  from_ = from;
  to_ = to;
  until_ = until;
  overlooked_ = overlooked;
  start_ = centre(from);
  way_ = centre(to) - start_;
  toggles_.clear();
  left_held_.clear();
  right_held_.clear();
  left_place_ = right_place_ = 0;
  find_touched_hexes();
  add_hexagons();
  add_silhouettes();
  std::sort(toggles_.begin(), toggles_.end(), [](const Toggle& a, const Toggle& b) { return a.at < b.at; });
  sweep();
  find_contacts();
  return line_;
}

/// Every hex whose hexagon the line touches before `until_`. A hexagon reaches two thirds of a column from its centre,
/// so none touches that lies in a column beyond the two ends.
void SightTracer::find_touched_hexes() {
  touched_.clear();
  const LatticePoint end = start_ + way_;
  const std::int64_t widest =
      std::max({std::abs(cross(way_, corner_offsets[0])), std::abs(cross(way_, corner_offsets[1])),
                std::abs(cross(way_, corner_offsets[2]))});
  const std::int64_t farthest =
      std::max({std::abs(dot(way_, corner_offsets[0])), std::abs(dot(way_, corner_offsets[1])),
                std::abs(dot(way_, corner_offsets[2]))});
  const std::int64_t farthest_middle = farthest + until_.of(dot(way_, way_));
  const int step = from_.column <= to_.column ? 1 : -1;
  for (int column = from_.column;; column += step) {
    const LatticePoint top = centre({column, 0});
    const auto height_at = [&](std::int64_t x) {
      const auto [low, high] = std::minmax(start_.x, end.x);
      return way_.x == 0 ? 0
                         : start_.y + floor_div(way_.y * (std::clamp(x, low, high) - start_.x) * step, way_.x * step);
    };
    const auto [low, high] =
        way_.x == 0 ? std::minmax({start_.y, end.y}) : std::minmax({height_at(top.x - 2048), height_at(top.x + 2048)});
    const auto first_row = static_cast<int>(floor_div(low - top.y - half_row - 1, row_height));
    const auto last_row = static_cast<int>(floor_div(high - top.y + half_row + 1, row_height));
    for (int row = first_row; row <= last_row; ++row) {
      const LatticePoint middle = centre({column, row});
      if (std::abs(side_of(middle)) <= widest && dot(middle - start_, way_) <= farthest_middle) {
        touched_.push_back({column, row});
      }
    }
    if (column == to_.column) {
      break;
    }
  }
}

void SightTracer::add_hexagons() {
  std::array<std::int64_t, 6> offset_sides{};
  for (std::size_t k = 0; k < 6; ++k) {
    offset_sides[k] = cross(way_, corner_offsets[k]);
  }
  for (std::size_t i = 0; i < touched_.size(); ++i) {
    const LatticePoint middle = centre(touched_[i]);
    const std::int64_t side = side_of(middle);
    for (std::size_t k = 0; k < 6; ++k) {
      const std::size_t next = (k + 1) % 6;
      add_edge(middle + corner_offsets[k], middle + corner_offsets[next], side + offset_sides[k],
               side + offset_sides[next], ~static_cast<std::int32_t>(i));
    }
  }
}

/// Whether the rectangle around the silhouette may touch the line between its ends: seen along the line and across it,
/// its middle is no farther away than it reaches. All lengths are doubled, so that the middle is a lattice point.
bool SightTracer::passes(const SightMap::Silhouette& silhouette) const {
  const LatticePoint middle = silhouette.low + silhouette.high - start_ - start_;
  const LatticePoint size = silhouette.high - silhouette.low;
  const std::int64_t across = std::abs(way_.x) * size.y + std::abs(way_.y) * size.x;
  if (std::abs(cross(way_, middle)) > across) {
    return false;
  }
  const std::int64_t along = std::abs(way_.x) * size.x + std::abs(way_.y) * size.y;
  const std::int64_t at = dot(way_, middle);
  return at + along >= 0 && at - along <= 2 * dot(way_, way_);
}

void SightTracer::add_silhouettes() {
  ++line_number_;
  for (const std::uint32_t id : map_.wide_silhouettes()) {
    add_silhouette(id);
  }
  for (const Hex hex : touched_) {
    const bool all = adjacent(hex, overlooked_.but_beside);
    for (const auto [top, id] : map_.silhouettes_near(hex)) {
      if (top < overlooked_.below && !all) {
        break;
      }
      add_silhouette(id);
    }
  }
}

void SightTracer::add_silhouette(std::uint32_t id) {
  const SightMap::Silhouette& silhouette = map_.silhouettes()[id];
  if (std::exchange(tried_[id], line_number_) == line_number_ || !passes(silhouette)) {
    return;
  }
  LatticePoint p = silhouette.points.back();
  std::int64_t side_p = side_of(p);
  for (const LatticePoint q : silhouette.points) {
    const std::int64_t side_q = side_of(q);
    add_edge(p, q, side_p, side_q, static_cast<std::int32_t>(id));
    p = q;
    side_p = side_q;
  }
}

/// One edge p-q of a polygon. The line moved an infinitely small step to the left has the points with side 0 on its
/// right, and the other way round: so that it never runs through a corner or along an edge, and each change is certain.
void SightTracer::add_edge(LatticePoint p, LatticePoint q, std::int64_t side_p, std::int64_t side_q,
                           std::int32_t item) {
  const bool left = (side_p > 0) != (side_q > 0);
  const bool right = (side_p < 0) != (side_q < 0);
  if (!left && !right) {
    return;
  }
  const Toggle::Of of = left && right ? Toggle::Of::both : (left ? Toggle::Of::left : Toggle::Of::right);
  Toggle toggle{{cross(p - start_, q - p), side_q - side_p}, item, of};
  if (toggle.at.den < 0) {
    toggle.at = {-toggle.at.num, -toggle.at.den};
  }
  if (toggle.at.num <= 0) {
    apply(toggle);
  } else if (toggle.at < until_) {
    toggles_.push_back(toggle);
  }
}

void SightTracer::apply(const Toggle& toggle) {
  const bool left = toggle.of != Toggle::Of::right;
  const bool right = toggle.of != Toggle::Of::left;
  if (toggle.item >= 0) {
    const auto id = static_cast<std::uint32_t>(toggle.item);
    if (left) {
      flip(left_held_, id);
    }
    if (right) {
      flip(right_held_, id);
    }
    return;
  }
  const auto hexagon = static_cast<std::size_t>(~toggle.item);
  left_place_ ^= left ? hexagon : 0;
  right_place_ ^= right ? hexagon : 0;
}

void SightTracer::sweep() {
  held_.clear();
  held_at_.clear();
  line_.stretches.clear();
  emit({0, 1});
  for (std::size_t i = 0; i < toggles_.size();) {
    const Cut at = toggles_[i].at;
    for (; i < toggles_.size() && toggles_[i].at == at; ++i) {
      apply(toggles_[i]);
    }
    emit(at);
  }
  for (std::size_t i = 0; i < line_.stretches.size(); ++i) {
    const auto [left, right, end] = held_at_[i];
    line_.stretches[i].left.silhouettes = std::span(held_).subspan(left, right - left);
    line_.stretches[i].right.silhouettes = std::span(held_).subspan(right, end - right);
  }
}

/// The silhouettes are put in place at the end of the sweep, when held_ moves no more.
void SightTracer::emit(Cut begin) {
  const Hex left_hex = touched_[left_place_];
  const Hex right_hex = touched_[right_place_];
  if (map_.cell(left_hex) == nullptr && map_.cell(right_hex) == nullptr) {
    return;
  }
  const auto left = static_cast<std::uint32_t>(held_.size());
  held_.insert(held_.end(), left_held_.begin(), left_held_.end());
  const auto right = static_cast<std::uint32_t>(held_.size());
  held_.insert(held_.end(), right_held_.begin(), right_held_.end());
  held_at_.push_back({left, right, static_cast<std::uint32_t>(held_.size())});
  line_.stretches.push_back({begin, {left_hex, {}}, {right_hex, {}}});
}

void SightTracer::find_contacts() {
  line_.contacts.clear();
  for (const Hex hex : touched_) {
    for (const SightMap::EdgeFeature& edge : map_.edges_of(hex)) {
      if (auto contact = contact_of(hex, edge.corner)) {
        contact->side = edge.side;
        contact->kinds = edge.kinds;
        line_.contacts.push_back(*contact);
      }
    }
  }
}

std::vector<Hexside> SightTracer::sides_met() const {
  std::vector<std::pair<Cut, Hexside>> met;
  for (const Hex hex : touched_) {
    if (map_.cell(hex) == nullptr) {
      continue;
    }
    const std::array<Hex, 6> around = neighbours(hex);
    for (std::size_t k = 0; k < around.size(); ++k) {
      const auto contact = contact_of(hex, k);
      const Hexside side = hexside(hex, around[k]);
      const bool speaks = side.first == hex || map_.cell(side.first) == nullptr;
      if (contact && speaks) {
        met.emplace_back(contact->at, side);
      }
    }
  }
  std::ranges::stable_sort(met, [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Hexside> sides;
  for (const auto& [at, side] : met) {
    sides.push_back(side);
  }
  return sides;
}

/// How the line meets the side of a hex between this corner and the next, whatever is along it; nothing where it does
/// not.
std::optional<SideContact> SightTracer::contact_of(Hex hex, std::size_t corner) const {
  const LatticePoint u = centre(hex) + corner_offsets[corner];
  const LatticePoint v = centre(hex) + corner_offsets[(corner + 1) % 6];
  const std::int64_t side_u = side_of(u);
  const std::int64_t side_v = side_of(v);
  SideContact contact{.side = {}, .corner = {}, .at = {}};
  if (side_u == 0 && side_v == 0) {
    contact.how = SideContact::How::along;
    contact.at = std::min(foot_of(u), foot_of(v));
  } else if (side_u == 0 || side_v == 0) {
    contact.how = side_u + side_v > 0 ? SideContact::How::corner_on_left : SideContact::How::corner_on_right;
    contact.corner = side_u == 0 ? u : v;
    contact.at = foot_of(contact.corner);
  } else if ((side_u > 0) != (side_v > 0)) {
    const LatticePoint along = v - u;
    const std::int64_t den = cross(way_, along);
    const std::int64_t num = cross(u - start_, along);
    contact.at = den < 0 ? Cut{-num, -den} : Cut{num, den};
  } else {
    return std::nullopt;
  }
  return contact.at.num > 0 && contact.at < until_ ? std::optional(contact) : std::nullopt;
}

}  // namespace adjutant::board
