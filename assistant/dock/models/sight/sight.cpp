#include "dock/models/sight/sight.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "dock/heard/read.h"
#include "dock/style/signs.h"

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

/// "bocage E5/F5"
QString cause_of(const Json& because) {
  QStringList words = {text_at(because, "name"), text_at(because, "place")};
  words.removeAll(QString());
  return words.join(QLatin1Char(' '));
}

/// What the line meets; what stands in a hex of one of its ends has no number.
std::vector<SightReason> read_reasons(const Json& answer, const SightState& ends) {
  return read_list(answer, "because", [number = 0, &ends](const Json& because) mutable {
    SightReason reason{0,
                       text_at(because, "text"),
                       text_at(because, "rule"),
                       tone_of_effect(string_at(because, "effect")),
                       points_at(because, "outline"),
                       cause_of(because)};
    reason.number = is_at_end(reason, ends) ? 0 : ++number;
    return reason;
  });
}

/// The first thing that makes the verdict what it is; where the line is blocked by too many degrading places, the one
/// at which there are too many.
QString first_cause(const Json& answer, const SightState& sight) {
  const auto of_verdict = std::ranges::find(sight.reasons, *sight.verdict, &SightReason::tone);
  if (*sight.verdict == Tone::clear) {
    return {};
  }
  if (of_verdict != sight.reasons.end()) {
    return of_verdict->cause;
  }
  const std::string blocked_at = string_at(answer, "blockedAt");
  const Json& because = list_at(answer, "because");
  const auto there = std::ranges::find_if(
      because, [&](const Json& one) { return !blocked_at.empty() && string_at(one, "where") == blocked_at; });
  return there == because.end() ? QString() : cause_of(*there);
}

QString summary_of(const Json& answer, const SightState& sight, const Voice& voice) {
  QStringList parts = {voice(Message{"dock.sight." + name_of(*sight.verdict), {}}),
                       sight.range ? QString::number(*sight.range) : QString(), first_cause(answer, sight)};
  parts.removeAll(QString());
  return parts.join(signs::dot);
}

void read_sight_end(const Json& answer, const char* key, Spot& spot) {
  const auto found = answer.find(key);
  if (found != answer.end() && found->is_object()) {
    Spot read = read_spot(*found);
    read.outline = spot.outline;
    read.levels = std::max(read.levels, read.level);  // from a level that is no longer there one can still come down
    spot = std::move(read);
  }
}

/// A hex, and its level above the ground.
Json end_at(const Spot& spot) {
  return spot.level == 0 ? Json(spot.hex) : Json{{"hex", spot.hex}, {"level", spot.level}};
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

SightState read_sight(const Json& answer, const SightState& asked, const Voice& voice) {
  SightState state = unanswered(asked);
  read_sight_end(answer, "from", state.from);
  read_sight_end(answer, "to", state.to);
  state.verdict = tone_of(string_at(answer, "verdict"));
  state.sentences = texts_at(answer, "text");
  state.reasons = read_reasons(answer, state);
  if (const auto range = number_at(answer, "range")) {
    state.range = static_cast<int>(*range);
  }
  const QPolygonF line = points_at(answer, "pixels");
  state.settings_used = read_settings_used(answer);
  const auto blocked = point_at(answer, "blockedAtPixel");
  state.line = blocked && !line.isEmpty() ? cut(line, *blocked) : std::vector<QPointF>(line.begin(), line.end());
  if (blocked && !line.isEmpty()) {
    state.rest = {*blocked, line.back()};
  }
  state.summary = summary_of(answer, state, voice);
  state.level_names = level_names(std::max(state.from.levels, state.to.levels), voice);
  return state;
}

}  // namespace

QStringList level_names(int levels, const Voice& voice) {
  QStringList names = {voice("dock.sight.level_ground_chip")};
  for (int level = 1; level <= levels; ++level) {
    names.append(QString::number(level));
  }
  return names;
}

Json SightState::near_end() const {
  return looks.empty() ? end_at(from) : Json(looks);
}

Json SightState::far_end() const {
  return end_at(to);
}

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
      "los", {{"from", state_.near_end()}, {"to", state_.far_end()}},
      [this](const Json& answer) { show_state(read_sight(answer, state_, asker_.voice())); },
      [this](const Refusal& why) {
        SightState state = unanswered(state_);
        state.problem = why.sentence;
        state.undeclared = is_undeclared(why);
        show_state(state);
      });
}

void SightModel::set_level(SightEnd end, int level) {
  const Spot& spot = end == SightEnd::from ? state_.from : state_.to;
  if (!state_.verdict || level < 0 || level > spot.levels || level == spot.level) {
    return;
  }
  SightState asked = state_;
  Spot& changed = end == SightEnd::from ? asked.from : asked.to;
  changed.level = level;
  if (end == SightEnd::from) {
    asked.looks.clear();  // the unit looks from its own level only
  }
  show_state(asked);
  ask_again();
}

bool SightModel::step_level(SightEnd end, int by) {
  const Spot& spot = end == SightEnd::from ? state_.from : state_.to;
  if (!state_.verdict || spot.levels == 0) {
    return false;
  }
  set_level(end, spot.level + by);
  return true;
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

}  // namespace adjutant::dock
