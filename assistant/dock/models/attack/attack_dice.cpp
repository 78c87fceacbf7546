#include <algorithm>
#include <span>
#include <utility>

#include "dock/heard/read.h"
#include "dock/models/attack/attack.h"
#include "dock/models/attack/attack_answer.h"
#include "dock/models/attack/attack_hand.h"
#include "dock/models/attack/headline.h"

// The dice of an attack: asked for one after the other, as the procedure goes on with those that lie there.
namespace adjutant::dock {

namespace {

/// Dice of one attack; procedures ask for no more (tables/oracle.h).
constexpr std::size_t most_dice = 200;

Json faces_json(std::span<const Die> dice) {
  Json faces = Json::array();
  for (const Die& die : dice) {
    faces.push_back(*die.face);
  }
  return faces;
}

}  // namespace

/// The dice are read from the first on: what is asked for may be others now. Those that are asked for again stay.
void AttackModel::read_dice() {
  read_on(0);
}

/// Asks with the first `dice` dice what comes next.
void AttackModel::read_on(std::size_t dice) {
  dice_.forget();
  Json asked = to_resolve();
  asked["dice"] = faces_json(std::span(state_.dice).first(dice));
  dice_(
      "resolve", asked, [this, dice](const Json& answer) { take(answer, dice); },
      [this](const QString& sentence) { refuse(sentence); });
}

void AttackModel::take(const Json& answer, std::size_t dice) {
  std::vector<TraceRow> trace = read_trace(answer, dice_.voice());
  hand_->resolved = answer;
  state_.problem.clear();
  state_.modifiers = read_modifiers(answer, names());
  state_.totals = read_totals(answer, names());
  state_.opposed = read_opposed(answer, names(), state_.totals);
  state_.looked = read_looked(answer);
  state_.needed = {};
  state_.left_open.clear();
  state_.complete = !answer.contains("needs");
  if (dice == 0) {
    state_.reckoning = trace;
  }
  const std::size_t before = std::min(state_.reckoning.size(), trace.size());
  state_.steps.assign(trace.begin() + static_cast<std::ptrdiff_t>(before), trace.end());
  if (state_.complete) {
    hand_->laid.clear();
    state_.dice.resize(dice);
  } else {
    take_needs(answer["needs"], dice);
  }
  const auto aims = read_aims(answer);
  for (Die& die : state_.dice) {
    const auto aim = aims.find(die.name);
    die.needed = aim == aims.end() ? QString() : aim->second;
  }
  ask_for_odds();
  if (!state_.complete && dice < state_.dice.size() && state_.dice[dice].face) {
    read_on(dice + 1);
  } else {
    publish();
  }
}

void AttackModel::take_needs(const Json& needs, std::size_t dice) {
  if (const Json& dice_needed = list_at(needs, "dice"); !dice_needed.empty()) {
    lay_out(dice_needed.front(), dice);
  } else {
    hand_->laid.clear();
    state_.dice.resize(dice);
    want(needed_of(needs));
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
    hand_->lay(state_.dice[box]);
  }
}

QString AttackModel::headline() const {
  if (!state_.plan || !state_.resolved || !state_.complete) {
    return {};
  }
  const QString text = headline_of(hand_->resolved, hand_->odds, names(), dice_.voice());
  return !text.isEmpty() || state_.steps.empty() ? text : state_.steps.back().text;
}

std::size_t AttackModel::first_missing() const {
  const auto missing = std::ranges::find_if(state_.dice, [](const Die& die) { return !die.face; });
  return static_cast<std::size_t>(missing - state_.dice.begin());
}

void AttackModel::set_die(std::size_t box, std::optional<int> face) {
  if (box >= state_.dice.size()) {
    return;
  }
  Die& die = state_.dice[box];
  const bool has = face && *face >= 1 && *face <= die.sides;
  const Message why = face ? Message{"dock.attack.no_face", {{"face", *face}, {"sides", die.sides}}}
                           : Message{"dock.attack.no_die", {{"sides", die.sides}}};
  die.face = has ? face : std::nullopt;
  die.rolled = false;
  die.problem = has ? QString() : dice_.voice()(why);
  hand_->forget_rolls();
  read_on(std::min(box + 1, first_missing()));
}

void AttackModel::clear_die(std::size_t box) {
  if (box < state_.dice.size() && (state_.dice[box].face || !state_.dice[box].problem.isEmpty())) {
    state_.dice[box].face.reset();
    state_.dice[box].problem.clear();
    hand_->forget_rolls();
    read_on(first_missing());
  }
}

void AttackModel::fill_dice(const std::vector<int>& faces) {
  const std::size_t first = first_missing();
  if (first == state_.dice.size() || faces.empty()) {
    return;
  }
  hand_->forget_rolls();
  hand_->laid.assign(faces.begin(), faces.end());
  for (Die& die : state_.dice) {
    hand_->lay(die);
  }
  read_on(first + 1);
}

Json AttackModel::asked_with(const std::vector<int>& faces) const {
  Json asked = to_resolve();
  asked["dice"] = faces_json(std::span(state_.dice).first(first_missing()));
  for (const int face : faces) {
    asked["dice"].push_back(face);
  }
  return asked;
}

Json AttackModel::rolled() const {
  Json rolled = to_resolve();
  rolled.erase("procedure");
  rolled["dice"] = faces_json(std::span(state_.dice).first(first_missing()));
  return rolled;
}

/// A board that has the result is not what the dice were read for, and need not be.
void AttackModel::set_applied(bool applied) {
  state_.applied = applied;
  state_.outdated = false;
  publish();
}

void AttackModel::resolve() {
  if (state_.complete || first_missing() > 0 || !state_.left_open.isEmpty()) {
    state_.resolved = true;
    publish();
  }
}

void AttackModel::roll() {
  if (!state_.plan || !state_.problem.isEmpty()) {
    return;
  }
  Json asked = to_resolve();
  asked["dice"] = faces_json(std::span(state_.dice).first(first_missing()));
  asked["roll"] = true;
  dice_.forget();
  dice_(
      "resolve", asked,
      [this](const Json& answer) {
        hand_->forget_rolls();
        for (const Json& face : list_at(answer, "dice")) {
          hand_->rolled.push_back(face.is_number_integer() ? face.get<int>() : 1);
        }
        state_.resolved = true;
        // The same dice once more, one by one, to learn what each was for.
        read_on(0);
      },
      [this](const QString& sentence) { refuse(sentence); });
}

/// What was ticked and filled in was about the unit before.
void AttackModel::roll_next() {
  if (!state_.next_roller()) {
    return;
  }
  state_.have_rolled.push_back(state_.roller()->id);
  hand_->switches.clear();
  hand_->given.clear();
  hand_->left_open.clear();
  again();
}

void AttackModel::again() {
  if (!state_.plan) {
    return;
  }
  hand_->forget_rolls();
  hand_->choices.clear();
  hand_->left_open.clear();
  state_.dice.clear();
  state_.resolved = false;
  state_.outdated = false;
  state_.applied = false;
  read_sight();
  read_board();
}

}  // namespace adjutant::dock
