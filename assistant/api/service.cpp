#include "api/service.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "api/answers.h"
#include "api/board_json.h"
#include "api/limits.h"
#include "board/field_of_view.h"
#include "games/run.h"
#include "situation/ledger.h"

namespace adjutant::api {

struct Service::Call {
  ClientId client;
  const Json& params;
  Speaker say;
  Followed* followed = nullptr;  ///< the session that is asked about, where the request names one
  std::vector<Outgoing> notifications = {};

  [[nodiscard]] const session::Kit& kit() const { return followed->session.kit(); }
  [[nodiscard]] const session::Snapshot& now() const { return *followed->session.now(); }

  [[nodiscard]] std::optional<std::string> text(const char* name) const {
    const auto found = params.find(name);
    return found != params.end() && found->is_string() ? std::optional(found->get<std::string>()) : std::nullopt;
  }
  [[nodiscard]] const Json* find(const char* name) const {
    const auto found = params.find(name);
    return found == params.end() ? nullptr : &*found;
  }
};

namespace {

constexpr int api_major = 1;
constexpr int api_minor = 0;

Json version_json() {
  return {{"major", api_major}, {"minor", api_minor}};
}

RpcError no_answer(const Error& error) {
  return {Code::no_answer, error.what, error.where};
}

tl::unexpected<RpcError> missing(const char* parameter) {
  return refuse(Code::wrong_parameters, {"api.missing", {{"name", parameter}}}, parameter);
}

Json snapshot_json(const session::Snapshot& now) {
  Json json = {{"revision", now.revision}, {"situation", games::to_json(now.situation)}};
  if (!now.board.maps.empty()) {
    json["snapshot"] = to_json(now.board);
  }
  return json;
}

/// A hex as clients name it: "c,r", or its printed name on the board that is followed.
Answer<board::Hex> hex_of(const session::Snapshot& now, const std::string& text, const char* where) {
  if (const auto hex = board::parse_hex(text, where)) {
    return *hex;
  }
  if (const auto hex = now.ground.hex_named(text)) {
    return *hex;
  }
  return refuse(Code::wrong_parameters, {"api.no_such_hex", {{"hex", text}}}, where);
}

/// An end of a line: a hex, the id of a unit, or an object with hex, level, helicopter.
Answer<board::SightEnd> end_of(const session::Snapshot& now, const Json* json, const char* where) {
  if (!json) {
    return missing(where);
  }
  board::SightEnd end;
  std::string hex;
  if (json->is_string()) {
    hex = json->get<std::string>();
    if (const games::Unit* unit = now.situation.unit(hex)) {
      return board::SightEnd{unit->hex, unit->level, unit->helicopter};
    }
  } else if (json->is_object() && json->value("hex", Json()).is_string()) {
    hex = (*json)["hex"].get<std::string>();
    const Json level = json->value("level", Json(0));
    const Json helicopter = json->value("helicopter", Json(false));
    if (!level.is_number_integer() || level < 0 || level > games::max_level || !helicopter.is_boolean()) {
      return refuse(Code::wrong_parameters, {"api.no_end", {}}, where);
    }
    end.level = level.get<int>();
    end.helicopter = helicopter.get<bool>();
  } else {
    return refuse(Code::wrong_parameters, {"api.no_end", {}}, where);
  }
  const Answer<board::Hex> found = hex_of(now, hex, where);
  if (!found) {
    return tl::unexpected(found.error());
  }
  end.hex = *found;
  return end;
}

/// The units that are asked about, by id; none where the request names none.
Answer<std::vector<std::string>> units_of(const session::Snapshot& now, const Json* asked) {
  std::vector<std::string> units;
  if (!asked) {
    return units;
  }
  if (!asked->is_array()) {
    return refuse(Code::wrong_parameters, {"api.not_a_list", {}}, "units");
  }
  for (const Json& id : *asked) {
    if (!id.is_string() || !now.situation.unit(id.get<std::string>())) {
      return refuse(Code::wrong_parameters,
                    {"api.no_such_unit", {{"unit", id.is_string() ? id.get<std::string>() : id.dump()}}}, "units");
    }
    units.push_back(id.get<std::string>());
  }
  return units;
}

/// The session's settings with those of the request over them.
Answer<games::Settings> settings_of(const session::Kit& kit, const Json* asked) {
  games::Settings settings = kit.settings;
  if (!asked) {
    return settings;
  }
  if (!asked->is_object()) {
    return refuse(Code::wrong_parameters, {"api.not_an_object", {}}, "settings");
  }
  for (const auto& [id, value] : asked->items()) {
    const auto known = std::ranges::find(kit.system.settings, id, &games::Setting::id);
    const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
    if (known == kit.system.settings.end() ||
        (!known->values.empty() && std::ranges::find(known->values, text) == known->values.end())) {
      return refuse(Code::wrong_parameters, {"api.no_such_setting", {{"setting", id}, {"value", text}}}, "settings");
    }
    settings[id] = text;
  }
  return settings;
}

}  // namespace

Service::Service(Surroundings surroundings) : surroundings_(std::move(surroundings)) {}

std::string Service::greet(ClientId) const {
  Json games = Json::array();
  for (const games::GameSystem& game : surroundings_.games) {
    games.push_back({{"id", game.id}, {"edition", game.edition}});
  }
  Json languages = Json::array();
  for (const words::Language language : words::all_languages()) {
    languages.push_back(words::code_of(language));
  }
  return notification_line("greeting", {{"server", "adjutant"},
                                        {"version", surroundings_.version},
                                        {"api", version_json()},
                                        {"languages", std::move(languages)},
                                        {"games", std::move(games)}});
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
      {"ledger.say", {Access::feeder, &Service::ledger_say}},
      {"units", {Access::session, &Service::units}},
      {"los", {Access::session, &Service::los}},
      {"field", {Access::session, &Service::field}},
      {"actions", {Access::session, &Service::actions}},
      {"procedures", {Access::anyone, &Service::procedures}},
      {"procedure.input", {Access::session, &Service::procedure_input}},
      {"resolve", {Access::anyone, &Service::resolve}},
      {"odds", {Access::anyone, &Service::odds}},
  };
  return all;
}

std::vector<Outgoing> Service::handle(ClientId client, std::string_view line) {
  words::Language language = surroundings_.language;
  const auto explain = [&](const std::optional<Json>& id, const RpcError& error) {
    return std::vector<Outgoing>{{client, error_line(id, error, surroundings_.catalogue.say(error.what, language))}};
  };
  const Answer<Request> request = parse_request(line);
  if (!request) {
    return explain(std::nullopt, request.error());
  }
  if (const auto asked = request->params.find("language"); asked != request->params.end()) {
    const auto known = asked->is_string() ? words::language_named(asked->get<std::string>()) : std::nullopt;
    if (!known) {
      return explain(request->id, {Code::wrong_parameters, {"api.no_such_language", {}}, "language"});
    }
    language = *known;
  }
  const auto method = methods().find(request->method);
  if (method == methods().end()) {
    return explain(request->id,
                   {Code::no_such_method, {"api.no_such_method", {{"method", request->method}}}, "method"});
  }
  Call call{client, request->params, {surroundings_.catalogue, language}};
  const Answer<void> admitted = admit(call, method->second.access);
  const Answer<Json> answer =
      admitted ? (this->*method->second.answer)(call) : Answer<Json>(tl::unexpected(admitted.error()));
  std::vector<Outgoing> out;
  if (!answer) {
    out = explain(request->id, answer.error());
  } else if (request->id) {
    out.push_back({client, result_line(*request->id, *answer)});
  }
  std::ranges::move(call.notifications, std::back_inserter(out));
  return out;
}

void Service::gone(ClientId client) {
  for (auto& [id, followed] : sessions_) {
    followed.subscribers.erase(client);
  }
}

Answer<void> Service::admit(Call& call, Access access) {
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

void Service::announce(Call& call, const std::string& id, const Followed& followed, const session::Change& change) {
  if (followed.subscribers.empty()) {
    return;
  }
  Json params = {{"session", id}, {"revision", change.now->revision}};
  if (change.delta) {
    params["delta"] = to_json(*change.delta);
  } else if (!change.now->board.maps.empty()) {
    params["snapshot"] = to_json(change.now->board);
  }
  if (change.now->board.maps.empty()) {
    params["situation"] = games::to_json(change.now->situation);
  } else {
    params["ledger"] = situation::to_json(change.now->situation.ledger);
  }
  const std::string line = notification_line("board.changed", params);
  for (const ClientId subscriber : followed.subscribers) {
    call.notifications.push_back({subscriber, line});
  }
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
  const KitRequest request{call.text("game").value_or(""), call.text("edition").value_or(""),
                           call.text("module").value_or("")};
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
  const std::string id = "s" + std::to_string(++last_session_);
  Followed followed{session::Session(std::move(*kit)),
                    call.text("title").value_or(""),
                    request.module,
                    surroundings_.new_token(),
                    {}};
  const auto& added = sessions_.emplace(id, std::move(followed)).first->second;
  return Json{{"session", id}, {"token", added.token}, {"revision", added.session.now()->revision}};
}

Answer<Json> Service::session_list(Call&) {
  Json list = Json::array();
  for (const auto& [id, followed] : sessions_) {
    list.push_back({{"session", id},
                    {"title", followed.title},
                    {"game", followed.session.kit().system.id},
                    {"edition", followed.session.kit().system.edition},
                    {"module", followed.module},
                    {"revision", followed.session.now()->revision}});
  }
  return Json{{"sessions", std::move(list)}};
}

Answer<Json> Service::session_close(Call& call) {
  const std::string id = *call.text("session");
  for (const ClientId subscriber : call.followed->subscribers) {
    call.notifications.push_back({subscriber, notification_line("session.closed", {{"session", id}})});
  }
  sessions_.erase(id);
  return Json::object();
}

// --------------------------------------------------------------- board

Answer<Json> Service::board_publish(Call& call) {
  session::Session& game = call.followed->session;
  Result<session::Change> change = failure("", {"api.nothing_to_publish", {}});
  Code refusal = Code::wrong_parameters;
  if (const Json* snapshot = call.find("snapshot")) {
    Result<session::Board> board = read_board(*snapshot);
    change = board ? game.publish(std::move(*board)) : tl::unexpected(board.error());
  } else if (const Json* json = call.find("delta")) {
    const Result<session::Delta> delta = read_delta(*json);
    refusal = delta ? Code::stale_delta : Code::wrong_parameters;
    change = delta ? game.publish(*delta) : tl::unexpected(delta.error());
  } else if (const Json* json_situation = call.find("situation")) {
    Result<games::ReadSituation> read = games::read_situation(*json_situation, "situation", {});
    change = read ? game.publish(std::move(read->situation)) : tl::unexpected(read.error());
  }
  if (!change) {
    return refuse(refusal, change.error().what, change.error().where);
  }
  announce(call, *call.text("session"), *call.followed, *change);
  return Json{{"revision", change->now->revision}};
}

Answer<Json> Service::board_get(Call& call) {
  return snapshot_json(call.now());
}

Answer<Json> Service::board_subscribe(Call& call) {
  call.followed->subscribers.insert(call.client);
  return snapshot_json(call.now());
}

Answer<Json> Service::board_unsubscribe(Call& call) {
  call.followed->subscribers.erase(call.client);
  return Json::object();
}

Answer<Json> Service::ledger_say(Call& call) {
  const Json* said = call.find("ledger");
  if (!said || !said->is_object()) {
    return missing("ledger");
  }
  // What the call does not mention stays as it is.
  Json ledger = situation::to_json(call.now().situation.ledger);
  ledger["facts"] = Json::array();
  ledger.update(*said);
  const Result<games::Ledger> read = situation::read_ledger(ledger, "ledger");
  if (!read) {
    return refuse(Code::wrong_parameters, read.error().what, read.error().where);
  }
  const session::Change change = call.followed->session.say(*read);
  announce(call, *call.text("session"), *call.followed, change);
  return Json{{"revision", change.now->revision}};
}

// ----------------------------------------------------------- questions

Answer<Json> Service::units(Call& call) {
  const session::Kit& kit = call.kit();
  const session::Snapshot& now = call.now();
  std::optional<board::Hex> only;
  if (const auto hex = call.text("hex")) {
    const Answer<board::Hex> found = hex_of(now, *hex, "hex");
    if (!found) {
      return tl::unexpected(found.error());
    }
    only = *found;
  }
  Json units = Json::array();
  for (const games::UnitView& unit : kit.system.read(now.situation, kit.charts)) {
    if (!only || unit.hex == *only) {
      units.push_back(unit_json(unit, call.say));
      units.back()["place"] = now.ground.name_of(unit.hex).value_or("");
    }
  }
  Json unknown = Json::array();
  for (const situation::StrayPiece& piece : now.unknown) {
    unknown.push_back({{"id", piece.id}, {"name", piece.name}, {"likes", piece.likes}});
  }
  return Json{{"units", std::move(units)}, {"unknownPieces", std::move(unknown)}};
}

Answer<Json> Service::los(Call& call) {
  const session::Kit& kit = call.kit();
  const session::Snapshot& now = call.now();
  const Answer<board::SightEnd> from = end_of(now, call.find("from"), "from");
  const Answer<board::SightEnd> to = end_of(now, call.find("to"), "to");
  const Answer<games::Settings> settings = settings_of(kit, call.find("settings"));
  if (!from || !to || !settings) {
    return tl::unexpected(!from ? from.error() : !to ? to.error() : settings.error());
  }
  const board::Sight sight = kit.system.sight(now.situation, *from, *to, *settings);
  Json json = sight_json(sight, call.say);
  Json& pixels = json["pixels"] = Json::array();
  for (const board::LatticePoint& place : sight.line) {
    if (const auto point = now.ground.point_of(place)) {
      pixels.push_back({point->x, point->y});
    }
  }
  return json;
}

Answer<Json> Service::field(Call& call) {
  const session::Kit& kit = call.kit();
  const session::Snapshot& now = call.now();
  const Answer<board::SightEnd> from = end_of(now, call.find("from"), "from");
  const Answer<games::Settings> settings = settings_of(kit, call.find("settings"));
  if (!from || !settings) {
    return tl::unexpected(!from ? from.error() : settings.error());
  }
  return Json{{"from", board::to_string(from->hex)},
              {"hexes", field_json(kit.system.field(now.situation, *from, *settings))}};
}

Answer<Json> Service::actions(Call& call) {
  const session::Kit& kit = call.kit();
  const session::Snapshot& now = call.now();
  Answer<std::vector<std::string>> units = units_of(now, call.find("units"));
  if (!units) {
    return tl::unexpected(units.error());
  }
  if (const auto name = call.text("hex")) {
    const Answer<board::Hex> hex = hex_of(now, *name, "hex");
    if (!hex) {
      return tl::unexpected(hex.error());
    }
    for (const games::Unit& unit : now.situation.units) {
      if (unit.hex == *hex) {
        units->push_back(unit.id);
      }
    }
    if (units->empty()) {
      return Json{{"actions", Json::array()}};
    }
  }
  Json actions = Json::array();
  for (const games::ActionView& action : kit.system.actions(now.situation, *units, kit.charts, kit.settings)) {
    actions.push_back(action_json(action, call.say));
  }
  return Json{{"actions", std::move(actions)}};
}

Answer<Json> Service::procedures(Call& call) {
  const auto game = call.text("game");
  Json list = Json::array();
  for (const games::GameSystem& system : surroundings_.games) {
    if (game && system.id != *game) {
      continue;
    }
    for (const games::Procedure& procedure : system.procedures) {
      Json inputs = Json::array();
      for (const games::InputField& input : procedure.inputs) {
        inputs.push_back(
            {{"id", input.id}, {"kind", input.kind}, {"required", input.required}, {"choices", input.choices}});
      }
      list.push_back({{"id", procedure.id}, {"rule", procedure.rule}, {"inputs", std::move(inputs)}});
    }
  }
  return Json{{"procedures", std::move(list)}};
}

/// What a procedure is asked: with a session its charts and settings, else those of the game.
struct Service::Question {
  const games::Procedure* procedure = nullptr;
  const Json* input = nullptr;
  const tables::ChartSheet* charts = nullptr;
  games::Settings settings;

  [[nodiscard]] games::Ask ask() const { return {*procedure, *input, *charts, settings}; }
};

Answer<Service::Question> Service::question(Call& call) {
  const auto id = call.text("procedure");
  if (!id) {
    return missing("procedure");
  }
  Question question;
  const auto look_in = [&](const games::GameSystem& system, const tables::ChartSheet& charts) {
    if (const games::Procedure* found = system.procedure(*id); found && !question.procedure) {
      question.procedure = found;
      question.charts = &charts;
    }
  };
  if (call.followed) {
    look_in(call.kit().system, call.kit().charts);
    question.settings = call.kit().settings;
  }
  for (const games::GameSystem& system : surroundings_.games) {
    look_in(system, system.charts);
  }
  if (!question.procedure) {
    return refuse(Code::wrong_parameters, {"api.no_such_procedure", {{"procedure", *id}}}, "procedure");
  }
  question.input = call.find("input");
  if (!question.input || !question.input->is_object()) {
    return missing("input");
  }
  return question;
}

Answer<Json> Service::procedure_input(Call& call) {
  const session::Kit& kit = call.kit();
  const session::Snapshot& now = call.now();
  const std::string id = call.text("procedure").value_or("");
  const games::Procedure* procedure = kit.system.procedure(id);
  if (!procedure) {
    return refuse(Code::wrong_parameters, {"api.no_such_procedure", {{"procedure", id}}}, "procedure");
  }
  if (!procedure->from_board) {
    return refuse(Code::no_answer, {"api.not_from_board", {{"procedure", id}}}, "procedure");
  }
  const Answer<std::vector<std::string>> units = units_of(now, call.find("units"));
  const Answer<board::SightEnd> target = end_of(now, call.find("target"), "target");
  if (!units || !target) {
    return tl::unexpected(!units ? units.error() : target.error());
  }
  const Result<Json> input = procedure->from_board(now.situation, *units, target->hex, kit.charts, kit.settings);
  if (!input) {
    return tl::unexpected(no_answer(input.error()));
  }
  return Json{{"input", *input}};
}

Answer<Json> Service::resolve(Call& call) {
  const Answer<Question> asked = question(call);
  if (!asked) {
    return tl::unexpected(asked.error());
  }
  std::vector<int> dice;
  if (const Json* typed = call.find("dice")) {
    if (!typed->is_array() || typed->size() > max_dice || !std::ranges::all_of(*typed, [](const Json& d) {
          return d.is_number_integer() && d >= 1 && d <= tables::max_sides;
        })) {
      return refuse(Code::wrong_parameters, {"api.not_a_die", {}}, "dice");
    }
    dice = typed->get<std::vector<int>>();
  }
  const Json* roll = call.find("roll");
  const Json* seed = call.find("seed");
  const std::uint64_t chosen_seed =
      seed && seed->is_number_unsigned() ? seed->get<std::uint64_t>() : surroundings_.new_seed();
  tables::Oracle oracle = roll && *roll == true ? tables::Oracle::rolled(tables::seeded(chosen_seed), {}, dice)
                                                : tables::Oracle::typed(dice);
  tables::Trace trace;
  const tables::Answer<Json> answer = games::resolve(asked->ask(), oracle, trace);
  if (const Error* error = std::get_if<Error>(&answer)) {
    return tl::unexpected(no_answer(*error));
  }
  if (const tables::Needs* needs = std::get_if<tables::Needs>(&answer)) {
    return needs_json(*needs, oracle, trace, call.say);
  }
  return resolved_json(std::get<Json>(answer), oracle, trace, call.say);
}

Answer<Json> Service::odds(Call& call) {
  const Answer<Question> asked = question(call);
  if (!asked) {
    return tl::unexpected(asked.error());
  }
  const tables::Answer<tables::Odds<Json>> answer = games::odds(asked->ask());
  if (const Error* error = std::get_if<Error>(&answer)) {
    return tl::unexpected(no_answer(*error));
  }
  if (const tables::Needs* needs = std::get_if<tables::Needs>(&answer)) {
    return Json{{"needs", need_json(*needs)}};
  }
  return odds_json(std::get<tables::Odds<Json>>(answer), *asked->procedure, call.say);
}

}  // namespace adjutant::api
