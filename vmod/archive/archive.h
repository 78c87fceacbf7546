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

/// What a container is, by its content (archive.md 4). A saved game may be a log.
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

  [[nodiscard]] const std::string& name() const;  ///< of the file or folder, for messages
  [[nodiscard]] const std::map<std::string, Entry, std::less<>>& entries() const;  ///< by name
  [[nodiscard]] bool contains(std::string_view name) const;
  [[nodiscard]] const Diagnostics& diagnostics() const;

  /// The whole entry; an error where it is absent, broken, or beyond the limits of limits.h.
  [[nodiscard]] Result<std::string> read(std::string_view name) const;
  /// Likewise, refusing more than `limit` bytes.
  [[nodiscard]] Result<std::string> read(std::string_view name, std::uint64_t limit) const;
  /// Its first bytes, at most `limit`: enough for the size of a picture.
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

/// A ZIP file, or a folder.
Result<Archive> open_archive(const std::filesystem::path& path);

/// A ZIP file in memory; `name` is for messages.
Result<Archive> open_archive_bytes(std::string bytes, std::string name);

ArchiveKind kind_of(const Archive& archive);

/// "buildFile.xml" or "buildFile", whichever is there; of both the one of the VASSAL that wrote the metadata.
std::optional<std::string> build_file_name(const Archive& archive);

/// The entry that holds the picture `image` (a name as attributes and traits write it): in images/, also by the
/// decomposed Unicode form, and with ".gif" where the name has no ending. None for VASSAL's own pictures
/// ("/images/...") and those that are not there.
std::optional<std::string> image_entry(const Archive& archive, std::string_view image);

/// Where a picture is when extensions are loaded: in the first of the archives that has it.
struct ImagePlace {
  const Archive* archive = nullptr;
  std::string entry;
};
std::optional<ImagePlace> image_place(const std::vector<const Archive*>& archives, std::string_view image);

}  // namespace adjutant::vmod
