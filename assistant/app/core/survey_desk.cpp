#include "core/survey_desk.h"

#include <cmath>
#include <utility>
#include <vector>

#include "context/context.h"
#include "db/modules.h"
#include "importers/attached.h"
#include "library/board_picture.h"
#include "library/database.h"
#include "pictures/straighten.h"
#include "pictures/terrain_samples.h"

namespace adjutant::app {
namespace {

/// Guesses that wait or go on.
constexpr std::size_t most_guesses = 16;

pictures::TerrainSamples samples_of(const api::GuessRequest& request) {
  pictures::TerrainSamples samples;
  for (const auto& [text, kind] : request.samples) {
    if (const auto hex = pictures::hex_of(text)) {
      samples[*hex] = kind;
    }
  }
  return samples;
}

}  // namespace

SurveyDesk::SurveyDesk(const Context& context, api::Service& service, std::function<void()> send)
    : database_(context.database),
      service_(service),
      send_(std::move(send)),
      thread_([] { return std::make_unique<Surveyor>(); }) {
  service_.connect_guesses({.begin = [this](const api::GuessRequest& request) { return begin(request); }});
}

SurveyDesk::~SurveyDesk() {
  service_.connect_guesses({});
}

Result<std::string> SurveyDesk::begin(const api::GuessRequest& request) {
  if (waiting_ >= most_guesses) {
    return failure(request.image, {"survey.too_many_guesses", {}});
  }
  ++waiting_;
  const std::string job = "g" + std::to_string(++last_job_);
  thread_.wish([this, job, request](Surveyor& surveyor) { tell(job, guess(surveyor, request)); });
  return job;
}

/// On the surveyor's thread.
api::GuessNews SurveyDesk::guess(Surveyor& surveyor, const api::GuessRequest& request) const {
  api::GuessRequest board = request;
  board.samples.clear();
  if (!surveyor.guesser || surveyor.board != board) {
    if (const auto looked = look(surveyor, std::move(board)); !looked) {
      return looked.error();
    }
  }
  const std::vector<pictures::HexAt>& hexes = surveyor.guesser->look().hexes;
  const pictures::BoardGuess guessed = surveyor.guesser->guess(samples_of(request));
  api::BoardGuessed all;
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    // Rounded down: what is called sure is sure.
    all[pictures::text_of(hexes[i])] = {guessed.hexes[i].kind, std::floor(guessed.hexes[i].sure * 10'000) / 10'000};
  }
  return all;
}

/// On the surveyor's thread. The former board is let go of first: a picture is large.
Result<void> SurveyDesk::look(Surveyor& surveyor, api::GuessRequest board) const {
  surveyor.guesser.reset();
  const auto picture = db::open_database(database_, now()).and_then([&](const db::Database& database) {
    return db::find_module(database, board.module)
        .and_then([&](const db::ModuleRow& row) { return importers::open_sources(database, row, {}); })
        .and_then([&](const vmod::ModuleFiles& files) { return picture_in_module(files, board.image); });
  });
  if (!picture) {
    return tl::unexpected(picture.error());
  }
  const pictures::HexLattice lattice{board.dx, board.dy, board.x0, board.y0, board.sideways, board.squares};
  const int width = board.view ? board.view->width : picture->width;
  const int height = board.view ? board.view->height : picture->height;
  if (!pictures::is_usable(lattice, width, height)) {
    return failure(board.image, {"survey.wrong_grid", {{"most", pictures::max_board_hexes}}});
  }
  surveyor.guesser.emplace(
      board.view ? pictures::look_at(pictures::straightened(*picture, board.view->seen, width, height), lattice)
                 : pictures::look_at(*picture, lattice));
  surveyor.board = std::move(board);
  return {};
}

/// From the surveyor's thread to the core's.
void SurveyDesk::tell(const std::string& job, api::GuessNews news) {
  QMetaObject::invokeMethod(
      &on_core_,
      [this, job, news = std::move(news)] {
        --waiting_;
        service_.tell_guess(job, news);
        send_();
      },
      Qt::QueuedConnection);
}

}  // namespace adjutant::app
