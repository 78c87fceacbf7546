#include "dock/models/survey/survey.h"

#include <QLineF>
#include <QTransform>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <limits>
#include <utility>

#include "dock/heard/read.h"

namespace adjutant::dock {

namespace {

/// Of a line that is drawn around hexes: minutes of a steady hand.
constexpr qsizetype most_lasso_points = 20'000;
constexpr std::size_t most_strokes_back = 1000;
constexpr int most_elevation = 100;

double real_at(const Json& object, const char* key) {
  const Json& value = field_at(object, key);
  return value.is_number() ? value.get<double>() : 0;
}

std::optional<int> height_at(const Json& object, const char* key) {
  const auto value = number_at(object, key);
  return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

HexStand read_stand(const Json& json) {
  return {string_at(json, "kind"), height_at(json, "elevation"), height_at(json, "levels"),
          string_at(json, "proof") == "checked"};
}

Json number_json(const std::optional<int>& value) {
  return value ? Json(*value) : Json();
}

/// What the core is told of a hex; null where nobody has said anything of it.
Json stand_json(const HexStand& stand) {
  if (stand == HexStand{}) {
    return {};
  }
  Json json = {{"elevation", number_json(stand.elevation)},
               {"levels", number_json(stand.levels)},
               {"proof", stand.checked ? "checked" : "guessed"}};
  if (!stand.kind.empty()) {
    json["kind"] = stand.kind;
  }
  return json;
}

/// The corners of cells around their middle, by the board's grid.
QPolygonF shape_of_cells(const Json& lattice) {
  const double dx = real_at(lattice, "dx");
  const double dy = real_at(lattice, "dy");
  if (flag_at(lattice, "squares")) {
    return QPolygonF(QRectF(-dx / 2, -dy / 2, dx, dy)).mid(0, 4);
  }
  QPolygonF shape;
  for (const auto& [along, down] : {std::pair(-2.0 / 3, 0.0), std::pair(-1.0 / 3, -0.5), std::pair(1.0 / 3, -0.5),
                                    std::pair(2.0 / 3, 0.0), std::pair(1.0 / 3, 0.5), std::pair(-1.0 / 3, 0.5)}) {
    const QPointF corner(along * dx, down * dy);
    shape.append(flag_at(lattice, "sideways") ? corner.transposed() : corner);
  }
  return shape;
}

/// How the flat board is seen in a photo of it; where the picture is flat, as it is.
QTransform view_of(const Json& lattice) {
  const Json& view = field_at(lattice, "view");
  if (!view.is_array() || view.size() != 9 ||
      !std::ranges::all_of(view, [](const Json& one) { return one.is_number(); })) {
    return {};
  }
  const auto at = [&](std::size_t i) { return view[i].get<double>(); };
  return {at(0), at(3), at(6), at(1), at(4), at(7), at(2), at(5), at(8)};
}

/// From the frame of formats.md to pixels of the board.
QTransform frame_of(const Json& lattice, const QTransform& view) {
  QTransform frame(real_at(lattice, "dx") / board::column_width, 0, 0, real_at(lattice, "dy") / board::row_height,
                   real_at(lattice, "x0"), real_at(lattice, "y0"));
  if (flag_at(lattice, "sideways")) {
    frame *= QTransform(0, 1, 1, 0, 0, 0);
  }
  return frame * view;
}

/// Steps between two cells; those of squares go over corners too.
int steps_between(board::Hex a, board::Hex b, bool squares) {
  return squares ? std::max(std::abs(a.column - b.column), std::abs(a.row - b.row)) : board::distance(a, b);
}

std::vector<board::Hex> cells_beside(board::Hex cell, bool squares) {
  if (squares) {
    return {{cell.column, cell.row - 1},
            {cell.column + 1, cell.row},
            {cell.column, cell.row + 1},
            {cell.column - 1, cell.row}};
  }
  const auto beside = board::neighbours(cell);
  return {beside.begin(), beside.end()};
}

}  // namespace

SurveyModel::SurveyModel(Ask ask, const Voice& voice)
    : voice_(voice), grid_(ask, voice), areas_(ask, voice), looks_(ask), deeds_(ask), guesses_(std::move(ask)) {
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
  places_.clear();
  sides_.clear();
  outlines_.clear();
  stroke_.reset();
  done_.clear();
  undone_.clear();
  asked_.reset();
  doubts_.clear();
  group_.reset();
  differences_.clear();
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
  hexes_.clear();
  places_.clear();
  kinds_.clear();
  const Json& lattice = field_at(answer, "lattice");
  const QPolygonF shape = shape_of_cells(lattice);
  const QTransform view = view_of(lattice);
  const QTransform flat = view.inverted();
  in_squares_ = flag_at(lattice, "squares");
  const Json& hexes = field_at(answer, "hexes");
  for (const auto& [id, json] : hexes.items()) {
    const auto hex = board::hex_named(id);
    if (!hex) {
      continue;
    }
    const QPointF middle(real_at(json, "x"), real_at(json, "y"));
    const QPolygonF outline = view.map(shape.translated(flat.map(middle)));
    hexes_.push_back({id, *hex, text_at(json, "name"), middle, outline, read_stand(json), 0});
  }
  std::ranges::sort(hexes_, {}, &SurveyHex::hex);
  for (std::size_t i = 0; i < hexes_.size(); ++i) {
    places_[hexes_[i].hex] = i;
  }
  for (const Json& kind : list_at(answer, "kinds")) {
    kinds_.push_back({string_at(kind, "kind"), text_at(kind, "text")});
  }
  read_sides(answer);
  outlines_.read(answer, frame_of(lattice, view));
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
  kind_ = std::min(kind_, kinds_.empty() ? 0 : kinds_.size() - 1);
  done_.clear();
  undone_.clear();
  stroke_.reset();
  asked_.reset();
  doubts_.clear();
  group_.reset();
  if (!flag_at(answer, "fits")) {
    problem_ = voice_({"survey.other_size", {{"board", board_}}});
  }
  // Last: whoever hears of it looks at all of the model.
  grid_.know(answer);
  areas_.know(answer);
}

QString SurveyModel::text_of(const std::string& kind) const {
  const auto place = place_of(kind);
  return place ? kinds_[*place].text : QString::fromStdString(kind);
}

std::optional<std::size_t> SurveyModel::place_of(const std::string& kind) const {
  const auto found = std::ranges::find(kinds_, kind, &SurveyKind::name);
  return found == kinds_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - kinds_.begin()));
}

SurveyProgress SurveyModel::progress() const {
  SurveyProgress so_far;
  for (const SurveyHex& hex : hexes_) {
    ++so_far.all;
    so_far.checked += hex.stands.checked ? 1 : 0;
    so_far.sure += !hex.stands.checked && !hex.stands.kind.empty() && hex.sure >= sure_guess ? 1 : 0;
  }
  return so_far;
}

std::optional<std::size_t> SurveyModel::hex_at(QPointF board_point) const {
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

// ------------------------------------------------------------------------------------------------------ strokes

void SurveyModel::choose_kind(std::size_t kind) {
  if (for_sides()) {
    sides_.choose_kind(kind);
    Q_EMIT changed();
  } else if (kind < kinds_.size() && kind != kind_) {
    kind_ = kind;
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
    kinds_.push_back({kind, name.trimmed()});
  }
  kind_ = *place_of(kind);
  Q_EMIT changed();
}

void SurveyModel::set_brush(Brush brush) {
  if ((brush == Brush::sides || brush == Brush::outlines) && in_squares_) {
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
    group_.reset();
    guess();
  }
  Q_EMIT changed();
}

void SurveyModel::set_for_levels(bool levels) {
  for_levels_ = levels;
  Q_EMIT changed();
}

std::vector<std::size_t> SurveyModel::reached(std::size_t hex, Brush brush) const {
  if (brush == Brush::fill) {
    return alike_around(hex);
  }
  const int radius = brush == Brush::nineteen ? 2 : brush == Brush::seven ? 1 : 0;
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < hexes_.size(); ++i) {
    const bool meant = brush == Brush::row ? hexes_[i].hex.row == hexes_[hex].hex.row
                                           : steps_between(hexes_[i].hex, hexes_[hex].hex, in_squares_) <= radius;
    if (meant) {
      all.push_back(i);
    }
  }
  return all;
}

/// The hexes around it that are as it is, as far as they hang together.
std::vector<std::size_t> SurveyModel::alike_around(std::size_t hex) const {
  std::set<std::size_t> seen = {hex};
  std::vector<std::size_t> all = {hex};
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const board::Hex beside : cells_beside(hexes_[all[i]].hex, in_squares_)) {
      const auto place = places_.find(beside);
      if (place != places_.end() && hexes_[place->second].stands.kind == hexes_[hex].stands.kind &&
          hexes_[place->second].stands.checked == hexes_[hex].stands.checked && seen.insert(place->second).second) {
        all.push_back(place->second);
      }
    }
  }
  return all;
}

void SurveyModel::begin_stroke() {
  stroke_.emplace();
}

void SurveyModel::paint(std::size_t hex) {
  if (!stroke_ || hex >= hexes_.size() || kinds_.empty()) {
    return;
  }
  say_kind(reached(hex, brush_));
  Q_EMIT changed();
}

/// In the stroke that has begun.
void SurveyModel::say_kind(const std::vector<std::size_t>& places) {
  asked_.reset();
  for (const std::size_t place : places) {
    HexStand& stands = hexes_[place].stands;
    stroke_->before.try_emplace(place, stands);
    stands.kind = kinds_[kind_].name;
    stands.checked = true;
    doubts_.erase(place);
    stroke_->after[place] = stands;
  }
}

void SurveyModel::begin_lasso(QPointF board_point) {
  lasso_ = QPolygonF({board_point});
  Q_EMIT changed();
}

void SurveyModel::draw_lasso(QPointF board_point) {
  if (!lasso_.isEmpty() && lasso_.size() < most_lasso_points) {
    lasso_.append(board_point);
    Q_EMIT changed();
  }
}

void SurveyModel::end_lasso() {
  const QPolygonF line = std::exchange(lasso_, {});
  if (line.isEmpty() || kinds_.empty()) {
    return;
  }
  std::vector<std::size_t> within;
  for (std::size_t i = 0; i < hexes_.size(); ++i) {
    if (line.containsPoint(hexes_[i].middle, Qt::OddEvenFill)) {
      within.push_back(i);
    }
  }
  if (const auto first = hex_at(line.front()); within.empty() && first) {
    within.push_back(*first);
  }
  begin_stroke();
  say_kind(within);
  end_stroke();
}

void SurveyModel::end_stroke() {
  if (!stroke_) {
    return;
  }
  Stroke stroke = std::move(*stroke_);
  stroke_.reset();
  keep(std::move(stroke));
}

/// What a person says of the ground leaves open what grows on it.
void SurveyModel::raise(std::size_t hex, int by) {
  if (hex >= hexes_.size()) {
    return;
  }
  Stroke stroke;
  for (const std::size_t place : reached(hex, brush_)) {
    HexStand stands = hexes_[place].stands;
    stroke.before[place] = stands;
    std::optional<int>& value = for_levels_ ? stands.levels : stands.elevation;
    value = std::clamp(value.value_or(0) + by, for_levels_ ? 0 : -most_elevation, most_elevation);
    stroke.after[place] = stands;
  }
  put(stroke.after);
  keep(std::move(stroke));
}

void SurveyModel::keep(Stroke stroke) {
  if (stroke.before == stroke.after && stroke.sides_before == stroke.sides_after &&
      stroke.outlines_before == stroke.outlines_after) {
    Q_EMIT changed();
    return;
  }
  say(stroke.after, stroke.sides_after, stroke.outlines_after);
  const bool shows_samples = stroke.shows_samples();
  done_.push_back(std::move(stroke));
  if (done_.size() > most_strokes_back) {
    done_.erase(done_.begin());
  }
  undone_.clear();
  if (shows_samples) {
    guess();
  }
  Q_EMIT changed();
}

void SurveyModel::put(const Stands& stands) {
  for (const auto& [place, stand] : stands) {
    hexes_[place].stands = stand;
  }
}

void SurveyModel::say(const Stands& stands, const SideStands& sides, const OutlineStands& outlines) {
  Json hexes = Json::object();
  for (const auto& [place, stand] : stands) {
    hexes[hexes_[place].id] = stand_json(stand);
  }
  Json what = params();
  what["hexes"] = std::move(hexes);
  if (!sides.empty()) {
    what["edges"] = edges_of(sides);
  }
  if (!outlines.empty()) {
    what["outlines"] = outlines_of(outlines);
  }
  for (const auto& [name, kind] : their_kinds_) {
    what["kinds"][name] = Json::parse(kind);
  }
  tell(std::move(what));
}

void SurveyModel::undo() {
  if (done_.empty()) {
    return;
  }
  Stroke stroke = std::move(done_.back());
  done_.pop_back();
  put(stroke.before);
  sides_.put(stroke.sides_before);
  outlines_.put(stroke.outlines_before);
  say(stroke.before, stroke.sides_before, stroke.outlines_before);
  const bool shows_samples = stroke.shows_samples();
  undone_.push_back(std::move(stroke));
  if (shows_samples) {
    guess();
  }
  Q_EMIT changed();
}

void SurveyModel::redo() {
  if (undone_.empty()) {
    return;
  }
  Stroke stroke = std::move(undone_.back());
  undone_.pop_back();
  put(stroke.after);
  sides_.put(stroke.sides_after);
  outlines_.put(stroke.outlines_after);
  say(stroke.after, stroke.sides_after, stroke.outlines_after);
  const bool shows_samples = stroke.shows_samples();
  done_.push_back(std::move(stroke));
  if (shows_samples) {
    guess();
  }
  Q_EMIT changed();
}

// ------------------------------------------------------------------------------------------------------ guesses

bool SurveyModel::can_guess() const {
  std::map<std::string, std::size_t> samples;
  for (const SurveyHex& hex : hexes_) {
    if (hex.stands.checked) {
      ++samples[hex.stands.kind];
    }
  }
  return static_cast<std::size_t>(std::ranges::count_if(
             samples, [](const auto& kind) { return kind.second >= samples_for_guess; })) >= kinds_for_guess;
}

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
  std::set<std::size_t> otherwise;  // than was guessed before
  for (std::size_t i = 0; i < hexes_.size(); ++i) {
    SurveyHex& hex = hexes_[i];
    const auto guess = news.hexes.find(hex.id);
    if (guess != news.hexes.end() && !hex.stands.checked && !guess->second.kind.empty()) {
      if (hex.stands.kind != guess->second.kind) {
        otherwise.insert(i);
      }
      hex.stands.kind = guess->second.kind;
      hex.sure = guess->second.sure;
    }
  }
  if (group_) {
    // What is shown as a group stays one: a hex that is guessed to be something else now is no longer in it.
    std::erase_if(group_->hexes,
                  [&](std::size_t place) { return hexes_[place].stands.checked || otherwise.contains(place); });
    std::erase_if(group_->out, [this](std::size_t place) { return !std::ranges::count(group_->hexes, place); });
    if (group_->hexes.empty()) {
      next_group();
    }
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

std::optional<std::size_t> SurveyModel::least_sure() const {
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

void SurveyModel::ask_next() {
  group_.reset();
  if (for_sides()) {
    ask_next_side();
    return;
  }
  asked_ = least_sure();
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
  if (!asked_ || kind >= kinds_.size()) {
    return;
  }
  const std::size_t place = *asked_;
  Stroke stroke;
  stroke.before[place] = hexes_[place].stands;
  HexStand stands = hexes_[place].stands;
  stands.kind = kinds_[kind].name;
  stands.checked = true;
  stroke.after[place] = stands;
  doubts_.erase(place);
  put(stroke.after);
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
  group_.reset();
  sides_.stop_proof();
  Q_EMIT changed();
}

void SurveyModel::set_by_rows(bool by_rows) {
  by_rows_ = by_rows;
  if (group_) {
    next_group();
  }
  Q_EMIT changed();
}

/// Those of a row that are guessed and not doubted.
std::vector<std::size_t> SurveyModel::waiting_in_row(int row) const {
  std::vector<std::size_t> waiting;
  for (std::size_t i = 0; i < hexes_.size(); ++i) {
    const SurveyHex& hex = hexes_[i];
    if (hex.hex.row == row && !hex.stands.checked && !hex.stands.kind.empty() && !doubts_.contains(i)) {
      waiting.push_back(i);
    }
  }
  return waiting;
}

/// The next group in which a hex waits: the first row, or what is sure before what is not, kind by kind.
void SurveyModel::next_group() {
  group_.reset();
  if (by_rows_) {
    std::set<int> rows;
    for (const SurveyHex& hex : hexes_) {
      rows.insert(hex.hex.row);
    }
    for (const int row : rows) {
      if (std::vector<std::size_t> waiting = waiting_in_row(row); !waiting.empty()) {
        group_ = SurveyGroup{{}, 0, std::move(waiting), {}};
        Q_EMIT hex_shown(group_->hexes.front());
        return;
      }
    }
    return;
  }
  for (int band = 0; band < guess_bands && !group_; ++band) {
    for (const SurveyKind& kind : kinds_) {
      SurveyGroup group{kind.name, band, {}, {}};
      for (std::size_t i = 0; i < hexes_.size(); ++i) {
        if (!hexes_[i].stands.checked && !doubts_.contains(i) && hexes_[i].stands.kind == kind.name &&
            band_of(hexes_[i].sure) == band) {
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

void SurveyModel::take_out(std::size_t hex) {
  if (!group_ || !std::ranges::count(group_->hexes, hex)) {
    return;
  }
  if (!group_->out.insert(hex).second) {
    group_->out.erase(hex);
  }
  Q_EMIT changed();
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
  if (!group_) {
    return;
  }
  const SurveyGroup group = *group_;
  Stroke stroke;
  for (const std::size_t place : group.hexes) {
    if (group.out.contains(place)) {
      doubts_.insert(place);
      continue;
    }
    stroke.before[place] = hexes_[place].stands;
    HexStand stands = hexes_[place].stands;
    stands.checked = true;
    stroke.after[place] = stands;
  }
  put(stroke.after);
  next_group();
  keep(std::move(stroke));
}

// ---------------------------------------------------------------------------------------------------- comparing

void SurveyModel::compare(const QString& text) {
  Json what = params();
  what["text"] = text.toStdString();
  deeds_("survey.compare", std::move(what), [this](const Reply& answer) {
    if (!answer) {
      Q_EMIT refused(voice_(answer.error().what));
      return;
    }
    stop_proof();
    stop_asking();
    differences_.clear();
    const Json& hexes = field_at(*answer, "hexes");
    for (const auto& [id, both] : hexes.items()) {
      const auto hex = board::hex_named(id);
      if (const auto place = hex ? places_.find(*hex) : places_.end(); place != places_.end()) {
        differences_.push_back({place->second, read_stand(field_at(both, "theirs"))});
      }
    }
    std::ranges::sort(differences_, {}, &SurveyDifference::hex);
    for (const auto& [name, kind] : field_at(*answer, "kinds").items()) {
      their_kinds_[name] = kind.dump();
    }
    for (const SurveyDifference& difference : differences_) {
      if (!place_of(difference.theirs.kind)) {
        kinds_.push_back({difference.theirs.kind, QString::fromStdString(difference.theirs.kind)});
      }
    }
    sides_.read_differences(*answer);
    Q_EMIT changed();
    Q_EMIT compared(static_cast<int>(differences_.size()), static_cast<int>(sides_.differences().size()));
    show_difference();
  });
}

std::optional<SurveyDifference> SurveyModel::difference() const {
  return differences_.empty() ? std::nullopt : std::optional(differences_.front());
}

std::optional<SideDifference> SurveyModel::side_difference() const {
  return differences_.empty() && !sides_.differences().empty() ? std::optional(sides_.differences().front())
                                                               : std::nullopt;
}

void SurveyModel::take_difference() {
  take_differences(1);
}

void SurveyModel::take_all_differences() {
  take_differences(differences_.size() + sides_.differences().size());
}

void SurveyModel::take_differences(std::size_t count) {
  Stroke stroke;
  for (std::size_t i = 0; i < std::min(count, differences_.size()); ++i) {
    const SurveyDifference& difference = differences_[i];
    stroke.before[difference.hex] = hexes_[difference.hex].stands;
    stroke.after[difference.hex] = difference.theirs;
    doubts_.erase(difference.hex);
  }
  put(stroke.after);
  const std::size_t taken = stroke.after.size();
  differences_.erase(differences_.begin(), differences_.begin() + static_cast<std::ptrdiff_t>(taken));
  stroke.sides_after = sides_.take_differences(count - taken);
  for (const auto& [side, stands] : stroke.sides_after) {
    stroke.sides_before[side] = sides_.stands(side);
  }
  sides_.put(stroke.sides_after);
  keep(std::move(stroke));
  show_difference();
}

void SurveyModel::skip_difference() {
  if (!differences_.empty()) {
    differences_.erase(differences_.begin());
  } else {
    sides_.take_differences(1);
  }
  Q_EMIT changed();
  show_difference();
}

/// The one that is decided now.
void SurveyModel::show_difference() {
  if (!differences_.empty()) {
    Q_EMIT hex_shown(differences_.front().hex);
  } else if (!sides_.differences().empty()) {
    Q_EMIT place_shown(line_of(sides_.differences().front().side).center());
  }
}

void SurveyModel::stop_comparing() {
  differences_.clear();
  sides_.stop_comparing();
  Q_EMIT changed();
}

void SurveyModel::take_former() {
  deeds_("survey.take", params(), [this](const Reply& answer) {
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
  const auto& kinds = for_sides() ? sides_.kinds() : kinds_;
  const std::size_t chosen = for_sides() ? sides_.kind() : kind_;
  return chosen < kinds.size() && unseen_kinds_.contains(kinds[chosen].name) ? kinds[chosen].name : none;
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
  return !flat_said_ && progress().checked > 0 && std::ranges::all_of(hexes_, is_level);
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
  deeds_("survey.say", std::move(what), [this](const Reply& answer) {
    if (!answer) {
      Q_EMIT refused(voice_(answer.error().what));
      forget();
      look();
    }
  });
}

void SurveyModel::ask_for_file(const std::function<void(const QString& text)>& done) {
  deeds_("survey.export", params(), [this, done](const Reply& answer) {
    if (answer) {
      done(text_at(*answer, "text"));
    } else {
      Q_EMIT refused(voice_(answer.error().what));
    }
  });
}

}  // namespace adjutant::dock
