#include "games/boltaction/resolve/to_hit.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "games/asking/asking.h"
#include "games/asking/printed.h"
#include "games/boltaction/reckon/dice.h"
#include "games/boltaction/reckon/national.h"
#include "games/boltaction/reckon/rule_variants.h"
#include "games/boltaction/reckon/sections.h"
#include "games/boltaction/reckon/steps.h"
#include "games/boltaction/resolve/morale.h"
#include "games/boltaction/resolve/weapon.h"
#include "games/boltaction/table/measure.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

using tables::Source;

constexpr const char* to_hit_chart = "to_hit";
constexpr std::size_t max_rules = 20;

constexpr std::array<std::string_view, 12> flags = {"point_blank", "pin",          "long",   "inexperienced",
                                                    "moving",      "one_man_team", "down",   "small",
                                                    "soft_cover",  "hard_cover",   "bunker", "protected"};
constexpr std::array<std::string_view, 17> weapon_rules = {"assault",
                                                           "flame",
                                                           "he",
                                                           "sniper",
                                                           "no_move_penalty",
                                                           "gyro_stabilised",
                                                           "team",
                                                           "fixed",
                                                           "shaped",
                                                           "one_shot",
                                                           "indirect",
                                                           "howitzer",
                                                           "HE1",
                                                           "HE2",
                                                           "HE3",
                                                           "HE4",
                                                           "HE"};

struct Shots {
  std::string count;        ///< of one weapon: "5", "D6+1"
  int weapons = 1;          ///< so many fire
  int more = 0;             ///< by a national rule, in all
  int more_each = 0;        ///< by a national rule, of each weapon
  bool from_board = false;  ///< flags, pins and distance were read off the table, and no player has said them
  tables::Ticks switches;
  std::optional<int> base;
  std::vector<std::string> flags;
  int pins = 0;
  std::vector<std::string> rules;
  bool no_moving_penalty = false;
  bool out_of_range = false;

  [[nodiscard]] bool flagged(std::string_view flag) const { return std::ranges::find(flags, flag) != flags.end(); }
  [[nodiscard]] bool has(std::string_view rule) const { return std::ranges::find(rules, rule) != rules.end(); }
};

template <class Names>
std::vector<std::string> known_texts(Input& input, const std::string& field, const Names& names) {
  std::vector<std::string> texts = input.texts(field, max_rules);
  for (const std::string& text : texts) {
    if (std::ranges::find(names, text) == std::end(names)) {
      input.refuse(field, {"games.input.kind", {{"kind", text}}});
    }
  }
  return texts;
}

void measure(Shots& shots, const Weapon& weapon, int distance, const Run& run) {
  constexpr int point_blank = 6;
  const int least = shots.has("sniper") ? printed_number("limits", "sniper_least/value", run) : 0;
  const int most = shots.has("sniper") ? printed_number("limits", "sniper_most/value", run) : weapon.range.value_or(0);
  shots.out_of_range = distance < least || distance > most;
  if (distance <= point_blank && !shots.flagged("point_blank")) {
    shots.flags.emplace_back("point_blank");
  }
  if (distance * 2 > most && distance > point_blank && !shots.flagged("long")) {
    shots.flags.emplace_back("long");
  }
}

void take_weapon(Input& input, Shots& shots, const National& national, const Run& run) {
  const auto weapon = read_weapon(input, run);
  const auto distance = measured(input, run);
  stop_at_mistake(input, run);
  if (!weapon) {
    return;
  }
  shots.rules.insert(shots.rules.end(), weapon->rules.begin(), weapon->rules.end());
  if (weapon->he > 0 && weapon->pen == "he") {
    shots.rules.emplace_back("he");
  }
  if (shots.count.empty()) {
    shots.count = weapon->shots;
  }
  if ((weapon->id == "lmg" || weapon->id == "mmg") && national.has(national::buzz_saw)) {
    ++shots.more_each;
  }
  if (distance) {
    measure(shots, *weapon, *distance, run);
  }
}

Shots read_shots(Input& input, const Run& run) {
  Shots shots;
  shots.base = input.number("base");
  shots.flags = known_texts(input, "flags", flags);
  shots.rules = known_texts(input, "weapon_rules", weapon_rules);
  shots.from_board = input.flag("from_board");
  shots.switches = read_switches(input);
  shots.weapons = input.flag("every_model") ? amount_of(input, "models", run) : 1;
  shots.pins = std::clamp(input.number_or("pins", 0), 0, max_pins);
  const National national(input);
  stop_at_mistake(input, run);
  if (input.number("shots") || input.text("weapon").empty()) {
    shots.count = std::to_string(amount_of(input, "shots", run));
  }
  const std::string weapon = input.text("weapon");
  if (national.has(national::rapid_fire) && (weapon.empty() || weapon == "rifle")) {
    shots.more += amount_of(input, "models", run) / printed_number("limits", "extra_attack_per_models/value", run);
  }
  shots.no_moving_penalty = national.has(national::fire_and_move) || national.has(national::gyro_stabilised) ||
                            shots.has("assault") || shots.has("no_move_penalty") || shots.has("gyro_stabilised");
  take_weapon(input, shots, national, run);
  shots.no_moving_penalty = shots.no_moving_penalty || shots.has("assault");
  stop_at_mistake(input, run);
  return shots;
}

/// Whether the weapon or a rule of the shooter takes that modifier away.
bool dropped_by_rule(const Shots& shots, const tables::Modifier& modifier) {
  const std::string& id = modifier.id;
  if (shots.has("sniper")) {
    return modifier.value < 0 && id != "pin" && id != "one_man_team";
  }
  const bool flame = shots.has("flame");
  const bool he = shots.has("he") || shots.has("HE");
  return (id == "moving" && shots.no_moving_penalty) || (id == "long" && (flame || he)) ||
         (flame && (id == "down" || id == "protected" || modifier.group == "cover")) || (he && id == "protected");
}

bool given(const Shots& shots, const std::string& id) {
  return shots.flagged(id) || (id == "pin" && shots.pins > 0);
}

tables::Modifier shot_modifier(const Shots& shots, const std::string& id, const Run& run) {
  tables::Modifier modifier = printed_modifier(to_hit_chart, id, run, id == "pin" ? std::max(shots.pins, 1) : 1);
  if (modifier.source == Source::secondary && !is_normal(variant::lost_rows, run.rule_set.settings)) {
    modifier.source = Source::unknown;
    modifier.value = 0;
  }
  return modifier;
}

/// The flags of the input that do not count: removed by a rule, or beaten by another of their group.
std::vector<std::string> dropped(const Shots& shots, const tables::Modifiers& settled) {
  std::vector<std::string> ids;
  for (const tables::SettledModifier& one : settled.all) {
    if (given(shots, one.modifier.id) && !one.counts) {
      ids.push_back(one.modifier.id);
    }
  }
  std::ranges::sort(ids);
  return ids;
}

/// What was read off the table ticks a modifier, which then counts as its source allows; a player's word counts always.
tables::Modifiers settle_flags(const Shots& shots, Run& run) {
  std::vector<tables::Offer> offers;
  tables::Ticks said = shots.switches;
  for (const std::string_view flag : flags) {
    const tables::Modifier modifier = shot_modifier(shots, std::string(flag), run);
    const bool is_given = given(shots, modifier.id);
    const bool drops = is_given && dropped_by_rule(shots, modifier);
    const bool elsewhere = flag == "protected" && !is_normal(variant::protection, run.rule_set.settings);
    Message refusal;
    if (drops || (is_given && elsewhere)) {
      refusal = {drops ? "boltaction.refused.weapon" : "boltaction.refused.against_damage", {}};
    } else if (is_given && !shots.from_board) {
      said.emplace(modifier.id, true);
    }
    offers.push_back({modifier, is_given && refusal.empty(), refusal});
  }
  return settle(offers, to_hit_chart, said, run);
}

/// The number that a die must show before modifiers.
int printed_base(const Run& run) {
  constexpr int sides = 6;
  for (int face = 1; face <= sides; ++face) {
    if (printed_flag(to_hit_chart, tables::cell_name(printed_row(to_hit_chart, face, run).id, "hit"), run)) {
      return face;
    }
  }
  return sides + 1;
}

/// Each die must be a 6 that another 6 confirms.
int resolve_impossible(int shots, json& result, Run& run) {
  const int six = printed_number("least_face", "impossible_shot/face", run);
  std::vector<int> first;
  std::vector<int> second;
  run.trace.aim({"to_hit", six});
  run.trace.aim({"confirm", six});
  const int sixes = count_at_least(run.oracle, "to_hit", shots, six, &first);
  const int hits = count_at_least(run.oracle, "confirm", sixes, six, &second);
  json detail = json::array();
  auto confirming = second.begin();
  for (const int face : first) {
    detail.push_back(face >= six && confirming != second.end() ? json{face, *confirming++} : json::array({face}));
  }
  result["impossible_shot"] = true;
  set_rolled(result, run, "detail", detail);
  return hits;
}

int resolve_ordinary(int shots, int needed, json& result, Run& run) {
  constexpr int one_always_misses = 2;
  const int least = std::max(needed, one_always_misses);
  run.trace.aim({"to_hit", least});
  const int hits = count_at_least(run.oracle, "to_hit", shots, least);
  result["needed_effective"] = least;
  result["misses"] = shots - hits;
  return hits;
}

/// The dice of all weapons together.
int dice_of(const Shots& shots, Run& run) {
  int dice = shots.more;
  for (int weapon = 0; weapon < shots.weapons; ++weapon) {
    dice += roll_amount(run, "shots", shots.count) + shots.more_each;
  }
  return std::min(max_dice, dice);
}

json fire(const Shots& shots, Run& run) {
  const int base = shots.base.value_or(printed_base(run));
  say(run, "trace.boltaction.base", base, section::shooting, Source::stated, {{"face", base}});
  const tables::Modifiers settled = settle_flags(shots, run);
  const int sum = settled.sum();
  const int needed = base - sum;
  json result = {{"base", base},
                 {"mods", counting(settled)},
                 {"dropped", dropped(shots, settled)},
                 {"sum", sum},
                 {"needed", needed}};
  run.trace.sum({"to_hit", sum, {"boltaction.total.to_hit", {}}});
  run.trace.stand("needed", needed);
  const int count = dice_of(shots, run);
  const bool impossible = needed >= printed_number("limits", "impossible_from/value", run);
  say(run, impossible ? "trace.boltaction.impossible_shot" : "trace.boltaction.needed", needed, section::shooting,
      Source::stated, {{"face", needed}, {"shots", count}});
  const int hits = impossible ? resolve_impossible(count, result, run) : resolve_ordinary(count, needed, result, run);
  const int pins = hits > 0 ? printed_number("limits", "pins_per_hit/value", run) : 0;
  result["hits"] = hits;
  result["pins_given"] = pins;
  if (shots.has("he") || shots.has("flame")) {  // their pins are those of the template and of the flames
    say(run, "trace.boltaction.hits_alone", hits, section::shooting, Source::dice, {{"hits", hits}});
  } else {
    say(run, "trace.boltaction.hits", hits, section::shooting, Source::dice, {{"hits", hits}, {"pins", pins}});
  }
  return result;
}

}  // namespace

json resolve_to_hit(Input& input, Run& run) {
  const Shots shots = read_shots(input, run);
  if (shots.out_of_range) {
    return refused("legal", "trace.boltaction.out_of_range", section::weapons, run);
  }
  return fire(shots, run);
}

Result<json> to_hit(const json& object, Run& run) {
  Input input(object);
  return resolve_to_hit(input, run);
}

}  // namespace adjutant::games::boltaction
