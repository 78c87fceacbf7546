#include "live/passage.h"

#include <QCoreApplication>
#include <algorithm>
#include <atomic>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "live/limits.h"
#include "live/stage.h"

namespace adjutant::live {
namespace {

using testing::ElementsAre;

Passed message(const std::string& room, std::size_t bytes) {
  return {{0, "M", room}, {vmod::wire::Secret(std::string(bytes, 'x')), vmod::wire::Heard::To::room}};
}

Seated roster(const std::string& room) {
  return {0, "M", {{room, false, {}}}, true};
}

/// Everything that comes, as a word each.
class Taker : public testing::Test {
 protected:
  std::vector<std::string> take_all() {
    std::vector<std::string> words;
    for (auto some = passage.take(); !some.empty(); some = passage.take()) {
      for (const Overheard& what : some) {
        words.push_back(word_of(what));
      }
    }
    return words;
  }

  static std::string word_of(const Overheard& what) {
    if (const auto* passed = std::get_if<Passed>(&what)) {
      return passed->game.room;
    }
    if (const auto* overlooked = std::get_if<Overlooked>(&what)) {
      return "overlooked " + overlooked->game.room;
    }
    if (const auto* seated = std::get_if<Seated>(&what)) {
      return "roster with " + seated->rooms.front().name;
    }
    return std::holds_alternative<Registered>(what) ? "id" : "other";
  }

  int argc = 0;
  QCoreApplication application{argc, nullptr};
  QObject here;
  int calls = 0;
  Passage passage{here, [this] { ++calls; }};
};

TEST_F(Taker, WhatIsPutComesInItsOrder) {
  passage.put(Registered{{vmod::wire::Secret("ann")}});
  passage.put(roster("a"));
  passage.put(message("a", 10));
  passage.put(roster("b"));
  passage.put(Gone{1});
  EXPECT_THAT(take_all(), ElementsAre("id", "roster with a", "a", "roster with b", "other"));
  EXPECT_TRUE(take_all().empty());
}

TEST_F(Taker, BeyondItsBoundMessagesGoAndTheirGamesAreToldOnceToBeOverlooked) {
  const std::size_t each = limits::passing_event_bytes / 4;
  for (int i = 0; i < 6; ++i) {
    passage.put(message("a", each));
  }
  passage.put(message("b", 1));
  passage.put(Registered{{vmod::wire::Secret("ann")}});
  EXPECT_THAT(take_all(), ElementsAre("a", "a", "a", "a", "overlooked a", "overlooked b", "id"))
      << "an id is never dropped";
  passage.put(message("a", each));
  EXPECT_THAT(take_all(), ElementsAre("a"));
}

TEST_F(Taker, OfManyRostersBeyondItsBoundTheNewestIsKeptAndTheRoomsOfTheOthersAreInDoubt) {
  passage.put(roster("first"));
  passage.put(message("a", limits::passing_event_bytes));
  passage.put(roster("second"));
  passage.put(roster("third"));
  EXPECT_THAT(take_all(), ElementsAre("roster with third", "a", "overlooked first", "overlooked second"));
}

TEST_F(Taker, AnotherThreadPutsWhileThisOneTakesAndAllOfItComes) {
  constexpr int kMessages = 10'000;
  std::thread other([&] {
    for (int i = 0; i < kMessages; ++i) {
      passage.put(Gone{static_cast<std::uint64_t>(i)});
    }
  });
  std::uint64_t next = 0;
  EXPECT_TRUE(test::wait_for([&] {
    for (const Overheard& what : passage.take()) {
      EXPECT_EQ(std::get<Gone>(what).connection, next++);
    }
    return next == kMessages;
  }));
  other.join();
  EXPECT_GT(calls, 0);
}

// The thread of the sockets

/// Two players, on a thread of their own, of whom one says lines to the other.
class Talk {
 public:
  explicit Talk(std::uint16_t port) : thread_([this, port] { run(port); }) {}
  ~Talk() { thread_.join(); }
  Talk(const Talk&) = delete;
  Talk& operator=(const Talk&) = delete;

  [[nodiscard]] bool over() const { return over_; }
  [[nodiscard]] bool begun() const { return begun_; }
  /// The longest that a line took, once it is over.
  [[nodiscard]] qint64 worst() const { return worst_; }
  [[nodiscard]] int heard() const { return heard_; }

 private:
  static bool wait_for_text(QTcpSocket& socket, QByteArray& buffer, const QByteArray& text) {
    while (!buffer.contains(text)) {
      if (!socket.waitForReadyRead(10'000)) {
        return false;
      }
      buffer += socket.readAll();
    }
    return true;
  }

  void run(std::uint16_t port) {
    QTcpSocket ann;
    QTcpSocket bob;
    QByteArray from_ann;
    QByteArray from_bob;
    for (auto [socket, buffer, name] : {std::tuple(&ann, &from_ann, "ann"), std::tuple(&bob, &from_bob, "bob")}) {
      socket->connectToHost(QHostAddress::LocalHost, port);
      socket->waitForConnected();
      socket->write(QByteArray("REG\t") + name + "word.1\tM/Main Room\tname=" + name + "\nJOIN\tM/Cave\tnull\n");
      wait_for_text(*socket, *buffer, QByteArray("M/Cave/") + name + "word.1");
    }
    begun_ = true;
    for (int i = 0; i < 100; ++i) {
      const QByteArray line = "CHATline " + QByteArray::number(i) + ".";
      QElapsedTimer clock;
      clock.start();
      ann.write("FWD\tM/Cave/~annword.1\t" + line + "\n");
      ann.flush();
      heard_ += wait_for_text(bob, from_bob, line) ? 1 : 0;
      worst_ = std::max(worst_.load(), clock.elapsed());
      from_bob.clear();
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    over_ = true;
  }

  std::atomic<bool> begun_ = false;
  std::atomic<bool> over_ = false;
  std::atomic<qint64> worst_ = 0;
  std::atomic<int> heard_ = 0;
  std::thread thread_;
};

class Threads : public test::AtTable {};

TEST_F(Threads, PlayersDoNotWaitForAProgramThatIsBusy) {
  const std::uint16_t port = open_table();
  Talk talk(port);
  ASSERT_TRUE(test::wait_for([&] { return talk.begun(); }));
  while (!talk.over()) {  // nothing is heard here
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(talk.heard(), 100);
  EXPECT_LE(talk.worst(), 250);
  EXPECT_TRUE(test::wait_for([&] { return std::ranges::count(at_table.events, "ann leaves Cave") == 1; }));
}

TEST_F(Threads, ATableThatIsClosedInTheMiddleOfAFloodGoesInPeace) {
  for (int i = 0; i < 10; ++i) {
    const std::uint16_t port = open_table();
    test::Line eve(port);
    eve.say("REG\teveword.1\tM/Main Room\tname=Eve\nJOIN\tM/Cave\tnull\n");
    for (int line = 0; line < 2000; ++line) {
      eve.say("FWD\tM/Cave\tCHAT" + std::to_string(line) + "\n");
    }
    test::let_pass(20 + 7 * i);
    table.reset();
  }
}

}  // namespace
}  // namespace adjutant::live
