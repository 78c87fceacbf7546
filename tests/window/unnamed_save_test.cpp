#include <fstream>

#include <gmock/gmock.h>

#include "support/sample_game.h"
#include "vmod/archive/archive.h"
#include "vmod/zip_writer.h"
#include "window/driven_window.h"

// A save of an old VASSAL, which does not name its module.

namespace adjutant::test {
namespace {

class UnnamedSave : public DrivenWindow {
 protected:
  /// The sample's set-up without what names its module.
  std::filesystem::path write_save() {
    const auto saved = vmod::open_archive(sample_file("setup.vsav")).value().read("savedGame").value();
    const auto file = scratch() / "old.vsav";
    std::ofstream(file, std::ios::binary) << ZipWriter().add("savedGame", saved).bytes();
    return file;
  }
  [[nodiscard]] bool shows_it() {
    return settles([&] { return feed().state().file == "old.vsav" && !feed().state().busy; });
  }
};

TEST_F(UnnamedSave, IsOpenedAtTheNextStartWithTheModuleItWasOpenedWith) {
  ASSERT_NO_FATAL_FAILURE(start(sample_file("sample.vmod")));
  program().open(write_save());
  ASSERT_TRUE(shows_it());
  end();
  ASSERT_NO_FATAL_FAILURE(start()) << "no grey void";
  EXPECT_TRUE(shows_it());
  EXPECT_FALSE(feed().state().problem);
  EXPECT_EQ(window().sessions().followed()->title, "old.vsav");
}

}  // namespace
}  // namespace adjutant::test
