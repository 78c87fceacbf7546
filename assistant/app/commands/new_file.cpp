#include "commands/new_file.h"

#include <fstream>

namespace adjutant::app {

Result<void> write_new_file(const std::filesystem::path& file, const std::string& text, bool over) {
  std::error_code error;
  if (!over && std::filesystem::exists(file, error)) {
    return failure(file.string(), {"notes.file_is_there", {}});
  }
  std::filesystem::path unfinished = file;
  unfinished += ".unfinished";
  std::ofstream out(unfinished, std::ios::binary);
  out << text;
  out.close();
  if (out) {
    std::filesystem::rename(unfinished, file, error);
  }
  if (!out || error) {
    std::filesystem::remove(unfinished, error);
    return failure(file.string(), {"notes.cannot_write", {}});
  }
  return {};
}

}  // namespace adjutant::app
