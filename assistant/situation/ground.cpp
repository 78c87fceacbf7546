#include "situation/ground.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace adjutant::situation {
namespace {

using board::Hex;
using board::LatticePoint;

// Pixels beyond this lie on no picture; keeps every double that follows inside the lattice's integers.
constexpr double max_pixel = 1e6;

// A place between the pixels of a map, or between the points of the lattice.
struct Spot {
  double x = 0;
  double y = 0;
};

bool is_usable(const GroundBoard& board) {
  const vmod::HexGrid& grid = board.hexes;
  return grid.dx >= 1 && grid.dx < max_pixel && grid.dy >= 1 && grid.dy < max_pixel && std::abs(grid.x0) < max_pixel &&
         std::abs(grid.y0) < max_pixel && std::abs(board.placed.bounds.x) < max_pixel &&
         std::abs(board.placed.bounds.y) < max_pixel && board.size.width > 0 && board.size.width < max_pixel &&
         board.size.height > 0 && board.size.height < max_pixel;
}

// Whether the two grids count the same hexes there, if perhaps from another one on.
bool share_hexes(const vmod::HexGrid& a, const vmod::HexGrid& b, vmod::Point there) {
  return a.sideways == b.sideways && a.dx == b.dx && a.dy == b.dy &&
         vmod::centre_of(a, vmod::raw_cell(a, there)) == vmod::centre_of(b, vmod::raw_cell(b, there));
}

// A zone whose hexes are not those of the battlefield: a second map on the same picture, an inset. Null where there is
// none.
const vmod::Zone* zone_with_other_hexes(const vmod::Grid& grid, const vmod::HexGrid& battlefield) {
  const auto* zoned = std::get_if<vmod::ZonedGrid>(&grid);
  if (zoned == nullptr) {
    return nullptr;
  }
  const auto other = std::ranges::find_if(zoned->zones, [&](const vmod::Zone& zone) {
    const auto* hexes = std::get_if<vmod::HexGrid>(&zone.grid);
    const vmod::Rect box = zone.outline.bounds();
    const vmod::Point middle{box.x + box.width / 2, box.y + box.height / 2};
    return hexes != nullptr && !zone.use_parent_grid && !share_hexes(*hexes, battlefield, middle);
  });
  return other == zoned->zones.end() ? nullptr : &*other;
}

/// Beyond the horizon of a photo: on no picture.
constexpr board::PixelPoint nowhere = {-max_pixel, -max_pixel};

/// A pixel of the board's picture on its flat board, where the grid lies.
vmod::Point on_flat_board(const std::optional<board::LaidGrid::View>& view, vmod::Point local) {
  if (!view) {
    return local;
  }
  const auto flat = board::flat_at(view->seen, {static_cast<double>(local.x), static_cast<double>(local.y)});
  const board::PixelPoint at = flat.value_or(nowhere);
  return {vmod::round_half_up(at.x), vmod::round_half_up(at.y)};
}

Spot map_spot(const GroundBoard& board, Spot own_lattice) {
  const vmod::HexGrid& grid = board.hexes;
  Spot local{grid.x0 + own_lattice.x / board::column_width * grid.dx,
             grid.y0 + own_lattice.y / board::row_height * grid.dy};
  if (grid.sideways) {
    std::swap(local.x, local.y);
  }
  if (board.view) {
    const board::PixelPoint seen = board::seen_at(board.view->seen, {local.x, local.y}).value_or(nowhere);
    local = {seen.x, seen.y};
  }
  if (board.placed.reversed) {
    local = {board.size.width - local.x, board.size.height - local.y};
  }
  return {board.placed.bounds.x + local.x, board.placed.bounds.y + local.y};
}

Spot own_lattice(const GroundBoard& board, Spot on_map) {
  const vmod::HexGrid& grid = board.hexes;
  Spot local{on_map.x - board.placed.bounds.x, on_map.y - board.placed.bounds.y};
  if (board.placed.reversed) {
    local = {board.size.width - local.x, board.size.height - local.y};
  }
  if (board.view) {
    const board::PixelPoint flat = board::flat_at(board.view->seen, {local.x, local.y}).value_or(nowhere);
    local = {flat.x, flat.y};
  }
  if (grid.sideways) {
    std::swap(local.x, local.y);
  }
  return {(local.x - grid.x0) / grid.dx * board::column_width, (local.y - grid.y0) / grid.dy * board::row_height};
}

Spot spot(LatticePoint point) {
  return {static_cast<double>(point.x), static_cast<double>(point.y)};
}

bool is_hex(Hex hex) {
  return std::abs(hex.column) <= board::max_hex_coordinate && std::abs(hex.row) <= board::max_hex_coordinate;
}

// The hex whose centre lies within a quarter of a hex of the spot.
std::optional<Hex> hex_centred_near(Spot place) {
  const double column = std::round(place.x / board::column_width);
  if (std::abs(column) > board::max_hex_coordinate) {
    return std::nullopt;
  }
  Hex hex{static_cast<int>(column), 0};
  const double row = std::round((place.y - static_cast<double>(board::centre(hex).y)) / board::row_height);
  if (std::abs(row) > board::max_hex_coordinate) {
    return std::nullopt;
  }
  hex.row = static_cast<int>(row);
  const Spot centre = spot(board::centre(hex));
  const bool near = std::abs(place.x - centre.x) <= board::column_width / 4.0 &&
                    std::abs(place.y - centre.y) <= board::row_height / 4.0;
  return near ? std::optional(hex) : std::nullopt;
}

Hex to_frame(const GroundBoard& board, Hex own) {
  return board::apply(board.place, own);
}

Hex to_own(const GroundBoard& board, Hex in_frame) {
  return board::apply(board::inverse(board.place), in_frame);
}

// How many columns and rows the board has: as surveyed, else as many as have their centre on the picture.
std::pair<int, int> extent(const GroundBoard& board) {
  if (board.survey) {
    return {board.survey->data().columns, board.survey->data().rows};
  }
  const vmod::HexGrid& grid = board.hexes;
  const vmod::Size size = board.view ? vmod::Size{board.view->width, board.view->height} : board.size;
  const int across = grid.sideways ? size.height : size.width;
  const int down = grid.sideways ? size.width : size.height;
  const auto count = [](double length, double start, double step) {
    return static_cast<int>(std::clamp(std::ceil((length - start) / step), 1.0, double(board::max_board_side)));
  };
  return {count(across, grid.x0, grid.dx), count(down, grid.y0, grid.dy)};
}

std::vector<Hex> hexes_of(const GroundBoard& board) {
  if (board.survey) {
    return board.survey->all_hexes();
  }
  const auto [columns, rows] = extent(board);
  std::vector<Hex> result;
  for (int column = 0; column < columns; ++column) {
    for (int row = 0; row < rows; ++row) {
      result.push_back({column, row});
    }
  }
  return result;
}

vmod::Point rounded(Spot place) {
  return {vmod::round_half_up(place.x), vmod::round_half_up(place.y)};
}

bool holds_centre(const GroundBoard& board, Hex own) {
  return board.placed.bounds.contains(rounded(map_spot(board, spot(board::centre(own)))));
}

// Whether the hexes of the board continue those of the frame's first board, to its far corners.
bool continues(const GroundBoard& first, const GroundBoard& board) {
  const auto [columns, rows] = extent(board);
  for (const Hex corner : {Hex{0, 0}, Hex{columns - 1, 0}, Hex{0, rows - 1}, Hex{columns - 1, rows - 1}}) {
    const Spot there = own_lattice(first, map_spot(board, spot(board::centre(corner))));
    if (hex_centred_near(there) != to_frame(board, corner)) {
      return false;
    }
  }
  return true;
}

// Lays the surveys of several boards over each other in the common frame.
class Joiner {
 public:
  Joiner(const std::vector<GroundBoard>& boards, Diagnostics& diagnostics, const std::string& where)
      : boards_(boards), diagnostics_(diagnostics), where_(where) {}

  board::TerrainData join() {
    // What lies on no surveyed board is nothing that is listed among the kinds, and so unknown.
    joined_.otherwise = {"unsurveyed", std::nullopt, std::nullopt, board::Proof::guessed, {}};
    for (const bool own_centre : {true, false}) {
      for (const GroundBoard& board : boards_) {
        add_hexes(board, own_centre);
      }
    }
    for (const GroundBoard& board : boards_) {
      if (board.survey) {
        add_name(board.survey->data());
        add_kinds(board.survey->data());
        board::TerrainData carried = board::apply(board.place, board.survey->data(), joined_.columns, joined_.rows);
        add_edges(carried.edges);
        add_outlines(*board.survey, std::move(carried.outlines));
      }
    }
    prove_other_edges();
    for (auto& [side, edge] : edges_) {
      joined_.edges.push_back(std::move(edge));
    }
    return std::move(joined_);
  }

 private:
  void add_hexes(const GroundBoard& board, bool own_centre) {
    for (const Hex own : hexes_of(board)) {
      if (holds_centre(board, own) != own_centre) {
        continue;
      }
      const Hex hex = to_frame(board, own);
      joined_.hexes.emplace(hex, board.survey ? board.survey->at(own) : joined_.otherwise);
      joined_.columns = std::max(joined_.columns, hex.column + 1);
      joined_.rows = std::max(joined_.rows, hex.row + 1);
    }
  }

  void add_name(const board::TerrainData& survey) {
    joined_.game = joined_.game.empty() ? survey.game : joined_.game;
    joined_.board += joined_.board.empty() ? survey.board : " + " + survey.board;
  }

  // Two surveys that read one name differently cannot both be right: what they disagree on is unknown.
  void add_kinds(const board::TerrainData& survey) {
    for (const auto& [name, kind] : survey.kinds) {
      const auto [known, is_new] = joined_.kinds.emplace(name, kind);
      board::TerrainKind& joined = known->second;
      if (is_new || (joined.los == kind.los && joined.height == kind.height)) {
        continue;
      }
      joined.los = joined.los == kind.los ? joined.los : std::nullopt;
      joined.height = joined.height == kind.height ? joined.height : std::nullopt;
      diagnostics_.push_back({Severity::warning, where_, {"situation.ground.kinds_differ", {{"name", name}}}});
    }
  }

  void add_edges(const std::vector<board::Edge>& carried) {
    for (const board::Edge& edge : carried) {
      board::Edge& joined = edges_.emplace(edge.side, board::Edge{edge.side, {}, {}}).first->second;
      joined.proof = std::max(joined.proof, edge.proof);
      for (const std::string& kind : edge.kinds) {
        if (std::find(joined.kinds.begin(), joined.kinds.end(), kind) == joined.kinds.end()) {
          joined.kinds.push_back(kind);
        }
      }
    }
  }

  // Where nobody has looked at the hexsides of one board, those that somebody has looked at on others are listed. One
  // at a seam is guessed if it is on either board.
  void prove_other_edges() {
    const auto guesses = [](const GroundBoard& board) {
      return !board.survey || board.survey->data().other_edges == board::Proof::guessed;
    };
    joined_.other_edges = std::ranges::any_of(boards_, guesses) ? board::Proof::guessed : board::Proof::checked;
    if (std::ranges::all_of(boards_, guesses) || joined_.other_edges == board::Proof::checked) {
      return;
    }
    std::set<board::Hexside> guessed;
    for (const GroundBoard& board : boards_) {
      if (board.survey && guesses(board)) {
        const std::set<board::Hexside> unlisted = unlisted_sides(board);
        guessed.insert(unlisted.begin(), unlisted.end());
      }
    }
    for (const GroundBoard& board : boards_) {
      if (!guesses(board)) {
        for (const board::Hexside& side : unlisted_sides(board)) {
          edges_.emplace(side, board::Edge{side, {}, {}});
        }
      }
    }
    for (auto& [side, edge] : edges_) {
      edge.proof = guessed.contains(side) ? board::Proof::guessed : edge.proof;
    }
  }

  /// The hexsides of a surveyed board that it does not list, in the common frame.
  [[nodiscard]] static std::set<board::Hexside> unlisted_sides(const GroundBoard& board) {
    std::set<board::Hexside> sides;
    for (const Hex own : board.survey->all_hexes()) {
      for (const Hex beside : board::neighbours(own)) {
        sides.insert(board::apply(board.place, board::hexside(own, beside)));
      }
    }
    for (const board::Edge& edge : board.survey->data().edges) {
      sides.erase(board::apply(board.place, edge.side));
    }
    return sides;
  }

  // The terrain of a hex at the seam may be the neighbour's: what this board has drawn keeps its own.
  void add_outlines(const board::TerrainMap& survey, std::vector<board::Outline> carried) {
    const std::vector<board::Outline>& own = survey.data().outlines;
    for (std::size_t i = 0; i < carried.size(); ++i) {
      carried[i].terrain = own[i].terrain.empty() ? survey.at(own[i].of).terrain : own[i].terrain;
      joined_.outlines.push_back(std::move(carried[i]));
    }
  }

  const std::vector<GroundBoard>& boards_;
  Diagnostics& diagnostics_;
  const std::string& where_;
  board::TerrainData joined_;
  std::map<board::Hexside, board::Edge> edges_;
};

bool is_too_large(const GroundBoard& board) {
  const auto [columns, rows] = extent(board);
  const Hex far = to_frame(board, Hex{columns - 1, rows - 1});
  const Hex near = to_frame(board, Hex{0, 0});
  return std::max(std::abs(far.column - near.column), std::abs(far.row - near.row)) >= board::max_board_side ||
         std::max({std::abs(far.column), std::abs(near.column), std::abs(far.row), std::abs(near.row)}) >=
             board::max_board_side / 2;
}

/// The grid of that class which covers the board; else that of the zone with the largest box. Null where there is none.
template <class Cells>
const Cells* largest_grid(const vmod::Grid& grid) {
  const auto* zoned = std::get_if<vmod::ZonedGrid>(&grid);
  if (zoned == nullptr) {
    return std::get_if<Cells>(&grid);
  }
  if (const auto* background = std::get_if<Cells>(&zoned->background)) {
    return background;
  }
  const Cells* largest = nullptr;
  double area = 0;
  for (const vmod::Zone& zone : zoned->zones) {
    const auto* cells = std::get_if<Cells>(&zone.grid);
    const vmod::Rect box = zone.outline.bounds();
    if (cells != nullptr && double(box.width) * box.height > area) {
      largest = cells;
      area = double(box.width) * box.height;
    }
  }
  return largest;
}

/// Cells of a table along its shorter side, and the least size of one in pixels.
constexpr double cells_along = 48;
constexpr double least_cell = 8;

/// The least rectangle around all boards.
vmod::Rect bounds_of(const vmod::MapLayout& layout) {
  vmod::Rect all = layout.boards.front().bounds;
  for (const vmod::PlacedBoard& placed : layout.boards) {
    const int right = std::max(all.x + all.width, placed.bounds.x + placed.bounds.width);
    const int bottom = std::max(all.y + all.height, placed.bounds.y + placed.bounds.height);
    all.x = std::min(all.x, placed.bounds.x);
    all.y = std::min(all.y, placed.bounds.y);
    all.width = right - all.x;
    all.height = bottom - all.y;
  }
  return all;
}

}  // namespace

const vmod::HexGrid* battlefield_of(const vmod::Grid& grid) {
  return largest_grid<vmod::HexGrid>(grid);
}

std::optional<CellGrid> cells_of(const vmod::Grid& grid) {
  if (const vmod::HexGrid* hexes = battlefield_of(grid)) {
    return *hexes;
  }
  const auto* squares = largest_grid<vmod::SquareGrid>(grid);
  return squares == nullptr ? std::nullopt : std::optional<CellGrid>(*squares);
}

vmod::Grid grid_of(const vmod::Board& board, const board::TerrainMap* survey) {
  if (!std::holds_alternative<std::monostate>(board.grid) || survey == nullptr || !survey->data().grid) {
    return board.grid;
  }
  const board::LaidGrid& laid = *survey->data().grid;
  vmod::HexGrid hexes;
  hexes.x0 = vmod::round_half_up(laid.x0);
  hexes.y0 = vmod::round_half_up(laid.y0);
  hexes.dx = laid.dx;
  hexes.dy = laid.dy;
  hexes.sideways = laid.sideways;
  hexes.numbering = vmod::Numbering{};  // what is printed nobody has said: column and row from 01 on
  return hexes;
}

std::optional<board::LaidGrid::View> view_of(const vmod::Board& board, const board::TerrainMap* survey) {
  const bool laid = std::holds_alternative<std::monostate>(board.grid) && survey != nullptr && survey->data().grid;
  return laid ? survey->data().grid->view : std::nullopt;
}

bool same_laid_grids(const Surveys& a, const Surveys& b) {
  const auto laid = [](const Surveys& surveys) {
    std::map<std::string, board::LaidGrid> grids;
    for (const auto& [name, survey] : surveys) {
      if (survey->data().grid) {
        grids[name] = *survey->data().grid;
      }
    }
    return grids;
  };
  return laid(a) == laid(b);
}

Ground::Ground(const vmod::Map& map, const vmod::MapLayout& layout, const Surveys& surveys) : map_(map.identifier()) {
  std::vector<NamedBoard> named;
  for (const vmod::PlacedBoard& placed : layout.boards) {
    if (placed.board >= map.boards.size()) {
      continue;
    }
    const vmod::Board& board = map.boards[placed.board];
    const auto kept = surveys.find(board.name);
    const auto survey = kept == surveys.end() ? nullptr : kept->second;
    const vmod::Grid grid = grid_of(board, survey.get());
    const auto view = view_of(board, survey.get());
    named.push_back({placed, board.size, grid, view});
    if (const vmod::HexGrid* hexes = battlefield_of(grid)) {
      if (const vmod::Zone* other = zone_with_other_hexes(grid, *hexes)) {
        diagnostics_.push_back({Severity::note,
                                map_ + "/" + board.name,
                                {"situation.ground.other_hexes", {{"zone", other->name}, {"board", board.name}}}});
      }
      join({board.name, placed, board.size, grid, *hexes, {}, survey, view});
    }
  }
  named_ = std::make_shared<const std::vector<NamedBoard>>(std::move(named));
  leave_room_for_all();
  const bool any_survey =
      std::any_of(boards_.begin(), boards_.end(), [](const GroundBoard& board) { return board.survey != nullptr; });
  if (boards_.size() == 1) {
    terrain_ = boards_.front().survey;
  } else if (any_survey) {
    terrain_ = std::make_shared<const board::TerrainMap>(Joiner(boards_, diagnostics_, map_).join());
  }
}

Ground Ground::table(const vmod::Map& map, const vmod::MapLayout& layout) {
  Ground ground;
  ground.map_ = map.identifier();
  ground.is_table_ = true;
  if (layout.boards.empty()) {
    return ground;
  }
  const vmod::Rect bounds = bounds_of(layout);
  vmod::HexGrid cells;
  cells.dx = cells.dy = std::max(least_cell, std::min(bounds.width, bounds.height) / cells_along);
  cells.x0 = cells.y0 = static_cast<int>(cells.dx / 2);
  const vmod::PlacedBoard placed{layout.boards.front().board, {}, false, bounds};
  ground.join({map.identifier(), placed, {bounds.width, bounds.height}, cells, cells, {}, nullptr});
  return ground;
}

void Ground::join(GroundBoard board) {
  const auto leave_out = [&](const char* why) {
    diagnostics_.push_back({Severity::warning, map_ + "/" + board.name, {why, {{"board", board.name}}}});
  };
  if (!is_usable(board)) {
    leave_out("situation.ground.no_size");
    return;
  }
  if (boards_.empty()) {
    boards_.push_back(std::move(board));
    return;
  }
  const GroundBoard& first = boards_.front();
  const std::optional<Hex> origin = hex_centred_near(own_lattice(first, map_spot(board, {0, 0})));
  if (board.hexes.sideways != first.hexes.sideways || !origin) {
    leave_out("situation.ground.does_not_continue");
    return;
  }
  const bool turned = board.placed.reversed != first.placed.reversed;
  board.place = then(turned ? board::turn_by_half(1, 1) : board::LatticeTransform{}, board::translation(*origin));
  if (is_too_large(board)) {
    leave_out("situation.ground.too_far");
  } else if (!continues(first, board)) {
    leave_out("situation.ground.does_not_continue");
  } else {
    boards_.push_back(std::move(board));
  }
}

void Ground::leave_room_for_all() {
  if (boards_.size() < 2) {
    return;
  }
  Hex least{0, 0};
  for (const GroundBoard& board : boards_) {
    for (const Hex own : hexes_of(board)) {
      const Hex hex = to_frame(board, own);
      least = {std::min(least.column, hex.column), std::min(least.row, hex.row)};
    }
  }
  const auto shift = board::translation({-least.column + (-least.column) % 2, -least.row});
  for (GroundBoard& board : boards_) {
    board.place = then(board.place, shift);
  }
}

std::optional<Hex> Ground::hex_at(vmod::Point map_point) const {
  for (const GroundBoard& board : boards_) {
    if (!board.placed.bounds.contains(map_point)) {
      continue;
    }
    const vmod::Point local = on_flat_board(board.view, vmod::to_board(board.placed, map_point));
    const vmod::Cell cell = vmod::raw_cell(board.hexes, local);
    // A zone (a box, a track) may count by a grid of its own.
    const std::optional<vmod::CellAt> counted = vmod::cell_at(board.grid, local, board.size);
    if (!counted || counted->centre != vmod::centre_of(board.hexes, cell)) {
      return std::nullopt;
    }
    const Hex own{cell.column, cell.row};
    return is_hex(own) ? std::optional(to_frame(board, own)) : std::nullopt;
  }
  return std::nullopt;
}

std::optional<vmod::Point> Ground::point_of(LatticePoint place) const {
  if (boards_.empty()) {
    return std::nullopt;
  }
  const GroundBoard& first = boards_.front();
  return rounded(map_spot(first, spot(board::apply(board::inverse(first.place), place))));
}

std::optional<Ground::BoardHex> Ground::board_hex_of(Hex hex) const {
  const GroundBoard* touching = nullptr;
  for (const GroundBoard& board : boards_) {
    const Hex own = to_own(board, hex);
    if (holds_centre(board, own)) {
      return BoardHex{&board, own};
    }
    const auto [columns, rows] = extent(board);
    const bool on_it = own.column >= 0 && own.column < columns && own.row >= 0 && own.row < rows;
    touching = touching == nullptr && on_it ? &board : touching;
  }
  return touching == nullptr ? std::nullopt : std::optional(BoardHex{touching, to_own(*touching, hex)});
}

std::optional<std::string> Ground::location_at(vmod::Point map_point) const {
  if (!named_) {
    return std::nullopt;
  }
  const auto board =
      std::ranges::find_if(*named_, [&](const NamedBoard& one) { return one.placed.bounds.contains(map_point); });
  return board == named_->end()
             ? std::nullopt
             : vmod::location_name(board->grid, on_flat_board(board->view, vmod::to_board(board->placed, map_point)),
                                   board->size);
}

std::optional<std::string> Ground::name_of(Hex hex) const {
  const std::optional<BoardHex> place = board_hex_of(hex);
  if (!place) {
    return std::nullopt;
  }
  const GroundBoard& board = *place->board;
  return vmod::location_name(board.grid, vmod::centre_of(board.hexes, {place->hex.column, place->hex.row}), board.size);
}

std::optional<Hex> Ground::hex_named(std::string_view name) const {
  for (const GroundBoard& board : boards_) {
    const std::optional<vmod::Point> local = vmod::point_named(board.grid, name, board.size);
    if (local && board.view) {
      const vmod::Cell cell = vmod::raw_cell(board.hexes, *local);
      return to_frame(board, {cell.column, cell.row});
    }
    const std::optional<Hex> hex = local ? hex_at(vmod::to_map(board.placed, *local)) : std::nullopt;
    if (hex && name_of(*hex) == name) {
      return hex;
    }
  }
  return std::nullopt;
}

}  // namespace adjutant::situation
