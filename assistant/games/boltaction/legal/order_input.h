#pragma once

#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "games/boltaction/legal/targets.h"
#include "games/boltaction/resolve/order_test.h"

// What an order test of a unit on the table takes: the promise of `actions` and the roll itself read the same input.
namespace adjutant::games::boltaction {

/// Adds to what the input assumes that the unit counts as regular, where its counter prints no quality.
void assume_quality(const BoltUnit& unit, nlohmann::json& input);

/// The input of a morale check: the unit's quality, pins, models and lost leader, and the officers of its side.
nlohmann::json morale_check_input(const BoltUnit& unit, const Table& table);

/// The input of an order test with this order: the unit's quality, pins, models and lost leader, and the officers of
/// its side. `order` empty: the player says which order.
nlohmann::json order_input(const std::string& order, const BoltUnit& unit, const Table& table);

/// What the test of this order will be; nothing where a figure is missing for it.
std::optional<PromisedTest> test_of(const std::string& order, const BoltUnit& unit, const Table& table);

}  // namespace adjutant::games::boltaction
