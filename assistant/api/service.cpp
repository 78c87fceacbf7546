#include "api/service.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "api/answers/asked_json.h"
#include "api/answers/board_json.h"
#include "api/answers/intake_answers.h"
#include "api/limits.h"
#include "api/service_call.h"
#include "situation/ledger.h"
#include "tables/json_values.h"

namespace adjutant::api {

namespace {

Json version_json() {
  return {{"major", api_major}, {"minor", api_minor}};
}

Json snapshot_json(const session::Snapshot& now, Json follows) {
  Json json = {
      {"revision", now.revision}, {"situation", games::to_json(now.situation)}, {"follows", std::move(follows)}};
  if (!now.board.maps.empty()) {
    json["snapshot"] = to_json(now.board);
  }
  return json;
}

}  // namespace

Result<db::Database> no_library() {
  return failure("", {"api.no_database", {}});
}

Result<void> not_kept(const OwnFigure&) {
  return failure("", {"api.no_database", {}});
}

Result<NotesTaken> no_notes_taken(db::Database&, const std::filesystem::path& file, const std::string&) {
  return failure(file.string(), {"api.no_database", {}});
}

Service::Service(Surroundings surroundings) : surroundings_(std::move(surroundings)) {}

std::string Service::greet(ClientId client) {
  clients_.insert(client);
  const auto game_json = [](const games::GameSystem& game) { return Json{{"id", game.id}, {"edition", game.edition}}; };
  Json languages = Json::array();
  for (const words::Language& language : surroundings_.catalogue.languages()) {
    languages.push_back(words::code_of(language));
  }
  return notification_line("greeting", {{"server", "adjutant"},
                                        {"version", surroundings_.version},
                                        {"api", version_json()},
                                        {"languages", std::move(languages)},
                                        {"games", tables::list_of(surroundings_.games, game_json)}});
}

const std::map<std::string, Service::Method, std::less<>>& Service::methods() {
  static const std::map<std::string, Method, std::less<>> all = {
      {"hello", {Access::anyone, &Service::hello}},
      {"session.open", {Access::anyone, &Service::session_open}},
      {"session.list", {Access::anyone, &Service::session_list}},
      {"session.close", {Access::feeder, &Service::session_close}},
      {"board.publish", {Access::feeder, &Service::board_publish}},
      {"board.get", {Access::session, &Service::board_get}},
      {"board.subscribe", {Access::session, &Service::board_subscribe}},
      {"board.unsubscribe", {Access::session, &Service::board_unsubscribe}},
      {"ledger.get", {Access::session, &Service::ledger_get}},
      {"ledger.say", {Access::session, &Service::ledger_say}},
      {"hex", {Access::session, &Service::hex}},
      {"units", {Access::session, &Service::units}},
      {"los", {Access::session, &Service::los}},
      {"field", {Access::session, &Service::field}},
      {"within", {Access::session, &Service::within}},
      {"settings", {Access::session, &Service::settings}},
      {"settings.set", {Access::session, &Service::settings_set}},
      {"shot.declare", {Access::session, &Service::shot_declare}},
      {"shots", {Access::session, &Service::shots}},
      {"actions", {Access::session, &Service::actions}},
      {"procedures", {Access::anyone, &Service::procedures}},
      {"procedure.input", {Access::session, &Service::procedure_input}},
      {"resolve", {Access::anyone, &Service::resolve}},
      {"odds", {Access::anyone, &Service::odds}},
      {"charts", {Access::anyone, &Service::charts}},
      {"figure.set", {Access::anyone, &Service::figure_set}},
      {"table.read", {Access::anyone, &Service::table_read}},
      {"moves", {Access::session, &Service::moves}},
      {"turn", {Access::session, &Service::turn}},
      {"turn.end", {Access::session, &Service::turn_end}},
      {"turn.initiative", {Access::session, &Service::turn_initiative}},
      {"play.propose", {Access::session, &Service::play_propose}},
      {"play.apply", {Access::session, &Service::play_apply}},
      {"play.undo", {Access::session, &Service::play_undo}},
      {"play.redo", {Access::session, &Service::play_redo}},
      {"rules.search", {Access::anyone, &Service::rules_search}},
      {"rules.show", {Access::anyone, &Service::rules_show}},
      {"rules.books", {Access::anyone, &Service::rules_books}},
      {"rules.read", {Access::owner, &Service::rules_read}},
      {"rules.recent", {Access::anyone, &Service::rules_recent}},
      {"notes.list", {Access::anyone, &Service::notes_list}},
      {"notes.add", {Access::owner, &Service::notes_add}},
      {"notes.edit", {Access::owner, &Service::notes_edit}},
      {"notes.remove", {Access::owner, &Service::notes_remove}},
      {"notes.restore", {Access::owner, &Service::notes_restore}},
      {"notes.history", {Access::anyone, &Service::notes_history}},
      {"notes.export", {Access::anyone, &Service::notes_export}},
      {"notes.import", {Access::owner, &Service::notes_import}},
      {"rules.compare", {Access::anyone, &Service::rules_compare}},
      {"rules.preview", {Access::owner, &Service::rules_preview}},
      {"rules.import", {Access::owner, &Service::rules_import}},
      {"rules.cancel", {Access::owner, &Service::rules_cancel}},
      {"rules.draft", {Access::owner, &Service::rules_draft}},
      {"library.list", {Access::owner, &Service::library_list}},
      {"library.bind", {Access::owner, &Service::library_bind}},
      {"library.remove", {Access::owner, &Service::library_remove}},
      {"library.survey", {Access::owner, &Service::library_survey}},
      {"library.aids", {Access::anyone, &Service::library_aids}},
      {"counters.list", {Access::owner, &Service::counters_list}},
      {"counters.say", {Access::owner, &Service::counters_say}},
      {"counters.export", {Access::owner, &Service::counters_export}},
      {"counters.compare", {Access::owner, &Service::counters_compare}},
      {"counters.read", {Access::owner, &Service::counters_read}},
      {"charts.compare", {Access::owner, &Service::charts_compare}},
      {"charts.export", {Access::owner, &Service::charts_export}},
      {"charts.read", {Access::owner, &Service::charts_read}},
      {"charts.cancel", {Access::owner, &Service::charts_cancel}},
      {"counters.cancel", {Access::owner, &Service::counters_cancel}},
      {"survey.get", {Access::owner, &Service::survey_get}},
      {"survey.say", {Access::owner, &Service::survey_say}},
      {"survey.lay", {Access::owner, &Service::survey_lay}},
      {"survey.range", {Access::owner, &Service::survey_range}},
      {"survey.guess", {Access::owner, &Service::survey_guess}},
      {"survey.export", {Access::owner, &Service::survey_export}},
      {"survey.compare", {Access::owner, &Service::survey_compare}},
      {"survey.take", {Access::owner, &Service::survey_take}},
      {"live.open", {Access::anyone, &Service::live_open}},
      {"live.close", {Access::anyone, &Service::live_close}},
      {"live.state", {Access::anyone, &Service::live_state}},
      {"live.choose", {Access::anyone, &Service::live_choose}},
      {"live.answers", {Access::anyone, &Service::live_answers}},
      {"live.private", {Access::anyone, &Service::live_map_answers}},
      {"live.extension", {Access::owner, &Service::live_extension}},
      {"live.listen", {Access::anyone, &Service::live_listen}},
  };
  return all;
}

std::vector<Outgoing> Service::handle(ClientId client, std::string_view line, const Wanted& wanted) {
  return *handle(client, line, wanted, false);
}

std::optional<std::vector<Outgoing>> Service::handle_unless_held_up(ClientId client, std::string_view line,
                                                                    const Wanted& wanted) {
  return handle(client, line, wanted, true);
}

std::optional<std::vector<Outgoing>> Service::handle(ClientId client, std::string_view line, const Wanted& wanted,
                                                     bool may_wait) {
  words::Language language = surroundings_.language;
  const auto explain = [&](const std::optional<Json>& id, const RpcError& error) {
    return std::vector<Outgoing>{{client, error_line(id, error, surroundings_.catalogue.say(error.what, language))}};
  };
  const Answer<Request> request = parse_request(line);
  if (!request) {
    return explain(std::nullopt, request.error());
  }
  if (const auto asked = request->params.find("language"); asked != request->params.end()) {
    const auto known =
        asked->is_string() ? surroundings_.catalogue.language_named(asked->get<std::string>()) : std::nullopt;
    if (!known) {
      return explain(request->id, {Code::wrong_parameters, {"api.no_such_language", {}}, "language"});
    }
    language = *known;
  }
  const auto answer = perform(client, *request, language, wanted);
  if (may_wait && !answer && answer.error().error.what.key == "db.busy") {
    return std::nullopt;
  }
  std::vector<Outgoing> out;
  if (!answer) {
    out.push_back({client, error_line(request->id, answer.error().error, answer.error().text)});
  } else if (request->id) {
    out.push_back({client, result_line(*request->id, *answer)});
  }
  std::ranges::move(take_unsent(), std::back_inserter(out));
  return out;
}

tl::expected<Json, Service::Refusal> Service::perform(ClientId client, const Request& request, words::Language language,
                                                      const Wanted& wanted) {
  Call call{client, request.params, {surroundings_.catalogue, language}, wanted};
  const auto answer = [&]() -> Answer<Json> {
    const auto method = methods().find(request.method);
    if (method == methods().end()) {
      return refuse(Code::no_such_method, {"api.no_such_method", {{"method", request.method}}}, "method");
    }
    const Answer<void> admitted = admit(call, method->second.access);
    return admitted ? (this->*method->second.answer)(call) : Answer<Json>(tl::unexpected(admitted.error()));
  }();
  return answer.map_error([&](const RpcError& error) { return Refusal{error, call.say(error.what)}; });
}

std::vector<Outgoing> Service::take_unsent() {
  return std::exchange(unsent_, {});
}

void Service::gone(ClientId client) {
  clients_.erase(client);
  listeners_.erase(client);
  forget_books_of(client);
  for (auto& [id, followed] : sessions_) {
    followed.subscribers.erase(client);
    followed.readers.erase(client);
  }
}

std::vector<Outgoing> Service::catch_up(ClientId client, std::size_t left_out) {
  const Speaker say{surroundings_.catalogue, surroundings_.language};
  std::vector<Outgoing> lines = {{client, notification_line("lost", {{"count", left_out}})},
                                 {client, notification_line("live.changed", table_json(say)), true}};
  for (const auto& [id, followed] : sessions_) {
    if (followed.subscribers.contains(client)) {
      lines.push_back({client, changed_line(id, followed, {followed.session.now(), {}}), true});
    }
  }
  return lines;
}

std::string Service::farewell(const Message& why) const {
  return notification_line("closing", {{"why", message_json(why, {surroundings_.catalogue, surroundings_.language})}});
}

Answer<void> Service::admit(Call& call, Access access) {
  if (access == Access::owner) {
    return call.client == the_program ? refuse(Code::no_answer, {"api.owner_only", {}}) : Answer<void>();
  }
  const auto id = call.text("session");
  if (!id) {
    return access == Access::anyone ? Answer<void>() : missing("session");
  }
  const auto found = sessions_.find(*id);
  if (found == sessions_.end()) {
    return refuse(Code::no_such_session, {"api.no_such_session", {{"session", *id}}}, "session");
  }
  call.followed = &found->second;
  call.say.place = [now = call.followed->session.now()](board::Hex hex) { return now->ground.name_of(hex); };
  if (access == Access::feeder && call.text("token") != call.followed->token) {
    return refuse(Code::wrong_token, {"api.wrong_token", {}}, "token");
  }
  return {};
}

void Service::announce(const std::string& id, Followed& followed, const session::Change& change) {
  if (!followed.subscribers.empty()) {
    tell(followed.subscribers, changed_line(id, followed, change));
  }
  tell_ledger(id, followed);
}

std::string Service::changed_line(const std::string& id, const Followed& followed,
                                  const session::Change& change) const {
  Json params = {{"session", id}, {"revision", change.now->revision}};
  if (change.delta) {
    params["delta"] = to_json(*change.delta);
  } else if (!change.now->board.maps.empty()) {
    params["snapshot"] = to_json(change.now->board);
    params["follows"] = follows_json(followed);
  }
  if (change.now->board.maps.empty()) {
    params["situation"] = games::to_json(change.now->situation);
  } else {
    params["ledger"] = situation::to_json(change.now->situation.ledger);
  }
  return notification_line("board.changed", params);
}

void Service::tell(const std::set<ClientId>& clients, const std::string& line) {
  for (const ClientId client : clients) {
    unsent_.push_back({client, line, true});
  }
}

void Service::tell_all_but(ClientId client, const std::string& line) {
  std::set<ClientId> others = clients_;
  others.erase(client);
  tell(others, line);
}

Json Service::follows_json(const Followed& followed) const {
  const session::Kit& kit = followed.session.kit();
  Json json = {{"title", followed.title},    {"game", kit.system.id},    {"edition", kit.system.edition},
               {"side", followed.side},      {"module", nullptr},        {"map", followed.session.now()->ground.map()},
               {"byHand", followed.by_hand}, {"gameSaid", kit.game_said}};
  if (followed.live) {
    json["live"] = live_json(*followed.live);
  }
  if (!followed.turn.empty()) {
    json["turn"] = followed.turn;
  }
  if (kit.module) {
    json["module"] = {{"name", kit.module->name}, {"version", kit.module->version}, {"file", kit.module_file.string()}};
    json["module"]["extensions"] =
        tables::list_of(kit.extension_files, [](const std::filesystem::path& file) { return file.string(); });
  }
  return json;
}

Json Service::listed_json(const std::string& id, const Followed& followed) const {
  return {{"session", id},
          {"title", followed.title},
          {"game", followed.session.kit().system.id},
          {"edition", followed.session.kit().system.edition},
          {"module", followed.module},
          {"revision", followed.session.now()->revision},
          {"follows", follows_json(followed)}};
}

// ------------------------------------------------------------ sessions

Answer<Json> Service::hello(Call& call) {
  const Json* major = call.find("api");
  if (major && *major != api_major) {
    return refuse(Code::other_version, {"api.other_version", {{"ours", api_major}}}, "api");
  }
  return Json{{"api", version_json()}};
}

Answer<Json> Service::session_open(Call& call) {
  if (sessions_.size() >= max_sessions) {
    return refuse(Code::no_answer, {"api.too_many_sessions", {{"most", max_sessions}}});
  }
  const KitRequest request{call.text_or_empty("game"), call.text_or_empty("edition"), call.text_or_empty("module")};
  if (request.game.empty() && request.module.empty()) {
    return missing("game");
  }
  Result<session::Kit> kit = surroundings_.kit(request);
  if (!kit) {
    return tl::unexpected(no_answer(kit.error()));
  }
  const Answer<games::Settings> settings = settings_of(*kit, call.find("settings"));
  if (!settings) {
    return tl::unexpected(settings.error());
  }
  kit->settings = *settings;
  const auto& [id, added] = add_session({session::Session(std::move(*kit)),
                                         call.text_or_empty("title"),
                                         request.module,
                                         surroundings_.new_token(),
                                         call.text_or_empty("side"),
                                         call.flag("byHand"),
                                         {},
                                         {},
                                         !request.game.empty()},
                                        call.client);
  return Json{{"session", id},
              {"token", added.token},
              {"revision", added.session.now()->revision},
              {"follows", follows_json(added)}};
}

Answer<Json> Service::session_list(Call&) {
  const auto as_json = [this](const auto& listed) { return listed_json(listed.first, listed.second); };
  return Json{{"sessions", tables::list_of(sessions_, as_json)}};
}

Answer<Json> Service::session_close(Call& call) {
  end_session(*call.text("session"), call.client);
  return Json::object();
}

std::pair<const std::string, Service::Followed>& Service::add_session(Followed followed, ClientId feeder) {
  const std::string id = "s" + std::to_string(++last_session_);
  auto& added = *sessions_.emplace(id, std::move(followed)).first;
  tell_all_but(feeder, notification_line("session.opened", listed_json(id, added.second)));
  return added;
}

/// The feeder hears of it only where he has subscribed.
void Service::end_session(const std::string& id, ClientId feeder) {
  const auto ended = sessions_.find(id);
  const std::string line = notification_line("session.closed", {{"session", id}});
  tell_all_but(feeder, line);
  if (ended->second.subscribers.contains(feeder)) {
    tell({feeder}, line);
  }
  sessions_.erase(ended);
}

// --------------------------------------------------------------- board

Answer<Json> Service::board_publish(Call& call) {
  session::Session& game = call.followed->session;
  Result<session::Change> change = failure("", {"api.nothing_to_publish", {}});
  Code refusal = Code::wrong_parameters;
  Diagnostics diagnostics;
  const Json* questions = call.find("asked");
  const Result<Json> asked = questions ? read_asked(*questions) : Json::array();
  if (!asked) {
    return refuse(refusal, asked.error().what, asked.error().where);
  }
  if (const Json* snapshot = call.find("snapshot")) {
    Result<session::Board> board = read_board(*snapshot);
    change = board ? game.publish(std::move(*board)) : tl::unexpected(board.error());
  } else if (const Json* json = call.find("delta")) {
    const Result<session::Delta> delta = read_delta(*json);
    refusal = delta ? Code::stale_delta : Code::wrong_parameters;
    change = delta ? game.publish(*delta) : tl::unexpected(delta.error());
  } else if (const Json* json_situation = call.find("situation")) {
    Result<games::ReadSituation> read = games::read_situation(*json_situation, "situation", {});
    if (read) {
      diagnostics = std::move(read->diagnostics);
      std::ranges::move(call.kit().system.unknown_words(read->situation, "situation"), std::back_inserter(diagnostics));
    }
    change = read ? game.publish(std::move(read->situation)) : tl::unexpected(read.error());
  }
  if (!change) {
    return refuse(refusal, change.error().what, change.error().where);
  }
  call.followed->side = call.text("side").value_or(call.followed->side);
  announce(*call.text("session"), *call.followed, *change);
  see_turn(*call.text("session"), *call.followed, call.text("turn").value_or(call.followed->turn));
  for (Json question : *asked) {
    question.update({{"session", *call.text("session")}, {"room", call.followed->title}});
    tell_asked(question);
  }
  Json answer = {{"revision", game.now()->revision}};
  if (!diagnostics.empty()) {
    answer["diagnostics"] = diagnostics_json(diagnostics, call.say);
  }
  return answer;
}

Answer<Json> Service::board_get(Call& call) {
  return snapshot_json(call.now(), follows_json(*call.followed));
}

Answer<Json> Service::board_subscribe(Call& call) {
  call.followed->subscribers.insert(call.client);
  return snapshot_json(call.now(), follows_json(*call.followed));
}

Answer<Json> Service::board_unsubscribe(Call& call) {
  call.followed->subscribers.erase(call.client);
  return Json::object();
}

}  // namespace adjutant::api
