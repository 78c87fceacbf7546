#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "board/line_of_sight.h"
#include "board/terrain_map.h"

// Line of sight once more, as the clauses of the rules say it and as slowly as they say it: every hexagon and outline
// is cut with the line in exact fractions, every stretch is looked at from its middle, and what is not known is tried
// with every value that it could have. It shares types and the lattice with the product, and no judgement.
namespace adjutant::board::reference {

__extension__ using Wide = __int128;

/// A point of the line as an exact share of the way.
struct Share {
  Wide num = 0;
  Wide den = 1;  ///< above 0

  static Share of(Wide num, Wide den) { return den < 0 ? Share{-num, -den} : Share{num, den}; }
  friend bool operator<(const Share& a, const Share& b) { return a.num * b.den < b.num * a.den; }
  friend bool operator==(const Share& a, const Share& b) { return a.num * b.den == b.num * a.den; }
  [[nodiscard]] bool inside() const { return num > 0 && num < den; }
};

inline Share middle(const Share& a, const Share& b) {
  return {a.num * b.den + b.num * a.den, 2 * a.den * b.den};
}

inline int sign(Wide value) {
  return value > 0 ? 1 : (value < 0 ? -1 : 0);
}

/// Nothing, degrades, blocks: in this order.
enum class Power { none, degrades, blocks };

/// A feature under one value of everything that is not known.
struct Fact {
  SightClass los = SightClass::open;
  int height = 0;
  int base = 0;
  int from = 0;  ///< the level of the unit that looks
  int to = 0;    ///< of the unit that is looked at
  bool overlap_ignored = false;
};

/// The kinds of feature, which have clauses of their own.
enum class Form { terrain, ground, hexside };

/// A feature with its name, and what of it is not known.
struct Feature {
  Form form = Form::terrain;
  std::string where;
  std::string terrain;
  std::optional<SightClass> los = SightClass::open;
  std::optional<int> height = 0;
  std::optional<int> levels = 0;
  std::vector<Hex> bases;                       ///< the highest of them is the base
  bool own = false;                             ///< stands in an end's hex; of a hexside: bounds it
  std::optional<bool> overlap_ignored = false;  ///< an end's own outline in an open hex beside it
  bool beside_from = false;
  bool beside_to = false;
};

/// What a feature does under every value of what is not known.
struct Judged {
  Power weakest = Power::none;
  Power strongest = Power::none;
  std::set<std::string> effects;  ///< every name that it could have; "" where it would not be listed
};

struct Answer {
  std::string verdict;
  int degrading = 0;
  std::set<std::tuple<std::string, std::string, std::string>> because;  ///< hex, terrain, effect
};

/// A line on a board. `data` is what the survey holds, `smoke` the hexes with smoke.
class ReferenceSight {
 public:
  ReferenceSight(const TerrainData& data, std::vector<Hex> smoke, const SightRules& rules)
      : data_(data), smoke_(std::move(smoke)), rules_(rules) {
    for (const Outline& outline : data.outlines) {
      const std::string& own = hex(outline.of).terrain;
      const std::string& terrain = outline.terrain.empty() ? own : outline.terrain;
      drawn_.push_back({outline, terrain, terrain == own, Box::around(outline.points)});
    }
  }

  Answer between(const SightEnd& from, const SightEnd& to) {
    from_ = from;
    to_ = to;
    start_ = centre(from.hex);
    way_ = centre(to.hex) - start_;
    acts_.clear();
    entries_.clear();
    if (from.hex != to.hex) {
      look_at_stretches();
      look_at_hexsides();
    }
    return answer();
  }

 private:
  /// The rectangle around a polygon.
  struct Box {
    LatticePoint low;
    LatticePoint high;

    template <class Points>
    static Box around(const Points& polygon) {
      Box box{polygon.front(), polygon.front()};
      for (const LatticePoint p : polygon) {
        box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
        box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
      }
      return box;
    }
    /// The point of the line may lie in the box: `near` is that point, less than a lattice unit away.
    [[nodiscard]] bool may_hold(LatticePoint near) const {
      return near.x + 1 >= low.x && near.x - 1 <= high.x && near.y + 1 >= low.y && near.y - 1 <= high.y;
    }
  };

  struct Drawn {
    Outline outline;
    std::string terrain;
    bool own_terrain = false;  ///< draws the terrain of its hex
    Box box;
  };

  /// What counts, and where: the key of a hex, a hexside or a corner.
  struct Acting {
    std::string place;
    Power weakest;
    Power strongest;
  };

  // ---------------------------------------------------------------------------------------------------------- survey

  [[nodiscard]] bool on_board(Hex at) const {
    const bool within = at.column >= 0 && at.column < data_.columns && at.row >= 0 && at.row < data_.rows;
    const bool half_hex = at.column >= 0 && at.column < data_.columns && at.row >= -1 && at.row <= data_.rows;
    return within || (half_hex && data_.hexes.contains(at));
  }

  [[nodiscard]] const HexTerrain& hex(Hex at) const {
    const auto listed = data_.hexes.find(at);
    return listed == data_.hexes.end() ? data_.otherwise : listed->second;
  }

  [[nodiscard]] TerrainKind kind(const std::string& name) const {
    if (const auto given = data_.kinds.find(name); given != data_.kinds.end()) {
      return given->second;
    }
    if (name == "clear") {
      return {SightClass::open, 0, {}};
    }
    return name == "bocage" ? TerrainKind{SightClass::blocking, 1, {}} : TerrainKind{};
  }

  [[nodiscard]] bool is_end(Hex at) const { return at == from_.hex || at == to_.hex; }

  // -------------------------------------------------------------------------------------------------------- geometry

  [[nodiscard]] Wide beside(LatticePoint point) const {
    const LatticePoint a = point - start_;
    return static_cast<Wide>(way_.x) * a.y - static_cast<Wide>(way_.y) * a.x;
  }

  [[nodiscard]] Share foot(LatticePoint point) const {
    const LatticePoint a = point - start_;
    return {static_cast<Wide>(a.x) * way_.x + static_cast<Wide>(a.y) * way_.y,
            static_cast<Wide>(way_.x) * way_.x + static_cast<Wide>(way_.y) * way_.y};
  }

  [[nodiscard]] Share crossing(LatticePoint p, LatticePoint q) const {
    const LatticePoint edge = q - p;
    const LatticePoint a = p - start_;
    return Share::of(static_cast<Wide>(a.x) * edge.y - static_cast<Wide>(a.y) * edge.x,
                     static_cast<Wide>(way_.x) * edge.y - static_cast<Wide>(way_.y) * edge.x);
  }

  template <class Points>
  void cut(const Points& polygon, std::vector<Share>& cuts) const {
    LatticePoint p = polygon.back();
    int side_p = sign(beside(p));
    for (const LatticePoint q : polygon) {
      const int side_q = sign(beside(q));
      if (side_q == 0) {
        cuts.push_back(foot(q));
      }
      if (side_p * side_q < 0) {
        cuts.push_back(crossing(p, q));
      }
      p = q;
      side_p = side_q;
    }
  }

  /// Whether the polygon holds the points infinitely near to the left and to the right of that point of the line: from
  /// there a ray runs straight away from the line on either side, and each edge it meets changes inside for outside.
  template <class Points>
  [[nodiscard]] std::pair<bool, bool> holds(const Points& polygon, const Share& at) const {
    std::pair<bool, bool> in{false, false};
    const auto from_here = [&](LatticePoint point) {
      const LatticePoint a = point - start_;
      return std::pair{a.x * at.den - way_.x * at.num, a.y * at.den - way_.y * at.num};
    };
    auto p = from_here(polygon.back());
    bool p_ahead = p.first * way_.x + p.second * way_.y > 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
      const auto q = from_here(polygon[i]);
      const bool q_ahead = q.first * way_.x + q.second * way_.y > 0;
      if (p_ahead != q_ahead) {
        const LatticePoint edge = polygon[i] - polygon[i == 0 ? polygon.size() - 1 : i - 1];
        const int met = sign(p.first * edge.y - p.second * edge.x) * (q_ahead ? -1 : 1);
        in.first ^= met > 0;
        in.second ^= met < 0;
      }
      p = q;
      p_ahead = q_ahead;
    }
    return in;
  }

  [[nodiscard]] LatticePoint near(const Share& at) const {
    return {start_.x + static_cast<std::int64_t>(way_.x * at.num / at.den),
            start_.y + static_cast<std::int64_t>(way_.y * at.num / at.den)};
  }

  struct Hexagon {
    Hex hex;
    std::array<LatticePoint, 6> points;
    Box box;
  };

  [[nodiscard]] std::vector<Hexagon> hexagons_near() const {
    const auto [left, right] = std::minmax(from_.hex.column, to_.hex.column);
    const auto [top, bottom] = std::minmax(from_.hex.row, to_.hex.row);
    std::vector<Hexagon> hexagons;
    for (int column = left - 1; column <= right + 1; ++column) {
      for (int row = top - 2; row <= bottom + 2; ++row) {
        const Hex hex{column, row};
        hexagons.push_back({hex, corners(hex), Box::around(corners(hex))});
      }
    }
    return hexagons;
  }

  // ------------------------------------------------------------------------------------------- clauses 2 to 4:
  // stretches

  struct Side {
    Hex place;
    std::set<std::size_t> silhouettes;
    friend bool operator==(const Side&, const Side&) = default;
  };

  [[nodiscard]] std::pair<Side, Side> look(const std::vector<Hexagon>& hexagons, const Share& at) const {
    std::pair<Side, Side> seen;
    const LatticePoint here = near(at);
    for (const auto& [hex, points, box] : hexagons) {
      if (box.may_hold(here)) {
        const auto [left, right] = holds(points, at);
        seen.first.place = left ? hex : seen.first.place;
        seen.second.place = right ? hex : seen.second.place;
      }
    }
    for (std::size_t i = 0; i < drawn_.size(); ++i) {
      if (drawn_[i].box.may_hold(here)) {
        const auto [left, right] = holds(drawn_[i].outline.points, at);
        if (left) {
          seen.first.silhouettes.insert(i);
        }
        if (right) {
          seen.second.silhouettes.insert(i);
        }
      }
    }
    return seen;
  }

  void look_at_stretches() {
    const std::vector<Hexagon> hexagons = hexagons_near();
    std::vector<Share> cuts{{0, 1}, {1, 1}};
    for (const Hexagon& hexagon : hexagons) {
      cut(hexagon.points, cuts);
    }
    for (const Drawn& drawn : drawn_) {
      cut(drawn.outline.points, cuts);
    }
    std::erase_if(cuts, [](const Share& cut) { return cut < Share{0, 1} || Share{1, 1} < cut; });
    std::sort(cuts.begin(), cuts.end());
    cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
      const Share at = middle(cuts[i], cuts[i + 1]);
      const auto [left, right] = look(hexagons, at);
      if (left == right) {
        each_acts(features_of(left), to_string(left.place));
      } else {
        const bool one_hex = left.place == right.place;
        combine(features_of(left), features_of(right),
                one_hex ? to_string(left.place) : to_string(hexside(left.place, right.place)));
      }
    }
  }

  [[nodiscard]] Feature feature_at(Hex place, Hex of, std::string terrain) const {
    Feature feature;
    feature.where = to_string(place);
    feature.terrain = std::move(terrain);
    feature.bases = {of};
    feature.own = is_end(place);
    feature.beside_from = distance(place, from_.hex) == 1;
    feature.beside_to = distance(place, to_.hex) == 1;
    return feature;
  }

  [[nodiscard]] std::vector<Feature> features_of(const Side& side) const {
    std::vector<Feature> all;
    const Hex place = side.place;
    if (!on_board(place)) {
      return all;
    }
    const HexTerrain& here = hex(place);
    all.push_back(feature_at(place, place, "hill"));
    all.back().form = Form::ground;
    if (std::find(smoke_.begin(), smoke_.end(), place) != smoke_.end()) {
      all.push_back(feature_at(place, place, "smoke"));
      all.back().los = SightClass::blocking;
      all.back().height = rules_.smoke_height;
    }
    const bool is_drawn = std::any_of(drawn_.begin(), drawn_.end(), [&](const Drawn& drawn) {
      return drawn.outline.of == place && drawn.own_terrain;
    });
    if (!is_drawn) {
      all.push_back(feature_at(place, place, here.terrain));
      all.back().los = kind(here.terrain).los;
      all.back().height = kind(here.terrain).height;
      all.back().levels = here.levels;
    }
    for (const std::size_t i : side.silhouettes) {
      all.push_back(silhouette(drawn_[i], place));
    }
    return all;
  }

  [[nodiscard]] Feature silhouette(const Drawn& drawn, Hex place) const {
    const Hex of = drawn.outline.of;
    Feature feature = feature_at(place, of, drawn.terrain);
    feature.los = kind(drawn.terrain).los;
    feature.height = kind(drawn.terrain).height;
    if (drawn.own_terrain) {
      feature.levels = hex(of).levels;
    }
    if (is_end(of) && distance(place, of) == 1) {
      const auto here = kind(hex(place).terrain).los;
      feature.overlap_ignored = here ? std::optional(*here == SightClass::open) : std::nullopt;
    }
    return feature;
  }

  // --------------------------------------------------------------------------------------------- clauses 4, 10:
  // hexsides

  void look_at_hexsides() {
    std::map<Hexside, std::set<std::string>> listed;
    for (const Edge& edge : data_.edges) {
      listed[edge.side].insert(edge.kinds.begin(), edge.kinds.end());
    }
    std::map<LatticePoint, std::pair<std::vector<Feature>, std::vector<Feature>>> at_corners;
    for (const auto& [side, kinds] : listed) {
      const auto [u, v] = ends_of(side);
      const int side_u = sign(beside(u));
      const int side_v = sign(beside(v));
      if (side_u * side_v > 0) {
        continue;
      }
      const std::vector<Feature> features = features_on(side, kinds);
      if (side_u == 0 && side_v == 0) {
        if (foot(u).inside() && foot(v).inside()) {
          run_along(features, to_string(side));
        }
      } else if (side_u * side_v < 0) {
        if (crossing(u, v).inside()) {
          each_acts(features, to_string(side));
        }
      } else {
        const LatticePoint corner = side_u == 0 ? u : v;
        if (foot(corner).inside()) {
          auto& [left, right] = at_corners[corner];
          auto& there = side_u + side_v > 0 ? left : right;
          there.insert(there.end(), features.begin(), features.end());
        }
      }
    }
    for (const auto& [corner, sides] : at_corners) {
      combine(sides.first, sides.second, "corner " + std::to_string(corner.x) + "," + std::to_string(corner.y));
    }
  }

  [[nodiscard]] static std::pair<LatticePoint, LatticePoint> ends_of(Hexside side) {
    std::vector<LatticePoint> shared;
    const auto one = corners(side.first);
    const auto other = corners(side.second);
    std::copy_if(one.begin(), one.end(), std::back_inserter(shared),
                 [&](LatticePoint p) { return std::find(other.begin(), other.end(), p) != other.end(); });
    return {shared.at(0), shared.at(1)};
  }

  [[nodiscard]] std::vector<Feature> features_on(Hexside side, const std::set<std::string>& kinds) const {
    std::vector<Feature> all;
    for (const std::string& name : kinds) {
      Feature feature;
      feature.form = Form::hexside;
      feature.where = to_string(side);
      feature.terrain = name;
      feature.los = kind(name).los;
      feature.height = kind(name).height;
      for (const Hex hex : {side.first, side.second}) {
        if (on_board(hex)) {
          feature.bases.push_back(hex);
        }
      }
      feature.own = is_end(side.first) || is_end(side.second);
      all.push_back(std::move(feature));
    }
    return all;
  }

  /// The line runs along a hexside: it is drawn on both sides of it, so it is crossed, unless edges never count.
  void run_along(const std::vector<Feature>& features, const std::string& place) {
    if (rules_.edge == SightRules::Edge::never) {
      combine(features, features, place);
    } else {
      each_acts(features, place);
    }
  }

  // --------------------------------------------------------------------------- clauses 5 to 8, 10, 11: one effect

  [[nodiscard]] std::string effect_of(const Feature& feature, const Fact& fact) const {
    const int higher = std::max(fact.from, fact.to);
    const int lower = std::min(fact.from, fact.to);
    if (feature.form == Form::ground) {
      const bool crest = rules_.crest == SightRules::Crest::blocks && fact.base == higher && higher != lower;
      return !feature.own && (fact.base > higher || crest) ? "blocks" : "";
    }
    if (fact.los == SightClass::open) {
      return "";
    }
    const int top = fact.height < 2 ? fact.base : fact.base + fact.height;
    const bool seen_over = top < (rules_.levels == SightRules::Levels::firer ? fact.from : higher);
    const bool blocking = fact.los == SightClass::blocking;
    if (feature.form == Form::hexside && feature.own) {
      if (!blocking) {
        return "ignored_own";
      }
      const char* beside_unit = rules_.own_hexside == SightRules::OwnHexside::ignored ? "ignored_own" : "degrades";
      return seen_over ? "ignored_lower" : beside_unit;
    }
    if (feature.form == Form::terrain && (feature.own || fact.overlap_ignored)) {
      return "ignored_own";
    }
    if (!seen_over) {
      return blocking ? "blocks" : "degrades";
    }
    return hides_the_lower(feature, fact, top) ? "shadow" : "ignored_lower";
  }

  [[nodiscard]] bool hides_the_lower(const Feature& feature, const Fact& fact, int top) const {
    const bool looks_up = fact.from < fact.to;
    const bool beside_lower = looks_up ? feature.beside_from : feature.beside_to;
    const bool between = top >= std::min(fact.from, fact.to) && top < std::max(fact.from, fact.to);
    const auto low_or_middling = [](int number) { return number == 1 || number == 2; };
    switch (rules_.shadow) {
      case SightRules::Shadow::elevation:
        return feature.form == Form::terrain && beside_lower && between && low_or_middling(fact.base);
      case SightRules::Shadow::height:
        return feature.form == Form::terrain && beside_lower && between && low_or_middling(fact.height);
      case SightRules::Shadow::off:
        break;
    }
    return false;
  }

  static Power power_of(const std::string& effect) {
    return effect == "blocks" || effect == "shadow" ? Power::blocks
                                                    : (effect == "degrades" ? Power::degrades : Power::none);
  }

  // -------------------------------------------------------------------------------- clause 13: whatever is not known

  /// Far below and far above everything that stands on a board of the tests.
  static constexpr int lowest = -6;
  static constexpr int highest = 14;

  static std::vector<int> values(std::optional<int> known, int least, int most) {
    if (known) {
      return {*known};
    }
    std::vector<int> all(static_cast<std::size_t>(most - least + 1));
    std::iota(all.begin(), all.end(), least);
    return all;
  }

  /// The elevation of each hex that matters, known or in every way.
  void each_ground(const std::vector<Hex>& hexes, std::size_t next, std::map<Hex, int>& ground,
                   const auto& then) const {
    if (next == hexes.size()) {
      then();
      return;
    }
    const Hex at = hexes[next];
    const bool chosen = ground.contains(at);
    const auto known = chosen ? std::optional(ground[at]) : hex(at).elevation;
    for (const int elevation : values(known, lowest, highest)) {
      ground[at] = elevation;
      each_ground(hexes, next + 1, ground, then);
    }
    if (!chosen) {
      ground.erase(at);
    }
  }

  /// How high above its ground the unit is, in every way.
  [[nodiscard]] std::vector<int> lifts(const SightEnd& end) const {
    if (!end.helicopter) {
      return {2 * end.level};
    }
    std::set<int> all;
    for (const int levels : values(hex(end.hex).levels, 0, 1)) {
      for (const int height : values(kind(hex(end.hex).terrain).height, 0, highest)) {
        all.insert(std::max(height, 2 * levels) + 1);
      }
    }
    return {all.begin(), all.end()};
  }

  [[nodiscard]] Judged judge(const Feature& feature) const {
    if (feature.form != Form::ground && feature.los == SightClass::open) {
      return {Power::none, Power::none, {""}};
    }
    std::vector<Hex> hexes = feature.bases;
    hexes.insert(hexes.end(), {from_.hex, to_.hex});
    Judged judged;
    bool first = true;
    std::map<Hex, int> ground;
    each_ground(hexes, 0, ground, [&] {
      Fact fact;
      fact.base = lowest;
      for (const Hex base : feature.bases) {
        fact.base = std::max(fact.base, ground[base]);
      }
      each_unit(ground, fact, [&] {
        each_nature(feature, fact, [&] {
          const std::string effect = effect_of(feature, fact);
          const Power power = power_of(effect);
          judged.weakest = first ? power : std::min(judged.weakest, power);
          judged.strongest = std::max(judged.strongest, power);
          judged.effects.insert(effect);
          first = false;
        });
      });
    });
    return judged;
  }

  void each_unit(const std::map<Hex, int>& ground, Fact& fact, const auto& then) const {
    for (const int from : lifts(from_)) {
      for (const int to : lifts(to_)) {
        fact.from = ground.at(from_.hex) + from;
        fact.to = ground.at(to_.hex) + to;
        then();
      }
    }
  }

  void each_nature(const Feature& feature, Fact& fact, const auto& then) const {
    for (const auto los : {SightClass::open, SightClass::degrading, SightClass::blocking}) {
      if (feature.los.value_or(los) != los) {
        continue;
      }
      fact.los = los;
      for (const int levels : values(feature.levels, 0, 1)) {
        for (const int height : values(feature.height, 0, highest)) {
          fact.height = std::max(height, 2 * levels);
          for (const bool ignored : {false, true}) {
            if (feature.overlap_ignored.value_or(ignored) == ignored) {
              fact.overlap_ignored = ignored;
              then();
            }
          }
        }
      }
    }
  }

  // --------------------------------------------------------------------------------- clauses 3, 4, 9, 14: the answer

  void list(const Feature& feature, const std::string& effect) {
    if (!effect.empty()) {
      entries_.insert({feature.where, feature.terrain, effect});
    }
  }

  /// The name of an effect that is the same under every value, as far as it matters.
  static std::string name_alone(const Judged& judged) {
    return judged.weakest != judged.strongest ? "unknown" : *judged.effects.rbegin();
  }

  void each_acts(const std::vector<Feature>& features, const std::string& place) {
    for (const Feature& feature : features) {
      const Judged judged = judge(feature);
      list(feature, name_alone(judged));
      if (judged.strongest != Power::none) {
        acts_.push_back({place, judged.weakest, judged.strongest});
      }
    }
  }

  [[nodiscard]] Power of_both(Power left, Power right) const {
    switch (rules_.edge) {
      case SightRules::Edge::both:
        return std::min(left, right);
      case SightRules::Edge::either:
        return std::max(left, right);
      case SightRules::Edge::never:
        break;
    }
    return Power::none;
  }

  void combine(const std::vector<Feature>& left, const std::vector<Feature>& right, const std::string& place) {
    std::vector<std::pair<Feature, Judged>> all;
    std::array<Judged, 2> sides;
    for (const auto* side : {&left, &right}) {
      Judged& most = sides.at(side == &left ? 0 : 1);
      for (const Feature& feature : *side) {
        const Judged judged = judge(feature);
        most.weakest = std::max(most.weakest, judged.weakest);
        most.strongest = std::max(most.strongest, judged.strongest);
        all.emplace_back(feature, judged);
      }
    }
    const Power weakest = of_both(sides[0].weakest, sides[1].weakest);
    const Power strongest = of_both(sides[0].strongest, sides[1].strongest);
    for (const auto& [feature, judged] : all) {
      list(feature, name_in_seam(judged, weakest, strongest));
    }
    if (strongest != Power::none) {
      acts_.push_back({place, weakest, strongest});
    }
  }

  static std::string name_in_seam(const Judged& judged, Power weakest, Power strongest) {
    if (judged.strongest == Power::none) {
      return name_alone(judged);  // an ignored effect stays what it is
    }
    if (weakest != strongest) {
      return "unknown";
    }
    if (weakest == Power::none || judged.strongest < weakest) {
      return "ignored_edge";
    }
    if (judged.weakest < weakest) {
      return "unknown";
    }
    const bool only_shadow = judged.effects == std::set<std::string>{"shadow"};
    return weakest == Power::degrades ? "degrades" : (only_shadow ? "shadow" : "blocks");
  }

  [[nodiscard]] Answer answer() const {
    const auto count = [&](Power Acting::*which) {
      std::set<std::string> places;
      for (const Acting& act : acts_) {
        if (act.*which == Power::degrades) {
          places.insert(act.place);
        }
      }
      return static_cast<int>(places.size());
    };
    const auto blocks = [&](Power Acting::*which) {
      return std::any_of(acts_.begin(), acts_.end(), [&](const Acting& act) { return act.*which == Power::blocks; });
    };
    Answer answer;
    answer.degrading = count(&Acting::weakest);
    if (blocks(&Acting::weakest) || answer.degrading > 2) {
      answer.verdict = "blocked";
    } else if (blocks(&Acting::strongest) || count(&Acting::strongest) != answer.degrading) {
      answer.verdict = "unknown";
    } else {
      answer.verdict = answer.degrading > 0 ? "degraded" : "clear";
    }
    for (const auto& [where, terrain, effect] : entries_) {
      const auto other = [&, &place = where, &kind = terrain](const auto& entry) {
        return std::get<0>(entry) == place && std::get<1>(entry) == kind && std::get<2>(entry) != "ignored_edge";
      };
      if (effect != "ignored_edge" || std::none_of(entries_.begin(), entries_.end(), other)) {
        answer.because.insert({where, terrain, effect});
      }
    }
    return answer;
  }

  const TerrainData& data_;
  std::vector<Hex> smoke_;
  SightRules rules_;
  std::vector<Drawn> drawn_;
  SightEnd from_;
  SightEnd to_;
  LatticePoint start_;
  LatticePoint way_;
  std::vector<Acting> acts_;
  std::set<std::tuple<std::string, std::string, std::string>> entries_;
};

}  // namespace adjutant::board::reference
