#include <QRadioButton>
#include <iostream>
#include <map>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "board/terrain_map.h"
#include "db/games.h"
#include "db/modules.h"
#include "dock/heard/moment.h"
#include "dock/models/survey/survey.h"
#include "dock/start/game_dialog.h"
#include "dock/survey/survey_room.h"
#include "driven_window.h"
#include "packed_module.h"
#include "support/shared.h"
#include "support/walks.h"

// The board of a real module is surveyed as a player does it who sees what is printed: here what somebody read off it
// by eye.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;

/// What a person sees in a hex; a second kind where either is a fair reading.
struct SeenByEye {
  std::size_t kind;
  std::optional<std::size_t> second;

  [[nodiscard]] bool agrees(std::size_t with) const { return with == kind || with == second; }
};

class RealBoard : public DrivenWindow {
 protected:
  dock::SurveyModel& model() { return window().survey(); }

  void key(Qt::Key one, Qt::KeyboardModifiers with = {}) {
    ++inputs_;
    QTest::keyClick(&board(), one, with);
  }
  void click_hex(std::size_t place) {
    ++inputs_;
    click(model().hexes()[place].middle + corner_);
  }
  [[nodiscard]] static Qt::Key digit(std::size_t kind) { return static_cast<Qt::Key>(Qt::Key_1 + kind); }
  [[nodiscard]] std::size_t shown_at(std::size_t place) {
    return model().place_of(model().hexes()[place].stands.kind).value_or(99);
  }
  bool guessed() {
    return settles([&] { return !model().guessing(); });
  }
  /// The labelled hexes that the room shows as something else.
  std::vector<std::size_t> wrong() {
    std::vector<std::size_t> found;
    for (const auto& [place, seen] : by_eye_) {
      if (!seen.agrees(shown_at(place))) {
        found.push_back(place);
      }
    }
    return found;
  }
  void say(std::size_t place) {
    key(digit(by_eye_.at(place).kind));
    click_hex(place);
  }
  /// Answers for the hex that is asked for; where nobody has read it by eye the guess is believed.
  void answer() {
    const std::size_t place = *model().asked();
    const auto known = by_eye_.find(place);
    key(digit(known == by_eye_.end() ? shown_at(place) : known->second.kind));
  }

  void read_by_eye(const nlohmann::json& survey) {
    const std::map<std::string, std::string> names = {
        {"open", "clear"}, {"half-woods", "light woods"}, {"woods", "forest"}, {"village", "building"}};
    const auto kind_of = [&](const std::string& name) { return model().place_of(names.at(name)).value(); };
    for (std::size_t place = 0; place < model().hexes().size(); ++place) {
      const auto found = survey["hexes"].find(model().hexes()[place].id);
      if (found != survey["hexes"].end()) {
        SeenByEye seen{kind_of((*found)["kind"]), std::nullopt};
        if ((*found)["ambiguous"] && (*found)["second"].is_string()) {
          seen.second = kind_of((*found)["second"]);
        }
        by_eye_[place] = seen;
      }
    }
  }

  /// Maps have an edge around their boards.
  void find_the_board() {
    for (const vmod::MapView& map : window().moment()->board->maps) {
      for (const vmod::BoardView& one : map.boards) {
        if (one.name == model().board()) {
          corner_ = QPointF(one.bounds.x, one.bounds.y);
        }
      }
    }
  }

  std::map<std::size_t, SeenByEye> by_eye_;
  QPointF corner_;
  int inputs_ = 0;
};

TEST_F(RealBoard, OfBastogneIsCheckedAndAgreesWithWhatThePrintShows) {
  ADJUTANT_NEEDS_SHARED(shared);
  const nlohmann::json survey = nlohmann::json::parse(read_file(shared / "fixtures/survey/bastogne-scs.json"));
  start(packed(shared / "corpus/bastogne-scs", scratch() / "bastogne.vmod"));
  dock::GameDialog* question = nullptr;  // which game this is: nobody need know
  ASSERT_TRUE(settles([&] { return (question = window().findChild<dock::GameDialog*>()) && question->isVisible(); }));
  QTest::keyClick(question, Qt::Key_Escape);
  ++inputs_;
  come_back();
  ASSERT_TRUE(settles([&] { return window().moment() != nullptr; }));
  key(Qt::Key_7, Qt::ControlModifier);
  keep_picture("real-board-begin");
  ASSERT_TRUE(settles([&] { return !model().hexes().empty(); })) << model().problem().toStdString();
  board().finish();
  find_the_board();
  read_by_eye(survey);
  ASSERT_EQ(by_eye_.size(), survey["hexes"].size());

  std::map<std::size_t, int> shown;
  for (const auto& [place, seen] : by_eye_) {
    if (!seen.second && shown[seen.kind] < 3) {
      ++shown[seen.kind];
      say(place);
    }
  }
  ASSERT_EQ(shown.size(), 4U);
  ASSERT_TRUE(settles([&] { return !model().guessing() && model().progress().sure > 0; }));
  keep_picture("real-board-guessed");
  const std::size_t wrong_at_first = wrong().size();
  int corrections = 0;
  for (std::vector<std::size_t> others = wrong(); !others.empty() && corrections < rounds(12); others = wrong()) {
    say(others.front());
    ASSERT_TRUE(guessed());
    ++corrections;
  }
  const std::size_t wrong_then = wrong().size();
  if (!walks_whole()) {
    return;
  }

  key(Qt::Key_P);
  while (model().group()) {
    const dock::SurveyGroup group = *model().group();
    for (const std::size_t place : group.hexes) {
      const auto known = by_eye_.find(place);
      if (known != by_eye_.end() && !known->second.agrees(shown_at(place))) {
        click_hex(place);
      }
    }
    key(Qt::Key_Return);
    ASSERT_TRUE(guessed());
    ASSERT_LT(inputs_, 1000) << "it comes to an end";
  }
  while (model().progress().checked < model().progress().all) {
    if (!model().asked()) {
      key(Qt::Key_Return);
    }
    ASSERT_TRUE(model().asked());
    answer();
    ASSERT_LT(inputs_, 1000) << "it comes to an end";
  }
  std::cout << "Bastogne, " << model().hexes().size() << " hexes: " << inputs_ << " inputs; of " << by_eye_.size()
            << " labelled hexes wrong after the samples " << wrong_at_first << ", after " << corrections
            << " corrections " << wrong_then << ", in the end " << wrong().size() << '\n';
  keep_picture("real-board-checked");
  EXPECT_TRUE(wrong().empty());
  EXPECT_LE(inputs_, 250);

  EXPECT_TRUE(settles([&] {
    const db::Database database = db::open_database(context().database, {}).value();
    const auto modules = db::modules(database).value();
    const auto row = db::terrain(database, modules.front().hash, model().board()).value();
    if (!row) {
      return false;
    }
    const board::TerrainData data = board::read_terrain_text(row->body, "").value().map->data();
    return std::ranges::all_of(by_eye_, [&](const auto& one) {
      const auto hex = data.hexes.find(model().hexes()[one.first].hex);
      return hex != data.hexes.end() && hex->second.proof == board::Proof::checked &&
             one.second.agrees(model().place_of(hex->second.terrain).value_or(99));
    });
  }));
}

}  // namespace
}  // namespace adjutant::test
