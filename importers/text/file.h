#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/result.h"

namespace adjutant::importers {

/// A terrain file or a pack of the largest map has a few megabytes; beyond this a file is something else.
inline constexpr std::uintmax_t max_text_file_bytes = 64U << 20U;

/// The whole file; an Error where it cannot be read or has more than `most` bytes.
Result<std::string> read_text_file(const std::filesystem::path& path, std::uintmax_t most = max_text_file_bytes);

struct DecodedText {
  std::string text;      ///< UTF-8
  std::string encoding;  ///< as people call it: "UTF-8", "UTF-16", "Windows-1252", "CP850", "UTF-8 + CP850"
};

/// Does a PDF begin here? Some have a few bytes before their mark.
bool is_pdf(std::string_view bytes);

/// The text of a file, whatever it was written in: UTF-16 with its mark or without, UTF-8, else what its words look
/// like, Windows-1252 (which holds Latin-1) or the CP850 of DOS; lines of UTF-8 between others stay. A web page is
/// believed when it says which of the two it is. Fails on archives, by their name, and on what is no text.
Result<DecodedText> decode_text(std::string_view bytes, const std::string& where);

}  // namespace adjutant::importers
