#include "db/backup.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <sqlite3.h>

#include "db/sqlite.h"

namespace adjutant::db {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".backup";

/// "20261121T094500Z": sorts by age and is allowed in file names everywhere.
std::string compact(Time time) {
  std::string text = to_text(time);
  std::erase_if(text, [](char c) { return c == '-' || c == ':'; });
  return text;
}

/// Removes the unfinished copy unless it was renamed to its final name.
struct UnfinishedCopy {
  fs::path path;
  ~UnfinishedCopy() {
    std::error_code ignored;
    fs::remove(path, ignored);
  }
};

void copy_pages(const Database& database, const fs::path& to) {
  sqlite3* raw = nullptr;
  const int opened = sqlite3_open_v2(to.string().c_str(), &raw, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
  const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> target(raw, &sqlite3_close);
  if (opened != SQLITE_OK) {
    throw Failure(message_for(opened, sqlite3_errstr(opened)));
  }
  sqlite3_backup* backup = sqlite3_backup_init(target.get(), "main", database.handle(), "main");
  if (backup) {
    sqlite3_backup_step(backup, -1);
    sqlite3_backup_finish(backup);
  }
  if (const int result = sqlite3_errcode(target.get()); result != SQLITE_OK) {
    throw Failure(message_for(result, sqlite3_errmsg(target.get())));
  }
}

void keep_the_newest(const fs::path& database) {
  const std::string start = database.filename().string() + ".v";
  std::vector<fs::path> copies;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(database.parent_path(), error)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(start) && name.ends_with(ending)) {
      copies.push_back(entry.path());
    }
  }
  const auto age = [](const fs::path& path) {
    const std::string name = path.filename().string();
    return name.substr(name.rfind('-') + 1);
  };
  std::sort(copies.begin(), copies.end(), [&](const auto& a, const auto& b) { return age(a) > age(b); });
  for (std::size_t i = backups_kept; i < copies.size(); ++i) {
    fs::remove(copies[i], error);
  }
}

}  // namespace

fs::path back_up(const Database& database, int version, Time now) {
  fs::path copy = database.path();
  copy += ".v" + std::to_string(version) + "-" + compact(now) + std::string(ending);
  UnfinishedCopy unfinished{copy};
  unfinished.path += ".unfinished";
  copy_pages(database, unfinished.path);
  std::error_code error;
  fs::rename(unfinished.path, copy, error);
  if (error) {
    throw Failure({"db.disk_failed", {{"detail", error.message()}}});
  }
  keep_the_newest(database.path());
  return copy;
}

}  // namespace adjutant::db
