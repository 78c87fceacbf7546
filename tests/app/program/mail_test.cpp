#include "program/mail.h"

#include <QTest>
#include <chrono>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/scratch_folder.h"
#include "support/shared.h"

// Play by e-mail as the window knows it: what is offered, and what is remembered for the next start.

namespace adjutant::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

class MailTest : public testing::Test {
 protected:
  MailTest() { fs::create_directory(folder()); }

  [[nodiscard]] fs::path folder() const { return scratch_ / "mail"; }
  void send(const char* name, const char* file = "recording.vlog") {
    fs::copy_file(project_file("packaging/sample") / file, folder() / name);
  }
  std::vector<std::string> offers() {
    std::vector<std::string> files;
    for (const dock::NewGame& offer : feed_.mail().offers) {
      files.push_back(offer.file);
    }
    return files;
  }
  bool are_offered(std::vector<std::string> files) {
    return QTest::qWaitFor([&] { return offers() == files; }, 30'000);
  }

  ScratchFolder scratch_;
  QSettings settings_{QString::fromStdString((scratch_ / "dock.ini").string()), QSettings::IniFormat};
  dock::Feed feed_;
};

TEST_F(MailTest, NothingIsWatchedUntilTheFolderIsNamed) {
  const app::Mail mail(settings_, feed_, app::Mail::Beside::nobody);
  EXPECT_TRUE(feed_.mail().folder.empty());
}

TEST_F(MailTest, NewGamesWaitInTheOrderInWhichTheyCame) {
  send("turn4.vsav", "setup.vsav");
  app::Mail mail(settings_, feed_, app::Mail::Beside::nobody);
  mail.watch(folder());
  ASSERT_TRUE(are_offered({"turn4.vsav"})) << "the newest that is there already is offered";
  send("turn5.vlog");
  ASSERT_TRUE(are_offered({"turn4.vsav", "turn5.vlog"}));
  mail.dealt_with(feed_.mail().offers.front());
  EXPECT_THAT(offers(), ElementsAre("turn5.vlog"));
}

TEST_F(MailTest, TheFolderIsRememberedAndWhatWasDealtWithIsNotOfferedAgain) {
  send("turn5.vlog");
  {
    app::Mail mail(settings_, feed_, app::Mail::Beside::nobody);
    mail.watch(folder());
    ASSERT_TRUE(are_offered({"turn5.vlog"}));
    mail.dealt_with(feed_.mail().offers.front());
  }
  const app::Mail next(settings_, feed_, app::Mail::Beside::nobody);
  EXPECT_EQ(feed_.mail().folder, folder());
  QTest::qWait(1'000);  // long enough for the first look
  EXPECT_THAT(offers(), IsEmpty());
}

TEST_F(MailTest, WhatCameWhileNobodyWatchedIsOfferedAtTheNextStart) {
  {
    app::Mail mail(settings_, feed_, app::Mail::Beside::nobody);
    mail.watch(folder());
  }
  send("turn5.vlog");
  const app::Mail next(settings_, feed_, app::Mail::Beside::nobody);
  EXPECT_TRUE(are_offered({"turn5.vlog"}));
}

TEST_F(MailTest, AnotherFolderOrNoneForgetsTheOffersOfTheFormer) {
  send("turn5.vlog");
  app::Mail mail(settings_, feed_, app::Mail::Beside::nobody);
  mail.watch(folder());
  ASSERT_TRUE(are_offered({"turn5.vlog"}));
  mail.watch({});
  EXPECT_THAT(offers(), IsEmpty());
  send("turn6.vlog");
  QTest::qWait(1'500);
  EXPECT_THAT(offers(), IsEmpty());
}

TEST_F(MailTest, AFolderThatIsGoneIsAProblemUntilItIsBack) {
  fs::remove(folder());
  app::Mail mail(settings_, feed_, app::Mail::Beside::nobody);
  mail.watch(folder());
  ASSERT_TRUE(QTest::qWaitFor([&] { return feed_.mail().problem.has_value(); }, 30'000));
  EXPECT_EQ(feed_.mail().problem->key, "mail.folder_gone");
  fs::create_directory(folder());
  EXPECT_TRUE(QTest::qWaitFor([&] { return !feed_.mail().problem; }, 30'000));
}

}  // namespace
}  // namespace adjutant::test
