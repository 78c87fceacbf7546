#include "dock/models/survey/grid_laying.h"

#include <QLineF>
#include <QTransform>
#include <algorithm>
#include <array>
#include <utility>

#include "dock/heard/read.h"

namespace adjutant::dock {
namespace {

constexpr std::size_t most_steps_of_a_grid = 200;

board::PixelPoint to_pixel(QPointF point) {
  return {point.x(), point.y()};
}

Json grid_json(const std::optional<board::LaidGrid>& grid) {
  if (!grid) {
    return {};
  }
  Json json = {{"dx", grid->dx}, {"dy", grid->dy}, {"x0", grid->x0}, {"y0", grid->y0}, {"sideways", grid->sideways}};
  if (grid->view) {
    json["view"] = grid->view->seen.figures;
    json["size"] = {grid->view->width, grid->view->height};
  }
  return json;
}

double figure_at(const Json& object, const char* key) {
  const Json& value = field_at(object, key);
  return value.is_number() ? value.get<double>() : 0;
}

std::optional<board::LaidGrid> read_grid(const Json& lattice) {
  if (!lattice.is_object()) {
    return std::nullopt;
  }
  board::LaidGrid grid{figure_at(lattice, "dx"), figure_at(lattice, "dy"), figure_at(lattice, "x0"),
                       figure_at(lattice, "y0"), flag_at(lattice, "sideways")};
  const Json& view = field_at(lattice, "view");
  const Json& size = field_at(lattice, "size");
  if (view.is_array() && view.size() == 9 && size.is_array() && size.size() == 2) {
    grid.view = board::LaidGrid::View{{}, size[0].get<int>(), size[1].get<int>()};
    for (std::size_t i = 0; i < view.size(); ++i) {
      grid.view->seen.figures.at(i) = view[i].is_number() ? view[i].get<double>() : 0;
    }
  }
  return grid;
}

}  // namespace

GridLaying::GridLaying(Ask ask, const Voice& voice) : voice_(voice), requests_(std::move(ask)) {}

void GridLaying::set_board(const std::string& module, const std::string& map, const std::string& board) {
  module_ = module;
  map_ = map;
  board_ = board;
  requests_.forget();
  bare_ = laying_ = false;
  points_.clear();
  grid_.reset();
  problem_.clear();
  before_.reset();
  done_.clear();
  undone_.clear();
  Q_EMIT changed();
}

/// While the player is at it, what he does counts and not what comes back.
void GridLaying::know(const Json& answer) {
  bare_ = flag_at(answer, "bare");
  const Json& size = field_at(answer, "size");
  if (size.is_array() && size.size() == 2 && size[0].is_number() && size[1].is_number()) {
    size_ = QSizeF(size[0].get<double>(), size[1].get<double>());
  }
  if (!laying_ && bare_) {
    grid_ = read_grid(field_at(answer, "lattice"));
  }
  Q_EMIT changed();
}

void GridLaying::set_laying(bool laying) {
  if (laying && !bare_) {
    return;
  }
  laying_ = laying;
  before_.reset();
  Q_EMIT changed();
}

void GridLaying::set_over_a_photo(bool photo) {
  photo_ = photo;
  if (points_.size() > points_wanted()) {
    points_.resize(points_wanted());
  }
  fit();
}

void GridLaying::set_in_rows(bool in_rows) {
  in_rows_ = in_rows;
  fit();
}

void GridLaying::set_part(board::ClickedPart part) {
  part_ = part;
  fit();
}

void GridLaying::set_steps(board::GridSteps steps) {
  steps_ = steps;
  fit();
}

/// With all points there is a grid, or a reason why there is none; the one that lay before stays meanwhile.
void GridLaying::fit() {
  problem_.clear();
  if (points_.size() == points_wanted()) {
    const State before{points_, grid_};
    const auto at = [this](std::size_t i) { return to_pixel(points_[i]); };
    const auto grid = photo_ ? board::grid_by_four({at(0), at(1), at(2), at(3)}, steps_, in_rows_,
                                                   static_cast<int>(size_.width()), static_cast<int>(size_.height()))
                             : board::grid_by_three({at(0), at(1), at(2)}, steps_, part_);
    if (grid && board::is_usable(*grid, static_cast<int>(size_.width()), static_cast<int>(size_.height()))) {
      grid_ = *grid;
    } else {
      problem_ = voice_(grid ? Message{"survey.wrong_grid", {{"most", board::max_grid_hexes}}} : grid.error().what);
    }
    if (!before_) {
      keep(before);
    }
  }
  Q_EMIT changed();
}

void GridLaying::keep(State before) {
  if (before == State{points_, grid_}) {
    return;
  }
  const bool other_grid = before.grid != grid_;
  done_.push_back(std::move(before));
  if (done_.size() > most_steps_of_a_grid) {
    done_.erase(done_.begin());
  }
  undone_.clear();
  if (other_grid) {
    tell();
  }
}

void GridLaying::tell() {
  requests_(
      "survey.lay",
      {{"module", module_}, {"map", map_}, {"board", board_}, {"language", voice_.code()}, {"grid", grid_json(grid_)}},
      [this](const Reply& answer) {
        if (answer) {
          Q_EMIT laid();
        } else {
          Q_EMIT refused(voice_(answer.error().what));
        }
      });
}

void GridLaying::press(QPointF at, double reach) {
  before_ = State{points_, grid_};
  from_ = at;
  held_.reset();
  double nearest = reach;
  for (std::size_t i = 0; i < points_.size(); ++i) {
    const double away = QLineF(points_[i], at).length();
    if (away <= nearest) {
      nearest = away;
      held_ = i;
    }
  }
  // A grid that was laid before, and whose points nobody remembers, is gripped as a whole.
  const bool begun = !points_.empty() || !grid_;
  if (!held_ && begun && points_.size() < points_wanted()) {
    points_.push_back(at);
    held_ = points_.size() - 1;
    fit();
  }
}

void GridLaying::drag(QPointF to, bool pull) {
  if (!before_) {
    return;
  }
  if (held_) {
    points_[*held_] = to;
    fit();
    return;
  }
  if (!before_->grid) {
    return;
  }
  const board::PixelPoint pin = before_->points.empty()
                                    ? board::middle_of(*before_->grid, {0, 0}).value_or(to_pixel(from_))
                                    : to_pixel(before_->points.front());
  const board::LaidGrid& was = *before_->grid;
  grid_ = pull ? board::stretched(was, pin, to_pixel(from_), to_pixel(to)) : board::moved(was, to_pixel(to - from_));
  points_ = before_->points;
  if (pull && was.dx > 0 && was.dy > 0) {
    const bool lies = was.sideways;
    const double across = (lies ? grid_->dy / was.dy : grid_->dx / was.dx);
    const double down = (lies ? grid_->dx / was.dx : grid_->dy / was.dy);
    for (QPointF& point : points_) {
      point = {pin.x + (point.x() - pin.x) * across, pin.y + (point.y() - pin.y) * down};
    }
  } else {
    for (QPointF& point : points_) {
      point += to - from_;
    }
  }
  problem_.clear();
  Q_EMIT changed();
}

void GridLaying::release() {
  if (!before_) {
    return;
  }
  State before = *std::exchange(before_, std::nullopt);
  held_.reset();
  if (grid_ && !board::is_usable(*grid_, static_cast<int>(size_.width()), static_cast<int>(size_.height()))) {
    go_to(std::move(before));
    return;
  }
  keep(std::move(before));
  Q_EMIT changed();
}

void GridLaying::take_away() {
  State before{points_, grid_};
  if (points_.empty()) {
    grid_.reset();
  } else {
    points_.pop_back();
  }
  problem_.clear();
  keep(std::move(before));
  Q_EMIT changed();
}

void GridLaying::go_to(State state) {
  const bool other_grid = state.grid != grid_;
  points_ = std::move(state.points);
  grid_ = std::move(state.grid);
  problem_.clear();
  if (other_grid) {
    tell();
  }
  Q_EMIT changed();
}

void GridLaying::undo() {
  if (done_.empty()) {
    return;
  }
  undone_.push_back({points_, grid_});
  State state = std::move(done_.back());
  done_.pop_back();
  go_to(std::move(state));
}

void GridLaying::redo() {
  if (undone_.empty()) {
    return;
  }
  done_.push_back({points_, grid_});
  State state = std::move(undone_.back());
  undone_.pop_back();
  go_to(std::move(state));
}

std::vector<QPolygonF> GridLaying::outlines() const {
  std::vector<QPolygonF> all;
  if (!grid_) {
    return all;
  }
  const double wide = grid_->view ? grid_->view->width : size_.width();
  const double high = grid_->view ? grid_->view->height : size_.height();
  const int columns = static_cast<int>((grid_->sideways ? high : wide) / grid_->dx) + 1;
  const int rows = static_cast<int>((grid_->sideways ? wide : high) / grid_->dy) + 1;
  board::LaidGrid flat = *grid_;
  flat.view.reset();
  for (int column = 0; column <= columns; ++column) {
    for (int row = -1; row <= rows; ++row) {
      const board::PixelPoint middle = board::middle_of(flat, {column, row}).value();
      QPolygonF outline;
      for (const auto& [along, down] : {std::pair(-2.0 / 3, 0.0), std::pair(-1.0 / 3, -0.5), std::pair(1.0 / 3, -0.5),
                                        std::pair(2.0 / 3, 0.0), std::pair(1.0 / 3, 0.5), std::pair(-1.0 / 3, 0.5)}) {
        const QPointF corner(along * grid_->dx, down * grid_->dy);
        const QPointF at = QPointF(middle.x, middle.y) + (grid_->sideways ? corner.transposed() : corner);
        const auto seen = grid_->view ? board::seen_at(grid_->view->seen, {at.x(), at.y()})
                                      : std::optional(board::PixelPoint{at.x(), at.y()});
        if (seen) {
          outline.append(QPointF(seen->x, seen->y));
        }
      }
      if (outline.size() == 6 && outline.boundingRect().intersects(QRectF(QPointF(), size_))) {
        all.push_back(std::move(outline));
      }
    }
  }
  return all;
}

}  // namespace adjutant::dock
