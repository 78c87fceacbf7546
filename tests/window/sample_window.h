#pragma once

#include <algorithm>

#include "driven_window.h"

namespace adjutant::test {

/// The moment of the recorded game that the demonstration stops at: the Guard is about to fire from C5 at G3.
inline constexpr int firing_step = 7;

/// The sample game in the window, its recorded game halted at a step.
class SampleWindow : public DrivenWindow {
 protected:
  /// The window as it first opens, the recorded game gone on or back to after so many steps.
  void start_at(int step, words::Language language = words::Language::en) {
    start({}, language);
    ASSERT_TRUE(settles([&] { return feed().state().step > 0; }));
    while (feed().state().step != step) {
      const int before = feed().state().step;
      press(said(before < step ? "dock.bar.after" : "dock.bar.before"));
      ASSERT_TRUE(settles([&] { return feed().state().step != before; }));
    }
  }

  void select(const char* place) {
    click(centre_of(place));
    ASSERT_TRUE(settles([&] {
      return play().unit().state().spot.place == QString::fromUtf8(place) && !play().unit().state().headline.isEmpty();
    })) << place;
  }

  /// The line from the selected hex to another one.
  const dock::SightState& see(const char* from, const char* to) {
    const QPointF target = centre_of(to);
    select(from);
    click(target, Qt::ShiftModifier);
    const auto& sight = play().sight();
    EXPECT_TRUE(settles([&] { return sight.state().to.place == QString::fromUtf8(to) && sight.state().verdict; }));
    return sight.state();
  }

  [[nodiscard]] const dock::ActionRow* action(const char* id) {
    const auto& actions = play().unit().state().actions;
    const auto found =
        std::ranges::find_if(actions, [&](const dock::ActionRow& row) { return row.id == id && row.allowed; });
    return found == actions.end() ? nullptr : &*found;
  }
};

}  // namespace adjutant::test
