#pragma once

#include <QObject>
#include <QThread>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "dock/heard/ask.h"
#include "dock/heard/book_news.h"
#include "dock/heard/chart_news.h"
#include "dock/heard/counter_news.h"
#include "dock/heard/moment.h"
#include "dock/heard/question.h"
#include "dock/heard/shot.h"
#include "dock/heard/survey_news.h"

namespace adjutant::dock {

/// The window's end of the local socket, like any other client's (docs/api.md). Reading, parsing and keeping the board
/// happen on a thread of its own; what reaches the window are finished values. Where the connection is lost, or the
/// core is not there yet, it tries again every second.
class CoreLink : public QObject {
  Q_OBJECT
 public:
  explicit CoreLink(std::filesystem::path socket);
  ~CoreLink() override;

  /// Connects to the core. Connect to the signals of the link before.
  void open();

  /// Sends a request to the core. To be called from the thread of the window only, on which the answer comes too.
  void ask(const std::string& method, Json params, std::function<void(Reply)> answer);
  /// The function `ask` as a value, for the models. The link must outlive it.
  [[nodiscard]] Ask asking();

  /// Follows the session: `moment` comes at once and after every change.
  void follow(const std::string& session);

 Q_SIGNALS:
  /// The sessions there are, the newest last: after connecting and whenever one is opened or closed.
  void sessions(const std::vector<adjutant::dock::Followed>& all);
  void moment(const adjutant::dock::MomentPtr& now);
  void connected(bool is_connected);
  /// What is heard of VASSAL's games has changed.
  void live(const adjutant::dock::LiveTable& table);
  /// A player of the session that is followed rolled in VASSAL.
  void rolled(const adjutant::dock::HeardRoll& roll);
  /// A player has asked something by pointing at VASSAL's map.
  void asked(const adjutant::dock::HeardQuestion& question);
  /// Somebody has chosen another reading of the rules for this session.
  void settings_changed(const QString& session);
  /// Somebody has declared a shot.
  void shot_declared(const adjutant::dock::HeardShot& shot);
  /// Emitted with news of a rulebook that this window wants to import.
  void book_told(const adjutant::dock::BookNews& news);
  /// Emitted with news of pictures of counters that this window wants read.
  void counters_told(const adjutant::dock::CounterNews& news);
  /// Emitted with the cells of a chart that this window wants read.
  void chart_told(const adjutant::dock::ChartNews& news);
  /// Somebody else has said something of the counters of this module.
  void counters_changed(const QString& module);
  /// Emitted with what a board's terrain looks like, as this window has asked.
  void survey_told(const adjutant::dock::SurveyNews& news);
  /// Somebody else has said something of the terrain of a board of this module.
  void survey_changed(const QString& module);
  /// A rulebook came into the library, whoever brought it; or somebody else changed the notes on the rules.
  void rules_changed();
  /// The modules in the library are others, or are other games.
  void library_changed();

 private:
  class Line;
  QThread thread_;
  Line* line_;
};

}  // namespace adjutant::dock
