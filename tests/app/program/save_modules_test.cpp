#include "program/save_modules.h"

#include <gtest/gtest.h>

#include "program/path_text.h"
#include "support/scratch_folder.h"

namespace adjutant::app {
namespace {

class SaveModules : public testing::Test {
 protected:
  test::ScratchFolder folder_;
  QSettings settings_{path_text(folder_.path() / "dock.ini"), QSettings::IniFormat};
};

TEST_F(SaveModules, TheModuleOfASaveIsRememberedAndMayBeMended) {
  EXPECT_EQ(module_of_unnamed(settings_, "/games/old.vsav"), "");
  keep_module_of(settings_, {"/games/old.vsav", "abc"});
  keep_module_of(settings_, {"/games/other, with a comma.vsav", "def"});
  settings_.sync();
  QSettings again(settings_.fileName(), QSettings::IniFormat);
  EXPECT_EQ(module_of_unnamed(again, "/games/old.vsav"), "abc");
  EXPECT_EQ(module_of_unnamed(again, "/games/other, with a comma.vsav"), "def");
  keep_module_of(settings_, {"/games/old.vsav", "xyz"});
  EXPECT_EQ(module_of_unnamed(settings_, "/games/old.vsav"), "xyz");
}

TEST_F(SaveModules, OfAFileThatNamesItsModuleNothingIsRemembered) {
  keep_module_of(settings_, {});
  EXPECT_TRUE(settings_.allKeys().isEmpty());
}

TEST_F(SaveModules, TheOldestAreForgottenFirst) {
  for (int i = 0; i <= most_unnamed_saves; ++i) {
    keep_module_of(settings_, {"/games/" + std::to_string(i), "abc"});
  }
  EXPECT_EQ(module_of_unnamed(settings_, "/games/0"), "");
  EXPECT_EQ(module_of_unnamed(settings_, "/games/1"), "abc");
}

}  // namespace
}  // namespace adjutant::app
