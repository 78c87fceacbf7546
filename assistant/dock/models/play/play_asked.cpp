#include <algorithm>
#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

#include "dock/heard/read.h"
#include "dock/models/play/play.h"

// Questions that players ask by pointing at VASSAL's map: answered as if the places had been clicked here.
namespace adjutant::dock {
namespace {

Json pixels_of(QPointF point) {
  return {{"x", std::lround(point.x())}, {"y", std::lround(point.y())}};
}

/// How long after a question a roll may be the attack that it was about: players talk it over.
constexpr std::chrono::minutes question_stands{2};

/// Whether there is an allowed action that dice decide at this hex, among those that the socket tells.
bool may_be_attacked(const Json& answer, const std::string& hex) {
  const Json& actions = field_at(answer, "actions");
  return std::ranges::any_of(actions, [&hex](const Json& action) {
    const Json& places = field_at(action, "at");
    return action.value("allowed", false) && !string_at(action, "procedure").empty() &&
           std::ranges::any_of(places, [&hex](const Json& place) { return string_at(place, "hex") == hex; });
  });
}

}  // namespace

void PlayModel::show_question(const HeardQuestion& question, const Message& note) {
  refuse(note);
  if (!now_ || question.kind == HeardQuestion::Kind::none) {
    return;
  }
  asked_line_.reset();
  if (question.has_line()) {
    asker_.forget();
    asker_(
        "hex", pixels_of(question.line_from()),
        [this, question](const Json& answer) { see_from(question, read_spot(answer)); }, [](const QString&) {});
    return;
  }
  // Whoever is about to attack here keeps what he has chosen.
  if (tool_ == Tool::look && !question.units.empty()) {
    show_piece(question.from_point, question.units.front());
  } else if (tool_ == Tool::look && question.kind == HeardQuestion::Kind::spot) {
    click(question.from_point, false);
  }
}

void PlayModel::see_from(const HeardQuestion& question, const Spot& from) {
  if (from.hex.empty()) {
    return;
  }
  asker_(
      "hex", pixels_of(question.line_to()),
      [this, from, question](const Json& answer) {
        const Spot spot = read_spot(answer);
        if (!spot.hex.empty() && spot.hex != from.hex) {
          sight_.ask(from, spot);
          asked_line_ = AskedLine{question.by, from, spot, question.attackers, std::chrono::steady_clock::now()};
          paint();
          if (!question.attackers.empty()) {
            open_asked_line();
          }
        }
      },
      [](const QString&) {});
}

void PlayModel::hear_roll(const vmod::wire::DiceRoll& roll) {
  const bool is_his = asked_line_ && (asked_line_->by.empty() || roll.player.empty() || asked_line_->by == roll.player);
  const bool is_fresh = is_his && std::chrono::steady_clock::now() - asked_line_->when <= question_stands;
  rolls_.hear(roll);
  if (is_fresh) {
    open_asked_line();
  }
}

/// Whoever has an attack on the table that waits for its dice, or is about to choose one, keeps it. Dice fall for many
/// reasons, and a flare may be lit for others: only where somebody may attack along the line it is about that.
void PlayModel::open_asked_line() {
  const AttackState& on_table = attack_.state();
  const bool waits = on_table.plan && !on_table.complete;
  if (waits || tool_ != Tool::look) {
    return;
  }
  asker_(
      "actions", {{"hex", asked_line_->from.hex}},
      [this](const Json& answer) {
        if (asked_line_ && tool_ == Tool::look && may_be_attacked(answer, asked_line_->to.hex)) {
          const AskedLine line = *std::exchange(asked_line_, std::nullopt);
          select(line.from);
          asked_attack_ = AskedAttack{line.to, line.units};
          open_asked();
        }
      },
      [](const QString&) {});
}

}  // namespace adjutant::dock
