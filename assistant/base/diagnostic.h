#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/message.h"

namespace adjutant {

enum class Severity { note, warning, error };

/// What a reader noticed while it went on: nothing is dropped silently.
struct Diagnostic {
  Severity severity = Severity::warning;
  std::string where;  ///< file and place: "Sample.vmod:buildFile.xml/Map[Main]/Board[West]", "west.json:hexes/4,2"
  Message what;

  friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

using Diagnostics = std::vector<Diagnostic>;

}  // namespace adjutant
