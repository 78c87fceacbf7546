#include "dock/window.h"

#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <array>
#include <utility>

#include "dock/widgets/play_rows.h"
#include "dock/window_inside.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize first_window_size(1280, 800);
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
      live(link.asking(), voice),
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
  wire_rooms();
  wire_mail();
  wire_vassal();
  wire_rules();
  wire_turn();
  wire_shots();
  retranslate();
  restore_shape();
  board->setFocus();  // Space, L and the arrows mean the board until the player goes elsewhere
}

void Window::Inside::lay_out() {
  style::set_role(*board_hint_, style::Role::quiet);
  board_hint_->setWordWrap(true);
  board_hint_->setContentsMargins(style::margin, 0, style::margin, style::small_gap);

  auto* left = new QWidget;
  column_in(*left, {}, {{board, 1}, board_hint_}, style::small_gap);

  for (QWidget* room :
       std::initializer_list<QWidget*>{unit_room_, table_room_, resolve_room_, rules_room_, vassal_room_}) {
    rooms_->addTab(room, QString());
  }
  rooms_->setDocumentMode(true);

  across_->addWidget(left);
  across_->addWidget(rooms_);
  across_->setStretchFactor(0, 1);
  across_->setChildrenCollapsible(false);
  down_->addWidget(across_);
  down_->addWidget(log_view_);
  down_->setStretchFactor(0, 1);
  down_->setCollapsible(0, false);

  auto* all = new QWidget;
  column_in(*all, {}, {bar_, turn_strip_, hints_, offers_, {down_, 1}}, 0);
  window_.setCentralWidget(all);
  window_.setWindowTitle(u"Adjutant"_s);
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
  on(&play, &PlayModel::unit_requested, [this] { rooms_->setCurrentWidget(unit_room_); });
  on(&play, &PlayModel::table_requested, [this] {
    rooms_->setCurrentWidget(table_room_);
    table_room_->setFocus();
  });
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
  wire_room(table_room_);
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
  on(bar_, &SessionBar::vassal_requested, [this] { connect_vassal(); });
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
  constexpr std::array titles = {"dock.room.unit", "dock.room.table", "dock.room.resolve", "dock.room.rules",
                                 "dock.room.vassal"};
  for (std::size_t i = 0; i < titles.size(); ++i) {
    rooms_->setTabText(static_cast<int>(i), voice_(titles[i]));
  }
  rooms_->tabBar()->setAccessibleName(voice_("dock.room.all"));
  show_overlay();
}

/// Opens the table for VASSAL and its room, which says what to do in VASSAL.
void Window::Inside::connect_vassal() {
  rooms_->setCurrentWidget(vassal_room_);
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
    play.rolls().hear(heard.roll);
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
  now_ = now;
  sessions.set_moment(now);
  rules.set_game(now->of.game, now->of.edition);
  log.add(now);
  board->show_moment(now);
  play.set_moment(now);
}

/// Whether the map in sight is the one with the hexes and lines of the game; other maps are only looked at.
bool Window::Inside::shows_the_fought_map() const {
  return now_ && (now_->of.map.empty() || board->shown_map() == now_->of.map);
}

void Window::Inside::show_overlay() {
  board->set_overlay(shows_the_fought_map() ? play.overlay() : Overlay{});
  board_hint_->setText(play.hint());
  sight_->setChecked(play.tool() == Tool::sight);
}

void Window::Inside::click(QPointF point, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
  if (shows_the_fought_map()) {
    const bool other = button == Qt::RightButton || modifiers.testFlag(Qt::ShiftModifier);
    play.click(point, other, board->pieces_at(point));
  }
}

void Window::Inside::show_rules(bool search) {
  rooms_->setCurrentWidget(rules_room_);
  rules.refresh();
  if (search) {
    rules_room_->start_search();
  }
}

bool Window::Inside::back_out() {
  if (rooms_->currentWidget() == rules_room_ && rules_room_->isAncestorOf(QApplication::focusWidget()) &&
      rules.place()) {
    rules.close();
    return true;
  }
  return play.back_out();
}

/// Folds or unfolds the board; the shape of either is remembered by itself.
void Window::Inside::fit_width(int width) {
  const Qt::Orientation fitting = width <= style::narrow_width ? Qt::Vertical : Qt::Horizontal;
  if (across_->orientation() != fitting) {
    settings_.setValue(across_setting(), across_->saveState());
    across_->setOrientation(fitting);
    restore_across();
  }
}

QString Window::Inside::across_setting() const {
  return across_->orientation() == Qt::Vertical ? u"window/across.narrow"_s : u"window/across.wide"_s;
}

void Window::Inside::restore_across() {
  if (across_->restoreState(settings_.value(across_setting()).toByteArray())) {
    return;
  }
  if (across_->orientation() == Qt::Vertical) {
    across_->setSizes({style::strip_height, first_window_size.height()});
  } else {
    across_->setSizes({first_window_size.width() * 3 / 5, first_window_size.width() * 2 / 5});
  }
}

void Window::Inside::restore_shape() {
  if (!window_.restoreGeometry(settings_.value(u"window/geometry"_s).toByteArray())) {
    window_.resize(first_window_size);
  }
  restore_across();
  if (!down_->restoreState(settings_.value(u"window/down"_s).toByteArray())) {
    const int log_height = 4 * log_view_->fontMetrics().lineSpacing();
    down_->setSizes({first_window_size.height() - log_height, log_height});
  }
}

void Window::Inside::keep_shape() {
  settings_.setValue(u"window/geometry"_s, window_.saveGeometry());
  settings_.setValue(across_setting(), across_->saveState());
  settings_.setValue(u"window/down"_s, down_->saveState());
}

Window::Window(CoreLink& link, Voice& voice, Feed& feed, Host host, QSettings& settings)
    : inside_(std::make_unique<Inside>(*this, link, voice, feed, std::move(host), settings)) {}

// The widgets first: they hold the models by reference.
Window::~Window() {
  delete takeCentralWidget();
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

void Window::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  if (inside_) {
    inside_->fit_width(width());
  }
}

void Window::keyPressEvent(QKeyEvent* event) {
  const bool plain = event->modifiers() == Qt::NoModifier;
  if (plain && event->key() == Qt::Key_Space) {
    inside_->play.toggle_field();
  } else if (plain && event->key() == Qt::Key_L) {
    inside_->play.toggle_tool(Tool::sight);
  } else if (plain && event->key() == Qt::Key_A) {
    inside_->play.toggle_tool(Tool::attack);
  } else if (plain && is_enter(*event)) {
    inside_->play.declare_sight();
  } else if (event->key() != Qt::Key_Escape || !inside_->back_out()) {
    QMainWindow::keyPressEvent(event);
  }
}

void Window::closeEvent(QCloseEvent* event) {
  inside_->keep_shape();
  QMainWindow::closeEvent(event);
}

}  // namespace adjutant::dock
