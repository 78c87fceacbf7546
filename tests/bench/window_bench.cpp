#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QTest>
#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "context/context.h"
#include "dock/board_view.h"
#include "dock/heard/feed.h"
#include "dock/heard/moment.h"
#include "dock/models/play/play.h"
#include "dock/style/style.h"
#include "dock/style/voice.h"
#include "dock/window.h"
#include "program/dock_program.h"
#include "support/scratch_folder.h"
#include "words/catalogue.h"

// The window as a player meets it: how long from the start of the process to the first paint of the sample game, what
// memory it takes, and how long the window's thread was ever busy with one event.

namespace {

using namespace adjutant;

struct Busy {
  double ms = 0;
  std::string with;
};

/// Times each event from the outside, whatever it sets off.
class TimedApplication : public QApplication {
 public:
  using QApplication::QApplication;

  bool notify(QObject* receiver, QEvent* event) override {
    if (inside_) {
      return QApplication::notify(receiver, event);
    }
    const std::string with = fmt::format("{} {}", receiver->metaObject()->className(), static_cast<int>(event->type()));
    QElapsedTimer timer;
    timer.start();
    inside_ = true;
    const bool done = QApplication::notify(receiver, event);
    inside_ = false;
    longest.push_back({static_cast<double>(timer.nsecsElapsed()) / 1e6, with});
    return done;
  }

  std::vector<Busy> longest;

 private:
  bool inside_ = false;
};

/// Milliseconds since this process began, to a hundredth of a second.
double since_process_start() {
  std::ifstream stat("/proc/self/stat");
  const std::string text{std::istreambuf_iterator<char>(stat), {}};
  std::istringstream fields(text.substr(text.rfind(')') + 2));
  std::vector<std::string> all{std::istream_iterator<std::string>(fields), {}};
  const double started = std::stod(all[19]) / static_cast<double>(sysconf(_SC_CLK_TCK));
  timespec now{};
  clock_gettime(CLOCK_BOOTTIME, &now);
  return 1000 * (static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9 - started);
}

std::string resident() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmRSS:") || line.starts_with("VmHWM:")) {
      return line;
    }
  }
  return {};
}

bool shows_counters(dock::Window& window) {
  const dock::MomentPtr& now = window.moment();
  if (!now || now->board->maps.empty() || now->board->maps.front().pieces.empty()) {
    return false;
  }
  const auto& at = now->board->maps.front().pieces.front().position;
  return !window.board().pieces_at(QPointF(at.x, at.y)).empty();
}

template <class Condition>
void until(Condition condition) {
  if (!QTest::qWaitFor(condition, 30'000)) {
    std::cerr << "what was waited for did not come\n";
    std::exit(1);
  }
}

void report(TimedApplication& application, const char* what) {
  auto& longest = application.longest;
  std::ranges::sort(longest, std::greater(), &Busy::ms);
  std::cout << fmt::format("{}: {} events, the longest:\n", what, longest.size());
  for (std::size_t i = 0; i < std::min<std::size_t>(longest.size(), 5); ++i) {
    std::cout << fmt::format("  {:6.1f} ms  {}\n", longest[i].ms, longest[i].with);
  }
  longest.clear();
}

}  // namespace

int main(int argc, char** argv) {
  TimedApplication application(argc, argv);
  dock::style::apply(application);
  const test::ScratchFolder scratch;
  app::Context context{.database = scratch / "demo.db",
                       .catalogue = words::built_in(),
                       .in = std::cin,
                       .out = std::cout,
                       .err = std::cerr};
  const app::DockOptions options{.sample = true, .socket = scratch / "adjutant.sock", .settings = scratch / "dock.ini"};
  auto program = app::DockProgram::start(options, context);
  if (!program) {
    std::cerr << context.say(program.error().what) << '\n';
    return 1;
  }
  dock::Window& window = program->window();
  window.resize(1920, 1080);
  window.show();
  until([&] { return shows_counters(window); });
  std::cout << fmt::format("first paint of the sample game: {:.0f} ms after the process began\n{}\n",
                           since_process_start(), resident());
  report(application, "starting");

  dock::PlayModel& play = window.play();
  play.show_place(QStringLiteral("C5"));
  until([&] { return !play.unit().state().actions.empty(); });
  play.toggle_field();
  until([&] { return !play.field().state().hexes.empty(); });
  until([&] { return program->feed().state().step >= 12; });
  report(application, "following the game, with a stack and the field of view shown");
  for (const words::Language language : words::built_in_languages()) {
    program->voice().speak(language);
    QTest::qWait(500);
  }
  report(application, "changing the language");
  std::cout << resident() << '\n';
  return 0;
}
