#include <algorithm>

#include "dock/window_inside.h"

// The terrain of the board that is followed, painted on the board itself while its room is in front.
namespace adjutant::dock {

void Window::Inside::wire_survey() {
  survey_room_->set_keys([this](const QKeyEvent& key) { return survey_board_.press(key); });
  on(survey_room_, &SurveyRoom::board_chosen, [this] { show_survey(); });
  on(survey_room_, &SurveyRoom::seen, [this](bool seen) {
    show_overlay();
    fit_hints(seen);
  });
  on(board, &BoardView::maps_changed, [this] { show_survey(); });
  on(&survey, &SurveyModel::changed, [this] {
    if (survey_room_->isVisible()) {
      show_overlay();
    }
    if (survey.board() == sessions.bare_board() && survey.progress().checked > 0) {
      sessions.look_again_for_terrain();  // it is bare no longer
    }
  });
  on(&link_, &CoreLink::survey_told, [this](const SurveyNews& news) { survey.hear(news); });
  const auto look_again = [this] {
    survey.forget();
    if (survey_room_->isVisible()) {
      survey.look();
    }
  };
  on(&link_, &CoreLink::library_changed, look_again);
  on(&link_, &CoreLink::survey_changed, look_again);
}

/// Clicks are for the terrain unless a line of sight or an attack is being pointed at.
bool Window::Inside::paints_terrain() const {
  return survey_room_->isVisible() && play.tool() == Tool::look && !survey.board().empty() &&
         (!survey.hexes().empty() || survey.grid().laying() || survey.areas().linking());
}

void Window::Inside::show_survey() {
  const auto maps = now_ ? now_->board->maps : std::vector<vmod::MapView>();
  // The map in sight, whether or not it is the one that is fought on: any may have terrain, or be given hexes.
  const std::string wanted = now_ ? board->shown_map() : std::string();
  const auto map = std::ranges::find(maps, wanted, &vmod::MapView::name);
  if (map == maps.end() || wanted.empty()) {
    survey_room_->set_boards({});
    survey.set_board({}, {}, {});
    return;
  }
  QStringList names;
  for (const vmod::BoardView& board_there : map->boards) {
    names.append(QString::fromStdString(board_there.name));
  }
  survey_room_->set_boards(names);
  const std::string chosen = survey_room_->chosen_board().toStdString();
  const auto there = std::ranges::find(map->boards, chosen, &vmod::BoardView::name);
  if (there != map->boards.end()) {
    const vmod::Rect& at = there->bounds;
    survey_board_.set_place(QRectF(at.x, at.y, at.width, at.height), there->reversed);
  }
  const Followed& of = now_->of;
  survey.set_board(of.module.empty() || of.module_version.empty() ? of.module : of.module + "@" + of.module_version,
                   wanted, chosen);
  if (survey_room_->isVisible()) {
    survey.look();
  }
}

void Window::Inside::come_to_survey(const std::string& of_board) {
  play.set_tool(Tool::look);  // the next click is for the terrain, whatever was pointed at before
  if (!of_board.empty() && !shows_the_fought_map()) {
    board->show_map(now_->of.map);
  }
  show_room(survey_room_);
  survey_room_->choose_board(QString::fromStdString(of_board));
  board->setFocus();  // digits and Enter are for its hexes
}

/// What is known of the terrain, below what the tools show; these are for the map that is fought on alone.
Overlay Window::Inside::overlay_now() const {
  Overlay overlay = shows_the_fought_map() ? play.overlay() : Overlay{};
  if (survey_room_->isVisible()) {
    std::vector<Overlay::Area> areas = survey_board_.areas();
    std::ranges::move(overlay.areas, std::back_inserter(areas));
    overlay.areas = std::move(areas);
  }
  return overlay;
}

SurveyModel& Window::survey() {
  return inside_->survey;
}

}  // namespace adjutant::dock
