#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "board/terrain_map.h"
#include "pictures/hexside_guess.h"
#include "pictures/terrain_guess.h"

// What a player showed of a board's terrain: adjutant-samples/1 (formats.md).
namespace adjutant::pictures {

/// The largest size of such a file in bytes; every hex of the largest board takes four megabytes.
inline constexpr std::size_t max_samples_bytes = 8U << 20U;
inline constexpr int max_samples_depth = 8;
/// Bytes of the name of a kind.
inline constexpr std::size_t max_kind_text = 100;
/// Hexsides that are shown; a hex has six, each of which it shares.
inline constexpr std::size_t max_side_samples = 3 * static_cast<std::size_t>(max_board_hexes);
/// Kinds along one hexside.
inline constexpr std::size_t max_kinds_of_side = 16;

/// "3,4" as a hex; none where the text is anything else or a number beyond a million.
[[nodiscard]] std::optional<HexAt> hex_of(std::string_view text);
/// A hex as files name it: "3,4".
[[nodiscard]] std::string text_of(HexAt hex);

/// The hex of a board with this printed name; none where no hex has it.
using HexByName = std::function<std::optional<HexAt>(std::string_view)>;

/// All that a file shows.
struct ShownTerrain {
  TerrainSamples hexes;
  std::optional<SideSamples> sides = {};  ///< none where the file is about hexes alone
  /// How kinds stand in the way of sight, where the file says so under "terrains", as a terrain file does.
  std::map<std::string, board::SightClass> sight = {};

  friend bool operator==(const ShownTerrain&, const ShownTerrain&) = default;
};

/// Reads the samples of a file; `where` names it in messages. The first thing that cannot be meant is an error, with
/// its place. Keys of newer versions do not count. What is no column and row is looked up in `printed`, where given;
/// one hex or hexside under two names must be of one kind. The hexes of a hexside lie beside each other. What is no
/// kind among its "terrains" is left out.
[[nodiscard]] Result<ShownTerrain> read_samples(std::string_view text, const std::string& where,
                                                const HexByName& printed = {});

/// The samples as such a file.
[[nodiscard]] std::string samples_text(const ShownTerrain& samples);

}  // namespace adjutant::pictures
