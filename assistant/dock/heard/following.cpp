#include "dock/heard/following.h"

#include "api/answers/board_json.h"
#include "dock/heard/read.h"
#include "situation/drawn_board.h"
#include "situation/ledger.h"

namespace adjutant::dock {
namespace {

/// What `follows` says of the session.
Followed read_follows(std::string session, const Json& follows) {
  Followed of;
  of.session = std::move(session);
  read_fields(follows, {{"title", &of.title}, {"game", &of.game}, {"edition", &of.edition}, {"map", &of.map}});
  read_fields(field_at(follows, "module"), {{"name", &of.module},
                                            {"version", &of.module_version},
                                            {"file", &of.module_file},
                                            {"extensions", &of.extension_files}});
  of.live = read_session_live(follows);
  of.game_said = flag_at(follows, "gameSaid");
  return of;
}

/// What is followed may be told anew with a whole board.
Followed followed_now(const Followed& before, const Json& told) {
  const auto follows = told.find("follows");
  return follows == told.end() ? before : read_follows(before.session, *follows);
}

std::uint64_t revision_of(const Json& json) {
  const auto found = json.find("revision");
  return found != json.end() && found->is_number_unsigned() ? found->get<std::uint64_t>() : 0;
}

/// What the socket tells of phase, impulse and facts: beside a board by itself, else within the situation.
games::Ledger ledger_of(const Json& json) {
  const Json* ledger = nullptr;
  if (const auto beside = json.find("ledger"); beside != json.end()) {
    ledger = &*beside;
  } else if (const auto situation = json.find("situation"); situation != json.end()) {
    if (const auto within = situation->find("ledger"); within != situation->end()) {
      ledger = &*within;
    }
  }
  return ledger ? situation::read_ledger(*ledger, "ledger").value_or(games::Ledger{}) : games::Ledger{};
}

/// A situation of a file is drawn, where it has hexes.
Result<session::Board> drawn_board(const Json& situation) {
  return games::read_situation(situation, "situation", {}).map([](const games::ReadSituation& read) {
    session::Board board;
    if (vmod::MapView map = situation::drawn_map(read.situation); !map.boards.empty()) {
      board.maps.push_back(std::move(map));
    }
    return board;
  });
}

/// Beside the snapshot of a board stands what the game makes of it.
Result<session::Board> board_of(const Json& json) {
  if (const auto snapshot = json.find("snapshot"); snapshot != json.end() && !snapshot->is_null()) {
    auto board = api::read_board(*snapshot);
    if (!board || !board->maps.empty()) {
      return board;
    }
  }
  const auto situation = json.find("situation");
  return situation == json.end() || !situation->is_object() ? session::Board{} : drawn_board(*situation);
}

std::vector<std::string> moved_by(const session::Delta& delta) {
  std::vector<std::string> moved = delta.raised;
  for (const auto* pieces : {&delta.added, &delta.changed}) {
    for (const session::PlacedPiece& placed : *pieces) {
      moved.push_back(placed.piece.id);
    }
  }
  return moved;
}

}  // namespace

std::vector<Followed> read_sessions(const Json& answer) {
  return read_list(answer, "sessions", [](const Json& session) {
    return read_follows(string_at(session, "session"), field_at(session, "follows"));
  });
}

Result<MomentPtr> Following::begin(const Followed& of, const Json& answer) {
  auto board = board_of(answer);
  if (!board) {
    return tl::unexpected(board.error());
  }
  now_ = std::make_shared<const Moment>(Moment{followed_now(of, answer),
                                               revision_of(answer),
                                               std::make_shared<const session::Board>(std::move(*board)),
                                               ledger_of(answer),
                                               {}});
  return now_;
}

Result<std::optional<MomentPtr>> Following::change(const Json& params) {
  const std::uint64_t revision = revision_of(params);
  if (!now_ || string_at(params, "session") != now_->of.session || revision <= now_->revision) {
    return std::optional<MomentPtr>();
  }
  Moment next{now_->of, revision, now_->board, ledger_of(params), {}};
  if (const auto step = params.find("delta"); step != params.end()) {
    const auto delta = api::read_delta(*step);
    auto board = delta ? session::apply(*now_->board, *delta) : tl::unexpected(delta.error());
    if (!board) {
      return tl::unexpected(board.error());
    }
    next.board = std::make_shared<const session::Board>(std::move(*board));
    next.moved = moved_by(*delta);
  } else {
    auto board = board_of(params);
    if (!board) {
      return tl::unexpected(board.error());
    }
    next.board = std::make_shared<const session::Board>(std::move(*board));
    next.of = followed_now(next.of, params);
  }
  now_ = std::make_shared<const Moment>(std::move(next));
  return std::optional(now_);
}

}  // namespace adjutant::dock
