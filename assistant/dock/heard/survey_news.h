#pragma once

#include <QMetaType>
#include <QString>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "board/hex.h"
#include "dock/heard/fields.h"

// What a board's terrain looks like, as the socket tells of it (docs/api.md, survey.job).
namespace adjutant::dock {

struct SurveyGuess {
  std::string kind;  ///< empty: nothing can be told
  double sure = 0;   ///< 0 to 1

  friend bool operator==(const SurveyGuess&, const SurveyGuess&) = default;
};

/// What seems to be along a hexside.
struct SideGuess {
  std::vector<std::string> kinds;  ///< none: nothing is
  double sure = 0;                 ///< 0 to 1

  friend bool operator==(const SideGuess&, const SideGuess&) = default;
};

/// What seems to be drawn in a hex, as a closed line in the frame of formats.md.
struct OutlineGuess {
  board::Hex of;
  std::string kind;
  std::vector<board::LatticePoint> points;
  double sure = 0;  ///< 0 to 1

  friend bool operator==(const OutlineGuess&, const OutlineGuess&) = default;
};

struct SurveyNews {
  std::string job;
  std::map<std::string, SurveyGuess> hexes;                ///< by "c,r"
  QString problem;                                         ///< why there is no guess; empty: nothing is wrong
  std::map<std::string, SideGuess> sides = {};             ///< by "c,r/c,r"
  std::optional<std::vector<OutlineGuess>> outlines = {};  ///< none: nobody asked for them
};

/// [[x, y]] in the frame of formats.md; what is no such point is passed over, more than anybody draws left out.
std::vector<board::LatticePoint> lattice_points_at(const Json& object, const char* key);

SurveyNews read_survey_news(const Json& told);

}  // namespace adjutant::dock

Q_DECLARE_METATYPE(adjutant::dock::SurveyNews)
