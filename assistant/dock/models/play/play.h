#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "dock/heard/moment.h"
#include "dock/heard/question.h"
#include "dock/models/attack/attack.h"
#include "dock/models/attack/rolls.h"
#include "dock/models/game/game_settings.h"
#include "dock/models/play/turn.h"
#include "dock/models/sight/shots.h"
#include "dock/models/sight/sight.h"
#include "dock/models/sight/sight_field.h"
#include "dock/models/unit/moves.h"
#include "dock/models/unit/unit.h"
#include "dock/style/overlay.h"

namespace adjutant::dock {

/// What a click on the board means.
///   look: select a hex; with Shift, see from the selected hex to this one
///   sight: first from where, then to where
///   attack: first who, then at what
enum class Tool { look, sight, attack };

/// Turns the clicks of the player on the board into questions to the core, and the answers into what is drawn. When the
/// board or the language changes, everything that is shown is asked again. `changed` is for tool, selection, overlay
/// and hint.
class PlayModel : public Changing {
  Q_OBJECT
 public:
  PlayModel(const Ask& ask, const Voice& voice);

  /// Sets the board. If it is of another session, the selection is cleared.
  void set_moment(const MomentPtr& now);

  [[nodiscard]] Tool tool() const { return tool_; }
  void set_tool(Tool tool);
  /// Takes a tool in hand; if it is in hand already, goes back to `look`.
  void toggle_tool(Tool tool) { set_tool(tool_ == tool ? Tool::look : tool); }

  /// A click at a map pixel; `other` is Shift or the right button. `under` are the pieces there (BoardView::pieces_at),
  /// shown where the map has no hexes.
  void click(QPointF map_point, bool other, const std::vector<std::string>& under = {});
  /// Selects a hex by its printed name and brings it into view (`point_requested`).
  void show_place(const QString& place) { show(place, {}); }
  /// Selects the hex of a unit, brings it into view (`point_requested`), and shows only the actions of this unit.
  void show_unit(const TurnUnit& unit) { show(unit.place, unit.id); }
  /// Selects the hex at this map pixel, and the piece in it that is meant, whatever a click would do there now.
  void show_piece(QPointF map_point, const std::string& piece);
  /// Answers what somebody asks by pointing at VASSAL's map as if he had clicked here: the line is drawn, the hex of
  /// the units shown, unless the player is about to do something else with his clicks. The note says who asks.
  void show_question(const HeardQuestion& question, const Message& note);
  /// Dice that fell in VASSAL are offered for the attack on the table. Where none waits for dice and the player who
  /// rolled has asked for a line lately along which his units may attack, that attack is opened for them.
  void hear_roll(const vmod::wire::DiceRoll& roll);
  /// Puts the field of view from the selected hex on the board, or takes it away (Space).
  void toggle_field();
  /// Takes back one step (Esc): targets, tool, field of view, line, that of an attack, selection, in this order. False
  /// where there was nothing to take back.
  bool back_out();
  /// Notes that the pointer is at this map pixel; if an action that moves is chosen, the path to the hex there is
  /// shown.
  void point(QPointF map_point);
  /// Notes that the pointer has left the board.
  void point_nowhere();
  /// Highlights an outline of the board while the pointer is on a row that names it; an empty one: nothing.
  void hover(const QPolygonF& outline);
  /// Opens an action against a target in the Table room.
  void attack(const ActionRow& action, const ActionTarget& target) { attack_with(action, target, {}); }
  /// Goes all the way to a hex in reach of the chosen action, where the game is played by hand; else says what to move.
  void go(const ReachedHex& hex);
  /// Declares the shot for the line of sight that the player asked for, which is then drawn. False if there is no shot
  /// to declare.
  bool declare_sight();
  /// Declares the shot for the attack on the table, which then goes on. False if there is no shot to declare.
  bool declare_attack();
  /// Shows the line of a declared shot again, while the shot stands.
  void look_again(long long shot);
  /// Whether an action is for those in the hex to do. What is the side's own, to pass, is for the side whose part it
  /// is, as long as it has nothing else to end.
  [[nodiscard]] bool offers(const ActionRow& action) const;
  /// Does an action without dice by hand, with every unit of the row, one after the other; without units, ends the part
  /// of the side. `target` is empty for an action that needs none.
  void act(const ActionRow& action, const std::string& target = {});
  /// Applies the result on the table to the board by hand.
  void apply_attack();
  /// Clears the table and takes the tool for another attack in hand.
  void next_attack() {
    attack_.close();
    set_tool(Tool::attack);
  }

  [[nodiscard]] const Spot& selected() const { return selected_; }
  [[nodiscard]] const Overlay& overlay() const { return overlay_; }
  /// What a click would do now, in words, for the status of the board.
  [[nodiscard]] QString hint() const;

  [[nodiscard]] UnitModel& unit() { return unit_; }
  [[nodiscard]] SightModel& sight() { return sight_; }
  [[nodiscard]] FieldModel& field() { return field_; }
  [[nodiscard]] AttackModel& attack() { return attack_; }
  [[nodiscard]] RollsModel& rolls() { return rolls_; }
  [[nodiscard]] TurnModel& turn() { return turn_; }
  [[nodiscard]] MovesModel& moves() { return moves_; }
  [[nodiscard]] ShotsModel& shots() { return shots_; }
  [[nodiscard]] GameSettingsModel& settings() { return settings_; }

 Q_SIGNALS:
  void point_requested(QPointF point);  ///< the board should show this map pixel
  void unit_requested();                ///< a hex was selected: the Unit room has news
  void table_requested();               ///< an attack was opened: the Table room should be seen

 private:
  enum class Meaning { select, see, attack };
  [[nodiscard]] Meaning meaning_of(Tool tool, bool other) const;
  /// The line that a player asked for last, along which he may be about to attack.
  struct AskedLine {
    std::string by;
    Spot from;
    Spot to;
    std::vector<std::string> units;  ///< who is to attack, where he said so
    std::chrono::steady_clock::time_point when;
  };
  struct AskedAttack {
    Spot target;
    std::vector<std::string> units;  ///< who is to attack; none: who may
  };
  [[nodiscard]] bool knows_attacker() const;
  void presume_attacker();
  void take_up_target();
  void clicked(const Spot& spot, Tool tool, bool other);
  void clicked(const Spot& spot, Meaning meaning);
  void clicked_beside(const QString& place, const std::vector<std::string>& under);
  void select(const Spot& spot);
  void see_from(const HeardQuestion& question, const Spot& from);
  void open_asked_line();
  void open_asked();
  void show(const QString& place, const std::string& unit);
  void attack_at(const Spot& spot, const std::vector<std::string>& with = {});
  void attack_with(const ActionRow& action, const ActionTarget& target, const std::vector<std::string>& with);
  void refuse(const Message& why);
  void ask_again();
  void follow_choice();
  void follow_attack();
  /// Whether the line of the attack on the table is drawn: until it is applied, or taken away (Esc).
  [[nodiscard]] bool shows_attack() const;
  void setting_turned(const GameSetting& setting);
  void forget_lines();
  void count_step(Way way);
  void paint();
  void draw_attack(Overlay& overlay) const;

  PlayAsker asker_;
  UnitModel unit_;
  SightModel sight_;
  SightModel aim_;           ///< the line of the attack on the table
  bool aim_hidden_ = false;  ///< the player wants to see the board without it
  FieldModel field_;
  AttackModel attack_;
  RollsModel rolls_;
  TurnModel turn_;
  MovesModel moves_;
  ShotsModel shots_;
  GameSettingsModel settings_;
  MomentPtr now_;
  Tool tool_ = Tool::look;
  bool first_clicked_ = false;  ///< the first of two clicks was made with the tool in hand
  bool presumed_ = false;       ///< whether the selected hex stands for that click is known once its units are
  std::optional<Spot> target_;  ///< the second click of an attack, until it is known what the units there may do
  Spot selected_;
  std::vector<std::string> under_;  ///< pieces that are shown where there is no hex
  QPolygonF hovered_;
  std::optional<AskedLine> asked_line_;
  std::optional<AskedAttack> asked_attack_;  ///< that is opened as soon as the actions of its units are known
  /// Steps made here since the attack on the table was applied; −1 and less: it was taken back; none: it is out of
  /// reach.
  std::optional<int> steps_since_applied_;
  std::string applied_;  ///< the roll that was applied, as the core heard it
  Message refusal_;      ///< why the last click did nothing, or who asks what is shown
  Overlay overlay_;
};

}  // namespace adjutant::dock
