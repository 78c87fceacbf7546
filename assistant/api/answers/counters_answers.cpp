#include "api/answers/counters_answers.h"

#include <algorithm>
#include <set>

#include <nlohmann/json.hpp>

#include "tables/json_values.h"

namespace adjutant::api {

using Json = nlohmann::json;
using tables::list_of;

namespace {

Json picture_json(const vmod::ImageView& picture) {
  return {{"image", picture.image}, {"x", picture.x}, {"y", picture.y}, {"scale", picture.scale}};
}

Json layer_json(const situation::CounterLayer& layer) {
  return {{"name", layer.name},
          {"x", layer.x},
          {"y", layer.y},
          {"levels", list_of(layer.levels, [](const auto& level) {
             return Json{{"level", level.level}, {"name", level.name}, {"image", level.image}};
           })}};
}

/// The game's word for it, by the first of these keys that the catalogue has.
std::string word_for(const Speaker& say, const std::vector<std::string>& keys) {
  for (const std::string& key : keys) {
    if (say.catalogue.has(key)) {
      return say({key, {}});
    }
  }
  return {};
}

struct NamedFigure {
  std::string id;
  std::string text;
};

/// What the game reads off a counter of that kind of which nothing is known.
std::vector<NamedFigure> figures_of_kind(const games::GameSystem& system, const std::string& kind, const Speaker& say) {
  games::Situation one;
  one.game = system.id;
  one.edition = system.edition;
  one.units.emplace_back();
  one.units.front().id = "1";
  one.units.front().kind = kind;
  std::vector<NamedFigure> figures;
  for (const games::UnitView& view : system.read(one, system.charts)) {
    for (const games::FigureView& figure : view.figures) {
      figures.push_back({figure.id, say(figure.label)});
    }
  }
  return figures;
}

/// The whole numbers that the charts of a pack ask for.
std::vector<NamedFigure> figures_of_charts(const games::GameSystem& system, const Speaker& say) {
  std::vector<NamedFigure> figures;
  std::set<std::string> known;
  for (const tables::Chart& chart : system.charts.charts) {
    for (const auto& input : chart.inputs) {
      if (input.kind == "int" && known.insert(input.id).second) {
        figures.push_back({input.id, system.charts.label(input.id, words::code_of(say.language))});
      }
    }
  }
  return figures;
}

std::set<std::string> kinds_of_sheet(const situation::CounterSheet& sheet) {
  std::set<std::string> kinds;
  for (const situation::CounterRule& rule : sheet.rules) {
    if (const auto* unit = std::get_if<situation::UnitMeaning>(&rule.meaning)) {
      kinds.insert(unit->kind);
    }
  }
  return kinds;
}

}  // namespace

Json module_counters_json(const std::vector<situation::ModuleCounter>& counters, const OnBoard& on_board) {
  return list_of(counters, [&](const situation::ModuleCounter& counter) {
    const situation::PieceLooks& looks = counter.looks;
    const auto there = on_board.find(looks.gpid.empty() ? looks.plain_name : looks.gpid);
    return Json{{"gpid", looks.gpid},
                {"name", looks.name},
                {"ownName", looks.plain_name},
                {"palette", counter.palette},
                {"prototypes", looks.prototypes},
                {"pictures", list_of(counter.images, picture_json)},
                {"layers", list_of(counter.layers, layer_json)},
                {"card", counter.card},
                {"onBoard", there == on_board.end() ? 0 : there->second}};
  });
}

Json unit_kinds_json(const games::GameSystem& system, const situation::CounterSheet& sheet, const Speaker& say) {
  std::vector<std::string> kinds;
  if (system.vocabulary) {
    std::ranges::copy_if(system.vocabulary->kinds.words, std::back_inserter(kinds),
                         [](const std::string& kind) { return !kind.ends_with('*'); });
  }
  for (const std::string& kind : kinds_of_sheet(sheet)) {
    if (std::ranges::find(kinds, kind) == kinds.end()) {
      kinds.push_back(kind);
    }
  }
  if (kinds.empty()) {
    kinds.push_back("unit");
  }
  const std::vector<NamedFigure> of_charts = figures_of_charts(system, say);
  return list_of(kinds, [&](const std::string& kind) {
    std::vector<NamedFigure> figures = figures_of_kind(system, kind, say);
    if (figures.empty() && !system.vocabulary) {
      figures = of_charts;
    }
    return Json{{"kind", kind},
                {"text", word_for(say, {system.id + ".unit." + kind, system.id + ".kind." + kind, "unit." + kind})},
                {"figures", list_of(figures, [](const NamedFigure& figure) {
                   return Json{{"figure", figure.id}, {"text", figure.text}};
                 })}};
  });
}

Json reading_json(const ReadingNews& news, const Speaker& say) {
  if (const auto* so_far = std::get_if<PagesRead>(&news)) {
    return {{"done", so_far->read}, {"all", so_far->all}};
  }
  if (const auto* error = std::get_if<Error>(&news)) {
    return {{"problem", {{"where", error->where}, {"text", say(error->what)}, {"key", error->what.key}}}};
  }
  Json counters = list_of(std::get<std::vector<CounterRead>>(news), [](const CounterRead& counter) {
    Json figures = Json::object();
    for (const auto& [name, figure] : counter.figures) {
      figures[name] = {{"value", figure.value.empty() ? Json() : Json(figure.value)}, {"sure", figure.sure}};
    }
    return Json{{"picture", counter.picture}, {"figures", std::move(figures)}};
  });
  return {{"counters", std::move(counters)}};
}

std::vector<std::string> counter_sides(const situation::CounterSheet& sheet, const vmod::Module& module) {
  std::vector<std::string> sides;
  const auto add = [&](const std::string& side) {
    if (!side.empty() && std::ranges::find(sides, side) == sides.end()) {
      sides.push_back(side);
    }
  };
  for (const situation::CounterRule& rule : sheet.rules) {
    if (const auto* unit = std::get_if<situation::UnitMeaning>(&rule.meaning)) {
      add(unit->side);
    }
  }
  std::ranges::for_each(module.sides, add);
  return sides;
}

}  // namespace adjutant::api
