#include "db/file/own_schema.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <sqlite3.h>

#include "db/file/schema.h"
#include "db/file/sqlite.h"
#include "db/file/tokenizer.h"

namespace adjutant::db {
namespace {

/// "table module" and the statement that made it.
using Made = std::map<std::string, std::string>;

/// Where a quoted text, a quoted name or a comment that begins at `at` ends; `at` where none begins there.
std::size_t end_of_quoted(std::string_view sql, std::size_t at) {
  constexpr std::array<std::array<std::string_view, 2>, 6> kinds = {
      {{"'", "'"}, {"\"", "\""}, {"`", "`"}, {"[", "]"}, {"--", "\n"}, {"/*", "*/"}}};
  for (const auto& [begin, end] : kinds) {
    if (sql.substr(at).starts_with(begin)) {
      const std::size_t found = sql.find(end, at + begin.size());
      return found == std::string_view::npos ? sql.size() : found + end.size();
    }
  }
  return at;
}

/// A statement without its comments and with single blanks: how it was laid out says nothing. What stands in quotes
/// stays to the letter.
std::string bare(std::string_view sql) {
  std::string text;
  bool blank = false;
  for (std::size_t at = 0; at < sql.size();) {
    const std::size_t end = end_of_quoted(sql, at);
    const bool is_comment = sql.substr(at).starts_with("--") || sql.substr(at).starts_with("/*");
    if (is_comment || std::string_view(" \t\r\n\f").find(sql[at]) != std::string_view::npos) {
      blank = true;
      at = std::max(end, at + 1);
      continue;
    }
    text += blank && !text.empty() ? " " : "";
    blank = false;
    text += sql.substr(at, std::max(end, at + 1) - at);
    at = std::max(end, at + 1);
  }
  return text;
}

Made what_made(sqlite3* handle) {
  Made made;
  Statement statement(handle, "SELECT type || ' ' || name, sql FROM sqlite_master");
  while (statement.step()) {
    made.emplace(statement.text(0), bare(statement.text(1)));
  }
  return made;
}

/// What the steps up to that version make.
Made made_by_steps(int version) {
  sqlite3* raw = nullptr;
  sqlite3_open(":memory:", &raw);
  const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> handle(raw, &sqlite3_close);
  register_tokenizer(raw);
  const std::vector<std::string_view> steps = schema_steps();
  for (std::size_t i = 0; i < static_cast<std::size_t>(version); ++i) {
    execute(raw, steps.at(i));
  }
  return what_made(raw);
}

const Made& made_by(int version) {
  static const Made current = made_by_steps(current_version());
  if (version == current_version()) {
    return current;
  }
  thread_local Made older;
  older = made_by_steps(version);
  return older;
}

/// SQLite's own tables, of the full text search and its statistics, are as its version makes them; they calculate
/// nothing.
bool is_sqlites(const std::string& name, const std::string& sql, const Made& ours) {
  constexpr std::array<std::string_view, 5> parts = {"_data", "_idx", "_content", "_docsize", "_config"};
  const bool is_part = std::ranges::any_of(parts, [&](std::string_view part) {
    if (!name.ends_with(part)) {
      return false;
    }
    const auto whole = ours.find(name.substr(0, name.size() - part.size()));
    return whole != ours.end() && whole->second.starts_with("CREATE VIRTUAL TABLE");
  });
  std::string small = sql;
  std::ranges::transform(small, small.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  constexpr std::array<std::string_view, 6> calculating = {"check", "generated", " as", ")as", "default", "references"};
  return (is_part || name == "table sqlite_stat1" || name == "table sqlite_stat4" || name == "table sqlite_sequence") &&
         small.starts_with("create table") && std::ranges::none_of(calculating, [&](std::string_view word) {
           return small.find(word) != std::string::npos;
         });
}

/// While it lives, version and tables are those of one moment: another process may be bringing them up to date.
class Moment {
 public:
  explicit Moment(sqlite3* handle) : handle_(handle) { execute(handle, "BEGIN"); }
  Moment(const Moment&) = delete;
  Moment& operator=(const Moment&) = delete;
  ~Moment() { sqlite3_exec(handle_, "COMMIT", nullptr, nullptr, nullptr); }

 private:
  sqlite3* handle_;
};

}  // namespace

void check_schema(sqlite3* handle) {
  const auto [version, found] = [&] {
    const Moment moment(handle);
    Statement statement(handle, "PRAGMA user_version");
    const int said = statement.step() ? statement.small_integer(0) : 0;
    return std::pair(said, what_made(handle));
  }();
  if (found.empty()) {
    return;
  }
  if (version < 1) {
    throw Failure({"db.damaged", {{"detail", "user_version"}}});
  }
  if (version > current_version()) {
    throw Failure({"db.newer", {{"version", version}, {"known", current_version()}}});
  }
  const Made& ours = made_by(version);
  for (const auto& [name, sql] : found) {
    const auto same = ours.find(name);
    if ((same == ours.end() || same->second != sql) && !is_sqlites(name, sql, ours)) {
      throw Failure({"db.doctored", {{"name", name}}});
    }
  }
}

}  // namespace adjutant::db
