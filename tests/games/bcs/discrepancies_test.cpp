#include "games/discrepancies.h"

namespace adjutant::games::bcs {
namespace {

using games::test::Became;
using games::test::Discrepancy;

constexpr Discrepancy settled[] = {
    {1, Became::setting, "situational_retreat"},
    {2, Became::setting, "terrain_row"},
    {3, Became::cell, "barrage deployed_lr/artillery"},
    {4, Became::open, "reactivation success/least"},
    {5, Became::absent, "bcs.urban_control"},
    {6, Became::absent, "bcs.retreat", R"({"cause": "automatic", "impossible": true})"},
    {7, Became::setting, "screen_on_fail"},
    {8, Became::cell, "snafu_effects prep_def/fail"},
    {9, Became::page, "an asterisk counts as “initial activation only” where it is glued to a word"},
    {10, Became::wording, "a word left in another language"},
    {11, Became::page, "recovery flips ghost trains to normal"},
    {12, Became::cell, "combat_modifiers modifiers/supp_shock"},
    {13, Became::page, "of several modifiers of which only one may be used the better counts"},
    {14, Became::page, "of several modifiers of which only one may be used the better counts"},
    {15, Became::cell, "combat_modifiers modifiers/red_open"},
    {16, Became::cell, "combat_modifiers attacker/other"},
    {17, Became::setting, "void_traffic"},
    {18, Became::page, "the Screen asterisk changes “both lose” alone"},
    {19, Became::page, "“prepared defence and/or several Supports” gives one +1"},
    {20, Became::wording, "columns in another order, read by their heads"},
    {21, Became::cell, "snafu_effects ma/partial"},
    {22, Became::cell, "snafu modifiers/fatigue"},
    {23, Became::setting, "independents_retreat"},
    {24, Became::wording, "in or within one hex"},
    {25, Became::wording, "a letter misread"},
    {26, Became::wording, "a term translated word by word"},
    {27, Became::wording, "a term of the series"},
    {28, Became::wording, "a colour that is lost"},
    {29, Became::page, "the full wording of prepared defence and of legal hexes, which the charts abridge"},
    {30, Became::page, "a mitigation does not repeat step b"},
    {31, Became::page, "an HQ found Used before step a has no step i"},
    {32, Became::page, "which of the other defenders takes the steps that the AR unit cannot"},
};

TEST(BcsDiscrepancies, AreAllSettledOrToldToBeMissing) {
  games::test::expect_all_settled("bcs", settled);
}

TEST(BcsDiscrepancies, AreAsManyAsTheReadersFound) {
  ADJUTANT_NEEDS_SHARED(shared);
  EXPECT_EQ(games::test::rows_listed(shared, "bcs"), static_cast<int>(std::size(settled)));
}

}  // namespace
}  // namespace adjutant::games::bcs
