#include "games/discrepancies.h"

namespace adjutant::games::boltaction {
namespace {

using games::test::Became;
using games::test::Discrepancy;

constexpr Discrepancy settled[] = {
    {1, Became::setting, "lost_rows"},
    {2, Became::page, "“+3” to hit reads 3 or more"},
    {3, Became::setting, "aircraft_pins"},
    {4, Became::setting, "widest_template"},
    {5, Became::setting, "protection"},
    {6, Became::setting, "soft_vehicles"},
    {7, Became::page, "Run is a double move or an assault"},
    {8, Became::setting, "rout_morale"},
    {9, Became::setting, "double_one"},
    {10, Became::setting, "rally"},
    {11, Became::setting, "reverse"},
    {12, Became::setting, "leaving"},
    {13, Became::wording, "settled printed in another order, sorted by their numbers"},
    {14, Became::setting, "superficial_below"},
    {15, Became::page, "massive damage is two rolls, both applied"},
    {16, Became::page, "beating armour by 1 or 2 is full damage"},
    {17, Became::wording, "several words for pins"},
    {18, Became::wording, "a letter misread"},
    {19, Became::wording, "a letter misread"},
    {20, Became::wording, "a letter misread"},
    {21, Became::cell, "weapons l_howitzer/indirect_least"},
    {22, Became::cell, "terrain rough/wheeled"},
    {23, Became::cell, "strike 4..6/aircraft"},
    {24, Became::page, "the rookie pilot's target is chosen by the opponent among the caller's units"},
    {25, Became::page, "FUBAR friendly fire is at one of the own"},
    {26, Became::page, "a regular crew's 4 to 6 counts as inexperienced"},
    {27, Became::cell, "damage modifiers/flame_vehicle"},
    {28, Became::page, "What a defended obstacle gives"},
    {29, Became::absent, "boltaction.recce"},
    {30, Became::page, "whether a unit that has acted may go Down before an ambush"},
    {31, Became::cell, "least_face exceptional/face"},
    {32, Became::cell, "least_face impossible_shot/face"},
    {33, Became::setting, "repeat_fubar"},
};

TEST(BoltActionDiscrepancies, AreAllSettledOrToldToBeMissing) {
  games::test::expect_all_settled("boltaction", settled);
}

TEST(BoltActionDiscrepancies, AreAsManyAsTheReadersFound) {
  ADJUTANT_NEEDS_SHARED(shared);
  EXPECT_EQ(games::test::rows_listed(shared, "boltaction"), static_cast<int>(std::size(settled)));
}

}  // namespace
}  // namespace adjutant::games::boltaction
