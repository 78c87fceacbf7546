#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace adjutant::vmod::wire {

/// 1 January 1980 at midnight, in the clock of ZIP files: day in the upper half, time in the lower.
inline constexpr std::uint32_t kNoTime = 0x0021'0000;

/// The text behind "!ZIP!": a ZIP of one entry in Base64, byte for byte as Java writes it at that time.
/// Source: chat.Compressor.
std::string pack(std::string_view text, std::uint32_t dos_time = kNoTime);

/// Packs a message as stock VASSAL does: only if it is longer than limits::compressed_above.
std::string pack_if_long(std::string text);

bool is_packed(std::string_view message);

/// Unpacks a message that is_packed. The sizes in the headers of the ZIP are not trusted. It is an error if it is
/// broken or unpacks to too much.
Result<std::string> unpack(std::string_view message);

}  // namespace adjutant::vmod::wire
