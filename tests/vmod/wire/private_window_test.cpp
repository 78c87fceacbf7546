#include "vmod/wire/private_window.h"

#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/shared.h"
#include "vmod/game.h"

// The private window of a real VASSAL, as it was recorded (shared/fixtures/asking/asking2.json): that of the tests does
// what it did.

namespace adjutant::test {
namespace {

using nlohmann::json;

/// The records write ESC as a word, and tabs as they are sent to a server.
std::string line_as_delivered(std::string line) {
  for (const auto& [written, meant] : {std::pair<std::string, std::string>{"<ESC>", "\x1b"}, {"\\\t", "\t"}}) {
    for (std::size_t at = line.find(written); at != std::string::npos; at = line.find(written, at)) {
      line.replace(at, written.size(), meant);
    }
  }
  return line;
}

TEST(PrivateWindow, OpensWithEveryPrivateLineAndDrawsAsTheRealOneDid) {
  ADJUTANT_NEEDS_SHARED(shared);
  const json session = json::parse(std::ifstream(shared / "fixtures/asking/asking2.json"));
  PrivateWindow window;
  int compared = 0;
  for (const json& step : session["steps"]) {
    const std::string gesture = step["gesture"];
    const json lines = step["lines"].value("Advisor", json::array());
    const bool is_private = !lines.empty() && lines[0].get<std::string>().starts_with("PRIV_CHAT");
    if (gesture.find("presses Ignore") != std::string::npos) {
      window.close();
    } else if (!is_private) {
      continue;  // what she does herself, and the counter-example
    }
    for (const json& line : lines) {
      window.hear(line_as_delivered(line));
    }
    const json& after = step["after"];
    EXPECT_EQ(window.open() ? "1" : "0", after["TessPrivateWindows"]) << gesture;
    EXPECT_EQ(window.drawn().contains("LOS_Thread1"), !after["Tess"]["drawn"].empty()) << gesture;
    ++compared;
  }
  EXPECT_EQ(compared, 5);
  EXPECT_EQ(window.opened(), 2) << "and again after it was closed";
}

}  // namespace
}  // namespace adjutant::test
