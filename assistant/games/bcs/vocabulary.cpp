#include "games/bcs/board/facts.h"
#include "games/bcs/board/field.h"
#include "games/bcs/board/phase.h"
#include "games/bcs/board/units.h"
#include "games/bcs/system.h"

namespace adjutant::games::bcs {

namespace {

using Values = std::map<std::string, KnownValue>;

/// The printed figures that board/units.h names.
Values unit_values() {
  Values values;
  for (const char* number : {"ar", "av", "range", "ma", "steps", "command_radius", "artillery_points"}) {
    values[number] = a_figure();
  }
  values["fatigue"] = a_figure({"fresh"});
  for (const char* flag : {"dual", "hard", "limited", "long_range", "unassigned", "zoc"}) {
    values[flag] = a_flag();
  }
  values["formation"] = any_value();
  values["av_type"] = a_word({"light", "red", "hard_red", "breakthrough", "long_range", "limited", "other"});
  values["ma_class"] = a_word(names_in(movement_classes));
  return values;
}

/// The facts that board/facts.h names.
Values ledger_facts() {
  Values facts;
  for (const char* plain : {fact::key_terrain, fact::double_objective, fact::suppression, fact::assist,
                            fact::attacked_by_fire, fact::hq_used_before, fact::activated, fact::fatigue_rolled,
                            fact::moving, fact::isolation_applied, "traffic"}) {
    facts[plain] = any_value();
  }
  facts[fact::activation] = a_word({"initial", "second", "recovery"});
  facts[fact::step] = a_word({"b", "c", "d", "e", "f", "g", "h", "i"});
  facts[fact::snafu] = a_word(names_in(snafu_results));
  facts[fact::must_retreat] = a_word({"engagement", "situational", "automatic"});
  facts[fact::going_back] = any_value();
  for (const char* reason : {"combat_obj", "engagement", "attack_by_fire", "second_activation", "attack_sequence",
                             "hq_voluntary_retreat", "march_obj"}) {
    facts[std::string(fact::tiring) + reason] = any_value();
  }
  return facts;
}

}  // namespace

Vocabulary vocabulary() {
  Vocabulary known;
  known.kinds = {{"hq", "trains", "support", "infantry", "armor"}, true};
  known.faces = {{"move", "deployed", "unused", "used", "done", "normal", "ghost", "good"}, false};
  known.markers = {{"stopped", "finished", "screen", "dropped", "prepared_defence", blocked_marker(1),
                    blocked_marker(2), "coordination"},
                   false};
  known.hex_markers = {{"traffic", "supply", "supply_*", "msr_*", "key_terrain", "double_objective", "suppression",
                        "assist", "attacked_by_fire", fact::entry_hex},
                       false};
  for (const Phase phase : {Phase::pre_turn, Phase::activating, Phase::end_of_turn}) {
    known.phases.words.emplace_back(name_of(phase));
  }
  known.values = unit_values();
  known.facts = ledger_facts();
  return known;
}

}  // namespace adjutant::games::bcs
