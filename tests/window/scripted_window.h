#pragma once

#include <QSettings>
#include <QString>

#include <gtest/gtest.h>

#include "dock/heard/core_link.h"
#include "dock/heard/feed.h"
#include "dock/window.h"
#include "scripted_core.h"
#include "support/scratch_folder.h"
#include "words/catalogue.h"

namespace adjutant::test {

/// A window, not shown yet, and the scripted core that it connects to once `link_` is opened.
class ScriptedWindow : public testing::Test {
 protected:
  ScratchFolder folder_;
  ScriptedCore core_{folder_ / "core.sock"};
  QSettings settings_{QString::fromStdString((folder_ / "dock.ini").string()), QSettings::IniFormat};
  dock::Voice voice_{words::built_in(), words::Language::en};
  dock::Feed feed_;
  dock::CoreLink link_{folder_ / "core.sock"};
  dock::Window window_{link_, voice_, feed_, {}, settings_};
};

}  // namespace adjutant::test
