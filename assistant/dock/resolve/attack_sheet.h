#pragma once

#include <QPushButton>
#include <QWidget>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "dock/models/attack/attack.h"
#include "dock/rooms/play_dice.h"
#include "dock/style/voice.h"
#include "dock/widgets/fold.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

/// What the room adds to the sheet of an attack.
struct SheetRoom {
  QString prefix;                               ///< of the object names: "table/"
  QWidget* head = nullptr;                      ///< what is resolved, and where it is from
  QWidget* sides = nullptr;                     ///< attacker and defender: who they are, or their printed figures
  QWidget* offers = nullptr;                    ///< above the dice; may be null
  std::vector<QPushButton*> more_buttons = {};  ///< beside those of the sheet
  const char* again = "dock.attack.again";      ///< words and tip of the button for another roll
  const char* again_tip = "dock.attack.again_tip";
  bool asks_fields = true;  ///< whether the sheet asks for fields of the input; else `sides` does
  std::function<bool()> shows_dice;
  std::function<QString()> headline;
  std::function<QString()> problem;
  std::function<QString(const ChoiceNeeded& choice, const std::string& option)> option_text;
  std::function<void()> enter;  ///< Enter was pressed
};

/// An attack before and after the roll, from the board or at the table: the headline and why, what is missing, the
/// sums that stand against each other, odds, modifiers, dice.
class AttackSheet : public QWidget {
  Q_OBJECT
 public:
  AttackSheet(AttackModel& attack, const Voice& voice, SheetRoom room);
  /// Rows that lose the focus as they go still speak to the sheet.
  ~AttackSheet() override;
  AttackSheet(const AttackSheet&) = delete;
  AttackSheet& operator=(const AttackSheet&) = delete;

  void refresh();
  /// Folds away what the attack before had unfolded.
  void fold();

 Q_SIGNALS:
  void rule_requested(const QString& number);

 protected:
  /// Enter shows the result, from whatever field; a digit goes to the first die that is missing.
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void show_headline();
  void place_why(QWidget& explained);
  void show_trace(Section& section, const std::vector<TraceRow>& trace, const QString& title);
  void show_needed();
  void show_sums();
  [[nodiscard]] QLabel* sum_words(const QString& text) const;
  void show_odds();
  void show_modifiers();
  void show_dice();
  void add_modifier(QVBoxLayout& rows, const AttackModifier& modifier);
  void ask_for_figure(QVBoxLayout& rows, const FigureNeeded& figure);
  void ask_for_choice(QVBoxLayout& rows, const ChoiceNeeded& choice);
  void offer_skip(QVBoxLayout& rows);
  void ask_for_input(QVBoxLayout& rows, const InputNeeded& input);
  void ask_in_place(QVBoxLayout& rows, const QString& problem, const QString& name,
                    const std::function<void(const QString&)>& given);
  [[nodiscard]] QString named(const char* name) const { return room_.prefix + QLatin1String(name); }
  [[nodiscard]] QPushButton* option(const std::string& value, const QString& text, const std::function<void()>& taken);
  [[nodiscard]] QPushButton* rule(const QString& number);

  AttackModel& attack_;
  const Voice& voice_;
  SheetRoom room_;
  Section* headline_ = new Section;
  Section* result_ = new Section;
  Section* reckoning_ = new Section;
  QWidget* steps_ = new QWidget;  ///< the calculation and what the dice made of it
  Fold* why_;
  Section* needed_ = new Section;
  Section* sums_ = new Section;
  Section* odds_ = new Section;
  Section* modifiers_ = new Section;
  Section* others_ = new Section;  ///< modifiers that do not count
  Fold* more_;
  Page* page_;
  QWidget* dice_part_ = new QWidget;
  QLabel* dice_title_ = words({});
  DiceBoxes* dice_;
  QPushButton* resolve_;
  QPushButton* roll_;
  QPushButton* again_;
  QPushButton* copy_;
  std::optional<AttackState> shown_;
  QString headline_shown_;
  QString problem_shown_;
  std::string language_shown_;
};

}  // namespace adjutant::dock
