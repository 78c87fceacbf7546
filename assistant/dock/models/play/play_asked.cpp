#include <cmath>

#include <nlohmann/json.hpp>

#include "dock/models/play/play.h"

// Questions that players ask by pointing at VASSAL's map: answered as if the places had been clicked here.
namespace adjutant::dock {
namespace {

Json pixels_of(QPointF point) {
  return {{"x", std::lround(point.x())}, {"y", std::lround(point.y())}};
}

}  // namespace

void PlayModel::show_question(const HeardQuestion& question, const Message& note) {
  refuse(note);
  if (!now_ || question.kind == HeardQuestion::Kind::none) {
    return;
  }
  if (question.kind == HeardQuestion::Kind::sight) {
    asker_.forget();
    asker_(
        "hex", pixels_of(question.from_point),
        [this, to = question.to_point](const Json& answer) { see_from(read_spot(answer), to); }, [](const QString&) {});
    return;
  }
  // Whoever is about to attack here keeps what he has chosen.
  if (tool_ == Tool::look && !question.units.empty()) {
    show_piece(question.from_point, question.units.front());
  } else if (tool_ == Tool::look && question.kind == HeardQuestion::Kind::spot) {
    click(question.from_point, false);
  }
}

void PlayModel::see_from(const Spot& from, QPointF to) {
  if (from.hex.empty()) {
    return;
  }
  asker_(
      "hex", pixels_of(to),
      [this, from](const Json& answer) {
        const Spot spot = read_spot(answer);
        if (!spot.hex.empty() && spot.hex != from.hex) {
          sight_.ask(from, spot);
          paint();
        }
      },
      [](const QString&) {});
}

}  // namespace adjutant::dock
