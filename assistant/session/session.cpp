#include "session/session.h"

#include <algorithm>
#include <set>

#include "games/declaring.h"
#include "session/by_hand.h"
#include "situation/drawn_board.h"
#include "situation/ledger.h"
#include "vmod/module/board_layout.h"

namespace adjutant::session {
namespace {

/// The lattice cells of boards that are given by their places: boards in one column begin at the same x, in one row at
/// the same y, wherever VASSAL has laid them out.
std::vector<vmod::BoardPlacement> placements_of(const std::vector<vmod::BoardView>& boards) {
  std::set<int> columns;
  std::set<int> rows;
  for (const vmod::BoardView& board : boards) {
    columns.insert(board.bounds.x);
    rows.insert(board.bounds.y);
  }
  const auto place_in = [](const std::set<int>& starts, int start) {
    return static_cast<int>(std::distance(starts.begin(), starts.find(start)));
  };
  std::vector<vmod::BoardPlacement> placements;
  for (const vmod::BoardView& board : boards) {
    placements.push_back(
        {board.name, board.reversed, {place_in(columns, board.bounds.x), place_in(rows, board.bounds.y)}});
  }
  return placements;
}

bool same_boards(const Board& a, const Board& b) {
  return std::ranges::equal(a.maps, b.maps, [](const vmod::MapView& x, const vmod::MapView& y) {
    return x.name == y.name && x.boards == y.boards;
  });
}

/// The log, with the shots of the other log that it does not have yet added up to the limit.
std::vector<games::DeclaredShot> joined(std::vector<games::DeclaredShot> log,
                                        const std::vector<games::DeclaredShot>& other) {
  for (const games::DeclaredShot& shot : other) {
    if (log.size() < games::max_shots && std::ranges::find(log, shot) == log.end()) {
      log.push_back(shot);
    }
  }
  return log;
}

}  // namespace

const vmod::MapView* battlefield(const Snapshot& snapshot) {
  const auto found = std::ranges::find_if(snapshot.board.maps, [&](const vmod::MapView& map) {
    return map.name == snapshot.ground.map() || map.id == snapshot.ground.map();
  });
  return found == snapshot.board.maps.end() || snapshot.ground.boards().empty() ? nullptr : &*found;
}

Session::Session(Kit kit) : kit_(std::move(kit)) {
  Snapshot empty;
  empty.situation.game = kit_.system.id;
  empty.situation.edition = kit_.system.edition;
  now_ = std::make_shared<Snapshot>(std::move(empty));
}

Result<Change> Session::publish(Board board) {
  if (!kit_.module) {
    return failure("snapshot", {"session.no_module", {}});
  }
  forget_steps();
  tidy(board);
  std::optional<Delta> delta = difference(now_->board, board);
  if (delta) {
    delta->base = now_->revision;
  }
  return become(std::move(board), std::move(delta));
}

Result<Change> Session::publish(const Delta& delta) {
  if (!kit_.module) {
    return failure("delta", {"session.no_module", {}});
  }
  if (delta.base != now_->revision) {
    return failure("delta/base", {"session.stale_base", {{"base", delta.base}, {"revision", now_->revision}}});
  }
  // A board that nobody else looks at becomes the next one; to copy a thousand pieces costs more than all the rest.
  std::optional<Board> copy;
  if (now_.use_count() > 1) {
    copy = now_->board;
  }
  Board& board = copy ? *copy : now_->board;
  if (auto laid = lay_on(board, delta); !laid) {
    return tl::unexpected(std::move(laid.error()));
  }
  forget_steps();
  const bool is_step = !board.maps.empty();
  return understand(std::move(board), now_->ground, is_step, delta);
}

Result<Change> Session::publish(games::Situation situation) {
  if (situation.game != kit_.system.id) {
    return failure("situation/game", {"session.other_game", {{"game", situation.game}, {"ours", kit_.system.id}}});
  }
  forget_steps();
  situation.ledger.shots = joined(std::move(ledger_.shots), situation.ledger.shots);
  ledger_ = situation.ledger;
  Snapshot snapshot;
  snapshot.ground = situation::drawn_ground(situation);
  snapshot.situation = std::move(situation);
  return become(std::move(snapshot), std::nullopt);
}

Change Session::say(const games::Ledger& ledger, const std::set<situation::Entry>& mentioned, games::Proof by) {
  forget_steps();
  std::vector<games::Fact> known = std::move(ledger_.facts);
  std::vector<games::DeclaredShot> log = std::move(ledger_.shots);
  ledger_ = ledger;
  ledger_.facts = std::move(known);
  ledger_.shots = std::move(log);
  for (const games::Fact& fact : ledger.facts) {
    situation::record(ledger_, fact);
  }
  for (const situation::Entry entry : mentioned) {
    situation::confirm(ledger_, entry, by);
  }
  if (!now_->board.maps.empty()) {
    Delta nothing_moves;
    nothing_moves.base = now_->revision;
    return become(now_->board, std::move(nothing_moves));
  }
  Snapshot snapshot = *now_;
  snapshot.situation.ledger = ledger_;
  return become(std::move(snapshot), std::nullopt);
}

std::optional<Change> Session::see(const situation::SeenTurn& turn) {
  games::Situation seen = now_->situation;
  situation::see_turn(seen.ledger, turn);
  if (seen.ledger == now_->situation.ledger) {
    return std::nullopt;
  }
  forget_steps();
  return step_to(std::move(seen), Delta());
}

Change Session::play(games::Situation after) {
  undone_.clear();
  const vmod::MapView* map = battlefield(*now_);
  Delta delta = map ? follow_units(*map, now_->ground, now_->situation, after) : Delta();
  auto [change, back] = go_over({std::move(after), std::move(delta)});
  steps_.push_back(std::move(back));
  if (steps_.size() > most_steps_back) {
    steps_.pop_front();
  }
  return change;
}

std::optional<Change> Session::undo() {
  if (steps_.empty()) {
    return std::nullopt;
  }
  Step step = std::move(steps_.back());
  steps_.pop_back();
  auto [change, forth] = go_over(std::move(step));
  undone_.push_back(std::move(forth));
  return change;
}

std::optional<Change> Session::redo() {
  if (undone_.empty()) {
    return std::nullopt;
  }
  Step step = std::move(undone_.back());
  undone_.pop_back();
  auto [change, back] = go_over(std::move(step));
  steps_.push_back(std::move(back));
  return change;
}

std::pair<Change, Session::Step> Session::go_over(Step step) {
  Step back{now_->situation, {}};
  back.there.ledger.shots.clear();  // the log goes on, whatever is taken back
  const Board before = now_->board;
  Change change = step_to(std::move(step.there), std::move(step.pieces));
  back.pieces = difference(now_->board, before).value_or(Delta());
  return {std::move(change), std::move(back)};
}

void Session::forget_steps() {
  steps_.clear();
  undone_.clear();
}

/// The delta was made from the board that is there, so it fits.
Change Session::step_to(games::Situation situation, Delta delta) {
  Snapshot snapshot = *now_;
  delta.base = now_->revision;
  static_cast<void>(lay_on(snapshot.board, delta));
  situation.ledger.shots = std::move(ledger_.shots);
  ledger_ = situation.ledger;
  snapshot.situation = std::move(situation);
  const bool has_pieces = !snapshot.board.maps.empty();
  return become(std::move(snapshot), has_pieces ? std::optional(std::move(delta)) : std::nullopt);
}

Result<EnteredShot> Session::declare(const games::DeclaredShot& shot) {
  const std::size_t before = ledger_.shots.size();
  const Result<std::size_t> number = games::enter(ledger_, shot);
  if (!number) {
    return tl::unexpected(number.error());
  }
  const bool is_new = ledger_.shots.size() > before;
  return EnteredShot{*number, is_new ? std::optional(step_to(now_->situation, Delta())) : std::nullopt};
}

Change Session::understand_with(Kit kit) {
  kit_ = std::move(kit);
  forget_steps();
  ledger_ = {};
  return understand(now_->board, ground_for(now_->board), false, std::nullopt);
}

Change Session::use(situation::CounterSheet counters) {
  const bool by_hand = !steps_.empty();
  forget_steps();
  const auto built_by = [&](const situation::CounterSheet& sheet) {
    return situation::build_situation(battlefield(*now_), now_->ground, sheet, ledger_, kit_.system.edition);
  };
  if (now_->board.maps.empty()) {
    kit_.counters = std::move(counters);
    return become(Snapshot(*now_), std::nullopt);
  }
  situation::BuiltSituation built = built_by(counters);
  if (by_hand) {
    // What steps by hand have done to a unit is in no piece: only what the new sheet says otherwise is taken from them.
    const games::Situation before = built_by(kit_.counters).situation;
    for (games::Unit& unit : built.situation.units) {
      const games::Unit* played = now_->situation.unit(unit.id);
      const games::Unit* as_was = before.unit(unit.id);
      if (played && as_was && *as_was == unit) {
        unit = *played;
      }
    }
    built.situation.markers = now_->situation.markers;
  }
  kit_.counters = std::move(counters);
  Snapshot snapshot = *now_;
  Delta nothing_moves;
  nothing_moves.base = now_->revision;
  snapshot.situation = std::move(built.situation);
  snapshot.situation.game = kit_.system.id;
  snapshot.situation.ledger = ledger_;
  snapshot.unknown = std::move(built.unknown);
  return become(std::move(snapshot), std::move(nothing_moves));
}

Change Session::stand_on(situation::Surveys surveys) {
  const bool same_hexes = situation::same_laid_grids(kit_.surveys, surveys);
  kit_.surveys = std::move(surveys);
  if (!same_hexes && !now_->board.maps.empty()) {
    forget_steps();
    return understand(now_->board, ground_for(now_->board), false, std::nullopt);
  }
  Snapshot snapshot = *now_;
  Delta nothing_moves;
  nothing_moves.base = now_->revision;
  if (!now_->board.maps.empty()) {
    forget_steps();
    snapshot.ground = ground_for(now_->board);
    snapshot.situation.terrain = snapshot.ground.terrain();
  }
  return become(std::move(snapshot), std::move(nothing_moves));
}

void Session::use(const std::vector<tables::OwnerFigure>& figures) {
  kit_.charts = kit_.charts.with(figures);
}

void Session::restore(const std::string& chart, const std::string& cell, const tables::Figure& figure) {
  const auto place = std::ranges::find(kit_.charts.charts, chart, &tables::Chart::id);
  if (place != kit_.charts.charts.end() && place->has_cell(cell)) {
    place->cells[cell] = figure;
  }
}

Change Session::become(Board board, std::optional<Delta> delta) {
  const bool is_step = delta && !now_->board.maps.empty();
  situation::Ground ground = same_boards(board, now_->board) ? now_->ground : ground_for(board);
  return understand(std::move(board), std::move(ground), is_step, std::move(delta));
}

Change Session::understand(Board board, situation::Ground ground, bool is_step, std::optional<Delta> delta) {
  Snapshot snapshot;
  snapshot.ground = std::move(ground);
  snapshot.board = std::move(board);
  situation::BuiltSituation built =
      situation::build_situation(battlefield(snapshot), snapshot.ground, kit_.counters, ledger_, kit_.system.edition);
  // What can be seen in the step from the last moment to this one.
  if (is_step) {
    situation::observe(ledger_, now_->situation, built.situation);
    situation::assume_active(ledger_, now_->situation, built.situation);
    built.situation.ledger = ledger_;
  }
  snapshot.situation = std::move(built.situation);
  snapshot.situation.game = kit_.system.id;
  snapshot.unknown = std::move(built.unknown);
  return become(std::move(snapshot), std::move(delta));
}

Change Session::become(Snapshot snapshot, std::optional<Delta> delta) {
  snapshot.revision = now_->revision + 1;
  now_ = std::make_shared<Snapshot>(std::move(snapshot));
  return {now_, std::move(delta)};
}

situation::Ground Session::ground_for(const Board& board) const {
  std::optional<situation::Ground> unsurveyed;
  for (const vmod::MapView& view : board.maps) {
    const auto map = std::ranges::find_if(kit_.module->maps, [&](const vmod::Map& m) {
      return m.identifier() == view.name || (!view.id.empty() && m.id == view.id);
    });
    if (map == kit_.module->maps.end()) {
      continue;
    }
    const vmod::MapLayout layout = vmod::lay_out(*map, placements_of(view.boards));
    situation::Ground ground(*map, layout, kit_.surveys);
    if (ground.terrain()) {
      return ground;
    }
    if (ground.boards().empty() && kit_.system.measures) {
      ground = situation::Ground::table(*map, layout);
    }
    if (!unsurveyed && !ground.boards().empty()) {
      unsurveyed = std::move(ground);
    }
  }
  return unsurveyed.value_or(situation::Ground());
}

}  // namespace adjutant::session
