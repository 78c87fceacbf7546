#pragma once

#include <QString>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "board/hex.h"
#include "dock/heard/fields.h"
#include "dock/heard/survey_news.h"
#include "dock/models/survey/differences.h"

// What lies along the hexsides of a surveyed board: what is known of each, what is passed over, and where the cursor
// is.
namespace adjutant::dock {

struct SurveyKind {
  std::string name;
  QString text;
};

struct SurveyProgress {
  int all = 0;
  int checked = 0;
  int sure = 0;  ///< of the others, those whose guess may be believed

  friend bool operator==(const SurveyProgress&, const SurveyProgress&) = default;
};

/// From here on a guess may be believed, and from there on it is likely.
inline constexpr double sure_guess = 0.9;
inline constexpr double likely_guess = 0.6;
/// How much a guess may be believed, by the place of its words: 0 sure, 1 likely, 2 doubtful.
inline constexpr int guess_bands = 3;
int band_of(double sure);
/// A guess begins with so many samples of so many kinds.
inline constexpr std::size_t samples_for_guess = 2;
inline constexpr std::size_t kinds_for_guess = 2;

/// What is along a hexside, as far as anybody has said or guessed.
struct SideStand {
  std::vector<std::string> kinds;  ///< none: nothing is
  bool checked = false;            ///< a person has said so

  friend bool operator==(const SideStand&, const SideStand&) = default;
};
using SideStands = std::map<board::Hexside, SideStand>;

struct SurveySide {
  SideStand stands;
  double sure = 0;  ///< of a guess, 0 to 1
};

/// Hexsides that are passed over together: those with the same along them that are about equally sure.
struct SideGroup {
  std::vector<std::string> kinds;
  int band = 0;
  std::vector<board::Hexside> sides;
  std::set<board::Hexside> out;  ///< those of them that are something else

  [[nodiscard]] std::size_t count() const { return sides.size() - out.size(); }
};

/// A hexside of which another player's file says something else.
using SideDifference = Difference<board::Hexside, SideStand>;

class SideSurvey {
 public:
  /// Reads what the core says of a board (survey.get) with these hexes: every side of theirs is one of the survey.
  void read(const Json& answer, const std::vector<board::Hex>& hexes);
  void clear();

  [[nodiscard]] const std::map<board::Hexside, SurveySide>& all() const { return sides_; }
  [[nodiscard]] SideStand stands(board::Hexside side) const;
  [[nodiscard]] SurveyProgress progress() const;
  void put(const SideStands& stands);

  // What may be along a side.
  [[nodiscard]] const std::vector<SurveyKind>& kinds() const { return kinds_; }
  [[nodiscard]] std::size_t kind() const { return kind_; }
  void choose_kind(std::size_t kind);
  void add_kind(const std::string& kind);
  /// "wall, stream"; empty where nothing is along it.
  [[nodiscard]] QString text_of(const std::vector<std::string>& kinds) const;

  // Guesses.
  /// Two different things with two samples each are there, nothing being one of them, and a side is not checked.
  [[nodiscard]] bool can_guess() const;
  void take(const std::map<std::string, SideGuess>& guesses);
  /// The side that is least sure, those before others that were taken out of groups.
  [[nodiscard]] std::optional<board::Hexside> least_sure() const;

  // Proofing.
  [[nodiscard]] const std::optional<SideGroup>& group() const { return group_; }
  void next_group();
  void stop_proof() { group_.reset(); }
  /// Takes a side out of the group, or puts it back.
  void take_out(board::Hexside side);
  /// What a person says by passing over the group; what was taken out of it is doubted from then on.
  [[nodiscard]] SideStands confirmed();

  // The cursor stands in a hex and looks towards one of its sides.
  enum class Step { left, right, ahead, back };
  [[nodiscard]] std::optional<board::Hexside> cursor() const;
  void put_cursor(board::Hex hex, std::size_t towards);
  void put_cursor(board::Hexside side);
  void clear_cursor();
  /// Turns to the next side of the hex, or goes on across the side or back; stays where the board ends.
  void move_cursor(Step step);
  /// Whether the player is asked what is along the side at the cursor.
  [[nodiscard]] bool asked() const { return asked_ && cursor_; }
  void ask(board::Hexside side);

  // Another player's file.
  [[nodiscard]] const std::vector<SideDifference>& differences() const { return differences_; }
  void read_differences(const Json& answer);
  /// The first ones, so many, are decided: what the file says of them.
  SideStands take_differences(std::size_t count) { return take_first(differences_, count); }
  void stop_comparing() { differences_.clear(); }

 private:
  struct Cursor {
    board::Hex hex;
    std::size_t towards = 0;
  };

  void keep_group_true();

  std::map<board::Hexside, SurveySide> sides_;
  std::set<board::Hex> hexes_;
  std::vector<SurveyKind> kinds_;
  std::size_t kind_ = 0;
  std::set<board::Hexside> doubts_;  ///< taken out of groups: something else than was guessed
  std::optional<SideGroup> group_;
  std::optional<Cursor> cursor_;
  bool asked_ = false;
  std::vector<SideDifference> differences_;
};

/// Hexsides as survey.say takes them.
Json edges_of(const SideStands& sides);

}  // namespace adjutant::dock
