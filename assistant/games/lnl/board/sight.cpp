#include "games/lnl/board/sight.h"

#include <algorithm>

#include "games/lnl/board/units.h"
#include "games/open_lines.h"

namespace adjutant::games::lnl {

namespace {

std::vector<board::Hex> smoke_of(const Situation& situation) {
  std::vector<board::Hex> smoke;
  for (const HexMarker& marker : situation.markers) {
    if (is_smoke(marker)) {
      smoke.push_back(marker.hex);
    }
  }
  return smoke;
}

}  // namespace

std::vector<Setting> sight_settings() {
  return {{"edge", {"both", "either", "never"}, "10.3"},
          {"levels", {"symmetric", "firer"}, "10.3"},
          {"crest", {"open", "blocks"}, "10.3"},
          {"shadow", {"elevation", "height", "off"}, "10.3"},
          {"own_hexside", {"degrades", "ignored"}, "10.3"},
          {"smoke_height", {"1", "0", "2"}, "7.0"}};
}

board::SightRules sight_rules(const Settings& settings) {
  board::SightRules rules;
  for (const Setting& setting : sight_settings()) {
    if (const auto chosen = settings.find(setting.id); chosen != settings.end()) {
      board::SightRules changed = rules;
      if (board::set_rule(changed, setting.id, chosen->second)) {
        rules = changed;
      }
    }
  }
  return rules;
}

board::Sight sight(const Situation& situation, board::SightEnd from, board::SightEnd to, const Settings& settings) {
  const bool may_look = OpenLines(situation.ledger, settings).contains(from, to);
  if (!situation.terrain || !may_look) {
    board::Sight unknown;
    unknown.rules = sight_rules(settings);
    unknown.says = {may_look ? Message{"lnl.sight.no_terrain", {}} : not_declared(from, to)};
    return unknown;
  }
  return board::line_of_sight(*situation.terrain, smoke_of(situation), from, to, sight_rules(settings));
}

std::vector<board::SeenHex> field(const Situation& situation, board::SightEnd from, const Settings& settings,
                                  const Wanted& wanted) {
  if (!situation.terrain || shots_are_declared(settings)) {
    return {};
  }
  return board::field_of_view(*situation.terrain, smoke_of(situation), from, sight_rules(settings), wanted);
}

std::optional<board::Lookout> lookout(const Situation& situation, const Settings& settings) {
  if (!situation.terrain) {
    return std::nullopt;
  }
  return board::Lookout(*situation.terrain, smoke_of(situation), sight_rules(settings));
}

board::SightEnd sight_end(const Unit& unit) {
  return {unit.hex, unit.level, class_of(unit) == UnitClass::helicopter};
}

bool is_smoke(const HexMarker& marker) {
  return plain_name(marker.kind).starts_with("smoke");
}

bool smoke_in(const Situation& situation, board::Hex hex) {
  return std::ranges::any_of(situation.markers,
                             [&](const HexMarker& marker) { return marker.hex == hex && is_smoke(marker); });
}

}  // namespace adjutant::games::lnl
