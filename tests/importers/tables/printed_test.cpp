#include "importers/tables/printed.h"

#include <gtest/gtest.h>

namespace adjutant::importers {
namespace {

std::string range_of(std::string_view text) {
  const auto range = printed_range(text);
  return range ? tables::to_string(*range) : "none";
}

std::string value_in(std::string_view text) {
  const auto value = printed_value(text);
  return !value                                         ? "none"
         : std::holds_alternative<std::int64_t>(*value) ? "int " + tables::text_of(*value)
         : std::holds_alternative<bool>(*value)         ? "bool " + tables::text_of(*value)
                                                        : tables::text_of(*value);
}

TEST(PrintedRange, IsReadAsChartsPrintIt) {
  EXPECT_EQ(range_of("1-3"), "1..3");
  EXPECT_EQ(range_of("10\u201311"), "10..11");
  EXPECT_EQ(range_of("4+"), "4..");
  EXPECT_EQ(range_of("\u22642"), "..2");
  EXPECT_EQ(range_of("<= 2"), "..2");
  EXPECT_EQ(range_of("<3"), "..2");
  EXPECT_EQ(range_of("> 9"), "10..");
  EXPECT_EQ(range_of("\u2265 9"), "9..");
  EXPECT_EQ(range_of("7"), "7");
  EXPECT_EQ(range_of("\u22121"), "-1");
  EXPECT_EQ(range_of("-2 a 1"), "-2..1");
  EXPECT_EQ(range_of("4 o menos"), "..4");
  EXPECT_EQ(range_of("13 o m\u00e1s"), "13..");
  EXPECT_EQ(range_of("2 or less"), "..2");
  EXPECT_EQ(range_of("12 o pi\u00f9"), "12..");
  EXPECT_EQ(range_of("fino a 4"), "..4");
  EXPECT_EQ(range_of("6-8*"), "6..8") << "with the mark of a note";
}

TEST(PrintedRange, IsNothingElse) {
  for (const char* text : {"", "-", "3-1", "A1", "+1", "+2/+1", "1-3-5", "4 hexes", "\u00bd", "99999999999", "1 o"}) {
    EXPECT_EQ(range_of(text), "none") << text;
  }
}

TEST(PrintedValue, IsANumberASignOrTheTextItself) {
  EXPECT_EQ(value_in("+1"), "int 1");
  EXPECT_EQ(value_in("\u22122"), "int -2");
  EXPECT_EQ(value_in("3"), "int 3");
  EXPECT_EQ(value_in("\u2713"), "bool true");
  EXPECT_EQ(value_in("\u2717"), "bool false");
  EXPECT_EQ(value_in("-"), "-");
  EXPECT_EQ(value_in("  A1  *"), "A1 *");
  EXPECT_EQ(value_in("1*"), "1*") << "a note changes what it means";
  EXPECT_EQ(value_in("1-2"), "1-2");
  EXPECT_EQ(value_in(""), "none");
  EXPECT_LE(value_in(std::string(499, 'x') + "\u00e1\u00e1").size(), 500u);
}

TEST(PrintedModifier, HasItsSign) {
  for (const char* text : {"+1", "-2", "\u22123", "+2/+1", "-x", "+/-x"}) {
    EXPECT_TRUE(is_printed_modifier(text)) << text;
  }
  for (const char* text : {"", "1", "1-2", "+", "x", "A1"}) {
    EXPECT_FALSE(is_printed_modifier(text)) << text;
  }
}

TEST(PrintedDice, AreCountedInWordsAndInFigures) {
  const auto said = [](std::string_view text) {
    const auto dice = printed_dice(text);
    return dice ? tables::to_string(*dice) : "none";
  };
  EXPECT_EQ(said("Tabla Combate (Dos Dados Modificados) (5.1)"), "2d6");
  EXPECT_EQ(said("Tira un dado por unidad"), "1d6");
  EXPECT_EQ(said("Lancia due dadi"), "2d6");
  EXPECT_EQ(said("Roll 2d6+1, then"), "2d6+1");
  EXPECT_EQ(said("D10 roll"), "1d10");
  EXPECT_EQ(said("Combat table"), "none");
  EXPECT_EQ(said("a diet of one died"), "none");
}

}  // namespace
}  // namespace adjutant::importers
