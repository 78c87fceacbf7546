#pragma once

#include <QColor>
#include <QPainter>
#include <QRectF>
#include <QString>
#include <string>

namespace adjutant::dock {

/// The side in map pixels of the card that stands for a counter whose picture is missing and whose size is not known.
inline constexpr int card_side = 48;

/// A quiet colour that is always the same for the same picture; black text on it has a contrast of 7:1 and more.
QColor card_colour(const std::string& picture);

/// A counter without its picture: a framed card in the picture's colour with the name on it, as much as there is room
/// for.
void paint_card(QPainter& painter, const QRectF& box, const QString& name, const std::string& picture);

/// A board without its picture: plain paper with its name.
void paint_paper(QPainter& painter, const QRectF& box, const QString& name);

}  // namespace adjutant::dock
