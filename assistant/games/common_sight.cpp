#include "games/common_sight.h"

#include <algorithm>
#include <utility>

namespace adjutant::games {

std::vector<Setting> common_sight_settings() {
  const std::string usual = "interpreted";
  return {{"edge", {"both", "either", "never"}, {}, usual, "setting.lnl.edge"},
          {"levels", {"symmetric", "firer"}, {}, usual, "setting.lnl.levels"},
          {"crest", {"open", "blocks"}, {}, usual, "setting.lnl.crest"},
          {"shadow", {"off", "elevation", "height"}, {}, usual, "setting.lnl.shadow"},
          {"own_hexside", {"ignored", "degrades"}, {}, usual, "setting.lnl.own_hexside"},
          {"own_hex", {"ignored", "target", "both"}, {}, usual, "setting.sight.own_hex"},
          {"corner", {"as_edge", "both", "either", "never"}, {}, usual, "setting.sight.corner"},
          {"most_degrading", {"any", "0", "1", "2", "3"}, {}, usual, "setting.sight.most_degrading"}};
}

bool has_common_sight(const GameSystem& game) {
  return std::ranges::any_of(game.settings,
                             [](const Setting& setting) { return setting.label == "setting.sight.most_degrading"; });
}

board::SightRules common_sight_rules(const Settings& settings) {
  board::SightRules rules;
  rules.numbers = {{}, {}, {}};
  for (const Setting& setting : common_sight_settings()) {
    const auto chosen = settings.find(setting.id);
    const bool is_chosen = chosen != settings.end();
    if (!is_chosen || !board::set_rule(rules, setting.id, chosen->second)) {
      static_cast<void>(board::set_rule(rules, setting.id, setting.values.front()));
    }
  }
  return rules;
}

void use_common_sight(GameSystem& game, Message without_terrain) {
  game.settings = common_sight_settings();
  game.sight = [without_terrain = std::move(without_terrain)](const Situation& situation, board::SightEnd from,
                                                              board::SightEnd to, const Settings& settings) {
    if (situation.terrain) {
      return board::line_of_sight(*situation.terrain, {}, from, to, common_sight_rules(settings));
    }
    board::Sight unknown;
    unknown.rules = common_sight_rules(settings);
    unknown.says = {without_terrain};
    return unknown;
  };
  game.field = [](const Situation& situation, board::SightEnd from, const Settings& settings, const Wanted& wanted) {
    return situation.terrain ? board::field_of_view(*situation.terrain, {}, from, common_sight_rules(settings), wanted)
                             : std::vector<board::SeenHex>();
  };
}

}  // namespace adjutant::games
