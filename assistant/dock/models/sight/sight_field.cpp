#include "dock/models/sight/sight_field.h"

#include <algorithm>

#include "dock/heard/read.h"
#include "dock/models/sight/sight.h"

namespace adjutant::dock {

namespace {

FieldState read_field(const Json& answer, const Spot& from, const Voice& voice) {
  FieldState state;
  state.from = from;
  // From a level that is no longer there one can still come down.
  state.from.levels = std::max(static_cast<int>(number_at(answer, "levels").value_or(0)), from.level);
  state.level_names = state.from.levels > 0 ? level_names(state.from.levels, voice) : QStringList();
  const QPolygonF hexagon = points_at(answer, "outline");
  for (const Json& hex : list_at(answer, "hexes")) {
    const Tone tone = tone_of(string_at(hex, "verdict"));
    state.seen += tone == Tone::clear || tone == Tone::degraded ? 1 : 0;
    if (const auto centre = point_at(hex, "centre")) {
      state.hexes.push_back({hexagon.translated(*centre), tone, {}, true, Overlay::Area::Kind::view});
    }
  }
  return state;
}

}  // namespace

FieldModel::FieldModel(Ask ask, const Voice& voice) : asker_(std::move(ask), voice) {}

void FieldModel::follow(const std::string& session) {
  asker_.follow(session);
  show_state({});
}

void FieldModel::ask(const Spot& from) {
  FieldState asked;
  asked.from = from;
  show_state(asked);
  ask_again();
}

void FieldModel::set_level(int level) {
  if (state_.shown() && level >= 0 && level <= state_.from.levels && level != state_.from.level) {
    FieldState asked = state_;
    asked.from.level = level;
    show_state(asked);
    ask_again();
  }
}

bool FieldModel::step_level(int by) {
  const bool has_levels = state_.shown() && state_.from.levels > 0;
  if (has_levels) {
    set_level(state_.from.level + by);
  }
  return has_levels;
}

void FieldModel::ask_again() {
  asker_.forget();
  if (!state_.asked()) {
    return;
  }
  const Spot from = state_.from;
  asker_(
      "field", {{"from", {{"hex", from.hex}, {"level", from.level}}}},
      [this, from](const Json& answer) { show_state(read_field(answer, from, asker_.voice())); },
      [this, from](const QString& sentence) {
        FieldState state;
        state.from = from;
        state.problem = sentence;
        show_state(state);
      });
}

void FieldModel::clear() {
  asker_.forget();
  show_state({});
}

}  // namespace adjutant::dock
