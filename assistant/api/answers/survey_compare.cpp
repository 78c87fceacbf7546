#include "api/answers/survey_compare.h"

#include <set>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "api/answers/survey_answers.h"
#include "api/answers/survey_edges.h"

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
  const auto features_here = features_along(mine);
  const auto features_there = features_along(theirs);
  std::set<board::Hexside> sides;
  for (const auto* features : {&features_here, &features_there}) {
    for (const auto& [side, kinds] : *features) {
      sides.insert(side);
    }
  }
  for (const board::Hexside& side : sides) {
    const auto along = [&](const auto& features) {
      const auto found = features.find(side);
      return found == features.end() ? std::set<std::string>() : found->second;
    };
    if (along(features_here) != along(features_there)) {
      edges.push_back({{"a", board::to_string(side.first)},
                       {"b", board::to_string(side.second)},
                       {"mine", along(features_here)},
                       {"theirs", along(features_there)}});
    }
  }
  ComparedJson kinds = ComparedJson::object();
  for (const auto& [name, kind] : theirs.kinds) {
    if (!mine.kinds.contains(name)) {
      kinds[name] = {{"los", kind.los ? ComparedJson(board::name_of(*kind.los)) : ComparedJson()},
                     {"height", kind.height ? ComparedJson(*kind.height) : ComparedJson()}};
    }
  }
  return {{"hexes", std::move(different)}, {"edges", std::move(edges)}, {"kinds", std::move(kinds)}};
}

}  // namespace adjutant::api
