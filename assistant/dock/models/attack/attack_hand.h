#pragma once

#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "dock/models/attack/attack.h"
#include "dock/models/attack/attack_answer.h"

namespace adjutant::dock {

/// The input of the attack on the table: what the board shows, and what the player has set by hand.
struct AttackModel::Hand {
  Json board = Json::object();  ///< the input as the board shows it
  std::map<std::string, bool> switches;
  std::map<std::string, Json> given;  ///< fields of the input that the player has filled in
  std::map<std::string, std::string> choices;
  std::map<std::string, InputNeeded> fields;  ///< of the procedure, by their id
  Needed for_odds;                            ///< what the odds lack, and the dice have not asked for yet
  std::vector<int> rolled;                    ///< by the program, in the order of the dice
  std::deque<int> laid;                       ///< rolled elsewhere, for the dice that are asked for next
  Json resolved;                              ///< what the core answered last about the dice
  Json odds;                                  ///< and about the odds
  std::set<std::string> looked;               ///< units whose shot was declared for this attack
  std::set<std::string> left_open;            ///< what the player does not know: fields, and cells of charts (key_of)

  void forget_rolls() {
    rolled.clear();
    laid.clear();
  }

  /// Puts the next of the dice in `laid` into an empty box.
  void lay(Die& die) {
    if (!die.face && !laid.empty()) {
      die.face = laid.front();
      die.rolled = false;
      die.problem.clear();
      laid.pop_front();
    }
  }

  [[nodiscard]] Json input() const {
    Json input = board;
    for (const auto& [field, value] : given) {
      put(input, field, value);
    }
    for (const auto& [modifier, on] : switches) {
      input["switch"][modifier] = on;
    }
    return input;
  }
};

}  // namespace adjutant::dock
