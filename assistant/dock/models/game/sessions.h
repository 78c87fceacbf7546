#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "base/message.h"
#include "dock/heard/ask.h"
#include "dock/heard/moment.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// What the player can do next to get further, where something is missing.
enum class NextStep {
  none,
  open_module,     ///< nothing is followed
  bind_game,       ///< the module is followed, but not in a game's terms
  survey_terrain,  ///< sight is not known: nobody has surveyed the board
};

/// Which session the window follows, and how that is said. It follows the newest one until the player has chosen
/// another; where that ends, the newest again.
class SessionsModel : public Changing {
  Q_OBJECT
 public:
  SessionsModel(Ask ask, const Voice& voice);

  void set_sessions(std::vector<Followed> all);
  void set_connected(bool connected);
  /// A moment of a session that is not followed (any more) changes nothing.
  void set_moment(const MomentPtr& moment);
  /// Follows the session that the player has chosen; does nothing if there is no such session.
  void choose(const std::string& session);
  /// The library is another: boards may have been surveyed since they were asked for.
  void look_again_for_terrain();
  /// The player is opening something, and will want to see that, whatever was chosen before.
  void expect_newest() { chosen_ = false; }

  [[nodiscard]] const std::vector<Followed>& all() const { return all_; }
  /// The session that is followed; null if none is.
  [[nodiscard]] const Followed* followed() const;
  [[nodiscard]] bool connected() const { return connected_; }

  /// "Band of Heroes · Crossroads · turn 3, Operations Phase"; that nothing is followed.
  [[nodiscard]] QString sentence() const;
  /// What to click in VASSAL until the whole game that is followed has been seen; empty where it has, or where it is
  /// not played there.
  [[nodiscard]] Message advice() const;
  /// Why no board can be shown; an empty message if the reason is not known.
  [[nodiscard]] Message why_no_board() const;
  /// What a player calls a session: its module and title.
  [[nodiscard]] static QString name_of(const Followed& session);

  [[nodiscard]] NextStep next_step() const;
  /// Says the next step; empty where there is none.
  [[nodiscard]] Message next_step_text() const;
  /// The board that nobody has surveyed, where that is the next step; else empty.
  [[nodiscard]] const std::string& bare_board() const { return bare_board_; }

 Q_SIGNALS:
  /// Emitted when another session is to be followed.
  void follow(const std::string& session);

 private:
  void follow_newest();
  void ask_for_terrain();
  [[nodiscard]] QString turn() const;

  const Voice& voice_;
  Asker asker_;
  std::vector<Followed> all_;
  std::string followed_;
  bool chosen_ = false;
  bool connected_ = false;
  MomentPtr moment_;
  std::vector<std::string> asked_boards_;  ///< that the question about terrain was for
  std::string bare_board_;                 ///< one that nobody has surveyed; empty: none is known
};

}  // namespace adjutant::dock
