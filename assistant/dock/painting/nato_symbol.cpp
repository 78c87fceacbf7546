#include "dock/painting/nato_symbol.h"

#include <QPainterPath>
#include <QPen>
#include <algorithm>
#include <array>
#include <string_view>

namespace adjutant::dock {
namespace {

/// The lines of a frame that signs are made of; the middle is a pixel to the right, as VASSAL has it.
struct SignFrame {
  explicit SignFrame(const QRect& rect)
      : left(rect.x()),
        middle(rect.x() + rect.width() / 2 + 1),
        right(rect.x() + rect.width()),
        top(rect.y()),
        centre(rect.y() + rect.height() / 2),
        bottom(rect.y() + rect.height()),
        width(rect.width()),
        height(rect.height()) {}

  [[nodiscard]] int across(double part) const { return static_cast<int>(width * part); }
  [[nodiscard]] int down(double part) const { return static_cast<int>(height * part); }

  int left;
  int middle;
  int right;
  int top;
  int centre;
  int bottom;
  int width;
  int height;
};

using Sign = void (*)(QPainter& painter, const SignFrame& frame, bool low);

/// Degrees as Java and Qt count them alike: from the right, against the clock.
void arc(QPainter& painter, double x, double y, double width, double height, int from, int span) {
  painter.drawArc(QRectF(x, y, width, height), from * 16, span * 16);
}

void fill(QPainter& painter, const QPolygonF& outline, Qt::FillRule rule = Qt::WindingFill) {
  QPainterPath path;
  path.addPolygon(outline);
  path.closeSubpath();
  path.setFillRule(rule);
  painter.fillPath(path, painter.pen().color());
}

void infantry(QPainter& painter, const SignFrame& f, bool /*low*/) {
  painter.drawLine(f.left, f.top, f.right, f.bottom);
  painter.drawLine(f.left, f.bottom, f.right, f.top);
}

void recon(QPainter& painter, const SignFrame& f, bool /*low*/) {
  painter.drawLine(f.left, f.bottom, f.right, f.top);
}

/// A track: two straight lines with half an oval at each end.
void armour(QPainter& painter, const SignFrame& f, bool /*low*/) {
  const int inset = f.across(0.15);
  const int round = f.across(0.20);
  const int gap = f.down(0.25);
  painter.drawLine(f.left + inset + round, f.top + gap, f.right - inset - round, f.top + gap);
  painter.drawLine(f.left + inset + round, f.bottom - gap, f.right - inset - round, f.bottom - gap);
  arc(painter, f.left + inset, f.top + gap, 2 * round, f.height - 2 * gap, 90, 180);
  arc(painter, f.right - inset - 2 * round, f.top + gap, 2 * round, f.height - 2 * gap, 270, 180);
}

void artillery(QPainter& painter, const SignFrame& f, bool low) {
  const int radius = f.height / 5;
  const int lower = low ? f.down(0.2) : 0;
  painter.save();
  painter.setBrush(painter.pen().color());
  painter.setPen(Qt::NoPen);
  painter.drawEllipse(f.middle - radius, f.centre - radius + lower, 2 * radius, 2 * radius);
  painter.restore();
}

/// A bridge on three feet.
void engineers(QPainter& painter, const SignFrame& f, bool low) {
  QPen pen = painter.pen();
  pen.setWidthF(pen.widthF() * 1.2);
  painter.setPen(pen);
  const int feet = f.down(0.2);
  const int upper = low ? f.bottom - feet - 1 : f.top + (f.height - feet) / 2;
  const int first = f.middle - f.width / 5;
  const int last = f.middle + f.width / 5;
  painter.drawLine(first, upper, last, upper);
  for (const int foot : {first, f.middle, last}) {
    painter.drawLine(foot, upper, foot, upper + feet);
  }
}

void airborne(QPainter& painter, const SignFrame& f, bool /*low*/) {
  const int quarter = f.width / 4;
  const int upper = f.top + f.height * 4 / 5 + 1;
  arc(painter, f.middle - quarter, upper, quarter, f.height / 4, 0, 180);
  arc(painter, f.middle, upper, quarter, f.height / 4, 0, 180);
}

void air_defence(QPainter& painter, const SignFrame& f, bool /*low*/) {
  arc(painter, f.left, f.top + f.height / 4, f.width, f.height * 1.5, 0, 180);
}

/// A propeller.
void air_force(QPainter& painter, const SignFrame& f, bool /*low*/) {
  const int round = f.across(0.15);
  const int blade = f.across(0.2);
  const int gap = f.down(0.35);
  painter.drawLine(f.middle - blade, f.top + gap, f.middle + blade, f.bottom - gap);
  painter.drawLine(f.middle + blade, f.top + gap, f.middle - blade, f.bottom - gap);
  arc(painter, f.middle - blade - round, f.top + gap, 2 * round, f.height - 2 * gap, 90, 180);
  arc(painter, f.middle + blade - round, f.top + gap, 2 * round, f.height - 2 * gap, 270, 180);
}

void anti_tank(QPainter& painter, const SignFrame& f, bool /*low*/) {
  painter.drawLine(f.left, f.bottom, f.middle, f.top);
  painter.drawLine(f.middle, f.top, f.right, f.bottom);
}

void army_aviation(QPainter& painter, const SignFrame& f, bool /*low*/) {
  const int near = f.down(0.25);
  const int gap = f.down(0.33);
  painter.setBrush(Qt::NoBrush);
  painter.drawPolygon(QPolygon({{f.left + near, f.top + gap},
                                {f.right - gap, f.bottom - gap},
                                {f.right - gap, f.top + gap},
                                {f.left + near, f.bottom - gap}}));
}

/// The infantry's cross with both upper corners filled.
void commando(QPainter& painter, const SignFrame& f, bool low) {
  infantry(painter, f, low);
  const int across = f.across(0.4);
  const int down = f.down(0.4);
  fill(painter, QPolygon({{f.left, f.top}, {f.left + across, f.top}, {f.left + across, f.top + down}}));
  fill(painter, QPolygon({{f.right, f.top}, {f.right - across, f.top}, {f.right - across, f.top + down}}));
}

void glider(QPainter& painter, const SignFrame& f, bool /*low*/) {
  const int inset = (f.middle - f.left) / 3;
  painter.drawLine(f.left + inset, f.centre, f.right - inset, f.centre);
}

void guerrilla(QPainter& painter, const SignFrame& f, bool /*low*/) {
  fill(painter, QPolygon({{f.left, f.top}, {f.right, f.bottom}, {f.right, f.top}, {f.left, f.bottom}}));
}

void mountain(QPainter& painter, const SignFrame& f, bool /*low*/) {
  const int half = f.width / 6;
  fill(painter, QPolygon({{f.middle, f.centre}, {f.middle + half, f.bottom}, {f.middle - half, f.bottom}}));
}

/// An anchor; VASSAL's name for it is empty.
void navy(QPainter& painter, const SignFrame& f, bool /*low*/) {
  const int gap = f.down(0.20);
  const int bar = gap + f.down(0.15);
  const int half = f.across(0.15);
  const int round = f.across(0.30);
  painter.drawLine(f.middle, f.top + gap, f.middle, f.bottom - gap);
  painter.drawLine(f.middle - half, f.top + bar, f.middle + half, f.top + bar);
  arc(painter, f.middle - round, f.top + gap, 2 * round, f.height - 2 * gap, 225, 90);
}

struct NamedSign {
  std::string_view name;
  Sign sign;
};

constexpr std::array<NamedSign, 15> unit_signs{{{"Infantry", infantry},
                                                {"Cavalry/Recon", recon},
                                                {"Armored", armour},
                                                {"Artillery", artillery},
                                                {"Engineers", engineers},
                                                {"Airborne", airborne},
                                                {"Air Defence", air_defence},
                                                {"Air Force", air_force},
                                                {"Anti Tank", anti_tank},
                                                {"Army Aviation", army_aviation},
                                                {"Commando", commando},
                                                {"Glider-Borne", glider},
                                                {"Guerrilla", guerrilla},
                                                {"Mountain", mountain},
                                                {"", navy}}};

enum class SizeStroke { block, struck_circle, dot, bar, cross };

/// How often which stroke stands above a frame. VASSAL has section and platoon the other way round, and keeps it.
struct SizeMark {
  std::string_view name;
  int count;
  SizeStroke stroke;
};

constexpr std::array<SizeMark, 15> size_marks{{{"Installation", 1, SizeStroke::block},
                                               {"Team", 1, SizeStroke::struck_circle},
                                               {"Squad", 1, SizeStroke::dot},
                                               {"Platoon", 2, SizeStroke::dot},
                                               {"Section", 3, SizeStroke::dot},
                                               {"Echelon", 4, SizeStroke::dot},
                                               {"Company", 1, SizeStroke::bar},
                                               {"Battalion", 2, SizeStroke::bar},
                                               {"Regiment", 3, SizeStroke::bar},
                                               {"Brigade", 1, SizeStroke::cross},
                                               {"Division", 2, SizeStroke::cross},
                                               {"Corps", 3, SizeStroke::cross},
                                               {"Army", 4, SizeStroke::cross},
                                               {"Army Group", 5, SizeStroke::cross},
                                               {"Region", 6, SizeStroke::cross}}};

void paint_stroke(QPainter& painter, SizeStroke stroke, QPoint at, int width, int height) {
  const QRect circle(at.x(), at.y() + height / 3, width / 2 * 2, width / 2 * 2);
  painter.setBrush(stroke == SizeStroke::dot ? QBrush(painter.pen().color()) : QBrush());
  switch (stroke) {
    case SizeStroke::struck_circle:
      painter.drawEllipse(circle);
      painter.drawLine(at.x(), at.y() + height, at.x() + width, at.y());
      break;
    case SizeStroke::dot:
      painter.drawEllipse(circle);
      break;
    case SizeStroke::bar:
      painter.drawLine(at.x() + width / 2, at.y(), at.x() + width / 2, at.y() + height);
      break;
    case SizeStroke::cross:
      painter.drawLine(at.x(), at.y(), at.x() + width, at.y() + height);
      painter.drawLine(at.x(), at.y() + height, at.x() + width, at.y());
      break;
    case SizeStroke::block:
      painter.fillRect(at.x(), at.y() + height / 2, 3 * width, height - height / 2 + 1, painter.pen().color());
      break;
  }
}

}  // namespace

void paint_unit_sign(QPainter& painter, const std::string& name, const QRect& frame, double line_width, bool low) {
  const auto* found = std::ranges::find(unit_signs, name, &NamedSign::name);
  if (found == unit_signs.end()) {
    return;
  }
  painter.save();
  painter.setPen(QPen(painter.pen().color(), line_width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  found->sign(painter, SignFrame(frame), low);
  painter.restore();
}

void paint_size_mark(QPainter& painter, const std::string& size, const QRect& frame) {
  const auto* found = std::ranges::find(size_marks, size, &SizeMark::name);
  if (found == size_marks.end()) {
    return;
  }
  const int height = frame.height() / 3;
  const int stroke = frame.width() / (found->count <= 4 ? 5 : 7);
  const int width = found->stroke == SizeStroke::block ? 3 * stroke : stroke;
  const int gap = frame.width() / 15;
  const int all = width * found->count + gap * (found->count - 1) + 1;
  QPoint at(frame.x() + frame.width() / 2 - all / 2 + gap, frame.y() - height - 1);
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(painter.pen().color(), 1, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  for (int i = 0; i < found->count; ++i, at.rx() += stroke + gap) {
    paint_stroke(painter, found->stroke, at, stroke, height);
  }
  painter.restore();
}

}  // namespace adjutant::dock
