#pragma once

#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

// How every room lays down files of its own: folders that are closed to others, and names for what is not whole yet.
namespace adjutant {

/// Makes a folder and those above it that are missing, each open to this user alone whatever the mask says. The error
/// where that fails; none where it is there already.
inline std::error_code make_own_folders(const std::filesystem::path& folder) {
  std::error_code error;
  std::vector<std::filesystem::path> missing;
  for (std::filesystem::path at = folder; !at.empty() && !std::filesystem::exists(at, error); at = at.parent_path()) {
    if (at.has_filename()) {
      missing.push_back(at);
    }
  }
  constexpr mode_t mine = 0700;
  for (auto next = missing.rbegin(); next != missing.rend(); ++next) {
    if (::mkdir(next->c_str(), mine) != 0 && errno != EEXIST) {
      return {errno, std::generic_category()};
    }
  }
  return {};
}

/// Closes a file or folder of this user's to everybody else; what belongs to another user, or is a link, stays as it
/// is.
inline void close_to_others(const std::filesystem::path& path) {
  struct stat status {};
  constexpr mode_t of_others = 0077;
  if (::lstat(path.c_str(), &status) == 0 && !S_ISLNK(status.st_mode) && status.st_uid == ::geteuid() &&
      (status.st_mode & of_others) != 0) {
    (void)::chmod(path.c_str(), status.st_mode & 07700);
  }
}

inline constexpr std::string_view unfinished_ending = ".unfinished";

/// Where this process writes a file before it gets its name, in the same folder: "board.png" as
/// ".board.png.4711.unfinished".
inline std::filesystem::path unfinished_beside(const std::filesystem::path& file) {
  return file.parent_path() /
         ("." + file.filename().string() + "." + std::to_string(::getpid()) + std::string(unfinished_ending));
}

/// Gives a whole file its name; unless `over`, not where another has come to it meanwhile (EEXIST). 0, else the error's
/// number.
inline int give_name(const std::filesystem::path& unfinished, const std::filesystem::path& name, bool over) {
  if (over) {
    return ::rename(unfinished.c_str(), name.c_str()) == 0 ? 0 : errno;
  }
  if (::renameat2(AT_FDCWD, unfinished.c_str(), AT_FDCWD, name.c_str(), RENAME_NOREPLACE) == 0) {
    return 0;
  }
  // Some file systems cannot do that; they can make a second name.
  if (errno != EINVAL || ::link(unfinished.c_str(), name.c_str()) != 0) {
    return errno;
  }
  ::unlink(unfinished.c_str());
  return 0;
}

/// Removes what processes that are gone left unfinished of this file, and of files whose names go on from its own with
/// a dot (copies of a database), SQLite's journals of them too.
inline void remove_stale_beside(const std::filesystem::path& file) {
  const std::string start = "." + file.filename().string() + ".";
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
  std::vector<std::filesystem::path> stale;
  std::error_code error;
  for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    std::string name = at->path().filename().string();
    if (!name.starts_with(start)) {
      continue;
    }
    constexpr std::string_view journal = "-journal";
    name.resize(name.size() - (name.ends_with(journal) ? journal.size() : 0));
    if (!name.ends_with(unfinished_ending)) {
      continue;
    }
    name.resize(name.size() - unfinished_ending.size());
    const std::string number = name.substr(name.rfind('.') + 1);
    pid_t writer = 0;
    const auto read = std::from_chars(number.data(), number.data() + number.size(), writer);
    const bool is_number = read.ec == std::errc() && read.ptr == number.data() + number.size() && writer > 0;
    if (is_number && ::kill(writer, 0) != 0 && errno == ESRCH) {
      stale.push_back(at->path());
    }
  }
  for (const std::filesystem::path& path : stale) {
    std::filesystem::remove(path, error);
  }
}

}  // namespace adjutant
