#pragma once

#include <QDockWidget>
#include <QMainWindow>
#include <QSettings>
#include <QString>
#include <memory>
#include <vector>

#include "dock/heard/core_link.h"
#include "dock/heard/feed.h"
#include "dock/heard/moment.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

class BoardView;
class PlayModel;
class ResolveModel;
class RulesModel;
struct RulePlace;
class SessionsModel;
class LogModel;
class LiveModel;
class LibraryModel;
class RecentGames;
class AidsModel;
class CountersModel;
class SurveyModel;

/// The window that holds it all: tool bar, turn bar, board, the rooms Unit, Table, Resolve, Rules and VASSAL as dock
/// widgets, the newest line of the game log. What is said is laid over the board: nothing but the player moves it. Up
/// to style::narrow_width the board folds into a strip above the rooms, which follows what is selected. Its shape and
/// the player's language are kept in `settings` ("window/...", "language"). What it is given must outlive it.
class Window : public QMainWindow {
  Q_OBJECT
 public:
  Window(CoreLink& link, Voice& voice, Feed& feed, Host host, QSettings& settings);
  ~Window() override;

  /// Opens the section in the Rules room: one of the followed game, or of any.
  void open_rule(const QString& number);
  void open_rule(const RulePlace& place);

  /// Shows the start page, over the board where there is one.
  void show_start();

  // What the window shows, for whoever drives or checks it.
  [[nodiscard]] const MomentPtr& moment() const;  ///< null before the first
  [[nodiscard]] BoardView& board();
  [[nodiscard]] PlayModel& play();
  [[nodiscard]] ResolveModel& resolve();
  [[nodiscard]] RulesModel& rules();
  [[nodiscard]] SessionsModel& sessions();
  [[nodiscard]] LogModel& log();
  [[nodiscard]] LiveModel& live();
  [[nodiscard]] std::vector<QDockWidget*> rooms() const;  ///< in the order of their keys, Ctrl+1 first
  [[nodiscard]] LibraryModel& library();
  [[nodiscard]] RecentGames& recent();
  [[nodiscard]] CountersModel& counters();
  [[nodiscard]] SurveyModel& survey();
  [[nodiscard]] AidsModel& aids();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  class Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace adjutant::dock
