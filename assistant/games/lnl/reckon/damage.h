#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

#include "games/lnl/reckon/figures.h"
#include "tables/oracle.h"
#include "tables/trace.h"

namespace adjutant::games::lnl {

/// The rows of the Direct Fire Table (5.1), by the names that input and charts use.
enum class DamageRow : std::uint8_t {
  good_order_mmc,
  shaken_mmc,
  good_order_smc,
  shaken_smc,
  hero,
  weapon_team,
  armored,
  unarmored,
  helicopter,
};

std::optional<DamageRow> damage_row_named(std::string_view name);
std::string_view name_of(DamageRow row);

/// What a damage check does to a unit.
enum class Harm : std::uint8_t {
  no_effect,
  shaken,
  damaged,
  wounded,
  casualties,
  abandoned,
  destroyed,
  eliminated,
};

std::optional<Harm> harm_named(std::string_view name);
std::string_view name_of(Harm harm);

/// One unit's check: 1d6 + modifier - leadership against its morale.
struct DamageCheck {
  DamageRow row = DamageRow::good_order_mmc;
  UnitClass unit_class = UnitClass::squad;
  bool wounded = false;
  int modifier = 0;
  int morale = 0;
  int leadership = 0;
};

struct DamageResult {
  int die = 0;
  int total = 0;
  int column = 1;
  Harm harm = Harm::no_effect;
  bool hero_check = false;  ///< a natural 1 of a squad or half-squad (5.1)

  friend auto operator<=>(const DamageResult&, const DamageResult&) = default;
};

/// The column of the damage table for a total: 1 up to the morale, 2 above it, 3 from `third` times the morale and 4
/// from `fourth` times. `fourth` is on the printed chart only; without it every total beyond is in column 3.
int damage_column(int total, int morale, int third, std::optional<int> fourth);

/// The result of a damage check for a die that has been rolled. Needs the row's figure where nobody has given it.
/// Casualties eliminate a unit that has no smaller counter; a wounded single man who is wounded again is eliminated
/// (5.1).
DamageResult damage_of(const DamageCheck& check, int die, const Figures& figures, tables::Oracle& oracle);

/// The opposed roll of an attack: both dice and what is added to each.
struct OpposedRoll {
  int attacker_die = 0;
  int attack = 0;
  int defender_die = 0;
  int defence = 0;

  [[nodiscard]] int margin() const { return attacker_die + attack - defender_die - defence; }
};

/// Writes the opposed roll of an attack into the trace; a tie has no effect (5.0).
void trace_exchange(const OpposedRoll& roll, tables::Trace& trace);

/// Writes a damage check into the trace, `who` being the argument "unit" of its sentences.
void trace_damage(const DamageCheck& check, const DamageResult& result, const Argument& who, const Figures& figures,
                  tables::Trace& trace);

}  // namespace adjutant::games::lnl
