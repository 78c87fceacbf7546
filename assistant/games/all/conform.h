#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/diagnostic.h"
#include "base/result.h"
#include "games/game_system.h"

// Conformance cases (cli.md): adjutant-cases/1 run through the same code as `resolve`, adjutant-los-cases/1 through the
// same as `los`. They use the game's own charts, never a user's, so that a case has one answer everywhere.
namespace adjutant::games {

/// The largest size of a case file in bytes; the largest file has half a megabyte.
inline constexpr std::size_t max_cases_bytes = 32U << 20U;
inline constexpr std::size_t max_cases = 20'000;
/// The deepest nesting of a case file; a case with its terrain needs nine levels.
inline constexpr int max_cases_depth = 40;

/// One key of a case's `expect` whose value in the answer differs.
struct Difference {
  std::string key;       ///< "per_unit", "defender/cover"; empty where there was no result at all
  std::string expected;  ///< JSON text
  std::string got;       ///< JSON text; of a case without a result: what was needed or wrong
  friend bool operator==(const Difference&, const Difference&) = default;
};

struct FailedCase {
  std::string id;
  std::vector<Difference> differences;
};

struct Conformance {
  int passed = 0;
  int skipped = 0;  ///< cases of a game or procedure that does not exist yet
  std::vector<FailedCase> failed;
  Diagnostics diagnostics = {};  ///< fields of inputs that their procedures do not know, which were left out
};

/// The keys of `expect` whose value differs in `got`: objects compare key by key, arrays whole, null equals absent, the
/// keys `reason` and `note` are not compared. Further keys of `got` are free.
std::vector<Difference> differences(const nlohmann::json& expect, const nlohmann::json& got);

/// Runs every case of a file. Fails where it is no case file, of a higher version, too deep or too large.
Result<Conformance> conform(const nlohmann::json& file, const std::string& where, const std::vector<GameSystem>& games);
/// Runs every case of a file that is given by its bytes. Fails as conform does, and on what is no JSON.
Result<Conformance> conform_text(std::string_view text, const std::string& where, const std::vector<GameSystem>& games);

}  // namespace adjutant::games
