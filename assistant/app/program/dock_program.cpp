#include "program/dock_program.h"

#include <QApplication>
#include <QLockFile>
#include <QSettings>
#include <QSocketNotifier>
#include <QString>
#include <QTimer>
#include <chrono>
#include <utility>

#include "base/own_files.h"
#include "core/core.h"
#include "dock/heard/core_link.h"
#include "dock/heard/feed.h"
#include "dock/style/style.h"
#include "dock/style/voice.h"
#include "dock/window.h"
#include "feeders/feeder.h"
#include "program/mail.h"
#include "program/path_text.h"
#include "program/save_modules.h"

namespace adjutant::app {
namespace {

constexpr const char* last_file_key = "last_file";
/// Between two tries to be the core where the one that answered is gone; the link tries as often to find another.
constexpr std::chrono::seconds between_tries{1};

}  // namespace

/// In the order in which they are made; they go in the opposite one.
struct DockProgram::Parts {
  QSettings settings;
  dock::Voice voice;
  dock::Feed feed;
  std::optional<Core> core;
  dock::CoreLink link;
  std::unique_ptr<Feeder> feeder;
  Mail mail;
  std::unique_ptr<dock::Window> window;
  const Context& context;
  std::filesystem::path socket;
  QTimer tries;  ///< to be the core, while nobody is

  Parts(const DockOptions& options, const Context& said, std::optional<Core> own)
      : settings(path_text(options.settings), QSettings::IniFormat),
        voice(said.catalogue, language(said)),
        core(std::move(own)),
        link(options.socket),
        feeder(std::make_unique<Feeder>(said, options.socket, report())),
        mail(settings, feed, core ? Mail::Beside::nobody : Mail::Beside::another_program),
        window(std::make_unique<dock::Window>(link, voice, feed, host(), settings)),
        context(said),
        socket(options.socket) {
    QObject::connect(&link, &dock::CoreLink::library_changed, &tries, [this] { feeder->learn_game(); });
    tries.setInterval(between_tries);
    QObject::connect(&tries, &QTimer::timeout, &tries, [this] { be_the_core(); });
    QObject::connect(&link, &dock::CoreLink::connected, &tries, [this](bool is_connected) {
      if (is_connected) {
        tries.stop();
        feeder->feed_again();
      } else if (!core) {
        tries.start();
      }
    });
  }

  ~Parts() {
    window.reset();
    feeder.reset();
  }

  /// The player's former choice goes before the system's language, not before what was asked for now.
  [[nodiscard]] words::Language language(const Context& said) const {
    const std::string chosen = settings.value(QStringLiteral("language")).toString().toStdString();
    return said.language_chosen ? said.language : said.catalogue.language_named(chosen).value_or(said.language);
  }

  /// The program whose core this one used has ended. Of several that are left one goes on with a core of its own; two
  /// that begin at the same moment would take each other's socket away.
  void be_the_core() {
    QLockFile one_at_a_time(path_text(socket) + QStringLiteral(".lock"));
    if (!one_at_a_time.tryLock(0)) {
      return;
    }
    if (auto own = Core::start_unless_there(context, socket); own && *own) {
      core = std::move(*own);
      tries.stop();
    }
  }

  /// The feeder speaks on its own thread; the window hears it on its own.
  std::function<void(const dock::FeedState&)> report() {
    return [this](const dock::FeedState& state) {
      QMetaObject::invokeMethod(
          &feed,
          [this, state] {
            keep_module_of(settings, state.unnamed);
            feed.set(state);
          },
          Qt::QueuedConnection);
    };
  }

  dock::Host host() {
    return {.open = [this](const std::filesystem::path& file) { open(file); },
            .open_sample =
                [this] {
                  settings.remove(QString::fromLatin1(last_file_key));
                  feeder->open_sample();
                },
            .open_setup = [this](std::size_t index) { feeder->open_setup(index); },
            .go_to = [this](int step) { feeder->go_to(step); },
            .play = [this](bool playing) { feeder->play(playing); },
            .look_as = [this](const std::string& side) { feeder->look_as(side); },
            .watch = [this](const std::filesystem::path& folder) { mail.watch(folder); },
            .open_new =
                [this](const dock::NewGame& game, bool at_end) {
                  open(game.path, at_end ? Beginning::at_end : Beginning::playing);
                  mail.dealt_with(game);
                },
            .put_off = [this](const dock::NewGame& game) { mail.dealt_with(game); },
            .forget_mail_problem = [this] { mail.forget_problem(); },
            .set_speed = [this](double factor) { feeder->set_speed(factor); }};
  }

  void open(const std::filesystem::path& file, Beginning beginning = Beginning::at_start) {
    settings.setValue(QString::fromLatin1(last_file_key), path_text(std::filesystem::absolute(file)));
    feed_from(file, beginning);
  }

  void feed_from(const std::filesystem::path& file, Beginning beginning = Beginning::at_start) {
    feeder->open(file, beginning, {}, module_of_unnamed(settings, file));
  }

  /// What the player has asked for, else what was open the last time. At the first start, where that file is gone, and
  /// where another program's core is joined, nothing: the window shows what is there, or what may be begun with.
  void open_first(const DockOptions& options) {
    const QString last = settings.value(QString::fromLatin1(last_file_key)).toString();
    for (const std::filesystem::path& file : options.files) {
      open(file);
    }
    if (!options.files.empty()) {
      return;
    }
    std::error_code unreadable;
    if (options.sample) {
      feeder->open_sample();
    } else if (core && !last.isEmpty() && std::filesystem::exists(last.toStdString(), unreadable)) {
      feed_from(last.toStdString());
    }
  }
};

DockProgram::DockProgram(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
DockProgram::~DockProgram() = default;
DockProgram::DockProgram(DockProgram&&) noexcept = default;
DockProgram& DockProgram::operator=(DockProgram&&) noexcept = default;

Result<DockProgram> DockProgram::start(const DockOptions& options, const Context& context) {
  auto core = Core::start_unless_there(context, options.socket);
  if (!core) {
    return tl::unexpected(core.error());
  }
  DockProgram program(std::make_unique<Parts>(options, context, std::move(*core)));
  QObject::connect(&program.parts_->link, &dock::CoreLink::connected, &program.window(),
                   [window = &program.window(), rule = options.rule](bool is_connected) mutable {
                     if (is_connected && rule) {
                       window->open_rule(*std::exchange(rule, std::nullopt));
                     }
                   });
  program.parts_->link.open();
  program.parts_->open_first(options);
  return program;
}

dock::Window& DockProgram::window() {
  return *parts_->window;
}

dock::Feed& DockProgram::feed() {
  return parts_->feed;
}

dock::Voice& DockProgram::voice() {
  return parts_->voice;
}

void DockProgram::open(const std::filesystem::path& file) {
  parts_->open(file);
}

int run_dock(const DockOptions& options, Context& context) {
  if (!has_display()) {
    context.fail({"", {"app.dock.no_display", {}}});
    return 1;
  }
  if (options.settings.empty()) {
    context.fail({"", {"app.no_home", {}}});
    return 1;
  }
  (void)make_own_folders(options.settings.parent_path());  // QSettings would leave it open to others
  // Before any other thread is there, so that all of them hold the signals back: on Ctrl+C everything goes in good
  // order.
  const int termination = termination_requests();
  std::string name = "adjutant";
  int argc = 1;
  char* argv[] = {name.data(), nullptr};
  QApplication application(argc, argv);
  QApplication::setApplicationDisplayName(QStringLiteral("Adjutant"));
  QApplication::setDesktopFileName(QStringLiteral("adjutant"));
  dock::style::apply(application);
  QSocketNotifier stop(termination, QSocketNotifier::Read);
  QObject::connect(&stop, &QSocketNotifier::activated, &application, [] { QApplication::quit(); });
  auto program = DockProgram::start(options, context);
  if (!program) {
    context.fail(program.error());
    return 1;
  }
  program->window().show();
  return QApplication::exec();
}

}  // namespace adjutant::app
