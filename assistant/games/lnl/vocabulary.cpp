#include <array>

#include "board/corner.h"
#include "games/lnl/board/facts.h"
#include "games/lnl/board/fortifications.h"
#include "games/lnl/board/units.h"
#include "games/lnl/system.h"

namespace adjutant::games::lnl {

namespace {

using Words = std::vector<std::string>;
using Values = std::map<std::string, KnownValue>;

Words status_words() {
  Words words;
  for (std::size_t i = 0; i < status_count; ++i) {
    words.emplace_back(name_of(static_cast<Status>(i)));
  }
  return words;
}

Words and_words(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

/// The printed figures that units.h names.
Values unit_values() {
  Values values;
  for (const char* figure : {"fp",
                             "range",
                             "morale",
                             "mf",
                             "leadership",
                             "calibre",
                             "armor",
                             "mg",
                             "armor_front",
                             "armor_flank",
                             "armor_rear",
                             "turret_front",
                             "turret_flank",
                             "turret_rear",
                             "range_1",
                             "range_2",
                             "range_3",
                             "to_hit_1",
                             "to_hit_2",
                             "to_hit_3",
                             "penetration_1",
                             "penetration_2",
                             "penetration_3",
                             "he",
                             "shots",
                             "gun_range",
                             "to_hit",
                             "penetration"}) {
    values[figure] = a_figure();
  }
  for (const char* flag :
       {"assault_move", "stealth",    "self_rally", "glider",  "immobile",    "captured",       "tripod",
        "mortar",       "recoilless", "guided",     "armored", "open_topped", "part_unarmored", "mg_all_round",
        "gun",          "turret",     "red_armor",  "heat",    "hover",       "on_top"}) {
    values[flag] = a_flag();
  }
  for (const char* text : {"skill", "force", "nation", "aboard"}) {
    values[text] = any_value();
  }
  values["weapon"] = a_word({"mg", "machine_gun", "lmg", "flamethrower", "satchel", "satchel_charge", "ordnance"});
  values["passengers"] = a_word({"P", "PP", "OP", "OPP"}, true);
  for (const char* facing : {"facing", "turret_facing"}) {
    values[facing] = a_word(names_in(board::corner_names));
  }
  return values;
}

/// The facts of facts.h, and the states of a unit.
Values ledger_facts() {
  Values facts;
  for (const char* plain : {fact::spotted,
                            fact::spot_attempt,
                            fact::activated,
                            fact::drew_fire,
                            fact::unloaded,
                            fact::loaded,
                            fact::hatch_changed,
                            fact::mode_changed,
                            fact::fired_at,
                            fact::leads,
                            fact::riders_fired,
                            fact::shot,
                            fact::own_fire_left,
                            fact::ordnance_left,
                            fact::acquired_once,
                            fact::acquired_twice,
                            fact::called_artillery,
                            fact::must_retreat,
                            fact::withdraw_tried,
                            fact::melee_fought,
                            fact::rally_tried,
                            fact::dedication,
                            fact::medic_used,
                            fact::night,
                            fact::step,
                            fact::spent,
                            fact::spent_here,
                            fact::mission,
                            fact::ffe,
                            fact::mined,
                            fact::shelled,
                            fact::overrun,
                            fact::overran,
                            fact::crashing,
                            fact::crashed_on,
                            fact::fanatic,
                            fact::half_squad_due,
                            fact::crew_check,
                            fact::dropped,
                            fact::initiative_due,
                            "owner"}) {
    facts[plain] = any_value();
  }
  for (const std::string& status : status_words()) {
    facts[status] = any_value();
  }
  facts[fact::moving] = a_word({"low_crawl", "stealth", "assault_move", "double_time"});
  facts[fact::stopped] = a_word({"overcame"});
  return facts;
}

}  // namespace

Vocabulary vocabulary() {
  Vocabulary words;
  words.plain = plain_name;
  words.kinds.words = kind_names();
  words.faces.words = and_words(status_words(), {"good"});
  words.markers.words = and_words(status_words(), {inside_marker});
  words.hex_markers.words = {"spotted", "smoke*", "flare",       "ffe",     "melee",
                             "wreck",   "wire",   bunker_marker, "foxhole", mines_marker};
  words.phases.words = {"rally", "operations", "administrative"};
  words.values = unit_values();
  words.marker_values = {{"facing", a_word(names_in(board::side_names))}, {"fp", a_figure()}, {"mortar", a_flag()}};
  words.facts = ledger_facts();
  return words;
}

}  // namespace adjutant::games::lnl
