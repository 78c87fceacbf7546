#include "importers/text_file.h"

#include <fstream>
#include <system_error>

namespace adjutant::importers {

Result<std::string> read_text_file(const std::filesystem::path& path) {
  std::error_code error;
  const bool is_file = std::filesystem::is_regular_file(path, error);
  const std::uintmax_t size = is_file ? std::filesystem::file_size(path, error) : 0;
  std::ifstream in(path, std::ios::binary);
  if (!is_file || error || !in) {
    return failure(path.string(), {"import.unreadable", {}});
  }
  if (size > max_text_file_bytes) {
    return failure(path.string(), {"import.too_large", {{"megabytes", max_text_file_bytes >> 20U}}});
  }
  std::string text(size, '\0');
  in.read(text.data(), static_cast<std::streamsize>(size));
  if (in.gcount() != static_cast<std::streamsize>(size)) {
    return failure(path.string(), {"import.unreadable", {}});
  }
  return text;
}

}  // namespace adjutant::importers
