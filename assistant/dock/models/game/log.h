#pragma once

#include <QAbstractListModel>
#include <QPointF>
#include <deque>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/message.h"
#include "dock/heard/moment.h"
#include "dock/style/voice.h"
#include "session/delta.h"

namespace adjutant::dock {

/// A place on one of the maps, in its pixels.
struct MapPlace {
  std::string map;
  QPointF point;

  friend bool operator==(const MapPlace&, const MapPlace&) = default;
};

/// One line of the game log: a chat line as it was said, or what became of a piece, and where.
struct LogLine {
  std::variant<std::string, Message> said;
  std::optional<MapPlace> place;
  long long shot = 0;  ///< number of the declared shot that the line is about; 0: none
};

/// What a line of the log is about.
enum class LogKind { chat, moves, dice, results };

/// Chat is what a player has said; VASSAL marks reports of its own and of its dice by an asterisk or a dash, and those,
/// like what was rolled or agreed on here, are dice. Results are shots that were declared.
LogKind kind_of(const LogLine& line);

/// What a player would notice between two moments of a board: pieces that appeared, went elsewhere, became something
/// else or are gone, then what was said. Where the maps are others it is what was said only. Pieces of a stack that
/// moves as one have a line each.
std::vector<LogLine> lines_between(const session::Board& before, const session::Board& after);

/// The newest lines that are kept: some evenings' worth, so that scrolling stays quick.
inline constexpr std::size_t max_log_lines = 2'000;
/// The most lines about pieces for one step of the board. A set-up moves everything at once; the rest is told in one
/// line as a count.
inline constexpr std::size_t max_piece_lines_per_step = 60;

/// The game log, the newest line last.
class LogModel : public QAbstractListModel {
  Q_OBJECT
 public:
  explicit LogModel(const Voice& voice);

  /// Adds lines for what changed since the former moment; the first moment of a session adds its chat.
  void add(const MomentPtr& moment);
  /// One line of the session that is followed.
  void tell(LogLine line);

  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
  [[nodiscard]] const LogLine& line(int row) const { return lines_.at(static_cast<std::size_t>(row)); }
  /// The text of a line in the present language.
  [[nodiscard]] QString text(int row) const;

 private:
  void append(std::vector<LogLine> lines);

  const Voice& voice_;
  std::deque<LogLine> lines_;
  MomentPtr last_;
};

}  // namespace adjutant::dock
