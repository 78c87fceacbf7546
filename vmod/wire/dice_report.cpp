#include "vmod/wire/dice_report.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "vmod/chat.h"
#include "vmod/sequence.h"
#include "vmod/wire/limits.h"

namespace adjutant::vmod::wire {
namespace {

/// VASSAL's own format, for buttons that name none.
constexpr std::string_view kDefaultFormat = "** $name$ = $result$ *** <$PlayerName$>";

struct Part {
  bool variable = false;
  std::string text;  ///< a literal, or a variable's name
};

using Values = std::map<std::string, std::string, std::less<>>;

void append_literal(std::vector<Part>& parts, std::string_view text) {
  if (text.empty()) {
    return;
  }
  if (!parts.empty() && !parts.back().variable) {
    parts.back().text += text;
  } else {
    parts.push_back({false, std::string(text)});
  }
}

/// A format cut into literals and variables; the button's name is a literal, since it is known.
std::vector<Part> parts_of(const DiceButton& button) {
  const std::string plain = plain_chat(button.report_format.empty() ? kDefaultFormat : button.report_format);
  std::vector<Part> parts;
  std::string_view rest = plain;
  while (!rest.empty()) {
    const std::size_t open = rest.find('$');
    const std::size_t close = open == std::string_view::npos ? open : rest.find('$', open + 1);
    append_literal(parts, rest.substr(0, close == std::string_view::npos ? close : open));
    if (close == std::string_view::npos) {
      break;
    }
    const std::string_view name = rest.substr(open + 1, close - open - 1);
    if (name == "name") {
      append_literal(parts, button.name);
    } else {
      parts.push_back({true, std::string(name)});
    }
    rest.remove_prefix(close + 1);
  }
  return parts;
}

/// What the variables stand for, if the text is made of these parts: each takes the least that lets the next literal
/// follow, the last one the rest.
std::optional<Values> match(const std::vector<Part>& parts, std::string_view text) {
  Values values;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Part& part = parts[i];
    if (!part.variable) {
      if (!text.starts_with(part.text)) {
        return std::nullopt;
      }
      text.remove_prefix(part.text.size());
      continue;
    }
    const bool last = i + 1 == parts.size();
    const bool before_end = i + 2 == parts.size() && !parts[i + 1].variable;
    std::size_t length = text.size();
    if (before_end) {
      length = text.ends_with(parts[i + 1].text) ? text.size() - parts[i + 1].text.size() : std::string_view::npos;
    } else if (!last) {
      length = parts[i + 1].variable ? 0 : text.find(parts[i + 1].text);
    }
    if (length == std::string_view::npos) {
      return std::nullopt;
    }
    values.insert_or_assign(part.text, std::string(text.substr(0, length)));
    text.remove_prefix(length);
  }
  return text.empty() ? std::optional(std::move(values)) : std::nullopt;
}

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

}  // namespace

std::optional<DiceRoll> read_dice_report(std::span<const DiceButton> buttons, std::string_view chat_line) {
  if (!chat_line.starts_with('*') || chat_line.size() > limits::dice_line_bytes) {
    return std::nullopt;
  }
  // VASSAL marks a report with a star, and a blank where it does not begin with one itself.
  const std::string plain = plain_chat(chat_line.substr(1));
  for (const DiceButton& button : buttons.first(std::min(buttons.size(), limits::dice_formats))) {
    const std::vector<Part> parts = parts_of(button);
    auto values = plain.starts_with('*') ? match(parts, plain) : std::nullopt;
    if (!values && plain.starts_with(' ')) {
      values = match(parts, std::string_view(plain).substr(1));
    }
    auto roll = values ? roll_from(button, *values) : std::nullopt;
    if (roll) {
      return roll;
    }
  }
  return std::nullopt;
}

}  // namespace adjutant::vmod::wire
