#include "dock/models/rules/rule_link.h"

#include <gtest/gtest.h>

namespace adjutant::dock {
namespace {

TEST(RuleLink, IsReadAsItIsWritten) {
  for (const RulePlace& place : {RulePlace{"lnl", "17.1"}, RulePlace{"bcs", "2.3a"},
                                 RulePlace{"lnl", "tabla de daño/2"}, RulePlace{"a b", "100 %"}}) {
    EXPECT_EQ(rule_link_in(rule_link(place)), place) << rule_link(place);
  }
  EXPECT_EQ(rule_link({"lnl", "17.1"}), "adjutant:rule/lnl/17.1");
}

TEST(RuleLink, IsFoundInALineOfChat) {
  const RulePlace place{"lnl", "17.1"};
  EXPECT_EQ(rule_link_in("<Adjutant> - 17.1 Close assault · adjutant:rule/lnl/17.1"), place);
  EXPECT_EQ(rule_link_in("see adjutant:rule/lnl/17.1, and roll"), place);
  EXPECT_EQ(rule_link_in("See adjutant:rule/lnl/17.1."), place);
}

TEST(RuleLink, WhatIsNoLinkIsNone) {
  for (const char* text : {"", "17.1", "adjutant:rule/", "adjutant:rule/lnl", "adjutant:rule/lnl/",
                           "adjutant:rule//17.1", "adjutant:rule/lnl/.", "adjutant:rule/l nl/17"}) {
    EXPECT_EQ(rule_link_in(text), std::nullopt) << text;
  }
}

TEST(RuleLink, AnEndlessOneIsCut) {
  const auto place = rule_link_in("adjutant:rule/lnl/" + std::string(100'000, '1'));
  ASSERT_TRUE(place);
  EXPECT_LT(place->number.size(), 500u);
}

}  // namespace
}  // namespace adjutant::dock
