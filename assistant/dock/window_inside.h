#pragma once

#include <QAction>
#include <QKeySequence>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <QTimer>
#include <cstddef>
#include <functional>
#include <set>
#include <utility>
#include <vector>

#include "dock/board_area.h"
#include "dock/board_view.h"
#include "dock/counters/counters_room.h"
#include "dock/game_log.h"
#include "dock/hints.h"
#include "dock/ledger_bar.h"
#include "dock/log_bar.h"
#include "dock/models/counters/counters.h"
#include "dock/models/counters/picture_reading.h"
#include "dock/models/game/live.h"
#include "dock/models/game/log.h"
#include "dock/models/game/sessions.h"
#include "dock/models/library/aids.h"
#include "dock/models/library/draft.h"
#include "dock/models/library/library.h"
#include "dock/models/library/recent_games.h"
#include "dock/models/play/hex_cursor.h"
#include "dock/models/play/play.h"
#include "dock/models/resolve/resolve.h"
#include "dock/models/rules/intake.h"
#include "dock/models/rules/rule_notes.h"
#include "dock/models/rules/rules.h"
#include "dock/models/survey/survey.h"
#include "dock/offer_bar.h"
#include "dock/over/counter_details.h"
#include "dock/resolve/aids_part.h"
#include "dock/resolve/resolve_room.h"
#include "dock/room_docks.h"
#include "dock/rooms/rules_room.h"
#include "dock/rooms/unit_room.h"
#include "dock/rooms/vassal_room.h"
#include "dock/session_bar.h"
#include "dock/start/game_dialog.h"
#include "dock/start/start_page.h"
#include "dock/survey/survey_board.h"
#include "dock/survey/survey_room.h"
#include "dock/tool_bar.h"
#include "dock/turn_strip.h"
#include "dock/window.h"

namespace adjutant::dock {

/// What the window is made of, and how its parts speak to each other.
class Window::Inside {
 public:
  Inside(Window& window, CoreLink& link, Voice& voice, Feed& feed, Host host, QSettings& settings);
  /// The widgets go before the models, which they hold by reference.
  ~Inside();
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;

  void fit_width(int width_before, int width);
  void keep_shape();
  [[nodiscard]] bool may_close();
  void follow_system();
  /// Opens a room if it is closed and brings it before the others.
  void show_room(QWidget* room) { docks_.show(room); }
  [[nodiscard]] const RoomDocks& docks() const { return docks_; }
  void show_rules(bool search);
  bool back_out();
  void show_start();
  [[nodiscard]] const MomentPtr& moment() const { return now_; }
  /// Whether there is a board in sight that LOS, field of view and attack are for.
  [[nodiscard]] bool tools_are_there() const { return sight_->isEnabled(); }

  SessionsModel sessions;
  RulesModel rules;
  RuleNotesModel notes;
  IntakeModel intake;
  LogModel log;
  PlayModel play;
  ResolveModel resolve;
  LedgerModel ledger;
  LiveModel live;
  HexCursor cursor;
  LibraryModel library;
  RecentGames recent;
  CountersModel counters;
  PictureReading counter_reading;
  AidsModel aids;
  ChartReading chart_reading;
  DraftModel draft;
  SurveyModel survey;
  BoardView* board;

 private:
  /// Does this in the window's thread whenever the sender tells it.
  template <class Sender, class Signal, class Done>
  void on(const Sender* sender, Signal signal, Done done) {
    QObject::connect(sender, signal, &window_, std::move(done));
  }
  void lay_out();
  void restore_shape();
  void arrange_rooms();
  void fit_strip();
  void fit_hints(bool terrain_is_painted);
  [[nodiscard]] QString rooms_setting() const;
  [[nodiscard]] bool is_narrow() const { return window_.width() <= style::narrow_width; }
  void follow();
  void pin(bool pinned);
  void search(const QString& words);
  void wire();
  void wire_rooms();
  void wire_mail();
  void wire_vassal();
  void wire_rules();
  void wire_bars();
  void wire_turn();
  void fit_ledger();
  void follow_ledger(bool other_session);
  void wire_shots();
  void wire_asked();
  void wire_board();
  void wire_undo();
  void wire_replay();
  void wire_cursor();
  void show_keys();
  void wire_log();
  void export_log(bool html);
  void wire_fan();
  [[nodiscard]] CounterSaid describe_counter(const vmod::PieceView& piece);
  void wire_unit_counters();
  void wire_maps();
  void enter_cursor(bool other);
  bool leave_cursor();
  void wire_sight();
  void wire_start();
  void wire_counters();
  void wire_aids();
  void show_draft();
  void show_counters(const MomentPtr& now);
  void wire_survey();
  void wire_closing();
  void show_survey();
  /// To the room of the terrain; the board is that one, where it is named.
  void come_to_survey(const std::string& of_board = {});
  [[nodiscard]] bool paints_terrain() const;
  [[nodiscard]] Overlay overlay_now() const;

  void add_menus();
  QMenu* add_menu(const char* key);
  template <class Done>
  QAction* add(QMenu* menu, const char* key, const QKeySequence& keys, Done done);
  void add_game_menu();
  void add_board_menu();
  void add_view_menu();
  void add_theme_menu(QMenu* view);
  void give_theme();
  void add_language_menu();
  void add_help_menu();
  void show_hints();
  void add_open_menu();

  void fit_start();
  void open_file(const QString& file);
  void open_the_sample();
  void keep_recent();
  void ask_which_game(const std::string& module);
  void ask_for_sides(const std::string& module);
  void ask_once();
  void ask_to_remove(const std::string& module);
  void choose_terrain();
  void resolve_at_the_table() { show_resolve(ResolveRoom::Page::table); }
  void show_resolve(ResolveRoom::Page page);

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
  void show_intake(const QString& book);
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

  ToolBar* tools_ = new ToolBar(voice_, play, live);
  SessionBar* bar_ = new SessionBar(voice_, sessions, live, feed_, host_);
  LedgerBar* ledger_bar_ = new LedgerBar(voice_, ledger);
  TurnStrip* turn_strip_ = new TurnStrip(voice_, play.turn());
  Hints* hints_ = new Hints(voice_, settings_);
  OfferBar* offers_ = new OfferBar(voice_, feed_);
  QLabel* board_hint_ = new QLabel;  ///< what a click on the board would do now
  UnitRoom* unit_room_ = new UnitRoom(play, voice_);
  ResolveRoom* resolve_room_ = new ResolveRoom(resolve, play, voice_);
  AidsPart* aids_part_ = new AidsPart(aids, voice_);
  ChartReadingPart* chart_reading_part_ = new ChartReadingPart(aids, chart_reading, voice_);
  RulesRoom* rules_room_ = new RulesRoom(voice_, rules, notes);
  CountersRoom* counters_room_ = new CountersRoom(counters, counter_reading, voice_);
  SurveyRoom* survey_room_ = new SurveyRoom(survey, voice_);
  VassalRoom* vassal_room_ = new VassalRoom(live, sessions, voice_);
  GameLog* log_view_ = new GameLog(voice_, log);
  LogBar* log_bar_ = new LogBar(voice_, log, log_view_, &window_);
  BoardArea* board_area_ = new BoardArea(board);
  SurveyBoard survey_board_{survey,
                            {board, [this](QPointF point) { return board->to_map(point); },
                             [this](QPointF point) { board->show_point(point); }, [this] { return paints_terrain(); }}};
  QWidget* bars_ = new QWidget;  ///< tool bar and turn bar
  RoomDocks docks_{window_, voice_};
  bool arranged_ = false;  ///< the rooms have their places, for a narrow window or for a wide one
  bool narrow_ = false;
  std::pair<QPolygonF, QPolygonF> followed_;  ///< hex and line that the board in a narrow window has gone to
  QMenu* menu_ = new QMenu(&window_);         ///< all menus
  QMenu* open_menu_ = new QMenu(&window_);    ///< what can be opened
  StartPage* start_ = nullptr;                ///< lies over the board
  std::filesystem::path kept_;                ///< the file that is among the recent games as the newest
  bool closing_ = false;                      ///< as soon as all figures are kept
  QTimer closing_ends_;                       ///< until it closes anyway
  std::size_t refusals_before_ = 0;           ///< of figures, when it began to close
  bool start_called_ = false;                 ///< the player has called it, though there is a board
  std::set<std::string> asked_of_;            ///< modules of which the question has been put, by their files
  QMenu* maps_menu_ = nullptr;
  std::vector<std::pair<QAction*, const char*>> labelled_;  ///< actions, with the catalogue keys of their labels
  QAction* field_ = nullptr;
  QAction* sight_ = nullptr;
  QAction* attack_ = nullptr;
  QAction* show_hints_ = nullptr;
  QAction* declared_ = nullptr;       ///< sight for declared shots only
  QAction* game_settings_ = nullptr;  ///< the open readings of the rules
};

}  // namespace adjutant::dock
