#pragma once

#include <QPointF>
#include <QPolygonF>
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
#include "dock/models/survey/side_survey.h"
#include "dock/models/survey/survey_lattice.h"

// What stands in the hexes of a surveyed board, or in its squares: what is known of each, what is passed over, and what
// another player's file says otherwise.
namespace adjutant::dock {

/// What stands in a hex, as far as anybody has said or guessed.
struct HexStand {
  std::string kind;  ///< empty: nothing is known
  std::optional<int> elevation = 0;
  std::optional<int> levels = 0;
  bool checked = false;  ///< a person has said so

  friend bool operator==(const HexStand&, const HexStand&) = default;
};
/// By the hex's place among all.
using HexStands = std::map<std::size_t, HexStand>;

struct SurveyHex {
  std::string id;  ///< "c,r"
  board::Hex hex;
  QString name;    ///< as it is printed
  QPointF middle;  ///< pixels of the board, as is `outline`
  QPolygonF outline;
  HexStand stands;
  double sure = 0;  ///< of a guess, 0 to 1
};

/// Hexes that are passed over together: those of one kind that are about equally sure, or those of one row.
struct SurveyGroup {
  std::string kind;  ///< empty: those of a row, of any kind
  int band = 0;      ///< 0: sure, 1: likely, 2: doubtful
  std::vector<std::size_t> hexes;
  std::set<std::size_t> out;  ///< those of them that are something else

  [[nodiscard]] std::size_t count() const { return hexes.size() - out.size(); }
};

/// A hex of which another player's file says something else.
using SurveyDifference = Difference<std::size_t, HexStand>;

class HexSurvey {
 public:
  /// Reads what the core says of a board (survey.get).
  void read(const Json& answer);
  /// Another board is meant. What it is surveyed by stays until it is read.
  void clear();

  [[nodiscard]] const std::vector<SurveyHex>& all() const { return hexes_; }
  [[nodiscard]] const SurveyLattice& lattice() const { return lattice_; }
  [[nodiscard]] const SurveyHex* find(board::Hex hex) const;  ///< null: beside the board
  /// The hex at this pixel of the board.
  [[nodiscard]] std::optional<std::size_t> at(QPointF board_point) const;
  [[nodiscard]] SurveyProgress progress() const;
  void put(const HexStands& stands);
  /// A person has decided what stands there: none of them is in doubt any more.
  void decide(const HexStands& stands);

  // What may stand in a hex.
  [[nodiscard]] const std::vector<SurveyKind>& kinds() const { return kinds_; }
  [[nodiscard]] std::size_t kind() const { return kind_; }
  void choose_kind(std::size_t kind) { kind_ = kind; }
  [[nodiscard]] std::optional<std::size_t> place_of(const std::string& kind) const;
  void add_kind(const std::string& kind, const QString& text) { kinds_.push_back({kind, text}); }

  // What a brush reaches.
  [[nodiscard]] std::vector<std::size_t> near(std::size_t hex, int steps) const;
  [[nodiscard]] std::vector<std::size_t> in_row_of(std::size_t hex) const;
  /// The hexes around it that are as it is, as far as they hang together.
  [[nodiscard]] std::vector<std::size_t> alike_around(std::size_t hex) const;
  /// Those whose middles lie within that line.
  [[nodiscard]] std::vector<std::size_t> within(const QPolygonF& line) const;

  // Guesses.
  /// Two kinds with two samples each are there.
  [[nodiscard]] bool can_guess() const;
  /// What is shown as a group stays one: a hex that is guessed to be something else now is no longer in it.
  void take(const std::map<std::string, SurveyGuess>& guesses);
  /// The hex that is least sure, those before others that were taken out of groups.
  [[nodiscard]] std::optional<std::size_t> least_sure() const;

  // Proofing.
  [[nodiscard]] const std::optional<SurveyGroup>& group() const { return group_; }
  [[nodiscard]] bool by_rows() const { return by_rows_; }
  void set_by_rows(bool by_rows) { by_rows_ = by_rows; }
  /// The next group in which a hex waits: the first row, or what is sure before what is not, kind by kind.
  void next_group();
  void stop_proof() { group_.reset(); }
  /// Takes a hex out of the group, or puts it back; false where it is not one of it.
  bool take_out(std::size_t hex);
  /// What a person says by passing over the group; what was taken out of it is doubted from then on.
  [[nodiscard]] HexStands confirmed();

  // Another player's file.
  [[nodiscard]] const std::vector<SurveyDifference>& differences() const { return differences_; }
  void read_differences(const Json& answer);
  /// The first ones, so many, are decided: what the file says of them.
  HexStands take_differences(std::size_t count) { return take_first(differences_, count); }
  void stop_comparing() { differences_.clear(); }

 private:
  [[nodiscard]] bool waits(std::size_t hex) const;
  [[nodiscard]] std::vector<std::size_t> waiting_in_row(int row) const;

  SurveyLattice lattice_;
  std::vector<SurveyHex> hexes_;
  std::map<board::Hex, std::size_t> places_;
  std::vector<SurveyKind> kinds_;
  std::size_t kind_ = 0;
  std::set<std::size_t> doubts_;  ///< taken out of groups: something else than was guessed
  std::optional<SurveyGroup> group_;
  bool by_rows_ = false;
  std::vector<SurveyDifference> differences_;  ///< that are not decided; the first is decided now
};

/// What the core is told of a hex; null where nobody has said anything of it.
Json hex_json(const HexStand& stand);

}  // namespace adjutant::dock
