#include "dock/models/sight/sight_field.h"

#include "dock/heard/read.h"

namespace adjutant::dock {

namespace {

FieldState read_field(const Json& answer, const Spot& from) {
  FieldState state;
  state.from = from;
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

void FieldModel::ask_again() {
  asker_.forget();
  if (!state_.asked()) {
    return;
  }
  const Spot from = state_.from;
  asker_(
      "field", {{"from", from.hex}}, [this, from](const Json& answer) { show_state(read_field(answer, from)); },
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
