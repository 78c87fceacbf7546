#pragma once

#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "db/file/database.h"
#include "db/file/schema.h"
#include "db/file/sqlite.h"
#include "support/scratch_folder.h"

namespace adjutant::test {

/// While it lives the process is an ordinary user, to whom a folder may be closed; root may write everywhere.
class OrdinaryUser {
 public:
  OrdinaryUser() : user_(geteuid()) {
    if (user_ == 0) {
      EXPECT_EQ(seteuid(65534), 0);  // nobody
    }
  }
  ~OrdinaryUser() { EXPECT_EQ(seteuid(user_), 0); }
  OrdinaryUser(const OrdinaryUser&) = delete;
  OrdinaryUser& operator=(const OrdinaryUser&) = delete;

 private:
  uid_t user_;
};

inline constexpr db::Time noon{std::chrono::sys_days{std::chrono::year{2026} / 3 / 14} + std::chrono::hours{12}};

inline void write_file(const std::filesystem::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

/// A database that must open.
inline db::Database opened(const std::filesystem::path& path, db::Time now = noon) {
  auto database = db::open_database(path, now);
  if (!database) {
    throw std::runtime_error(database.error().what.key);
  }
  return std::move(*database);
}

inline std::string one_value(const db::Database& database, const std::string& sql) {
  db::Statement statement(database, sql);
  return statement.step() ? statement.text(0) : "(none)";
}

/// The catalogue key of why it failed; empty where it did not.
template <class T>
std::string refusal(const Result<T>& result) {
  return result ? "" : result.error().what.key;
}

}  // namespace adjutant::test
