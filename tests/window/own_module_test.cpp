#include <map>
#include <set>

#include "own_module_player.h"
#include "packed_module.h"
#include "support/shared.h"

// A module that nobody has prepared is filled in; 150 inputs beside the figures are enough.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;
using dock::CounterIs;

class OwnModule : public OwnModulePlayer {};

TEST_F(OwnModule, FromOpeningItToAllItsCountersFilledIn) {
  ASSERT_NO_FATAL_FAILURE(open(write_own_module(scratch() / "valley.vmod")));
  ASSERT_EQ(model().types().size(), static_cast<std::size_t>(all_regiments + all_markers));
  EXPECT_EQ(model().progress().on_board, regiments_on_the_board);
  keep_picture("own-module-1-counters");
  ASSERT_NO_FATAL_FAILURE(put_aside(u"marker"_s));
  ASSERT_NO_FATAL_FAILURE(make_units_of(u"army"_s));
  key(Qt::Key_F6);
  key(Qt::Key_Home);
  ASSERT_NO_FATAL_FAILURE(show_places({{QPointF(0.02, 0.66), QPointF(0.31, 0.97)},
                                       {QPointF(0.35, 0.66), QPointF(0.63, 0.97)},
                                       {QPointF(0.66, 0.66), QPointF(0.99, 0.97)}}));
  for (int i = 0; i < counters_taught; ++i) {
    ASSERT_NO_FATAL_FAILURE(type_figures(figures_of_drawn));
  }
  keep_picture("own-module-2-taught");
  ASSERT_NO_FATAL_FAILURE(propose());
  EXPECT_TRUE(settles([&] { return kept_as_read() > 0; })) << "the sheet says what was read";
  judge(figures_of_drawn);
  keep_picture("own-module-3-proposed");
  ASSERT_NO_FATAL_FAILURE(pass_over(figures_of_drawn));
  ASSERT_NO_FATAL_FAILURE(type_the_rest(figures_of_drawn));
  done("counters of a drawn module");
  for (std::size_t i = 0; i < model().types().size(); ++i) {
    if (const auto figures = figures_of_drawn(model().types()[i])) {
      EXPECT_EQ(model().pattern_text(i), typed(*figures)) << model().types()[i].counter.looks.name;
    }
  }
  EXPECT_TRUE(model().progress().enough());
  EXPECT_EQ(model().progress().unchecked, 0);
  EXPECT_TRUE(settles([&] { return kept_as_read() == 0; }));
  EXPECT_EQ(kept_rules().size(), static_cast<std::size_t>(all_regiments + all_markers));
  keep_picture("own-module-4-filled");
  ASSERT_NO_FATAL_FAILURE(come_to_the_charts());
  ASSERT_NO_FATAL_FAILURE(show_combat_table());
  keep_picture("own-module-5-combat-shown");
  click_on(seen<QAbstractButton>(u"charts/propose"_s));
  ASSERT_TRUE(settles([&] { return window().findChild<QTableWidget*>(u"charts/grid"_s)->isVisible(); }));
  keep_picture("own-module-6-combat-proposed");
  ASSERT_NO_FATAL_FAILURE(pass_over_the_combat_table());
  done("counters and the combat table of a drawn module");
  for (int row = 0; row < combat_side; ++row) {
    for (int column = 0; column < combat_side; ++column) {
      EXPECT_EQ(combat()->cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)].value.toStdString(),
                combat_result(row, column));
    }
  }
}

TEST_F(OwnModule, ARealModuleIsFilledInWithAsFewInputs) {
  ADJUTANT_NEEDS_SHARED(shared);
  const nlohmann::json survey = nlohmann::json::parse(read_file(shared / "fixtures/survey/bastogne-scs-counters.json"));
  std::map<std::string, Figures> by_eye;
  for (const nlohmann::json& counter : survey["counters"]) {
    Figures& figures = by_eye[counter["picture"].get<std::string>()];
    for (const char* figure : {"attack", "defence", "move"}) {
      if (counter["figures"].contains(figure)) {
        figures[figure] = counter["figures"][figure].get<int>();
      }
    }
  }
  const Truth truth = [&](const dock::CounterType& type) {
    const auto known = by_eye.find(dock::picture_to_read(type));
    return known == by_eye.end() ? std::nullopt : std::optional(known->second);
  };
  ASSERT_NO_FATAL_FAILURE(open(packed(shared / "corpus/bastogne-scs", scratch() / "bastogne.vmod")));
  keep_picture("own-module-bastogne-1-counters");
  ASSERT_NO_FATAL_FAILURE(make_units_of({}));
  ASSERT_NO_FATAL_FAILURE(put_aside(u"targets"_s));
  ASSERT_NO_FATAL_FAILURE(put_aside(u"misc counters"_s));
  seen<QLineEdit>(u"counters/filter"_s)->clear();
  inputs_ += 2;
  // Counters of ten formations, no two alike.
  std::vector<std::size_t> taught;
  std::set<QString> figures_seen;
  for (std::size_t i = 0; i < model().types().size() && taught.size() < counters_taught; ++i) {
    const auto known = model().is(i) == CounterIs::unit ? truth(model().types()[i]) : std::nullopt;
    if (known && known->size() == 3 && figures_seen.insert(typed(*known)).second) {
      taught.push_back(i);
    }
  }
  ASSERT_EQ(taught.size(), static_cast<std::size_t>(counters_taught));
  ASSERT_NO_FATAL_FAILURE(choose(taught.front()));
  std::vector<QRectF> frames;
  for (const char* figure : {"attack", "defence", "move"}) {
    const nlohmann::json& place = survey["places"][figure];
    frames.emplace_back(place[0].get<double>(), place[1].get<double>(), place[2].get<double>(), place[3].get<double>());
  }
  ASSERT_NO_FATAL_FAILURE(show_places(frames));
  for (const std::size_t place : taught) {
    if (room()->grid().current() != place) {
      ASSERT_NO_FATAL_FAILURE(choose(place));
    }
    ASSERT_NO_FATAL_FAILURE(type_figures(truth));
  }
  keep_picture("own-module-bastogne-2-taught");
  ASSERT_NO_FATAL_FAILURE(propose());
  judge(truth);
  keep_picture("own-module-bastogne-3-proposed");
  ASSERT_NO_FATAL_FAILURE(pass_over(truth));
  ASSERT_NO_FATAL_FAILURE(type_the_rest(truth));
  done("counters of Bastogne");
  EXPECT_EQ(model().progress().done, model().progress().all);
  EXPECT_EQ(model().progress().unchecked, 0);
  keep_picture("own-module-bastogne-4-filled");
}

}  // namespace
}  // namespace adjutant::test
