#include "pictures/taught.h"

#include <gtest/gtest.h>

namespace adjutant::pictures {
namespace {

Error taught_refused(std::string_view text) {
  const auto read = read_taught(text, "t.json");
  return read ? Error{} : read.error();
}

std::string taught_with(const std::string& rest) {
  return R"({"format":"adjutant-taught/1",)" + rest + "}";
}

TEST(TaughtFile, ComesBackAsItWasWritten) {
  Taught taught;
  taught.places["attack"] = {0, 0.5, 0.25, 0.5};
  taught.counters.push_back({"a.png", {{"attack", 12}}});
  taught.counters.push_back({"b.png", {{"attack", "(4)"}}});
  taught.counters.push_back({"c.png", {{"attack", std::nullopt}}});
  taught.cells[{0, 3}] = "DR";
  const auto read = read_taught(taught_text(taught), "t.json");
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, taught);
}

TEST(TaughtFile, TakesATextThatIsANumberForTheNumber) {
  EXPECT_EQ(printed_of("12"), Printed(12));
  EXPECT_EQ(printed_of("07"), Printed("07"));
  EXPECT_EQ(printed_of("(4)"), Printed("(4)"));
}

TEST(TaughtFile, NamesPlaceAndReasonOfWhatIsWrong) {
  EXPECT_EQ(taught_refused("nonsense").what.key, "reading.not_json");
  EXPECT_EQ(taught_refused(R"({"format":"adjutant-taught/2"})").what.key, "reading.not_taught");
  EXPECT_EQ(taught_refused(std::string(max_taught_bytes + 1, ' ')).what.key, "reading.too_large");
  EXPECT_EQ(taught_refused(std::string(100'000, '[')).what.key, "json.too_deep");
  EXPECT_EQ(taught_refused(taught_with(R"("places":{"a":[0,0,2,1]})")),
            (Error{"t.json:places/a", {"reading.no_part", {}}}));
  EXPECT_EQ(taught_refused(taught_with(R"("places":[])")).what.key, "reading.not_an_object");
  EXPECT_EQ(taught_refused(taught_with(R"("counters":{})")).what.key, "reading.not_a_list");
  EXPECT_EQ(taught_refused(taught_with(R"("counters":[{}])")).where, "t.json:counters/1");
  EXPECT_EQ(taught_refused(taught_with(R"("counters":[{"picture":"a.png","figures":{"a":1}}])")).what.key,
            "reading.figure_without_place");
  const std::string place = R"("places":{"a":[0,0,1,1]},)";
  EXPECT_EQ(taught_refused(taught_with(place + R"("counters":[{"picture":"a.png","figures":{"a":1.5}}])")),
            (Error{"t.json:counters/1/figures/a", {"reading.no_figure", {}}}));
  EXPECT_EQ(taught_refused(taught_with(R"("cells":{"0;1":"DR"})")).where, "t.json:cells/0;1");
  EXPECT_EQ(taught_refused(taught_with(R"("cells":{"0,200":"DR"})")).what.key, "reading.no_cell");
  EXPECT_EQ(taught_refused(taught_with(R"("cells":{"00,1":"DR"})")).what.key, "reading.no_cell");
  EXPECT_EQ(taught_refused(taught_with(R"("cells":{"0,1":7})")).what.key, "reading.no_cell_text");
}

}  // namespace
}  // namespace adjutant::pictures
