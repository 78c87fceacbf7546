#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/scratch_folder.h"
#include "support/shared.h"
#include "vmod/limits.h"
#include "vmod/module/files.h"
#include "vmod/opened_module.h"

namespace adjutant::vmod {
namespace {

using test::archive_of;
using test::keys_of;
using testing::ElementsAre;

const char* const base =
    "<VASSAL.build.GameModule name='Base' version='1'><VASSAL.build.module.PrototypesContainer/>"
    "<VASSAL.build.module.PieceWindow name='Counters'>"
    "<VASSAL.build.widget.TabWidget entryName='All'><VASSAL.build.widget.ListWidget entryName='Red'/>"
    "<VASSAL.build.widget.ListWidget entryName='Blue/Green'/></VASSAL.build.widget.TabWidget>"
    "</VASSAL.build.module.PieceWindow>"
    "<VASSAL.build.module.Map mapName='Main'><VASSAL.build.module.map.BoardPicker/>"
    "<VASSAL.build.module.map.SetupStack name='first'/></VASSAL.build.module.Map></VASSAL.build.GameModule>";

std::string extension(const std::string& components, const std::string& module = "Base") {
  return "<VASSAL.build.module.ModuleExtension module='" + module + "' version='0.1' extensionId='e1'>" + components +
         "</VASSAL.build.module.ModuleExtension>";
}

std::string component(const std::string& target, const std::string& element) {
  return "<VASSAL.build.module.ExtensionElement target='" + target + "'>" + element +
         "</VASSAL.build.module.ExtensionElement>";
}

Module loaded(const std::string& build_file) {
  const Archive module = archive_of(base, "base.vmod");
  const Archive more = archive_of(build_file, "more.vmdx");
  return read_module(module, {&more}).value();
}

const std::string some_slot =
    "<VASSAL.build.widget.PieceSlot entryName='x' gpid='e1:4'>+/null/piece;;;;x/</VASSAL.build.widget.PieceSlot>";

TEST(Extension, puts_its_components_where_their_targets_say) {
  const Module module = loaded(extension(
      component("VASSAL.build.module.PieceWindow:Counters/VASSAL.build.widget.TabWidget:All/"
                "VASSAL.build.widget.ListWidget:Blue\\/Green",
                some_slot) +
      component("VASSAL.build.module.PrototypesContainer", "<VASSAL.build.module.PrototypeDefinition name='p'/>") +
      component("VASSAL.build.module.Map:Main/VASSAL.build.module.map.BoardPicker",
                "<VASSAL.build.module.map.boardPicker.Board name='extra'/>") +
      component("", "<VASSAL.build.module.Map mapName='Second'/>") + "<VASSAL.build.module.Map mapName='Third'/>"));
  EXPECT_THAT(keys_of(module.diagnostics), ElementsAre());
  ASSERT_EQ(module.slots.size(), 1U);
  EXPECT_EQ(module.slots[0].gpid, "e1:4");
  EXPECT_EQ(module.palettes.at(module.slots[0].palette.value()).name, "Blue/Green");
  EXPECT_EQ(module.prototypes.at(0).name, "p");
  EXPECT_EQ(module.maps.at(0).boards.at(0).name, "extra");
  EXPECT_EQ(module.maps.at(1).id, "Map1");
  EXPECT_EQ(module.maps.at(2).name, "Third");
  EXPECT_EQ(module.name, "Base");
  EXPECT_FALSE(module.extension);
}

TEST(Extension, has_its_stacks_numbered_after_those_of_the_module) {
  const Module module = loaded(
      extension(component("VASSAL.build.module.Map:Main", "<VASSAL.build.module.map.DrawPile name='deck'/>") +
                component("VASSAL.build.module.Map:Main", "<VASSAL.build.module.map.SetupStack name='third'/>")));
  std::vector<std::string> ids;
  for (const SetupStack& stack : module.maps.at(0).stacks) {
    ids.push_back(stack.id + " " + stack.name);
  }
  EXPECT_THAT(ids, ElementsAre("SetupStack0 first", "Deck0 deck", "SetupStack2 third"));
}

TEST(Extension, finds_a_step_of_the_right_class_where_the_name_has_changed) {
  const Module module = loaded(extension(component(
      "VASSAL.build.module.PieceWindow:Renamed/VASSAL.build.widget.TabWidget/VASSAL.build.widget.ListWidget:Red",
      some_slot)));
  ASSERT_EQ(module.slots.size(), 1U);
  EXPECT_EQ(module.palettes.at(module.slots[0].palette.value()).name, "Red");
}

TEST(Extension, leaves_out_with_a_word_what_has_no_place) {
  const Module module = loaded(extension(component("VASSAL.build.module.PlayerHand:Mine", some_slot)));
  EXPECT_TRUE(module.slots.empty());
  EXPECT_THAT(keys_of(module.diagnostics), ElementsAre("vmod.extension_target_missing"));
  EXPECT_EQ(module.diagnostics[0].where, "more.vmdx:buildFile.xml");
}

TEST(Extension, of_another_module_is_not_loaded) {
  EXPECT_THAT(keys_of(loaded(extension("", "Other")).diagnostics), ElementsAre("vmod.extension_of_another"));
  EXPECT_THAT(keys_of(loaded("<VASSAL.build.GameModule name='Base'/>").diagnostics),
              ElementsAre("vmod.not_an_extension"));
}

TEST(Extension, brings_its_own_pictures) {
  const Archive module = archive_of(base, "base.vmod");
  const std::string build_file =
      extension(component("VASSAL.build.module.Map:Main/VASSAL.build.module.map.BoardPicker",
                          "<VASSAL.build.module.map.boardPicker.Board name='b' image='b.gif'/>"));
  const auto more = open_archive_bytes(test::ZipWriter()
                                           .add("buildFile.xml", build_file)
                                           .add("images/b.gif", std::string("GIF89a\x58\x02\x90\x01", 10))
                                           .bytes(),
                                       "more.vmdx");
  const Module loaded = read_module(module, {&*more}).value();
  EXPECT_EQ(loaded.maps.at(0).boards.at(0).size, (Size{600, 400}));
  EXPECT_EQ(image_place({&module, &*more}, "b.gif")->archive, &*more);
}

TEST(Extension, alone_still_says_where_its_counters_would_stand) {
  const Module module =
      read_module(
          archive_of(
              extension(
                  component("VASSAL.build.module.PieceWindow:Counters/VASSAL.build.widget.ListWidget:Red", some_slot) +
                  component("VASSAL.build.module.PieceWindow:Counters/VASSAL.build.widget.ListWidget:Red", some_slot) +
                  component("VASSAL.build.module.Map:Main", "<VASSAL.build.module.map.DrawPile name='deck'>" +
                                                                some_slot + "</VASSAL.build.module.map.DrawPile>")),
              "more.vmdx"))
          .value();
  EXPECT_TRUE(module.extension);
  EXPECT_EQ(module.name, "more");
  EXPECT_EQ(module.base_module, "Base");
  EXPECT_EQ(module.extension_id, "e1");
  EXPECT_EQ(module.palettes.size(), 2U);
  ASSERT_EQ(module.slots.size(), 3U);
  EXPECT_EQ(module.slots[0].palette, module.slots[1].palette);
  EXPECT_EQ(module.slots[2].stack, 0U);
  EXPECT_EQ(module.loose_stacks.at(0).name, "deck");
  EXPECT_TRUE(module.maps.empty());
}

TEST(Extension, for_any_module_fits_any) {
  const std::string for_any =
      "<VASSAL.build.module.ModuleExtension anyModule='true' module='Other' moduleVersion='99'>" +
      component("VASSAL.build.module.PrototypesContainer", "<VASSAL.build.module.PrototypeDefinition name='p'/>") +
      "</VASSAL.build.module.ModuleExtension>";
  const Module module = loaded(for_any);
  EXPECT_THAT(keys_of(module.diagnostics), ElementsAre());
  EXPECT_EQ(module.prototypes.size(), 1U);
}

TEST(Extension, puts_things_into_folders_that_its_target_names) {
  const Archive with_folders = archive_of(
      "<VASSAL.build.GameModule name='Base'><VASSAL.build.module.Map mapName='Main'>"
      "<VASSAL.build.module.folder.MapSubFolder name='Stacks'><VASSAL.build.module.map.SetupStack name='a'/>"
      "</VASSAL.build.module.folder.MapSubFolder></VASSAL.build.module.Map></VASSAL.build.GameModule>",
      "base.vmod");
  const std::string folder = "VASSAL.build.module.Map:Main/VASSAL.build.module.folder.MapSubFolder:Stacks";
  const Archive more = archive_of(extension(component(folder, "<VASSAL.build.module.map.SetupStack name='b'/>") +
                                            component(folder + "/VASSAL.build.module.map.SetupStack:a", some_slot)),
                                  "more.vmdx");
  const Module module = read_module(with_folders, {&more}).value();
  EXPECT_THAT(keys_of(module.diagnostics), ElementsAre());
  ASSERT_EQ(module.maps.at(0).stacks.size(), 2U);
  EXPECT_EQ(module.maps[0].stacks[1].id, "SetupStack1");
  EXPECT_EQ(module.maps[0].stacks[0].slots.size(), 1U);
}

TEST(Extension, may_build_upon_an_earlier_one) {
  const Archive module = archive_of(base, "base.vmod");
  const Archive first =
      archive_of(extension(component("", "<VASSAL.build.module.PieceWindow name='More'/>")), "first.vmdx");
  const Archive second = archive_of(
      "<VASSAL.build.module.ModuleExtension module='Base' extensionId='e2'>" +
          component("VASSAL.build.module.PieceWindow:More", "<VASSAL.build.widget.ListWidget entryName='new'/>") +
          "</VASSAL.build.module.ModuleExtension>",
      "second.vmdx");
  const Module both = read_module(module, {&first, &second}).value();
  EXPECT_THAT(keys_of(both.diagnostics), ElementsAre());
  EXPECT_EQ(both.palettes.back().name, "new");
  EXPECT_THAT(both.extensions,
              ElementsAre(LoadedExtension{"first", "0.1", "", "e1"}, LoadedExtension{"second", "0.0", "", "e2"}));

  const Module other_way_round = read_module(module, {&second, &first}).value();
  EXPECT_EQ(other_way_round.palettes.at(4).name, "new") << "where VASSAL puts it: into the first of that class";
  EXPECT_EQ(other_way_round.palettes.at(4).parent, 0U);
}

TEST(Extension, with_the_id_of_another_is_told_of) {
  const Archive module = archive_of(base, "base.vmod");
  const Archive one = archive_of(extension(""), "one.vmdx");
  const Archive two = archive_of(extension(""), "two.vmdx");
  EXPECT_THAT(keys_of(read_module(module, {&one, &two}).value().diagnostics), ElementsAre("vmod.extension_id_twice"));
}

TEST(Extension, of_another_module_does_not_lend_its_pictures) {
  const Archive module = archive_of(
      "<VASSAL.build.GameModule name='Base'><VASSAL.build.module.Map mapName='Main'>"
      "<VASSAL.build.module.map.boardPicker.Board name='b' image='b.gif'/></VASSAL.build.module.Map>"
      "</VASSAL.build.GameModule>");
  const auto more = open_archive_bytes(test::ZipWriter()
                                           .add("buildFile.xml", extension("", "Other"))
                                           .add("images/b.gif", std::string("GIF89a\x58\x02\x90\x01", 10))
                                           .bytes(),
                                       "more.vmdx");
  EXPECT_FALSE(read_module(module, {&*more})->maps.at(0).boards.at(0).size_known);
}

/// A module file with a folder of extensions beside it.
class ExtensionsFolder : public testing::Test {
 protected:
  std::filesystem::path write(const std::string& name, const std::string& build_file) {
    return folder_.write(name, test::ZipWriter().add("buildFile.xml", build_file).bytes());
  }

  test::ScratchFolder folder_;
  std::filesystem::path module_ = write("Base 1.0.vmod", base);
};

TEST_F(ExtensionsFolder, gives_its_extensions_in_the_order_of_their_paths) {
  write("Base 1.0_ext/zebra.vmdx", extension(""));
  write("Base 1.0_ext/Alpha.mdx", extension(""));
  folder_.write("Base 1.0_ext/folder/buildFile", extension(""));
  write("Base 1.0_ext/inactive/not_now.vmdx", extension(""));
  write("Base 1.0_ext/.hidden.vmdx", extension(""));
  write("Base 1.0_ext/module.vmod", base);
  folder_.write("Base 1.0_ext/readme.txt", "no extension");
  std::vector<std::string> names;
  for (const auto& path : active_extensions(module_)) {
    names.push_back(extension_name(path));
  }
  EXPECT_THAT(names, ElementsAre("Alpha", "folder", "zebra"));
}

TEST_F(ExtensionsFolder, need_not_be_there) {
  EXPECT_TRUE(active_extensions(module_).empty());
  EXPECT_TRUE(active_extensions(folder_ / "nowhere.vmod").empty());
}

TEST_F(ExtensionsFolder, may_stand_beside_an_unpacked_module) {
  folder_.write("unpacked 2.0/buildFile", base);
  write("unpacked 2.0_ext/more.vmdx", extension(""));
  EXPECT_EQ(active_extensions(folder_ / "unpacked 2.0").size(), 1U);
  EXPECT_EQ(active_extensions(folder_ / "unpacked 2.0/").size(), 1U);
}

TEST_F(ExtensionsFolder, keeps_the_module_whole_where_one_of_them_is_broken) {
  const auto good = write("Base 1.0_ext/good.vmdx", extension(""));
  const auto files = open_module_files(module_, {good, folder_.write("broken.vmdx", "no zip")});
  ASSERT_TRUE(files);
  const Module module = read_module(*files).value();
  EXPECT_EQ(module.extensions.size(), 1U);
  EXPECT_THAT(keys_of(module.diagnostics), ElementsAre("vmod.not_a_zip"));
  EXPECT_EQ(module.diagnostics[0].where, "broken.vmdx");
}

TEST_F(ExtensionsFolder, may_hold_as_many_as_any_player_has_and_no_more) {
  auto files = open_module_files(module_, std::vector(limits::extensions, write("one.vmdx", extension(""))));
  EXPECT_EQ(files->extensions.size(), limits::extensions);
  EXPECT_TRUE(files->diagnostics.empty());
  files->add(open_archive(folder_ / "one.vmdx"));
  EXPECT_EQ(files->extensions.size(), limits::extensions);
  EXPECT_EQ(files->diagnostics.at(0).what.key, "vmod.too_many_extensions");
}

TEST(ExtensionsInUse, are_those_of_the_save_where_the_player_has_them_all) {
  const std::vector<std::string> there = {"a", "b", "c"};
  EXPECT_EQ(extensions_to_load(there, {{"c", "1"}, {"a", "1"}}), (std::vector<std::string>{"c", "a"}));
  EXPECT_EQ(extensions_to_load(there, {}), there);
  EXPECT_EQ(extensions_to_load(there, {{"a", "1"}, {"gone", "1"}}), there);
}

TEST(ExtensionsInUse, are_told_of_where_they_are_missing_or_other_ones) {
  Module module;
  module.extensions = {{"a", "1.0", "", ""}, {"b", "1.0", "", ""}};
  const Diagnostics said = missing_extensions(module, {{"a", "1.0"}, {"b", "2.0"}, {"c", "3.0"}}, "game.vsav");
  ASSERT_EQ(said.size(), 2U);
  EXPECT_EQ(said[0].what.key, "vmod.extension_other_version");
  EXPECT_EQ(said[1].what.key, "vmod.extension_not_loaded");
  EXPECT_EQ(said[1].where, "game.vsav");
}

TEST(Extension, of_the_corpus_for_a_newer_edition_of_its_module_says_what_it_misses_there) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto module = open_archive(shared / "corpus" / "wmh");
  const auto more = open_archive(shared / "corpus" / "ppcid-ext");
  const Module loaded = read_module(*module, {&*more}).value();
  const std::vector<std::string> said = keys_of(loaded.diagnostics);
  EXPECT_EQ(std::ranges::count(said, "vmod.extension_wants_newer"), 1);
  EXPECT_EQ(std::ranges::count(said, "vmod.extension_target_missing"), 11);
}

}  // namespace
}  // namespace adjutant::vmod
