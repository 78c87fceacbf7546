#include <QCoreApplication>
#include <QSocketNotifier>
#include <chrono>
#include <deque>
#include <filesystem>
#include <ostream>
#include <string>
#include <system_error>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "api/server.h"
#include "base/json_extra.h"
#include "commands/command.h"
#include "commands/commands.h"
#include "context/context.h"
#include "context/headless.h"
#include "context/places.h"
#include "core/core.h"
#include "feeders/feeder.h"
#include "feeders/folder_watch.h"

namespace adjutant::app {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct FollowOptions {
  std::string folder;
  std::string side;
  double pace = 0;
  fs::path socket = api::default_socket();
};

/// A game by e-mail, told line by line: what comes into the folder is played on the socket, one file after the other.
class Follower {
 public:
  Follower(const FollowOptions& options, Context& context)
      : options_(options),
        context_(context),
        feeder_(context, options.socket,
                on_this_thread<dock::FeedState>([this](const dock::FeedState& state) { hear(state); }),
                std::chrono::milliseconds(static_cast<int>(options.pace * 1000))),
        watch_(options.folder, on_this_thread<FolderNews>([this](const FolderNews& news) {
                 std::visit([this](const auto& one) { hear(one); }, news);
               })) {}

 private:
  template <class Told, class Hear>
  std::function<void(const Told&)> on_this_thread(Hear hear) {
    return [this, hear](const Told& told) {
      QMetaObject::invokeMethod(
          &here_, [hear, told] { hear(told); }, Qt::QueuedConnection);
    };
  }

  void hear(const WatchBegun&);
  void hear(const ArrivedGame& game);
  void hear(const UnreadableGame& game) { tell_problem(game.why); }
  void hear(const FolderGone&) { tell("gone", {"mail.folder_gone", {{"folder", options_.folder}}}); }
  void hear(const FolderBack&) { tell("back", {"mail.folder_back", {{"folder", options_.folder}}}); }
  void hear(const dock::FeedState& state);
  void open_next();

  void tell(const char* event, const Message& message, Json more = Json::object());
  void tell_problem(const Error& error);
  void print(const char* event, const std::string& text, Json more);

  const FollowOptions& options_;
  Context& context_;
  QObject here_;  // a place on this thread
  std::deque<ArrivedGame> waiting_;
  enum class Doing { nothing, asked, reading } doing_ = Doing::nothing;
  Feeder feeder_;
  FolderWatch watch_;
};

/// One line: in the player's words, or as JSON.
void Follower::print(const char* event, const std::string& text, Json more) {
  if (!context_.json) {
    context_.out << text << std::endl;
    return;
  }
  more.update({{"event", event}, {"text", text}});
  context_.out << dumped(more) << std::endl;
}

void Follower::tell(const char* event, const Message& message, Json more) {
  print(event, context_.say(message), std::move(more));
}

void Follower::tell_problem(const Error& error) {
  const std::string place = error.where.empty() ? "" : error.where + ": ";
  print("problem", place + context_.say(error.what), {{"file", error.where}, {"key", error.what.key}});
}

void Follower::hear(const WatchBegun&) {
  const std::string socket = options_.socket.string();
  tell("watching", {"mail.watching", {{"folder", options_.folder}, {"socket", socket}}},
       {{"folder", options_.folder}, {"socket", socket}});
}

void Follower::hear(const ArrivedGame& game) {
  const std::string name = game.file.filename().string();
  const char* key = game.module.empty() ? "mail.new.unnamed" : game.steps > 0 ? "mail.new.log" : "mail.new.save";
  tell(game.was_there ? "newest" : "new",
       {key, {{"file", name}, {"module", game.module}, {"version", game.module_version}, {"steps", game.steps}}},
       {{"file", name}, {"module", game.module}, {"moduleVersion", game.module_version}, {"steps", game.steps}});
  waiting_.push_back(game);
  open_next();
}

/// What was there before is only shown as it ends; of what comes every step is played.
void Follower::open_next() {
  if (doing_ == Doing::nothing && !waiting_.empty()) {
    doing_ = Doing::asked;
    const ArrivedGame& game = waiting_.front();
    feeder_.open(game.file, game.was_there ? Beginning::at_end : Beginning::playing, options_.side);
  }
}

void Follower::hear(const dock::FeedState& state) {
  if (doing_ == Doing::asked && state.busy) {  // what is told before is of the game before
    doing_ = Doing::reading;
  }
  if (doing_ != Doing::reading || state.busy || state.playing) {
    return;
  }
  if (state.problem) {
    tell_problem({state.problem_place, *state.problem});
  } else {
    const char* key = state.steps > 0 ? "mail.shown.log" : "mail.shown.save";
    tell("shown", {key, {{"file", state.file}, {"steps", state.steps}}},
         {{"file", state.file}, {"steps", state.steps}, {"side", state.side}});
  }
  waiting_.pop_front();
  doing_ = Doing::nothing;
  open_next();
}

void follow(const FollowOptions& options, Context& context) {
  const HeadlessProgram program;
  // Before any other thread starts, so that all of them hold the signals back: on Ctrl+C the socket goes in good order.
  QSocketNotifier stop(termination_requests(), QSocketNotifier::Read);
  QObject::connect(&stop, &QSocketNotifier::activated, [] { QCoreApplication::quit(); });
  std::error_code ignored;
  if (!fs::is_directory(options.folder, ignored)) {
    context.fail({options.folder, {"mail.no_folder", {}}});
    return;
  }
  const auto core = Core::start_unless_there(context, options.socket);
  if (!core) {
    context.fail(core.error());
    return;
  }
  const Follower follower(options, context);
  QCoreApplication::exec();
}

}  // namespace

void add_follow(CLI::App& app, Context& context) {
  auto [command, options] = add_command(app, context, "follow", "mail.help.follow", follow);
  command.add_option("folder", options.folder, context.say("mail.help.folder"))->type_name("FOLDER")->required();
  command.add_option("--side", options.side, context.say("mail.help.side"))->type_name("S");
  command.add_option("--pace", options.pace, context.say("mail.help.pace"))
      ->type_name("SECONDS")
      ->check(CLI::Range(0.0, 60.0));
  command.add_option("--socket", options.socket, context.say("app.help.socket"))->type_name("PATH");
}

}  // namespace adjutant::app
