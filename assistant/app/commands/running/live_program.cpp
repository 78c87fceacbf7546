#include "commands/running/live_program.h"

#include <QCoreApplication>
#include <QSocketNotifier>
#include <optional>
#include <ostream>

#include <nlohmann/json.hpp>

#include "base/json_extra.h"
#include "context/headless.h"
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
    message.args.emplace_back(name, value.is_string() ? value.get<std::string>() : dumped(value));
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
  context.out << dumped(event) << std::endl;
}

/// What a player has asked by pointing at VASSAL's map.
void print_question(const Context& context, Json asked) {
  if (context.json) {
    asked.erase("session");
    context.out << dumped(asked) << std::endl;
    return;
  }
  const auto place = [&asked](const char* end) {
    return asked.value(end, Json()).is_object() ? asked[end].value("place", "") : std::string();
  };
  const std::string by = asked.value("by", "");
  Message what{"live.asked." + asked.value("kind", ""),
               {{"player", by.empty() ? context.say("live.asked.somebody") : by},
                {"from", place("from")},
                {"to", place("to")},
                {"count", asked.value("units", Json::array()).size()}}};
  if (const Json attackers = asked.value("attackers", Json()); attackers.is_object()) {
    const Json from = attackers.value("from", Json::object());
    what = {"live.asked.attack",
            {what.args.front(),
             {"from", from.value("place", "")},
             {"to", place("from")},
             {"count", attackers.value("units", Json::array()).size()}}};
  }
  context.out << context.say(what) << std::endl;
}

void print_opening(const Context& context, const Json& state) {
  if (context.json) {
    context.out << dumped({{"event", "open"}, {"state", state}}) << std::endl;
    return;
  }
  for (const Json& address : state.value("address", Json::array())) {
    context.out << context.say({"live.listening", {{"address", address.get<std::string>()}}}) << std::endl;
  }
}

/// Why the listening ended.
enum class Ending : int { stopped, closed, disconnected };

void end_with(Ending ending) {
  QCoreApplication::exit(static_cast<int>(ending));
}

/// Prints what comes until the user ends it, the table is closed or the connection lost; `why` is then what was said of
/// that.
Ending listen(const Context& context, Client& client, std::optional<Message>& why) {
  client.listen(
      [&](const Json& told) {
        const Json params = told.value("params", Json::object());
        const std::string method = told.value("method", "");
        if (method == "live.event") {
          print_event(context, params);
        } else if (method == "live.asked") {
          print_question(context, params);
        } else if (method == "lost") {
          context.report({Severity::warning, "live", {"live.lost", {{"count", params.value("count", 0)}}}});
        } else if (method == "closing") {
          why = read_message(params.value("why", Json::object()));
        } else if (method == "live.changed" && params.value("mode", "").empty()) {
          if (params.contains("status")) {
            why = read_message(params["status"]);
          }
          end_with(Ending::closed);
        }
      },
      [] { end_with(Ending::disconnected); });
  return static_cast<Ending>(QCoreApplication::exec());
}

/// Another connection to a core of our own, where what was opened is open still.
Result<Client> come_again(const std::filesystem::path& socket) {
  return Client::connect(socket).and_then([](Client client) -> Result<Client> {
    const auto state = client.call("live.listen", Json::object());
    if (!state || state->value("mode", "").empty()) {
      return state ? failure("", {"live.ended", {}}) : tl::unexpected(state.error());
    }
    return client;
  });
}

}  // namespace

void run_live(Context& context, const std::filesystem::path& socket, const Json& request) {
  const HeadlessProgram program;
  QSocketNotifier stop(termination_requests(), QSocketNotifier::Read);
  QObject::connect(&stop, &QSocketNotifier::activated, [] { end_with(Ending::stopped); });
  const auto core = Core::start_unless_there(context, socket);
  auto client = core ? Client::connect(socket) : tl::unexpected(core.error());
  const auto listening = client ? client->call("live.listen", Json::object()) : tl::unexpected(client.error());
  const auto opened = listening ? client->call("live.open", request) : tl::unexpected(listening.error());
  if (!opened) {
    context.fail(opened.error());
    return;
  }
  print_opening(context, *opened);
  std::optional<Message> why;
  Ending ending = listen(context, *client, why);
  // A connection to our own core is not the table: the players stay, and so do we.
  while (ending == Ending::disconnected && *core) {
    client = come_again(socket);
    if (!client) {
      why = client.error().what;
      break;
    }
    ending = listen(context, *client, why);
  }
  if (ending == Ending::stopped) {
    (void)client->call("live.close", Json::object());
    return;
  }
  context.fail({"", {"live.ended", {}}});
  if (why && why->key != "live.ended") {
    context.fail({"", *why});
  }
}

}  // namespace adjutant::app
