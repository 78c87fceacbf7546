#include "dock/models/sight/sight.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "dock/heard/read.h"

namespace adjutant::dock {

namespace {

/// What the line meets counts, or was looked at and does not.
Tone tone_of_effect(const std::string& effect) {
  return effect == "blocks" || effect == "shadow" ? Tone::blocked
         : effect == "degrades"                   ? Tone::degraded
         : effect == "unknown"                    ? Tone::unknown
                                                  : Tone::clear;
}

double distance(QPointF a, QPointF b) {
  return std::hypot(a.x() - b.x(), a.y() - b.y());
}

/// The line up to the point where it is blocked.
std::vector<QPointF> cut(const QPolygonF& line, QPointF blocked) {
  // The point lies on the piece of the line along which the way through it is no detour.
  qsizetype last = 0;
  double least = std::numeric_limits<double>::max();
  for (qsizetype i = 0; i + 1 < line.size(); ++i) {
    const double detour = distance(line[i], blocked) + distance(blocked, line[i + 1]) - distance(line[i], line[i + 1]);
    if (detour < least) {
      least = detour;
      last = i;
    }
  }
  std::vector<QPointF> points(line.begin(), line.begin() + std::min(last + 1, line.size()));
  points.push_back(blocked);
  return points;
}

std::vector<SightReason> read_reasons(const Json& answer) {
  return read_list(answer, "because", [number = 0](const Json& because) mutable {
    return SightReason{++number, text_at(because, "text"), text_at(because, "rule"),
                       tone_of_effect(string_at(because, "effect")), points_at(because, "outline")};
  });
}

void read_sight_end(const Json& answer, const char* key, Spot& spot) {
  const auto found = answer.find(key);
  if (found != answer.end() && found->is_object()) {
    const QPolygonF outline = spot.outline;
    spot = read_spot(*found);
    spot.outline = outline;
  }
}

/// The state of a line of sight question before its answer: the same ends, without a result.
SightState unanswered(const SightState& asked) {
  SightState state;
  state.from = asked.from;
  state.to = asked.to;
  state.looks = asked.looks;
  return state;
}

std::vector<SettingUsed> read_settings_used(const Json& answer) {
  std::vector<SettingUsed> settings_used;
  const Json& settings = field_at(answer, "settings");
  for (const auto& [setting, value] : settings.items()) {
    if (value.is_string()) {
      settings_used.push_back({setting, value.get<std::string>()});
    }
  }
  return settings_used;
}

SightState read_sight(const Json& answer, const SightState& asked) {
  SightState state = unanswered(asked);
  read_sight_end(answer, "from", state.from);
  read_sight_end(answer, "to", state.to);
  state.verdict = tone_of(string_at(answer, "verdict"));
  state.sentences = texts_at(answer, "text");
  state.reasons = read_reasons(answer);
  if (const auto range = number_at(answer, "range")) {
    state.range = static_cast<int>(*range);
  }
  const QPolygonF line = points_at(answer, "pixels");
  state.settings_used = read_settings_used(answer);
  const auto blocked = point_at(answer, "blockedAtPixel");
  state.line = blocked && !line.isEmpty() ? cut(line, *blocked) : std::vector<QPointF>(line.begin(), line.end());
  return state;
}

/// Whether it is a hex that the line only begins or ends in, and does not count: it would frame the target as if the
/// target were seen.
bool is_idle_end(const SightReason& reason, const SightState& sight) {
  const auto holds = [&](const Spot& end) { return reason.outline.containsPoint(end.centre, Qt::OddEvenFill); };
  return reason.tone == Tone::clear && (holds(sight.from) || holds(sight.to));
}

}  // namespace

SightModel::SightModel(Ask ask, const Voice& voice) : asker_(std::move(ask), voice) {}

void SightModel::follow(const std::string& session) {
  asker_.follow(session);
  show_state({});
}

void SightModel::ask(const Spot& from, const Spot& to, const std::string& looks) {
  SightState asked;
  asked.from = from;
  asked.to = to;
  asked.looks = looks;
  show_state(asked);
  ask_again();
}

void SightModel::ask_again() {
  asker_.forget();
  if (!state_.asked()) {
    return;
  }
  asker_(
      "los", {{"from", state_.end()}, {"to", state_.to.hex}},
      [this](const Json& answer) { show_state(read_sight(answer, state_)); },
      [this](const Refusal& why) {
        SightState state = unanswered(state_);
        state.problem = why.sentence;
        state.undeclared = is_undeclared(why);
        show_state(state);
      });
}

void SightModel::refuse(const QString& sentence) {
  SightState state = unanswered(state_);
  state.problem = sentence;
  show_state(state);
}

void SightModel::clear() {
  asker_.forget();
  show_state({});
}

void draw_sight(const SightState& sight, Overlay& overlay) {
  for (const SightReason& reason : sight.reasons) {
    if (!reason.outline.isEmpty() && !is_idle_end(reason, sight)) {
      overlay.areas.push_back(
          {reason.outline, reason.tone, QString::number(reason.number), reason.tone != Tone::clear});
    }
  }
  if (sight.verdict && !sight.to.outline.isEmpty()) {
    overlay.areas.push_back({sight.to.outline, *sight.verdict, {}, false});
  }
  if (sight.verdict && sight.line.size() > 1) {
    overlay.lines.push_back({sight.line, *sight.verdict});
  }
}

}  // namespace adjutant::dock
