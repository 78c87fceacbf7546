#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <string>
#include <utility>
#include <vector>

#include "dock/models/rules/intake.h"
#include "dock/rooms/section_tree.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// Brings in a rulebook: what was understood of the file, what its owner says of it, and how far its keeping is. Shows
/// the model, and closes once the book is kept.
class IntakeDialog : public QDialog {
  Q_OBJECT
 public:
  IntakeDialog(const Voice& voice, IntakeModel& model, QWidget* parent);

  void reject() override;

 private:
  void lay_out();
  void retranslate();
  void fill_languages();
  void show_model();
  void show_words();
  void show_preview();
  void show_progress();
  [[nodiscard]] QString state() const;
  [[nodiscard]] BookWords typed() const;
  [[nodiscard]] std::string typed_game() const;

  const Voice& voice_;
  IntakeModel& model_;
  QLabel* file_ = new QLabel;
  QComboBox* game_ = new QComboBox;
  QComboBox* language_ = new QComboBox;
  QLineEdit* title_ = new QLineEdit;
  QComboBox* kind_ = new QComboBox;
  QLineEdit* edition_ = new QLineEdit;
  QLabel* state_ = new QLabel;
  QProgressBar* progress_ = new QProgressBar;
  SectionTree* sections_ = new SectionTree(voice_);
  QListWidget* remarks_ = new QListWidget;
  QPushButton* keep_ = new QPushButton;
  QPushButton* leave_ = new QPushButton;
  std::vector<std::pair<QLabel*, const char*>> labels_;  ///< and the keys of what they say
};

}  // namespace adjutant::dock
