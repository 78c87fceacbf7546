#include "db/file/kept_database.h"

#include <filesystem>

#include "db/games.h"
#include "db/scratch.h"

namespace adjutant::test {
namespace {

/// A file, and a connection to it that is kept and counted.
class KeptDatabaseTest : public testing::Test {
 protected:
  std::size_t packs() { return db::packs(**kept_.get()).value().size(); }
  void store_pack(const std::filesystem::path& file) {
    db::Database other = opened(file);
    ASSERT_TRUE(db::put_pack(other, {"p", "lnl", "1", "{}", "/p", db::to_text(noon)}));
  }

  ScratchFolder folder_;
  std::filesystem::path file_ = folder_ / "a.db";
  int opened_ = 0;
  db::KeptDatabase kept_{[this] {
    ++opened_;
    return db::open_database(file_, noon);
  }};
};

TEST_F(KeptDatabaseTest, IsOpenedOnceAndSeesWhatOthersWrite) {
  EXPECT_EQ(packs(), 0U);
  store_pack(file_);
  EXPECT_EQ(packs(), 1U);
  EXPECT_EQ(opened_, 1);
}

TEST_F(KeptDatabaseTest, IsOpenedAgainWhereAnotherFileLiesInItsPlace) {
  EXPECT_EQ(packs(), 0U);
  store_pack(folder_ / "b.db");
  std::filesystem::rename(folder_ / "b.db", file_);
  EXPECT_EQ(packs(), 1U);
  std::filesystem::remove(file_);
  EXPECT_EQ(packs(), 0U);
  EXPECT_EQ(opened_, 3);
}

TEST_F(KeptDatabaseTest, IsRefusedOnceANewerVersionHasChangedItsTables) {
  EXPECT_EQ(packs(), 0U);
  db::execute(opened(file_), "CREATE TABLE later (x); PRAGMA user_version = 9999");
  EXPECT_EQ(refusal(kept_.get()), "db.newer");
}

TEST_F(KeptDatabaseTest, IsTriedAgainAfterAFailure) {
  write_file(file_,
             "no database at all, and longer than its header would be: ................................."
             "......................................");
  EXPECT_EQ(refusal(kept_.get()), "db.no_database");
  std::filesystem::remove(file_);
  EXPECT_EQ(packs(), 0U);
}

}  // namespace
}  // namespace adjutant::test
