#include "commands/running/live_program.h"

#include <QCoreApplication>
#include <QSocketNotifier>
#include <ostream>

#include <nlohmann/json.hpp>

#include "context/places.h"
#include "core/core.h"
#include "feeders/client.h"

namespace adjutant::app {
namespace {

using Json = nlohmann::json;

/// A message of the socket in the language of this command, whatever the language of the core is.
Message read_message(const Json& told) {
  Message message{told.value("key", ""), {}};
  const Json args = told.value("args", Json::object());
  for (const auto& [name, value] : args.items()) {
    message.args.emplace_back(name, value.is_string() ? value.get<std::string>() : value.dump());
  }
  return message;
}

/// One line per event: in the player's words, or as JSON.
void print_event(const Context& context, Json event) {
  const Message what = read_message(event.value("what", Json::object()));
  if (!context.json) {
    context.out << context.say(what) << std::endl;
    return;
  }
  event["what"]["text"] = context.say(what);
  context.out << event.dump() << std::endl;
}

void print_opening(const Context& context, const Json& state) {
  if (context.json) {
    context.out << Json{{"event", "open"}, {"state", state}}.dump() << std::endl;
    return;
  }
  for (const Json& address : state.value("address", Json::array())) {
    context.out << context.say({"live.listening", {{"address", address.get<std::string>()}}}) << std::endl;
  }
}

}  // namespace

void run_live(Context& context, const std::filesystem::path& socket, const Json& request) {
  int argc = 0;
  const QCoreApplication application(argc, nullptr);
  QSocketNotifier stop(termination_requests(), QSocketNotifier::Read);
  QObject::connect(&stop, &QSocketNotifier::activated, &application, [] { QCoreApplication::quit(); });
  const auto core = Core::start_unless_there(context, socket);
  auto client = core ? Client::connect(socket) : tl::unexpected(core.error());
  const auto listening = client ? client->call("live.listen", Json::object()) : tl::unexpected(client.error());
  const auto opened = listening ? client->call("live.open", request) : tl::unexpected(listening.error());
  if (!opened) {
    context.fail(opened.error());
    return;
  }
  print_opening(context, *opened);
  client->listen(
      [&](const Json& told) {
        const Json& params = told["params"];
        if (told["method"] == "live.event") {
          print_event(context, params);
        } else if (told["method"] == "live.changed" && params.value("mode", "").empty()) {
          QCoreApplication::exit(1);
        }
      },
      [] { QCoreApplication::exit(1); });
  context.exit_code = QCoreApplication::exec();
  if (context.exit_code == 0) {
    (void)client->call("live.close", Json::object());
  }
}

}  // namespace adjutant::app
