#include "dock/models/survey/outline_survey.h"

#include <algorithm>
#include <utility>

#include "dock/heard/read.h"

namespace adjutant::dock {
namespace {

OutlineStand read_outline(const Json& json) {
  return {lattice_points_at(json, "points"), string_at(json, "terrain"), string_at(json, "proof") == "checked"};
}

}  // namespace

void OutlineSurvey::clear() {
  kept_.clear();
  proposed_.clear();
  differences_.clear();
}

void OutlineSurvey::read(const Json& answer, const QTransform& frame) {
  kept_.clear();
  proposed_.clear();
  frame_ = frame;
  for (const Json& one : list_at(answer, "outlines")) {
    const auto of = board::hex_named(string_at(one, "of"));
    if (of) {
      kept_[*of].push_back(read_outline(one));
    }
  }
}

void OutlineSurvey::take(std::vector<OutlineGuess> proposed) {
  proposed_ = std::move(proposed);
}

std::vector<OutlineStand> OutlineSurvey::stands(board::Hex hex) const {
  const auto found = kept_.find(hex);
  return found == kept_.end() ? std::vector<OutlineStand>() : found->second;
}

void OutlineSurvey::put(const OutlineStands& stands) {
  for (const auto& [hex, outlines] : stands) {
    kept_[hex] = outlines;
  }
}

/// A proposal that stands there already is none any more.
std::vector<OutlineSurvey::Candidate> OutlineSurvey::candidates(const KindOf& kind_of) const {
  std::vector<Candidate> all;
  for (const auto& [hex, outlines] : kept_) {
    for (const OutlineStand& one : outlines) {
      all.push_back({hex, one, true});
    }
  }
  for (const OutlineGuess& guess : proposed_) {
    const std::vector<OutlineStand> there = stands(guess.of);
    if (kind_of(guess.of) == guess.kind && !std::ranges::count(there, guess.points, &OutlineStand::points)) {
      all.push_back({guess.of, {guess.points, {}, false}, false});
    }
  }
  return all;
}

QPolygonF OutlineSurvey::line_of(const OutlineStand& stand) const {
  QPolygonF line;
  for (const board::LatticePoint point : stand.points) {
    line.append(QPointF(static_cast<double>(point.x), static_cast<double>(point.y)));
  }
  return frame_.map(line);
}

std::vector<ShownOutline> OutlineSurvey::shown(const KindOf& kind_of) const {
  std::vector<ShownOutline> all;
  for (const Candidate& one : candidates(kind_of)) {
    all.push_back({one.of, line_of(one.stand), one.stand.checked});
  }
  return all;
}

OutlineStands OutlineSurvey::clicked(QPointF board_point, const KindOf& kind_of) const {
  for (const Candidate& one : candidates(kind_of)) {
    if (!line_of(one.stand).containsPoint(board_point, Qt::OddEvenFill)) {
      continue;
    }
    std::vector<OutlineStand> after = stands(one.of);
    OutlineStand taken = one.stand;
    taken.checked = true;
    const auto place = std::ranges::find(after, one.stand);
    if (!one.kept) {
      after.push_back(std::move(taken));
    } else if (one.stand.checked) {
      after.erase(place);
    } else {
      *place = std::move(taken);
    }
    return {{one.of, std::move(after)}};
  }
  return {};
}

OutlineStands OutlineSurvey::all_taken(const KindOf& kind_of) const {
  OutlineStands after;
  for (const Candidate& one : candidates(kind_of)) {
    if (one.stand.checked) {
      continue;
    }
    std::vector<OutlineStand>& there = after.try_emplace(one.of, stands(one.of)).first->second;
    const auto place = std::ranges::find(there, one.stand);
    OutlineStand& taken = one.kept && place != there.end() ? *place : there.emplace_back(one.stand);
    taken.checked = true;
  }
  return after;
}

void OutlineSurvey::read_differences(const Json& answer) {
  differences_.clear();
  for (const auto& [id, both] : field_at(answer, "outlines").items()) {
    if (const auto hex = board::hex_named(id)) {
      std::vector<OutlineStand> theirs;
      for (const Json& one : list_at(both, "theirs")) {
        theirs.push_back(read_outline(one));
      }
      differences_.push_back({*hex, std::move(theirs)});
    }
  }
  std::ranges::sort(differences_, {}, &OutlineDifference::place);
}

Json outlines_of(const OutlineStands& stands) {
  Json all = Json::object();
  for (const auto& [hex, outlines] : stands) {
    Json& list = all[board::to_string(hex)] = Json::array();
    for (const OutlineStand& one : outlines) {
      Json said = {{"points", Json::array()}, {"proof", one.checked ? "checked" : "guessed"}};
      for (const board::LatticePoint point : one.points) {
        said["points"].push_back({point.x, point.y});
      }
      if (!one.terrain.empty()) {
        said["terrain"] = one.terrain;
      }
      list.push_back(std::move(said));
    }
  }
  return all;
}

}  // namespace adjutant::dock
