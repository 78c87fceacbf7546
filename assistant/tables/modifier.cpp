#include "tables/modifier.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>

namespace adjutant::tables {
namespace {

/// In the order of Keep.
constexpr std::array<std::string_view, 3> keep_names = {"first", "max", "min"};

Argument name_argument(const Modifier& modifier) {
  return modifier.label.empty() ? Argument("modifier", modifier.id) : term("modifier", modifier.label);
}

/// Whether `challenger`, which comes later, takes the place of `winner` in their group.
bool beats(const Modifier& challenger, const Modifier& winner, Keep keep) {
  switch (keep) {
    case Keep::max:
      return challenger.value > winner.value;
    case Keep::min:
      return challenger.value < winner.value;
    case Keep::first:
      break;
  }
  return false;
}

TraceStep step_of(const std::string& key, const Modifier& modifier) {
  return {key,
          std::int64_t{modifier.value},
          modifier.rule,
          modifier.source,
          {name_argument(modifier), Argument("value", modifier.value)}};
}

/// Ticked or refused, without a look at the groups.
Modifiers tick(const std::vector<Offer>& offers, const Ticks& player) {
  Modifiers ticked;
  for (const auto& [modifier, by_board, refused] : offers) {
    const auto said = player.find(modifier.id);
    const bool by_player = said != player.end();
    if (by_player && said->second) {
      ticked.kept.push_back({modifier, true});
    } else if (by_player && by_board) {
      ticked.refused.push_back({modifier, {"tables.switched_off", {}}});
    } else if (by_board && modifier.source == Source::secondary) {
      ticked.refused.push_back({modifier, {"tables.not_confirmed", {}}});
    } else if (by_board) {
      ticked.kept.push_back({modifier, false});
    } else if (!refused.empty()) {
      ticked.refused.push_back({modifier, refused});
    }
  }
  return ticked;
}

/// The place in `kept` of the member of each group that counts.
std::map<std::string, std::size_t> winners(const std::vector<KeptModifier>& kept,
                                           const std::map<std::string, Keep>& groups) {
  std::map<std::string, std::size_t> best;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const Modifier& modifier = kept[i].modifier;
    const auto policy = groups.find(modifier.group);
    const Keep keep = policy == groups.end() ? Keep::first : policy->second;
    const auto [place, is_first] = best.try_emplace(modifier.group, i);
    if (!is_first && beats(modifier, kept[place->second].modifier, keep)) {
      place->second = i;
    }
  }
  return best;
}

}  // namespace

std::string_view name_of(Keep keep) {
  return keep_names.at(static_cast<std::size_t>(keep));
}

std::optional<Keep> keep_named(std::string_view name) {
  const auto found = std::ranges::find(keep_names, name);
  if (found == keep_names.end()) {
    return std::nullopt;
  }
  return static_cast<Keep>(found - keep_names.begin());
}

int Modifiers::sum() const {
  std::int64_t sum = 0;
  for (const KeptModifier& one : kept) {
    sum += one.modifier.value;
  }
  return static_cast<int>(
      std::clamp<std::int64_t>(sum, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()));
}

Modifiers settle(const std::vector<Offer>& offers, const std::map<std::string, Keep>& groups, const Ticks& player) {
  Modifiers ticked = tick(offers, player);
  const auto best = winners(ticked.kept, groups);
  Modifiers settled{{}, std::move(ticked.refused)};
  for (std::size_t i = 0; i < ticked.kept.size(); ++i) {
    KeptModifier& one = ticked.kept[i];
    const std::size_t winner = best.at(one.modifier.group);
    if (one.modifier.group.empty() || winner == i) {
      settled.kept.push_back(one);
    } else {
      settled.refused.push_back({one.modifier, {"tables.another_of_its_group", {}}});
    }
  }
  return settled;
}

void write(const Modifiers& modifiers, Trace& trace) {
  if (!trace.wanted()) {
    return;
  }
  for (const auto& [modifier, by_player] : modifiers.kept) {
    trace.add(step_of(by_player ? "trace.modifier_of_player" : "trace.modifier", modifier));
  }
  for (const auto& [modifier, reason] : modifiers.refused) {
    TraceStep step = step_of(reason.args.empty() ? "trace.refused" : reason.key, modifier);
    step.args.push_back(term("reason", reason.key));
    step.args.insert(step.args.end(), reason.args.begin(), reason.args.end());
    trace.add(std::move(step));
  }
}

}  // namespace adjutant::tables
