#include "vmod/module/module.h"

#include <algorithm>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/scratch_folder.h"
#include "support/shared.h"
#include "vmod/limits.h"
#include "vmod/module/board_layout.h"
#include "vmod/module/element.h"
#include "vmod/opened_module.h"

namespace adjutant::vmod {
namespace {

using test::archive_of;
using testing::ElementsAre;

/// The components inside the root element of a module.
std::string in_module(const std::string& components) {
  return "<VASSAL.build.GameModule name='Test' version='1.0'>" + components + "</VASSAL.build.GameModule>";
}

Module module_with(const std::string& components) {
  return read_module(archive_of(in_module(components))).value();
}

std::string refusal_of_build_file(const std::string& build_file) {
  const auto module = read_module(archive_of(build_file));
  return module ? "accepted" : module.error().what.key;
}

bool says(const Module& module, const std::string& key) {
  return std::ranges::any_of(module.diagnostics, [&](const Diagnostic& d) { return d.what.key == key; });
}

TEST(Module, of_the_engines_own_making_holds_all_that_was_put_in) {
  const Module module = test::module_at(test::project_file("tests/vmod/data/lantern-shoals.vmod"));
  EXPECT_EQ(module.name, "Lantern Shoals");
  EXPECT_EQ(module.version, "1.2");
  EXPECT_EQ(module.vassal_version, "3.8.0-SNAPSHOT-17fb917c5");
  EXPECT_THAT(module.sides, ElementsAre("Amber Fleet", "Teal Fleet"));
  ASSERT_EQ(module.maps.size(), 4U);
  EXPECT_EQ(module.maps[3].name, "Amber Hold");
  EXPECT_EQ(module.maps[3].id, "Map3");
  EXPECT_EQ(module.maps[3].kind, MapKind::player_hand);
  EXPECT_THAT(module.maps[3].sides, ElementsAre("Amber Fleet"));
  const Map& main = module.maps[0];
  EXPECT_EQ(main.edge_width, 25);
  EXPECT_EQ(main.layer_property, "Layer");
  EXPECT_THAT(main.layers, ElementsAre("Below", "Normal", "Above"));
  ASSERT_EQ(main.stacks.size(), 4U);
  EXPECT_EQ(main.stacks[0].id, "Deck0");
  EXPECT_EQ(main.stacks[0].slots.size(), 6U);
  EXPECT_EQ(main.stacks[1].id, "Deck1");
  EXPECT_EQ(main.stacks[2].id, "SetupStack2");
  EXPECT_EQ(main.stacks[2].name, "Harbour Watch");
  ASSERT_EQ(module.turn_trackers.size(), 1U);
  EXPECT_EQ(module.turn_trackers[0].id, "TurnTracker0");
  EXPECT_EQ(module.turn_trackers[0].levels.at(0).property, "watchNo");
  EXPECT_THAT(module.turn_trackers[0].levels[0].levels.at(0).list, ElementsAre("Dawn", "Noon", "Dusk"));
  ASSERT_EQ(module.dice.size(), 1U);
  EXPECT_EQ(module.dice[0].name, "2d6");
  ASSERT_EQ(module.properties.size(), 2U);
  EXPECT_EQ(module.properties[0].name, "Tide");
  EXPECT_EQ(module.properties[0].container, "Module");
  EXPECT_EQ(module.slots[0].entry_name, "Skiff Amber");
  EXPECT_TRUE(module.slots[0].definition.starts_with("+/null/"));
  EXPECT_EQ(module.palettes.at(module.slots[0].palette.value()).name, "Tray");
  EXPECT_TRUE(module.unknown_classes.empty());
  EXPECT_TRUE(module.diagnostics.empty());
}

TEST(Module, places_its_stacks_where_a_new_game_finds_them) {
  const Module module = test::module_at(test::project_file("tests/vmod/data/lantern-shoals.vmod"));
  const Map& map = module.maps[0];
  const MapLayout layout = lay_out(map);
  EXPECT_EQ(layout.size, (Size{980, 450}));
  EXPECT_EQ(position_of(map, layout, map.stacks[2]), (Point{247, 175}));
  EXPECT_EQ(position_of(map, layout, map.stacks[3]), (Point{80, 143}));
  const auto deck = position_of(map, layout, map.stacks[0]);
  ASSERT_TRUE(deck);
  EXPECT_EQ(location_name(map, layout, *deck), map.stacks[0].name);
  EXPECT_EQ(position_of(map, lay_out(map, {{"East Reach", false, {}}}), map.stacks[2]), std::nullopt);
}

TEST(Module, says_who_it_is_in_its_build_file_or_else_in_its_metadata) {
  const std::string data =
      "<data version='1'><version>2.1</version><VassalVersion>3.6.0</VassalVersion>"
      "<name> From data </name><name lang='es'>De datos</name></data>";
  const auto read = [&](const std::string& build_file) {
    return read_module(open_archive_bytes(
                           test::ZipWriter().add("buildFile", build_file).add("moduledata", data).bytes(), "m.mod")
                           .value())
        .value();
  };
  const Module named = read("<VASSAL.launch.BasicModule name='Own' version='3' vassalVersion='3.1'/>");
  EXPECT_EQ(named.name + "|" + named.version + "|" + named.vassal_version, "Own|3|3.1");
  const Module unnamed = read("<VASSAL.launch.BasicModule/>");
  EXPECT_EQ(unnamed.name + "|" + unnamed.version + "|" + unnamed.vassal_version, "From data|2.1|3.6.0");
  EXPECT_EQ(module_with("").version, "1.0");
}

TEST(Module, looks_through_folders_and_into_chart_windows) {
  const Module module = module_with(
      "<VASSAL.build.module.folder.ModuleSubFolder name='All'>"
      "<VASSAL.build.module.Map mapName='A'><VASSAL.build.module.folder.MapSubFolder>"
      "<VASSAL.build.module.map.DrawPile name='D'><VASSAL.build.module.folder.DeckSubFolder>"
      "<VASSAL.build.widget.CardSlot gpid='7'>+/null/piece;;;a;b/ </VASSAL.build.widget.CardSlot>"
      "</VASSAL.build.module.folder.DeckSubFolder></VASSAL.build.module.map.DrawPile>"
      "</VASSAL.build.module.folder.MapSubFolder></VASSAL.build.module.Map></"
      "VASSAL.build.module.folder.ModuleSubFolder>"
      "<VASSAL.build.module.ChartWindow label='Charts'><VASSAL.build.widget.Chart chartName='CRT' fileName='crt.png'/>"
      "<VASSAL.build.widget.MapWidget><VASSAL.build.widget.WidgetMap mapName='B'/></VASSAL.build.widget.MapWidget>"
      "</VASSAL.build.module.ChartWindow>");
  ASSERT_EQ(module.maps.size(), 2U);
  EXPECT_EQ(module.maps[1].id, "Map1");
  EXPECT_EQ(module.maps[1].kind, MapKind::widget_map);
  ASSERT_EQ(module.slots.size(), 1U);
  EXPECT_TRUE(module.slots[0].card);
  EXPECT_EQ(module.slots[0].map, 0U);
  EXPECT_EQ(module.slots[0].stack, 0U);
  EXPECT_EQ(module.slots[0].definition, "+/null/piece;;;a;b/");
  ASSERT_EQ(module.charts.size(), 1U);
  EXPECT_EQ(module.palettes.at(module.charts[0].palette.value()).name, "Charts");
}

TEST(Module, keeps_the_pages_of_its_help_menu_that_it_brings_itself) {
  const Module module = module_with(
      "<VASSAL.build.module.Documentation>"
      "<VASSAL.build.module.documentation.HelpFile title='Quick Start' fileName='/help/Intro.html' "
      "fileType='resource'/>"
      "<VASSAL.build.module.documentation.HelpFile title='Rules' fileName='rules.html' fileType='archive'/>"
      "<VASSAL.build.module.documentation.HelpFile title='Old' fileName='old.txt'/>"
      "<VASSAL.build.module.documentation.HelpFile title='Nothing' fileType='archive'/>"
      "<VASSAL.build.module.documentation.BrowserPDFFile title='Rulebook' pdfFile='Rules 1.pdf'/>"
      "<VASSAL.build.module.documentation.BrowserHelpFile title='Game Rules' startingPage='index.html'/>"
      "<VASSAL.build.module.documentation.BrowserHelpFile title='Forum' startingPage='https://a.example/x'/>"
      "</VASSAL.build.module.Documentation>");
  using enum HelpPage::Kind;
  EXPECT_THAT(module.help, ElementsAre(HelpPage{text, "Rules", "rules.html", ""}, HelpPage{text, "Old", "old.txt", ""},
                                       HelpPage{pdf, "Rulebook", "Rules 1.pdf", ""},
                                       HelpPage{pages, "Game Rules", "help/Game_Rules", "index.html"},
                                       HelpPage{web, "Forum", "https://a.example/x", ""}));
}

TEST(Module, keeps_what_stands_on_the_faces_of_its_special_dice) {
  const Module module = module_with(
      "<VASSAL.build.module.SpecialDiceButton name='Fire'>"
      "<VASSAL.build.module.SpecialDie name='Red'><VASSAL.build.module.SpecialDieFace icon='hit.png' text='Hit' "
      "value='1'/>"
      "<VASSAL.build.module.SpecialDieFace icon='' text='-' value='x'/></VASSAL.build.module.SpecialDie>"
      "<VASSAL.build.module.SpecialDie name='White'/></VASSAL.build.module.SpecialDiceButton>");
  const SpecialDie red{"Red", {{"Hit", 1, "hit.png"}, {"-", 0, ""}}};
  EXPECT_THAT(module.special_dice, ElementsAre(SpecialDice{"Fire", {red, {"White", {}}}}));
}

TEST(Module, takes_classes_of_its_own_for_what_they_look_like) {
  const Module module = module_with(
      "<my.own.GreatMap mapName='A'><my.own.MyBoardPicker><VASSAL.build.module.map.boardPicker.Board name='b'>"
      "<iso.TiltedGrid dx='3'/></VASSAL.build.module.map.boardPicker.Board>"
      "<VASSAL.build.module.map.boardPicker.Board name='c'><my.own.BetterHexGrid dx='30' dy='40'/>"
      "</VASSAL.build.module.map.boardPicker.Board></my.own.MyBoardPicker></my.own.GreatMap>"
      "<my.own.Slot gpid='1'>+/null/piece;;;;x/</my.own.Slot><other.Thing/><other.Thing/>");
  ASSERT_EQ(module.maps.size(), 1U);
  ASSERT_EQ(module.maps[0].boards.size(), 2U);
  EXPECT_EQ(std::get<UnknownGrid>(module.maps[0].boards[0].grid).attributes.at("dx"), "3");
  EXPECT_EQ(std::get<HexGrid>(module.maps[0].boards[1].grid).dy, 40);
  EXPECT_EQ(module.slots.size(), 1U);
  EXPECT_EQ(module.unknown_classes.at("other.Thing"), 2);
  EXPECT_TRUE(says(module, "vmod.unknown_grid"));
  EXPECT_TRUE(says(module, "vmod.unknown_class"));
}

TEST(Module, takes_stacks_boards_and_trackers_of_its_own_classes_for_what_they_look_like) {
  const Module module = module_with(
      "<VASSAL.build.module.PrototypesContainer><my.own.Proto name='p'>+/null/piece;;;;/</my.own.Proto>"
      "</VASSAL.build.module.PrototypesContainer>"
      "<VASSAL.build.module.Map mapName='M'><VASSAL.build.module.map.BoardPicker>"
      "<my.own.WrappingBoard name='b' width='700' height='300'/></VASSAL.build.module.map.BoardPicker>"
      "<my.own.Metrics disabled='true' unexSepX='3' unexSepY='5'/>"
      "<my.own.Reinforcements name='r' owningBoard='b' x='1' y='2'/>"
      "<my.own.EventDeck name='d' owningBoard='' faceDown='Always'/></VASSAL.build.module.Map>"
      "<my.own.Turns name='t'><VASSAL.build.module.turn.CounterTurnLevel name='l'/></my.own.Turns>");
  EXPECT_EQ(module.prototypes.at(0).name, "p");
  const Map& map = module.maps.at(0);
  EXPECT_EQ(map.boards.at(0).size, (Size{700, 300}));
  EXPECT_FALSE(map.stacking);
  EXPECT_EQ(map.stacks.at(0).id + " " + map.stacks.at(1).id, "SetupStack0 Deck0");
  EXPECT_EQ(module.turn_trackers.at(0).levels.at(0).name, "l");
}

TEST(Module, takes_a_map_of_its_own_class_that_has_an_owner_for_private) {
  const Module module =
      module_with("<my.own.SecretMap mapName='A' side='Red' visible='false'/><my.own.PlainMap mapName='B'/>");
  EXPECT_EQ(module.maps.at(0).kind, MapKind::private_map);
  EXPECT_FALSE(module.maps[0].visible_to_all);
  EXPECT_THAT(module.maps[0].sides, ElementsAre("Red"));
  EXPECT_EQ(module.maps.at(1).kind, MapKind::map);
}

TEST(Module, is_not_led_astray_by_a_map_inside_a_stack) {
  const std::string slot = "<VASSAL.build.widget.PieceSlot gpid='1'>+/null/piece;;;;x/</VASSAL.build.widget.PieceSlot>";
  const Module module =
      module_with("<VASSAL.build.module.map.SetupStack name='loose'><VASSAL.build.module.Map>" + slot +
                  "</VASSAL.build.module.Map>" + slot + "</VASSAL.build.module.map.SetupStack>");
  ASSERT_EQ(module.slots.size(), 2U);
  EXPECT_EQ(module.slots[0].stack, std::nullopt);
  EXPECT_EQ(module.slots[1].stack, 0U);
  EXPECT_THAT(module.loose_stacks.at(0).slots, ElementsAre(1U));
}

TEST(Module, keeps_the_colours_of_maps_and_boards) {
  const auto background = [](const std::string& attribute) {
    return module_with("<VASSAL.build.module.Map " + attribute + "/>").maps.at(0).background;
  };
  EXPECT_EQ(background(""), "255,255,255");
  EXPECT_EQ(background("backgroundcolor='10,20,30'"), "10,20,30");
  EXPECT_EQ(background("backgroundcolor='10,20,30,40'"), "10,20,30,40");
  EXPECT_EQ(background("backgroundcolor='10,20,30,255'"), "10,20,30");
  EXPECT_EQ(background("backgroundcolor='0x0a141E'"), "10,20,30");
  EXPECT_EQ(background("backgroundcolor=''"), "");
  for (const char* bad : {"10,20", "10,20,300", "red", "0xred", "0x", "-1,2,3", "99999999999,2,3"}) {
    EXPECT_EQ(background("backgroundcolor='" + std::string(bad) + "'"), "0,0,0") << bad;
  }
  const Module module = module_with(
      "<VASSAL.build.module.Map><VASSAL.build.module.map.boardPicker.Board color='1,2,3'/>"
      "<VASSAL.build.module.map.boardPicker.Board/></VASSAL.build.module.Map>");
  EXPECT_EQ(module.maps.at(0).boards.at(0).colour, "1,2,3");
  EXPECT_EQ(module.maps[0].boards.at(1).colour, "");
}

TEST(Module, knows_what_players_may_do_with_its_decks) {
  const Module module = module_with(
      "<VASSAL.build.module.Map><VASSAL.build.module.map.DrawPile name='plain'/>"
      "<VASSAL.build.module.map.DrawPile name='full' draw='false' color='9,8,7' maxStack='3' drawFaceUp='true' "
      "reversible='true' allowMultiple='true' allowSelect='true' expressionCounting='true' "
      "countExpressions='red : {c==1},all : {true}' restrictOption='true' restrictExpression='{x}' "
      "deckRestrictAccess='true' deckOwners='Red,Blue' reshufflable='True'/></VASSAL.build.module.Map>");
  const Deck& plain = module.maps.at(0).stacks.at(0).deck.value();
  EXPECT_EQ(plain, Deck());
  const Deck& full = module.maps[0].stacks.at(1).deck.value();
  EXPECT_FALSE(full.outline);
  EXPECT_EQ(full.outline_colour, "9,8,7");
  EXPECT_EQ(full.max_stack, 3);
  EXPECT_TRUE(full.draw_face_up && full.reversible && full.allow_multiple && full.allow_select);
  EXPECT_TRUE(full.counts_expressions && full.restricted && full.only_owners);
  EXPECT_THAT(full.count_expressions, ElementsAre("red : {c==1}", "all : {true}"));
  EXPECT_EQ(full.restrict_expression, "{x}");
  EXPECT_THAT(full.owners, ElementsAre("Red", "Blue"));
  EXPECT_FALSE(full.reshufflable) << "VASSAL takes no other letters for true in a deck";
}

TEST(Module, counts_decks_also_as_stacks_when_it_numbers_them) {
  const Module module = module_with(
      "<VASSAL.build.module.Map><VASSAL.build.module.map.SetupStack/><VASSAL.build.module.map.DrawPile/>"
      "<VASSAL.build.module.map.SetupStack/><VASSAL.build.module.map.DrawPile/></VASSAL.build.module.Map>");
  std::vector<std::string> ids;
  for (const SetupStack& stack : module.maps[0].stacks) {
    ids.push_back(stack.id);
  }
  EXPECT_THAT(ids, ElementsAre("SetupStack0", "Deck0", "SetupStack2", "Deck1"));
  EXPECT_EQ(module.maps[0].identifier(), "Map0");
}

TEST(Module, knows_whose_properties_are_whose) {
  const std::string property = "<VASSAL.build.module.properties.GlobalProperty name='p' initialValue='1'/>";
  const Module module = module_with(
      "<VASSAL.build.module.properties.GlobalProperties>" + property +
      "</VASSAL.build.module.properties.GlobalProperties>" +
      "<VASSAL.build.module.Map mapName='M'><VASSAL.build.module.properties.GlobalProperties>" + property +
      "</VASSAL.build.module.properties.GlobalProperties><VASSAL.build.module.map.BoardPicker>"
      "<VASSAL.build.module.map.boardPicker.Board name='b'><VASSAL.build.module.map.boardPicker.board.ZonedGrid>"
      "<VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name='Z' path='0,0;9,0;9,9'>"
      "<VASSAL.build.module.properties.ZoneProperty name='p' initialValue='1'/>"
      "</VASSAL.build.module.map.boardPicker.board.mapgrid.Zone></VASSAL.build.module.map.boardPicker.board.ZonedGrid>"
      "</VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>");
  std::vector<std::string> containers;
  for (const GlobalProperty& each : module.properties) {
    containers.push_back(each.container);
  }
  EXPECT_THAT(containers, ElementsAre("Module", "M", "M:Z"));
}

TEST(Module, takes_the_size_of_a_board_from_its_picture_and_says_where_it_cannot) {
  const std::string build_file = in_module(
      "<VASSAL.build.module.Map mapName='M'><VASSAL.build.module.map.BoardPicker>"
      "<VASSAL.build.module.map.boardPicker.Board name='pictured' image='b' width='9' height='9'/>"
      "<VASSAL.build.module.map.boardPicker.Board name='plain' image='' width='70' height='80'/>"
      "<VASSAL.build.module.map.boardPicker.Board name='lost' image='lost.png' width='9' height='9'/>"
      "</VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>");
  const std::string picture("GIF89a\x58\x02\x90\x01", 10);
  const auto archive = open_archive_bytes(
      test::ZipWriter().add("buildFile.xml", build_file).add("images/b.gif", picture).bytes(), "boards.vmod");
  const Module module = read_module(*archive).value();
  const auto& boards = module.maps.at(0).boards;
  EXPECT_EQ(boards.at(0).size, (Size{600, 400}));
  EXPECT_EQ(boards.at(1).size, (Size{70, 80}));
  EXPECT_TRUE(boards[0].size_known && boards[1].size_known);
  EXPECT_FALSE(boards.at(2).size_known);
  ASSERT_EQ(module.diagnostics.size(), 1U);
  EXPECT_EQ(module.diagnostics[0].where, "boards.vmod:buildFile.xml/Map[M]/BoardPicker/Board[lost]");
}

TEST(Module, knows_messages_of_the_whole_module_as_properties) {
  const Module module = module_with(
      "<VASSAL.build.module.properties.GlobalTranslatableMessages>"
      "<VASSAL.build.module.properties.GlobalTranslatableMessage description='' initialValue='China' name='ChinaName'/>"
      "</VASSAL.build.module.properties.GlobalTranslatableMessages>");
  ASSERT_EQ(module.properties.size(), 1U);
  EXPECT_EQ(module.properties[0].container, "Module");
  EXPECT_EQ(module.properties[0].name, "ChinaName");
  EXPECT_EQ(module.properties[0].initial_value, "China");
}

TEST(Module, gives_a_board_without_its_picture_the_room_that_its_zones_take) {
  const Module module = module_with(
      "<VASSAL.build.module.Map mapName='M'><VASSAL.build.module.map.BoardPicker>"
      "<VASSAL.build.module.map.boardPicker.Board name='lost' image='gone.png'>"
      "<VASSAL.build.module.map.boardPicker.board.ZonedGrid>"
      "<VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name='Z' path='0,0;2000,0;2000,300'/>"
      "<VASSAL.build.module.map.boardPicker.board.RegionGrid>"
      "<VASSAL.build.module.map.boardPicker.board.Region name='R' originx='40' originy='900'/>"
      "</VASSAL.build.module.map.boardPicker.board.RegionGrid>"
      "</VASSAL.build.module.map.boardPicker.board.ZonedGrid></VASSAL.build.module.map.boardPicker.Board>"
      "</VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>");
  const Board& board = module.maps.at(0).boards.at(0);
  EXPECT_FALSE(board.size_known);
  EXPECT_EQ(board.size, (Size{2000, 901}));
}

TEST(Module, reads_old_encodings_and_what_comes_before_a_break) {
  const Module old = module_with(
      "<VASSAL.build.module.Map mapName='Espa\xF1"
      "a \x80'/>");
  EXPECT_EQ(old.maps.at(0).name,
            "Espa\xC3\xB1"
            "a \xE2\x82\xAC");
  EXPECT_TRUE(says(old, "vmod.xml_not_utf8"));
  const auto broken =
      read_module(archive_of("<VASSAL.build.GameModule name='T'><VASSAL.build.module.Map mapName='A'/><Brok"));
  ASSERT_TRUE(broken);
  EXPECT_EQ(broken->maps.size(), 1U);
  EXPECT_TRUE(says(*broken, "vmod.xml_broken"));
}

TEST(Module, is_not_read_from_what_is_none) {
  const test::ScratchFolder folder;
  folder.write("readme.txt", "no module");
  EXPECT_EQ(read_module(open_archive(folder.path()).value()).error().what.key, "vmod.no_build_file");
  EXPECT_EQ(refusal_of_build_file(""), "vmod.xml_unreadable");
  EXPECT_EQ(refusal_of_build_file("no xml"), "vmod.xml_unreadable");
  EXPECT_EQ(refusal_of_build_file("<html><body/></html>"), "vmod.not_a_module");
  EXPECT_EQ(refusal_of_build_file("<my.Module name='x'><VASSAL.build.module.Map/></my.Module>"), "accepted");
}

TEST(Module, is_read_as_deep_as_the_limit_and_no_deeper) {
  const auto nested = [](int depth) {
    std::string xml;
    for (int i = 0; i < depth; ++i) {
      xml += "<a>";
    }
    for (int i = 0; i < depth; ++i) {
      xml += "</a>";
    }
    return "<VASSAL.build.GameModule>" + xml + "</VASSAL.build.GameModule>";
  };
  EXPECT_EQ(refusal_of_build_file(nested(limits::xml_depth - 1)), "accepted");
  EXPECT_EQ(refusal_of_build_file(nested(limits::xml_depth)), "vmod.xml_too_deep");
}

TEST(Module, is_refused_when_its_build_file_is_deeper_or_larger_than_any_honest_one) {
  const auto refusal_from_folder = [](const std::string& build_file) {
    const test::ScratchFolder folder;
    folder.write("buildFile", build_file);
    const auto module = read_module(open_archive(folder.path()).value());
    return module ? "accepted" : module.error().what.key;
  };
  std::string deep = "<VASSAL.build.GameModule>";
  for (int i = 0; i < 100'000; ++i) {
    deep += "<a>";
  }
  EXPECT_EQ(refusal_from_folder(deep), "vmod.xml_too_deep");
  EXPECT_EQ(refusal_from_folder(in_module(std::string(limits::xml_bytes, ' '))), "vmod.entry_too_large");
  EXPECT_EQ(refusal_from_folder(in_module(std::string(limits::xml_elements, '<'))), "vmod.xml_too_many_elements");
}

TEST(Elements, are_known_by_their_classes) {
  EXPECT_EQ(known_element("VASSAL.build.module.Map")->treatment, Treatment::read);
  EXPECT_EQ(known_element("VASSAL.build.module.folder.MapSubFolder")->treatment, Treatment::looked_through);
  EXPECT_EQ(known_element("VASSAL.build.module.Chatter")->treatment, Treatment::passed_over);
  EXPECT_EQ(known_element("my.own.Thing"), nullptr);
  for (const KnownElement& element : known_elements()) {
    EXPECT_TRUE(element.kind == ElementKind::other || element.treatment != Treatment::passed_over) << element.name;
    EXPECT_EQ(known_element(element.name), &element);
  }
}

}  // namespace
}  // namespace adjutant::vmod
