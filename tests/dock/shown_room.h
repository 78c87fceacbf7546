#pragma once

#include <QLabel>
#include <QTest>
#include <QWidget>
#include <algorithm>

#include <gtest/gtest.h>

#include "dock/models/play/play.h"
#include "dock/service_ask.h"
#include "dock/style/voice.h"
#include "words/catalogue.h"

namespace adjutant::test {

/// A room of the window as wide as beside VASSAL, with the real core and the sample game behind it.
template <class Room>
class ShownRoom : public testing::Test {
 protected:
  ShownRoom() {
    play_.set_moment(core_.moment());
    room_.resize(420, 900);
    room_.show();
    room_.activateWindow();
  }

  /// Rows are made anew when the events at hand are done, and shown when the next are.
  static void settle() {
    for (int i = 0; i < 5; ++i) {
      QTest::qWait(5);
    }
  }
  [[nodiscard]] bool says(const QString& text) const {
    const auto labels = room_.template findChildren<QLabel*>();
    return std::ranges::any_of(
        labels, [&](const QLabel* label) { return label->isVisibleTo(&room_) && label->text().contains(text); });
  }

  ServiceAsk core_;
  dock::Voice voice_{words::built_in(), words::Language::en};
  dock::PlayModel play_{core_.ask(), voice_};
  Room room_{play_, voice_};
};

}  // namespace adjutant::test
