#pragma once

#include <string_view>

// Names of facts of the ledger. The brackets say what a fact is about, and whether it has a value.
namespace adjutant::games::bcs::fact {

// Markers in a hex, or facts of the ledger about it.
inline constexpr const char* key_terrain = "key_terrain";
inline constexpr const char* double_objective = "double_objective";
inline constexpr const char* suppression = "suppression";
/// (unit, hex) assists, in the activation under way, the attack on that hex.
inline constexpr const char* assist = "assist";
inline constexpr const char* attacked_by_fire = "attacked_by_fire";

/// Marker in a hex where trains may stand nearer to their HQ than the optimal distance (3.2f).
inline constexpr const char* entry_hex = "entry";

// About an HQ.
/// (unit, value) activation of the HQ's formation that is under way: "initial", "second", "recovery".
inline constexpr const char* activation = "activation";
/// (unit, value) step that the activation has come to: "b"; a second activation begins with "i".
inline constexpr const char* step = "step";
/// (unit, value) "full", "partial", "fail".
inline constexpr const char* snafu = "snafu";
/// (unit) the HQ was on its Used side before this activation.
inline constexpr const char* hq_used_before = "hq_used_before";
/// (unit) the HQ's activation of this turn is over.
inline constexpr const char* activated = "activated";
/// (unit) the fatigue roll of this activation is made.
inline constexpr const char* fatigue_rolled = "fatigue_rolled";
/// Prefix of the facts "tiring_REASON" (about an HQ): what its formation has done in this activation that may raise its
/// fatigue. REASON is one of those of bcs.fatigue.
inline constexpr std::string_view tiring = "tiring_";

// About others, of the running activation.
/// (unit) the unit that has begun to move last.
inline constexpr const char* moving = "moving";
/// (unit, value) value "engagement", "situational", "automatic".
inline constexpr const char* must_retreat = "must_retreat";
/// (unit, value) retreats with other units that have already lost its steps; value: the cause, as for bcs.retreat.
inline constexpr const char* going_back = "going_back";
/// (hex) the isolation losses of the units in the hex are taken.
inline constexpr const char* isolation_applied = "isolation_applied";

}  // namespace adjutant::games::bcs::fact
