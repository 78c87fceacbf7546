#include "db/modules.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "db/scratch.h"

namespace adjutant::test {
namespace {

db::ModuleRow module_row(const std::string& name, const std::string& version, char digit) {
  return {.id = 0,
          .hash = "feed" + std::string(60, digit),
          .kind = db::ModuleKind::module,
          .name = name,
          .version = version,
          .vassal_version = "3.7.14",
          .base_module = "",
          .base_version = "",
          .source = "/games/" + name + ".vmod",
          .imported_at = db::to_text(noon)};
}

/// A little of everything, with the letters and signs that real modules have.
db::ModuleContent some_content() {
  return {.maps = {{"Map0",
                    "Main Map",
                    {{"West", "west.png", 640, 480, true, {{"zoned", ""}, {"hex", "Fen"}}},
                     {"East", "", 500, 500, false, {}}}},
                   {"Map1", "", {}}},
          .piece_slots = {{"7", "Águila", "Piezas > Ejército", "+/null/mark;Tipo\t"}, {"", "", "", ""}},
          .prototypes = {{"Núcleo", "+/null/prototype;x"}},
          .decks = {{"Events", "Main Map"}, {"Fate", "Main Map"}, {"Weather", "Map1"}},
          .sides = {"Ámbar", "Teal"},
          .unknown_classes = {{"zxvt.Grid", 2}},
          .diagnostics = {
              {Severity::warning, "a:b", {"vmod.something", {{"what", "it's \"so\""}, term("kind", "vmod.hex")}}},
              {Severity::note, "", {"vmod.other", {}}}}};
}

TEST(Modules, ComeBackAsTheyWentIn) {
  const ScratchFolder folder;
  db::Database database = opened(folder / "a.db");
  const db::ModuleContent content = some_content();
  const auto inserted = db::insert_module(database, module_row("Shoals", "1.2", 'a'), content);
  ASSERT_TRUE(inserted);
  EXPECT_FALSE(inserted->already_there);
  const db::ModuleRow& module = inserted->module;

  EXPECT_EQ(db::modules(database).value(), std::vector{module});
  EXPECT_EQ(db::maps(database, module).value(), content.maps);
  EXPECT_EQ(db::piece_slots(database, module).value(), content.piece_slots);
  EXPECT_EQ(db::prototypes(database, module).value(), content.prototypes);
  EXPECT_EQ(db::decks(database, module).value(), content.decks);
  EXPECT_EQ(db::sides(database, module).value(), content.sides);
  EXPECT_EQ(db::unknown_classes(database, module).value(), content.unknown_classes);
  EXPECT_EQ(db::diagnostics(database, module).value(), content.diagnostics);
  EXPECT_EQ(db::counts(database, module).value(), (db::ModuleCounts{2, 1, 3}));
}

TEST(Modules, AreGoneWithAllTheirRowsOnceRemoved) {
  const ScratchFolder folder;
  db::Database database = opened(folder / "a.db");
  const auto gone = db::insert_module(database, module_row("Shoals", "1.2", 'a'), some_content());
  const auto other = db::insert_module(database, module_row("Shoals", "1.3", 'b'), some_content());
  ASSERT_TRUE(gone && other);
  ASSERT_TRUE(db::remove_module(database, gone->module.hash));
  EXPECT_EQ(db::modules(database).value(), std::vector{other->module});
  EXPECT_EQ(db::counts(database, gone->module).value(), (db::ModuleCounts{0, 0, 0}));
  EXPECT_EQ(db::counts(database, other->module).value(), (db::ModuleCounts{2, 1, 3}));
  const auto again = db::remove_module(database, gone->module.hash);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().what.key, "db.no_such_module");
}

TEST(Modules, TheSameContentTwiceIsOneModule) {
  const ScratchFolder folder;
  db::Database database = opened(folder / "a.db");
  const auto first = db::insert_module(database, module_row("Shoals", "1.2", 'a'), some_content());
  const auto again = db::insert_module(database, module_row("Another name", "9", 'a'), some_content());
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->already_there);
  EXPECT_EQ(again->module, first->module);
  EXPECT_EQ(db::counts(database, first->module).value().piece_slots, 2);
}

TEST(Modules, AFailureHalfWayLeavesNothing) {
  const ScratchFolder folder;
  db::Database database = opened(folder / "a.db");
  db::ModuleContent content = some_content();
  content.piece_slots.resize(5000, {"8", "Big", "", std::string(2000, 'x')});
  const std::string pages = one_value(database, "PRAGMA page_count");
  db::execute(database, "PRAGMA max_page_count = 200");

  EXPECT_EQ(refusal(db::insert_module(database, module_row("Shoals", "1.2", 'a'), content)), "db.full");
  EXPECT_TRUE(db::modules(database).value().empty());
  EXPECT_EQ(one_value(database, "SELECT count(*) FROM map"), "0");
  EXPECT_EQ(one_value(database, "PRAGMA page_count"), pages);
}

class FindModule : public testing::Test {
 protected:
  FindModule() {
    for (const auto& row :
         {module_row("Paths", "10.0", 'a'), module_row("Paths", "10.8", 'b'), module_row("Days", "0.0", 'c'),
          module_row("Days", "0.0", 'd'), module_row("Fade", "1", 'e')}) {
      EXPECT_TRUE(db::insert_module(database_, row, {}));
    }
  }

  std::string hash_of(const std::string& wanted) {
    const auto found = db::find_module(database_, wanted);
    return found ? found->hash.substr(0, 5) : found.error().what.key;
  }

  ScratchFolder folder_;
  db::Database database_ = opened(folder_ / "a.db");
};

TEST_F(FindModule, ByNameWhateverTheCase) {
  EXPECT_EQ(hash_of("Fade"), "feede");
  EXPECT_EQ(hash_of("fade"), "feede");
}

TEST_F(FindModule, ByNameAndVersion) {
  EXPECT_EQ(hash_of("Paths@10.8"), "feedb");
  EXPECT_EQ(hash_of("Paths@10.9"), "db.no_such_module");
}

TEST_F(FindModule, ByTheFirstDigitsOfItsHash) {
  EXPECT_EQ(hash_of("feedc"), "feedc");
  EXPECT_EQ(hash_of("fee"), "db.no_such_module") << "too short to be a hash";
  EXPECT_EQ(hash_of("feed%"), "db.no_such_module");
}

TEST_F(FindModule, ListsTheCandidatesWhereSeveralFit) {
  for (const std::string wanted : {"Paths", "Days@0.0", "feed"}) {
    EXPECT_EQ(hash_of(wanted), "db.ambiguous_module") << wanted;
  }
  const auto days = db::find_module(database_, "Days");
  EXPECT_EQ(days.error().what.args, (std::vector<Argument>{{"module", "Days"},
                                                           {"candidate", "Days@0.0 (feedcccccccc)"},
                                                           {"candidate", "Days@0.0 (feeddddddddd)"}}));
}

TEST_F(FindModule, NamesThoseThatAPartOfANameOrAMistypedOneMayMean) {
  ASSERT_TRUE(db::insert_module(database_, module_row("Ardennes Days (2nd)", "1", 'f'), {}));
  const auto proposed = [&](const char* wanted) {
    const auto found = db::find_module(database_, wanted);
    return found ? std::vector<Argument>{} : found.error().what.args;
  };
  EXPECT_EQ(proposed("ardennes"),
            (std::vector<Argument>{{"module", "ardennes"}, {"candidate", "Ardennes Days (2nd)"}}));
  EXPECT_EQ(proposed("day"),
            (std::vector<Argument>{{"module", "day"}, {"candidate", "Ardennes Days (2nd)"}, {"candidate", "Days"}}));
  EXPECT_EQ(proposed("Pahts"), (std::vector<Argument>{{"module", "Pahts"}, {"candidate", "Paths"}}));
  EXPECT_EQ(proposed("Anzio"), (std::vector<Argument>{{"module", "Anzio"}}));
  EXPECT_EQ(proposed("Ardenes"), (std::vector<Argument>{{"module", "Ardenes"}, {"candidate", "Ardennes Days (2nd)"}}))
      << "nobody types the whole of a long name";
}

TEST_F(FindModule, ProposesNoExtensionsSinceTheyPlayNoGame) {
  auto extension = module_row("Days of Snow", "1", '1');
  extension.kind = db::ModuleKind::extension;
  ASSERT_TRUE(db::insert_module(database_, extension, {}));
  for (const char* wanted : {"snow", "day", "Days of Snw"}) {
    const auto found = db::find_module(database_, wanted);
    ASSERT_FALSE(found) << wanted;
    EXPECT_THAT(found.error().what.args, testing::Not(testing::Contains(Argument("candidate", "Days of Snow"))))
        << wanted;
  }
}

TEST_F(FindModule, ProposesTheModuleWhoseFileIsCalledSo) {
  auto filed = module_row("Winter War", "1", '2');
  filed.source = "/games/ww2.vmod";
  ASSERT_TRUE(db::insert_module(database_, filed, {}));
  const auto found = db::find_module(database_, "ww2");
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().what.args, (std::vector<Argument>{{"module", "ww2"}, {"candidate", "Winter War"}}));
}

TEST_F(FindModule, ListsByNameAndThenInTheOrderOfImport) {
  std::vector<std::string> names;
  const auto modules = db::modules(database_);
  for (const db::ModuleRow& module : *modules) {
    names.push_back(module.name + module.hash.substr(4, 1));
  }
  EXPECT_EQ(names, (std::vector<std::string>{"Daysc", "Daysd", "Fadee", "Pathsa", "Pathsb"}));
}

}  // namespace
}  // namespace adjutant::test
