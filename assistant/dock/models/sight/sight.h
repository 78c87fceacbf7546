#pragma once

#include <QStringList>
#include <optional>
#include <vector>

#include "dock/heard/play_asker.h"
#include "dock/heard/spot.h"
#include "dock/style/overlay.h"

namespace adjutant::dock {

/// Something that the line meets, with the number that stands on the board too.
struct SightReason {
  int number = 0;
  QString text;
  QString rule;
  Tone tone = Tone::clear;  ///< clear: it was met and does not count
  QPolygonF outline;        ///< a hex, or the two ends of a hexside

  friend bool operator==(const SightReason&, const SightReason&) = default;
};

/// A point that the rules leave open, and how the line was judged there.
struct SettingUsed {
  std::string setting;
  std::string value;

  friend bool operator==(const SettingUsed&, const SettingUsed&) = default;
};

struct SightState {
  Spot from;
  Spot to;
  std::string looks;            ///< id of the unit that looks; empty: whoever stands there
  std::optional<Tone> verdict;  ///< none before the answer is there
  QStringList sentences;
  std::vector<SightReason> reasons;
  std::optional<int> range;   ///< in hexes
  std::vector<QPointF> line;  ///< in map pixels; ends where it is blocked
  QString problem;            ///< why there is no answer
  bool undeclared = false;    ///< `problem` is that the shot has not been declared
  std::vector<SettingUsed> settings_used;

  [[nodiscard]] bool asked() const { return !from.hex.empty(); }
  /// The near end of the line as the socket expects it: the id of the unit that looks, which looks from its own level,
  /// else the hex.
  [[nodiscard]] const std::string& end() const { return looks.empty() ? from.hex : looks; }
  friend bool operator==(const SightState&, const SightState&) = default;
};

/// The line of sight that the player asked about.
class SightModel : public ChangingState<SightState> {
 public:
  SightModel(Ask ask, const Voice& voice);

  /// Follows another session, and clears the line.
  void follow(const std::string& session);
  /// Asks for the line of sight from the hex `from`, or from the unit `looks` in it, to the hex `to`.
  void ask(const Spot& from, const Spot& to, const std::string& looks = {});
  /// Asks for the present line again, after a change of the board or the language.
  void ask_again();
  /// Shows why the line of sight may not be checked.
  void refuse(const QString& sentence);
  void clear();

 private:
  PlayAsker asker_;
};

/// The line as far as it goes, the frame of its target in the colour of the verdict, and what it meets by number;
/// nothing before there is an answer.
void draw_sight(const SightState& sight, Overlay& overlay);

}  // namespace adjutant::dock
