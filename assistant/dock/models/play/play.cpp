#include "dock/models/play/play.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "dock/heard/read.h"

namespace adjutant::dock {

namespace {

/// Map pixels are whole; maps are no larger than this, whatever a pointer says.
int pixel(double coordinate) {
  constexpr double largest_map = 1'000'000;
  return static_cast<int>(std::lround(std::clamp(coordinate, -largest_map, largest_map)));
}

bool reaches(const ActionRow& action, const std::string& hex) {
  return std::ranges::any_of(action.targets, [&](const ActionTarget& target) { return target.spot.hex == hex; });
}

const ActionTarget* target_at(const ActionRow& action, const std::string& hex) {
  const auto found = std::ranges::find(action.targets, hex, [](const ActionTarget& target) { return target.spot.hex; });
  return found == action.targets.end() ? nullptr : &*found;
}

bool names(const std::vector<std::string>& ids, const std::string& id) {
  return std::ranges::find(ids, id) != ids.end();
}

/// The unit that is selected with what it carries, else everybody of its side in the hex.
bool takes_part(const UnitRow& unit, const UnitState& state, const ActionRow& action) {
  if (action.each_rolls) {
    return names(action.units, unit.id);
  }
  if (names(action.units, unit.id) || names(action.units, unit.owner)) {
    return true;
  }
  const auto acting =
      std::ranges::find_if(state.units, [&](const UnitRow& one) { return names(action.units, one.id); });
  return std::ranges::none_of(state.units, &UnitRow::selected) && acting != state.units.end() &&
         acting->side == unit.side;
}

/// `with`: who is to take part, with what they carry; none: as the player has selected.
std::vector<AttackUnit> units_of(const UnitState& state, const ActionRow& action,
                                 const std::vector<std::string>& with) {
  std::vector<AttackUnit> units;
  for (const UnitRow& unit : state.units) {
    const bool part = with.empty() ? takes_part(unit, state, action) : names(with, unit.id) || names(with, unit.owner);
    units.push_back({unit.id, unit.name, unit.text, part});
  }
  return units;
}

/// Those of the units that are in the other list too; where there are none in both, all of them.
std::vector<std::string> meant_of(const std::vector<std::string>& units, const std::vector<std::string>& with) {
  std::vector<std::string> meant;
  std::ranges::copy_if(units, std::back_inserter(meant), [&](const std::string& id) { return names(with, id); });
  return meant.empty() ? units : meant;
}

/// The action of the stack that a click at that hex means: the one that is chosen, else the first that may be done
/// there by units that are meant (by any, where none are), else the first that is resolved at all, whose refusal is
/// then read.
const ActionRow* attack_on(const UnitState& state, const std::string& hex, const std::vector<std::string>& with) {
  if (const ActionRow* chosen = state.chosen_action(); chosen && !chosen->procedure.empty() && reaches(*chosen, hex)) {
    return chosen;
  }
  const auto is_meant = [&with](const ActionRow& action) {
    return with.empty() || std::ranges::any_of(action.units, [&](const std::string& id) { return names(with, id); });
  };
  const ActionRow* any = nullptr;
  for (const ActionRow& action : state.actions) {
    if (action.procedure.empty()) {
      continue;
    }
    if (action.allowed && reaches(action, hex) && is_meant(action)) {
      return &action;
    }
    any = any || !is_meant(action) ? any : &action;
  }
  return any;
}

std::string written(const Json& roll) {
  return roll.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

PlayModel::PlayModel(const Ask& ask, const Voice& voice)
    : asker_(ask, voice),
      unit_(ask, voice),
      sight_(ask, voice),
      aim_(ask, voice),
      field_(ask, voice),
      attack_(ask, voice),
      rolls_(ask, voice, attack_),
      turn_(ask, voice),
      moves_(ask, voice),
      shots_(ask, voice),
      settings_(ask, voice) {
  connect(&attack_, &Changing::changed, this, &PlayModel::follow_attack);
  connect(&unit_, &UnitModel::changed, this, [this] {
    follow_choice();
    open_asked();
    take_up_target();
    paint();
  });
  for (const Changing* drawn : std::initializer_list<const Changing*>{&sight_, &aim_, &field_, &attack_, &moves_}) {
    connect(drawn, &Changing::changed, this, &PlayModel::paint);
  }
  for (const Changing* told : std::initializer_list<const Changing*>{&turn_, &shots_, &settings_}) {
    connect(told, &Changing::changed, this, &PlayModel::changed);
  }
  connect(&turn_, &TurnModel::stepped, this, &PlayModel::count_step);
  connect(&shots_, &ShotsModel::declared, this, [this] {
    attack_.board_changed();
    ask_again();
  });
  connect(&settings_, &GameSettingsModel::turned, this, &PlayModel::setting_turned);
  connect(&voice, &Voice::changed, this, [this] {
    attack_.say_again();
    ask_again();
  });
}

void PlayModel::set_moment(const MomentPtr& now) {
  const bool other_session = !now_ || now_->of.session != now->of.session;
  const bool other_board = other_session || now_->revision != now->revision;
  now_ = now;
  if (other_session) {
    const auto follow = [&](auto&... models) { (models.follow(now->of.session), ...); };
    follow(asker_, unit_, sight_, aim_, field_, attack_, rolls_, turn_, moves_, shots_, settings_);
    selected_ = {};
    under_.clear();
    first_clicked_ = false;
    presumed_ = false;
    target_.reset();
    hovered_.clear();
    asked_line_.reset();
    asked_attack_.reset();
    refusal_ = {};
    paint();
  } else if (other_board) {
    attack_.board_changed();
    ask_again();
  }
}

void PlayModel::ask_again() {
  if (!under_.empty()) {
    unit_.show_pieces(now_, under_, unit_.state().place);
  }
  const auto ask = [](auto&... models) { (models.ask_again(), ...); };
  ask(unit_, sight_, aim_, field_, turn_, moves_, shots_);
  paint();
}

void PlayModel::set_tool(Tool tool) {
  tool_ = tool;
  presume_attacker();
  refusal_ = {};
  unit_.choose({});
  paint();
}

/// Whose attack it is needs no click where the selected hex has units of one side alone.
bool PlayModel::knows_attacker() const {
  const std::vector<UnitRow>& units = unit_.state().units;
  return !selected_.hex.empty() && unit_.state().spot.hex == selected_.hex && !units.empty() &&
         std::ranges::all_of(units, [&](const UnitRow& unit) { return unit.side == units.front().side; });
}

/// A stack that the core has not told of yet is taken for the attacker until it has: players click faster than it
/// answers.
void PlayModel::presume_attacker() {
  presumed_ = tool_ == Tool::attack && unit_.waits();
  first_clicked_ = presumed_ || (tool_ == Tool::attack && knows_attacker());
  target_.reset();
}

void PlayModel::take_up_target() {
  if (unit_.waits() || unit_.state().spot.hex != selected_.hex) {
    return;
  }
  if (std::exchange(presumed_, false)) {
    first_clicked_ = knows_attacker();
  }
  if (const auto target = std::exchange(target_, std::nullopt)) {
    clicked(*target, meaning_of(tool_, false));
  }
}

PlayModel::Meaning PlayModel::meaning_of(Tool tool, bool other) const {
  const bool from_somewhere = !selected_.hex.empty();
  if (tool == Tool::look) {
    return other && from_somewhere ? Meaning::see : Meaning::select;
  }
  if (!first_clicked_ || !from_somewhere) {
    return Meaning::select;
  }
  return tool == Tool::sight ? Meaning::see : Meaning::attack;
}

void PlayModel::click(QPointF map_point, bool other, const std::vector<std::string>& under) {
  if (!now_) {
    return;
  }
  if (tool_ == Tool::look) {
    asker_.forget();  // the newest click alone counts; a tool's is one of two
  }
  asker_(
      "hex", {{"x", pixel(map_point.x())}, {"y", pixel(map_point.y())}},
      [this, other, under, tool = tool_](const Json& answer) {
        const Spot spot = read_spot(answer);
        if (spot.hex.empty()) {
          clicked_beside(spot.place, under);
        } else {
          clicked(spot, tool, other);
        }
      },
      [this, under](const QString&) { clicked_beside({}, under); });
}

/// A click means what it meant with the tool that was in hand then: with one that was put away since, nothing; one
/// taken up since finds what the click has selected.
void PlayModel::clicked(const Spot& spot, Tool tool, bool other) {
  if (tool == tool_) {
    clicked(spot, meaning_of(tool, other));
  } else if (tool == Tool::look) {
    refusal_ = {};
    select(spot);
    paint();
  }
}

void PlayModel::clicked(const Spot& spot, Meaning meaning) {
  refusal_ = {};
  if (meaning == Meaning::attack && spot.hex == selected_.hex && knows_attacker()) {
    meaning = Meaning::select;  // the attacker once more
  }
  const ActionRow* chosen = unit_.state().chosen_action();
  const bool at_target = chosen && !chosen->procedure.empty() && reaches(*chosen, spot.hex);
  const ReachedHex* reached = moves_.state().at(spot.hex);
  if (meaning == Meaning::select && tool_ == Tool::look && reached) {
    go(*reached);
  } else if (meaning == Meaning::attack && unit_.waits()) {
    target_ = spot;
  } else if (meaning == Meaning::attack || (meaning == Meaning::select && tool_ == Tool::look && at_target)) {
    attack_at(spot);
  } else if (meaning == Meaning::see) {
    first_clicked_ = false;
    sight_.ask(selected_, spot, unit_.selected());
  } else {
    select(spot);
    first_clicked_ = tool_ != Tool::look;
    presumed_ = false;
  }
  paint();
}

/// Beside the hexes: what lies there is all that can be said.
void PlayModel::clicked_beside(const QString& place, const std::vector<std::string>& under) {
  refusal_ = {};
  if (tool_ == Tool::look) {
    selected_ = {};
    under_ = under;
    field_.clear();
    unit_.show_pieces(now_, under, place);
    if (!under.empty()) {
      Q_EMIT unit_requested();
    }
  } else {
    refusal_ = {"dock.unit.no_hex_there", {}};
  }
  paint();
}

void PlayModel::select(const Spot& spot) {
  const bool another = spot.hex != selected_.hex;
  asked_attack_.reset();
  target_.reset();
  selected_ = spot;
  under_.clear();
  unit_.show(spot);
  if (tool_ == Tool::attack) {
    presume_attacker();
  }
  if (field_.state().asked() && another) {
    field_.ask(spot);
  }
  Q_EMIT unit_requested();
}

void PlayModel::show_piece(QPointF map_point, const std::string& piece) {
  if (!now_) {
    return;
  }
  asker_.forget();
  asker_(
      "hex", {{"x", pixel(map_point.x())}, {"y", pixel(map_point.y())}},
      [this, piece](const Json& answer) {
        const Spot spot = read_spot(answer);
        if (spot.hex.empty()) {
          clicked_beside(spot.place, {piece});
          return;
        }
        refusal_ = {};
        select(spot);
        if (unit_.selected() != piece) {
          unit_.select(piece);
        }
        paint();
      },
      [this, piece](const QString&) { clicked_beside({}, {piece}); });
}

void PlayModel::show(const QString& place, const std::string& unit) {
  if (!now_ || place.isEmpty()) {
    return;
  }
  asker_.forget();
  asker_(
      "hex", {{"hex", place.toStdString()}},
      [this, unit](const Json& answer) {
        const Spot spot = read_spot(answer);
        if (!spot.hex.empty()) {
          refusal_ = {};
          select(spot);
          if (!unit.empty() && unit_.selected() != unit) {
            unit_.select(unit);
          }
          paint();
          Q_EMIT point_requested(spot.centre);
        }
      },
      [](const QString&) {});
}

void PlayModel::toggle_field() {
  if (field_.state().asked()) {
    field_.clear();
  } else if (!selected_.hex.empty()) {
    field_.ask(selected_);
  } else {
    refuse({"dock.sight.select_first", {}});
  }
}

void PlayModel::attack_at(const Spot& spot, const std::vector<std::string>& with) {
  const ActionRow* action = attack_on(unit_.state(), spot.hex, with);
  if (!action) {
    refuse({"dock.attack.nobody_attacks", {{"place", selected_.place.toStdString()}}});
    return;
  }
  const ActionTarget* target = target_at(*action, spot.hex);
  attack_with(*action, target ? *target : ActionTarget{spot, spot.hex}, with);
}

/// The attack that a player asked about, as soon as what the units there may do is known.
void PlayModel::open_asked() {
  if (!asked_attack_ || unit_.state().spot.hex != selected_.hex) {
    return;
  }
  const ActionRow* action = attack_on(unit_.state(), asked_attack_->target.hex, asked_attack_->units);
  if (action && action->allowed && reaches(*action, asked_attack_->target.hex)) {
    const AskedAttack asked = *std::exchange(asked_attack_, std::nullopt);
    attack_at(asked.target, asked.units);
  }
}

void PlayModel::attack_with(const ActionRow& action, const ActionTarget& target, const std::vector<std::string>& with) {
  const UnitState& state = unit_.state();
  const std::vector<std::string> surely = action.each_rolls ? std::vector<std::string>() : meant_of(action.units, with);
  attack_.open({action.procedure, action.id, action.label, action.rule, state.spot, target.spot, target.name,
                units_of(state, action, with), surely, action.units, action.together, action.each_rolls});
  rolls_.keep_newest();
  aim_hidden_ = false;
  set_tool(Tool::look);
  Q_EMIT table_requested();
}

bool PlayModel::offers(const ActionRow& action) const {
  if (!action.units.empty() || !action.allowed) {
    return true;
  }
  const TurnState& turn = turn_.state();
  const bool is_theirs = std::ranges::any_of(
      unit_.state().units, [&](const UnitRow& unit) { return turn.active.isEmpty() || unit.side == turn.active; });
  return is_theirs && turn.can_end() && turn.part_id == action.id;
}

void PlayModel::act(const ActionRow& action, const std::string& target) {
  if (action.units.empty()) {
    turn_.end_part();
    return;
  }
  turn_.act({action.id, action.units, target}, Json::object());
}

/// One of those whose action it is does it, with all who take part where they act together; else for all, since the
/// result names whoever took part. Where each rolls, whoever has rolled does it.
void PlayModel::apply_attack() {
  const AttackState& state = attack_.state();
  if (!state.plan || !state.complete || state.plan->doers.empty()) {
    return;
  }
  const AttackPlan& plan = *state.plan;
  const auto doer = std::ranges::find_if(plan.doers, [&](const std::string& id) {
    const auto unit = std::ranges::find(plan.units, id, &AttackUnit::id);
    return unit != plan.units.end() && unit->takes_part;
  });
  const AttackUnit* roller = state.roller();
  const std::string& unit = roller ? roller->id : doer == plan.doers.end() ? plan.doers.front() : *doer;
  std::vector<std::string> units = {unit};
  for (const AttackUnit& other : plan.units) {
    if (plan.together && other.takes_part && other.id != unit) {
      units.push_back(other.id);
    }
  }
  turn_.act({plan.action, std::move(units), plan.target}, attack_.rolled(), [this] {
    attack_.set_applied(true);
    steps_since_applied_ = 0;
    applied_ = written(attack_.rolled());
  });
}

/// Whoever takes back the step by which the attack was applied may apply it again, or do that step once more.
void PlayModel::count_step(Way way) {
  if (!steps_since_applied_ || (way == Way::onward && *steps_since_applied_ < 0)) {
    steps_since_applied_.reset();
    return;
  }
  *steps_since_applied_ += way == Way::undo ? -1 : 1;
  if (way == Way::undo && *steps_since_applied_ == -1 && attack_.state().applied) {
    attack_.set_applied(false);
  } else if (way == Way::redo && *steps_since_applied_ == 0 && written(attack_.rolled()) == applied_) {
    attack_.set_applied(true);
  }
}

void PlayModel::refuse(const Message& why) {
  refusal_ = why;
  paint();
}

bool PlayModel::back_out() {
  refusal_ = {};
  if (!unit_.state().chosen.empty()) {
    unit_.choose({});
  } else if (tool_ != Tool::look) {
    set_tool(Tool::look);
  } else if (field_.state().asked()) {
    field_.clear();
  } else if (sight_.state().asked()) {
    sight_.clear();
  } else if (shows_attack()) {
    aim_hidden_ = true;
  } else if (!unit_.selected().empty()) {
    unit_.select({});
  } else if (!unit_.state().empty()) {
    selected_ = {};
    under_.clear();
    unit_.clear();
  } else {
    return false;
  }
  paint();
  return true;
}

void PlayModel::hover(const QPolygonF& outline) {
  if (outline != hovered_) {
    hovered_ = outline;
    paint();
  }
}

QString PlayModel::hint() const {
  const Voice& voice = asker_.voice();
  const Argument place("place", selected_.place.toStdString());
  if (!refusal_.empty()) {
    return voice(refusal_);
  }
  if (moves_.state().shown()) {
    return moves_.hint();
  }
  if (const ActionRow* chosen = unit_.state().chosen_action(); chosen && !chosen->procedure.empty()) {
    return voice({"dock.attack.hint_target", {{"action", chosen->label.toStdString()}}});
  }
  if (tool_ == Tool::sight) {
    return first_clicked_ ? voice({"dock.sight.hint_to", {place}}) : voice("dock.sight.hint_from");
  }
  if (tool_ == Tool::attack) {
    return first_clicked_ ? voice({"dock.attack.hint_to", {place}}) : voice("dock.attack.hint_from");
  }
  if (const SightState& sight = sight_.state(); sight.undeclared) {
    return voice({"dock.shot.hint", {{"from", sight.from.place.toStdString()}, {"to", sight.to.place.toStdString()}}});
  }
  return field_.state().problem;
}

}  // namespace adjutant::dock
