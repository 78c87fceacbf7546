#include "dock/models/survey/hex_survey.h"

#include <QLineF>
#include <algorithm>
#include <limits>
#include <utility>

#include <nlohmann/json.hpp>

#include "dock/heard/read.h"

namespace adjutant::dock {

namespace {

std::optional<int> height_at(const Json& object, const char* key) {
  const auto value = number_at(object, key);
  return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

HexStand read_stand(const Json& json) {
  return {string_at(json, "kind"), height_at(json, "elevation"), height_at(json, "levels"),
          string_at(json, "proof") == "checked"};
}

Json height_json(const std::optional<int>& value) {
  return value ? Json(*value) : Json();
}

double pixel_at(const Json& hex, const char* key) {
  const Json& value = field_at(hex, key);
  return value.is_number() ? value.get<double>() : 0;
}

}  // namespace

void HexSurvey::clear() {
  hexes_.clear();
  places_.clear();
  doubts_.clear();
  group_.reset();
  differences_.clear();
}

void HexSurvey::read(const Json& answer) {
  hexes_.clear();
  places_.clear();
  kinds_.clear();
  doubts_.clear();
  group_.reset();
  lattice_ = read_survey_lattice(field_at(answer, "lattice"));
  const Json& hexes = field_at(answer, "hexes");
  for (const auto& [id, json] : hexes.items()) {
    if (const auto hex = board::hex_named(id)) {
      const QPointF middle(pixel_at(json, "x"), pixel_at(json, "y"));
      hexes_.push_back({id, *hex, text_at(json, "name"), middle, lattice_.outline_around(middle), read_stand(json), 0});
    }
  }
  std::ranges::sort(hexes_, {}, &SurveyHex::hex);
  for (std::size_t i = 0; i < hexes_.size(); ++i) {
    places_[hexes_[i].hex] = i;
  }
  for (const Json& kind : list_at(answer, "kinds")) {
    kinds_.push_back({string_at(kind, "kind"), text_at(kind, "text")});
  }
  kind_ = std::min(kind_, kinds_.empty() ? 0 : kinds_.size() - 1);
}

const SurveyHex* HexSurvey::find(board::Hex hex) const {
  const auto place = places_.find(hex);
  return place == places_.end() ? nullptr : &hexes_[place->second];
}

std::optional<std::size_t> HexSurvey::at(QPointF board_point) const {
  std::optional<std::size_t> nearest;
  double least = std::numeric_limits<double>::max();
  for (std::size_t i = 0; i < hexes_.size(); ++i) {
    const double away = QLineF(hexes_[i].middle, board_point).length();
    if (away < least) {
      least = away;
      nearest = i;
    }
  }
  return nearest && hexes_[*nearest].outline.boundingRect().contains(board_point) ? nearest : std::nullopt;
}

SurveyProgress HexSurvey::progress() const {
  SurveyProgress so_far;
  for (const SurveyHex& hex : hexes_) {
    ++so_far.all;
    so_far.checked += hex.stands.checked ? 1 : 0;
    so_far.sure += !hex.stands.checked && !hex.stands.kind.empty() && hex.sure >= sure_guess ? 1 : 0;
  }
  return so_far;
}

void HexSurvey::put(const HexStands& stands) {
  for (const auto& [place, stand] : stands) {
    hexes_[place].stands = stand;
  }
}

void HexSurvey::decide(const HexStands& stands) {
  put(stands);
  for (const auto& [place, stand] : stands) {
    doubts_.erase(place);
  }
}

std::optional<std::size_t> HexSurvey::place_of(const std::string& kind) const {
  const auto found = std::ranges::find(kinds_, kind, &SurveyKind::name);
  return found == kinds_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - kinds_.begin()));
}

// ------------------------------------------------------------------------------------------------------ brushes

std::vector<std::size_t> HexSurvey::near(std::size_t hex, int steps) const {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < hexes_.size(); ++i) {
    if (lattice_.steps_between(hexes_[i].hex, hexes_[hex].hex) <= steps) {
      all.push_back(i);
    }
  }
  return all;
}

std::vector<std::size_t> HexSurvey::in_row_of(std::size_t hex) const {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < hexes_.size(); ++i) {
    if (hexes_[i].hex.row == hexes_[hex].hex.row) {
      all.push_back(i);
    }
  }
  return all;
}

std::vector<std::size_t> HexSurvey::alike_around(std::size_t hex) const {
  std::set<std::size_t> seen = {hex};
  std::vector<std::size_t> all = {hex};
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const board::Hex beside : lattice_.cells_beside(hexes_[all[i]].hex)) {
      const auto place = places_.find(beside);
      if (place != places_.end() && hexes_[place->second].stands.kind == hexes_[hex].stands.kind &&
          hexes_[place->second].stands.checked == hexes_[hex].stands.checked && seen.insert(place->second).second) {
        all.push_back(place->second);
      }
    }
  }
  return all;
}

std::vector<std::size_t> HexSurvey::within(const QPolygonF& line) const {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < hexes_.size(); ++i) {
    if (line.containsPoint(hexes_[i].middle, Qt::OddEvenFill)) {
      all.push_back(i);
    }
  }
  return all;
}

// ------------------------------------------------------------------------------------------------------ guesses

bool HexSurvey::can_guess() const {
  std::map<std::string, std::size_t> samples;
  for (const SurveyHex& hex : hexes_) {
    if (hex.stands.checked) {
      ++samples[hex.stands.kind];
    }
  }
  return static_cast<std::size_t>(std::ranges::count_if(
             samples, [](const auto& kind) { return kind.second >= samples_for_guess; })) >= kinds_for_guess;
}

void HexSurvey::take(const std::map<std::string, SurveyGuess>& guesses) {
  std::set<std::size_t> otherwise;  // than was guessed before
  for (std::size_t i = 0; i < hexes_.size(); ++i) {
    SurveyHex& hex = hexes_[i];
    const auto guess = guesses.find(hex.id);
    if (guess != guesses.end() && !hex.stands.checked && !guess->second.kind.empty()) {
      if (hex.stands.kind != guess->second.kind) {
        otherwise.insert(i);
      }
      hex.stands.kind = guess->second.kind;
      hex.sure = guess->second.sure;
    }
  }
  if (group_) {
    std::erase_if(group_->hexes,
                  [&](std::size_t place) { return hexes_[place].stands.checked || otherwise.contains(place); });
    std::erase_if(group_->out, [this](std::size_t place) { return !std::ranges::count(group_->hexes, place); });
  }
}

std::optional<std::size_t> HexSurvey::least_sure() const {
  std::optional<std::size_t> least;
  for (std::size_t i = 0; i < hexes_.size(); ++i) {
    if (hexes_[i].stands.checked) {
      continue;
    }
    const auto doubt = [&](std::size_t place) {
      return std::pair(doubts_.contains(place) ? 0 : 1, hexes_[place].stands.kind.empty() ? -1.0 : hexes_[place].sure);
    };
    if (!least || doubt(i) < doubt(*least)) {
      least = i;
    }
  }
  return least;
}

// ----------------------------------------------------------------------------------------------------- proofing

/// Nobody has checked it, and nobody doubts it.
bool HexSurvey::waits(std::size_t hex) const {
  return !hexes_[hex].stands.checked && !doubts_.contains(hex);
}

std::vector<std::size_t> HexSurvey::waiting_in_row(int row) const {
  std::vector<std::size_t> waiting;
  for (std::size_t i = 0; i < hexes_.size(); ++i) {
    if (hexes_[i].hex.row == row && waits(i) && !hexes_[i].stands.kind.empty()) {
      waiting.push_back(i);
    }
  }
  return waiting;
}

void HexSurvey::next_group() {
  group_.reset();
  if (by_rows_) {
    std::set<int> rows;
    for (const SurveyHex& hex : hexes_) {
      rows.insert(hex.hex.row);
    }
    for (const int row : rows) {
      if (std::vector<std::size_t> waiting = waiting_in_row(row); !waiting.empty()) {
        group_ = SurveyGroup{{}, 0, std::move(waiting), {}};
        return;
      }
    }
    return;
  }
  for (int band = 0; band < guess_bands && !group_; ++band) {
    for (const SurveyKind& kind : kinds_) {
      SurveyGroup group{kind.name, band, {}, {}};
      for (std::size_t i = 0; i < hexes_.size(); ++i) {
        if (waits(i) && hexes_[i].stands.kind == kind.name && band_of(hexes_[i].sure) == band) {
          group.hexes.push_back(i);
        }
      }
      if (!group.hexes.empty()) {
        group_ = std::move(group);
        break;
      }
    }
  }
}

bool HexSurvey::take_out(std::size_t hex) {
  if (!group_ || !std::ranges::count(group_->hexes, hex)) {
    return false;
  }
  if (!group_->out.insert(hex).second) {
    group_->out.erase(hex);
  }
  return true;
}

HexStands HexSurvey::confirmed() {
  HexStands said;
  for (const std::size_t place : group_ ? group_->hexes : std::vector<std::size_t>()) {
    if (group_->out.contains(place)) {
      doubts_.insert(place);
    } else {
      said[place] = hexes_[place].stands;
      said[place].checked = true;
    }
  }
  return said;
}

// ---------------------------------------------------------------------------------------------------- comparing

void HexSurvey::read_differences(const Json& answer) {
  differences_.clear();
  for (const auto& [id, both] : field_at(answer, "hexes").items()) {
    const auto hex = board::hex_named(id);
    if (const auto place = hex ? places_.find(*hex) : places_.end(); place != places_.end()) {
      differences_.push_back({place->second, read_stand(field_at(both, "theirs"))});
    }
  }
  std::ranges::sort(differences_, {}, &SurveyDifference::place);
  for (const SurveyDifference& difference : differences_) {
    if (!place_of(difference.theirs.kind)) {
      add_kind(difference.theirs.kind, QString::fromStdString(difference.theirs.kind));
    }
  }
}

Json hex_json(const HexStand& stand) {
  if (stand == HexStand{}) {
    return {};
  }
  Json json = {{"elevation", height_json(stand.elevation)},
               {"levels", height_json(stand.levels)},
               {"proof", stand.checked ? "checked" : "guessed"}};
  if (!stand.kind.empty()) {
    json["kind"] = stand.kind;
  }
  return json;
}

}  // namespace adjutant::dock
