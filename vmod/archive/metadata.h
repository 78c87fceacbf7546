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
  std::string version;  ///< savedata: of the module when the game was saved
  std::string vassal_version;
  std::string description;  ///< savedata: the player's comment
  bool universal = false;   ///< extensiondata: fits every module

  friend bool operator==(const Metadata&, const Metadata&) = default;
};

/// Reads that entry of the archive; none where it is absent, and none with a diagnostic where it is unreadable.
std::optional<Metadata> read_metadata(const Archive& archive, std::string_view entry, Diagnostics& diagnostics);

/// Whether the first version is older by its numbers ("4.4.1-9"); letters between them do not count.
bool is_older(const std::string& version, const std::string& wanted);

}  // namespace adjutant::vmod
