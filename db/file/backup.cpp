#include "db/file/backup.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include "base/own_files.h"
#include "db/file/header.h"
#include "db/file/own_schema.h"
#include "db/file/schema.h"
#include "db/file/soundness.h"
#include "db/file/sqlite.h"
#include "db/file/tokenizer.h"

namespace adjutant::db {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".backup";
constexpr std::string_view aside_mark = ".replaced-";

fs::path with_ending(fs::path path, const std::string& more) {
  path += more;
  return path;
}

/// "20261121T094500Z": sorts by age and is allowed in file names everywhere.
std::string compact(Time time) {
  std::string text = to_text(time);
  std::erase_if(text, [](char c) { return c == '-' || c == ':'; });
  return text;
}

/// The place of a copy that is not whole yet, empty and closed to other users; removed unless it was renamed to its
/// final name.
class UnfinishedCopy {
 public:
  explicit UnfinishedCopy(const fs::path& copy) : path(unfinished_beside(copy)) {
    remove_stale_beside(copy);
    create_for_owner(path);
  }
  UnfinishedCopy(const UnfinishedCopy&) = delete;
  UnfinishedCopy& operator=(const UnfinishedCopy&) = delete;
  ~UnfinishedCopy() {
    std::error_code ignored;
    fs::remove(path, ignored);
  }

  const fs::path path;
};

using Connection = std::unique_ptr<sqlite3, decltype(&sqlite3_close)>;

/// A bare connection: nothing in the file is looked at before it is asked for.
Connection connect(const fs::path& file, int flags) {
  sqlite3* raw = nullptr;
  const int opened = sqlite3_open_v2(fs::absolute(file).string().c_str(), &raw, flags, nullptr);
  Connection connection(raw, &sqlite3_close);
  if (opened != SQLITE_OK) {
    throw Failure(message_for(opened, sqlite3_errstr(opened)));
  }
  sqlite3_busy_timeout(raw, static_cast<int>(busy_wait.count()));
  return connection;
}

constexpr int read_only = SQLITE_OPEN_READONLY;
constexpr int to_write = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;

/// All pages in one go, as they are at this moment.
void copy_pages(sqlite3* from, sqlite3* to) {
  sqlite3_backup* backup = sqlite3_backup_init(to, "main", from, "main");
  if (backup) {
    sqlite3_backup_step(backup, -1);
    sqlite3_backup_finish(backup);
  }
  if (const int result = sqlite3_errcode(to); result != SQLITE_OK) {
    throw Failure(message_for(result, sqlite3_errmsg(to)));
  }
}

void copy_pages(sqlite3* from, const fs::path& to) {
  copy_pages(from, connect(to, to_write).get());
}

void check_copy(const fs::path& file) {
  const Connection copy = connect(file, read_only);
  register_tokenizer(copy.get());
  check_schema(copy.get());
  check_soundness(copy.get());
}

Failure disk_failure(int error) {
  return Failure({"db.disk_failed", {{"detail", std::generic_category().message(error)}}});
}

/// The whole copy gets its name. What is there goes only where it may, and its journal with it: it fits no other file.
void rename_to(const fs::path& from, const fs::path& to, bool over) {
  if (over) {
    std::error_code ignored;
    fs::remove(with_ending(to, "-journal"), ignored);
  }
  const int failed = give_name(from, to, over);
  if (failed == EEXIST) {
    throw Failure({"db.backup_is_there", {}});
  }
  if (failed != 0) {
    throw disk_failure(failed);
  }
}

/// The copies beside a database, the newest first.
std::vector<fs::path> copies_beside(const fs::path& database) {
  const std::string start = database.filename().string() + ".v";
  std::vector<fs::path> copies;
  std::error_code error;
  for (fs::directory_iterator at(database.parent_path(), error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (name.starts_with(start) && name.ends_with(ending)) {
      copies.push_back(at->path());
    }
  }
  const auto age = [](const fs::path& path) {
    const std::string name = path.filename().string();
    return name.substr(name.rfind('-') + 1);
  };
  std::sort(copies.begin(), copies.end(), [&](const auto& a, const auto& b) { return age(a) > age(b); });
  return copies;
}

void keep_the_newest(const fs::path& database) {
  const std::vector<fs::path> copies = copies_beside(database);
  std::error_code ignored;
  for (std::size_t i = backups_kept; i < copies.size(); ++i) {
    fs::remove(copies[i], ignored);
  }
}

/// What lies at `path`, so that it is not lost whatever state it is in; empty where there is nothing.
fs::path keep_aside(const fs::path& path, Time now) {
  std::error_code error;
  if (!fs::exists(path, error) || fs::file_size(path, error) == 0) {
    return {};
  }
  const fs::path aside = with_ending(path, std::string(aside_mark) + compact(now));
  const UnfinishedCopy unfinished(aside);
  try {
    copy_pages(connect(path, read_only).get(), unfinished.path);
  } catch (const Failure&) {
    // So damaged that SQLite does not read it: its bytes.
    fs::copy_file(path, unfinished.path, fs::copy_options::overwrite_existing, error);
    if (error) {
      throw disk_failure(error.value());
    }
    close_to_others(unfinished.path);
  }
  rename_to(unfinished.path, aside, true);
  return aside;
}

/// Copies a database to `path`, into the one that lies there; where none does, or only ruins of one, a whole copy takes
/// the place at once, so that whoever is interrupted leaves the one or the other.
void put_in_place(sqlite3* copy, const fs::path& path) {
  const auto there = read_header(path);
  if (there && there->kind == FileKind::adjutant) {
    try {
      return copy_pages(copy, path);
    } catch (const Failure& failed) {
      if (failed.message().key != "db.no_database" && failed.message().key != "db.damaged") {
        throw;
      }
    }
  }
  const UnfinishedCopy unfinished(path);
  copy_pages(copy, unfinished.path);
  check_copy(unfinished.path);
  rename_to(unfinished.path, path, true);
}

}  // namespace

void create_for_owner(const fs::path& path) {
  constexpr mode_t mine = 0600;
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mine);
  // Nobody else can have it open yet, who would lose his locks by this.
  if (file >= 0) {
    ::close(file);
  }
}

fs::path back_up(const Database& database, int version, Time now) {
  const fs::path copy =
      with_ending(database.path(), ".v" + std::to_string(version) + "-" + compact(now) + std::string(ending));
  const UnfinishedCopy unfinished(copy);
  copy_pages(database.handle(), unfinished.path);
  check_copy(unfinished.path);
  rename_to(unfinished.path, copy, true);
  keep_the_newest(database.path());
  return copy;
}

Result<fs::path> back_up_beside(const Database& database, Time now) {
  return guarded(database.where(), [&] { return back_up(database, current_version(), now); });
}

std::optional<fs::path> newest_backup(const fs::path& database) {
  const std::vector<fs::path> copies = copies_beside(fs::absolute(database));
  return copies.empty() ? std::nullopt : std::optional(copies.front());
}

std::optional<fs::path> copy_beside(const fs::path& database) {
  if (auto copy = newest_backup(database)) {
    return copy;
  }
  const std::string start = database.filename().string() + std::string(aside_mark);
  std::optional<fs::path> newest;
  std::error_code error;
  for (fs::directory_iterator at(database.parent_path(), error), end; !error && at != end; at.increment(error)) {
    if (at->path().filename().string().starts_with(start) && (!newest || *newest < at->path())) {
      newest = at->path();
    }
  }
  return newest;
}

Result<void> back_up_to(const Database& database, const fs::path& file, bool overwrite) {
  std::error_code error;
  if (fs::exists(file, error) && (!overwrite || fs::equivalent(file, database.path(), error))) {
    return failure(file.string(), {"db.backup_is_there", {}});
  }
  const auto there = read_header(file);
  const bool leads_nowhere = fs::is_symlink(file, error) && !fs::exists(file, error);
  if (!there || leads_nowhere || (there->kind != FileKind::adjutant && there->kind != FileKind::absent)) {
    return failure(file.string(), {"db.not_replaced", {}});
  }
  return guarded(file.string(), [&] {
    const fs::path target = fs::is_symlink(file, error) ? fs::canonical(file, error) : file;
    const UnfinishedCopy unfinished(target);
    copy_pages(database.handle(), unfinished.path);
    check_copy(unfinished.path);
    rename_to(unfinished.path, target, overwrite);
  });
}

Result<fs::path> restore_from(const fs::path& file, const fs::path& path, Time now) {
  const auto header = read_header(file);
  if (!header) {
    return tl::unexpected(header.error());
  }
  if (header->kind != FileKind::adjutant) {
    return failure(file.string(), {"db.no_backup", {}});
  }
  if (header->version > current_version()) {
    return failure(file.string(), {"db.newer", {{"version", header->version}, {"known", current_version()}}});
  }
  std::error_code error;
  if (path.empty()) {
    return failure("", {"db.no_place", {}});
  }
  if (fs::equivalent(file, path, error)) {
    return failure(file.string(), {"db.backup_is_there", {}});
  }
  return guarded(file.string(), [&] {
    check_copy(file);
    (void)make_own_folders(fs::absolute(path).parent_path());  // where that fails, so does what follows
    const fs::path aside = keep_aside(path, now);
    put_in_place(connect(file, read_only).get(), path);
    return aside;
  });
}

}  // namespace adjutant::db
