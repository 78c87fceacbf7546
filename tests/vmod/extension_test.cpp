#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/shared.h"
#include "vmod/module.h"
#include "vmod/opened_module.h"

namespace adjutant::vmod {
namespace {

using test::archive_of;
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

std::vector<std::string> notes(const Module& module) {
  std::vector<std::string> keys;
  for (const Diagnostic& diagnostic : module.diagnostics) {
    keys.push_back(diagnostic.what.key);
  }
  return keys;
}

const std::string slot =
    "<VASSAL.build.widget.PieceSlot entryName='x' gpid='e1:4'>+/null/piece;;;;x/</VASSAL.build.widget.PieceSlot>";

TEST(Extension, puts_its_components_where_their_targets_say) {
  const Module module = loaded(extension(
      component("VASSAL.build.module.PieceWindow:Counters/VASSAL.build.widget.TabWidget:All/"
                "VASSAL.build.widget.ListWidget:Blue\\/Green",
                slot) +
      component("VASSAL.build.module.PrototypesContainer", "<VASSAL.build.module.PrototypeDefinition name='p'/>") +
      component("VASSAL.build.module.Map:Main/VASSAL.build.module.map.BoardPicker",
                "<VASSAL.build.module.map.boardPicker.Board name='extra'/>") +
      component("", "<VASSAL.build.module.Map mapName='Second'/>") + "<VASSAL.build.module.Map mapName='Third'/>"));
  EXPECT_THAT(notes(module), ElementsAre());
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
      slot)));
  ASSERT_EQ(module.slots.size(), 1U);
  EXPECT_EQ(module.palettes.at(module.slots[0].palette.value()).name, "Red");
}

TEST(Extension, leaves_out_with_a_word_what_has_no_place) {
  const Module module = loaded(extension(component("VASSAL.build.module.PlayerHand:Mine", slot)));
  EXPECT_TRUE(module.slots.empty());
  EXPECT_THAT(notes(module), ElementsAre("vmod.extension_target_missing"));
  EXPECT_EQ(module.diagnostics[0].where, "more.vmdx:buildFile.xml");
}

TEST(Extension, of_another_module_is_not_loaded) {
  EXPECT_THAT(notes(loaded(extension("", "Other"))), ElementsAre("vmod.extension_of_another"));
  EXPECT_THAT(notes(loaded("<VASSAL.build.GameModule name='Base'/>")), ElementsAre("vmod.not_an_extension"));
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
              extension(component("VASSAL.build.module.PieceWindow:Counters/VASSAL.build.widget.ListWidget:Red", slot) +
                        component("VASSAL.build.module.PieceWindow:Counters/VASSAL.build.widget.ListWidget:Red", slot) +
                        component("VASSAL.build.module.Map:Main", "<VASSAL.build.module.map.DrawPile name='deck'>" +
                                                                      slot + "</VASSAL.build.module.map.DrawPile>")),
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

TEST(Extension, of_the_corpus_for_a_newer_edition_of_its_module_says_what_it_misses_there) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto module = open_archive(shared / "corpus" / "wmh");
  const auto more = open_archive(shared / "corpus" / "ppcid-ext");
  const Module loaded = read_module(*module, {&*more}).value();
  const std::vector<std::string> said = notes(loaded);
  EXPECT_EQ(std::ranges::count(said, "vmod.extension_wants_newer"), 1);
  EXPECT_EQ(std::ranges::count(said, "vmod.extension_target_missing"), 11);
}

}  // namespace
}  // namespace adjutant::vmod
