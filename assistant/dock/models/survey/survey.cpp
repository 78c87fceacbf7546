#include "dock/models/survey/survey.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "dock/heard/read.h"

namespace adjutant::dock {

SurveyModel::SurveyModel(Ask ask, const Voice& voice)
    : voice_(voice), grid_(ask, voice), areas_(ask, voice), looks_(ask), requests_(ask), guesses_(std::move(ask)) {
  connect(&grid_, &GridLaying::changed, this, [this] { Q_EMIT changed(); });
  connect(&grid_, &GridLaying::refused, this, [this](const QString& why) { Q_EMIT refused(why); });
  connect(&areas_, &AreaLinks::changed, this, [this] { Q_EMIT changed(); });
  connect(&areas_, &AreaLinks::refused, this, [this](const QString& why) {
    Q_EMIT refused(why);
    forget();
    look();
  });
  connect(&grid_, &GridLaying::laid, this, [this] {
    forget();
    look();
  });
}

void SurveyModel::set_board(const std::string& module, const std::string& map, const std::string& board) {
  if (module == module_ && map == map_ && board == board_) {
    return;
  }
  module_ = module;
  map_ = map;
  board_ = board;
  looked_ = false;
  looks_.forget();
  guesses_.forget();
  reading_ = false;
  guessing_ = false;
  former_.clear();
  hexes_.clear();
  sides_.clear();
  outlines_.clear();
  stroke_.reset();
  done_.clear();
  undone_.clear();
  asked_.reset();
  their_kinds_.clear();
  grid_.set_board(module, map, board);
  areas_.set_board(module, map, board);
  Q_EMIT changed();
}

Json SurveyModel::params() const {
  return {{"module", module_}, {"map", map_}, {"board", board_}, {"language", voice_.code()}};
}

void SurveyModel::look() {
  if (looked_ || module_.empty() || board_.empty()) {
    return;
  }
  looked_ = true;
  reading_ = true;
  Q_EMIT changed();
  looks_("survey.get", params(), [this](const Reply& answer) {
    reading_ = false;
    problem_ = answer ? QString() : voice_(answer.error().what);
    if (answer) {
      read(*answer);
      guess();
    }
    Q_EMIT changed();
  });
}

void SurveyModel::read(const Json& answer) {
  hexes_.read(answer);
  read_sides(answer);
  outlines_.read(answer, hexes_.lattice().frame);
  former_ = string_at(field_at(answer, "former"), "version");
  flat_said_ = !field_at(answer, "flat").is_null();
  unseen_kinds_.clear();
  for (const char* list : {"kinds", "edge_kinds"}) {
    for (const Json& kind : list_at(answer, list)) {
      if (kind.contains("los") && kind["los"].is_null()) {
        unseen_kinds_.insert(string_at(kind, "kind"));
      }
    }
  }
  done_.clear();
  undone_.clear();
  stroke_.reset();
  asked_.reset();
  if (!flag_at(answer, "fits")) {
    problem_ = voice_({"survey.other_size", {{"board", board_}}});
  }
  // Last: whoever hears of it looks at all of the model.
  grid_.know(answer);
  areas_.know(answer);
}

QString SurveyModel::text_of(const std::string& kind) const {
  const auto place = place_of(kind);
  return place ? kinds()[*place].text : QString::fromStdString(kind);
}

void SurveyModel::choose_kind(std::size_t kind) {
  if (for_sides()) {
    sides_.choose_kind(kind);
    Q_EMIT changed();
  } else if (kind < kinds().size() && kind != hexes_.kind()) {
    hexes_.choose_kind(kind);
    Q_EMIT changed();
  }
}

/// A kind of the player's own; how it stands in the way of sight is asked.
void SurveyModel::add_kind(const QString& name) {
  const std::string kind = name.trimmed().toStdString();
  if (kind.empty()) {
    return;
  }
  if (for_sides()) {
    if (std::ranges::find(sides_.kinds(), kind, &SurveyKind::name) == sides_.kinds().end()) {
      unseen_kinds_.insert(kind);
    }
    sides_.add_kind(kind);
    Q_EMIT changed();
    return;
  }
  if (!place_of(kind)) {
    unseen_kinds_.insert(kind);
    hexes_.add_kind(kind, name.trimmed());
  }
  hexes_.choose_kind(*place_of(kind));
  Q_EMIT changed();
}

void SurveyModel::set_brush(Brush brush) {
  if ((brush == Brush::sides || brush == Brush::outlines) && in_squares()) {
    return;
  }
  const bool changes_outlines = (brush == Brush::outlines) != for_outlines();
  brush_ = brush;
  if (!for_sides()) {
    sides_.clear_cursor();
    sides_.stop_proof();
  }
  if (changes_outlines) {
    stop_asking();
    hexes_.stop_proof();
    guess();
  }
  Q_EMIT changed();
}

void SurveyModel::set_for_levels(bool levels) {
  for_levels_ = levels;
  Q_EMIT changed();
}

// ------------------------------------------------------------------------------------------------------ guesses

/// One guess at a time: what is said meanwhile is in the next one.
void SurveyModel::guess() {
  if (guessing_) {
    guess_again_ = true;
    return;
  }
  const SurveyProgress so_far = progress();
  const bool hexes_wait = can_guess() && (for_outlines() || so_far.checked < so_far.all);
  if (!hexes_wait && !sides_.can_guess()) {
    return;
  }
  guessing_ = true;
  guess_again_ = false;
  job_.clear();
  Json what = params();
  // Outlines are looked at first: what is kept of them a person has taken.
  what["keep"] = !for_outlines();
  if (for_outlines()) {
    what["outlines"] = true;
  }
  guesses_("survey.guess", std::move(what), [this](const Reply& answer) {
    if (answer) {
      job_ = string_at(*answer, "job");
    } else {
      guessing_ = false;
      Q_EMIT refused(voice_(answer.error().what));
      Q_EMIT changed();
    }
  });
}

void SurveyModel::hear(const SurveyNews& news) {
  if (!guessing_ || (!job_.empty() && news.job != job_)) {
    return;
  }
  guessing_ = false;
  hexes_.take(news.hexes);
  if (group() && group()->hexes.empty()) {
    next_group();
  }
  sides_.take(news.sides);
  if (news.outlines) {
    outlines_.take(*news.outlines);
  }
  if (!news.problem.isEmpty()) {
    Q_EMIT refused(news.problem);
  } else if (guess_again_) {
    guess();
  }
  Q_EMIT changed();
}

void SurveyModel::ask_next() {
  hexes_.stop_proof();
  if (for_sides()) {
    ask_next_side();
    return;
  }
  asked_ = hexes_.least_sure();
  Q_EMIT changed();
  if (asked_) {
    Q_EMIT hex_shown(*asked_);
  }
}

void SurveyModel::stop_asking() {
  asked_.reset();
  sides_.clear_cursor();
  Q_EMIT changed();
}

void SurveyModel::answer(std::size_t kind) {
  if (!asked_ || kind >= kinds().size()) {
    return;
  }
  HexStand stands = hexes()[*asked_].stands;
  stands.kind = kinds()[kind].name;
  stands.checked = true;
  Stroke stroke = stroke_to({{*asked_, stands}});
  hexes_.decide(stroke.after);
  keep(std::move(stroke));
  ask_next();
}

// ----------------------------------------------------------------------------------------------------- proofing

void SurveyModel::begin_proof() {
  asked_.reset();
  sides_.clear_cursor();
  for_sides() ? sides_.next_group() : next_group();
  Q_EMIT changed();
}

void SurveyModel::stop_proof() {
  hexes_.stop_proof();
  sides_.stop_proof();
  Q_EMIT changed();
}

void SurveyModel::set_by_rows(bool by_rows) {
  hexes_.set_by_rows(by_rows);
  if (group()) {
    next_group();
  }
  Q_EMIT changed();
}

/// Of a row the player looks at its first hex; of a kind they lie all over the board.
void SurveyModel::next_group() {
  hexes_.next_group();
  if (by_rows() && group()) {
    Q_EMIT hex_shown(group()->hexes.front());
  }
}

void SurveyModel::take_out(std::size_t hex) {
  if (hexes_.take_out(hex)) {
    Q_EMIT changed();
  }
}

void SurveyModel::confirm_group() {
  if (sides_.group()) {
    const SideStands said = sides_.confirmed();
    sides_.stop_proof();
    keep_sides(said);
    sides_.next_group();
    Q_EMIT changed();
    return;
  }
  if (!group()) {
    return;
  }
  Stroke stroke = stroke_to(hexes_.confirmed());
  hexes_.put(stroke.after);
  next_group();
  keep(std::move(stroke));
}

// ---------------------------------------------------------------------------------------------------- comparing

void SurveyModel::compare(const QString& text) {
  Json what = params();
  what["text"] = text.toStdString();
  requests_("survey.compare", std::move(what), [this](const Reply& answer) {
    if (!answer) {
      Q_EMIT refused(voice_(answer.error().what));
      return;
    }
    stop_proof();
    stop_asking();
    hexes_.read_differences(*answer);
    for (const auto& [name, kind] : field_at(*answer, "kinds").items()) {
      their_kinds_[name] = kind.dump();
    }
    sides_.read_differences(*answer);
    outlines_.read_differences(*answer);
    Q_EMIT changed();
    Q_EMIT compared(static_cast<int>(differences().size()), static_cast<int>(sides_.differences().size()),
                    static_cast<int>(outlines_.differences().size()));
    show_difference();
  });
}

bool SurveyModel::compares() const {
  return !differences().empty() || !sides_.differences().empty() || !outlines_.differences().empty();
}

std::optional<SurveyDifference> SurveyModel::difference() const {
  return differences().empty() ? std::nullopt : std::optional(differences().front());
}

std::optional<SideDifference> SurveyModel::side_difference() const {
  return differences().empty() && !sides_.differences().empty() ? std::optional(sides_.differences().front())
                                                                : std::nullopt;
}

std::optional<OutlineDifference> SurveyModel::outline_difference() const {
  return differences().empty() && sides_.differences().empty() && !outlines_.differences().empty()
             ? std::optional(outlines_.differences().front())
             : std::nullopt;
}

void SurveyModel::take_difference() {
  take_differences(1);
}

void SurveyModel::take_all_differences() {
  take_differences(differences().size() + sides_.differences().size() + outlines_.differences().size());
}

void SurveyModel::take_differences(std::size_t count) {
  Stroke stroke = stroke_to(hexes_.take_differences(count));
  hexes_.decide(stroke.after);
  stroke.sides_after = sides_.take_differences(count - stroke.after.size());
  for (const auto& [side, stands] : stroke.sides_after) {
    stroke.sides_before[side] = sides_.stands(side);
  }
  sides_.put(stroke.sides_after);
  stroke.outlines_after = outlines_.take_differences(count - stroke.after.size() - stroke.sides_after.size());
  for (const auto& [hex, outlines] : stroke.outlines_after) {
    stroke.outlines_before[hex] = outlines_.stands(hex);
  }
  outlines_.put(stroke.outlines_after);
  keep(std::move(stroke));
  show_difference();
}

void SurveyModel::skip_difference() {
  if (!differences().empty()) {
    hexes_.take_differences(1);
  } else if (!sides_.differences().empty()) {
    sides_.take_differences(1);
  } else {
    outlines_.take_differences(1);
  }
  Q_EMIT changed();
  show_difference();
}

/// The one that is decided now.
void SurveyModel::show_difference() {
  if (const auto now = difference()) {
    Q_EMIT hex_shown(now->place);
  } else if (const auto side = side_difference()) {
    Q_EMIT place_shown(line_of(side->place).center());
  } else if (const auto outlines = outline_difference()) {
    if (const SurveyHex* hex = hexes_.find(outlines->place)) {
      Q_EMIT place_shown(hex->middle);
    }
  }
}

void SurveyModel::stop_comparing() {
  hexes_.stop_comparing();
  sides_.stop_comparing();
  outlines_.stop_comparing();
  Q_EMIT changed();
}

void SurveyModel::take_former() {
  requests_("survey.take", params(), [this](const Reply& answer) {
    if (!answer) {
      Q_EMIT refused(voice_(answer.error().what));
      return;
    }
    forget();
    look();
  });
}

const std::string& SurveyModel::unseen_kind() const {
  static const std::string none;
  const auto& all = for_sides() ? sides_.kinds() : kinds();
  const std::size_t chosen = for_sides() ? sides_.kind() : kind();
  return chosen < all.size() && unseen_kinds_.contains(all[chosen].name) ? all[chosen].name : none;
}

void SurveyModel::say_sight_of_kind(const std::string& los, int height) {
  const std::string kind = unseen_kind();
  if (kind.empty()) {
    return;
  }
  unseen_kinds_.erase(kind);
  Json what = params();
  what["kinds"][kind] = {{"los", los}, {"height", height}};
  tell(std::move(what));
  Q_EMIT changed();
}

bool SurveyModel::asks_whether_flat() const {
  const auto is_level = [](const SurveyHex& hex) { return hex.stands.elevation == 0; };
  return !flat_said_ && progress().checked > 0 && std::ranges::all_of(hexes(), is_level);
}

void SurveyModel::say_flat(bool flat) {
  flat_said_ = true;
  Json what = params();
  what["flat"] = flat;
  tell(std::move(what));
  Q_EMIT changed();
}

/// Says something of the board to the core; where that is refused, what stands there is read again.
void SurveyModel::tell(Json what) {
  requests_("survey.say", std::move(what), [this](const Reply& answer) {
    if (!answer) {
      Q_EMIT refused(voice_(answer.error().what));
      forget();
      look();
    }
  });
}

void SurveyModel::ask_for_file(const std::function<void(const QString& text)>& done) {
  requests_("survey.export", params(), [this, done](const Reply& answer) {
    if (answer) {
      done(text_at(*answer, "text"));
    } else {
      Q_EMIT refused(voice_(answer.error().what));
    }
  });
}

}  // namespace adjutant::dock
