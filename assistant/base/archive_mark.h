#pragma once

#include <string_view>

namespace adjutant {

/// Whether these bytes begin an archive, as a module, a saved game or a log of VASSAL's is one.
inline bool is_archive(std::string_view bytes) {
  return bytes.starts_with("PK\x03\x04");
}

}  // namespace adjutant
