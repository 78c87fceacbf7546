#include "core/live_desk.h"

#include <QTcpSocket>
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <limits>
#include <system_error>
#include <type_traits>
#include <utility>

#include <nlohmann/json.hpp>

#include "api/answers/answers.h"
#include "base/thread_clock.h"
#include "context/context.h"
#include "core/question_json.h"
#include "core/server_address.h"
#include "db/modules.h"
#include "importers/attached.h"
#include "library/database.h"
#include "library/extension_file.h"
#include "library/library.h"
#include "vmod/game/chat.h"
#include "vmod/wire/clock.h"

namespace adjutant::app {

using Json = nlohmann::json;

namespace {

/// The thread that answers follows all boards besides: odds take up to a second of it, other answers some milliseconds.
constexpr vmod::wire::SharedAllowance::Purse work_of_all{2'000'000, 400'000};
constexpr vmod::wire::SharedAllowance::Purse work_of_one{500'000, 20'000};

/// The number of a connection, however it is heard: through a relay each has a game of its own.
std::uint64_t asker_in(const live::GameId& game, std::uint64_t connection) {
  return game.connection != 0 ? game.connection : connection;
}

/// A room is one of its module.
std::string place_of_chat(const live::GameId& game) {
  return game.module + '\n' + game.room;
}

}  // namespace

LiveDesk::LiveDesk(const Context& context, api::Service& service, std::function<void()> send)
    : database_(context.database),
      catalogue_(context.catalogue),
      language_(context.language),
      service_(service),
      send_(std::move(send)),
      answers_(catalogue_,
               [this](const std::string& method, Json params, words::Language language) {
                 return service_.ask(method, std::move(params), language);
               }),
      map_answers_(
          catalogue_, language_,
          [this](const std::string& method, Json params, words::Language language) {
            return service_.ask(method, std::move(params), language);
          },
          answers_,
          [this](const live::GameId& game, std::uint64_t connection, const vmod::wire::PrivateAnswer& answer) {
            answer_privately(game, connection, answer);
          }),
      work_(work_of_all, work_of_one, vmod::wire::Clock::now()) {
  service_.connect_live(
      {.open = [this](const api::LiveRequest& request) { return open(request); },
       .close = [this] { close(); },
       .choose = [this](const std::string& room) { return choose(room); },
       .answer = [this](bool on) { return answer(on); },
       .answer_on_map = [this](bool on) { return answer_on_map(on); },
       .state = [this] { return state(); },
       .extension = [this](const api::ExtensionRequest& request) { return make_extension(request); }});
  turn_.setSingleShot(true);
  QObject::connect(&turn_, &QTimer::timeout, &on_thread_, [this] { answer_waiting(); });
}

LiveDesk::~LiveDesk() {
  service_.connect_live({});
}

// What clients ask for

Result<void> LiveDesk::open(const api::LiveRequest& request) {
  if (open_) {
    return failure("mode", {"live.open_already", {}});
  }
  status_.reset();
  open_ = request;  // what is opened may speak at once
  open_->map_answers = request.map_answers && request.mode != "watch";
  const auto opened = request.mode == "table"     ? open_table(request)
                      : request.mode == "through" ? open_relay(request)
                                                  : open_guest(request);
  if (!opened) {
    open_.reset();
    return opened;
  }
  tell_state();
  return {};
}

Result<void> LiveDesk::open_table(const api::LiveRequest& request) {
  const std::string farewell = "CHAT - " + catalogue_.say({"live.one_connection", {}}, language_);
  const std::string name = catalogue_.say({"live.table_name", {}}, language_);
  return live::Table::open({{request.port, request.lan}, name, farewell}, surroundings())
      .map([&](std::unique_ptr<live::Table> table) {
        open_->port = table->port();
        place_ = std::move(table);
        choose_eyes();
      });
}

Result<void> LiveDesk::open_relay(const api::LiveRequest& request) {
  return read_address(request.server).and_then([&](const live::ServerAddress& server) {
    return live::Relay::open({request.port, request.lan}, server, surroundings())
        .map([&](std::unique_ptr<live::Relay> relay) {
          open_->port = relay->port();
          place_ = std::move(relay);
          look_for(server);
        });
  });
}

Result<void> LiveDesk::open_guest(const api::LiveRequest& request) {
  const auto server = read_address(request.server);
  const auto database = server ? db::open_database(database_, now()) : tl::unexpected(server.error());
  const auto row = database ? db::find_module(*database, request.module) : tl::unexpected(database.error());
  if (!row) {
    return tl::unexpected(row.error());
  }
  const std::string name = catalogue_.say({"live.guest_name", {}}, language_);
  place_ = std::make_unique<live::Guest>(
      live::GuestSettings{*server, row->name, row->version, name, "Adjutant " ADJUTANT_VERSION,
                          request.room.empty() ? std::nullopt : std::optional(request.room)},
      surroundings());
  return {};
}

/// Checks that the server answers at all, so that the player learns of a wrong address before starting VASSAL.
void LiveDesk::look_for(const live::ServerAddress& server) {
  auto* probe = new QTcpSocket(&on_thread_);
  QObject::connect(probe, &QTcpSocket::connected, probe, [probe] { probe->deleteLater(); });
  QObject::connect(probe, &QTcpSocket::errorOccurred, probe, [this, probe, server] {
    if (std::holds_alternative<std::unique_ptr<live::Relay>>(place_)) {
      hear(live::Told{{"live.unreachable",
                       {{"server", server.host + ":" + std::to_string(server.port)},
                        {"reason", probe->errorString().toStdString()}}}});
    }
    probe->deleteLater();
  });
  probe->connectToHost(QString::fromStdString(server.host), server.port);
}

void LiveDesk::close() {
  place_ = std::monostate();
  for (const auto& [game, seat] : seats_) {
    service_.close_session(seat.session);
  }
  seats_.clear();
  kits_.clear();
  answers_.forget_waiting();
  open_.reset();
  tell_state();
}

Result<void> LiveDesk::choose(const std::string& room) {
  const auto* guest = std::get_if<std::unique_ptr<live::Guest>>(&place_);
  if (!guest) {
    return failure("room", {"live.nothing_to_choose", {}});
  }
  (*guest)->choose(room);
  return {};
}

Result<void> LiveDesk::answer(bool on) {
  if (!open_ || (on && open_->mode == "through")) {
    return failure("on", {open_ ? "live.no_answers_through" : "live.nothing_open", {}});
  }
  open_->answers = on;
  answers_.forget_waiting();
  choose_eyes();
  tell_state();
  return {};
}

/// A guest says nothing to anybody but what a player asked for in the chat.
Result<void> LiveDesk::answer_on_map(bool on) {
  if (!open_ || (on && open_->mode == "watch")) {
    return failure("on", {open_ ? "live.no_map_answers" : "live.nothing_open", {}});
  }
  open_->map_answers = on;
  choose_eyes();
  tell_state();
  return {};
}

/// What is answered to anybody at our table is seen by everybody.
void LiveDesk::choose_eyes() {
  if (const auto* table = std::get_if<std::unique_ptr<live::Table>>(&place_)) {
    (*table)->use_own_eyes(!open_->answers && !open_->map_answers);
  }
}

api::LiveTable LiveDesk::state() const {
  api::LiveTable table{open_, {}, {}, status_};
  if (open_ && open_->mode != "watch") {
    table.addresses = own_addresses(open_->port, open_->lan);
  }
  for (const auto& [game, seat] : seats_) {
    table.rooms.push_back(
        {redact(game.module), redact(game.room), {seat.players.begin(), seat.players.end()}, seat.session, seat.known});
  }
  return table;
}

/// Into that folder, under a name of its own.
Result<api::ExtensionWritten> LiveDesk::make_extension(const api::ExtensionRequest& request) const {
  const auto words = asking_words([&](const Message& message) { return catalogue_.say(message, request.language); });
  const auto made = db::open_database(database_, now()).and_then([&](const db::Database& database) {
    return db::find_module(database, request.module)
        .and_then([&](const db::ModuleRow& row) { return importers::open_sources(database, row, {}); })
        .and_then([&](const vmod::ModuleFiles& files) { return vmod::asking_extension(files.module, words); });
  });
  if (!made) {
    return tl::unexpected(made.error());
  }
  const MadeExtension extension{request.folder / extension_file_name(made->module), *made};
  return write_extension(extension).map([&] {
    return api::ExtensionWritten{extension.file, made->module, made->version, made->maps, extension_advice(extension)};
  });
}

// What is heard

live::Surroundings LiveDesk::surroundings() {
  return {[this](const std::string& name, const std::string& version) { return module(name, version); },
          [this](const live::Event& event) { hear(event); }, [this] { return library_state(); }};
}

/// When its files were last written, the log of writes among them.
std::int64_t LiveDesk::library_state() const {
  std::int64_t latest = std::numeric_limits<std::int64_t>::min();  // the clock of files counts from the year 2174
  for (const char* part : {"", "-wal"}) {
    std::error_code missing;
    const auto written = std::filesystem::last_write_time(database_.string() + part, missing);
    latest = missing ? latest : std::max<std::int64_t>(latest, written.time_since_epoch().count());
  }
  return latest;
}

/// In the version that the players have, else in another; of several the one that was imported last and can be read.
std::optional<live::KnownModule> LiveDesk::module(const std::string& name, const std::string& version) {
  const auto database = db::open_database(database_, now());
  if (!database) {
    return std::nullopt;
  }
  auto rows = db::modules(*database).value_or(std::vector<db::ModuleRow>{});
  std::erase_if(rows, [&](const db::ModuleRow& row) { return row.name != name || row.kind != db::ModuleKind::module; });
  std::ranges::sort(rows, std::ranges::greater{},
                    [&](const db::ModuleRow& row) { return std::pair(row.version == version, row.id); });
  unreadable_.erase(name);
  for (const db::ModuleRow& row : rows) {
    if (auto kit = kit_for(*database, {.module = row.hash})) {
      return use(row, std::move(*kit), version);
    }
    unreadable_.try_emplace(name, row.source);
  }
  return std::nullopt;
}

live::KnownModule LiveDesk::use(const db::ModuleRow& row, session::Kit&& kit, const std::string& theirs) {
  if (!theirs.empty() && row.version != theirs) {
    status_ = Message{"live.other_version",
                      {{"module", redact(row.name)}, {"theirs", redact(theirs)}, {"ours", row.version}}};
    note({0, row.name, ""}, "other_version", *status_, Json::object());
  }
  const session::Kit& kept = kits_.insert_or_assign(row.hash, std::move(kit)).first->second;
  return {row.hash, kept.module};
}

/// The kit of a module that is known: in the terms of the game that it is bound to now, which may be another than when
/// the first player came. The module itself stays the one that its boards are made of.
session::Kit LiveDesk::kit_of(const std::string& module) {
  session::Kit& kept = kits_.at(module);
  const auto database = db::open_database(database_, now());
  auto anew = database ? kit_for(*database, {.module = module}, kept.module) : tl::unexpected(database.error());
  if (anew) {
    kept = std::move(*anew);
  }
  return kept;
}

void LiveDesk::hear(const live::Event& event) {
  std::visit([this](const auto& it) { hear(it); }, event);
  send_();
}

void LiveDesk::hear(const live::PlayerCame& came) {
  seats_[came.game].players.insert(came.player);
  note(came.game, "came", {"live.came", {{"player", came.player}, {"room", redact(came.game.room)}}},
       {{"player", came.player}});
  tell_state();
}

void LiveDesk::hear(const live::PlayerLeft& left) {
  seats_[left.game].players.erase(left.player);
  forget_if_empty(left.game);
  note(left.game, "left", {"live.left", {{"player", left.player}, {"room", redact(left.game.room)}}},
       {{"player", left.player}});
  tell_state();
}

void LiveDesk::hear(const live::ModuleMissing& missing) {
  const auto unreadable = unreadable_.find(missing.module);
  Message what{"live.module_missing", {{"module", redact(missing.module)}}};
  if (unreadable != unreadable_.end()) {
    what.key = "live.module_unreadable";
    what.args.emplace_back("file", unreadable->second);
  }
  status_ = what;
  note({0, missing.module, ""}, "module_missing", what, Json::object());
  tell_state();
}

void LiveDesk::hear(const live::GameOpened& opened) {
  const std::string room = redact(opened.game.room);
  const api::SessionLive live{open_->mode, room, false};
  const auto session = service_.open_session(kit_of(opened.module), opened.module, room, live);
  if (!session) {  // as many as there may be: the room goes on without a board
    status_ = session.error().what;
  } else {
    seats_[opened.game].session = *session;
    if (status_ && (status_->key == "live.module_missing" || status_->key == "live.module_unreadable")) {
      status_.reset();
    }
    note(opened.game, "opened", {"live.opened", {{"room", redact(opened.game.room)}}}, {{"session", *session}});
  }
  tell_state();
}

void LiveDesk::hear(const live::GameKnown& known) {
  Seat& seat = seats_[known.game];
  seat.known = known.known;
  service_.say_live(seat.session, {open_->mode, redact(known.game.room), known.known});
  note(known.game, known.known ? "known" : "unknown",
       {known.known ? "live.known" : "live.unknown", {{"room", redact(known.game.room)}}}, Json::object());
  tell_state();
}

void LiveDesk::hear(const live::GameDoubted& doubted) {
  const Message what{"live.doubted", {{"room", redact(doubted.game.room)}}};
  if (doubted.doubted) {
    status_ = what;
    note(doubted.game, "doubted", what, Json::object());
  } else if (status_ == what) {
    status_.reset();
  }
  tell_state();
}

void LiveDesk::hear(const live::GameRefused& refused) {
  const std::string key = refused.too_many_ids ? "live.refused_ids" : "live.refused";
  const Message what{key, {{"room", redact(refused.game.room)}}};
  status_ = what;
  note(refused.game, "refused", what, Json::object());
  tell_state();
}

void LiveDesk::hear(const live::GameStepped& stepped) {
  const auto seat = seats_.find(stepped.id);
  if (seat == seats_.end() || seat->second.session.empty()) {
    return;
  }
  const std::string& session = seat->second.session;
  publish(session, stepped);
  if (stepped.step.turn) {
    service_.say_turn(session, *stepped.step.turn);
  }
  for (const vmod::wire::DiceRoll& roll : stepped.step.rolls) {
    service_.tell_roll(session, roll);
  }
  hear_chat(stepped, session);
  for (const live::Question& question : stepped.step.asked) {
    Json told = question_json(question, redact(stepped.id.room));
    told["session"] = session;
    service_.tell_asked(told);
  }
  if (open_->map_answers) {
    answer_on_map(stepped, session);
  }
}

/// First what is drawn goes with the board that it was drawn for. A side's view is told only through a relay, where it
/// is that of the player himself.
void LiveDesk::answer_on_map(const live::GameStepped& stepped, const std::string& session) {
  if (stepped.step.whole) {
    map_answers_.board_replaced(stepped.id);
  } else {
    map_answers_.board_changed(stepped.id, stepped.step.delta);
  }
  if (open_->mode != "through" && !stepped.game.side().empty()) {
    return;
  }
  const auto now = vmod::wire::Clock::now();
  for (const std::vector<live::Question>* questions : {&stepped.step.asked, &stepped.step.confirmed}) {
    for (const live::Question& question : *questions) {
      work_for(asker_in(stepped.id, question.connection),
               [&] { map_answers_.answer(stepped.id, session, stepped.game.board(), question, now); });
    }
  }
}

void LiveDesk::hear(const live::WordsAsked& words) {
  const auto seat = seats_.find(words.game);
  if (!open_->map_answers || seat == seats_.end() || seat->second.session.empty()) {
    return;
  }
  work_for(asker_in(words.game, words.asked.from),
           [&] { map_answers_.answer_words(words.game, seat->second.session, words.asked, vmod::wire::Clock::now()); });
}

void LiveDesk::work_for(std::uint64_t asker, const std::function<void()>& answer) {
  if (!work_.allows(asker, vmod::wire::Clock::now())) {
    return;
  }
  const auto begun = ThreadClock::now();
  answer();
  const auto cost = std::chrono::duration_cast<std::chrono::microseconds>(ThreadClock::now() - begun);
  work_.spend(asker, cost.count(), vmod::wire::Clock::now());
}

void LiveDesk::answer_privately(const live::GameId& game, std::uint64_t connection,
                                const vmod::wire::PrivateAnswer& answer) {
  if (const auto* table = std::get_if<std::unique_ptr<live::Table>>(&place_)) {
    (*table)->answer(game, connection, answer);
  } else if (const auto* relay = std::get_if<std::unique_ptr<live::Relay>>(&place_)) {
    (*relay)->answer(game, "Adjutant", answer);
  }
}

/// A step that does not fit finds the whole board in its place, which always does.
void LiveDesk::publish(const std::string& session, const live::GameStepped& stepped) {
  const bool stepwise =
      !stepped.step.whole && (stepped.step.delta.empty() || service_.publish(session, stepped.step.delta));
  if (!stepwise) {
    const auto published = service_.publish(session, stepped.game.board(), stepped.game.side());
    status_ = published ? status_ : std::optional(published.error().what);
  }
}

void LiveDesk::hear_chat(const live::GameStepped& stepped, const std::string& session) {
  for (std::size_t i = 0; i < stepped.step.delta.chat.size(); ++i) {
    const std::string& line = stepped.step.delta.chat[i];
    note(stepped.id, "said", {"live.said", {{"room", redact(stepped.id.room)}, {"text", vmod::shown_chat(line)}}},
         {{"text", line}});
    const ChatSpeaker who{i < stepped.step.chat_from.size() ? stepped.step.chat_from[i] : 0, stepped.alone};
    if (const auto question = chat_question(line); question && open_->map_answers) {
      map_answers_.heard(stepped.id, who.connection, question->language, vmod::wire::Clock::now());
    }
    if (!open_->answers) {
      continue;
    }
    work_for(who.connection, [&] {
      if (const auto answer =
              answers_.answer(session, place_of_chat(stepped.id), line, who, vmod::wire::Clock::now())) {
        later([this, game = stepped.id, said = *answer] { say(game, said); });
      }
    });
    await_turn();
  }
  if (const std::size_t count = stepped.step.chat_left_out; count > 0) {
    note(stepped.id, "left_out", {"live.chat_left_out", {{"room", redact(stepped.id.room)}, {"count", count}}},
         {{"count", count}});
  }
}

void LiveDesk::await_turn() {
  if (const auto turn = answers_.next_turn()) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(*turn - vmod::wire::Clock::now());
    turn_.start(std::max(left, std::chrono::milliseconds(0)));
  }
}

void LiveDesk::answer_waiting() {
  for (const ChatAnswers::Late& late : answers_.answer_waiting(vmod::wire::Clock::now())) {
    const auto seat = std::ranges::find_if(seats_, [&](const auto& one) { return one.second.session == late.session; });
    if (seat != seats_.end()) {
      say(seat->first, late.line);
    }
  }
  send_();
  await_turn();
}

/// A relay adds nothing to what players say.
void LiveDesk::say(const live::GameId& game, const std::string& line) {
  if (const auto* table = std::get_if<std::unique_ptr<live::Table>>(&place_)) {
    (*table)->say(game, line);
  } else if (const auto* guest = std::get_if<std::unique_ptr<live::Guest>>(&place_)) {
    (*guest)->say(line);
  }
}

void LiveDesk::hear(const live::GameClosed& closed) {
  map_answers_.forget(closed.game);
  Seat& seat = seats_[closed.game];
  service_.close_session(std::exchange(seat.session, {}));
  seat.known = false;
  forget_if_empty(closed.game);
  note(closed.game, "closed", {"live.closed", {{"room", redact(closed.game.room)}}}, Json::object());
  tell_state();
}

void LiveDesk::hear(const live::Told& told) {
  status_ = told.what;
  note({}, "told", told.what, Json::object());
  if (told.end) {
    later([this] { close(); });
  }
  tell_state();
}

void LiveDesk::forget_if_empty(const live::GameId& game) {
  const auto seat = seats_.find(game);
  if (seat != seats_.end() && seat->second.players.empty() && seat->second.session.empty()) {
    seats_.erase(seat);
  }
}

// What is told

void LiveDesk::note(const live::GameId& game, const std::string& event, const Message& what, Json more) {
  more["event"] = event;
  more["what"] = api::message_json(what, {catalogue_, language_});
  if (!game.module.empty()) {
    more["module"] = redact(game.module);
  }
  if (!game.room.empty()) {
    more["room"] = redact(game.room);
  }
  service_.tell_listeners(more);
}

std::string LiveDesk::redact(const std::string& name) const {
  return std::visit(
      [&name](const auto& place) {
        if constexpr (std::is_same_v<std::decay_t<decltype(place)>, std::monostate>) {
          return name;
        } else {
          return place ? place->games().redact(name) : name;
        }
      },
      place_);
}

/// Once for all that happens in one turn of the event loop.
void LiveDesk::tell_state() {
  if (std::exchange(state_told_, false)) {
    later([this] {
      state_told_ = true;
      service_.live_changed();
    });
  }
}

void LiveDesk::later(std::function<void()> what) {
  QTimer::singleShot(0, &on_thread_, [this, what = std::move(what)] {
    what();
    send_();
  });
}

}  // namespace adjutant::app
