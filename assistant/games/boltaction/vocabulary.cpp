#include <string>
#include <vector>

#include "games/boltaction/system.h"
#include "games/boltaction/table/facts.h"
#include "games/boltaction/table/movers.h"
#include "games/boltaction/table/order_dice.h"
#include "games/boltaction/table/units.h"

namespace adjutant::games::boltaction {

namespace {

using Words = std::vector<std::string>;
using Values = std::map<std::string, KnownValue>;

Words unit_markers() {
  Words words = {"pin", "in_transport", "in_building", "immobilised", "turret_jammed", "out_of_fuel"};
  for (const std::string_view order : orders) {
    words.push_back("order_" + std::string(order));
  }
  return words;
}

/// The values that read_unit() and the measuring of distances know.
Values unit_values() {
  Values values;
  for (const char* figure : {"models", "pins", "x", "y"}) {
    values[figure] = a_figure();
  }
  for (const char* flag : {"full_strength", "leader_lost", "one_crew", "open_topped", "tank_hunters", "transport"}) {
    values[flag] = a_flag();
  }
  for (const char* text : {"weapon", "weapons", "nation", "national", "aboard"}) {
    values[text] = any_value();
  }
  values["quality"] = a_word(names_in(qualities));
  values["armour"] = a_word({"soft_vehicle", "armoured_car"});
  values["rank"] = a_word({"2nd_lieutenant", "1st_lieutenant", "captain", "major", "2nd lieutenant", "1st lieutenant"});
  return values;
}

/// The facts of facts.h.
Values ledger_facts() {
  Values facts;
  for (const char* name :
       {fact::acting,       fact::executed,      fact::die_kept,      fact::snap_left,    fact::snapped,
        fact::moved,        fact::shot,          fact::assaulted,     fact::left,         fact::dares,
        fact::recovered,    fact::loaded,        fact::ambush_chance, fact::ambush_fires, fact::ranging_at,
        fact::ranging_from, fact::ranging_shots, fact::ranged_in,     fact::attacks,      fact::defends,
        fact::closes,       fact::may_react,     fact::struck,        fact::kills,        fact::due_pins,
        fact::due_damage,   fact::due_turret,    fact::due_fire,      fact::due_morale,   fact::due_hits,
        fact::due_blast,    fact::due_fuel,      fact::due_bail_out,  fact::due_reverse,  fact::due_burn,
        fact::due_regroup}) {
    facts[name] = any_value();
  }
  facts[fact::fubar] = a_word({"friendly_fire", "panic"});
  return facts;
}

}  // namespace

Vocabulary vocabulary() {
  Vocabulary vocabulary;
  vocabulary.kinds = {names_in(unit_kinds), true};
  vocabulary.markers = {unit_markers(), false};
  vocabulary.phases = {{std::string(name_of(Phase::ordering)), std::string(name_of(Phase::end_of_turn))}, false};
  vocabulary.values = unit_values();
  vocabulary.facts = ledger_facts();
  return vocabulary;
}

}  // namespace adjutant::games::boltaction
