#pragma once

#include <QString>
#include <QStringList>
#include <QTimer>
#include <functional>
#include <string>
#include <vector>

#include "dock/heard/play_asker.h"

namespace adjutant::dock {

/// A unit that may still act in this phase.
struct TurnUnit {
  std::string id;
  QString name;
  QString text;         ///< "squad 2-5-4"
  QString place;        ///< the printed name of its hex, or how files name it
  QStringList actions;  ///< what it may do

  friend bool operator==(const TurnUnit&, const TurnUnit&) = default;
};

struct TurnSide {
  QString name;
  bool active = false;
  bool initiative = false;
  std::vector<TurnUnit> units;

  friend bool operator==(const TurnSide&, const TurnSide&) = default;
};

struct TurnState {
  bool known = false;  ///< the game has turns that Adjutant knows
  QString text;        ///< "Turn 3, Operations Phase"
  QString active;      ///< the side whose part it is; empty where it is nobody\'s
  int passes = 0;
  int passes_to_end = 0;
  QString part;         ///< what the active side may end: "End the impulse"
  std::string part_id;  ///< the same in the core's own word: "impulse", "pass"
  QString unfinished;   ///< what has to be done before that; empty: it can be ended
  bool takes_initiative = false;
  bool by_hand = false;  ///< the counters are moved here, not in VASSAL
  bool can_undo = false;
  bool can_redo = false;
  std::vector<TurnSide> sides;
  QStringList done;  ///< what the last step by hand has changed, sentence by sentence
  QString problem;   ///< why the last wish could not be fulfilled

  /// Whether the active side can end its part. Where VASSAL moves the counters nobody here sees what is done.
  [[nodiscard]] bool can_end() const { return !by_hand || unfinished.isEmpty(); }

  friend bool operator==(const TurnState&, const TurnState&) = default;
};

/// An action to be done by hand, as the socket wants to hear it.
struct HandAction {
  std::string id;
  std::vector<std::string> units;      ///< one after the other
  std::string target;                  ///< empty where the action has none
  std::vector<std::string> path = {};  ///< for a move, instead of a target: the hexes to go through, the last included
};

/// A new step by hand, the last one taken back, or one that was taken back done once more.
enum class Way { onward, undo, redo };

/// The turn of the game that is followed, and steps that are made by hand. It moves nothing by itself.
class TurnModel : public ChangingState<TurnState> {
  Q_OBJECT
 public:
  TurnModel(const Ask& ask, const Voice& voice);

  void follow(const std::string& session);
  /// The board or the language has changed.
  void ask_again();

  void end_part();
  void give_initiative(const QString& side);
  void undo();
  /// Does once more what was undone last.
  void redo();
  /// Does a step by hand; `roll` is the input, the dice and the choices of its procedure (an empty object if it has
  /// none). `done` is called if it succeeds.
  void act(
      const HandAction& action, const Json& roll, std::function<void()> done = [] {});

 Q_SIGNALS:
  /// Emitted when a step by hand has succeeded, before its `done` is called.
  void stepped(adjutant::dock::Way way);
  /// Emitted when the player makes a step by hand: nothing else should change the board now.
  void stepping();

 private:
  void step(
      const std::string& method, Json params, std::function<void()> done = [] {});
  void ask_now();
  void take(const Json& answer);

  PlayAsker turn_;
  PlayAsker steps_;
  QTimer rest_;  ///< between two questions: what every unit may do is much to ask while counters come thick and fast
  bool again_ = false;  ///< ask again when `rest_` has ended
};

}  // namespace adjutant::dock
