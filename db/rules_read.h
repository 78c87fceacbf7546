#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "db/file/database.h"

// Which rules the player opened, to find them again.
namespace adjutant::db {

/// The most opened rules that are remembered: some evenings of play.
inline constexpr std::size_t most_rules_read = 200;

struct RuleRead {
  std::string game;
  std::string name;  ///< number or key
  std::string read_at;
  friend bool operator==(const RuleRead&, const RuleRead&) = default;
};

/// Remembers that a rule was opened; one that was opened before moves to the front, and the oldest is forgotten.
Result<void> remember_read(Database& database, std::string_view game, std::string_view name, Time now);

/// The rules of a game (empty: of all) that were opened, the newest first.
Result<std::vector<RuleRead>> rules_read(const Database& database, std::string_view game, std::size_t limit);

}  // namespace adjutant::db
