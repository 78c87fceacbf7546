#include "db/file/header.h"

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>
#include <system_error>

#include <sqlite3.h>

#include "db/file/schema.h"

namespace adjutant::db {
namespace {

// The file format of SQLite (sqlite.org/fileformat2.html, 1.3): big-endian numbers at fixed places.
constexpr std::size_t header_size = 100;
constexpr std::size_t version_at = 60;
constexpr std::size_t application_id_at = 68;
constexpr std::string_view magic{"SQLite format 3\0", 16};

using Bytes = std::array<char, header_size>;

std::int32_t number_at(const Bytes& bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = at; i < at + 4; ++i) {
    number = number << 8U | static_cast<unsigned char>(bytes[i]);
  }
  return static_cast<std::int32_t>(number);
}

FileHeader header_of(const Bytes& bytes) {
  if (std::all_of(bytes.begin(), bytes.end(), [](char byte) { return byte == 0; })) {
    return {FileKind::blank};
  }
  if (std::string_view(bytes.data(), magic.size()) != magic) {
    return {FileKind::other};
  }
  if (number_at(bytes, application_id_at) != application_id) {
    return {FileKind::foreign};
  }
  return {FileKind::adjutant, number_at(bytes, version_at)};
}

struct Close {
  void operator()(sqlite3* handle) const { sqlite3_close(handle); }
};

/// The file opened as SQLite opens it; nothing has been read of it but these bytes. Whoever closes a file by himself
/// gives up every lock that this process has on it (POSIX), the one of a connection that is writing among them; SQLite
/// waits with closing until its locks are released.
std::unique_ptr<sqlite3, Close> open_untouched(const std::filesystem::path& path) {
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &handle, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nullptr);
  std::unique_ptr<sqlite3, Close> owner(handle);
  return code == SQLITE_OK ? std::move(owner) : nullptr;
}

sqlite3_file* file_of(sqlite3* handle) {
  sqlite3_file* file = nullptr;
  sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  return file && file->pMethods ? file : nullptr;
}

}  // namespace

Result<FileHeader> read_header(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) {
    return FileHeader{};
  }
  // Asked before opening: a pipe would wait for somebody to write into it.
  const auto handle = std::filesystem::is_regular_file(path, error) ? open_untouched(path) : nullptr;
  sqlite3_file* file = handle ? file_of(handle.get()) : nullptr;
  sqlite3_int64 size = 0;
  if (!file || file->pMethods->xFileSize(file, &size) != SQLITE_OK) {
    return failure(path.string(), {"db.cannot_open", {}});
  }
  if (size == 0) {
    return FileHeader{};
  }
  if (size < static_cast<sqlite3_int64>(header_size)) {
    return FileHeader{FileKind::other};
  }
  Bytes bytes{};
  if (file->pMethods->xRead(file, bytes.data(), header_size, 0) != SQLITE_OK) {
    return failure(path.string(), {"db.cannot_open", {}});
  }
  return header_of(bytes);
}

}  // namespace adjutant::db
