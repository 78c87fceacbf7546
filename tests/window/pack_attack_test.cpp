#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <fstream>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "db/games.h"
#include "db/owner.h"
#include "driven_window.h"
#include "importers/module_import.h"
#include "importers/pack_import.h"
#include "own_module.h"

// A stack of three units attacks by a pack, on the board, and the player does not know every figure: he skips it ("I do
// not know") and the attack goes as far as it can, or he answers where he is asked.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;

// The hexes of the board are named by nothing: these are their middles.
const QPointF stack_at(260, 200);
const QPointF defenders_at(433, 300);

/// Three of the North in one hex, two of the South beside them.
std::filesystem::path write_field(const std::filesystem::path& file) {
  ZipWriter zip;
  QImage board(900, 700, QImage::Format_RGB32);
  board.fill(QColor(222, 214, 186));
  zip.add("images/board.png", png_of(board));
  std::string setup;
  std::string palette;
  for (int i = 0; i < 5; ++i) {
    const QPointF at = i < 3 ? stack_at : defenders_at;
    const int number = i < 3 ? i : regiments_of_an_army + i;
    zip.add("images/regiment-" + std::to_string(number) + ".png", picture_of_regiment(number));
    palette += slot_of_regiment(number);
    setup += "<VASSAL.build.module.map.SetupStack name=\"s" + std::to_string(i) +
             "\" owningBoard=\"Field\" useGridLocation=\"false\" x=\"" + std::to_string(static_cast<int>(at.x())) +
             "\" y=\"" + std::to_string(static_cast<int>(at.y())) + "\">" + slot_of_regiment(number) +
             "</VASSAL.build.module.map.SetupStack>";
  }
  zip.add("buildFile.xml", R"(<VASSAL.build.GameModule name="The Field" version="1.0" VassalVersion="3.7.0">
  <VASSAL.build.module.PieceWindow name="Forces"><VASSAL.build.widget.ListWidget entryName="All">)" +
                               palette +
                               R"(</VASSAL.build.widget.ListWidget></VASSAL.build.module.PieceWindow>
  <VASSAL.build.module.Map mapName="Field"><VASSAL.build.module.map.BoardPicker>
  <VASSAL.build.module.map.boardPicker.Board name="Field" image="board.png" width="900" height="700">
  <VASSAL.build.module.map.boardPicker.board.HexGrid dx="173.2" dy="200.0" x0="87" y0="100"/>
</VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker>)" +
                               setup + "</VASSAL.build.module.Map></VASSAL.build.GameModule>");
  std::ofstream(file, std::ios::binary) << zip.bytes();
  return file;
}

/// A combat table of three columns, one cell of which nobody has copied yet.
constexpr const char* field_pack = R"({
  "format": "adjutant-pack/1", "id": "field", "game": "field", "edition": "1", "languages": ["en"],
  "labels": {"combat": {"en": "Combat"}, "attack": {"en": "attack"}, "defence": {"en": "defence"},
             "hold": {"en": "they hold"}, "retreat": {"en": "they retreat"}},
  "charts": [
    {"id": "combat", "inputs": [{"id": "attack", "kind": "int"}, {"id": "defence", "kind": "int"}], "dice": "1d6",
     "table": {"kind": "odds", "columns": ["1-1", "2-1", "3-1"], "below": "lowest",
               "rows": [{"to": 3, "cells": ["hold", "hold", "retreat"]}, {"from": 4, "cells": ["hold", null, "retreat"]}]}}
  ]})";

class PackAttack : public DrivenWindow {
 protected:
  /// The stack attacks with `attacks` (none: nobody has filled that figure in), the others defend with one each.
  void open_field(const std::vector<std::optional<int>>& attacks) {
    nlohmann::json rules = nlohmann::json::array();
    for (int i = 0; i < 5; ++i) {
      const int number = i < 3 ? i : regiments_of_an_army + i;
      nlohmann::json values = {{"defence", 1}};
      if (const auto attack = i < 3 ? attacks.at(static_cast<std::size_t>(i)) : std::optional(1)) {
        values["attack"] = *attack;
      }
      rules.push_back({{"match", {{"gpid", std::to_string(1 + number)}}},
                       {"unit", {{"kind", "unit"}, {"side", i < 3 ? "North" : "South"}, {"values", values}}}});
    }
    const nlohmann::json sheet = {
        {"format", "adjutant-counters/1"}, {"game", "field"}, {"module", "The Field"}, {"rules", rules}};
    const auto file = write_field(scratch() / "field.vmod");
    {
      db::Database database = db::open_database(context().database, {}).value();
      const auto pack = importers::import_pack_text(database, field_pack, "field.json", {});
      ASSERT_TRUE(pack && pack->put) << (pack ? pack->diagnostics.front().where : pack.error().where);
      const auto module = importers::import_module(database, file, {});
      ASSERT_TRUE(module) << module.error().where;
      ASSERT_TRUE(db::bind_game(database, {module->module.hash, "field", "1", {}}));
      ASSERT_TRUE(db::put_counter_sheet(database, {"field", "The Field", sheet.dump(), "field.json", {}}));
    }
    ASSERT_NO_FATAL_FAILURE(start(file));
    ASSERT_TRUE(settles([&] { return window().moment() && window().moment()->of.game == "field"; }));
  }
  void attack() {
    QTest::keyClick(&board(), Qt::Key_Escape);
    board().setFocus();
    click(stack_at);
    ASSERT_TRUE(settles([&] { return play().unit().state().units.size() == 3; }));
    QTest::keyClick(&board(), Qt::Key_A);
    ASSERT_TRUE(settles([&] { return play().tool() == dock::Tool::attack; }));
    click(defenders_at);
    ASSERT_TRUE(settles([&] { return shot().plan.has_value(); }));
    EXPECT_EQ(shot().plan->units.size(), 3U) << "the whole stack";
  }
  template <class Widget>
  Widget* seen(const QString& name) {
    Widget* found = nullptr;
    EXPECT_TRUE(settles([&] {
      const auto all = window().findChildren<Widget*>(name);
      const auto visible = std::ranges::find_if(all, [](const Widget* one) { return one->isVisible(); });
      found = visible == all.end() ? nullptr : *visible;
      return found != nullptr;
    })) << name.toStdString();
    return found;
  }
  void roll(char face) {
    auto* die = seen<QLineEdit>(u"die/0"_s);
    ASSERT_NE(die, nullptr);
    QTest::keyClick(die, face);
  }
  void press_named(const QString& name) {
    auto* button = seen<QPushButton>(name);
    ASSERT_NE(button, nullptr);
    QTest::mouseClick(button, Qt::LeftButton);
  }
  void answer(const QString& value) {
    auto* line = seen<QLineEdit>(u"wanted"_s);
    ASSERT_NE(line, nullptr);
    line->setFocus();
    QTest::keyClicks(line, value);
    QTest::keyClick(line, Qt::Key_Return);
  }
  [[nodiscard]] const dock::AttackState& shot() { return play().attack().state(); }
  [[nodiscard]] bool asks_for_input() { return std::holds_alternative<dock::InputNeeded>(shot().needed); }
  [[nodiscard]] bool asks_for_figure() { return std::holds_alternative<dock::FigureNeeded>(shot().needed); }
};

TEST_F(PackAttack, AUnitWhoseFigureNobodyKnowsIsLeftOutAndTheOthersAttack) {
  ASSERT_NO_FATAL_FAILURE(open_field({4, 4, std::nullopt}));
  ASSERT_NO_FATAL_FAILURE(attack());
  ASSERT_TRUE(settles([&] { return asks_for_input(); })) << "nobody knows what three units attack with";
  keep_picture("pack-attack-1-asked");
  ASSERT_NO_FATAL_FAILURE(press_named(u"skip"_s));
  ASSERT_TRUE(settles([&] { return !asks_for_input() && !shot().dice.empty(); }));
  ASSERT_NO_FATAL_FAILURE(roll('5'));
  // Eight to two is four to one: the column of three to one.
  ASSERT_TRUE(settles([&] { return shot().complete; }));
  play().attack().resolve();
  EXPECT_TRUE(shot().resolved);
  bool names_who_was_left_out = false;
  for (const auto* steps : {&shot().reckoning, &shot().steps}) {
    for (const auto& step : *steps) {
      names_who_was_left_out = names_who_was_left_out || step.text.contains(u"left out"_s);
    }
  }
  EXPECT_TRUE(names_who_was_left_out) << "what was left out is said";
  keep_picture("pack-attack-2-without-one");
}

TEST_F(PackAttack, AFigureOfTheTableThatNobodyKnowsEndsTheAttackThereAndIsAnsweredInPlace) {
  ASSERT_NO_FATAL_FAILURE(open_field({2, 1, 1}));
  ASSERT_NO_FATAL_FAILURE(attack());
  ASSERT_TRUE(settles([&] { return !shot().dice.empty(); }));
  ASSERT_NO_FATAL_FAILURE(roll('5'));
  ASSERT_TRUE(settles([&] { return asks_for_figure(); })) << "four to two: the cell that nobody has copied";
  ASSERT_NO_FATAL_FAILURE(press_named(u"skip"_s));
  ASSERT_TRUE(settles([&] { return !shot().left_open.isEmpty(); }));
  EXPECT_FALSE(shot().complete) << "as far as it goes";
  EXPECT_EQ(shot().dice.front().face, 5) << "no die is lost";
  keep_picture("pack-attack-3-left-open");
  ASSERT_NO_FATAL_FAILURE(press_named(u"ask_again"_s));
  ASSERT_TRUE(settles([&] { return asks_for_figure(); }));
  ASSERT_NO_FATAL_FAILURE(answer(u"retreat"_s));
  ASSERT_TRUE(settles([&] { return shot().complete; }));
  play().attack().resolve();
  EXPECT_TRUE(shot().resolved);
  db::Database database = db::open_database(context().database, {}).value();
  const auto kept = db::owner_figures(database, "field");
  ASSERT_TRUE(kept);
  ASSERT_EQ(kept->size(), 1U) << "it is asked for once";
  EXPECT_EQ(kept->front().value, "retreat");
  keep_picture("pack-attack-4-answered");
}

}  // namespace
}  // namespace adjutant::test
