#include "context/new_file.h"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/own_files.h"
#include "importers/notes_file.h"

namespace adjutant::app {
namespace {

namespace fs = std::filesystem;

/// A file descriptor that is closed with this.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) {
      ::close(number_);
    }
  }
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

/// The first bytes of a file, all in which a mark of ours may stand; empty where it cannot be read.
std::string beginning_of(const fs::path& file) {
  constexpr std::size_t enough = 64 * 1024;
  std::string bytes(enough, '\0');
  std::ifstream in(file, std::ios::binary);
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(in.gcount()));
  return bytes;
}

/// Whether a file of ours begins so: a picture names the program (save_draw), JSON its format, a translation its
/// project (words/translation.cpp), and notes have a mark.
bool is_ours(std::string_view begins) {
  begins.remove_prefix(std::min(begins.find_first_not_of(" \t\r\n\xEF\xBB\xBF"), begins.size()));
  const auto has = [&](std::string_view mark) { return begins.find(mark) != std::string::npos; };
  if (begins.starts_with("\x89PNG")) {
    return has(std::string_view("Software\0Adjutant", 17));
  }
  if (begins.starts_with("{") || begins.starts_with("[")) {
    return has("\"adjutant-");
  }
  return begins.starts_with(importers::notes_file_mark) ||
         (begins.starts_with("msgid \"\"") && has("\"Project-Id-Version: adjutant"));
}

Result<void> may_be_written(const fs::path& file, bool over) {
  std::error_code error;
  const fs::file_status there = fs::status(file, error);
  if (!fs::exists(there)) {
    return fs::is_symlink(file, error) ? failure(file.string(), {"files.no_regular_file", {}}) : Result<void>();
  }
  if (!fs::is_regular_file(there)) {
    return failure(file.string(), {"files.no_regular_file", {}});
  }
  if (!over) {
    return failure(file.string(), {"notes.file_is_there", {}});
  }
  if (fs::file_size(file, error) > 0 && !is_ours(beginning_of(file))) {
    return failure(file.string(), {"files.not_ours", {}});
  }
  return {};
}

/// Writes all of it to the disk; 0, else the error's number.
int write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) {
      continue;
    }
    if (written < 0) {
      return errno;
    }
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return ::fsync(descriptor) == 0 ? 0 : errno;
}

/// Who may read and write the new file: as it was with the one that it replaces.
mode_t mode_for(const fs::path& target, Readers readers) {
  constexpr mode_t mine = 0600;
  struct stat status {};
  if (readers == Readers::owner || ::stat(target.c_str(), &status) != 0) {
    return readers == Readers::owner ? mine : 0666;  // of which the mask takes away what others may not
  }
  return (status.st_mode & 0777) | mine;
}

Message reason(int error) {
  switch (error) {
    case EEXIST:
      return {"notes.file_is_there", {}};
    case ENOSPC:
    case EDQUOT:
      return {"files.disk_full", {}};
    case EFBIG:
      return {"files.too_large_here", {}};
    default:
      return {"notes.cannot_write", {}};
  }
}

}  // namespace

Result<void> write_new_file(const fs::path& file, std::string_view bytes, bool over, Readers readers) {
  if (const auto may = may_be_written(file, over); !may) {
    return may;
  }
  std::error_code error;
  const fs::path target = fs::is_symlink(file, error) ? fs::canonical(file, error) : file;
  remove_stale_beside(target);
  const fs::path unfinished = unfinished_beside(target);
  int failed = 0;
  {
    const Descriptor out(
        ::open(unfinished.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode_for(target, readers)));
    failed = out.number() < 0 ? errno : write_all(out.number(), bytes);
    if (out.number() < 0) {
      return failure(file.string(), reason(failed == EEXIST ? EACCES : failed));
    }
  }
  if (failed == 0) {
    failed = give_name(unfinished, target, over);
  }
  if (failed != 0) {
    fs::remove(unfinished, error);
    return failure(file.string(), reason(failed));
  }
  return {};
}

}  // namespace adjutant::app
