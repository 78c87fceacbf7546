#include "board/line_of_sight.h"

#include <algorithm>
#include <array>

#include "board/sight_judge.h"
#include "board/sight_map.h"
#include "board/sight_words.h"

namespace adjutant::board {
namespace {

std::string place_text(Hexside where) {
  return where.first == where.second ? to_string(where.first) : to_string(where);
}

/// Turns what the judge found into the answer with its names.
class Answer {
 public:
  Answer(const SightMap& map, const SightRules& rules, Hex from, Hex to)
      : map_(map), rules_(rules), from_(from), to_(to) {}

  /// clause 14: equal entries once, and what the line only runs along only where nothing else is said of it.
  [[nodiscard]] std::vector<Met> because(std::vector<Finding> findings) const {
    std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) { return a.at < b.at; });
    std::vector<Finding> kept;
    for (const Finding& finding : findings) {
      const bool again =
          std::any_of(kept.begin(), kept.end(), [&](const Finding& other) { return finding.same_entry(other); });
      const bool beside_another = finding.effect == Effect::ignored_edge &&
                                  std::any_of(findings.begin(), findings.end(), [&](const Finding& other) {
                                    return other.effect != Effect::ignored_edge && other.where == finding.where &&
                                           terrain_of(other) == terrain_of(finding);
                                  });
      if (!again && !beside_another) {
        kept.push_back(finding);
      }
    }
    std::vector<Met> because;
    for (const Finding& finding : kept) {
      because.push_back(met(finding));
    }
    return because;
  }

  /// The places on the line, and the hexes whose outlines or levels reach into it, of which the survey is only guessed,
  /// each once. An outline that does nothing as its hex is guessed may do something as it is.
  [[nodiscard]] std::vector<Hex> all_guessed(const SightLine& line, const std::vector<Finding>& findings) const {
    std::vector<Hex> all;
    const auto add = [&](Hex hex, bool is_guessed = false) {
      if ((is_guessed || guessed(hex)) && std::find(all.begin(), all.end(), hex) == all.end()) {
        all.push_back(hex);
      }
    };
    for (const Stretch& stretch : line.stretches) {
      for (const Beside* beside : {&stretch.left, &stretch.right}) {
        add(beside->place);
        for (const std::uint32_t id : beside->silhouettes) {
          add(map_.silhouettes()[id].of, map_.silhouettes()[id].guessed);
        }
      }
    }
    for (const SideContact& contact : line.contacts) {
      add(contact.side.first);
      add(contact.side.second);
    }
    for (const Finding& finding : findings) {
      add(finding.where.first);
      add(finding.where.second);
      add(finding.of);
    }
    return all;
  }

  /// The hexsides that the line meets of which it is only guessed what is along them.
  [[nodiscard]] std::vector<Hexside> all_guessed(std::vector<Hexside> met) const {
    std::erase_if(met, [&](const Hexside& side) { return !map_.guessed(side); });
    return met;
  }

 private:
  [[nodiscard]] bool guessed(Hex hex) const {
    const SightMap::Cell* cell = map_.cell(hex);
    return cell != nullptr && cell->guessed;
  }

  [[nodiscard]] bool guessed(const Finding& finding) const {
    return guessed(finding.where.first) || guessed(finding.where.second) || guessed(finding.of) ||
           (finding.on_hexside() && finding.what == Finding::What::terrain && map_.guessed(finding.where));
  }

  [[nodiscard]] std::string terrain_of(const Finding& finding) const {
    switch (finding.what) {
      case Finding::What::ground:
        return "hill";
      case Finding::What::smoke:
        return "smoke";
      case Finding::What::terrain:
        break;
    }
    return map_.kind(finding.kind).name;
  }

  [[nodiscard]] Met met(const Finding& finding) const {
    Met met;
    met.where = place_text(finding.where);
    met.terrain = terrain_of(finding);
    met.effect = finding.effect;
    if (!finding.on_hexside() && finding.of != finding.where.first) {
      met.of = to_string(finding.of);
    }
    met.rule = finding.what == Finding::What::smoke ? rules_.numbers.smoke : rules_.numbers.terrain;
    met.guessed = guessed(finding);
    met.says = say(met);
    if (met.effect == Effect::unknown) {
      met.missing = missing(finding);
    }
    return met;
  }

  /// What is not known and may be the reason why the effect of a finding is not known.
  [[nodiscard]] std::vector<Message> missing(const Finding& finding) const {
    std::vector<Message> missing;
    if (finding.what == Finding::What::terrain) {
      const SightMap::Kind& kind = map_.kind(finding.kind);
      if (!kind.los) {
        missing.push_back({"los.missing.class", {terrain_argument("terrain", kind.name)}});
      }
      if (!kind.height) {
        missing.push_back({"los.missing.height", {terrain_argument("terrain", kind.name)}});
      }
    }
    std::vector<Hex> hexes{finding.where.first, finding.where.second, finding.of, from_, to_};
    std::sort(hexes.begin(), hexes.end());
    hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
    for (const Hex hex : hexes) {
      const SightMap::Cell* cell = map_.cell(hex);
      if (cell != nullptr && !cell->elevation) {
        missing.push_back({"los.missing.elevation", {{"hex", to_string(hex)}}});
      }
      if (cell != nullptr && !cell->levels) {
        missing.push_back({"los.missing.levels", {{"hex", to_string(hex)}}});
      }
    }
    return missing;
  }

  const SightMap& map_;
  const SightRules& rules_;
  Hex from_;
  Hex to_;
};

struct Blocked {
  CountedPlace place;
  Cut at;
  bool by_count = false;
};

/// The first act on the line with which it is certainly blocked: what blocks, or one degrading place too many.
std::optional<Blocked> first_blocked(std::vector<Act> acts, int most_degrading) {
  std::stable_sort(acts.begin(), acts.end(), [](const Act& a, const Act& b) { return a.at < b.at; });
  std::vector<CountedPlace> counted;
  for (const Act& act : acts) {
    if (act.weakest == Strength::blocks) {
      return Blocked{act.place, act.at, false};
    }
    const bool counts = act.weakest == Strength::degrades &&
                        std::none_of(counted.begin(), counted.end(),
                                     [&](const CountedPlace& place) { return place.compare(act.place) == 0; });
    if (counts) {
      counted.push_back(act.place);
      if (static_cast<int>(counted.size()) > most_degrading) {
        return Blocked{act.place, act.at, true};
      }
    }
  }
  return std::nullopt;
}

/// The point of the line at the cut, rounded to the lattice: good enough to draw, never used to decide.
LatticePoint point_at(LatticePoint from, LatticePoint to, Cut cut) {
  const auto part = [&](std::int64_t a, std::int64_t b) {
    const double share = static_cast<double>(cut.num) / static_cast<double>(cut.den);
    return a + static_cast<std::int64_t>(static_cast<double>(b - a) * share);
  };
  return {part(from.x, to.x), part(from.y, to.y)};
}

void refuse(Sight& sight, const TerrainMap& map, SightEnd end, Message reason) {
  sight.verdict = Verdict::unknown;
  if (const SightMap::Cell* cell = map.sight_map().cell(end.hex); cell != nullptr && cell->guessed) {
    sight.guessed.push_back(end.hex);
  }
  if (!map.on_board(end.hex)) {
    Met met;
    met.where = to_string(end.hex);
    met.terrain = "off board";
    met.rule = sight.rules.numbers.board;
    met.says = reason;
    sight.because.push_back(std::move(met));
  }
  sight.says.push_back(std::move(reason));
}

}  // namespace

std::optional<Message> wrong_end(const TerrainMap& map, SightEnd end) {
  const SightMap::Cell* cell = map.sight_map().cell(end.hex);
  if (cell == nullptr) {
    return Message{"los.off_board", {{"hex", to_string(end.hex)}}};
  }
  if (!end.helicopter && (end.level < 0 || end.level > cell->levels.value_or(max_levels))) {
    return Message{"los.no_such_level", {{"hex", to_string(end.hex)}, {"level", end.level}}};
  }
  return std::nullopt;
}

Sight line_of_sight(const TerrainMap& map, std::span<const Hex> smoke, SightEnd from, SightEnd to,
                    const SightRules& rules) {
  Sight sight;
  sight.line = {centre(from.hex), centre(to.hex)};
  sight.rules = rules;
  for (const SightEnd& end : {from, to}) {
    if (auto reason = wrong_end(map, end)) {
      refuse(sight, map, end, std::move(*reason));
    }
  }
  if (!sight.says.empty()) {
    add_what_is_guessed(sight.says, sight);
    return sight;
  }
  if (from.hex == to.hex) {
    sight.verdict = Verdict::clear;
    sight.line = {centre(from.hex)};
    sight.says.push_back({"los.same_hex", {{"hex", to_string(from.hex)}}});
    return sight;
  }
  std::vector<Hex> smoke_hexes(smoke.begin(), smoke.end());
  std::sort(smoke_hexes.begin(), smoke_hexes.end());
  SightJudge judge(map.sight_map(), smoke_hexes, rules);
  const Tally tally = judge.judge_line(from, to);
  sight.verdict = tally.verdict;
  sight.degrading = tally.degrading;
  const Answer answer(map.sight_map(), rules, from.hex, to.hex);
  sight.because = answer.because(judge.findings());
  sight.guessed = answer.all_guessed(judge.line(), judge.findings());
  if (map.sight_map().has_guessed_sides()) {
    sight.guessed_sides = answer.all_guessed(judge.sides_met());
  }
  const auto blocked = first_blocked(judge.acts(), rules.most_degrading);
  if (blocked) {
    sight.blocked_at = place_text(blocked->place.where);
    sight.line.insert(sight.line.begin() + 1, point_at(centre(from.hex), centre(to.hex), blocked->at));
  }
  sight.says = say(sight, blocked && blocked->by_count);
  return sight;
}

std::string_view name_of(Verdict verdict) {
  constexpr std::array<std::string_view, 4> names = {"clear", "degraded", "blocked", "unknown"};
  return names[static_cast<std::size_t>(verdict)];
}

std::string_view name_of(Effect effect) {
  constexpr std::array<std::string_view, 7> names = {"blocks",      "degrades",      "shadow",      "unknown",
                                                     "ignored_own", "ignored_lower", "ignored_edge"};
  return names[static_cast<std::size_t>(effect)];
}

}  // namespace adjutant::board
