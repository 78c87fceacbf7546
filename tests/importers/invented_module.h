#pragma once

#include <filesystem>
#include <string>

#include <fmt/format.h>

#include "db/scratch.h"

namespace adjutant::test {

/// What a module of our own making holds besides one map with the hex board "West" and the plain board "East".
struct Invented {
  std::string name = "Invented";
  std::string version = "1.0";
  int slots = 3;
  std::string first_slot = "+/null/piece;;;squad.png;Squad/null;0;0;1;";
};

inline std::string build_file(const Invented& module) {
  std::string slots =
      fmt::format("<VASSAL.build.widget.PieceSlot entryName=\"Squad 0\" gpid=\"0\">{}</VASSAL.build.widget.PieceSlot>",
                  module.first_slot);
  for (int i = 1; i < module.slots; ++i) {
    slots += fmt::format(
        "<VASSAL.build.widget.PieceSlot entryName=\"Squad {0}\" gpid=\"{0}\">"
        "+/null/mark;Side\tprototype;Core\\\tpiece;;;squad.png;Squad {0}/Green\t\\\tnull;0;0;{0};"
        "</VASSAL.build.widget.PieceSlot>",
        i);
  }
  return fmt::format(
      R"(<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.GameModule name="{}" version="{}" VassalVersion="3.7.14" description="">
  <VASSAL.build.module.PlayerRoster><entry>Green</entry><entry>Grey</entry></VASSAL.build.module.PlayerRoster>
  <VASSAL.build.module.PrototypesContainer>
    <VASSAL.build.module.PrototypeDefinition name="Core">+/null/delete;Delete;68,130	piece;;;;/	null;0;0;;</VASSAL.build.module.PrototypeDefinition>
  </VASSAL.build.module.PrototypesContainer>
  <VASSAL.build.module.Map mapName="Main">
    <VASSAL.build.module.map.BoardPicker>
      <VASSAL.build.module.map.boardPicker.Board name="West" width="640" height="480">
        <VASSAL.build.module.map.boardPicker.board.HexGrid dx="55.4" dy="64.0" x0="0" y0="32"/>
      </VASSAL.build.module.map.boardPicker.Board>
      <VASSAL.build.module.map.boardPicker.Board name="East" width="320" height="240"/>
    </VASSAL.build.module.map.BoardPicker>
    <VASSAL.build.module.map.DrawPile name="Events" x="10" y="10"/>
  </VASSAL.build.module.Map>
  <VASSAL.build.module.PieceWindow name="Counters">
    <VASSAL.build.widget.ListWidget entryName="Infantry">{}</VASSAL.build.widget.ListWidget>
  </VASSAL.build.module.PieceWindow>
  <invented.Weather/>
</VASSAL.build.GameModule>
)",
      module.name, module.version, slots);
}

/// Writes the module as a folder of that name.
inline std::filesystem::path make_module(const ScratchFolder& folder, const std::string& name, const Invented& module) {
  const std::filesystem::path path = folder / name;
  std::filesystem::create_directories(path);
  write_file(path / "buildFile.xml", build_file(module));
  return path;
}

}  // namespace adjutant::test
