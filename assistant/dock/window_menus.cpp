#include <QActionGroup>
#include <QMenuBar>

#include "dock/models/rules/rules_page.h"
#include "dock/widgets/play_rows.h"
#include "dock/window_inside.h"

// The menus of the window; each entry does what a button or a key does elsewhere.
namespace adjutant::dock {

using namespace Qt::StringLiterals;

void Window::Inside::add_menus() {
  add_game_menu();
  add_board_menu();
  add_view_menu();
  add_language_menu();
  add_help_menu();
}

QMenu* Window::Inside::add_menu(const char* key) {
  QMenu* menu = window_.menuBar()->addMenu(QString());
  labelled_.emplace_back(menu->menuAction(), key);
  return menu;
}

template <class Done>
QAction* Window::Inside::add(QMenu* menu, const char* key, const QKeySequence& keys, Done done) {
  QAction* action = menu->addAction(QString());
  action->setShortcut(keys);
  on(action, &QAction::triggered, done);
  labelled_.emplace_back(action, key);
  return action;
}

void Window::Inside::add_game_menu() {
  QMenu* menu = add_menu("dock.menu.game");
  add(menu, "dock.menu.open", Qt::CTRL | Qt::Key_O, [this] { choose_file(); });
  add(menu, "dock.menu.sample", {}, [this] {
    sessions.expect_newest();
    host_.open_sample();
  });
  add(menu, "dock.rules.bring", {}, [this] { choose_book(); });
  add(menu, "dock.rules.bring_notes", {}, [this] { choose_notes(); });
  add(menu, "mail.menu.watch", {}, [this] { choose_folder(); });
  QAction* stop = add(menu, "mail.menu.stop", {}, [this] { host_.watch({}); });
  const auto show_stop = [this, stop] { stop->setVisible(!feed_.mail().folder.empty()); };
  QObject::connect(&feed_, &Feed::mail_changed, stop, show_stop);
  show_stop();
  add(menu, "dock.live.connect_menu", {}, [this] { connect_vassal(); });
  menu->addSeparator();
  declared_ =
      add(menu, "dock.menu.declared", {}, [this] { play.settings().set_declared_only(declared_->isChecked()); });
  declared_->setCheckable(true);
  game_settings_ = add(menu, "dock.menu.readings", {}, [this] { show_settings(); });
  menu->addSeparator();
  add(menu, "dock.menu.quit", Qt::CTRL | Qt::Key_Q, [this] { window_.close(); });
}

/// Space and L are no shortcuts, which would be taken from buttons and fields: the window hears them where nobody else
/// wants them.
void Window::Inside::add_board_menu() {
  QMenu* menu = add_menu("dock.menu.board");
  field_ = add(menu, "dock.menu.field", {}, [this] { play.toggle_field(); });
  sight_ = add(menu, "dock.menu.sight", {}, [this] { play.toggle_tool(Tool::sight); });
  sight_->setCheckable(true);
  menu->addSeparator();
  add(menu, "dock.menu.fit", Qt::CTRL | Qt::Key_0, [this] { board->fit(); });
  maps_menu_ = menu->addMenu(QString());
  labelled_.emplace_back(maps_menu_->menuAction(), "dock.menu.maps");
}

void Window::Inside::add_view_menu() {
  QMenu* menu = add_menu("dock.menu.view");
  add(menu, "dock.room.unit", Qt::CTRL | Qt::Key_1, [this] { rooms_->setCurrentWidget(unit_room_); });
  add(menu, "dock.room.table", Qt::CTRL | Qt::Key_2, [this] { rooms_->setCurrentWidget(table_room_); });
  add(menu, "dock.room.rules", Qt::CTRL | Qt::Key_3, [this] { show_rules(false); });
  add(menu, "dock.room.vassal", Qt::CTRL | Qt::Key_4, [this] { rooms_->setCurrentWidget(vassal_room_); });
  add(menu, "dock.room.resolve", Qt::CTRL | Qt::Key_5, [this] { rooms_->setCurrentWidget(resolve_room_); });
  add(menu, "dock.menu.search", Qt::CTRL | Qt::Key_F, [this] { show_rules(true); });
  menu->addSeparator();
  add(menu, "dock.menu.full_screen", Qt::Key_F11,
      [this] { window_.setWindowState(window_.windowState() ^ Qt::WindowFullScreen); });
}

void Window::Inside::add_language_menu() {
  QMenu* menu = add_menu("dock.menu.language");
  auto* group = new QActionGroup(menu);
  for (const words::Language& language : voice_.languages()) {
    const std::string code = words::code_of(language);
    QAction* action =
        menu->addAction(voice_.knows("dock.language." + code) ? language_name(voice_, code) : native_name(code));
    action->setCheckable(true);
    action->setChecked(language == voice_.language());
    group->addAction(action);
    on(action, &QAction::triggered, [this, language] {
      voice_.speak(language);
      settings_.setValue(u"language"_s, QString::fromStdString(voice_.code()));
    });
    QObject::connect(&voice_, &Voice::changed, action,
                     [this, action, language] { action->setChecked(language == voice_.language()); });
  }
}

void Window::Inside::add_help_menu() {
  QMenu* menu = add_menu("dock.menu.help");
  add(menu, "dock.menu.hints", {}, [this] { hints_->start_again(); });
  add(menu, "dock.menu.keys", Qt::Key_F1, [this] { hints_->tell("dock.help.keys"); });
  add(menu, "dock.menu.about", {}, [this] { hints_->tell("dock.help.about"); });
}

void Window::Inside::show_maps() {
  maps_menu_->clear();
  auto* group = new QActionGroup(maps_menu_);
  for (const std::string& map : board->maps()) {
    QAction* action = maps_menu_->addAction(without_key(QString::fromStdString(map)));
    action->setCheckable(true);
    action->setChecked(map == board->shown_map());
    group->addAction(action);
    QObject::connect(action, &QAction::triggered, board, [this, map] { board->show_map(map); });
  }
  maps_menu_->menuAction()->setVisible(board->maps().size() > 1);
}

}  // namespace adjutant::dock
