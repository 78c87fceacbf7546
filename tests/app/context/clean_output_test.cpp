#include "context/clean_output.h"

#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

// What files and other people say cannot make a terminal do anything.

namespace adjutant::app {
namespace {

std::string cleaned(const std::vector<std::string>& pieces, bool json = false) {
  std::ostringstream out;
  {
    const CleanOutput clean(out, json);
    for (const std::string& piece : pieces) {
      out << piece;
    }
  }
  return out.str();
}

TEST(CleanOutput, PassesTextOn) {
  const std::string text = "Árbol\t7 → «ok» 戦 🎲\nsecond line\r\nthird";
  EXPECT_EQ(cleaned({text}), text);
  std::vector<std::string> bytes;
  for (const char byte : text) {
    bytes.emplace_back(1, byte);
  }
  EXPECT_EQ(cleaned(bytes), text);
}

TEST(CleanOutput, HasNoSignThatATerminalObeys) {
  EXPECT_EQ(cleaned({"a\x1b[2Jb"}), "a?[2Jb");
  EXPECT_EQ(cleaned({"over\rwritten\b\a\x7f"}), "over?written???");
  EXPECT_EQ(cleaned({"csi \xc2\x9b", "31m"}), "csi ?31m");
  EXPECT_EQ(cleaned({"\r"}), "?");
  EXPECT_EQ(cleaned({std::string("nul\0", 4)}), "nul?");
}

TEST(CleanOutput, ReplacesWhatIsNoUtf8) {
  EXPECT_EQ(cleaned({"caf\xe9 \x80"}), "caf\xef\xbf\xbd \xef\xbf\xbd");
  EXPECT_EQ(cleaned({"cut \xe2\x82"}), "cut \xef\xbf\xbd\xef\xbf\xbd");
}

TEST(CleanOutput, EscapesThemInJson) {
  EXPECT_EQ(cleaned({"{\"a\":\"\x7f\xc2\x9b\"}\n"}, true), "{\"a\":\"\\u007f\\u009b\"}\n");
}

TEST(CleanOutput, TellsThatNothingCouldBeWritten) {
  struct Full : std::streambuf {
  } full;
  std::ostream stream(&full);
  constexpr bool json = false;
  const CleanOutput clean(stream, json);
  stream << "lost";
  EXPECT_FALSE(stream);
}

}  // namespace
}  // namespace adjutant::app
