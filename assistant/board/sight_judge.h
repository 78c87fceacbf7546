#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board/line_of_sight.h"
#include "board/obstacle.h"
#include "board/sight_line.h"
#include "board/sight_map.h"

namespace adjutant::board {

/// Something met on the line, before it has names: one entry of Sight::because to be.
struct Finding {
  enum class What : std::uint8_t { terrain, ground, smoke };
  What what = What::terrain;
  std::uint32_t kind = 0;  ///< index of the kind of terrain, where `what` is terrain
  Hexside where;           ///< a hexside; of a hex both hexes are the same
  Hex of;                  ///< the hex that the feature belongs to; of a hexside its first hex
  Effect effect = Effect::unknown;
  Cut at;

  [[nodiscard]] bool on_hexside() const { return where.first != where.second; }
  /// Whether both findings are one entry of Sight::because: the same feature with the same effect, wherever on the
  /// line.
  [[nodiscard]] bool same_entry(const Finding& other) const;
};

/// A place that counts: a hex, a hexside, or a corner of hexes.
struct CountedPlace {
  bool corner = false;
  Hexside where;  ///< of a corner: a hexside with a feature that acts there
  LatticePoint at_corner = {};

  [[nodiscard]] std::strong_ordering compare(const CountedPlace& other) const;
};

/// One effect on the line that counts: the strength that is certain, and the one that is possible.
struct Act {
  CountedPlace place;
  Strength weakest = Strength::none;
  Strength strongest = Strength::none;
  Cut at;
};

struct Tally {
  Verdict verdict = Verdict::clear;
  int degrading = 0;
};

/// Judges lines over one map from many ends: walks, asks what each obstacle does, and combines (clauses 3, 4 and 9 of
/// los-spec). It keeps its memory from one line to the next: use one per thread.
class SightJudge {
 public:
  /// Judges lines over `map`, which must outlive the judge, as must `smoke`: the hexes that hold smoke, sorted.
  SightJudge(const SightMap& map, std::span<const Hex> smoke, const SightRules& rules)
      : map_(map), smoke_(smoke), rules_(rules), tracer_(map) {}

  /// Judges the line between two ends, which must be in different hexes of the board.
  Tally judge_line(const SightEnd& from, const SightEnd& to);

  /// The verdict of judge_line, found faster: of a blocked line it walks only as far as it must, and does not count
  /// what degrades the line.
  Tally judge_until_blocked(const SightEnd& from, const SightEnd& to);

  /// What was found on the last line, in no order; acts() are the findings that count, line() the stretches walked.
  [[nodiscard]] const std::vector<Finding>& findings() const { return findings_; }
  [[nodiscard]] const std::vector<Act>& acts() const { return acts_; }
  [[nodiscard]] const SightLine& line() const { return *line_; }
  /// Every hexside that the last line meets (SightTracer::sides_met).
  [[nodiscard]] std::vector<Hexside> sides_met() const { return tracer_.sides_met(); }

 private:
  /// A feature of one side of the line, judged by itself.
  struct Feature {
    Finding finding;
    Judgement judgement;
  };
  using Features = std::vector<Feature>;

  void stand_at(const SightEnd& from, const SightEnd& to);
  Tally judge_part(Cut until, Overlooked overlooked);
  [[nodiscard]] Overlooked may_overlook() const;
  [[nodiscard]] bool own(Hex hex) const { return hex == from_.hex || hex == to_.hex; }
  void gather(const Beside& beside, Cut at, Features& features) const;
  void gather_silhouettes(const Beside& beside, Finding finding, Obstacle obstacle, Features& features) const;
  void gather_hexside(const SideContact& contact, Features& features) const;
  [[nodiscard]] Obstacle obstacle_in(Hex place, Hex of) const;
  [[nodiscard]] Obstacle obstacle_on(Hexside side) const;
  void add(Features& features, const Finding& met, const Obstacle& obstacle) const;
  void judge_plain(const Stretch& stretch);
  void judge_seam(const Stretch& stretch);
  void judge_contacts(std::span<const SideContact> contacts);
  void judge_corner(std::span<const SideContact> contacts);
  void act_each(const Features& features);
  void combine(CountedPlace place, Cut at);
  [[nodiscard]] SightRules::Edge reading_at(const CountedPlace& place) const;
  [[nodiscard]] static Strength combined(Strength left, Strength right, SightRules::Edge reading);
  [[nodiscard]] Tally tally();

  const SightMap& map_;
  std::span<const Hex> smoke_;
  SightRules rules_;
  SightTracer tracer_;
  SightEnd from_;
  SightEnd to_;
  SightHeights heights_;
  std::optional<int> highest_;  ///< the level of the higher end: ground below it never matters
  const SightLine* line_ = nullptr;
  std::vector<Finding> findings_;
  std::vector<Act> acts_;
  Features left_;
  Features right_;
  std::vector<SideContact> corners_;
  std::vector<CountedPlace> counted_;
};

}  // namespace adjutant::board
