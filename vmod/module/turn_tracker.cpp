#include "vmod/module/turn_tracker.h"

#include <algorithm>

#include "vmod/expression/format.h"
#include "vmod/limits.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {
namespace {

using Lookup = std::function<std::optional<std::string>(std::string_view)>;

/// A level as its state has it; the levels inside it in document order.
struct LevelReading {
  std::string value;
  std::size_t shown_child = 0;
  std::vector<std::string> children;  ///< their states
};

LevelReading read_level(const TurnLevel& level, std::string_view state) {
  LevelReading reading;
  SequenceDecoder fields(state, ';');
  if (level.kind == TurnLevel::Kind::counter) {
    reading.value = std::to_string(state.empty() ? level.start : fields.next_int(level.start));
    reading.shown_child = static_cast<std::size_t>(std::max(0, fields.next_int(0)));
    fields.next();
    fields.next();
  } else {
    const int index = fields.next_int(0);
    reading.shown_child = static_cast<std::size_t>(std::max(0, fields.next_int(0)));
    fields.next();
    fields.next();
    if (index >= 0 && static_cast<std::size_t>(index) < level.list.size()) {
      reading.value = level.list[static_cast<std::size_t>(index)];
    }
  }
  while (auto child = reading.children.size() < level.levels.size() ? fields.next() : std::nullopt) {
    reading.children.push_back(std::move(*child));
  }
  reading.children.resize(level.levels.size());
  return reading;
}

/// The properties of a level and of all inside it, shown or not.
void collect(const TurnLevel& level, std::string_view state, int depth,
             std::map<std::string, std::string>& properties) {
  if (depth > limits::turn_levels) {
    return;
  }
  const LevelReading reading = read_level(level, state);
  if (!level.property.empty()) {
    properties.insert_or_assign(level.property, reading.value);
  }
  for (std::size_t i = 0; i < level.levels.size(); ++i) {
    collect(level.levels[i], reading.children[i], depth + 1, properties);
  }
}

std::string level_text(const TurnLevel& level, const std::string& shown, const Lookup& value) {
  return fill_format(level.turn_format,
                     [&](std::string_view name) { return name == "value" ? std::optional(shown) : value(name); });
}

/// The texts of the levels that are shown, from the outermost inwards.
std::vector<std::string> shown_levels(const TurnTracker& tracker, const std::vector<std::string>& states,
                                      std::size_t first, const Lookup& value) {
  std::vector<std::string> texts;
  const TurnLevel* level = first < tracker.levels.size() ? &tracker.levels[first] : nullptr;
  std::string state = level ? states[first] : "";
  while (level && texts.size() < static_cast<std::size_t>(limits::turn_levels)) {
    LevelReading reading = read_level(*level, state);
    texts.push_back(level_text(*level, reading.value, value));
    const std::size_t next = reading.shown_child;
    level = next < level->levels.size() ? &level->levels[next] : nullptr;
    state = level ? std::move(reading.children[next]) : "";
  }
  return texts;
}

/// "level3" -> 3; 0 for any other name.
std::size_t level_number(std::string_view name) {
  constexpr std::string_view kLevel = "level";
  constexpr int kLastLevel = 15;
  if (!name.starts_with(kLevel)) {
    return 0;
  }
  const int number = parse_int(name.substr(kLevel.size())).value_or(0);
  return number >= 1 && number <= kLastLevel ? static_cast<std::size_t>(number) : 0;
}

}  // namespace

TurnReading read_turn(const TurnTracker& tracker, std::string_view state, const Lookup& value) {
  SequenceDecoder fields(state, '|');
  const auto first = static_cast<std::size_t>(std::max(0, fields.next_int(0)));
  std::vector<std::string> states(tracker.levels.size());
  for (std::string& level : states) {
    level = fields.next_or("");
  }
  TurnReading reading;
  for (std::size_t i = 0; i < tracker.levels.size(); ++i) {
    collect(tracker.levels[i], states[i], 0, reading.properties);
  }
  const std::vector<std::string> levels = shown_levels(tracker, states, first, value);
  reading.text = fill_format(tracker.turn_format, [&](std::string_view name) -> std::optional<std::string> {
    if (const std::size_t number = level_number(name)) {
      return number <= levels.size() ? levels[number - 1] : std::string{};
    }
    return value(name);
  });
  reading.properties.insert_or_assign(tracker.name + "_value", reading.text);
  return reading;
}

}  // namespace adjutant::vmod
