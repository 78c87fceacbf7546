#include <QActionGroup>
#include <QtAlgorithms>
#include <algorithm>
#include <string_view>

#include "dock/models/rules/rules_page.h"
#include "dock/widgets/play_rows.h"
#include "dock/window_inside.h"

// The menus of the window; each entry does what a button or a key does elsewhere.
namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t most_in_menu = 6;  ///< games that the menu offers to open again

}  // namespace

void Window::Inside::add_menus() {
  add_game_menu();
  add_board_menu();
  add_view_menu();
  add_language_menu();
  add_help_menu();
  add_open_menu();
}

QMenu* Window::Inside::add_menu(const char* key) {
  QMenu* menu = menu_->addMenu(QString());
  labelled_.emplace_back(menu->menuAction(), key);
  return menu;
}

template <class Done>
QAction* Window::Inside::add(QMenu* menu, const char* key, const QKeySequence& keys, Done done) {
  QAction* action = menu->addAction(QString());
  action->setShortcut(keys);
  on(action, &QAction::triggered, done);
  window_.addAction(action);  // its key works without the menu in sight
  labelled_.emplace_back(action, key);
  return action;
}

void Window::Inside::add_game_menu() {
  QMenu* menu = add_menu("dock.menu.game");
  add(menu, "dock.menu.start", Qt::ALT | Qt::Key_Home, [this] { show_start(); });
  add(menu, "dock.menu.open", Qt::CTRL | Qt::Key_O, [this] { choose_file(); });
  add(menu, "dock.menu.sample", {}, [this] {
    sessions.expect_newest();
    host_.open_sample();
  });
  add(menu, "dock.rules.bring", {}, [this] { choose_book(); });
  add(menu, "dock.rules.bring_notes", {}, [this] { choose_notes(); });
  add(menu, "dock.draft.menu", {}, [this] { show_draft(); });
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
  const auto undo = add(menu, "dock.menu.undo", QKeySequence::Undo, [this] { play.turn().undo(); });
  const auto redo = add(menu, "dock.menu.redo", Qt::CTRL | Qt::SHIFT | Qt::Key_Z, [this] { play.turn().redo(); });
  const auto show_steps = [this, undo, redo] {
    undo->setEnabled(play.turn().state().can_undo);
    redo->setEnabled(play.turn().state().can_redo);
  };
  on(&play.turn(), &TurnModel::changed, show_steps);
  show_steps();
  menu->addSeparator();
  field_ = add(menu, "dock.menu.field", {}, [this] { play.toggle_field(); });
  sight_ = add(menu, "dock.menu.sight", {}, [this] { play.toggle_tool(Tool::sight); });
  sight_->setCheckable(true);
  attack_ = add(menu, "dock.menu.attack", {}, [this] { play.toggle_tool(Tool::attack); });
  attack_->setCheckable(true);
  menu->addSeparator();
  add(menu, "dock.menu.fit", Qt::CTRL | Qt::Key_0, [this] { board->fit(); });
  maps_menu_ = menu->addMenu(QString());
  labelled_.emplace_back(maps_menu_->menuAction(), "dock.menu.maps");
}

void Window::Inside::add_view_menu() {
  QMenu* menu = add_menu("dock.menu.view");
  add(menu, "dock.room.unit", Qt::CTRL | Qt::Key_1, [this] { show_room(unit_room_); });
  add(menu, "dock.room.table", Qt::CTRL | Qt::Key_2, [this] { show_resolve(ResolveRoom::Page::board); });
  add(menu, "dock.room.resolve", Qt::CTRL | Qt::Key_3, [this] { show_resolve(ResolveRoom::Page::table); });
  add(menu, "dock.room.rules", Qt::CTRL | Qt::Key_4, [this] { show_rules(false); });
  add(menu, "dock.room.vassal", Qt::CTRL | Qt::Key_5, [this] { show_room(vassal_room_); });
  add(menu, "dock.room.counters", Qt::CTRL | Qt::Key_6, [this] {
    show_room(counters_room_);
    if (counters_room_->grid().isVisibleTo(counters_room_)) {
      counters_room_->grid().setFocus();
    }
  });
  add(menu, "dock.room.terrain", Qt::CTRL | Qt::Key_7, [this] { come_to_survey(); });
  add(menu, "dock.menu.search", Qt::CTRL | Qt::Key_F, [this] { show_rules(true); });
  add(menu, "dock.menu.log", Qt::CTRL | Qt::Key_L, [this] { log_bar_->set_open(!log_bar_->is_open()); });
  menu->addSeparator();
  add(menu, "dock.menu.arrange", {}, [this] { docks_.arrange(narrow_, {}); });
  add_theme_menu(menu);
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
  menu->setToolTipsVisible(true);  // why an entry is grey
  show_hints_ = add(menu, "dock.menu.hints", {}, [this] { show_hints(); });
  add(menu, "dock.menu.keys", Qt::Key_F1, [this] { show_keys(); });
  add(menu, "dock.menu.about", {}, [this] { hints_->tell("dock.help.about"); });
}

/// They are about what a click on the board shows, so that is what comes into view.
void Window::Inside::show_hints() {
  start_called_ = false;
  fit_start();
  if (survey_room_->isVisible()) {
    show_room(unit_room_);
  }
  hints_->start_again();
}

/// What stands in the menus for opening something too, one press away.
void Window::Inside::add_open_menu() {
  for (const char* key : {"dock.menu.open", "dock.menu.sample", "dock.live.connect_menu", "mail.menu.watch"}) {
    const auto found = std::ranges::find(labelled_, std::string_view(key),
                                         [](const auto& labelled) { return std::string_view(labelled.second); });
    if (found != labelled_.end()) {
      open_menu_->addAction(found->first);
    }
  }
  on(open_menu_, &QMenu::aboutToShow, [this, of_recent = std::vector<QAction*>()]() mutable {
    qDeleteAll(of_recent);
    of_recent = {open_menu_->addSeparator()};
    for (const RecentGame& game : recent.all()) {
      if (of_recent.size() > most_in_menu || game.missing) {
        continue;
      }
      QAction* action =
          open_menu_->addAction(u'&' + QString::number(of_recent.size()) + u"  "_s + without_key(game.name()));
      action->setToolTip(game.file);
      on(action, &QAction::triggered, [this, file = game.file] { open_file(file); });
      of_recent.push_back(action);
    }
    of_recent.front()->setVisible(of_recent.size() > 1);
  });
  auto* unfold = new QAction(&window_);
  unfold->setShortcut(Qt::Key_F10);
  on(unfold, &QAction::triggered, [this] { menu_->popup(bars_->mapToGlobal(QPoint(0, tools_->height()))); });
  window_.addAction(unfold);
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
