#include <QFileDialog>
#include <QFileInfo>
#include <QShortcut>

#include "dock/models/game/log_export.h"
#include "dock/over/board_tabs.h"
#include "dock/over/key_sheet.h"
#include "dock/over/replay_bar.h"
#include "dock/over/stack_fan.h"
#include "dock/window_inside.h"

// What is laid over the board, and the keys that mean it.
namespace adjutant::dock {

using namespace Qt::StringLiterals;

void Window::Inside::wire_board() {
  wire_undo();
  wire_replay();
  wire_cursor();
  wire_maps();
  wire_fan();
  wire_unit_counters();
  wire_log();
}

/// The menu has Ctrl+Z and Ctrl+Shift+Z; who comes from elsewhere redoes with Ctrl+Y. A field that is typed in has keys
/// of its own, and takes them first.
void Window::Inside::wire_undo() {
  auto* redo = new QShortcut(Qt::CTRL | Qt::Key_Y, &window_);
  on(redo, &QShortcut::activated, [this] {
    if (play.turn().state().can_redo) {
      play.turn().redo();
    }
  });
}

void Window::Inside::wire_replay() {
  auto* bar = new ReplayBar(*board, voice_, host_);
  const auto show = [this, bar] {
    const Followed* followed = sessions.followed();
    bar->show_state(followed && followed->live ? FeedState{} : feed_.state());
  };
  QObject::connect(&feed_, &Feed::changed, bar, show);
  QObject::connect(&sessions, &SessionsModel::changed, bar, show);
  show();
}

void Window::Inside::wire_maps() {
  auto* tabs = new BoardTabs(*board, voice_);
  on(tabs, &BoardTabs::map_requested, [this](const std::string& map) { board->show_map(map); });
  const auto show = [this, tabs] { tabs->show_maps(board->maps(), board->shown_map()); };
  QObject::connect(board, &BoardView::maps_changed, tabs, show);
  show();
}

void Window::Inside::wire_fan() {
  auto* fan = new StackFan(*board, voice_, board->pictures().finder());
  fan->setMouseTracking(true);
  fan->describe([this](const vmod::PieceView& piece) { return describe_counter(piece); });
  on(&counters, &CountersModel::changed, [fan] { fan->look_again(); });
  const auto on_board = [this](const QRectF& map_box) {
    return QRectF(board->to_widget(map_box.topLeft()), map_box.size() * board->scale()).toAlignedRect();
  };
  on(board, &BoardView::hovered, [this, fan, on_board](QPointF point) {
    auto stack = board->stack_at(point);
    QRectF place(point, QSizeF(1, 1));
    for (const vmod::PieceView& piece : stack) {
      place |= board->box_of(piece.id);
    }
    fan->point(std::move(stack), on_board(place));
  });
  on(board, &BoardView::pictures_arrived, [fan] { fan->look_again(); });
  on(fan, &StackFan::piece_requested, [this](const vmod::PieceView& piece) {
    if (shows_the_fought_map()) {
      play.show_piece(QPointF(piece.position.x, piece.position.y), piece.id);
    }
  });
  auto* keys = new QShortcut(Qt::Key_S, board);
  keys->setContext(Qt::WidgetShortcut);
  on(keys, &QShortcut::activated, [this, fan, on_board] {
    const QPolygonF& hex = cursor.shown() ? cursor.spot().outline : play.selected().outline;
    if (hex.size() > 2 && shows_the_fought_map()) {
      fan->open(board->pieces_within(hex), on_board(hex.boundingRect()));
    }
  });
}

void Window::Inside::wire_unit_counters() {
  unit_room_->show_counters([this](const std::string& unit, int side) {
    for (const vmod::MapView& map : now_ ? now_->board->maps : std::vector<vmod::MapView>()) {
      const auto piece = std::ranges::find(map.pieces, unit, &vmod::PieceView::id);
      if (piece != map.pieces.end()) {
        return piece_picture(*piece, board->pictures().finder(), side, Qt::transparent);
      }
    }
    return QImage();
  });
  on(board, &BoardView::pictures_arrived, [this] { unit_room_->look_again(); });
}

void Window::Inside::wire_cursor() {
  on(board, &BoardView::step_requested, [this](QPoint direction) {
    if (shows_the_fought_map()) {
      if (cursor.shown()) {
        cursor.step(direction);
      } else if (play.selected().outline.size() > 2) {
        cursor.begin(play.selected());
        cursor.step(direction);
      } else {
        cursor.begin(board->to_map({board->width() / 2.0, board->height() / 2.0}));
      }
    }
  });
  on(&cursor, &HexCursor::changed, [this, at = std::string()]() mutable {
    const bool seen = cursor.shown() && shows_the_fought_map();
    board->set_cursor(seen ? cursor.spot().outline : QPolygonF(), cursor.description());
    if (seen && cursor.spot().hex != at) {
      board->show_point(cursor.spot().centre);
    }
    at = cursor.spot().hex;
  });
  on(board, &BoardView::entered, [this](bool other) { enter_cursor(other); });
  on(board, &BoardView::clicked, [this] { cursor.hide(); });
  on(board, &BoardView::maps_changed, [this] { cursor.hide(); });
}

/// Enter is a click there. Where a shot waits to be declared, Enter on its target declares it, as it does elsewhere.
void Window::Inside::enter_cursor(bool other) {
  const bool at_target = cursor.spot().hex == play.sight().state().to.hex;
  if (!other && at_target && play.declare_sight()) {
    return;
  }
  click(cursor.spot().centre, other ? Qt::RightButton : Qt::LeftButton, {});
}

bool Window::Inside::leave_cursor() {
  const bool shown = cursor.shown();
  cursor.hide();
  return shown;
}

void Window::Inside::wire_log() {
  auto* search = new QShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_F, &window_);
  on(search, &QShortcut::activated, [this] {
    log_bar_->set_open(true);
    log_view_->start_search();
  });
  on(log_view_, &GameLog::export_requested, [this](bool html) { export_log(html); });
}

/// The dialog asks before a file is replaced.
void Window::Inside::export_log(bool html) {
  auto* dialog = new QFileDialog(&window_, voice_("dock.log.export"), last_folder(),
                                 html ? u"HTML (*.html)"_s : voice_("dock.log.text_files") + u" (*.txt)"_s);
  dialog->setObjectName(u"log/save"_s);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(html ? u"html"_s : u"txt"_s);
  on(dialog, &QFileDialog::fileSelected, [this, html](const QString& file) {
    const QStringList lines = log_view_->shown_lines();
    const QString language = QString::fromStdString(voice_.code());
    const auto failed =
        write_whole(file, html ? log_as_html(lines, sessions.sentence(), language) : log_as_text(lines));
    const std::string name = QFileInfo(file).fileName().toStdString();
    log.tell({failed ? Message{"dock.export.failed", {{"file", name}, {"why", failed->toStdString()}}}
                     : Message{"dock.export.done", {{"file", name}}},
              std::nullopt});
  });
  dialog->open();
}

void Window::Inside::show_keys() {
  auto* sheet = window_.findChild<KeySheet*>();
  if (!sheet) {
    sheet = new KeySheet(voice_, &window_);
    sheet->setAttribute(Qt::WA_DeleteOnClose);
  }
  // The keys of what is in front come first.
  const QWidget* room = docks_.in_front();
  sheet->show_first(room == counters_room_                 ? std::vector<std::string>{keys_of_counters}
                    : room == survey_room_                 ? std::vector<std::string>{keys_of_terrain, keys_of_hexsides,
                                                                                      keys_of_comparing, keys_of_grid, keys_of_areas}
                    : resolve_room_->charts()->isVisible() ? std::vector<std::string>{keys_of_charts}
                                                           : std::vector<std::string>());
  sheet->show();
  sheet->raise();
  sheet->activateWindow();
}

}  // namespace adjutant::dock
