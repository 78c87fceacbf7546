#include "importers/text/file.h"

#include <fstream>
#include <system_error>

namespace adjutant::importers {

Result<std::string> read_text_file(const std::filesystem::path& path, std::uintmax_t most) {
  std::error_code error;
  // Asked before opening: a pipe would wait for somebody to write into it.
  const bool is_file = std::filesystem::is_regular_file(path, error);
  std::ifstream in = is_file ? std::ifstream(path, std::ios::binary) : std::ifstream();
  const std::uintmax_t size = is_file ? std::filesystem::file_size(path, error) : 0;
  if (!in.is_open() || error) {
    return failure(path.string(), {"import.unreadable", {}});
  }
  if (size > most) {
    return failure(path.string(), {"import.too_large", {{"megabytes", most >> 20U}}});
  }
  std::string text(size, '\0');
  in.read(text.data(), static_cast<std::streamsize>(size));
  if (in.gcount() != static_cast<std::streamsize>(size)) {
    return failure(path.string(), {"import.unreadable", {}});
  }
  return text;
}

}  // namespace adjutant::importers
