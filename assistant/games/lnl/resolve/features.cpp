#include "games/lnl/resolve/features.h"

#include <array>

#include <nlohmann/json.hpp>

#include "board/obstacle.h"
#include "games/lnl/board/sight.h"
#include "games/lnl/reckon/fields.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

/// The most features of an input: more hexes than any line of a board crosses.
constexpr std::size_t max_features = 200;
constexpr std::array<std::string_view, 2> obstacle_classes = {"blocking", "degrading"};

/// Something on the line as the judge of a board sees it.
struct Feature {
  board::Obstacle obstacle;
  bool crossed = true;
};

Feature read_feature(Input& input) {
  Feature feature;
  const std::string named = choice(input, "class", obstacle_classes);
  feature.crossed = input.flag("silhouette_crossed", true);
  feature.obstacle.los = named == "blocking" ? board::SightClass::blocking : board::SightClass::degrading;
  feature.obstacle.height = 1;
  feature.obstacle.own = input.flag("in_firer_or_target_hex");
  feature.obstacle.base.elevation = input.number_or("level", 0);
  feature.obstacle.beside_from = input.flag("beside_lower");
  feature.obstacle.beside_to = feature.obstacle.beside_from;
  return feature;
}

board::UnitHeight at_level(int level) {
  board::UnitHeight height;
  height.ground.elevation = level;
  return height;
}

/// The effect of everything on the line together.
struct Answer {
  bool blocked = false;
  int degrading = 0;
  json because = json::array();
};

void add_effect(Answer& answer, const Feature& feature, const std::string& name, const board::SightHeights& heights,
                Run& run) {
  const board::SightRules rules = sight_rules(run.rule_set.settings);
  const auto effect = feature.crossed ? board::judge(feature.obstacle, heights, rules).effect : std::nullopt;
  if (!effect) {
    return;
  }
  answer.blocked |= board::strength_of(effect) == board::Strength::blocks;
  answer.degrading += board::strength_of(effect) == board::Strength::degrades ? 1 : 0;
  const std::string said(board::name_of(*effect));
  answer.because.push_back({{"feature", name}, {"effect", said}});
  run.trace.add({"trace.lnl.feature",
                 said,
                 "10.3",
                 tables::Source::player,
                 {{"feature", name}, term("effect", "lnl.effect." + said)}});
}

}  // namespace

Result<json> sight_past_features(const json& object, Run& run) {
  Input input(object);
  const board::SightHeights heights{at_level(input.number_or("firer_level", 0)),
                                    at_level(input.number_or("target_level", 0))};
  std::vector<Feature> features;
  std::vector<std::string> names;
  for (Input& part : input.objects("features", max_features)) {
    features.push_back(read_feature(part));
    names.push_back(part.text("name", std::to_string(features.size())));
    input.take_mistake(part);
  }
  stop_at_mistake(input, run);
  Answer answer;
  for (std::size_t i = 0; i < features.size(); ++i) {
    add_effect(answer, features[i], names[i], heights, run);
  }
  const bool too_many = answer.degrading > board::SightRules{}.most_degrading;
  const auto verdict = answer.blocked || too_many ? board::Verdict::blocked
                       : answer.degrading > 0     ? board::Verdict::degraded
                                                  : board::Verdict::clear;
  const std::string said(board::name_of(verdict));
  run.trace.add({"trace.lnl.sight", said, "10.3", tables::Source::stated, {term("verdict", "lnl.verdict." + said)}});
  return json{{"los", said}, {"degrading_hexes", answer.degrading}, {"because", std::move(answer.because)}};
}

}  // namespace adjutant::games::lnl
