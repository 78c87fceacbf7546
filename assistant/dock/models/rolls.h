#pragma once

#include <QObject>
#include <QString>
#include <deque>
#include <vector>

#include "base/message.h"
#include "dock/models/attack.h"
#include "dock/voice.h"
#include "vmod/wire/dice_report.h"

namespace adjutant::dock {

/// As the game log tells a roll: "Ann rolled 3 and 5 (2d6)".
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
class RollsModel : public QObject {
  Q_OBJECT
 public:
  RollsModel(AttackModel& attack, const Voice& voice, QObject* parent = nullptr);

  void hear(vmod::wire::DiceRoll roll);
  void forget();
  /// Another attack is on the table: what was rolled long before is not for it.
  void keep_newest();

  /// In the order in which they were rolled; none where no attack waits for dice.
  [[nodiscard]] std::vector<RollOffer> offers() const;
  /// Lays the dice of that offer where they are waited for; of one that does not fit nothing changes.
  void use(std::size_t offer);
  /// The first that fits. False where none does.
  bool use_first();
  void dismiss(std::size_t offer);

 Q_SIGNALS:
  void changed();

 private:
  [[nodiscard]] std::vector<int> wanted_sides() const;
  [[nodiscard]] Message reason_against(const vmod::wire::DiceRoll& roll) const;
  void remove(std::size_t offer);

  AttackModel& attack_;
  const Voice& voice_;
  std::deque<vmod::wire::DiceRoll> rolls_;
};

}  // namespace adjutant::dock
