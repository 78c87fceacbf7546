#include <QKeyEvent>
#include <QWidget>
#include <array>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "dock/models/survey/survey.h"
#include "dock/over/key_sheet.h"
#include "dock/scripted_ask.h"
#include "dock/survey/survey_board.h"
#include "words/catalogue.h"

// The sheet of keys (F1) and the board of the Terrain panel agree: what it names is heard, what is heard it names.

namespace adjutant::dock {
namespace {

using namespace Qt::StringLiterals;
using nlohmann::json;

/// A board of two hexes, or a bare one, or one of areas, on which the panel does what a section of the sheet is about.
class PaintedBoard {
 public:
  PaintedBoard(const std::string& section, const Voice& voice) : model_(ask_.ask(), voice) {
    model_.set_board("Drawn", "Main", "West");
    model_.look();
    json told = {{"fits", true}, {"hexes", json::object()}, {"edges", json::array()}};
    if (section == keys_of_grid) {
      told.update({{"bare", true}, {"lattice", nullptr}, {"size", {1000, 800}}});
    } else if (section == keys_of_areas) {
      told["areas"] = {{{"name", "Port"}, {"x", 40}, {"y", 40}, {"beside", json::array()}},
                       {{"name", "Sea"}, {"x", 200}, {"y", 60}, {"beside", json::array()}}};
    } else {
      told.update({{"lattice", {{"dx", 60}, {"dy", 70}, {"sideways", false}}},
                   {"kinds", {{{"kind", "clear"}, {"text", "clear"}}, {{"kind", "forest"}, {"text", "forest"}}}},
                   {"edge_kinds", {{{"kind", "wall"}, {"text", "wall"}}}}});
      for (const char* hex : {"0,0", "0,1"}) {
        told["hexes"][hex] = {{"name", hex},    {"x", 0},      {"y", hex[2] == '1' ? 70 : 0}, {"kind", nullptr},
                              {"elevation", 0}, {"levels", 0}, {"proof", "guessed"}};
      }
    }
    answer("survey.get", told);
    if (section == keys_of_terrain) {
      model_.ask_next();
    } else if (section == keys_of_hexsides) {
      model_.set_brush(Brush::sides);
    } else if (section == keys_of_comparing) {
      model_.compare(u"a file"_s);
      const json clear = {{"kind", "clear"}, {"elevation", 0}, {"levels", 0}, {"proof", "checked"}};
      answer("survey.compare",
             {{"hexes", {{"0,0", {{"theirs", clear}}}}}, {"edges", json::array()}, {"kinds", json::object()}});
    } else if (section == keys_of_grid) {
      model_.grid().set_laying(true);
    } else {
      model_.areas().click({45, 50});
    }
  }
  ~PaintedBoard() { ask_.questions.clear(); }
  PaintedBoard(const PaintedBoard&) = delete;
  PaintedBoard& operator=(const PaintedBoard&) = delete;

  bool hears(QKeyCombination key) {
    return board_.press(QKeyEvent(QEvent::KeyPress, key.key(), key.keyboardModifiers()));
  }

 private:
  void answer(const char* method, const json& told) {
    const auto asked = ask_.of(method);
    ASSERT_FALSE(asked.empty()) << method;
    asked.back().answer(told);
  }

  test::ScriptedAsk ask_;
  SurveyModel model_;
  QWidget widget_;
  SurveyBoard board_{model_, {&widget_, [](QPointF point) { return point; }, [](QPointF) {}, [] { return true; }}};
};

class TerrainKeys : public testing::Test {
 protected:
  TerrainKeys() {
    for (const KeyRow& row : key_table()) {
      auto& keys = named_[row.section];
      keys.insert(row.keys.begin(), row.keys.end());
      for (int key = row.keys.front().key(); row.is_range && key < row.keys.back().key(); ++key) {
        keys.insert(Qt::Key(key));
      }
    }
  }
  struct Before {
    bool operator()(QKeyCombination a, QKeyCombination b) const { return a.toCombined() < b.toCombined(); }
  };
  using Keys = std::set<QKeyCombination, Before>;

  static constexpr std::array<const char*, 5> sections = {keys_of_terrain, keys_of_hexsides, keys_of_comparing,
                                                          keys_of_grid, keys_of_areas};
  std::map<std::string, Keys> named_;
  const Voice voice_{words::built_in(), words::Language::en};
};

TEST_F(TerrainKeys, WhatTheSheetNamesIsHeard) {
  for (const char* section : sections) {
    EXPECT_FALSE(named_[section].empty()) << section;
    for (const QKeyCombination key : named_[section]) {
      EXPECT_TRUE(PaintedBoard(section, voice_).hears(key)) << section << ' ' << key_name(key, voice_).toStdString();
    }
  }
}

TEST_F(TerrainKeys, WhatIsHeardTheSheetNames) {
  std::vector<Qt::Key> all = {Qt::Key_Space, Qt::Key_Escape, Qt::Key_Tab,   Qt::Key_Backspace, Qt::Key_Return,
                              Qt::Key_Home,  Qt::Key_End,    Qt::Key_Left,  Qt::Key_Right,     Qt::Key_Up,
                              Qt::Key_Down,  Qt::Key_Plus,   Qt::Key_Minus, Qt::Key_Delete,    Qt::Key_Insert};
  for (int key = Qt::Key_0; key <= Qt::Key_Z; ++key) {
    if (key <= Qt::Key_9 || key >= Qt::Key_A) {
      all.push_back(Qt::Key(key));
    }
  }
  for (const std::string section : sections) {
    Keys names = named_[section];
    if (section == keys_of_hexsides || section == keys_of_comparing) {
      names.insert(named_[keys_of_terrain].begin(), named_[keys_of_terrain].end());
    }
    for (const Qt::Key key : all) {
      for (const QKeyCombination one : {QKeyCombination(key), Qt::CTRL | key}) {
        const bool is_heard = PaintedBoard(section, voice_).hears(one);
        EXPECT_TRUE(!is_heard || names.contains(one) || names.contains(key))
            << section << ' ' << key_name(one, voice_).toStdString();
      }
    }
  }
}

}  // namespace
}  // namespace adjutant::dock
