#pragma once

#include <QObject>
#include <optional>
#include <string>
#include <vector>

#include "base/message.h"
#include "dock/ask.h"
#include "dock/moment.h"

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
class SessionsModel : public QObject {
  Q_OBJECT
 public:
  explicit SessionsModel(Ask ask) : asker_(std::move(ask)) {}

  void set_sessions(std::vector<Followed> all);
  void set_connected(bool connected);
  void set_moment(MomentPtr moment);
  /// The player's own choice; of a session that is not there nothing changes.
  void choose(const std::string& session);

  [[nodiscard]] const std::vector<Followed>& all() const { return all_; }
  /// What is followed; null where nothing is.
  [[nodiscard]] const Followed* followed() const;
  [[nodiscard]] bool connected() const { return connected_; }
  [[nodiscard]] const MomentPtr& moment() const { return moment_; }
  [[nodiscard]] NextStep next_step() const;
  /// The command that takes the next step, to be copied to a terminal; empty where a button of the window does.
  [[nodiscard]] std::string command() const;
  /// The parts of the sentence about what is followed: title, turn and phase. Empty where nothing is.
  [[nodiscard]] std::vector<Message> parts() const;

 Q_SIGNALS:
  void changed();
  /// From now on this session is followed.
  void follow(const std::string& session);

 private:
  void settle();
  void ask_for_terrain();

  Asker asker_;
  std::vector<Followed> all_;
  std::string followed_;
  bool chosen_ = false;
  bool connected_ = false;
  MomentPtr moment_;
  std::string surveyed_for_;  ///< the session and boards that the question about terrain was for
  bool surveyed_ = true;
  std::string bare_board_;  ///< the board that nobody has surveyed
};

}  // namespace adjutant::dock
