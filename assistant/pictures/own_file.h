#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"

// What the readers of this room's own JSON files share.
namespace adjutant::pictures {

/// One of Adjutant's own formats, with its bounds.
struct OwnFormat {
  const char* name;      ///< what "format" says
  const char* not_this;  ///< the message where it says anything else
  std::size_t most_bytes;
  int most_depth;
};

/// The object in the text of such a file; `where` names the file in messages. Fails on what is no JSON, on another
/// format, and on what is beyond the bounds.
[[nodiscard]] Result<nlohmann::json> read_own_file(std::string_view text, const std::string& where,
                                                   const OwnFormat& format);

/// "3,4" as two numbers, written as anybody would; none where the text is anything else.
[[nodiscard]] std::optional<std::pair<int, int>> number_pair(std::string_view text);

}  // namespace adjutant::pictures
