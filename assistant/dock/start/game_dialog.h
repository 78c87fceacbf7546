#pragma once

#include <QButtonGroup>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <optional>
#include <vector>

#include "dock/models/library/game_guess.h"
#include "dock/models/library/library.h"
#include "dock/models/rules/rules_answer.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// "Which game is this?", of one module: the known games by name, the one that its name speaks of first, and that it is
/// none of them. Closes when the core has taken the answer; else it says why not.
class GameDialog : public QDialog {
  Q_OBJECT
 public:
  GameDialog(const Voice& voice, LibraryModel& library, std::string module, QWidget* parent = nullptr);

  [[nodiscard]] const std::string& module() const { return hash_; }
  /// The player's rulebooks: whoever has those of another edition is warned.
  void know_books(std::vector<RuleBook> books);

 private:
  struct Answer {
    QRadioButton* button;
    std::string game;               ///< empty: none of them
    QComboBox* editions = nullptr;  ///< where the game has several
    std::string edition = {};       ///< the only one
  };

  void lay_out();
  void list_games();
  QWidget* answer_row(Answer& answer, const KnownGame* game);
  QWidget* editions_of(Answer& answer, const KnownGame& game);
  [[nodiscard]] std::vector<const KnownGame*> in_order() const;
  [[nodiscard]] const Answer* chosen() const;
  [[nodiscard]] static std::string edition_of(const Answer& answer);
  [[nodiscard]] QString name_of(const std::string& game) const;
  [[nodiscard]] QString game_with_edition(const std::string& game, const std::string& edition) const;
  void preselect();
  void show_warning();
  [[nodiscard]] std::string other_edition_of_books(const std::string& game, const std::string& edition) const;
  void retranslate();
  void take();

  const Voice& voice_;
  LibraryModel& library_;
  std::string hash_;
  LibraryModule module_;
  std::optional<GameGuess> guess_;
  QLabel* name_ = new QLabel;
  QLabel* why_ = new QLabel;
  QLabel* sides_ = new QLabel;
  QLabel* warning_ = new QLabel;
  QButtonGroup* group_ = new QButtonGroup(this);
  QWidget* list_ = new QWidget;   ///< of the answers
  std::vector<KnownGame> games_;  ///< as they stand there
  std::vector<Answer> answers_;
  std::vector<RuleBook> books_;
  QLabel* none_line_ = nullptr;  ///< in the list
  QPushButton* take_ = new QPushButton;
  QPushButton* later_ = new QPushButton;
};

}  // namespace adjutant::dock
