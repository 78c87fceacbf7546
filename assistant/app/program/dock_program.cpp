#include "program/dock_program.h"

#include <QApplication>
#include <QSettings>
#include <QSocketNotifier>
#include <QString>
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

namespace adjutant::app {
namespace {

constexpr const char* last_file_key = "last_file";

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

  Parts(const DockOptions& options, const Context& context, std::optional<Core> own)
      : settings(path_text(options.settings), QSettings::IniFormat),
        voice(context.catalogue, language(context)),
        core(std::move(own)),
        link(options.socket),
        feeder(std::make_unique<Feeder>(context, options.socket, report())),
        mail(settings, feed),
        window(std::make_unique<dock::Window>(link, voice, feed, host(), settings)) {}

  ~Parts() {
    window.reset();
    feeder.reset();
  }

  /// The player's former choice goes before the system's language, not before what was asked for now.
  [[nodiscard]] words::Language language(const Context& context) const {
    const std::string chosen = settings.value(QStringLiteral("language")).toString().toStdString();
    return context.language_chosen ? context.language
                                   : context.catalogue.language_named(chosen).value_or(context.language);
  }

  /// The feeder speaks on its own thread; the window hears it on its own.
  std::function<void(const dock::FeedState&)> report() {
    return [this](const dock::FeedState& state) {
      QMetaObject::invokeMethod(
          &feed, [this, state] { feed.set(state); }, Qt::QueuedConnection);
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
            .forget_mail_problem = [this] { mail.forget_problem(); }};
  }

  void open(const std::filesystem::path& file, Beginning beginning = Beginning::at_start) {
    settings.setValue(QString::fromLatin1(last_file_key), path_text(std::filesystem::absolute(file)));
    feeder->open(file, beginning);
  }

  /// What the player has asked for, else what was open the last time, else, at the first start, the sample game.
  void open_first(const DockOptions& options) {
    const QString last = settings.value(QString::fromLatin1(last_file_key)).toString();
    for (const std::filesystem::path& file : options.files) {
      open(file);
    }
    if (!options.files.empty()) {
      return;
    }
    if (last.isEmpty() || options.sample) {
      feeder->open_sample();
    } else {
      feeder->open(last.toStdString());
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
