#pragma once

#include <QBuffer>
#include <QImage>
#include <QLineF>
#include <QPainter>
#include <QPolygonF>
#include <QRectF>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>

#include "board/hex.h"
#include "support/sample_game.h"
#include "vmod/archive/archive.h"
#include "vmod/zip_writer.h"
#include "window/bought_module.h"

namespace adjutant::test {

/// A board of our own drawing whose terrain is known: 40 columns of 25 hexes, in the grid of the sample's boards.
struct DrawnBoard {
  static constexpr int columns = 40;
  static constexpr int rows = 25;
  static constexpr int dx = 60;
  static constexpr int dy = 70;
  static constexpr std::array<const char*, 5> kinds = {"clear", "forest", "brush", "building", "water"};

  static QPointF middle(board::Hex hex) {
    return {30.0 + hex.column * dx, 35.0 + (hex.row + (hex.column % 2 != 0 ? 0.5 : 0.0)) * dy};
  }

  /// What is drawn there: patches some hexes wide.
  static std::size_t truth(board::Hex hex) {
    const double x = hex.column * 0.31;
    const double y = hex.row * 0.37 + (hex.column % 2 != 0 ? 0.18 : 0.0);
    const double height = std::sin(x) + std::cos(1.3 * y + 0.4 * x) + 0.6 * std::sin(2.3 * x - 1.7 * y);
    return height > 1.3 ? 1U : height > 0.7 ? 2U : height < -1.7 ? 3U : height < -1.1 ? 4U : 0U;
  }

  static constexpr std::array<const char*, 3> side_kinds = {"wall", "hedge", "stream"};

  /// The middle of a hexside.
  static QPointF middle(board::Hexside side) { return (middle(side.first) + middle(side.second)) / 2; }

  /// What is drawn along a hexside, nothing for most: walls around buildings, streams in bends, hedges around fields. A
  /// side that lies off the picture shows nothing.
  static const char* along(board::Hexside side) {
    if (!QRectF(0, 0, columns * dx, rows * dy).adjusted(4, 4, -4, -4).contains(middle(side))) {
      return "";
    }
    const auto differs = [&](const auto& of) { return of(side.first) != of(side.second); };
    const auto down = [](board::Hex hex) { return hex.row + (hex.column % 2 != 0 ? 0.5 : 0.0); };
    if (differs([](board::Hex hex) { return truth(hex) == 3; })) {
      return "wall";
    }
    if (differs([&](board::Hex hex) {
          return std::sin(0.21 * hex.column + 0.4) + std::cos(0.27 * down(hex) - 0.13 * hex.column) > 0.6;
        })) {
      return "stream";
    }
    const bool in_the_open = truth(side.first) == 0 && truth(side.second) == 0;
    return in_the_open && differs([&](board::Hex hex) {
             return std::sin(0.47 * hex.column - 0.2 * down(hex)) + std::cos(0.41 * down(hex) + 1) > 1.1;
           })
               ? "hedge"
               : "";
  }

  /// The tops of its hills, two levels high; around them lies level 1 as far as two hexes.
  static constexpr std::array<board::Hex, 5> hills = {{{5, 5}, {14, 18}, {22, 6}, {31, 15}, {36, 4}}};
  static int elevation(board::Hex hex) {
    int level = 0;
    for (const board::Hex hill : hills) {
      const int away = board::distance(hex, hill);
      level = std::max(level, away <= 1 ? 2 : away <= 2 ? 1 : 0);
    }
    return level;
  }

  /// Draws what is along the hexsides, and the slopes of the hills.
  static void draw_sides_and_hills(QPainter& painter) {
    for (int column = 0; column < columns; ++column) {
      for (int row = -1; row <= rows; ++row) {
        const board::Hex hex{column, row};
        if (const int level = elevation(hex); level > 0) {
          painter.setPen(Qt::NoPen);
          painter.setBrush(QColor(150, 90, 30, 14 * level));
          painter.drawEllipse(middle(hex), 28, 28);
        }
        for (const board::Hex beside : board::neighbours(hex)) {
          const board::Hexside side = board::hexside(hex, beside);
          if (side.first == hex) {
            draw_side(painter, side);
          }
        }
      }
    }
  }

  static void draw_side(QPainter& painter, board::Hexside side) {
    const std::string what = along(side);
    const QLineF across(middle(side.first), middle(side.second));
    const QLineF unit = across.normalVector().unitVector();
    const QPointF half = (unit.p2() - unit.p1()) * 20;
    const QPointF at = middle(side);
    if (what == "wall") {
      painter.setPen(QPen(QColor(80, 78, 80), 6));
      painter.drawLine(at - half, at + half);
    } else if (what == "stream") {
      painter.setPen(QPen(QColor(60, 130, 205), 5));
      const QPointF bend = (across.p2() - across.p1()) / 24;
      painter.drawPolyline(QPolygonF({at - half, at - half / 2 + bend, at, at + half / 2 - bend, at + half}));
    } else if (what == "hedge") {
      painter.setPen(Qt::NoPen);
      painter.setBrush(QColor(35, 105, 35));
      for (double part = -0.9; part < 1; part += 0.3) {
        painter.drawEllipse(at + half * part, 4, 4);
      }
    }
  }

  /// Each kind in its colour, which differs from hex to hex, with strokes of its own; a printed number in each hex.
  /// What is along hexsides and hills, if that is wanted.
  static QImage picture(bool with_sides_and_hills = false) {
    QImage image(columns * dx, rows * dy, QImage::Format_RGB32);
    image.fill(QColor(200, 190, 150));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    std::mt19937 random(20);
    const auto about = [&](int middle_value, int spread) {
      return std::clamp(middle_value + static_cast<int>(random() % static_cast<unsigned>(2 * spread + 1)) - spread, 0,
                        255);
    };
    for (int column = 0; column < columns; ++column) {
      for (int row = -1; row <= rows; ++row) {
        const board::Hex hex{column, row};
        const QPointF at = middle(hex);
        QPolygonF outline;
        for (const QPointF corner : {QPointF(-40, 0), QPointF(-20, -35), QPointF(20, -35), QPointF(40, 0),
                                     QPointF(20, 35), QPointF(-20, 35)}) {
          outline.append(at + corner);
        }
        constexpr std::array<std::array<int, 3>, 5> grounds = {
            {{205, 195, 150}, {70, 110, 60}, {165, 170, 95}, {150, 120, 110}, {110, 150, 190}}};
        const std::size_t kind = truth(hex);
        const auto& ground = grounds.at(kind);
        painter.setPen(QPen(QColor(90, 85, 70), 1));
        painter.setBrush(QColor(about(ground[0], 7), about(ground[1], 7), about(ground[2], 7)));
        painter.drawPolygon(outline);
        painter.setPen(Qt::NoPen);
        for (int i = 0; i < 26; ++i) {
          const QPointF spot = at + QPointF(static_cast<int>(random() % 50) - 25, static_cast<int>(random() % 56) - 28);
          const int more = static_cast<int>(random() % 5);
          if (kind == 1) {
            painter.setBrush(QColor(about(45, 12), about(85, 12), about(40, 12)));
            painter.drawEllipse(spot, 4 + more, 4 + more);
          } else if (kind == 2) {
            painter.setBrush(QColor(about(120, 12), about(135, 12), about(60, 12)));
            painter.drawEllipse(spot, 2, 2 + more / 2);
          } else if (kind == 3 && i < 7) {
            painter.setBrush(QColor(about(95, 12), about(60, 12), about(55, 12)));
            painter.drawRect(QRectF(spot, QSizeF(8 + more, 8)));
          } else if (kind == 4) {
            painter.setBrush(QColor(about(130, 10), about(170, 10), about(210, 10)));
            painter.drawRect(QRectF(spot, QSizeF(9 + more, 1.5)));
          } else if (kind == 0 && i < 8) {
            painter.setBrush(QColor(about(215, 10), about(205, 10), about(165, 10)));
            painter.drawEllipse(spot, 3, 3);
          }
        }
        painter.setPen(Qt::black);
        painter.drawText(at + QPointF(-12, -22), QStringLiteral("%1%2").arg(column).arg(row));
      }
    }
    if (with_sides_and_hills) {
      draw_sides_and_hills(painter);
    }
    return image;
  }
};

/// The sample's module under another name, its board West with this picture instead.
inline std::filesystem::path write_survey_module(const std::filesystem::path& file, const std::string& name) {
  const auto archive = vmod::open_archive(sample_file("sample.vmod")).value();
  ZipWriter zip;
  for (const auto& one : archive.entries()) {
    std::string content = renamed(archive.read(one.first).value(), name);
    if (one.first == "buildFile.xml") {
      content.replace(content.find("image=\"west.svg\""), 16, "image=\"drawn.png\"");
    }
    zip.add(one.first, content);
  }
  QBuffer bytes;
  bytes.open(QIODevice::WriteOnly);
  DrawnBoard::picture(true).save(&bytes, "PNG");
  zip.add("images/drawn.png", bytes.data().toStdString());
  std::ofstream(file, std::ios::binary) << zip.bytes();
  return file;
}

}  // namespace adjutant::test
