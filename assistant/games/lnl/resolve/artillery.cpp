#include "games/lnl/resolve/artillery.h"

#include <algorithm>

#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "board/corner.h"
#include "games/lnl/board/units.h"
#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/firepower.h"

namespace adjutant::games::lnl {

using nlohmann::json;
using tables::Source;

namespace {

constexpr std::size_t max_hidden = 400;

std::optional<board::Hex> read_start(Input& input) {
  const std::string text = input.text("hex");
  const auto hex = board::hex_named(text);
  if (!text.empty() && !hex) {
    input.refuse("hex", {"games.input.kind", {{"kind", text}}});
  }
  return hex;
}

board::Hex moved(board::Hex hex, std::size_t side, int steps) {
  for (int step = 0; step < steps; ++step) {
    hex = board::neighbours(hex).at(side);
  }
  return hex;
}

/// The coloured die, after the distance; where it lands, if the input says from where.
void add_direction(json& result, int distance, std::optional<board::Hex> from, const char* rule, Run& run) {
  const int coloured = run.oracle.die("coloured");
  const auto side = static_cast<std::size_t>(coloured - 1);
  const std::string direction(board::side_names.at(side));
  result["direction"] = direction;
  run.trace.add({"trace.lnl.direction",
                 direction,
                 rule,
                 Source::dice,
                 {{"die", coloured}, term("direction", "lnl.direction." + plain_name(direction))}});
  if (from) {
    const std::string lands = board::to_string(moved(*from, side, distance));
    result["lands"] = lands;
    run.trace.add({"trace.lnl.lands", lands, rule, Source::dice, {{"hex", lands}}});
  }
}

using HexNames = std::vector<std::string>;

/// Whether the caller sees where it fell, and where to he may correct it. What he may not look at yet is neither seen
/// nor hidden: nothing is known of a round that falls there until a shot to it is declared.
void add_corrections(json& result, const HexNames& hidden, const HexNames& undeclared, Run& run) {
  const auto is_in = [](const HexNames& names, const std::string& hex) {
    return std::ranges::find(names, hex) != names.end();
  };
  const auto seen = [&](const std::string& hex) { return !is_in(hidden, hex) && !is_in(undeclared, hex); };
  const auto lands = result.contains("lands") ? board::hex_named(result["lands"].get<std::string>()) : std::nullopt;
  if (!lands) {
    return;
  }
  if (const std::string hex = board::to_string(*lands); is_in(undeclared, hex)) {
    result["in_sight"] = nullptr;
    run.trace.add({"trace.lnl.round_undeclared", {}, "18.2", Source::board, {{"hex", hex}}});
    return;
  }
  const bool in_sight = seen(board::to_string(*lands));
  HexNames corrections;
  for (const board::Hex& hex : board::neighbours(*lands)) {
    if (in_sight && board::hex_named(board::to_string(hex)) && seen(board::to_string(hex))) {
      corrections.push_back(board::to_string(hex));
    }
  }
  result["in_sight"] = in_sight;
  result["corrections"] = corrections;
  run.trace.add({in_sight ? "trace.lnl.round_seen" : "trace.lnl.round_lost",
                 in_sight,
                 "18.2",
                 Source::board,
                 {{"hexes", fmt::format("{}", fmt::join(corrections, " "))}}});
}

}  // namespace

Result<json> scatter(const json& object, Run& run) {
  constexpr const char* rule = "18.2";
  Input input(object);
  const int leadership = known_or(input, "leadership", 0, run);
  const int degrading = input.number_or("degrading_hexes", 0);
  const auto from = read_start(input);
  const HexNames hidden = input.texts("hidden", max_hidden);
  const HexNames undeclared = input.texts("undeclared", max_hidden);
  const auto assumed = read_assumed(input);
  stop_at_mistake(input, run);
  say_assumed(assumed, run.trace);
  if (auto blocked = blocked_by_degrading(degrading, run)) {
    return *std::move(blocked);
  }
  const int distance = run.oracle.part<int>("distance", [&](tables::Oracle& asked) {
    const int white = asked.die("white");
    const int far = std::max(half(white + degrading - leadership, Round::down), 0);
    run.trace.add({"trace.lnl.scatter",
                   far,
                   rule,
                   Source::dice,
                   {{"die", white}, {"degrading", degrading}, {"leadership", leadership}, {"distance", far}}});
    return far;
  });
  run.trace.stand("distance", distance);
  json result = {{"distance", distance}};
  add_direction(result, distance, from, rule, run);
  add_corrections(result, hidden, undeclared, run);
  return result;
}

Result<json> crash(const json& object, Run& run) {
  constexpr const char* rule = "19.5.1";
  Input input(object);
  const auto from = read_start(input);
  stop_at_mistake(input, run);
  const int hexes = run.oracle.part<int>("distance", [&](tables::Oracle& asked) {
    const int white = asked.die("white");
    const int far = half(white, Round::up);
    run.trace.add({"trace.lnl.crash", far, rule, Source::dice, {{"die", white}, {"distance", far}}});
    return far;
  });
  run.trace.stand("hexes", hexes);
  json result = {{"hexes", hexes}};
  add_direction(result, hexes, from, rule, run);
  return result;
}

}  // namespace adjutant::games::lnl
