#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "live/reported_line.h"
#include "session/delta.h"
#include "vmod/game/game_state.h"
#include "vmod/geometry.h"
#include "vmod/wire/clock.h"
#include "vmod/wire/pointing.h"
#include "vmod/wire/private_answer.h"
#include "vmod/wire/shared_allowance.h"

// Players ask by pointing at VASSAL's own map.
namespace adjutant::live {

/// A place on a map that somebody has pointed at.
struct Place {
  vmod::Point at;    ///< map pixels
  std::string name;  ///< as VASSAL names it; empty where it has no name for it

  friend bool operator==(const Place&, const Place&) = default;
};

/// The threads and the flare of Adjutant's extension that draw an answer on one map, by their numbers.
struct AnswerTools {
  vmod::wire::ToolNumber clear = 0;     ///< thread for a line that is free; the next is for a degraded one...
  vmod::wire::ToolNumber degraded = 0;  ///< ... or one that nothing is known of
  vmod::wire::ToolNumber blocked = 0;
  std::optional<vmod::wire::ToolNumber> ring;  ///< flare; none where other extensions make its number doubtful

  friend bool operator==(const AnswerTools&, const AnswerTools&) = default;
};

/// The units that a player asked about just before he lit a flare at their target.
struct Attackers {
  Place from;  ///< of the first of them
  std::vector<std::string> units;

  friend bool operator==(const Attackers&, const Attackers&) = default;
};

/// What a player asks: the line of sight between two places, a place, or what these units can do.
struct Question {
  enum class Kind { sight, spot, units };
  Kind kind = Kind::spot;
  std::string by;   ///< the name of the player; empty where nothing tells it
  std::string map;  ///< as the board names it
  std::optional<Place> from;
  std::optional<Place> to;         ///< of a line its end
  std::vector<std::string> units;  ///< that lie at the ends, or are asked about, as the viewer of the board sees them
  std::uint64_t connection = 0;    ///< of the player, as of vmod::wire::Heard; 0: not here
  /// Of Adjutant's extension, with which he asked: what the answer is drawn with on his map; none where he asked
  /// otherwise.
  std::optional<AnswerTools> tools = {};
  /// Of a place that is the target of an attack: who attacks it.
  std::optional<Attackers> attackers = {};
  std::string language = {};  ///< code of that in which he asked; empty where nothing tells it
  std::size_t hidden = 0;     ///< of the pieces that he selected, that the viewer of the board does not see

  friend bool operator==(const Question&, const Question&) = default;
};

/// "sight", "spot" or "units".
std::string name_of(Question::Kind kind);

/// Makes questions of what players point at: finds map, places and units, waits a moment for the report that names who
/// has pulled a thread, takes two flares of one player within some seconds as a line, and a flare soon after units as
/// their target. Of a thread that is told by its report alone the report is the question (LineReports).
class Asking {
 public:
  explicit Asking(std::shared_ptr<const vmod::Module> module);

  void hear(std::vector<vmod::wire::Pointed> pointed, vmod::wire::Instant now);
  /// The questions that are whole now, about this game as the board shows it; those that are more than their player may
  /// ask (SharedAllowance) are dropped.
  std::vector<Question> take(const vmod::GameState& state, const session::Board& board, vmod::wire::Instant now);
  /// Questions that take has given before, of which a report has said since that they were asked with Adjutant's
  /// extension: now with their tools.
  std::vector<Question> take_confirmed() { return std::exchange(confirmed_, {}); }
  /// Forgets all of them, since the game is not known.
  void forget();
  /// Whether one waits for its report.
  [[nodiscard]] bool waits() const { return !waiting_.empty(); }

 private:
  struct Waiting {
    vmod::wire::Pointed pointed;
    vmod::wire::Instant since;
    bool whole = false;
  };
  /// Who asks: a connection. Of those that are not here the name alone can tell.
  struct Asker {
    std::uint64_t connection = 0;
    std::string name;  ///< empty where the connection tells

    static Asker of(const vmod::wire::Pointed& pointed);
    [[nodiscard]] bool known() const { return connection != 0 || !name.empty(); }
    friend auto operator<=>(const Asker&, const Asker&) = default;
  };

  /// A flare that a player lit lately.
  struct Spot {
    std::string map;
    Place place;
    vmod::wire::Instant when;
  };

  /// Units that a player asked about lately.
  struct Chosen {
    std::vector<std::string> units;
    vmod::wire::Instant when;
  };

  /// A thread that was heard, whose report may still come.
  struct Pulled {
    std::string tool;
    std::uint64_t connection = 0;
    vmod::wire::Instant since;
  };

  void wait(Waiting waiting);
  bool is_of_pulled(const vmod::wire::Pointed& report, vmod::wire::Instant now);
  void give_name(const vmod::wire::Pointed& report, vmod::wire::Instant now);
  void confirm(const vmod::wire::Pointed& report, vmod::wire::Instant now);
  void remember(const Question& question, const vmod::wire::Pointed& pointed, vmod::wire::Instant now);
  std::optional<Question> question_of(const vmod::wire::Pointed& pointed, const vmod::GameState& state,
                                      const session::Board& board, vmod::wire::Instant now);
  [[nodiscard]] std::optional<Question> about_reported_line(const vmod::wire::Pointed& report,
                                                            const vmod::GameState& state,
                                                            const session::Board& board) const;
  std::optional<Place> join_with_former(Question& question, const Asker& asker, vmod::wire::Instant now);
  void choose(const Question& question, const vmod::wire::Pointed& pointed, vmod::wire::Instant now);
  bool join_with_chosen(Question& question, const vmod::wire::Pointed& pointed, const vmod::GameState& state,
                        std::size_t map, const vmod::MapView& view, vmod::wire::Instant now);

  std::shared_ptr<const vmod::Module> module_;
  LineReports reports_;
  std::deque<Waiting> waiting_;  ///< in the order in which they were heard
  std::deque<Pulled> pulled_;    ///< lately
  std::map<Asker, Spot> spots_;  ///< the last flare of each, as long as another of his makes a line of it
  std::map<Asker, Chosen> chosen_;
  /// A line that was told before its report came, and with which thread it was asked.
  struct Unconfirmed {
    Question question;
    vmod::wire::Pointed pointed;
    vmod::wire::Instant since;
  };
  std::vector<Unconfirmed> unconfirmed_;
  std::vector<Question> confirmed_;
  vmod::wire::SharedAllowance questions_;
};

}  // namespace adjutant::live
