#include "dock/models/attack.h"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include <nlohmann/json.hpp>

#include "dock/models/attack_reading.h"

namespace adjutant::dock {

using Json = nlohmann::json;

namespace {

/// Dice of one attack; procedures ask for no more (tables/oracle.h).
constexpr std::size_t most_dice = 200;

Json faces_of(std::span<const Die> dice) {
  Json faces = Json::array();
  for (const Die& die : dice) {
    faces.push_back(*die.face);
  }
  return faces;
}

}  // namespace

/// What the player and the board have said of the attack that lies on the table.
struct AttackModel::Hand {
  Json board = Json::object();  ///< the input as the board shows it
  std::map<std::string, bool> switches;
  std::map<std::string, Json> given;  ///< fields of the input that the player has filled in
  std::map<std::string, std::string> choices;
  std::map<std::string, InputWanted> fields;  ///< of the procedure, by their id
  std::vector<int> rolled;                    ///< by the program, in the order of the dice

  [[nodiscard]] Json input() const {
    Json input = board;
    for (const auto& [field, value] : given) {
      put(input, field, value);
    }
    for (const auto& [modifier, on] : switches) {
      input["switch"][modifier] = on;
    }
    return input;
  }
};

AttackModel::AttackModel(const Ask& ask, const Voice& voice, QObject* parent)
    : QObject(parent),
      board_(ask, voice),
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
  const auto differs = [this] {
    state_.outdated = true;
    publish();
  };
  board_.forget();
  board_(
      "procedure.input", question(),
      [this, differs](const Json& answer) {
        if (answer.value("input", Json()) != hand_->board) {
          differs();
        }
      },
      [differs](const QString&) { differs(); });
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
  for (const AttackUnit& unit : state_.plan->units) {
    if (unit.takes_part) {
      units.push_back(unit.id);
    }
  }
  return {{"procedure", state_.plan->procedure}, {"units", std::move(units)}, {"target", state_.plan->target}};
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
        state_.plan->surely.clear();
        state_.problem.clear();
        read_odds();
        read_dice();
      },
      [this](const QString& sentence) {
        if (state_.plan->surely.empty()) {
          refuse(sentence);
          return;
        }
        const auto surely = std::exchange(state_.plan->surely, {});
        for (AttackUnit& unit : state_.plan->units) {
          unit.takes_part = std::ranges::find(surely, unit.id) != surely.end();
        }
        read_board();
      });
}

/// The dice stay: what is wrong may be one tick.
void AttackModel::refuse(const QString& sentence) {
  dice_.forget();
  odds_.forget();
  state_.problem = sentence;
  state_.modifiers.clear();
  state_.totals.clear();
  state_.odds.clear();
  state_.odds_problem.clear();
  state_.wanted = {};
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
      "los", {{"from", state_.plan->from.hex}, {"to", state_.plan->to.hex}},
      [this](const Json& answer) {
        state_.sight = texts_at(answer, "text");
        const auto range = number_at(answer, "range");
        state_.range = range ? std::optional(static_cast<int>(*range)) : std::nullopt;
        publish();
      },
      [this](const QString& sentence) {
        state_.sight = QStringList(sentence);
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
  odds_(
      "odds", to_resolve(), [this](const Json& answer) { take_odds(answer); },
      [this](const QString& sentence) {
        state_.odds.clear();
        state_.odds_problem = sentence;
        publish();
      });
}

void AttackModel::take_odds(const Json& answer) {
  state_.odds = dock::read_odds(answer, names());
  state_.odds_problem.clear();
  if (answer.contains("needs")) {
    state_.odds_problem = odds_.voice()("dock.attack.odds_wait");
  } else if (!answer.value("exact", true)) {
    state_.odds_problem = odds_.voice()("dock.attack.odds_cut");
  }
  publish();
}

// ------------------------------------------------------------------------------------------------------------ dice

/// The dice are read from the first on: what is asked for may be others now. Those that are asked for again stay.
void AttackModel::read_dice() {
  read_on(0);
}

/// Asks with the first `dice` dice what comes next.
void AttackModel::read_on(std::size_t dice) {
  dice_.forget();
  Json asked = to_resolve();
  asked["dice"] = faces_of(std::span(state_.dice).first(dice));
  dice_(
      "resolve", asked, [this, dice](const Json& answer) { take(answer, dice); },
      [this](const QString& sentence) { refuse(sentence); });
}

void AttackModel::take(const Json& answer, std::size_t dice) {
  std::vector<TraceRow> trace = read_trace(answer, dice_.voice());
  state_.problem.clear();
  state_.modifiers = read_modifiers(answer, names());
  state_.totals = read_totals(answer, names());
  state_.wanted = {};
  state_.complete = !answer.contains("needs");
  if (dice == 0) {
    state_.reckoning = trace;
  }
  const std::size_t before = std::min(state_.reckoning.size(), trace.size());
  state_.steps.assign(trace.begin() + static_cast<std::ptrdiff_t>(before), trace.end());
  if (state_.complete) {
    state_.dice.resize(dice);
  } else {
    take_needs(answer["needs"], dice);
  }
  if (!state_.complete && dice < state_.dice.size() && state_.dice[dice].face) {
    read_on(dice + 1);
  } else {
    publish();
  }
}

void AttackModel::take_needs(const Json& needs, std::size_t dice) {
  if (const Json& wanted_dice = list_at(needs, "dice"); !wanted_dice.empty()) {
    lay_out(wanted_dice.front(), dice);
  } else {
    state_.dice.resize(dice);
    state_.wanted = wanted_of(needs);
  }
}

/// A box for each die that is asked for; one that lay there for the same die stays with its face.
void AttackModel::lay_out(const Json& need, std::size_t from) {
  const std::string name = string_at(need, "name");
  const QString label = called(need, name, dice_.voice(), names());
  const int sides = static_cast<int>(std::clamp(number_at(need, "sides").value_or(6), 1LL, 1'000LL));
  const auto count = static_cast<std::size_t>(std::clamp(number_at(need, "count").value_or(1), 1LL, 200LL));
  for (std::size_t box = from; box < std::min(from + count, most_dice); ++box) {
    if (box < state_.dice.size() && (state_.dice[box].name != name || state_.dice[box].sides != sides)) {
      state_.dice.resize(box);
    }
    if (box == state_.dice.size()) {
      state_.dice.push_back({name, label, sides, std::nullopt, false, {}});
    }
    state_.dice[box].label = label;
    if (!state_.dice[box].face && box < hand_->rolled.size()) {
      state_.dice[box].face = hand_->rolled[box];
      state_.dice[box].rolled = true;
    }
  }
}

std::size_t AttackModel::first_missing() const {
  const auto missing = std::ranges::find_if(state_.dice, [](const Die& die) { return !die.face; });
  return static_cast<std::size_t>(missing - state_.dice.begin());
}

void AttackModel::set_die(std::size_t box, int face) {
  if (box >= state_.dice.size()) {
    return;
  }
  Die& die = state_.dice[box];
  const bool has = face >= 1 && face <= die.sides;
  die.face = has ? std::optional(face) : std::nullopt;
  die.rolled = false;
  die.problem = has ? QString() : dice_.voice()({"dock.attack.no_face", {{"face", face}, {"sides", die.sides}}});
  hand_->rolled.clear();
  read_on(std::min(box + 1, first_missing()));
}

void AttackModel::clear_die(std::size_t box) {
  if (box < state_.dice.size() && (state_.dice[box].face || !state_.dice[box].problem.isEmpty())) {
    state_.dice[box].face.reset();
    state_.dice[box].problem.clear();
    hand_->rolled.clear();
    read_on(first_missing());
  }
}

void AttackModel::fill_dice(std::span<const int> faces) {
  const std::size_t first = first_missing();
  auto face = faces.begin();
  for (Die& die : state_.dice) {
    if (!die.face && face != faces.end()) {
      die.face = *face++;
      die.rolled = false;
      die.problem.clear();
    }
  }
  if (face != faces.begin()) {
    hand_->rolled.clear();
    read_on(first + 1);
  }
}

void AttackModel::resolve() {
  if (state_.complete || first_missing() > 0) {
    state_.resolved = true;
    publish();
  }
}

void AttackModel::roll() {
  if (!state_.plan || !state_.problem.isEmpty()) {
    return;
  }
  Json asked = to_resolve();
  asked["dice"] = faces_of(std::span(state_.dice).first(first_missing()));
  asked["roll"] = true;
  dice_.forget();
  dice_(
      "resolve", asked,
      [this](const Json& answer) {
        hand_->rolled.clear();
        for (const Json& face : list_at(answer, "dice")) {
          hand_->rolled.push_back(face.is_number_integer() ? face.get<int>() : 1);
        }
        state_.resolved = true;
        // The same dice once more, one by one, to learn what each was for.
        read_on(0);
      },
      [this](const QString& sentence) { refuse(sentence); });
}

void AttackModel::again() {
  if (!state_.plan) {
    return;
  }
  hand_->rolled.clear();
  hand_->choices.clear();
  state_.dice.clear();
  state_.resolved = false;
  state_.outdated = false;
  read_sight();
  read_board();
}

// ------------------------------------------------------------------------------------------- what else is wanted

std::function<QString(const std::string&)> AttackModel::names() const {
  return [this](const std::string& id) {
    const auto found = std::ranges::find(state_.plan->units, id, &AttackUnit::id);
    if (found != state_.plan->units.end()) {
      return found->name;
    }
    const QString name = name_in(hand_->board, id);
    return name.isEmpty() ? QString::fromStdString(id) : name;
  };
}

Wanted AttackModel::wanted_of(const Json& needs) const {
  const Voice& voice = dice_.voice();
  if (const auto chart = needs.find("chart"); chart != needs.end()) {
    FigureWanted figure{
        string_at(*chart, "chart"), string_at(*chart, "cell"), text_at(*chart, "text"), text_at(*chart, "rule"), {}};
    if (figure.text.isEmpty()) {
      figure.text = voice({"dock.attack.figure", {{"chart", figure.chart}, {"cell", figure.cell}}});
    }
    return figure;
  }
  if (const auto choice = needs.find("choice"); choice != needs.end()) {
    ChoiceWanted wanted{string_at(*choice, "name"), {}, {}};
    wanted.text = called(*choice, wanted.name, voice, names());
    for (const Json& option : list_at(*choice, "options")) {
      wanted.options.push_back(option.is_string() ? option.get<std::string>() : option.dump());
    }
    return wanted;
  }
  InputWanted wanted;
  wanted.field = string_at(needs, "input");
  if (const auto known = hand_->fields.find(wanted.field); known != hand_->fields.end()) {
    wanted = known->second;
  }
  wanted.text = voice({"dock.attack.input", {{"field", called(needs, wanted.field, voice, names()).toStdString()}}});
  return wanted;
}

void AttackModel::choose(const std::string& option) {
  if (const auto* choice = std::get_if<ChoiceWanted>(&state_.wanted)) {
    hand_->choices[choice->name] = option;
    read_odds();
    read_on(first_missing());
  }
}

void AttackModel::give_figure(const QString& value) {
  auto* figure = std::get_if<FigureWanted>(&state_.wanted);
  if (!figure) {
    return;
  }
  const auto number = typed_number(value);
  figure_.forget();
  figure_(
      "figure.set",
      {{"chart", figure->chart},
       {"cell", figure->cell},
       {"value", number ? Json(*number) : Json(value.trimmed().toStdString())}},
      [this](const Json&) { read_board(); },
      [this](const QString& sentence) {
        if (auto* still = std::get_if<FigureWanted>(&state_.wanted)) {
          still->problem = sentence;
          publish();
        }
      });
}

void AttackModel::give_input(const QString& value) {
  auto* input = std::get_if<InputWanted>(&state_.wanted);
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
