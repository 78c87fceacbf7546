#include "dock/models/resolve/field_form.h"

#include <algorithm>
#include <map>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/models/resolve/chart_grid.h"
#include "dock/models/resolve/field_hints.h"
#include "dock/models/words/field_words.h"
#include "dock/resolve/table_ask.h"

namespace adjutant::dock {
namespace {

using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

class FieldFormTest : public testing::Test {
 protected:
  [[nodiscard]] Json procedure(const std::string& id) {
    for (const Json& one : all()) {
      if (one["id"] == id) {
        return one;
      }
    }
    ADD_FAILURE() << "no procedure " << id;
    return {};
  }
  /// Asked for once: there are a thousand fields.
  [[nodiscard]] const Json& all() {
    if (procedures_.is_null()) {
      procedures_ = core_.call("procedures", Json::object())["result"]["procedures"];
    }
    return procedures_;
  }
  [[nodiscard]] const ChartRows& chart_rows(const std::string& game) {
    const std::pair key(game, voice_.code());
    const auto known = chart_rows_.find(key);
    return known != chart_rows_.end()
               ? known->second
               : chart_rows_
                     .emplace(key, read_chart_rows(
                                       core_.call("charts", {{"game", game}, {"language", voice_.code()}})["result"],
                                       voice_))
                     .first->second;
  }
  [[nodiscard]] FieldForm form_of(const std::string& id) {
    const Json one = procedure(id);
    return {id, read_field_specs(one, chart_rows(one["game"]), voice_), start_of(id)};
  }
  [[nodiscard]] static const FormRow* row_at(const std::vector<FormRow>& rows, const std::string& place) {
    const auto found = std::ranges::find_if(
        rows, [&](const FormRow& row) { return row.place == place && row.what == FormRow::What::field; });
    return found == rows.end() ? nullptr : &*found;
  }

  test::TableAsk core_;
  Voice voice_{words::built_in(), words::Language::en};

 private:
  Json procedures_;
  std::map<std::pair<std::string, std::string>, ChartRows> chart_rows_;  ///< by game and language
};

TEST_F(FieldFormTest, EveryFieldOfEveryProcedureHasAControlWithANameInThreeLanguages) {
  const auto check_names = [](const auto& self, const std::vector<FieldSpec>& specs, const std::string& id) -> void {
    for (const FieldSpec& spec : specs) {
      EXPECT_FALSE(spec.label.isEmpty() || spec.label.contains(u'_')) << id << " " << spec.place;
      for (const FieldOption& option : spec.options) {
        EXPECT_FALSE(option.text.isEmpty() || option.text.contains(u'_'))
            << id << " " << spec.place << " " << option.id;
      }
      self(self, spec.parts, id);
    }
  };
  std::size_t fields = 0;
  for (const Json& one : all()) {
    const std::string id = one["id"];
    for (const words::Language language : words::built_in_languages()) {
      voice_.speak(language);
      check_names(check_names, read_field_specs(one, {}, voice_), id);
      EXPECT_FALSE(procedure_name(id, QString(), voice_).contains(u'_')) << id;
    }
    voice_.speak(words::Language::en);
    for (const Json& input : one["inputs"]) {
      const std::string name = input["id"].get<std::string>();
      const bool is_inside = name.find('/') != std::string::npos;
      const bool has_word = voice_.knows("dock.field." + name.substr(name.rfind('/') + 1));
      EXPECT_TRUE(is_inside || has_word || input.contains("text") ||
                  is_of_board(name, input["kind"].get<std::string>()))
          << id << " " << name;
      ++fields;
    }
  }
  EXPECT_GT(fields, 900U);
}

TEST_F(FieldFormTest, NothingThatIsFilledInIsUnknownToTheProcedure) {
  for (const Json& one : all()) {
    const std::string id = one["id"];
    FieldForm form = form_of(id);
    // Everything there is, filled in as a player might.
    for (int round = 0; round < 3; ++round) {
      for (const bool first : {true, false}) {
        for (const FormRow& row : form.rows(first, voice_)) {
          if (row.what == FormRow::What::list && round < 2) {
            form.add(row.place);
          } else if (row.what == FormRow::What::field && row.kind == FieldKind::flag) {
            EXPECT_TRUE(form.set(row.place, true)) << id << " " << row.place;
          } else if (row.what == FormRow::What::field && row.kind == FieldKind::number) {
            EXPECT_TRUE(form.set(row.place, 2)) << id << " " << row.place;
          }
        }
      }
    }
    const Json answer = core_.call("resolve", {{"procedure", id}, {"input", form.input(voice_)}});
    if (answer.contains("error")) {
      EXPECT_THAT(answer["error"]["data"].value("key", ""), Not(testing::StartsWith("games.input.unknown_field")))
          << id << answer.dump();
    }
  }
}

TEST_F(FieldFormTest, WhatIsRequiredComesFirstAndTheRestIsFolded) {
  const FieldForm form = form_of("lnl.direct_fire");
  const auto first = form.rows(true, voice_);
  const auto more = form.rows(false, voice_);
  EXPECT_EQ(first.front().place, "firers");
  EXPECT_NE(row_at(first, "firers/0/fp"), nullptr);
  EXPECT_NE(row_at(first, "targets/0/morale"), nullptr);
  EXPECT_EQ(row_at(first, "night"), nullptr);
  EXPECT_NE(row_at(more, "night"), nullptr);
  EXPECT_NE(row_at(more, "targets/0/in_bunker"), nullptr);
  EXPECT_LE(std::ranges::count(first, FormRow::What::field, &FormRow::what), 14);
}

TEST_F(FieldFormTest, ASheetIsNeverEmptyForAProcedureThatAsksWithSomething) {
  for (const Json& one : all()) {
    const FieldForm form = form_of(one["id"]);
    const auto is_field = [](const FormRow& row) {
      return row.what == FormRow::What::field || row.what == FormRow::What::list;
    };
    const auto more = form.rows(false, voice_);
    const auto first = form.rows(true, voice_);
    EXPECT_TRUE(std::ranges::any_of(first, is_field) || std::ranges::none_of(more, is_field)) << one["id"];
  }
  EXPECT_EQ(form_of("boltaction.order.run").input(voice_)["order"], "run");
}

TEST_F(FieldFormTest, TerrainAndUnitsAreChosenByTheirNames) {
  voice_.speak(words::Language::es);
  const FieldForm form = form_of("lnl.direct_fire");
  const auto rows = form.rows(true, voice_);
  const FormRow* terrain = row_at(rows, "terrain");
  ASSERT_NE(terrain, nullptr);
  EXPECT_EQ(terrain->kind, FieldKind::choice);
  const auto woods = std::ranges::find(terrain->options, "light_woods", &FieldOption::id);
  ASSERT_NE(woods, terrain->options.end());
  EXPECT_EQ(woods->text, voice_("terrain.light_woods"));
  const FormRow* kind = row_at(rows, "firers/0/kind");
  ASSERT_NE(kind, nullptr);
  EXPECT_EQ(kind->options.front().text, voice_("lnl.unit.squad"));
}

TEST_F(FieldFormTest, EqualUnitsAreToldApartByIdAndName) {
  FieldForm form = form_of("lnl.direct_fire");
  ASSERT_TRUE(form.add("targets"));
  ASSERT_TRUE(form.add("targets"));
  ASSERT_TRUE(form.set("targets/2/kind", "leader"));
  const Json targets = form.input(voice_)["targets"];
  ASSERT_THAT(targets, SizeIs(3));
  EXPECT_EQ(targets[0]["id"], "targets1");
  EXPECT_EQ(targets[0]["name"], "squad 1");
  EXPECT_EQ(targets[1]["name"], "squad 2");
  EXPECT_EQ(targets[2]["name"], "leader");
  EXPECT_EQ(form.input(voice_)["firers"][0]["name"], "squad");
  ASSERT_TRUE(form.remove("targets", 0));
  EXPECT_EQ(form.input(voice_)["targets"][0]["name"], "squad");
}

TEST_F(FieldFormTest, WhatIsNotGivenIsNotInTheInput) {
  FieldForm form = form_of("lnl.direct_fire");
  ASSERT_TRUE(form.set("leader/leadership", 1));
  EXPECT_EQ(form.input(voice_)["leader"]["leadership"], 1);
  ASSERT_TRUE(form.set("leader/leadership", Json()));
  EXPECT_FALSE(form.input(voice_).contains("leader"));
  EXPECT_FALSE(form.input(voice_).contains("night"));
  EXPECT_FALSE(form.set("no/such/place", 1));
}

TEST_F(FieldFormTest, AMissingFigureAndOneOutOfItsBoundsAreSaid) {
  FieldForm form = form_of("lnl.dft");
  EXPECT_EQ(row_at(form.rows(true, voice_), "fp")->problem, voice_("dock.resolve.missing"));
  EXPECT_THAT(form.problem(voice_).toStdString(), testing::HasSubstr(field_name("fp", voice_).toStdString()));
  ASSERT_TRUE(form.set("fp", 2000));
  EXPECT_FALSE(form.problem(voice_).isEmpty());
  ASSERT_TRUE(form.set("fp", 6));
  EXPECT_TRUE(form.problem(voice_).isEmpty());
}

TEST_F(FieldFormTest, FindsTheFieldThatTheCoreWaitsForByIdOrNumber) {
  const FieldForm form = form_of("lnl.direct_fire");
  EXPECT_EQ(form.place_of("firers/firers1/fp"), "firers/0/fp");
  EXPECT_EQ(form.place_of("firers/0/fp"), "firers/0/fp");
  EXPECT_EQ(form.place_of("terrain"), "terrain");
  EXPECT_EQ(form.place_of("firers/firers9/fp"), std::nullopt);
  EXPECT_EQ(form_of("boltaction.shoot").place_of("to_hit/shots"), "to_hit/shots");
  EXPECT_EQ(form_of("lnl.melee_round").place_of("sides2units1/fp"), "sides/1/units/0/fp");
}

TEST_F(FieldFormTest, APackAsksInItsOwnWords) {
  voice_.speak(words::Language::es);
  const Json sky = core_.call("procedures", {{"game", "weather"}, {"language", "es"}})["result"]["procedures"].at(0);
  const auto specs = read_field_specs(sky, {}, voice_);
  ASSERT_THAT(specs, SizeIs(1));
  EXPECT_EQ(specs[0].label, QStringLiteral("estación"));
  ASSERT_THAT(specs[0].options, SizeIs(2));
  EXPECT_EQ(specs[0].options[1].text, QStringLiteral("invierno"));
  EXPECT_EQ(specs[0].options[0].text, QStringLiteral("summer")) << "without a label as it stands in the chart";
  EXPECT_EQ(procedure_name("weather.sky", QStringLiteral("Tiempo"), voice_), QStringLiteral("Tiempo"));
}

}  // namespace
}  // namespace adjutant::dock
