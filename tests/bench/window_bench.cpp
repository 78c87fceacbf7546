#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QTest>
#include <QWheelEvent>
#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/large_field.h"
#include "context/context.h"
#include "context/process.h"
#include "db/file/database.h"
#include "dock/board_view.h"
#include "dock/heard/feed.h"
#include "dock/heard/moment.h"
#include "dock/models/attack/attack.h"
#include "dock/models/play/play.h"
#include "dock/models/survey/survey.h"
#include "dock/style/style.h"
#include "dock/style/voice.h"
#include "dock/window.h"
#include "program/dock_program.h"
#include "support/scratch_folder.h"
#include "support/watched_application.h"
#include "words/catalogue.h"

// The window as a player meets it: how long from the start of the process to the first paint of the sample game, what
// memory it takes, and how long the window's thread was ever busy with one event.

namespace {

using namespace adjutant;

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

/// Memory resident now, and the most there was.
std::string resident() {
  std::ifstream status("/proc/self/status");
  std::string both;
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmRSS:") || line.starts_with("VmHWM:")) {
      both += line + "  ";
    }
  }
  return both;
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

/// Says of these events how long they were, and which were the longest. By the time of the processor, since other
/// programs share it.
void report(const char* what, std::vector<test::BusyWith> events, double bound) {
  std::ranges::sort(events, std::greater(), &test::BusyWith::cpu_ms);
  if (events.empty()) {
    return;
  }
  const auto over = std::ranges::count_if(events, [bound](const test::BusyWith& one) { return one.cpu_ms > bound; });
  std::cout << fmt::format("{}: {} events; of the processor p99 {:.1f} ms, most {:.1f} ms, {} over {:.0f} ms\n", what,
                           events.size(), events[events.size() / 100].cpu_ms, events.front().cpu_ms, over, bound);
  for (std::size_t i = 0; i < std::min<std::size_t>(events.size(), 4) && events[i].cpu_ms > bound / 4; ++i) {
    std::cout << fmt::format("  {:6.1f} ms ({:.1f} on the clock)  {}\n", events[i].cpu_ms, events[i].ms,
                             events[i].what);
  }
}

/// A player at the window; each part of his life is reported by itself, and all of it in the end.
class Life {
 public:
  Life(test::WatchedApplication& application, app::DockProgram& program, double bound)
      : application_(application), program_(program), bound_(bound) {}

  void end_of(const char* part) {
    QTest::qWait(300);  // what is painted and asked afterwards belongs to it
    std::vector<test::BusyWith> events = application_.take_events();
    all_.insert(all_.end(), events.begin(), events.end());
    report(part, std::move(events), bound_);
    std::cout << "  " << resident() << '\n';
  }
  void end() { report("THE WHOLE LIFE", all_, bound_); }

  dock::Window& window() { return program_.window(); }
  dock::BoardView& board() { return window().board(); }
  dock::PlayModel& play() { return window().play(); }
  dock::Feed& feed() { return program_.feed(); }
  [[nodiscard]] test::WatchedApplication& application() { return application_; }

  void click(QPointF map_point, Qt::KeyboardModifiers modifiers = {}) {
    board().show_point(map_point);
    QTest::mouseClick(&board(), Qt::LeftButton, modifiers, board().to_widget(map_point).toPoint());
  }
  QPointF centre_of(const QString& place) {
    play().show_place(place);
    until([&] { return play().selected().place == place; });
    const QPointF centre = play().selected().centre;
    play().back_out();
    return centre;
  }
  /// Selects the hex there, and waits for what its units may do.
  void select(QPointF point) {
    play().back_out();
    click(point);
    until([&] { return !play().unit().state().units.empty() && !play().unit().state().actions.empty(); });
  }
  /// A stack is selected, a line drawn from there, then the field of view.
  void look_about(QPointF from, QPointF to) {
    select(from);
    end_of("a stack is selected");
    click(to, Qt::ShiftModifier);
    until([&] { return play().sight().state().verdict.has_value(); });
    end_of("a line is drawn");
    select(from);
    play().toggle_field();
    until([&] { return !play().field().state().hexes.empty(); });
    end_of("a field of view is shown");
    play().back_out();
  }
  /// The fire that the selected units may open; none: null.
  [[nodiscard]] const dock::ActionRow* fire() {
    const auto& actions = play().unit().state().actions;
    const auto found = std::ranges::find_if(
        actions, [](const dock::ActionRow& row) { return row.id == "fire" && row.allowed && !row.targets.empty(); });
    return found == actions.end() ? nullptr : &*found;
  }
  /// The selected units fire; the result is applied and taken back.
  void fire_at(QPointF target, const std::vector<int>& faces) {
    until([&] { return fire() != nullptr; });
    play().unit().choose(fire()->key());
    click(target);
    dock::AttackModel& attack = play().attack();
    until([&] { return attack.state().plan && !attack.state().odds.empty() && !attack.state().dice.empty(); });
    end_of("an attack is on the table");
    std::size_t box = 0;
    for (const int face : faces) {
      until([&] { return attack.state().dice.size() > box; });
      attack.set_die(box++, face);
      QTest::qWait(100);
    }
    attack.roll();  // what is missing
    until([&] { return attack.state().complete && attack.state().resolved; });
    end_of("it is resolved");
    play().apply_attack();
    until([&] { return play().turn().state().can_undo; });
    end_of("it is applied");
    play().turn().undo();
    until([&] { return !play().turn().state().can_undo; });
    end_of("it is taken back");
  }
  /// A click on the button of this name.
  void press(const char* key) {
    const QString name = program_.voice()(key);
    for (QAbstractButton* button : window().findChildren<QAbstractButton*>()) {
      const bool named = button->text() == name || button->accessibleName() == name || button->toolTip() == name;
      if (named && button->isVisible() && button->isEnabled()) {
        QTest::mouseClick(button, Qt::LeftButton);
        return;
      }
    }
    std::cerr << "no button " << key << '\n';
    std::exit(1);
  }
  /// The recorded game goes on or back to a step.
  void go_to(int step) {
    while (feed().state().step != step) {
      const int before = feed().state().step;
      press(before < step ? "dock.bar.after" : "dock.bar.before");
      until([&] { return feed().state().step != before; });
    }
  }
  /// The recorded game is played to its end, as fast as it can be.
  void play_on() {
    auto* speed = window().findChild<QComboBox*>(QStringLiteral("replay/speed"));
    speed->setCurrentIndex(speed->count() - 1);
    Q_EMIT speed->activated(speed->count() - 1);
    press("dock.bar.play");
    until([&] { return feed().state().step >= feed().state().steps; });
  }
  void wheel(int degrees) {
    const QPointF at(board().width() / 2.0, board().height() / 2.0);
    QWheelEvent event(at, board().mapToGlobal(at), {}, {0, degrees * 8}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&board(), &event);
    QTest::qWait(15);
  }
  void pan() {
    const QPoint middle = board().rect().center();
    QTest::mousePress(&board(), Qt::LeftButton, {}, middle);
    for (int i = 0; i < 40; ++i) {
      QTest::mouseMove(&board(), middle + QPoint((i < 20 ? i : 40 - i) * 12, i * 4));
      QTest::qWait(8);
    }
    QTest::mouseRelease(&board(), Qt::LeftButton, {}, middle);
  }
  void zoom_and_pan() {
    for (int i = 0; i < 24; ++i) {
      wheel(i < 8 || i >= 16 ? 15 : -15);
    }
    end_of("zooming");
    pan();
    end_of("panning");
    pan();  // by now the picture of the board is there in full
    end_of("panning again");
    QTest::keyClick(&board(), Qt::Key_0);
    end_of("the whole map");
    for (int i = 0; i < 10; ++i) {
      QTest::keyClick(&board(), Qt::Key_0);
      wheel(i % 2 == 0 ? 1 : -1);
    }
    end_of("a little nearer and back");
  }
  void speak_all() {
    for (const words::Language language : words::built_in_languages()) {
      program_.voice().speak(language);
      end_of("another language");
    }
    program_.voice().speak(words::Language::en);
    end_of("and back");
  }

 private:
  test::WatchedApplication& application_;
  app::DockProgram& program_;
  double bound_;
  std::vector<test::BusyWith> all_;
};

/// Writes the module and what is known of it.
bool make_large_field(const std::filesystem::path& folder, const app::Context& context, test::FieldGround ground) {
  const auto module = test::write_large_field(folder / "field", ground);
  const auto now = std::chrono::time_point_cast<std::chrono::seconds>(std::chrono::system_clock::now());
  const auto known = db::open_database(context.database, now).and_then([&](db::Database database) {
    return test::import_large_field(database, module, folder, now, ground);
  });
  if (!known) {
    std::cerr << context.say(known.error().what) << '\n';
  }
  return known.has_value();
}

/// Whether a process of its own does this, so that its memory is none of ours.
template <class Make>
bool made_elsewhere(Make make) {
  const pid_t child = fork();
  if (child == 0) {
    _exit(make() ? 0 : 1);
  }
  int status = 1;
  return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

/// `made`: milliseconds before which the program proper did not begin.
void start(Life& life, double made) {
  until([&] { return shows_counters(life.window()); });
  std::cout << fmt::format("first paint of the board: {:.0f} ms after the process began, {}\n",
                           since_process_start() - made, resident());
  life.end_of("starting");
}

/// From the demonstration's moment: look, attack, apply, take back, replay, change the language.
void play_the_sample(Life& life) {
  const int firing_step = 7;
  until([&] { return life.feed().state().step > 0; });
  life.go_to(firing_step);
  const QPointF target = life.centre_of(QStringLiteral("G3"));
  const QPointF firing = life.centre_of(QStringLiteral("C5"));
  life.end_of("going to a step");
  life.look_about(firing, target);
  life.select(firing);
  life.fire_at(target, {5, 5, 4, 2, 3});
  life.zoom_and_pan();
  life.go_to(0);
  life.play_on();
  life.end_of("the recording is played");
  life.speak_all();
}

/// Where red counters lie in stacks.
std::vector<QPointF> red_stacks(const dock::MomentPtr& now) {
  std::map<std::pair<int, int>, int> counters;
  for (const auto& piece : now->board->maps.front().pieces) {
    counters[{piece.position.x, piece.position.y}] += piece.name.starts_with("Red") ? 1 : 0;
  }
  std::vector<QPointF> stacks;
  for (const auto& [at, count] : counters) {
    if (count > 2) {
      stacks.emplace_back(at.first, at.second);
    }
  }
  return stacks;
}

/// The large board: look, attack, apply, take back, zoom, pan, change the language.
void play_the_large_field(Life& life) {
  const std::vector<QPointF> stacks = red_stacks(life.window().moment());
  life.look_about(stacks.front(), stacks.front() + QPointF(500, 300));
  const auto firing = std::ranges::find_if(stacks, [&](QPointF stack) {
    life.select(stack);
    return life.fire() != nullptr;
  });
  life.end_of("stacks are asked what they may do");
  if (firing == stacks.end()) {
    std::cerr << "no stack may fire\n";
    std::exit(1);
  }
  life.fire_at(life.fire()->targets.front().spot.centre, {});
  life.zoom_and_pan();
  life.speak_all();
}

/// The large board is surveyed: samples, corrections, strokes of a wide brush, groups, all of it under the eyes.
void survey_the_large_field(Life& life) {
  dock::SurveyModel& survey = life.window().survey();
  const auto key = [&](int one, Qt::KeyboardModifiers with = {}) {
    QTest::keyClick(&life.board(), static_cast<Qt::Key>(one), with);
  };
  const auto digit = [&](std::size_t kind) { key(Qt::Key_1 + static_cast<int>(kind)); };
  const auto drawn = [&](std::size_t place) {
    const auto& hex = survey.hexes()[place].hex;
    return survey.place_of(test::field_kinds.at(test::field_kind(hex.column, hex.row))).value();
  };
  const auto guessed = [&] { until([&] { return !survey.guessing(); }); };
  key(Qt::Key_7, Qt::ControlModifier);
  until([&] { return !survey.hexes().empty(); });
  life.end_of("the Terrain panel is opened");
  for (const char* name : test::field_kinds) {
    const std::size_t kind = survey.place_of(name).value();
    digit(kind);
    int shown = 0;
    for (std::size_t place = 0; place < survey.hexes().size() && shown < 3; place += 7) {
      if (drawn(place) == kind) {
        life.click(survey.hexes()[place].middle);
        ++shown;
      }
    }
  }
  until([&] { return !survey.guessing() && survey.progress().sure > 0; });
  life.end_of("three hexes of each kind are shown");
  std::cout << fmt::format("  {} hexes, {} of them sure\n", survey.hexes().size(), survey.progress().sure);
  key(Qt::Key_Return);
  for (int i = 0; i < 12 && survey.asked(); ++i) {
    digit(drawn(*survey.asked()));
    guessed();
  }
  life.end_of("twelve answers");
  key(Qt::Key_Escape);
  key(Qt::Key_0);
  key(Qt::Key_B);
  key(Qt::Key_B);
  const QPoint middle = life.board().rect().center();
  QTest::mousePress(&life.board(), Qt::LeftButton, {}, middle - QPoint(240, 100));
  for (int i = 0; i < 60; ++i) {
    QTest::mouseMove(&life.board(), middle + QPoint(i * 8 - 240, i * 3 - 100));
    QTest::qWait(8);
  }
  QTest::mouseRelease(&life.board(), Qt::LeftButton, {}, middle + QPoint(240, 80));
  guessed();
  life.end_of("a stroke with nineteen hexes");
  key(Qt::Key_Z, Qt::ControlModifier);
  guessed();
  life.end_of("it is taken back");
  key(Qt::Key_P);
  while (survey.group()) {
    key(Qt::Key_Return);
    guessed();
  }
  life.end_of("groups are confirmed");
  life.zoom_and_pan();
}

}  // namespace

// bench_window: the sample game; bench_window large: a board of 6,000 by 5,000 pixels with 500 counters; bench_window
// survey: that board is surveyed.
int main(int argc, char** argv) {
  app::prepare_process();
  const bool surveys = argc > 1 && std::string_view(argv[1]) == "survey";
  const bool large = surveys || (argc > 1 && std::string_view(argv[1]) == "large");
  const test::ScratchFolder scratch;
  app::Context context{.database = scratch / "demo.db",
                       .catalogue = words::built_in(),
                       .in = std::cin,
                       .out = std::cout,
                       .err = std::cerr};
  app::DockOptions options{.sample = !large, .socket = scratch / "adjutant.sock", .settings = scratch / "dock.ini"};
  if (large) {
    options.files = {scratch / "field"};
    if (!made_elsewhere([&] {
          return make_large_field(scratch.path(), context,
                                  surveys ? test::FieldGround::painted : test::FieldGround::dots);
        })) {
      return 1;
    }
  }
  const double made = large ? since_process_start() : 0;
  test::WatchedApplication application(argc, argv);
  application.watch();
  dock::style::apply(application);
  auto program = app::DockProgram::start(options, context);
  if (!program) {
    std::cerr << context.say(program.error().what) << '\n';
    return 1;
  }
  Life life(application, *program, large ? 50 : 16);
  life.window().resize(1920, 1080);
  life.window().show();
  start(life, made);
  if (surveys) {
    survey_the_large_field(life);
  } else if (large) {
    play_the_large_field(life);
  } else {
    play_the_sample(life);
  }
  life.end();
  return 0;
}
