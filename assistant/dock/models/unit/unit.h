#pragma once

#include <QStringList>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dock/heard/moment.h"
#include "dock/heard/play_asker.h"
#include "dock/heard/spot.h"

namespace adjutant::dock {

struct UnitFigure {
  QString label;  ///< "firepower"
  QString text;   ///< "2", "?"
  bool known = true;

  friend bool operator==(const UnitFigure&, const UnitFigure&) = default;
};

struct UnitRow {
  std::string id;
  QString name;
  QString text;  ///< "squad 2-5-4, shaken"
  QString side;
  std::string owner;  ///< for a weapon, the id of the unit that carries it
  QString carrier;    ///< name of that unit
  std::vector<UnitFigure> figures;
  QStringList states;
  QStringList unknowns;
  bool selected = false;

  friend bool operator==(const UnitRow&, const UnitRow&) = default;
};

/// Where an action may be done: a hex, or a unit in one.
struct ActionTarget {
  Spot spot;
  std::string name;               ///< as the socket wants to hear it: the unit's id, else the hex
  std::optional<int> range = {};  ///< in hexes, where the game tells

  friend bool operator==(const ActionTarget&, const ActionTarget&) = default;
};

/// An action of one unit, the same action of several units of the stack, or what is no unit's but the side's: to pass.
struct ActionRow {
  std::string id;
  std::vector<std::string> units;  ///< none: the side does it
  QString who;                     ///< the units by name, where it is not every unit that is shown; else empty
  QString label;
  QString rule;
  bool allowed = false;
  QString cost;
  QString marker;
  QString reason;  ///< of a refusal
  QStringList assumptions;
  std::vector<ActionTarget> targets;
  std::string procedure;    ///< that resolves it on a table; empty: none
  bool together = false;    ///< its units carry it out together
  bool each_rolls = false;  ///< each of its units has a roll of its own

  [[nodiscard]] std::string key() const;  ///< tells rows of one stack apart, and stays as the board changes
  friend bool operator==(const ActionRow&, const ActionRow&) = default;
};

/// What lies in the hex, or under the pointer where the map has no hexes.
struct PieceRow {
  std::string id;
  QString name;

  friend bool operator==(const PieceRow&, const PieceRow&) = default;
};

struct UnitState {
  Spot spot;         ///< the hex that is shown; no hex: nothing, or pieces only
  QString headline;  ///< "G4 · 3 units · Light woods, +1"
  QString place;     ///< where there are no hexes: VASSAL's name of the place
  QString rule;      ///< of the terrain
  std::vector<UnitRow> units;
  std::vector<PieceRow> pieces;  ///< only those that are not units
  std::vector<ActionRow> actions;
  std::string chosen;  ///< key of the action whose targets are on the board; empty: none
  QString problem;

  [[nodiscard]] bool empty() const { return spot.hex.empty() && pieces.empty(); }
  [[nodiscard]] const ActionRow* chosen_action() const;
  friend bool operator==(const UnitState&, const UnitState&) = default;
};

/// The units of the selected hex and what they may do.
class UnitModel : public ChangingState<UnitState> {
 public:
  UnitModel(Ask ask, const Voice& voice);

  void follow(const std::string& session);
  /// Shows this hex; the selection of a unit and of an action is gone unless it is the same hex again.
  void show(const Spot& spot);
  /// Shows pieces of the board as it is, for maps without hexes.
  void show_pieces(const MomentPtr& now, const std::vector<std::string>& ids, const QString& place);
  void ask_again();
  void clear();
  /// Whether the units of the hex that is shown are still to be heard of.
  [[nodiscard]] bool waits() const { return !state_.spot.hex.empty() && !answers_; }

  /// Shows the actions of this unit only; called again, or with an empty id, those of the whole stack.
  void select(const std::string& unit);
  [[nodiscard]] const std::string& selected() const { return selected_; }
  /// Puts the targets of an action on the board; the same once more takes them away.
  void choose(const std::string& action_key);

 private:
  struct Answers;
  void take(const Answers& answers);

  PlayAsker asker_;
  std::string selected_;
  std::shared_ptr<const Answers> answers_;  ///< of the hex that is shown
};

}  // namespace adjutant::dock
