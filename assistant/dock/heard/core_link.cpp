#include "dock/heard/core_link.h"

#include <QLocalSocket>
#include <QTimer>
#include <map>
#include <utility>

#include "api/limits.h"
#include "base/json_text.h"
#include "base/own_peer.h"
#include "dock/heard/following.h"
#include "dock/heard/read.h"

namespace adjutant::dock {

namespace {

constexpr int retry_ms = 1'000;

Reply said(const Json& error) {
  const Json data = error.value("data", Json::object());
  return failure(data.value("where", ""),
                 {"dock.said", {{"text", error.value("message", "")}, {"key", data.value("key", "")}}});
}

Reply lost() {
  return failure("", {"dock.lost", {}});
}

}  // namespace

/// The connection, on its own thread. Every answer is handed to the thread of the window.
class CoreLink::Line : public QObject {
 public:
  Line(CoreLink* window, std::filesystem::path path)
      : window_(window), path_(QString::fromStdString(path.string())), socket_(this), retry_(this) {
    retry_.setSingleShot(true);
    retry_.setInterval(retry_ms);
    socket_.setReadBufferSize(static_cast<qint64>(api::max_unread));
    connect(&socket_, &QLocalSocket::connected, this, [this] { refuse_strangers(); });
    connect(&socket_, &QLocalSocket::readyRead, this, [this] { read(); });
    connect(&socket_, &QLocalSocket::disconnected, this, [this] { went_away(); });
    connect(&socket_, &QLocalSocket::errorOccurred, this, [this] { retry_.start(); });
    connect(&retry_, &QTimer::timeout, this, [this] { open(); });
  }

  /// Closing ends without a word: who would hear it may be gone.
  ~Line() override { socket_.disconnect(this); }

  void open() { socket_.connectToServer(path_); }

  void ask(const std::string& method, Json params, std::function<void(Reply)> answer) {
    if (socket_.state() != QLocalSocket::ConnectedState) {
      answer(lost());
      return;
    }
    const int id = ++last_id_;
    pending_.emplace(id, std::move(answer));
    const Json request = {{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}};
    const std::string line = request.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
    socket_.write(line.data(), static_cast<qint64>(line.size()));
  }

  void follow(const std::string& session) {
    followed_ = session;
    ask("session.list", Json::object(), [this, session](const Reply& list) {
      for (Followed& of : list ? read_sessions(*list) : std::vector<Followed>()) {
        if (of.session == session) {
          subscribe(std::move(of));
        }
      }
    });
  }

 private:
  void subscribe(Followed of) {
    ask("board.subscribe", {{"session", of.session}}, [this, of](const Reply& answer) {
      if (of.session != followed_ || !answer) {
        return;
      }
      if (const auto moment = following_.begin(of, *answer)) {
        show(*moment);
      }
    });
  }

  /// Another user who answers at this name is nobody to tell anything.
  void refuse_strangers() {
    if (!is_own_peer(static_cast<int>(socket_.socketDescriptor()))) {
      socket_.abort();
      retry_.start();
    }
  }

  void read() {
    while (socket_.canReadLine()) {
      const QByteArray line = socket_.readLine();
      Json message = parsed_json({line.constData(), static_cast<std::size_t>(line.size())}, api::max_answer_depth);
      if (!message.is_object()) {
        continue;
      }
      if (message.contains("method")) {
        hear(message.value("method", ""), message.value("params", Json::object()));
      } else if (const auto id = message.find("id"); id != message.end() && id->is_number_integer()) {
        answer(id->get<int>(), message);
      }
    }
  }

  void answer(int id, Json& message) {
    const auto found = pending_.find(id);
    if (found == pending_.end()) {
      return;
    }
    const auto then = std::move(found->second);
    pending_.erase(found);
    if (const auto error = message.find("error"); error != message.end()) {
      then(said(*error));
    } else {
      then(std::move(message["result"]));
    }
  }

  void hear(const std::string& method, const Json& params) {
    if (method == "greeting") {
      Q_EMIT window_->connected(true);
      list();
      if (!followed_.empty()) {
        follow(followed_);
      }
    } else if (method == "session.opened" || method == "session.closed" || method == "session.live" ||
               method == "lost") {
      list();
    } else if (method == "live.changed") {
      Q_EMIT window_->live(read_live_table(params));
    } else if (method == "rules.job") {
      if (const auto news = read_book_news(params)) {
        Q_EMIT window_->book_told(*news);
      }
    } else if (method == "counters.job") {
      Q_EMIT window_->counters_told(read_counter_news(params));
    } else if (method == "charts.job") {
      Q_EMIT window_->chart_told(read_chart_news(params));
    } else if (method == "counters.changed") {
      Q_EMIT window_->counters_changed(text_at(params, "module"));
    } else if (method == "survey.job") {
      Q_EMIT window_->survey_told(read_survey_news(params));
    } else if (method == "survey.changed") {
      Q_EMIT window_->survey_changed(text_at(params, "module"));
    } else if (method == "rules.changed" || method == "notes.changed") {
      Q_EMIT window_->rules_changed();
    } else if (method == "library.changed") {
      list();
      Q_EMIT window_->library_changed();
    } else if (method == "dice.rolled") {
      if (HeardRoll heard = read_roll(params); heard.session == followed_) {
        Q_EMIT window_->rolled(heard);
      }
    } else if (method == "live.asked") {
      Q_EMIT window_->asked(read_question(params));
    } else if (method == "settings.changed") {
      Q_EMIT window_->settings_changed(text_at(params, "session"));
    } else if (method == "shot.declared") {
      Q_EMIT window_->shot_declared(read_heard_shot(params));
    } else if (method == "board.changed") {
      const auto step = following_.change(params);
      if (!step) {
        follow(followed_);
      } else if (*step) {
        show(**step);
      }
    }
  }

  void list() {
    ask("session.list", Json::object(), [this](const Reply& answer) {
      if (answer) {
        Q_EMIT window_->sessions(read_sessions(*answer));
      }
    });
  }

  void show(const MomentPtr& moment) { Q_EMIT window_->moment(moment); }

  void went_away() {
    Q_EMIT window_->connected(false);
    for (auto& [id, answer] : std::exchange(pending_, {})) {
      answer(lost());
    }
    retry_.start();
  }

  CoreLink* window_;
  QString path_;
  QLocalSocket socket_;
  QTimer retry_;
  std::map<int, std::function<void(Reply)>> pending_;
  int last_id_ = 0;
  std::string followed_;
  Following following_;
};

CoreLink::CoreLink(std::filesystem::path socket) : line_(new Line(this, std::move(socket))) {
  qRegisterMetaType<std::vector<Followed>>();
  qRegisterMetaType<MomentPtr>();
  qRegisterMetaType<LiveTable>();
  qRegisterMetaType<HeardRoll>();
  qRegisterMetaType<HeardQuestion>();
  qRegisterMetaType<HeardShot>();
  qRegisterMetaType<BookNews>();
  qRegisterMetaType<CounterNews>();
  qRegisterMetaType<ChartNews>();
  line_->moveToThread(&thread_);
  connect(&thread_, &QThread::started, line_, [line = line_] { line->open(); });
  connect(&thread_, &QThread::finished, line_, &QObject::deleteLater);
}

void CoreLink::open() {
  thread_.start();
}

CoreLink::~CoreLink() {
  if (!thread_.isRunning()) {
    delete line_;
  }
  thread_.quit();
  thread_.wait();
}

void CoreLink::ask(const std::string& method, Json params, std::function<void(Reply)> answer) {
  // The answer comes on the line's thread and is handed back here, where it may touch the window.
  auto hand_back = [this, answer = std::move(answer)](Reply reply) {
    QMetaObject::invokeMethod(
        this, [answer, reply = std::move(reply)]() mutable { answer(std::move(reply)); }, Qt::QueuedConnection);
  };
  QMetaObject::invokeMethod(
      line_,
      [line = line_, method, params = std::move(params), hand_back = std::move(hand_back)]() mutable {
        line->ask(method, std::move(params), std::move(hand_back));
      },
      Qt::QueuedConnection);
}

Ask CoreLink::asking() {
  return [this](const std::string& method, Json params, std::function<void(Reply)> answer) {
    ask(method, std::move(params), std::move(answer));
  };
}

void CoreLink::follow(const std::string& session) {
  QMetaObject::invokeMethod(
      line_, [line = line_, session] { line->follow(session); }, Qt::QueuedConnection);
}

}  // namespace adjutant::dock
