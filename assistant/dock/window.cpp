#include "dock/window.h"

#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QStatusBar>
#include <QTimer>
#include <QWindow>
#include <chrono>
#include <utility>

#include "dock/widgets/play_rows.h"
#include "dock/window_inside.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize first_window_size(1280, 800);
constexpr int start_strip = 400;       ///< pixels: the four cards, and some games and modules below them
constexpr int height_for_start = 720;  ///< of a narrow window that has room for that
constexpr int turn_bar_height = 36;
constexpr std::chrono::seconds longest_closing{3};  ///< that closing waits for figures to be kept
constexpr const char* pinned_setting = "window/pinned";
/// VASSAL's modules, saves and logs, and our own situations, by their endings.
const QString patterns = u"(*.vmod *.vmdx *.mod *.mdx *.vsav *.vlog *.sav *.log *.json)"_s;

}  // namespace

Window::Inside::Inside(Window& window, CoreLink& link, Voice& voice, Feed& feed, Host host, QSettings& settings)
    : sessions(link.asking(), voice),
      rules(link.asking(), voice),
      notes(link.asking(), voice),
      intake(link.asking(), voice),
      log(voice),
      play(link.asking(), voice),
      resolve(link.asking(), voice),
      ledger(link.asking(), voice),
      live(link.asking(), voice),
      cursor(link.asking(), voice),
      library(link.asking(), voice),
      recent(settings),
      counters(link.asking(), voice, settings, on_a_pool(&window)),
      counter_reading(link.asking(), voice, settings, counters),
      aids(link.asking(), voice),
      chart_reading(link.asking(), voice),
      draft(link.asking(), voice),
      survey(link.asking(), voice),
      board(new BoardView(voice)),
      window_(window),
      link_(link),
      voice_(voice),
      feed_(feed),
      host_(std::move(host)),
      settings_(settings) {
  lay_out();
  add_menus();
  wire();
  wire_bars();
  wire_rooms();
  wire_mail();
  wire_vassal();
  wire_rules();
  wire_turn();
  wire_shots();
  wire_asked();
  wire_board();
  wire_sight();
  wire_start();
  wire_counters();
  wire_aids();
  wire_survey();
  wire_closing();
  retranslate();
  restore_shape();
  board->setFocus();  // Space, L and the arrows mean the board until the player goes elsewhere
}

Window::Inside::~Inside() {
  // The board ends a stroke as it goes, and the panel says that it goes out of sight: the board is gone by then.
  board->removeEventFilter(&survey_board_);
  survey.disconnect(&window_);
  survey_room_->disconnect(&window_);
  window_.setMenuWidget(nullptr);
  delete bars_;
  delete window_.takeCentralWidget();
  QWidget* lowest = window_.statusBar();
  window_.setStatusBar(nullptr);
  delete lowest;
  delete window_.findChild<QWidget*>(u"log/panel"_s);
}

void Window::Inside::lay_out() {
  board_hint_->setWordWrap(true);
  board_hint_->setTextFormat(Qt::PlainText);
  board_hint_->setContentsMargins(style::margin, style::small_gap, style::margin, style::small_gap);
  board_hint_->hide();

  auto* turn_bar = new QWidget;
  turn_bar->setFixedHeight(turn_bar_height);
  turn_bar->setMinimumWidth(1);  // it fits itself into any window
  row_in(*turn_bar, {style::gap, 0, style::gap, 0}, {ledger_bar_, turn_strip_, bar_}, style::gap);
  column_in(*bars_, {}, {tools_, turn_bar}, 0);
  window_.setMenuWidget(bars_);

  board_area_->add_card(board_hint_, Edge::top);
  board_area_->add_card(hints_, Edge::top);
  board_area_->add_card(bar_->problem_card(), Edge::top);
  board_area_->add_card(offers_, Edge::top);
  window_.setCentralWidget(board_area_);

  docks_.add(unit_room_, u"room/unit"_s, u"unit"_s);
  docks_.add(resolve_room_, u"room/resolve"_s, u"resolve"_s);
  docks_.add(rules_room_, u"room/rules"_s, u"rules"_s);
  docks_.add(vassal_room_, u"room/vassal"_s, u"vassal"_s);
  docks_.add(counters_room_, u"room/counters"_s, u"counters"_s);
  docks_.add(survey_room_, u"room/terrain"_s, u"terrain"_s, false);  // of use on few evenings

  auto* lowest = new QStatusBar;
  lowest->setSizeGripEnabled(false);
  lowest->setContentsMargins({});
  lowest->addPermanentWidget(log_bar_, 1);
  window_.setStatusBar(lowest);
  window_.setWindowTitle(u"Adjutant"_s);
}

/// A recorded game's controls stand beside the turn, as long as what is followed does not need the room.
void Window::Inside::wire_bars() {
  on(tools_, &ToolBar::search_requested, [this](const QString& words) { search(words); });
  on(tools_, &ToolBar::vassal_requested, [this] { connect_vassal(); });
  on(tools_, &ToolBar::pin_requested, [this](bool pinned) { pin(pinned); });
  on(turn_strip_, &TurnStrip::turns_known, [this](bool known) { bar_->set_brief(known); });
  tools_->set_menus(menu_, open_menu_);
  tools_->set_pinned(settings_.value(pinned_setting).toBool());
  window_.setWindowFlag(Qt::WindowStaysOnTopHint, settings_.value(pinned_setting).toBool());
}

/// Without hiding the window, as QWidget would: its system window takes the wish while it is shown.
void Window::Inside::pin(bool pinned) {
  settings_.setValue(pinned_setting, pinned);
  tools_->set_pinned(pinned);
  Qt::WindowFlags flags = window_.windowFlags();
  flags.setFlag(Qt::WindowStaysOnTopHint, pinned);
  window_.overrideWindowFlags(flags);
  if (QWindow* shown = window_.windowHandle()) {
    shown->setFlag(Qt::WindowStaysOnTopHint, pinned);
  }
}

void Window::Inside::search(const QString& words) {
  show_rules(true);
  if (!words.isEmpty()) {
    rules_room_->search(words);
  }
}

void Window::Inside::wire() {
  on(&link_, &CoreLink::connected, [this](bool is_connected) { sessions.set_connected(is_connected); });
  on(&link_, &CoreLink::sessions, [this](const std::vector<Followed>& all) { sessions.set_sessions(all); });
  on(&link_, &CoreLink::moment, [this](const MomentPtr& now) { show_moment(now); });
  QObject::connect(&sessions, &SessionsModel::follow, &link_, &CoreLink::follow);
  on(bar_, &SessionBar::open_requested, [this] { choose_file(); });

  on(board, &BoardView::clicked, [this](QPointF point, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
    click(point, button, modifiers);
  });
  on(board, &BoardView::maps_changed, [this] {
    show_maps();
    show_overlay();
  });
  on(&play, &PlayModel::changed, [this] { show_overlay(); });
  QObject::connect(&play, &PlayModel::point_requested, board, [this](QPointF point) { board->show_point(point); });
  QObject::connect(log_view_, &GameLog::place_requested, board, [this](const MapPlace& place) {
    board->show_map(place.map);
    board->show_point(place.point);
  });
  on(log_view_, &GameLog::rule_requested, [this](const RulePlace& place) { window_.open_rule(place); });
  on(&voice_, &Voice::changed, [this] { retranslate(); });
}

void Window::Inside::wire_rooms() {
  on(&play, &PlayModel::unit_requested, [this] { show_room(unit_room_); });
  on(&play, &PlayModel::table_requested, [this] { show_resolve(ResolveRoom::Page::board); });
  const auto wire_room = [this](auto* room) {
    using Room = std::remove_pointer_t<decltype(room)>;
    on(room, &Room::rule_requested, [this](const QString& number) { window_.open_rule(number); });
    on(room, &Room::hex_requested, [this](const QString& place) { play.show_place(place); });
  };
  on(resolve_room_, &ResolveRoom::rule_requested, [this](const RulePlace& place) { window_.open_rule(place); });
  on(&link_, &CoreLink::connected, [this](bool is_connected) {
    if (is_connected) {
      resolve.read();
    }
  });
  wire_room(unit_room_);
  wire_room(resolve_room_->board());
}

void Window::Inside::wire_vassal() {
  on(&link_, &CoreLink::connected, [this](bool is_connected) {
    live.set_table({});
    if (is_connected) {
      live.refresh();
    }
  });
  on(&link_, &CoreLink::live, [this](const LiveTable& table) { live.set_table(table); });
  on(&link_, &CoreLink::rolled, [this](const HeardRoll& heard) { hear(heard); });
  QObject::connect(&sessions, &SessionsModel::changed, board, [this] { show_why_no_board(); });
  QObject::connect(&live, &LiveModel::changed, board, [this] { show_why_no_board(); });
}

void Window::Inside::wire_mail() {
  on(offers_, &OfferBar::open_requested, [this](const NewGame& game, bool at_end) {
    sessions.expect_newest();
    host_.open_new(game, at_end);
  });
  on(offers_, &OfferBar::later_requested, [this](const NewGame& game) { host_.put_off(game); });
  on(offers_, &OfferBar::problem_read, [this] { host_.forget_mail_problem(); });
}

/// A recorded game that plays on would sweep away what is done by hand.
void Window::Inside::wire_turn() {
  fit_ledger();
  on(turn_strip_, &TurnStrip::unit_requested, [this](const TurnUnit& unit) { play.show_unit(unit); });
  on(&play.turn(), &TurnModel::stepping, [this] {
    if (feed_.state().playing) {
      host_.play(false);
    }
  });
}

void Window::Inside::retranslate() {
  for (const auto& [action, key] : labelled_) {
    action->setText(voice_(key));
  }
  field_->setText(voice_("dock.menu.field") + u"\t"_s + voice_("dock.key.space"));
  sight_->setText(voice_("dock.menu.sight") + u"\tL"_s);
  attack_->setText(voice_("dock.menu.attack") + u"\tA"_s);
  docks_.set_title(unit_room_, voice_("dock.room.unit"));
  docks_.set_title(resolve_room_, voice_("dock.room.resolve"));
  docks_.set_title(rules_room_, voice_("dock.room.rules"));
  docks_.set_title(counters_room_, voice_("dock.room.counters"));
  docks_.set_title(survey_room_, voice_("dock.room.terrain"));
  docks_.set_title(vassal_room_, voice_("dock.room.vassal"));
  fit_start();
  show_overlay();
}

/// Opens the table for VASSAL and its room, which says what to do in VASSAL.
void Window::Inside::connect_vassal() {
  show_room(vassal_room_);
  if (!live.is_open() && !live.busy()) {
    sessions.expect_newest();
    live.open_table();
  }
}

void Window::Inside::show_why_no_board() {
  const bool waits_for_vassal = live.is_open() && !sessions.followed();
  board->set_notice(voice_(waits_for_vassal ? live.waits_for() : sessions.why_no_board()));
}

void Window::Inside::hear(const HeardRoll& heard) {
  if (const Followed* followed = sessions.followed(); followed && followed->session == heard.session) {
    log.tell({told(heard.roll), std::nullopt});
    play.hear_roll(heard.roll);
  }
}

void Window::Inside::choose_file() {
  choose("dock.open.title", voice_("dock.open.files") + u' ' + patterns, [this](const QString& file) {
    sessions.expect_newest();
    host_.open(file.toStdU16String());
  });
}

void Window::Inside::choose_folder() {
  const std::filesystem::path& watched = feed_.mail().folder;
  const QString start = watched.empty() ? last_folder() : QString::fromStdString(watched.string());
  auto* dialog = new QFileDialog(&window_, voice_("mail.choose"), start);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  dialog->setOption(QFileDialog::ShowDirsOnly);
  on(dialog, &QFileDialog::fileSelected, [this](const QString& folder) { host_.watch(folder.toStdU16String()); });
  dialog->open();
}

void Window::Inside::choose(const char* title, const QString& kinds,
                            const std::function<void(const QString& file)>& chosen) {
  auto* dialog = new QFileDialog(&window_, voice_(title), last_folder(), kinds);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  on(dialog, &QFileDialog::fileSelected, [this, chosen](const QString& file) {
    keep_folder_of(file);
    chosen(file);
  });
  dialog->open();
}

QString Window::Inside::last_folder() const {
  return settings_.value(u"window/folder"_s).toString();
}

void Window::Inside::keep_folder_of(const QString& file) {
  settings_.setValue(u"window/folder"_s, QFileInfo(file).absolutePath());
}

void Window::Inside::show_moment(const MomentPtr& now) {
  const Followed* followed = sessions.followed();
  if (!followed || followed->session != now->of.session) {
    return;
  }
  const bool other_session = !now_ || now_->of.session != now->of.session;
  now_ = now;
  sessions.set_moment(now);
  rules.set_game(now->of.game, now->of.edition);
  log.add(now);
  board->show_moment(now);
  cursor.set_moment(now);
  follow_ledger(other_session);
  play.set_moment(now);
  show_counters(now);
  show_survey();
}

/// Whether the map in sight is the one with the hexes and lines of the game; other maps are only looked at.
bool Window::Inside::shows_the_fought_map() const {
  return now_ && (now_->of.map.empty() || board->shown_map() == now_->of.map);
}

void Window::Inside::show_overlay() {
  board->set_overlay(overlay_now());
  show_words(*board_hint_, play.hint());
  sight_->setChecked(play.tool() == Tool::sight);
  attack_->setChecked(play.tool() == Tool::attack);
  follow();
}

/// In a narrow window the board goes with what is selected; else it stays where the player has it.
void Window::Inside::follow() {
  if (!narrow_ || !shows_the_fought_map()) {
    return;
  }
  const std::vector<Overlay::Line>& lines = play.overlay().lines;
  std::pair<QPolygonF, QPolygonF> now{play.selected().outline, {}};
  if (!lines.empty()) {
    now.second = QPolygonF(QList<QPointF>(lines.front().points.begin(), lines.front().points.end()));
  }
  if (now != followed_ && !now.first.isEmpty()) {
    board->follow(now.first, now.second);
  }
  followed_ = std::move(now);
}

void Window::Inside::click(QPointF point, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
  if (shows_the_fought_map()) {
    const bool other = button == Qt::RightButton || modifiers.testFlag(Qt::ShiftModifier);
    board->clear_trails();
    play.click(point, other, board->pieces_at(point));
  }
}

void Window::Inside::show_rules(bool search) {
  show_room(rules_room_);
  rules.refresh();
  if (search) {
    rules_room_->start_search();
  }
}

bool Window::Inside::back_out() {
  if (rules_room_->isAncestorOf(QApplication::focusWidget()) && rules.place()) {
    rules.close();
    return true;
  }
  return play.back_out() || leave_cursor();
}

/// Folds or unfolds the board; the shape of either is remembered by itself.
void Window::Inside::fit_width(int width_before, int width) {
  fit_ledger();
  if (arranged_ && narrow_ != (width <= style::narrow_width)) {
    settings_.setValue(rooms_setting(), docks_.state());
    QWidget* looked_at = docks_.in_front();
    arrange_rooms();
    if (looked_at) {  // once Qt has laid the docks out: before, it raises another
      QTimer::singleShot(0, &window_, [this, looked_at] { docks_.show(looked_at); });
    }
  } else if (arranged_) {
    docks_.keep_share(width_before);
  }
}

QString Window::Inside::rooms_setting() const {
  return narrow_ ? u"window/rooms.narrow"_s : u"window/rooms.wide"_s;
}

void Window::Inside::arrange_rooms() {
  narrow_ = is_narrow();
  arranged_ = true;
  fit_strip();
  bar_->set_narrow(narrow_);
  fit_hints(survey_room_->isVisible());
  docks_.arrange(narrow_, settings_.value(rooms_setting()).toByteArray());
  followed_ = {};
  if (!narrow_) {
    board->fit();
  }
  follow();
}

/// In a narrow window the board is a strip; the start page, which has no board to follow, has more of it where it can.
void Window::Inside::fit_strip() {
  const bool starts = start_ && !start_->isHidden() && window_.height() >= height_for_start;
  const int height = starts ? start_strip : style::strip_height;
  board_area_->setMinimumHeight(narrow_ ? height : 0);
  board_area_->setMaximumHeight(narrow_ ? height : QWIDGETSIZE_MAX);
}

/// The first hints are about a game. They do without a board that is only a strip, and do not cover hexes whose terrain
/// is to be clicked.
void Window::Inside::fit_hints(bool terrain_is_painted) {
  hints_->keep_off(narrow_ || terrain_is_painted);
}

void Window::Inside::restore_shape() {
  if (!window_.restoreGeometry(settings_.value(u"window/geometry"_s).toByteArray())) {
    window_.resize(first_window_size);
  }
  arrange_rooms();
}

void Window::Inside::keep_shape() {
  settings_.setValue(u"window/geometry"_s, window_.saveGeometry());
  settings_.setValue(rooms_setting(), docks_.state());
}

/// Figures that are still being sent keep the window open for a moment. What has not come through then, or when the
/// player closes it once more, waits in its cells for the next window.
bool Window::Inside::may_close() {
  resolve_room_->charts()->put_aside();
  if (resolve.is_saving() && !closing_) {
    closing_ = true;
    refusals_before_ = resolve.refusals();
    closing_ends_.start(longest_closing);
    hints_->tell("dock.closing");
    return false;
  }
  for (const auto& [game, figures] : resolve.unsaved()) {
    keep_waiting_too(settings_, game, figures);
  }
  return true;
}

/// A figure that is refused meanwhile is to be seen, with the reason, before the window goes.
void Window::Inside::wire_closing() {
  closing_ends_.setSingleShot(true);
  on(&closing_ends_, &QTimer::timeout, [this] { window_.close(); });
  on(&resolve, &ResolveModel::changed, [this] {
    if (!closing_ || resolve.is_saving()) {
      return;
    }
    if (resolve.refusals() == refusals_before_) {
      window_.close();
      return;
    }
    closing_ = false;
    closing_ends_.stop();
    hints_->tell("dock.not_closed");
    show_resolve(ResolveRoom::Page::charts);
  });
}

Window::Window(CoreLink& link, Voice& voice, Feed& feed, Host host, QSettings& settings)
    : inside_(std::make_unique<Inside>(*this, link, voice, feed, std::move(host), settings)) {}

Window::~Window() = default;

void Window::show_start() {
  inside_->show_start();
}

LibraryModel& Window::library() {
  return inside_->library;
}

RecentGames& Window::recent() {
  return inside_->recent;
}

void Window::open_rule(const QString& number) {
  inside_->show_rules(false);
  inside_->rules.open(number.toStdString());
}

void Window::open_rule(const RulePlace& place) {
  inside_->show_rules(false);
  inside_->rules.open(place);
}

const MomentPtr& Window::moment() const {
  return inside_->moment();
}

BoardView& Window::board() {
  return *inside_->board;
}

PlayModel& Window::play() {
  return inside_->play;
}

ResolveModel& Window::resolve() {
  return inside_->resolve;
}

RulesModel& Window::rules() {
  return inside_->rules;
}

SessionsModel& Window::sessions() {
  return inside_->sessions;
}

LogModel& Window::log() {
  return inside_->log;
}

LiveModel& Window::live() {
  return inside_->live;
}

std::vector<QDockWidget*> Window::rooms() const {
  return inside_->docks().docks();
}

void Window::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  if (inside_) {
    inside_->fit_width(event->oldSize().width(), width());
  }
}

void Window::keyPressEvent(QKeyEvent* event) {
  const bool plain = event->modifiers() == Qt::NoModifier;
  const bool is_tool = plain && inside_->tools_are_there();
  if (is_tool && event->key() == Qt::Key_Space) {
    inside_->play.toggle_field();
  } else if (is_tool && event->key() == Qt::Key_L) {
    inside_->play.toggle_tool(Tool::sight);
  } else if (is_tool && event->key() == Qt::Key_A) {
    inside_->play.toggle_tool(Tool::attack);
  } else if (plain && is_enter(*event)) {
    inside_->play.declare_sight();
  } else if (event->key() != Qt::Key_Escape || !inside_->back_out()) {
    QMainWindow::keyPressEvent(event);
  }
}

void Window::closeEvent(QCloseEvent* event) {
  if (!inside_->may_close()) {
    event->ignore();
    return;
  }
  inside_->keep_shape();
  QMainWindow::closeEvent(event);
}

/// Another palette, ours or not, is still being given to one widget after the other.
void Window::changeEvent(QEvent* event) {
  QMainWindow::changeEvent(event);
  if (inside_ && event->type() == QEvent::PaletteChange) {
    QTimer::singleShot(0, this, [this] { inside_->follow_system(); });
  }
}

}  // namespace adjutant::dock
