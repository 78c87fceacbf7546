#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/module.h"

namespace adjutant::vmod::wire {

/// Dice that VASSAL rolled, as the chat told it.
struct DiceRoll {
  std::string button;        ///< name of the module's dice button
  std::vector<int> dice;     ///< faces, in the order in which they were told; empty where only the total was
  std::optional<int> total;  ///< as told, or the dice and what the button adds to them
  std::string player;        ///< who rolled, where the report says so

  friend bool operator==(const DiceRoll&, const DiceRoll&) = default;
};

/// The roll that a chat line reports in the words of one of the module's dice buttons; none for any other line.
/// Source: build.module.DiceButton.
std::optional<DiceRoll> read_dice_report(std::span<const DiceButton> buttons, std::string_view chat_line);

}  // namespace adjutant::vmod::wire
