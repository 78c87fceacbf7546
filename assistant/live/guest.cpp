#include "live/guest.h"

#include <QTcpSocket>
#include <QTimer>
#include <algorithm>
#include <utility>
#include <variant>

#include "live/limits.h"
#include "live/listener.h"
#include "live/peer.h"
#include "live/publisher.h"
#include "vmod/wire/observer.h"

namespace adjutant::live {

using vmod::wire::Clock;
using vmod::wire::Observer;

namespace {

/// What a player is told of where the guest stands; no key where that is told otherwise.
std::string key_of(Observer::Status status) {
  switch (status) {
    case Observer::Status::choosing:
      return "live.guest.choosing";
    case Observer::Status::waiting:
      return "live.guest.waiting";
    case Observer::Status::locked_out:
      return "live.guest.locked_out";
    case Observer::Status::watching:
      return "live.guest.watching";
    case Observer::Status::sent_out:
      return "live.guest.sent_out";
    case Observer::Status::connecting:
    case Observer::Status::entering:
    case Observer::Status::ended:
      return {};
  }
  return {};
}

}  // namespace

/// The socket around a wire::Observer; a new observer for every connection.
class Guest::Socket {
 public:
  Socket(GuestSettings settings, Surroundings surroundings)
      : settings_(std::move(settings)), tell_(surroundings.tell), games_(std::move(surroundings)) {
    QObject::connect(&second_, &QTimer::timeout, &context_, [this] {
      if (observer_) {
        heed_signs(Clock::now());
        observer_->tick(Clock::now());
        pump();
      }
    });
    second_.start(std::chrono::seconds(1));
    connect();
  }

  ~Socket() {
    if (observer_) {
      observer_->sign_off(Clock::now());
      peer_->write(observer_->take_output());
    }
  }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  [[nodiscard]] const Games& games() const { return games_; }

  /// For the connections to come as well.
  void choose(const std::string& room) {
    settings_.room = room;
    if (observer_) {
      observer_->choose(room, Clock::now());
      pump();
    }
  }

  void say(const std::string& line) {
    if (observer_) {
      observer_->say(line, Clock::now());
      pump();
    }
  }

 private:
  void connect() {
    auto* socket = new QTcpSocket(&context_);
    peer_ = std::make_unique<Peer>(socket, Peer::Handlers{[] { return true; },
                                                          [this](std::string_view bytes) {
                                                            observer_->receive(bytes, Clock::now());
                                                            pump();
                                                          },
                                                          [](std::size_t) {}, [this] { lose({}); }});
    QObject::connect(socket, &QTcpSocket::connected, socket, [this] { sit_down(); });
    QObject::connect(socket, &QTcpSocket::errorOccurred, socket, [this, socket] {
      if (!observer_) {
        lose(socket->errorString().toStdString());
      }
    });
    QTimer::singleShot(limits::connecting, socket, [this, socket] {
      if (!observer_ && socket->state() != QAbstractSocket::UnconnectedState) {
        socket->abort();
        lose(socket->errorString().toStdString());
      }
    });
    socket->connectToHost(QString::fromStdString(settings_.server.host), settings_.server.port);
  }

  void sit_down() {
    observer_.emplace(vmod::wire::Identity{settings_.module, settings_.module_version, settings_.name,
                                           settings_.program, random_nonce()},
                      settings_.room, Clock::now());
    pump();
  }

  void pump() {
    peer_->write(observer_->take_output());
    learn_ids();
    for (const vmod::wire::Event& event : observer_->take_events()) {
      hear(event);
    }
    if (room_ && games_.find(here()) != nullptr && games_.find(here())->in_doubt()) {
      observer_->doubt();
    }
    publisher_.publish();
    if (std::exchange(status_, observer_->status()) != observer_->status()) {
      tell_status();
    }
  }

  void learn_ids() {
    for (const vmod::wire::IdHeard& id : observer_->take_ids()) {
      games_.learn(id);
    }
  }

  [[nodiscard]] GameId here() const { return {0, settings_.module, room_.value_or("")}; }

  void hear(const vmod::wire::Event& event) {
    if (const auto* heard = std::get_if<vmod::wire::Heard>(&event)) {
      games_.hear(here(), *heard);
    } else if (const auto* entered = std::get_if<vmod::wire::RoomEntered>(&event)) {
      room_ = entered->room;
      games_.enter(here());
      sign_ = false;
      asked_again_ = false;
      asked_at_ = Clock::now();  // whoever enters asks
    } else if (std::holds_alternative<vmod::wire::RosterChanged>(event)) {
      games_.seat(0, settings_.module, observer_->rooms());
    }
  }

  /// Whoever loads a game into his own room tells nobody. As long as the board is not known the owner is asked once
  /// more at a sign of life, such as a line of chat or somebody who comes, and at later ones at most once a minute.
  void heed_signs(vmod::wire::Instant now) {
    const std::vector<GameId> signs = games_.take_signs();
    const LiveGame* game = room_ ? games_.find(here()) : nullptr;
    if (game == nullptr || game->known() || game->refused()) {
      sign_ = false;
      return;
    }
    const bool is_our_own = !asked_again_ && now - asked_at_ < limits::settling;  // that we came is a sign, too
    sign_ = sign_ || (!is_our_own && std::ranges::find(signs, here()) != signs.end());
    const vmod::wire::Duration wait =
        asked_again_ ? vmod::wire::Duration(limits::between_signs) : limits::first_question;
    if (sign_ && now - asked_at_ >= wait) {
      sign_ = false;
      asked_again_ = true;
      asked_at_ = now;
      observer_->doubt();
    }
  }

  void tell_status() {
    if (status_ == Observer::Status::watching) {
      retries_ = 0;
    }
    if (const std::string key = key_of(status_); !key.empty()) {
      tell_(Told{{key, {{"room", games_.redact(room_.value_or(settings_.room.value_or("")))}}}});
    }
    if (status_ == Observer::Status::ended) {
      peer_->close();
    }
  }

  /// The connection is gone, or was never there: then the reason is given.
  void lose(const std::string& reason) {
    const bool stood = observer_.has_value() || retries_ > 0;
    if (observer_) {
      observer_->closed();
      learn_ids();  // that nobody is there any more
    }
    observer_.reset();
    room_.reset();
    status_ = Observer::Status::connecting;
    games_.close(0);
    const std::string server = settings_.server.host + ":" + std::to_string(settings_.server.port);
    if (!stood) {
      tell_(Told{{"live.unreachable", {{"server", server}, {"reason", reason}}}, true});
    } else if (retries_ == limits::retries) {
      tell_(Told{{"live.guest.gave_up", {{"server", server}}}, true});
    } else {
      const auto wait = limits::first_retry * (1 << retries_++);
      tell_(Told{{"live.guest.lost", {{"server", server}, {"seconds", wait.count()}}}});
      QTimer::singleShot(wait, &context_, [this] { connect(); });
    }
  }

  GuestSettings settings_;
  std::function<void(const Event&)> tell_;
  Games games_;
  QObject context_;
  QTimer second_;
  Publisher publisher_{games_};
  std::unique_ptr<Peer> peer_;
  std::optional<Observer> observer_;
  std::optional<std::string> room_;
  Observer::Status status_ = Observer::Status::connecting;
  int retries_ = 0;
  bool sign_ = false;         ///< of life, that the owner has not been asked at yet
  bool asked_again_ = false;  ///< at a sign
  vmod::wire::Instant asked_at_{};
};

Guest::Guest(GuestSettings settings, Surroundings surroundings)
    : socket_(std::make_unique<Socket>(std::move(settings), std::move(surroundings))) {}
Guest::~Guest() = default;

const Games& Guest::games() const {
  return socket_->games();
}

void Guest::choose(const std::string& room) {
  socket_->choose(room);
}

void Guest::say(const std::string& line) {
  socket_->say(line);
}

}  // namespace adjutant::live
