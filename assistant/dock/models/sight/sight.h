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
  int number = 0;  ///< 0: in a hex of one of the ends, where the board has no number
  QString text;
  QString rule;
  Tone tone = Tone::clear;  ///< clear: it was met and does not count
  QPolygonF outline;        ///< a hex, or the two ends of a hexside
  QString cause = {};       ///< its terrain and place in short: "bocage E5/F5"

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
  std::vector<QPointF> rest;  ///< from there on to the target
  QString summary;            ///< verdict, range and first cause in short, for the pill beside the target
  QStringList level_names;    ///< "G", "1": the levels from the ground up, as many as the higher building has
  QString problem;            ///< why there is no answer
  bool undeclared = false;    ///< `problem` is that the shot has not been declared
  std::vector<SettingUsed> settings_used;

  [[nodiscard]] bool asked() const { return !from.hex.empty(); }
  /// The near end of the line as the socket expects it: the id of the unit that looks, which looks from its own level,
  /// else the hex and its level.
  [[nodiscard]] Json near_end() const;
  [[nodiscard]] Json far_end() const;
  /// Whether one of the ends has levels to choose from.
  [[nodiscard]] bool has_levels() const { return from.levels > 0 || to.levels > 0; }
  friend bool operator==(const SightState&, const SightState&) = default;
};

enum class SightEnd { from, to };

/// The line of sight that the player asked about.
class SightModel : public ChangingState<SightState> {
 public:
  SightModel(Ask ask, const Voice& voice);

  /// Follows another session, and clears the line.
  void follow(const std::string& session);
  /// Asks for the line of sight from the hex `from`, or from the unit `looks` in it, to the hex `to`.
  void ask(const Spot& from, const Spot& to, const std::string& looks = {});
  /// Asks for the same line from, or to, another level of the building at that end. Does nothing where the building has
  /// no such level.
  void set_level(SightEnd end, int level);
  /// The level above (+1) or below (-1) at that end. False where there are no levels to choose from.
  bool step_level(SightEnd end, int by);
  /// Asks for the present line again, after a change of the board or the language.
  void ask_again();
  /// Shows why the line of sight may not be checked.
  void refuse(const QString& sentence);
  void clear();

 private:
  PlayAsker asker_;
};

/// Whether it is in a hex that the line begins or ends in.
bool is_at_end(const SightReason& reason, const SightState& sight);

/// "G", "1": the levels of a building from the ground up.
QStringList level_names(int levels, const Voice& voice);
/// A level of the building at one end, for whoever cannot see the chip: "G3: level 1".
QString level_text(const Spot& spot, int level, const Voice& voice);

/// The line as far as it goes, the frame of its target in the colour of the verdict, and what it meets by number;
/// nothing before there is an answer.
void draw_sight(const SightState& sight, Overlay& overlay);
/// The words beside its target, and the levels to choose from at its ends.
void label_sight(const SightState& sight, Overlay& overlay);

}  // namespace adjutant::dock
