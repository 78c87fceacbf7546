#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/diagnostic.h"
#include "base/result.h"
#include "board/areas.h"
#include "board/hex.h"
#include "board/laid_grid.h"

namespace adjutant::board {

/// What terrain does to a line that crosses it on its own level.
enum class SightClass : std::uint8_t { open, degrading, blocking };

/// Whether a person has checked what the survey says of a hex or a hexside. A verdict that rests on `guessed` says so.
enum class Proof : std::uint8_t { checked, guessed };

/// Keys of a file that this version does not know, kept as JSON text and written back (base/json_extra.h).
using Extra = std::map<std::string, std::string>;

/// A kind of terrain, of a hex or along a hexside; what is not given is unknown.
struct TerrainKind {
  std::optional<SightClass> los;
  std::optional<int> height;  ///< 0 or 1: an obstacle at its own hex's level only; 2 or more raises it by so many
  Extra extra;

  friend bool operator==(const TerrainKind&, const TerrainKind&) = default;
};

struct HexTerrain {
  std::string terrain = "clear";     ///< a name of TerrainData::kinds; one that is not listed there is unknown
  std::optional<int> elevation = 0;  ///< nullopt: unknown
  std::optional<int> levels = 0;     ///< upper building levels; nullopt: unknown
  Proof proof = Proof::checked;
  Extra extra;

  friend bool operator==(const HexTerrain&, const HexTerrain&) = default;
};

/// Features along a hexside: "hedge", "bocage" ... names of TerrainData::kinds; none where nothing is along it.
struct Edge {
  Hexside side;
  std::vector<std::string> kinds;
  Extra extra;
  Proof proof = Proof::checked;

  friend bool operator==(const Edge&, const Edge&) = default;
};

/// A silhouette: a closed even-odd polygon that belongs to the hex `of` and may reach into its neighbours.
struct Outline {
  std::string terrain;  ///< empty: the terrain of `of`
  Hex of;
  std::vector<LatticePoint> points;
  Extra extra;
  Proof proof = Proof::checked;  ///< `guessed`: what rests on its hex rests on a guess

  friend bool operator==(const Outline&, const Outline&) = default;
};

/// A surveyed board as its file holds it (formats.md, adjutant-terrain/1).
struct TerrainData {
  std::string game;
  std::string board;
  int columns = 0;
  int rows = 0;
  std::string picture;       ///< SHA-256 of the file of the picture that was surveyed, 64 digits; empty: not known
  std::optional<bool> flat;  ///< whether all of it lies on one level, as somebody has said; nullopt: nobody was asked
  std::map<Hex, std::string> names;   ///< as they are printed on the board; empty where nobody has said them
  AreaNeighbours areas;               ///< which areas lie beside each other, where the board has areas instead of hexes
  std::optional<LaidGrid> grid = {};  ///< laid by a player; counts where the module's board has no grid of its own
  Extra board_extra;
  HexTerrain otherwise;  ///< what stands in a hex that is not listed ("default")
  std::map<Hex, HexTerrain> hexes;
  std::vector<Edge> edges;
  Proof other_edges = Proof::checked;  ///< of the hexsides that are not listed: nothing is along them
  std::vector<Outline> outlines;
  std::map<std::string, TerrainKind> kinds;  ///< kinds of terrain by name; the key "terrains" of the file
  Extra extra;

  friend bool operator==(const TerrainData&, const TerrainData&) = default;
};

/// The most columns, and the most rows, of a board: several times the largest printed map.
inline constexpr int max_board_side = 1024;
/// The highest elevation and height, either way from 0; a value beyond is read as unknown.
inline constexpr int max_elevation = 1000;
/// The most upper levels of a building; no game has so many.
inline constexpr int max_levels = 100;
/// The most listed hexsides of one board: far beyond a careful survey of the largest map.
inline constexpr std::size_t max_edges = 200'000;
/// The most outlines of one board: far beyond a careful survey of the largest map.
inline constexpr std::size_t max_outlines = 50'000;
inline constexpr std::size_t max_outline_points = 1'000'000;  ///< the most points of all outlines together
/// The most bytes of the printed name of a hex.
inline constexpr std::size_t max_hex_name = 100;
/// The most kinds of terrain of one board.
inline constexpr std::size_t max_kinds = 4'096;

/// A surveyed board, ready for sight: immutable, so that a shared_ptr<const TerrainMap> can go to any thread. To change
/// one, copy data(), change it and build another.
class TerrainMap {
 public:
  /// Builds the board. `data` must be as read_terrain gives it, within the bounds of this header (max_board_side ...).
  explicit TerrainMap(TerrainData data);
  ~TerrainMap();
  TerrainMap(const TerrainMap&) = delete;
  TerrainMap& operator=(const TerrainMap&) = delete;

  [[nodiscard]] const TerrainData& data() const { return data_; }

  /// Whether the hex is on the board: within its columns and rows, or one of the half hexes one row above or below
  /// where the survey lists it.
  [[nodiscard]] bool on_board(Hex hex) const;

  /// Every hex of the board, in order.
  [[nodiscard]] std::vector<Hex> all_hexes() const;

  /// The terrain of the hex; the default terrain of the survey where the hex is not listed.
  [[nodiscard]] const HexTerrain& at(Hex hex) const;

  /// The kind of terrain of that name as the survey has it, else as it is built in (clear, bocage), else with every
  /// property unknown.
  [[nodiscard]] TerrainKind kind(std::string_view name) const;

  /// The kinds of the features along a hexside; an empty list where there is none.
  [[nodiscard]] std::vector<std::string> edge_kinds(Hexside side) const;

  /// The board in the form that line of sight works on (board/sight_map.h).
  [[nodiscard]] const class SightMap& sight_map() const { return *sight_map_; }

 private:
  TerrainData data_;
  std::unique_ptr<const class SightMap> sight_map_;
};

struct ReadTerrain {
  std::shared_ptr<const TerrainMap> map;
  Diagnostics diagnostics;  ///< unknown keys, values out of range (read as unknown), things off the board
};

/// Reads a surveyed board. Fails, naming the place, on what is no terrain, on a higher version and on what is too
/// large; anything smaller is a diagnostic. `where` is the file's name.
Result<ReadTerrain> read_terrain(const nlohmann::json& json, const std::string& where);

/// Reads a surveyed board from the bytes of a file. Fails as read_terrain does, and on what is no JSON.
Result<ReadTerrain> read_terrain_text(std::string_view text, const std::string& where);

/// The board as the file format has it; keys that were not understood are written back.
nlohmann::json to_json(const TerrainMap& map);

/// The name of a proof in files and JSON: "checked" or "guessed".
std::string_view name_of(Proof proof);

/// The name of a sight class in files, "open", "degrading" or "blocking", and the class of a name; nullopt for any
/// other name.
std::string_view name_of(SightClass los);
std::optional<SightClass> sight_class_named(std::string_view name);

}  // namespace adjutant::board
