#include "api/answers/survey_former.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "api/answers/survey_answers.h"
#include "db/games.h"

namespace adjutant::api {

std::optional<FormerSurvey> former_survey_of(const db::Database& library, const db::ModuleRow& module,
                                             const vmod::Module& read, const std::string& board,
                                             const board::TerrainData& blank) {
  const auto has = [&](const std::string& name) {
    return std::ranges::any_of(read.maps, [&](const vmod::Map& map) {
      return std::ranges::find(map.boards, name, &vmod::Board::name) != map.boards.end();
    });
  };
  const auto surveyed = db::surveyed_boards(library);
  for (const db::SurveyedBoard& other : surveyed.value_or(std::vector<db::SurveyedBoard>())) {
    const bool may_be_it = other.board == board || !has(other.board);
    if (other.module_hash == module.hash || !may_be_it || !fits(other.columns, other.rows, blank)) {
      continue;
    }
    const auto its_module = db::module_with_hash(library, other.module_hash);
    if (its_module && *its_module && (*its_module)->name == module.name) {
      return FormerSurvey{**its_module, other.board};
    }
  }
  return std::nullopt;
}

Result<board::TerrainData> taken_over(const db::Database& library, const std::optional<FormerSurvey>& former,
                                      const std::string& board) {
  const auto row =
      former ? db::terrain(library, former->module.hash, former->board) : Result<std::optional<db::TerrainRow>>();
  if (!row) {
    return tl::unexpected(row.error());
  }
  if (!*row) {
    return failure(board, {"survey.no_former", {{"board", board}}});
  }
  const auto read = board::read_terrain_text((*row)->body, (*row)->source);
  if (!read) {
    return tl::unexpected(read.error());
  }
  board::TerrainData data = unchecked(read->map->data());
  data.board = board;
  data.picture.clear();
  data.names.clear();
  return data;
}

}  // namespace adjutant::api
