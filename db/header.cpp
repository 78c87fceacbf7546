#include "db/header.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <string_view>
#include <system_error>

#include "db/schema.h"

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

}  // namespace

Result<FileHeader> read_header(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) {
    return FileHeader{};
  }
  // Asked before opening: a pipe would wait for somebody to write into it.
  const bool is_file = std::filesystem::is_regular_file(path, error);
  std::ifstream in = is_file ? std::ifstream(path, std::ios::binary) : std::ifstream();
  if (!in.is_open()) {
    return failure(path.string(), {"db.cannot_open", {}});
  }
  Bytes bytes{};
  in.read(bytes.data(), bytes.size());
  if (in.gcount() == 0) {
    return FileHeader{};
  }
  return in.gcount() == static_cast<std::streamsize>(bytes.size()) ? header_of(bytes) : FileHeader{FileKind::other};
}

}  // namespace adjutant::db
