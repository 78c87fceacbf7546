#include <gmock/gmock.h>

#include "api/client.h"
#include "api/service.h"
#include "db/rules.h"
#include "games/plain_game.h"
#include "support/scratch_folder.h"

// What a module offers by itself, and a rulebook as a draft.

namespace adjutant::api {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

/// A module with a bit of everything, bound to nothing.
std::shared_ptr<const vmod::Module> module_with_aids() {
  vmod::Module module;
  module.name = "Hill 9";
  module.sides = {"Red", "Blue"};
  module.palettes = {
      {"ChartWindow", "Charts", "", std::nullopt}, {"TabWidget", "", "", 0}, {"ListWidget", "Fire", "", 1}};
  module.charts = {{"CRT", "crt.png", false, 2}, {"Notes", "notes.html", true, std::nullopt}};
  module.help = {{vmod::HelpPage::Kind::pdf, "Rules", "rules.pdf", ""}};
  module.dice = {{"2d6", 2, 6, 0, 0, true, ""}};
  module.special_dice = {{"Fire", {{"Red", {{"Hit", 1, "hit.png"}}}}}};
  vmod::Map map;
  map.name = "Field";
  map.id = "Map0";
  vmod::Zone zone;
  zone.name = "Reserve";
  zone.outline.points = {{0, 0}, {40, 0}, {40, 20}, {0, 20}};
  zone.grid = vmod::RegionGrid{true, {{"Box 1", {10, 10}}, {"", {30, 10}}}};
  vmod::Board board;
  board.name = "Hill";
  board.size = {100, 100};
  board.grid = vmod::ZonedGrid{{zone}, {}};
  map.boards = {board};
  vmod::Map aid;
  aid.name = "Player Aids";
  aid.id = "Map1";
  aid.boards.resize(1);
  aid.boards[0].name = "TEC";
  aid.boards[0].image = "tec.png";
  module.maps = {map, aid};
  return std::make_shared<const vmod::Module>(std::move(module));
}

class Aids : public Client {
 protected:
  Aids() { EXPECT_NE(service_.greet(1), ""); }

  Surroundings surroundings() {
    Surroundings around;
    around.catalogue = words::built_in();
    around.new_token = [] { return std::string("token"); };
    around.library = [this] { return db::open_database(folder_ / "a.db", {}); };
    around.kit = [](const KitRequest& request) -> Result<session::Kit> {
      session::Kit kit;
      kit.system = games::plain_game();
      if (request.module == "Hill 9") {
        kit.module = module_with_aids();
        kit.module_file = "/m/hill.vmod";
        return kit;
      }
      return failure("", {"db.no_such_module", {}});
    };
    around.draft_pack = [this](db::Database&, const BookDraftRequest& wanted) -> Result<BookDraft> {
      asked_.push_back(wanted);
      return BookDraft{"{}", "ford", "1", 3, 40};
    };
    return around;
  }

  Service& service() override { return service_; }

  test::ScratchFolder folder_;
  std::vector<BookDraftRequest> asked_;
  Service service_{surroundings()};
};

TEST_F(Aids, AModuleOffersItsChartsHelpDiceAndPlacesWhetherItIsBoundOrNot) {
  const Json aids = call("library.aids", {{"module", "Hill 9"}});
  EXPECT_EQ(aids["file"], "/m/hill.vmod");
  EXPECT_EQ(aids["sides"], Json({"Red", "Blue"}));
  ASSERT_THAT(aids["charts"], SizeIs(3));
  EXPECT_EQ(aids["charts"][0],
            Json({{"name", "CRT"}, {"group", "Charts / Fire"}, {"file", "crt.png"}, {"html", false}}));
  EXPECT_EQ(aids["charts"][1]["html"], true);
  EXPECT_EQ(aids["charts"][2]["file"], "tec.png") << "a board without a grid on a map of player aids";
  EXPECT_EQ(aids["help"][0], Json({{"title", "Rules"}, {"kind", "pdf"}, {"file", "rules.pdf"}, {"start", ""}}));
  EXPECT_EQ(aids["dice"][0]["count"], 2);
  EXPECT_EQ(aids["dice"][1]["dice"][0]["faces"][0], Json({{"text", "Hit"}, {"value", 1}, {"icon", "hit.png"}}));
  ASSERT_THAT(aids["places"], SizeIs(2)) << "without those that have no name";
  EXPECT_EQ(aids["places"][0]["name"], "Reserve");
  EXPECT_EQ(aids["places"][0]["at"], Json({20, 10}));
  EXPECT_EQ(aids["places"][1]["kind"], "region");
}

TEST_F(Aids, AreThoseOfTheModuleOfASessionToo) {
  const Json opened = call("session.open", {{"module", "Hill 9"}});
  const Json before = call("library.aids", {{"session", opened["session"]}});
  EXPECT_THAT(before["places"], SizeIs(2)) << "as a new game lays them out, while no board is there";
}

TEST_F(Aids, SaysWhichModuleItLacks) {
  EXPECT_EQ(call("library.aids")["data"]["key"], "api.missing");
  EXPECT_EQ(call("library.aids", {{"module", "Hill 10"}})["data"]["key"], "db.no_such_module");
}

TEST_F(Aids, ABookBecomesADraftAndEverybodyHearsOfOneThatIsKept) {
  db::Database database = db::open_database(folder_ / "a.db", {}).value();
  db::Rulebook book;
  book.row = {0, std::string(64, 'a'), "ford", "es", "Tablas", "", "charts", "/r.txt", "", ""};
  db::Section section;
  section.key = "a";
  section.title = "A";
  book.sections = {section};
  ASSERT_TRUE(db::store_rulebook(database, book));
  EXPECT_EQ(call("rules.draft", {{"game", "ford"}, {"title", "Tables"}})["data"]["key"], "import.draft.no_book");
  EXPECT_EQ(call("rules.draft", {{"game", "ford"}, {"title", "Tablas"}, {"in", "it"}})["data"]["key"],
            "import.draft.no_book");
  EXPECT_THAT(asked_, IsEmpty());
  const Json made = call("rules.draft", {{"game", "ford"}, {"title", "Tablas"}, {"in", "es"}});
  EXPECT_EQ(made["cells"], 40) << made;
  EXPECT_THAT(told_, IsEmpty());
  call("rules.draft", {{"game", "ford"}, {"title", "Tablas"}, {"keep", true}});
  ASSERT_THAT(asked_, SizeIs(2));
  EXPECT_FALSE(asked_[0].keep);
  EXPECT_TRUE(asked_[1].keep);
  ASSERT_THAT(told_, SizeIs(1));
  EXPECT_EQ(told_[0]["method"], "library.changed");
}

}  // namespace
}  // namespace adjutant::api
