#pragma once

#include <QStringList>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "dock/heard/play_asker.h"
#include "dock/heard/spot.h"

namespace adjutant::dock {

struct AttackUnit {
  std::string id;
  QString name;
  QString text;
  bool takes_part = false;

  friend bool operator==(const AttackUnit&, const AttackUnit&) = default;
};

/// What is to be resolved: a procedure, who does it and to whom.
struct AttackPlan {
  std::string procedure;
  std::string action;  ///< id of the action that it was opened from
  QString label;       ///< "Fire"
  QString rule;
  Spot from;
  Spot to;
  std::string target;  ///< as the socket wants to hear it: a hex or the id of a unit
  std::vector<AttackUnit> units;
  std::vector<std::string> surely;      ///< who takes part where the board refuses those that are ticked at first
  std::vector<std::string> doers = {};  ///< the units whose action it is
  bool together = false;                ///< all who take part carry it out together
  bool each_rolls = false;              ///< who takes part has a roll of his own, one after the other

  friend bool operator==(const AttackPlan&, const AttackPlan&) = default;
};

struct AttackModifier {
  std::string id;
  QString text;
  QString value;  ///< "+1"; empty where nobody has given it
  QString rule;
  bool counts = false;
  bool by_player = false;
  QString unit;    ///< the target that it is about; empty: all
  QString reason;  ///< why it does not count

  friend bool operator==(const AttackModifier&, const AttackModifier&) = default;
};

/// A sum that the procedure names, such as what is added to a die.
struct AttackTotal {
  QString text;
  QString value;
  QString unit;  ///< names of the targets that the sum is for; empty: all
  std::string id = {};

  friend bool operator==(const AttackTotal&, const AttackTotal&) = default;
};

/// What stands against each other: "1d6 + 4", "1d6 + 1".
struct OpposedSum {
  QString attack;
  QString defence;
  QString unit;  ///< names of the targets that it is for; empty: all

  friend bool operator==(const OpposedSum&, const OpposedSum&) = default;
};

/// Who is attacked, in the words of the board.
struct AttackTarget {
  QString name;  ///< numbered where others are called the same
  QString text;  ///< "morale 5"

  friend bool operator==(const AttackTarget&, const AttackTarget&) = default;
};

/// A cell of a printed chart.
struct ChartPlace {
  std::string chart;
  std::string cell;

  friend bool operator==(const ChartPlace&, const ChartPlace&) = default;
};

struct Chance {
  QString text;
  double share = 0;  ///< 0 to 1
  QString fraction;  ///< "7/36"

  friend bool operator==(const Chance&, const Chance&) = default;
};

/// The odds of the results for one unit of the target, the likeliest first; without a name, the odds of the whole
/// result.
struct UnitOdds {
  QString name;
  std::vector<Chance> chances;

  friend bool operator==(const UnitOdds&, const UnitOdds&) = default;
};

/// A die as the procedure asks for it.
struct Die {
  std::string name;  ///< as the procedure calls it
  QString label;     ///< its name in the words of the player
  int sides = 6;
  std::optional<int> face;
  bool rolled = false;  ///< by the program, not typed
  QString problem;      ///< why what was typed is no face of it
  QString needed = {};  ///< what it must show, "≤ 9"; empty: nothing that is known

  friend bool operator==(const Die&, const Die&) = default;
};

struct TraceRow {
  QString text;
  QString rule;
  QString source;  ///< where the figure is from, in words; empty where it is simply printed in the rules

  friend bool operator==(const TraceRow&, const TraceRow&) = default;
};

/// A printed figure that nobody has given yet.
struct FigureNeeded {
  std::string chart;
  std::string cell;
  QString text;
  QString rule;
  QString problem;

  friend bool operator==(const FigureNeeded&, const FigureNeeded&) = default;
};
struct ChoiceNeeded {
  std::string name;
  QString text;
  std::vector<std::string> options;

  friend bool operator==(const ChoiceNeeded&, const ChoiceNeeded&) = default;
};
/// A field of the input that the board does not tell.
struct InputNeeded {
  enum class Kind { number, flag, choice, text, other };  ///< other: cannot be given here
  std::string field;
  QString text;
  Kind kind = Kind::number;
  std::vector<std::string> choices;
  QString problem;

  friend bool operator==(const InputNeeded&, const InputNeeded&) = default;
};
using Needed = std::variant<std::monostate, FigureNeeded, ChoiceNeeded, InputNeeded>;

struct AttackState {
  std::optional<AttackPlan> plan;  ///< none: the table is empty
  std::optional<int> range;
  QStringList sight;                     ///< what the line of sight between the two says
  QString problem;                       ///< why it cannot be resolved
  bool undeclared = false;               ///< `problem` is that the shot has not been declared
  bool outdated = false;                 ///< the board has changed since the dice were read
  bool applied = false;                  ///< the board has what the dice said
  std::vector<std::string> have_rolled;  ///< ids of those whose own rolls are over, where each rolls
  std::vector<AttackModifier> modifiers;
  std::vector<AttackTotal> totals;  ///< but for those that are opposed
  std::vector<OpposedSum> opposed;
  std::vector<AttackTarget> targets;  ///< who is attacked, as the board shows it
  std::vector<ChartPlace> looked;     ///< the cells that the last answer was read from, the last one last
  std::vector<UnitOdds> odds;
  QString odds_problem;  ///< why there are no odds, or that they are incomplete
  Needed needed;
  QString left_open;  ///< what the player left open and the attack cannot go on without; empty: nothing
  std::vector<Die> dice;
  bool complete = false;            ///< every die is there
  bool resolved = false;            ///< the player has asked for the result: `steps` are shown
  std::vector<TraceRow> reckoning;  ///< steps before any die is read
  std::vector<TraceRow> steps;      ///< steps from the first die on

  /// Whose roll is on the table, where each who takes part rolls; null: all of them are in one roll.
  [[nodiscard]] const AttackUnit* roller() const { return still_to_roll(0); }
  /// Whose roll comes after this one; null: it is the last.
  [[nodiscard]] const AttackUnit* next_roller() const { return still_to_roll(1); }

  friend bool operator==(const AttackState&, const AttackState&) = default;

 private:
  [[nodiscard]] const AttackUnit* still_to_roll(std::size_t after) const;
};

/// The two ends of a line as the socket wants to hear them: the id of a unit or a hex.
struct LineEnds {
  std::string from;
  std::string to;
};

/// An attack on the table: every modifier from the board, each switchable by hand, the odds before the roll, the dice
/// as the procedure asks for them. Works on the generic shapes of docs/api.md, whatever the game and the procedure.
class AttackModel : public ChangingState<AttackState> {
 public:
  AttackModel(const Ask& ask, const Voice& voice);
  ~AttackModel() override;

  void follow(const std::string& session);
  void open(AttackPlan plan);
  void close();
  /// Reads the attack anew after a change of the board, unless dice have been read already, which must not be lost.
  void board_changed();
  /// The language has changed.
  void say_again();

  void take_part(const std::string& unit, bool does);
  /// The ends of the shot that has to be declared before the attack goes on, for one of the units that take part; each
  /// call tries another unit. None if there is no further one.
  std::optional<LineEnds> next_shot();
  /// Shows why the shot for this attack cannot be declared.
  void refuse_shot(const QString& sentence) { refuse(sentence); }
  /// Switches a modifier by hand to the opposite of what counts now; the next call gives it back to the board.
  void toggle(const std::string& modifier);
  /// Sets the die of a box to a typed face. What is no number (none), and a face that the die does not have, is refused
  /// with a sentence.
  void set_die(std::size_t box, std::optional<int> face);
  void clear_die(std::size_t box);
  /// Fills the empty boxes with dice that were rolled elsewhere; the rest are kept for the boxes that the procedure
  /// asks for next.
  void fill_dice(const std::vector<int>& faces);
  /// The parameters of the request `resolve` with these faces added after the dice that are there.
  [[nodiscard]] Json asked_with(const std::vector<int>& faces) const;
  /// Shows the result (Enter).
  void resolve();
  /// Rolls the dice that are missing, and shows the result.
  void roll();
  /// The result in one line; empty until it is shown.
  [[nodiscard]] QString headline() const;
  /// The input, dice and choices by which the attack was resolved, for the core to apply it by.
  [[nodiscard]] Json rolled() const;
  /// Notes that the result has been applied to the board, or taken back from it.
  void set_applied(bool applied);
  /// Reads the input anew and goes on with the dice that are there: what the players filled in is another now.
  void input_changed() {
    if (state_.plan) {
      read_board();
    }
  }
  /// Removes all dice and reads the board anew, for another roll.
  void again();
  /// Goes on with the roll of the next unit, where each rolls; does nothing if there is none.
  void roll_next();

  void choose(const std::string& option);
  void give_figure(const QString& value);
  void give_input(const QString& value);
  /// Goes on without the figure or field that is asked for: a modifier does not count, a unit without the figure is
  /// left out of the sum; else the attack is resolved as far as it goes (AttackState::left_open).
  void skip();
  /// Asks for everything again that was left open.
  void ask_again();

 private:
  struct Hand;
  void read_board();
  void read_sight();
  void read_odds();
  void read_dice();
  void read_on(std::size_t dice);
  void take(const Json& answer, std::size_t dice);
  void take_needs(const Json& needs, std::size_t dice);
  void want(Needed needed);
  void lay_out(const Json& need, std::size_t from);
  void take_odds(const Json& answer);
  void ask_for_odds();
  void refuse(const QString& sentence);
  void refuse_board(const Refusal& why);
  [[nodiscard]] const AttackUnit* next_looker() const;
  void publish() { Q_EMIT changed(); }

  [[nodiscard]] Json question() const;
  [[nodiscard]] Json to_resolve() const;
  [[nodiscard]] std::function<QString(const std::string& unit)> names() const;
  [[nodiscard]] std::size_t first_missing() const;
  [[nodiscard]] Needed needed_of(const Json& needs) const;

  PlayAsker board_;
  PlayAsker about_;  ///< line of sight, fields of the procedure, name of the action
  PlayAsker dice_;
  PlayAsker odds_;
  PlayAsker figure_;
  std::unique_ptr<Hand> hand_;
};

}  // namespace adjutant::dock
