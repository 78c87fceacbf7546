#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "vmod/archive/picture_header.h"

namespace adjutant::vmod {

/// The kind of a VASSAL file, decided by its content and not by its name (archive.md 4). A VASSAL log (.vlog) counts as
/// a saved game.
enum class ArchiveKind { module, extension, saved_game, other };

/// A module, extension, save or log: a ZIP file, or a folder with the same files. Only ever read. Names are relative,
/// with `/`, in UTF-8 (old zips: from code page 437, and found by the other readings of their bytes too); unsafe names
/// (absolute, with "..") and symbolic links do not exist and are in `diagnostics`. One thread at a time.
class Archive {
 public:
  struct Entry {
    std::string name;
    std::uint64_t size = 0;  ///< as the directory states it; `read` refuses an entry that holds more
  };

  [[nodiscard]] const std::string& name() const;  ///< name of the file or folder without its path, for messages
  [[nodiscard]] const std::map<std::string, Entry, std::less<>>& entries() const;  ///< every file inside, by its name
  [[nodiscard]] bool contains(std::string_view name) const;
  [[nodiscard]] const Diagnostics& diagnostics() const;

  /// Reads a whole entry. It is an error if the entry is absent, broken, or larger than limits.h allows.
  [[nodiscard]] Result<std::string> read(std::string_view name) const;
  /// Reads a whole entry, but refuses one of more than `limit` bytes. An absent or broken entry is an error too.
  [[nodiscard]] Result<std::string> read(std::string_view name, std::uint64_t limit) const;
  /// Reads the first bytes of an entry, at most `limit` of them: enough to find the size of a picture.
  [[nodiscard]] Result<std::string> read_start(std::string_view name, std::uint64_t limit) const;

  Archive(Archive&&) noexcept;
  Archive& operator=(Archive&&) noexcept;
  ~Archive();

 private:
  struct Source;
  explicit Archive(std::unique_ptr<Source> source);
  std::unique_ptr<Source> source_;

  friend Result<Archive> open_archive(const std::filesystem::path& path);
  friend Result<Archive> open_archive_bytes(std::string bytes, std::string name);
};

/// Opens a ZIP file or a folder as an archive. It is an error if the path is neither, or cannot be read.
Result<Archive> open_archive(const std::filesystem::path& path);

/// Opens a ZIP file that is held in memory. `name` stands for it in messages.
Result<Archive> open_archive_bytes(std::string bytes, std::string name);

/// The kind of an archive, from the entries that it holds.
ArchiveKind kind_of(const Archive& archive);

/// The name of the entry that holds the build file: "buildFile.xml" or "buildFile". If an archive has both, the one
/// that the VASSAL version in its metadata reads.
std::optional<std::string> build_file_name(const Archive& archive);

/// Where a picture is when extensions are loaded: in the first of the archives that has it.
struct ImagePlace {
  const Archive* archive = nullptr;
  std::string entry;
};
/// Finds the picture `image` (a name as attributes and traits write it) in several archives, searched in the given
/// order: in images/, also by the decomposed Unicode form, and with ".gif" where the name has no ending. None for
/// VASSAL's own pictures ("/images/...") and those that no archive has.
std::optional<ImagePlace> image_place(const std::vector<const Archive*>& archives, std::string_view image);

}  // namespace adjutant::vmod
