#include "dock/start/draft_dialog.h"
#include "dock/window_inside.h"

// What the module of the followed session offers by itself.
namespace adjutant::dock {

void Window::Inside::wire_aids() {
  resolve_room_->set_module_page(aids_part_);
  resolve_room_->charts()->set_reading(chart_reading_part_);
  resolve_room_->charts()->keep_waiting_in(&settings_);
  on(&link_, &CoreLink::chart_told, [this](const ChartNews& news) { chart_reading.hear(news); });
  on(&sessions, &SessionsModel::changed, [this] {
    const Followed* followed = sessions.followed();
    resolve.follow_game(followed ? followed->game : std::string());
    aids.follow(followed ? followed->session : std::string(), followed ? followed->module_file : std::string(),
                followed ? followed->extension_files : std::vector<std::string>());
    if (aids_part_->isVisible()) {
      aids.look();
    }
  });
  on(aids_part_, &AidsPart::book_requested, [this](const QString& file) { show_intake(file); });
  on(aids_part_, &AidsPart::place_requested, [this](const std::string& map, QPointF at) {
    board->show_map(map);
    board->show_point(at);
  });
}

/// A pack that is drafted while the window runs is among the games at once (library.changed).
void Window::Inside::show_draft() {
  auto* dialog = new DraftDialog(voice_, draft, &window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

AidsModel& Window::aids() {
  return inside_->aids;
}

}  // namespace adjutant::dock
