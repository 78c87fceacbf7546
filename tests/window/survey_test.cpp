#include "dock/models/survey/survey.h"

#include <QFile>
#include <QLabel>
#include <QMouseEvent>
#include <map>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "board/line_of_sight.h"
#include "board/terrain_map.h"
#include "db/games.h"
#include "db/modules.h"
#include "db/owner.h"
#include "dock/survey/survey_board.h"
#include "dock/survey/survey_room.h"
#include "importers/module_import.h"
#include "support/walks.h"
#include "window/driven_window.h"
#include "window/survey_board.h"

// A board is surveyed as a player does it: by keys and clicks on the board, from nothing to every hex checked.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;

class Survey : public DrivenWindow {
 protected:
  void open_board(bool to_the_room = true) {
    module_ = write_survey_module(scratch() / "drawn.vmod", "Drawn");
    db::Database database = db::open_database(context().database, {}).value();
    const auto imported = importers::import_module(database, module_, {});
    ASSERT_TRUE(imported);
    hash_ = imported->module.hash;
    ASSERT_TRUE(db::bind_game(database, {hash_, "lnl", "v2", ""}));
    start(write_renamed("setup.vsav", scratch() / "drawn.vsav", "Drawn"));
    if (!to_the_room) {
      return;
    }
    key(Qt::Key_7, Qt::ControlModifier);
    ASSERT_TRUE(settles([&] { return !model().hexes().empty(); })) << model().problem().toStdString();
    ASSERT_EQ(model().board(), "West");
    board().finish();
  }
  dock::SurveyModel& model() { return window().survey(); }
  dock::SurveyRoom* room() { return window().findChild<dock::SurveyRoom*>(); }

  /// One input of the player.
  void key(Qt::Key one, Qt::KeyboardModifiers with = {}) {
    ++inputs_;
    QTest::keyClick(&board(), one, with);
  }
  /// The middle of a hex on the map, around whose boards is an edge.
  QPointF on_map(std::size_t place) {
    constexpr QPointF edge(20, 20);
    return model().hexes()[place].middle + edge;
  }
  static bool has_something(const std::pair<const board::Hexside, dock::SurveySide>& side) {
    return !side.second.stands.kinds.empty();
  }
  void click_hex(std::size_t place, Qt::KeyboardModifiers with = {}) {
    ++inputs_;
    click(on_map(place), with);
  }
  [[nodiscard]] static Qt::Key digit(std::size_t kind) { return static_cast<Qt::Key>(Qt::Key_1 + kind); }
  /// The key of what is drawn there.
  [[nodiscard]] std::size_t truth(std::size_t place) {
    return model().place_of(DrawnBoard::kinds.at(DrawnBoard::truth(model().hexes()[place].hex))).value();
  }
  /// Hexes that show one kind and the same around them, as a player picks samples; so many, far from each other.
  std::vector<std::size_t> samples_of(std::size_t kind, std::size_t count) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < model().hexes().size(); ++i) {
      const board::Hex hex = model().hexes()[i].hex;
      const bool inside = hex.row > 0 && hex.row < DrawnBoard::rows - 1 && truth(i) == kind &&
                          std::ranges::all_of(found, [&](std::size_t other) {
                            return board::distance(model().hexes()[other].hex, hex) > 5;
                          });
      if (inside && found.size() < count) {
        found.push_back(i);
      }
    }
    return found;
  }
  /// Shows the program samples of each kind and waits for the first guess.
  void show_samples(std::size_t of_each) {
    for (const char* name : DrawnBoard::kinds) {
      const std::size_t kind = model().place_of(name).value();
      key(digit(kind));
      for (const std::size_t place : samples_of(kind, of_each)) {
        click_hex(place);
      }
    }
    ASSERT_TRUE(settles([&] { return !model().guessing() && model().progress().sure > 0; }));
  }
  bool guessed() {
    return settles([&] { return !model().guessing(); });
  }
  std::size_t at(board::Hex hex) {
    const auto found = std::ranges::find(model().hexes(), hex, &dock::SurveyHex::hex);
    return static_cast<std::size_t>(found - model().hexes().begin());
  }
  /// Passes over group after group as a player does: what is something else is clicked, the others are confirmed.
  void check_groups(const char* picture) {
    while (model().group()) {
      keep_picture(picture);
      const dock::SurveyGroup group = *model().group();
      for (const std::size_t place : group.hexes) {
        if (model().hexes()[place].stands.kind != model().kinds()[truth(place)].name) {
          click_hex(place);
        }
      }
      key(Qt::Key_Return);
      ASSERT_TRUE(guessed());
      ASSERT_LT(inputs_, 1000) << "it comes to an end";
    }
  }
  /// The pointer comes there, at once: a real one comes when the screen has time.
  void point_at(QPointF map_point) {
    const QPointF at = board().to_widget(map_point);
    QMouseEvent moved(QEvent::MouseMove, at, board().mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&board(), &moved);
  }
  /// The hills that are drawn, by a wide brush and a wider one.
  void raise_hills() {
    for (int level = 0; level < 2; ++level) {
      key(Qt::Key_B);
      for (const board::Hex hill : DrawnBoard::hills) {
        const QPointF there = on_map(at(hill));
        board().show_point(there);
        ++inputs_;
        point_at(there);
        key(Qt::Key_Plus);
      }
    }
    key(Qt::Key_B);
  }
  /// What is drawn along a hexside, as a person says it.
  [[nodiscard]] static dock::SideStand side_truth(board::Hexside side) {
    const std::string along = DrawnBoard::along(side);
    return {along.empty() ? std::vector<std::string>() : std::vector{along}, true};
  }
  [[nodiscard]] std::size_t side_kind(const std::string& name) {
    const auto& kinds = model().sides().kinds();
    return static_cast<std::size_t>(std::ranges::find(kinds, name, &dock::SurveyKind::name) - kinds.begin());
  }
  /// The key of what is drawn along it.
  [[nodiscard]] Qt::Key side_key(board::Hexside side) {
    const std::string along = DrawnBoard::along(side);
    return along.empty() ? Qt::Key_0 : digit(side_kind(along));
  }
  void click_side_point(board::Hexside side, Qt::KeyboardModifiers with = {}) {
    constexpr QPointF edge(20, 20);
    ++inputs_;
    click(model().line_of(side).center() + edge, with);
  }
  /// Says what is along a hexside: its kind is chosen, where it is not yet, and it is clicked.
  void click_side(board::Hexside side) {
    const std::string along = DrawnBoard::along(side);
    if (!along.empty() && model().sides().kind() != side_kind(along)) {
      key(side_key(side));
    }
    click_side_point(side, along.empty() ? Qt::ShiftModifier : Qt::NoModifier);
  }
  /// Shows the program samples of what is along hexsides and of nothing, and waits for the first guess.
  void show_side_samples(std::size_t of_each) {
    for (const char* name : {"wall", "hedge", "stream", ""}) {
      std::vector<board::Hexside> found;
      for (const auto& [side, one] : model().sides().all()) {
        const bool inside = side.first.row > 0 && side.first.row < DrawnBoard::rows - 1 && side.first.column > 0 &&
                            side.first.column < DrawnBoard::columns - 1;
        const bool is_far = std::ranges::all_of(
            found, [&](const board::Hexside& other) { return board::distance(other.first, side.first) > 5; });
        if (inside && is_far && DrawnBoard::along(side) == std::string(name) && found.size() < of_each) {
          found.push_back(side);
        }
      }
      for (const board::Hexside& side : found) {
        click_side(side);
      }
    }
    ASSERT_TRUE(settles([&] { return !model().guessing() && model().sides().progress().sure > 0; }));
  }
  void check_side_groups(const char* picture) {
    while (model().sides().group()) {
      keep_picture(picture);
      const dock::SideGroup group = *model().sides().group();
      for (const board::Hexside& side : group.sides) {
        if (group.kinds != side_truth(side).kinds) {
          click_side_point(side);
        }
      }
      key(Qt::Key_Return);
      ASSERT_TRUE(guessed());
      ASSERT_LT(inputs_, 1000) << "it comes to an end";
    }
  }
  int wrong_sides() {
    return static_cast<int>(std::ranges::count_if(model().sides().all(), [](const auto& side) {
      return side.second.stands.kinds != side_truth(side.first).kinds;
    }));
  }
  int wrong() {
    int count = 0;
    for (std::size_t i = 0; i < model().hexes().size(); ++i) {
      count += model().hexes()[i].stands.kind != model().kinds()[truth(i)].name ? 1 : 0;
    }
    return count;
  }
  board::TerrainData kept() {
    const db::Database database = db::open_database(context().database, {}).value();
    const auto row = db::terrain(database, hash_, "West").value();
    return row ? board::read_terrain_text(row->body, "").value().map->data() : board::TerrainData();
  }

  std::filesystem::path module_;
  std::string hash_;
  int inputs_ = 0;
};

TEST_F(Survey, AThousandHexesAreCheckedAndRightInTwoHundredAndFiftyInputs) {
  open_board();
  ASSERT_GE(model().hexes().size(), 1000U);
  show_samples(3);
  keep_picture("survey-guessed");
  const int wrong_at_first = wrong();
  key(Qt::Key_Return);
  for (int i = 0; i < 12 && model().asked(); ++i) {
    ASSERT_TRUE(guessed());
    key(digit(truth(*model().asked())));
  }
  ASSERT_TRUE(guessed());
  const int wrong_when_asked = wrong();
  if (!walks_whole()) {
    return;
  }
  key(Qt::Key_P);
  check_groups("survey-group");
  while (model().progress().checked < model().progress().all) {
    if (!model().asked()) {
      key(Qt::Key_Return);
    }
    ASSERT_TRUE(model().asked());
    key(digit(truth(*model().asked())));
    ASSERT_LT(inputs_, 1000) << "it comes to an end";
  }
  const int for_kinds = inputs_;
  raise_hills();
  const int for_hills = inputs_ - for_kinds;
  key(Qt::Key_H);
  show_side_samples(3);
  keep_picture("survey-sides-guessed");
  const int wrong_sides_at_first = wrong_sides();
  key(Qt::Key_P);
  check_side_groups("survey-side-group");
  while (model().sides().progress().checked < model().sides().progress().all) {
    if (!model().sides().asked()) {
      key(Qt::Key_Return);
    }
    ASSERT_TRUE(model().sides().asked());
    key(side_key(*model().sides().cursor()));
    ASSERT_LT(inputs_, 1000) << "it comes to an end";
  }
  std::cout << "inputs: " << inputs_ << " (" << for_kinds << " for kinds, " << for_hills
            << " for hills, the rest for hexsides); hexes wrong after the samples: " << wrong_at_first
            << ", after twelve answers: " << wrong_when_asked << ", of " << model().hexes().size()
            << "; hexsides wrong after the samples: " << wrong_sides_at_first << " of " << model().sides().all().size()
            << '\n';
  EXPECT_LE(inputs_, 250);
  EXPECT_EQ(wrong(), 0);
  EXPECT_EQ(wrong_sides(), 0);
  ASSERT_TRUE(settles([&] {
    const auto is_guess = [](const board::Edge& edge) { return edge.proof == board::Proof::guessed; };
    const board::TerrainData data = kept();
    return data.other_edges == board::Proof::checked && std::ranges::none_of(data.edges, is_guess) &&
           std::ranges::count_if(data.hexes, [](const auto& hex) {
             return hex.second.proof == board::Proof::checked;
           }) == static_cast<std::ptrdiff_t>(model().hexes().size());
  }));
  const board::TerrainData data = kept();
  for (const auto& [hex, stands] : data.hexes) {
    EXPECT_EQ(stands.terrain, DrawnBoard::kinds.at(DrawnBoard::truth(hex))) << board::to_string(hex);
    EXPECT_EQ(stands.elevation, DrawnBoard::elevation(hex)) << board::to_string(hex);
  }
  EXPECT_GT(data.edges.size(), 300U);
  for (const board::Edge& edge : data.edges) {
    EXPECT_EQ(edge.kinds, std::vector<std::string>{DrawnBoard::along(edge.side)}) << board::to_string(edge.side);
    EXPECT_EQ(edge.proof, board::Proof::checked);
  }
  keep_picture("survey-checked");
}

TEST_F(Survey, TheFirstLineOfSightIsBelievedInSixtyInputsAndNamesWhatIsGuessed) {
  open_board();
  show_samples(2);
  key(Qt::Key_1, Qt::ControlModifier);
  const board::Hex from{12, 8};
  const board::Hex to{15, 9};
  const auto& sight = play().sight();
  const auto look = [&] {
    click_hex(at(from));
    ASSERT_TRUE(settles([&] { return !play().selected().place.isEmpty(); }));
    click_hex(at(to), Qt::ShiftModifier);
    ASSERT_TRUE(settles([&] { return sight.state().verdict.has_value(); }));
  };
  const auto by_what_is_kept = [&] { return board::line_of_sight(board::TerrainMap(kept()), {}, {from}, {to}); };
  look();
  EXPECT_NE(*sight.state().verdict, dock::Tone::unknown) << sight.state().sentences.join(u' ').toStdString();
  const QString said_of_it = sight.state().sentences.join(u' ');
  EXPECT_TRUE(said_of_it.contains(model().hexes()[at(from)].name)) << said_of_it.toStdString();
  const board::Sight by_guesses = by_what_is_kept();
  ASSERT_FALSE(by_guesses.guessed_sides.empty()) << "nobody has looked at any hexside";
  EXPECT_TRUE(said_of_it.contains(model().name_of(by_guesses.guessed_sides.front()))) << said_of_it.toStdString();
  keep_picture("survey-sight");
  // What it names is said, and it is asked again: nothing is named, and it is what the board shows.
  key(Qt::Key_7, Qt::ControlModifier);
  for (const board::Hex hex : by_guesses.guessed) {
    key(digit(truth(at(hex))));
    click_hex(at(hex));
  }
  key(Qt::Key_H);
  for (const board::Hexside& side : by_guesses.guessed_sides) {
    click_side(side);
  }
  for (const board::Hexside& side : by_guesses.guessed_sides) {
    EXPECT_EQ(model().sides().stands(side), side_truth(side)) << board::to_string(side);
  }
  ASSERT_TRUE(settles([&] {
    const board::Sight now = by_what_is_kept();
    return now.guessed.empty() && now.guessed_sides.empty();
  }));
  key(Qt::Key_1, Qt::ControlModifier);
  key(Qt::Key_Escape);
  look();
  const QString said_at_last = sight.state().sentences.join(u' ');
  EXPECT_FALSE(said_at_last.contains(u"not yet checked"_s)) << said_at_last.toStdString();
  std::cout << "inputs to the first line that is believed: " << inputs_ << "; it names " << by_guesses.guessed.size()
            << " hexes and " << by_guesses.guessed_sides.size() << " hexsides at first\n";
  EXPECT_LE(inputs_, 60);
  keep_picture("survey-sight-believed");
}

TEST_F(Survey, ALassoIsDrawnAroundHexesAndRowsArePassedOver) {
  open_board();
  key(digit(model().place_of("forest").value()));
  key(Qt::Key_L);
  const QPointF first = on_map(at({4, 4}));
  const QPointF last = on_map(at({6, 6}));
  const QPointF margin(8, 8);
  const auto widget_point = [&](QPointF on_the_map) { return board().to_widget(on_the_map).toPoint(); };
  QTest::mousePress(&board(), Qt::LeftButton, {}, widget_point(first - margin));
  for (const QPointF& corner : {QPointF(last.x() + margin.x(), first.y() - margin.y()), last + margin,
                                QPointF(first.x() - margin.x(), last.y() + margin.y())}) {
    QTest::mouseMove(&board(), widget_point(corner));
  }
  EXPECT_EQ(model().lasso().size(), 4);
  keep_picture("survey-lasso");
  QTest::mouseRelease(&board(), Qt::LeftButton, {}, widget_point(first));
  EXPECT_EQ(model().progress().checked, 8) << "three in two columns, two in the one between";
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(model().progress().checked, 0);
  key(Qt::Key_L);
  show_samples(3);
  key(Qt::Key_P, Qt::ShiftModifier);
  key(Qt::Key_P);
  ASSERT_TRUE(model().group());
  EXPECT_TRUE(model().group()->kind.empty());
  const int row = model().hexes()[model().group()->hexes.front()].hex.row;
  const int checked = model().progress().checked;
  const int waiting = static_cast<int>(model().group()->count());
  keep_picture("survey-row");
  key(Qt::Key_Return);
  EXPECT_EQ(model().progress().checked, checked + waiting);
  ASSERT_TRUE(model().group());
  EXPECT_GT(model().hexes()[model().group()->hexes.front()].hex.row, row);
}

TEST_F(Survey, AnotherPlayersFileIsTakenHexByHex) {
  open_board();
  const std::size_t forest = model().place_of("forest").value();
  const std::size_t clear = model().place_of("clear").value();
  const std::vector<std::size_t> woods = samples_of(forest, 3);
  key(digit(forest));
  for (const std::size_t place : woods) {
    click_hex(place);
  }
  ASSERT_TRUE(settles([&] { return kept().hexes.size() == 3; }));
  const QString file = QString::fromStdString((scratch() / "theirs.json").string());
  room()->export_file(file);
  ASSERT_TRUE(settles([&] { return QFile::exists(file); }));
  key(digit(clear));
  for (const std::size_t place : woods) {
    click_hex(place);
  }
  room()->compare_file(file);
  ASSERT_TRUE(settles([&] { return model().differences().size() == 3; }));
  keep_picture("survey-compared");
  key(Qt::Key_Backspace);
  key(Qt::Key_Return);
  EXPECT_EQ(model().differences().size(), 1U);
  key(Qt::Key_Return, Qt::ControlModifier);
  EXPECT_FALSE(model().difference());
  const auto kind_of = [&](std::size_t i) { return model().hexes()[woods[i]].stands.kind; };
  EXPECT_EQ((std::vector{kind_of(0), kind_of(1), kind_of(2)}), (std::vector<std::string>{"clear", "forest", "forest"}));
  EXPECT_TRUE(settles([&] { return kept().hexes.at(model().hexes()[woods[2]].hex).terrain == "forest"; }));
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(kind_of(2), "clear");
}

TEST_F(Survey, HexsidesAreDraggedAndKept) {
  open_board();
  key(Qt::Key_H);
  ASSERT_TRUE(model().for_sides());
  key(Qt::Key_1);
  const auto side_point = [&](board::Hex one, board::Hex other) {
    return board().to_widget((on_map(at(one)) + on_map(at(other))) / 2).toPoint();
  };
  QTest::mousePress(&board(), Qt::LeftButton, {}, side_point({4, 4}, {4, 5}));
  QTest::mouseMove(&board(), side_point({5, 4}, {4, 5}));
  QTest::mouseMove(&board(), side_point({5, 4}, {5, 5}));
  QTest::mouseRelease(&board(), Qt::LeftButton, {}, side_point({5, 4}, {5, 5}));
  EXPECT_EQ(std::ranges::count_if(model().sides().all(), has_something), 3);
  keep_picture("survey-sides");
  const QColor painted = board().grab().toImage().pixelColor(side_point({4, 4}, {4, 5}));
  const QColor meant = dock::side_colour(model().sides().kinds().front().name, 0);
  EXPECT_LT(std::abs(painted.red() - meant.red()), 60) << painted.name().toStdString() << " is seen on the board";
  EXPECT_LT(std::abs(painted.green() - meant.green()), 60);
  ASSERT_TRUE(settles([&] { return kept().edges.size() == 3; }));
  const board::TerrainData data = kept();
  EXPECT_TRUE(std::ranges::all_of(data.edges, [&](const board::Edge& edge) {
    return edge.kinds == std::vector{model().sides().kinds().front().name} && edge.proof == board::Proof::checked;
  }));
  EXPECT_EQ(data.other_edges, board::Proof::guessed) << "nobody has looked at the others";
  EXPECT_TRUE(data.kinds.contains(model().sides().kinds().front().name)) << "with its sight";
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_TRUE(settles([&] { return kept().edges.empty(); }));
}

TEST_F(Survey, HexsidesAreSaidByKeysAlone) {
  open_board();
  auto* now = room()->findChild<QLabel*>(u"survey/now"_s);
  key(Qt::Key_H);
  key(Qt::Key_Right);
  ASSERT_TRUE(model().sides().cursor());
  const board::Hexside first = *model().sides().cursor();
  EXPECT_TRUE(now->text().contains(model().name_of(first))) << now->text().toStdString();
  key(Qt::Key_2);
  key(Qt::Key_Right);
  key(Qt::Key_Up);
  const board::Hexside second = *model().sides().cursor();
  EXPECT_NE(second, first);
  EXPECT_TRUE(now->text().contains(model().name_of(second))) << now->text().toStdString();
  key(Qt::Key_0);
  EXPECT_EQ(model().sides().stands(first), (dock::SideStand{{model().sides().kinds()[1].name}, true}));
  EXPECT_EQ(model().sides().stands(second), (dock::SideStand{{}, true}));
  key(Qt::Key_Left);
  key(Qt::Key_Space);
  EXPECT_EQ(model().sides().progress().checked, 3);
  keep_picture("survey-side-cursor");
  ASSERT_TRUE(settles([&] { return kept().edges.size() == 3; }));
  key(Qt::Key_Escape);
  EXPECT_FALSE(model().sides().cursor());
  key(Qt::Key_3);
  EXPECT_EQ(model().sides().kind(), 2U) << "without a cursor a digit chooses what is painted";
}

TEST_F(Survey, NothingAlongAnyHexsideIsSaidOnceForAll) {
  open_board();
  key(Qt::Key_H);
  key(Qt::Key_P);
  ASSERT_TRUE(model().sides().group());
  EXPECT_EQ(model().sides().group()->count(), model().sides().all().size());
  key(Qt::Key_Return);
  EXPECT_EQ(model().sides().progress().checked, model().sides().progress().all);
  ASSERT_TRUE(settles([&] { return kept().other_edges == board::Proof::checked; }));
  EXPECT_TRUE(kept().edges.empty()) << "once for all, not side by side";
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_TRUE(settles([&] { return kept().other_edges == board::Proof::guessed; }));
}

TEST_F(Survey, HexsidesOfAnotherPlayersFileAreTakenOneByOne) {
  open_board();
  key(Qt::Key_H);
  for (const Qt::Key one : {Qt::Key_Right, Qt::Key_1, Qt::Key_Right, Qt::Key_2}) {
    key(one);
  }
  ASSERT_TRUE(settles([&] { return kept().edges.size() == 2; }));
  const QString file = QString::fromStdString((scratch() / "theirs.json").string());
  room()->export_file(file);
  ASSERT_TRUE(settles([&] { return QFile::exists(file); }));
  const board::Hexside second = *model().sides().cursor();
  key(Qt::Key_3);
  key(Qt::Key_Left);
  key(Qt::Key_0);
  const board::Hexside first = *model().sides().cursor();
  room()->compare_file(file);
  ASSERT_TRUE(settles([&] { return model().sides().differences().size() == 2; }));
  keep_picture("survey-compared-sides");
  const bool first_is_shown = model().side_difference()->place == first;
  key(first_is_shown ? Qt::Key_Backspace : Qt::Key_Return);
  key(first_is_shown ? Qt::Key_Return : Qt::Key_Backspace);
  EXPECT_FALSE(model().side_difference());
  EXPECT_TRUE(model().sides().stands(first).kinds.empty()) << "mine is kept";
  EXPECT_EQ(model().sides().stands(second).kinds, std::vector{model().sides().kinds()[1].name}) << "theirs is taken";
  EXPECT_TRUE(settles([&] { return kept().edges.size() == 2; }));
}

TEST_F(Survey, AStrokeIsDraggedTakenBackAndDoneAgainAndNothingIsCheckedByItself) {
  open_board();
  const std::size_t forest = model().place_of("forest").value();
  key(digit(forest));
  const auto widget_point = [&](std::size_t place) { return board().to_widget(on_map(place)).toPoint(); };
  const std::size_t first = samples_of(forest, 1).front();
  const std::size_t below = first + 1;
  const QPointF scrolled = board().to_map({0, 0});
  QTest::mousePress(&board(), Qt::LeftButton, {}, widget_point(first));
  QTest::mouseMove(&board(), widget_point(below));
  QTest::mouseRelease(&board(), Qt::LeftButton, {}, widget_point(below));
  EXPECT_EQ(board().to_map({0, 0}), scrolled) << "the board stays where it is";
  EXPECT_EQ(model().progress().checked, 2);
  ASSERT_TRUE(settles([&] { return kept().hexes.size() == 2; }));
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(model().progress().checked, 0);
  EXPECT_TRUE(settles([&] { return kept().hexes.empty(); }));
  key(Qt::Key_Y, Qt::ControlModifier);
  EXPECT_EQ(model().progress().checked, 2);
  key(Qt::Key_B);
  click_hex(samples_of(forest, 2).back());
  EXPECT_GE(model().progress().checked, 7);
  key(Qt::Key_Plus);
  ASSERT_TRUE(settles([&] {
    const auto data = kept();
    return std::ranges::count_if(data.hexes, [](const auto& hex) { return hex.second.elevation == 1; }) == 7;
  }));
  const int checked = model().progress().checked;
  key(Qt::Key_B);
  key(Qt::Key_B);
  key(digit(model().place_of("clear").value()));
  for (const std::size_t place : samples_of(model().place_of("clear").value(), 2)) {
    click_hex(place);
  }
  ASSERT_TRUE(settles([&] { return !model().guessing() && model().progress().sure > 0; }));
  EXPECT_EQ(model().progress().checked, checked + 2);
  key(Qt::Key_P);
  ASSERT_TRUE(model().group());
  key(Qt::Key_Escape);
  EXPECT_FALSE(model().group());
  EXPECT_EQ(model().progress().checked, checked + 2) << "looking at a group confirms nothing";
}

TEST_F(Survey, OutlinesAreProposedTakenAndTakenBack) {
  const auto taken = [this] { return std::ranges::count_if(model().shown_outlines(), &dock::ShownOutline::taken); };
  ASSERT_NO_FATAL_FAILURE(start());  // the sample, whose woods are drawn, some of them outlined
  key(Qt::Key_7, Qt::ControlModifier);
  ASSERT_TRUE(settles([&] { return !model().hexes().empty(); })) << model().problem().toStdString();
  board().finish();
  key(Qt::Key_O);
  ASSERT_TRUE(settles([&] { return !model().guessing() && model().waiting_outlines() > 0; }));
  const auto kept = taken();
  const auto proposed = static_cast<std::ptrdiff_t>(model().waiting_outlines());
  keep_picture("survey-outlines");
  press(said("dock.survey.take_outlines"));
  EXPECT_TRUE(settles([&] { return model().waiting_outlines() == 0 && taken() > kept; })) << proposed;
  keep_picture("survey-outlines-taken");
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_TRUE(settles([&] { return taken() == kept; })) << taken() << " of " << kept;
}

TEST_F(Survey, OutlinesOfAnotherPlayersFileAreTakenHexByHex) {
  ASSERT_NO_FATAL_FAILURE(start());
  key(Qt::Key_7, Qt::ControlModifier);
  ASSERT_TRUE(settles([&] { return !model().hexes().empty(); })) << model().problem().toStdString();
  board().finish();
  const QString file = QString::fromStdString((scratch() / "theirs.json").string());
  room()->export_file(file);
  ASSERT_TRUE(settles([&] { return QFile::exists(file); }));
  key(Qt::Key_O);
  ASSERT_TRUE(settles([&] { return !model().guessing() && model().waiting_outlines() > 0; }));
  press(said("dock.survey.take_outlines"));
  ASSERT_TRUE(settles([&] { return model().waiting_outlines() == 0; }));
  const auto compare = [&] {
    room()->compare_file(file);
    return settles([&] { return model().outline_difference().has_value(); });
  };
  ASSERT_TRUE(compare());
  const board::Hex first = model().outline_difference()->place;
  const auto mine = model().outlines().stands(first);
  ASSERT_FALSE(mine.empty());
  auto* now = room()->findChild<QLabel*>(u"survey/now"_s);
  EXPECT_TRUE(now->text().contains(model().name_of(first))) << now->text().toStdString();
  keep_picture("survey-compared-outlines");
  key(Qt::Key_Backspace);
  EXPECT_EQ(model().outlines().stands(first), mine) << "mine is kept";
  key(Qt::Key_Escape);
  EXPECT_FALSE(model().compares());
  ASSERT_TRUE(compare());
  key(Qt::Key_Return, Qt::ControlModifier);
  EXPECT_FALSE(model().compares());
  EXPECT_TRUE(model().outlines().stands(first).empty()) << "theirs is taken";
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(model().outlines().stands(first), mine);
}

TEST_F(Survey, TakesTheClicksThoughAnAttackWasBeingPointedAt) {
  ASSERT_NO_FATAL_FAILURE(open_board(false));
  key(Qt::Key_A);
  ASSERT_NE(play().tool(), dock::Tool::look);
  key(Qt::Key_7, Qt::ControlModifier);
  ASSERT_TRUE(settles([&] { return !model().hexes().empty(); }));
  board().finish();
  key(digit(1));
  click_hex(at({4, 4}));
  EXPECT_TRUE(settles([&] { return model().progress().checked == 1; }));
}

TEST_F(Survey, BelongsToTheRoomAlone) {
  open_board();
  key(Qt::Key_1, Qt::ControlModifier);
  ASSERT_TRUE(settles([&] { return !room()->isVisible(); }));
  click_hex(samples_of(model().place_of("clear").value(), 1).front());
  EXPECT_EQ(model().progress().checked, 0) << "a click means the game again";
}

}  // namespace
}  // namespace adjutant::test
