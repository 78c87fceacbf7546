#include <QPushButton>
#include <QRadioButton>
#include <algorithm>
#include <sstream>

#include <CLI/CLI.hpp>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "bought_module.h"
#include "commands/commands.h"
#include "dock/painting/overlay_labels.h"
#include "dock/start/game_dialog.h"
#include "dock/style/style.h"
#include "table_player.h"

// One evening of one player, from an empty database and with mouse and keys alone: four attacks at the table, then a
// module that nobody has prepared, up to the rule of its attack in Italian. Pictures of each step are kept.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;
using testing::IsEmpty;
using testing::Not;

/// A module and what its player knows of it.
struct Bought {
  std::string name;  ///< of its pictures
  std::filesystem::path module;
  std::filesystem::path save;                                ///< opened after it; empty: its set-up has the counters
  int steps;                                                 ///< of a recorded game that are played
  std::string counters;                                      ///< its counter sheet
  std::vector<std::pair<std::string, std::string>> surveys;  ///< of boards, by their names
  const char *tower, *seen_from_above;                       ///< a building and a place that only its upper level sees
  const char *firing, *target;
  const char* hit_unit;  ///< one that the dice below shake
};

class Journey : public AtTheTable {
 protected:
  void SetUp() override {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);  // the keys go to the file dialog that Qt draws
    dock::style::apply(*qApp);                                // pictures as the player sees it
  }
  void TearDown() override { QApplication::setAttribute(Qt::AA_DontUseNativeDialogs, false); }

  void resolve_four_attacks() {
    know_the_games();
    ASSERT_NO_FATAL_FAILURE(resolve_a_direct_fire());
    keep_picture("journey-1-direct-fire");
    ASSERT_NO_FATAL_FAILURE(resolve_an_ordnance_shot());
    keep_picture("journey-2-ordnance");
    ASSERT_NO_FATAL_FAILURE(resolve_a_shooting());
    keep_picture("journey-3-shooting");
    ASSERT_NO_FATAL_FAILURE(resolve_a_combat());
    keep_picture("journey-4-combat");
  }

  void play(const Bought& bought) {
    take_counters(bought);
    ASSERT_NO_FATAL_FAILURE(open(bought));
    ASSERT_NO_FATAL_FAILURE(answer_which_game(bought));
    ASSERT_NO_FATAL_FAILURE(open_save(bought));
    ASSERT_NO_FATAL_FAILURE(bring_terrain(bought));
    ASSERT_NO_FATAL_FAILURE(look_from_above(bought));
    ASSERT_NO_FATAL_FAILURE(attack(bought));
    ASSERT_NO_FATAL_FAILURE(apply_and_undo(bought));
    ASSERT_NO_FATAL_FAILURE(bring_the_italian_rules(bought));
    ASSERT_NO_FATAL_FAILURE(find_the_rule(bought));
  }

 private:
  using DrivenWindow::play;

  /// What the pieces are, as `adjutant import counters FILE` takes it.
  void take_counters(const Bought& bought) {
    const auto file = scratch() / "counters.json";
    std::ofstream(file) << bought.counters;
    std::ostringstream said;
    app::Context context{.database = scratch() / "adjutant.db",
                         .catalogue = words::built_in(),
                         .in = std::cin,
                         .out = said,
                         .err = std::cerr};
    CLI::App cli;
    app::add_commands(cli, context);
    cli.parse("import counters \"" + file.string() + "\"");
  }

  void click_on(const QString& name) {
    auto* button = find<QAbstractButton>(name);
    ASSERT_NE(button, nullptr) << name.toStdString();
    QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(12, button->height() / 2));
  }

  void open(const Bought& bought) {
    ASSERT_NO_FATAL_FAILURE(click_on(u"start/open"_s));
    ASSERT_NO_FATAL_FAILURE(choose_file(bought.module));
    ASSERT_TRUE(settles([&] { return window().sessions().followed() && !board().maps().empty(); }))
        << (feed().state().problem ? feed().state().problem->key : "");
  }

  void answer_which_game(const Bought& bought) {
    auto* question = find<dock::GameDialog>(u"game_dialog"_s);
    ASSERT_NE(question, nullptr);
    ASSERT_NO_FATAL_FAILURE(click_on(u"game/lnl"_s));
    keep(bought, "5-which-game");
    keep_picture(*question, "journey-" + bought.name + "-5-question");
    ASSERT_NO_FATAL_FAILURE(click_on(u"game/take"_s));
    come_back();
    ASSERT_TRUE(settles([&] { return window().moment() && window().moment()->of.game == "lnl"; }));
  }

  void open_save(const Bought& bought) {
    if (!bought.save.empty()) {
      QTest::keyClick(&window(), Qt::Key_O, Qt::ControlModifier);
      ASSERT_NO_FATAL_FAILURE(choose_file(bought.save));
      ASSERT_TRUE(settles([&] {
        return window().moment() && window().moment()->of.title == bought.save.filename().string();
      })) << (feed().state().problem ? feed().state().problem->key : "");
      while (feed().state().step != bought.steps) {
        const int before = feed().state().step;
        ASSERT_NO_FATAL_FAILURE(press(said(before < bought.steps ? "dock.bar.after" : "dock.bar.before")));
        ASSERT_TRUE(settles([&] { return feed().state().step != before && !feed().state().busy; }));
      }
    }
  }

  /// The window asks for the boards that nobody has surveyed, one after another.
  void bring_terrain(const Bought& bought) {
    for (std::size_t left = bought.surveys.size(); left > 0; --left) {
      ASSERT_TRUE(settles([&] { return !window().sessions().bare_board().empty(); }));
      const std::string bare = window().sessions().bare_board();
      const auto survey = std::ranges::find(bought.surveys, bare, &std::pair<std::string, std::string>::first);
      ASSERT_NE(survey, bought.surveys.end()) << bare;
      const auto file = scratch() / (bare + ".terrain.json");
      std::ofstream(file) << survey->second;
      if (left == bought.surveys.size()) {
        keep(bought, "6-no-terrain");
      }
      ASSERT_NO_FATAL_FAILURE(press(said("dock.start.terrain_button")));
      ASSERT_NO_FATAL_FAILURE(choose_file(file));
      ASSERT_TRUE(settles([&] { return window().sessions().bare_board() != bare; }));
    }
    EXPECT_EQ(window().sessions().next_step(), dock::NextStep::none);
  }

  [[nodiscard]] const dock::SightState& sight() { return play().sight().state(); }
  void select(const char* place) {
    click(centre_of(place));
    ASSERT_TRUE(settles([&] { return play().unit().state().spot.place == QString::fromUtf8(place); })) << place;
  }
  [[nodiscard]] QPoint chip_of_the_looker(int level) {
    const dock::Viewport shown{board().to_map({}), board().scale(), board().size()};
    for (const dock::LevelChip& one : dock::chips_of(board().overlay(), shown, board().font())) {
      if (!one.at_target && one.level == level) {
        return one.box.center().toPoint();
      }
    }
    ADD_FAILURE() << "no chip for level " << level;
    return {};
  }

  void look_from_above(const Bought& bought) {
    const QPointF target = centre_of(bought.seen_from_above);
    ASSERT_NO_FATAL_FAILURE(select(bought.tower));
    click(target, Qt::ShiftModifier);
    ASSERT_TRUE(settles([&] { return sight().verdict == dock::Tone::blocked; }));
    EXPECT_EQ(sight().from.level, 0);
    keep(bought, "7-line-from-the-ground");
    QTest::mouseClick(&board(), Qt::LeftButton, {}, chip_of_the_looker(1));
    ASSERT_TRUE(settles([&] { return sight().from.level == 1 && sight().verdict == dock::Tone::clear; }));
    keep(bought, "8-line-from-above");
    QTest::keyClick(&board(), Qt::Key_Escape);
  }

  /// The box for a die on the page that is in front.
  QLineEdit* die_in_sight(int die) {
    const auto boxes = window().findChildren<QLineEdit*>(u"die/%1"_s.arg(die));
    const auto seen = std::ranges::find_if(boxes, &QLineEdit::isVisible);
    return seen == boxes.end() ? nullptr : *seen;
  }

  void attack(const Bought& bought) {
    const QPointF target = centre_of(bought.target);
    const QPointF firing = centre_of(bought.firing);
    QTest::keyClick(&board(), Qt::Key_Escape);
    board().setFocus();
    QTest::keyClick(&board(), Qt::Key_A);
    click(firing);
    ASSERT_TRUE(settles([&] {
      return play().selected().place == QString::fromUtf8(bought.firing) && !play().unit().state().units.empty();
    }));
    click(target);
    ASSERT_TRUE(settles([&] { return shot().plan && !shot().dice.empty() && !shot().odds.empty(); }));
    keep(bought, "9-attack");
    for (int die = 0; !shot().complete; ++die) {
      QLineEdit* box = nullptr;
      ASSERT_TRUE(settles([&] { return shot().complete || (box = die_in_sight(die)) != nullptr; })) << "die " << die;
      if (box) {
        QTest::mouseClick(box, Qt::LeftButton);
        QTest::keyClick(box, die == 0 ? '6' : die == 1 ? '1' : '5');
        QTest::qWait(50);
      }
    }
    ASSERT_NE(die_in_sight(0), nullptr);
    QTest::keyClick(die_in_sight(0), Qt::Key_Return);
    ASSERT_TRUE(settles([&] { return shot().resolved; }));
    keep(bought, "10-resolved");
    const auto step = std::ranges::find_if(shot().steps, [](const auto& row) { return !row.rule.isEmpty(); });
    ASSERT_NE(step, shot().steps.end());
    rule_ = step->rule;
  }

  void apply_and_undo(const Bought& bought) {
    const QString hit = QString::fromUtf8(bought.hit_unit);
    const auto is_hit = [&] {
      const auto& units = play().unit().state().units;
      const auto found = std::ranges::find(units, hit, &dock::UnitRow::name);
      return found != units.end() && found->states.contains(u"Shaken"_s);
    };
    ASSERT_NO_FATAL_FAILURE(click_on(u"apply"_s));
    ASSERT_TRUE(settles([&] { return play().turn().state().can_undo; }));
    ASSERT_NO_FATAL_FAILURE(select(bought.target));
    EXPECT_TRUE(settles(is_hit)) << bought.hit_unit;
    keep(bought, "11-applied");
    QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(settles([&] { return !play().turn().state().can_undo; }));
    EXPECT_TRUE(settles([&] { return !play().unit().state().units.empty() && !is_hit(); }));
    keep(bought, "12-undone");
  }

  /// Rules in Italian that the player has: those of the sample stand for them.
  void bring_the_italian_rules(const Bought& bought) {
    QTest::keyClick(&window(), Qt::Key_Home, Qt::AltModifier);
    ASSERT_NO_FATAL_FAILURE(click_on(u"start/book"_s));
    ASSERT_NO_FATAL_FAILURE(choose_file(sample_file("rules.it.md")));
    QAbstractButton* keeps = nullptr;
    ASSERT_TRUE(settles([&] {
      for (QAbstractButton* button : window().findChildren<QAbstractButton*>()) {
        keeps = button->text() == said("dock.intake.keep") && button->isVisible() ? button : keeps;
      }
      return keeps && keeps->isEnabled();
    }));
    keep_picture(*keeps->window(), "journey-" + bought.name + "-13-rulebook");
    QTest::mouseClick(keeps, Qt::LeftButton);
    ASSERT_TRUE(settles([&] { return rules().books() == 1U; }));
    come_back();
    ASSERT_NO_FATAL_FAILURE(click_on(u"start/back"_s));
  }

  void find_the_rule(const Bought& bought) {
    QTest::keyClick(&window(), Qt::Key_F, Qt::ControlModifier);
    ASSERT_TRUE(settles([] { return qobject_cast<QLineEdit*>(QApplication::focusWidget()) != nullptr; }));
    QTest::keyClicks(QApplication::focusWidget(), u"assalto ravvicinato"_s);
    ASSERT_TRUE(settles([&] { return rules().settled() && !rules().found().hits.empty(); }));
    EXPECT_EQ(rules().found().hits.front().language, "it");
    keep(bought, "14-found");
    auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    ASSERT_NE(field, nullptr);
    field->selectAll();
    QTest::keyClicks(field, rule_);
    QTest::keyClick(field, Qt::Key_Return);
    ASSERT_TRUE(settles([&] {
      return !rules().texts().empty() && rules().texts().front().number == rule_.toStdString();
    })) << rule_.toStdString();
    EXPECT_EQ(rules().texts().front().language, "it");
    keep(bought, "15-rule");
  }

  [[nodiscard]] const dock::AttackState& shot() { return play().attack().state(); }
  void keep(const Bought& bought, const char* step) { keep_picture("journey-" + bought.name + '-' + step); }

  QString rule_;  ///< that the attack was resolved by
};

TEST_F(Journey, FromTheTableToAModuleThatNobodyHasPrepared) {
  const std::string name = "Lock 'n Load: The Ford";
  ASSERT_NO_FATAL_FAILURE(start_with_nothing());
  ASSERT_NO_FATAL_FAILURE(resolve_four_attacks());
  play({.name = "own",
        .module = write_bought_module(scratch(), name),
        .save = write_renamed("recording.vlog", scratch() / "evening.vlog", name),
        .steps = firing_step,
        .counters = renamed(read_file(sample_file("counters.json")), name),
        .surveys = {{"West", read_file(sample_file("west.terrain.json"))},
                    {"East", read_file(sample_file("east.terrain.json"))}},
        .tower = "H5",
        .seen_from_above = "A4",
        .firing = "C5",
        .target = "G3",
        .hit_unit = "Warden Orsk"});
}

/// A counter sheet for the module Kassala, as if its counters were those of another game.
nlohmann::json kassala_counters() {
  const auto squad = [](const char* name, const char* side) {
    return nlohmann::json{
        {"match", {{"name", name}}},
        {"unit",
         {{"kind", "squad"},
          {"side", side},
          {"values",
           {{"fp", 3}, {"range", 6}, {"mf", 4}, {"morale", 4}, {"assault_move", false}, {"stealth", false}}}}}};
  };
  return {{"format", "adjutant-counters/1"},
          {"game", "lnl"},
          {"module", "Kassala"},
          {"rules", {squad("^Moslem_Infantry", "moslem"), squad("^Christian_Infantry", "christian")}}};
}

/// A tower, and an orchard that it looks over.
nlohmann::json kassala_terrain() {
  return {{"format", "adjutant-terrain/1"},
          {"game", "lnl"},
          {"board", {{"name", "Kassala"}, {"columns", 10}, {"rows", 9}}},
          {"default", {{"terrain", "clear"}, {"elevation", 0}}},
          {"hexes", {{"6,2", {{"terrain", "stone building"}, {"levels", 2}}}, {"6,4", {{"terrain", "orchard"}}}}},
          {"terrains",
           {{"clear", {{"los", "open"}}},
            {"stone building", {{"los", "blocking"}, {"height", 2}}},
            {"orchard", {{"los", "blocking"}, {"height", 1}}}}}};
}

TEST_F(Journey, ThroughARealModule) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto module = scratch() / "kassala.vmod";
  const std::string saves = "saves/";
  const auto folder = vmod::open_archive(shared / "corpus/kassala").value();
  ZipWriter zip;
  for (const auto& one : folder.entries()) {
    const bool is_save = one.first.starts_with(saves);  // kept apart there, in the module itself where it was published
    zip.add(is_save ? one.first.substr(saves.size()) : one.first, folder.read(one.first).value());
  }
  std::ofstream(module, std::ios::binary) << zip.bytes();
  ASSERT_NO_FATAL_FAILURE(start_with_nothing());
  play({.name = "real",
        .module = module,
        .save = {},
        .steps = 0,
        .counters = kassala_counters().dump(),
        .surveys = {{"Kassala", kassala_terrain().dump()}},
        .tower = "6,2",
        .seen_from_above = "6,6",
        .firing = "3,1",
        .target = "3,4",
        .hit_unit = "Christian_Infantry_4-2_Portuguese"});
}

}  // namespace
}  // namespace adjutant::test
