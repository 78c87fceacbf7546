#include <QSettings>
#include <filesystem>

#include <gmock/gmock.h>

#include "dock/models/rules/rule_link.h"
#include "driven_window.h"
#include "support/shared.h"

// Games by e-mail in the window, and links to rules.

namespace adjutant::test {
namespace {

namespace fs = std::filesystem;
using testing::IsEmpty;

class MailInTheWindow : public DrivenWindow {
 protected:
  void SetUp() override { fs::create_directory(mail()); }

  [[nodiscard]] fs::path mail() const { return scratch() / "mail"; }
  static fs::path sample(const char* name) { return project_file("packaging/sample") / name; }

  /// Watches the folder from the first start on, as the settings remember it.
  void remember_folder() {
    QSettings settings(QString::fromStdString((scratch() / "dock.ini").string()), QSettings::IniFormat);
    settings.setValue(QStringLiteral("mail/folder"), QString::fromStdString(mail().string()));
  }
  void send(const char* name, const char* file = "recording.vlog") { fs::copy_file(sample(file), mail() / name); }

  const std::vector<dock::NewGame>& offers() { return feed().mail().offers; }
  bool offers_this(const char* name) {
    return settles([&] { return !offers().empty() && offers().front().file == name; });
  }
};

TEST_F(MailInTheWindow, ANewLogIsOfferedAndNotOpenedUnasked) {
  remember_folder();
  start(sample("sample.vmod"));
  send("turn5.vlog");
  ASSERT_TRUE(offers_this("turn5.vlog"));
  EXPECT_NE(feed().state().file, "turn5.vlog");
  keep_picture("mail-offer");
  press(said("mail.button.later"));
  EXPECT_THAT(offers(), IsEmpty());
  EXPECT_NE(feed().state().file, "turn5.vlog");
}

TEST_F(MailInTheWindow, ALogIsPlayedThroughFromItsBeginning) {
  remember_folder();
  start(sample("sample.vmod"));
  send("turn5.vlog");
  ASSERT_TRUE(offers_this("turn5.vlog"));
  press(said("mail.button.play"));
  ASSERT_TRUE(settles([&] { return feed().state().file == "turn5.vlog" && feed().state().step > 0; }));
  EXPECT_TRUE(feed().state().playing);
  EXPECT_THAT(offers(), IsEmpty());
}

TEST_F(MailInTheWindow, ItsLastPositionIsShownAtOnceWhereThePlayerWantsThat) {
  remember_folder();
  start(sample("sample.vmod"));
  send("turn5.vlog");
  ASSERT_TRUE(offers_this("turn5.vlog"));
  press(said("mail.button.end"));
  ASSERT_TRUE(settles([&] { return feed().state().file == "turn5.vlog" && feed().state().step == 24; }));
  EXPECT_FALSE(feed().state().playing);
}

TEST_F(MailInTheWindow, AFolderThatIsNotThereIsSaidInTheBar) {
  remember_folder();
  fs::remove(mail());
  start(sample("sample.vmod"));
  ASSERT_TRUE(settles([&] { return feed().mail().problem.has_value(); }));
  EXPECT_EQ(feed().mail().problem->key, "mail.folder_gone");
  keep_picture("mail-gone");
  fs::create_directory(mail());
  EXPECT_TRUE(settles([&] { return !feed().mail().problem; }));
}

TEST_F(MailInTheWindow, ALinkToARuleOpensIt) {
  start();
  window().open_rule(*dock::rule_link_in("adjutant:rule/lnl/17.1"));
  ASSERT_TRUE(settles([&] { return !rules().texts().empty(); }));
  EXPECT_EQ(rules().texts().front().number, "17.1");
}

}  // namespace
}  // namespace adjutant::test
