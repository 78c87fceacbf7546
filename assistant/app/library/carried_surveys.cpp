#include "library/carried_surveys.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "api/answers/survey_answers.h"
#include "db/games.h"
#include "importers/attached.h"
#include "library/board_picture.h"

namespace adjutant::app {
namespace {

/// The pictures of modules, each module opened once and only where it has to be.
class Pictures {
 public:
  explicit Pictures(const db::Database& database) : database_(database) {}

  /// Empty where the module's file is gone, or has no such picture.
  std::string of(const db::ModuleRow& module, const std::string& image) {
    const vmod::ModuleFiles* files = image.empty() ? nullptr : files_of(module);
    return files == nullptr ? std::string() : picture_hash(*files, image);
  }

 private:
  const vmod::ModuleFiles* files_of(const db::ModuleRow& module) {
    auto [found, is_new] = opened_.try_emplace(module.hash);
    if (is_new) {
      if (auto files = importers::open_sources(database_, module, {})) {
        found->second = std::make_unique<const vmod::ModuleFiles>(std::move(*files));
      }
    }
    return found->second.get();
  }

  const db::Database& database_;
  std::map<std::string, std::unique_ptr<const vmod::ModuleFiles>> opened_;
};

/// A survey from before surveys knew their pictures: as long as the file that it was made with is there, its board has
/// one.
std::string picture_of(const db::Database& database, const db::SurveyedBoard& surveyed, Pictures& pictures) {
  if (!surveyed.picture.empty()) {
    return surveyed.picture;
  }
  const auto module = db::module_with_hash(database, surveyed.module_hash);
  const auto maps = module && *module ? db::maps(database, **module) : Result<std::vector<db::MapRow>>();
  for (const db::MapRow& map : maps.value_or(std::vector<db::MapRow>())) {
    const auto board = std::ranges::find(map.boards, surveyed.board, &db::BoardRow::name);
    if (board != map.boards.end()) {
      return pictures.of(**module, board->image);
    }
  }
  return {};
}

/// The survey, under the board's own name; none where it cannot be read.
std::shared_ptr<const board::TerrainMap> survey_under_name(const db::Database& database,
                                                           const db::SurveyedBoard& surveyed, const std::string& board,
                                                           const std::string& picture) {
  const auto row = db::terrain(database, surveyed.module_hash, surveyed.board);
  if (!row || !*row) {
    return nullptr;
  }
  const auto read = board::read_terrain_text((*row)->body, (*row)->source);
  if (!read) {
    return nullptr;
  }
  board::TerrainData data = read->map->data();
  data.board = board;
  data.picture = picture;
  data.names.clear();  // the grid may count otherwise
  return std::make_shared<const board::TerrainMap>(std::move(data));
}

/// The survey of that picture; none where nobody has made one. The board's file is opened only where a survey has its
/// size.
std::shared_ptr<const board::TerrainMap> carried(const db::Database& database, const db::ModuleRow& row,
                                                 const api::BoardOfModule& of,
                                                 const std::vector<db::SurveyedBoard>& surveyed, Pictures& pictures) {
  const board::TerrainData blank = api::new_survey(of, {});
  std::optional<std::string> picture;
  for (const db::SurveyedBoard& other : surveyed) {
    // What lies on a board without a grid is a grid that a player has laid; any size may be right.
    if (of.cells ? !api::fits(other.columns, other.rows, blank) : other.board != of.board->name) {
      continue;
    }
    picture = picture ? picture : pictures.of(row, of.board->image);
    if (picture->empty()) {
      return nullptr;
    }
    if (picture_of(database, other, pictures) == *picture) {
      auto survey = survey_under_name(database, other, of.board->name, *picture);
      if (survey && (of.cells || survey->data().grid)) {
        return survey;
      }
    }
  }
  return nullptr;
}

}  // namespace

Result<situation::Surveys> with_carried_surveys(const db::Database& database, const db::ModuleRow& row,
                                                const vmod::Module& module, situation::Surveys own) {
  const auto surveyed = db::surveyed_boards(database);
  if (!surveyed || surveyed->empty()) {
    return surveyed ? Result<situation::Surveys>(std::move(own)) : tl::unexpected(surveyed.error());
  }
  Pictures pictures(database);
  for (const vmod::Map& map : module.maps) {
    for (const vmod::Board& board : map.boards) {
      const api::BoardOfModule of = api::with_grid_of({&map, &board}, nullptr);
      const bool may_have_one = !own.contains(board.name) && (of.cells || of.is_bare);
      if (auto survey = may_have_one ? carried(database, row, of, *surveyed, pictures) : nullptr) {
        own[board.name] = std::move(survey);
      }
    }
  }
  return own;
}

}  // namespace adjutant::app
