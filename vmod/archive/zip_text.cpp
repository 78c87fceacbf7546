#include "vmod/archive/zip_text.h"

#include <cstdint>

#include <zlib.h>

namespace adjutant::vmod {
namespace {

void put_bytes(std::string& out, std::uint32_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) {
    out += static_cast<char>(value >> (8 * i) & 0xFFU);
  }
}

/// What stands before an entry, and again in the directory.
std::string entry_fields(const ZipEntry& entry) {
  constexpr std::uint32_t version = 20;
  constexpr std::uint32_t utf8_names = 1U << 11;
  constexpr std::uint32_t first_day = (1U << 5) | 1U;  // of 1980
  const auto& [name, content] = entry;
  const auto size = static_cast<std::uint32_t>(content.size());
  const auto crc = static_cast<std::uint32_t>(
      crc32(0, reinterpret_cast<const Bytef*>(content.data()), static_cast<uInt>(content.size())));
  std::string fields;
  put_bytes(fields, version, 2);
  put_bytes(fields, utf8_names, 2);
  put_bytes(fields, 0, 2);  // stored
  put_bytes(fields, 0, 2);
  put_bytes(fields, first_day, 2);
  put_bytes(fields, crc, 4);
  put_bytes(fields, size, 4);
  put_bytes(fields, size, 4);
  put_bytes(fields, static_cast<std::uint32_t>(name.size()), 2);
  put_bytes(fields, 0, 2);
  return fields;
}

}  // namespace

std::string zip_of(std::span<const ZipEntry> entries) {
  std::string bytes;
  std::string directory;
  for (const ZipEntry& entry : entries) {
    const std::string fields = entry_fields(entry);
    const auto at = static_cast<std::uint32_t>(bytes.size());
    put_bytes(bytes, 0x04034b50, 4);
    bytes += fields + entry.first + entry.second;
    put_bytes(directory, 0x02014b50, 4);
    put_bytes(directory, 20, 2);
    directory += fields;
    put_bytes(directory, 0, 2);  // comment
    put_bytes(directory, 0, 2);  // disk
    put_bytes(directory, 0, 2);
    put_bytes(directory, 0, 4);
    put_bytes(directory, at, 4);
    directory += entry.first;
  }
  const auto start = static_cast<std::uint32_t>(bytes.size());
  const auto count = static_cast<std::uint32_t>(entries.size());
  bytes += directory;
  put_bytes(bytes, 0x06054b50, 4);
  put_bytes(bytes, 0, 4);
  put_bytes(bytes, count, 2);
  put_bytes(bytes, count, 2);
  put_bytes(bytes, static_cast<std::uint32_t>(directory.size()), 4);
  put_bytes(bytes, start, 4);
  put_bytes(bytes, 0, 2);
  return bytes;
}

}  // namespace adjutant::vmod
