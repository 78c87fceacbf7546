#include <QDateTime>
#include <QMessageBox>
#include <QPointer>

#include "dock/counters/sheet_dialogs.h"
#include "dock/models/counters/module_sides.h"
#include "dock/start/game_dialog.h"
#include "dock/start/start_page.h"
#include "dock/window_inside.h"

// The start page over the board, the library, and the question which game a module is.
namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

const QString terrain_patterns = u"(*.json)"_s;

}  // namespace

void Window::Inside::wire_start() {
  start_ = new StartPage(voice_, library, recent);
  // Hints and problems are about a board, and the page has its own line for what went wrong; a game that has come by
  // e-mail is news.
  board_area_->cover_with(start_, offers_);
  on(start_, &StartPage::sample_requested, [this] { open_the_sample(); });
  on(start_, &StartPage::file_requested, [this] { choose_file(); });
  on(start_, &StartPage::table_requested, [this] { resolve_at_the_table(); });
  on(start_, &StartPage::book_requested, [this] { choose_book(); });
  on(start_, &StartPage::open_requested, [this](const QString& file) { open_file(file); });
  on(start_, &StartPage::forget_requested, [this](const QString& file) { recent.forget(file); });
  on(start_, &StartPage::game_requested, [this](const std::string& module) { ask_which_game(module); });
  on(start_, &StartPage::remove_requested, [this](const std::string& module) { ask_to_remove(module); });
  on(start_, &StartPage::back_requested, [this] {
    start_called_ = false;
    fit_start();
  });
  on(&link_, &CoreLink::connected, [this](bool is_connected) {
    if (is_connected) {
      library.refresh();
    }
    fit_start();
  });
  on(&link_, &CoreLink::library_changed, [this] {
    library.refresh();
    resolve.read();  // a pack that has come brings its charts
    sessions.look_again_for_terrain();
  });
  on(&sessions, &SessionsModel::changed, [this] {
    fit_start();
    ask_once();
  });
  on(&library, &LibraryModel::changed, [this] { ask_once(); });
  on(&library, &LibraryModel::refused, [this](const QString& why) { start_->tell(why); });
  on(&live, &LiveModel::changed, [this] { fit_start(); });
  on(board, &BoardView::maps_changed, [this] { fit_start(); });
  on(&feed_, &Feed::changed, [this] {
    start_called_ = start_called_ && !feed_.state().busy;
    keep_recent();
    start_->tell(feed_.state().problem ? voice_(*feed_.state().problem) : QString());
    fit_start();
  });
  on(bar_, &SessionBar::game_requested, [this] {
    if (const Followed* followed = sessions.followed()) {
      if (const LibraryModule* module = library.module_from(followed->module_file)) {
        ask_which_game(module->hash);
      }
    }
  });
  on(bar_, &SessionBar::survey_requested, [this] { come_to_survey(sessions.bare_board()); });
  on(bar_, &SessionBar::terrain_requested, [this] { choose_terrain(); });
  keep_recent();
}

/// The page is there while there is nothing to look at, and nothing on its way.
void Window::Inside::fit_start() {
  const bool has_board = sessions.followed() && !board->maps().empty();
  const bool is_coming = feed_.state().busy || sessions.followed() || live.is_open() || !sessions.connected();
  const bool shown = start_called_ || (!has_board && !is_coming);
  start_->set_board_behind(has_board);
  tools_->set_board(has_board && !shown);
  for (QAction* tool : {field_, sight_, attack_}) {
    tool->setEnabled(has_board && !shown);
  }
  show_hints_->setEnabled(has_board);
  show_hints_->setToolTip(has_board ? QString() : voice_("dock.menu.hints_need_board"));
  if (shown == !start_->isHidden()) {
    return;
  }
  if (shown) {
    start_->look_again();
  }
  start_->setVisible(shown);
  fit_strip();
}

void Window::Inside::show_start() {
  library.refresh();
  start_called_ = true;
  fit_start();
  start_->take_focus();
}

void Window::Inside::open_file(const QString& file) {
  sessions.expect_newest();
  start_called_ = false;
  host_.open(file.toStdU16String());
  fit_start();
}

void Window::Inside::open_the_sample() {
  sessions.expect_newest();
  start_called_ = false;
  host_.open_sample();
  fit_start();
}

void Window::Inside::show_resolve(ResolveRoom::Page page) {
  resolve_room_->show_page(page);
  show_room(resolve_room_);
  resolve_room_->setFocus();
}

/// What is open now is what was open last, the next time.
void Window::Inside::keep_recent() {
  const FeedState& fed = feed_.state();
  if (fed.path.empty() || fed.busy || fed.path == kept_) {
    return;
  }
  kept_ = fed.path;
  recent.opened(QString::fromStdU16String(fed.path.u16string()), QString::fromStdString(fed.module),
                QDateTime::currentDateTime());
}

/// Puts the question of a module that is open, once while the program runs.
void Window::Inside::ask_once() {
  const Followed* followed = sessions.followed();
  if (!followed || followed->module_file.empty()) {
    return;
  }
  const LibraryModule* module = library.module_from(followed->module_file);
  if (!module) {
    library.refresh();  // it came in with its first opening
  } else if (sessions.next_step() == NextStep::bind_game && !module->game_said &&
             asked_of_.insert(followed->module_file).second) {
    ask_which_game(module->hash);
  }
}

void Window::Inside::ask_which_game(const std::string& module) {
  for (auto* open : window_.findChildren<GameDialog*>()) {
    if (open->isVisible() && open->module() == module) {
      open->raise();
      return;
    }
  }
  library.refresh();  // a pack may have come in since the lists were read
  auto* dialog = new GameDialog(voice_, library, module, &window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->show();
  on(dialog, &QDialog::accepted, [this, module] { ask_for_sides(module); });
  link_.ask("rules.books", {{"language", voice_.code()}}, [asked = QPointer(dialog)](const Reply& answer) {
    if (asked && answer) {
      asked->know_books(read_books(*answer));
    }
  });
}

/// Of a game whose counter sheet for this module calls sides otherwise than the module does, the question goes on:
/// which side is which. The answer is kept in the sheet, as that of the Counters panel is.
void Window::Inside::ask_for_sides(const std::string& module) {
  auto* sheet = new CountersModel(link_.asking(), voice_, settings_, on_a_pool(&window_));
  sheet->setParent(&window_);
  sheet->set_module(module);
  on(sheet, &CountersModel::replaced, [this, sheet] {
    sheet->disconnect(&window_);
    if (open_sides(sheet->now()).isEmpty()) {
      sheet->deleteLater();
      return;
    }
    auto* dialog = new SidesDialog(*sheet, voice_, &window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    sheet->setParent(dialog);  // they go together
    dialog->show();
  });
  sheet->look();
}

void Window::Inside::ask_to_remove(const std::string& module) {
  const LibraryModule* known = library.module(module);
  if (!known) {
    return;
  }
  const Argument name("module", known->name.toStdString());
  auto* question = new QMessageBox(QMessageBox::NoIcon, voice_("dock.start.remove_button"),
                                   voice_({"dock.start.remove_title", {name}}), QMessageBox::NoButton, &window_);
  question->setObjectName(u"remove_question"_s);
  question->setAttribute(Qt::WA_DeleteOnClose);
  question->setInformativeText(voice_("dock.start.remove_line"));
  QPushButton* remove = question->addButton(voice_("dock.start.remove_button"), QMessageBox::DestructiveRole);
  remove->setObjectName(u"remove/yes"_s);
  question->setDefaultButton(question->addButton(voice_("dock.start.keep_button"), QMessageBox::RejectRole));
  on(remove, &QPushButton::clicked, [this, module, file = known->file.toStdString()] {
    asked_of_.erase(file);
    library.remove(module);
  });
  question->open();
}

/// Brings a terrain file for the board that has none.
void Window::Inside::choose_terrain() {
  const Followed* followed = sessions.followed();
  const LibraryModule* module = followed ? library.module_from(followed->module_file) : nullptr;
  if (!module || sessions.bare_board().empty()) {
    return;
  }
  choose("dock.start.terrain_files", voice_("dock.start.terrain_files") + u' ' + terrain_patterns,
         [this, hash = module->hash, board_name = sessions.bare_board()](const QString& file) {
           library.survey(hash, board_name, file);
         });
}

}  // namespace adjutant::dock
