#include "tables/modifier.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>

namespace adjutant::tables {
namespace {

/// Names of Keep, in the order of its values.
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

/// One offer, without a look at its group.
SettledModifier tick(const Offer& offer, const Ticks& player) {
  const auto& [modifier, by_board, refused] = offer;
  const auto said = player.find(modifier.id);
  if (said != player.end() && said->second) {
    return {modifier, true, true};
  }
  if (said != player.end() && by_board) {
    return {modifier, false, true, {"tables.switched_off", {}}};
  }
  if (by_board && modifier.source == Source::secondary) {
    return {modifier, false, false, {"tables.not_confirmed", {}}};
  }
  return {modifier, by_board, false, by_board ? Message{} : refused};
}

/// The place of the member of each group that counts.
std::map<std::string, std::size_t> winners(const std::vector<SettledModifier>& all,
                                           const std::map<std::string, Keep>& groups) {
  std::map<std::string, std::size_t> best;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Modifier& modifier = all[i].modifier;
    if (!all[i].counts || modifier.group.empty()) {
      continue;
    }
    const auto policy = groups.find(modifier.group);
    const Keep keep = policy == groups.end() ? Keep::first : policy->second;
    const auto [place, is_first] = best.try_emplace(modifier.group, i);
    if (!is_first && beats(modifier, all[place->second].modifier, keep)) {
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
  Modifiers settled;
  for (const Offer& offer : offers) {
    settled.all.push_back(tick(offer, player));
  }
  const auto best = winners(settled.all, groups);
  for (std::size_t i = 0; i < settled.all.size(); ++i) {
    SettledModifier& one = settled.all[i];
    if (one.counts && !one.modifier.group.empty() && best.at(one.modifier.group) != i) {
      one.counts = false;
      one.reason = {"tables.another_of_its_group", {}};
    }
    if (one.counts) {
      settled.kept.push_back({one.modifier, one.by_player});
    } else if (!one.reason.empty()) {
      settled.refused.push_back({one.modifier, one.reason});
    }
  }
  return settled;
}

void list(const Modifiers& modifiers, Trace& trace, const std::string& unit) {
  if (!trace.wanted()) {
    return;
  }
  for (SettledModifier one : modifiers.all) {
    one.unit = unit;
    trace.list(std::move(one));
  }
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
