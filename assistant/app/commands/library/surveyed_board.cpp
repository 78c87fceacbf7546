#include "commands/library/surveyed_board.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include "commands/module_answers.h"
#include "context/context.h"
#include "context/known_names.h"
#include "library/board_picture.h"
#include "library/module_source.h"
#include "library/picture_source.h"
#include "pictures/straighten.h"
#include "vmod/grid/grid.h"

namespace adjutant::app {
namespace {

using board::ClickedPart;
using board::LaidGrid;
using board::PixelPoint;
using pictures::HexLattice;

/// The cells that a game on it is played on, where they are numbered; else none: VASSAL then names the zone.
std::optional<situation::CellGrid> named_cells(const BoardToSurvey& board) {
  auto cells = situation::cells_of(board.grid);
  const bool numbered = cells && std::visit([](const auto& grid) { return grid.numbering.has_value(); }, *cells);
  return numbered ? std::move(cells) : std::nullopt;
}

std::optional<HexLattice> lattice_of(const vmod::Board& board) {
  const auto cells = situation::cells_of(board.grid);
  if (!cells) {
    return std::nullopt;
  }
  return std::visit(
      [](const auto& grid) {
        HexLattice lattice{grid.dx, grid.dy, static_cast<double>(grid.x0), static_cast<double>(grid.y0)};
        if constexpr (requires { grid.sideways; }) {
          lattice.sideways = grid.sideways;
        } else {
          lattice.squares = true;
        }
        return lattice;
      },
      *cells);
}

/// Figures with commas between them: all of them, or none.
std::optional<std::vector<double>> figures_in(std::string_view text) {
  std::vector<double> figures;
  for (bool more = true; more;) {
    const std::size_t comma = text.find(',');
    const std::string_view word = text.substr(0, comma);
    const auto read = std::from_chars(word.data(), word.data() + word.size(), figures.emplace_back());
    if (read.ec != std::errc{} || read.ptr != word.data() + word.size() || !std::isfinite(figures.back())) {
      return std::nullopt;
    }
    more = comma != std::string_view::npos;
    text.remove_prefix(more ? comma + 1 : text.size());
  }
  return figures;
}

/// "108.5,125.3,80,65,sideways" as VASSAL means the figures.
std::optional<HexLattice> read_lattice(std::string_view text) {
  constexpr std::string_view sideways = ",sideways";
  constexpr std::string_view squares = ",squares";
  HexLattice out;
  out.sideways = text.ends_with(sideways);
  out.squares = text.ends_with(squares);
  text.remove_suffix(out.sideways ? sideways.size() : out.squares ? squares.size() : 0);
  const auto figures = figures_in(text);
  if (!figures || figures->size() != 4) {
    return std::nullopt;
  }
  out.dx = figures->at(0);
  out.dy = figures->at(1);
  out.x0 = figures->at(2);
  out.y0 = figures->at(3);
  return out;
}

/// Three or four points.
Result<std::vector<PixelPoint>> read_points(const std::vector<std::string>& texts) {
  std::vector<PixelPoint> points;
  for (const std::string& text : texts) {
    const auto figures = figures_in(text);
    if (!figures || figures->size() != 2) {
      return failure("--points", {"survey.no_point", {{"text", text}}});
    }
    points.push_back({figures->at(0), figures->at(1)});
  }
  return points;
}

Result<board::GridSteps> read_steps(const std::string& text) {
  const auto figures = figures_in(text);
  const auto is_whole = [](double figure) { return figure == static_cast<int>(figure); };
  if (!figures || figures->size() > 2 || !std::ranges::all_of(*figures, [&](double figure) {
        return figure >= 1 && figure <= board::max_grid_steps && is_whole(figure);
      })) {
    return failure("--count", {"board.grid.no_count", {{"most", board::max_grid_steps}}});
  }
  return board::GridSteps{static_cast<int>(figures->front()), static_cast<int>(figures->back())};
}

Result<ClickedPart> read_corner(const std::string& name) {
  constexpr std::array<std::pair<std::string_view, ClickedPart>, 5> parts = {{{"", ClickedPart::middle},
                                                                              {"left", ClickedPart::left_tip},
                                                                              {"right", ClickedPart::right_tip},
                                                                              {"top", ClickedPart::top_tip},
                                                                              {"bottom", ClickedPart::bottom_tip}}};
  const auto* found = std::ranges::find(parts, name, [](const auto& part) { return part.first; });
  return found != parts.end() ? Result<ClickedPart>(found->second)
                              : failure("--corners", {"survey.no_corner", {{"text", name}}});
}

Result<LaidGrid> grid_clicked(const SurveyOptions& options, const pictures::Raster& picture) {
  const auto points = read_points(options.points);
  const auto steps = points.and_then([&](const auto&) { return read_steps(options.count); });
  const auto part = steps.and_then([&](const auto&) { return read_corner(options.corners); });
  if (!part) {
    return tl::unexpected(part.error());
  }
  if (points->size() == 3) {
    return board::grid_by_three({points->at(0), points->at(1), points->at(2)}, *steps, *part);
  }
  if (*part != ClickedPart::middle) {
    return failure("--corners", {"survey.corners_of_three", {}});
  }
  return board::grid_by_four({points->at(0), points->at(1), points->at(2), points->at(3)}, *steps, options.sideways,
                             picture.width, picture.height);
}

BoardToSurvey on_grid(pictures::Raster&& picture, const LaidGrid& laid, const std::string& where) {
  BoardToSurvey out{{}, {laid.dx, laid.dy, laid.x0, laid.y0, laid.sideways}, where};
  out.laid = laid;
  out.photo = {picture.width, picture.height};
  out.picture = laid.view ? pictures::straightened(picture, laid.view->seen, laid.view->width, laid.view->height)
                          : std::move(picture);
  return out;
}

Result<BoardToSurvey> bare_picture(const SurveyOptions& options) {
  const auto lattice = options.points.empty() ? read_lattice(options.grid) : HexLattice{};
  if (!lattice) {
    return failure("--grid", {"survey.no_grid_figures", {{"text", options.grid}}});
  }
  return read_picture_file(options.picture).and_then([&](pictures::Raster&& picture) -> Result<BoardToSurvey> {
    if (options.points.empty()) {
      return BoardToSurvey{std::move(picture), *lattice, options.picture};
    }
    return grid_clicked(options, picture).map([&](const LaidGrid& laid) {
      return on_grid(std::move(picture), laid, options.picture);
    });
  });
}

Result<const vmod::Board*> board_of(const vmod::Map& map, const std::string& name) {
  std::vector<std::string> names;
  const vmod::Board* found = nullptr;
  for (const vmod::Board& board : map.boards) {
    names.push_back(board.name);
    const bool wanted = name.empty() ? lattice_of(board).has_value() : board.name == name;
    found = found == nullptr && wanted ? &board : found;
  }
  if (found == nullptr && name.empty()) {
    return failure(map.identifier(), {"survey.no_hexes", {}});
  }
  return found != nullptr ? Result<const vmod::Board*>(found)
                          : failure(map.identifier(), with_known("vmod.no_such_board", {{"board", name}}, names));
}

Result<BoardToSurvey> board_of_module(const SurveyOptions& options, const Context& context) {
  const auto files = open_named_module(options.module, context);
  if (!files) {
    return tl::unexpected(files.error());
  }
  const auto module = vmod::read_module(*files);
  if (!module) {
    return tl::unexpected(module.error());
  }
  const vmod::Map* map = vmod::find_map(*module, options.map);
  if (map == nullptr) {
    std::vector<std::string> names;
    for (const vmod::Map& one : module->maps) {
      names.push_back(one.identifier());
    }
    return failure(options.module, with_known("vmod.no_such_map", {{"map", options.map}}, names));
  }
  const auto board = board_of(*map, options.board);
  if (!board) {
    return tl::unexpected(board.error());
  }
  const auto lattice = lattice_of(**board);
  if (!lattice) {
    return failure((*board)->name, {"survey.no_hexes", {}});
  }
  return picture_in_module(*files, (*board)->image).map([&](pictures::Raster&& picture) {
    return BoardToSurvey{std::move(picture), *lattice, (*board)->name, (*board)->grid, (*board)->size};
  });
}

}  // namespace

Result<BoardToSurvey> board_to_survey(const SurveyOptions& options, const Context& context) {
  auto board = options.picture.empty() ? board_of_module(options, context) : bare_picture(options);
  if (board && !pictures::is_usable(board->lattice, board->picture.width, board->picture.height)) {
    return failure(board->where, {"survey.wrong_grid", {{"most", pictures::max_board_hexes}}});
  }
  return board;
}

std::optional<pictures::PointOf> middle_in_picture(const BoardToSurvey& board, pictures::HexAt cell) {
  return board.laid ? board::middle_of(*board.laid, {cell.column, cell.row})
                    : std::optional(pictures::centre_of(board.lattice, cell));
}

std::vector<pictures::HexAt> cells_to_survey(const BoardToSurvey& board) {
  std::vector<pictures::HexAt> cells = pictures::hexes_on(board.lattice, board.picture.width, board.picture.height);
  if (board.laid && board.laid->view) {
    std::erase_if(cells, [&](pictures::HexAt cell) {
      const auto seen = middle_in_picture(board, cell);
      return !seen || seen->x < 0 || seen->y < 0 || seen->x > board.photo.width - 1 || seen->y > board.photo.height - 1;
    });
  }
  return cells;
}

std::string printed_name(const BoardToSurvey& board, pictures::HexAt cell) {
  const auto cells = named_cells(board);
  if (!cells) {
    return {};
  }
  const vmod::Point middle = std::visit(
      [&](const auto& grid) {
        return vmod::centre_of(grid, {cell.column, cell.row});
      },
      *cells);
  return vmod::location_name(board.grid, middle, board.size).value_or(std::string());
}

std::optional<pictures::HexAt> cell_printed(const BoardToSurvey& board, std::string_view name) {
  const auto cells = named_cells(board);
  const auto at = cells ? vmod::point_named(board.grid, name, board.size) : std::nullopt;
  if (!at) {
    return std::nullopt;
  }
  const vmod::Cell raw = std::visit([&](const auto& grid) { return vmod::raw_cell(grid, *at); }, *cells);
  const pictures::HexAt cell{raw.column, raw.row};
  return printed_name(board, cell) == name ? std::optional(cell) : std::nullopt;
}

}  // namespace adjutant::app
