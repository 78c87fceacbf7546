#include "games/lnl/resolve/blast.h"

#include <nlohmann/json.hpp>

#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/settling.h"
#include "games/lnl/resolve/direct_fire.h"

namespace adjutant::games::lnl {

using nlohmann::json;
using tables::Offer;
using tables::Source;

namespace {

constexpr int overrun_bonus = 2;    // 15.3
constexpr int crash_firepower = 4;  // 19.5.1

Blast read_shell(Input& input, Run& run) {
  const int he = needed(input, "he", run);
  const bool weak = input.flag("heat") && !input.flag("in_cover");
  return {BlastKind::shell, he, {{{"heat", -1, "14.2.1", "", Source::stated, "lnl.modifier.heat"}, weak, {}}}};
}

Blast read_mortar(Input& input, Run& run) {
  return {BlastKind::mortar, needed(input, "fp", run), {}};
}

Blast read_artillery(Input& input, Run& run) {
  return {BlastKind::artillery, needed(input, "fp", run), {}};
}

Blast read_overrun(Input& input, Run& run) {
  const auto added = [](const char* id, int value) {
    return Offer{{id, value, "15.3", "", Source::board, std::string("lnl.modifier.") + id}, value != 0, {}};
  };
  return {BlastKind::overrun,
          0,
          {added("he", known_or(input, "he", 0, run)), added("machine_guns", known_or(input, "mg", 0, run)),
           added("overrun", overrun_bonus), leadership_offer(known_or(input, "leadership", 0, run), 1, "15.3")}};
}

Blast read_crash(Input&, Run&) {
  return {BlastKind::crash, crash_firepower, {}};
}

/// No terrain helps against what lies in the ground (21.4).
Blast read_mines(Input& input, Run& run) {
  run.trace.add({"trace.lnl.mines_no_tm", 0, "21.4", Source::stated, {}});
  return {BlastKind::mines, needed(input, "fp", run), {}};
}

Result<json> resolve_blast(const json& object, Blast (*read)(Input&, Run&), Run& run) {
  auto attack = read_blast_attack(object);
  if (!attack) {
    return tl::unexpected(attack.error());
  }
  Input input(object);
  attack->blast = read(input, run);
  for (Offer& more : named_modifiers(input)) {
    attack->blast->added.push_back(std::move(more));
  }
  stop_at_mistake(input, run);
  return resolve_attack(*attack, run);
}

}  // namespace

Result<json> high_explosive(const json& object, Run& run) {
  return resolve_blast(object, read_shell, run);
}

Result<json> mortar(const json& object, Run& run) {
  return resolve_blast(object, read_mortar, run);
}

Result<json> fire_for_effect(const json& object, Run& run) {
  return resolve_blast(object, read_artillery, run);
}

Result<json> overrun(const json& object, Run& run) {
  return resolve_blast(object, read_overrun, run);
}

Result<json> crash_fire(const json& object, Run& run) {
  return resolve_blast(object, read_crash, run);
}

Result<json> mines_attack(const json& object, Run& run) {
  return resolve_blast(object, read_mines, run);
}

}  // namespace adjutant::games::lnl
