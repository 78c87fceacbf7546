#include "vmod/archive/obfuscation.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/shared.h"
#include "vmod/obfuscated.h"

namespace adjutant::vmod {
namespace {

using nlohmann::json;

std::string hex_of(const std::string& bytes) {
  const std::string text = test::obfuscate(bytes, 0);
  return text.substr(7);
}

std::string bytes_of(const std::string& hex) {
  return deobfuscate("!VCSK00" + hex).value();
}

TEST(Obfuscation, ReadsAndWritesEveryPairOfTheEngine) {
  ADJUTANT_NEEDS_SHARED(shared);
  const json all = json::parse(test::read_file(shared / "fixtures/obfuscation.json"));
  ASSERT_EQ(all["pairs"].size(), 42U);
  for (const json& pair : all["pairs"]) {
    const std::string plain = bytes_of(pair["plainHex"]);
    EXPECT_EQ(test::obfuscate(plain, pair["key"].get<unsigned char>()), pair["obfuscatedAscii"].get<std::string>());
    EXPECT_EQ(deobfuscate(pair["obfuscatedAscii"].get<std::string>()), plain);
  }
}

TEST(Obfuscation, TakesOddInputsAsTheEngineDoesExceptThatItNeverPadsShortOnes) {
  ADJUTANT_NEEDS_SHARED(shared);
  const json all = json::parse(test::read_file(shared / "fixtures/obfuscation.json"));
  std::size_t padded = 0;
  for (const json& odd : all["deobfuscate"]) {
    const std::string input = odd["inputAscii"];
    const auto text = deobfuscate(input);
    if (odd.contains("error")) {
      EXPECT_FALSE(text) << input;
    } else if (input.size() < 5) {
      EXPECT_EQ(text, input);
      ++padded;
    } else {
      ASSERT_TRUE(text) << input;
      EXPECT_EQ(hex_of(*text), odd["outputHex"].get<std::string>()) << input;
    }
  }
  EXPECT_EQ(padded, 4U);
}

}  // namespace
}  // namespace adjutant::vmod
