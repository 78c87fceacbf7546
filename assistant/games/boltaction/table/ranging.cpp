#include "games/boltaction/table/ranging.h"

#include <algorithm>
#include <optional>

#include "games/asking/input.h"
#include "games/boltaction/table/facts.h"
#include "games/boltaction/table/measure.h"
#include "games/boltaction/table/units.h"
#include "games/boltaction/table/word_lists.h"
#include "games/state/changing.h"

namespace adjutant::games::boltaction {

namespace {

/// The place of a unit in pixels, "560 400"; empty where nobody has said it.
std::string place_text(const Unit& unit) {
  const auto x = printed<long long>(unit, "x");
  const auto y = printed<long long>(unit, "y");
  return x && y ? std::to_string(*x) + " " + std::to_string(*y) : std::string();
}

/// Whether the target has kept the place where it was first fired at; nothing where that cannot be measured.
std::optional<bool> has_kept_place(const Situation& situation, const Unit& shooter, const Unit& target,
                                   const tables::ChartSheet& charts) {
  const auto words = words_of(fact_of(situation, fact::ranging_from, shooter.id));
  const auto x = words.size() == 2 ? whole_number(words.front()) : std::nullopt;
  const auto y = words.size() == 2 ? whole_number(words.back()) : std::nullopt;
  const auto least = charts.figure("limits", "indirect_moved_from/value").number();
  if (!x || !y || !least) {
    return std::nullopt;
  }
  Unit before;
  before.values = {{"x", static_cast<long long>(*x)}, {"y", static_cast<long long>(*y)}};
  return is_nearer_than(*least, before, target, charts);
}

}  // namespace

Ranging ranging_of(const Situation& situation, const Unit& shooter, const Unit& target,
                   const tables::ChartSheet& charts) {
  const Fact* at = fact_of(situation, fact::ranging_at, shooter.id);
  if (!at || at->value != target.id) {
    return {};
  }
  const auto kept = has_kept_place(situation, shooter, target, charts);
  Ranging ranging;
  ranging.earlier_shots = number_of(fact_of(situation, fact::ranging_shots, shooter.id));
  ranging.ranged_in = fact_of(situation, fact::ranged_in, shooter.id) != nullptr;
  ranging.measured = kept.has_value();
  ranging.kept_place = kept.value_or(fact_of(situation, fact::moved, target.id) == nullptr);
  return ranging;
}

void note_ranging(Situation& situation, const Unit& shooter, const Unit& target, bool hit,
                  const tables::ChartSheet& charts) {
  const Ranging ranging = ranging_of(situation, shooter, target, charts);
  const Fact* at = fact_of(situation, fact::ranging_at, shooter.id);
  const bool goes_on = at && at->value == target.id && ranging.kept_place;
  if (!goes_on) {
    forget_ranging(situation, shooter.id);
    note(situation, fact::ranging_at, shooter.id, {}, target.id);
    note(situation, fact::ranging_from, shooter.id, {}, place_text(target));
  }
  const int fired = goes_on ? ranging.earlier_shots : 0;
  note(situation, fact::ranging_shots, shooter.id, {}, std::to_string(std::min(fired + 1, largest_figure)));
  if (hit) {
    note(situation, fact::ranged_in, shooter.id);
  }
}

void forget_ranging(Situation& situation, const std::string& shooter) {
  for (const char* ranging : {fact::ranging_at, fact::ranging_from, fact::ranging_shots, fact::ranged_in}) {
    forget(situation, ranging, shooter);
  }
}

}  // namespace adjutant::games::boltaction
