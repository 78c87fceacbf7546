#pragma once

#include <filesystem>
#include <string>

#include "api/client.h"
#include "db/file/database.h"
#include "db/modules.h"
#include "games/all/all_games.h"
#include "support/scratch_folder.h"
#include "words/catalogue.h"

namespace adjutant::api {

/// A test that asks a service which has a database of its own, in a scratch folder.
class LibraryClient : public Client {
 protected:
  [[nodiscard]] db::Database library() const { return db::open_database(folder_ / "a.db", {}).value(); }

  /// The sample's module comes into the database, bound to nothing.
  db::ModuleRow keep_sample_module(const db::ModuleContent& content = {}) {
    db::ModuleRow row;
    row.hash = hash_;
    row.name = "The Orsel Crossing";
    row.version = "1.0";
    row.source = test::sample_file("sample.vmod").string();
    db::Database database = library();
    EXPECT_TRUE(db::insert_module(database, row, content));
    return row;
  }

  /// With this database and the games of the program; every question about a game is answered by the sample's.
  Surroundings with_library() {
    Surroundings around;
    around.games = games::all_games();
    around.catalogue = words::built_in();
    around.new_token = [] { return std::string("token"); };
    around.library = [this] { return db::open_database(folder_ / "a.db", {}); };
    around.kit = [](const KitRequest&) { return Result<session::Kit>(test::sample_kit()); };
    return around;
  }

  const std::string hash_ = std::string(64, 'a');
  test::ScratchFolder folder_;
};

}  // namespace adjutant::api
