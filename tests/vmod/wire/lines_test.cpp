#include "vmod/wire/lines.h"

#include <vector>

#include <gtest/gtest.h>

#include "vmod/wire/allowance.h"
#include "vmod/wire/line_channel.h"

namespace adjutant::vmod::wire {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::seconds;

std::vector<std::string> rest_of(LineReader& reader) {
  std::vector<std::string> lines;
  while (auto line = reader.next()) {
    lines.push_back(*line);
  }
  return lines;
}

TEST(WireLines, EndAsJavaReadsThemHoweverTheBytesArrive) {
  const std::string stream = "one\ntwo\r\nthree\rfour\r\r\n\n\nfive\xC3\xA9\n";
  const std::vector<std::string> expected{"one", "two", "three", "four", "", "", "", "five\xC3\xA9"};
  for (std::size_t size = 1; size <= stream.size(); ++size) {
    LineReader reader(100);
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < stream.size(); at += size) {
      reader.append(std::string_view(stream).substr(at, size));
      for (std::string& line : rest_of(reader)) {
        lines.push_back(std::move(line));
      }
    }
    EXPECT_EQ(lines, expected) << "in pieces of " << size;
  }
}

TEST(WireLines, ALineWithoutEndIsRefusedAndLetGo) {
  LineReader reader(1000);
  for (int i = 0; i < 101; ++i) {
    reader.append(std::string(10, 'x'));
    EXPECT_EQ(reader.next(), std::nullopt);
    EXPECT_LE(reader.held(), 1000U);
  }
  EXPECT_TRUE(reader.overflowed());
  reader.append("more\n");
  EXPECT_EQ(reader.next(), std::nullopt);
}

TEST(WireLines, AListenerGoesOnBehindALineThatIsTooLong) {
  for (const std::size_t size : {1U, 3U, 7U, 64U}) {
    const std::string stream = "before\n" + std::string(50, 'x') + "\nafter\n";
    LineReader reader(20);
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < stream.size(); at += size) {
      reader.append(std::string_view(stream).substr(at, size));
      for (bool more = true; more;) {
        for (std::string& line : rest_of(reader)) {
          lines.push_back(std::move(line));
        }
        more = reader.overflowed();
        reader.recover();
      }
    }
    EXPECT_EQ(lines, (std::vector<std::string>{"before", "after"})) << "in pieces of " << size;
  }
}

TEST(WireLink, SaysAnEmptyLineAfterTwoMinutesWithoutAWord) {
  const Instant start{};
  LineChannel link(100, start);
  link.tick(start + seconds(119));
  EXPECT_EQ(link.take_output(), "");
  link.tick(start + seconds(120));
  EXPECT_EQ(link.take_output(), "\n");
  link.send("a word", start + seconds(200));
  link.tick(start + seconds(319));
  EXPECT_EQ(link.take_output(), "a word\n");
  link.tick(start + seconds(320));
  EXPECT_EQ(link.take_output(), "\n");
}

TEST(WireLink, CountsWhatTheSocketHasNotWrittenYet) {
  LineChannel link(100, Instant{});
  link.send("12345", Instant{});
  EXPECT_EQ(link.unsent(), 6U);
  EXPECT_EQ(link.take_output().size(), 6U);
  EXPECT_EQ(link.unsent(), 6U);
  link.written(4);
  EXPECT_EQ(link.unsent(), 2U);
  link.written(100);
  EXPECT_EQ(link.unsent(), 0U);
}

TEST(WireAllowance, LetsABurstPassAndThenAsMuchAsEachSecondBrings) {
  const Instant start{};
  Allowance allowance(10, 5, start);
  for (int i = 0; i < 10; ++i) {
    EXPECT_FALSE(allowance.exhausted());
    allowance.spend(1);
  }
  EXPECT_TRUE(allowance.exhausted());
  allowance.refill(start + milliseconds(199));
  EXPECT_TRUE(allowance.exhausted());
  allowance.refill(start + milliseconds(201));
  EXPECT_FALSE(allowance.exhausted());
  allowance.spend(100);
  allowance.refill(start + seconds(19));
  EXPECT_TRUE(allowance.exhausted());
  allowance.refill(start + seconds(21));
  EXPECT_FALSE(allowance.exhausted());
}

TEST(WireAllowance, BringsAsMuchHoweverOftenItIsAsked) {
  for (const std::int64_t per_second : {7LL, 500LL, 30'000LL, 33'554'432LL}) {
    for (const auto between : {microseconds(1), microseconds(999), microseconds(1'999), microseconds(123'457)}) {
      Instant now{};
      Allowance allowance(10 * per_second, per_second, now);
      allowance.spend(10 * per_second);
      while (now < Instant{} + seconds(1)) {
        now += between;
        allowance.refill(now);
      }
      const double brought = static_cast<double>(now.time_since_epoch() / microseconds(1)) * 1e-6;
      const auto due = brought * static_cast<double>(per_second);
      EXPECT_NEAR(static_cast<double>(allowance.left()), due, std::max(1.0, 0.05 * due))
          << per_second << ", " << between.count();
    }
  }
}

TEST(WireAllowance, BringsNoMoreThanAMinutesWorthAtOnce) {
  Allowance allowance(10, 5, Instant{});
  allowance.spend(1'000);
  allowance.refill(Instant{} + std::chrono::hours(24 * 7));
  EXPECT_TRUE(allowance.exhausted()) << "300 of 990";
  allowance.refill(Instant{} + std::chrono::hours(24 * 7) + seconds(1));
  EXPECT_TRUE(allowance.exhausted());
}

}  // namespace
}  // namespace adjutant::vmod::wire
