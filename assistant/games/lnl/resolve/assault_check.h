#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/asking.h"
#include "games/game_system.h"

// The check of morale that all have to pass who go to a close assault (17.1): leaders first, who then help the others.
namespace adjutant::games::lnl {

/// One who checks.
struct Checked {
  std::string id;
  std::string name;
  std::optional<int> morale;
  std::optional<int> leadership;
  bool leads = false;  ///< a leader who goes along; else the attacker himself
};

/// Fields of the input: "checks" [{"id", "name", "morale", "leadership", "leads"}]; "helped": whether leaders help the
/// attacker's check, as they do nobody but multi-man counters; "positive_tm" or "terrain" of the hex that they leave.
struct AssaultChecks {
  std::vector<Checked> all;
  bool helped = false;
  bool positive_tm = false;
};

AssaultChecks read_assault_checks(Input& input, const Run& run);
/// The list of "checks" for an input.
nlohmann::json to_json(const std::vector<Checked>& checks);

/// What the checks leave of the assault.
struct Charge {
  std::vector<std::string> failed;  ///< ids of those who stay where they are
  bool takes_place = true;          ///< whether the attacker has passed
  int leadership = 0;               ///< the best of the leaders who have passed
};

/// Rolls two dice for each. Without checks the assault takes place, and nobody leads.
Charge roll_assault_checks(const AssaultChecks& checks, Run& run);

}  // namespace adjutant::games::lnl
