#include "dock/window_inside.h"

// The counter sheet of the module whose board is followed.
namespace adjutant::dock {

void Window::Inside::wire_counters() {
  on(counters_room_, &CountersRoom::game_requested, [this] {
    const Followed* followed = sessions.followed();
    if (const LibraryModule* module = followed ? library.module_from(followed->module_file) : nullptr) {
      ask_which_game(module->hash);
    }
  });
  on(&link_, &CoreLink::counters_told, [this](const CounterNews& news) { counter_reading.hear(news); });
  const auto look_again = [this] {
    counters.forget();
    if (counters_room_->isVisible()) {
      counters.look();
    }
  };
  on(&link_, &CoreLink::library_changed, look_again);
  on(&link_, &CoreLink::counters_changed, [this, look_again](const QString& module) {
    if (module.toStdString() == counters.now().module) {
      look_again();
    }
  });
}

void Window::Inside::show_counters(const MomentPtr& now) {
  const Followed& of = now->of;
  std::string module = of.module;
  if (!module.empty() && !of.module_version.empty()) {
    module += "@" + of.module_version;
  }
  counters_room_->set_files(of.module_file, of.extension_files);
  counters.set_module(module);
  chart_reading.set_module(module);
  if (counters_room_->isVisible()) {
    counters.look();
  }
}

CountersModel& Window::counters() {
  return inside_->counters;
}

}  // namespace adjutant::dock
