#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/module/module.h"
#include "vmod/wire/report_form.h"

namespace adjutant::vmod::wire {

/// Dice that VASSAL rolled, as the chat told it.
struct DiceRoll {
  std::string button;        ///< name of the module's dice button
  std::vector<int> dice;     ///< faces, in the order in which they were told; empty where only the total was
  std::optional<int> total;  ///< as told, or the dice and what the button adds to them
  std::string player;        ///< who rolled, where the report says so

  friend bool operator==(const DiceRoll&, const DiceRoll&) = default;
};

/// The words in which a module's dice buttons report. Where these are a formula, each fall of the dice has its own: of
/// up to limits::dice_falls they are all known beforehand, of more such a button is not understood. Source:
/// build.module.DiceButton.
class DiceReports {
 public:
  explicit DiceReports(std::span<const DiceButton> buttons);

  /// The roll that a chat line reports; none for any other line.
  [[nodiscard]] std::optional<DiceRoll> read(std::string_view chat_line) const;

 private:
  struct Form {
    DiceButton button;
    ReportForm words;
    std::optional<std::vector<int>> fall;  ///< of the dice, where the words are this fall's alone
  };

  void add_falls(const DiceButton& button, const std::string& formula);

  std::vector<Form> forms_;
};

}  // namespace adjutant::vmod::wire
