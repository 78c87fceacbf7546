#include "live/peer.h"

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <thread>

#include <gtest/gtest.h>

#include "base/thread_clock.h"
#include "live/stage.h"

namespace adjutant::live {
namespace {

using namespace adjutant::test;
using std::chrono::milliseconds;

class PeerAtWork : public testing::Test {
 protected:
  /// How long after it a peer's second word is heard whose first made the thread do this.
  milliseconds wait_after(const std::function<void()>& work) {
    ScriptedServer other_end;
    auto* socket = new QTcpSocket;  // the peer's
    socket->connectToHost(QHostAddress::LocalHost, other_end.port());
    std::string heard;
    std::chrono::steady_clock::time_point done;
    Peer peer(socket, {.wants_input = [] { return true; },
                       .received =
                           [&](std::string_view bytes) {
                             heard += bytes;
                             if (heard == "one ") {
                               work();
                               done = std::chrono::steady_clock::now();
                             }
                           },
                       .written = [](std::size_t /*bytes*/) {},
                       .gone = [] {}});
    EXPECT_TRUE(wait_for([&] { return other_end.lines.size() == 1; }));
    other_end.lines.at(0)->say("one ");
    EXPECT_TRUE(wait_for([&] { return heard == "one "; }));
    other_end.lines.at(0)->say("two");
    EXPECT_TRUE(wait_for([&] { return heard == "one two"; }));
    return std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - done);
  }

  int argc = 0;
  QCoreApplication application{argc, nullptr};
};

TEST_F(PeerAtWork, WaitsForTheProcessorTimeThatItsLinesTook) {
  const auto work = [] {
    const auto begun = ThreadClock::now();
    while (ThreadClock::now() - begun < milliseconds(90)) {
    }
  };
  EXPECT_GE(wait_after(work), milliseconds(700)) << "30 ms more than at once, of which a second earns 30";
}

TEST_F(PeerAtWork, OwesNothingForTheTimeInWhichTheMachineServedOthers) {
  const auto stand_still = [] { std::this_thread::sleep_for(milliseconds(300)); };
  EXPECT_LT(wait_after(stand_still), milliseconds(2'000)) << "by the clock on the wall it would be 8 s";
}

}  // namespace
}  // namespace adjutant::live
