#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace adjutant::importers {

struct DecodedText {
  std::string text;      ///< UTF-8
  std::string encoding;  ///< as people call it: "UTF-8", "UTF-16", "Windows-1252"
};

/// The text of a file, whatever it was written in: UTF-8, UTF-16 with its mark, else Windows-1252 (which holds
/// Latin-1). Fails on an empty file, on PDF, HTML and archives, each by its name, and on what is no text.
Result<DecodedText> decode_text(std::string_view bytes, const std::string& where);

}  // namespace adjutant::importers
