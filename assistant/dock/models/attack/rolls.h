#pragma once

#include <QString>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "base/message.h"
#include "dock/heard/play_asker.h"
#include "dock/models/attack/attack.h"
#include "dock/style/voice.h"
#include "vmod/wire/dice_report.h"

namespace adjutant::dock {

/// The sentence about a roll for the game log: "Ann rolled 3 and 5 (2d6)".
Message told(const vmod::wire::DiceRoll& roll);

/// A roll that the player may use for the dice that an attack waits for.
struct RollOffer {
  QString text;    ///< "Ann rolled 3 and 5: use them"
  QString reason;  ///< why these are not the dice that are waited for; empty where they are

  friend bool operator==(const RollOffer&, const RollOffer&) = default;
};

/// How many rolls are kept for an attack, the newest ones.
inline constexpr std::size_t most_offered_rolls = 3;

/// What was rolled in VASSAL, offered to the attack on the table while it waits for dice. Nothing is taken by itself.
/// Whether dice fit says the procedure: it must take all of them, one after the other.
class RollsModel : public Changing {
 public:
  RollsModel(const Ask& ask, const Voice& voice, AttackModel& attack);

  /// Follows the rolls of this session, and drops those of another.
  void follow(const std::string& session);
  void hear(vmod::wire::DiceRoll roll);
  /// Drops all rolls but the newest one, when another attack is opened on the table.
  void keep_newest();

  /// The rolls that may be used for the attack, in the order in which they were rolled; none while no attack waits for
  /// dice.
  [[nodiscard]] const std::vector<RollOffer>& offers() const { return offers_; }
  /// Fills the empty dice boxes of the attack with an offered roll; does nothing if the roll does not fit.
  void use(std::size_t offer);
  /// Uses the first offered roll that fits. False if none does.
  bool use_first();
  void dismiss(std::size_t offer);

 private:
  struct Waiting {
    std::string die;
    int sides = 0;
    bool there = false;  ///< the die has a face already

    friend bool operator==(const Waiting&, const Waiting&) = default;
  };
  [[nodiscard]] std::vector<Waiting> waited_for() const;
  void review();
  void judge(std::size_t roll, std::size_t missing);
  void refuse(std::size_t roll, const QString& why);
  void publish();
  void remove(std::size_t roll);

  PlayAsker asker_;
  AttackModel& attack_;
  std::vector<Waiting> reviewed_;  ///< what was waited for when the rolls were judged
  std::deque<vmod::wire::DiceRoll> rolls_;
  std::vector<std::optional<QString>> reasons_;  ///< one for each roll; none: not known yet, empty: it fits
  std::vector<RollOffer> offers_;
};

}  // namespace adjutant::dock
