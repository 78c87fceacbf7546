#include <gmock/gmock.h>

#include "dock/models/game/live.h"
#include "driven_window.h"
#include "support/sample_game.h"
#include "vassal_player.h"
#include "vmod/archive/obfuscation.h"

// A player's VASSAL comes to the table that the window has opened; everything behind the window is the program's own.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;

/// What VASSAL tells the room when a save is loaded.
std::string saved_game() {
  return vmod::deobfuscate(vmod::open_archive(sample_file("setup.vsav")).value().read("savedGame").value()).value();
}

TEST_F(DrivenWindow, AGameThatIsLoadedInVassalIsOnTheBoardWithWhoPlaysItAndWhatHeRolls) {
  start();
  window().live().open({.port = 0});
  ASSERT_TRUE(settles([&] { return window().live().is_open(); }));
  VassalPlayer ada(window().live().table().port, "The Orsel Crossing", "Ada");
  ada.enter("Mill");
  ASSERT_TRUE(settles([&] {
    const dock::Followed* followed = window().sessions().followed();
    return followed && followed->live && window().moment()->of.session == followed->session &&
           window().live().players() == 1;
  }));
  EXPECT_TRUE(board().maps().empty());
  EXPECT_TRUE(board().accessibleDescription().contains(u"Load Game"_s));
  keep_picture("vassal-waiting");

  ada.tell_room(saved_game());
  ASSERT_TRUE(settles([&] { return !board().maps().empty() && window().sessions().followed()->live->known; }));
  EXPECT_EQ(window().live().place_of(*window().sessions().followed()), u"Server: Ada, room Mill · live"_s);
  EXPECT_TRUE(window().sessions().advice().empty());

  ada.tell_room("CHAT*** 2d6 = 3,5 *** <Ada>");
  ASSERT_TRUE(settles([&] {
    for (int row = 0; row < window().log().rowCount(); ++row) {
      if (window().log().text(row) == u"Ada rolled 3 and 5 (2d6)."_s) {
        return true;
      }
    }
    return false;
  }));
  keep_picture("vassal-playing");

  window().live().close();
  ASSERT_TRUE(settles([&] {
    const dock::Followed* followed = window().sessions().followed();
    return !window().live().is_open() && followed && !followed->live;
  })) << "back to what was open before";
}

}  // namespace
}  // namespace adjutant::test
