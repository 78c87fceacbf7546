#include <QCoreApplication>
#include <QTimer>
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include <CLI/CLI.hpp>
#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/resource.h>
#include <unistd.h>

#include "bench/invented_game.h"
#include "games/all/all_games.h"
#include "live/table.h"
#include "session/session.h"
#include "situation/sheet_file.h"
#include "vmod/wire/compression.h"
#include "vmod/wire/protocol.h"

// An evening in a club: fifty players in ten rooms, half of them with boards of a hundred counters and half with a
// thousand (--counters has others), two hundred commands a second. How long it takes from a command's way into its
// socket to the step of the session that shows it, and what that costs; and how long from the last byte of a string
// that a player pulls to ask, twenty of them a second, until its question is told behind that step (p99 at most 10 ms
// is wanted; its answer is a line of sight more, bench_sight).

namespace {

using namespace adjutant;
using Clock = std::chrono::steady_clock;

constexpr int kRooms = 10;
constexpr int kPlayersInRoom = 5;
constexpr const char* kEsc = "\x1b";
constexpr const char* kMark = "* command ";  ///< in the chat that goes with each command: says which one it is

constexpr std::size_t kCommandsForString = 10;
constexpr vmod::Point kStringEnd{3000, 2000};

/// Where the string that is pulled before this command begins, on the board: by that it is known again.
vmod::Point string_start(std::size_t command) {
  return {20 + static_cast<int>(command % 2500), 20 + static_cast<int>(command / 2500)};
}
std::size_t command_of_string(vmod::Point start) {
  return static_cast<std::size_t>(start.x - 20) + 2500 * static_cast<std::size_t>(start.y - 20);
}

struct Options {
  int seconds = 60;
  int commands_per_second = 200;
  std::vector<int> counters{100, 1000};  ///< on the boards of the rooms, in turn
};

// What players do

/// One room's game, as those who play it know it.
class Play {
 public:
  Play(int room, int counters) : random_(static_cast<std::uint32_t>(room)) {
    for (int id = 0; id < counters; ++id) {
      places_.push_back(test::place_of_stack(id / test::pieces_in_stack));
      counters_.emplace_back(id % test::kinds_of_counters, id, places_.back());
      moved_.push_back(false);
    }
  }

  [[nodiscard]] std::string whole_game() const {
    std::string text = "begin_save";
    for (const test::InventedCounter& counter : counters_) {
      text += kEsc + counter.command();
    }
    for (int stack = 0; stack * test::pieces_in_stack < static_cast<int>(counters_.size()); ++stack) {
      text += kEsc + this->stack(stack);
    }
    return text + kEsc + "SeaBoardPicker\tStrait\t0\t0" + kEsc + "end_save";
  }

  /// Mostly moves, now and then a counter that changes.
  std::string next_command() {
    const std::size_t counter = random_() % counters_.size();
    return random_() % 4 == 0 ? change(counter) : move(counter);
  }

 private:
  [[nodiscard]] std::string stack(int stack) const {
    const vmod::Point at = test::place_of_stack(stack);
    std::string text = "+/" + test::id_of_stack(stack) + "/stack/Sea;" + fmt::format("{};{}", at.x, at.y);
    for (int i = 0; i < test::pieces_in_stack; ++i) {
      text += ";" + counters_[static_cast<std::size_t>(stack * test::pieces_in_stack + i)].piece().id;
    }
    return text;
  }

  std::string move(std::size_t counter) {
    const vmod::Point from = places_[counter];
    places_[counter] = test::place_of_stack(static_cast<int>(random_() % counters_.size()));
    const vmod::Point to = places_[counter];
    return fmt::format("M/{}/Sea/{}/{}/null/Sea/{}/{}/null/no-password", counters_[counter].piece().id, to.x, to.y,
                       from.x, from.y);
  }

  std::string change(std::size_t counter) {
    constexpr std::size_t moved_trait = 6;
    std::vector<std::string> before = counters_[counter].piece().states;
    before.back().clear();
    std::vector<std::string> after = before;
    before[moved_trait] = moved_[counter] ? "true" : "false";
    moved_[counter].flip();
    after[moved_trait] = moved_[counter] ? "true" : "false";
    return "D/" + counters_[counter].piece().id + "/" + vmod::encode_piece_states(after) + "/" +
           vmod::encode_piece_states(before);
  }

  std::minstd_rand random_;
  std::vector<test::InventedCounter> counters_;
  std::vector<vmod::Point> places_;
  std::vector<bool> moved_;
};

/// A player's socket: writes all that it is told to, throws away what it hears.
class Player {
 public:
  Player(std::uint16_t port, int room, int number) : id_(fmt::format("player-{}-{}.1", room, number)) {
    socket_ = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
      std::cerr << "cannot connect\n";
      std::exit(1);
    }
    const int at_once = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof at_once);
    room_ = fmt::format("Great Strait/Room {}", room);
    say(fmt::format("REG\t{0}\tGreat Strait/Main Room\tname={0}|id={0}", id_));
    say(fmt::format("JOIN\t{}\tnull", room_));
  }

  void tell_room(const std::string& command) {
    say(to_line(vmod::wire::Forward{room_ + "/~" + id_, vmod::wire::pack_if_long(command)}));
  }
  void say(const std::string& line) const {
    const std::string bytes = line + "\n";
    for (std::size_t sent = 0; sent < bytes.size();) {
      const ssize_t count = write(socket_, bytes.data() + sent, bytes.size() - sent);
      if (count <= 0) {
        std::cerr << "a player was thrown out\n";
        std::exit(1);
      }
      sent += static_cast<std::size_t>(count);
    }
  }
  void listen() const {
    static std::array<char, 1 << 16> rest;
    while (recv(socket_, rest.data(), rest.size(), MSG_DONTWAIT) > 0) {
    }
  }

 private:
  std::string id_;
  std::string room_;
  int socket_ = -1;
};

/// When each command was written.
using Sent = std::vector<std::atomic<Clock::rep>>;

/// All players, on a thread of their own.
void play(std::uint16_t port, const Options& options, Sent& sent, const std::atomic<int>& known,
          std::atomic<bool>& over) {
  std::vector<Player> players;
  std::vector<Play> games;
  const auto listen = [&players] { std::ranges::for_each(players, &Player::listen); };
  for (int room = 0; room < kRooms; ++room) {
    for (int number = 0; number < kPlayersInRoom; ++number) {
      players.emplace_back(port, room, number);
      listen();
    }
    games.emplace_back(room, options.counters[static_cast<std::size_t>(room) % options.counters.size()]);
    players[static_cast<std::size_t>(room * kPlayersInRoom)].tell_room(games.back().whole_game());
  }
  while (known < kRooms) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    listen();
  }
  std::minstd_rand random(17);
  const auto begun = Clock::now();
  for (std::size_t i = 0; i < sent.size(); ++i) {
    std::this_thread::sleep_until(begun + i * std::chrono::microseconds(1'000'000 / options.commands_per_second));
    const std::size_t room = random() % kRooms;
    if (i % kCommandsForString == 0) {
      const vmod::Point from = string_start(i);
      sent[i] = Clock::now().time_since_epoch().count();
      players[room * kPlayersInRoom].tell_room(fmt::format("LOS\tLOS_Thread0\t{}\t{}\t{}\t{}\tfalse\ttrue\tfalse",
                                                           from.x, from.y, kStringEnd.x, kStringEnd.y));
      listen();
      continue;
    }
    const std::string command = games[room].next_command() + kEsc + "CHAT" + kMark + std::to_string(i);
    sent[i] = Clock::now().time_since_epoch().count();
    players[room * kPlayersInRoom + random() % kPlayersInRoom].tell_room(command);
    listen();
  }
  std::this_thread::sleep_for(std::chrono::seconds(1));
  over = true;
}

// Who watches

session::Kit kit() {
  const std::string sheet = R"({"format":"adjutant-counters/1","game":"lnl","module":"Great Strait","rules":[
    {"match":{"name":"^Ship"},"unit":{"kind":"squad","side":"north","values":{"fp":2,"range":5,"mf":4}}}]})";
  session::Kit kit;
  kit.system = *games::find_game(games::all_games(), "lnl");
  kit.counters = situation::read_counter_sheet(nlohmann::json::parse(sheet), "sheet").value().sheet;
  kit.module = test::invented_module();
  return kit;
}

/// The sessions behind a table, and how long each command took to come there.
class Desk {
 public:
  Desk(const Sent& sent, std::vector<int> counters)
      : sent_(sent), counters_(std::move(counters)), took_(counters_.size()) {}

  live::Surroundings surroundings() {
    return {[this](const std::string& name, const std::string&) {
              return std::optional(live::KnownModule{name, kit_.module});
            },
            [this](const live::Event& event) {
              if (const auto* opened = std::get_if<live::GameOpened>(&event)) {
                sessions_.try_emplace(opened->game, kit_);
              } else if (const auto* now = std::get_if<live::GameKnown>(&event)) {
                known += now->known ? 1 : 0;
              } else if (const auto* stepped = std::get_if<live::GameStepped>(&event)) {
                publish(*stepped);
              }
            }};
  }

  void report() {
    for (std::size_t i = 0; i < took_.size(); ++i) {
      report(fmt::format("{:5} counters", counters_[i]), "commands", took_[i]);
    }
    report("      of strings", "questions", asked_);
    std::cout << fmt::format("{} steps, {} whole boards\n", steps_, wholes_);
  }

  std::atomic<int> known = 0;

 private:
  static void report(const std::string& of, const char* what, std::vector<double>& took) {
    std::ranges::sort(took);
    if (!took.empty()) {
      const auto at = [&](std::size_t percent) { return took[(took.size() - 1) * percent / 100]; };
      std::cout << fmt::format("{}: {} {}, p50 {:.2f} ms, p99 {:.2f} ms, max {:.2f} ms\n", of, took.size(), what,
                               at(50), at(99), took.back());
    }
  }

  [[nodiscard]] double since_sent(std::size_t command) const {
    const auto now = Clock::now().time_since_epoch().count();
    return std::chrono::duration<double, std::milli>(Clock::duration(now - sent_[command].load())).count();
  }

  void publish(const live::GameStepped& stepped) {
    session::Session& session = sessions_.at(stepped.id);
    session::Delta delta = stepped.step.delta;
    delta.base = session.now()->revision;
    const auto published =
        stepped.step.whole ? session.publish(session::Board(stepped.game.board())) : session.publish(delta);
    if (!published) {
      std::cerr << "a step did not fit: " << published.error().what.key << '\n';
      std::exit(1);
    }
    ++(stepped.step.whole ? wholes_ : steps_);
    const auto room = static_cast<std::size_t>(stepped.id.room.back() - '0');
    for (const std::string& line : delta.chat) {
      if (line.starts_with(kMark)) {
        const auto command = static_cast<std::size_t>(std::stoi(line.substr(std::string(kMark).size())));
        took_[room % took_.size()].push_back(since_sent(command));
      }
    }
    for (const live::Question& question : stepped.step.asked) {
      if (question.from && question.to) {
        asked_.push_back(since_sent(command_of_string(question.from->at)));
      }
    }
  }

  const Sent& sent_;
  std::vector<int> counters_;
  session::Kit kit_ = kit();
  std::map<live::GameId, session::Session> sessions_;
  std::vector<std::vector<double>> took_;  ///< milliseconds, by size of the board
  std::vector<double> asked_;              ///< likewise, of questions by string
  int steps_ = 0;
  int wholes_ = 0;
};

/// Memory that is resident, in MB.
double resident() {
  std::ifstream statm("/proc/self/statm");
  long all = 0;
  long pages = 0;
  statm >> all >> pages;
  return static_cast<double>(pages) * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

/// Seconds of processor time that this thread has used.
double processor_time() {
  rusage usage{};
  getrusage(RUSAGE_THREAD, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App arguments("Fifty players in ten rooms, watched at their table");
  arguments.add_option("--seconds", options.seconds);
  arguments.add_option("--commands-per-second", options.commands_per_second);
  arguments.add_option("--counters", options.counters)->delimiter(',');
  CLI11_PARSE(arguments, argc, argv);

  QCoreApplication application(argc, argv);
  Sent sent(static_cast<std::size_t>(options.seconds * options.commands_per_second));
  Desk desk(sent, options.counters);
  const auto table = live::Table::open({{0, false}, "Adjutant (table)", ""}, desk.surroundings()).value();
  std::atomic<bool> over = false;
  std::thread players([&] { play(table->port(), options, sent, desk.known, over); });

  double busy = 0;
  Clock::time_point begun;
  QTimer watch;
  int seconds = -1;
  QObject::connect(&watch, &QTimer::timeout, &application, [&] {
    if (seconds < 0 && desk.known == kRooms) {
      busy = processor_time();
      begun = Clock::now();
      seconds = 0;
    }
    if (seconds >= 0) {
      if (seconds % std::max(options.seconds / 6, 1) == 0) {
        std::cout << fmt::format("after {:3} s: {:.1f} MB resident\n", seconds, resident()) << std::flush;
      }
      ++seconds;
    }
    if (over) {
      application.quit();
    }
  });
  watch.start(std::chrono::seconds(1));
  QCoreApplication::exec();
  players.join();
  desk.report();
  const double elapsed = std::chrono::duration<double>(Clock::now() - begun).count();
  std::cout << fmt::format("the table's thread: {:.0f} % of one processor\n",
                           100 * (processor_time() - busy) / elapsed);
}
