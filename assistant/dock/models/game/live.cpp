#include "dock/models/game/live.h"

#include <QStringList>
#include <algorithm>
#include <utility>

#include "dock/heard/read.h"
#include "dock/style/signs.h"

namespace adjutant::dock {

namespace {

/// HOST:PORT, as far as that can be seen without asking anybody.
bool looks_like_server(const std::string& text) {
  const auto colon = text.rfind(':');
  return colon != std::string::npos && colon > 0 && colon + 1 < text.size() &&
         std::all_of(text.begin() + static_cast<std::ptrdiff_t>(colon) + 1, text.end(),
                     [](char c) { return c >= '0' && c <= '9'; });
}

/// The sentence that says what a wish lacks, before the core is asked; empty if it lacks nothing.
Message missing_in(const LiveWish& wish) {
  if (wish.mode != LiveMode::table && !looks_like_server(wish.server)) {
    return {"dock.live.no_server", {}};
  }
  if (wish.mode == LiveMode::watch && wish.module.empty()) {
    return {"dock.live.no_module", {}};
  }
  return {};
}

}  // namespace

LiveModel::LiveModel(Ask ask, const Voice& voice) : voice_(voice), asker_(std::move(ask)) {
  connect(&voice_, &Voice::changed, this, &LiveModel::changed);
}

void LiveModel::refresh() {
  asker_("live.state", {{"language", voice_.code()}}, [this](const Reply& state) {
    if (state) {
      set_table(read_live_table(*state));
    }
  });
}

void LiveModel::set_table(LiveTable table) {
  table_ = std::move(table);
  Q_EMIT changed();
}

bool LiveModel::other_port_may_help() const {
  return !problem_.empty() && !is_open() && wish_.mode != LiveMode::watch && wish_.port != 0 &&
         missing_in(wish_).empty();
}

void LiveModel::open(const LiveWish& wish) {
  wish_ = wish;
  if (Message missing = missing_in(wish_); !missing.empty()) {
    refuse(std::move(missing));
    return;
  }
  ask_to_open();
}

void LiveModel::open_on_any_port() {
  wish_.port = 0;
  ask_to_open();
}

void LiveModel::let_network_in(bool lan) {
  wish_.lan = lan;
  if (!is_open()) {
    Q_EMIT changed();
    return;
  }
  wish_.mode = table_.mode;
  wish_.port = table_.port;
  wish_.server = table_.server;
  busy_ = true;
  problem_ = {};
  asker_("live.close", Json::object(), [this](const Reply& closed) {
    if (closed) {
      ask_to_open();
    } else {
      refuse(closed.error().what);
    }
  });
  Q_EMIT changed();
}

void LiveModel::ask_to_open() {
  wish_for("live.open", question());
}

/// The parameters of a wish that matter in its mode.
Json LiveModel::question() const {
  Json question = {{"mode", name_of(wish_.mode)}};
  if (wish_.mode != LiveMode::watch) {
    question["port"] = wish_.port;
    question["lan"] = wish_.lan;
  }
  if (wish_.mode != LiveMode::table) {
    question["server"] = wish_.server;
  }
  if (wish_.mode == LiveMode::watch) {
    question["module"] = wish_.module;
    if (!wish_.room.empty()) {
      question["room"] = wish_.room;
    }
  }
  return question;
}

void LiveModel::close() {
  wish_for("live.close", Json::object());
}

void LiveModel::choose(const std::string& room) {
  wish_for("live.choose", {{"room", room}});
}

void LiveModel::answer_in_chat(bool on) {
  wish_for("live.answers", {{"on", on}});
}

void LiveModel::answer_on_map(bool on) {
  wish_for("live.private", {{"on", on}});
}

/// How things stand stays as it is.
void LiveModel::make_extension(const std::string& module, const QString& folder) {
  busy_ = true;
  problem_ = {};
  extension_advice_.clear();
  const Json asked = {{"module", module}, {"folder", folder.toStdString()}, {"language", voice_.code()}};
  asker_("live.extension", asked, [this](const Reply& answer) {
    if (!answer) {
      return refuse(answer.error().what);
    }
    busy_ = false;
    read_fields(*answer, {{"advice", &extension_advice_}});
    Q_EMIT changed();
  });
  Q_EMIT changed();
}

void LiveModel::wish_for(const std::string& method, Json params) {
  busy_ = true;
  problem_ = {};
  params["language"] = voice_.code();
  asker_(method, std::move(params), [this](const Reply& answer) { take(answer); });
  Q_EMIT changed();
}

/// The answer to any wish is how things stand then; that to live.close is empty, as nothing is open.
void LiveModel::take(const Reply& answer) {
  if (!answer) {
    refuse(answer.error().what);
    return;
  }
  busy_ = false;
  set_table(read_live_table(*answer));
}

void LiveModel::refuse(Message why) {
  busy_ = false;
  problem_ = std::move(why);
  Q_EMIT changed();
}

std::size_t LiveModel::players() const {
  std::size_t players = 0;
  for (const LiveRoom& room : table_.rooms) {
    players += room.players.size();
  }
  return players;
}

std::array<Message, 3> LiveModel::steps() const {
  // VASSAL's list has a private server on this machine from the start, on the usual port.
  const bool is_in_the_list = table_.port == usual_port;
  return {
      Message{"dock.live.step.server", {}},
      is_in_the_list ? Message{"dock.live.step.choose", {}} : Message{"dock.live.step.add", {{"port", table_.port}}},
      Message{table_.mode == LiveMode::through ? "dock.live.step.connect_through" : "dock.live.step.connect", {}}};
}

Message LiveModel::waits_for() const {
  if (!is_open()) {
    return {};
  }
  if (!table_.status.empty()) {
    return table_.status;
  }
  return {players() == 0 ? "dock.live.nobody" : "dock.live.no_room", {}};
}

QString LiveModel::place_of(const Followed& session) const {
  if (!session.live) {
    return {};
  }
  Message place{"dock.live.at." + name_of(session.live->mode), {{"room", session.live->room}}};
  const auto room = std::ranges::find(table_.rooms, session.session, &LiveRoom::session);
  if (room == table_.rooms.end() || room->players.empty()) {
    place.key = "dock.live.at.nobody";
  } else {
    for (const std::string& player : room->players) {
      place.args.emplace_back("player", player);
    }
  }
  return voice_(place) + signs::dot + voice_(session.live->known ? "dock.live.known" : "dock.live.unknown");
}

}  // namespace adjutant::dock
