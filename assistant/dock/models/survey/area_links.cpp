#include "dock/models/survey/area_links.h"

#include <QLineF>
#include <limits>

#include "dock/heard/read.h"

namespace adjutant::dock {
namespace {

constexpr std::size_t most_links_back = 1000;

double pixels_at(const Json& object, const char* key) {
  const Json& value = field_at(object, key);
  return value.is_number() ? value.get<double>() : 0;
}

LinkedArea read_area(const Json& json) {
  LinkedArea area{string_at(json, "name"), {pixels_at(json, "x"), pixels_at(json, "y")}, {}};
  for (const Json& corner : list_at(json, "outline")) {
    if (corner.is_array() && corner.size() == 2 && corner[0].is_number() && corner[1].is_number()) {
      area.outline.append(QPointF(corner[0].get<double>(), corner[1].get<double>()));
    }
  }
  return area;
}

}  // namespace

AreaLinks::AreaLinks(Ask ask, const Voice& voice) : voice_(voice), requests_(ask), questions_(std::move(ask)) {}

void AreaLinks::set_board(const std::string& module, const std::string& map, const std::string& board) {
  module_ = module;
  map_ = map;
  board_ = board;
  requests_.forget();
  questions_.forget();
  linking_ = false;
  areas_.clear();
  beside_.clear();
  chosen_.reset();
  range_.clear();
  done_.clear();
  undone_.clear();
  Q_EMIT changed();
}

void AreaLinks::know(const Json& answer) {
  const std::string before = chosen_ ? areas_[*chosen_].name : std::string();
  areas_.clear();
  beside_.clear();
  chosen_.reset();
  for (const Json& json : list_at(answer, "areas")) {
    areas_.push_back(read_area(json));
    for (const Json& other : list_at(json, "beside")) {
      if (other.is_string()) {
        board::set_beside(beside_, areas_.back().name, other.get<std::string>(), true);
      }
    }
    if (areas_.back().name == before) {
      chosen_ = areas_.size() - 1;
    }
  }
  linking_ = !areas_.empty() && field_at(answer, "hexes").empty();
  Q_EMIT changed();
}

std::optional<std::size_t> AreaLinks::area_at(QPointF board_point) const {
  std::optional<std::size_t> nearest;
  double least = std::numeric_limits<double>::max();
  for (std::size_t i = 0; i < areas_.size(); ++i) {
    if (!areas_[i].outline.isEmpty()) {
      if (areas_[i].outline.containsPoint(board_point, Qt::OddEvenFill)) {
        return i;
      }
      continue;
    }
    const double away = QLineF(areas_[i].at, board_point).length();
    if (away < least) {
      least = away;
      nearest = i;
    }
  }
  return nearest;
}

void AreaLinks::click(QPointF board_point) {
  const auto area = area_at(board_point);
  range_.clear();
  if (!area || chosen_ == area) {
    choose_none();
  } else if (!chosen_) {
    chosen_ = area;
    Q_EMIT changed();
  } else {
    const std::string& a = areas_[*chosen_].name;
    const std::string& b = areas_[*area].name;
    const Link link{a, b, !board::are_beside(beside_, a, b)};
    done_.push_back(link);
    if (done_.size() > most_links_back) {
      done_.erase(done_.begin());
    }
    undone_.clear();
    say(link);
  }
}

void AreaLinks::choose_none() {
  chosen_.reset();
  range_.clear();
  Q_EMIT changed();
}

void AreaLinks::say(const Link& link) {
  board::set_beside(beside_, link.a, link.b, link.beside);
  range_.clear();
  Json what = {{"module", module_}, {"map", map_}, {"board", board_}, {"language", voice_.code()}};
  what["areas"] = Json::array({{{"a", link.a}, {"b", link.b}, {"beside", link.beside}}});
  requests_("survey.say", std::move(what), [this](const Reply& answer) {
    if (!answer) {
      Q_EMIT refused(voice_(answer.error().what));
    }
  });
  Q_EMIT changed();
}

void AreaLinks::ask_range(QPointF board_point) {
  const auto area = area_at(board_point);
  if (!area || !chosen_ || chosen_ == area) {
    click(board_point);
    return;
  }
  const std::string from = areas_[*chosen_].name;
  const std::string to = areas_[*area].name;
  questions_(
      "survey.range",
      {{"module", module_}, {"map", map_}, {"board", board_}, {"language", voice_.code()}, {"from", from}, {"to", to}},
      [this, from, to](const Reply& answer) {
        if (!answer) {
          Q_EMIT refused(voice_(answer.error().what));
          return;
        }
        const Json& distance = field_at(*answer, "distance");
        range_ = distance.is_number_integer()
                     ? voice_({"survey.range.areas", {{"from", from}, {"to", to}, {"count", distance.get<int>()}}})
                     : voice_({"survey.no_way", {{"from", from}, {"to", to}}});
        Q_EMIT changed();
      });
}

void AreaLinks::undo() {
  if (done_.empty()) {
    return;
  }
  const Link link = done_.back();
  done_.pop_back();
  undone_.push_back(link);
  say({link.a, link.b, !link.beside});
}

void AreaLinks::redo() {
  if (undone_.empty()) {
    return;
  }
  const Link link = undone_.back();
  undone_.pop_back();
  done_.push_back(link);
  say(link);
}

}  // namespace adjutant::dock
