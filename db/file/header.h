#pragma once

#include <cstdint>
#include <filesystem>

#include "base/result.h"

namespace adjutant::db {

/// What the first 100 bytes of a file say, read past SQLite's pages, so that a file which is refused is not touched:
/// the first question to it would already play back a journal that lies beside it.
enum class FileKind {
  absent,    ///< no file, or an empty one
  blank,     ///< zeros: a database whose very first write was interrupted
  adjutant,  ///< Adjutant's mark
  foreign,   ///< a database of another program
  other,     ///< no database at all
};

struct FileHeader {
  FileKind kind = FileKind::absent;
  int version = 0;  ///< user_version; Adjutant's databases only
};

/// Fails where the file is there and cannot be read (a folder, no permission).
Result<FileHeader> read_header(const std::filesystem::path& path);

}  // namespace adjutant::db
