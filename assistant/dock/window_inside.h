#pragma once

#include <QAction>
#include <QKeySequence>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <QSplitter>
#include <QTabWidget>
#include <functional>
#include <utility>
#include <vector>

#include "dock/board_view.h"
#include "dock/game_log.h"
#include "dock/hints.h"
#include "dock/models/game/live.h"
#include "dock/models/game/log.h"
#include "dock/models/game/sessions.h"
#include "dock/models/play/play.h"
#include "dock/models/resolve/resolve.h"
#include "dock/models/rules/intake.h"
#include "dock/models/rules/rule_notes.h"
#include "dock/models/rules/rules.h"
#include "dock/offer_bar.h"
#include "dock/resolve/resolve_room.h"
#include "dock/rooms/rules_room.h"
#include "dock/rooms/table_room.h"
#include "dock/rooms/unit_room.h"
#include "dock/rooms/vassal_room.h"
#include "dock/session_bar.h"
#include "dock/turn_strip.h"
#include "dock/window.h"

namespace adjutant::dock {

/// What the window is made of, and how its parts speak to each other.
class Window::Inside {
 public:
  Inside(Window& window, CoreLink& link, Voice& voice, Feed& feed, Host host, QSettings& settings);

  void fit_width(int width);
  void keep_shape();
  void show_rules(bool search);
  bool back_out();
  [[nodiscard]] const MomentPtr& moment() const { return now_; }

  SessionsModel sessions;
  RulesModel rules;
  RuleNotesModel notes;
  IntakeModel intake;
  LogModel log;
  PlayModel play;
  ResolveModel resolve;
  LiveModel live;
  BoardView* board;

 private:
  /// Does this in the window's thread whenever the sender tells it.
  template <class Sender, class Signal, class Done>
  void on(const Sender* sender, Signal signal, Done done) {
    QObject::connect(sender, signal, &window_, std::move(done));
  }
  void lay_out();
  void restore_shape();
  void restore_across();
  [[nodiscard]] QString across_setting() const;
  void wire();
  void wire_rooms();
  void wire_mail();
  void wire_vassal();
  void wire_rules();
  void wire_turn();
  void wire_shots();

  void add_menus();
  QMenu* add_menu(const char* key);
  template <class Done>
  QAction* add(QMenu* menu, const char* key, const QKeySequence& keys, Done done);
  void add_game_menu();
  void add_board_menu();
  void add_view_menu();
  void add_language_menu();
  void add_help_menu();

  void connect_vassal();
  void show_why_no_board();
  void hear(const HeardRoll& heard);
  void choose_file();
  void choose_folder();
  void choose(const char* title, const QString& kinds, const std::function<void(const QString& file)>& chosen);
  [[nodiscard]] QString last_folder() const;
  void keep_folder_of(const QString& file);
  void choose_book();
  void choose_notes();
  void bring_in(const QString& book);
  void show_moment(const MomentPtr& now);
  void show_overlay();
  void show_settings();
  void tell_shot(const Shot& shot);
  void show_maps();
  void click(QPointF point, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
  void retranslate();
  [[nodiscard]] bool shows_the_fought_map() const;

  Window& window_;
  CoreLink& link_;
  Voice& voice_;
  Feed& feed_;
  Host host_;
  QSettings& settings_;
  MomentPtr now_;

  SessionBar* bar_ = new SessionBar(voice_, sessions, live, feed_, host_);
  TurnStrip* turn_strip_ = new TurnStrip(voice_, play.turn());
  Hints* hints_ = new Hints(voice_, settings_);
  OfferBar* offers_ = new OfferBar(voice_, feed_);
  QLabel* board_hint_ = new QLabel;
  QTabWidget* rooms_ = new QTabWidget;
  UnitRoom* unit_room_ = new UnitRoom(play, voice_);
  TableRoom* table_room_ = new TableRoom(play, voice_);
  ResolveRoom* resolve_room_ = new ResolveRoom(resolve, voice_);
  RulesRoom* rules_room_ = new RulesRoom(voice_, rules, notes);
  VassalRoom* vassal_room_ = new VassalRoom(live, sessions, voice_);
  GameLog* log_view_ = new GameLog(voice_, log);
  QSplitter* across_ =
      new QSplitter(Qt::Horizontal);               ///< board and rooms, side by side or, narrow, one above the other
  QSplitter* down_ = new QSplitter(Qt::Vertical);  ///< `across_` above, the game log below
  QMenu* maps_menu_ = nullptr;
  std::vector<std::pair<QAction*, const char*>> labelled_;  ///< actions, with the catalogue keys of their labels
  QAction* field_ = nullptr;
  QAction* sight_ = nullptr;
  QAction* declared_ = nullptr;       ///< sight for declared shots only
  QAction* game_settings_ = nullptr;  ///< the open readings of the rules
};

}  // namespace adjutant::dock
