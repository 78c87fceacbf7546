#include "dock/models/play/turn.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <nlohmann/json.hpp>

#include "dock/heard/fields.h"

namespace adjutant::dock {

using Json = nlohmann::json;

namespace {

constexpr std::chrono::milliseconds rest_between_questions{250};

TurnUnit read_unit(const Json& json) {
  TurnUnit unit{string_at(json, "unit"), text_at(json, "name"), text_at(json, "text"), text_at(json, "place"), {}};
  if (unit.place.isEmpty()) {
    unit.place = text_at(json, "hex");
  }
  for (const Json& action : list_at(json, "actions")) {
    unit.actions.append(text_at(action, "text"));
  }
  return unit;
}

int passes_at(const Json& json, const char* key) {
  constexpr long long most = 1'000'000;
  return static_cast<int>(std::clamp(number_at(json, key).value_or(0), 0LL, most));
}

TurnState read_turn(const Json& json) {
  TurnState state;
  state.known = true;
  state.text = text_at(json, "text");
  state.active = text_at(json, "active");
  state.passes = passes_at(json, "passes");
  state.passes_to_end = passes_at(json, "passesToEnd");
  state.part = said_at(json, "part");
  state.takes_initiative = flag_at(json, "takesInitiative");
  state.by_hand = flag_at(json, "byHand");
  state.can_undo = flag_at(json, "canUndo");
  for (const Json& side : list_at(json, "sides")) {
    TurnSide read;
    read.name = text_at(side, "side");
    read.active = read.name == state.active;
    read.initiative = string_at(side, "side") == string_at(json, "initiative");
    for (const Json& unit : list_at(side, "units")) {
      read.units.push_back(read_unit(unit));
    }
    state.sides.push_back(std::move(read));
  }
  return state;
}

}  // namespace

TurnModel::TurnModel(const Ask& ask, const Voice& voice, QObject* parent)
    : QObject(parent), turn_(ask, voice), steps_(ask, voice) {
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
  if (state != state_) {
    state_ = std::move(state);
    Q_EMIT changed();
  }
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

void TurnModel::act(const HandDeed& deed, const Json& outcome, std::function<void()> done) {
  Json params = {{"action", deed.action}, {"units", deed.units}, {"outcome", outcome}};
  if (deed.path.empty()) {
    params["target"] = deed.target;
  } else {
    params["path"] = deed.path;
  }
  step("play.apply", std::move(params), std::move(done));
}

void TurnModel::step(const std::string& method, Json params, std::function<void()> done) {
  Q_EMIT stepping();
  steps_.forget();
  steps_(
      method, std::move(params),
      [this, done = std::move(done)](const Json& answer) {
        state_.problem.clear();
        state_.done.clear();
        for (const Json& change : list_at(answer, "changes")) {
          state_.done.append(text_at(change, "text"));
        }
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
