#include "api/answers/counters_answers.h"

#include <algorithm>
#include <array>
#include <set>

#include <nlohmann/json.hpp>

#include "api/answers/ledger_answers.h"
#include "db/language/text.h"
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

std::vector<std::string> sides_of_rules(const situation::CounterSheet& sheet) {
  std::vector<std::string> sides;
  for (const situation::CounterRule& rule : sheet.rules) {
    const auto* unit = std::get_if<situation::UnitMeaning>(&rule.meaning);
    if (unit != nullptr && !unit->side.empty() && std::ranges::find(sides, unit->side) == sides.end()) {
      sides.push_back(unit->side);
    }
  }
  return sides;
}

/// "Orsel_Militia" and "orsel militia" are one name; what has no letters is its own.
std::string plain_side(std::string side) {
  std::ranges::replace(side, '_', ' ');
  std::string plain;
  for (const db::Word& word : db::words(side)) {
    plain += (plain.empty() ? "" : " ") + db::folded(word.written);
  }
  return plain.empty() ? side : plain;
}

/// Whether the side of a sheet is called so: by its id, or by the word for it in one of the languages.
bool is_called(const std::string& side, const std::string& name, const words::Catalogue& catalogue) {
  if (plain_side(side) == plain_side(name)) {
    return true;
  }
  const auto languages = catalogue.languages();
  return std::ranges::any_of(languages, [&](words::Language language) {
    const std::string* word = catalogue.sentence(side_key(side), language);
    return word != nullptr && plain_side(*word) == plain_side(name);
  });
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

std::vector<std::string> figures_of_units(const games::GameSystem& system, const situation::CounterSheet& sheet,
                                          const Speaker& say) {
  std::vector<std::string> figures;
  for (const Json& kind : unit_kinds_json(system, sheet, say)) {
    for (const Json& figure : kind["figures"]) {
      const auto id = figure["figure"].get<std::string>();
      if (std::ranges::find(figures, id) == figures.end()) {
        figures.push_back(id);
      }
    }
  }
  return figures;
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

std::vector<RosterSide> roster_sides(const situation::CounterSheet& sheet, const vmod::Module& module,
                                     const words::Catalogue& catalogue) {
  const situation::SideNames& said = sheet.sides;
  const std::vector<std::string> sides = sides_of_rules(sheet);
  std::vector<RosterSide> roster;
  for (const std::string& name : module.sides) {
    if (const auto found = said.find(name); found != said.end()) {
      roster.push_back({name, found->second, RosterSide::By::person});
      continue;
    }
    std::vector<std::string> alike = sides;
    std::erase_if(alike, [&](const std::string& side) { return !is_called(side, name, catalogue); });
    const bool is_plain = alike.size() == 1;
    roster.push_back({name, is_plain ? alike.front() : "", is_plain ? RosterSide::By::name : RosterSide::By::nobody});
  }
  for (RosterSide& one : roster) {
    const auto is_it_too = [&](const RosterSide& other) { return &other != &one && other.is == one.is; };
    if (one.by == RosterSide::By::name && std::ranges::any_of(roster, is_it_too) && one.is != one.side) {
      one.by = RosterSide::By::nobody;
    }
  }
  for (RosterSide& one : roster) {
    one.is = one.by == RosterSide::By::nobody ? "" : one.is;
  }
  return roster;
}

Json roster_json(const std::vector<RosterSide>& roster) {
  constexpr std::array<const char*, 3> by = {"", "name", "person"};
  return list_of(roster, [&](const RosterSide& one) {
    return Json{{"side", one.side}, {"is", one.is}, {"by", by.at(static_cast<std::size_t>(one.by))}};
  });
}

std::vector<std::string> counter_sides(const situation::CounterSheet& sheet, const std::vector<RosterSide>& roster) {
  std::vector<std::string> sides = sides_of_rules(sheet);
  for (const RosterSide& one : roster) {
    const std::string& side = one.is.empty() ? one.side : one.is;
    if (!side.empty() && std::ranges::find(sides, side) == sides.end()) {
      sides.push_back(side);
    }
  }
  return sides;
}

}  // namespace adjutant::api
