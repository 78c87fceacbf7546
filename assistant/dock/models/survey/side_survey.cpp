#include "dock/models/survey/side_survey.h"

#include <QStringList>
#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "dock/heard/read.h"

namespace adjutant::dock {
namespace {

using namespace Qt::StringLiterals;

std::optional<board::Hexside> side_between(const Json& edge) {
  const auto a = board::hex_named(string_at(edge, "a"));
  const auto b = board::hex_named(string_at(edge, "b"));
  return a && b && board::adjacent(*a, *b) ? std::optional(board::hexside(*a, *b)) : std::nullopt;
}

/// "4,2/4,3"
std::optional<board::Hexside> side_named(const std::string& text) {
  const auto slash = text.find('/');
  if (slash == std::string::npos) {
    return std::nullopt;
  }
  const auto a = board::hex_named(std::string_view(text).substr(0, slash));
  const auto b = board::hex_named(std::string_view(text).substr(slash + 1));
  return a && b && board::adjacent(*a, *b) ? std::optional(board::hexside(*a, *b)) : std::nullopt;
}

bool is_checked(const Json& edge) {
  return string_at(edge, "proof") == "checked";
}

}  // namespace

int band_of(double sure) {
  return sure >= sure_guess ? 0 : sure >= likely_guess ? 1 : 2;
}

void SideSurvey::clear() {
  *this = {};
}

void SideSurvey::read(const Json& answer, const std::vector<board::Hex>& hexes) {
  const std::size_t kind = kind_;
  clear();
  hexes_ = {hexes.begin(), hexes.end()};
  const SideStand otherwise{{}, string_at(answer, "other_edges") == "checked"};
  for (const board::Hex hex : hexes) {
    for (const board::Hex beside : board::neighbours(hex)) {
      sides_[board::hexside(hex, beside)].stands = otherwise;
    }
  }
  for (const Json& edge : list_at(answer, "edges")) {
    const auto side = side_between(edge);
    if (const auto found = side ? sides_.find(*side) : sides_.end(); found != sides_.end()) {
      found->second.stands = {strings_at(edge, "kinds"), is_checked(edge)};
    }
  }
  for (const Json& one : list_at(answer, "edge_kinds")) {
    kinds_.push_back({string_at(one, "kind"), text_at(one, "text")});
  }
  choose_kind(kind);
}

SideStand SideSurvey::stands(board::Hexside side) const {
  const auto found = sides_.find(side);
  return found == sides_.end() ? SideStand() : found->second.stands;
}

SurveyProgress SideSurvey::progress() const {
  SurveyProgress so_far;
  for (const auto& [side, one] : sides_) {
    ++so_far.all;
    so_far.checked += one.stands.checked ? 1 : 0;
    so_far.sure += !one.stands.checked && one.sure >= sure_guess ? 1 : 0;
  }
  return so_far;
}

void SideSurvey::put(const SideStands& stands) {
  for (const auto& [side, stand] : stands) {
    sides_[side].stands = stand;
    doubts_.erase(side);
  }
  keep_group_true();
}

void SideSurvey::choose_kind(std::size_t kind) {
  kind_ = kind < kinds_.size() ? kind : kind_;
}

void SideSurvey::add_kind(const std::string& kind) {
  const auto found = std::ranges::find(kinds_, kind, &SurveyKind::name);
  kind_ = static_cast<std::size_t>(found - kinds_.begin());
  if (found == kinds_.end()) {
    kinds_.push_back({kind, QString::fromStdString(kind)});
  }
}

QString SideSurvey::text_of(const std::vector<std::string>& kinds) const {
  QStringList texts;
  for (const std::string& kind : kinds) {
    const auto found = std::ranges::find(kinds_, kind, &SurveyKind::name);
    texts.append(found == kinds_.end() ? QString::fromStdString(kind) : found->text);
  }
  return texts.join(u", "_s);
}

// ------------------------------------------------------------------------------------------------------ guesses

bool SideSurvey::can_guess() const {
  std::map<std::vector<std::string>, std::size_t> samples;
  bool any_waits = false;
  for (const auto& [side, one] : sides_) {
    if (one.stands.checked) {
      ++samples[one.stands.kinds];
    } else {
      any_waits = true;
    }
  }
  const auto enough = std::ranges::count_if(samples, [](const auto& kind) { return kind.second >= samples_for_guess; });
  return any_waits && static_cast<std::size_t>(enough) >= kinds_for_guess;
}

void SideSurvey::take(const std::map<std::string, SideGuess>& guesses) {
  for (const auto& [text, guess] : guesses) {
    const auto side = side_named(text);
    const auto found = side ? sides_.find(*side) : sides_.end();
    if (found == sides_.end() || found->second.stands.checked) {
      continue;
    }
    // What is shown as a group stays one: a side that is guessed to be something else now is no longer in it.
    if (group_ && found->second.stands.kinds != guess.kinds) {
      std::erase(group_->sides, *side);
    }
    found->second = {{guess.kinds, false}, guess.sure};
  }
  keep_group_true();
}

std::optional<board::Hexside> SideSurvey::least_sure() const {
  const auto doubt = [&](const auto& side) { return std::pair(!doubts_.contains(side.first), side.second.sure); };
  auto least = sides_.end();
  for (auto side = sides_.begin(); side != sides_.end(); ++side) {
    if (!side->second.stands.checked && (least == sides_.end() || doubt(*side) < doubt(*least))) {
      least = side;
    }
  }
  return least == sides_.end() ? std::nullopt : std::optional(least->first);
}

// ----------------------------------------------------------------------------------------------------- proofing

/// What is sure before what is not; of these the sides along which nothing is before the others.
void SideSurvey::next_group() {
  std::map<std::pair<int, std::vector<std::string>>, std::vector<board::Hexside>> waiting;
  for (const auto& [side, one] : sides_) {
    if (!one.stands.checked && !doubts_.contains(side)) {
      waiting[{band_of(one.sure), one.stands.kinds}].push_back(side);
    }
  }
  group_.reset();
  if (!waiting.empty()) {
    auto& [what, sides] = *waiting.begin();
    group_ = SideGroup{what.second, what.first, std::move(sides), {}};
  }
}

void SideSurvey::take_out(board::Hexside side) {
  if (group_ && std::ranges::count(group_->sides, side) > 0 && !group_->out.insert(side).second) {
    group_->out.erase(side);
  }
}

SideStands SideSurvey::confirmed() {
  SideStands said;
  if (group_) {
    for (const board::Hexside& side : group_->sides) {
      if (group_->out.contains(side)) {
        doubts_.insert(side);
      } else {
        said[side] = {group_->kinds, true};
      }
    }
  }
  return said;
}

/// A side that is checked, or no longer one of it, leaves the group; after the last one the next group comes.
void SideSurvey::keep_group_true() {
  if (!group_) {
    return;
  }
  std::erase_if(group_->sides, [&](const board::Hexside& side) { return stands(side).checked; });
  std::erase_if(group_->out, [&](const board::Hexside& side) { return !std::ranges::count(group_->sides, side); });
  if (group_->sides.empty()) {
    next_group();
  }
}

// ------------------------------------------------------------------------------------------------------- cursor

std::optional<board::Hexside> SideSurvey::cursor() const {
  return cursor_ ? std::optional(board::hexside(cursor_->hex, board::neighbours(cursor_->hex)[cursor_->towards]))
                 : std::nullopt;
}

void SideSurvey::put_cursor(board::Hex hex, std::size_t towards) {
  asked_ = false;
  if (hexes_.contains(hex)) {
    cursor_ = Cursor{hex, towards % board::neighbours(hex).size()};
  }
}

void SideSurvey::put_cursor(board::Hexside side) {
  const bool from_first = hexes_.contains(side.first);
  const board::Hex hex = from_first ? side.first : side.second;
  const auto around = board::neighbours(hex);
  const auto* towards = std::ranges::find(around, from_first ? side.second : side.first);
  put_cursor(hex, static_cast<std::size_t>(towards - around.begin()));
}

void SideSurvey::clear_cursor() {
  cursor_.reset();
  asked_ = false;
}

void SideSurvey::move_cursor(Step step) {
  if (!cursor_) {
    return;
  }
  asked_ = false;
  const auto around = board::neighbours(cursor_->hex);
  const std::size_t sides = around.size();
  if (step == Step::left || step == Step::right) {
    cursor_->towards = (cursor_->towards + (step == Step::right ? 1 : sides - 1)) % sides;
    return;
  }
  const board::Hex there = around[(cursor_->towards + (step == Step::ahead ? 0 : sides / 2)) % sides];
  cursor_->hex = hexes_.contains(there) ? there : cursor_->hex;
}

void SideSurvey::ask(board::Hexside side) {
  put_cursor(side);
  asked_ = true;
}

// ---------------------------------------------------------------------------------------------------- comparing

void SideSurvey::read_differences(const Json& answer) {
  differences_.clear();
  for (const Json& edge : list_at(answer, "edges")) {
    if (const auto side = side_between(edge); side && sides_.contains(*side)) {
      differences_.push_back({*side, {strings_at(edge, "theirs"), is_checked(edge)}});
    }
  }
}

Json edges_of(const SideStands& sides) {
  Json edges = Json::array();
  for (const auto& [side, stands] : sides) {
    edges.push_back({{"a", board::to_string(side.first)},
                     {"b", board::to_string(side.second)},
                     {"kinds", stands.kinds},
                     {"proof", stands.checked ? "checked" : "guessed"}});
  }
  return edges;
}

}  // namespace adjutant::dock
