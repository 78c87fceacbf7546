#include "vmod/wire/lines.h"

#include <vector>

#include <gtest/gtest.h>

#include "vmod/wire/allowance.h"
#include "vmod/wire/line_channel.h"

namespace adjutant::vmod::wire {
namespace {

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

}  // namespace
}  // namespace adjutant::vmod::wire
