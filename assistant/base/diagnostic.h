#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/message.h"

namespace adjutant {

enum class Severity { note, warning, error };

/// A problem that a reader noticed and that did not stop it. Whatever is left out of a file has a diagnostic.
struct Diagnostic {
  Severity severity = Severity::warning;
  std::string where;  ///< file and place: "Sample.vmod:buildFile.xml/Map[Main]/Board[West]", "west.json:hexes/4,2"
  Message what;

  friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

using Diagnostics = std::vector<Diagnostic>;

}  // namespace adjutant
