#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "vmod/archive/archive.h"

namespace adjutant::vmod {

/// What moduledata, extensiondata or savedata say (archive.md 2).
struct Metadata {
  std::string name;     ///< moduledata only
  std::string version;  ///< of the module; in savedata, the module's version when the game was saved
  std::string vassal_version;
  std::string description;  ///< of the module; in savedata, the comment that the player typed on saving
  bool universal = false;   ///< in extensiondata: the extension fits every module

  friend bool operator==(const Metadata&, const Metadata&) = default;
};

/// Reads a metadata entry ("moduledata", "extensiondata" or "savedata") of an archive. None if the entry is absent;
/// none, with a diagnostic, if it is unreadable.
std::optional<Metadata> read_metadata(const Archive& archive, std::string_view entry, Diagnostics& diagnostics);

/// Whether `version` is older than `wanted`, compared by the numbers in them ("4.4.1-9"). Letters between the numbers
/// do not count.
bool is_older(const std::string& version, const std::string& wanted);

}  // namespace adjutant::vmod
