#include "dock/survey/survey_board.h"

#include <QEvent>
#include <QLineF>
#include <algorithm>
#include <array>
#include <utility>

#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

/// Those of usual kinds; others take one of `further_colours`. Each hex says its key too.
const std::array<std::pair<const char*, QColor>, 9> known_colours = {{{"clear", QColor(236, 208, 120)},
                                                                      {"forest", QColor(20, 110, 40)},
                                                                      {"light woods", QColor(90, 170, 80)},
                                                                      {"brush", QColor(160, 150, 40)},
                                                                      {"crops", QColor(225, 150, 30)},
                                                                      {"building", QColor(190, 70, 60)},
                                                                      {"stone building", QColor(110, 60, 90)},
                                                                      {"road", QColor(140, 120, 100)},
                                                                      {"water", QColor(40, 110, 210)}}};
const std::array<QColor, 6> further_colours = {QColor(0, 150, 150),  QColor(210, 80, 170), QColor(120, 90, 220),
                                               QColor(150, 200, 40), QColor(90, 60, 30),   QColor(100, 110, 120)};
const std::array<std::pair<const char*, QColor>, 6> side_colours = {{{"wall", QColor(70, 70, 75)},
                                                                     {"hedge", QColor(10, 120, 30)},
                                                                     {"bocage", QColor(0, 70, 20)},
                                                                     {"stream", QColor(60, 150, 230)},
                                                                     {"river", QColor(20, 70, 190)},
                                                                     {"cliff", QColor(130, 70, 20)}}};
/// The width of the bar along a hexside, and where it is not broken, in its lengths.
constexpr double side_bar = 2.0 / 9;
constexpr std::array<std::pair<double, double>, 3> dashes = {{{0, 0.2}, {0.4, 0.6}, {0.8, 1}}};
constexpr std::size_t most_digits = 9;
/// How far from a point of a grid it may be gripped, in pixels of the screen; and half its size on the board.
constexpr double reach_of_points = 14;
constexpr double grip = 12;
constexpr std::array<std::pair<int, SideSurvey::Step>, 4> steps = {{{Qt::Key_Left, SideSurvey::Step::left},
                                                                    {Qt::Key_Right, SideSurvey::Step::right},
                                                                    {Qt::Key_Up, SideSurvey::Step::ahead},
                                                                    {Qt::Key_Down, SideSurvey::Step::back}}};
/// Half as wide as the bar between two areas beside each other.
constexpr double link_bar = 3;
const QColor link_colour(20, 70, 190);

QString label_of(const SurveyHex& hex, std::size_t kind) {
  QString label = kind < most_digits ? QString::number(kind + 1) : QString();
  if (hex.stands.elevation.value_or(0) != 0) {
    label += u" %1%2"_s.arg(*hex.stands.elevation > 0 ? u"\u25b2"_s : u"\u25bc"_s).arg(std::abs(*hex.stands.elevation));
  }
  if (hex.stands.levels.value_or(0) > 0) {
    label += u" \u2302%1"_s.arg(*hex.stands.levels);
  }
  return label;
}

}  // namespace

QColor side_colour(const std::string& kind, std::size_t place) {
  const auto* found = std::ranges::find(side_colours, kind, [](const auto& one) { return std::string(one.first); });
  return found != side_colours.end() ? found->second : further_colours.at(place % further_colours.size());
}

QColor terrain_colour(const std::string& kind, std::size_t place) {
  const auto* found = std::ranges::find(known_colours, kind, [](const auto& one) { return std::string(one.first); });
  return found != known_colours.end() ? found->second : further_colours.at(place % further_colours.size());
}

SurveyBoard::SurveyBoard(SurveyModel& model, Board board) : model_(model), board_(std::move(board)) {
  board_.widget->installEventFilter(this);
  connect(&model_, &SurveyModel::hex_shown, this, [this](std::size_t hex) {
    if (board_.is_painted()) {
      board_.show_point(to_map(model_.hexes()[hex].middle));
    }
  });
  connect(&model_, &SurveyModel::place_shown, this, [this](QPointF board_point) {
    if (board_.is_painted()) {
      board_.show_point(to_map(board_point));
    }
  });
}

void SurveyBoard::set_place(const QRectF& bounds, bool reversed) {
  bounds_ = bounds;
  reversed_ = reversed;
}

QPointF SurveyBoard::to_map(QPointF board_point) const {
  return reversed_ ? bounds_.bottomRight() - board_point : bounds_.topLeft() + board_point;
}

QPolygonF SurveyBoard::on_map(const QPolygonF& line) const {
  QPolygonF outline;
  outline.reserve(line.size());
  for (const QPointF& corner : line) {
    outline.append(to_map(corner));
  }
  return outline;
}

/// What the board has of the hex: those at its edge are cut off with it.
QPolygonF SurveyBoard::outline_of(const SurveyHex& hex) const {
  const QPolygonF whole = on_map(hex.outline);
  return bounds_.contains(whole.boundingRect()) ? whole : whole.intersected(bounds_);
}

std::optional<std::size_t> SurveyBoard::hex_under(QPointF widget_point) const {
  return model_.hex_at(on_board(widget_point));
}

QPointF SurveyBoard::on_board(QPointF widget_point) const {
  const QPointF on_map = board_.to_map(widget_point);
  return reversed_ ? bounds_.bottomRight() - on_map : on_map - bounds_.topLeft();
}

/// A bar along a part of a line on the board, in map pixels; `width` in lengths of the line.
QPolygonF SurveyBoard::bar_along(const QLineF& line, double from, double to, double width) const {
  const QLineF across = line.normalVector().unitVector();
  const QPointF half = (across.p2() - across.p1()) * line.length() * width / 2;
  const QPointF begin = line.pointAt(from);
  const QPointF end = line.pointAt(to);
  QPolygonF bar;
  for (const QPointF& corner : {begin + half, end + half, end - half, begin - half}) {
    bar.append(to_map(corner));
  }
  return bar;
}

/// What lies along hexsides, as bars in the colour of its kind; broken ones where nobody has checked them.
void SurveyBoard::append_sides(std::vector<Overlay::Area>& areas) const {
  const SideSurvey& survey = model_.sides();
  for (const auto& [side, one] : survey.all()) {
    const QLineF line = one.stands.kinds.empty() ? QLineF() : model_.line_of(side);
    if (line.isNull()) {
      continue;
    }
    const std::string& kind = one.stands.kinds.front();
    const auto place = std::ranges::find(survey.kinds(), kind, &SurveyKind::name) - survey.kinds().begin();
    const auto append = [&](double from, double to) {
      Overlay::Area area{bar_along(line, from, to, side_bar), Tone::unknown, {}, true, Overlay::Area::Kind::hexside};
      area.wash = side_colour(kind, static_cast<std::size_t>(place));
      areas.push_back(std::move(area));
    };
    if (one.stands.checked) {
      append(0, 1);
    } else {
      for (const auto& [from, to] : dashes) {
        append(from, to);
      }
    }
  }
}

/// The hexsides that are passed over, those that differ in another file, and the cursor.
void SurveyBoard::append_marked_sides(std::vector<Overlay::Area>& areas) const {
  const SideSurvey& survey = model_.sides();
  const auto append = [&](board::Hexside side, Tone tone, const QString& label) {
    if (const QLineF line = model_.line_of(side); !line.isNull()) {
      areas.push_back({bar_along(line, side_bar, 1 - side_bar, 2 * side_bar), tone, label, false});
    }
  };
  if (const auto& group = survey.group()) {
    for (const board::Hexside& side : group->sides) {
      if (!group->out.contains(side)) {
        append(side, Tone::selected, {});
      }
    }
  }
  for (const SideDifference& difference : survey.differences()) {
    const auto now = model_.side_difference();
    const bool is_now = now && now->place == difference.place;
    append(difference.place, is_now ? Tone::target : Tone::selected, {});
  }
  if (const auto cursor = survey.cursor()) {
    append(*cursor, Tone::target, {});
  }
}

/// The outlines that differ in another file, as it has them; of the hex that is decided now those that are kept too.
void SurveyBoard::append_other_outlines(std::vector<Overlay::Area>& areas) const {
  const OutlineSurvey& survey = model_.outlines();
  const auto append = [&](const std::vector<OutlineStand>& outlines, Tone tone) {
    for (const OutlineStand& one : outlines) {
      areas.push_back({on_map(survey.line_of(one)), tone, {}, false});
    }
  };
  const auto now = model_.outline_difference();
  for (const OutlineDifference& difference : survey.differences()) {
    const bool is_now = now && now->place == difference.place;
    if (is_now) {
      append(survey.stands(difference.place), Tone::hovered);
    }
    append(difference.theirs, is_now ? Tone::target : Tone::selected);
  }
}

/// The hexes of a grid that is being laid, and the points that were clicked, by their numbers.
void SurveyBoard::append_grid(std::vector<Overlay::Area>& areas) const {
  for (const QPolygonF& outline : model_.grid().outlines()) {
    areas.push_back({on_map(outline), Tone::selected, {}, false});
  }
  int number = 0;
  for (const QPointF& point : model_.grid().points()) {
    const QPolygonF diamond(
        {point - QPointF(grip, 0), point - QPointF(0, grip), point + QPointF(grip, 0), point + QPointF(0, grip)});
    areas.push_back({on_map(diamond), Tone::target, QString::number(++number), false});
  }
}

/// The areas, with bars from each to those beside it.
void SurveyBoard::append_areas(std::vector<Overlay::Area>& areas) const {
  const AreaLinks& links = model_.areas();
  const auto place_of = [&](const std::string& name) {
    return std::ranges::find(links.areas(), name, &LinkedArea::name);
  };
  for (const auto& [name, beside] : links.beside()) {
    for (const std::string& other : beside) {
      const auto from = place_of(name);
      const auto to = place_of(other);
      if (name >= other || from == links.areas().end() || to == links.areas().end()) {
        continue;
      }
      const QLineF line(from->at, to->at);
      const QLineF across = line.normalVector().unitVector();
      const QPointF half = (across.p2() - across.p1()) * link_bar;
      Overlay::Area bar{on_map(QPolygonF({line.p1() + half, line.p2() + half, line.p2() - half, line.p1() - half})),
                        Tone::unknown,
                        {},
                        true,
                        Overlay::Area::Kind::hexside};
      bar.wash = link_colour;
      areas.push_back(std::move(bar));
    }
  }
  for (std::size_t i = 0; i < links.areas().size(); ++i) {
    const LinkedArea& area = links.areas()[i];
    const bool is_chosen = links.chosen() == i;
    const bool is_beside =
        links.chosen() && board::are_beside(links.beside(), links.areas()[*links.chosen()].name, area.name);
    const QPolygonF diamond({area.at - QPointF(grip, 0), area.at - QPointF(0, grip), area.at + QPointF(grip, 0),
                             area.at + QPointF(0, grip)});
    const Tone tone = is_chosen ? Tone::target : is_beside ? Tone::selected : Tone::unknown;
    areas.push_back({on_map(area.outline.isEmpty() ? diamond : area.outline), tone, {}, is_chosen || is_beside});
  }
}

std::vector<Overlay::Area> SurveyBoard::areas() const {
  std::vector<Overlay::Area> all;
  if (model_.areas().linking()) {
    append_areas(all);
    return all;
  }
  if (model_.grid().laying()) {
    append_grid(all);
    return all;
  }
  all.reserve(model_.hexes().size());
  if (model_.for_outlines()) {
    // Nothing is washed over what is to be compared with them.
    for (const ShownOutline& one : model_.shown_outlines()) {
      all.push_back({on_map(one.line), one.taken ? Tone::selected : Tone::hovered, {}, false});
    }
    append_other_outlines(all);
    return all;
  }
  for (const SurveyHex& hex : model_.hexes()) {
    if (hex.stands.kind.empty() && hex.stands == HexStand{}) {
      continue;
    }
    const std::size_t place = model_.place_of(hex.stands.kind).value_or(most_digits);
    Overlay::Area area{outline_of(hex), Tone::unknown, label_of(hex, place), !hex.stands.kind.empty(),
                       Overlay::Area::Kind::terrain};
    area.wash = terrain_colour(hex.stands.kind, place);
    area.hatched = !hex.stands.checked;
    all.push_back(std::move(area));
  }
  append_sides(all);
  if (const auto& group = model_.group()) {
    for (const std::size_t hex : group->hexes) {
      if (!group->out.contains(hex)) {
        all.push_back({outline_of(model_.hexes()[hex]), Tone::selected, {}, false});
      }
    }
  }
  for (const SurveyDifference& difference : model_.differences()) {
    const bool now = difference.place == model_.differences().front().place;
    all.push_back({outline_of(model_.hexes()[difference.place]), now ? Tone::target : Tone::selected,
                   now ? u"?"_s : QString(), false});
  }
  append_marked_sides(all);
  append_other_outlines(all);
  if (model_.lasso().size() > 2) {
    all.push_back({on_map(model_.lasso()), Tone::selected, {}, false});
  }
  if (const auto asked = model_.asked()) {
    all.push_back({outline_of(model_.hexes()[*asked]), Tone::target, u"?"_s, false});
  }
  return all;
}

/// Keys that the board has a meaning for while it is painted.
bool SurveyBoard::is_meant(const QKeyEvent& key) const {
  if (key.matches(QKeySequence::Undo) || is_redo(key)) {
    return true;
  }
  if (key.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) {
    return false;
  }
  const bool is_digit = key.key() >= Qt::Key_1 && key.key() <= Qt::Key_9;
  constexpr std::array<int, 13> others = {Qt::Key_O,     Qt::Key_Return, Qt::Key_Enter, Qt::Key_Plus, Qt::Key_Equal,
                                          Qt::Key_Minus, Qt::Key_P,      Qt::Key_B,     Qt::Key_R,    Qt::Key_F,
                                          Qt::Key_E,     Qt::Key_L,      Qt::Key_H};
  return is_digit || std::ranges::count(others, key.key()) > 0 || (model_.for_sides() && is_for_sides(key.key()));
}

/// While hexsides are painted: arrows turn the cursor around a hex and go on across its sides; digits say what is along
/// the side at the cursor, 0 that nothing is, the space bar that it is as it is shown.
bool SurveyBoard::press_at_side(const QKeyEvent& key) {
  const bool has_cursor = model_.sides().cursor().has_value();
  if (const auto* step = std::ranges::find(steps, key.key(), &std::pair<int, SideSurvey::Step>::first);
      step != steps.end()) {
    model_.move_side_cursor(step->second, pointed_);
  } else if (has_cursor && key.key() >= Qt::Key_0 && key.key() <= Qt::Key_9) {
    model_.say_side(key.key() == Qt::Key_0 ? std::nullopt
                                           : std::optional(static_cast<std::size_t>(key.key() - Qt::Key_1)));
  } else if (has_cursor && key.key() == Qt::Key_Space) {
    model_.confirm_side();
  } else if (has_cursor && key.key() == Qt::Key_Escape) {
    model_.stop_asking();
  } else {
    return is_for_sides(key.key());
  }
  return true;
}

/// Keys that have a meaning only while hexsides are painted.
bool SurveyBoard::is_for_sides(int key) {
  return key == Qt::Key_0 || key == Qt::Key_Space ||
         std::ranges::find(steps, key, &std::pair<int, SideSurvey::Step>::first) != steps.end();
}

/// While another player's file is compared: Enter takes what it says, Backspace keeps what stands.
bool SurveyBoard::press_comparing(const QKeyEvent& key) {
  if (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) {
    key.modifiers().testFlag(Qt::ControlModifier) ? model_.take_all_differences() : model_.take_difference();
  } else if (key.key() == Qt::Key_Backspace) {
    model_.skip_difference();
  } else if (key.key() == Qt::Key_Escape) {
    model_.stop_comparing();
  } else {
    return false;
  }
  return true;
}

/// While a grid is laid, other keys mean nothing.
bool SurveyBoard::press_laying(const QKeyEvent& key) {
  GridLaying& grid = model_.grid();
  if (key.matches(QKeySequence::Undo)) {
    grid.undo();
  } else if (is_redo(key)) {
    grid.redo();
  } else if (key.key() == Qt::Key_Backspace || key.key() == Qt::Key_Delete) {
    grid.take_away();
  } else if (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter || key.key() == Qt::Key_Escape) {
    grid.set_laying(false);
  } else {
    return false;
  }
  return true;
}

bool SurveyBoard::press_linking(const QKeyEvent& key) {
  AreaLinks& links = model_.areas();
  if (key.matches(QKeySequence::Undo)) {
    links.undo();
  } else if (is_redo(key)) {
    links.redo();
  } else if (key.key() == Qt::Key_Escape && links.chosen()) {
    links.choose_none();
  } else {
    return false;
  }
  return true;
}

bool SurveyBoard::press(const QKeyEvent& key) {
  if (model_.areas().linking()) {
    return press_linking(key);
  }
  if (model_.grid().laying()) {
    return press_laying(key);
  }
  if (model_.compares() && press_comparing(key)) {
    return true;
  }
  if (key.key() == Qt::Key_Escape && (model_.proofs() || model_.asked())) {
    model_.proofs() ? model_.stop_proof() : model_.stop_asking();
    return true;
  }
  if (model_.for_sides() && !(key.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) && press_at_side(key)) {
    return true;
  }
  if (!is_meant(key)) {
    return false;
  }
  if (key.matches(QKeySequence::Undo)) {
    model_.undo();
  } else if (key.modifiers().testFlag(Qt::ControlModifier)) {
    model_.redo();
  } else if (key.key() >= Qt::Key_1 && key.key() <= Qt::Key_9) {
    const auto kind = static_cast<std::size_t>(key.key() - Qt::Key_1);
    model_.asked() ? model_.answer(kind) : model_.choose_kind(kind);
  } else if (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) {
    model_.proofs() ? model_.confirm_group() : model_.ask_next();
  } else if (key.key() == Qt::Key_P && key.modifiers().testFlag(Qt::ShiftModifier)) {
    model_.set_by_rows(!model_.by_rows());
  } else if (key.key() == Qt::Key_P) {
    model_.proofs() ? model_.stop_proof() : model_.begin_proof();
  } else if (key.key() == Qt::Key_B) {
    model_.set_brush(model_.brush() == Brush::one     ? Brush::seven
                     : model_.brush() == Brush::seven ? Brush::nineteen
                                                      : Brush::one);
  } else if (key.key() == Qt::Key_R) {
    model_.set_brush(model_.brush() == Brush::row ? Brush::one : Brush::row);
  } else if (key.key() == Qt::Key_F) {
    model_.set_brush(model_.brush() == Brush::fill ? Brush::one : Brush::fill);
  } else if (key.key() == Qt::Key_H) {
    model_.set_brush(model_.for_sides() ? Brush::one : Brush::sides);
  } else if (key.key() == Qt::Key_O) {
    model_.set_brush(model_.for_outlines() ? Brush::one : Brush::outlines);
  } else if (key.key() == Qt::Key_L) {
    model_.set_brush(model_.brush() == Brush::lasso ? Brush::one : Brush::lasso);
  } else if (key.key() == Qt::Key_E) {
    model_.set_for_levels(!model_.for_levels());
  } else {
    raise(key.key() == Qt::Key_Minus ? -1 : 1);
  }
  return true;
}

void SurveyBoard::raise(int by) {
  if (const auto hex = model_.asked() ? model_.asked() : pointed_) {
    model_.raise(*hex, by);
  }
}

/// The left button sets and moves the points of a grid, and drags it; with Shift it is pulled.
bool SurveyBoard::lay(const QMouseEvent& event) {
  GridLaying& grid = model_.grid();
  const QPointF at = on_board(event.position());
  if (event.type() == QEvent::MouseMove) {
    const bool dragging = event.buttons().testFlag(Qt::LeftButton) && !event.modifiers().testFlag(Qt::ControlModifier);
    if (dragging) {
      grid.drag(at, event.modifiers().testFlag(Qt::ShiftModifier));
    }
    return dragging || event.buttons() == Qt::NoButton;
  }
  if (event.button() != Qt::LeftButton || event.modifiers().testFlag(Qt::ControlModifier)) {
    return false;
  }
  if (event.type() == QEvent::MouseButtonRelease) {
    grid.release();
  } else {
    const QPointF beside = on_board(event.position() + QPointF(reach_of_points, 0));
    grid.press(at, QLineF(at, beside).length());
  }
  return true;
}

/// A click chooses an area and those beside it; with Shift it asks how far it is. The board is scrolled as ever.
bool SurveyBoard::link(const QMouseEvent& event) {
  const bool is_click = event.type() == QEvent::MouseButtonPress && event.button() == Qt::LeftButton &&
                        !event.modifiers().testFlag(Qt::ControlModifier);
  if (is_click && event.modifiers().testFlag(Qt::ShiftModifier)) {
    model_.areas().ask_range(on_board(event.position()));
  } else if (is_click) {
    model_.areas().click(on_board(event.position()));
  }
  return is_click;
}

/// The left button paints, and takes hexes out of a group that is passed over.
bool SurveyBoard::mouse(QMouseEvent& event) {
  if (model_.areas().linking()) {
    return link(event);
  }
  if (model_.grid().laying()) {
    return lay(event);
  }
  const bool draws = !model_.lasso().isEmpty();
  if (draws && event.type() == QEvent::MouseMove) {
    model_.draw_lasso(on_board(event.position()));
    return true;
  }
  if (draws && event.type() == QEvent::MouseButtonRelease && event.button() == Qt::LeftButton) {
    model_.end_lasso();
    return true;
  }
  if (event.type() == QEvent::MouseButtonRelease) {
    const bool ends = model_.in_stroke() && event.button() == Qt::LeftButton;
    if (ends) {
      model_.end_stroke();
    }
    return ends;
  }
  const auto hex = hex_under(event.position());
  if (event.type() == QEvent::MouseMove) {
    if (model_.in_stroke() && model_.for_sides()) {
      model_.paint_side(on_board(event.position()), event.modifiers().testFlag(Qt::ShiftModifier));
      return true;
    }
    const bool is_other = hex != std::exchange(pointed_, hex);
    if (model_.in_stroke() && hex && is_other) {
      model_.paint(*hex);
    }
    return model_.in_stroke() || event.buttons() == Qt::NoButton;
  }
  if (event.button() != Qt::LeftButton || event.modifiers().testFlag(Qt::ControlModifier)) {
    return false;
  }
  pointed_ = hex;
  if (model_.sides().group()) {
    model_.take_out_side(on_board(event.position()));
  } else if (hex && model_.group()) {
    model_.take_out(*hex);
  } else if (model_.for_outlines()) {
    model_.click_outline(on_board(event.position()));
  } else if (model_.for_sides()) {
    model_.begin_stroke();
    model_.paint_side(on_board(event.position()), event.modifiers().testFlag(Qt::ShiftModifier));
  } else if (model_.brush() == Brush::lasso) {
    model_.begin_lasso(on_board(event.position()));
  } else if (hex) {
    model_.begin_stroke();
    model_.paint(*hex);
  }
  return true;
}

bool SurveyBoard::eventFilter(QObject* watched, QEvent* event) {
  if (watched != board_.widget || !board_.is_painted()) {
    return QObject::eventFilter(watched, event);
  }
  switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseMove:
    case QEvent::MouseButtonRelease:
      return mouse(static_cast<QMouseEvent&>(*event));
    case QEvent::ShortcutOverride: {
      const bool meant = is_meant(static_cast<QKeyEvent&>(*event));
      if (meant) {
        event->accept();
      }
      return meant;
    }
    case QEvent::KeyPress:
      return press(static_cast<QKeyEvent&>(*event));
    default:
      return false;
  }
}

}  // namespace adjutant::dock
