#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "window/own_module.h"
#include "window/survey_board.h"

namespace adjutant::test {

/// A module whose one board is drawn in hexes and has no grid; two counters stand on it, in the middles of two hexes.
/// `grid`: what stands in the board's element, for a board that has one. `second_map`: a map "Second" has a board
/// "Other" with the same picture and no grid.
inline std::filesystem::path write_bare_module(const std::filesystem::path& file, const std::string& grid = {},
                                               bool second_map = false) {
  ZipWriter zip;
  const QImage board = DrawnBoard::picture();
  zip.add("images/board.png", png_of(board));
  zip.add("images/regiment-0.png", picture_of_regiment(0));
  std::string stacks;
  int number = 0;
  for (const board::Hex hex : {board::Hex{6, 4}, board::Hex{12, 9}}) {
    const QPointF at = DrawnBoard::middle(hex);
    ++number;
    stacks += "<VASSAL.build.module.map.SetupStack name=\"s" + std::to_string(number) +
              "\" owningBoard=\"Drawn\" useGridLocation=\"false\" x=\"" + std::to_string(static_cast<int>(at.x())) +
              "\" y=\"" + std::to_string(static_cast<int>(at.y())) + "\">" +
              slot_of("Regiment " + std::to_string(number), "regiment-0.png", number) +
              "</VASSAL.build.module.map.SetupStack>";
  }
  const std::string second =
      R"(<VASSAL.build.module.Map mapName="Second"><VASSAL.build.module.map.BoardPicker>
<VASSAL.build.module.map.boardPicker.Board name="Other" image="board.png" width=")" +
      std::to_string(board.width()) + "\" height=\"" + std::to_string(board.height()) +
      "\"/></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>";
  zip.add("buildFile.xml",
          R"(<VASSAL.build.GameModule name="The Bare Board" version="1.0" VassalVersion="3.7.0">
<VASSAL.build.module.Map mapName="Main"><VASSAL.build.module.map.BoardPicker>
<VASSAL.build.module.map.boardPicker.Board name="Drawn" image="board.png" width=")" +
              std::to_string(board.width()) + "\" height=\"" + std::to_string(board.height()) + "\">" + grid +
              "</VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker>" + stacks +
              "</VASSAL.build.module.Map>" + (second_map ? second : std::string()) + "</VASSAL.build.GameModule>");
  std::ofstream(file, std::ios::binary) << zip.bytes();
  return file;
}

}  // namespace adjutant::test
