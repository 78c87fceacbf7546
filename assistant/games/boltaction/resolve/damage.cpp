#include "games/boltaction/resolve/damage.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "games/asking/asking.h"
#include "games/asking/printed.h"
#include "games/boltaction/reckon/dice.h"
#include "games/boltaction/reckon/rule_variants.h"
#include "games/boltaction/reckon/sections.h"
#include "games/boltaction/reckon/steps.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

using tables::Source;

constexpr const char* damage_chart = "damage";
constexpr std::array<std::string_view, 4> facings = {"front", "side", "top", "rear"};
/// The sorts of a die against armour, by rising harm.
const std::array<std::string, 4> armour_modes = {"none", "superficial", "full", "massive"};

struct Target {
  std::string name;
  std::string kind;  ///< "troops", "soft", "armour"
  int value = 0;
  [[nodiscard]] bool armour() const { return kind == "armour"; }
};

struct Shot {
  int hits = 0;
  int pen = 0;
  std::string facing;
  bool long_range = false;
  bool kinetic = true;  ///< neither HE nor a shaped charge: distance weakens it
  bool tank_hunters = false;
  bool sniper = false;
};

Target read_target(Input& input, Run& run) {
  Target target{needed_row(input, "target", damage_chart, "value", run), {}, 0};
  target.kind = printed_text(damage_chart, target.name + "/kind", run);
  target.value = printed_number(damage_chart, target.name + "/value", run);
  if (input.flag("flame_vehicle")) {
    target.value += printed_modifier(damage_chart, "flame_vehicle", run).value;
  }
  if (input.flag("protected") && !is_normal(variant::protection, run.rule_set.settings)) {
    target.value += printed_modifier(damage_chart, "protected", run).value;
  }
  say(run, "trace.boltaction.damage_value", target.value, section::damage, Source::stated,
      {term("target", "boltaction.target." + target.name), {"value", target.value}});
  return target;
}

Shot read_shot(Input& input, int hits, const Run& run) {
  const Shot shot{hits,
                  input.number_or("pen", 0),
                  choice(input, "facing", facings),
                  input.flag("long"),
                  !input.flag("shaped") && !input.flag("he"),
                  input.flag("tank_hunters"),
                  input.flag("sniper")};
  stop_at_mistake(input, run);
  return shot;
}

tables::Modifiers settle_armour(const Shot& shot, Run& run) {
  const auto offer = [&](const char* id, bool ticked, const char* refusal = nullptr) {
    return tables::Offer{printed_modifier(damage_chart, id, run), ticked, refusal ? Message{refusal, {}} : Message{}};
  };
  const bool weakened = shot.long_range && shot.kinetic;
  return settle({offer("side_top", shot.facing == "side" || shot.facing == "top"), offer("rear", shot.facing == "rear"),
                 offer("long", weakened, shot.long_range && !weakened ? "boltaction.refused.not_kinetic" : nullptr)},
                damage_chart, {}, run);
}

/// Whether the weapon is too light to hurt the target.
bool is_too_light(const Target& target, const Shot& shot, const Run& run) {
  const bool soft_needs_heavy = !is_normal(variant::soft_vehicles, run.rule_set.settings);
  return shot.pen <= 0 && (target.armour() || (target.kind == "soft" && soft_needs_heavy));
}

/// A natural 1 never damages.
bool damages(int face, int bonus, int value) {
  return face > 1 && face + bonus >= value;
}

/// The result of the damage dice for troops; the faces are empty while odds are counted.
struct Harm {
  int casualties = 0;
  int exceptional = 0;
  std::vector<int> first;
  std::vector<int> confirming;  ///< one for each 6 that damages
  friend auto operator<=>(const Harm&, const Harm&) = default;
};

Harm hurt(const Target& target, const Shot& shot, int bonus, int exceptional_face, tables::Oracle& oracle) {
  enum Sort { unharmed, casualty, six, sorts };
  Throw thrown = throw_dice(oracle, "damage", shot.hits, sorts, [&](int face) {
    const Sort harmed = face >= exceptional_face && !shot.sniper ? six : casualty;
    return damages(face, bonus, target.value) ? harmed : unharmed;
  });
  Harm harm;
  harm.casualties = thrown.counts[casualty] + thrown.counts[six];
  const int confirmed = count_at_least(oracle, "exceptional", thrown.counts[six], exceptional_face, &harm.confirming);
  harm.exceptional = shot.sniper ? harm.casualties : confirmed;
  harm.first = std::move(thrown.faces);
  return harm;
}

json rolls_of(const Harm& harm, const Target& target, const Shot& shot, int bonus, int exceptional_face) {
  json rolls = json::array();
  auto confirming = harm.confirming.begin();
  for (const int face : harm.first) {
    const bool damage = damages(face, bonus, target.value);
    json roll = {{"die", face}, {"total", face + bonus}, {"damage", damage}};
    if (damage && shot.sniper) {
      roll["exceptional"] = true;
    } else if (damage && face >= exceptional_face && confirming != harm.confirming.end()) {
      roll["second_die"] = *confirming;
      roll["exceptional"] = *confirming++ >= exceptional_face;
    }
    rolls.push_back(std::move(roll));
  }
  return rolls;
}

void add_troops(const Target& target, const Shot& shot, int bonus, json& result, Run& run) {
  const int exceptional_face = printed_number("least_face", "exceptional/face", run);
  run.trace.aim({"damage", std::max(target.value - bonus, 2)});  // a natural 1 never damages
  run.trace.aim({"exceptional", exceptional_face});
  const Harm harm = run.oracle.part<Harm>(
      "damage", [&](tables::Oracle& dice) { return hurt(target, shot, bonus, exceptional_face, dice); });
  set_rolled(result, run, "rolls", rolls_of(harm, target, shot, bonus, exceptional_face));
  result["casualties"] = harm.casualties;
  result["exceptional"] = harm.exceptional;
  say(run, "trace.boltaction.casualties", harm.casualties, section::shooting, Source::dice,
      {{"casualties", harm.casualties}, {"exceptional", harm.exceptional}});
}

/// The index in `armour_modes` of what one die does; tank hunters do more than superficial damage.
int armour_sort(int face, int bonus, int value, bool tank_hunters, const Run& run) {
  if (!damages(face, bonus, value)) {
    return 0;
  }
  std::string mode = damage_mode(face + bonus - value, run);
  if (tank_hunters && mode == "superficial") {
    mode = "full";
  }
  return static_cast<int>(std::ranges::find(armour_modes, mode) - armour_modes.begin()) %
         static_cast<int>(armour_modes.size());
}

void add_armour(const Target& target, const Shot& shot, int bonus, json& result, Run& run) {
  const auto sort_of = [&](int face) { return armour_sort(face, bonus, target.value, shot.tank_hunters, run); };
  run.trace.aim({"damage", std::max(target.value - bonus, 2)});
  const Throw thrown = throw_dice(run.oracle, "damage", shot.hits, static_cast<int>(armour_modes.size()), sort_of);
  json rolls = json::array();
  for (const int face : thrown.faces) {
    const int sort = sort_of(face);
    json roll = {{"die", face}, {"total", face + bonus}, {"damage", sort > 0}};
    if (sort > 0) {
      roll["mode"] = armour_modes.at(static_cast<std::size_t>(sort));
    }
    rolls.push_back(std::move(roll));
  }
  set_rolled(result, run, "rolls", rolls);
  result["penetrations"] = shot.hits - thrown.counts[0];
  result["modes"] = json::object();
  for (std::size_t sort = 1; sort < armour_modes.size(); ++sort) {
    const int times = thrown.counts[sort];
    if (times > 0) {
      result["modes"][armour_modes.at(sort)] = times;
      say(run, "trace.boltaction.penetrates", times, section::vehicle_damage, Source::dice,
          {{"times", times}, term("mode", "boltaction.mode." + armour_modes.at(sort))});
    }
  }
  if (shot.hits == thrown.counts[0]) {
    say(run, "trace.boltaction.no_penetration", 0, section::damage, Source::dice);
  }
}

}  // namespace

std::string damage_mode(int margin, const Run& run) {
  return printed_band("damage_mode", margin, "mode", run);
}

json resolve_damage(Input& input, int hits, Run& run) {
  const Target target = read_target(input, run);
  const Shot shot = read_shot(input, hits, run);
  if (is_too_light(target, shot, run)) {
    json result = refused("legal", "trace.boltaction.heavy_only", section::shooting, run);
    result["value"] = target.value;
    return result;
  }
  const tables::Modifiers settled = target.armour() ? settle_armour(shot, run) : tables::Modifiers{};
  const int bonus = shot.pen + settled.sum();
  json result = {{"value", target.value}, {"pen", shot.pen}, {"mods", counting(settled)}, {"bonus", bonus}};
  run.trace.sum({"damage", bonus, {"boltaction.total.damage", {}}});
  if (target.armour()) {
    add_armour(target, shot, bonus, result, run);
  } else {
    add_troops(target, shot, bonus, result, run);
  }
  return result;
}

Result<json> damage(const json& object, Run& run) {
  Input input(object);
  const int hits = amount_of(input, "hits", run);
  end_input(input, run);
  return resolve_damage(input, hits, run);
}

}  // namespace adjutant::games::boltaction
