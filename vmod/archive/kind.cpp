#include <string>

#include "vmod/archive/archive.h"
#include "vmod/archive/metadata.h"

namespace adjutant::vmod {

namespace {

/// Where both are there, VASSAL goes by its own version that wrote the metadata: from 3.5 on the new name.
bool is_of_old_vassal(const Archive& archive) {
  Diagnostics told_when_it_is_read;
  const char* entry = archive.contains("extensiondata") ? "extensiondata" : "moduledata";
  const auto metadata = read_metadata(archive, entry, told_when_it_is_read);
  return metadata && !metadata->vassal_version.empty() && is_older(metadata->vassal_version, "3.5");
}

/// The kind of an archive by the root element of its build file, which stands in its first lines.
ArchiveKind kind_by_root(const Archive& archive, const std::string& build_file) {
  constexpr std::uint64_t first_lines = 4096;
  const std::string start = archive.read_start(build_file, first_lines).value_or("");
  if (start.find("ModuleExtension") != std::string::npos) {
    return ArchiveKind::extension;
  }
  const bool module = start.find("GameModule") != std::string::npos || start.find("BasicModule") != std::string::npos;
  return module ? ArchiveKind::module : ArchiveKind::other;
}

}  // namespace

std::optional<std::string> build_file_name(const Archive& archive) {
  const bool has_new = archive.contains("buildFile.xml");
  const bool has_old = archive.contains("buildFile");
  if (!has_new && !has_old) {
    return std::nullopt;
  }
  return !has_new || (has_old && is_of_old_vassal(archive)) ? "buildFile" : "buildFile.xml";
}

ArchiveKind kind_of(const Archive& archive) {
  if (archive.contains("savedGame")) {
    return ArchiveKind::saved_game;
  }
  const auto build_file = build_file_name(archive);
  if (!build_file) {
    return ArchiveKind::other;
  }
  if (archive.contains("extensiondata")) {
    return ArchiveKind::extension;
  }
  return archive.contains("moduledata") ? ArchiveKind::module : kind_by_root(archive, *build_file);
}

}  // namespace adjutant::vmod
