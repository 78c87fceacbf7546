#include "core/survey_desk.h"

#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "context/context.h"
#include "db/modules.h"
#include "importers/attached.h"
#include "library/board_picture.h"
#include "library/database.h"
#include "pictures/straighten.h"
#include "pictures/taught.h"
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

/// "3,4/3,5" as it is written by whoever asks, so that it need not be asked whether the two lie beside each other.
std::optional<pictures::SideAt> side_of(const std::string& text) {
  const std::size_t slash = text.find('/');
  const auto first = pictures::hex_of(text.substr(0, slash));
  const auto second = slash == std::string::npos ? std::nullopt : pictures::hex_of(text.substr(slash + 1));
  return first && second ? std::optional(pictures::SideAt{*first, *second}) : std::nullopt;
}

api::SidesGuessed guessed_sides(pictures::HexsideGuesser& guesser, const api::GuessRequest& request) {
  pictures::SideSamples samples;
  std::set<std::vector<std::string>> different;
  for (const auto& [text, kinds] : request.side_samples) {
    if (const auto side = side_of(text)) {
      samples[*side] = kinds;
      different.insert(kinds);
    }
  }
  api::SidesGuessed all;
  if (different.size() < 2) {
    return all;
  }
  const pictures::SidesGuess guessed = guesser.guess(samples);
  for (std::size_t i = 0; i < guessed.sides.size(); ++i) {
    all[pictures::text_of(guesser.look().sides[i])] = {guessed.sides[i].kinds,
                                                       pictures::rounded_sure(guessed.sides[i].sure)};
  }
  return all;
}

api::OutlinesGuessed guessed_outlines(const pictures::ColourPlane& colours, const std::vector<pictures::HexAt>& hexes,
                                      const pictures::BoardGuess& guess, const api::GuessRequest& request) {
  api::OutlinesGuessed all;
  const pictures::HexLattice lattice{request.dx, request.dy, request.x0, request.y0, request.sideways, request.squares};
  for (pictures::DrawnOutline& one : pictures::drawn_outlines(colours, lattice, hexes, guess.hexes,
                                                              {request.outlined->obstacles, request.outlined->open})) {
    all.push_back(
        {{one.of.column, one.of.row}, std::move(one.kind), std::move(one.points), pictures::rounded_sure(one.sure)});
  }
  return all;
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
  board.side_samples.clear();
  board.outlined.reset();
  if (!surveyor.guesser || surveyor.board != board) {
    if (const auto looked = look(surveyor, std::move(board)); !looked) {
      return looked.error();
    }
  }
  const std::vector<pictures::HexAt>& hexes = surveyor.guesser->look().hexes;
  const pictures::BoardGuess guessed = surveyor.guesser->guess(samples_of(request));
  api::TerrainGuessed all;
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    all.hexes[pictures::text_of(hexes[i])] = {guessed.hexes[i].kind, pictures::rounded_sure(guessed.hexes[i].sure)};
  }
  all.sides = guessed_sides(*surveyor.sides, request);
  if (request.outlined) {
    all.outlines = guessed_outlines(surveyor.colours, hexes, guessed, request);
  }
  return all;
}

/// On the surveyor's thread. The former board is let go of first: a picture is large.
Result<void> SurveyDesk::look(Surveyor& surveyor, api::GuessRequest board) const {
  surveyor.guesser.reset();
  surveyor.sides.reset();
  surveyor.colours = {};
  auto picture = db::open_database(database_, now()).and_then([&](const db::Database& database) {
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
  const auto look = [&](pictures::Raster flat) {
    const std::vector<pictures::HexAt> hexes = pictures::hexes_on(lattice, flat.width, flat.height);
    const pictures::LookedAt plane = pictures::looked_at(std::move(flat), lattice);
    surveyor.sides.emplace(pictures::look_at_sides(plane, lattice, hexes));
    surveyor.colours = pictures::colour_plane(plane);
    surveyor.guesser.emplace(pictures::look_at(plane, lattice, hexes));
  };
  if (board.view) {
    look(pictures::straightened(*picture, board.view->seen, width, height));
  } else {
    look(std::move(*picture));
  }
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
