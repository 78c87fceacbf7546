#pragma once

#include <QBuffer>
#include <QFont>
#include <QImage>
#include <QPainter>
#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "vmod/zip_writer.h"

// A module of our own drawing that knows nothing of its counters: 150 units of three armies, their figures printed on
// full-size pictures in the armies' own letters and colours, and some markers. Forty of the units stand on the board.
namespace adjutant::test {

inline constexpr int regiments_of_an_army = 50;
inline constexpr int all_regiments = 3 * regiments_of_an_army;
inline constexpr int all_markers = 8;
inline constexpr int regiments_on_the_board = 40;
inline constexpr std::array<const char*, 3> armies = {"Northern", "Southern", "Valley"};

struct RegimentFigures {
  int attack, defence, move;
};
inline RegimentFigures figures_of_regiment(int number) {
  return {1 + number * 7 % 9, 1 + number * 5 % 8, 2 + number * 11 % 13};
}
/// As a player types them: "4-6-12".
inline std::string typed_figures(int number) {
  const RegimentFigures figures = figures_of_regiment(number);
  return std::to_string(figures.attack) + "-" + std::to_string(figures.defence) + "-" + std::to_string(figures.move);
}

inline std::string png_of(const QImage& image) {
  QBuffer bytes;
  bytes.open(QIODevice::WriteOnly);
  image.save(&bytes, "PNG");
  return bytes.data().toStdString();
}

/// A box for its kind, its designation beside it, which is no strength, and its figures along the lower edge.
inline std::string picture_of_regiment(int number) {
  const int army = number / regiments_of_an_army;
  const std::array<QColor, 3> grounds = {QColor(176, 186, 206), QColor(186, 197, 160), QColor(96, 66, 60)};
  const std::array<const char*, 3> letters = {"DejaVu Sans", "Liberation Serif", "Liberation Sans"};
  const QColor ink = army == 2 ? Qt::white : Qt::black;
  QImage image(150, 150, QImage::Format_RGB32);
  image.fill(grounds.at(static_cast<std::size_t>(army)));
  QPainter painter(&image);
  painter.setPen(QPen(ink, 3));
  painter.drawRect(43, 24, 64, 44);
  painter.drawLine(43, 24, 107, 68);
  if (number % 2 == 0) {
    painter.drawLine(107, 24, 43, 68);
  }
  QFont font(QString::fromLatin1(letters.at(static_cast<std::size_t>(army))));
  font.setPixelSize(14);
  painter.setFont(font);
  painter.drawText(QRect(108, 30, 42, 30), Qt::AlignCenter, QStringLiteral("%1/%2").arg(number % 5).arg(number % 40));
  font.setPixelSize(34);
  font.setBold(true);
  painter.setFont(font);
  const RegimentFigures figures = figures_of_regiment(number);
  const auto print = [&](int left, int right, int figure) {
    painter.drawText(QRect(left, 100, right - left, 44), Qt::AlignCenter, QString::number(figure));
  };
  print(4, 46, figures.attack);
  print(52, 94, figures.defence);
  print(98, 148, figures.move);
  painter.drawText(QRect(44, 100, 10, 44), Qt::AlignCenter, QStringLiteral("-"));
  painter.drawText(QRect(92, 100, 10, 44), Qt::AlignCenter, QStringLiteral("-"));
  painter.end();
  return png_of(image);
}

// Its combat table, a picture of six rows (the die) and six columns (the odds) with headings.
inline constexpr int combat_side = 6;
inline constexpr int combat_left = 110;
inline constexpr int combat_top = 90;
inline constexpr int combat_cell_wide = 92;
inline constexpr int combat_cell_high = 60;
inline std::string combat_result(int row, int column) {
  constexpr std::array<const char*, 6> results = {"A1", "AR", "EX", "DR", "D1", "ok"};
  return results.at(static_cast<std::size_t>((row + 2 * column) % 6));
}
inline std::string picture_of_combat_table() {
  QImage image(combat_left + combat_side * combat_cell_wide + 40, combat_top + combat_side * combat_cell_high + 40,
               QImage::Format_RGB32);
  image.fill(QColor(244, 238, 220));
  QPainter painter(&image);
  QFont font(QStringLiteral("Liberation Sans"));
  font.setPixelSize(24);
  font.setBold(true);
  painter.setFont(font);
  painter.setPen(Qt::black);
  painter.drawText(QRect(20, 8, 400, 40), Qt::AlignLeft, QStringLiteral("Combat results"));
  const auto place = [](int row, int column) {
    return QRect(combat_left + column * combat_cell_wide, combat_top + row * combat_cell_high, combat_cell_wide,
                 combat_cell_high);
  };
  for (int i = 0; i < combat_side; ++i) {
    painter.drawText(place(-1, i), Qt::AlignCenter, QString::number(i + 1) + QStringLiteral("-1"));
    painter.drawText(place(i, -1), Qt::AlignCenter, QString::number(i + 1));
    for (int column = 0; column < combat_side; ++column) {
      painter.drawRect(place(i, column));
      painter.drawText(place(i, column), Qt::AlignCenter, QString::fromStdString(combat_result(i, column)));
    }
  }
  painter.end();
  return png_of(image);
}

inline std::string slot_of(const std::string& name, const std::string& picture, int id) {
  return "<VASSAL.build.widget.PieceSlot entryName=\"" + name + "\" gpid=\"" + std::to_string(id) +
         "\" height=\"150\" width=\"150\">+/null/piece;;;" + picture + ";" + name + "/null;0;0;" + std::to_string(id) +
         ";0</VASSAL.build.widget.PieceSlot>";
}
inline std::string slot_of_regiment(int number) {
  return slot_of(std::to_string(number % 5) + "/" + std::to_string(number + 1) + " Regiment",
                 "regiment-" + std::to_string(number) + ".png", 1 + number);
}

struct StackOfRegiments {
  QPoint at;  ///< pixels of the board
  std::vector<int> regiments;
};
/// The board on which they fight: its picture, the attributes of its hex grid, who stands there at the start.
struct OwnBoard {
  QImage picture;
  std::string grid;
  std::vector<StackOfRegiments> stacks;
};
/// Open country, one unit in each place.
inline OwnBoard open_country() {
  OwnBoard board{QImage(1600, 1000, QImage::Format_RGB32), R"(dx="173.2" dy="200.0" x0="87" y0="100")", {}};
  board.picture.fill(QColor(222, 214, 186));
  for (int i = 0; i < regiments_on_the_board; ++i) {
    board.stacks.push_back({{100 + i % 10 * 150, 120 + i / 10 * 220}, {i * all_regiments / regiments_on_the_board}});
  }
  return board;
}

inline std::filesystem::path write_own_module(const std::filesystem::path& file,
                                              const OwnBoard& board = open_country()) {
  ZipWriter zip;
  zip.add("images/board.png", png_of(board.picture));
  std::string setup;
  for (std::size_t i = 0; i < board.stacks.size(); ++i) {
    const StackOfRegiments& stack = board.stacks[i];
    setup += "<VASSAL.build.module.map.SetupStack name=\"s" + std::to_string(i) +
             "\" owningBoard=\"Valley\" useGridLocation=\"false\" x=\"" + std::to_string(stack.at.x()) + "\" y=\"" +
             std::to_string(stack.at.y()) + "\">";
    for (const int number : stack.regiments) {
      setup += slot_of_regiment(number);
    }
    setup += "</VASSAL.build.module.map.SetupStack>";
  }
  std::string palettes;
  for (int army = 0; army < 3; ++army) {
    palettes += "<VASSAL.build.widget.ListWidget divider=\"150\" entryName=\"" +
                std::string(armies.at(static_cast<std::size_t>(army))) + " army\" height=\"0\" width=\"0\">";
    for (int i = army * regiments_of_an_army; i < (army + 1) * regiments_of_an_army; ++i) {
      zip.add("images/regiment-" + std::to_string(i) + ".png", picture_of_regiment(i));
      palettes += slot_of_regiment(i);
    }
    palettes += "</VASSAL.build.widget.ListWidget>";
  }
  palettes += R"(<VASSAL.build.widget.ListWidget divider="150" entryName="Markers" height="0" width="0">)";
  for (int i = 0; i < all_markers; ++i) {
    QImage marker(150, 150, QImage::Format_RGB32);
    marker.fill(QColor::fromHsv(i * 40, 90, 220));
    zip.add("images/marker-" + std::to_string(i) + ".png", png_of(marker));
    palettes += slot_of("Marker " + std::to_string(i + 1), "marker-" + std::to_string(i) + ".png", 5000 + i);
  }
  palettes += "</VASSAL.build.widget.ListWidget>";
  zip.add("images/combat.png", picture_of_combat_table());
  zip.add("buildFile.xml",
          R"(<VASSAL.build.GameModule name="The Valley Armies" version="1.0" VassalVersion="3.7.0">
<VASSAL.build.module.PlayerRoster><entry>Northern</entry><entry>Southern</entry></VASSAL.build.module.PlayerRoster>
<VASSAL.build.module.ChartWindow name="Charts">
<VASSAL.build.widget.Chart chartName="Combat results" fileName="combat.png"/></VASSAL.build.module.ChartWindow>
<VASSAL.build.module.PieceWindow name="Forces"><VASSAL.build.widget.TabWidget>)" +
              palettes + R"(</VASSAL.build.widget.TabWidget></VASSAL.build.module.PieceWindow>
<VASSAL.build.module.Map mapName="Valley"><VASSAL.build.module.map.BoardPicker>
<VASSAL.build.module.map.boardPicker.Board name="Valley" image="board.png" width=")" +
              std::to_string(board.picture.width()) + "\" height=\"" + std::to_string(board.picture.height()) +
              "\">\n<VASSAL.build.module.map.boardPicker.board.HexGrid " + board.grid + R"(/>
</VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker>)" +
              setup + "</VASSAL.build.module.Map></VASSAL.build.GameModule>");
  std::ofstream(file, std::ios::binary) << zip.bytes();
  return file;
}

/// The player's pack for such games: what a combat and a march ask for, no figure of any module; its combat table is
/// the module's.
inline constexpr const char* operational_pack = R"({
  "format": "adjutant-pack/1", "id": "operational-own", "game": "operational", "edition": "own", "languages": ["en"],
  "labels": {"combat": {"en": "Combat"}, "march": {"en": "March"}, "attack": {"en": "attack"},
             "defence": {"en": "defence"}, "move": {"en": "movement"}, "A1": {"en": "attacker loses a step"},
             "D1": {"en": "defender loses a step"}, "AR": {"en": "attacker retreats"},
             "DR": {"en": "defender retreats"}, "EX": {"en": "exchange"}, "ok": {"en": "no effect"}, "halt": {"en": "halt"}},
  "charts": [
    {"id": "combat", "inputs": [{"id": "attack", "kind": "int"}, {"id": "defence", "kind": "int"}], "dice": "1d6",
     "table": {"kind": "odds", "columns": ["1-1", "2-1", "3-1", "4-1", "5-1", "6-1"], "below": "lowest",
               "rows": [{"to": 1, "cells": [null, null, null, null, null, null]},
                        {"from": 2, "to": 2, "cells": [null, null, null, null, null, null]},
                        {"from": 3, "to": 3, "cells": [null, null, null, null, null, null]},
                        {"from": 4, "to": 4, "cells": [null, null, null, null, null, null]},
                        {"from": 5, "to": 5, "cells": [null, null, null, null, null, null]},
                        {"from": 6, "cells": [null, null, null, null, null, null]}]}},
    {"id": "march", "inputs": [{"id": "move", "kind": "int"}], "dice": "1d6",
     "table": {"kind": "bands", "rows": [{"to": 3, "cells": ["ok"]}, {"from": 4, "cells": ["halt"]}]}}
  ]})";

}  // namespace adjutant::test
