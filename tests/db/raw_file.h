#pragma once

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <sqlite3.h>

#include "db/file/tokenizer.h"

namespace adjutant::test {

/// A file as another program or another version of Adjutant would have left it; nothing of it is looked at on opening.
class RawFile {
 public:
  explicit RawFile(const std::filesystem::path& path) {
    sqlite3* opened = nullptr;
    sqlite3_open(path.c_str(), &opened);
    handle_.reset(opened);
    db::register_tokenizer(opened);
  }

  void run(std::string_view sql) {
    char* said = nullptr;
    if (sqlite3_exec(handle_.get(), std::string(sql).c_str(), nullptr, nullptr, &said) != SQLITE_OK) {
      throw std::runtime_error(said ? said : "sqlite3_exec");
    }
  }

  [[nodiscard]] sqlite3* handle() const { return handle_.get(); }

 private:
  std::unique_ptr<sqlite3, decltype(&sqlite3_close)> handle_{nullptr, &sqlite3_close};
};

}  // namespace adjutant::test
