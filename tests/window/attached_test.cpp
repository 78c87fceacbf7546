#include <QLabel>
#include <QSettings>
#include <filesystem>

#include <gmock/gmock.h>

#include "core/core.h"
#include "dock/models/game/live.h"
#include "driven_window.h"
#include "feeders/client.h"
#include "library/library.h"
#include "support/sample_game.h"
#include "vassal_player.h"
#include "vmod/archive/obfuscation.h"

// `adjutant table` runs and players are at it; then the window is opened beside it, by somebody who had other games
// open before, whose files are gone.

namespace adjutant::test {
namespace {

namespace fs = std::filesystem;
using namespace Qt::StringLiterals;

class AttachedWindow : public DrivenWindow {
 protected:
  void SetUp() override {
    ASSERT_TRUE(app::import_sample(sample_file(""), table_context_));
    auto core = app::Core::start_unless_there(table_context_, scratch() / "adjutant.sock");
    ASSERT_TRUE(core && *core);
    core_ = std::move(*core);
    auto client = app::Client::connect(scratch() / "adjutant.sock");
    ASSERT_TRUE(client);
    auto opened = client->call("live.open", {{"mode", "table"}, {"port", 0}});
    ASSERT_TRUE(opened);
    client_.emplace(std::move(*client));
    ada_.emplace((*opened)["port"].get<int>(), "The Orsel Crossing", "Ada");
    ada_->enter("Mill");
    ada_->tell_room(
        vmod::deobfuscate(vmod::open_archive(sample_file("setup.vsav")).value().read("savedGame").value()).value());
    remember();
  }

  /// What a window of last week has left behind: its game, those before, a folder for games by e-mail; all of it gone.
  void remember() const {
    QSettings settings(path("dock.ini"), QSettings::IniFormat);
    settings.setValue(u"last_file"_s, path("gone.vsav"));
    settings.setValue(u"mail/folder"_s, path("gone-mail"));
    settings.setValue(u"saves_without_module"_s, QStringList{path("gone.vsav"), u"no such module"_s});
    settings.beginWriteArray(u"recent"_s);
    settings.setArrayIndex(0);
    settings.setValue(u"file"_s, path("gone.vsav"));
    settings.setValue(u"module"_s, u"Long Ago"_s);
    settings.endArray();
  }

  void attach() {
    app::DockOptions options;
    options.socket = scratch() / "adjutant.sock";
    options.settings = scratch() / "dock.ini";
    begin(options);
  }
  bool shows_the_table() {
    return settles([&] {
      const dock::Followed* followed = window().sessions().followed();
      return followed && followed->live && followed->live->known && !board().maps().empty();
    });
  }
  /// Every sentence to be seen that names something that is gone.
  [[nodiscard]] std::vector<std::string> complaints() {
    std::vector<std::string> found;
    for (const QLabel* label : window().findChildren<QLabel*>()) {
      if (label->isVisible() && label->text().contains(u"gone"_s)) {
        found.push_back(label->text().toStdString());
      }
    }
    return found;
  }
  [[nodiscard]] QString path(const char* name) const { return QString::fromStdString((scratch() / name).string()); }
  void end_the_table() {
    client_.reset();
    core_.reset();
  }

 private:
  app::Context table_context_{.database = scratch() / "table.db",
                              .catalogue = words::built_in(),
                              .in = std::cin,
                              .out = std::cout,
                              .err = std::cerr};
  std::optional<app::Core> core_;
  std::optional<app::Client> client_;
  std::optional<VassalPlayer> ada_;
};

TEST_F(AttachedWindow, ToARunningTableShowsItsGameAndNothingOfFilesThatItRemembersAndThatAreGone) {
  attach();
  ASSERT_TRUE(shows_the_table());
  QTest::qWait(1000);  // whatever is still to be told
  EXPECT_FALSE(feed().state().problem) << feed().state().problem->key;
  EXPECT_FALSE(feed().mail().problem) << feed().mail().problem->key;
  EXPECT_THAT(complaints(), testing::IsEmpty());
  EXPECT_TRUE(window().sessions().advice().empty());
  keep_picture("attached");
}

TEST_F(AttachedWindow, StillWatchesItsFolderForMailWhichItMissesOnceItHasBeenThere) {
  attach();
  ASSERT_TRUE(shows_the_table());
  fs::create_directory(scratch() / "gone-mail");
  fs::copy_file(sample_file("recording.vlog"), scratch() / "gone-mail" / "turn5.vlog");
  EXPECT_TRUE(settles([&] { return !feed().mail().offers.empty(); }));
  fs::remove_all(scratch() / "gone-mail");
  ASSERT_TRUE(settles([&] { return feed().mail().problem.has_value(); }));
  EXPECT_EQ(feed().mail().problem->key, "mail.folder_gone");
}

TEST_F(AttachedWindow, ShowsWhatMayBeBegunWithAndNoErrorWhenTheTableEnds) {
  attach();
  ASSERT_TRUE(shows_the_table());
  end_the_table();
  ASSERT_TRUE(settles([&] { return !window().sessions().connected(); }));
  ASSERT_TRUE(settles([&] { return window().sessions().connected() && window().sessions().followed() == nullptr; }));
  QTest::qWait(500);
  EXPECT_FALSE(feed().state().problem) << feed().state().problem->key;
  EXPECT_FALSE(feed().mail().problem);
}

}  // namespace
}  // namespace adjutant::test
