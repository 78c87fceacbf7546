#include "dock/models/play/turn.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "dock/heard/read.h"

namespace adjutant::dock {

namespace {

constexpr std::chrono::milliseconds rest_between_questions{250};

TurnUnit read_unit(const Json& json) {
  TurnUnit unit{string_at(json, "unit"), text_at(json, "name"), text_at(json, "text"), text_at(json, "place"), {}};
  if (unit.place.isEmpty()) {
    unit.place = text_at(json, "hex");
  }
  unit.actions = read_texts_of(json, "actions");
  return unit;
}

int passes_at(const Json& json, const char* key) {
  constexpr long long most = 1'000'000;
  return static_cast<int>(std::clamp(number_at(json, key).value_or(0), 0LL, most));
}

TurnState read_turn(const Json& json) {
  TurnState state;
  state.known = true;
  read_fields(json, {{"text", &state.text},
                     {"active", &state.active},
                     {"takesInitiative", &state.takes_initiative},
                     {"byHand", &state.by_hand},
                     {"canUndo", &state.can_undo},
                     {"canRedo", &state.can_redo}});
  state.passes = passes_at(json, "passes");
  state.passes_to_end = passes_at(json, "passesToEnd");
  state.part = said_at(json, "part");
  const std::string part = string_at(field_at(json, "part"), "key");
  state.part_id = part.substr(part.rfind('.') + 1);
  state.unfinished = said_at(json, "unfinished");
  state.sides = read_list(json, "sides", [&](const Json& side) {
    const QString name = text_at(side, "side");
    const bool initiative = string_at(side, "side") == string_at(json, "initiative");
    return TurnSide{name, name == state.active, initiative, read_list(side, "units", read_unit)};
  });
  return state;
}

Way way_of(const std::string& method) {
  return method == "play.undo" ? Way::undo : method == "play.redo" ? Way::redo : Way::onward;
}

}  // namespace

TurnModel::TurnModel(const Ask& ask, const Voice& voice) : turn_(ask, voice), steps_(ask, voice) {
  rest_.setSingleShot(true);
  rest_.setInterval(rest_between_questions);
  // What was said of the last step was said in the other language.
  connect(&voice, &Voice::changed, this, [this] {
    state_.done.clear();
    state_.problem.clear();
    ask_again();
  });
  connect(&rest_, &QTimer::timeout, this, [this] {
    if (again_) {
      ask_now();
    }
  });
}

void TurnModel::follow(const std::string& session) {
  turn_.follow(session);
  steps_.follow(session);
  state_ = {};
  ask_now();
}

void TurnModel::ask_again() {
  if (rest_.isActive()) {
    again_ = true;
  } else {
    ask_now();
  }
}

void TurnModel::ask_now() {
  again_ = false;
  if (!turn_.follows()) {
    return;
  }
  rest_.start();
  turn_.forget();
  turn_(
      "turn", Json::object(), [this](const Json& answer) { take(answer); },
      [this](const QString&) {
        state_ = {};
        Q_EMIT changed();
      });
}

/// What was done last stays to be read until the next wish.
void TurnModel::take(const Json& answer) {
  TurnState state = read_turn(answer);
  state.done = state_.done;
  state.problem = state_.problem;
  show_state(std::move(state));
}

void TurnModel::end_part() {
  step("turn.end", Json::object());
}

void TurnModel::give_initiative(const QString& side) {
  step("turn.initiative", {{"side", side.toStdString()}});
}

void TurnModel::undo() {
  step("play.undo", Json::object());
}

void TurnModel::redo() {
  step("play.redo", Json::object());
}

void TurnModel::act(const HandAction& action, const Json& roll, std::function<void()> done) {
  Json params = {{"action", action.id}, {"units", action.units}};
  params.update(roll);
  if (action.path.empty()) {
    params["target"] = action.target;
  } else {
    params["path"] = action.path;
  }
  step("play.apply", std::move(params), std::move(done));
}

void TurnModel::step(const std::string& method, Json params, std::function<void()> done) {
  Q_EMIT stepping();
  steps_.forget();
  steps_(
      method, std::move(params),
      [this, way = way_of(method), done = std::move(done)](const Json& answer) {
        state_.problem.clear();
        state_.done = read_texts_of(answer, "changes");
        Q_EMIT stepped(way);
        done();
        Q_EMIT changed();
        ask_now();
      },
      [this](const QString& sentence) {
        state_.problem = sentence;
        state_.done.clear();
        Q_EMIT changed();
      });
}

}  // namespace adjutant::dock
