#include "games/bcs/resolve/snafu.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "games/bcs/board/units.h"
#include "games/bcs/reckon/figures.h"
#include "games/bcs/resolve/activation.h"
#include "games/bcs/resolve/fatigue.h"

namespace adjutant::games::bcs {

using nlohmann::json;

namespace {

using tables::Source;

constexpr std::array<std::string_view, 4> trafficabilities = {"none", "good", "poor", "unknown"};

struct SnafuState {
  std::optional<int> fatigue;  ///< nothing: fresh
  bool msr_complete = false;
  std::optional<int> distance;
  bool trains_on_entry = false;
  std::string tracks;
  bool ghost = false;
  bool crossing = false;
  bool coordination = false;
  bool mixed = false;
  int game_modifier = 0;
  bool trains_off_map = false;
  int blocked = 0;
  bool prepared = false;
};

SnafuState read_snafu_state(Input& input, const Run& run) {
  SnafuState formation;
  need_known(input, "fatigue", run);
  formation.fatigue = read_fatigue(input);
  formation.msr_complete = input.flag("msr_complete", true);
  formation.distance = input.number("distance");
  formation.trains_on_entry = input.flag("trains_on_entry");
  formation.tracks = choice(input, "tracks", trafficabilities);
  formation.ghost = input.flag("ghost");
  formation.crossing = input.flag("crossing");
  formation.coordination = input.flag("coordination");
  formation.mixed = input.flag("mixed");
  formation.game_modifier = input.number_or("game_drm", 0);
  formation.trains_off_map = input.flag("trains_off_map");
  formation.blocked = count_of(input, "blocked", highest_block);
  formation.prepared = input.flag("pd");

  stop_at_mistake(input, run);
  if (formation.tracks == "unknown") {
    run.oracle.need(tables::InputNeed{"tracks"});
  }
  return formation;
}

/// Whether the trains stand well; nothing where the distance is not known.
std::optional<bool> optimal(const SnafuState& formation, const Run& run) {
  if (!formation.distance) {
    return std::nullopt;
  }
  const auto within = [&](const std::string& row) {
    return *formation.distance >= printed_number("optimal_distance", row + "/least", run) &&
           *formation.distance <= printed_number("optimal_distance", row + "/most", run);
  };
  return within("trains") || (formation.trains_on_entry && within("trains_on_entry_hex"));
}

std::vector<tables::Offer> offers(const SnafuState& formation, bool optimal_distance, const Run& run) {
  std::vector<tables::Offer> all;
  const auto add = [&](const std::string& id, bool counts, const char* refusal = nullptr, int times = 1) {
    all.push_back(offer_of("snafu", id, counts, run, refusal, counts ? times : 1));
  };
  const auto with_msr = [&](const std::string& id, bool is_so) {
    const bool dead = is_so && !formation.msr_complete;
    add(id, is_so && formation.msr_complete, dead ? "bcs.refused.msr_not_complete" : nullptr);
  };
  const auto without_msr = [&](const std::string& id, bool is_so) {
    const bool dead = is_so && formation.msr_complete;
    add(id, is_so && !formation.msr_complete, dead ? "bcs.refused.msr_complete" : nullptr);
  };
  const int levels = formation.fatigue.value_or(0);
  add("fresh", !formation.fatigue);
  add("coord", formation.coordination);
  add("fatigue", levels > 0, nullptr, levels);
  add("mixed", formation.mixed);
  add("game", formation.game_modifier != 0, nullptr, formation.game_modifier);
  with_msr("optimal", optimal_distance);
  with_msr("ghost", formation.ghost);
  with_msr("cross", formation.crossing);
  with_msr("track_good", formation.tracks == "good");
  with_msr("track_poor", formation.tracks == "poor");
  without_msr("off_map", formation.trains_off_map);
  without_msr("blk1", formation.blocked == 1);
  without_msr("blk2", formation.blocked == highest_block);
  return all;
}

}  // namespace

Result<json> snafu(const json& object, Run& run) {
  Input input(object);
  const SnafuState formation = read_snafu_state(input, run);
  const tables::Ticks switches = read_switches(input);
  end_input(input, run);
  const auto optimal_distance = optimal(formation, run);
  const tables::Modifiers settled =
      settle(offers(formation, optimal_distance.value_or(false), run), "snafu", switches, run);
  const int modifier = settled.sum();
  run.trace.sum({"drm", modifier, {"bcs.total.drm", {}}});
  run.trace.stand("drm", modifier);
  const Rolled dice = roll_two("snafu", modifier, "3.2", run);
  const std::string row = printed_row("snafu", dice.total, run).id;
  const auto level = [&](const char* column) {
    return printed_name("snafu", tables::cell_name(row, column), snafu_results, run);
  };
  const std::string on_table = level("result");
  const std::string result = formation.prepared ? level("prepared_defence") : on_table;
  say(run, "trace.bcs.snafu", result, "3.2", Source::stated, {term("result", "bcs.snafu." + result)});
  if (result != on_table) {
    say(run, "trace.bcs.capped", result, "1.7", Source::stated, {term("result", "bcs.snafu." + on_table)});
  }
  return json{{"optimal_distance", optimal_distance ? json(*optimal_distance) : json(nullptr)},
              {"mods", counting(settled)},
              {"drm", modifier},
              {"roll", dice.roll},
              {"total", dice.total},
              {"table_result", on_table},
              {"capped_by", result != on_table ? json("prepared_defence") : json(nullptr)},
              {"result", result}};
}

}  // namespace adjutant::games::bcs
