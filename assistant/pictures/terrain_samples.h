#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "pictures/terrain_guess.h"

// What a player showed of a board's terrain: adjutant-samples/1 (formats.md).
namespace adjutant::pictures {

/// The largest size of such a file in bytes; every hex of the largest board takes four megabytes.
inline constexpr std::size_t max_samples_bytes = 8U << 20U;
inline constexpr int max_samples_depth = 8;
/// Bytes of the name of a kind.
inline constexpr std::size_t max_kind_text = 100;

/// "3,4" as a hex; none where the text is anything else or a number beyond a million.
[[nodiscard]] std::optional<HexAt> hex_of(std::string_view text);
/// A hex as files name it: "3,4".
[[nodiscard]] std::string text_of(HexAt hex);

/// The hex of a board with this printed name; none where no hex has it.
using HexByName = std::function<std::optional<HexAt>(std::string_view)>;

/// Reads the samples of a file; `where` names it in messages. The first thing that cannot be meant is an error, with
/// its place. Keys of newer versions do not count. What is no column and row is looked up in `printed`, where given;
/// one hex under two names must be of one kind.
[[nodiscard]] Result<TerrainSamples> read_samples(std::string_view text, const std::string& where,
                                                  const HexByName& printed = {});
/// The samples as such a file.
[[nodiscard]] std::string samples_text(const TerrainSamples& samples);

}  // namespace adjutant::pictures
