#include "dock/models/attack/attack.h"

#include <algorithm>
#include <utility>

#include "dock/heard/read.h"
#include "dock/models/attack/attack_answer.h"
#include "dock/models/attack/attack_hand.h"
#include "dock/models/attack/headline.h"
#include "dock/models/words/field_words.h"

namespace adjutant::dock {

namespace {

/// Where the line is looked along from: whoever rolls, else the first who takes part, on his storey.
const std::string& looker(const AttackState& state) {
  if (const AttackUnit* roller = state.roller()) {
    return roller->id;
  }
  const AttackPlan& plan = *state.plan;
  const auto unit = std::ranges::find_if(plan.units, &AttackUnit::takes_part);
  return unit == plan.units.end() ? plan.from.hex : unit->id;
}

/// By what a figure or field is known that is left open; empty for a choice, which is always a player's to make.
std::string key_of(const Needed& needed) {
  if (const auto* figure = std::get_if<FigureNeeded>(&needed)) {
    return figure->chart + ' ' + figure->cell;
  }
  const auto* input = std::get_if<InputNeeded>(&needed);
  return input ? input->field : std::string();
}

QString text_of(const Needed& needed) {
  const auto* figure = std::get_if<FigureNeeded>(&needed);
  const auto* input = std::get_if<InputNeeded>(&needed);
  return figure ? figure->text : input ? input->text : QString();
}

/// The modifier whose figure the cell holds; empty where it holds another.
std::string modifier_of(const std::string& cell) {
  constexpr std::string_view modifiers = "modifiers/";
  return cell.starts_with(modifiers) ? cell.substr(modifiers.size()) : std::string();
}

}  // namespace

const AttackUnit* AttackState::still_to_roll(std::size_t after) const {
  if (!plan || !plan->each_rolls) {
    return nullptr;
  }
  const auto waits = [this](const AttackUnit& unit) {
    return unit.takes_part && std::ranges::find(have_rolled, unit.id) == have_rolled.end();
  };
  auto found = std::ranges::find_if(plan->units, waits);
  for (; after > 0 && found != plan->units.end(); --after) {
    found = std::find_if(found + 1, plan->units.end(), waits);
  }
  return found == plan->units.end() ? nullptr : &*found;
}

AttackModel::AttackModel(const Ask& ask, const Voice& voice)
    : board_(ask, voice),
      about_(ask, voice),
      dice_(ask, voice),
      odds_(ask, voice),
      figure_(ask, voice),
      hand_(std::make_unique<Hand>()) {}

AttackModel::~AttackModel() = default;

void AttackModel::follow(const std::string& session) {
  for (PlayAsker* asker : {&board_, &about_, &dice_, &odds_, &figure_}) {
    asker->follow(session);
  }
  close();
}

void AttackModel::open(AttackPlan plan) {
  *hand_ = {};
  state_ = {};
  state_.plan = std::move(plan);
  read_sight();
  read_board();
}

void AttackModel::close() {
  for (PlayAsker* asker : {&board_, &about_, &dice_, &odds_, &figure_}) {
    asker->forget();
  }
  *hand_ = {};
  state_ = {};
  publish();
}

// ------------------------------------------------------------------------------------------------------- the board

void AttackModel::board_changed() {
  if (!state_.plan) {
    return;
  }
  if (!state_.resolved) {
    read_sight();
    read_board();
    return;
  }
  const auto compare = [this](bool differs) {
    state_.outdated = differs && !state_.applied;
    publish();
  };
  board_.forget();
  board_(
      "procedure.input", question(),
      [this, compare](const Json& answer) { compare(answer.value("input", Json()) != hand_->board); },
      [compare](const QString&) { compare(true); });
}

void AttackModel::say_again() {
  if (!state_.plan) {
    return;
  }
  read_sight();
  if (!state_.resolved) {
    read_board();
    return;
  }
  read_odds();
  read_dice();
}

/// Who does it, and to whom.
Json AttackModel::question() const {
  Json units = Json::array();
  const AttackUnit* roller = state_.roller();
  for (const AttackUnit& unit : state_.plan->units) {
    if (state_.plan->each_rolls ? &unit == roller : unit.takes_part) {
      units.push_back(unit.id);
    }
  }
  Json asked = {{"procedure", state_.plan->procedure}, {"units", std::move(units)}, {"target", state_.plan->target}};
  if (!hand_->left_open.empty()) {
    asked["leaves_out"] = true;
  }
  return asked;
}

/// The attack as it stands, with the player's word laid over what the board shows.
Json AttackModel::to_resolve() const {
  return {{"procedure", state_.plan->procedure}, {"input", hand_->input()}, {"choices", Json(hand_->choices)}};
}

void AttackModel::read_board() {
  board_.forget();
  const Json asked = question();
  if (asked["units"].empty()) {
    refuse(board_.voice()("dock.attack.nobody"));
    return;
  }
  board_(
      "procedure.input", asked,
      [this](const Json& answer) {
        hand_->board = answer.value("input", Json::object());
        state_.targets = read_targets(hand_->board, state_.plan->units, board_.voice());
        state_.plan->surely.clear();
        state_.problem.clear();
        state_.undeclared = false;
        read_odds();
        read_dice();
      },
      [this](const Refusal& why) { refuse_board(why); });
}

void AttackModel::refuse_board(const Refusal& why) {
  if (is_undeclared(why) || state_.plan->surely.empty()) {
    refuse(why.sentence);
    state_.undeclared = is_undeclared(why) && next_looker();
    publish();
    return;
  }
  const auto surely = std::exchange(state_.plan->surely, {});
  for (AttackUnit& unit : state_.plan->units) {
    unit.takes_part = std::ranges::find(surely, unit.id) != surely.end();
  }
  read_board();
}

/// Those on one storey look along one line; who is on another has a shot of his own.
const AttackUnit* AttackModel::next_looker() const {
  const auto found = std::ranges::find_if(state_.plan->units, [this](const AttackUnit& unit) {
    return (state_.plan->each_rolls ? &unit == state_.roller() : unit.takes_part) && !hand_->looked.contains(unit.id);
  });
  return found == state_.plan->units.end() ? nullptr : &*found;
}

std::optional<LineEnds> AttackModel::next_shot() {
  const AttackUnit* looker = state_.plan && state_.undeclared ? next_looker() : nullptr;
  if (!looker) {
    return std::nullopt;
  }
  hand_->looked.insert(looker->id);
  return LineEnds{looker->id, state_.plan->target};
}

/// The dice stay: what is wrong may be one tick.
void AttackModel::refuse(const QString& sentence) {
  dice_.forget();
  odds_.forget();
  state_.problem = sentence;
  state_.undeclared = false;
  state_.modifiers.clear();
  state_.totals.clear();
  state_.opposed.clear();
  state_.looked.clear();
  state_.odds.clear();
  state_.odds_problem.clear();
  state_.needed = {};
  state_.left_open.clear();
  state_.complete = false;
  state_.reckoning.clear();
  state_.steps.clear();
  publish();
}

/// What stands around the attack, in the player's language: the line, the fields of the procedure, units, the action.
void AttackModel::read_sight() {
  about_.forget();
  const auto nothing = [](const QString&) {};
  about_(
      "los", {{"from", looker(state_)}, {"to", state_.plan->target}},
      [this](const Json& answer) {
        state_.sight = texts_at(answer, "text");
        const auto range = number_at(answer, "range");
        state_.range = range ? std::optional(static_cast<int>(*range)) : std::nullopt;
        publish();
      },
      [this](const Refusal& why) {
        state_.sight = is_undeclared(why) ? QStringList() : QStringList(why.sentence);
        state_.range.reset();
        publish();
      });
  about_(
      "procedures", Json::object(),
      [this](const Json& answer) {
        for (const Json& procedure : list_at(answer, "procedures")) {
          if (string_at(procedure, "id") == state_.plan->procedure) {
            hand_->fields = read_fields(procedure);
          }
        }
      },
      nothing);
  about_(
      "units", {{"hex", state_.plan->from.hex}},
      [this](const Json& answer) {
        for (const Json& unit : list_at(answer, "units")) {
          const auto found = std::ranges::find(state_.plan->units, string_at(unit, "id"), &AttackUnit::id);
          if (found != state_.plan->units.end()) {
            found->text = text_at(unit, "text");
          }
        }
        publish();
      },
      nothing);
  about_(
      "actions", {{"hex", state_.plan->from.hex}},
      [this](const Json& answer) {
        for (const Json& action : list_at(answer, "actions")) {
          if (string_at(action, "id") == state_.plan->action) {
            state_.plan->label = text_at(action, "text");
          }
        }
        publish();
      },
      nothing);
}

void AttackModel::take_part(const std::string& unit, bool does) {
  const auto found = std::ranges::find(state_.plan->units, unit, &AttackUnit::id);
  if (found != state_.plan->units.end() && found->takes_part != does) {
    found->takes_part = does;
    std::erase(state_.have_rolled, unit);
    state_.plan->surely.clear();
    read_board();
  }
}

void AttackModel::toggle(const std::string& modifier) {
  const auto found = std::ranges::find(state_.modifiers, modifier, &AttackModifier::id);
  if (found == state_.modifiers.end()) {
    return;
  }
  if (hand_->switches.erase(modifier) == 0) {
    hand_->switches[modifier] = !found->counts;
  }
  read_odds();
  read_dice();
}

// ------------------------------------------------------------------------------------------------------------ odds

void AttackModel::read_odds() {
  odds_.forget();
  hand_->for_odds = {};
  odds_(
      "odds", to_resolve(), [this](const Json& answer) { take_odds(answer); },
      [this](const QString& sentence) {
        state_.odds.clear();
        state_.odds_problem = sentence;
        publish();
      });
}

void AttackModel::take_odds(const Json& answer) {
  hand_->odds = answer;
  state_.odds = dock::read_odds(answer, names(), odds_.voice());
  state_.odds_problem.clear();
  if (const auto needs = answer.find("needs"); needs != answer.end()) {
    const Needed needed = needed_of(*needs);
    // A player decides when it is time to: asked before, the answer would hold for whatever the dice bring.
    if (const auto* choice = std::get_if<ChoiceNeeded>(&needed)) {
      state_.odds_problem = odds_.voice()({"dock.attack.odds_choice", {{"choice", choice->text.toStdString()}}});
    } else if (hand_->left_open.contains(key_of(needed))) {
      state_.odds_problem = odds_.voice()("dock.attack.odds_open");
    } else {
      state_.odds_problem = odds_.voice()("dock.attack.odds_wait");
      hand_->for_odds = needed;
    }
  } else if (!answer.value("exact", true)) {
    state_.odds_problem = odds_.voice()("dock.attack.odds_cut");
  }
  ask_for_odds();
  publish();
}

/// What only the odds lack is asked for as well: nobody could fill in what is not listed.
void AttackModel::ask_for_odds() {
  if (std::holds_alternative<std::monostate>(state_.needed)) {
    state_.needed = hand_->for_odds;
  }
}

// ------------------------------------------------------------------------------------------- what else is needed

/// What the player does not know is not asked for again.
void AttackModel::want(Needed needed) {
  if (hand_->left_open.contains(key_of(needed))) {
    state_.left_open = text_of(needed);
  } else {
    state_.needed = std::move(needed);
  }
}

void AttackModel::skip() {
  const std::string key = key_of(state_.needed);
  if (key.empty()) {
    return;
  }
  hand_->left_open.insert(key);
  const auto* figure = std::get_if<FigureNeeded>(&state_.needed);
  const std::string modifier = figure ? modifier_of(figure->cell) : std::string();
  if (std::ranges::find(state_.modifiers, modifier, &AttackModifier::id) != state_.modifiers.end()) {
    hand_->switches[modifier] = false;
  }
  read_board();
}

void AttackModel::ask_again() {
  for (const std::string& key : std::exchange(hand_->left_open, {})) {
    hand_->switches.erase(modifier_of(key.substr(key.rfind(' ') + 1)));
  }
  read_board();
}

std::function<QString(const std::string&)> AttackModel::names() const {
  return [this](const std::string& id) {
    const auto found = std::ranges::find(state_.plan->units, id, &AttackUnit::id);
    if (found != state_.plan->units.end()) {
      return found->name;
    }
    const QString name = name_apart_in(hand_->board, id);
    return name.isEmpty() ? QString::fromStdString(id) : name;
  };
}

Needed AttackModel::needed_of(const Json& needs) const {
  const Voice& voice = dice_.voice();
  if (const auto chart = needs.find("chart"); chart != needs.end()) {
    FigureNeeded figure{
        string_at(*chart, "chart"), string_at(*chart, "cell"), text_at(*chart, "text"), text_at(*chart, "rule"), {}};
    if (figure.text.isEmpty()) {
      figure.text = voice({"dock.attack.figure", {{"chart", figure.chart}, {"cell", figure.cell}}});
    }
    return figure;
  }
  if (const auto choice = needs.find("choice"); choice != needs.end()) {
    ChoiceNeeded needed{string_at(*choice, "name"), {}, {}};
    needed.text = called(*choice, needed.name, voice, names());
    needed.options = read_list(*choice, "options", [](const Json& option) {
      return option.is_string() ? option.get<std::string>() : option.dump();
    });
    return needed;
  }
  InputNeeded needed;
  needed.field = string_at(needs, "input");
  if (const auto known = hand_->fields.find(needed.field); known != hand_->fields.end()) {
    needed = known->second;
  }
  needed.text = voice({"dock.attack.input", {{"field", called(needs, needed.field, voice, names()).toStdString()}}});
  return needed;
}

void AttackModel::choose(const std::string& option) {
  if (const auto* choice = std::get_if<ChoiceNeeded>(&state_.needed)) {
    hand_->choices[choice->name] = option;
    read_odds();
    read_on(first_missing());
  }
}

void AttackModel::give_figure(const QString& value) {
  auto* figure = std::get_if<FigureNeeded>(&state_.needed);
  if (!figure) {
    return;
  }
  figure_.forget();
  figure_(
      "figure.set", {{"chart", figure->chart}, {"cell", figure->cell}, {"value", figure_typed(value)}},
      [this](const Json&) { read_board(); },
      [this](const QString& sentence) {
        if (auto* still = std::get_if<FigureNeeded>(&state_.needed)) {
          still->problem = sentence;
          publish();
        }
      });
}

void AttackModel::give_input(const QString& value) {
  auto* input = std::get_if<InputNeeded>(&state_.needed);
  if (!input) {
    return;
  }
  const std::optional<Json> given = value_of(*input, value);
  Json whole = hand_->board;
  if (!given || !put(whole, input->field, *given)) {
    input->problem = board_.voice()("dock.attack.no_number");
    publish();
    return;
  }
  hand_->given[input->field] = *given;
  read_odds();
  read_dice();
}

}  // namespace adjutant::dock
