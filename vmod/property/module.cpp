#include <algorithm>
#include <array>

#include "vmod/property/filter.h"
#include "vmod/property/property.h"

// What the module knows behind every place: itself, its properties, turn trackers; and the counts of decks.

namespace adjutant::vmod {
namespace {

/// "name : expression", taken apart at its first colon.
std::pair<std::string, std::string> name_and_expression(const std::string& text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos) {
    return {};
  }
  const std::size_t name_end = text.find_last_not_of(" \t\n\r\f\v", colon == 0 ? 0 : colon - 1);
  const std::size_t start = text.find_first_not_of(" \t\n\r\f\v", colon + 1);
  return {colon == 0 || name_end == std::string::npos ? "" : text.substr(0, name_end + 1),
          start == std::string::npos ? "" : text.substr(start)};
}

/// Whether the window of a map is open: "Main_Map_isVisible".
bool asks_for_a_map_window(const Module& module, std::string_view name) {
  constexpr std::string_view kIsVisible = "_isVisible";
  if (!name.ends_with(kIsVisible)) {
    return false;
  }
  name.remove_suffix(kIsVisible.size());
  return std::any_of(module.maps.begin(), module.maps.end(), [name](const Map& map) {
    std::string joined = map.name;
    std::replace(joined.begin(), joined.end(), ' ', '_');
    return name == map.name || name == joined;
  });
}

}  // namespace

/// Properties that the GameModule class of VASSAL answers before it looks at the global properties.
PropertyReader::Answer PropertyReader::fixed_module_property(std::string_view name) {
  const Module& module = state_.module();
  const std::pair<std::string_view, std::string_view> known[] = {
      {"playerSide", viewer_.side},
      {"PlayerSide", viewer_.side},
      {"DrawingMouseover", "false"},
      {"DrawingMouseoverIndex", "1"},
      {"ModuleName", module.name},
      {"ModuleVersion", module.version},
      {"ModuleDescription", module.description},
      {"VassalVersionCreated", module.vassal_version},
  };
  if (const auto* found = std::ranges::find(known, name, &std::pair<std::string_view, std::string_view>::first);
      found != std::end(known)) {
    return {true, std::string(found->second)};
  }
  constexpr std::string_view kOfTheWindow[] = {
      "playerName",      "PlayerName",          "playerId",           "PlayerId",     "VassalVersionRunning",
      "CurrentLanguage", "CurrentLanguageName", "ModuleGameFileName", "UiPieceCount", "UiPieceIndex",
      "ModuleOther1",    "ModuleOther2"};
  const bool of_the_window = std::ranges::find(kOfTheWindow, name) != std::end(kOfTheWindow);
  if (of_the_window || asks_for_a_map_window(module, name)) {
    fail(Incalculable::of_the_window);
    return {true, std::nullopt};
  }
  return {};
}

std::optional<std::string> PropertyReader::module_property(std::string_view name) {
  if (Answer fixed = fixed_module_property(name); fixed.answers) {
    return std::move(fixed.value);
  }
  if (auto value = state_.property("Module", name)) {
    return value;
  }
  for (const TurnTracker& tracker : state_.module().turn_trackers) {
    auto known = turns_.find(tracker.id);
    if (known == turns_.end()) {
      known = turns_.emplace(tracker.id, TurnReading{}).first;
      known->second = read_turn(tracker, state_.turn_state(tracker.id),
                                [this](std::string_view asked) { return module_property(asked); });
    }
    const auto found = known->second.properties.find(std::string(name));
    if (found != known->second.properties.end()) {
      return found->second;
    }
  }
  return std::nullopt;
}

std::string PropertyReader::turn(const TurnTracker& tracker) {
  return state_.redact(read_turn(tracker, state_.turn_state(tracker.id), [this](std::string_view name) {
                         return module_property(name);
                       }).text);
}

const std::vector<ObjectIndex>& PropertyReader::decks_on(std::size_t map) {
  const auto [known, is_new] = decks_.try_emplace(map);
  if (is_new) {
    known->second = state_.listed_on(map);
    std::erase_if(known->second, [&](ObjectIndex index) { return state_.object(index).kind != Object::Kind::deck; });
  }
  return known->second;
}

/// "<deck>_numPieces" and "<deck>_<name of a count expression>".
std::optional<std::string> PropertyReader::deck_count(std::size_t map, std::string_view name) {
  const std::vector<ObjectIndex>& decks = decks_on(map);
  if (!pay(1 + static_cast<std::int64_t>(decks.size() / 4))) {
    return std::nullopt;
  }
  for (const ObjectIndex index : decks) {
    const Object& deck = state_.object(index);
    const std::string& deck_name = deck.deck_name;
    if (!name.starts_with(deck_name) || !name.substr(deck_name.size()).starts_with('_')) {
      continue;
    }
    const std::string_view counted = name.substr(deck_name.size() + 1);
    if (counted == "numPieces") {
      return std::to_string(deck.members.size());
    }
    if (auto count = count_cards(index, counted)) {
      return count;
    }
  }
  return std::nullopt;
}

std::optional<std::string> PropertyReader::count_cards(ObjectIndex index, std::string_view counted) {
  const Object& deck = state_.object(index);
  if (!pay(1 + steps_of_text(8 * deck.deck_type.size()))) {
    return std::nullopt;
  }
  SequenceDecoder fields(std::string_view(deck.deck_type).substr(5), ';');
  constexpr int kFieldsBefore = 21;
  for (int i = 0; i < kFieldsBefore; ++i) {
    fields.next();
  }
  const std::vector<std::string> expressions = fields.next_array();
  if (!fields.next_bool(false)) {
    return std::nullopt;
  }
  for (const std::string& entry : expressions) {
    const auto [name, expression] = name_and_expression(entry);
    if (name.empty() || name != counted) {
      continue;
    }
    const Computed count = counted_once("deck " + std::to_string(index) + " " + expression, [&]() -> Computed {
      int cards = 0;
      for (const ObjectIndex card : deck.members) {
        if (!pay(2)) {
          return Beyond{Incalculable::too_long};
        }
        cards += counts(card, expression) ? 1 : 0;
      }
      return computed(cards);
    });
    const auto* counted_cards = std::get_if<Operand>(&count);
    return counted_cards ? std::optional(text_of_value(counted_cards->value)) : std::nullopt;
  }
  return std::nullopt;
}

/// Whether a deck counts the card: its expression says "true", or what it says is met as a condition of the old kind.
/// So a card counts also where the expression gives the empty text.
bool PropertyReader::counts(ObjectIndex card, const std::string& expression) {
  const std::string said = text(card, expression, FormulaRole::shown);
  if (said == "true" || said == "false") {
    return said == "true";
  }
  if (!pay(steps_of_reading(said.size()) / 8)) {
    return false;
  }
  const auto met = PropertyFilter(said).accepts([&](std::string_view name) { return property(card, name); }, *budget_);
  if (budget_->refused()) {
    fail(Incalculable::too_long);
  } else if (!met) {
    fail(Incalculable::not_understood);
  }
  return met.value_or(false);
}

}  // namespace adjutant::vmod
