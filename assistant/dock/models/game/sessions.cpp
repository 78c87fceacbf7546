#include "dock/models/game/sessions.h"

#include <QStringList>
#include <algorithm>
#include <utility>

#include "dock/heard/read.h"
#include "dock/style/signs.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

const vmod::MapView* fought_on(const Moment& moment) {
  const auto& maps = moment.board->maps;
  const auto found = std::ranges::find(maps, moment.of.map, &vmod::MapView::name);
  return found == maps.end() ? nullptr : &*found;
}

}  // namespace

SessionsModel::SessionsModel(Ask ask, const Voice& voice) : voice_(voice), asker_(std::move(ask)) {
  connect(&voice_, &Voice::changed, this, &SessionsModel::changed);
}

void SessionsModel::set_sessions(std::vector<Followed> all) {
  all_ = std::move(all);
  if (!followed() || !chosen_) {
    follow_newest();
  }
  Q_EMIT changed();
}

void SessionsModel::follow_newest() {
  chosen_ = false;
  const std::string newest = all_.empty() ? std::string() : all_.back().session;
  if (newest == followed_) {
    return;
  }
  followed_ = newest;
  if (!followed_.empty()) {
    Q_EMIT follow(followed_);
  }
}

void SessionsModel::set_connected(bool connected) {
  connected_ = connected;
  Q_EMIT changed();
}

void SessionsModel::choose(const std::string& session) {
  if (std::ranges::find(all_, session, &Followed::session) == all_.end()) {
    return;
  }
  chosen_ = true;
  if (session != followed_) {
    followed_ = session;
    Q_EMIT follow(followed_);
  }
  Q_EMIT changed();
}

const Followed* SessionsModel::followed() const {
  const auto found = std::ranges::find(all_, followed_, &Followed::session);
  return found == all_.end() ? nullptr : &*found;
}

void SessionsModel::set_moment(const MomentPtr& moment) {
  if (moment->of.session != followed_) {
    return;
  }
  moment_ = moment;
  ask_for_terrain();
  Q_EMIT changed();
}

/// Whether the boards are surveyed is known by their hexes: the one in the middle of each board is asked for.
void SessionsModel::ask_for_terrain() {
  const vmod::MapView* map = fought_on(*moment_);
  std::vector<std::string> boards = {followed_};
  if (map && !moment_->of.game.empty()) {
    std::ranges::transform(map->boards, std::back_inserter(boards), &vmod::BoardView::name);
  }
  if (boards == asked_boards_) {
    return;
  }
  asked_boards_ = std::move(boards);
  bare_board_.clear();
  asker_.forget();
  for (std::size_t i = 0; i + 1 < asked_boards_.size(); ++i) {
    const vmod::Rect& bounds = map->boards[i].bounds;
    asker_("hex",
           {{"session", followed_},
            {"language", voice_.code()},
            {"x", bounds.x + bounds.width / 2},
            {"y", bounds.y + bounds.height / 2}},
           [this, board = map->boards[i].name](const Reply& answer) {
             if (answer && answer->is_object() && answer->contains("hex") && (*answer)["hex"].is_string() &&
                 answer->value("surveyed", Json(true)) == Json(false)) {
               bare_board_ = board;
               Q_EMIT changed();
             }
           });
  }
}

void SessionsModel::look_again_for_terrain() {
  asked_boards_.clear();
  if (moment_ && moment_->of.session == followed_) {
    ask_for_terrain();
    Q_EMIT changed();
  }
}

QString SessionsModel::name_of(const Followed& session) {
  QStringList parts;
  for (const std::string& part : {session.module, session.title}) {
    const QString text = QString::fromStdString(part);
    if (!text.isEmpty() && !parts.contains(text)) {
      parts.append(text);
    }
  }
  return parts.isEmpty() ? QString::fromStdString(session.game) : parts.join(signs::dot);
}

/// Empty where nobody has said which turn it is: the ledger begins with the first.
QString SessionsModel::turn() const {
  const games::Ledger& ledger = moment_->ledger;
  if (ledger.phase.empty()) {
    return ledger.turn > 1 ? voice_({"dock.bar.turn", {{"turn", ledger.turn}}}) : QString();
  }
  const std::string key = moment_->of.game + ".phase." + ledger.phase;
  const Argument phase = voice_.knows(key) ? term("phase", key) : Argument("phase", ledger.phase);
  return voice_({"dock.bar.turn_phase", {{"turn", ledger.turn}, phase}});
}

QString SessionsModel::sentence() const {
  const Followed* session = followed();
  if (!session) {
    return voice_("dock.bar.nothing");
  }
  QStringList parts = {name_of(*session)};
  if (moment_ && moment_->of.session == followed_) {
    parts.append(turn());
  }
  parts.removeAll(QString());
  return parts.join(signs::dot);
}

Message SessionsModel::advice() const {
  const Followed* session = followed();
  return session && session->live && !session->live->known ? session->live->advice : Message{};
}

Message SessionsModel::why_no_board() const {
  return followed() ? advice() : next_step_text();
}

NextStep SessionsModel::next_step() const {
  const Followed* session = followed();
  if (!session) {
    return connected_ ? NextStep::open_module : NextStep::none;
  }
  if (session->game.empty() && !session->game_said && !session->module.empty()) {
    return NextStep::bind_game;
  }
  return bare_board_.empty() ? NextStep::none : NextStep::survey_terrain;
}

Message SessionsModel::next_step_text() const {
  switch (next_step()) {
    case NextStep::none:
      return {};
    case NextStep::open_module:
      return {"dock.next.open", {}};
    case NextStep::bind_game:
      return {"dock.next.bind", {{"module", followed()->module}}};
    case NextStep::survey_terrain:
      return {"dock.next.survey", {{"board", bare_board_}}};
  }
  return {};
}

}  // namespace adjutant::dock
