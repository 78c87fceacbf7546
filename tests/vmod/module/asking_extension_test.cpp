#include "vmod/module/asking_extension.h"

#include <filesystem>
#include <map>
#include <pugixml.hpp>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/shared.h"
#include "vmod/archive/archive.h"
#include "vmod/module/module.h"
#include "vmod/opened_module.h"

// The extension that players ask with, against the one that was tried in VASSAL (shared/fixtures/asking), and for
// modules that other people made.

namespace adjutant::vmod {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

const AskingWords kEnglish{"Adjutant: ask from the board",
                           "Ask",
                           "Adjutant: ask about the selected pieces (Ctrl+Alt+A)",
                           "String",
                           "Adjutant: pull from your unit to the target (Ctrl+Alt+L)",
                           "asks Adjutant",
                           "asks Adjutant about",
                           "to",
                           "piece",
                           "pieces"};

/// The elements of an extension: what each goes into, its class and its attributes.
std::vector<std::map<std::string, std::string>> components_of(const Archive& extension) {
  pugi::xml_document document;
  EXPECT_TRUE(document.load_string(extension.read("buildFile.xml", 1 << 20).value().c_str()));
  std::vector<std::map<std::string, std::string>> components;
  for (const pugi::xml_node& place : document.document_element().children()) {
    std::map<std::string, std::string> component{{"target", place.attribute("target").value()}};
    component["class"] = place.first_child().name();
    for (const pugi::xml_attribute& attribute : place.first_child().attributes()) {
      component[attribute.name()] = attribute.value();
    }
    components.push_back(std::move(component));
  }
  return components;
}

Archive opened(const AskingExtension& made) {
  return open_archive_bytes(made.bytes, "adjutant.vmdx").value();
}

TEST(AskingExtension, IsTheOneThatWasTriedInVassal) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto module = open_archive(shared / "fixtures/v3.7.26/lantern-shoals.vmod").value();
  const AskingExtension made = asking_extension(module, kEnglish).value();
  const auto tried = components_of(open_archive(shared / "fixtures/asking/adjutant-lantern-shoals.vmdx").value());
  const auto ours = components_of(opened(made));
  // There on the main map alone, and with a changed prototype, which we do not make.
  ASSERT_EQ(tried.size(), 8U);
  ASSERT_GE(ours.size(), 7U);
  for (std::size_t i = 0; i < 7; ++i) {
    EXPECT_EQ(ours[i], tried[i]) << i;
  }
  EXPECT_THAT(opened(made).read("extensiondata", 4096).value(), HasSubstr("<VassalVersion>3.5.0</VassalVersion>"));
}

/// Loaded into its module everything is on the map that is meant, behind what the module has itself.
void expect_in_place(const Archive& archive) {
  const auto made = asking_extension(archive, kEnglish);
  if (!made) {
    EXPECT_EQ(made.error().what.key, "extension.no_maps");
    return;
  }
  const Archive extension = opened(*made);
  const Module before = read_module(archive).value();
  const Module module = read_module(archive, {&extension}).value();
  ASSERT_EQ(module.extensions.size(), 1U);
  EXPECT_EQ(module.threads.size(), before.threads.size() + asking_threads * made->maps.size());
  EXPECT_EQ(module.flares.size(), before.flares.size() + asking_flares * made->maps.size());
  for (std::size_t i = before.threads.size(); i < module.threads.size(); ++i) {
    const std::size_t map = (i - before.threads.size()) / asking_threads;
    ASSERT_TRUE(module.threads[i].map);
    EXPECT_EQ(module.maps[*module.threads[i].map].identifier(), made->maps[map]);
  }
  for (const Diagnostic& said : module.diagnostics) {
    EXPECT_NE(said.what.key, "vmod.extension_target_missing");
    EXPECT_NE(said.what.key, "vmod.extension_of_another");
  }
}

TEST(AskingExtension, OfRealModulesEachToolStandsOnItsMap) {
  ADJUTANT_NEEDS_SHARED(shared);
  std::size_t modules = 0;
  expect_in_place(open_archive(shared / "fixtures/asking/lantern-shoals-threads.vmod").value());
  for (const auto& folder : fs::directory_iterator(shared / "corpus")) {
    if (!folder.is_directory()) {
      continue;
    }
    const auto archive = open_archive(folder.path());
    const auto module = archive ? read_module(*archive) : tl::unexpected(archive.error());
    if (module && !module->extension && modules < 24) {
      SCOPED_TRACE(folder.path().filename().string());
      expect_in_place(*archive);
      ++modules;
    }
  }
  EXPECT_GE(modules, 10U);
}

TEST(AskingExtension, AMapInAFolderIsNamedByTheWayToIt) {
  const Archive archive =
      test::archive_of(R"(<VASSAL.build.GameModule name="A &amp; B: &quot;x&quot;" version="1 beta 2">
    <VASSAL.build.module.folder.ModuleSubFolder name="Maps/all">
      <VASSAL.build.module.Map mapName="Поле: 1"><VASSAL.build.module.map.BoardPicker>
        <VASSAL.build.module.map.boardPicker.Board name="b" width="100" height="100">
          <VASSAL.build.module.map.boardPicker.board.HexGrid dx="10" dy="12"/></VASSAL.build.module.map.boardPicker.Board>
      </VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>
    </VASSAL.build.module.folder.ModuleSubFolder>
    <VASSAL.build.module.Map mapName="Chart"><VASSAL.build.module.map.BoardPicker>
        <VASSAL.build.module.map.boardPicker.Board name="c" width="100" height="100"/></VASSAL.build.module.map.BoardPicker>
    </VASSAL.build.module.Map></VASSAL.build.GameModule>)");
  const AskingExtension made = asking_extension(archive, kEnglish).value();
  EXPECT_THAT(made.maps, testing::ElementsAre("Поле: 1")) << "a chart without cells is not fought on";
  EXPECT_EQ(made.version, "1 beta 2");
  expect_in_place(archive);
}

TEST(AskingExtension, WhereNothingIsFoughtOnThereIsNone) {
  EXPECT_FALSE(asking_extension(test::archive_of("<VASSAL.build.GameModule name='A' version='1'/>"), kEnglish));
}

TEST(AskingExtension, OneForAllNamesNoModuleAndNoMap) {
  const auto components = components_of(opened(asking_extension_for_all(kEnglish)));
  ASSERT_EQ(components.size(), 7U);
  EXPECT_EQ(components[0].at("target"), "");
  EXPECT_EQ(components[1].at("target"), "VASSAL.build.module.Map:");
}

TEST(AskingExtension, WordsOfTranslatorsBreakNoExpression) {
  AskingWords words = kEnglish;
  words.asks_about = "a\"sk\\s $x$ {now}";
  const auto components = components_of(opened(asking_extension_for_all(words)));
  EXPECT_THAT(components[0].at("reportFormat"), HasSubstr("\" asks x now \"")) << components[0].at("reportFormat");
}

}  // namespace
}  // namespace adjutant::vmod
