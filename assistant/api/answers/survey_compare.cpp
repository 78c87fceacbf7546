#include "api/answers/survey_compare.h"

#include <set>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "api/answers/survey_answers.h"
#include "api/answers/survey_edges.h"
#include "api/answers/survey_outlines.h"

namespace adjutant::api {
namespace {

using ComparedJson = nlohmann::json;

}  // namespace

ComparedJson differences_json(const board::TerrainData& mine, const board::TerrainData& theirs,
                              const std::vector<board::Hex>& hexes) {
  ComparedJson different = ComparedJson::object();
  for (const board::Hex hex : hexes) {
    const ComparedJson here = hex_stands_json(mine, hex);
    const ComparedJson there = hex_stands_json(theirs, hex);
    if (!there["kind"].is_null() && (here["kind"] != there["kind"] || here["elevation"] != there["elevation"] ||
                                     here["levels"] != there["levels"])) {
      different[board::to_string(hex)] = {{"mine", here}, {"theirs", there}};
    }
  }
  ComparedJson edges = ComparedJson::array();
  const auto sides_here = listed_sides(mine);
  const auto sides_there = listed_sides(theirs);
  std::set<board::Hexside> sides;
  for (const auto* listed : {&sides_here, &sides_there}) {
    for (const auto& [side, stands] : *listed) {
      sides.insert(side);
    }
  }
  for (const board::Hexside& side : sides) {
    const SideStands here = stands_along(sides_here, side, mine.other_edges);
    const SideStands there = stands_along(sides_there, side, theirs.other_edges);
    const bool is_known = !there.kinds.empty() || there.proof == board::Proof::checked;
    if (is_known && here.kinds != there.kinds) {
      edges.push_back({{"a", board::to_string(side.first)},
                       {"b", board::to_string(side.second)},
                       {"mine", here.kinds},
                       {"theirs", there.kinds},
                       {"proof", board::name_of(there.proof)}});
    }
  }
  ComparedJson kinds = ComparedJson::object();
  for (const auto& [name, kind] : theirs.kinds) {
    if (!mine.kinds.contains(name)) {
      kinds[name] = {{"los", kind.los ? ComparedJson(board::name_of(*kind.los)) : ComparedJson()},
                     {"height", kind.height ? ComparedJson(*kind.height) : ComparedJson()}};
    }
  }
  return {{"hexes", std::move(different)},
          {"edges", std::move(edges)},
          {"outlines", outline_differences_json(mine, theirs, hexes)},
          {"kinds", std::move(kinds)}};
}

}  // namespace adjutant::api
