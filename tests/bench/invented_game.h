#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "vmod/archive/archive.h"
#include "vmod/game/command.h"
#include "vmod/module/module.h"
#include "vmod/piece/piece.h"
#include "vmod/sequence.h"
#include "vmod/zip_writer.h"

// A large game of our own invention, as VASSAL would have saved it: for benchmarks.
namespace adjutant::test {

inline constexpr int kinds_of_counters = 500;
inline constexpr int pieces_in_stack = 4;

inline const char* const kInventedBuildFile = R"(<VASSAL.build.GameModule name="Great Strait" version="1.0">
<VASSAL.build.module.Map mapName="Sea" edgeWidth="20" edgeHeight="20">
<VASSAL.build.module.map.BoardPicker>
<VASSAL.build.module.map.boardPicker.Board name="Strait" width="6000" height="4000">
<VASSAL.build.module.map.boardPicker.board.HexGrid dx="52.0" dy="60.0" x0="0" y0="30">
<VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering first="H" hType="N" vType="N" hLeading="1" vLeading="1"/>
</VASSAL.build.module.map.boardPicker.board.HexGrid>
</VASSAL.build.module.map.boardPicker.Board>
</VASSAL.build.module.map.BoardPicker>
<VASSAL.build.module.map.LayeredPieceCollection property="Layer" layerOrder="Ships,Marks"/>
</VASSAL.build.module.Map>
<VASSAL.build.module.PlayerRoster><entry>North</entry><entry>South</entry></VASSAL.build.module.PlayerRoster>
</VASSAL.build.GameModule>)";

inline std::shared_ptr<const vmod::Module> invented_module() {
  const auto archive = vmod::open_archive_bytes(ZipWriter().add("buildFile.xml", kInventedBuildFile).bytes(), "x.vmod");
  return std::make_shared<const vmod::Module>(vmod::read_module(*archive).value());
}

/// A counter of one kind, 10 to 20 traits, standing at this place.
class InventedCounter {
 public:
  InventedCounter(int kind, int id, vmod::Point at) {
    const std::string name = "Ship " + std::to_string(kind);
    add("mark;Layer", kind % 7 == 0 ? "Marks" : "Ships");
    add("macro;Sink;Sink;83,130;{Hull<=0};83,128,68\\,130;false;false;;;counted;false;false;;1;1;false;Index;1;1", "");
    add("report;77,130\\,82,130;$location$: $newPieceName$ $menuCommand$ *;;;$oldPieceName$", "-1");
    add("hide;;Submerge;72,130;player:;,;{Depth>0}", "null");
    add("obs;79,130;fog.png;Mask;Ifog.png;?;sides:North:South", "null;I");
    add("footprint;84,130;Trail;false;false;10;0,0,0;255,255,255;100;100;20;30;false;0;1;;;;", "Map0;0;");
    add("markmoved;moved.png;26;-4;Mark Moved;77,130;", "false");
    for (int i = 0; i < kind % 10; ++i) {
      add("hideCmd;Only at sea;{Depth==" + std::to_string(i) + "};Hide;68,130;", "");
    }
    add("label;76,130;Change label;10;;0,0,0;t;0;c;0;b;c;$pieceName$ ($label$);Dialog;0;0;Note;;;false", "");
    add("calcProp;Total;{Hull+Guns*2};Hull and guns", "");
    add("PROP;Hull;true,0,9,false;:40,130:P\\,1", std::to_string(kind % 9));
    add("PROP;Guns;true,0,9,false;:41,130:P\\,1", std::to_string(kind % 5));
    add("rotate;6;93,130;91,130;Turn right;Turn left;;;;;Course;", std::to_string(id % 6));
    add("emb2;;128;;;128;;;128;;;;1;false;0;0;sail-" + std::to_string(kind) + ".png,sail-" + std::to_string(kind) +
            "-torn.png;+,+ (torn);true;Sails;;;true;{Hull<3?2:1};1;1;true;65,130;;;;1.0;;true",
        "1");
    add("delete;Remove;68,130;", "");
    piece_.id = std::to_string(1'700'000'000'000 + id);
    add("piece;;;ship-" + std::to_string(kind) + ".png;" + name, "Sea;" + std::to_string(at.x) + ";" +
                                                                     std::to_string(at.y) + ";" + std::to_string(kind) +
                                                                     ";1;UniqueID;" + piece_.id);
  }

  [[nodiscard]] const vmod::PieceDefinition& piece() const { return piece_; }
  [[nodiscard]] std::string command() const { return vmod::encode_piece_definition(piece_); }

 private:
  void add(std::string type, std::string state) {
    piece_.type.traits.push_back({std::move(type), {}});
    piece_.states.push_back(std::move(state));
  }

  vmod::PieceDefinition piece_;
};

inline std::string joined(const std::vector<std::string>& tokens, char delimiter = vmod::kCommandSeparator) {
  return vmod::encode_sequence(tokens, delimiter).value_or("");
}

inline vmod::Point place_of_stack(int stack) {
  return {20 + stack * 7919 % 5900, 20 + stack * 6007 % 3900};
}

inline std::string id_of_stack(int stack) {
  return std::to_string(1'800'000'000'000 + stack);
}

/// The text of a save of at least so many bytes: counters in stacks, and a deck of cards.
inline std::string invented_save(std::size_t bytes) {
  std::vector<std::string> pieces{""};
  std::size_t size = 0;
  for (int stack = 0; size < bytes; ++stack) {
    const vmod::Point at = place_of_stack(stack);
    std::vector<std::string> state{"Sea", std::to_string(at.x), std::to_string(at.y)};
    for (int i = 0; i < pieces_in_stack; ++i) {
      const int id = stack * pieces_in_stack + i;
      const InventedCounter counter(id % kinds_of_counters, id, at);
      pieces.push_back(counter.command());
      size += pieces.back().size();
      state.push_back(counter.piece().id);
    }
    pieces.push_back("+/" + id_of_stack(stack) + "/stack/" + joined(state, ';'));
  }
  const std::string deck = "+/900/deck;true;;80;120;Always;Always;;;;;;;Signals/Sea;5900;3900;true;";
  pieces.push_back(deck);
  return joined({"begin_save", "", joined(pieces), "PLAYER\tno-password-1\tAnn\tNorth",
                 "PLAYER\tno-password-2\tBen\tSouth", "SeaBoardPicker\tStrait\t0\t0", "NOTES\t", "end_save"});
}

}  // namespace adjutant::test
