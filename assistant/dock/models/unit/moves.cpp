#include "dock/models/unit/moves.h"

#include <algorithm>
#include <utility>

#include "dock/heard/read.h"

namespace adjutant::dock {

const ReachedHex* MovesState::find(const std::string& id) const {
  const auto found = std::ranges::find(reach.hexes, id, &ReachedHex::id);
  return found == reach.hexes.end() ? nullptr : &*found;
}

const ReachedHex* MovesState::at(const std::string& hex) const {
  const auto found = std::ranges::find(reach.hexes, hex, [](const ReachedHex& reached) { return reached.spot.hex; });
  return hex == reach.from.hex || found == reach.hexes.end() ? nullptr : &*found;
}

MovesModel::MovesModel(const Ask& ask, const Voice& voice) : asked_(ask, voice), proposed_(ask, voice) {}

void MovesModel::follow(const std::string& session) {
  asked_.follow(session);
  proposed_.follow(session);
  clear();
}

void MovesModel::show(const ActionRow& action) {
  if (action.key() == state_.key && action == action_) {
    return;
  }
  action_ = action;
  MovesState state;
  state.key = action.key();
  state.label = action.label;
  show_state(std::move(state));
  ask_again();
}

/// What was shown stays until the answer is there; an action that moves nobody is refused, and nothing is shown.
void MovesModel::ask_again() {
  asked_.forget();
  if (state_.key.empty()) {
    return;
  }
  asked_(
      "moves", {{"units", action_.units}, {"action", action_.id}},
      [this](const Json& answer) {
        MovesState state = state_;
        state.reach = read_reach(answer);
        show_state(std::move(state));
      },
      [this](const QString&) {
        MovesState state = state_;
        state.reach = {};
        show_state(std::move(state));
      });
}

void MovesModel::clear() {
  asked_.forget();
  proposed_.forget();
  action_ = {};
  show_state({});
}

void MovesModel::point(const std::string& id) {
  if (id != state_.pointed) {
    state_.pointed = state_.find(id) ? id : std::string();
    Q_EMIT changed();
  }
}

void MovesModel::point(QPointF map_point) {
  const auto under = std::ranges::find_if(state_.reach.hexes, [&](const ReachedHex& hex) {
    return hex.spot.hex != state_.reach.from.hex && hex.spot.outline.boundingRect().contains(map_point) &&
           hex.spot.outline.containsPoint(map_point, Qt::OddEvenFill);
  });
  point(under == state_.reach.hexes.end() ? std::string() : under->id());
}

void MovesModel::propose(const ReachedHex& hex) {
  proposed_.forget();
  proposed_(
      "play.propose", {{"action", action_.id}, {"units", action_.units}, {"path", path_to(hex)}},
      [this, place = hex.spot.place](const Json& answer) {
        MovesState state = state_;
        state.problem.clear();
        state.proposed_to = place;
        state.proposal = read_texts_of(answer, "changes");
        show_state(std::move(state));
      },
      [this](const QString& sentence) {
        MovesState state = state_;
        state.proposal.clear();
        state.problem = sentence;
        show_state(std::move(state));
      });
}

QString MovesModel::names_of(const std::vector<Watcher>& watchers) const {
  QStringList names;
  for (const Watcher& watcher : watchers) {
    names.append(asked_.voice()(
        {"dock.moves.watcher", {{"unit", watcher.name.toStdString()}, {"place", watcher.place.toStdString()}}}));
  }
  return names.join(QStringLiteral(", "));
}

QString MovesModel::hint() const {
  const Voice& voice = asked_.voice();
  const ReachedHex* way = state_.way();
  if (!way) {
    return voice({"dock.moves.hint", {{"action", state_.label.toStdString()}}});
  }
  const Argument place("place", way->spot.place.toStdString());
  const Argument total("total", way->total.toStdString());
  const QString costs =
      state_.reach.allowance.isEmpty()
          ? voice({"dock.moves.way", {place, total}})
          : voice({"dock.moves.way_of", {place, total, {"allowance", state_.reach.allowance.toStdString()}}});
  const std::vector<Watcher> watchers = watchers_of(way->path);
  return watchers.empty()
             ? costs
             : costs + QLatin1Char(' ') + voice({"dock.moves.watched", {{"units", names_of(watchers).toStdString()}}});
}

std::vector<std::string> path_to(const ReachedHex& hex) {
  std::vector<std::string> path;
  std::ranges::transform(hex.path, std::back_inserter(path), &PathStep::target);
  return path;
}

void draw_moves(const MovesState& moves, Overlay& overlay) {
  const ReachedHex* way = moves.way();
  const auto on_way = [&](const ReachedHex& hex) {
    return way && std::ranges::any_of(way->path, [&](const PathStep& step) { return step.spot.hex == hex.spot.hex; });
  };
  for (const ReachedHex& hex : moves.reach.hexes) {
    if (!on_way(hex)) {
      overlay.areas.push_back({hex.spot.outline, Tone::reached, hex.total, true});
    }
  }
  if (!way) {
    return;
  }
  Overlay::Line line{{moves.reach.from.centre}, Tone::path};
  for (const PathStep& step : way->path) {
    const bool watched = !step.watchers.empty();
    const QString cost = QLatin1Char('+') + step.cost + (watched ? QStringLiteral(" !") : QString());
    overlay.areas.push_back({step.spot.outline, watched ? Tone::watched : Tone::path, cost, true});
    line.points.push_back(step.spot.centre);
  }
  overlay.lines.push_back(std::move(line));
}

}  // namespace adjutant::dock
