#pragma once

#include <QObject>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "api/intake.h"
#include "api/service.h"
#include "live/work_thread.h"
#include "pictures/hexside_guess.h"
#include "pictures/outlines.h"
#include "pictures/terrain_guess.h"

namespace adjutant::app {

struct Context;

/// Guesses the terrain of boards for the clients of the socket, one guess after the other, on a thread of its own. The
/// look at the last board's picture is kept, so that a guess after each correction takes a moment. Lives on the core
/// thread.
class SurveyDesk {
 public:
  /// `send` is called when lines wait in the service.
  SurveyDesk(const Context& context, api::Service& service, std::function<void()> send);
  ~SurveyDesk();
  SurveyDesk(const SurveyDesk&) = delete;
  SurveyDesk& operator=(const SurveyDesk&) = delete;

 private:
  /// What the thread has: the board that was looked at last.
  struct Surveyor {
    api::GuessRequest board;  ///< without samples
    std::optional<pictures::TerrainGuesser> guesser;
    std::optional<pictures::HexsideGuesser> sides;
    pictures::ColourPlane colours;
  };

  Result<std::string> begin(const api::GuessRequest& request);
  [[nodiscard]] api::GuessNews guess(Surveyor& surveyor, const api::GuessRequest& request) const;
  [[nodiscard]] Result<void> look(Surveyor& surveyor, api::GuessRequest board) const;
  void tell(const std::string& job, api::GuessNews news);

  std::filesystem::path database_;
  api::Service& service_;
  std::function<void()> send_;
  std::size_t waiting_ = 0;  ///< jobs that have not ended
  int last_job_ = 0;
  QObject on_core_;
  live::WorkThread<Surveyor> thread_;  ///< the last one: it goes first
};

}  // namespace adjutant::app
