#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace adjutant::importers {

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
