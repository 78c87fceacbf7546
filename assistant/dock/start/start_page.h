#pragma once

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <QWidget>
#include <vector>

#include "dock/models/library/library.h"
#include "dock/models/library/recent_games.h"
#include "dock/start/card_grid.h"
#include "dock/start/cover.h"
#include "dock/start/start_card.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// What stands in the board's place where no game is open: four things to begin with, the games that were open last,
/// the modules in the library.
class StartPage : public QScrollArea {
  Q_OBJECT
 public:
  StartPage(const Voice& voice, const LibraryModel& library, const RecentGames& recent, QWidget* parent = nullptr);

  /// Whether there is a board behind the page to go back to.
  void set_board_behind(bool behind);
  /// Reads anew what may have changed outside: which files are still there.
  void look_again();
  /// The keys go to the first card.
  void take_focus();
  /// Says why something could not be done; empty: nothing.
  void tell(const QString& problem);

 Q_SIGNALS:
  void sample_requested();
  void file_requested();
  void table_requested();
  void book_requested();
  void open_requested(const QString& file);
  void forget_requested(const QString& file);
  void game_requested(const std::string& hash);
  void remove_requested(const std::string& hash);
  void back_requested();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void lay_out();
  void add_card(const char* name, const QString& icon, const char* key, const char* line, void (StartPage::*wanted)());
  void retranslate();
  void show_recent();
  void show_modules();
  void fit_size();
  void dress();

  struct Choice {
    StartCard* card;
    const char* key;
    const char* line;
  };

  const Voice& voice_;
  const LibraryModel& library_;
  const RecentGames& recent_;
  Covers covers_;
  QWidget* page_ = new QWidget;
  QLabel* title_ = new QLabel;
  QLabel* question_ = new QLabel;
  QLabel* problem_ = new QLabel;
  QPushButton* back_ = new QPushButton;
  QWidget* cards_place_ = new QWidget;
  CardGrid* cards_;
  QLabel* recent_title_ = new QLabel;
  QWidget* recent_place_ = new QWidget;
  CardGrid* recents_;
  QLabel* modules_title_ = new QLabel;
  QWidget* modules_place_ = new QWidget;
  CardGrid* modules_;
  std::vector<Choice> choices_;
};

}  // namespace adjutant::dock
