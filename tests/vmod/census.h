#pragma once

#include <algorithm>
#include <type_traits>
#include <variant>
#include <vector>

#include "vmod/module/module.h"

namespace adjutant::test {

using namespace vmod;

/// How many of each the module holds.
struct Census {
  int maps = 0;
  int boards = 0;
  int hex_grids = 0;
  int square_grids = 0;
  int region_grids = 0;
  int zoned_grids = 0;
  int custom_grids = 0;
  int zones = 0;
  int regions = 0;
  int decks = 0;
  int slots = 0;
  int prototypes = 0;

  friend bool operator==(const Census&, const Census&) = default;
};

/// Counts the maps, boards, grids, pieces and so on of a module.
inline void count_grid(const PlainGrid& grid, Census& census) {
  census.hex_grids += std::holds_alternative<HexGrid>(grid) ? 1 : 0;
  census.square_grids += std::holds_alternative<SquareGrid>(grid) ? 1 : 0;
  census.custom_grids += std::holds_alternative<UnknownGrid>(grid) ? 1 : 0;
  if (const auto* regions = std::get_if<RegionGrid>(&grid)) {
    ++census.region_grids;
    census.regions += static_cast<int>(regions->regions.size());
  }
}

inline void count_board(const Board& board, Census& census) {
  ++census.boards;
  if (const auto* zoned = std::get_if<ZonedGrid>(&board.grid)) {
    ++census.zoned_grids;
    census.zones += static_cast<int>(zoned->zones.size());
    count_grid(zoned->background, census);
    for (const Zone& zone : zoned->zones) {
      count_grid(zone.grid, census);
    }
    return;
  }
  std::visit(
      [&]<class Kind>(const Kind& grid) {
        if constexpr (!std::is_same_v<Kind, ZonedGrid>) {
          count_grid(grid, census);
        }
      },
      board.grid);
}

inline Census take_census(const Module& module) {
  Census census;
  const auto decks = [](const std::vector<SetupStack>& stacks) {
    return static_cast<int>(std::ranges::count_if(stacks, [](const SetupStack& s) { return s.deck.has_value(); }));
  };
  census.maps = static_cast<int>(module.maps.size());
  census.decks = decks(module.loose_stacks);
  census.slots = static_cast<int>(module.slots.size());
  census.prototypes = static_cast<int>(module.prototypes.size());
  for (const Board& board : module.loose_boards) {
    count_board(board, census);
  }
  for (const Map& map : module.maps) {
    census.decks += decks(map.stacks);
    for (const Board& board : map.boards) {
      count_board(board, census);
    }
  }
  return census;
}

}  // namespace adjutant::test
