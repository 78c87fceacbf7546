#include <iostream>

#include "dock/models/survey/survey.h"
#include "own_module_player.h"
#include "survey_board.h"

// From an empty database and a module that nobody has prepared to the first line of sight and the first attack that are
// believed: its counters, its combat table and its board are filled in by one player, in 300 inputs beside the figures.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;

constexpr int most_inputs_of_all = 300;
constexpr int drawn_larger = 2;  ///< the drawn board's hexes hold the drawn counters
constexpr board::Hex attackers_hex{12, 8};
constexpr board::Hex defenders_hex{13, 8};
constexpr std::array attackers = {1, 4, 11};  ///< of the North
constexpr std::array defenders = {52, 57};    ///< of the South

QPoint on_large_board(board::Hex hex) {
  return (DrawnBoard::middle(hex) * drawn_larger).toPoint();
}

OwnBoard wooded_country() {
  const QImage drawn = DrawnBoard::picture();
  OwnBoard board{drawn.scaled(drawn.size() * drawn_larger, Qt::KeepAspectRatio, Qt::SmoothTransformation),
                 R"(dx="120" dy="140" x0="60" y0="70")",
                 {}};
  board.stacks.push_back({on_large_board(attackers_hex), {attackers.begin(), attackers.end()}});
  board.stacks.push_back({on_large_board(defenders_hex), {defenders.begin(), defenders.end()}});
  for (int i = 0; i < 20; ++i) {
    board.stacks.push_back({on_large_board({4 + i % 10 * 3, 14 + i / 10 * 4}), {100 + i}});
  }
  return board;
}

class WholeJourney : public OwnModulePlayer {
 protected:
  dock::SurveyModel& survey() { return window().survey(); }
  [[nodiscard]] const dock::AttackState& shot() { return play().attack().state(); }
  [[nodiscard]] static Qt::Key digit(std::size_t kind) { return static_cast<Qt::Key>(Qt::Key_1 + kind); }

  void fill_in_the_counters() {
    ASSERT_NO_FATAL_FAILURE(put_aside(u"marker"_s));
    ASSERT_NO_FATAL_FAILURE(make_units_of(u"army"_s));
    key(Qt::Key_F6);  // into the grid
    ASSERT_FALSE(model().sides_by_name().empty());
    key(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);  // sides by the names of the armies
    ASSERT_TRUE(model().sides_by_name().empty()) << "they are taken";
    key(Qt::Key_Home);
    ASSERT_NO_FATAL_FAILURE(show_places({{QPointF(0.02, 0.66), QPointF(0.31, 0.97)},
                                         {QPointF(0.35, 0.66), QPointF(0.63, 0.97)},
                                         {QPointF(0.66, 0.66), QPointF(0.99, 0.97)}}));
    for (int i = 0; i < counters_taught; ++i) {
      ASSERT_NO_FATAL_FAILURE(type_figures(figures_of_drawn));
    }
    ASSERT_NO_FATAL_FAILURE(propose());
    ASSERT_NO_FATAL_FAILURE(pass_over(figures_of_drawn));
    ASSERT_NO_FATAL_FAILURE(type_the_rest(figures_of_drawn));
  }

  void fill_in_the_combat_table() {
    ASSERT_NO_FATAL_FAILURE(come_to_the_charts());
    ASSERT_NO_FATAL_FAILURE(show_combat_table());
    click_on(seen<QAbstractButton>(u"charts/propose"_s));
    ASSERT_TRUE(settles([&] { return window().findChild<QTableWidget*>(u"charts/grid"_s)->isVisible(); }));
    ASSERT_NO_FATAL_FAILURE(pass_over_the_combat_table());
  }

  // ---- the board

  QPointF on_map(std::size_t place) { return survey().hexes()[place].middle + corner_; }
  void click_hex(std::size_t place, Qt::KeyboardModifiers with = {}) {
    ++inputs_;
    click(on_map(place), with);
  }
  void board_key(Qt::Key one, Qt::KeyboardModifiers with = {}) {
    ++inputs_;
    QTest::keyClick(&board(), one, with);
  }
  std::size_t place_of(board::Hex hex) {
    const auto found = std::ranges::find(survey().hexes(), hex, &dock::SurveyHex::hex);
    return static_cast<std::size_t>(found - survey().hexes().begin());
  }
  std::size_t drawn_at(std::size_t place) {
    return survey().place_of(DrawnBoard::kinds.at(DrawnBoard::truth(survey().hexes()[place].hex))).value();
  }
  bool is_right(std::size_t place) {
    return survey().hexes()[place].stands.kind == survey().kinds()[drawn_at(place)].name;
  }
  /// Hexes of one kind with nothing on them, far from each other.
  std::vector<std::size_t> samples_of(std::size_t kind, std::size_t count) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < survey().hexes().size() && found.size() < count; ++i) {
      const board::Hex hex = survey().hexes()[i].hex;
      if (hex.row > 0 && hex.row < DrawnBoard::rows - 1 && drawn_at(i) == kind &&
          std::ranges::all_of(
              found, [&](std::size_t other) { return board::distance(survey().hexes()[other].hex, hex) > 5; })) {
        found.push_back(i);
      }
    }
    return found;
  }

  void survey_the_board() {
    board_key(Qt::Key_7, Qt::ControlModifier);
    ASSERT_TRUE(settles([&] { return !survey().hexes().empty(); })) << survey().problem().toStdString();
    board().finish();
    for (const vmod::MapView& map : window().moment()->board->maps) {
      for (const vmod::BoardView& one : map.boards) {
        corner_ = one.name == survey().board() ? QPointF(one.bounds.x, one.bounds.y) : corner_;
      }
    }
    for (const char* name : DrawnBoard::kinds) {
      const auto kind = survey().place_of(name);
      ASSERT_TRUE(kind) << name;
      board_key(digit(*kind));
      for (const std::size_t place : samples_of(*kind, 3)) {
        click_hex(place);
      }
    }
    ASSERT_TRUE(settles([&] { return !survey().guessing() && survey().progress().sure > 0; }))
        << "said " << survey().progress().checked << ", sure " << survey().progress().sure << " of "
        << survey().progress().all << (survey().guessing() ? ", still guessing" : "");
    keep_picture("whole-journey-1-guessed");
    board_key(Qt::Key_P);
    while (survey().group()) {
      const dock::SurveyGroup group = *survey().group();
      for (const std::size_t place : group.hexes) {
        if (!is_right(place)) {
          board_key(digit(drawn_at(place)));
          click_hex(place);
        }
      }
      board_key(Qt::Key_Return);
      ASSERT_TRUE(settles([&] { return !survey().guessing(); }));
      ASSERT_LT(inputs_, 2 * most_inputs_of_all) << "it does not end";
    }
    while (survey().progress().checked < survey().progress().all) {
      if (!survey().asked()) {
        board_key(Qt::Key_Return);
      }
      ASSERT_TRUE(survey().asked());
      board_key(digit(drawn_at(*survey().asked())));
      ASSERT_LT(inputs_, 2 * most_inputs_of_all) << "it does not end";
    }
    for (std::size_t place = 0; place < survey().hexes().size(); ++place) {
      ASSERT_TRUE(is_right(place)) << survey().hexes()[place].name.toStdString();
    }
  }

  void see_a_line() {
    EXPECT_TRUE(settles([&] { return window().sessions().bare_board().empty(); })) << "it is surveyed now";
    board_key(Qt::Key_1, Qt::ControlModifier);
    click_hex(place_of(attackers_hex));
    ASSERT_TRUE(settles([&] { return !play().selected().place.isEmpty(); }));
    click_hex(place_of(defenders_hex), Qt::ShiftModifier);
    const auto& sight = play().sight().state();
    ASSERT_TRUE(settles([&] { return play().sight().state().verdict == dock::Tone::clear; }))
        << "neighbours see each other; it says " << sight.sentences.join(u' ').toStdString();
    keep_picture("whole-journey-2-sight");
    board_key(Qt::Key_Escape);
  }

  /// The box for the die on the page that is in front.
  QLineEdit* die_in_sight() {
    const auto boxes = window().findChildren<QLineEdit*>(u"die/0"_s);
    const auto seen = std::ranges::find_if(boxes, &QLineEdit::isVisible);
    return seen == boxes.end() ? nullptr : *seen;
  }
  void attack(int face) {
    board().setFocus();
    board_key(Qt::Key_Escape);
    board_key(Qt::Key_A);
    click_hex(place_of(attackers_hex));
    ASSERT_TRUE(settles([&] { return play().unit().state().units.size() == attackers.size(); }));
    click_hex(place_of(defenders_hex));
    EXPECT_TRUE(settles([&] { return shot().plan && !shot().dice.empty() && !shot().odds.empty(); }))
        << shot().problem.toStdString() << shot().odds_problem.toStdString();
    keep_picture("whole-journey-3-attack");
    ASSERT_NE(die_in_sight(), nullptr);
    QTest::mouseClick(die_in_sight(), Qt::LeftButton);
    QTest::keyClicks(die_in_sight(), QString::number(face));
    QTest::keyClick(die_in_sight(), Qt::Key_Return);
    ASSERT_TRUE(settles([&] { return shot().resolved; }));
    keep_picture("whole-journey-4-resolved");
  }

  QPointF corner_;
};

TEST_F(WholeJourney, FromAnUnseenModuleToALineAndAnAttackThatAreBelieved) {
  ASSERT_NO_FATAL_FAILURE(open(write_own_module(scratch() / "valley.vmod", wooded_country())));
  ASSERT_NO_FATAL_FAILURE(fill_in_the_counters());
  const int counters = inputs_;
  ASSERT_NO_FATAL_FAILURE(fill_in_the_combat_table());
  const int tables = inputs_;
  ASSERT_NO_FATAL_FAILURE(survey_the_board());
  const int terrain = inputs_;
  ASSERT_NO_FATAL_FAILURE(see_a_line());
  constexpr int face = 3;
  ASSERT_NO_FATAL_FAILURE(attack(face));
  std::cout << "inputs: counters " << counters << ", combat table " << tables - counters << ", board "
            << terrain - tables << ", line and attack " << inputs_ - terrain << ", in all " << inputs_ << '\n';
  EXPECT_LE(inputs_, most_inputs_of_all);

  int attack = 0;
  int defence = 0;
  for (const int number : attackers) {
    attack += figures_of_regiment(number).attack;
  }
  for (const int number : defenders) {
    defence += figures_of_regiment(number).defence;
  }
  const int odds = std::clamp(attack / defence, 1, combat_side);
  const nlohmann::json pack = nlohmann::json::parse(operational_pack);
  const auto result =
      QString::fromStdString(pack["labels"][combat_result(face - 1, odds - 1)]["en"].get<std::string>());
  QStringList steps;
  for (const auto* rows : {&shot().reckoning, &shot().steps}) {
    for (const dock::TraceRow& row : *rows) {
      steps.push_back(row.text);
    }
  }
  EXPECT_TRUE(steps.join(u'\n').contains(result))
      << attack << " to " << defence << ": " << steps.join(u'\n').toStdString();
}

}  // namespace
}  // namespace adjutant::test
