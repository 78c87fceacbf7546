#include <algorithm>
#include <array>
#include <limits>

#include "api/limits.h"
#include "api/service.h"
#include "api/service_call.h"
#include "tables/json_values.h"

// Games that are being played: what the program says of them, and the methods live.*.
namespace adjutant::api {
namespace {

constexpr std::array modes{"table", "through", "watch"};

Json rooms_json(const std::vector<LiveRoom>& rooms) {
  return tables::list_of(rooms, [](const LiveRoom& room) {
    Json json = {{"module", room.module}, {"room", room.room}, {"players", room.players}};
    if (!room.session.empty()) {
      json["session"] = room.session;
      json["known"] = room.known;
    }
    return json;
  });
}

/// What was asked for, as far as it means something in that mode.
Json request_json(const LiveRequest& request) {
  Json json = {{"mode", request.mode}, {"answers", request.answers}, {"mapAnswers", request.map_answers}};
  if (request.mode != "watch") {
    json["port"] = request.port;
    json["lan"] = request.lan;
  }
  if (request.mode != "table") {
    json["server"] = request.server;
  }
  if (request.mode == "watch") {
    json["module"] = request.module;
  }
  return json;
}

}  // namespace

// What the program does

tl::expected<Json, std::string> Service::ask(const std::string& method, Json params, words::Language language) {
  return perform(the_program, {std::nullopt, method, std::move(params)}, language)
      .map_error([](const Refusal& refusal) { return refusal.text; });
}

Result<std::string> Service::open_session(session::Kit kit, const std::string& module, const std::string& title,
                                          const SessionLive& live) {
  if (sessions_.size() >= max_sessions) {
    return failure("", {"api.too_many_sessions", {{"most", max_sessions}}});
  }
  return add_session({session::Session(std::move(kit)), title, module, surroundings_.new_token(), "", false, live, {}},
                     the_program)
      .first;
}

Result<void> Service::publish(const std::string& session, session::Board board, const std::string& side) {
  const auto found = sessions_.find(session);
  if (found == sessions_.end()) {
    return failure("session", {"api.no_such_session", {{"session", session}}});
  }
  found->second.side = side;
  return found->second.session.publish(std::move(board)).map([&](const session::Change& change) {
    announce(session, found->second, change);
  });
}

Result<void> Service::publish(const std::string& session, session::Delta delta) {
  const auto found = sessions_.find(session);
  if (found == sessions_.end()) {
    return failure("session", {"api.no_such_session", {{"session", session}}});
  }
  delta.base = found->second.session.now()->revision;
  return found->second.session.publish(delta).map(
      [&](const session::Change& change) { announce(session, found->second, change); });
}

void Service::say_live(const std::string& session, const SessionLive& live) {
  const auto found = sessions_.find(session);
  if (found == sessions_.end() || found->second.live == live) {
    return;
  }
  found->second.live = live;
  tell(clients_, notification_line("session.live", {{"session", session}, {"live", live_json(live)}}));
}

void Service::say_turn(const std::string& session, const std::string& turn) {
  if (const auto found = sessions_.find(session); found != sessions_.end()) {
    see_turn(session, found->second, turn);
  }
}

void Service::tell_roll(const std::string& session, const vmod::wire::DiceRoll& roll) {
  const auto found = sessions_.find(session);
  if (found == sessions_.end()) {
    return;
  }
  const Json json = {{"session", session},
                     {"button", roll.button},
                     {"player", roll.player},
                     {"dice", roll.dice},
                     {"total", tables::or_null(roll.total)}};
  tell(found->second.subscribers, notification_line("dice.rolled", json));
}

void Service::close_session(const std::string& session) {
  if (sessions_.contains(session)) {
    end_session(session, the_program);
  }
}

void Service::live_changed() {
  tell(clients_, notification_line("live.changed", table_json({surroundings_.catalogue, surroundings_.language})));
}

void Service::tell_listeners(const Json& event) {
  tell(listeners_, notification_line("live.event", event));
}

void Service::tell_asked(const Json& question) {
  tell(clients_, notification_line("live.asked", question));
}

Json Service::live_json(const SessionLive& live) const {
  Json json = {{"mode", live.mode}, {"room", live.room}, {"known", live.known}};
  if (!live.known) {
    json["advice"] = message_json({"api.live.unknown." + live.mode, {{"room", live.room}}},
                                  {surroundings_.catalogue, surroundings_.language});
  }
  return json;
}

// The methods

Json Service::table_json(const Speaker& say) const {
  const LiveTable table = live_.state ? live_.state() : LiveTable{};
  Json json = table.open ? request_json(*table.open) : Json{{"mode", ""}, {"answers", false}, {"mapAnswers", false}};
  json["address"] = table.addresses;
  json["rooms"] = rooms_json(table.rooms);
  if (table.status) {
    json["status"] = message_json(*table.status, say);
  }
  return json;
}

/// The new state, for whoever has changed it.
Answer<Json> Service::table_after(const Result<void>& done, const Call& call) const {
  if (!done) {
    return tl::unexpected(no_answer(done.error()));
  }
  return table_json(call.say);
}

Answer<Json> Service::live_open(Call& call) {
  LiveRequest request{.mode = call.text_or_empty("mode"),
                      .lan = call.flag("lan"),
                      .server = call.text_or_empty("server"),
                      .module = call.text_or_empty("module"),
                      .room = call.text_or_empty("room"),
                      .answers = call.flag("answers"),
                      .map_answers = call.flag("mapAnswers")};
  if (std::ranges::find(modes, request.mode) == modes.end()) {
    return missing("mode");
  }
  if (request.server.empty() && request.mode != "table") {
    return missing("server");
  }
  if (request.module.empty() && request.mode == "watch") {
    return missing("module");
  }
  if (const Json* port = call.find("port")) {
    if (!port->is_number_unsigned() || *port > std::numeric_limits<std::uint16_t>::max()) {
      return missing("port");
    }
    request.port = port->get<std::uint16_t>();
  }
  if (!live_.open) {
    return refuse(Code::no_answer, {"api.live.nobody_listens", {}});
  }
  return table_after(live_.open(request), call);
}

Answer<Json> Service::live_close(Call&) {
  if (live_.close) {
    live_.close();
  }
  return Json::object();
}

Answer<Json> Service::live_state(Call& call) {
  return table_json(call.say);
}

Answer<Json> Service::live_choose(Call& call) {
  const auto room = call.text("room");
  if (!room || room->empty()) {
    return missing("room");
  }
  if (!live_.choose) {
    return refuse(Code::no_answer, {"api.live.nobody_listens", {}});
  }
  return table_after(live_.choose(*room), call);
}

Answer<Json> Service::live_answers(Call& call) {
  return switched(live_.answer, call);
}

Answer<Json> Service::live_map_answers(Call& call) {
  return switched(live_.answer_on_map, call);
}

/// Whether something is wanted, as `on` says.
Answer<Json> Service::switched(const std::function<Result<void>(bool)>& want, Call& call) {
  const Json* on = call.find("on");
  if (!on || !on->is_boolean()) {
    return missing("on");
  }
  if (!want) {
    return refuse(Code::no_answer, {"api.live.nobody_listens", {}});
  }
  return table_after(want(on->get<bool>()), call);
}

Answer<Json> Service::live_extension(Call& call) {
  const auto module = call.text("module");
  const auto folder = call.text("folder");
  if (!module || module->empty() || !folder || folder->empty()) {
    return missing(module && !module->empty() ? "folder" : "module");
  }
  if (!live_.extension) {
    return refuse(Code::no_answer, {"api.live.nobody_listens", {}});
  }
  const auto written = live_.extension({*module, std::filesystem::path(*folder), call.say.language});
  if (!written) {
    return tl::unexpected(no_answer(written.error()));
  }
  return Json{{"file", written->file.string()},
              {"module", written->module},
              {"version", written->version},
              {"maps", written->maps},
              {"advice", tables::list_of(written->advice, [&](const Message& line) { return call.say(line); })}};
}

Answer<Json> Service::live_listen(Call& call) {
  listeners_.insert(call.client);
  return table_json(call.say);
}

}  // namespace adjutant::api
