#include "games/bcs/board/paths.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace adjutant::games::bcs {

using board::Hex;

namespace {

constexpr int unreached = -1;
constexpr int anywhere = std::numeric_limits<int>::max();

bool on_board(const Field& field, Hex hex) {
  return field.holds(hex) && field[hex].on_board;
}

/// How many hexes are entered on the shortest way from any of the starts to each hex; `unreached` beyond `limit`.
/// `may_enter` is asked of hexes of the board only, once for each neighbour.
template <class MayEnter>
HexMap<int> flood(const Field& field, std::vector<Hex> front, const MayEnter& may_enter, int limit) {
  HexMap<int> steps(field.columns(), field.rows(), unreached);
  for (const Hex start : front) {
    steps[start] = 0;
  }
  for (int step = 1; step <= limit && !front.empty(); ++step) {
    std::vector<Hex> next_front;
    for (const Hex hex : front) {
      for (const Hex next : board::neighbours(hex)) {
        if (on_board(field, next) && steps[next] == unreached && may_enter(next)) {
          steps[next] = step;
          next_front.push_back(next);
        }
      }
    }
    front = std::move(next_front);
  }
  return steps;
}

/// Back from `end` to where the flood began; among equals by the smaller hex.
HexPath path_back(const HexMap<int>& steps, Hex end) {
  if (!steps.holds(end) || steps[end] == unreached) {
    return {};
  }
  HexPath path = {end};
  while (steps[path.back()] > 0) {
    const auto around = board::neighbours(path.back());
    const int wanted = steps[path.back()] - 1;
    std::vector<Hex> before;
    std::ranges::copy_if(around, std::back_inserter(before),
                         [&](Hex hex) { return steps.holds(hex) && steps[hex] == wanted; });
    path.push_back(*std::ranges::min_element(before));
  }
  return path;
}

bool is_clear(const Plot& plot) {
  return !plot.enemy && !plot.zone && !plot.enemy_msr;
}

bool is_clear_road(const Plot& plot) {
  return plot.road >= Road::secondary && is_clear(plot);
}

bool is_clear_road_or_track(const Plot& plot) {
  return plot.road >= Road::track && is_clear(plot);
}

HexMap<int> steps_from_sources(const Field& field) {
  std::vector<Hex> sources;
  for (int column = 0; column < field.columns(); ++column) {
    for (int row = -1; row <= field.rows(); ++row) {
      const Plot& plot = field[{column, row}];
      if (plot.on_board && plot.supply && is_clear_road(plot)) {
        sources.push_back({column, row});
      }
    }
  }
  return flood(
      field, std::move(sources), [&](Hex hex) { return is_clear_road(field[hex]); }, anywhere);
}

HexMap<std::uint8_t> reached(const HexMap<int>& steps) {
  HexMap<std::uint8_t> hexes(steps.columns(), steps.rows(), 0);
  for (int column = 0; column < steps.columns(); ++column) {
    for (int row = -1; row <= steps.rows(); ++row) {
      hexes[{column, row}] = steps[{column, row}] == unreached ? 0 : 1;
    }
  }
  return hexes;
}

}  // namespace

HexPath safe_path(const Field& field, Hex unit, Hex hq, MovementClass ma, int limit) {
  if (!on_board(field, unit) || !on_board(field, hq)) {
    return {};
  }
  const auto may_enter = [&](Hex hex) {
    const Plot& plot = field[hex];
    const bool stopped = zone_binds(plot, ma) && !plot.friendly;
    return !plot.enemy && !stopped && !plot.barred.at(static_cast<std::size_t>(ma));
  };
  HexPath path = path_back(flood(field, {unit}, may_enter, limit), hq);
  std::ranges::reverse(path);
  return path;
}

HexMap<std::uint8_t> legal_msr_hexes(const Field& field) {
  return reached(steps_from_sources(field));
}

HexMap<std::uint8_t> legal_msr_hexes_beyond_trains(const Field& field, Hex trains) {
  const HexMap<int> from_sources = steps_from_sources(field);
  if (!on_board(field, trains) || from_sources[trains] == unreached) {
    return {field.columns(), field.rows(), 0};
  }
  return reached(flood(
      field, {trains}, [&](Hex hex) { return is_clear_road_or_track(field[hex]); }, anywhere));
}

Msr trace_msr(const Field& field, Hex hq, Hex trains) {
  Msr msr;
  if (!on_board(field, trains)) {
    return msr;
  }
  msr.to_source = path_back(steps_from_sources(field), trains);
  if (msr.to_source.empty() || !on_board(field, hq)) {
    return msr;
  }
  msr.to_trains = path_back(flood(
                                field, {trains}, [&](Hex hex) { return is_clear_road(field[hex]); }, anywhere),
                            hq);
  if (msr.to_trains.empty()) {
    msr.to_trains =
        path_back(flood(
                      field, {trains}, [&](Hex hex) { return is_clear_road_or_track(field[hex]); }, anywhere),
                  hq);
    msr.on_tracks = !msr.to_trains.empty();
  }
  return msr;
}

bool in_command(Hex hq, Hex hex, int radius) {
  return board::distance(hq, hex) <= radius;
}

std::vector<Hex> command_hexes(const Field& field, Hex hq, int radius) {
  std::vector<Hex> hexes;
  for (int column = 0; column < field.columns(); ++column) {
    for (int row = -1; row <= field.rows(); ++row) {
      if (field[{column, row}].on_board && in_command(hq, {column, row}, radius)) {
        hexes.push_back({column, row});
      }
    }
  }
  return hexes;
}

}  // namespace adjutant::games::bcs
