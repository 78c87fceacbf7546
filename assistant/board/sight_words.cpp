#include "board/sight_words.h"

#include <algorithm>
#include <array>

namespace adjutant::board {
namespace {

constexpr std::string_view terms[] = {"bocage",         "brush",
                                      "building",       "clear",
                                      "cliff",          "corn",
                                      "crops",          "forest",
                                      "grain",          "heath",
                                      "heavy jungle",   "hedge",
                                      "hill",           "hut",
                                      "jungle",         "light jungle",
                                      "light woods",    "low crops",
                                      "marsh",          "off board",
                                      "orchard",        "rice paddy",
                                      "river",          "road",
                                      "rough",          "rubble",
                                      "ruin",           "smoke",
                                      "stone building", "stream",
                                      "swamp",          "tall grass",
                                      "town",           "unknown",
                                      "wall",           "water",
                                      "wheatfield",     "wooden building",
                                      "woods"};

Message message(std::string key, const Met& met) {
  Message message{std::move(key), {terrain_argument("terrain", met.terrain), {"hex", met.where}}};
  message.args.push_back(met.rule.empty() ? term("rule", "los.rule.usual") : Argument("rule", met.rule));
  if (!met.of.empty()) {
    message.args.emplace_back("of", met.of);
  }
  return message;
}

template <class Place>
Message guessed_places(std::string key, const std::string& name, const std::vector<Place>& places) {
  constexpr std::size_t most_named = 12;
  Message message{std::move(key), {}};
  for (const Place& place : places) {
    const bool is_named = message.args.size() < most_named;
    message.args.emplace_back(name, is_named ? to_string(place) : "\u2026");
    if (!is_named) {
      break;
    }
  }
  return message;
}

}  // namespace

std::span<const std::string_view> terrain_terms() {
  return terms;
}

Argument terrain_argument(std::string name, const std::string& terrain) {
  std::string spaced = terrain;
  std::replace(spaced.begin(), spaced.end(), '_', ' ');  // surveys write it either way
  if (std::ranges::binary_search(terms, spaced)) {
    std::string key = "terrain." + spaced;
    std::replace(key.begin(), key.end(), ' ', '_');
    return term(std::move(name), std::move(key));
  }
  return {std::move(name), terrain};
}

Message say(const Met& met) {
  const std::string effect(name_of(met.effect));
  if (met.terrain == "off board") {
    return message("los.off_board", met);
  }
  if (met.where.find('/') != std::string::npos) {
    return message("los.hexside." + effect, met);
  }
  return message((met.of.empty() ? "los.hex." : "los.overlap.") + effect, met);
}

void add_what_is_guessed(std::vector<Message>& says, const Sight& sight) {
  if (!sight.guessed.empty()) {
    says.push_back(guessed_places("los.guessed", "hexes", sight.guessed));
  }
  if (!sight.guessed_sides.empty()) {
    says.push_back(guessed_places("los.guessed_sides", "sides", sight.guessed_sides));
  }
}

std::vector<Message> say(const Sight& sight, bool by_count) {
  const std::string verdict(name_of(sight.verdict));
  Message first{"los.verdict." + verdict, {}};
  if (sight.verdict == Verdict::degraded) {
    first.args.emplace_back("count", sight.degrading);
  }
  if (sight.verdict == Verdict::blocked) {
    first.key = by_count ? "los.verdict.blocked_by_count" : "los.verdict.blocked";
    first.args = {{"hex", sight.blocked_at.value_or("")}, {"count", sight.degrading}};
  }
  std::vector<Message> says{std::move(first)};
  add_what_is_guessed(says, sight);
  if (sight.verdict != Verdict::unknown) {
    return says;
  }
  for (const Met& met : sight.because) {
    for (const Message& message : met.missing) {
      if (std::find(says.begin(), says.end(), message) == says.end()) {
        says.push_back(message);
      }
    }
  }
  return says;
}

}  // namespace adjutant::board
