#include "games/boltaction/resolve/weapon.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/asking/asking.h"
#include "games/asking/printed.h"
#include "games/boltaction/reckon/sections.h"
#include "games/boltaction/reckon/steps.h"
#include "games/boltaction/table/measure.h"
#include "games/boltaction/table/word_lists.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

using tables::Source;

bool Weapon::has(const std::string& rule) const {
  return std::ranges::find(rules, rule) != rules.end();
}

std::optional<Weapon> read_weapon(Input& input, const Run& run) {
  Weapon weapon{input.text("weapon"), {}, {}, {}, {}, {}, 0, {}};
  if (weapon.id.empty()) {
    return std::nullopt;
  }
  if (!has_row("weapons", weapon.id, "range", run)) {
    input.refuse("weapon", {"games.input.kind", {{"kind", weapon.id}}});
    return std::nullopt;
  }
  const auto cell = [&](const char* column) {
    return tables::text_of(
        *tables::needed_figure(run.rule_set.charts, "weapons", weapon.id + "/" + column, run.oracle).value);
  };
  const auto distance = [&](const char* column) -> std::optional<int> {
    if (cell(column) == "none") {
      return std::nullopt;
    }
    return printed_number("weapons", weapon.id + "/" + column, run);
  };
  weapon.range = distance("range");
  weapon.indirect_least = distance("indirect_least");
  weapon.indirect_most = distance("indirect_most");
  weapon.shots = cell("shots");
  weapon.pen = cell("pen");
  weapon.he = printed_number("weapons", weapon.id + "/he", run);
  weapon.rules = words_of(cell("rules"));
  return weapon;
}

Result<json> indirect_range(const json& object, Run& run) {
  Input input(object);
  needed_text(input, "weapon", run);
  const auto weapon = read_weapon(input, run);
  const int distance = needed_distance(input, run);
  stop_at_mistake(input, run);
  if (!weapon->indirect_least || !weapon->indirect_most) {
    return refused("legal", "trace.boltaction.not_indirect", section::weapons, run);
  }
  const bool within = distance >= *weapon->indirect_least && distance <= *weapon->indirect_most;
  const char* step = within ? "trace.boltaction.indirect_in_range" : "trace.boltaction.indirect_out_of_range";
  say(run, step, within, section::special, Source::stated,
      {{"distance", distance}, {"least", *weapon->indirect_least}, {"most", *weapon->indirect_most}});
  return within ? json{{"in_range", true}} : json{{"hit", false}, {"reason", step}};
}

}  // namespace adjutant::games::boltaction
