#include "vmod/wire/dice_report.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "vmod/expression/expression.h"
#include "vmod/game/chat.h"
#include "vmod/limits.h"
#include "vmod/sequence.h"
#include "vmod/wire/limits.h"

namespace adjutant::vmod::wire {
namespace {

/// VASSAL's own format, for buttons that name none.
constexpr std::string_view kDefaultFormat = "** $name$ = $result$ *** <$PlayerName$>";

/// Stands for the player in a formula's text until it is cut into parts.
constexpr std::string_view kPlayerVariable = "$PlayerName$";

using Values = ReportForm::Values;

std::optional<std::vector<int>> numbers_in(std::string_view text) {
  std::vector<int> numbers;
  for (const std::string& token : decode_sequence(text, ',')) {
    const auto number = parse_int(std::string_view(token).substr(std::min(token.find_first_not_of(' '), token.size())));
    if (!number || *number < -1'000'000 || *number > 1'000'000) {
      return std::nullopt;
    }
    numbers.push_back(*number);
  }
  return numbers;
}

/// "$result1$", "$result2$" ... as far as they go.
std::vector<int> single_results(const Values& values) {
  std::vector<int> results;
  for (int i = 1;; ++i) {
    const auto found = values.find("result" + std::to_string(i));
    const auto number = found == values.end() ? std::nullopt : parse_int(found->second);
    if (!number) {
      return results;
    }
    results.push_back(*number);
  }
}

std::optional<DiceRoll> roll_from(const DiceButton& button, const Values& values) {
  const auto value = [&values](std::string_view name) {
    const auto found = values.find(name);
    return found == values.end() ? std::string{} : found->second;
  };
  DiceRoll roll;
  roll.button = button.name;
  roll.player = value("PlayerName").empty() ? value("playerName") : value("PlayerName");
  std::vector<int> told = single_results(values);
  if (told.empty() && values.contains("result")) {
    auto numbers = numbers_in(value("result"));
    if (!numbers) {
      return std::nullopt;
    }
    told = std::move(*numbers);
  }
  const auto total = parse_int(value("numericalTotal"));
  if (button.report_total && told.size() == 1) {
    roll.total = told.front();
  } else if (!told.empty()) {
    roll.total = total.value_or(std::accumulate(told.begin(), told.end(), button.add_to_total));
    for (const int result : told) {
      roll.dice.push_back(result - button.plus);
    }
  } else {
    roll.total = total;
  }
  return roll.total ? std::optional(std::move(roll)) : std::nullopt;
}

/// The button's name is a literal, since it is known.
ReportForm form_of(std::string_view format, const DiceButton& button) {
  return ReportForm(format, {{"name", button.name}});
}

bool is_formula(std::string_view format) {
  return format.starts_with('{') && format.ends_with('}');
}

/// How many ways the button's dice may fall; none beyond what is looked at.
std::optional<std::size_t> falls_of(const DiceButton& button) {
  std::size_t falls = 1;
  for (int die = 0; die < button.count; ++die) {
    falls *= static_cast<std::size_t>(std::max(button.sides, 0));
    if (falls == 0 || falls > limits::dice_falls) {
      return std::nullopt;
    }
  }
  return button.count > 0 ? std::optional(falls) : std::nullopt;
}

/// The fall of this number, counted as an odometer does.
std::vector<int> fall_at(std::size_t number, const DiceButton& button) {
  std::vector<int> dice;
  for (int die = 0; die < button.count; ++die) {
    dice.push_back(static_cast<int>(number % static_cast<std::size_t>(button.sides)) + 1);
    number /= static_cast<std::size_t>(button.sides);
  }
  return dice;
}

/// The variables of a report formula for one fall of the dice; the name of the player stays open.
Values values_of(const std::vector<int>& dice, const DiceButton& button) {
  Values values{{"name", button.name},
                {"nDice", std::to_string(button.count)},
                {"nSides", std::to_string(button.sides)},
                {"plus", std::to_string(button.plus)},
                {"addToTotal", std::to_string(button.add_to_total)},
                {"PlayerName", std::string(kPlayerVariable)},
                {"playerName", std::string(kPlayerVariable)}};
  std::vector<std::string> told;
  int total = button.add_to_total;
  for (const int die : dice) {
    told.push_back(std::to_string(die + button.plus));
    values["result" + std::to_string(told.size())] = told.back();
    total += die + button.plus;
  }
  values["numericalTotal"] = std::to_string(total);
  values["result"] = button.report_total ? std::to_string(total) : encode_sequence(told, ',').value_or("");
  return values;
}

/// The words of a report for one fall of the dice; none if the formula is not supported.
std::optional<std::string> words_of(const Expression& formula, const Values& values) {
  const auto offered = [&](std::string_view name) {
    const auto found = values.find(name);
    return found == values.end() ? std::nullopt : std::optional(found->second);
  };
  Budget budget(limits::dice_formula_steps);
  int depth = vmod::limits::expression_depth;
  Evaluation evaluation =
      formula.evaluate({.property = offered, .offered = offered, .function = {}, .budget = &budget, .depth = &depth});
  return evaluation.outcome == Evaluation::Outcome::value ? std::optional(std::move(evaluation.text)) : std::nullopt;
}

/// The roll for a fall of the dice that was known beforehand; only the player is read from the report.
DiceRoll roll_of(const DiceButton& button, const std::vector<int>& fall, const Values& values) {
  const int plus = static_cast<int>(fall.size()) * button.plus + button.add_to_total;
  const auto player = values.find("PlayerName");
  return {button.name, fall, std::accumulate(fall.begin(), fall.end(), plus),
          player == values.end() ? "" : player->second};
}

}  // namespace

DiceReports::DiceReports(std::span<const DiceButton> buttons) {
  for (const DiceButton& button : buttons.first(std::min(buttons.size(), limits::dice_formats))) {
    if (is_formula(button.report_format)) {
      add_falls(button, button.report_format);
    } else {
      const std::string_view format = button.report_format.empty() ? kDefaultFormat : button.report_format;
      forms_.push_back({button, form_of(format, button), std::nullopt});
    }
  }
}

/// Two falls in the same words tell no dice: such a button is passed over.
void DiceReports::add_falls(const DiceButton& button, const std::string& formula) {
  const auto falls = falls_of(button);
  const Expression expression(formula);
  std::set<std::string> different;
  std::vector<Form> forms;
  for (std::size_t number = 0; falls && number < *falls; ++number) {
    const std::vector<int> fall = fall_at(number, button);
    const auto words = words_of(expression, values_of(fall, button));
    if (!words || !different.insert(*words).second) {
      return;
    }
    forms.push_back({button, form_of(*words, button), fall});
  }
  std::ranges::move(forms, std::back_inserter(forms_));
}

std::optional<DiceRoll> DiceReports::read(std::string_view chat_line) const {
  if (!chat_line.starts_with('*') || chat_line.size() > limits::dice_line_bytes) {
    return std::nullopt;
  }
  // VASSAL marks a report with a star, and a blank where it does not begin with one itself.
  const std::string plain = plain_chat(chat_line.substr(1));
  for (const Form& form : forms_) {
    auto values = plain.starts_with('*') ? form.words.match(plain) : std::nullopt;
    if (!values && plain.starts_with(' ')) {
      values = form.words.match(std::string_view(plain).substr(1));
    }
    if (!values) {
      continue;
    }
    if (form.fall) {
      return roll_of(form.button, *form.fall, *values);
    }
    if (auto roll = roll_from(form.button, *values)) {
      return roll;
    }
  }
  return std::nullopt;
}

}  // namespace adjutant::vmod::wire
